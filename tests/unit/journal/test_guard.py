"""A journal's file is input from whoever may write it: exactly the form that this version knows, or a refusal."""

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal import guard
from controller.journal.chain import hash_of
from controller.journal.draft import Draft
from controller.journal.entries import Confirmed, Daemon, Device
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalError, JournalTooNew
from controller.journal.guard import CACHE_KIB, LARGEST
from controller.journal.opening import open_to_write
from controller.journal.reading import Reader
from controller.journal.schema import migrate
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from tests.support.journals import opened_journal, write
from tests.support.tampering import by_hand

NOTE = Draft(Confirmed(0, "p1"), Daemon(), 1, 1)
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS number FROM n"

BESIDES = {
    "a view": (("CREATE VIEW rounds AS SELECT * FROM record",), "an extra view rounds"),
    "a trigger that swallows records": (
        ("CREATE TRIGGER silent BEFORE INSERT ON record BEGIN SELECT raise(IGNORE); END",),
        "an extra trigger silent",
    ),
    "an index": (("CREATE INDEX by_kind ON record (kind)",), "an extra index by_kind"),
    "an index of earlier forms": (("CREATE INDEX by_shoe ON record (shoe)",), "an extra index by_shoe"),
    "a partial index": (("CREATE INDEX anchors ON record (kind) WHERE number > 9",), "an extra index anchors"),
    "a table": (("CREATE TABLE cards (card TEXT)",), "an extra table cards"),
    "statistics": (("ANALYZE",), "an extra table sqlite_stat1"),
    "a virtual table": (("CREATE VIRTUAL TABLE found USING fts5 (body)",), "an extra table found"),
    "a name that paints": (('CREATE TABLE "\x1b[2Jwhole" (n)',), r"an extra table \x1b[2Jwhole"),
    "a trigger missing": (("DROP TRIGGER no_update",), "lacks the trigger no_update"),
    "a trigger altered": (
        ("DROP TRIGGER in_order", "CREATE TRIGGER in_order BEFORE INSERT ON record BEGIN SELECT 1; END"),
        "its trigger in_order was altered",
    ),
    "records in a view": (
        ("ALTER TABLE record RENAME TO hidden", "CREATE VIEW record AS SELECT * FROM hidden"),
        "an extra view record",
    ),
    "records in an endless view": (
        ("DROP TRIGGER no_delete", "DROP TRIGGER in_order", "DROP TABLE record", f"CREATE VIEW record AS {ENDLESS}"),
        "an extra view record",
    ),
    "another table of records": (("ALTER TABLE record ADD COLUMN wager TEXT",), "its table record was altered"),
    "another application": (("PRAGMA application_id = 7",), "its application_id is 7, not 0 or 1397247813"),
}  # fmt: skip


@pytest.fixture
def journal(journal: Journal) -> Journal:
    journal.append(NOTE).result()
    return journal


def execute(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def audited(path: Path) -> None:
    """As `shoewatch audit` opens it, which reads also what is damaged."""
    Reader.open(path, damaged=True).close()


@pytest.mark.parametrize("opens", [opened_journal, Reader.open, audited])
@pytest.mark.parametrize("besides", BESIDES)
def test_what_is_in_the_schema_besides_is_refused_by_name(
    path: Path, besides: str, opens: Callable[[Path], object]
) -> None:
    """Nothing of it is run: an endless view would never end."""
    opened_journal(path).close()
    statements, says = BESIDES[besides]
    execute(path, *statements)
    before = path.read_bytes()
    with pytest.raises(JournalDamaged) as refused:
        opens(path)
    assert says in refused.value.problem
    assert "keep a copy as evidence" in refused.value.cure
    assert str(refused.value).isprintable()
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("statements", "says"),
    [
        (("PRAGMA page_size = 8192",), "its page_size is 8192, not 4096"),
        (("PRAGMA encoding = 'UTF-16le'",), "its text is UTF-16le, not UTF-8"),
        (("PRAGMA auto_vacuum = FULL",), "its auto_vacuum is 1, not 0"),
    ],
)
def test_a_file_that_is_laid_out_otherwise_is_refused(path: Path, statements: tuple[str, ...], says: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    if "page_size" in statements[0]:
        connection.execute("CREATE TABLE first (n)")
        connection.execute("DROP TABLE first")
    migrate(connection, 0)
    connection.close()
    with pytest.raises(JournalDamaged) as refused:
        Reader.open(path)
    assert says in refused.value.problem


def test_a_schema_of_a_hundred_thousand_views_is_refused_before_it_is_read(path: Path) -> None:
    opened_journal(path).close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) INSERT INTO sqlite_schema "
        "SELECT 'view', 'v' || i, 'v' || i, 0, 'CREATE VIEW v' || i || ' AS SELECT 1' FROM n"
    )
    connection.close()
    for opens in (opened_journal, Reader.open, audited):
        with pytest.raises(JournalError, match=r"far larger than a journal's|an extra view v1"):
            opens(path)


def test_a_reader_refuses_a_view_that_takes_the_place_of_the_records_while_it_reads(path: Path) -> None:
    write(path, 1, rounds=1)
    with Reader.open(path) as reader:
        assert reader.last() is not None
        execute(path, "ALTER TABLE record RENAME TO hidden", f"CREATE VIEW record AS {ENDLESS}")
        with pytest.raises(JournalDamaged, match="cannot be read"):
            reader.last()
        with pytest.raises(JournalDamaged):
            list(reader.rows())


class Interrupted:
    """Looked into while somebody presses Ctrl-C."""

    def __contains__(self, _: object) -> bool:
        raise KeyboardInterrupt


@pytest.mark.parametrize("asked", ["_TABLES", "_FUNCTIONS"])
def test_an_interrupt_while_sqlite_asks_what_it_may_do_is_an_interrupt_and_no_damage(
    path: Path, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it asks of: it refuses a table with a code of its own, and a function with that of any error."""
    write(path, 1, rounds=1)
    with Reader.open(path) as reader:
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(guard, asked, Interrupted())
            with pytest.raises(KeyboardInterrupt):
                reader.last_bytes_of(Daemon())
        assert reader.last_bytes_of(Daemon()) == b""


def test_a_connection_keeps_few_pages(path: Path) -> None:
    write(path, 0)
    connection = open_to_write(path)
    assert connection.execute("PRAGMA cache_size").fetchone() == (-CACHE_KIB,)
    connection.close()


def test_a_row_that_is_larger_than_any_record_is_never_read(path: Path) -> None:
    """A blob of zeros takes no room in a statement, and three gigabytes in memory."""
    write(path, 1, rounds=1)
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET raw = zeroblob(?) WHERE number = 5", (LARGEST + 10_000,))
    with Reader.open(path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (5, Wrong.UNREADABLE)


def test_many_large_rows_are_read_a_few_at_a_time(path: Path) -> None:
    write(path, 1, rounds=1)
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET raw = zeroblob(?) WHERE number <= 9", (LARGEST // 2,))
    with Reader.open(path) as reader:
        rows, cut_short = reader._batch("SELECT * FROM record WHERE number >= ? ORDER BY number", 1)
        assert (len(rows), cut_short) == (2, True)
        assert [row.number for row in reader.rows()][:12] == list(range(1, 13))


def test_a_record_larger_than_any_is_not_taken(journal: Journal) -> None:
    with pytest.raises(ValueError, match="a journal takes"):
        journal.append(NOTE._replace(raw=bytes(LARGEST)))


@pytest.mark.parametrize("kind", ["judged", "heard", "loaded", "checkpoint"])
def test_a_body_that_is_nested_deep_is_a_finding(path: Path, kind: str) -> None:
    write(path, 1, rounds=1)
    body = '{"input":' + "[" * 3_000 + "]" * 3_000 + ',"event":{"is":' + '{"a":' * 3_000
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET body = ?, kind = ? WHERE number = 9", (body, kind))
    with Reader.open(path) as reader:
        assert verify(reader).finding is not None
        row = reader.row(9)
        assert row is not None
        with pytest.raises(JournalDamaged, match="record 9 cannot be read"):
            reader.record(row._replace(hash=hash_of(row)))


@pytest.mark.parametrize(
    ("statement", "error", "says"),
    [
        (
            "PRAGMA user_version = 5",
            JournalTooNew,
            "has form 5, but this version supports forms up to 4: install the later version again, or update shoewatch",
        ),
        ("PRAGMA user_version = 2", JournalDamaged, "differs from a journal made by shoewatch"),
        ("CREATE TRIGGER silent BEFORE INSERT ON record BEGIN SELECT raise(IGNORE); END", JournalDamaged, "silent"),
        ("DROP TRIGGER in_order", JournalDamaged, "lacks the trigger in_order"),
    ],
)
def test_a_form_that_changes_while_it_is_written_ends_the_writer(
    path: Path, journal: Journal, statement: str, error: type[JournalError], says: str
) -> None:
    """No event is acknowledged that a trigger has swallowed: whoever waits for it hears what is wrong."""
    execute(path, statement)
    with pytest.raises(error, match=says):
        journal.append(NOTE).result()
    with pytest.raises(JournalError):
        journal.append(NOTE).result()
    with closing(sqlite3.connect(path)) as beside:
        assert beside.execute("SELECT count(*) FROM record").fetchone() == (1,)


def test_a_schema_that_is_made_again_as_it_was_is_no_fault(path: Path, journal: Journal) -> None:
    execute(path, "VACUUM")
    assert journal.append(NOTE).result().number == 2


def test_a_record_that_the_file_does_not_take_is_no_record(journal: Journal) -> None:
    """Also where the writer's own connection has the trigger, and the schema is what it was."""
    silent = "CREATE TEMP TRIGGER silent BEFORE INSERT ON main.record BEGIN SELECT raise(IGNORE); END"
    journal._connection.execute(silent)
    with pytest.raises(JournalDamaged, match="did not accept record 2"):
        journal.append(NOTE).result()


@pytest.mark.parametrize(("column", "reads"), [
    ("kind", lambda reader: reader.newest("cut")),
    ("shoe", lambda reader: list(reader.of_shoe(1))),
    ("raw", lambda reader: reader.last_bytes_of(Device("shoe"))),
])  # fmt: skip
def test_a_column_that_holds_nothing_is_damage(path: Path, column: str, reads: Callable[[Reader], object]) -> None:
    """As a damaged page gives it: SQLite itself would not store it in such a table."""
    write(path, 2, rounds=1)
    with Reader.open(path) as reader:
        strict = (
            reader._connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'record'").fetchone()[0].decode()
        )
    loose = re.sub(r" NOT NULL|\) STRICT", lambda found: ")" if "STRICT" in found[0] else "", strict)
    connection = sqlite3.connect(path, isolation_level=None)
    guards = connection.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for statement in ("DROP TRIGGER no_update", "PRAGMA writable_schema = ON"):
        connection.execute(statement)
    connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'record'", (loose,))
    connection.close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"UPDATE record SET {column} = {'NULL' if column != 'raw' else '7'}")  # noqa: S608  # ours
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'record'", (strict,))
    connection.execute("PRAGMA writable_schema = RESET")
    connection.execute(next(text for (text,) in guards if "no_update" in text))
    connection.close()
    with Reader.open(path) as reader, pytest.raises(JournalDamaged, match="has a value of the wrong type"):
        reads(reader)


def _rollback(path: Path) -> None:
    path.with_name(path.name + "-journal").write_bytes(b"")


def _other_mode(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()


def _pipe(ending: str) -> Callable[[Path], None]:
    return lambda path: os.mkfifo(path.with_name(path.name + ending))


BESIDE: dict[str, Callable[[Path], None]] = {
    "a rollback file": _rollback,
    "another mode": _other_mode,
    "a pipe for a rollback file": _pipe("-journal"),
    "a pipe for a log": _pipe("-wal"),
    "a pipe for the log's index": _pipe("-shm"),
}


@pytest.mark.parametrize("beside", BESIDE)
def test_a_file_that_sqlite_would_roll_back_or_wait_for_is_never_opened(tmp_path: Path, beside: str) -> None:
    """A reader would see one journal, and the next start make it another."""
    path = tmp_path / "journal"
    opened_journal(path).close()
    BESIDE[beside](path)
    before = path.read_bytes()
    for open_ in (Reader.open, lambda path: Reader.open(path, damaged=True), opened_journal):
        with pytest.raises(JournalDamaged, match=r"beside it|another mode"):
            open_(path)
    assert path.read_bytes() == before


def test_a_link_to_a_journal_is_read_with_the_log_beside_the_file_and_never_written(tmp_path: Path) -> None:
    path, link = tmp_path / "journal", tmp_path / "elsewhere"
    link.symlink_to(path)
    opened_journal(path).close()
    Reader.open(link).close()
    path.with_name("journal-journal").write_bytes(b"")
    with pytest.raises(JournalDamaged, match="beside it"):
        Reader.open(link)
    with pytest.raises(JournalAbsent, match="is a symbolic link"):
        opened_journal(link)


# --- the table of migrations, the head and the length -----------------------------------------------------------------


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM migration",
        "DELETE FROM migration WHERE schema = 2",
        "INSERT INTO migration VALUES (5, '3.40.1')",
        "UPDATE migration SET sqlite = char(27) || '[2J'",
        "UPDATE migration SET sqlite = '3.40.1' || char(10)",
    ],
)
def test_the_table_of_migrations_says_how_the_file_was_made(path: Path, statement: str) -> None:
    write(path, 1, rounds=1)
    execute(path, statement)
    for opens in (Reader.open, opened_journal):
        with pytest.raises(JournalDamaged, match="its table migration contradicts"):
            opens(path)


HEADS = [
    (18, b"\3\2", "its header"),
    (48, b"\0\0\0\1", "its header"),
    (72, b"HIDDEN", "its header"),
    (28, b"\x7f\xff\xff\xff", "it has"),
]


@pytest.mark.parametrize(("at", "instead", "says"), HEADS)
def test_a_head_that_no_journal_has_is_found(path: Path, at: int, instead: bytes, says: str) -> None:
    """Also one with which SQLite reads nothing unless it is asked to read what is damaged."""
    write(path, 1, rounds=1)
    whole = path.read_bytes()
    path.write_bytes(whole[:at] + instead + whole[at + len(instead) :])
    with Reader.open(path, damaged=True) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert finding.wrong is Wrong.UNSOUND
    assert says in finding.says


@pytest.mark.parametrize(
    ("behind", "says"),
    [(b"hidden", "6 extra bytes after its last page"), (bytes(8192), "8192 extra bytes after its last page")],
)
def test_what_stands_behind_the_last_page_is_found(path: Path, behind: bytes, says: str) -> None:
    write(path, 1, rounds=1)
    path.write_bytes(path.read_bytes() + behind)
    with Reader.open(path, damaged=True) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert finding.wrong is Wrong.UNSOUND
    assert says in finding.says


def test_a_journal_that_is_written_is_as_long_as_it_must_be(journal: Journal) -> None:
    """Its log has pages that the file has not."""
    journal.append(NOTE).result()
    with Reader.open(journal.path, damaged=True) as reader:
        assert reader.unsound() is None
