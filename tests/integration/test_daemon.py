"""The real daemon on a simulated table's real ports: it follows, instructs, records, stops and starts again."""

from pathlib import Path

from controller.journal.entries import Confirmed, Heard, Opening
from drivers.events import DeviceOnline
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import READY, play, rounds, until, whole
from tests.support.daemons import DaemonProcess, configuration, records


def test_a_table_is_followed_from_the_first_key_to_the_last(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        play(table, *READY, "two rounds are dealt")
        until(lambda: len(rounds(tmp_path)) == 2)
        until(lambda: table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS"))
        assert daemon.stop() == 0
    assert [number for number, *_ in rounds(tmp_path)] == [1, 2]
    whole(tmp_path, table)
    told = [record.entry for record in records(tmp_path)]
    assert isinstance(told[0], Opening)
    assert sum(isinstance(each, Heard) and isinstance(each.event, DeviceOnline) for each in told) == 4
    assert isinstance(told[-1], Confirmed)
