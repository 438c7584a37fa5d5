"""The pages of a panel whose supervisor's key is turned: each stands for a few seconds, and then the next.

The pages are asked for only while some key is turned, since it takes milliseconds to know what ends a stop. The loop
keeps the time. Called by `controller.desk.display`.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from controller.desk.brief import NOTICE_S
from controller.effects.pages import Page

PAGE_S: Final = NOTICE_S
"""How long a page stands, where there is more than one."""


class Leafing:
    """Of all panels of a table; `pages` are those of the table as it is shown, `turn` is called when another stands."""

    def __init__(self, pages: Callable[[], tuple[Page, ...]], turn: Callable[[], None]) -> None:
        self.keyed: set[str] = set()
        """The panels whose key is turned."""
        self._of_table = pages
        self._turn = turn
        self._pages: tuple[Page, ...] = ()
        self._at = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def page(self) -> Page | None:
        """What stands now; nothing where no key is turned, or nothing has stopped play."""
        return self._pages[self._at] if self._pages else None

    def look(self) -> None:
        """The table, the language, or a key may have changed: begin with the first page again if the pages have."""
        now = self._of_table() if self.keyed else ()
        if now == self._pages:
            return
        self.close()
        self._pages, self._at = now, 0
        self._wait()

    def close(self) -> None:
        """No page is turned any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        if len(self._pages) > 1:
            self._timer = asyncio.get_running_loop().call_later(PAGE_S, self._next)

    def _next(self) -> None:
        self._at = (self._at + 1) % len(self._pages)
        self._wait()
        self._turn()
