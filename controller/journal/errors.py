"""What can be wrong with a journal, by whose fault it is and what cures it.

    JournalError
    ├── JournalAbsent     no such journal, or no right to it
    ├── JournalTaken      another process writes it
    ├── JournalTooNew     a later version of shoewatch wrote it
    ├── JournalDamaged    the file, or a record in it, cannot be read as one
    ├── JournalDeclines   it takes no record as large, or no more of a kind
    └── JournalClosed     it was asked for after its end, or ended before a record was durable

A full or read-only disk is no exception: it passes. It is told as `Trouble`, and play is held until it is over.
"""

from pathlib import Path
from typing import Final

from msgspec import Struct

STUMBLES: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What is raised by whoever follows a record that can be decoded, and says what no table does."""

_SAID: Final = 200
"""Letters of what an exception says, which may repeat a record."""


class JournalError(Exception):
    """Something is wrong with a journal: which file, what, and what to do."""

    def __init__(self, path: Path, problem: str, cure: str) -> None:
        super().__init__(f"{path}: {problem}: {cure}")
        self.path = path
        self.problem = problem
        self.cure = cure


class JournalAbsent(JournalError):  # noqa: N818  # says what is wrong
    """There is no such journal, or no right to read or write it."""


class JournalTaken(JournalError):  # noqa: N818  # says what is wrong
    """Another process is writing this journal."""


class JournalTooNew(JournalError):  # noqa: N818  # says what is wrong
    """A later version of shoewatch wrote this journal."""


class JournalDamaged(JournalError):  # noqa: N818  # says what is wrong
    """The file cannot be read as a journal; `record` is the first that cannot, None where no record is to blame."""

    def __init__(self, path: Path, problem: str, cure: str, record: int | None = None) -> None:
        super().__init__(path, problem, cure)
        self.record = record


class JournalDeclines(JournalError):  # noqa: N818  # says what is wrong
    """It takes no record as large as this one, or no more of its kind: what it was of has not happened."""


class JournalClosed(JournalError):  # noqa: N818  # says what is wrong
    """The journal has been closed; what was not durable by then was not written."""


def stumbled(error: Exception) -> str:
    """What a record says that raised one of `STUMBLES`, in words."""
    said = str(error)
    if isinstance(error, ValueError):
        return said if len(said) <= _SAID else f"{said[:_SAID]}…"
    return f"it says something that no table does ({type(error).__name__}: {said[:_SAID]!a})"


class Trouble(Struct, frozen=True):
    """Why nothing can be written just now. Play is held; `waiting` records are kept, in order, until there is room."""

    problem: str
    cure: str
    waiting: int
    full: bool = False
    """There is no room on the disk: the one trouble that somebody at the table can end."""
