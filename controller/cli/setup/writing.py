"""The files of a new table: all of them, or none. Called by `command`."""

import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from controller.cli.setup.destination import Destination
from controller.cli.terminal.outputs import NotWritten, new_file

PUBLIC: Final = 0o644
"""The mode of a configuration: the daemon's user reads it, and only its owner changes it."""

ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""What ends a command; it waits for the few milliseconds of a writing."""

SECRET: Final = 0o600
SECRET_DIRECTORY: Final = 0o700


def write(where: Destination, text: bytes, secrets: Mapping[str, str]) -> None:
    """Write the secrets, and the configuration last; NotWritten leaves nothing behind. No signal comes in between."""
    with ExitStack() as undo, _undisturbed():
        if secrets and not where.credentials.is_dir():
            try:
                where.credentials.mkdir(SECRET_DIRECTORY)
            except OSError as error:
                raise NotWritten(where.credentials, error) from error
            undo.callback(where.credentials.rmdir)
        for name, line in secrets.items():
            _write(undo, where.credentials / name, f"{line}\n".encode(), SECRET)
        _write(undo, where.file, text, PUBLIC)
        undo.pop_all()


@contextmanager
def _undisturbed() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _write(undo: ExitStack, path: Path, text: bytes, mode: int) -> None:
    with new_file(path, mode) as file:
        file.write(text)
    undo.callback(os.unlink, path)
