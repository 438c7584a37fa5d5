"""What a suite expects of a table after a power cut is what a daemon on this computer shows after a kill."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from controller.table.irregularities import TableCode
from firmware_sim.scenarios import library
from tests.sessions.scripts import house
from tests.support.daemon_questions import status, until
from tests.support.daemons import DaemonProcess, configuration, records
from tests.target.books import check, kept
from tests.target.cut_table import SHOWN_S, CutTable, Expected, shown

pytestmark = pytest.mark.long

CARDS = (2, 12, 14, 19)
"""When the daemon is killed, by the shoe's cards: in the burn, in rounds and between two."""


@pytest.mark.parametrize("name", ["two-batches", "coup-shoe"])
def test_a_table_stands_as_expected_after_each_kill(name: str, tmp_path: Path) -> None:
    setup = library.scenario(name).setup
    expected, rounds = Expected(setup.house), set()
    with CutTable(tmp_path, "pty", setup, setup.seed) as table:
        table.be_patient(SHOWN_S)
        config = configuration(tmp_path, table.ports, house="\n".join(house(setup)))
        table.play(name)
        for cards in CARDS:
            with closing(DaemonProcess(config).start()) as daemon:
                daemon.ready()
                table.go_on()
                until(partial(has_drawn, table, cards))
                daemon.kill()
            table.stand()
            before = table.settled_books()
            with DaemonProcess(config) as daemon:
                until(lambda: all(device["online"] for device in status(tmp_path)["devices"]))
                until(lambda: table.all_acknowledged)
                expected.follow(records(tmp_path), table.books())
                until(lambda: table.panel == expected.panel)
                now = status(tmp_path)
                daemon.kill()
            journal = records(tmp_path)
            assert check(journal, before, table.read) > 0
            assert kept(table.books()) == 0
            assert shown(now) == expected.shows
            assert any(stop["code"] == TableCode.POWER_LOST.value for stop in now["stops"]) == expected.asks
            rounds.add(expected.asks)
    assert rounds == {True, False}, "a kill in a round and one between two"


def has_drawn(table: CutTable, cards: int) -> bool:
    return len(table.cards) >= cards
