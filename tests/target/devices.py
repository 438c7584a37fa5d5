"""The simulated table at the USB ports of the virtual table machine, and the package's daemon that follows it there.

Each device has two sockets, `shoe` and `shoe-2`, at two ports of the machine: to be plugged in elsewhere is to be at
the other one. `GuestTable` writes the configuration, starts and stops the unit, and reads what it shows and keeps.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from controller.journal.entries import Heard, Judged
from controller.journal.reading import Reader
from controller.journal.verification import Audit, verify
from controller.table import inputs
from drivers import events
from firmware_sim.gadgets.kinds import UsbKind
from firmware_sim.ports.usbredir import UsbRedirPort, gadget_of
from firmware_sim.rig import SERIALS
from firmware_sim.scenarios.script import Setup
from tests.sessions.scripts import house
from tests.support.daemons import KINDS, records
from tests.target.machine import Machine
from tests.target.usb import redirected

PORTS: Final[Mapping[str, int]] = {
    name: number for number, name in enumerate([*KINDS, *(f"{kind}-2" for kind in KINDS)], 1)
}
"""At which port of the machine each socket is."""

UNIT: Final = "shoewatchd@table"
CONFIGURATION: Final = "/etc/shoewatch/table.toml"
JOURNAL: Final = "/var/lib/shoewatch/table/table.journal"
SOCKET: Final = "/run/shoewatch/table/socket"

CLOSED: Final = ("TABLE CLOSED", "PRESS OPEN")
"""The panel of a table that is ready."""

SHOWS: Final = {
    "shoe": "SHOE UNPLUGGED",
    "shuffler": "SHUFFLER UNPLUGGED",
    "cutting-card": "CUT SENSOR UNPLUGGED",
    "panel": "PANEL UNPLUGGED",
}
"""What the panel shows, while a device is away; the one that is unplugged itself would show it."""

RECONNECT: Final = "RECONNECT IT"
"""The line below."""

READY_S: Final = 180.0
"""A daemon takes 6 s to start under emulation, and four times that beside other work."""

ASK: Final = f"""
import json, socket
asked = socket.socket(socket.AF_UNIX)
asked.connect("{SOCKET}")
asked.sendall(b'{{"id": 1, "ask": "status"}}\\n')
print(asked.makefile().readline())
"""
"""Debian's Python answers in a third of the time that `shoewatch status` takes to load."""


def attach(machine: Machine) -> None:
    """Give the machine its places for devices."""
    for name, port in PORTS.items():
        machine.attach(redirected(name, port))


class Adapters:
    """The ports of a table by name: a device may have another adapter than usual, and be at any socket."""

    def __init__(self, folder: Path, adapters: Mapping[str, UsbKind]) -> None:
        self.ports: dict[str, UsbRedirPort] = {}
        self._folder = folder
        self._adapters = adapters

    def __call__(self, name: str) -> UsbRedirPort:
        """The port of this device; the table makes each once."""
        adapter = self._adapters.get(name) or gadget_of(name, SERIALS[name])
        port = self.ports[name] = UsbRedirPort(name, self._folder, adapter)
        return port

    def swap(self, one: str, other: str) -> None:
        """Each of two that are unplugged will be plugged in where the other one was."""
        first, second = self.ports[one], self.ports[other]
        first.path, second.path = second.path, first.path


class GuestTable:
    """The table of the instance `table` in a machine with the package."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.sockets = machine.socket(KINDS[0]).parent
        """The directory of the places for devices."""

    def configure(
        self, setup: Setup, ports: Mapping[str, str], more: Mapping[str, str] = {}, keeping: str = ""
    ) -> None:
        """Write its configuration: the house of a scenario, these ports, and `more` lines for each device.

        `keeping` is what it says of the journal besides its path.
        """
        devices = "".join(
            f'[[devices]]\nname = "{name}"\nkind = "{name}"\nport = "{port}"\n{more.get(name, "")}\n'
            for name, port in ports.items()
        )
        options = "\n".join(house(setup))
        places = f'[journal]\npath = "{JOURNAL}"\n{keeping}\n\n[outputs]\nsocket = "{SOCKET}"\n'
        text = f'[table]\nname = "T7"\n\n[house]\n{options}\n\n{devices}{places}'
        self.machine.put(CONFIGURATION, text.encode())

    @contextmanager
    def started(self) -> Iterator[None]:
        """The daemon runs inside, from an empty journal; it must not end before it is stopped, in an orderly way."""
        self.machine.sh(f"rm -f {JOURNAL}*; systemctl start {UNIT}", timeout_s=READY_S)
        try:
            yield
        finally:
            ran = self.machine.run(["systemctl", "is-active", UNIT], check=False).text.strip()
            self.machine.sh(f"systemctl stop {UNIT}; systemctl reset-failed", timeout_s=READY_S)
            why = f"journalctl --unit {UNIT} --priority crit --output json"
            assert ran == "active", f"the daemon was {ran}: {self.machine.sh(why).text}"

    def by_port(self, socket: str) -> str:
        """The name that a serial adapter has at the machine's port where this socket is; something must be there."""
        names = f"/dev/shoewatch/by-port/*-usb-0:{PORTS[socket]}:*"
        self.machine.await_true(f"ls {names}")
        return self.machine.sh(f"echo {names}").text.strip()

    def status(self) -> dict[str, Any]:
        """What the control socket says."""
        said = json.loads(self.machine.run(["python3", "-IS", "-c", ASK]).text)
        status: dict[str, Any] = said["status"]
        return status

    def device(self, name: str) -> dict[str, Any]:
        """What it says of one of the devices."""
        device: dict[str, Any] = next(each for each in self.status()["devices"] if each["name"] == name)
        return device

    def journal(self, folder: Path) -> Audit:
        """Copy the journal of the daemon that has stopped to journal.db in this folder; what the audit says of it."""
        folder.mkdir(exist_ok=True)
        (folder / "journal.db").write_bytes(self.machine.get(JOURNAL))
        with Reader.open(folder / "journal.db") as reader:
            return verify(reader)


def told(folder: Path) -> list[str]:
    """What the journal of a folder has of devices that come and go, in its order."""
    lines = []
    for record in records(folder):
        name = getattr(record.source, "name", "daemon")
        match record.entry:
            case Heard(events.DeviceOffline(reason)):
                lines.append(f"{name} offline: {reason}")
            case Heard(events.DeviceOnline()):
                lines.append(f"{name} online")
            case Heard(events.DeviceRefused(reason)):
                lines.append(f"{name} refused: {reason}")
            case Judged(inputs.DeviceLost(device), answer):
                lines.append(" ".join((device, "lost:", answer.verdict.value, *(code.value for code in answer.flags))))
            case Judged(inputs.DeviceBack(device), answer):
                lines.append(" ".join((device, "back:", answer.verdict.value, *(code.value for code in answer.flags))))
            case _:
                pass
    return lines
