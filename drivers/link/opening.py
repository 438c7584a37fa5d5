"""An address becomes an open link. Called by the keeper of a link and by `shoewatch devices`."""

from typing import assert_never

from drivers.link.address import Address, TcpAddress, TtyAddress, UsbAddress
from drivers.link.link import Link, Stir
from drivers.link.tcp import open_tcp
from drivers.link.tty import open_tty


async def open_link(address: Address, stir: Stir, backend: object = None) -> Link:
    """The port, open; `LinkLost` says why not. `backend` is pyusb's, None for the system's."""
    match address:
        case TtyAddress():
            return await open_tty(address, stir)
        case TcpAddress():
            return await open_tcp(address, stir)
        case UsbAddress():
            from drivers.link.usb_link import open_usb  # noqa: PLC0415 - who has no such port does not pay for it

            return await open_usb(address, stir, backend)
        case _:
            assert_never(address)
