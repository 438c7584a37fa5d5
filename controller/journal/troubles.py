"""Why nothing can be written just now, in words that name the cure, from what SQLite says."""

import sqlite3
from pathlib import Path
from typing import Final

from controller.journal.errors import Trouble
from controller.journal.holders import who_holds_the_log, who_holds_the_writer

BUSY: Final = "SQLITE_BUSY"

_SAID: Final = {
    "SQLITE_FULL": ("the disk is full", "free disk space"),
    "SQLITE_READONLY": ("the disk or the file is read-only", "mount it for writing, or give this user permission"),
    "SQLITE_CANTOPEN": (
        "the journal's directory cannot be written",
        "mount it for writing, or give this user permission",
    ),
    BUSY: ("another program has locked the journal", "stop that program"),
    "SQLITE_IOERR": ("the disk refuses to write", "read the system's log, then free disk space or replace the disk"),
    "SQLITE_CONSTRAINT": ("another program has written to the journal", "stop the table and audit the journal"),
    "SQLITE_CORRUPT": ("the journal's file is damaged", "stop the table and audit the journal"),
    "SQLITE_NOTADB": ("the journal's file is damaged", "stop the table and audit the journal"),
}
"""By SQLite's own names for its results, whose first two words are the plain result."""


def trouble(path: Path, error: sqlite3.Error, waiting: int) -> Trouble:
    """What an error of SQLite means for whoever stands at the table."""
    plain = _plain(error)
    problem, cure = _SAID.get(plain, ("the journal cannot be written", "read the system's log"))
    if is_busy(error) and (holder := who_holds_the_writer(path)) is not None:
        problem = f"{problem}: {holder}"
    return Trouble(f"{problem} ({error})", cure, waiting, full=plain == "SQLITE_FULL")


def is_busy(error: sqlite3.Error) -> bool:
    """Whether another process has locked what is needed."""
    return _plain(error) == BUSY


def _plain(error: sqlite3.Error) -> str:
    """The plain result."""
    return "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])


LOG_LARGEST: Final = 16 * 2**20
"""Bytes of SQLite's log beside a journal, beyond which whoever keeps it from being cut is named. It has four while
nobody reads for long, and an audit that goes on reads in steps."""


def crowded(path: Path) -> Trouble | None:
    """That the log of a journal is far too long, and who keeps it from being cut; None while it is not."""
    try:
        size = path.with_name(path.name + "-wal").stat().st_size
    except OSError:
        return None
    if size <= LOG_LARGEST:
        return None
    holder = who_holds_the_log(path)
    who = "it cannot be cut" if holder is None else f"{holder}, has stopped in the middle of reading it"
    cure = "read the system's log" if holder is None else "stop that process: nothing is lost"
    return Trouble(f"the journal's log has {size // 2**20} MiB: {who}", cure, 0)
