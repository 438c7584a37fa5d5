"""Stretches of a long journal audited side by side, by processes that read the file themselves.

A stretch ends with a record that carries state and bearings, and the next one begins from there. What no record carries
is taken from the stretches that have been audited by then: whoever puts them together compares, and audits a stretch
again that began otherwise than the one before it has led to. Nothing but numbers and standings goes from one process to
another. Called by `controller.journal.verification`, and by nothing in the daemon.
"""

import multiprocessing
import os
import signal
import threading
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, Self

from msgspec import Struct

from controller.journal.account import passed_over
from controller.journal.chain import Row
from controller.journal.errors import STUMBLES, JournalError
from controller.journal.reading import Reader
from controller.journal.recovery import STATE_EVERY
from controller.journal.stretch import (
    BEGUN,
    Figures,
    Signed,
    Stretch,
    StretchState,
    silent,
    standing_after,
    standing_at,
)
from controller.journal.walking import Broken, Finding

LENGTH: Final = 8_192
"""Records of a stretch, and a few more: a quarter of a second. Whoever interrupts an audit waits no longer."""

AHEAD: Final = 2
"""Stretches that wait for a process, so that none waits for a stretch."""


class Part(Struct, frozen=True):
    """A stretch that is to be audited."""

    begun: StretchState
    """Where the records before it must have led."""
    last: int | None
    """The record that it ends with; None for all that follow."""
    kept: Mapping[int, bytes]
    """The hashes that checkpoints kept elsewhere give for its records, and for the newest before them."""
    after: bytes | None = None
    """The hash that the journal's oldest record must follow, where something outside the file vouches for it."""


class Whole(Struct, frozen=True):
    """What is the same for every stretch."""

    path: Path
    damaged: bool
    signed: Signed | None
    noting: bool
    """Somebody hears the records."""


class StretchResult(Struct, frozen=True):
    """What came of a stretch."""

    first: int
    last: int
    hash: bytes
    figures: Figures
    standing: StretchState
    finding: Finding | None
    noted: tuple[int, ...]
    """The records that whoever sums the journal up must hear."""


class ProcessEnded(Exception):  # noqa: N818  # says what is wrong
    """A process that audited a stretch has ended before it was done."""


# --- where stretches begin and end ------------------------------------------------------------------------------------


def parts(
    reader: Reader, kept: Mapping[int, bytes], after: bytes | None, known: Callable[[], StretchState]
) -> Iterator[Part]:
    """The journal in stretches; `known` says where those that were put together so far have led."""
    numbers = sorted(kept)

    def part(begun: StretchState, last: int | None) -> Part:
        low = max(bisect_right(numbers, begun.number) - 1, 0)
        high = len(numbers) if last is None else bisect_right(numbers, last)
        own = {number: kept[number] for number in numbers[low:high]}
        return Part(begun, last, own, None if begun.number else after)

    begun = known()
    oldest = reader.first()
    number = 0 if oldest is None else oldest.number - 1
    least = _least(oldest)
    while (ended := _next(reader, number, lambda: known() if known().number else least)) is not None:
        yield part(begun, ended.number)
        begun, number = ended, ended.number
    yield part(begun, None)


def _least(oldest: Row | None) -> StretchState:
    """What is known of the records while none of them has been audited: what the oldest says."""
    try:
        return BEGUN if oldest is None else standing_at(oldest)
    except STUMBLES:
        return BEGUN  # the stretch that comes to it will name it


def _next(reader: Reader, number: int, known: Callable[[], StretchState]) -> StretchState | None:
    """Where the records will have led that begin after that number; None where none says it, or none can be read."""
    try:
        newest = reader.last()
        while newest is not None and number + LENGTH < newest.number:
            before = number + LENGTH + 1
            row = reader.newest("state", before=before, after=max(number, before - 2 * STATE_EVERY))
            row = row or reader.newest("loaded", before=before, after=number)
            found = None if row is None else standing_after(row, known())
            if found is not None:
                return found
            number += LENGTH
    except (JournalError, *STUMBLES):
        pass  # the stretch that comes to it will name it
    return None


# --- the processes ----------------------------------------------------------------------------------------------------


class Workers:
    """The processes, as many as there are cores for this one; they begin when the first stretch comes."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or len(os.sched_getaffinity(0))
        self._open = ExitStack()
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def audit(self, whole: Whole, those: Iterator[Part]) -> Iterator[tuple[Part, StretchResult | None]]:
        """Audit each; None where no process could. ProcessEnded where one was ended from outside."""
        under_way: deque[tuple[Part, Future[StretchResult | None] | None]] = deque()
        try:
            for part in those:
                under_way.append((part, self._begin(whole, part)))
                if len(under_way) >= self.processes + AHEAD:
                    yield _done(*under_way.popleft())
            while under_way:
                yield _done(*under_way.popleft())
        except BrokenProcessPool:
            why = "a process of this audit was killed, perhaps because memory ran out: audit again"
            raise ProcessEnded(why) from None

    def _begin(self, whole: Whole, part: Part) -> Future[StretchResult | None] | None:
        try:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")  # nothing of this process is open in another
                self._pool = ProcessPoolExecutor(self.processes, spawn, _end_with_parent)  # no process begins yet
                self._open.callback(self._pool.shutdown, cancel_futures=True)
            with _uninterrupted():
                return self._pool.submit(audit_part, whole, part)
        except (OSError, ImportError):
            return None  # the system has no room for one more


def _done(part: Part, future: Future[StretchResult | None] | None) -> tuple[Part, StretchResult | None]:
    return part, None if future is None else future.result()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """What begins here never hears Ctrl-C, which is for the process that waits for it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """End this process with the one that began it, which may be killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def audit_part(whole: Whole, part: Part) -> StretchResult | None:
    """Audit a stretch, in a process of its own; None where the file cannot be opened there."""
    noted = _Noted()
    witness = noted.take if whole.noting else silent
    try:
        with Reader.open(whole.path, damaged=whole.damaged) as reader:
            stretch = Stretch(reader, part.kept, part.begun, signed=whole.signed, witness=witness)
            finding = None
            try:
                stretch.follow(part.last, part.after)
            except Broken as broken:
                finding = broken.finding
            return StretchResult(
                stretch.first, stretch.number, stretch.hash, stretch.figures, stretch.standing, finding, noted.numbers
            )
    except JournalError:
        return None


class _Noted:
    """The records among those of a stretch that an account must hear, to know what it knows of all of them."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._last: Row | None = None

    def take(self, row: Row) -> None:
        """A record that is right."""
        last = self._last
        if last is None or row.wall_ns < last.wall_ns:  # the clock went back between these two
            self._numbers += [row.number] if last is None else [last.number, row.number]
        elif not passed_over(row):
            self._numbers.append(row.number)
        self._last = row

    @property
    def numbers(self) -> tuple[int, ...]:
        """These and the last one, in their order."""
        last = () if self._last is None else (self._last.number,)
        return tuple(dict.fromkeys((*self._numbers, *last)))
