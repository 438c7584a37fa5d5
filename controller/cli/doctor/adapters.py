"""The USB device behind a serial port or a `usb:` address, as the kernel describes it in /sys. Opens no device."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from controller.cli.doctor.computer import Computer
from drivers.link.address import UsbAddress

_USB: Final = "/sys/bus/usb/devices"
_UP: Final = 8
"""Directories of /sys between a port and its USB device at most: three were counted."""


class Adapter(NamedTuple):
    """A USB device."""

    folder: str
    """Where the kernel describes it."""
    vendor: str
    product: str
    serial: str
    words: str
    node: str
    """Its own file in /dev."""

    @property
    def named(self) -> str:
        """As one recognises it in a hand."""
        serial = f", serial number {self.serial}" if self.serial else ""
        return f"{self.words or 'USB device'} {self.vendor}:{self.product}{serial}"


def behind(computer: Computer, kernel_name: str) -> Adapter | None:
    """The USB device behind a serial port such as `ttyUSB0`; None where it is not on USB."""
    device = computer.end(f"/sys/class/tty/{kernel_name}/device")
    for _ in range(_UP):
        if computer.text(f"{device}/idVendor"):
            return _adapter(computer, device)
        device = device.rpartition("/")[0]
        if not device.startswith("/sys/"):
            break
    return None


def plugged_in(computer: Computer) -> list[Adapter]:
    """All USB devices but hubs."""
    folders = (f"{_USB}/{name}" for name in computer.names(_USB) if ":" not in name)
    found = (_adapter(computer, folder) for folder in folders if computer.text(f"{folder}/bDeviceClass") != "09")
    return [each for each in found if each.vendor]


def meant(computer: Computer, address: UsbAddress) -> list[Adapter]:
    """The devices that an address means: more than one where it has no serial number and two are alike."""
    return [
        each
        for each in plugged_in(computer)
        if (each.vendor, each.product) == (f"{address.vendor:04x}", f"{address.product:04x}")
        and address.serial in {None, each.serial}
    ]


def alike(adapter: Adapter, others: list[Adapter]) -> Iterator[Adapter]:
    """The others that have the same vendor, product and serial number, or lack one alike."""
    same = (adapter.vendor, adapter.product, adapter.serial)
    return (each for each in others if (each.vendor, each.product, each.serial) == same and each.node != adapter.node)


def _adapter(computer: Computer, folder: str) -> Adapter:
    said = {name: computer.text(f"{folder}/{name}") or "" for name in
            ("idVendor", "idProduct", "serial", "manufacturer", "product", "busnum", "devnum")}  # fmt: skip
    words = " ".join(word for word in (said["manufacturer"], said["product"]) if word)
    numbers = [int(said[each]) if said[each].isdecimal() else 0 for each in ("busnum", "devnum")]
    node = "/dev/bus/usb/{:03}/{:03}".format(*numbers)
    return Adapter(folder, said["idVendor"], said["idProduct"], said["serial"], words, node)
