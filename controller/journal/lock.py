"""One writer a journal: a lock beside the file that names its holder and ends with the holder, however it ends."""

import fcntl
import os
from pathlib import Path
from typing import Final

from controller.journal.errors import JournalAbsent, JournalTaken

_MODE: Final = 0o640


class Lock:
    """The right to write a journal, held until `release`; JournalTaken names who holds it already."""

    def __init__(self, journal: Path, holder: str) -> None:
        path = journal.with_name(journal.name + ".lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, _MODE)
        except OSError as error:
            cure = "create its folder, or give this user the right to write there"
            raise JournalAbsent(journal, f"cannot be written ({error.strerror})", cure) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held_by = os.pread(self._file, 200, 0).decode(errors="replace").strip() or "another process"
            os.close(self._file)
            raise JournalTaken(journal, f"is being written by {held_by}", "stop that one first") from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{holder}, process {os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let another write."""
        os.close(self._file)
