"""Work that may hang, each part in a thread of its own: whatever it hangs on, whoever asked gets on at the limit.

A dead disk, a network file system or a driver can hold a system call for ever, and nothing ends it. The thread is left
behind, and does not keep the program from ending. Imports nothing of ours.
"""

import time
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class Late(Exception):  # noqa: N818  # says what is wrong
    """It was not done in time."""


class _Work(Generic[T]):
    """One part: what came of it, once it is done."""

    def __init__(self, does: Callable[[], T]) -> None:
        self._does = does
        self._came: list[T] = []
        self._error: Exception | None = None
        self.thread = Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            self._came.append(self._does())
        except Exception as error:  # noqa: BLE001  # whoever asked gets it
            self._error = error

    def result(self) -> T | Exception:
        """What came of it, its exception, or Late."""
        if self._error is not None:
            return self._error
        return self._came[0] if self._came else Late()


def all_within(limit_s: float, parts: Sequence[Callable[[], T]]) -> list[T | Exception]:
    """Do all parts side by side; of each what came of it, its exception, or Late where that took too long."""
    until = time.monotonic() + limit_s
    works = [_Work(part) for part in parts]
    for work in works:
        work.thread.start()
    for work in works:
        work.thread.join(max(0.0, until - time.monotonic()))
    return [work.result() for work in works]
