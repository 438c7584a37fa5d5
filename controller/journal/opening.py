"""How a journal's file is opened to be written: begun if there is none, checked, and brought to the newest form.

A journal appears whole or not at all, so one that is empty has lost what was in it and is not begun anew in silence.
"""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from controller import files
from controller.journal.entries import SCHEMA
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalError, JournalTaken
from controller.journal.guard import check_beside, check_form, distrust
from controller.journal.reading import CURE, EMPTY, EVIDENCE, GONE, Reader, what_is_wrong
from controller.journal.schema import mark_begun, migrate
from controller.journal.troubles import is_busy, trouble

BUSY_S: Final = 2.0
"""How long the writer waits for somebody else's lock, which no reader takes, before it calls that trouble."""

LOG_KEPT: Final = 4 * 2**20
"""Bytes of SQLite's log beside the file that are kept once they are in the file: it moves a thousand pages at once."""

_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    f"PRAGMA journal_size_limit = {LOG_KEPT}",
    "PRAGMA synchronous = FULL",  # with NORMAL a commit may be undone by a power cut
    "PRAGMA recursive_triggers = ON",  # or INSERT OR REPLACE would pass the triggers
)


def open_to_write(path: Path) -> sqlite3.Connection:
    """The only writing connection of a journal; JournalAbsent, JournalTooNew or JournalDamaged where there is none."""
    try:
        if path.is_symlink():
            raise JournalAbsent(path, "is a symbolic link, and its log is beside the real file", "give the file itself")
        if not path.exists():
            _begin(path)
        files.check_regular(path)
        if path.stat().st_size == 0:
            raise JournalDamaged(path, EMPTY, EVIDENCE)
        check_beside(path)
        connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
    except OSError as error:
        cure = "free disk space, or give this user permission to write there"
        raise JournalAbsent(path, f"cannot be written ({error.strerror})", cure) from error
    except sqlite3.OperationalError as error:
        raise _refused(path, error) from error
    try:
        distrust(connection)
        reader = Reader(path, connection)
        form = check_form(path, connection, "choose another file: shoewatch creates a journal if there is none")
        reader.check_not_emptied()
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if form < SCHEMA:
            migrate(connection, form)
        if not reader.begun and reader.first() is not None:  # by an earlier version
            with contextlib.suppress(sqlite3.OperationalError):  # a full disk: the next start does it
                mark_begun(connection)
        cut_log(connection)
    except sqlite3.OperationalError as error:
        connection.close()
        raise _refused(path, error) from error
    except sqlite3.DatabaseError as error:
        connection.close()
        raise JournalDamaged(path, f"{what_is_wrong(error)} ({error})", CURE) from error
    except BaseException:
        connection.close()
        raise
    return connection


def cut_log(connection: sqlite3.Connection) -> None:
    """Have what is in SQLite's log moved into the file, and the log cut, where nobody reads it; else it is left."""
    with contextlib.suppress(sqlite3.Error):  # a full disk, a damaged file: whoever writes or reads hears of it
        connection.execute("PRAGMA busy_timeout = 0")
        try:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_S * 1000:.0f}")


def _refused(path: Path, error: sqlite3.OperationalError) -> JournalError:
    """Why SQLite does not open a journal to be written."""
    said = trouble(path, error, 0)
    if is_busy(error):
        return JournalTaken(path, f"cannot be written: {said.problem}", said.cure)
    for beside in (path.with_name(path.name + ending) for ending in ("", "-wal", "-shm")):
        if beside.exists() and not os.access(beside, os.R_OK | os.W_OK):
            problem = f"cannot be written: {beside} belongs to user {files.user_of(beside)}, and is closed to others"
            return JournalAbsent(path, problem, f"chown -R {files.this_user()}: {path.parent}")
    return JournalAbsent(path, f"cannot be written ({error})", "free disk space, or give this user permission to write")


def _begin(path: Path) -> None:
    """Let there be a journal without records, whole or not at all, that its folder remembers also after a power cut."""
    if path.with_name(path.name + "-wal").exists():
        raise JournalDamaged(path, "is missing, but its log exists", GONE)
    begun = path.with_name(path.name + ".new")
    begun.unlink(missing_ok=True)
    files.creating(begun, files.OWNER_AND_GROUP).close()
    connection = sqlite3.connect(begun, isolation_level=None)
    try:
        migrate(connection, 0)
        connection.execute(_PRAGMAS[0])
    finally:
        connection.close()
    begun.rename(path)
    files.remember(path.parent)
