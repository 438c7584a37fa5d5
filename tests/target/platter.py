"""The part of a simulated disk that needs no power: what is written here stays. Called by write_cache.py."""

import os
from pathlib import Path
from typing import Final

BLOCK: Final = 4096
"""A block is in the file of its own or in the one below, as a whole."""


class Platter:
    """A raw file that is only read, and a sparse one beside it with the blocks that were written."""

    def __init__(self, base: Path, path: Path) -> None:
        """`path` is made, and is of no use without the process that made it."""
        self._base = os.open(base, os.O_RDONLY)
        self._written = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        self.size = os.fstat(self._base).st_size
        os.truncate(self._written, -(-self.size // BLOCK) * BLOCK)
        self._is_written = bytearray(-(-self.size // BLOCK))

    def read(self, offset: int, size: int) -> bytes:
        """The bytes of a range; it lies inside the disk."""
        found, end = bytearray(), offset + size
        while offset < end:
            block = offset // BLOCK
            written = self._is_written[block]
            other = self._is_written.find(not written, block + 1)
            stop = end if other < 0 else min(end, other * BLOCK)
            found += os.pread(self._written if written else self._base, stop - offset, offset)
            offset = stop
        return bytes(found)

    def write(self, offset: int, content: bytes) -> None:
        """Keep the bytes of a range; it lies inside the disk."""
        end = offset + len(content)
        for block in {offset // BLOCK, (end - 1) // BLOCK}:
            if not self._is_written[block] and not offset <= block * BLOCK <= (block + 1) * BLOCK <= end:
                os.pwrite(self._written, os.pread(self._base, BLOCK, block * BLOCK), block * BLOCK)
                self._is_written[block] = True
        os.pwrite(self._written, content, offset)
        first, beyond = offset // BLOCK, -(-end // BLOCK)
        self._is_written[first:beyond] = b"\x01" * (beyond - first)

    def close(self) -> None:
        """Close both files."""
        os.close(self._base)
        os.close(self._written)
