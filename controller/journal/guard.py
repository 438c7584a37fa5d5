"""A journal's file as input from whoever may write it: a connection that trusts nothing in it, and its exact form.

Before anything else is read, the file holds exactly the objects that this version, or an earlier one, creates. A view,
a trigger, an index or a table besides is refused by name and never evaluated. Called by readers and the writer alike.
"""

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from itertools import repeat
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from controller import files
from controller.journal.entries import SCHEMA, SHOWN
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalTooNew
from controller.journal.schema import BEGUN, PAGE, objects

CACHE_KIB: Final = 256
"""Of pages that a connection keeps in memory. Records are read in their order and written at the end: with SQLite's own
2,000 the daemon needs 2.1 MiB more, and is no quicker."""

LARGEST: Final = 4 * 2**20
"""Bytes of a record. The state of a shoe of a hundred rounds in which twenty seats place ten wagers each has 1.2 MB."""

_LIMITS: Final = (
    (sqlite3.SQLITE_LIMIT_LENGTH, LARGEST + PAGE),  # of a row: the record and its columns of fixed size
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 10_000),  # the longest statement here has 400 characters
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 2),  # no trigger of a journal starts another
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 20),  # twice what the triggers have
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 2),
)

_SCHEMA_STEPS: Final = 100_000
"""Steps of SQLite's machine for reading the schema, which takes two hundred: it may hold a million views."""

_TOO_MANY: Final = 20
"""Objects that are read of a schema, of which a journal has eight at most."""

_FUNCTIONS: Final = {"count", "max", "min", "char", "substr", "instr"}
_PRAGMAS: Final = {
    "journal_mode", "user_version", "application_id", "freelist_count", "page_count", "page_size", "encoding",
    "auto_vacuum", "integrity_check",
}  # fmt: skip
_TABLES: Final = {"record", "migration", "sqlite_schema", "sqlite_master"}

_BESIDE: Final = "keep a copy as evidence, find out who changed it, and continue from its last copy or restore it"


_WAL: Final = b"\2\2"
"""What SQLite writes behind the page's size into the head of a file that has a log."""


def check_beside(path: Path) -> None:
    """JournalDamaged where SQLite would read, or make, another journal than the file and its log.

    With a rollback file beside it, the next who may write it changes the file, and who may not reads it as it is.
    """
    for ending in ("-journal", "-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        try:
            regular = S_ISREG(beside.lstat().st_mode)
        except FileNotFoundError:
            continue
        if ending == "-journal":
            raise JournalDamaged(path, f"has {beside.name} beside it, which a journal never has", _BESIDE)
        if not regular:
            raise JournalDamaged(path, f"has {beside.name} beside it, which is not a regular file", _BESIDE)


def distrust(connection: sqlite3.Connection, *, damaged: bool = False) -> None:
    """Set the connection so that nothing in the file is believed or executed beyond the need. It asks for no record.

    Of a file that is `damaged` what is left can be read: SQLite refuses that where it is defensive.
    """
    for limit, most in _LIMITS:
        connection.setlimit(limit, most)
    if damaged:
        connection.execute("PRAGMA writable_schema = ON")  # or SQLite reads nothing of a file that is too short
    elif sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")  # it reads the schema first


class GuardedConnection(sqlite3.Connection):
    """A connection of a reader: an interrupt that comes while SQLite asks what a statement may do is not lost."""

    _asked: "_Asked | None" = None

    def only_read(self) -> None:
        """Refuse what a reader of records never asks, also where the file gets a view meanwhile."""
        self._asked = _Asked()
        self.set_authorizer(self._asked)

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:  # type: ignore[explicit-override]  # noqa: ANN401  # as SQLite has it
        """Execute a statement; KeyboardInterrupt, which SQLite takes for a refusal, comes out as itself."""
        try:
            return super().execute(sql, values)
        except sqlite3.DatabaseError as error:
            # of a function SQLite says it in words alone, with the code of any error
            denied = error.sqlite_errorcode == sqlite3.SQLITE_AUTH or str(error).startswith("not authorized")
            if denied and self._asked is not None and not self._asked.refused:
                raise KeyboardInterrupt from None
            raise


class _Asked:
    """Answers SQLite what a statement may do."""

    refused = False
    """Whether something was."""

    def __call__(self, action: int, one: str | None, two: str | None, _: str | None, within: str | None) -> int:
        """`within` is the view or trigger that wants it."""
        allowed = within is None and (
            action == sqlite3.SQLITE_SELECT
            or (action == sqlite3.SQLITE_READ and one in _TABLES)
            or (action == sqlite3.SQLITE_FUNCTION and two in _FUNCTIONS)
            or (action == sqlite3.SQLITE_PRAGMA and one in _PRAGMAS)
        )
        if not allowed:
            self.refused = True
        return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


@contextmanager
def bounded(connection: sqlite3.Connection, steps: int) -> Iterator[None]:
    """At most about so many steps of SQLite's machine; then sqlite3.OperationalError, `interrupted`."""
    left = repeat(0, max(steps // _STRIDE, 1))
    connection.set_progress_handler(partial(next, left, 1), _STRIDE)  # no line of Python in which an interrupt is lost
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


_STRIDE: Final = 10_000
"""Steps between two looks at what is left of them: some tenths of a millisecond."""


def objects_of(path: Path, connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Type, name, table and text of what the schema holds; JournalDamaged where it is too large to be read."""
    try:
        with bounded(connection, _SCHEMA_STEPS):
            return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema").fetchmany(_TOO_MANY)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        raise JournalDamaged(path, "has a schema far larger than a journal's", _BESIDE) from error


def check_form(path: Path, connection: sqlite3.Connection, otherwise: str, *, damaged: bool = False) -> int:
    """The form of the file; JournalTooNew or JournalDamaged where it is not exactly one that this version knows.

    `otherwise` is what to do where something else than a journal is there. A `damaged` file, whose damage the audit
    names anyway, may lack the page of its migrations.
    """
    found = {
        (_text(type_), _text(name)): (_text(table), _text(sql).strip())
        for type_, name, table, sql in objects_of(path, connection)
    }
    form = _number(connection, "user_version")
    if form <= 0 or not any(name == "record" for _, name in found):
        raise JournalDamaged(path, "is a database, but not a journal", otherwise)
    if form > SCHEMA:
        raise JournalTooNew(
            path,
            f"has form {form}, but this version supports forms up to {SCHEMA}",
            "install the later version again, or update shoewatch",
        )
    wrong = [*_besides(found, form), *_laid_out(connection), *_rolled_back(path, connection)]
    with suppress(sqlite3.DatabaseError) if damaged else nullcontext():
        wrong = wrong or list(_migrated(connection, form))
    if wrong:
        raise JournalDamaged(path, f"differs from a journal made by shoewatch: {', '.join(wrong)}", _BESIDE)
    return form


def _besides(found: dict[tuple[str, str], tuple[str, str]], form: int) -> Iterator[str]:
    """What is in a schema and not in a journal's of this form, or the other way round, in words."""
    expected = objects(form)
    for kind, name in sorted(found.keys() | expected.keys()):
        what = f"{kind} {name}" if (kind, name) in expected else f"{kind[:SHOWN]!a} {name[:SHOWN]!a}".replace("'", "")
        if (kind, name) not in expected:
            yield f"it has an extra {what}"
        elif (kind, name) not in found:
            yield f"it lacks the {what}"
        elif found[kind, name] != expected[kind, name]:
            yield f"its {what} was altered"


def _migrated(connection: sqlite3.Connection, form: int) -> Iterator[str]:
    """What the table of migrations says that it does not in a file of this form, in words."""
    query = "SELECT schema, substr(sqlite, 1, 20) FROM migration ORDER BY schema"
    rows = connection.execute(query).fetchmany(form + 1)
    if [number for number, _ in rows] != [*range(1, form + 1)] or not all(
        _SQLITE.fullmatch(_text(by)) for _, by in rows
    ):
        yield "its table migration contradicts how the file was made"


_SQLITE: Final = re.compile(r"\d{1,3}(\.\d{1,6}){1,3}")
"""A version of SQLite."""


def _laid_out(connection: sqlite3.Connection) -> Iterator[str]:
    """What the head of the file says that a journal's does not, in words."""
    encoding = _text(connection.execute("PRAGMA encoding").fetchone()[0])
    if encoding != "UTF-8":
        yield f"its text is {encoding}, not UTF-8"
    for name, values in _HEAD:
        value = _number(connection, name)
        if value not in values:
            yield f"its {name} is {value}, not {' or '.join(map(str, values))}"


def _rolled_back(path: Path, connection: sqlite3.Connection) -> Iterator[str]:
    """That the file's head says that SQLite keeps no log of it, but a file to roll it back, in words.

    SQLite is asked first, since nobody else may open a journal that is written (`files.left_to_sqlite`). Only of a file
    that is read as one that never changes SQLite does not say.
    """
    if connection.execute("PRAGMA journal_mode").fetchone()[0] in {"wal", b"wal"}:
        return
    try:
        with files.reading(path) as file:
            head = file.read(20)
    except OSError as error:
        raise JournalAbsent(path, f"cannot be opened ({error.strerror})", "try again") from error
    if head[18:] != _WAL:
        yield "its header names another mode than WAL"


_FIXED: Final = (
    (16, PAGE.to_bytes(2) + _WAL + b"\0\x40\x20\x20"),  # page size, log, nothing reserved, fractions of a page
    (44, (4).to_bytes(4) + bytes(8) + (1).to_bytes(4)),  # the schema's format, no cache size, no vacuum, UTF-8
    (64, bytes(4)),  # no vacuum
    (72, bytes(20)),  # kept for later versions of SQLite
)
"""What stands where in the head of a journal's file (https://www.sqlite.org/fileformat2.html, 1.3)."""


def misfit(path: Path) -> str | None:
    """What the head of a file, or its length, says that no journal's does, in words; None if nothing.

    For whoever has not opened it with SQLite yet: opening it here as well would take SQLite's locks from it.
    """
    log = path.with_name(path.name + "-wal")
    logged = files.size(log)
    try:
        with files.reading(path) as file:
            head, size = file.read(100), file.seek(0, 2)
    except files.Sqlites:
        return None  # this process writes it
    if any(head[at : at + len(bytes_)] != bytes_ for at, bytes_ in _FIXED):
        return "its header is not a journal's"
    if not logged and not files.size(log) and int.from_bytes(head[28:32]) * PAGE != size:
        return f"it has {size // PAGE} pages, but its header says {int.from_bytes(head[28:32])}"
    return None


_HEAD: Final = (("page_size", (PAGE,)), ("auto_vacuum", (0,)), ("application_id", (0, BEGUN)))


def _number(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _text(value: object) -> str:
    """What the schema says, also where it says no text: connections here may give text as bytes."""
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


class Unchanged:
    """The form of a file that is being written, looked at within each transaction: JournalDamaged once it changes."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._connection = connection
        self._seen = self._look()

    def check(self) -> None:
        """JournalDamaged or JournalTooNew unless the file is still of the form that it was opened with."""
        now = self._look()
        if now == self._seen:
            return
        form = check_form(self._path, self._connection, _BESIDE)
        if form != SCHEMA:
            raise JournalDamaged(self._path, f"was converted to form {form} while the table was running", _BESIDE)
        self._seen = now

    def _look(self) -> tuple[int, int]:
        return _number(self._connection, "schema_version"), _number(self._connection, "user_version")
