"""The parts of a running table of which none may end: the first that does ends the run, and is logged.

Called by `controller.daemon`.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

from structlog.typing import FilteringBoundLogger

from controller.journal.errors import JournalAbsent, JournalDamaged, JournalTooNew
from controller.service.exits import BROKEN, UNREADABLE, broken
from controller.service.notify import Notifier


class Critical:
    """The tasks of one run, and what else can break; made on the event loop, whose errors it hears."""

    def __init__(self, log: FilteringBoundLogger, notifier: Notifier) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._raised)
        self._log = log
        self._notifier = notifier
        self._tasks: list[asyncio.Task[None]] = []
        self._futures: dict[asyncio.Future[None], str] = {}
        self._callback: asyncio.Future[None] = loop.create_future()
        """Gets the error of a callback of the loop."""

    def run(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run this for as long as the table runs."""
        self._tasks.append(asyncio.create_task(work, name=name))

    def watch(self, failed: asyncio.Future[None], name: str) -> None:
        """Something breaks when this future gets its exception."""
        self._futures[failed] = name

    async def until(self, stopped: asyncio.Event) -> int:
        """Wait until the run is over, because it was stopped or something has broken; the exit code."""
        parts: dict[asyncio.Future[None], str] = {task: task.get_name() for task in self._tasks}
        parts |= {**self._futures, self._callback: "callback"}
        stopping = asyncio.create_task(_wait(stopped), name="stop")
        self._tasks.append(stopping)
        await asyncio.wait([*parts, stopping], return_when=asyncio.FIRST_COMPLETED)
        codes = [self._died(name, part.exception()) for part, name in parts.items() if part.done()]
        return codes[0] if codes else 0

    async def end(self) -> None:
        """End every task."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _died(self, name: str, error: BaseException | None) -> int:
        if isinstance(error, MemoryError):
            raise error
        of_the_file = isinstance(error, JournalDamaged | JournalAbsent | JournalTooNew)  # it says what helps
        self._log.critical("died", what=name, problem=str(error), exc_info=None if of_the_file else error)
        self._notifier.state(str(error) if of_the_file else broken(name, error))
        return UNREADABLE if of_the_file else BROKEN

    def _raised(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Nobody has heard of an error: one in a callback has left something undone, so the table cannot go on."""
        if "handle" in context and not self._callback.done():
            self._callback.set_exception(context["exception"])
        loop.default_exception_handler(context)


async def _wait(stopped: asyncio.Event) -> None:
    await stopped.wait()
