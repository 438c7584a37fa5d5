"""What `shoewatch devices` does: list, probe, sniff. Every failure names its place and, where known, its cure."""

import argparse
import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from controller import files
from controller.cli.devices import BAUD_RATES
from controller.cli.devices.listener import NotKept, probe, sniff, summary
from controller.cli.terminal.streams import complain, say
from drivers.ears import EARS, verdict
from drivers.errors import LinkLost
from drivers.link import boundary
from drivers.link.address import Address, TtyAddress
from drivers.link.listing import ListedPort, serial_ports, usb_devices
from drivers.link.usb_find import ALIKE, NO_ENDPOINTS, NO_LIBRARY, SEVERAL

OK: Final = 0
IRREGULAR: Final = 1
UNREADABLE: Final = 66
UNWRITABLE: Final = 74
INTERRUPTED: Final = 130

CURES: Final = {
    boundary.NO_SUCH_PORT: "is it plugged in? `shoewatch devices` lists the ports",
    boundary.NO_SUCH_HOST: "is the name right? try the device server's IP address",
    boundary.NO_PERMISSION: "add your user to the group dialout; another USB device needs a rule: docs/hardening.md",
    boundary.FORBIDDEN: "run this command outside of a unit that restricts devices",
    boundary.NO_NETWORK: "run this command outside of a unit that restricts the network",
    boundary.IN_USE: "stop the program that has it (`fuser -v PORT` names it); shoewatchd ends with Ctrl-C or SIGTERM",
    boundary.NOBODY_LISTENS: "is the device server set to raw TCP on this port? 4001 is common",
    boundary.NO_ANSWER: "is the device server switched on, and in the same network?",
    boundary.NOT_A_PORT: "`shoewatch devices` lists the serial ports",
    boundary.UNPLUGGED: "plug it in again",
    boundary.HUNG_UP: "a device server accepts one connection at a time: does another program use the port?",
    NO_LIBRARY: "apt install libusb-1.0-0",
    NO_ENDPOINTS: "write usb:... for a device with bulk endpoints and hid:... for a HID device",
    ALIKE: "give one of them another serial number with its maker's tool",
    SEVERAL: "`shoewatch devices` shows the serial numbers",
}


def run(arguments: argparse.Namespace) -> int:
    """Do it, and name the place and the cure of whatever goes wrong."""
    try:
        return _ACTIONS[arguments.action](arguments)
    except LinkLost as loss:
        complain("devices", f"{arguments.port.name}: {explained(loss)}")
        return UNREADABLE
    except KeyboardInterrupt:
        return INTERRUPTED


def explained(loss: LinkLost) -> str:
    """What happened, and what cures it where something is known to."""
    cure = CURES.get(loss.reason)
    return f"{loss.reason}: {cure}" if cure else loss.reason


def _list(_: argparse.Namespace) -> int:
    ports = serial_ports()
    try:
        ports += usb_devices()
    except LinkLost as loss:
        complain("devices", f"USB devices cannot be listed: {explained(loss)}")
    for line in table(ports):
        say(line)
    return OK


def table(ports: list[ListedPort]) -> list[str]:
    """The ports, one a line, in columns."""
    if not ports:
        return ["No serial port and no USB device found. Is the cable plugged in?"]
    width = max(len(found.address.name) for found in ports)
    return [
        f"{found.address.name:<{width}}  {'; '.join(filter(None, (found.what, found.unstable)))}" for found in ports
    ]


def _probe(arguments: argparse.Namespace) -> int:
    for address in _speeds(arguments.port, arguments.baud):
        answer = asyncio.run(probe(address, arguments.seconds))
        first, *more = answer.lines
        for line in (f"{_named(address)}: {first}", *more):
            say(line, now=True)
        if answer.known:
            return OK
    return IRREGULAR


def _sniff(arguments: argparse.Namespace) -> int:
    address = _speeds(arguments.port, arguments.baud)[0]
    ears = [EARS[arguments.ear]()] if arguments.ear else [ear() for ear in EARS.values()]
    try:
        with _capture(arguments.write) as kept, suppress(KeyboardInterrupt):  # somebody has seen enough
            asyncio.run(sniff(address, ears, arguments.seconds, kept))
    except NotKept as why:
        complain("devices", f"{arguments.write}: {why}: choose a new file on a disk with free space")
        return UNWRITABLE
    for line in summary(ears):
        say(line)
    return OK if verdict(ears).condition == "frames" else IRREGULAR


@contextmanager
def _capture(path: str | None) -> Iterator[BinaryIO | None]:
    """The file to keep the bytes in, new: a capture is evidence, and none is written over."""
    if not path:
        yield None
        return
    with _or_not_kept():
        file = files.creating(Path(path))
    try:
        yield file
    finally:
        with _or_not_kept():
            file.close()


@contextmanager
def _or_not_kept() -> Iterator[None]:
    """Whatever is the matter with the file is `NotKept`."""
    try:
        yield
    except OSError as error:
        raise NotKept(error.strerror) from error


def _speeds(address: Address, baud: int | None) -> list[Address]:
    """The address at the speed asked for, or at each that is common; only a serial port has one."""
    if not isinstance(address, TtyAddress):
        return [address]
    return [TtyAddress(address.path, each) for each in (BAUD_RATES if baud is None else (baud,))]


def _named(address: Address) -> str:
    return f"{address.name} at {address.baud} baud" if isinstance(address, TtyAddress) else address.name


_ACTIONS: Final[dict[str, Callable[[argparse.Namespace], int]]] = {"list": _list, "probe": _probe, "sniff": _sniff}
