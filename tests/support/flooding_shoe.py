"""A shoe that says more than any shoe does, on a pseudo-terminal: `python -m tests.support.flooding_shoe HOW`.

`cards` obeys the window and draws cards without end, `sensor` obeys it and says that its lid moves, `beyond` does not
obey it. The first line that it prints is its port; once it is given a line it floods until it is ended, and begins
again whenever a host listens to it again. A process of its own: what it takes of a processor is not the table's.
"""

import os
import pty
import select
import sys
import time
import tty
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Final

from drivers.events import CardDrawn, DeviceEvent, LidMoved, ShoeLoaded
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import Event
from drivers.open_protocol.wire import WINDOW
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession

WAYS: Final = ("cards", "sensor", "beyond")
AT_ONCE: Final = 100
"""Events made at once by a device that does not obey the window."""


class FloodingShoe:
    """One device at one end of a pseudo-terminal; the host has the other."""

    def __init__(self, way: str) -> None:
        self._way = way
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._memory = Memory(7)
        self._session = DeviceSession(
            Identity("shoe", "FLOOD-1", "nobody", "flood", "1"), self._memory, lambda: os.urandom(16)
        )
        self._events = _told(way)
        self._out = bytearray()
        self._beyond = count(WINDOW + 1)

    @property
    def port(self) -> str:
        """Where the host finds it."""
        return os.ttyname(self._slave)

    def run(self) -> None:
        """Until it is ended."""
        session = self._session
        session.link_up(time.monotonic())
        while True:
            now = time.monotonic()
            with suppress(BlockingIOError):
                session.receive(os.read(self._master, 65_536), now)
            if (due := session.next_deadline()) is not None and due <= now:
                session.on_deadline(now)
            if session.in_session:
                self._flood(now)
            self._out += session.bytes_to_send()
            with suppress(BlockingIOError):
                del self._out[: os.write(self._master, self._out)]
            wants = [self._master] if self._out else []
            select.select([self._master], wants, [], 0.05)

    def _flood(self, now: float) -> None:
        while len(self._memory.kept) < WINDOW:
            self._session.tell(next(self._events), now)
        if self._way == "beyond" and not self._out:
            opened = self._session._open
            assert opened is not None
            content = EVENTS["shoe"].encode(next(self._events))
            for _ in range(AT_ONCE):
                self._session._say(opened, Event(self._memory.oldest + next(self._beyond), 0, content), now)


def _told(way: str) -> Iterator[DeviceEvent]:
    if way == "sensor":
        for number in count():
            yield LidMoved(open=number % 2 == 0)
    yield ShoeLoaded()
    while True:
        yield CardDrawn("9h")


if __name__ == "__main__":
    shoe = FloodingShoe(sys.argv[1])
    sys.stdout.write(f"{shoe.port}\n")
    sys.stdout.flush()
    sys.stdin.readline()
    shoe.run()
