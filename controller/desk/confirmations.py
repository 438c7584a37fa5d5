"""What panels have carried out is written down: after a while, and when the program ends.

Not after each card, which would double the journal: after a power cut a panel is told once more what it has done, and
that does no harm. Called by `controller.desk.reports`.
"""

import asyncio
from contextlib import suppress
from typing import Final

from controller.desk.display import Display
from controller.desk.register import Register
from controller.journal.errors import JournalClosed

CONFIRM_S: Final = 30.0
"""How long after a panel's answer what all panels have done is written down."""


class Confirmations:
    """Of the panels of one table."""

    def __init__(self, display: Display, register: Register) -> None:
        self._display = display
        self._register = register
        self._timer: asyncio.TimerHandle | None = None

    def later(self) -> None:
        """A panel has answered: write it down, with what others answer until then."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(CONFIRM_S, self._write)

    def close(self) -> None:
        """The program ends: write it down now."""
        if self._timer is not None:
            self._timer.cancel()
        with suppress(JournalClosed):
            self._write()

    def _write(self) -> None:
        self._timer = None
        self._register.note(*self._display.confirmations())
