"""What is on its way to the journal, in order, and the news that it is durable, on the event loop's thread.

`controller.desk.register` adds to it; what is durable goes to `controller.desk.publication`. Where records pile up
(the disk is full, the disk is slow), `room` closes until most are written.
"""

import asyncio
from collections import deque
from contextlib import suppress
from functools import partial
from typing import Final

from controller.desk.bundle import Bundle
from controller.desk.publication import Publication
from controller.journal.store import Journal, Written

BACKLOG: Final = 1024
"""So many records may wait; then devices are not read, and keep what they have. A shoe of eight decks has 500."""


class Backlog:
    """The bundles that wait for one journal."""

    def __init__(self, journal: Journal, publication: Publication) -> None:
        self.room = asyncio.Event()
        self.room.set()
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Gets the exception with which the journal ended."""
        self.failed.add_done_callback(lambda failed: failed.cancelled() or failed.exception())  # told, or not needed
        self._journal = journal
        self._publication = publication
        self._loop = asyncio.get_running_loop()
        self._written: deque[tuple[Bundle, Written | BaseException]] = deque()
        """What the writer is done with, and the loop has not settled."""
        self._records = 0
        self._waking = False

    async def has_room(self) -> None:
        """Wait until it has."""
        await self.room.wait()

    def write(self, bundle: Bundle) -> None:
        """Have a bundle written."""
        self._journal.write(bundle.drafts, partial(self._done, bundle))
        self._records += len(bundle.drafts)
        if self._records >= BACKLOG:
            self.room.clear()

    def _done(self, bundle: Bundle, written: Written | BaseException) -> None:
        """In the writer's thread: a bundle is durable. One call wakes the loop for all that are."""
        self._written.append((bundle, written))
        if not self._waking:
            self._waking = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        self._waking = False
        while self._written:
            bundle, written = self._written.popleft()
            self._records -= len(bundle.drafts)
            if isinstance(written, BaseException):
                self._fail(bundle, written)
                continue
            self._publication.durable(bundle, written.number)
            if bundle.reply is not None and not bundle.reply.done():
                bundle.reply.set_result(None)
        if self._records < BACKLOG:
            self.room.set()
        self._publication.settled()

    def _fail(self, bundle: Bundle, error: BaseException) -> None:
        if bundle.reply is not None and not bundle.reply.done():
            bundle.reply.set_exception(error)
        if not self.failed.done():
            self.failed.set_exception(error)
