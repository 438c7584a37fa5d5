"""A shoe that floods the real daemon over a pseudo-terminal, for a short while. In full: `make proof NAME=flood`."""

import asyncio
from pathlib import Path

import pytest

from tests.full.floods import START, flood
from tests.support.flooding_shoe import WAYS

pytestmark = pytest.mark.long


@pytest.mark.parametrize("way", WAYS)
def test_a_flood_costs_little_disturbs_nobody_and_is_named(tmp_path: Path, way: str) -> None:
    found = asyncio.run(flood(tmp_path, way, seconds=5.0, starts=2))
    assert {*found.wrong} <= {
        "keys",
        "start",
    }  # how soon depends on what else the machine does: `make proof NAME=flood` measures it
    assert found.start < 3 * START
