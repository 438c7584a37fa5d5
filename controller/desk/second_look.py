"""Whether what is written can be read: the journal as anybody finds it by its path, looked at while it is written.

The writer itself never reads: a file that was damaged, replaced or removed under it would be noticed at the next start
only, when all that was written since is gone. Looks at the end of the file; the whole is the audit's. Called by
`controller.daemon`.
"""

import asyncio
from typing import Final, NoReturn

from controller.journal.errors import JournalDamaged, JournalError
from controller.journal.reading import CURE, Reader
from controller.journal.store import Journal

LOOK_S: Final = 5.0
"""A look takes two milliseconds; a card a second is at stake."""


class SecondLook:
    """At one journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

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
        """JournalError unless the newest durable record is there, and what it was."""
        written = self._journal.head
        with Reader.open(self._journal.path) as reader:
            reader.head()
            row = reader.row(written.number)
        if written.number and (row is None or row.hash != written.hash):
            problem = f"record {written.number}, which was written, is not there any more"
            raise JournalDamaged(self._journal.path, problem, CURE, written.number)
