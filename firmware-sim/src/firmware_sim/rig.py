"""The devices of a table on their wires: a face and two lines for each, and a port that somebody else provides.

Made from a scenario's setup; a shell moves the bytes and calls `say` when something is due. Implements what a shift can
do to wires (`firmware_sim.shift.Rig`). Pure but for `clock`.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from random import Random
from typing import Final, Protocol

from firmware_sim.device import SimulatedDevice
from firmware_sim.devices.model import Model
from firmware_sim.devices.overheard import Hear, Overheard
from firmware_sim.faces.angel_eye import AngelEyeFace
from firmware_sim.faces.face import Face
from firmware_sim.faces.open_protocol import OpenFace, nobody
from firmware_sim.faults.kinds import NAMES, LineFault
from firmware_sim.faults.line import Kinds, Struck, Weather
from firmware_sim.open_device.memory import Identity
from firmware_sim.quirks import Revision, firmware
from firmware_sim.scenarios.script import Setup
from firmware_sim.table import CardTable, DeviceName
from firmware_sim.wording import worded

SERIALS: Final[dict[str, str]] = {
    "shoe": "SIM-SHOE-1",
    "shuffler": "SIM-SHUFFLER-1",
    "cutting-card": "SIM-SENSOR-1",
    "panel": "SIM-PANEL-1",
}
"""Who the devices of every table say they are."""

READER_SERIAL: Final = "SIM-READER-1"
"""Who a card reader says it is, at a table that has one."""


Befell = Callable[[str, str], None]
"""A device's name, and what befell it or its wire, in words."""


class RigPort(Protocol):
    """Where a device is plugged in."""

    @property
    def name(self) -> str:
        """What it is called now."""
        ...

    def plug(self, *, elsewhere: bool) -> None:
        """Appear, at the same name or at another one."""
        ...

    def unplug(self) -> None:
        """Disappear, with whatever was on the way."""
        ...


def key_of(name: str) -> bytes:
    """The key of a simulated device, for those who try authentication; it is no secret."""
    return sha256(f"firmware-sim {name}".encode()).digest()


def serial_of(device: str) -> str:
    """Who a device says it is."""
    return SERIALS.get(device, READER_SERIAL)


def nothing(_device: str, _what: str) -> None:
    """Whatever befalls a device, nobody is told."""


class Wires:
    """Every device of one table on its wire."""

    def __init__(
        self,
        table: CardTable,
        setup: Setup,
        seed: int,
        clock: Callable[[], float],
        hear: Hear | None = None,
        *,
        befell: Befell = nothing,
        speed: float = 1.0,
    ) -> None:
        """`speed` is how much faster than life the table is played: what a device does by the second follows it."""
        self._table = table
        self.struck: Counter[str] = Counter()
        """Frames with an event that were spoiled on purpose, by what became of them (`faults.kinds.NAMES`)."""
        self._befell = befell
        self._clock = clock
        self._chance = Random(f"wires {seed}")  # noqa: S311 - a simulation must be repeatable
        self._quirks = firmware(setup.firmware)
        self._hear = hear
        self._speed = speed
        self.devices: dict[str, SimulatedDevice] = {
            name: SimulatedDevice(name, self._face(name, model, setup), Random(f"{name} {seed}"))  # noqa: S311 - the same
            for name, model in table.devices.items()
        }
        for name, device in self.devices.items():
            device.to_host.tell = partial(self._struck, name)
        self.ports: dict[str, RigPort] = {}

    # --- what a shift can do to it ----------------------------------------------------------------------------------

    def unplug(self, device: str) -> None:
        """Pull the plug."""
        self._table.device(device)
        self.ports[device].unplug()
        self._befell(device, "is unplugged")

    def plug(self, device: str, *, elsewhere: bool = False) -> None:
        """Put it in again."""
        self._table.device(device)
        self.ports[device].plug(elsewhere=elsewhere)
        self._befell(device, f"is plugged in at {self.ports[device].name}")

    def hang(self, device: str, seconds: float) -> None:
        """Let it stand still."""
        self._table.device(device)
        self.devices[device].hang(seconds, self._clock())
        self._befell(device, f"hangs for {seconds:g} s")

    def restart(self, device: str, *, forgets: bool = False) -> None:
        """Start it again; a shoe of a revision that forgets does so each time."""
        self._table.device(device)
        forgets = forgets or (device == "shoe" and self._quirks.forgets)
        self.devices[device].restart(self._clock(), forgets=forgets)
        self._befell(device, "restarts and has forgotten everything" if forgets else "restarts")

    def strike(self, device: str, *faults: LineFault, only: Kinds = None) -> None:
        """Spoil the next frames to the host."""
        self._table.device(device)
        self.devices[device].to_host.strike(*faults, only=only)

    def lose(self, number: int) -> None:
        """Let the shoe's store lose so many of its next events with a card."""
        face = self.devices["shoe"].face
        if not isinstance(face, OpenFace):
            raise ValueError("an Angel Eye numbers no events that it could lose")  # noqa: TRY004  # cannot be
        face.lose(number)
        self._befell("shoe", f"loses the next {number} events with a card")

    def weather(self, device: str, weather: Weather | None) -> None:
        """Spoil frames at random, or no more."""
        self._table.device(device)
        line = self.devices[device].to_host
        if weather is None:
            line.calm()
        line.weather = weather
        self._befell(device, "has a good line" if weather is None else "has a bad line")

    def _struck(self, name: str, struck: Struck) -> None:
        """A frame was spoiled."""
        fault = NAMES[type(struck.fault)]
        if struck.asked and struck.event is not None:
            self.struck[fault] += 1
        self._befell(name, f"frame {fault}: {'no event' if struck.event is None else worded(struck.event)}")

    def _face(self, name: DeviceName, model: Model, setup: Setup) -> Face:
        if self._hear is not None:
            model = Overheard(name, model, self._hear)
        if name == "shoe" and setup.shoe == "angel-eye":
            return AngelEyeFace(model, self._quirks, speed=self._speed)
        return OpenFace(
            model,
            _identity(name, model, self._quirks),
            self._chance,
            key=key_of(name) if setup.authenticated else None,
            capacity=self._quirks.store if name == "shoe" else None,
            greeted=self._table.panel.host_came if name == "panel" else nobody,
        )


def _identity(name: DeviceName, model: Model, quirks: Revision) -> Identity:
    keeps = () if quirks.forgets and name == "shoe" else ("keeps-over-power-loss",)
    return Identity(
        model.kind, serial_of(name), model=f"simulated {model.kind}", firmware=quirks.revision, capabilities=keeps
    )
