"""The fuzzers of the vendors' shoes, shortly; `python -m tests.fuzz.fuzz_angel_eye` runs them for ten million."""

import random
from typing import TYPE_CHECKING

import pytest

from drivers.angel_eye.framing import ReportFrame
from tests.fuzz.fuzz_angel_eye import TARGETS, fuzz

if TYPE_CHECKING:
    from pytest_mock import MockerFixture


@pytest.mark.parametrize("target", TARGETS)
def test_nothing_raises_grows_or_is_lost(target: str) -> None:
    total, _ = fuzz(target, frames=10_000, seconds=60.0, seed=random.randrange(2**32))
    assert total.verdict() is None
    assert total.frames >= 10_000


@pytest.mark.parametrize("target", ["one-bit", "one-byte", "two-bytes"])
def test_a_check_that_does_not_check_is_caught(target: str, mocker: "MockerFixture") -> None:
    mocker.patch("drivers.angel_eye.framing._checked", side_effect=lambda raw, _: ReportFrame(raw))
    total, _ = fuzz(target, frames=10_000, seconds=60.0, seed=1)
    assert total.verdict() is not None
