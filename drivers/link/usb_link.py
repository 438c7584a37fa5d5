"""A link to a USB device, bulk or HID. pyusb waits for bytes, so a device has a thread that reads and one that writes.

The reader asks with a time-out and looks in between whether it should end: pyusb cannot abort a read from outside. The
reader also gives the device back, when both are done with it. What crosses to the event loop crosses by
`call_soon_threadsafe`, in order. HID reports have a fixed size: a shorter write is filled up with zeros, which delimit
frames in the open protocol and mean nothing between them. Made by `opening`.
"""

import asyncio
import errno
import queue
import threading
from array import array
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from drivers.errors import LinkLost
from drivers.link.address import UsbAddress
from drivers.link.boundary import NOT_LISTENING
from drivers.link.link import INBOX_MAX, OUTBOX_MAX, Stir
from drivers.link.pyusb import UsbDevice
from drivers.link.usb_find import Endpoints, endpoints, find, kernel_speaks, usb_as_link_lost

READ_MS: Final = 200
"""How long one read waits, and so how long closing may take. An unplug ends a read at once."""

WRITE_MS: Final = 1000
"""A device that has not taken one packet in a second has stopped: a full-speed bus moves 64 bytes in a millisecond."""

SET_REPORT: Final = (0x21, 0x09, 0x0200)
"""HID 1.11, 7.2.2: request type, request, and the value for an output report without a number."""


async def open_usb(address: UsbAddress, stir: Stir, backend: object = None) -> "UsbLink":
    """The device, claimed; `LinkLost` says why not. Enumeration blocks, so it has a thread."""
    device, chosen = await asyncio.to_thread(_claim, address, backend)
    return UsbLink(device, chosen, stir)


def _claim(address: UsbAddress, backend: object) -> tuple[UsbDevice, Endpoints]:
    from usb import util  # noqa: PLC0415 - a command that touches no USB does not pay for the import

    device = find(address, backend)
    try:
        with usb_as_link_lost():
            chosen = endpoints(device.get_active_configuration(), hid=address.hid)
            if kernel_speaks(device, chosen.interface):
                device.detach_kernel_driver(chosen.interface)
            util.claim_interface(device, chosen.interface)
    except LinkLost:
        util.dispose_resources(device)
        raise
    return device, chosen


class UsbLink:
    """One claimed device; lives on one event loop, with two threads beside it."""

    def __init__(self, device: UsbDevice, chosen: Endpoints, stir: Stir) -> None:
        self._device = device
        self._chosen = chosen
        self._stir = stir
        self._loop = asyncio.get_running_loop()
        self._inbox = bytearray()
        self._lost: LinkLost | None = None
        self._untaken = 0
        self._counting = threading.Lock()
        self._room = threading.Event()
        self._room.set()
        self._ending = threading.Event()
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._unwritten = 0
        name = f"usb {chosen.into_host.bEndpointAddress:02x}"
        self._writer = threading.Thread(target=self._push, name=f"{name} writer", daemon=True)
        self._reader = threading.Thread(target=self._pull, name=f"{name} reader", daemon=True)
        self._writer.start()
        self._reader.start()

    def take(self) -> bytes:
        """All that has come; raises `LinkLost` once everything before the loss was taken."""
        data = bytes(self._inbox)
        self._inbox.clear()
        if not data and self._lost is not None:
            raise self._lost
        self._count(-len(data))
        return data

    def write(self, data: bytes) -> None:
        """Send this, in order, as fast as the device takes it."""
        if self._lost is not None:
            return  # bytes that came before the loss may still wait to be taken
        if self._unwritten + len(data) > OUTBOX_MAX:
            self._lose(LinkLost(NOT_LISTENING))
            return
        self._unwritten += len(data)
        self._outbox.put(data)

    def close(self) -> None:
        """Ask the threads to end; the device is given back when they have."""
        self._lose(LinkLost("closed"))

    # --- on the event loop ------------------------------------------------------------------------------------------

    def _came(self, data: bytes) -> None:
        self._inbox += data
        self._stir()

    def _went(self, count: int) -> None:
        self._unwritten -= count

    def _lose(self, loss: LinkLost) -> None:
        """The first loss counts."""
        if self._lost is not None:
            return
        self._lost = loss
        self._ending.set()
        self._room.set()
        self._outbox.put(None)
        self._stir()

    # --- on either thread -------------------------------------------------------------------------------------------

    def _count(self, change: int) -> None:
        """Read and not yet taken, counted where it is read: the event loop may be busy elsewhere for long."""
        with self._counting:
            self._untaken += change
            if self._untaken >= INBOX_MAX:
                self._room.clear()
            else:
                self._room.set()

    def _tell(self, what: Callable[..., None], value: object) -> None:
        """Cross over to the event loop, if it still runs."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, value)

    # --- on the reader's thread -------------------------------------------------------------------------------------

    def _pull(self) -> None:
        try:
            self._read_on()
        finally:  # whatever ended it, nothing will be read any more
            self._tell(self._lose, LinkLost("reading has ended"))
            self._outbox.put(None)
            self._writer.join()
            self._give_back()

    def _read_on(self) -> None:
        packet = array(
            "B", bytes(self._chosen.into_host.wMaxPacketSize)
        )  # asked for more, libusb waits for a short one
        stalled = False
        while not self._ending.is_set():
            self._room.wait()
            try:
                with usb_as_link_lost():
                    count = self._chosen.into_host.read(packet, READ_MS)
                stalled = False
                data = packet[:count].tobytes()
                data = unfilled(data) if self._chosen.hid else data
                self._count(len(data))
                self._tell(self._came, data)
            except LinkLost as loss:
                match _errno(loss):
                    case errno.ETIMEDOUT:
                        continue
                    case errno.EPIPE if not stalled:
                        stalled = self._unstall()
                    case _:
                        self._tell(self._lose, loss)
                        return

    def _unstall(self) -> bool:
        """A stalled endpoint is cleared once; if the very next read stalls too, the device is lost."""
        with suppress(LinkLost), usb_as_link_lost():
            self._device.clear_halt(self._chosen.into_host.bEndpointAddress)
        return True

    def _give_back(self) -> None:
        from usb import util  # noqa: PLC0415 - imported by now, whatever this process did

        with suppress(LinkLost), usb_as_link_lost():
            util.release_interface(self._device, self._chosen.interface)
        with suppress(LinkLost), usb_as_link_lost():
            util.dispose_resources(self._device)

    # --- on the writer's thread -------------------------------------------------------------------------------------

    def _push(self) -> None:
        while (data := self._outbox.get()) is not None and not self._ending.is_set():
            try:
                with usb_as_link_lost():
                    self._send(data)
            except LinkLost as loss:
                self._tell(self._lose, LinkLost(NOT_LISTENING, loss) if _errno(loss) == errno.ETIMEDOUT else loss)
                return
            self._tell(self._went, len(data))

    def _send(self, data: bytes) -> None:
        out = self._chosen.out_of_host
        if out is not None and not self._chosen.hid:
            out.write(data, WRITE_MS)
            return
        size = (out or self._chosen.into_host).wMaxPacketSize
        for start in range(0, len(data), size):
            report = data[start : start + size].ljust(size, b"\0")
            if out is not None:
                out.write(report, WRITE_MS)
            else:
                self._device.ctrl_transfer(*SET_REPORT, self._chosen.interface, report, WRITE_MS)


def unfilled(report: bytes) -> bytes:
    """What a device says in a HID report, which it fills up with zeros: one of them may be the end of a frame."""
    return report[: len(report.rstrip(b"\0")) + 1]


def _errno(loss: LinkLost) -> int | None:
    return loss.cause.errno if isinstance(loss.cause, OSError) else None
