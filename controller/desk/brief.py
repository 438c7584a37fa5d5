"""A few words that stand on a panel for a moment, in place of how the table stands.

For three seconds, again whenever they are said again; but never for longer than six at once, and then not for as long,
whatever key is stuck. The loop keeps the time. Called by `controller.desk.display`.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Generic, TypeVar

NOTICE_S: Final = 3.0
"""How long they stand, since they were last said."""

MOST_S: Final = 2 * NOTICE_S
"""How long at once at most, and how long then not."""

AGAIN_S: Final = 0.5
"""No finger says the same again within so short a time; a stuck key does."""

T = TypeVar("T")


class Brief(Generic[T]):
    """What is said so, if anything is; `over` is called when its time is over."""

    def __init__(self, over: Callable[[], None]) -> None:
        self.told: T | None = None
        self._over = over
        self._since: float | None = None
        """When it was first said, while it is said on and on."""
        self._last = 0.0
        self._rests = False
        self._timer: asyncio.TimerHandle | None = None
        self._ending: asyncio.Handle | None = None

    def say(self, told: T) -> bool:
        """Say this from now on; False where nothing is said for a while, or where the same has just been said."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        if self._rests or (told == self.told and now - self._last < AGAIN_S):
            return False
        self._since = now if self._since is None else self._since
        self.told, self._last = told, now
        self.close()
        self._timer = loop.call_later(min(NOTICE_S, max(self._since + MOST_S - now, 0.0)), self._end)
        return True

    def end(self) -> None:
        """Something else is to be said now."""
        self.told = None

    def close(self) -> None:
        """Nothing ends later."""
        for each in (self._timer, self._ending):
            if each is not None:
                each.cancel()

    def _end(self) -> None:
        loop = asyncio.get_running_loop()
        assert self._since is not None
        self._rests = loop.time() - self._since > MOST_S - AGAIN_S
        self._since, self.told = None, None
        if self._rests:
            self._timer = loop.call_later(MOST_S, self._rested)
        # Others may end at this moment too, in whatever order: what stands is looked at when all of them have.
        self._ending = loop.call_soon(self._over)

    def _rested(self) -> None:
        self._rests = False
