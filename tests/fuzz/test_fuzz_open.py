"""The fuzzers of the open protocol, shortly: `python -m tests.fuzz.fuzz_open` runs them for ten million frames."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.fuzz.fuzz_open import TARGETS, fuzz, most_by_chance

if TYPE_CHECKING:
    from pytest_mock import MockerFixture


@pytest.mark.parametrize("target", TARGETS)
def test_nothing_raises_grows_or_is_believed(target: str) -> None:
    total, _ = fuzz(target, frames=10_000, seconds=60.0, seed=random.randrange(2**32))
    assert total.verdict() is None
    assert total.frames >= 10_000


def test_a_crc_that_does_not_check_is_caught(mocker: MockerFixture) -> None:
    mocker.patch("drivers.framing.deframer.crc32", return_value=0)
    total, _ = fuzz("deframer", frames=10_000, seconds=60.0, seed=1)
    assert total.verdict() is not None


@pytest.mark.parametrize("target", ["host-sealed", "device-sealed"])
def test_a_tag_that_does_not_check_is_caught(target: str, mocker: MockerFixture) -> None:
    mocker.patch("drivers.open_protocol.auth.same", return_value=True)
    total, _ = fuzz(target, frames=20_000, seconds=60.0, seed=1)
    assert total.verdict() is not None


def test_the_count_allowed_is_what_chance_gives() -> None:
    assert most_by_chance(0.0) == 0
    assert most_by_chance(0.0023) == 3
    assert 60 < most_by_chance(30.0) < 80
