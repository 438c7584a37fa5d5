"""Who has locked a journal, or keeps its log from being cut, is named: a process, its program and its user."""

import os
import pwd
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from pytest_mock import MockerFixture

from controller import files
from controller.journal import holders, lock, troubles
from controller.journal.draft import Draft
from controller.journal.entries import Confirmed, Daemon
from controller.journal.errors import JournalTaken, Trouble
from controller.journal.holders import Held, describe, parse
from controller.journal.lock import Lock
from controller.journal.opening import LOG_KEPT
from controller.journal.store import Journal
from controller.service.second_look import SecondLook
from tests.support.journals import opened_journal, untold

NOTE = Draft(Confirmed(0, "p1" * 40), Daemon(), 1, 1)

END: Final = 2**63 - 1

LISTED: Final = b"""\
1: POSIX  ADVISORY  READ  1234 fd:01:131 120 120
1: -> POSIX  ADVISORY  WRITE 77 fd:01:131 120 120
2: FLOCK  ADVISORY  WRITE 1235 fd:01:132 0 EOF
3: OFDLCK ADVISORY  READ  -1 fd:01:131 123 127
4: POSIX  ADVISORY  WRITE 1236 00:2f:131 0 EOF
5: LEASE  ACTIVE    READ  1237 fd:01:131 0 EOF
6: POSIX  ADVISORY  READ  1238 <none>:0 0 EOF
nonsense
"""

HOLDS: Final = """
import fcntl, os, sys
file = os.open(sys.argv[1], os.O_RDONLY)
{take}
print("held", flush=True)
sys.stdin.read()
"""

READS: Final = """
import sqlite3, sys
reader = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True, isolation_level=None)
reader.execute("BEGIN")
reader.execute("SELECT count(*) FROM record").fetchone()
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def another(program: str, path: Path) -> Iterator[str]:
    """A process that holds something meanwhile, in the words in which it is to be named."""
    command = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield f"process {process.pid} of user {pwd.getpwuid(os.getuid()).pw_name}"
        process.communicate()


def shm(journal: Path) -> Path:
    return journal.with_name(journal.name + "-shm")


def crowded(journal: Journal) -> Trouble | None:
    journal.durable().result()  # the writer looks at its log when it has told what is durable
    return journal.crowded


def log_size(journal: Path) -> int:
    return journal.with_name(journal.name + "-wal").stat().st_size


@pytest.mark.parametrize(
    ("inode", "device", "found"),
    [
        (131, (0xFD, 1), [Held(1234, False, 120, 120), Held(-1, False, 123, 127)]),
        (131, (0, 0x2F), [Held(1236, True, 0, END)]),
        (132, (0xFD, 1), [Held(1235, True, 0, END)]),
        (132, (9, 9), []),  # another table's journal on another disk has the same number
        (133, (0xFD, 1), []),
    ],
)
def test_locks_are_read_from_the_list_of_the_system(inode: int, device: tuple[int, int], found: list[Held]) -> None:
    """Those that wait, that are no locks on bytes, and that are of other files are left out."""
    assert parse(LISTED, inode, device) == found


def test_a_list_that_is_none_names_nobody(tmp_path: Path, mocker: MockerFixture) -> None:
    assert parse(os.urandom(4096), 1, (8, 1)) == []
    mocker.patch.object(holders, "LOCKS", tmp_path / "nothing")
    assert holders.locks_on(tmp_path) == []
    assert holders.locks_on(tmp_path / "nothing") == []


def test_the_device_of_a_file_is_that_of_its_file_system(path: Path, mocker: MockerFixture) -> None:
    """On btrfs `stat` gives the subvolume's, and the list of locks that of the whole."""
    path.touch()
    real = path.stat().st_dev
    mounts = path.with_name("mounts")  # in a chroot the system's own has no line for what is around it
    mounts.write_text(f"{files.mount_of(path)} 1 {os.major(real)}:{os.minor(real)} / / rw - ext4 none rw\n")
    mocker.patch.object(holders, "MOUNTS", mounts)
    with another(HOLDS.format(take="fcntl.flock(file, fcntl.LOCK_SH)"), path):
        (held,) = holders.locks_on(path)
        other = os.stat_result([1 if at == 2 else value for at, value in enumerate(path.stat())])
        mocker.patch.object(Path, "stat", return_value=other)
        assert holders.locks_on(path) == [held]
        mocker.patch.object(files, "mount_of", return_value=None)
        assert holders.locks_on(path) == []


def test_a_lock_on_a_file_of_the_same_number_elsewhere_is_not_this_ones(path: Path, mocker: MockerFixture) -> None:
    path.touch()
    with another(HOLDS.format(take="fcntl.flock(file, fcntl.LOCK_SH)"), path):
        assert holders.locks_on(path)
        listed = holders.LOCKS.read_bytes()
        elsewhere = path.with_name("locks")
        number = path.stat().st_ino
        elsewhere.write_bytes(re.sub(rb"[0-9a-f]+:[0-9a-f]+(?=:%d )" % number, b"00:1a", listed))
        mocker.patch.object(holders, "LOCKS", elsewhere)
        assert holders.locks_on(path) == []


def test_a_process_that_is_gone_is_named_by_its_number() -> None:
    assert describe(2**22 + 1) == f"process {2**22 + 1}"


def test_many_holders_are_counted_and_one_without_a_number_is_said(tmp_path: Path, mocker: MockerFixture) -> None:
    locks = [Held(process, False, 120, 120) for process in (-1, 2**22 + 1, 2**22 + 2, 2**22 + 3, 2**22 + 4)]
    mocker.patch.object(holders, "locks_on", return_value=locks)
    told = holders.who_holds_the_writer(tmp_path / "journal")
    assert told == (
        f"an unknown process (as root, `lsof {tmp_path}/journal-shm` lists them) and process {2**22 + 1} "
        f"and process {2**22 + 2} and 2 more"
    )


# --- a lock on the journal --------------------------------------------------------------------------------------------


def test_whoever_may_read_and_locks_the_journal_is_named(path: Path) -> None:
    said: list[Trouble | None] = []
    journal = Journal(path, "a test", said.append)
    journal.append(NOTE).result()
    with another(HOLDS.format(take="fcntl.lockf(file, fcntl.LOCK_SH, 1, 120)"), shm(path)) as holder:
        written = journal.append(NOTE)
        while not said:
            journal.retry()
        trouble = said[0]
        assert trouble is not None
        assert trouble.problem.startswith("another program has locked the journal: ")
        assert holder in trouble.problem
        assert trouble.cure == "stop that program"
    while not written.done():
        journal.retry()
    journal.close()


def test_a_start_under_a_lock_names_its_holder(path: Path) -> None:
    opened_journal(path).close()
    with another("import sqlite3, sys\nc = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
                 "c.execute('PRAGMA locking_mode = EXCLUSIVE')\nc.execute('BEGIN EXCLUSIVE')\n"
                 "print('held', flush=True)\nsys.stdin.read()", path) as holder:  # fmt: skip
        with pytest.raises(JournalTaken, match="another program has locked the journal") as caught:
            opened_journal(path)
        assert holder in str(caught.value)
        assert caught.value.cure == "stop that program"


# --- the lock beside it -----------------------------------------------------------------------------------------------


def test_nobody_else_may_open_the_lock_of_a_journal(path: Path) -> None:
    beside = path.with_name("journal.lock")
    for mode in (0o640, 0o666):
        opened_journal(path).close()
        assert stat.S_IMODE(beside.stat().st_mode) == 0o600
        beside.chmod(mode)
    opened_journal(path).close()
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600


def test_the_holder_of_a_lock_is_the_true_one_and_not_who_wrote_its_name_long_ago(path: Path) -> None:
    beside = path.with_name("journal.lock")
    opened_journal(path).close()
    assert "a test, process" in beside.read_text()
    with another(HOLDS.format(take="fcntl.flock(file, fcntl.LOCK_SH)"), beside) as holder:
        with pytest.raises(JournalTaken, match="is in use by ") as caught:
            opened_journal(path)
        assert holder in caught.value.problem
        assert "a test" not in caught.value.problem


def test_a_lock_whose_holder_nobody_knows_is_refused_all_the_same(path: Path, mocker: MockerFixture) -> None:
    journal = opened_journal(path)
    mocker.patch.object(lock, "locks_on", return_value=[])
    with pytest.raises(JournalTaken, match="is in use by another process: stop that one first"):
        opened_journal(path)
    journal.close()


def test_a_refused_start_leaves_no_lock_that_it_made(path: Path) -> None:
    path.mkdir()
    for was in ("", "of before\n"):
        if was:
            path.with_name("journal.lock").write_text(was)
        with pytest.raises(Exception, match="cannot be written"):
            opened_journal(path)
        assert path.with_name("journal.lock").exists() == bool(was)


def test_a_lock_that_was_removed_meanwhile_is_made_again(path: Path, mocker: MockerFixture) -> None:
    gone = iter([True])
    keeping = files.keeping

    def removed(path: Path, mode: int) -> object:
        made = keeping(path, mode)
        if next(gone, False):
            path.unlink()
        return made

    mocker.patch.object(files, "keeping", side_effect=removed)
    held = Lock(path, "a test")
    with pytest.raises(JournalTaken):
        Lock(path, "another")
    held.release()


# --- SQLite's log -----------------------------------------------------------------------------------------------------


def test_a_reader_that_stands_still_is_named_and_the_log_cut_once_it_is_gone(path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(troubles, "LOG_LARGEST", 2**17)
    journal = opened_journal(path)
    journal.append(NOTE).result()
    assert crowded(journal) is None
    with another(READS, path) as holder:
        for _ in range(100):
            journal.append(*[NOTE] * 20)
        journal.durable().result()
        told = crowded(journal)
        assert told is not None
        assert f"{holder}, has stopped in the middle of reading it" in told.problem
        assert told.cure == "stop that process: nothing is lost"
        assert log_size(path) > 2**17
    SecondLook(journal).look()
    journal.durable().result()
    assert crowded(journal) is None
    assert log_size(path) <= 2**17
    journal.close()


def test_a_log_that_nobody_cut_is_cut_at_the_start(path: Path) -> None:
    journal = opened_journal(path)
    with another(READS, path):
        for _ in range(300):
            journal.append(*[NOTE] * 100)
        journal.close()
        assert log_size(path) > LOG_KEPT
        opened_journal(path).close()  # nobody can cut it now, and it starts all the same
    journal = opened_journal(path)
    assert log_size(path) == 0
    journal.close()


def test_a_log_is_cut_while_the_table_runs(path: Path) -> None:
    """It grew while somebody read, and shrinks without a start as soon as SQLite begins it again."""
    journal = Journal(path, "a test", untold)
    with another(READS, path):
        for _ in range(300):
            journal.append(*[NOTE] * 100)
        journal.durable().result()
    assert log_size(path) > LOG_KEPT
    for _ in range(3):
        journal.append(NOTE).result()
    assert log_size(path) <= LOG_KEPT
    journal.close()


def test_a_log_of_which_nobody_says_who_reads_it_is_told_all_the_same(path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(troubles, "LOG_LARGEST", 0)
    mocker.patch.object(troubles, "who_holds_the_log", return_value=None)
    path.with_name("journal-wal").write_bytes(b"x" * 2**20)
    told = troubles.crowded(path)
    assert told is not None
    assert told.problem == "the journal's log has 1 MiB: it cannot be cut"
