"""Keeps one device connected: opens its port, runs the pump over it, and opens it again for as long as it is wanted.

It ends only by being cancelled, or with an exception that is no `LinkLost`: then something is broken that reconnecting
does not mend, and whoever awaits it (a task group of the daemon) is told by that exception. One warning an outage.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NoReturn

import structlog

from drivers.budget import Budget
from drivers.errors import LinkLost, Overdrawn
from drivers.events import DeviceOnline, DeviceRefused, Report
from drivers.link.address import Address
from drivers.link.link import Link
from drivers.link.opening import open_link
from drivers.link.reconnect import LinkTrouble, Reconnect
from drivers.pump import Clock, Deliver, Pump
from drivers.session import Session

Chance = Callable[[], float]


class Keeper:
    """One port and one session. `name` is the device's in the log; `backend` is pyusb's, None for the system's."""

    def __init__(
        self,
        name: str,
        address: Address,
        session: Session,
        deliver: Deliver,
        *,
        clock: Clock = time.monotonic,
        chance: Chance = random.random,
        backend: object = None,
    ) -> None:
        self._address = address
        self._session = session
        self._deliver = deliver
        self._clock = clock
        self._chance = chance
        self._backend = backend
        self._budget = Budget()
        self._on_trial = False
        """The device was held off, and is listened to again when its port opens."""
        self._pump = Pump(session, self._pass_on, clock, self._budget)
        self._reconnect = Reconnect()
        self._tries = 0
        self.trouble = ""
        """Why the port is not open, while it is not."""
        self._log = structlog.get_logger().bind(device=name, port=address.name)

    def send(self) -> None:
        """To be called after the session was given a command or an acknowledgement."""
        self._pump.send()

    def stir(self) -> None:
        """Have it go round once more."""
        self._pump.stir()

    @property
    def says_much(self) -> bool:
        """Whether the device says more than one does for good, and is not held off yet."""
        return self._budget.much

    @property
    def hears_noise(self) -> bool:
        """Whether bytes come on and on that make no frame."""
        return self._budget.noisy(self._clock())

    @property
    def turns(self) -> int:
        """How often it has gone round: who stirs it and sees no other number a second later has found it stuck."""
        return self._tries + self._pump.turns

    async def run(self) -> NoReturn:
        """Until cancelled."""
        try:
            while True:
                self._reconnect.begin()
                self._tries += 1
                trouble = await self._try()
                await asyncio.sleep(trouble.until - self._clock())
        finally:
            self._reconnect.stop()

    async def _try(self) -> LinkTrouble:
        """Open the port and speak over it for as long as it lasts."""
        try:
            link = await open_link(self._address, self._pump.stir, self._backend)
        except LinkLost as loss:
            return self._say(self._reconnect.failed(self._clock(), self._chance()), loss)
        if self._on_trial:
            self._budget.on_trial(self._clock())
        self._on_trial = False
        self._reconnect.opened(self._clock())
        self.trouble = ""
        try:
            await self._pump.run(link)
        except LinkLost as loss:
            link.close()
            reports = self._session.link_lost(loss.reason, self._clock())
            if isinstance(loss, Overdrawn):
                trouble = self._hold_off(loss)
                reports.append(Report(DeviceRefused(loss.reason)))
            else:
                trouble = self._say(self._reconnect.lost(self._clock(), self._chance()), loss)
            if reports:
                wait = self._deliver(reports)
                if wait is not None:
                    await wait
            return trouble
        except asyncio.CancelledError:
            self._take_leave(link)
            raise
        finally:
            link.close()

    def _hold_off(self, loss: LinkLost) -> LinkTrouble:
        now = self._clock()
        self._on_trial = True
        trouble = self._reconnect.overdrawn(now)
        self.trouble = f"{loss.reason}: it is held off for {trouble.until - now:.0f} s; unplug it and have it repaired"
        self._log.warning("device.held-off", seconds=round(trouble.until - now), count=trouble.count)
        return trouble

    def _take_leave(self, link: Link) -> None:
        """The last words to the device; what they would be answered interests nobody."""
        self._session.close(self._clock())
        link.write(self._session.bytes_to_send())

    def _pass_on(self, reports: Sequence[Report]) -> Awaitable[None] | None:
        for report in reports:
            if isinstance(report.event, DeviceOnline) and self._reconnect.heard():
                self._log.info("link.restored")
        return self._deliver(reports)

    def _say(self, trouble: LinkTrouble, loss: LinkLost) -> LinkTrouble:
        say = self._log.warning if trouble.loud else self._log.debug
        self.trouble = loss.reason
        say("link.lost", reason=loss.reason, count=trouble.count)
        return trouble
