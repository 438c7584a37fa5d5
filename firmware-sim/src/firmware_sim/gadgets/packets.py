"""The usbredir protocol's packets, as far as one device at full speed needs them: bytes in, packets out. Pure.

Written after usb-redirection-protocol.txt, version 0.7. All numbers are little-endian and nothing is padded. Called by
`redirected`.
"""

import struct
from enum import IntEnum
from typing import Final, NamedTuple


class Type(IntEnum):
    """What a packet is."""

    HELLO = 0
    DEVICE_CONNECT = 1
    RESET = 3
    INTERFACE_INFO = 4
    EP_INFO = 5
    SET_CONFIGURATION = 6
    GET_CONFIGURATION = 7
    CONFIGURATION_STATUS = 8
    SET_ALT_SETTING = 9
    GET_ALT_SETTING = 10
    ALT_SETTING_STATUS = 11
    START_INTERRUPT_RECEIVING = 15
    STOP_INTERRUPT_RECEIVING = 16
    INTERRUPT_RECEIVING_STATUS = 17
    CANCEL_DATA_PACKET = 21
    CONTROL_PACKET = 100
    BULK_PACKET = 101
    INTERRUPT_PACKET = 103


class Status(IntEnum):
    """How a request or a transfer ended."""

    SUCCESS = 0
    CANCELLED = 1
    STALL = 4


class NotRedirected(Exception):  # noqa: N818 - their fault, not our error
    """What came is not usbredir, or of a peer too old for it; it says which."""


CAPABILITIES: Final = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 6
"""connect_device_version, ep_info_max_packet_size, 64bits_ids and 32bits_bulk_length: QEMU demands the last three for
xHCI, and has had them all since 1.4."""

VERSION: Final = b"firmware-sim".ljust(64, b"\0")

SHORT_HEADER, HEADER = struct.Struct("<III"), struct.Struct("<IIQ")
"""Type, length and id: an id has 32 bits until both sides have said hello."""

CONTROL: Final = struct.Struct("<BBBBHHH")
"""endpoint, request, requesttype, status, value, index, length"""
BULK: Final = struct.Struct("<BBHIH")
"""endpoint, status, the lower half of the length, stream, the upper half"""
INTERRUPT: Final = struct.Struct("<BBH")
"""endpoint, status, length"""

LENGTH_MAX: Final = 1 << 20
"""More than any transfer of a driver: what is longer is not usbredir."""


class Packet(NamedTuple):
    """One packet; `id` ties the answer to a request or a transfer."""

    type: int
    id: int
    body: bytes

    def head(self, form: struct.Struct) -> tuple[int, ...]:
        """The fields of its own header."""
        if len(self.body) < form.size:
            raise NotRedirected(f"a packet of type {self.type} has {len(self.body)} bytes and not {form.size}")
        return form.unpack_from(self.body)


class Packets:
    """What came so far, cut into packets. The first is the peer's hello, in which it must name the capabilities."""

    def __init__(self) -> None:
        self._came = bytearray()
        self._greeted = False

    def feed(self, data: bytes) -> list[Packet]:
        """The packets that these bytes complete; `NotRedirected` if they are none."""
        self._came += data
        found: list[Packet] = []
        while (packet := self._next()) is not None:
            found.append(packet)
        return found

    def _next(self) -> Packet | None:
        header = HEADER if self._greeted else SHORT_HEADER
        if len(self._came) < header.size:
            return None
        kind, length, number = header.unpack_from(self._came)
        if length > LENGTH_MAX:
            raise NotRedirected(f"a packet of type {kind} announces {length} bytes")
        end = header.size + length
        if len(self._came) < end:
            return None
        packet = Packet(kind, number, bytes(self._came[header.size : end]))
        del self._came[:end]
        if not self._greeted:
            self._greet(packet)
        return packet

    def _greet(self, packet: Packet) -> None:
        if packet.type != Type.HELLO or len(packet.body) < len(VERSION) + 4:
            raise NotRedirected("the first packet is no hello")
        theirs = int.from_bytes(packet.body[len(VERSION) : len(VERSION) + 4], "little")
        if CAPABILITIES & ~theirs:
            raise NotRedirected(f"the peer lacks capabilities {CAPABILITIES & ~theirs:#x}: it is older than QEMU 1.4")
        self._greeted = True


def hello() -> bytes:
    """The first packet, whose id has 32 bits."""
    body = VERSION + CAPABILITIES.to_bytes(4, "little")
    return SHORT_HEADER.pack(Type.HELLO, len(body), 0) + body


def packet(kind: Type, number: int, body: bytes) -> bytes:
    """Any other packet."""
    return HEADER.pack(kind, len(body), number) + body
