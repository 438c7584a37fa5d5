# ruff: noqa: N815, PLR0917 - the names and signatures are pyusb's
"""What of pyusb is used here, in types: it ships none. No code; `usb_find` and `usb_link` speak through these."""

from array import array
from collections.abc import Iterable, Iterator
from typing import Protocol


class Endpoint(Protocol):
    """pyusb's endpoint."""

    bEndpointAddress: int
    bmAttributes: int
    wMaxPacketSize: int

    def read(self, buffer: "array[int]", timeout: int) -> int:
        """Fill `buffer`; how much of it."""
        ...

    def write(self, data: bytes, timeout: int) -> int:
        """Send; how much went."""
        ...


class Interface(Protocol):
    """pyusb's interface: its endpoints, and which it is."""

    bInterfaceNumber: int
    bInterfaceClass: int
    bInterfaceSubClass: int

    def __iter__(self) -> Iterator[Endpoint]: ...


class UsbDevice(Protocol):
    """pyusb's device."""

    idVendor: int
    idProduct: int
    serial_number: str | None
    manufacturer: str | None
    product: str | None

    def __iter__(self) -> Iterator[Iterable[Interface]]: ...

    def get_active_configuration(self) -> Iterable[Interface]:
        """The interfaces it offers now."""
        ...

    def is_kernel_driver_active(self, interface: int) -> bool:
        """Whether the kernel speaks with this interface."""
        ...

    def detach_kernel_driver(self, interface: int) -> None:
        """Have the kernel let go of it."""
        ...

    def clear_halt(self, endpoint: int) -> None:
        """Clear a stall."""
        ...

    def ctrl_transfer(self, kind: int, request: int, value: int, index: int, data: bytes, timeout: int) -> int:
        """A transfer over endpoint 0."""
        ...
