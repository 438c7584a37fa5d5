"""Which ports `shoewatch setup` does not open by itself, and why: opening one may disturb what is behind it.

It moves the modem lines of a serial port, and takes a HID device away from the kernel. Called by `command`.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller import files
from controller.cli.check.surroundings import Known, options
from controller.configuration import ConfigurationWrong, load
from drivers.link.address import TtyAddress, UsbAddress
from drivers.link.listing import ListedPort

LARGEST: Final = 65536
"""Bytes of a file of the kernel's: more than any of these has."""

VENDOR_DEFINED: Final = b"\x06"
"""HID 1.11, 6.2.2.7: the item for a usage page of two bytes, whose second is FF for the vendor's own (HID Usage Tables
1.5, 3). A keyboard, a scanner or a UPS begins with another page, and the system uses it."""

CONSOLE: Final = "it is the console of this computer"


@dataclass(frozen=True, slots=True)
class Kernel:
    """What it says in files: the one place for a test to change."""

    ttys: Path = Path("/sys/class/tty")
    hid: Path = Path("/sys/bus/hid/devices")


KERNEL: Final = Kernel()


def harms(port: str, others: Mapping[str, str]) -> str:
    """Why nothing may be done at a port, whoever names it; empty where something may."""
    if is_console(port):
        return f"{CONSOLE}: take console= off the kernel's command line, or use another port"
    whose = others.get(real(port))
    return f"it is {whose}: use another port" if whose else ""


def is_console(path: str) -> bool:
    """Whether the kernel writes its messages there."""
    return Path(path).resolve().name in _read(KERNEL.ttys / "console" / "active").decode("ascii", "replace").split()


def is_there(port: ListedPort) -> bool:
    """Whether a port of the board is more than a place in the kernel's table, where no circuit is."""
    return not port.on_board or _read(KERNEL.ttys / port.on_board / "type").strip() != b"0"


def caution(port: ListedPort, others: Mapping[str, str]) -> str:
    """Why a port is left alone; empty where it is not. `others` are the ports of other tables, and whose each is."""
    address = port.address
    if whose := others.get(real(address.name)):
        return f"it is {whose}"
    match address:
        case TtyAddress(path=path) if is_console(path):
            return CONSOLE
        case TtyAddress() if port.on_board:
            return f"a port of the board may be used for something else: --port {address.name} listens there"
        case UsbAddress(hid=True) if not _is_vendors(address):
            return f"other programs use such a device, such as a scanner or a UPS: --port {address.name} listens there"
        case _:
            return ""


def of_others(directory: Path, but: Path) -> dict[str, str]:
    """Every port that the configurations in a directory name, and whose it is; `but` is not looked at."""
    found: dict[str, str] = {}
    for file in sorted(directory.glob("*.toml")):
        if file == but:
            continue
        for device in _known(file).get("devices", ()):
            if "port" in device:
                found[real(device["port"])] = f"the port of {device.get('name', 'a device')} in {file}"
    return found


def _known(file: Path) -> Known:
    try:
        return options(load(file))
    except ConfigurationWrong as wrong:
        return wrong.known
    except OSError:  # another user's
        return {}


def real(port: str) -> str:
    """A port by the one name that all its links lead to."""
    return os.path.realpath(port) if port.startswith("/") else port


def _is_vendors(address: UsbAddress) -> bool:
    """Whether a HID device says of itself that only its maker knows what it is for."""
    found = [*KERNEL.hid.glob(f"0003:{address.vendor:04X}:{address.product:04X}.*/report_descriptor")]
    pages = [_read(each)[:3] for each in found]
    return bool(pages) and all(page[:1] == VENDOR_DEFINED and page[2:] == b"\xff" for page in pages)


def _read(path: Path) -> bytes:
    try:
        return files.read(path, LARGEST)
    except OSError:
        return b""
