"""Opening a port of a serial device server: raw TCP, the bytes of the serial line and nothing else.

A device server that loses power says nothing: without traffic only keep-alive probes find out. The package's unit
allows no network until a drop-in says so, which is told apart from a host that is not there. Called by `opening`.
"""

import asyncio
import errno
import socket
from typing import Final

from drivers.errors import LinkLost
from drivers.link.address import TcpAddress
from drivers.link.boundary import HUNG_UP, NO_NETWORK, as_link_lost
from drivers.link.descriptor import DescriptorLink
from drivers.link.link import Stir

CONNECT_S: Final = 0.5
"""A device server in the same building answers within some milliseconds. One that is off answers nothing, and the first
repetition comes after a second: a new try is sooner."""

IDLE_S: Final = 2
PROBE_S: Final = 1
PROBES: Final = 3
"""A silent peer is found dead after 2 + 3 x 1 s: within the time a dealer needs for two cards."""


async def open_tcp(address: TcpAddress, stir: Stir) -> DescriptorLink:
    """The connection, open; `LinkLost` says why not."""
    with as_link_lost():
        async with asyncio.timeout(CONNECT_S):
            connected = await _connect(address)
    return DescriptorLink(connected.fileno(), HUNG_UP, stir, connected.close)


async def _connect(address: TcpAddress) -> socket.socket:
    """The first of the host's addresses that answers."""
    loop = asyncio.get_running_loop()
    failure: OSError = ConnectionRefusedError()
    socket.socket().close()  # where the unit forbids it, a look-up would only say that there is no such host
    found = await loop.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    for family, kind, protocol, _, place in found:
        attempt = socket.socket(family, kind, protocol)
        try:
            attempt.setblocking(False)
            await loop.sock_connect(attempt, place)
        except OSError as error:
            attempt.close()
            if error.errno == errno.EPERM:  # systemd's IPAddressDeny=
                raise LinkLost(NO_NETWORK, error) from error
            failure = error
        except BaseException:
            attempt.close()
            raise
        else:
            _tune(attempt)
            return attempt
    raise failure


def _tune(connected: socket.socket) -> None:
    """Send at once, and find out when the other side dies."""
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, IDLE_S)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, PROBE_S)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, PROBES)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * (IDLE_S + PROBES * PROBE_S))
