"""Runs one session over one link: the same few lines for every device and every port.

Bytes come up, are decoded, and what they tell is delivered; deadlines come from the session and there is one
timer for them; what the session wants sent goes down. The pump decides nothing. It goes round whenever it is stirred,
at once and within the call, since a dealer waits at the other end; it runs until the link is lost.
Called by `drivers.keeper`, which owns reconnecting, and by `shoewatch devices`.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NoReturn

from drivers.budget import Budget, price
from drivers.errors import Overdrawn
from drivers.events import Report
from drivers.link.link import Link
from drivers.session import Session

Clock = Callable[[], float]
Deliver = Callable[[Sequence[Report]], Awaitable[None] | None]
"""Hears what was told at once, in order. What it returns is waited for, and reading waits with it; None is no wait."""

TOO_MUCH = "it sends more than any device should"

TURN: Final = 1024
"""Bytes of a device that are heard at once, 90 ms of the fastest serial line: then it is the turn of the others."""


class Pump:
    """`deliver` gets what the session tells.

    Where that raises, or the session does, the exception comes out of `run`.
    A device that says more than its `budget` is heard so far, and then its link counts as lost (`Overdrawn`).
    """

    def __init__(
        self,
        session: Session,
        deliver: Deliver,
        clock: Clock = time.monotonic,
        budget: Budget | None = None,
    ) -> None:
        self._session = session
        self._budget = budget
        self._deliver = deliver
        self._clock = clock
        self._link: Link | None = None
        self._over: asyncio.Future[NoReturn] | None = None
        self._delivering: asyncio.Future[None] | None = None
        self._going_round = False
        self._untaken = b""
        """What came with the rest and waits for its turn."""
        self._rounds = 0
        """How often to look. What came while nobody looked takes two: one for the bytes, one for a loss behind them."""
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        self.turns = 0
        """How often it was stirred while there was a link; that it waits for what it delivered is no standstill."""

    def stir(self) -> None:
        """Look again: bytes came, the link was lost, or somebody wants to see it go round."""
        link, over = self._link, self._over
        if link is None or over is None or over.done():
            return
        self.turns += 1
        self._rounds = max(self._rounds, 1 if self._delivering is None else 2)
        if self._going_round:
            return
        self._going_round = True
        try:
            while self._rounds and self._delivering is None:
                self._rounds -= 1
                self._go_round(link)
        except Exception as error:  # noqa: BLE001 - it comes out of `run`
            over.set_exception(error)
        finally:
            self._going_round = False

    def send(self) -> None:
        """The session was given a command or an acknowledgement: what it wants sent goes out, and nothing else."""
        if self._link is not None:
            self._send(self._link)
            self._wake_at(self._session.next_deadline())

    async def run(self, link: Link) -> NoReturn:
        """Speak over this link until it is lost, which is the `LinkLost` that comes out of here."""
        self._session.link_up(self._clock())
        self._rounds, self._untaken = 2, b""
        self._link, self._over = link, asyncio.get_running_loop().create_future()
        try:
            self.stir()
            await self._over
        finally:
            self._link = self._over = None
            for pending in (self._timer, self._delivering):
                if pending is not None:
                    pending.cancel()
            self._timer = self._delivering = None

    def _go_round(self, link: Link) -> None:
        reports = []
        now = self._clock()
        if data := self._turn(link):
            noise = self._session.counters.noise
            reports = self._session.receive(data, now)
            if self._budget is not None:
                self._budget.hear_noise(self._session.counters.noise - noise, now)
        self._send(link)
        self._tell(reports)
        if data and self._budget is not None and not self._budget.spend(len(data), price(reports), now):
            raise Overdrawn(TOO_MUCH)
        due = self._session.next_deadline()  # which is not judged before all that has come is heard
        if due is not None and self._delivering is None and not self._untaken and due <= self._clock():
            reports = self._session.on_deadline(self._clock())
            self._send(link)
            self._tell(reports)
            due = self._session.next_deadline()
        self._wake_at(due)

    def _turn(self, link: Link) -> bytes:
        """What has come, but no more than is heard at once; whoever has more gets another turn, behind the others."""
        came = self._untaken or link.take()
        data, rest = came[:TURN], came[TURN:]
        if self._untaken or rest:  # once more behind the last bytes too: a loss may be there
            asyncio.get_running_loop().call_soon(self.stir)
        self._untaken = rest
        return data

    def _send(self, link: Link) -> None:
        if out := self._session.bytes_to_send():
            link.write(out)

    def _tell(self, reports: list[Report]) -> None:
        if reports and (wait := self._deliver(reports)) is not None:
            self._delivering = asyncio.ensure_future(wait)
            self._delivering.add_done_callback(self._delivered)

    def _delivered(self, delivering: asyncio.Future[None]) -> None:
        if self._delivering is not delivering or self._over is None or self._over.done():
            return  # the run is over, and this was given up with it
        self._delivering = None
        if delivering.cancelled():
            self._over.cancel()
        elif (error := delivering.exception()) is not None:
            self._over.set_exception(error)
        else:
            self.stir()

    def _wake_at(self, due: float | None) -> None:
        """Have the timer ring then, or before: it rings for nothing sometimes, but is seldom set."""
        if due is None or (self._timer is not None and self._rings_at <= due):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._rings_at = due
        self._timer = asyncio.get_running_loop().call_later(max(due - self._clock(), 0.0), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.stir()
