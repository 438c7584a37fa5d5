"""One writer a journal: a lock beside the file that names its holder and ends with the holder, however it ends.

Nobody but the owner may open it, or whoever may read it could hold it.
"""

import contextlib
import fcntl
import os
from pathlib import Path
from typing import BinaryIO, Final

from controller import files
from controller.journal.errors import JournalAbsent, JournalTaken
from controller.journal.holders import describe, locks_on

_MODE: Final = 0o600
_LONGEST: Final = 200
"""More than a holder's name and number have letters."""


class Lock:
    """The right to write a journal, held until `release`; JournalTaken names who holds it already.

    As a context it is released at the end, and removed where an error ends it and the lock was made here.
    """

    def __init__(self, journal: Path, holder: str) -> None:
        self._path = journal.with_name(journal.name + ".lock")
        self._file = self._open(journal)
        while not self._is_there():  # a start that was refused removed it meanwhile
            self._file.close()
            self._file = self._open(journal)
        self._made = os.fstat(self._file.fileno()).st_size == 0
        with contextlib.suppress(OSError):  # on a full disk the lock holds as well, only without a name
            self._file.truncate()
            self._file.write(f"{holder}, process {os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another write; a second time does nothing."""
        self._file.close()

    def __enter__(self) -> None:
        """It is held already."""

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if error is not None and self._made:
            with contextlib.suppress(OSError):
                self._path.unlink()
        self.release()

    def _open(self, journal: Path) -> BinaryIO:
        try:
            file = files.keeping(self._path, _MODE)
        except files.NotAFile as error:
            raise JournalAbsent(journal, f"cannot be locked by {self._path}", str(error.strerror)) from None
        except OSError as error:
            cure = "create its directory, or give this user permission to write there"
            raise JournalAbsent(journal, f"cannot be written ({error.strerror})", cure) from None
        with contextlib.suppress(OSError):  # one of an earlier version, which the group could read; or not ours
            os.fchmod(file.fileno(), _MODE)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held_by = self._holder(file.read(_LONGEST).decode(errors="replace").strip())
            file.close()
            raise JournalTaken(journal, f"is in use by {held_by}", "stop that one first") from None
        return file

    def _is_there(self) -> bool:
        """Whether the file that is locked is the one at the path."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self._path.lstat())
        except OSError:
            return False

    def _holder(self, said: str) -> str:
        """Who holds the lock: the system knows, and what is written there may be of one that is long gone."""
        holders = [held.process for held in locks_on(self._path)]
        if not holders:
            return "another process"
        return said if said.endswith(tuple(f", process {each}" for each in holders)) else describe(holders[0])
