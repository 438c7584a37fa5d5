"""Supervisors at the real daemon: by the panel's key switch and by PIN, recorded with who; and no PIN anywhere."""

from pathlib import Path
from typing import Any, Final

import pytest

from controller.journal.entries import Judged, Supervisor
from controller.people.hashes import hashed
from controller.people.lines import Person
from controller.table.inputs import PlayOn, Voided
from firmware_sim.beside import TableBeside
from tests.support.breakable_daemon import breaks
from tests.support.daemon_questions import READY, Client, breakable, play, status, until
from tests.support.daemons import DaemonProcess, configuration, records

pytestmark = pytest.mark.long

PIN: Final = "314159265"
WRONG: Final = "271828182"
VOID: Final = {"event": "void"}


@pytest.fixture
def config(tmp_path: Path, table: TableBeside) -> Path:
    known = tmp_path / "supervisors"
    both = Person("maria", "supervisor", hashed(PIN)), Person("tom", "technician", hashed(PIN))
    known.write_text("\n".join(person.line for person in both), "ascii")
    known.chmod(0o600)
    more = f'level = "debug"\n[people]\nsupervisors = "{known}"'
    return configuration(tmp_path, table.ports, more=more)


def act(folder: Path, who: str, pin: str, event: dict[str, Any]) -> dict[str, Any]:
    with Client(folder) as client:
        return client.ask(ask="act", who=who, pin=pin, input=event)


def decided(folder: Path) -> list[tuple[str, type]]:
    """Who decided what, by the journal."""
    return [
        (record.source.who, type(record.entry.input))
        for record in records(folder)
        if isinstance(record.source, Supervisor) and isinstance(record.entry, Judged)
    ]


def no_pin_anywhere(folder: Path) -> None:
    for path in folder.iterdir():
        if path.is_file() and path.name != "supervisors":
            text = path.read_bytes()
            assert PIN.encode() not in text, path
            assert WRONG.encode() not in text, path


def test_a_void_by_pin_is_recorded_with_who(tmp_path: Path, table: TableBeside, config: Path) -> None:
    with DaemonProcess(config) as daemon:
        play(table, *READY, "the dealer presses no-more-bets", "a card is drawn")
        done = act(tmp_path, "maria", PIN, VOID)
        assert done["done"]["verdict"] in {"accepted", "flagged"}
        until(lambda: status(tmp_path)["round"]["void"] or status(tmp_path)["rounds"])
        assert daemon.stop() == 0
    assert ("maria", Voided) in decided(tmp_path)
    assert daemon.logged("act.taken")[0]["who"] == "maria"
    no_pin_anywhere(tmp_path)


def test_a_void_by_the_key_of_the_panel_is_recorded_with_which(
    tmp_path: Path, table: TableBeside, config: Path
) -> None:
    with DaemonProcess(config) as daemon:
        play(table, *READY, "the dealer presses no-more-bets", "a card is drawn")
        play(table, "the dealer presses void")
        until(lambda: daemon.logged("key.refused"))
        assert not decided(tmp_path)
        play(table, "the supervisor presses void")
        until(lambda: decided(tmp_path))
        assert daemon.stop() == 0
    assert decided(tmp_path) == [("key of panel", Voided)]


def test_what_the_panel_says_to_a_dealer_without_the_key(table: TableBeside, config: Path) -> None:
    with DaemonProcess(config) as daemon:
        play(table, *READY)
        until(lambda: table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS"))
        table.say("the dealer presses void")
        until(lambda: table.panel == ("SUPERVISOR ONLY", "TURN SUPERVISOR KEY"))
        until(lambda: table.panel == ("BETS ARE OPEN", "PRESS NO MORE BETS"))
        assert daemon.stop() == 0


@pytest.mark.parametrize(("who", "pin"), [("maria", WRONG), ("nobody", PIN), ("tom", PIN), ("tom", WRONG)])
def test_whoever_may_not_changes_nothing(tmp_path: Path, table: TableBeside, config: Path, who: str, pin: str) -> None:
    with DaemonProcess(config) as daemon:
        play(table, *READY)
        refused = act(tmp_path, who, pin, VOID)["error"]
        assert refused["problem"]
        assert refused["cure"]
        assert daemon.stop() == 0
    assert not decided(tmp_path)
    assert daemon.logged("act.refused")[0]["who"] == who
    no_pin_anywhere(tmp_path)


def test_whoever_guesses_waits_whatever_the_clock_says(tmp_path: Path, table: TableBeside, config: Path) -> None:
    with breakable(config) as daemon:
        play(table, "the table opens")
        for _ in range(5):
            act(tmp_path, "maria", WRONG, {"event": "play-on"})
            breaks(tmp_path / "door", "clock 31536000")
        refused = act(tmp_path, "maria", PIN, {"event": "play-on"})["error"]
        assert "too many wrong PINs: this one was not checked" in refused["problem"]
        assert refused["cure"].startswith("try again in")
        assert daemon.stop() == 0
    assert not decided(tmp_path)
    no_pin_anywhere(tmp_path)


def test_an_act_waits_for_a_full_disk_and_is_recorded_once(tmp_path: Path, table: TableBeside, config: Path) -> None:
    """Its client gives up after a while and is told that it may still happen; it happens once."""
    with breakable(config) as daemon, Client(tmp_path) as client:
        play(table, *READY)
        table.say("the lid is opened")
        until(lambda: status(tmp_path)["stops"])
        breaks(tmp_path / "door", "disk read-only")
        said = client.ask(ask="act", who="maria", pin=PIN, input={"event": "play-on"})
        assert said["error"]["problem"] == "the decision has not been recorded yet"
        assert not decided(tmp_path)
        breaks(tmp_path / "door", "disk writable")
        until(lambda: decided(tmp_path))
        assert daemon.stop() == 0
    assert decided(tmp_path) == [("maria", PlayOn)]


def test_without_a_file_of_people_nobody_may_act_by_pin(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        assert "shoewatch pin NAME" in act(tmp_path, "maria", PIN, VOID)["error"]["cure"]
        assert daemon.stop() == 0
