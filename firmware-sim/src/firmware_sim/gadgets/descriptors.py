"""USB descriptors of a simulated device: what a host reads before it chooses a driver. Pure.

The numbers of tables and paragraphs are those of USB 2.0. Called by `kinds` and `redirected`.
"""

import struct
from dataclasses import dataclass
from typing import Final, NamedTuple

PACKET: Final = 64
"""5.8.3: the longest packet at full speed, bulk, interrupt and endpoint 0."""

BULK, INTERRUPT = 2, 3
"""Table 9-13, bmAttributes: the kinds of endpoints that carry a device's bytes."""

INTO_HOST: Final = 0x80
"""Table 9-13, bEndpointAddress: the bit of an endpoint that the host reads."""

DEVICE, CONFIGURATION, STRING = 1, 2, 3
"""Table 9-5: types of descriptors."""

ENGLISH: Final = b"\x09\x04"
"""The only language of the strings (string 0)."""


class UsbIdentity(NamedTuple):
    """Who a device says it is; a cheap adapter has no serial number."""

    vendor: int
    product: int
    maker: str
    model: str
    serial: str | None
    release: int = 0x0100
    """bcdDevice: by it, drivers tell the chips of one maker apart."""


class UsbEndpoint(NamedTuple):
    """One way for bytes."""

    address: int
    kind: int
    interval: int = 1

    @property
    def descriptor(self) -> bytes:
        """Table 9-13."""
        return struct.pack("<BBBBHB", 7, 5, self.address, self.kind, PACKET, self.interval)


class UsbInterface(NamedTuple):
    """What one driver of the host gets; `extra` are the class's own descriptors."""

    number: int
    kind: int
    endpoints: tuple[UsbEndpoint, ...]
    subclass: int = 0
    protocol: int = 0
    extra: bytes = b""

    @property
    def descriptor(self) -> bytes:
        """Table 9-12, with all that belongs to the interface."""
        own = (9, 4, self.number, 0, len(self.endpoints), self.kind, self.subclass, self.protocol, 0)
        return bytes(own) + self.extra + b"".join(each.descriptor for each in self.endpoints)


@dataclass(frozen=True, slots=True)
class Shape:
    """A whole device with one configuration."""

    identity: UsbIdentity
    interfaces: tuple[UsbInterface, ...]
    kind: int = 0
    """bDeviceClass; 0: each interface says its own."""

    def descriptor(self, kind: int, index: int) -> bytes | None:
        """The descriptor of this type and number; None where there is none."""
        match kind:
            case 1 if index == 0:
                return self._device
            case 2 if index == 0:
                return self._configuration
            case 3:
                return self._string(index)
            case _:
                return None

    @property
    def _device(self) -> bytes:
        """Table 9-8."""
        who = self.identity
        numbers = (18, DEVICE, 0x0200, self.kind, 0, 0, PACKET, who.vendor, who.product, who.release)
        return struct.pack("<BBHBBBBHHH", *numbers) + bytes((1, 2, 0 if who.serial is None else 3, 1))

    @property
    def _configuration(self) -> bytes:
        """Table 9-10: powered by the bus, 100 mA."""
        body = b"".join(each.descriptor for each in self.interfaces)
        return struct.pack("<BBHBBBBB", 9, CONFIGURATION, 9 + len(body), len(self.interfaces), 1, 0, 0x80, 50) + body

    def _string(self, index: int) -> bytes | None:
        """Table 9-16: maker, model and serial number."""
        who = self.identity
        texts = [ENGLISH, *(text.encode("utf-16-le") for text in (who.maker, who.model, who.serial or ""))]
        return bytes((2 + len(texts[index]), STRING)) + texts[index] if index < len(texts) else None
