"""A file that a command writes: whole or not at all, so that nobody takes half of one for the record."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from controller import files
from controller.cli.terminal.streams import NOT_WRITABLE, complain


class NotWritten(Exception):  # noqa: N818  # says what became of it
    """The file could not be written, and is as it was before."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}: the file was not written")

    def told(self, command: str) -> int:
        """Say it on standard error; the exit code."""
        complain(command, str(self))
        return NOT_WRITABLE


@contextmanager
def whole_file(name: Path) -> Iterator[BinaryIO]:
    """Write a file beside its place and put it there when all is in it; a device or a pipe is written as it is.

    A link to a file is refused: whoever may make it would say which file is written over.

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
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with files.creating(beside) as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise NotWritten(name, error) from error
