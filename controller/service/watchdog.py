"""Whether everything that must go on does: the event loop, the journal's writer, and each device's reader.

Each is asked to go round once more and must have done so by the next look; only then is systemd told that the program
is alive. A full disk is no reason: the writer still tries. Called by `controller.daemon`.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import NoReturn, Protocol

from structlog.typing import FilteringBoundLogger


class Turning(Protocol):
    """Something that goes round."""

    @property
    def turns(self) -> int:
        """How often it has."""
        ...

    def stir(self) -> None:
        """Have it go round once more."""
        ...


class Watchdog:
    """Looks `every_s`; that the loop still runs is shown by its looking at all."""

    def __init__(
        self, watched: Mapping[str, Turning], alive: Callable[[], None], every_s: float, log: FilteringBoundLogger
    ) -> None:
        self._watched = watched
        self._alive = alive
        self._every_s = every_s
        self._log = log

    async def run(self) -> NoReturn:
        """Until cancelled."""
        while True:
            before = {name: each.turns for name, each in self._watched.items()}
            for each in self._watched.values():
                each.stir()
            await asyncio.sleep(self._every_s)
            stuck = [name for name, each in self._watched.items() if each.turns == before[name]]
            if stuck:
                self._log.error("watchdog.stuck", stuck=stuck)
            else:
                self._alive()
