"""Whether what is written can be read: the journal as anybody finds it by its path, looked at while it is written.

The writer itself never reads: a file that was damaged, replaced, changed or removed under it would be noticed at the
next start only, when all that was written since is gone. Each look sees whether the file is still the one that is
written and no shorter, whether the newest records are those that were written, and a few of the older ones in their
turn, so that all of them are read again in bounded time. What became of a record is the audit's to say.
Called by `controller.daemon`.
"""

import asyncio
import time
from os import stat_result
from typing import Final, NoReturn

from controller.journal.chain import Row, hash_of
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalError
from controller.journal.reading import CURE, GONE, Reader
from controller.journal.store import Journal, Written
from controller.journal.walking import Broken, start

LOOK_S: Final = 5.0
"""A look takes a millisecond, a five-thousandth of a core; a card a second is at stake."""

NEWEST: Final = 100
"""Records that each look reads: a table in play writes half as many between two."""

IN_TURN: Final = NEWEST
"""Older records that each look reads, of those that are not among the newest: a million in fourteen hours."""

_SETTLES_S: Final = 0.2
"""After a commit the writer has told its number by then."""


class SecondLook:
    """At one journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._file = self._stat()
        self._read: Written | None = None
        """The last of the older records that were read, in this turn; None where one begins."""

    async def run(self) -> NoReturn:
        """Until cancelled; JournalError where the journal could not be read twice in a row."""
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await asyncio.to_thread(self.look)
            except JournalError:
                await asyncio.sleep(1.0)
                await asyncio.to_thread(self.look)

    def look(self) -> None:
        """JournalError unless the file and what it holds is what was written, as far as this look goes."""
        if self._journal.crowded is not None:
            self._journal.stir()  # whoever kept the log from being cut may be gone
        self._stat()  # a reader would say no more than that there is none
        with Reader.open(self._journal.path) as reader:
            self._same_file(reader)
            written = self._journal.head
            oldest, last = reader.first(), reader.last()
            if written.number:
                self._newest(reader, max(written.number - NEWEST, 0 if oldest is None else oldest.number - 1), written)
                self._older(reader, written, oldest)
            if last is not None and last.number > written.number:
                self._ours(last.number)

    def _same_file(self, reader: Reader) -> None:
        """The path leads to the file that is written, which never gets shorter."""
        before, now = self._file, self._stat()
        if (now.st_dev, now.st_ino) != (before.st_dev, before.st_ino):
            raise self._damaged("was replaced by another file")
        if now.st_size < before.st_size and now.st_size < reader.size():
            raise self._damaged(f"was truncated from {before.st_size} bytes to {now.st_size}")
        self._file = now

    def _stat(self) -> stat_result:
        try:
            return self._journal.path.stat()
        except OSError as error:
            problem = f"was removed or moved while its table was running ({error.strerror})"
            raise JournalAbsent(self._journal.path, problem, GONE) from error

    def _ours(self, number: int) -> None:
        """A record that is newer than the newest that was written: written just now, or by somebody else."""
        time.sleep(_SETTLES_S)
        ours = self._journal.head.number
        if number > ours:
            raise self._damaged(f"record {ours + 1} was added by another program", ours + 1)

    def _newest(self, reader: Reader, after: int, written: Written) -> None:
        """The chain from a record on leads to the very record that was written last, so nothing in it was changed."""
        before = reader.row(after)
        found = self._follow(reader, Written(after, b"" if before is None else before.hash), written.number)
        if found != written:
            raise self._damaged(f"record {written.number} is not the one that shoewatchd wrote", written.number)

    def _older(self, reader: Reader, written: Written, oldest: Row | None) -> None:
        """The next of the older records, from the oldest on again when all have been read but the newest."""
        if self._read is None or oldest is None or self._read.number < oldest.number - 1:
            try:
                number, prev = start(reader)
            except Broken as broken:
                raise self._damaged(broken.finding.says, broken.finding.record) from broken
            self._read = Written(number - 1, prev)
        upto = min(self._read.number + IN_TURN, written.number)
        self._read = self._follow(reader, self._read, upto) if upto < written.number else None

    def _follow(self, reader: Reader, after: Written, last: int) -> Written:
        """The record of this number, found by following each from the one before."""
        number, prev = after
        for row in reader.rows(number + 1, last):
            number += 1
            if row.number != number or (row.prev != prev and prev) or hash_of(row) != row.hash:
                raise self._damaged(f"record {number} was changed after it was written", number)
            prev = row.hash
        if number < last:
            raise self._damaged(f"record {number + 1} was written, but is no longer there", number + 1)
        return Written(number, prev)

    def _damaged(self, problem: str, record: int | None = None) -> JournalDamaged:
        return JournalDamaged(self._journal.path, problem, CURE, record)
