"""What a command prints, shown by the user's pager: only where standard output is a terminal.

The pager is what PAGER says, or less; with `cat`, with nothing, or where it cannot be started, there is none.
"""

import os
import shlex
import subprocess  # the pager is the user's own choice
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from controller.cli.terminal.streams import mute

_LESS: Final = "FRX"
"""How less behaves where LESS says nothing: it ends at once if all fits, and leaves what was shown on the screen."""


@contextmanager
def paged(*, wanted: bool = True) -> Iterator[None]:
    """Whatever is printed meanwhile goes to the pager, which the user may leave at any time."""
    words = shlex.split(os.environ.get("PAGER", "less"))
    if not wanted or words in ([], ["cat"]) or sys.stdout is None or not sys.stdout.isatty():
        yield
        return
    sys.stdout.flush()
    try:
        pager = subprocess.Popen(  # noqa: S603  # no shell reads it
            words, stdin=subprocess.PIPE, env={"LESS": _LESS, **os.environ}
        )
    except OSError:
        yield
        return
    assert pager.stdin is not None
    own = os.dup(sys.stdout.fileno())
    os.dup2(pager.stdin.fileno(), sys.stdout.fileno())
    pager.stdin.close()
    try:
        yield
    finally:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            mute(sys.stdout)
        os.dup2(own, sys.stdout.fileno())  # which closes the pager's end: it has all now
        os.close(own)
        _wait(pager)


def _wait(pager: "subprocess.Popen[bytes]") -> None:
    """Until the user has left it; an interrupt is the pager's, which the terminal gives it as well."""
    while pager.poll() is None:
        with suppress(KeyboardInterrupt):
            pager.wait()
