"""A journal to read, also while it is written: never locks it, never changes it, never keeps its log from shrinking.

Every record is found by its number alone. The shoe of a record only grows with its number, but for a shoe that is taken
out to be cut again; so a shoe is found by halving, and the newest record of a kind by going back from the last.
Long reading goes in batches, each a short transaction of its own.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, Final, Self
from urllib.parse import quote

from controller import files, installation
from controller.journal.chain import BEGINNING, COLUMNS, Record, Row, hash_of, record_of
from controller.journal.entries import Source, written
from controller.journal.errors import STUMBLES, JournalAbsent, JournalDamaged, stumbled
from controller.journal.guard import (
    LARGEST,
    GuardedConnection,
    bounded,
    check_beside,
    check_form,
    distrust,
    misfit,
    objects_of,
)
from controller.journal.schema import BEGUN, PAGE

BATCH: Final = 2_000
"""Records read in one transaction: about a megabyte."""

_BATCH_BYTES: Final = LARGEST
"""Bytes of records after which a batch ends sooner: no record is larger, so a reader holds twice as many at most."""

NEWEST_RECORDS: Final = 10_000
"""Where a device's last bytes are looked for: some forty shoes; what a shoe said before that it will not say again."""

_LOOK: Final = 50_000
"""Records of which only a column or two is looked at in one transaction: about 30 MB of the file."""

_STEPS: Final = 20_000
"""Of SQLite's machine, for checking a page: it holds at most two hundred rows, and each takes less than a hundred."""

_LETTERS: Final = 512
"""Of a kind, or of a source and its place, more than any has: a batch of them is no more than a megabyte."""

_NO_FLAGS: Final = '"flags":[],'
"""Of an answer that flags nothing; within a text of the record the quotes would be escaped."""

_FROM: Final = "FROM record NOT INDEXED"
"""By number alone, also in a file of an earlier form, which has indexes."""
_ALL: Final = "TRUE"
_SELECT: Final = f"SELECT {COLUMNS} {_FROM}"

_MARKED: Final = 3
"""From this form on every file that has had a record is marked: pages to spare in another were those of indexes."""

_TOP: Final = 2**63 - 1
"""A number that no record has: the largest that SQLite can give one is used up by nothing."""

_TYPES: Final = [int, bytes, bytes, int, int, int, int, bytes, bytes, bytes, bytes, bytes]
"""Of a row's columns."""

_RIGHT: Final = "add this user to the file's group, or choose another file"
_BESIDE: Final = "start its table, or copy it and the -wal file beside it to a directory that this user can write"

_START: Final = "start its table, or run `shoewatch audit`"

GONE: Final = (
    "move its -wal file to another directory as evidence; then put back the last copy and the copy's own -wal file, "
    "or start without a journal: the daemon creates a new one"
)
"""The cure where the file is not there and its log is."""

EVIDENCE: Final = "keep the file as evidence, and start a new one or continue from its last copy"
CURE: Final = f"audit it, {EVIDENCE}"
EMPTY: Final = "is empty: it has lost all its records"
LOST: Final = "has lost all its records"
NAME: Final = "give the journal of a table that has run"
NO_JOURNAL: Final = "is not a journal"


class Reader:
    """The records of one journal."""

    def __init__(self, path: Path, connection: sqlite3.Connection, cure: str = CURE) -> None:
        self.path = path
        self._connection = connection
        self._cure = cure
        self._misfit_of_file: str | None = None
        """What is wrong with the file itself, as it was seen before SQLite opened it."""
        connection.text_factory = bytes
        self.damaged = False
        """It was opened so."""

    @classmethod
    def open(cls, path: Path, *, damaged: bool = False, quietly: bool = False) -> Self:
        """Read the journal at a path, which must be one and of a form that this version knows.

        With `damaged`, for the audit, also what a truncated one still has, up to the record that cannot be read. With
        `quietly`, for a short look, without making the files beside it that SQLite would make: what is read then holds
        as long as nobody begins to write.
        """
        cure = EVIDENCE if damaged else CURE
        found: str | None = None
        try:
            found = misfit(files.end_of(_file(path))) if damaged else None
            connection = _connect(_file(path), cure, quietly=quietly)
        except JournalDamaged as damage:
            if not damaged:
                raise
            found = found or f"it {damage.problem}"
            connection = _connect(_file(path), cure, damaged=True)
        except OSError as error:
            raise JournalAbsent(path, f"cannot be opened ({error.strerror})", _RIGHT) from error
        reader = cls(path, connection, cure)
        reader.damaged, reader._misfit_of_file = damaged, found
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
        """The form of the file; JournalTooNew or JournalDamaged where it is not exactly one that this version knows.

        `otherwise` is what to do where something else than a journal is there.
        """
        with self.reading():
            damaged = self._misfit_of_file is not None
            return check_form(self.path, self._connection, otherwise, damaged=damaged)

    def record(self, row: Row) -> Record:
        """What a record of this journal says; JournalDamaged where it says nothing, or does not fit its hash."""
        if hash_of(row) != row.hash:
            raise self._misfit(row.number, "its hash")
        try:
            return record_of(row)
        except STUMBLES as error:
            problem = f"record {row.number} cannot be read ({stumbled(error)})"
            raise JournalDamaged(self.path, problem, self._cure, row.number) from error

    def _misfit(self, number: int, what: str) -> JournalDamaged:
        return JournalDamaged(self.path, f"record {number} does not fit {what}", self._cure, number)

    def check_not_emptied(self) -> None:
        """JournalDamaged where it is: a journal is begun once."""
        if self.emptied():
            raise JournalDamaged(self.path, LOST, self._cure)

    def emptied(self) -> bool:
        """Whether no record is here although there were some: the file remembers it, or has pages to spare."""
        if self.first() is not None:
            return False
        return self.begun or (self._pragma("user_version") < _MARKED and self._pragma("freelist_count") > 0)

    @property
    def begun(self) -> bool:
        """Whether the file remembers that it has had a record."""
        return self._pragma("application_id") == BEGUN

    def size(self) -> int:
        """The bytes of a file that has every page it should have."""
        return self._pragma("page_count") * self._pragma("page_size")

    def unsound(self) -> str | None:
        """What SQLite finds wrong with the pages of the file, in its words; None if nothing is. It reads all."""
        with self.reading(), bounded(self._connection, _STEPS * (self._pragma("page_count") + 1)):
            found = self._connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != b"ok":
            return ascii(found.decode(errors="replace"))[1:-1]
        beyond = files.size(self.path) - self.size()  # the log may have pages that the file has not
        return f"{beyond} extra bytes after its last page" if beyond > 0 else self._misfit_of_file

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

    def newest(self, *kinds: str, before: int = _TOP, after: int = 0) -> Row | None:
        """The newest record of one of these kinds between two others, sought from the last back."""
        for number, kind in self._backward(f"substr(kind, 1, {_LETTERS})", before):
            if number <= after:
                return None
            if kind.decode(errors="replace") in kinds:
                return self.row(number)
        return None

    def anchor(self) -> Row | None:
        """The newest record that a start can go on from, or else the oldest."""
        return self.newest("loaded", "state") or self.first()

    def last_bytes_of(self, source: Source) -> bytes:
        """The newest bytes that a device is known to have sent, among the newest records; empty if there are none."""
        with self.reading():
            newest = self._connection.execute(f"SELECT max(number) {_FROM}").fetchone()[0] or 0
            found = self._connection.execute(
                f"SELECT raw {_FROM} WHERE number > ? AND source = ? AND kind <> 'refused' AND raw <> x'' "
                "ORDER BY number DESC LIMIT 1",
                (newest - NEWEST_RECORDS, written(source)),
            ).fetchone()
            _check(bytes, *(found or ()))
        return b"" if found is None else bytes(found[0])

    def places_before(self, number: int) -> dict[str, str]:
        """The newest place of each source before a record, oldest first: all records before it are looked at."""
        found: dict[str, str] = {}
        for _, said in self._backward(f"substr(source || char(10) || place, 1, {_LETTERS})", number):
            source, _, place = said.decode().partition("\n")
            if place:
                found.setdefault(source, place)
        return dict(reversed(found.items()))

    def _backward(self, column: str, before: int = _TOP) -> Iterator[tuple[int, Any]]:
        """The numbers and a column of the records before one, the newest first."""
        while True:
            with self.reading():
                query = f"SELECT number, {column} {_FROM} WHERE number < ? ORDER BY number DESC LIMIT {BATCH}"
                found = self._connection.execute(query, (before,)).fetchall()
                _check(int if column == "shoe" else bytes, *(value for _, value in found))
            yield from found
            if len(found) < BATCH:
                return
            before = found[-1][0]

    # --- many ---------------------------------------------------------------------------------------------------------

    def rows(self, first: int = 0, last: int | None = None) -> Iterator[Row]:
        """The records from one number to another, in their order; JournalDamaged names the first that is unreadable."""
        return self._rows(_ALL, first, _TOP if last is None else last)

    def of_shoe(self, shoe: int, before: int = _TOP) -> Iterator[Row]:
        """The records of a shoe, in their order; also those while the next one was out to be cut again (3.5(f)).

        Those among which they are sought are looked at closely: JournalDamaged names the first that does not fit.
        """
        first, beyond = self._beginning(shoe), self._beginning(shoe + 2)
        if first is not None:
            last = min(before, _TOP if beyond is None else beyond) - 1
            yield from (row for row in self._fitting(first, last) if row.shoe == shoe)

    def first_of_shoe(self, shoe: int) -> Row | None:
        """The first record of a shoe, as `of_shoe` has it; None where it has none here."""
        number = self._beginning(shoe)
        found = None if number is None else self._fits(self.row(number))
        return found if found is not None and found.shoe == shoe else None

    def shoe_by_shoe(self, first: int) -> Iterator[tuple[int, list[Row]]]:
        """The records of each shoe from one on, as `of_shoe` has them, all read once."""
        beginning = self._beginning(first)
        if beginning is None:
            return
        held: dict[int, list[Row]] = {}
        done = newest = first - 1
        for row in self._fitting(beginning, _TOP):
            if row.shoe > done:
                held.setdefault(row.shoe, []).append(row)
            if row.shoe > newest:
                newest, done = row.shoe, max(done, row.shoe - 2)
                yield from ((shoe, held.pop(shoe)) for shoe in sorted(held) if shoe <= done)
        yield from sorted(held.items())

    def _fitting(self, first: int, last: int) -> Iterator[Row]:
        """The records from one that is here to another, each with its own hash and that of the one before."""
        before = self.row(first - 1)
        number, prev = first, None if before is None else before.hash
        for row in self.rows(first, last):
            if row.number != number or (prev is not None and row.prev != prev):
                raise self._misfit(row.number, "the record before it")
            if hash_of(row) != row.hash:
                raise self._misfit(row.number, "its hash")
            number, prev = number + 1, row.hash
            yield row

    def of_kind(self, kind: str, after: int = 0) -> Iterator[Row]:
        """The records of a kind, in their order, behind some record; all of these are looked at."""
        return self._rows("kind = ?", after + (after > 0), _TOP, kind)

    def irregular(self) -> Iterator[Row]:
        """The records whose answer flags something, in their order; all records are looked at."""
        return self._rows("kind IN ('judged', 'loaded', 'correction') AND instr(body, ?) = 0", 0, _TOP, _NO_FLAGS)

    def count(self, words: str, progress: Callable[[float], None]) -> int:
        """How many judged inputs say this, word for word; all records are looked at."""
        query = f"SELECT count(*) {_FROM} WHERE number BETWEEN ? AND ? AND kind = 'judged' AND instr(body, ?) > 0"
        found = 0
        for first, last in self._stretches(progress):
            with self.reading():
                found += self._connection.execute(query, (first, last, words)).fetchone()[0]
        return found

    def shoes(self, *, newest_first: bool = False) -> Iterator[int]:
        """The numbers of the shoes that have records here."""
        oldest, last = self._fits(self.first()), self._fits(self.last())
        if oldest is None or last is None:
            return
        shoe = self._newest_shoe(last) if newest_first else oldest.shoe
        while True:
            yield shoe
            first = self._beginning(shoe if newest_first else shoe + 1)
            if first is None or (newest_first and first <= oldest.number):
                return
            shoe = self._shoe_of(first - newest_first)

    def _newest_shoe(self, last: Row) -> int:
        """The newest shoe: the last record's, or the one that is out to be cut again."""
        return last.shoe + (self._beginning(last.shoe + 1) is not None)

    def _beginning(self, shoe: int) -> int | None:
        """The number of the first record of a shoe or of a later one; None if there is none.

        Halving finds a record of it that follows one of an earlier shoe. It may be the second such one, where the shoe
        was taken out to be cut again: then the first is among the records of the shoe before it. Every record by whose
        shoe something is passed over is looked at closely.
        """
        oldest, newest = self._fits(self.first()), self._fits(self.last())
        if oldest is None or newest is None:
            return None
        low, high = oldest.number - 1, newest.number + 1  # `low` is before the shoe, `high` is of it or the end
        while high - low > 1:
            middle = (low + high) // 2
            if self._shoe_of(middle) < shoe:
                low = middle
            else:
                high = middle
        for number, of in self._backward("shoe", high):
            if of >= shoe:
                high = number
            elif of < shoe - 1:
                self._shoe_of(number)
                break
        for number in range(max(high - 1, oldest.number), min(high, newest.number) + 1):
            self._shoe_of(number)
        return None if high > newest.number else high

    def _shoe_of(self, number: int) -> int:
        found = self.row(number)
        if found is None:
            raise JournalDamaged(self.path, f"record {number} is missing", self._cure, number)
        self._fits(found)
        return found.shoe

    def _fits(self, found: Row | None) -> Row | None:
        """A record, if there is one; JournalDamaged where it does not fit its hash."""
        if found is not None and hash_of(found) != found.hash:
            raise self._misfit(found.number, "its hash")
        return found

    def shoes_between(self, first_ns: int, last_ns: int, progress: Callable[[float], None]) -> set[int]:
        """The shoes that have records of this time, by the clock on the wall, which may have jumped: all are looked at.

        `progress` hears how much of the journal has been, from 0 to 1.
        """
        query = f"SELECT DISTINCT shoe {_FROM} WHERE number BETWEEN ? AND ? AND wall_ns BETWEEN ? AND ?"
        found: set[int] = set()
        for first, last in self._stretches(progress):
            with self.reading():
                shoes = [shoe for (shoe,) in self._connection.execute(query, (first, last, first_ns, last_ns))]
                _check(int, *shoes)
                found.update(shoes)
        return found

    def _stretches(self, progress: Callable[[float], None]) -> Iterator[tuple[int, int]]:
        """The numbers of all records, in stretches of which each is looked at in one transaction."""
        oldest, newest = self.first(), self.last()
        first = None if oldest is None else oldest.number
        while first is not None and oldest is not None and newest is not None:
            last = min(first + _LOOK - 1, _TOP)
            yield first, last
            progress(min((last + 1 - oldest.number) / (newest.number + 1 - oldest.number), 1.0))
            first = self._after(last)

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

    def _rows(self, which: str, first: int, last: int, *values: int | str) -> Iterator[Row]:
        """Those of the records from one number to another for which a condition holds."""
        query = f"{_SELECT} WHERE number BETWEEN ? AND ? AND {which} ORDER BY number"
        while first <= last:
            upto = min(first + BATCH - 1, last)
            rows, cut_short = self._batch(query, first, upto, *values)
            yield from rows
            if isinstance(cut_short, sqlite3.DatabaseError):
                first = rows[-1].number + 1 if rows else first
                lost = self._alone(first) if which == _ALL else None
                if lost is None:
                    number = max(first, 1)
                    problem = f"cannot be read from record {number} on ({cut_short})"
                    raise JournalDamaged(self.path, problem, self._cure, number) from cut_short
                yield lost
                first += 1
            elif cut_short:
                first = rows[-1].number + 1
            elif rows:
                first = upto + 1
            else:
                beyond = self._after(upto)
                if beyond is None:
                    return
                first = beyond

    def _after(self, number: int) -> int | None:
        """The number of the next record after one, which may be far, if there is one."""
        with self.reading():
            found = self._connection.execute(f"SELECT min(number) {_FROM} WHERE number > ?", (number,)).fetchone()[0]
        return None if found is None else int(found)

    def _batch(self, query: str, *values: int | str) -> tuple[list[Row], sqlite3.DatabaseError | bool]:
        """What a query finds, read at once: up to damage, which is the second, or to so much that more must wait."""
        rows: list[Row] = []
        size = 0
        try:
            for columns in self._connection.execute(query, values):
                row = _row(columns)
                rows.append(row)
                size += len(row.kind) + len(row.source) + len(row.place) + len(row.raw) + len(row.body)
                if size > _BATCH_BYTES:
                    return rows, True
        except sqlite3.DatabaseError as error:
            return rows, error
        return rows, False


def _check(of: type, *values: object) -> None:
    """DatabaseError where a damaged page has given a column what it cannot hold."""
    if any(type(value) is not of for value in values):
        raise sqlite3.DatabaseError("a column has a value of the wrong type")


def _row(columns: Sequence[object]) -> Row:
    """A row as it was read; DatabaseError where a damaged page has given it what its columns cannot hold."""
    if [*map(type, columns)] != _TYPES:
        raise sqlite3.DatabaseError("a column has a value of the wrong type")
    return Row._make(columns)


def _file(path: Path) -> Path:
    """The path, where a file is there; JournalAbsent where there is none."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise JournalAbsent(path, "not found", NAME) from None
    except OSError as error:
        raise JournalAbsent(path, f"cannot be opened ({error.strerror})", _RIGHT) from error
    if not S_ISREG(mode):
        what = "is a directory" if S_ISDIR(mode) else "is not a regular file"
        raise JournalAbsent(path, what, NAME)
    if not path.stat().st_size:
        raise JournalDamaged(path, EMPTY, EVIDENCE)
    if not os.access(path, os.R_OK):
        raise JournalAbsent(path, "cannot be read by this user", _RIGHT)
    return path


def _opened_by_others(path: Path) -> bool:
    """Whether what SQLite makes beside a journal is there already, and stays whose it is.

    As root, SQLite gives both files to the journal's owner. JournalAbsent where the log can be read only after that, or
    after the second file is made.
    """
    log, index = (path.with_name(path.name + ending) for ending in ("-wal", "-shm"))
    logged = files.size(log) > 0
    if not (log.exists() and index.exists()):
        if logged:
            raise JournalAbsent(path, "has a log that was not read since it was copied or its table crashed", _START)
        return False
    owner = path.stat().st_uid
    if os.geteuid() == 0 and any(each.stat().st_uid != owner for each in (log, index)):
        if logged:
            cure = f"make the daemon's user the owner of both, for example: chown -R {installation.USER}: {path.parent}"
            raise JournalAbsent(path, "does not belong to the user to whom its log belongs", cure)
        return False
    return True


def what_is_wrong(error: sqlite3.DatabaseError) -> str:
    """With a file that SQLite does not open."""
    return NO_JOURNAL if getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB" else "is damaged"


def _connect(path: Path, cure: str, *, damaged: bool = False, quietly: bool = False) -> sqlite3.Connection:
    """A connection that cannot write; a copy on a medium that cannot be written is read as one that does not change."""
    path = files.end_of(path)  # the log is beside the file, not beside a link to it
    address = f"file:{quote(str(path))}?mode=ro"
    unchanging = f"{address}&immutable=1"
    problem: sqlite3.Error | None = None
    for uri in (unchanging,) if quietly and not _opened_by_others(path) else (address, unchanging):
        check_beside(path)
        connection = sqlite3.connect(
            uri, uri=True, isolation_level=None, check_same_thread=False, factory=GuardedConnection
        )
        try:
            distrust(connection, damaged=damaged and path.stat().st_size >= PAGE)
            objects_of(path, connection)
        except sqlite3.OperationalError as error:
            problem = error
            connection.close()
            if path.with_name(path.name + "-wal").exists():
                break
        except sqlite3.DatabaseError as error:
            connection.close()
            wrong = what_is_wrong(error)
            helps = f"{NAME}; if this file was its journal, {cure}" if wrong == NO_JOURNAL else cure
            raise JournalDamaged(path, f"{wrong} ({error})", helps) from error
        except BaseException:
            connection.close()
            raise
        else:
            connection.only_read()
            return connection
    raise JournalAbsent(path, f"cannot be opened ({problem})", _BESIDE)
