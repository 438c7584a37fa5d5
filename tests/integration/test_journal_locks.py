"""What SQLite has locked of a journal stays locked as long as it is written: whatever its process reads meanwhile.

A process that closes any descriptor of a file loses every lock that it has on that file. Another process that opens the
journal and lets go of it would then take itself for the last, and remove the log with the newest records in it.
"""

import contextlib
import fcntl
import os
import signal
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from pytest_mock import MockerFixture
from structlog.testing import CapturingLogger

from controller import files
from controller.journal.archive import sha256_of
from controller.journal.checkpoints import Signer, new_signer
from controller.journal.draft import Draft
from controller.journal.entries import Confirmed, Daemon, JournalCut
from controller.journal.errors import JournalDamaged, JournalError
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.store import Journal
from controller.service.between_shoes import DAY_NS, BetweenShoes, Checkpoints
from controller.service.second_look import SecondLook
from firmware_sim.beside import TableBeside
from tests.support.daemon_questions import Client, play, rounds, until
from tests.support.daemons import DaemonProcess, configuration
from tests.support.journals import opened_journal, three_shoes, write

SHARED: Final = (0x40000002, 510)
"""Where SQLite locks a file that it has open in WAL mode, as long as it has it open (`SHARED_FIRST` in its source)."""
DEAD_MANS_SWITCH: Final = (128, 1)
"""Where it locks the `-shm` beside the file, so that whoever is the last is known."""

_FLOCK: Final = "hhqqi4x"
"""`struct flock`: type, whence, start, length, process."""


def holder(path: Path, place: tuple[int, int]) -> int:
    """The process that holds a lock on these bytes of a file, as another process sees it; 0 for none."""
    with path.open("r+b") as file:
        asked = struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, *place, 0)
        found = struct.unpack(_FLOCK, fcntl.fcntl(file, fcntl.F_GETLK, asked))
    return 0 if found[0] == fcntl.F_UNLCK else int(found[4])


def check_locked(journal: Path, process: int) -> None:
    """Its process holds what SQLite locks, and another that opens the journal and lets go of it removes nothing."""
    log = journal.with_name(journal.name + "-wal")
    before = log.stat()
    assert holder(journal, SHARED) == process
    assert holder(journal.with_name(journal.name + "-shm"), DEAD_MANS_SWITCH) == process
    with contextlib.closing(sqlite3.connect(journal)) as other:
        assert other.execute("SELECT count(*) FROM record").fetchone()[0]
        assert other.execute("PRAGMA locking_mode = EXCLUSIVE").fetchone() == ("exclusive",)
        other.execute("PRAGMA busy_timeout = 0")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("PRAGMA journal_mode = DELETE")
    after = log.stat()
    assert after.st_ino == before.st_ino
    assert after.st_size >= before.st_size


# --- the daemon -------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_daemon_holds_its_locks_through_all_that_it_does(tmp_path: Path, table: TableBeside) -> None:
    """Its start, rounds, a checkpoint and an archive, clients, a look at the file, a configuration read again."""
    journal, archives = tmp_path / "journal.db", tmp_path / "archives"
    archives.mkdir()
    write(journal, 3)
    (tmp_path / "key").write_text(new_signer("shoewatch/T7"), "ascii")
    (tmp_path / "key").chmod(0o600)
    keeping = (
        f'keep_days = 30\narchive = "{archives}"\ncheckpoint_key = "{tmp_path}/key"\ncheckpoints = "{tmp_path}/notes"'
    )
    config = configuration(tmp_path, table.ports, keeping=keeping)
    with DaemonProcess(config) as daemon, Client(tmp_path) as client:
        process = daemon.process.pid
        check_locked(journal, process)
        until(lambda: daemon.logged("journal.archived") and daemon.logged("checkpoint.made"))
        check_locked(journal, process)
        client.ask(ask="events", first=1)
        client.hear()
        check_locked(journal, process)
        play(table, "the shoe is made ready", "the shoe is dealt to its end")
        until(lambda: len(daemon.logged("checkpoint.made")) > 1)
        check_locked(journal, process)
        daemon.told.clear()
        daemon.process.send_signal(signal.SIGHUP)
        daemon.hears("READY=1")
        check_locked(journal, process)
        assert daemon.stop() == 0
    assert rounds(tmp_path)


# --- what it does, one by one -----------------------------------------------------------------------------------------


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with three_shoes(tmp_path / "journal") as journal:
        yield journal


def look(journal: Journal) -> None:
    SecondLook(journal).look()


def checkpoint_and_archive(journal: Journal) -> None:
    signs = Checkpoints(journal, "T7", Signer(new_signer("shoewatch/T7")), journal.path.with_name("notes"))
    log = CapturingLogger()
    BetweenShoes(journal, lambda: Moment(9999 * DAY_NS, 1), signs, (journal.path.parent, 30), log).once()
    assert [call.args[0] for call in log.calls] == ["checkpoint.made", "journal.archived"]


def archive_where_the_last_cut_names_the_journal(journal: Journal) -> None:
    """Whoever makes a cut again may name any file of the folder."""
    with Reader.open(journal.path) as reader:
        first, opened = reader.first(), reader.newest("loaded")
        assert first is not None
        assert opened is not None
        end = reader.row(opened.number - 1)
        assert end is not None
        forged = JournalCut(first.number, end.number, end.hash.hex(), journal.path.name, "0" * 64)
        journal.append(Draft(forged, Daemon(), 1, 1)).result()
        with pytest.raises(JournalDamaged):
            cut(journal, reader, journal.path.parent, 9999 * DAY_NS, Moment(9999 * DAY_NS, 1))


def read_with_no_log_to_be_seen(journal: Journal) -> None:
    """A reader that cannot have the log looks at the file's head by itself."""
    hidden = journal.path.with_name("journal-wal").rename(journal.path.with_name("hidden"))
    with contextlib.suppress(JournalError):
        Reader.open(journal.path).close()
    hidden.rename(journal.path.with_name("journal-wal"))


def open_it(journal: Journal) -> None:
    for opening in (files.reading, files.writing_over, lambda path: files.keeping(path, 0o600),
                    lambda path: files.appending(path, 0o600), sha256_of):  # fmt: skip
        for ending in ("", "-wal", "-shm"):
            with pytest.raises(files.Sqlites, match="it is the journal, which only SQLite may open"):
                opening(journal.path.with_name(journal.path.name + ending))


def open_it_by_other_names(journal: Journal) -> None:
    other = journal.path.with_name("other")
    other.hardlink_to(journal.path)
    with pytest.raises(files.Sqlites):
        files.read(other, 10)
    other.unlink()
    other.symlink_to(journal.path)
    with pytest.raises(files.Sqlites):
        files.read(other, 10)


ACTS: Final = (
    look, checkpoint_and_archive, archive_where_the_last_cut_names_the_journal, read_with_no_log_to_be_seen, open_it,
    open_it_by_other_names,
)  # fmt: skip

OTHER: Final = """
import sys
from pathlib import Path
from tests.integration.test_journal_locks import check_locked
check_locked(Path(sys.argv[1]), int(sys.argv[2]))
"""


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_a_writer_s_process_holds_its_locks_whatever_it_reads(journal: Journal, act: Callable[[Journal], None]) -> None:
    act(journal)
    journal.append(Draft(Confirmed(1, "p1"), Daemon(), 1, 1)).result()
    subprocess.run([sys.executable, "-c", OTHER, str(journal.path), str(os.getpid())], check=True)


def test_a_file_that_comes_to_the_path_after_the_look_is_not_closed(journal: Journal, mocker: MockerFixture) -> None:
    with journal.path.with_name("before").open("wb") as before:
        mocker.patch.object(Path, "stat", return_value=os.fstat(before.fileno()))
        with pytest.raises(files.Sqlites):
            files.reading(journal.path)
    mocker.stopall()
    subprocess.run([sys.executable, "-c", OTHER, str(journal.path), str(os.getpid())], check=True)


def test_a_journal_that_is_closed_is_a_file_like_any_other(tmp_path: Path) -> None:
    opened_journal(tmp_path / "journal").close()
    assert sha256_of(tmp_path / "journal")
