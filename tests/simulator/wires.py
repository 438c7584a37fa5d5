"""Every device of a simulated table on a wire to a real host session, on one virtual clock; nothing here sleeps."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count

from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.events import DeviceEvent, Report
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.session import Session
from firmware_sim.device import SimulatedDevice
from firmware_sim.rig import Wires, key_of, serial_of
from firmware_sim.scenarios.script import Scenario, Setup, Verdicts
from firmware_sim.shift import Shift
from firmware_sim.stage import stage_scenario
from firmware_sim.table import DeviceName
from tests.simulator.host import Host


def _nonce(number: int) -> bytes:
    return f"nonce of {number:07}".encode()


def session_for(name: DeviceName, setup: Setup) -> Session:
    """The host's side for that device."""
    if name == "shoe" and setup.shoe == "angel-eye":
        return AngelEye(Settings(allow_commands=True))
    key = key_of(name) if setup.authenticated else None
    return HostSession(Expected(name, serial_of(name), key), map(_nonce, count()).__next__)


@dataclass
class Wire:
    """One device, its session, and what the session reported."""

    name: str
    device: SimulatedDevice
    session: Session
    clock: Clock
    up: bool = False
    reports: list[Report] = field(default_factory=list)

    def plug(self, *, elsewhere: bool) -> None:
        """The wire is there; where makes no difference to a session."""
        assert elsewhere in {True, False}
        if not self.up:
            self.up = True
            self.session.link_up(self.clock.now)
            self.device.plug(self.clock.now)

    def unplug(self) -> None:
        """The wire is gone, as both sides see at once."""
        if self.up:
            self.up = False
            self.device.unplug(self.clock.now)
            self.take(self.session.link_lost("unplugged", self.clock.now))

    def take(self, reports: list[Report]) -> None:
        """Durable at once."""
        for report in reports:
            self.reports.append(report)
            if report.place is not None:
                self.session.acknowledge(report.place, self.clock.now)

    def turn(self) -> None:
        """Everything that is due on this wire now, until both sides are silent."""
        for _ in range(1000):
            due = self.session.next_deadline()
            if due is not None and due <= self.clock.now:
                self.take(self.session.on_deadline(self.clock.now))
            outward, inward = self.session.bytes_to_send(), self.device.say(self.clock.now)
            if self.up and outward:
                self.device.hear(outward, self.clock.now)
            if self.up and inward:
                self.take(self.session.receive(inward, self.clock.now))
            if not (self.up and (outward or inward)):
                return
        raise AssertionError("two sides that never stop talking")

    def next_at(self) -> float | None:
        """When something happens on it by itself."""
        times = [self.device.next_deadline(self.clock.now), self.session.next_deadline()]
        return min((time for time in times if time is not None), default=None)

    def told(self) -> list[DeviceEvent]:
        """What was reported since the last time."""
        told, self.reports = [report.event for report in self.reports], []
        return told


@dataclass
class Clock:
    """A clock that stands still until it is told otherwise."""

    now: float = 0.0


class Evening:
    """A scenario on wires, with a controller at their other ends."""

    def __init__(self, scenario: Scenario, seed: int | None = None) -> None:
        self.clock = Clock()
        self.scenario = scenario
        self.shift: Shift = stage_scenario(scenario, seed)
        self.host = Host(scenario.setup.house)
        self.rig = Wires(self.shift.table, scenario.setup, scenario.setup.seed, lambda: self.clock.now)
        self.wires: dict[str, Wire] = {
            name: Wire(name, self.rig.devices[name], session_for(name, scenario.setup), self.clock)
            for name in self.shift.table.devices
        }
        self.rig.ports |= self.wires
        self.shift.rig = self.rig
        self._failures = 0
        self._commands = count(1)

    def came_to(self) -> Verdicts:
        """What it all came to, on the wires too."""
        return replace(self.host.came_to(self.scenario.verdicts), struck=dict(self.rig.struck))

    def play(self, after_s: float = 30.0, most_s: float = 7 * 24 * 3600.0) -> None:
        """To the end of the report, and so much longer; up to `most_s` if it never ends."""
        for wire in self.wires.values():
            wire.plug(elsewhere=False)
        self._turn()
        ends: float | None = None
        while self.clock.now < (most_s if ends is None else ends):
            self._go_on()
            self._turn()
            if ends is None and self.shift.over:
                ends = self.clock.now + after_s

    def _go_on(self) -> None:
        """To whatever happens next."""
        waits = [time - self.clock.now for wire in self.wires.values() if (time := wire.next_at()) is not None]
        due_in = self.shift.due_in()
        if due_in is not None:
            waits.append(due_in)
        dt = max(min(waits, default=1.0), 0.0)
        self.clock.now += dt
        self.shift.step(dt)

    def _turn(self) -> None:
        for wire in self.wires.values():
            wire.turn()
            self.host.hear(wire.name, wire.told())
        if self.shift.table.power_failures > self._failures:
            self._failures += 1
            self.host.restart()
        if show := self.host.to_show():
            panel = self.wires["panel"]
            panel.take(panel.session.command(next(self._commands), show, self.clock.now))
            panel.turn()
