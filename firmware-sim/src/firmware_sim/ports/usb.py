# ruff: noqa: ARG002, PLR0917 - the names and signatures are pyusb's
"""A USB bus inside pyusb: an `IBackend` that answers what libusb would, with the errors that libusb would raise.

Unmodified pyusb and drivers run on top of it: `usb.core.find(backend=bus)`. A device that is pulled ends every read at
once. The bus may be asked from any thread; what the host writes reaches a device on its event loop.
"""

import asyncio
import errno
import threading
from array import array
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

import usb.core
from usb.backend import IBackend

from firmware_sim.ports.carrier import nobody

if TYPE_CHECKING:
    Backend = object
else:
    Backend = IBackend

VENDOR: Final = 0x1209
"""pid.codes, the open-source community's vendor id."""

PRODUCTS: Final = {"shoe": 0x2301, "panel": 0x2302, "shuffler": 0x2303, "cutting-card": 0x2304, "card-reader": 0x2305}
PACKET: Final = 64
"""USB 2.0, 5.8.3: the longest bulk packet at full speed."""

INTO_HOST, OUT_OF_HOST, BULK, VENDOR_CLASS = 0x81, 0x02, 2, 0xFF
GET_STRING: Final = (0x80, 6, 3)
"""USB 2.0, 9.4.3: request type, GET_DESCRIPTOR, and the type of a string descriptor."""


@dataclass
class Gadget:
    """A device on the bus: what waits for the host, and who hears what the host says."""

    product: int
    serial: str
    hear: Callable[[bytes], None]
    place: int = 1
    plugged: bool = True
    waiting: deque[bytes] = field(default_factory=deque)


class SimulatedBus(Backend):
    """Every gadget that is plugged in."""

    def __init__(self) -> None:
        super().__init__()
        self._gadgets: list[Gadget] = []
        self._changed = threading.Condition()
        self._places = count(1)

    # --- what a port does -------------------------------------------------------------------------------------------

    def add(self, gadget: Gadget) -> None:
        """Plug it in."""
        with self._changed:
            gadget.plugged, gadget.place = True, next(self._places)
            gadget.waiting.clear()
            self._gadgets.append(gadget)

    def remove(self, gadget: Gadget) -> None:
        """Pull it: whoever waits for it hears so."""
        with self._changed:
            gadget.plugged = False
            self._gadgets.remove(gadget)
            self._changed.notify_all()

    def say(self, gadget: Gadget, data: bytes) -> None:
        """Bytes for the host, packet by packet."""
        with self._changed:
            gadget.waiting.extend(data[at : at + PACKET] for at in range(0, len(data), PACKET))
            self._changed.notify_all()

    # --- what pyusb asks --------------------------------------------------------------------------------------------

    def enumerate_devices(self) -> list[Gadget]:
        """Whatever is plugged in now."""
        with self._changed:
            return list(self._gadgets)

    def get_device_descriptor(self, dev: Gadget) -> SimpleNamespace:
        """USB 2.0, table 9-8."""
        return SimpleNamespace(
            bLength=18, bDescriptorType=1, bcdUSB=0x200, bDeviceClass=0, bDeviceSubClass=0, bDeviceProtocol=0,
            bMaxPacketSize0=PACKET, idVendor=VENDOR, idProduct=dev.product, bcdDevice=0x100, iManufacturer=1,
            iProduct=2, iSerialNumber=3, bNumConfigurations=1, address=dev.place, bus=1, port_number=dev.place,
            port_numbers=(dev.place,), speed=2,
        )  # fmt: skip

    def get_configuration_descriptor(self, dev: Gadget, config: int) -> SimpleNamespace:
        """USB 2.0, table 9-10."""
        return SimpleNamespace(
            bLength=9, bDescriptorType=2, wTotalLength=32, bNumInterfaces=1, bConfigurationValue=1, iConfiguration=0,
            bmAttributes=0x80, bMaxPower=50, extra_descriptors=[],
        )  # fmt: skip

    def get_interface_descriptor(self, dev: Gadget, intf: int, alt: int, config: int) -> SimpleNamespace:
        """USB 2.0, table 9-12; there is one."""
        if intf or alt:
            raise IndexError
        return SimpleNamespace(
            bLength=9, bDescriptorType=4, bInterfaceNumber=0, bAlternateSetting=0, bNumEndpoints=2,
            bInterfaceClass=VENDOR_CLASS, bInterfaceSubClass=0, bInterfaceProtocol=0, iInterface=0,
            extra_descriptors=[],
        )  # fmt: skip

    def get_endpoint_descriptor(self, dev: Gadget, ep: int, intf: int, alt: int, config: int) -> SimpleNamespace:
        """USB 2.0, table 9-13; one each way."""
        return SimpleNamespace(
            bLength=7, bDescriptorType=5, bEndpointAddress=(INTO_HOST, OUT_OF_HOST)[ep], bmAttributes=BULK,
            wMaxPacketSize=PACKET, bInterval=1, bRefresh=0, bSynchAddress=0, extra_descriptors=[],
        )  # fmt: skip

    def open_device(self, dev: Gadget) -> Gadget:
        """Its handle is itself."""
        self._there(dev)
        return dev

    def close_device(self, dev_handle: Gadget) -> None:
        """Nothing to give back."""

    def get_configuration(self, dev_handle: Gadget) -> int:
        """The only one."""
        self._there(dev_handle)
        return 1

    def claim_interface(self, dev_handle: Gadget, intf: int) -> None:
        """Nobody else claims it."""
        self._there(dev_handle)

    def release_interface(self, dev_handle: Gadget, intf: int) -> None:
        """Nobody else waits for it."""
        self._there(dev_handle)

    def is_kernel_driver_active(self, dev_handle: Gadget, intf: int) -> bool:
        """No kernel knows of it."""
        return False

    def clear_halt(self, dev_handle: Gadget, ep: int) -> None:
        """Nothing stalls."""

    def bulk_read(self, dev_handle: Gadget, ep: int, intf: int, buff: "array[int]", timeout: int) -> int:
        """One packet, or a time-out, or the end of the device."""
        with self._changed:
            self._changed.wait_for(lambda: bool(dev_handle.waiting) or not dev_handle.plugged, timeout / 1000)
            self._there(dev_handle)
            if not dev_handle.waiting:
                raise _error(errno.ETIMEDOUT)
            packet = dev_handle.waiting.popleft()
        buff[: len(packet)] = array("B", packet)
        return len(packet)

    def bulk_write(self, dev_handle: Gadget, ep: int, intf: int, data: "array[int]", timeout: int) -> int:
        """What the host says."""
        self._there(dev_handle)
        dev_handle.hear(bytes(data))
        return len(data)

    def ctrl_transfer(
        self, dev_handle: Gadget, kind: int, request: int, value: int, index: int, data: "array[int]", timeout: int
    ) -> int:
        """String descriptors: the languages, and then maker, product and serial number in English."""
        self._there(dev_handle)
        if (kind, request, value >> 8) != GET_STRING:
            raise _error(errno.EPIPE)
        texts = (b"\x09\x04", *(text.encode("utf-16-le") for text in ("firmware-sim", "simulated", dev_handle.serial)))
        body = texts[value & 0xFF]
        answer = bytes((2 + len(body), 3)) + body
        data[: len(answer)] = array("B", answer)
        return len(answer)

    @staticmethod
    def _there(gadget: Gadget) -> None:
        if not gadget.plugged:
            raise _error(errno.ENODEV)


def _error(number: int) -> Exception:
    kind = usb.core.USBTimeoutError if number == errno.ETIMEDOUT else usb.core.USBError
    error: Exception = kind(f"error {number}", error_code=-number, errno=number)
    return error


class UsbPort:
    """One gadget on the bus. Plugged in again it has another place there, and the same serial number."""

    def __init__(self, device: str, bus: SimulatedBus, serial: str) -> None:
        self.hear: Callable[[bytes], None] = nobody
        self.arrive: Callable[[], None] = nobody
        self._loop = asyncio.get_running_loop()
        self._bus = bus
        self._product = PRODUCTS[device]
        self._serial = serial
        self._gadget: Gadget | None = None

    @property
    def name(self) -> str:
        """The address to find it by."""
        return f"usb:{VENDOR:04x}:{self._product:04x}:{self._serial}"

    def appear(self, *, elsewhere: bool) -> None:
        """Be there."""
        self._gadget = Gadget(self._product, self._serial, self._from_a_thread)  # a read of the old one stays with it
        self._bus.add(self._gadget)
        self.arrive()

    def vanish(self) -> None:
        """Be gone."""
        if self._gadget is not None:
            self._bus.remove(self._gadget)
            self._gadget = None

    def send(self, data: bytes) -> None:
        """Bytes for the host."""
        if self._gadget is not None:
            self._bus.say(self._gadget, data)

    def _from_a_thread(self, data: bytes) -> None:
        self._loop.call_soon_threadsafe(self.hear, data)
