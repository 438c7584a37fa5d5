"""Disks that are full or may only be read: play can be held, nothing is lost, and the journal goes on by itself."""

import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.journal.draft import Draft
from controller.journal.entries import Device, FramesRefused
from controller.journal.errors import JournalClosed, Trouble
from controller.journal.reading import Reader
from controller.journal.store import Journal
from controller.journal.verification import verify
from tests.support.journals import write

BIG = Draft(FramesRefused("bad checksum"), Device("shoe"), 1, 1, raw=bytes(4_000))


class Panel:
    """What the daemon would show."""

    def __init__(self) -> None:
        self.told: list[Trouble | None] = []
        self.changed = threading.Event()

    def __call__(self, trouble: Trouble | None) -> None:
        self.told.append(trouble)
        self.changed.set()

    def wait(self) -> Trouble | None:
        assert self.changed.wait(20)
        self.changed.clear()
        return self.told[-1]


@pytest.fixture
def full(tmp_path: Path) -> Iterator[tuple[Journal, Panel]]:
    """A journal on a disk that holds a few pages more than it has."""
    path = tmp_path / "journal"
    write(path, 1, rounds=1)
    panel = Panel()
    journal = Journal(path, "a test", panel)
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 8}")
    yield journal, panel
    journal.close()


def make_room(journal: Journal) -> None:
    journal._connection.execute("PRAGMA max_page_count = 1000000")


def test_a_full_disk_holds_what_comes_and_goes_on_when_there_is_room(full: tuple[Journal, Panel]) -> None:
    journal, panel = full
    begun = journal.durable().result().number
    futures = [journal.append(BIG) for _ in range(50)]
    trouble = panel.wait()
    assert trouble is not None
    assert "the disk is full" in trouble.problem
    assert trouble.cure == "free disk space"
    assert not futures[-1].done()
    assert journal.trouble is not None
    make_room(journal)
    journal.retry()
    assert [future.result().number for future in futures] == list(range(begun + 1, begun + 51))
    assert panel.told[-1] is None
    with Reader.open(journal.path) as reader:
        assert verify(reader).finding is None
        assert reader.head()[0] == begun + 50


def test_whatever_is_appended_tries_again(full: tuple[Journal, Panel]) -> None:
    journal, panel = full
    waiting = [journal.append(BIG) for _ in range(20)]
    panel.wait()
    make_room(journal)
    journal.append(BIG).result()
    assert all(future.done() for future in waiting)


def test_what_could_not_be_written_by_the_end_is_told(full: tuple[Journal, Panel]) -> None:
    journal, panel = full
    futures = [journal.append(BIG) for _ in range(20)]
    panel.wait()
    journal.close()
    unwritten = [future for future in futures if future.exception() is not None]
    assert unwritten
    assert all(isinstance(future.exception(), JournalClosed) for future in unwritten)


def test_a_bug_of_ours_is_told_to_whoever_waits(tmp_path: Path) -> None:
    def broken(_: Trouble | None) -> None:
        raise RuntimeError("a bug")

    path = tmp_path / "journal"
    write(path, 1, rounds=1)
    journal = Journal(path, "a test", broken)
    journal._connection.execute("PRAGMA max_page_count = 1")
    future = journal.append(BIG)
    error = future.exception()
    assert isinstance(error, JournalClosed)
    assert isinstance(error.__cause__, RuntimeError)
    with pytest.raises(JournalClosed):
        journal.append(BIG)
    journal.close()


def test_another_program_that_locks_the_journal_is_waited_for(tmp_path: Path, full: tuple[Journal, Panel]) -> None:
    journal, panel = full
    journal._connection.execute("PRAGMA busy_timeout = 0")
    journal._connection.execute("PRAGMA max_page_count = 1000000")
    other = sqlite3.connect(tmp_path / "journal", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    future = journal.append(BIG)
    trouble = panel.wait()
    assert trouble is not None
    assert "another program has locked" in trouble.problem
    other.execute("ROLLBACK")
    other.close()
    journal.retry()
    assert future.result().number


READ_ONLY = """
import os, sys
from pathlib import Path
from controller.journal.errors import JournalError
from controller.journal.reading import Reader
from controller.journal.store import Journal
folder = Path(sys.argv[1])
os.umask(0)
if os.getuid() == 0:
    os.seteuid(65534)
try:
    Journal(folder / "journal", "a test", print)
except JournalError as error:
    print(type(error).__name__, error.problem, "|", error.cure)
with Reader.open(folder / "journal") as reader:
    print("last", reader.head()[0])
"""


def test_a_folder_that_may_only_be_read_refuses_a_writer_and_serves_a_reader(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    write(folder / "journal", 1, rounds=1)
    with Reader.open(folder / "journal") as reader:
        last = reader.head()[0]
    for path in (folder / "journal.lock", folder / "journal"):
        path.chmod(0o444)
    closed = {each: each.stat().st_mode for each in folder.parents if not each.stat().st_mode & 0o001}
    try:
        for each, mode in closed.items():
            each.chmod(mode | 0o055)
        folder.chmod(0o555)
        command = [sys.executable, "-c", READ_ONLY, str(folder)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    finally:
        folder.chmod(0o755)
        for each, mode in closed.items():
            each.chmod(mode)
    assert told[0].startswith("JournalAbsent cannot be written")
    assert "permission" in told[0]
    assert told[1] == f"last {last}"


SMALL = """
import sys, threading
from pathlib import Path
from controller.journal.reading import Reader
from controller.journal.store import Journal
from controller.journal.verification import verify
from tests.durability.test_disks import BIG, Panel
disk = Path(sys.argv[1])
filler = disk / "filler"
filler.write_bytes(bytes(3_600_000))
panel = Panel()
journal = Journal(disk / "journal", "a test", panel)
futures = [journal.append(BIG) for _ in range(150)]
print(panel.wait().problem)
filler.unlink()
journal.retry()
print(futures[-1].result().number)
journal.close()
with Reader.open(disk / "journal") as reader:
    print(verify(reader, judge=False).records)
"""


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """A file system of its own, of four megabytes, as far as this user may make one."""
    mount = 'mount -t tmpfs -o size=4m shoewatch "$1" && exec "$0" -c "$2" "$1"'
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("there is no unshare on this machine")
    command = [unshare, "--map-root-user", "--mount", "sh", "-c", mount, sys.executable, str(tmp_path), SMALL]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "unshare:" in done.stderr or "mount:" in done.stderr:
        pytest.skip(f"no file system of its own here: {done.stderr.strip()}")
    problem, last, records = done.stdout.splitlines()
    assert "the disk is full" in problem
    assert (last, records) == ("150", "150")
