"""What every subcommand does with standard output and standard error when they cannot take any more."""

import errno
import io
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

NOT_WRITABLE: Final = 74
"""EX_IOERR of sysexits.h."""


def complain(command: str, what: str) -> None:
    """Say on standard error what is wrong; where nobody can be told the exit code still says it."""
    with suppress(OSError):
        print(f"{f'shoewatch {command}'.strip()}: {what}", file=sys.stderr, flush=True)


def say(text: str) -> None:
    """Print a line on standard output, in UTF-8 whatever the locale; it is out at the latest when the command ends."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    sys.stdout.buffer.write(f"{text}\n".encode(errors="backslashreplace"))


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
    """Keep a buffer also under PYTHONUNBUFFERED: argparse drops what a write refuses, a flush on leaving does not.

    What is printed is UTF-8, whatever the locale.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace", write_through=False)


def mute(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, so that the interpreter does not stumble over it on leaving."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
