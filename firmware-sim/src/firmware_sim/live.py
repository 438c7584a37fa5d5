"""A table on real ports and the clock on the wall: for `firmware-sim run`, the pytest plugin, and a person at the door.

One event loop carries everything. The speed is that of people and machines; wires keep their own time.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal, assert_never

from drivers.commands import DeviceCommand, ShowText
from drivers.events import DeviceEvent
from firmware_sim.attention import keeps_shoe_waiting
from firmware_sim.faces.angel_eye import AngelEyeFace
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.ports.carrier import Carrier, Port
from firmware_sim.ports.pty import PtyPort
from firmware_sim.ports.tcp import TcpPort
from firmware_sim.ports.usb import SimulatedBus, UsbPort
from firmware_sim.ports.usbredir import UsbRedirPort, gadget_of
from firmware_sim.rig import Wires, key_of, serial_of
from firmware_sim.scenarios.script import ScriptStep, Setup
from firmware_sim.stage import CannotHappen, do, stage

PortKind = Literal["pty", "tcp", "usb", "usbredir"]
Where = PortKind | Callable[[str], Port]
"""A kind of port; or the port of each device by its name, where a table mixes kinds or has adapters of its own."""

Tell = Callable[[str, DeviceEvent | DeviceCommand], None]
Remark = Callable[[str], None]
"""Told in words what befalls devices, ports and lines, and what the dealer cannot do."""

STEP_MOST_S = 0.25
"""At least so often is a table looked at; nothing at it is quicker than a card."""

PATIENT_S = 0.001
"""How soon an acknowledgement is noticed that is waited for."""

HEARD_S = 0.02
"""How soon it is noticed that a host has heard the last of a table that is over."""

SHOWN_S = 0.005
"""A panel shows what follows from an event this soon after the event was acknowledged."""


def nobody(_name: str, _what: DeviceEvent | DeviceCommand) -> None:
    """Tells nobody."""


def silent(_remark: str) -> None:
    """Remarks to nobody."""


class LiveTable:
    """Open it on a running loop, `run` it, and close it."""

    def __init__(  # noqa: PLR0917 - what a table is made of
        self,
        setup: Setup,
        where: Where,
        folder: Path,
        steps: tuple[ScriptStep, ...] = (),
        tell: Tell = nobody,
        seed: int | None = None,
        speed: float | None = None,
        remark: Remark = silent,
    ) -> None:
        self.shift = stage(setup, steps, seed)
        self.bus = SimulatedBus()
        self.speed = setup.speed if speed is None else speed
        """How much faster than life; at 0 people and machines stand still, and wires go on."""
        self.patient = False
        """Time stands still while a device waits for an acknowledgement: the host has as long as it needs."""
        self.shown_s = SHOWN_S
        """How long a patient table waits for what the panel shows; 0 where its dealer need not read it."""
        self._busy_until = 0.0
        self._shown_in: bytes | None = None
        """The session in which the panel was last shown something."""
        self.keys: dict[str, bytes] = {name: key_of(name) for name in self.shift.table.devices if setup.authenticated}
        """The key of each device that proves who it is."""
        self._tell = tell
        self._remark = remark
        self._trouble: CannotHappen | None = None
        self._wires = Wires(
            self.shift.table,
            setup,
            setup.seed if seed is None else seed,
            time.monotonic,
            self._overhear,
            befell=lambda name, what: remark(f"{name:<12} {what}"),
            speed=self.speed,
        )
        self._looked_at: float | None = None
        self._stirred = asyncio.Event()
        self._settled = asyncio.Event()
        self.ports: dict[str, Carrier] = {
            name: Carrier(self._wires.devices[name], self._port(name, where, folder), time.monotonic)
            for name in self.shift.table.devices
        }
        self._wires.ports = {**self.ports}
        self.shift.rig = self._wires

    def open(self) -> None:
        """Every device appears."""
        for port in self.ports.values():
            port.plug()

    def close(self) -> None:
        """Every device disappears."""
        for port in self.ports.values():
            port.close()

    def say(self, sentence: str) -> None:
        """One sentence of a report, now; the dealer does what takes time when he is done with what he does.

        What he then cannot do is told by `settle`.
        """
        if self._looked_at is not None:
            self._let_pass()  # the time until now was before it
        do(self.shift, sentence, self._failed)
        self.stir()

    def stir(self) -> None:
        """Look again."""
        self._stirred.set()

    async def run(self, *, until_over: bool = True) -> None:
        """Let time pass, until the report is over or for ever."""
        self._looked_at = time.monotonic()
        while not (until_over and self.shift.over):
            self._stirred.clear()
            waits = self._let_pass()
            for port in self.ports.values():
                port.stir()
            due_in = self.shift.due_in()
            wait = STEP_MOST_S if due_in is None or not self.speed else min(due_in / self.speed, STEP_MOST_S)
            if self.shift.over and due_in is None:
                if self._all_heard:
                    self._settled.set()
                else:
                    wait = HEARD_S
            if waits:
                wait = PATIENT_S
            timer = asyncio.get_running_loop().call_later(wait, self._stirred.set)
            try:
                await self._stirred.wait()
            finally:
                timer.cancel()

    def _let_pass(self) -> bool:
        """Let the time pass that has passed since the last look; whether it stands still, since the host is busy."""
        now = time.monotonic()
        waits = self.patient and self._host_is_busy(now)
        dt = 0.0 if waits else (now - (self._looked_at or now)) * self.speed
        if self.patient:  # one thing at a time, so that the host is asked about each
            dt = min(dt, due_in) if (due_in := self.shift.due_in()) is not None else dt
        self._looked_at = now
        self.shift.step(dt)
        return waits

    def _host_is_busy(self, now: float) -> bool:
        """Whether the host has something to acknowledge, or has just done so, or come, and has still to show it."""
        if not self.all_acknowledged or (self.shown_s and self._panel_is_blank):
            self._busy_until = now + self.shown_s
            return True
        return now < self._busy_until

    @property
    def all_acknowledged(self) -> bool:
        """Whether no device of the open protocol keeps an event that a host has still to acknowledge, and will."""
        held_back = "shoe" if keeps_shoe_waiting(self.shift.table.panel) else None
        return not any(
            device.plugged and isinstance(device.face, OpenFace) and device.face.owed
            for name, device in self._wires.devices.items()
            if name != held_back
        )

    @property
    def _panel_is_blank(self) -> bool:
        """Whether a host has greeted the panel and shown it nothing: that says whether play goes on."""
        face = self._wires.devices["panel"].face
        session = face.which_session if isinstance(face, OpenFace) else None
        return session is not None and session != self._shown_in

    @property
    def all_told(self) -> bool:
        """Whether, besides, an Angel Eye has sent every report, until it was acknowledged or as often as it does."""
        faces = (device.face for device in self._wires.devices.values())
        return self.all_acknowledged and not any(isinstance(face, AngelEyeFace) and face.busy for face in faces)

    @property
    def _all_heard(self) -> bool:
        """Whether the devices that a host listens to have told it everything; nobody else will hear more."""
        faces = (device.face for device in self._wires.devices.values() if device.plugged)
        return not any(
            face.busy if isinstance(face, AngelEyeFace) else face.in_session and face.memory.kept
            for face in faces
            if isinstance(face, AngelEyeFace | OpenFace)
        )

    @property
    def all_in_session(self) -> bool:
        """Whether a host has every device, and has greeted those that have a greeting."""
        return all(port.host_came.is_set() for port in self.ports.values()) and not any(
            isinstance(device.face, OpenFace) and not device.face.in_session for device in self._wires.devices.values()
        )

    @property
    def any_in_session(self) -> bool:
        """Whether a host has any device of the open protocol."""
        faces = (device.face for device in self._wires.devices.values())
        return any(isinstance(face, OpenFace) and face.in_session for face in faces)

    async def settle(self) -> None:
        """Until the dealer is done and the devices have told all; `CannotHappen` if he could not do it all."""
        self._settled.clear()
        self.stir()
        await self._settled.wait()
        trouble, self._trouble = self._trouble, None
        if trouble is not None:
            raise trouble

    def _failed(self, problem: CannotHappen) -> None:
        self._trouble = self._trouble or problem
        self._remark(f"{'dealer':<12} cannot: {problem}")

    def _overhear(self, name: str, what: DeviceEvent | DeviceCommand) -> None:
        if name == "panel" and isinstance(what, ShowText):
            face = self._wires.devices[name].face
            self._shown_in = face.which_session if isinstance(face, OpenFace) else None
        self._tell(name, what)
        self.stir()

    def _port(self, name: str, where: Where, folder: Path) -> Port:
        if callable(where):
            return where(name)
        match where:
            case "pty":
                return PtyPort(name, folder)
            case "tcp":
                return TcpPort()
            case "usb":
                return UsbPort(name, self.bus, serial_of(name))
            case "usbredir":
                return UsbRedirPort(name, folder, gadget_of(name, serial_of(name)))
            case _:
                assert_never(where)
