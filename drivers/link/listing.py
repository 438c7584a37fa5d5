"""What is plugged into this computer: serial ports and USB devices, with what they say they are. Opens no serial port.

Called by `shoewatch devices` and `shoewatch setup`.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drivers.errors import LinkLost
from drivers.link.address import Address, TtyAddress, UsbAddress
from drivers.link.lasting import UNSTABLE, Directories, LastingNames
from drivers.link.pyusb import UsbDevice
from drivers.link.usb_find import endpoints, kernel_speaks, present, usb_as_link_lost

if TYPE_CHECKING:
    from serial.tools.list_ports_common import ListPortInfo

UDEV: Final = Directories()


@dataclass(frozen=True, slots=True)
class ListedPort:
    """A port and what is behind it, in words."""

    address: Address
    what: str
    on_board: str = ""
    """Of a serial port that is no adapter, the kernel's name for it: ttyS0."""
    unstable: str = ""
    """Why the address may mean another device tomorrow; empty where it does not."""


def serial_ports() -> list[ListedPort]:
    """The serial ports there are, each by the name that survives a replug where it has one."""
    from serial.tools.list_ports import comports  # noqa: PLC0415 - a command that lists no port does not pay for it

    names = LastingNames(UDEV)
    ports = sorted(comports())
    devices = {(*_kind(port), str(port.location).partition(":")[0]) for port in ports}  # an adapter may have four ports
    alike = Counter(each[:-1] for each in devices)
    found = []
    for port in ports:
        words = [word for word in (port.manufacturer, port.product) if word]
        on_board = port.vid is None
        what = " ".join(words) or ("serial port on the board" if on_board else "USB serial adapter")
        serial = f", serial number {port.serial_number}" if port.serial_number else ""
        lasting = names.of(Path(port.device), one_of_a_kind=bool(port.serial_number) and alike[_kind(port)] == 1)
        found.append(
            ListedPort(
                TtyAddress(str(lasting or port.device)),
                what + serial,
                Path(port.device).name if on_board else "",
                "" if lasting or on_board else UNSTABLE,
            )
        )
    return found


def _kind(port: "ListPortInfo") -> tuple[object, ...]:
    return port.vid, port.pid, port.serial_number


def usb_devices(backend: object = None) -> list[ListedPort]:
    """The USB devices that a link could be opened to; `LinkLost` if USB cannot be looked at."""
    return [found for device in present(backend) for found in _ways(device)]


def _ways(device: UsbDevice) -> Iterator[ListedPort]:
    """The device by its address, once for each kind of link it offers."""
    readable, serial = True, None
    try:
        with usb_as_link_lost():
            serial = _usable(device.serial_number)
            what = " ".join(word for word in (device.manufacturer, device.product) if word) or "unnamed device"
    except LinkLost as loss:
        readable, what = False, f"not readable: {loss.reason}"
    for hid in (False, True):
        with suppress(LinkLost), usb_as_link_lost():
            chosen = endpoints(next(iter(device)), hid=hid)  # asking for the active configuration would open it
            if not hid and readable and kernel_speaks(device, chosen.interface):
                continue  # a serial adapter: it is in the other list
            yield ListedPort(UsbAddress(device.idVendor, device.idProduct, serial, hid), what)


def _usable(serial: str | None) -> str | None:
    """A serial number that an address can hold, and a person can type."""
    return serial if serial and serial.isascii() and serial.isprintable() else None
