"""Journals of earlier forms, kept as they were, opened by this version."""

import sqlite3
from pathlib import Path

import pytest

from controller.journal.chain import record_of
from controller.journal.draft import Draft
from controller.journal.entries import SCHEMA, Confirmed, Daemon
from controller.journal.history import NEWEST
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.schema import MIGRATIONS, migrate
from controller.journal.verification import verify
from controller.journal.walking import Finding, Wrong
from tests.support.journals import opened_journal

FORMS = (1, 2)


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> int:
    kept: int = request.param
    return kept


@pytest.fixture
def old(tmp_path: Path, root: Path, form: int) -> Path:
    path = tmp_path / "journal"
    by_hand = sqlite3.connect(path, isolation_level=None)
    by_hand.execute("PRAGMA journal_mode = WAL")
    by_hand.executescript((root / f"tests/golden/journal_form_{form}.sql").read_text(encoding="utf-8"))
    by_hand.close()
    return path


def form_of(path: Path) -> tuple[int, set[str]]:
    by_hand = sqlite3.connect(path)
    form = by_hand.execute("PRAGMA user_version").fetchone()[0]
    indexes = {name for (name,) in by_hand.execute("SELECT name FROM sqlite_schema WHERE type = 'index'")}
    by_hand.close()
    return form, indexes


def test_a_journal_of_an_earlier_form_can_be_read_as_it_is(old: Path, form: int) -> None:
    with Reader.open(old) as reader:
        assert verify(reader, judge=False).finding is None
        assert all(record_of(row) for row in reader.rows())
        assert list(reader.places_before(NEWEST)) == ["device shoe"]
    assert form_of(old)[0] == form


def test_opening_it_to_write_brings_it_to_the_newest_form_and_keeps_every_record(old: Path) -> None:
    with Reader.open(old) as reader:
        before = list(reader.rows())
    journal = opened_journal(old)
    journal.append(Draft(Confirmed(1, "p1"), Daemon(), 1, 1)).result()
    journal.close()
    assert form_of(old) == (SCHEMA, set())
    with Reader.open(old) as reader:
        assert list(reader.rows())[:-1] == before
        assert verify(reader, judge=False).finding is None


def test_a_table_resumes_from_it_and_says_which_record_it_judges_otherwise_now(old: Path, form: int) -> None:
    """19:47-3.8(a): since then the point counts are shown when the hands are complete; form 2 ends before them."""
    for _ in range(2):  # as it was kept, and once it has the newest form
        with Reader.open(old) as reader:
            recovered, last = resume(reader), reader.last()
        assert recovered is not None
        assert last is not None
        assert (recovered.last, recovered.state.shoe_number) == (last.number, last.shoe)
        assert recovered.bearings.table == "T7"
        otherwise = Finding(21, Wrong.MISJUDGED, "record 21 is judged differently by this version")
        assert recovered.finding == (otherwise if form == 1 else None)
        opened_journal(old).close()


def test_a_file_remembers_by_which_sqlite_each_form_was_made(old: Path, form: int) -> None:
    opened_journal(old).close()
    by_hand = sqlite3.connect(old)
    assert by_hand.execute("SELECT schema, sqlite FROM migration").fetchall() == [
        *((earlier, "3.40.1") for earlier in range(1, form + 1)),
        *((now, sqlite3.sqlite_version) for now in range(form + 1, SCHEMA + 1)),
    ]
    by_hand.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(old: Path, form: int) -> None:
    by_hand = sqlite3.connect(old, isolation_level=None)
    by_hand.execute("INSERT INTO migration VALUES (?, 'a later one')", (SCHEMA,))
    before = form_of(old)
    with pytest.raises(sqlite3.IntegrityError):
        migrate(by_hand, form)
    by_hand.close()
    assert form_of(old) == before


def test_a_journal_of_an_earlier_form_without_records_has_lost_none(tmp_path: Path) -> None:
    """The pages of the indexes that it had are to spare in it."""
    by_hand = sqlite3.connect(tmp_path / "journal", isolation_level=None)
    for statement in ("PRAGMA journal_mode = WAL", *MIGRATIONS[0], *MIGRATIONS[1], "PRAGMA user_version = 2"):
        by_hand.execute(statement)
    by_hand.execute("INSERT INTO migration VALUES (1, '3.40.1'), (2, '3.40.1')")
    by_hand.close()
    for _ in range(2):
        opened_journal(tmp_path / "journal").close()


def test_every_form_leads_to_the_next() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, 0)
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS) == SCHEMA
    connection.close()
