"""The file's form: its one table of records, what guards it, and how an older form becomes this one.

`MIGRATIONS[n]` takes a file of form n to form n + 1; an empty file is of form 0. No migration touches a record: those
are hashed. The triggers are guard rails against slips of the hand, not evidence; the chain and its checkpoints are.
There is no index: whoever may write the file could have one say less than the records do.
"""

import sqlite3
from collections.abc import Mapping
from functools import cache
from typing import Final

from controller.journal.entries import SCHEMA

_RECORDS: Final = (
    """
    CREATE TABLE record (
        number INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        source TEXT NOT NULL,
        wall_ns INTEGER NOT NULL,
        mono_ns INTEGER NOT NULL,
        shoe INTEGER NOT NULL,
        round INTEGER NOT NULL,
        place TEXT NOT NULL,
        raw BLOB NOT NULL,
        body TEXT NOT NULL,
        prev BLOB NOT NULL,
        hash BLOB NOT NULL
    ) STRICT
    """,
    "CREATE TABLE migration (schema INTEGER PRIMARY KEY, sqlite TEXT NOT NULL) STRICT",
    "CREATE INDEX by_shoe ON record (shoe)",
    """
    CREATE INDEX anchors ON record (kind, number)
    WHERE kind IN ('opening', 'loaded', 'checkpoint', 'correction', 'cut')
    """,
    """
    CREATE TRIGGER no_update BEFORE UPDATE ON record
    BEGIN SELECT raise(ABORT, 'a journal is never changed: write a correction'); END
    """,
    """
    CREATE TRIGGER no_delete BEFORE DELETE ON record
    WHEN OLD.number > coalesce((SELECT json_extract(body, '$.last') FROM record WHERE kind = 'cut'
                                ORDER BY number DESC LIMIT 1), 0)
    BEGIN SELECT raise(ABORT, 'a journal is never cut by hand: archive it'); END
    """,
    """
    CREATE TRIGGER in_order BEFORE INSERT ON record
    WHEN NEW.number <= coalesce((SELECT max(number) FROM record), 0)
    BEGIN SELECT raise(ABORT, 'a journal only grows at its end'); END
    """,
)

_PLACES: Final = ("CREATE INDEX places ON record (source, number) WHERE place <> ''",)

_NO_INDEX: Final = (
    "DROP INDEX by_shoe",
    "DROP INDEX anchors",
    "DROP INDEX places",
    "DROP TRIGGER no_delete",  # json_extract is not run from a schema that is not trusted
    """
    CREATE TRIGGER no_delete BEFORE DELETE ON record
    WHEN OLD.number > coalesce((SELECT CAST(substr(body, instr(body, '"last":') + 7) AS INTEGER) FROM record
                                WHERE kind = 'cut' ORDER BY number DESC LIMIT 1), 0)
    BEGIN SELECT raise(ABORT, 'a journal is never cut by hand: archive it'); END
    """,
)

BEGUN: Final = int.from_bytes(b"SHOE")
"""SQLite's `application_id` of a file that has had a record: without any now, it has lost them and is not a new one."""

_STACKS: Final[tuple[str, ...]] = ()
"""Form 4 has records of stacks, stubs and hands by seat, which no version before it can read; its file is the same."""

MIGRATIONS: Final = (_RECORDS, _PLACES, _NO_INDEX, _STACKS)
assert len(MIGRATIONS) == SCHEMA

PAGE: Final = 4096
"""Bytes of a page of the file, the first of which says what the others hold."""


@cache
def objects(form: int) -> Mapping[tuple[str, str], tuple[str, str]]:
    """What a file of this form holds, and nothing else: the table and the text of each object, by type and name."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for statements in MIGRATIONS[:form]:
            for statement in statements:
                memory.execute(statement)
        found = memory.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema").fetchall()
    finally:
        memory.close()
    return {(type_, name): (table, text.strip()) for type_, name, table, text in found}


def mark_begun(writer: sqlite3.Connection) -> None:
    """Have the file remember that it has had a record; in the transaction that writes the first."""
    writer.execute(f"PRAGMA application_id = {BEGUN}")


def migrate(writer: sqlite3.Connection, found: int) -> None:
    """Bring a file of form `found` to the newest form, in one transaction: wholly or not at all."""
    writer.execute(f"PRAGMA page_size = {PAGE}")  # of a new file; without effect on any other
    writer.execute("BEGIN IMMEDIATE")
    try:
        for form in range(found, SCHEMA):
            for statement in MIGRATIONS[form]:
                writer.execute(statement)
            writer.execute("INSERT INTO migration VALUES (?, ?)", (form + 1, sqlite3.sqlite_version))
        writer.execute(f"PRAGMA user_version = {SCHEMA}")
        if writer.execute("SELECT EXISTS (SELECT * FROM record)").fetchone()[0]:
            mark_begun(writer)
        writer.execute("COMMIT")
    except BaseException:
        if writer.in_transaction:  # SQLite has undone it by itself where the disk is full
            writer.execute("ROLLBACK")
        raise
