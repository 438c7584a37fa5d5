"""Standard output, written by a thread of its own: whoever reads slowly holds up neither tables nor devices."""

import asyncio
import os
import queue
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Final

LAST_S: Final = 1.0
"""So long the last of it may take where nobody may read any more."""


class Output:
    """Bytes in their order; `failed` is told on the event loop when they cannot be written."""

    def __init__(self, failed: Callable[[OSError], None]) -> None:
        self._failed = failed
        self._loop = asyncio.get_running_loop()
        self._bytes: queue.SimpleQueue[bytes | asyncio.Event] = queue.SimpleQueue()
        self._descriptor = sys.stdout.fileno()
        threading.Thread(target=self._write, name="output", daemon=True).start()

    def write(self, text: str) -> None:
        """Text, in UTF-8 whatever the locale, soon."""
        self.write_bytes(text.encode(errors="backslashreplace"))

    def write_bytes(self, data: bytes) -> None:
        """The same."""
        self._bytes.put(data)

    async def written(self, most_s: float | None = None) -> None:
        """Until all of it is out, or for so long."""
        out = asyncio.Event()
        self._bytes.put(out)
        try:
            async with asyncio.timeout(most_s):
                await out.wait()
        except TimeoutError:
            pass

    def _write(self) -> None:
        broken = False
        while True:
            data = self._bytes.get()
            if isinstance(data, asyncio.Event):
                self._tell(data.set)
                continue
            try:
                left = memoryview(b"" if broken else data)
                while left:
                    left = left[os.write(self._descriptor, left) :]
            except OSError as error:
                broken = True
                self._tell(partial(self._failed, error))

    def _tell(self, what: Callable[[], None]) -> None:
        try:
            self._loop.call_soon_threadsafe(what)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return
