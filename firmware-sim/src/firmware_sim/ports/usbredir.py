"""A device plugged into a virtual machine: QEMU's `usb-redir` on a Unix socket, at which QEMU listens.

    -device qemu-xhci -chardev socket,id=shoe,path=DIRECTORY/shoe,server=on,wait=off -device usb-redir,chardev=shoe

Connecting plugs the device in and closing the connection pulls it. Where QEMU does not listen yet, or has ended, it is
asked again from time to time: so a device stays plugged in while its computer starts again. Plugged in elsewhere, a
device is at the other of its two sockets, `DIRECTORY/shoe` and `DIRECTORY/shoe-2`.
"""

import asyncio
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from firmware_sim.gadgets.descriptors import UsbIdentity
from firmware_sim.gadgets.kinds import Acm, Bulk, Ftdi, Hid, UsbKind
from firmware_sim.gadgets.packets import NotRedirected
from firmware_sim.gadgets.redirected import Redirected
from firmware_sim.ports.carrier import nobody
from firmware_sim.ports.usb import PRODUCTS, VENDOR

READ_MAX: Final = 65536
ASK_AGAIN_S: Final = 0.1
"""How soon a computer that starts finds its devices; sooner than its kernel looks for them."""

FTDI_VENDOR, FTDI_PRODUCT = 0x0403, 0x6001
"""An FT232R as it is sold; ftdi_sio takes it."""


def gadget_of(device: str, serial: str) -> UsbKind:
    """What a device of a simulated table is on USB: one of each kind, as tables mix them."""
    if device == "shoe":
        return Ftdi(UsbIdentity(FTDI_VENDOR, FTDI_PRODUCT, "FTDI", "FT232R USB UART", serial))
    kinds: Mapping[str, Callable[[UsbIdentity], UsbKind]] = {
        "shuffler": Bulk,
        "cutting-card": Acm,
        "panel": Hid,
        "card-reader": Acm,
    }
    return kinds[device](UsbIdentity(VENDOR, PRODUCTS[device], "firmware-sim", f"simulated {device}", serial))


class UsbRedirPort:
    """One device and the socket it is plugged into; `folder` is where QEMU's sockets are."""

    def __init__(self, device: str, folder: Path, gadget: UsbKind) -> None:
        self.hear: Callable[[bytes], None] = nobody
        self.arrive: Callable[[], None] = nobody
        self.path, self._other = folder / device, folder / f"{device}-2"
        """The socket, and the one that is elsewhere."""
        self.gadget = gadget
        self._loop = asyncio.get_running_loop()
        self._there = False
        self._line: socket.socket | None = None
        self._redirected: Redirected | None = None
        self._unsent = bytearray()
        self._asking: asyncio.TimerHandle | None = None

    @property
    def name(self) -> str:
        """What the device is called on the computer it is plugged into."""
        return self.gadget.address

    def appear(self, *, elsewhere: bool) -> None:
        """Be there."""
        if elsewhere:
            self.path, self._other = self._other, self.path
        self._there = True
        self._plug()

    def vanish(self) -> None:
        """Be gone."""
        self._there = False
        if self._asking is not None:
            self._asking.cancel()
        self._drop()

    def send(self, data: bytes) -> None:
        """Bytes for the host."""
        if self._redirected is not None:
            self._redirected.say(data, self._loop.time())
            self._push()

    def _plug(self) -> None:
        """Connect; if nobody listens, ask again."""
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        line.setblocking(False)
        try:
            line.connect(str(self.path))
        except OSError:
            line.close()
            self._asking = self._loop.call_later(ASK_AGAIN_S, self._plug)
            return
        self._line = line
        self._redirected = Redirected(self.gadget, self.hear, self.arrive)
        self._loop.add_reader(line, self._pull)
        self._push()

    def _pull(self) -> None:
        assert self._line is not None
        assert self._redirected is not None
        try:
            data = self._line.recv(READ_MAX)
            self._redirected.receive(data, self._loop.time())
        except BlockingIOError:
            return
        except (OSError, NotRedirected):
            data = b""
        if data:
            self._push()
        elif self._there:
            self._drop()
            self._asking = self._loop.call_later(ASK_AGAIN_S, self._plug)

    def _push(self) -> None:
        """Send what there is to send, and the rest when there is room."""
        if self._line is None or self._redirected is None:
            return  # what it heard made it vanish
        self._unsent += self._redirected.bytes_to_send()
        sent = 0
        with suppress(OSError):  # no room; an end is read
            sent = self._line.send(self._unsent) if self._unsent else 0
        del self._unsent[:sent]
        if self._unsent:
            self._loop.add_writer(self._line, self._push)
        else:
            self._loop.remove_writer(self._line)

    def _drop(self) -> None:
        line, self._line, self._redirected = self._line, None, None
        self._unsent.clear()
        if line is not None:
            self._loop.remove_reader(line)
            self._loop.remove_writer(line)
            line.close()
