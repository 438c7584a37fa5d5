"""One writer a journal: a lock beside the file that names its holder and ends with the holder, however it ends."""

import contextlib
import fcntl
import os
from pathlib import Path
from typing import Final

from controller import files
from controller.journal.errors import JournalAbsent, JournalTaken

_MODE: Final = 0o640
_LONGEST: Final = 200
"""More than a holder's name and number have letters."""


class Lock:
    """The right to write a journal, held until `release`; JournalTaken names who holds it already."""

    def __init__(self, journal: Path, holder: str) -> None:
        path = journal.with_name(journal.name + ".lock")
        try:
            self._file = files.keeping(path, _MODE)
        except files.NotAFile as error:
            raise JournalAbsent(journal, f"cannot be locked by {path}", str(error.strerror)) from None
        except OSError as error:
            cure = "create its folder, or give this user the right to write there"
            raise JournalAbsent(journal, f"cannot be written ({error.strerror})", cure) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held_by = self._file.read(_LONGEST).decode(errors="replace").strip() or "another process"
            self._file.close()
            raise JournalTaken(journal, f"is being written by {held_by}", "stop that one first") from None
        with contextlib.suppress(OSError):  # on a full disk the lock holds as well, only without a name
            self._file.truncate()
            self._file.write(f"{holder}, process {os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another write; a second time does nothing."""
        self._file.close()
