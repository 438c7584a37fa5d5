"""Unmodified drivers over real ports and every kind of trouble: each event once and in order, or reported as missing.

This is the short form; `make proof NAME=hostile` plays ten thousand schedules for each kind of device.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.events import Kind
from tests.simulator.hostile import KINDS, TRANSPORTS, TROUBLES, Duel, Transport, Trouble, by_chance, with_trouble


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_every_card_arrives_through_trouble(transport: Transport, trouble: Trouble, tmp_path: Path) -> None:
    Duel("shoe", transport, with_trouble(trouble, 1), tmp_path).fight()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("transport", TRANSPORTS)
def test_random_schedules(transport: Transport, kind: Kind, tmp_path: Path) -> None:
    for seed in range(5):
        folder = tmp_path / str(seed)
        folder.mkdir()
        Duel(kind, transport, by_chance(seed), folder).fight()
