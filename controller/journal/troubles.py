"""Why nothing can be written just now, in words that name the cure, from what SQLite says."""

import sqlite3
from typing import Final

from controller.journal.errors import Trouble

_SAID: Final = {
    "SQLITE_FULL": ("the disk is full", "make room on it"),
    "SQLITE_READONLY": ("the disk or the file may only be read", "mount it for writing, or give this user the right"),
    "SQLITE_CANTOPEN": ("the journal's folder cannot be written", "mount it for writing, or give this user the right"),
    "SQLITE_BUSY": ("another program has locked the journal", "end that program"),
    "SQLITE_IOERR": ("the disk refuses to write", "look at the system's log, and make room or change the disk"),
    "SQLITE_CONSTRAINT": ("another program has written to the journal", "stop the table and audit the journal"),
    "SQLITE_CORRUPT": ("the journal's file is damaged", "stop the table and audit the journal"),
    "SQLITE_NOTADB": ("the journal's file is damaged", "stop the table and audit the journal"),
}
"""By SQLite's own names for its results, whose first two words are the plain result."""


def trouble(error: sqlite3.Error, waiting: int) -> Trouble:
    """What an error of SQLite means for whoever stands at the table."""
    name = getattr(error, "sqlite_errorname", "")
    plain = "_".join(name.split("_")[:2])
    problem, cure = _SAID.get(plain, ("the journal cannot be written", "look at the system's log"))
    return Trouble(f"{problem} ({error})", cure, waiting, full=plain == "SQLITE_FULL")
