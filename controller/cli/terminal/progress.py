"""How far long work has come, on a terminal and nowhere else."""

import sys
import time
from typing import Final, Self

from controller.cli.terminal.streams import dumb, hint

PATIENCE_S: Final = 0.5
"""Work that is done before that needs no progress."""

OFTEN_S: Final = 0.2
"""So often it is shown anew."""


class Progress:
    """A line on standard error that is gone when the work is over; nothing where that is no terminal, or a dumb one."""

    def __init__(self) -> None:
        self._terminal = sys.stderr is not None and sys.stderr.isatty() and not dumb()
        self._next = time.monotonic() + PATIENCE_S
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown:
            hint("")

    def show(self, what: str, share: float) -> None:
        """Say what is being done, and how much of it has been, from 0 to 1."""
        now = time.monotonic()
        if self._terminal and now >= self._next:
            self._next = now + OFTEN_S
            self._shown = True
            hint(f"{what}: {min(share, 1.0):4.0%}")
