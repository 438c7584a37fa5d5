"""What is done when a shoe is over: a signed checkpoint leaves the machine, and shoes that are old enough the journal.

Both take their time with files, so they run on a thread of their own; play goes on meanwhile. What goes wrong is logged
and told until it is done, and tried again every minute: no shoe waits for its archive. Called by `controller.daemon`.
"""

import asyncio
import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn, TypeVarTuple

from structlog.typing import FilteringBoundLogger

from controller import files
from controller.journal.checkpoints import Signer, line_of
from controller.journal.draft import Draft
from controller.journal.entries import Checkpoint, Daemon
from controller.journal.errors import JournalClosed, JournalError, Trouble
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.store import Journal

Arguments = TypeVarTuple("Arguments")

DAY_NS: Final = 86_400 * 10**9

RETRY_S: Final = 60.0
"""How often what could not be done is tried again."""

_CURE: Final = "create its directory, free disk space, or give this user permission to write there"


class Checkpoints:
    """Signs what the chain's head is, and hands it to a file that something else carries off the machine."""

    def __init__(self, journal: Journal, table: str, signer: Signer, file: Path | None) -> None:
        self._journal = journal
        self._origin = f"shoewatch/{table}"
        self._signer = signer
        self._file = file
        self._lines = b""
        """What was signed and is not in the file yet."""

    def make(self, now: Moment) -> int:
        """Sign the newest record; its number. OSError where the file cannot be written: then `write` can be called."""
        head = self._journal.durable().result()
        signed = self._signer.sign(Note(self._origin, head.number, head.hash))
        self._journal.append(Draft(Checkpoint(signed), Daemon(), now.wall_ns, now.mono_ns)).result()
        self._lines += line_of(signed).encode() + b"\n"
        self.write()
        return head.number

    def write(self) -> None:
        """Put into the file what is not there yet: all of it, or nothing and an OSError."""
        if self._file is not None:
            with files.appending(self._file, 0o644) as file:
                descriptor = file.fileno()
                size = os.fstat(descriptor).st_size
                try:
                    if file.write(self._lines) < len(self._lines):
                        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # noqa: TRY301  # as for the whole
                    os.fsync(descriptor)
                except OSError:
                    with suppress(OSError):
                        os.ftruncate(descriptor, size)  # no half a line
                    raise
        self._lines = b""


class BetweenShoes:
    """The work, for one table; either part may be None, where nobody wants it."""

    def __init__(
        self,
        journal: Journal,
        clock: Callable[[], Moment],
        checkpoints: Checkpoints | None,
        retention: tuple[Path, int] | None,
        log: FilteringBoundLogger,
        *,
        told: Callable[[Sequence[Trouble]], None] = lambda _: None,
    ) -> None:
        """`retention`: the folder of the archives, and for how many days shoes stay in the journal.

        `told` hears, each time, what of it could not be done.
        """
        self._journal = journal
        self._clock = clock
        self._checkpoints = checkpoints
        self._retention = retention
        self._log = log
        self._told = told
        self.troubles: dict[str, Trouble] = {}
        """What could not be done, by its name in the log."""

    async def run(self, shoe_over: asyncio.Event) -> NoReturn:
        """Do it now, since the last run may have been cut short, and after each shoe."""
        again = False
        while True:
            await asyncio.to_thread(self.once, again=again)
            self._told(tuple(self.troubles.values()))
            again = False
            try:
                await asyncio.wait_for(shoe_over.wait(), RETRY_S if self.troubles else None)
                shoe_over.clear()
            except TimeoutError:
                again = True

    def once(self, *, again: bool = False) -> None:
        """Do it now, or only what could not be done before."""
        if self._checkpoints is not None and not again:
            self._do("checkpoints", "checkpoints cannot be written", self._checkpoint, self._checkpoints)
        elif self._checkpoints is not None and "checkpoints" in self.troubles:
            self._do("checkpoints", "checkpoints cannot be written", self._checkpoints.write)
        if self._retention is not None:
            self._do("archives", "old shoes cannot be archived", self._archive, *self._retention)

    def _do(self, what: str, problem: str, work: Callable[[*Arguments], None], *arguments: *Arguments) -> None:
        """Do a part of it; what goes wrong is told until it is done."""
        try:
            work(*arguments)
        except JournalClosed:
            return  # the program ends; the next start does it
        except JournalError as error:
            trouble = Trouble(f"{problem} ({error.path}: {error.problem})", error.cure, 0)
        except OSError as error:
            name = str(error.filename or self._journal.path)
            trouble = Trouble(f"{problem} ({name}: {error.strerror or error})", _CURE, 0)
        else:
            if self.troubles.pop(what, None) is not None:
                self._log.info(f"{what}.writable")
            return
        if self.troubles.get(what) != trouble:
            self._log.error(f"{what}.blocked", problem=trouble.problem, cure=trouble.cure)
        self.troubles[what] = trouble

    def _checkpoint(self, checkpoints: Checkpoints) -> None:
        checkpoints.make(self._clock())
        self._log.info("checkpoint.made")

    def _archive(self, folder: Path, keep_days: int) -> None:
        now = self._clock()
        with Reader.open(self._journal.path) as reader:
            made = cut(self._journal, reader, folder, now.wall_ns - keep_days * DAY_NS, now)
        if made is not None:
            self._log.info("journal.archived")
