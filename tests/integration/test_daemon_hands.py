"""The real daemon and other people's hands: on its journal, its socket, its process and its devices while it runs."""

import signal
import sqlite3
from pathlib import Path

import pytest

from controller.journal.chain import INSERT, hash_of, stored
from controller.journal.reading import Reader
from firmware_sim.beside import TableBeside
from tests.support.breakable_daemon import breaks
from tests.support.daemon_questions import (
    FAILED,
    READY,
    STOPPED,
    breakable,
    cards,
    device,
    play,
    rounds,
    status,
    until,
    whole,
)
from tests.support.daemons import DaemonProcess, configuration
from tests.support.tampering import by_hand

pytestmark = pytest.mark.long


def test_somebody_who_locks_the_journal_is_waited_for(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        by_hand = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
        by_hand.execute("BEGIN IMMEDIATE")
        table.say("a round is dealt")
        until(lambda: table.panel == FAILED)
        trouble = status(tmp_path)["journal"]["trouble"]
        assert "another program has locked the journal" in trouble["problem"]
        assert trouble["cure"] == "stop that program"
        by_hand.execute("ROLLBACK")
        by_hand.close()
        table.wait()
        until(lambda: len(rounds(tmp_path)) == 1)
        assert daemon.stop() == 0
    whole(tmp_path, table)


def test_somebody_who_reads_the_journal_for_long_disturbs_nobody(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        by_hand = sqlite3.connect(f"file:{tmp_path}/journal.db?mode=ro", uri=True, isolation_level=None)
        by_hand.execute("BEGIN")
        by_hand.execute("SELECT count(*) FROM record").fetchone()
        play(table, *READY, "three rounds are dealt")
        until(lambda: len(rounds(tmp_path)) == 3)
        by_hand.close()
        assert daemon.stop() == 0
    assert not daemon.logged("journal.blocked")


def test_a_record_that_somebody_adds_behind_the_last_holds_play(tmp_path: Path, table: TableBeside) -> None:
    """Forged with a hash that fits: the daemon does not go on behind it."""
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        with Reader.open(tmp_path / "journal.db") as reader:
            last = reader.last()
        assert last is not None
        forged = last._replace(number=last.number + 1, prev=last.hash)
        by_hand = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
        by_hand.execute(INSERT, stored(forged._replace(hash=hash_of(forged))))
        by_hand.close()
        table.say("the dealer presses no-more-bets")
        until(lambda: table.panel == FAILED)
        trouble = status(tmp_path)["journal"]["trouble"]
        assert "another program has written to the journal" in trouble["problem"]
        assert "audit" in trouble["cure"]
        assert daemon.stop() == 74


def test_a_record_that_somebody_changes_at_the_end_ends_it(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        with by_hand(tmp_path / "journal.db") as connection:
            connection.execute(
                "UPDATE record SET wall_ns = wall_ns + 1 WHERE number = (SELECT max(number) FROM record)"
            )
        assert daemon.process.wait(20) == 66
        until(lambda: table.panel == STOPPED)
    problem = daemon.logged("died")[0]["problem"]
    assert "does not fit" in problem or "was changed after it was written" in problem  # whichever look comes first


def test_a_socket_that_somebody_removes_or_replaces_is_not_ours_to_remove(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        (tmp_path / "control").unlink()
        (tmp_path / "control").write_text("mine", "ascii")
        play(table, *READY)
        assert daemon.stop() == 0
    assert (tmp_path / "control").read_text("ascii") == "mine"


def test_a_machine_that_slept_wakes_up_to_its_table(tmp_path: Path, table: TableBeside) -> None:
    """Longer than any device waits: each begins anew, and tells what happened meanwhile."""
    with DaemonProcess(configuration(tmp_path, table.ports), {"WATCHDOG_USEC": "600000000"}) as daemon:
        play(table, *READY)
        daemon.process.send_signal(signal.SIGSTOP)
        table.say("a round is dealt")
        until(lambda: not table.anybody_listens)
        daemon.process.send_signal(signal.SIGCONT)
        table.wait()
        until(lambda: all(each["online"] for each in status(tmp_path)["devices"]))
        until(lambda: cards(tmp_path) == table.cards)
        assert daemon.stop() == 0
    whole(tmp_path, table)


def test_a_panel_that_comes_back_while_nothing_can_be_recorded_says_so(tmp_path: Path, table: TableBeside) -> None:
    with breakable(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY)
        breaks(tmp_path / "door", "disk read-only")
        table.say("the dealer presses no-more-bets")
        until(lambda: table.panel == FAILED)
        table.say("the panel is unplugged")
        until(lambda: not device(tmp_path, "panel")["online"])
        table.say("the panel restarts", "the panel is plugged in again")
        until(lambda: device(tmp_path, "panel")["online"])
        until(lambda: table.panel == FAILED)
        breaks(tmp_path / "door", "disk writable")
        until(lambda: table.panel != FAILED)
        assert daemon.stop() == 0


def test_all_devices_pulled_and_put_back_at_once(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY, "a round is dealt")
        for name in table.ports:
            table.say(f"the {name} is unplugged")
        until(lambda: not any(each["online"] for each in status(tmp_path)["devices"]))
        for name in table.ports:
            table.say(f"the {name} is plugged in again")
        until(lambda: all(each["online"] for each in status(tmp_path)["devices"]))
        play(table, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 2)
        assert daemon.stop() == 0
    whole(tmp_path, table)
