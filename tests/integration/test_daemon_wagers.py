"""Wagers told to the real daemon: settled, marked, and still owed after its power is taken away (19:47-3.3(c)2)."""

from pathlib import Path
from typing import Any

import pytest

from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.people.hashes import hashed
from controller.people.lines import Person
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import READY, Client, play, status, until
from tests.support.daemons import DaemonProcess, configuration

PIN = "314159265"


@pytest.fixture
def config(tmp_path: Path, table: TableBeside) -> Path:
    known = tmp_path / "supervisors"
    known.write_text(Person("maria", "supervisor", hashed(PIN)).line, "ascii")
    known.chmod(0o600)
    more = f'[people]\nsupervisors = "{known}"\n[wagers]\nvigorish_deferred = true'
    return configuration(tmp_path, table.ports, more=more)


def act(folder: Path, **event: Any) -> dict[str, Any]:
    with Client(folder) as client:
        done: dict[str, Any] = client.ask(ask="act", who="maria", pin=PIN, input=event)["done"]
        return done


def test_markers_are_owed_after_a_kill_and_until_they_are_collected(
    tmp_path: Path, table: TableBeside, config: Path
) -> None:
    """19:47-3.3(c)2: to the cent; what the panel collected is gone after the next start, and the journal is right."""
    with DaemonProcess(config) as daemon:
        play(table, *READY, "8 rounds are dealt", "8 rounds are dealt")
        until(lambda: len(status(tmp_path)["rounds"]) == 16)
        won = next(each["number"] for each in status(tmp_path)["rounds"] if each["outcome"] == "banker")
        done = act(tmp_path, event="wagers", round=won, wagers=["3-banker-100.20", "5-player-25"])
        assert done["verdict"] == "accepted"
        assert [each["vigorish"] for each in done["settled"]["wagers"]] == [501, 0]
        daemon.kill()
    with DaemonProcess(config) as daemon:
        assert status(tmp_path)["markers"] == [{"seat": 3, "cents": 501}]
        assert act(tmp_path, event="vigorish", seat=3)["verdict"] == "accepted"
        daemon.kill()
    with DaemonProcess(config) as daemon:
        assert status(tmp_path)["markers"] == []
        assert daemon.stop() == 0
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None
