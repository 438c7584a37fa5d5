"""One device of the open protocol, one unmodified host, a real port between them, and a schedule of faults by a seed.

What must hold, whatever the schedule: every event arrives exactly once and in order, or its absence is reported in its
place; and once the faults are over, everything that the device still has arrives.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, get_args

from drivers.commands import DeviceCommand
from drivers.events import (
    CardDrawn,
    CutMade,
    DeviceEvent,
    DeviceOnline,
    EventsMissing,
    KeyPressed,
    Kind,
    ReaderSaid,
    Reading,
    Report,
    ShuffleFinished,
    SideCardDrawn,
    StackOut,
)
from drivers.keeper import Keeper
from drivers.link.address import parse
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from firmware_sim.cards import FACES
from firmware_sim.device import SimulatedDevice
from firmware_sim.devices.model import Firmware, Outcome
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.faults.kinds import ALL, Delays, LineFault, Loses, Reorders, Repeats, Splits, Truncates
from firmware_sim.faults.line import Weather
from firmware_sim.open_device.memory import Identity
from firmware_sim.ports.carrier import Carrier, Port
from firmware_sim.ports.pty import PtyPort
from firmware_sim.ports.tcp import TcpPort
from firmware_sim.ports.usb import SimulatedBus, UsbPort
from tests.simulator.virtual_loop import InFlight, VirtualLoop

Transport = Literal["pty", "tcp", "usb"]
TRANSPORTS: Final[tuple[Transport, ...]] = ("pty", "tcp", "usb")
KINDS: Final[tuple[Kind, ...]] = ("shoe", "shuffler", "cutting-card", "panel", "card-reader")

READINGS: Final = get_args(Reading)

EVENTS: Final = 24
STORM_S: Final = 12.0
"""The events happen, and the faults, within this time."""
FIRST_S: Final = 1.0
"""A first contact in good weather: a host that has never heard a device cannot know what it lost before."""
CALM_S: Final = 60.0
"""In which everything must have arrived, once the faults are over: the longest waits of both sides, several times."""

SETTLE_S: Final = 5.0

KEY: Final = bytes(range(32))

Trouble = Literal[
    "single bytes", "loss", "delay", "duplication", "reordering", "truncation", "hang", "unplug", "reboot", "replug"
]
LINE_TROUBLES: Final[dict[Trouble, LineFault]] = {
    "single bytes": Splits(),
    "loss": Loses(),
    "delay": Delays(0.7),
    "duplication": Repeats(),
    "reordering": Reorders(),
    "truncation": Truncates(),
}
TROUBLES: Final[tuple[Trouble, ...]] = (*LINE_TROUBLES, "hang", "unplug", "reboot", "replug")


def numbered(kind: Kind, number: int) -> DeviceEvent:
    """An event of that kind, which carries its number."""
    match kind:
        case "shoe" if number % 4 == 3:
            stack = tuple(FACES[(number + each) % 52] for each in range(number % 12 // 4 + 1))
            return StackOut(len(stack), stack, sure=number // 52)
        case "shoe" if number % 4 == 2:
            return SideCardDrawn("left" if number % 8 == 2 else "right", FACES[number % 52], sure=number // 52)
        case "shoe":
            return CardDrawn(FACES[number % 52], sure=number // 52)
        case "shuffler":
            return ShuffleFinished("red", number)
        case "cutting-card":
            return CutMade(number, number)
        case "panel":
            return KeyPressed(f"key-{number}")
        case "card-reader":
            return ReaderSaid(READINGS[number % len(READINGS)])


class Counting:
    """A model whose events are numbered."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Kind = kind
        self.capabilities: tuple[str, ...] = ()
        self.happened: list[DeviceEvent] = []
        self._firmware = Firmware()
        self.step, self.due_in, self.told = self._firmware.step, self._firmware.due_in, self._firmware.told

    def begin(self) -> None:
        """It has no state to tell."""

    def happens(self) -> None:
        event = numbered(self.kind, len(self.happened))
        self.happened.append(event)
        self._firmware.notice(event)

    def fail(self, code: int, text: str) -> None:
        """Never."""

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        return "done", str(command)


@dataclass
class Schedule:
    """What happens when, in seconds; made from a seed, or by hand."""

    seed: int
    outward: Weather | None = None
    inward: Weather | None = None
    outages: list[tuple[float, str, float]] = field(default_factory=list)
    """When, what, and for how long."""
    capacity: int | None = None
    key: bytes | None = None


def by_chance(seed: int) -> Schedule:
    """Any schedule."""
    chance = Random(seed)
    faults = tuple(chance.sample(ALL, chance.randint(1, len(ALL))))
    outward = Weather(chance.choice((0.0, 0.05, 0.15, 0.4)), faults)
    inward = Weather(chance.choice((0.0, 0.0, 0.1, 0.3)), faults)
    outages = [
        (chance.uniform(0.0, STORM_S), chance.choice(("unplug", "replug", "hang", "reboot", "forget")), length)
        for length in (chance.choice((0.05, 0.5, 3.0, 5.0)) for _ in range(chance.randint(0, 3)))
    ]
    return Schedule(seed, outward, inward, outages, chance.choice((None, None, 4)), chance.choice((None, KEY)))


def with_trouble(trouble: Trouble, seed: int) -> Schedule:
    """One kind of trouble, plenty of it."""
    schedule = Schedule(seed, key=KEY if seed % 2 else None)
    if trouble in LINE_TROUBLES:
        schedule.outward = schedule.inward = Weather(0.3, (LINE_TROUBLES[trouble],))
    else:
        schedule.outages = [(1.0, trouble, 3.0), (7.0, trouble, 0.3)]
    return schedule


class Duel:
    """The device, the host, and what became of every event."""

    def __init__(self, kind: Kind, transport: Transport, schedule: Schedule, folder: Path) -> None:
        self.flight = InFlight()
        self.loop = VirtualLoop(self.flight)
        self.model = Counting(kind)
        self.reports: list[DeviceEvent] = []
        self._kind = kind
        self._transport = transport
        self._schedule = schedule
        self._folder = folder
        self._chance = Random(schedule.seed)
        self._bus = SimulatedBus()
        self._face = OpenFace(self.model, Identity(kind, "D-1"), self._chance, schedule.key, capacity=schedule.capacity)
        self._device = SimulatedDevice(kind, self._face, self._chance)
        self._session = HostSession(Expected(kind, "D-1", schedule.key), lambda: self._chance.randbytes(16))
        self._carrier: Carrier | None = None
        self._keeping: asyncio.Task[Any] | None = None
        self._following: list[asyncio.Task[None]] = []

    def fight(self) -> None:
        """All of it, and then the verdict."""
        try:
            self.loop.run_until_complete(self._fight())
        finally:
            self.loop.run_until_complete(self.loop.shutdown_asyncgens())
            self.loop.close()
        self.judge()

    def judge(self) -> None:
        """Exactly once, in order, or reported as missing where it is missing.

        A card reader has too few words to number its events: behind a gap each is taken for the next with that word.
        """
        next_number, gap, anew = 0, False, False
        happened: dict[str, list[int]] = {}
        for number, event in enumerate(self.model.happened):
            happened.setdefault(repr(event), []).append(number)
        for event in self.reports:
            if isinstance(event, EventsMissing):
                gap, anew = True, self._kind == "card-reader"
            numbers = happened.get(repr(event))
            if numbers is None:
                continue
            found = next((each for each in numbers if each >= next_number), -1)
            assert found >= next_number, f"{event} came again or too late: {self._story()}"
            assert found == next_number or gap, f"{found - next_number} vanished before {event}: {self._story()}"
            next_number, gap = found + 1, False
        assert next_number == len(self.model.happened) or gap or anew, f"the last ones vanished: {self._story()}"
        assert not self._face.memory.kept, f"not everything was acknowledged: {self._story()}"

    def _story(self) -> str:
        kept = f"the kernel kept bytes for up to {self.loop.longest_s:.3f} s"
        return f"{self._schedule}, {kept}\n" + "\n".join(map(str, self.reports))

    # --- what happens -----------------------------------------------------------------------------------------------

    async def _fight(self) -> None:
        self._carrier = Carrier(self._device, self._port(), self.loop.time)
        self._count_bytes()
        self._carrier.plug()
        self._keep()
        while DeviceOnline not in map(type, self.reports):
            assert self.loop.time() < CALM_S, "they never met"
            await asyncio.sleep(FIRST_S)
        self._device.to_host.weather, self._device.from_host.weather = self._schedule.outward, self._schedule.inward
        for number in range(EVENTS):
            self.loop.call_later(STORM_S * number / EVENTS, self._happens)
        for at, what, length in self._schedule.outages:
            self.loop.call_later(at, self._befalls, what, length)
        await asyncio.sleep(STORM_S)
        self._device.to_host.calm()
        self._device.from_host.calm()
        await self._until_quiet()
        await self._leave()
        self._carrier.close()

    async def _until_quiet(self) -> None:
        until = self.loop.time() + CALM_S
        while self.loop.time() < until:
            there = self._device.plugged and not self._device.hangs(self.loop.time())
            if there and not self._face.memory.kept and self._face.in_session:
                await asyncio.sleep(SETTLE_S)  # the host knows of the session with the device's next word
                return
            await asyncio.sleep(0.5)

    async def _leave(self) -> None:
        """The host closes its port; it must not have ended before by itself."""
        assert self._keeping is not None
        assert not self._keeping.done(), self._keeping.result()
        self._keeping.cancel()
        await asyncio.gather(self._keeping, return_exceptions=True)

    async def _follow(self) -> None:
        """The device is somewhere else now, and the host's configuration follows it; the session is the same."""
        await self._leave()
        self._keep()

    def _keep(self) -> None:
        address = parse(self._carrier_name())
        backend = self._bus if self._transport == "usb" else None
        keeper = Keeper(
            self._kind, address, self._session, self._deliver, clock=self.loop.time,
            chance=lambda: 0.5, backend=backend,
        )  # fmt: skip
        self._keeping = self.loop.create_task(keeper.run())

    async def _deliver(self, reports: Sequence[Report]) -> None:
        for report in reports:
            self.reports.append(report.event)
            if report.place is not None:
                self._session.acknowledge(report.place, self.loop.time())

    def _happens(self) -> None:
        self.model.happens()
        assert self._carrier is not None
        self._carrier.stir()

    def _befalls(self, what: str, length: float) -> None:
        assert self._carrier is not None
        match what:
            case "unplug" | "replug":
                self._carrier.unplug()
                self.loop.call_later(length, lambda: self._plug(elsewhere=what == "replug"))
            case "hang":
                self._device.hang(length, self.loop.time())
            case _:
                self._device.restart(self.loop.time(), forgets=what == "forget")
        self._carrier.stir()

    def _plug(self, *, elsewhere: bool) -> None:
        assert self._carrier is not None
        was = self._carrier.name
        self._carrier.plug(elsewhere=elsewhere)
        if self._carrier.name != was:
            self._following.append(self.loop.create_task(self._follow()))

    def _carrier_name(self) -> str:
        assert self._carrier is not None
        return self._carrier.name

    def _port(self) -> Port:
        match self._transport:
            case "pty":
                return PtyPort(self._kind, self._folder)
            case "tcp":
                return TcpPort()
            case "usb":
                return UsbPort(self._kind, self._bus, "D-1")

    def _count_bytes(self) -> None:
        """Every byte is counted where it leaves and where it arrives."""
        say, hear = self._device.say, self._device.hear
        to_send, receive = self._session.bytes_to_send, self._session.receive
        counted: dict[str, Callable[..., Any]] = {
            "say": lambda now: self.flight.sent(say(now)),
            "hear": lambda data, now: hear(self.flight.arrived(data), now),
        }
        for name, method in counted.items():
            setattr(self._device, name, method)
        counted = {
            "bytes_to_send": lambda: self.flight.sent(to_send()),
            "receive": lambda data, now: receive(self.flight.arrived(data), now),
        }
        for name, method in counted.items():
            setattr(self._session, name, method)
