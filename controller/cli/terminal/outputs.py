"""A file that a command writes: whole or not at all, so that nobody takes half of one for the record.

It takes the place of an earlier one, but never that of a journal, an archive or anything else that the command reads.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from controller import files
from controller.cli.terminal.streams import NOT_WRITABLE, complain

_LOOKED_AT: Final = 4_096
"""So much of a file shows whether it is text; journals and archives are not."""


class NotWritten(Exception):  # noqa: N818  # says what became of it
    """The file could not be written, and is as it was before."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}: the file was not written")

    def told(self, command: str) -> int:
        """Say it on standard error; the exit code."""
        complain(command, str(self))
        return NOT_WRITABLE


@contextmanager
def whole_file(name: Path, sources: Iterable[Path], mode: int = files.ANYBODY) -> Iterator[BinaryIO]:
    """Write a file beside its place and put it there when all is in it; a device or a pipe is written as it is.

    A link to a file is refused: whoever may make it would say which file is written over. So are the `sources`, which
    the command reads, and any file that is not text.

    NotWritten for what goes wrong with the file, so nothing else within may raise an OSError of its own.
    """
    try:
        path = files.end_of(name)
        if name.is_symlink() and (stat.S_ISREG(path.stat().st_mode) if path.exists() else True):
            raise OSError(errno.ELOOP, f"it is a symbolic link to {path}: give the file itself", str(name))  # noqa: TRY301  # it becomes NotWritten, like the system's
        if path.exists() and not stat.S_ISREG(path.stat().st_mode):
            with files.writing_over(path) as file:
                yield file
            return
        _refuse_to_lose(path, sources)
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with files.creating(beside, mode) as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise NotWritten(name, error) from error


@contextmanager
def new_file(path: Path, mode: int) -> Iterator[BinaryIO]:
    """Write a file that must not be there yet beside its place, and put it there when all is in it.

    It has exactly this mode, whatever the umask. NotWritten and nothing else, as above.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            with files.creating(beside, mode) as file:
                os.fchmod(file.fileno(), mode)
                yield file
                file.flush()
                os.fsync(file.fileno())
            path.hardlink_to(beside)  # unlike a renaming, it takes no other file's place
        finally:
            beside.unlink(missing_ok=True)
        files.remember(path.parent)
    except OSError as error:
        raise NotWritten(path, error) from error


def _refuse_to_lose(path: Path, sources: Iterable[Path]) -> None:
    """An OSError where the file that would be replaced holds what no command can write again."""
    if not path.exists():
        return
    if any(source.exists() and path.samefile(source) for source in sources):
        raise OSError(errno.EEXIST, "the command reads this file: choose another")
    with files.reading(path) as file:  # no source, so that SQLite does not have it open
        if b"\0" in file.read(_LOOKED_AT):
            raise OSError(errno.EEXIST, "there is a file that is not text, such as a journal: choose another")
