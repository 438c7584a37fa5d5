"""A process of its own that writes a journal as it is told, and may be killed at any statement of SQL."""

import contextlib
import multiprocessing
import os
import signal
import sqlite3
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, Literal

from controller.journal.draft import Draft
from controller.journal.errors import JournalTaken, Trouble
from controller.journal.store import Journal, Written

FORKS: Final = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.durability.writer", "tests.support.journals"])

When = Literal["before", "after"]


class Writer:
    """Such a process, as the test holds it."""

    def __init__(self, path: Path, at: int = 0, when: When = "before") -> None:
        """Open the journal; with `at`, die before or after that statement, counted from 1."""
        self._pipe, other = FORKS.Pipe()
        self._process: BaseProcess = FORKS.Process(target=_serve, args=(path, other, at, when))
        self._process.start()
        other.close()
        self.refused: str | None = self._hear()

    def append(self, drafts: list[Draft]) -> list[Written] | None:
        """Append these together and wait until all are durable; None if the process died first."""
        self.begin(drafts)
        written: list[Written] | None = self._hear()
        return written

    def begin(self, drafts: list[Draft]) -> None:
        """Append these and wait for nothing."""
        with contextlib.suppress(BrokenPipeError):
            self._pipe.send(drafts)

    def statements(self) -> int:
        """How many statements have been executed since the journal was opened."""
        self._pipe.send("statements")
        count = self._hear()
        assert isinstance(count, int)
        return count

    def kill(self) -> None:
        """SIGKILL, now."""
        self._process.kill()
        self._end()

    def close(self) -> None:
        """Let it end by itself."""
        with contextlib.suppress(BrokenPipeError):
            self._pipe.send(None)
        self._end()

    def _end(self) -> None:
        self._process.join()
        self._process.close()
        self._pipe.close()

    def _hear(self) -> Any:
        try:
            return self._pipe.recv()
        except (EOFError, ConnectionResetError):
            return None


class Dying:
    """A connection that counts its statements, and may kill its process at one of them."""

    def __init__(self, connection: sqlite3.Connection, at: int, when: When) -> None:
        self._connection = connection
        self._at = at
        self._when = when
        self.count = 0

    def execute(self, statement: str, values: tuple[int | str | bytes, ...] = ()) -> sqlite3.Cursor:
        self.count += 1
        if (self.count, self._when) == (self._at, "before"):
            os.kill(os.getpid(), signal.SIGKILL)
        done = self._connection.execute(statement, values)
        if (self.count, self._when) == (self._at, "after"):
            os.kill(os.getpid(), signal.SIGKILL)
        return done

    def close(self) -> None:
        self._connection.close()


def _serve(path: Path, pipe: Connection, at: int, when: When) -> None:
    try:
        journal = Journal(path, "a writer", _untold)
    except JournalTaken as taken:
        pipe.send(str(taken))
        return
    dying = Dying(journal._connection, at, when)
    journal._connection = dying  # type: ignore[assignment]  # it has what the journal calls
    pipe.send(None)
    while (told := pipe.recv()) is not None:
        if told == "statements":
            pipe.send(dying.count)
        else:
            futures: list[Future[Written]] = [journal.append(draft) for draft in told]
            pipe.send([future.result() for future in futures])
    journal.close()


def _untold(trouble: Trouble | None) -> None:
    assert trouble is None
