"""What a simulated device can be on USB: vendor-specific bulk, HID, CDC-ACM, or a serial port behind an FTDI chip.

Each kind says its descriptors, answers the requests that a host's driver makes of it, and cuts bytes into packets.
Pure. Called by `redirected` and by ports.
"""

import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

from firmware_sim.gadgets.descriptors import (
    BULK,
    INTERRUPT,
    INTO_HOST,
    PACKET,
    Shape,
    UsbEndpoint,
    UsbIdentity,
    UsbInterface,
)


class Request(NamedTuple):
    """A control transfer's setup packet (USB 2.0, table 9-2)."""

    kind: int
    """bmRequestType."""
    number: int
    """bRequest."""
    value: int
    where: int
    """wIndex: an interface, an endpoint or a language."""
    length: int
    data: bytes
    """What the host sends with it."""


GET_STATUS, CLEAR_FEATURE, GET_DESCRIPTOR = 0, 1, 6
"""USB 2.0, table 9-4: the standard requests that reach a redirected device."""

STANDARD_MASK: Final = 0x60
"""USB 2.0, table 9-2: the bits of bmRequestType that are zero in a standard request."""


class UsbKind:
    """A device with one endpoint each way for its bytes. `None` for an answer stalls the request."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        ways = [each for interface in shape.interfaces for each in interface.endpoints][-2:]
        self.into_host, self.out_of_host = ways
        """The endpoints for bytes; a kind that has others names them first."""
        self.listens = True
        """Whether somebody has the port open, as far as a device of this kind can tell."""
        self.reset()

    def reset(self) -> None:
        """The bus was reset, or the device plugged in."""

    @property
    def address(self) -> str:
        """The port's name on the host, as `drivers.link.address` reads it."""
        who = self.shape.identity
        serial = "" if who.serial is None else f":{who.serial}"
        return f"usb:{who.vendor:04x}:{who.product:04x}{serial}"

    def answer(self, request: Request) -> bytes | None:
        """What the host gets for a request."""
        if request.kind & STANDARD_MASK:
            return self.own_answer(request)
        match request.number:
            case 6:
                found = self.descriptor(request.value >> 8, request.value & 0xFF)
                return None if found is None else found[: request.length]
            case 0:
                return bytes(2)
            case 1:
                return b""
            case _:
                return None

    def descriptor(self, kind: int, index: int) -> bytes | None:
        """A descriptor by its type and number."""
        return self.shape.descriptor(kind, index)

    def own_answer(self, _request: Request) -> bytes | None:
        """What a request of the class or the vendor is answered."""
        return None

    def packets(self, data: bytes) -> Iterator[bytes]:
        """These bytes, as the host gets them."""
        for at in range(0, len(data), PACKET):
            yield data[at : at + PACKET]


def _both_ways(kind: int, first: int = 1) -> tuple[UsbEndpoint, UsbEndpoint]:
    """An endpoint each way, the host's first."""
    return UsbEndpoint(INTO_HOST | first, kind), UsbEndpoint(first + 1, kind)


class Bulk(UsbKind):
    """Two bulk endpoints and a class of the vendor's: no driver of the kernel takes it."""

    def __init__(self, identity: UsbIdentity) -> None:
        super().__init__(Shape(identity, (UsbInterface(0, 0xFF, _both_ways(BULK)),)))


HID_REPORT: Final = bytes.fromhex("0600ff 0901 a101 1500 26ff00 7508 9540 0901 8102 0901 9102 c0")
"""HID 1.11, 6.2.2: a usage of the vendor's, 64 bytes in and 64 bytes out: no keyboard and no mouse."""

HID_DESCRIPTOR: Final = struct.pack("<BBHBBBH", 9, 0x21, 0x0111, 0, 1, 0x22, len(HID_REPORT))
"""HID 1.11, 6.2.1: names the report descriptor's length."""

SET_IDLE: Final = 0x0A
"""HID 1.11, 7.2.4: the request that usbhid makes of every device."""


class Hid(UsbKind):
    """Interrupt endpoints and reports of 64 bytes, filled up with zeros: usbhid binds until the host detaches it."""

    def __init__(self, identity: UsbIdentity) -> None:
        super().__init__(Shape(identity, (UsbInterface(0, 3, _both_ways(INTERRUPT), extra=HID_DESCRIPTOR),)))

    @property
    def address(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """HID devices have a prefix of their own."""
        return super().address.replace("usb:", "hid:", 1)

    def descriptor(self, kind: int, index: int) -> bytes | None:  # type: ignore[explicit-override]  # the same
        """HID 1.11, 7.1.1: also its own and its report descriptor."""
        return {0x21: HID_DESCRIPTOR, 0x22: HID_REPORT}.get(kind) or super().descriptor(kind, index)

    def own_answer(self, request: Request) -> bytes | None:  # type: ignore[explicit-override]  # the same
        """Idle it always is; output reports have an endpoint of their own."""
        return b"" if request.number == SET_IDLE else None

    def packets(self, data: bytes) -> Iterator[bytes]:  # type: ignore[explicit-override]  # the same
        """Reports of the full size."""
        return (packet.ljust(PACKET, b"\0") for packet in super().packets(data))


class _Serial(UsbKind):
    """A serial port. The host's kernel names it; udev makes the name that stays from maker, model and serial number.

    Bytes go nowhere while no program has the port open.
    """

    suffix = ""

    def reset(self) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """Nobody has it open."""
        self.listens = False

    @property
    def address(self) -> str:  # type: ignore[explicit-override]  # of Python 3.12
        """The link that udev makes on every Linux, `60-serial.rules`."""
        who = self.shape.identity
        names = (each.replace(" ", "_") for each in (who.maker, who.model, who.serial) if each is not None)
        return f"/dev/serial/by-id/usb-{'_'.join(names)}-if00{self.suffix}"


SET_LINE_CODING, GET_LINE_CODING, SET_CONTROL_LINE_STATE, SEND_BREAK = 0x20, 0x21, 0x22, 0x23
"""CDC PSTN 1.2, table 13."""

DTR: Final = 0x01
"""CDC PSTN 1.2, table 18, and FTDI's modem control: somebody has the port open."""

ACM_FUNCTIONS: Final = bytes.fromhex("0524001001 0524010001 04240202 0524060001")
"""CDC PSTN 1.2, 5.3: header, call management, abstract control with line coding, and the union of both interfaces."""


class Acm(_Serial):
    """CDC-ACM, as microcontrollers are: /dev/ttyACM*."""

    def __init__(self, identity: UsbIdentity) -> None:
        notices = UsbInterface(0, 2, (UsbEndpoint(INTO_HOST | 3, INTERRUPT, 16),), 2, 1, ACM_FUNCTIONS)
        super().__init__(Shape(identity, (notices, UsbInterface(1, 0x0A, _both_ways(BULK))), kind=2))
        self.line = struct.pack("<IBBB", 9600, 0, 0, 8)
        """CDC PSTN 1.2, table 17: baud, stop bits, parity and data bits, as the host has set them."""

    @property
    def baud(self) -> int:
        """The speed that the host has set."""
        return int.from_bytes(self.line[:4], "little")

    def own_answer(self, request: Request) -> bytes | None:  # type: ignore[explicit-override]  # the same
        """Line settings, and whether the port is open."""
        match request.number:
            case 0x20:
                self.line = request.data
                return b""
            case 0x21:
                return self.line[: request.length]
            case 0x22:
                self.listens = bool(request.value & DTR)
                return b""
            case 0x23:
                return b""
            case _:
                return None


FTDI_MODEM_CONTROL, FTDI_MODEM_STATUS, FTDI_LATENCY, FTDI_EEPROM = 0x01, 0x05, 0x0A, 0x90
"""Vendor requests of the FT232R, as Linux's ftdi_sio.h names them."""

FTDI_STATUS: Final = b"\x01\x60"
"""The two bytes before each packet's data: modem and line status; the transmitter is empty."""

FTDI_RELEASE: Final = 0x0600
"""bcdDevice of an FT232R."""


class Ftdi(_Serial):
    """A serial port behind an FT232R: /dev/ttyUSB*."""

    suffix = "-port0"

    def __init__(self, identity: UsbIdentity) -> None:
        super().__init__(Shape(identity._replace(release=FTDI_RELEASE), (UsbInterface(0, 0xFF, _both_ways(BULK)),)))

    def own_answer(self, request: Request) -> bytes | None:  # type: ignore[explicit-override]  # the same
        """What ftdi_sio asks; whatever it sets is taken."""
        if request.kind & INTO_HOST:
            answers = {FTDI_MODEM_STATUS: FTDI_STATUS, FTDI_LATENCY: b"\x10", FTDI_EEPROM: b"\xff\xff"}
            return answers.get(request.number)
        if request.number == FTDI_MODEM_CONTROL and request.value >> 8 & DTR:  # the upper byte says what is set
            self.listens = bool(request.value & DTR)
        return b""

    def packets(self, data: bytes) -> Iterator[bytes]:  # type: ignore[explicit-override]  # the same
        """Each with its two bytes of status."""
        room = PACKET - len(FTDI_STATUS)
        for at in range(0, len(data), room):
            yield FTDI_STATUS + data[at : at + room]
