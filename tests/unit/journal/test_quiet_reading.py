"""A look at a journal that makes no file beside it, whoever looks: as root SQLite would also change their owners."""

import os
import pwd
import shutil
import sqlite3
from pathlib import Path

import pytest

from controller import files
from controller.configuration import places
from controller.journal import opening
from controller.journal.draft import Draft
from controller.journal.entries import Confirmed, Daemon
from controller.journal.errors import JournalAbsent
from controller.journal.reading import Reader
from tests.support.journals import opened_journal, write

of_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to another user")

NOTE = Draft(Confirmed(0, "p1"), Daemon(), 1, 1)

NOBODY = pwd.getpwnam("nobody").pw_uid


def here(path: Path) -> set[str]:
    return {each.name for each in path.parent.iterdir()} - {"journal.lock"}


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


@pytest.fixture
def crashed(path: Path, tmp_path: Path) -> Path:
    """A journal as its table left it when it crashed: with a log."""
    journal = opened_journal(path)
    journal.append(NOTE).result()
    left = tmp_path / "crashed" / path.name
    left.parent.mkdir()
    for ending in ("", "-wal", "-shm"):
        shutil.copy(beside(path, ending), beside(left, ending))
    journal.close()
    assert beside(left, "-wal").stat().st_size
    return left


def looks(path: Path) -> int:
    with Reader.open(path, quietly=True) as reader:
        return reader.head()[0]


def test_a_look_at_a_stopped_table_makes_no_file(path: Path) -> None:
    write(path, 1, rounds=1)
    assert looks(path)
    assert [*places.journal(path)] == []
    assert here(path) == {"journal"}
    with Reader.open(path):  # as SQLite does it
        assert here(path) == {"journal", "journal-wal", "journal-shm"}
    beside(path, "-shm").unlink()
    assert looks(path)
    assert here(path) == {"journal", "journal-wal"}


def test_a_look_at_a_running_table_sees_what_is_in_its_log(path: Path) -> None:
    write(path, 1, rounds=1)
    before = looks(path)
    journal = opened_journal(path)
    journal.append(NOTE).result()
    assert looks(path) == before + 1
    journal.close()


def test_a_log_that_nobody_has_read_is_left_to_the_daemon(crashed: Path) -> None:
    assert looks(crashed)
    beside(crashed, "-shm").unlink()
    with pytest.raises(JournalAbsent, match=r"has a log that was not read since .*start its table"):
        looks(crashed)
    assert here(crashed) == {"journal", "journal-wal"}


@of_root
def test_the_log_stays_its_owners_if_the_journal_is_anothers(crashed: Path) -> None:
    for ending in ("-wal", "-shm"):
        os.chown(beside(crashed, ending), NOBODY, NOBODY)
    with pytest.raises(JournalAbsent, match=r"does not belong to the user to whom its log belongs: .* chown"):
        looks(crashed)
    assert {files.user_of(beside(crashed, ending)) for ending in ("-wal", "-shm")} == {"nobody"}
    os.truncate(beside(crashed, "-wal"), 0)
    assert looks(crashed) == 0  # the records were in the log
    assert {files.user_of(beside(crashed, ending)) for ending in ("-wal", "-shm")} == {"nobody"}


def test_a_start_names_the_file_that_it_may_not_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, 1, rounds=1)
    beside(path, "-shm").write_bytes(b"")
    monkeypatch.setattr(os, "access", lambda file, _mode: not str(file).endswith("-shm"))
    error = sqlite3.OperationalError("unable to open database file")
    refused = opening._refused(path, error)
    user = files.this_user()
    assert refused.problem.endswith(f"journal-shm belongs to user {user}, and is closed to others")
    assert refused.cure == f"chown -R {user}: {path.parent}"
