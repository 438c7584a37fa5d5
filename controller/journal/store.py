"""The journal to write: a queue, one thread with the only writing connection, and a future for each record.

Whoever gives it one hears when it is durable, and not before; what came while one transaction was being written goes
into the next, together (group commit). Where nothing can be written, `told` hears why, the records stay queued in their
order, and every `append` and `retry` tries again; so nothing is lost and nothing overtakes. Where the file is not as a
journal is made any more, the writer ends and whoever waits hears it. Only this thread moves SQLite's log into the file.
Called by the daemon; times are arguments.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Lock as Mutex
from threading import Thread
from typing import Final, NamedTuple

from controller import files
from controller.journal.chain import INSERT, Row, hash_of, stored
from controller.journal.draft import Draft, Prepared, prepared
from controller.journal.entries import KIND, Checkpoint, JournalCut
from controller.journal.errors import JournalClosed, JournalDamaged, JournalError, JournalTooNew, Trouble
from controller.journal.guard import Unchanged
from controller.journal.lock import Lock
from controller.journal.opening import cut_log, open_to_write
from controller.journal.reading import CURE, Reader
from controller.journal.schema import mark_begun
from controller.journal.troubles import crowded, trouble

BATCH: Final = 256
"""Calls in one transaction: about 0.1 MB, so that the first of a flood does not wait for the last."""


_FILES: Final = ("", "-wal", "-shm")
"""What SQLite has open of a journal, and locks."""


_BESIDE: Final = {KIND[JournalCut].encode(), KIND[Checkpoint].encode()}
"""Of work that takes its time beside the table, whose records overtake them: their time is then that of the newest."""


class Written(NamedTuple):
    """A durable record's number and hash."""

    number: int
    hash: bytes


class Removal(NamedTuple):
    """The records up to this number leave the file; a cut in the journal must say so, or the file refuses."""

    last: int


Job = list[Prepared] | Removal
"""What the writer does: write these records, none of which stands without the others, or remove some."""

Done = Callable[["Written | BaseException"], None]
"""Hears, in the writer's thread, that a job is durable, with the newest record then, or why it never will be."""

Told = Callable[[Trouble | None], None]
"""Hears, in the writer's thread, why nothing can be written, and None when it can be again."""


class Journal:
    """One journal, open for writing until `close`."""

    def __init__(self, path: Path, holder: str, told: Told) -> None:
        """Open or begin the journal at a path; `holder` is named to whoever else wants to write it."""
        self.path = path
        self.trouble: Trouble | None = None
        self.crowded: Trouble | None = None
        """That SQLite's log grows and cannot be cut, and who keeps it from that."""
        self._told = told
        with contextlib.ExitStack() as opened:  # a failed opening leaves nothing open
            opened.enter_context(Lock(path, holder))
            self._connection = opened.enter_context(contextlib.closing(open_to_write(path)))
            reader = Reader(path, self._connection)
            self._head = Written(*reader.head())
            last = reader.last()
            self._form = Unchanged(path, self._connection)
            opened.enter_context(files.left_to_sqlite(*(path.with_name(path.name + each) for each in _FILES)))
            self._opened = opened.pop_all()
        self._at = (0, 0) if last is None else (last.shoe, last.round)
        self._wall_ns = 0 if last is None else last.wall_ns
        self._queue: list[tuple[Job, Done]] = []
        self._mutex = Mutex()
        self._wake: SimpleQueue[None] = SimpleQueue()
        self._closing = False
        self.gone = 0
        """The last record that a cut which was given to be written says to be archived."""
        self.turns = 0
        """How often the writer has tried to write, whether it could or not."""
        self._again = False
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def head(self) -> Written:
        """The newest durable record."""
        return self._head

    def append(self, *drafts: Draft) -> Future[Written]:
        """Write records, all of them or none; the future resolves with the last when they are durable.

        ValueError if one can be no record.
        """
        self.gone = max([self.gone, *(draft.entry.last for draft in drafts if isinstance(draft.entry, JournalCut))])
        return self._awaited([prepared(draft) for draft in drafts])

    def write(self, drafts: Sequence[Draft], done: Done) -> None:
        """The same for whoever does not wait for it."""
        self._put([prepared(draft) for draft in drafts], done)

    def durable(self) -> Future[Written]:
        """Resolves when everything appended so far is durable, with the newest record then."""
        return self._awaited([])

    def remove(self, last: int) -> Future[Written]:
        """Remove the records up to this one, which a durable `JournalCut` covers (`controller.journal.retention`)."""
        return self._awaited(Removal(last))

    def retry(self) -> None:
        """Try again to write what could not be written."""
        with self._mutex:
            self._again = True
        self._wake.put(None)

    def stir(self) -> None:
        """Have the writer go round once more, though there be nothing to write."""
        with self._mutex:
            waiting = bool(self._queue)
        if waiting:
            self.retry()
        else:
            self._put([], _nobody)

    def close(self) -> None:
        """Write what is queued and end; a future whose record could not be written gets JournalClosed."""
        with self._mutex:
            self._closing = True
        self._wake.put(None)
        self._thread.join()
        self._opened.close()

    def _awaited(self, job: Job) -> Future[Written]:
        future: Future[Written] = Future()
        future.set_running_or_notify_cancel()  # what is queued will be written: nobody can take it back

        def done(written: Written | BaseException) -> None:
            if isinstance(written, BaseException):
                future.set_exception(written)
            else:
                future.set_result(written)

        self._put(job, done)
        return future

    def _put(self, job: Job, done: Done) -> None:
        with self._mutex:
            if self._closing:
                raise JournalClosed(self.path, "has been closed", "open it again")
            self._queue.append((job, done))
            self._again = True
        self._wake.put(None)

    # --- the writer's thread ------------------------------------------------------------------------------------------

    def _run(self) -> None:
        why: BaseException | None = None
        try:
            while self._wait():
                self._attempt()
        except BaseException as error:  # noqa: BLE001  # a bug of ours: whoever waits for a future must hear of it
            why = error
        with self._mutex:
            self._closing = True
            left, self._queue = self._queue, []
        for _, done in left:
            closed = JournalClosed(self.path, "ended before this record was durable", "free disk space and start again")
            closed.__cause__ = why
            done(why if isinstance(why, JournalDamaged | JournalTooNew) else closed)

    def _wait(self) -> bool:
        """Whether there is something to try; False once there is not and the journal is to close."""
        while True:
            with self._mutex:
                self._again = self._again or (self._closing and self.trouble is None)
                if self._queue and self._again:
                    return True
                if self._closing and (self.trouble is not None or not self._queue):
                    return False
            self._wake.get()

    def _attempt(self) -> None:
        """Write what is queued, in one transaction; where that fails, tell why and leave it queued."""
        self.turns += 1
        with self._mutex:
            batch = self._queue[:BATCH]
        try:
            done, at, wall_ns = self._write([job for job, _ in batch])
        except JournalError:
            self._undo()
            raise
        except sqlite3.Error as error:
            self._undo()
            with self._mutex:
                self._again = False
                waiting = len(self._queue)
            self._tell(trouble(self.path, error, waiting))
            return
        self._head, self._at, self._wall_ns = done[-1], at, wall_ns
        with self._mutex:
            del self._queue[: len(batch)]
        self._tell(None)
        for (_, told), written in zip(batch, done, strict=True):
            told(written)
        self._bound_log()  # nobody waits for it

    def _write(self, jobs: list[Job]) -> tuple[list[Written], tuple[int, int], int]:
        """What becomes of each job, and the shoe and round that the newest record belongs to, and its time."""
        (number, head), at, wall_ns = self._head, self._at, self._wall_ns
        done: list[Written] = []
        self._connection.execute("BEGIN IMMEDIATE")
        self._form.check()
        if not number and any(job and not isinstance(job, Removal) for job in jobs):
            mark_begun(self._connection)
        for job in jobs:
            if isinstance(job, Removal):
                self._connection.execute("DELETE FROM record WHERE number <= ?", (job.last,))
            for record in [] if isinstance(job, Removal) else job:
                number, at = number + 1, record.at or at
                wall_ns = max(record.wall_ns, wall_ns) if record.kind in _BESIDE else record.wall_ns
                row = Row(number, record.kind, record.source, wall_ns, record.mono_ns, *at, record.place,
                          record.raw, record.body, head, b"")  # fmt: skip
                head = hash_of(row)
                if self._connection.execute(INSERT, (*stored(row)[:-1], head)).rowcount != 1:
                    raise JournalDamaged(self.path, f"did not accept record {number}", CURE, number)
            done.append(Written(number, head))
        self._connection.execute("COMMIT")
        return done, at, wall_ns

    def _bound_log(self) -> None:
        """Cut SQLite's log where it is too long, or see who keeps it from that."""
        if crowded(self.path) is not None:
            cut_log(self._connection)
        self.crowded = crowded(self.path)

    def _undo(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("ROLLBACK")

    def _tell(self, now: Trouble | None) -> None:
        before, self.trouble = self.trouble, now
        if now != before:
            self._told(now)


def _nobody(_: Written | BaseException) -> None:
    """Nobody wants to hear what became of it."""
