"""Journals of earlier forms, kept as they were, opened by this version."""

import sqlite3
from pathlib import Path

import pytest

from controller.journal.chain import record_of
from controller.journal.draft import Draft
from controller.journal.entries import SCHEMA, Confirmed, Daemon, Device
from controller.journal.errors import JournalAbsent
from controller.journal.reading import Reader
from controller.journal.schema import MIGRATIONS, migrate
from controller.journal.verification import verify
from tests.journals import opened_journal

KEPT = Path("tests/golden/journal_form_1.sql")


@pytest.fixture
def old(tmp_path: Path, root: Path) -> Path:
    path = tmp_path / "journal"
    by_hand = sqlite3.connect(path, isolation_level=None)
    by_hand.executescript((root / KEPT).read_text(encoding="utf-8"))
    by_hand.close()
    return path


def form_of(path: Path) -> tuple[int, set[str]]:
    by_hand = sqlite3.connect(path)
    form = by_hand.execute("PRAGMA user_version").fetchone()[0]
    indexes = {name for (name,) in by_hand.execute("SELECT name FROM sqlite_schema WHERE type = 'index'")}
    by_hand.close()
    return form, indexes


def test_a_journal_of_an_earlier_form_can_be_read_as_it_is(old: Path) -> None:
    with Reader.open(old) as reader:
        assert verify(reader, judge=False).finding is None
        assert all(record_of(row) for row in reader.rows())
        assert reader.place_of(Device("shoe")) is not None
    assert form_of(old)[0] == 1


def test_opening_it_to_write_brings_it_to_the_newest_form_and_keeps_every_record(old: Path) -> None:
    with Reader.open(old) as reader:
        before = list(reader.rows())
    journal = opened_journal(old)
    journal.append(Draft(Confirmed(1, "p1"), Daemon(), 1, 1)).result()
    journal.close()
    assert form_of(old) == (SCHEMA, {"by_shoe", "anchors", "places"})
    with Reader.open(old) as reader:
        assert list(reader.rows())[:-1] == before
        assert verify(reader, judge=False).finding is None


def test_a_file_remembers_by_which_sqlite_each_form_was_made(old: Path) -> None:
    opened_journal(old).close()
    by_hand = sqlite3.connect(old)
    assert by_hand.execute("SELECT schema, sqlite FROM migration").fetchall() == [
        (1, "3.40.1"),
        (2, sqlite3.sqlite_version),
    ]
    by_hand.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(old: Path) -> None:
    by_hand = sqlite3.connect(old)
    by_hand.execute("CREATE INDEX places ON record (place)")
    by_hand.close()
    with pytest.raises(JournalAbsent, match="index places already exists"):
        opened_journal(old)
    assert form_of(old)[0] == 1


def test_every_form_leads_to_the_next() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, 0)
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS) == SCHEMA
    connection.close()
