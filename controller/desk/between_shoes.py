"""What is done when a shoe is over: a signed checkpoint leaves the machine, and shoes that are old enough the journal.

Both take their time with files, so they run on a thread of their own; play goes on meanwhile. What goes wrong is logged
and tried again after the next shoe: no shoe waits for its archive. Called by `controller.daemon`.
"""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from structlog.typing import FilteringBoundLogger

from controller.journal.checkpoints import Signer, line_of
from controller.journal.draft import Draft
from controller.journal.entries import Checkpoint, Daemon
from controller.journal.errors import JournalClosed, JournalError
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.store import Journal

DAY_NS: Final = 86_400 * 10**9


class Checkpoints:
    """Signs what the chain's head is, and hands it to a file that something else carries off the machine."""

    def __init__(self, journal: Journal, table: str, signer: Signer, file: Path | None) -> None:
        self._journal = journal
        self._origin = f"shoewatch/{table}"
        self._signer = signer
        self._file = file

    def make(self, now: Moment) -> int:
        """Sign the newest record; its number."""
        head = self._journal.durable().result()
        signed = self._signer.sign(Note(self._origin, head.number, head.hash))
        self._journal.append(Draft(Checkpoint(signed), Daemon(), now.wall_ns, now.mono_ns)).result()
        if self._file is not None:
            descriptor = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o644)
            with os.fdopen(descriptor, "ab") as file:
                file.write(line_of(signed).encode() + b"\n")
                file.flush()
                os.fsync(file.fileno())
        return head.number


class BetweenShoes:
    """The work, for one table; either part may be None, where nobody wants it."""

    def __init__(
        self,
        journal: Journal,
        clock: Callable[[], Moment],
        checkpoints: Checkpoints | None,
        retention: tuple[Path, int] | None,
        log: FilteringBoundLogger,
    ) -> None:
        """`retention`: the folder of the archives, and for how many days shoes stay in the journal."""
        self._journal = journal
        self._clock = clock
        self._checkpoints = checkpoints
        self._retention = retention
        self._log = log

    async def run(self, shoe_over: asyncio.Event) -> NoReturn:
        """Do it now, since the last run may have been cut short, and after each shoe."""
        while True:
            await asyncio.to_thread(self.once)
            await shoe_over.wait()
            shoe_over.clear()

    def once(self) -> None:
        """Do it now."""
        try:
            if self._checkpoints is not None:
                self._log.info("checkpoint.made", number=self._checkpoints.make(self._clock()))
            if self._retention is not None:
                self._archive(*self._retention)
        except JournalClosed:
            return  # the program ends; the next start does it
        except (JournalError, OSError) as error:
            self._log.error("between-shoes.failed", problem=str(error))

    def _archive(self, folder: Path, keep_days: int) -> None:
        now = self._clock()
        with Reader.open(self._journal.path) as reader:
            made = cut(self._journal, reader, folder, now.wall_ns - keep_days * DAY_NS, now)
        if made is not None:
            self._log.info("journal.archived", first=made.first, last=made.last, archive=made.archive)
