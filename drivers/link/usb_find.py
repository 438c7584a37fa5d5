"""Finding a USB device and the endpoints to speak through: by vendor, product and serial number, by direction and type.

Endpoint addresses differ between two boards of one firmware, and the text of an error between two libraries: neither is
looked at. `backend` is pyusb's own seam: None is the
system's libusb, the simulator passes its own. Called by `usb_link` and `listing`.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

from drivers.errors import LinkLost
from drivers.link.address import UsbAddress
from drivers.link.boundary import NO_PERMISSION, NO_SUCH_PORT, as_link_lost
from drivers.link.pyusb import Endpoint, Interface, UsbDevice

LIBRARY: Final = "libusb-1.0.so.0"
"""As every Linux calls it. pyusb would start `ldconfig` to learn that, which a hardened unit forbids."""

NO_LIBRARY: Final = "libusb is not installed"
NO_ENDPOINTS: Final = "not a device of this kind: it has no endpoints that fit"
SEVERAL: Final = "several such devices are plugged in: add the serial number to the address"

ALIKE: Final = "several such devices with this serial number are plugged in: unplug all but one"

HID_CLASS: Final = 0x03
BULK_CLASSES: Final = (0xFF, 0x0A)
"""USB class codes (usb.org): human interface; vendor specific and CDC data. A disk is none of them."""

BOOT_SUBCLASS: Final = 0x01
"""HID 1.11, 4.2: a keyboard or mouse that the firmware of a computer may use; no panel, and not ours to take."""


@dataclass(frozen=True, slots=True)
class Endpoints:
    """Where to speak: the interface and its endpoints (None: a HID device that takes reports over endpoint 0)."""

    hid: bool
    interface: int
    into_host: Endpoint
    out_of_host: Endpoint | None


@contextmanager
def usb_as_link_lost() -> Iterator[None]:
    """The boundary, with the two ways in which pyusb says something about ports by a `ValueError`."""
    from usb.core import NoBackendError  # noqa: PLC0415 - a command that touches no USB does not pay for the import

    try:
        with as_link_lost():
            yield
    except NoBackendError as error:
        raise LinkLost(NO_LIBRARY, error) from error
    except ValueError as error:  # "no langid": pyusb's way of saying that the device may not be read
        raise LinkLost(NO_PERMISSION, error) from error


def present(backend: object = None, **wanted: int) -> list[UsbDevice]:
    """The devices plugged in now, enumerated anew; `wanted` as pyusb's descriptors call it."""
    import usb.core  # noqa: PLC0415 - a command that touches no USB does not pay for the import
    from usb.backend import libusb1  # noqa: PLC0415 - as above

    with usb_as_link_lost():
        backend = backend or libusb1.get_backend(find_library=lambda _: LIBRARY)
        return list(usb.core.find(find_all=True, backend=backend, **wanted))


def find(address: UsbAddress, backend: object) -> UsbDevice:
    """The one device with this address; `LinkLost` names what is there instead."""
    there = present(backend, idVendor=address.vendor, idProduct=address.product)
    if not there:
        raise LinkLost(NO_SUCH_PORT)
    if address.serial is None:
        if len(there) > 1:
            raise LinkLost(SEVERAL)
        return there[0]
    with usb_as_link_lost():
        serials = [device.serial_number for device in there]
    if serials.count(address.serial) > 1:
        raise LinkLost(ALIKE)
    if address.serial not in serials:
        names = ", ".join(serial or "one without a serial number" for serial in serials)
        raise LinkLost(f"another device is plugged in: {names}, not {address.serial}")
    return there[serials.index(address.serial)]


def endpoints(configuration: Iterable[Interface], *, hid: bool) -> Endpoints:
    """The first interface with a pair of endpoints of the kind wanted."""
    from usb import util  # noqa: PLC0415 - as above

    kind = util.ENDPOINT_TYPE_INTR if hid else util.ENDPOINT_TYPE_BULK
    for interface in configuration:
        if not (_is_panel(interface) if hid else interface.bInterfaceClass in BULK_CLASSES):
            continue
        ways: dict[int, Endpoint] = {}
        for endpoint in interface:
            if util.endpoint_type(endpoint.bmAttributes) == kind:
                ways.setdefault(util.endpoint_direction(endpoint.bEndpointAddress), endpoint)
        into_host, out_of_host = ways.get(util.ENDPOINT_IN), ways.get(util.ENDPOINT_OUT)
        if into_host is not None and (hid or out_of_host is not None):
            return Endpoints(hid, interface.bInterfaceNumber, into_host, out_of_host)
    raise LinkLost(NO_ENDPOINTS)


def kernel_speaks(device: UsbDevice, interface: int) -> bool:
    """Whether a driver of the kernel has this interface, as it has a serial adapter's and a HID device's."""
    with suppress(NotImplementedError):  # a system without kernel drivers to detach
        return device.is_kernel_driver_active(interface)
    return False


def _is_panel(interface: Interface) -> bool:
    return interface.bInterfaceClass == HID_CLASS and interface.bInterfaceSubClass != BOOT_SUBCLASS
