"""The real daemon on its bad days: disks, damaged files, wrong clocks, rivals, floods, and clients that do not read.

Each has one outcome: in the log, on the panel, in what the socket says. What was acknowledged is in the journal, once.
"""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing, suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from controller.control.served import Limits
from controller.desk.brief import AGAIN_S
from controller.journal.archive import verify_archive
from controller.journal.entries import SCHEMA, FramesRefused, JournalCut, Judged
from controller.journal.reading import Reader
from controller.journal.schema import MIGRATIONS
from controller.journal.verification import verify
from controller.service.preconditions import files_needed
from controller.table.inputs import DeviceLost
from drivers.budget import EVENTS_AT_ONCE
from drivers.events import KeyPressed
from drivers.open_protocol.wire import WINDOW
from drivers.pump import TOO_MUCH
from firmware_sim.beside import TableBeside
from tests.support.breakable_daemon import breaks, small_disk
from tests.support.daemon_questions import (
    FAILED,
    READY,
    STOPPED,
    Client,
    SimulatedTable,
    breakable,
    cards,
    device,
    memory_kb,
    play,
    rounds,
    status,
    until,
    whole,
)
from tests.support.daemons import DaemonProcess, configuration, records
from tests.support.journals import write
from tests.support.loud_device import Flood, Garbage
from tests.support.tampering import by_hand

pytestmark = pytest.mark.long

FULL: Final = ("RECORD IS FULL", "CALL SUPERVISOR")
OPEN: Final = ("BETS ARE OPEN", "PRESS NO MORE BETS")
YEAR_S: Final = 365 * 86_400


def said(folder: Path) -> str:
    return (folder / "log").read_text("utf-8")


# --- disks ------------------------------------------------------------------------------------------------------------


def on_a_small_disk(
    folder: Path, ports: dict[str, str], megabytes: float, then: str = ":", environment: Mapping[str, str] | None = None
) -> DaemonProcess:
    """A daemon whose journal has a file system of its own, in `disk`; `then` is done there first."""
    disk = folder / "disk"
    disk.mkdir()
    command = small_disk(disk, megabytes, then=then)
    if command is None:
        pytest.skip("no file system of its own can be had here")
    return DaemonProcess(configuration(folder, ports, journal=disk / "journal.db"), environment, before=command)


def fill(disk: Path) -> Path:
    """Leave no room on a disk; what fills it."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    assert shutil.disk_usage(disk).free == 0
    return filler


def test_a_full_disk_holds_play_and_loses_nothing(tmp_path: Path, table: TableBeside) -> None:
    with on_a_small_disk(tmp_path, table.ports, 2) as daemon:
        disk = Path(f"/proc/{daemon.process.pid}/root") / str(tmp_path / "disk").lstrip("/")
        play(table, *READY, "a round is dealt")
        filler = fill(disk)
        table.say("two rounds are dealt")
        until(lambda: table.panel == FULL)
        until(lambda: status(tmp_path)["journal"]["trouble"] is not None)
        journal = status(tmp_path)["journal"]
        assert not journal["durable"]
        assert "the disk is full" in journal["trouble"]["problem"]
        assert journal["trouble"]["cure"] == "free disk space"
        seen = status(tmp_path)
        assert seen["prompt"] == {"lines": [*FULL], "panel": [*FULL]}
        assert seen["play"] == "held"
        assert len(status(tmp_path)["rounds"]) < 3
        filler.unlink()
        until(lambda: len(status(tmp_path)["rounds"]) == 3)
        table.wait()
        until(lambda: table.panel == OPEN)
        assert status(tmp_path)["journal"]["trouble"] is None
        assert status(tmp_path)["play"] == "playing"
        for file in disk.glob("journal.db*"):  # SQLite does not follow such a path
            (tmp_path / file.name).write_bytes(file.read_bytes())
        whole(tmp_path, table)
        assert daemon.stop() == 0
    assert len(daemon.logged("journal.blocked")) == 1
    assert len(daemon.logged("journal.writable")) == 1
    assert daemon.logged("journal.blocked")[0]["table"] == "T7"


BY_HAND = {"NOTIFY_SOCKET": ""}
"""Not under systemd, where a start waits for its disk."""

FILL = 'dd if=/dev/zero of="$0"/filler bs=4k 2>/dev/null'


@pytest.mark.parametrize(("kilobytes", "then"), [(4, ":"), (16, ":"), (64, FILL)])
def test_a_disk_that_is_full_at_the_start_is_told_with_its_cure(tmp_path: Path, kilobytes: int, then: str) -> None:
    daemon = on_a_small_disk(tmp_path, {"shoe": "/dev/nowhere"}, kilobytes / 1024, then, BY_HAND).start()
    assert daemon.process.wait(20) == 74
    daemon.close()
    assert "journal.db: cannot be written" in said(tmp_path)
    assert "free disk space" in said(tmp_path)


def test_under_systemd_a_start_waits_for_a_full_disk_and_says_so(tmp_path: Path) -> None:
    with closing(on_a_small_disk(tmp_path, {"shoe": "/dev/nowhere"}, 1, FILL).start()) as daemon:
        daemon.hears("STATUS=")
        assert "journal.db: cannot be written" in daemon.told[0]
        assert "free disk space" in daemon.told[0]
        (Path(f"/proc/{daemon.process.pid}/root") / str(tmp_path / "disk" / "filler").lstrip("/")).unlink()
        daemon.ready()
        assert daemon.stop() == 0


def test_a_disk_that_may_only_be_read_at_the_start(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    command = small_disk(disk, 1, "ro")
    if command is None:
        pytest.skip("no file system of its own can be had here")
    config = configuration(tmp_path, {"shoe": "/dev/nowhere"}, journal=disk / "journal.db")
    daemon = DaemonProcess(config, BY_HAND, before=command).start()
    assert daemon.process.wait(20) == 74
    daemon.close()
    assert "journal.db: cannot be written (Read-only file system)" in said(tmp_path)


def test_a_disk_that_becomes_read_only_holds_play_until_it_is_mended(tmp_path: Path, table: TableBeside) -> None:
    with breakable(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY, "a round is dealt")
        breaks(tmp_path / "door", "disk read-only")
        table.say("two rounds are dealt")
        until(lambda: table.panel == FAILED)
        assert "the disk or the file is read-only" in status(tmp_path)["journal"]["trouble"]["problem"]
        breaks(tmp_path / "door", "disk writable")
        until(lambda: len(rounds(tmp_path)) == 3)
        table.wait()
        until(lambda: table.panel == OPEN)
        whole(tmp_path, table)
        assert daemon.stop() == 0


def test_stopped_while_nothing_can_be_written_it_says_so_and_the_devices_tell_it_again(
    tmp_path: Path, table: TableBeside
) -> None:
    config = configuration(tmp_path, table.ports)
    with breakable(config) as daemon:
        play(table, *READY)
        breaks(tmp_path / "door", "disk read-only")
        table.say("a round is dealt")
        until(lambda: table.panel == FAILED)
        assert daemon.stop() == 74
    assert "waiting" not in daemon.logged("journal.unwritten")[0]  # how many would count what a shoe tells silently
    until(lambda: table.panel == STOPPED)
    with DaemonProcess(config):
        until(lambda: rounds(tmp_path) or table.panel != STOPPED)
        table.wait()
        whole(tmp_path, table)  # which device is heard first nobody can say, nor so what its cards and keys make


def test_started_on_a_full_disk_it_holds_play_at_once(tmp_path: Path, simulated_table: SimulatedTable) -> None:
    table = simulated_table(speed=300, where="tcp")
    table.be_patient()
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY, "a round is dealt")
        assert daemon.stop() == 0
    room = 'dd if=/dev/zero of="$0"/room bs=40k count=1; dd if=/dev/zero of="$0"/filler bs=4k; rm "$0"/room'
    then = f'{{ cp {tmp_path}/journal.db* "$0"/; {room}; }} 2>/dev/null'
    with on_a_small_disk(tmp_path, table.ports, 2, then) as daemon:
        until(lambda: table.panel == FULL)
        (Path(f"/proc/{daemon.process.pid}/root") / str(tmp_path / "disk").lstrip("/") / "filler").unlink()
        until(lambda: status(tmp_path)["journal"]["durable"])
        play(table, "a round is dealt")
        until(lambda: len(status(tmp_path)["rounds"]) == 2)
        assert daemon.stop() == 0


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with an open shoe, a few rounds into it."""
    path = tmp_path / "journal.db"
    write(path, 2, rounds=5)
    return path


def refused(folder: Path, code: int = 66) -> str:
    """What a daemon says that does not start."""
    daemon = DaemonProcess(configuration(folder, {"shoe": "/dev/nowhere"})).start()
    assert daemon.process.wait(20) == code
    daemon.close()
    said = daemon.said()
    assert "Traceback" not in said
    return said


def changed(path: Path, statement: str) -> None:
    """Somebody who may write the file does so."""
    with by_hand(path) as connection:
        connection.execute(statement)


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path, journal: Path) -> None:
    journal.write_bytes(b"this is no database" * 1000)
    said = refused(tmp_path)
    assert f"{journal}: is not a journal" in said
    assert "keep the file as evidence" in said


@pytest.mark.parametrize("part", [0, 0.1, 0.5, 0.9])
def test_a_truncated_journal_is_refused_and_left_as_it_is(tmp_path: Path, journal: Path, part: float) -> None:
    os.truncate(journal, int(journal.stat().st_size * part))
    left = journal.read_bytes()
    said = refused(tmp_path)
    assert str(journal) in said
    assert "keep the file as evidence" in said
    assert journal.read_bytes() == left


def test_a_changed_record_of_the_open_shoe_is_named(tmp_path: Path, journal: Path) -> None:
    with Reader.open(journal) as reader:
        last = reader.last()
    assert last is not None
    changed(journal, f"UPDATE record SET wall_ns = wall_ns + 1 WHERE number = {last.number - 5}")  # noqa: S608  # ours
    said = refused(tmp_path)
    assert f"record {last.number - 5}" in said
    assert "audit it" in said


def test_a_changed_last_record_is_named(tmp_path: Path, journal: Path) -> None:
    with Reader.open(journal) as reader:
        last = reader.last()
    assert last is not None
    changed(journal, f"UPDATE record SET body = '{{}}' WHERE number = {last.number}")  # noqa: S608  # ours
    assert f"record {last.number}, the last, does not fit" in refused(tmp_path)


def test_a_journal_of_a_later_version_is_refused(tmp_path: Path, journal: Path) -> None:
    by_hand = sqlite3.connect(journal)
    by_hand.execute("PRAGMA user_version = 99")
    by_hand.close()
    assert "update shoewatch" in refused(tmp_path)


def test_a_journal_of_another_table_is_refused(tmp_path: Path, journal: Path) -> None:
    config = configuration(tmp_path, {"shoe": "/dev/nowhere"})
    config.write_text(config.read_text("utf-8").replace('"T7"', '"T8"'), "utf-8")
    daemon = DaemonProcess(config).start()
    assert daemon.process.wait(20) == 78
    daemon.close()
    assert f"{journal}: it is the journal of table T7, and {config} is of table T8" in daemon.said()
    with Reader.open(journal) as reader:
        assert not list(reader.of_kind("opening"))[1:]


def spoiled(path: Path) -> None:
    """Every byte is another one."""
    for file in (path, path.with_name("journal.db-wal")):
        with file.open("r+b") as opened:
            opened.write(os.urandom(file.stat().st_size))


def removed(path: Path) -> None:
    for file in path.parent.glob("journal.db*"):
        file.unlink()


def replaced(path: Path) -> None:
    removed(path)
    write(path, 1, rounds=1)


def copied(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def halved(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 8192 * 4096)


def edited(path: Path) -> None:
    changed(path, "UPDATE record SET wall_ns = wall_ns + 1 WHERE number = 10")


def added_to(path: Path) -> None:
    columns = "kind, source, wall_ns, mono_ns, shoe, round, place, raw, body, hash, hash"
    newest = "WHERE number = (SELECT max(number) FROM record)"
    changed(path, f"INSERT INTO record SELECT number + 1, {columns} FROM record {newest}")  # noqa: S608  # ours


@pytest.mark.parametrize("befalls", [spoiled, removed, replaced, copied, halved, edited, added_to])
def test_a_journal_that_is_damaged_while_it_is_written_ends_the_daemon(
    tmp_path: Path, table: TableBeside, befalls: Callable[[Path], None]
) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY, "two rounds are dealt")
        befalls(tmp_path / "journal.db")
        assert daemon.process.wait(20) == 66
        until(lambda: table.panel == STOPPED)
    died = daemon.logged("died")[0]
    assert died["what"] == "second look"
    assert str(tmp_path / "journal.db") in died["problem"]
    assert "Traceback" not in said(tmp_path)


NO_UPDATE: Final = next(statement for form in MIGRATIONS for statement in form if "TRIGGER no_update" in statement)
RIGHT_FORM: Final = f"PRAGMA user_version = {SCHEMA}"

FORMS: Final = {
    "of a later version": ("PRAGMA user_version = 99", "has form 99", RIGHT_FORM),
    "of an earlier version": ("PRAGMA user_version = 1", "differs from a journal made by shoewatch", RIGHT_FORM),
    "of none": ("PRAGMA user_version = 0", "is a database, but not a journal", RIGHT_FORM),
    "with a trigger": (
        "CREATE TRIGGER mute BEFORE INSERT ON record BEGIN SELECT RAISE(IGNORE); END",
        "it has an extra trigger mute",
        "DROP TRIGGER mute",
    ),
    "with a view": ("CREATE VIEW besides AS SELECT 1", "it has an extra view besides", "DROP VIEW besides"),
    "without a trigger": ("DROP TRIGGER no_update", "it lacks the trigger no_update", NO_UPDATE),
}
"""What somebody does to the schema, what the daemon says of it, and how it is undone."""


@pytest.mark.parametrize("form", FORMS)
def test_a_journal_that_gets_another_form_while_it_is_written_ends_the_daemon_and_loses_nothing(
    tmp_path: Path, table: TableBeside, form: str
) -> None:
    statement, says, undone = FORMS[form]
    path = tmp_path / "journal.db"
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        play(table, *READY, "two rounds are dealt")
        with closing(sqlite3.connect(path, isolation_level=None)) as beside:
            beside.execute(statement)
        table.say("a round is dealt")  # and is told again after the start
        assert daemon.process.wait(20) == 66
        until(lambda: table.panel == STOPPED)
    assert str(path) in daemon.logged("died")[0]["problem"]
    assert says in daemon.logged("died")[0]["problem"]
    assert says in refused(tmp_path)
    assert "Traceback" not in said(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as beside:
        beside.execute(undone)
    with DaemonProcess(configuration(tmp_path, table.ports)) as daemon:
        table.wait()
        until(lambda: len(rounds(tmp_path)) == 3)
        assert daemon.stop() == 0
    whole(tmp_path, table)


# --- the clock on the wall --------------------------------------------------------------------------------------------


def test_a_clock_that_jumps_a_year_changes_no_order_and_loses_no_shoe(
    tmp_path: Path, simulated_table: SimulatedTable
) -> None:
    table = simulated_table(speed=1000, decks=6)
    table.be_patient()
    archives = tmp_path / "archives"
    archives.mkdir()
    keeping = f'keep_days = 30\narchive = "{archives}"'
    config = configuration(tmp_path, table.ports, house="decks = 6", keeping=keeping)
    with breakable(config) as daemon:
        play(table, *READY, "five rounds are dealt")
        breaks(tmp_path / "door", f"clock {YEAR_S}")
        play(table, "the shoe is dealt to its end")
        until(lambda: list(archives.iterdir()))
        made = status(tmp_path)["shoe"]["number"], len(status(tmp_path)["rounds"])
        breaks(tmp_path / "door", f"clock {-YEAR_S}")
        play(table, "the shoe is made ready", "five rounds are dealt")
        breaks(tmp_path / "door", "clock 0")
        play(table, "the shoe is dealt to its end")
        assert made[0] == 1
        assert made[1] > 50
        assert daemon.stop() == 0
        assert not daemon.logged("device.absent")
    told = records(tmp_path)
    assert [record.number for record in told] == list(range(told[0].number, told[-1].number + 1))
    assert all(one.mono_ns <= other.mono_ns for one, other in pairwise(told))
    leaps = [round((b.wall_ns - a.wall_ns) / 10**9 / YEAR_S) for a, b in pairwise(told)]
    assert [leap for leap in leaps if leap] == [1, -2, 1]
    assert not [each for each in told if isinstance(each.entry, Judged) and isinstance(each.entry.input, DeviceLost)]
    whole(tmp_path, table)  # neither shoe has left the journal: the first was not followed by another when it was over
    cuts = [record.entry for record in told if isinstance(record.entry, JournalCut)]
    assert len(cuts) == 1
    assert verify_archive(archives / cuts[0].archive, cuts[0]) is None
    with DaemonProcess(config) as daemon:
        until(lambda: status(tmp_path)["shoe"]["number"] == 2)


def test_a_clock_that_is_a_year_ahead_archives_old_shoes_early_and_keeps_the_open_one(
    tmp_path: Path, simulated_table: SimulatedTable
) -> None:
    table = simulated_table(speed=300)
    archives = tmp_path / "archives"
    archives.mkdir()
    write(tmp_path / "journal.db", 3, rounds=10)
    keeping = f'keep_days = 30\narchive = "{archives}"'
    config = configuration(tmp_path, table.ports, keeping=keeping)
    with Reader.open(tmp_path / "journal.db") as reader:
        opened = reader.newest("loaded")
        last = reader.last()
    assert opened is not None
    assert last is not None
    with DaemonProcess(config) as daemon:  # its clock is fifty years ahead of that of the shoes
        until(lambda: daemon.logged("journal.archived"))
        assert status(tmp_path)["shoe"]["number"] == 3
        assert daemon.stop() == 0
    with Reader.open(tmp_path / "journal.db") as reader:
        assert verify(reader).finding is None
        first = reader.first()
        assert first is not None
        assert first.number == opened.number
        assert [row.number for row in reader.rows(opened.number, last.number)] == [
            *range(opened.number, last.number + 1)
        ]


# --- rivals -----------------------------------------------------------------------------------------------------------


def second(folder: Path, ports: Mapping[str, str], journal: Path | None = None) -> Path:
    """The configuration of another daemon, in a folder of its own, with these ports."""
    beside = folder / "second"
    beside.mkdir()
    return configuration(beside, ports, journal=journal)


def test_a_second_daemon_on_one_journal_is_refused_and_names_the_first(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as first:
        play(table, *READY)
        config = second(tmp_path, {"shoe": "/dev/nowhere"})
        config.write_text(
            config.read_text("utf-8").replace(str(config.parent / "journal.db"), str(tmp_path / "journal.db"))
        )
        rival = DaemonProcess(config).start()
        assert rival.process.wait(20) == 75
        rival.close()
        journal = tmp_path / "journal.db"
        assert f"{journal}: is in use by shoewatchd of table T7, process {first.process.pid}" in rival.said()
        play(table, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 1)
        assert first.stop() == 0
    whole(tmp_path, table)


def test_a_second_daemon_on_one_socket_is_refused_and_names_the_first(tmp_path: Path, table: TableBeside) -> None:
    with DaemonProcess(configuration(tmp_path, table.ports)) as first:
        config = second(tmp_path, {"shoe": "/dev/nowhere"})
        config.write_text(config.read_text("utf-8").replace(str(config.parent / "control"), str(tmp_path / "control")))
        rival = DaemonProcess(config).start()
        assert rival.process.wait(20) == 75
        rival.close()
        assert f"{tmp_path / 'control'}: process {first.process.pid} already answers there" in rival.said()
        assert status(tmp_path)["table"] == "T7"
        assert first.stop() == 0
    assert not (tmp_path / "control").exists()


def test_a_socket_that_cannot_be_made_is_a_fault_of_the_configuration(tmp_path: Path) -> None:
    config = configuration(tmp_path, {"shoe": "/dev/nowhere"})
    config.write_text(config.read_text("utf-8").replace(str(tmp_path / "control"), str(tmp_path / "nowhere/control")))
    daemon = DaemonProcess(config).start()
    assert daemon.process.wait(20) == 78
    daemon.close()
    assert "create its directory" in daemon.said()


@pytest.mark.parametrize("where", ["pty", "tcp"])
def test_a_second_daemon_on_the_same_ports_gets_no_device(
    tmp_path: Path, simulated_table: SimulatedTable, where: str
) -> None:
    table = simulated_table(speed=300, where=where)
    table.be_patient()
    with DaemonProcess(configuration(tmp_path, table.ports)) as first:
        play(table, *READY)
        with DaemonProcess(second(tmp_path, table.ports)) as rival:
            until(lambda: len(rival.logged("device.absent")) == len(table.ports))
            lost = rival.logged("link.lost")
            assert {entry["device"] for entry in lost} == {*table.ports}
            assert len(lost) == len(table.ports)
            if where == "pty":
                assert {entry["reason"] for entry in lost} == {"in use by another program"}
                assert {each["port"] for each in status(rival.folder)["devices"]} == {"in use by another program"}
                assert {each["port"] for each in status(tmp_path)["devices"]} == {""}
            play(table, "a round is dealt")
            until(lambda: len(rounds(tmp_path)) == 1)
            assert not any(each["online"] for each in status(rival.folder)["devices"])
            assert rival.stop() == 0
        assert first.stop() == 0
        assert not first.logged("link.lost")
    whole(tmp_path, table)
    assert not cards(tmp_path / "second")


# --- floods -----------------------------------------------------------------------------------------------------------

LOUD: Final = '[[devices]]\nname = "loud"\nkind = "panel"\nport = "{}"\n'
SOON_S: Final = 5.0
"""Within which a dealer is answered, on a machine that does other things as well; it takes a tenth of it."""

GROWS_KB: Final = 20_000
"""No more memory than this for a device that floods: records that wait, and bytes that were not looked at."""


def answered(table: TableBeside, pid: int) -> None:
    """The dealer is answered soon, whatever the loud device does meanwhile, and memory does not grow."""
    before = memory_kb(pid)
    for key in ("open", "inspected"):
        shown = table.panel
        table.say(f"the dealer presses {key}")
        until(lambda shown=shown: table.panel != shown, SOON_S)  # type: ignore[misc]
        time.sleep(1.5)
    assert memory_kb(pid) - before < GROWS_KB


def refused_by_name(daemon: DaemonProcess) -> None:
    """The loud device is held off, and everybody who looks is told which one and what to do."""
    until(lambda: device(daemon.folder, "loud")["refused"] == TOO_MUCH)
    said = device(daemon.folder, "loud")
    assert not said["online"]
    assert re.fullmatch(rf"{TOO_MUCH}: it is held off for \d+ s; unplug it and have it repaired", said["port"])
    assert daemon.logged("device.held-off")[0]["device"] == "loud"


def test_a_device_that_sends_garbage_at_full_speed_is_counted_and_held_off(tmp_path: Path, table: TableBeside) -> None:
    with Garbage() as loud, DaemonProcess(configuration(tmp_path, table.ports, more=LOUD.format(loud.port))) as daemon:
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        refused_by_name(daemon)
        answered(table, daemon.process.pid)
        assert daemon.stop() == 0
    refused = [record.entry for record in records(tmp_path) if isinstance(record.entry, FramesRefused)]
    assert len({entry.reason for entry in refused}) <= 5
    assert 0 < len(refused) < 60


@pytest.mark.parametrize("key", ["seat-3", "no-more-bets"])
def test_a_device_that_tells_events_as_fast_as_its_window_lets_it_is_slowed_and_named(
    tmp_path: Path, table: TableBeside, key: str
) -> None:
    """It is heard at the pace of its budget, and disturbs nobody; nor does it fill the log."""
    began = time.monotonic()
    with (
        Flood("panel", KeyPressed(key), obeys=True) as loud,
        DaemonProcess(configuration(tmp_path, table.ports, more=LOUD.format(loud.port))) as daemon,
    ):
        until(lambda: device(tmp_path, "loud")["much"])
        until(lambda: "TABLE CLOSED" in table.panel)
        answered(table, daemon.process.pid)
        assert device(tmp_path, "loud")["online"]
        assert not daemon.logged("device.held-off")
        assert daemon.stop() == 0
    places = places_of_the_loud(tmp_path)
    assert 0 < len(places) < 2 * EVENTS_AT_ONCE
    assert places == [b"7:%d:LOUD-1" % seq for seq in range(1, len(places) + 1)]
    assert len(daemon.logged("key.refused")) <= 1 + (time.monotonic() - began) / AGAIN_S


def places_of_the_loud(folder: Path) -> list[bytes]:
    with Reader.open(folder / "journal.db") as reader:
        places = [row.place for row in reader.rows() if row.source == b"panel loud"]
    return [place for place in places if place not in {b"", b"7:0:LOUD-1"}]


def test_a_device_that_sends_beyond_the_window_is_refused_by_name_and_disturbs_nobody(
    tmp_path: Path, table: TableBeside
) -> None:
    with (
        Flood("panel", KeyPressed("seat-3")) as loud,
        DaemonProcess(configuration(tmp_path, table.ports, more=LOUD.format(loud.port))) as daemon,
    ):
        until(lambda: "window exceeded (LOUD-1)" in [each["reason"] for each in daemon.logged("device.refused")])
        refused_by_name(daemon)  # it goes on all the same, and its line is closed
        # Above it may be that the loud panel is not connected, or, where it was heard at first, that it is silent
        until(lambda: {"TABLE CLOSED", "PRESS OPEN"} & {*table.panel})
        answered(table, daemon.process.pid)
        assert not device(tmp_path, "loud")["online"]
        assert daemon.stop() == 0
    places = places_of_the_loud(tmp_path)
    assert len(places) <= WINDOW
    assert places == [b"7:%d:LOUD-1" % seq for seq in range(1, len(places) + 1)]
    assert len(records(tmp_path)) < 150


def test_a_device_that_comes_and_goes_for_ever_is_one_outage_and_disturbs_nobody(
    tmp_path: Path, table: TableBeside
) -> None:
    with (
        Flood("panel", KeyPressed("seat-3"), rests_s=0.0) as loud,
        DaemonProcess(configuration(tmp_path, table.ports, more=LOUD.format(loud.port))) as daemon,
    ):
        until(lambda: loud.connections > 7)
        table.say("the supervisor presses play-on")
        answered(table, daemon.process.pid)
        assert not device(tmp_path, "loud")["online"]
        assert daemon.stop() == 0
    assert len([entry for entry in daemon.logged("link.lost") if entry["device"] == "loud"]) == 6
    assert len(records(tmp_path)) < 150


def test_with_as_few_files_as_it_asks_for_a_daemon_serves_whoever_comes_beside_idle_clients(
    tmp_path: Path, table: TableBeside
) -> None:
    few = files_needed(len(table.ports))
    config = configuration(tmp_path, table.ports)
    with DaemonProcess(config, before=["sh", "-c", f'ulimit -n {few}; exec "$@"', "sh"]) as daemon, ExitStack() as idle:
        for _ in range(2 * Limits().clients):
            idle.enter_context(Client(tmp_path))
        play(table, *READY, "a round is dealt")
        until(lambda: len(rounds(tmp_path)) == 1)
        assert status(tmp_path)["table"] == "T7"
        assert len(list(Path(f"/proc/{daemon.process.pid}/fd").iterdir())) < few
        assert daemon.stop() == 0
    assert not daemon.logged("client.not-accepted")


def test_a_client_that_never_reads_is_dropped_and_holds_up_nobody(tmp_path: Path, table: TableBeside) -> None:
    with (
        Flood("panel", KeyPressed("seat-3"), obeys=True) as loud,
        DaemonProcess(
            configuration(tmp_path, table.ports, more=LOUD.format(loud.port)), module="tests.support.swift_daemon"
        ) as daemon,
        Client(tmp_path) as stuck,
        Client(tmp_path) as reads,
    ):
        assert stuck.ask(ask="events", first=1)["ok"]
        assert reads.ask(ask="events", first=1)["ok"]
        heard = 0
        until(lambda: table.panel == ("TABLE CLOSED", "PRESS OPEN"))
        answered(table, daemon.process.pid)
        while not daemon.logged("client.dropped"):
            assert reads.hear()["event"]["number"] > heard
            heard += 1
        assert status(tmp_path)["table"] == "T7"
        assert heard > EVENTS_AT_ONCE  # a device that obeys its window is slowed after that
        assert daemon.logged("client.dropped")[0]["why"] == "read nothing for 10 s"
        assert daemon.stop() == 0
