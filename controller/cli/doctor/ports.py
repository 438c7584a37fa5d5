"""The port of each device: is it there, by a name that lasts, for the daemon's user, and for the daemon alone.

No port is ever opened: opening one resets many boards, and one that hangs would hold up whoever asks.
"""

import os
import stat
from collections.abc import Iterator
from typing import Final

from controller import installation
from controller.cli.doctor.adapters import Adapter, alike, behind, meant, plugged_in
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.grabbers import mend
from controller.cli.doctor.rights import person
from controller.cli.doctor.tables import ExaminedTable
from controller.effects.view import DeviceView
from controller.journal.holders import describe
from controller.wording.words import visible
from drivers.link.address import Address, TcpAddress, TtyAddress, UsbAddress, parse
from drivers.link.boundary import NO_PERMISSION

_LIST: Final = "plug it in and check its cable; `shoewatch devices` lists the ports"

_DELAY_MS: Final = 16
"""What FTDI's driver waits before it hands on a few bytes, where no rule says 1."""


def look(table: ExaminedTable, computer: Computer) -> Iterator[Diagnosis]:
    """Every device of a table."""
    ports, taken = _Ports(table, computer), dict[str, str]()
    seen = {} if table.view is None else {device.name: device for device in table.view.devices}
    for device in table.known.get("devices", ()):
        name = str(device.get("name", "?"))
        try:
            address = parse(str(device.get("port", "")))
        except ValueError:
            continue  # which the section on the configuration says
        found = [*ports.look(visible(name), address)]
        if isinstance(address, TtyAddress) and computer.status(address.path) is not None:
            other = taken.setdefault(computer.end(address.path), name)
            if other != name:
                cure = "give each device its own port; `shoewatch devices` lists them"
                found.append(wrong(visible(name), f"it is the same port as {visible(other)}'s", cure, address.path))
        yield from found
        well = all(each.level != "wrong" for each in found)
        if name in seen:
            yield from _by_daemon(visible(name), seen[name], table, well=well)


class _Ports:
    """The ports of a computer, as the daemon of a table meets them."""

    def __init__(self, table: ExaminedTable, computer: Computer) -> None:
        self._table, self._machine = table, computer
        self._daemon, self._adapters = person(table), plugged_in(computer)
        self._rules = mend(computer)

    def look(self, name: str, address: Address) -> Iterator[Diagnosis]:
        """The port of one device."""
        match address:
            case TtyAddress():
                yield from self._serial(name, address.path)
            case UsbAddress():
                yield from self._usb(name, address)
            case TcpAddress():
                yield from self._network(name, address)

    def _serial(self, name: str, path: str) -> Iterator[Diagnosis]:
        status = self._machine.status(path)
        if status is None:
            yield wrong(name, "no such port", _LIST, path)
            return
        real = self._machine.end(path)
        kernel_name = real.rpartition("/")[2]
        adapter = behind(self._machine, kernel_name)
        yield ok(name, f"{real}: {adapter.named if adapter else 'a serial port on the board'}", path)
        if adapter is not None:
            yield from self._name(name, path, real, adapter)
            yield from self._sleep(name, adapter)
            if self._machine.text(f"/sys/class/tty/{kernel_name}/device/latency_timer") == str(_DELAY_MS):
                yield note(name, f"its adapter holds bytes back for {_DELAY_MS} ms", self._rules, real)
        yield from self._rights(name, status, real)
        yield from self._holders(name, real)

    def _usb(self, name: str, address: UsbAddress) -> Iterator[Diagnosis]:
        found = meant(self._machine, address)
        if not found:
            yield wrong(name, "no such USB device", _LIST, address.name)
            return
        if len(found) > 1:
            cure = "give the serial number as well, or unplug the others"
            yield wrong(name, f"{len(found)} devices are alike", cure, address.name)
            return
        yield ok(name, found[0].named, address.name)
        yield from self._sleep(name, found[0])
        if (status := self._machine.status(found[0].node)) is not None:
            yield from self._rights(name, status, found[0].node)

    def _network(self, name: str, address: TcpAddress) -> Iterator[Diagnosis]:
        """A device server, which is not asked; whether the unit may reach it."""
        families = self._table.unit.shown.get("RestrictAddressFamilies", "").split()
        if families and not families[0].startswith("~") and "AF_INET" not in families:
            cure = f"{installation.EXAMPLES}/device-server.conf says how to allow it"
            yield wrong(name, "the unit lets the daemon use no network", cure, address.name)
        else:
            yield note(name, "a device server in the network: not examined", f"ping {address.host}", address.name)

    def _name(self, name: str, path: str, real: str, adapter: Adapter) -> Iterator[Diagnosis]:
        """Whether the name in the configuration means the same device tomorrow."""
        twins = [*alike(adapter, self._adapters)]
        lasting = [
            f"{folder}/{each}"
            for folder in ("/dev/shoewatch/by-serial", "/dev/shoewatch/by-port")
            for each in self._machine.names(folder)
            if self._machine.end(f"{folder}/{each}") == real
        ]
        if path.startswith("/dev/serial/by-id/") and twins:
            by_port = next((each for each in lasting if "/by-port/" in each), "its name in /dev/serial/by-path")
            alike_ = f"{len(twins) + 1} adapters are alike ({adapter.named}): this name may mean any of them"
            yield wrong(name, alike_, f"use the name by port: {by_port}", path)
        elif path == real:
            cure = f"use {lasting[0]}" if lasting else "use its name in /dev/serial/by-id or by-path"
            yield wrong(name, "this name can mean another device after a restart or a replug", cure, path)
        if not lasting:
            yield wrong(name, "the udev rules of shoewatch are not in effect for it", self._rules, real)

    def _sleep(self, name: str, adapter: Adapter) -> Iterator[Diagnosis]:
        if self._machine.text(f"{adapter.folder}/power/control") == "auto":
            yield wrong(name, "the kernel may switch it off while it is quiet (autosuspend)", self._rules, adapter.node)

    def _rights(self, name: str, status: os.stat_result, node: str) -> Iterator[Diagnosis]:
        if not stat.S_ISCHR(status.st_mode):
            yield wrong(name, "it is not a port", "`shoewatch devices` lists the ports", node)
        elif self._daemon.uid is not None and not self._daemon.may(status, 6):
            yield wrong(name, f"user {self._daemon.name} may not read and write it", self._rules, node)

    def _holders(self, name: str, real: str) -> Iterator[Diagnosis]:
        """Who has the port open, by the links in /proc."""
        computer, running = self._machine, self._table.unit.running
        holders, blind = [], False
        for process in filter(str.isdecimal, computer.names("/proc")):
            folder = f"/proc/{process}/fd"
            opened = computer.names(folder)
            blind = blind or (not opened and computer.euid != 0)
            if any(computer.link(f"{folder}/{number}") == real for number in opened):
                holders.append(int(process))
        strangers = [each for each in holders if each != running]
        if strangers and running:
            yield wrong(name, f"{describe(strangers[0])}, has the port open", f"stop it: kill {strangers[0]}", real)
        elif strangers:
            yield note(name, f"{describe(strangers[0])}, has the port open", place=real)
        elif running and not holders and blind:
            yield note(name, "this user cannot see which process has the port open", NOT_SEEN, real)
        elif running and not holders:
            yield note(name, "the daemon does not have it open", place=real)


def _by_daemon(name: str, seen: DeviceView, table: ExaminedTable, *, well: bool) -> Iterator[Diagnosis]:
    """What the daemon says of the device."""
    since = f" since {seen.since}" if seen.since else ""
    if seen.online:
        firmware = f", firmware {visible(seen.firmware)}" if seen.firmware else ""
        yield ok(name, f"connected to the daemon{since}{firmware}")
    elif seen.refused:
        cure = "connect the device that the configuration means"
        yield wrong(name, f"the daemon refuses it: {visible(seen.refused)}", cure)
    elif seen.port == NO_PERMISSION and well and table.packaged:
        late = "the daemon gets no permission although the rights are correct: the driver was loaded after its start"
        yield wrong(name, late, f"systemctl restart {table.unit.name}")
    else:
        why = visible(seen.port) if seen.port else "the port is open, and the device does not answer"
        yield wrong(name, f"not connected to the daemon{since}: {why}", "check its power and its cable")
    for fault in seen.faults:
        yield wrong(name, f"the device reports: {visible(fault)}", "see the device's manual")
