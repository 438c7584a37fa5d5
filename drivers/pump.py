"""Runs one session over one link: the same few lines for every device and every port.

Bytes come up, are kept, are decoded, and what they tell is delivered; deadlines come from the session and there is one
timer for them; what the session wants sent goes down. The pump decides nothing. It runs until the link is lost.
Called by `drivers.keeper`, which owns reconnecting, and by `shoewatch devices`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NoReturn

from drivers.events import Report
from drivers.link.link import Link
from drivers.session import Session

Clock = Callable[[], float]
Deliver = Callable[[Sequence[Report]], Awaitable[None]]
Keep = Callable[[bytes, float], None]


def keep_nothing(data: bytes, now: float) -> None:
    """For a caller who keeps the bytes by keeping the reports: each has the bytes it came in."""


class Pump:
    """`deliver` gets what was told at once, in order; it may wait, and reading waits with it.

    `keep` sees every byte before it is decoded. Where it raises, the bytes are not decoded: its exception comes out.
    """

    def __init__(
        self, session: Session, deliver: Deliver, keep: Keep = keep_nothing, clock: Clock = time.monotonic
    ) -> None:
        self._session = session
        self._deliver = deliver
        self._keep = keep
        self._clock = clock
        self._stirred = asyncio.Event()
        self.turns = 0
        """How often it has gone round: who stirs it and sees no other number later has found it stuck."""

    def stir(self) -> None:
        """Look again: bytes came, the link was lost, or the session was given a command or an acknowledgement."""
        self._stirred.set()

    async def run(self, link: Link) -> NoReturn:
        """Speak over this link until it is lost, which is the `LinkLost` that comes out of here."""
        self._session.link_up(self._clock())
        while True:
            self._stirred.clear()
            self.turns += 1
            if data := link.take():
                now = self._clock()
                self._keep(data, now)
                await self._tell(self._session.receive(data, now))
            due = self._session.next_deadline()
            if due is not None and due <= self._clock():
                await self._tell(self._session.on_deadline(self._clock()))
            if out := self._session.bytes_to_send():
                link.write(out)
            if not data:  # a loss behind these bytes would not stir again
                await self._wait()

    async def _tell(self, reports: list[Report]) -> None:
        if reports:
            await self._deliver(reports)

    async def _wait(self) -> None:
        """Until something stirs, or the session's deadline."""
        due = self._session.next_deadline()
        if due is None:
            await self._stirred.wait()
            return
        timer = asyncio.get_running_loop().call_later(max(due - self._clock(), 0.0), self._stirred.set)
        try:
            await self._stirred.wait()
        finally:
            timer.cancel()
