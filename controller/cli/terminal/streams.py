"""The one way of every command to standard output and standard error, and what happens when they take no more.

Everything that is said goes out line by line and harmless (`controller.wording.escaping`), whoever it came from: a
record, a device, a file. A reader of standard output that has gone away changes no exit code: what is said afterwards
goes nowhere, and whoever would go on for ever looks at what `say` gives.
"""

import errno
import io
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

from controller import files
from controller.wording.escaping import Painted, harmless

NOT_WRITABLE: Final = 74
"""EX_IOERR of sysexits.h."""


class _Reader:
    """Of standard output."""

    gone = False


def complain(command: str, what: str) -> None:
    """Say on standard error what is wrong; where nobody can be told the exit code still says it."""
    _hint(harmless(f"{f'shoewatch {command}'.strip()}: {what}") + "\n")


def say(text: str, *, now: bool = False) -> bool:
    """Print a line, `now` or at the latest when the command ends; whether anybody reads what is printed.

    OSError where it cannot be written for any other reason.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    try:
        sys.stdout.buffer.write(line(text))
        if now:
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        mute(sys.stdout)
        _Reader.gone = True
    return not _Reader.gone


def line(text: str) -> bytes:
    """A line as a terminal or a file gets it: harmless, in UTF-8 whatever the locale."""
    return f"{shown(text)}\n".encode()


def shown(text: str) -> str:
    """A text as it may be shown: styles are those that `paint` has put there."""
    return text if isinstance(text, Painted) else harmless(text)


def aside(text: str) -> None:
    """Say a line on standard error that is no complaint, because standard output is for something else."""
    _hint(harmless(text) + "\n")


def hint(text: str) -> None:
    """Show on standard error, in a line of the terminal that the next hint takes, how far something has come."""
    _hint(harmless(text) if dumb() else f"\r{harmless(text)}\x1b[K")


def dumb() -> bool:
    """Whether the terminal says that it understands no sequences, or there is none: one line follows the other."""
    return os.environ.get("TERM", "dumb") == "dumb"


def _hint(text: str) -> None:
    with suppress(OSError):
        if sys.stderr is not None:
            sys.stderr.write(text)
            sys.stderr.flush()


def leave(code: int) -> int:
    """The exit code of a command, once what it printed is out; a reader that has gone away is no failure."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        mute(sys.stdout)
    except OSError as error:
        code = code or not_writable(error)  # otherwise the command has said what was wrong
        mute(sys.stdout)
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        mute(sys.stderr)
    return code


def not_writable(error: OSError) -> int:
    """Say that standard output takes no more, and give the exit code for it."""
    complain("", f"standard output: {error.strerror or error}")
    return NOT_WRITABLE


def buffer_output() -> None:
    """Begin, with a buffer also under PYTHONUNBUFFERED: argparse drops what a write refuses, the last flush does not.

    What argparse prints is UTF-8, whatever the locale.
    """
    _Reader.gone = False
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", write_through=False)


def mute(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, so that the interpreter does not stumble over it on leaving."""
    nowhere = files.nowhere()
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
