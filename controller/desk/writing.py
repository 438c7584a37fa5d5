"""What is on its way to the journal, in its order, and the word that it is durable, back on the event loop's thread.

Called by the desk. Where records pile up (the disk is full, the disk is slow), `room` closes until most are written.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from controller.effects.public import Public
from controller.inbox.complaints import Complaints
from controller.journal.draft import Draft
from controller.journal.store import Journal, Written
from drivers.events import Place

BACKLOG: Final = 1024
"""So many records may wait; then devices are not read, and keep what they have. A shoe of eight decks has 500."""


@dataclass(slots=True)
class Batch:
    """Records that are written together or not at all, and what follows once they are durable."""

    drafts: list[Draft] = field(default_factory=list)
    public: list[Public] = field(default_factory=list)
    """What everybody may perceive of what was judged, in its order; of silent records there is nothing."""
    complaints: dict[str, Complaints] = field(default_factory=dict)
    """What anybody may know by then of what devices say is wrong with them, by name."""
    acknowledges: list[tuple[str, Place]] = field(default_factory=list)
    """Devices, by name, and what they need not keep any more."""
    reply: asyncio.Future[None] | None = None
    """Somebody who waits until they are."""


class Writing:
    """The way to one journal. `durable` hears of each batch and its last number, `settled` when it has heard of all."""

    def __init__(self, journal: Journal, durable: Callable[[Batch, int], None], settled: Callable[[], None]) -> None:
        self.room = asyncio.Event()
        self.room.set()
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Gets the exception with which the journal ended."""
        self.failed.add_done_callback(lambda failed: failed.cancelled() or failed.exception())  # told, or not needed
        self._journal = journal
        self._durable = durable
        self._settled = settled
        self._loop = asyncio.get_running_loop()
        self._written: deque[tuple[Batch, Written | BaseException]] = deque()
        """What the writer is done with, and nobody has been told of."""
        self._records = 0
        self._waking = False

    async def has_room(self) -> None:
        """Wait until it has."""
        await self.room.wait()

    def write(self, batch: Batch) -> None:
        """Have a batch written."""
        self._journal.write(batch.drafts, partial(self._done, batch))
        self._records += len(batch.drafts)
        if self._records >= BACKLOG:
            self.room.clear()

    def _done(self, batch: Batch, written: Written | BaseException) -> None:
        """In the writer's thread: something is durable. One call wakes for all that is."""
        self._written.append((batch, written))
        if not self._waking:
            self._waking = True
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        self._waking = False
        while self._written:
            batch, written = self._written.popleft()
            self._records -= len(batch.drafts)
            if isinstance(written, BaseException):
                self._fail(batch, written)
                continue
            self._durable(batch, written.number)
            if batch.reply is not None and not batch.reply.done():
                batch.reply.set_result(None)
        if self._records < BACKLOG:
            self.room.set()
        self._settled()

    def _fail(self, batch: Batch, error: BaseException) -> None:
        if batch.reply is not None and not batch.reply.done():
            batch.reply.set_exception(error)
        if not self.failed.done():
            self.failed.set_exception(error)
