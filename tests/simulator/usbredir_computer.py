"""The computer's side of usbredir (the protocol calls it the usb-guest), read from its description and nothing of ours.

Every structure is taken apart by hand with the offsets of usb-redirection-protocol.txt, 0.7, so that a field which the
simulator puts in the wrong place is found. QEMU's side is `tests/target`'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

HELLO, CONNECT, RESET, INTERFACES, ENDPOINTS, CONFIGURE, CONFIGURED = 0, 1, 3, 4, 5, 6, 8
SET_ALT, ALT, START, STOP, RECEIVING, CANCEL = 9, 11, 15, 16, 17, 21
CONTROL, BULK, INTERRUPT = 100, 101, 103
SUCCESS, CANCELLED, STALLED = 0, 1, 4

VERSION_BIT, PACKET_SIZE_BIT, LONG_IDS_BIT, LONG_BULK_BIT = 1, 4, 5, 6


def little(value: int, size: int) -> bytes:
    return value.to_bytes(size, "little")


def number(data: bytes | bytearray, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")


@dataclass(frozen=True)
class Came:
    """One packet of the device."""

    kind: int
    id: int
    body: bytes


def hello(*bits: int) -> bytes:
    """With these capabilities; its id has 32 bits."""
    caps = sum(1 << bit for bit in bits)
    body = b"a computer in a test".ljust(64, b"\0") + little(caps, 4)
    return little(HELLO, 4) + little(len(body), 4) + little(0, 4) + body


ALL_BITS = (VERSION_BIT, PACKET_SIZE_BIT, LONG_IDS_BIT, LONG_BULK_BIT)


class Computer:
    """Makes requests, and keeps what the device says until it is asked for."""

    def __init__(self) -> None:
        self.to_device = bytearray(hello(*ALL_BITS))
        self.came: list[Came] = []
        self._data = bytearray()
        self._ids = count(1 << 40)
        self._greeted = False

    def heard(self, data: bytes) -> None:
        """Bytes of the device."""
        self._data += data
        while True:
            head = 16 if self._greeted else 12
            size = number(self._data, 4, 4)
            if len(self._data) < head or len(self._data) < head + size:
                return
            packet = Came(
                number(self._data, 0, 4), number(self._data, 8, head - 8), bytes(self._data[head : head + size])
            )
            del self._data[: head + size]
            self._greeted = True
            self.came.append(packet)

    def take(self, kind: int, wanted: int | None = None) -> Came:
        """The first packet of this kind, and with this id; it must be there."""
        found = next(each for each in self.came if each.kind == kind and wanted in {None, each.id})
        self.came.remove(found)
        return found

    def has(self, kind: int) -> bool:
        return any(each.kind == kind for each in self.came)

    def say(self, kind: int, body: bytes = b"", wanted: int | None = None) -> int:
        """A packet for the device; its id."""
        named = next(self._ids) if wanted is None else wanted
        self.to_device += little(kind, 4) + little(len(body), 4) + little(named, 8) + body
        return named

    def control(self, kind: int, request: int, value: int, index: int, length: int, *, data: bytes = b"") -> int:
        head = bytes((kind & 0x80, request, kind, 0)) + little(value, 2) + little(index, 2) + little(length, 2)
        return self.say(CONTROL, head + data)

    def controlled(self, wanted: int) -> tuple[int, bytes]:
        """How a control transfer ended: its status, and the bytes that it brought."""
        body = self.take(CONTROL, wanted).body
        assert number(body, 8, 2) == len(body) - 10 or not body[0] & 0x80
        return body[3], body[10:]

    def bulk_in(self, endpoint: int, length: int = 64) -> int:
        return self.say(BULK, bytes((endpoint, 0)) + little(length, 2) + little(0, 4) + little(0, 2))

    def bulk_out(self, endpoint: int, data: bytes) -> int:
        return self.say(BULK, bytes((endpoint, 0)) + little(len(data), 2) + little(0, 4) + little(0, 2) + data)

    def bulked(self, wanted: int | None = None) -> tuple[int, bytes]:
        """How a bulk transfer ended, and what it brought."""
        body = self.take(BULK, wanted).body
        assert not body[0] & 0x80 or number(body, 2, 2) | number(body, 8, 2) << 16 == len(body) - 10
        return body[1], body[10:]

    def interrupt_out(self, endpoint: int, data: bytes) -> int:
        return self.say(INTERRUPT, bytes((endpoint, 0)) + little(len(data), 2) + data)

    def interrupted(self) -> bytes:
        """A report of the device."""
        body = self.take(INTERRUPT).body
        assert body[1] == SUCCESS
        assert number(body, 2, 2) == len(body) - 4
        return body[4:]

    def places(self) -> dict[int, tuple[int, int, int, int]]:
        """Endpoints by address: kind, interval, interface and packet size."""
        body = self.take(ENDPOINTS).body
        assert len(body) == 32 * 5
        return {
            (place & 0x0F) | (place & 0x10) << 3: (
                body[place],
                body[32 + place],
                body[64 + place],
                number(body, 96 + 2 * place, 2),
            )
            for place in range(32)
            if body[place] != 0xFF
        }
