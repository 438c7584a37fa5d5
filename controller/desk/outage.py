"""The journal cannot be written: the panels say so, and every second the desk tries again.

Meanwhile what came waits in its order (`controller.desk.backlog`).
"""

import asyncio
from contextlib import suppress
from typing import Final

from structlog.typing import FilteringBoundLogger

from controller.desk.display import Display
from controller.journal.errors import Trouble
from controller.journal.store import Journal

RETRY_S: Final = 1.0
"""How often what could not be written is tried again."""


class Outage:
    """Of one journal."""

    def __init__(self, journal: Journal, display: Display, log: FilteringBoundLogger) -> None:
        self.trouble: Trouble | None = None
        """Why nothing can be written; None while it can."""
        self._journal = journal
        self._display = display
        self._log = log
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None

    def tell(self, trouble: Trouble | None) -> None:
        """In the writer's thread: why nothing can be written, or None when it can be again."""
        with suppress(RuntimeError):  # the loop is closed: the program ends
            self._loop.call_soon_threadsafe(self._told, trouble)

    def close(self) -> None:
        """Try no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _told(self, trouble: Trouble | None) -> None:
        before, self.trouble = self.trouble, trouble
        if trouble is None:
            self._log.info("journal.writable")
        elif before is None:
            self._log.error("journal.blocked", problem=trouble.problem, cure=trouble.cure)
        self._display.trouble(trouble)
        if before is None:
            self._retry()

    def _retry(self) -> None:
        if self.trouble is not None:
            self.close()  # one timer at a time
            self._journal.retry()
            self._timer = self._loop.call_later(RETRY_S, self._retry)
