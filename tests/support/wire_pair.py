"""A host's session and a simulated device's on one virtual wire and clock, for every test that needs both.

Nothing here sleeps: `run` goes from one delivery or deadline to the next. What the wire does to the bytes is the affair
of `spoil`, called with the direction, the bytes of one burst and the clock: it gives the bursts to deliver, each with
its delay.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Literal

from drivers.events import DeviceEvent, Report
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import CommandAsked, DeviceSession

if TYPE_CHECKING:
    from drivers.events import Place

Direction = Literal["to host", "to device"]
Spoil = Callable[[Direction, bytes, float], list[tuple[float, bytes]]]

SHOE = Identity("shoe", "S-0001", maker="Acme", model="Shoe 8", firmware="1.0.3", capabilities=("sees-backs",))


def clean(_direction: Direction, burst: bytes, _now: float) -> list[tuple[float, bytes]]:
    """A wire that does what it should."""
    return [(0.0, burst)]


def nonces(name: str) -> Callable[[], bytes]:
    """Nonces that can be read in a hex dump, each only once: `host-nonce-00001`. The name has ten letters."""
    numbered = (f"{name}-{number:05}".encode() for number in count(1))
    return numbered.__next__


class WirePair:
    """Both ends, what the host reported and what the device was asked."""

    def __init__(
        self,
        expected: Expected | None = None,
        identity: Identity = SHOE,
        *,
        key: bytes | None = None,
        memory: Memory | None = None,
        resume: Place | None = None,
        spoil: Spoil = clean,
    ) -> None:
        self.now = 0.0
        self.spoil = spoil
        self.memory = memory or Memory(log=7)
        self.identity = identity
        self.key = key
        self.device_nonces = nonces("shoe-nonce")
        self.host = HostSession(expected or Expected(identity.kind), nonces("host-nonce"), resume)
        self.device = self._new_device()
        self.reports: list[Report] = []
        self.asked: list[CommandAsked] = []
        self.durable = True
        self.wire_log: list[tuple[Direction, bytes]] = []
        self._plugged: set[Direction] = set()
        self._order = count()
        self._flying: list[tuple[float, int, Direction, bytes]] = []

    @property
    def events(self) -> list[DeviceEvent]:
        """What the host told of, in order."""
        return [report.event for report in self.reports]

    def connect(self) -> None:
        """Plug in, and let the handshake happen."""
        self.plug()
        self.run(0.0)

    def plug(self) -> None:
        """The wire is there."""
        self.plug_host()
        self.plug_device()

    def plug_host(self) -> None:
        """The wire is there, as the host sees it."""
        self._plugged.add("to host")
        self.host.link_up(self.now)

    def plug_device(self) -> None:
        """The wire is there, as the device sees it."""
        self._plugged.add("to device")
        self.device.link_up(self.now)

    def unplug(self) -> None:
        """The wire is gone with what was on it."""
        self._flying.clear()
        self._plugged.clear()
        self.device.link_lost()
        self.take(self.host.link_lost("unplugged", self.now))

    def reboot_device(self, memory: Memory | None = None) -> None:
        """The device starts again; without a new memory it kept the old one."""
        self.memory = memory or self.memory
        self.memory.start()
        self.device = self._new_device()
        self.device.link_up(self.now)

    def tell(self, *events: DeviceEvent) -> None:
        """These happened at the device."""
        for event in events:
            self.device.tell(event, self.now)
        self.run(0.0)

    def take(self, reports: list[Report]) -> None:
        """What an application does: keep the report, then acknowledge it."""
        for report in reports:
            self.reports.append(report)
            if self.durable and report.place is not None:
                self.host.acknowledge(report.place, self.now)

    def inject(self, direction: Direction, burst: bytes) -> None:
        """Bytes that neither side sent."""
        self._deliver(direction, burst)
        self.run(0.0)

    def run(self, seconds: float) -> None:
        """Let that much time pass."""
        end = self.now + seconds
        while True:
            self._collect()
            at = min(self._times(), default=end + 1)
            if at > end:
                break
            self.now = max(self.now, at)
            self._step()
        self.now = end

    def _times(self) -> Iterator[float]:
        if self._flying:
            yield self._flying[0][0]
        for side in (self.host, self.device):
            deadline = side.next_deadline()
            if deadline is not None:
                yield deadline

    def _step(self) -> None:
        while self._flying and self._flying[0][0] <= self.now:
            _, _, direction, burst = heapq.heappop(self._flying)
            self._deliver(direction, burst)
        for side in (self.host, self.device):
            deadline = side.next_deadline()
            if deadline is not None and deadline <= self.now:
                self.take(side.on_deadline(self.now) or [])

    def _deliver(self, direction: Direction, burst: bytes) -> None:
        if direction not in self._plugged:
            return
        if direction == "to host":
            self.take(self.host.receive(burst, self.now))
        else:
            self.asked += self.device.receive(burst, self.now)

    def _collect(self) -> None:
        bursts: list[tuple[Direction, bytes]] = [
            ("to device", self.host.bytes_to_send()),
            ("to host", self.device.bytes_to_send()),
        ]
        for direction, burst in bursts:
            if burst:
                self.wire_log.append((direction, burst))
                for delay, spoiled in self.spoil(direction, burst, self.now):
                    heapq.heappush(self._flying, (self.now + delay, next(self._order), direction, spoiled))

    def _new_device(self) -> DeviceSession:
        return DeviceSession(self.identity, self.memory, self.device_nonces, self.key)
