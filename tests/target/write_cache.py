"""The memory of a simulated disk, which loses what was not flushed when the power goes. Called by losing_disk.py.

A disk promises this much and no more: after a flush, everything that was acknowledged before it is kept, and so is a
write with FUA. Everything else may be kept, lost, or kept in part, in any order. A sector of 512 bytes is old or new,
never a mixture.
"""

import random
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from tests.target.platter import Platter

SECTOR: Final = 512
MOST: Final = (32 << 20) // SECTOR
"""Sectors held, with all their contents since the last flush. A disk's memory is bounded too: beyond, the oldest are
written without being asked."""


class Losing(Enum):
    """What becomes of writes that were not flushed."""

    DROPPED = "dropped"
    """All are lost."""
    TORN = "torn"
    """All are kept but the last one, of which only the first sectors are."""
    PARTLY_KEPT = "partly kept"
    """Each piece is kept or lost for itself, with any of the contents that it had since the last flush. A piece is a
    sector or eight of them, which is the block of a usual disk."""


class Loss(NamedTuple):
    """What a cut did."""

    how: Losing
    seed: int
    unflushed: int
    """Sectors with something that was not flushed."""
    lost: int
    """Those of them that are not as they were written last."""


class WriteCache:
    """Unflushed contents of sectors, the oldest first, in front of a platter."""

    def __init__(self, platter: Platter, *, lies: bool = False) -> None:
        """One that `lies` acknowledges a flush and does nothing: no promise of its holds."""
        self._platter = platter
        self._lies = lies
        self._held: dict[int, list[bytes]] = {}
        self._count = 0
        self._last = range(0)

    @property
    def size(self) -> int:
        """Of the disk, in bytes."""
        return self._platter.size

    @property
    def unflushed(self) -> int:
        """Sectors with something that was not flushed."""
        return len(self._held)

    def read(self, offset: int, size: int) -> bytes:
        """What was written last."""
        content = bytearray(self._platter.read(offset, size))
        if self._held:
            for sector in _sectors(offset, size):
                if versions := self._held.get(sector):
                    begin, end = max(offset, sector * SECTOR), min(offset + size, (sector + 1) * SECTOR)
                    content[begin - offset : end - offset] = versions[-1][begin % SECTOR :][: end - begin]
        return bytes(content)

    def write(self, offset: int, content: bytes, *, fua: bool = False) -> None:
        """Remember a write, or keep it at once with `fua`."""
        sectors = _sectors(offset, len(content))
        before, after = offset - sectors.start * SECTOR, sectors.stop * SECTOR - offset - len(content)
        if before or after:
            content = self.read(offset - before, before) + content + self.read(offset + len(content), after)
        if fua and not self._lies:
            self._platter.write(sectors.start * SECTOR, content)
            for sector in sectors:
                self._count -= len(self._held.pop(sector, ()))
            return
        for place, sector in enumerate(sectors):
            self._held.setdefault(sector, []).append(content[place * SECTOR : (place + 1) * SECTOR])
        self._count += len(sectors)
        self._last = sectors
        while self._count > MOST:
            self._keep(next(iter(self._held)))

    def flush(self) -> None:
        """Keep everything."""
        if not self._lies:
            self.drain()

    def drain(self) -> None:
        """Keep everything, as a disk does in its own time when nobody takes the power away."""
        for begin, content in self._runs():
            self._platter.write(begin * SECTOR, content)
        self._forget()

    def lose(self, how: Losing, seed: int) -> Loss:
        """Take the power away."""
        chance = random.Random(seed)
        survivors: dict[int, bytes] = {}
        if how is Losing.TORN:
            survivors = self._torn(chance)
        elif how is Losing.PARTLY_KEPT:
            survivors = self._partly_kept(chance)
        newest = sum(content == self._held[sector][-1] for sector, content in survivors.items())
        loss = Loss(how, seed, len(self._held), len(self._held) - newest)
        for sector, content in survivors.items():
            self._platter.write(sector * SECTOR, content)
        self._forget()
        return loss

    def _torn(self, chance: random.Random) -> dict[int, bytes]:
        lost = self._last[chance.randrange(len(self._last)) :] if self._last else self._last
        kept = {sector: versions[:-1] if sector in lost else versions for sector, versions in self._held.items()}
        return {sector: versions[-1] for sector, versions in kept.items() if versions}

    def _partly_kept(self, chance: random.Random) -> dict[int, bytes]:
        grain = chance.choice((1, 8))
        survivors, luck = {}, dict[int, float]()
        for sector, versions in sorted(self._held.items()):
            age = int(luck.setdefault(sector // grain, chance.random()) * (len(versions) + 1))
            if age:
                survivors[sector] = versions[age - 1]
        return survivors

    def _keep(self, sector: int) -> None:
        versions = self._held.pop(sector)
        self._count -= len(versions)
        self._platter.write(sector * SECTOR, versions[-1])

    def _runs(self) -> Iterator[tuple[int, bytes]]:
        """The newest contents, joined where sectors lie side by side."""
        begin, content = 0, bytearray()
        for sector in sorted(self._held):
            if content and sector != begin + len(content) // SECTOR:
                yield begin, bytes(content)
                content.clear()
            if not content:
                begin = sector
            content += self._held[sector][-1]
        if content:
            yield begin, bytes(content)

    def _forget(self) -> None:
        self._held.clear()
        self._count = 0
        self._last = range(0)


def _sectors(offset: int, size: int) -> range:
    """Those that a range of bytes touches."""
    return range(offset // SECTOR, -(-(offset + size) // SECTOR))
