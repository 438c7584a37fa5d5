"""A simulated table whose time stands still until it is told to pass: people's time, and that of the devices.

What devices say and what befalls them waits in one queue, frame by frame, for a recorder that has it happen one by one.
"""

import re
from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple, cast

import firmware_sim.open_device.handshake
from drivers.events import Kind
from drivers.open_protocol.envelope import SealedEnvelope
from firmware_sim.attention import keeps_shoe_waiting
from firmware_sim.device import SimulatedDevice
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.rig import Wires
from firmware_sim.scenarios.script import Scenario
from firmware_sim.stage import stage_scenario
from tests.sessions.ears import ROOM

_FRAME: Final = re.compile(rb"\0[^\0]+\0")


class Waits(NamedTuple):
    """A device waits for something."""

    until: float
    device: Kind
    for_host: frozenset[int] | None
    """It is for the host, who has the events of these numbers or else has to ask; None: it is for time to pass."""


class _Roomy(SealedEnvelope):
    """Leaves room in its counters for the heartbeats of whoever plays the recording."""

    def wrap(self, content: bytes) -> bytes:  # type: ignore[explicit-override]  # of Python 3.12
        self._spoken += ROOM - 1
        return super().wrap(content)


def leave_room() -> None:
    """From now on the simulated devices of this process leave room between sealed frames."""
    firmware_sim.open_device.handshake.__dict__["SealedEnvelope"] = _Roomy


class _Socket:
    """Where a device is plugged in. Whichever it is, its name stays, as in /dev/serial/by-id."""

    def __init__(self, table: "StillTable", device: SimulatedDevice) -> None:
        self.name = device.name
        self._table = table
        self._device = device

    def plug(self, *, elsewhere: bool) -> None:
        assert elsewhere in {True, False}
        if not self._device.plugged:
            self._table.befalls(self.name, "is plugged in")
            self._device.plug(self._table.now)

    def unplug(self) -> None:
        if self._device.plugged:
            self._table.befalls(self.name, "is unplugged")
            self._device.unplug(self._table.now)


class StillTable:
    """The table of a scenario; no device is plugged in yet."""

    def __init__(self, scenario: Scenario) -> None:
        self.now = 0.0
        """The devices' time."""
        self.queue: deque[tuple[Kind, str | bytes]] = deque()
        """What is to happen next: a device says this, or this befalls it."""
        self.shift = stage_scenario(scenario)
        rig = Wires(self.shift.table, scenario.setup, scenario.setup.seed, lambda: self.now, befell=self._befell)
        self.devices = {cast("Kind", name): device for name, device in rig.devices.items()}
        rig.ports = {name: _Socket(self, device) for name, device in self.devices.items()}
        self.shift.rig = rig
        self._hanging: set[Kind] = set()
        self._failures = 0

    @property
    def over(self) -> bool:
        """Whether nothing will happen any more."""
        return self.shift.over and self.shift.due_in() is None

    def step(self) -> bool:
        """On to the next thing that anybody does; whether the power of the table failed."""
        due_in = self.shift.due_in()
        assert due_in is not None, "nothing happens any more, and the report is not over"
        self.shift.step(due_in)
        before, self._failures = self._failures, self.shift.table.power_failures
        return self._failures > before

    def collect(self) -> None:
        """Queue what devices say now."""
        for name, device in self.devices.items():
            out = device.say(self.now)
            if name in self._hanging and not device.hangs(self.now):
                self._hanging.discard(name)
                self.befalls(name, "goes on")
            frames = _FRAME.findall(out)
            whole = isinstance(device.face, OpenFace) and b"".join(frames) == out
            self.queue.extend((name, piece) for piece in (frames if whole else [out] if out else []))

    def waits(self) -> Iterator[Waits]:
        """Which devices wait for something; heartbeats are nothing, since they are not recorded."""
        held_back = "shoe" if keeps_shoe_waiting(self.shift.table.panel) else None
        for name, device in self.devices.items():
            face, flies = device.face, device.to_host.next_at() is not None
            if not device.plugged or name == held_back:
                continue
            if not isinstance(face, OpenFace) or device.hangs(self.now) or flies:
                due, for_host = device.next_deadline(self.now), None
            elif face.in_session and not face.memory.kept:
                continue
            else:
                kept = range(face.memory.oldest, face.memory.next) if face.in_session else ()
                due, for_host = device.next_deadline(self.now), frozenset(kept)
            if due is not None:
                yield Waits(due, name, for_host)

    def pass_until(self, time: float) -> None:
        """Let time pass for the devices; the host's heartbeats, which come in its own time, have come."""
        self.now = max(self.now, time)
        for device in self.devices.values():
            session = device.face._session._open if isinstance(device.face, OpenFace) else None
            if session is not None and not device.hangs(self.now):
                session.heard_at = session.said_at = self.now

    def befalls(self, name: str, what: str) -> None:
        """Queue what happens to a device."""
        self.queue.append((cast("Kind", name), what))

    def _befell(self, name: str, what: str) -> None:
        if what.startswith("hangs"):
            self._hanging.add(cast("Kind", name))
            self.befalls(name, "hangs")
