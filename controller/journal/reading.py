"""A journal to read, also while it is written: never locks it, never changes it, never keeps its log from shrinking.

Whatever is asked for by number, shoe, kind or device is found by index, so that it costs the same in an old journal as
in a young one. Long reading goes in batches, each a short transaction of its own.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final, Self
from urllib.parse import quote

from controller.journal.chain import BEGINNING, COLUMNS, Record, Row, hash_of, read_place, record_of
from controller.journal.entries import SCHEMA, Source, written
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalTooNew
from controller.journal.schema import BEGUN
from drivers.events import Place

BATCH: Final = 2_000
"""Records read in one transaction: about a megabyte."""

NEWEST_RECORDS: Final = 10_000
"""Where a device's last bytes are looked for: some forty shoes; what a shoe said before that it will not say again."""

_LOOK: Final = 50_000
"""Records of which only the time is looked at in one transaction: about 30 MB of the file."""

_SELECT: Final = f"SELECT {COLUMNS} FROM record"  # noqa: S608  # a constant of ours
_PAGE: Final = 4096
"""Bytes of a page of the file, the first of which says what the others hold."""

_TYPES: Final = [int, bytes, bytes, int, int, int, int, bytes, bytes, bytes, bytes, bytes]
"""Of a row's columns."""

_RIGHT: Final = "put this user into the group that the file belongs to, or name another file"
_BESIDE: Final = "start its table, or copy it with the -wal file beside it to a folder that this user may write"

EVIDENCE: Final = "keep the file as evidence, and begin a new one or go on from its last copy"
CURE: Final = f"audit it, {EVIDENCE}"
EMPTY: Final = "is empty: all that was in it is gone"
LOST: Final = "has lost all its records"
NAME: Final = "name the journal of a table that has run"


class Reader:
    """The records of one journal."""

    def __init__(self, path: Path, connection: sqlite3.Connection, cure: str = CURE) -> None:
        self.path = path
        self._connection = connection
        self._cure = cure
        connection.text_factory = bytes

    @classmethod
    def open(cls, path: Path, *, damaged: bool = False) -> Self:
        """Read the journal at a path, which must be one and of a form that this version knows.

        With `damaged`, for the audit, also what a truncated one still has, up to the record that cannot be read.
        """
        cure = EVIDENCE if damaged else CURE
        reader = cls(path, _connect(_file(path), cure, damaged=damaged), cure)
        try:
            reader.check_form(NAME)
        except BaseException:
            reader.close()
            raise
        return reader

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def check_form(self, otherwise: str) -> int:
        """The form of the file; JournalTooNew or JournalDamaged where this version cannot read it.

        `otherwise` is what to do where something else than a journal is there.
        """
        with self.reading():
            form = int(self._connection.execute("PRAGMA user_version").fetchone()[0])
            tables = self._connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'record'").fetchone()[0]
        if form > SCHEMA:
            raise JournalTooNew(self.path, f"has form {form}, and this version knows {SCHEMA}", "update shoewatch")
        if form == 0 or not tables:
            raise JournalDamaged(self.path, "is a database, but no journal", otherwise)
        return form

    def record(self, row: Row) -> Record:
        """What a record of this journal says; JournalDamaged where it says nothing."""
        try:
            return record_of(row)
        except ValueError as error:
            problem = f"record {row.number} says nothing ({error})"
            raise JournalDamaged(self.path, problem, self._cure, row.number) from error

    def check_not_emptied(self) -> None:
        """JournalDamaged where it is: a journal is begun once."""
        if self.emptied():
            raise JournalDamaged(self.path, LOST, self._cure)

    def emptied(self) -> bool:
        """Whether no record is here although there were some: the file remembers it, or has pages to spare."""
        if self.first() is not None:
            return False
        return self.begun or self._pragma("freelist_count") > 0

    @property
    def begun(self) -> bool:
        """Whether the file remembers that it has had a record."""
        return self._pragma("application_id") == BEGUN

    def size(self) -> int:
        """The bytes of a file that has every page it should have."""
        return self._pragma("page_count") * self._pragma("page_size")

    def _pragma(self, name: str) -> int:
        with self.reading():
            return int(self._connection.execute(f"PRAGMA {name}").fetchone()[0])

    # --- one record ---------------------------------------------------------------------------------------------------

    def row(self, number: int) -> Row | None:
        """The record of this number."""
        return self._one(f"{_SELECT} WHERE number = ?", number)

    def first(self) -> Row | None:
        """The oldest record here."""
        return self._one(f"{_SELECT} ORDER BY number LIMIT 1")

    def last(self) -> Row | None:
        """The newest record."""
        return self._one(f"{_SELECT} ORDER BY number DESC LIMIT 1")

    def head(self) -> tuple[int, bytes]:
        """The number and hash of the newest record, looked at closely: it fits its hash and the record before it."""
        last = self.last()
        if last is None:
            return 0, BEGINNING
        before = self.row(last.number - 1)
        if hash_of(last) != last.hash or (before is not None and before.hash != last.prev):
            raise JournalDamaged(self.path, f"record {last.number}, the last, does not fit", self._cure, last.number)
        return last.number, last.hash

    def newest(self, kind: str) -> Row | None:
        """The newest record of a kind: `opening`, `loaded`, `checkpoint`, `correction` or `cut`."""
        return self._one(f"{_SELECT} WHERE kind IN ('opening', 'loaded', 'checkpoint', 'correction', 'cut') "
                         "AND kind = ? ORDER BY number DESC LIMIT 1", kind)  # fmt: skip

    def anchor(self) -> Row | None:
        """The newest record that a start can go on from, or else the oldest: by the records, not by an index."""
        return self._one(f"{_SELECT} NOT INDEXED WHERE kind IN ('loaded', 'state') "
                         "ORDER BY number DESC LIMIT 1") or self.first()  # fmt: skip

    def place_of(self, *sources: Source) -> Place | None:
        """The place of the newest event that is recorded of a device, under one of these names for it."""
        newest = 0, b""
        with self.reading():
            for source in sources:
                found = self._connection.execute(
                    "SELECT number, place FROM record WHERE source = ? AND place <> '' ORDER BY number DESC LIMIT 1",
                    (written(source),),
                ).fetchone()
                newest = max(newest, found or newest)
        return read_place(newest[1]) if newest[0] else None

    def last_bytes_of(self, source: Source) -> bytes:
        """The newest bytes that a device is known to have sent, among the newest records; empty if there are none."""
        with self.reading():
            newest = self._connection.execute("SELECT max(number) FROM record").fetchone()[0] or 0
            found = self._connection.execute(
                "SELECT raw FROM record WHERE number > ? AND source = ? AND kind <> 'refused' AND raw <> x'' "
                "ORDER BY number DESC LIMIT 1",
                (newest - NEWEST_RECORDS, written(source)),
            ).fetchone()
        return b"" if found is None else bytes(found[0])

    # --- many ---------------------------------------------------------------------------------------------------------

    def rows(self, first: int = 0, last: int | None = None) -> Iterator[Row]:
        """The records from one number to another, in their order; JournalDamaged names the first that is unreadable."""
        top = 2**63 - 1 if last is None else last
        while True:
            read = 0
            try:
                for row in self._batch(
                    f"{_SELECT} WHERE number BETWEEN ? AND ? ORDER BY number LIMIT {BATCH}", first, top
                ):
                    first, read = row.number + 1, read + 1
                    yield row
            except JournalDamaged as damage:
                lost = self._alone(first)
                if lost is None:
                    number = max(first, 1)
                    problem = f"cannot be read from record {number} on ({damage.__cause__})"
                    raise JournalDamaged(self.path, problem, self._cure, number) from damage
                first, read = first + 1, BATCH
                yield lost
            if read < BATCH:
                return

    def of_shoe(self, shoe: int) -> Iterator[Row]:
        """The records of a shoe, in their order."""
        return self._batch(f"{_SELECT} WHERE shoe = ? ORDER BY number", shoe)

    def of_kind(self, kind: str) -> Iterator[Row]:
        """The records of a kind that `newest` knows, in their order."""
        return self._batch(f"{_SELECT} WHERE kind IN ('opening', 'loaded', 'checkpoint', 'correction', 'cut') "
                               "AND kind = ? ORDER BY number", kind)  # fmt: skip

    def shoes(self, *, newest_first: bool = False) -> Iterator[int]:
        """The numbers of the shoes that have records here."""
        shoe = 2**63 - 1 if newest_first else -1
        query = (
            "SELECT max(shoe) FROM record WHERE shoe < ?"
            if newest_first
            else "SELECT min(shoe) FROM record WHERE shoe > ?"
        )
        while True:
            with self.reading():
                found = self._connection.execute(query, (shoe,)).fetchone()[0]
            if found is None:
                return
            shoe = int(found)
            yield shoe

    def shoes_between(self, first_ns: int, last_ns: int, progress: Callable[[float], None]) -> set[int]:
        """The shoes that have records of this time, by the clock on the wall, which may have jumped: all are looked at.

        `progress` hears how much of the journal has been, from 0 to 1.
        """
        found: set[int] = set()
        oldest, newest = self.first(), self.last()
        if oldest is None or newest is None:
            return found
        for number in range(oldest.number, newest.number + 1, _LOOK):
            with self.reading():
                found.update(
                    int(shoe)
                    for (shoe,) in self._connection.execute(
                        "SELECT DISTINCT shoe FROM record WHERE number BETWEEN ? AND ? AND wall_ns BETWEEN ? AND ?",
                        (number, number + _LOOK - 1, first_ns, last_ns),
                    )
                )
            progress(min((number + _LOOK - oldest.number) / (newest.number + 1 - oldest.number), 1.0))
        return found

    @contextmanager
    def reading(self, record: int | None = None) -> Iterator[None]:
        """Whatever SQLite says against the file comes out as JournalDamaged."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise JournalDamaged(self.path, f"cannot be read ({error})", self._cure, record) from error

    def _alone(self, number: int) -> Row | None:
        """The last record before damage, which was read ahead of with the damage and lost with it."""
        try:
            return self.row(number)
        except JournalDamaged:
            return None

    def _one(self, query: str, *values: int | str) -> Row | None:
        with self.reading():
            found = self._connection.execute(query, values).fetchone()
            return None if found is None else _row(found)

    def _batch(self, query: str, *values: int | str) -> Iterator[Row]:
        """What a query finds, read at once; where that breaks off, what came before it first."""
        rows: list[Row] = []
        damage: sqlite3.DatabaseError | None = None
        try:
            rows.extend(map(_row, self._connection.execute(query, values)))
        except sqlite3.DatabaseError as error:
            damage = error
        yield from rows
        if damage is not None:
            at = rows[-1].number + 1 if rows else None
            problem = f"cannot be read from record {at} on ({damage})" if at else f"cannot be read ({damage})"
            raise JournalDamaged(self.path, problem, self._cure, at) from damage


def _row(columns: Sequence[object]) -> Row:
    """A row as it was read; DatabaseError where a damaged page has given it what its columns cannot hold."""
    if [*map(type, columns)] != _TYPES:
        raise sqlite3.DatabaseError("a column does not hold what belongs there")
    return Row._make(columns)


def _file(path: Path) -> Path:
    """The path, where a file is there; JournalAbsent where there is none."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise JournalAbsent(path, "is not there", "name the journal of a table that has run") from None
    except OSError as error:
        raise JournalAbsent(path, f"cannot be opened ({error.strerror})", _RIGHT) from error
    if not S_ISREG(mode):
        what = "is a directory" if S_ISDIR(mode) else "is no file"
        raise JournalAbsent(path, what, "name the journal of a table that has run")
    if not path.stat().st_size:
        raise JournalDamaged(path, EMPTY, EVIDENCE)
    if not os.access(path, os.R_OK):
        raise JournalAbsent(path, "may not be read by this user", _RIGHT)
    return path


def what_is_wrong(error: sqlite3.DatabaseError) -> str:
    """With a file that SQLite does not open."""
    return "is no journal" if getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB" else "is damaged"


def _connect(path: Path, cure: str, *, damaged: bool) -> sqlite3.Connection:
    """A connection that cannot write; a copy on a medium that cannot be written is read as one that does not change."""
    address = f"file:{quote(str(path.absolute()))}?mode=ro"
    problem: sqlite3.Error | None = None
    for uri in (address, f"{address}&immutable=1"):
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
        try:
            if damaged and path.stat().st_size >= _PAGE:
                connection.execute("PRAGMA writable_schema = ON")  # or SQLite reads nothing of a file that is too short
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.OperationalError as error:
            problem = error
            connection.close()
            if path.with_name(path.name + "-wal").exists():
                break
        except sqlite3.DatabaseError as error:
            connection.close()
            raise JournalDamaged(path, f"{what_is_wrong(error)} ({error})", cure) from error
        else:
            return connection
    raise JournalAbsent(path, f"cannot be opened ({problem})", _BESIDE)
