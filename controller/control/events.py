"""Public events out of the journal, for whoever subscribes: read in a thread of their own, a batch at a time.

An event's number counts the public events of its shoe, never records: a silent one (`controller.effects.public`) leaves
no gap. Nothing is kept for a subscriber but its place. Called by `controller.control.server`.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, TypeVarTuple, Unpack

from controller.control import protocol
from controller.control.served import Served
from controller.effects.public import PER_SHOE, event, is_public
from controller.games.registry import LAWS
from controller.journal.chain import Record
from controller.journal.errors import JournalError
from controller.journal.reading import Reader

BATCH: Final = 256
"""Records read at once: about 0.1 MB, and a few milliseconds."""


class Spot(NamedTuple):
    """A place in the journal: the record that is read next, its shoe, and how many events of that shoe stand before it.

    Events before number `first` are counted, not told.
    """

    following: int
    shoe: int = 0
    told: int = 0
    first: int = 0

    @property
    def number(self) -> int:
        """Of the newest event before it."""
        return self.shoe * PER_SHOE + self.told


T = TypeVar("T")
Given = TypeVarTuple("Given")


class Events:
    """The public events of one table."""

    def __init__(self, journal: Path, table: Served) -> None:
        self._path = journal
        self._table = table
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="events")
        self._reader: Reader | None = None
        self._newest = Spot(0)
        """The newest place that was counted to."""
        self._moved = asyncio.Event()
        self.head = 0
        """The newest durable record that is public, or one behind it."""

    async def start(self) -> None:
        """Find out where the journal stands."""
        self.head = max(self.head, await self._in_thread(self._stand, self._table.view().shoe.number))

    async def close(self) -> None:
        """Let go of the journal."""
        await self._in_thread(self._close)
        self._thread.shutdown(wait=False)

    def reached(self, number: int) -> None:
        """The journal is durable up to this record, and something public is in it that was not before."""
        self.head = max(self.head, number)
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    async def begin(self, first: int) -> Spot:
        """Where a subscription from event `first` on begins; 0, or one still to come, stands for only new ones."""
        return await self._in_thread(self._begin, first, self.head)

    async def after(self, spot: Spot) -> tuple[list[bytes], Spot]:
        """Wait for the record that follows; the lines of the next batch, and the place behind it."""
        while spot.following > self.head:
            await self._moved.wait()
        return await self._in_thread(self._read, spot, self.head, self._table.game)

    async def _in_thread(self, do: Callable[[Unpack[Given]], T], *given: *Given) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, do, *given)

    # --- in the thread ------------------------------------------------------------------------------------------------

    def _open(self) -> Reader:
        if self._reader is None:
            self._reader = Reader.open(self._path)
        return self._reader

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _stand(self, shoe: int) -> int:
        """The newest record; what is to be counted begins with its shoe."""
        with suppress(JournalError):
            reader = self._open()
            last = reader.last()
            self._newest = self._of_shoe(reader, shoe) or Spot(0)
            return 0 if last is None else last.number
        return 0

    def _begin(self, first: int, head: int) -> Spot:
        try:
            reader = self._open()
            for spot, _ in self._counted(reader, self._newest, head):
                self._newest = spot
            if not first or first > self._newest.number:
                return self._newest._replace(following=max(self._newest.following, head + 1))
            oldest = reader.first()
            found = self._of_shoe(reader, first // PER_SHOE)
            if found is None and oldest is not None:
                found = Spot(oldest.number, oldest.shoe)
            return (found or Spot(0))._replace(first=first)
        except JournalError:
            self._close()
            raise

    @staticmethod
    def _of_shoe(reader: Reader, shoe: int) -> Spot | None:
        row = next(iter(reader.of_shoe(shoe)), None)
        return None if row is None else Spot(row.number, shoe)

    def _read(self, spot: Spot, head: int, game: str) -> tuple[list[bytes], Spot]:
        lines = []
        try:
            for spot, record in self._counted(self._open(), spot, min(spot.following + BATCH - 1, head)):  # noqa: B020, PLR1704 - it moves on
                if record is not None and spot.number >= spot.first:
                    lines.append(protocol.event(event(record, spot.number, LAWS[game])))
        except JournalError:
            self._close()
            raise
        return lines, spot

    @staticmethod
    def _counted(reader: Reader, spot: Spot, last: int) -> Iterator[tuple[Spot, Record | None]]:
        """The records from a place on to the last: the place behind each, and the record where it is public."""
        for row in reader.rows(spot.following, last):
            record = reader.record(row)
            public, told = is_public(record.entry), spot.told if row.shoe == spot.shoe else 0
            spot = spot._replace(following=row.number + 1, shoe=row.shoe, told=told + public)
            yield spot, record if public else None
