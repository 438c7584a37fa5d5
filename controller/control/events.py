"""Public events out of the journal, for whoever subscribes: read in a thread of their own, a batch at a time.

Nothing is kept for a subscriber but its next number. While a card of the table lies face down no record's number is
told, since the shoe may have written down by then what nobody has turned (`controller.effects.public`): `known` is the
newest number that may be told, and no subscription begins behind it. Called by `controller.control.server`.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar, TypeVarTuple, Unpack

from controller.control import protocol
from controller.control.served import Served
from controller.effects.public import event
from controller.journal.chain import record_of
from controller.journal.errors import JournalDamaged, JournalError
from controller.journal.reading import CURE, Reader
from controller.table.games import GAMES

BATCH: Final = 256
"""Records read at once: about 0.1 MB, and a few milliseconds."""


T = TypeVar("T")
Given = TypeVarTuple("Given")


class Events:
    """The public events of one table."""

    def __init__(self, journal: Path, table: Served) -> None:
        self._path = journal
        self._table = table
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="events")
        self._reader: Reader | None = None
        self._moved = asyncio.Event()
        self.head = 0
        """The newest durable record."""
        self.known = 0

    async def start(self) -> None:
        """Find out where the journal stands."""
        view = self._table.view()
        head, before = await self._in_thread(self._stand, view.shoe.number, view.round.number)
        self.head = max(self.head, head)
        self.known = max(self.known, before if view.hidden else head)

    async def close(self) -> None:
        """Let go of the journal."""
        await self._in_thread(self._close)
        self._thread.shutdown(wait=False)

    def reached(self, number: int) -> None:
        """The journal is durable up to this record."""
        self.head = max(self.head, number)
        if not self._table.hidden:
            self.known = self.head
        moved, self._moved = self._moved, asyncio.Event()
        moved.set()

    def begin(self, first: int) -> int:
        """Where a subscription from record `first` on begins; 0 stands for only new ones."""
        return min(first, self.known + 1) if first else self.head + 1

    async def after(self, following: int) -> tuple[list[bytes], int]:
        """Wait for record `following`; the lines of the next batch, and the number that follows it."""
        while following > self.head:
            await self._moved.wait()
        return await self._in_thread(self._read, following, self.head, self.known, self._table.game)

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

    def _stand(self, shoe: int, round_: int) -> tuple[int, int]:
        """The newest record, and the newest before the round on the table."""
        with suppress(JournalError):
            reader = self._open()
            last = reader.last()
            head = 0 if last is None else last.number
            of_round = (row.number for row in reader.of_shoe(shoe) if row.round == round_)
            return head, next(of_round, head + 1) - 1
        return 0, 0

    def _read(self, first: int, head: int, known: int, game: str) -> tuple[list[bytes], int]:
        try:
            reader = self._open()
            oldest = reader.first()
            first = first if oldest is None else max(first, oldest.number)
            last = min(first + BATCH - 1, head)
            return [*self._lines(reader, first, last, known, game)], last + 1
        except JournalError:
            self._close()
            raise

    def _lines(self, reader: Reader, first: int, last: int, known: int, game: str) -> list[bytes]:
        lines = []
        for row in reader.rows(first, last):
            try:
                told = event(record_of(row), GAMES[game], numbered=row.number <= known)
            except ValueError as error:
                raise JournalDamaged(self._path, f"record {row.number}: {error}", CURE, row.number) from None
            if told is not None:
                lines.append(protocol.event(told))
        return lines
