"""Opening a serial port: pyserial opens and configures it, then the event loop reads its descriptor.

`exclusive` is a lock that only those who ask for it see (flock); TIOCEXCL refuses everybody else but root. Both are
set, so that no second program takes half of a card. Nothing of pyserial's is touched after that: every assignment to
one of its properties configures the port again. Called by `opening`.
"""

import asyncio
import fcntl
import termios
from contextlib import suppress
from typing import TYPE_CHECKING

from drivers.errors import LinkLost
from drivers.link.address import TtyAddress
from drivers.link.boundary import UNPLUGGED, as_link_lost
from drivers.link.descriptor import DescriptorLink
from drivers.link.link import Stir

if TYPE_CHECKING:
    from serial import Serial


async def open_tty(address: TtyAddress, stir: Stir) -> DescriptorLink:
    """The port, open; `LinkLost` says why not. The opening itself may block, so it has a thread."""
    port = await asyncio.to_thread(_open, address)
    return DescriptorLink(port.fileno(), UNPLUGGED, stir, lambda: _close(port))


def _open(address: TtyAddress) -> "Serial":
    from serial import Serial  # noqa: PLC0415 - a command that opens no port does not pay for the import

    with as_link_lost():
        port = Serial(address.path, address.baud, timeout=0, exclusive=True)
        try:
            fcntl.ioctl(port.fileno(), termios.TIOCEXCL)
        except OSError:
            port.close()
            raise
        return port


def _close(port: "Serial") -> None:
    """Drop what is unsent: closing would wait for it, up to 30 s where nobody reads (serial core, closing_wait).

    The right to be alone is given back: a pseudo-terminal keeps it past the close while its other end is open.
    """
    with suppress(LinkLost), as_link_lost():
        port.reset_output_buffer()
    with suppress(LinkLost), as_link_lost():
        fcntl.ioctl(port.fileno(), termios.TIOCNXCL)
    with suppress(LinkLost), as_link_lost():
        port.close()
