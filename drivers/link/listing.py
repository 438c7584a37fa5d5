"""What is plugged into this computer: serial ports and USB devices, with what they say they are. Opens no serial port.

Called by `shoewatch devices`.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from drivers.errors import LinkLost
from drivers.link.address import Address, TtyAddress, UsbAddress
from drivers.link.pyusb import UsbDevice
from drivers.link.usb_find import endpoints, kernel_speaks, present, usb_as_link_lost

BY_ID: Final = Path("/dev/serial/by-id")
"""udev's names that survive a replug."""


@dataclass(frozen=True, slots=True)
class ListedPort:
    """A port and what is behind it, in words."""

    address: Address
    what: str


def serial_ports() -> list[ListedPort]:
    """The serial ports there are, each by the name that survives a replug where it has one."""
    from serial.tools.list_ports import comports  # noqa: PLC0415 - a command that lists no port does not pay for it

    lasting = {link.resolve(): link for link in BY_ID.iterdir()} if BY_ID.is_dir() else {}
    found = []
    for port in sorted(comports()):
        path = lasting.get(Path(port.device).resolve(), Path(port.device))
        words = [word for word in (port.manufacturer, port.product) if word]
        what = " ".join(words) or ("USB serial adapter" if port.vid is not None else "serial port on the board")
        serial = f", serial number {port.serial_number}" if port.serial_number else ""
        found.append(ListedPort(TtyAddress(str(path)), what + serial))
    return found


def usb_devices(backend: object = None) -> list[ListedPort]:
    """The USB devices that a link could be opened to; `LinkLost` if USB cannot be looked at."""
    return [found for device in present(backend) for found in _ways(device)]


def _ways(device: UsbDevice) -> Iterator[ListedPort]:
    """The device by its address, once for each kind of link it offers."""
    readable, serial = True, None
    try:
        with usb_as_link_lost():
            serial = device.serial_number
            what = " ".join(word for word in (device.manufacturer, device.product) if word) or "unnamed device"
    except LinkLost as loss:
        readable, what = False, f"not readable: {loss.reason}"
    for hid in (False, True):
        with suppress(LinkLost), usb_as_link_lost():
            chosen = endpoints(next(iter(device)), hid=hid)  # asking for the active configuration would open it
            if not hid and readable and kernel_speaks(device, chosen.interface):
                continue  # a serial adapter: it is in the other list
            yield ListedPort(UsbAddress(device.idVendor, device.idProduct, serial, hid), what)
