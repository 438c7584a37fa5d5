"""Raw TCP to a serial device server, on this machine's own sockets."""

import asyncio
import errno
import socket
from collections.abc import Iterator

import pytest
from pytest_mock import MockerFixture

from drivers.errors import LinkLost
from drivers.link.address import TcpAddress
from drivers.link.boundary import HUNG_UP, NO_ANSWER, NO_NETWORK, NOBODY_LISTENS
from drivers.link.descriptor import DescriptorLink
from drivers.link.tcp import open_tcp

HOST = "127.0.0.1"
IN_TIME_S = 5.0


@pytest.fixture
def server() -> Iterator[socket.socket]:
    with socket.create_server((HOST, 0)) as listening:
        listening.settimeout(IN_TIME_S)
        yield listening


def address(server: socket.socket) -> TcpAddress:
    return TcpAddress(HOST, server.getsockname()[1])


async def everything(link: DescriptorLink, stirred: asyncio.Event) -> tuple[bytes, LinkLost]:
    """All bytes up to the loss, and the loss."""
    data = bytearray()
    async with asyncio.timeout(IN_TIME_S):
        while True:
            stirred.clear()
            try:
                data += link.take()
            except LinkLost as lost:
                return bytes(data), lost
            await stirred.wait()


def test_bytes_pass_both_ways_until_the_other_side_hangs_up(server: socket.socket) -> None:
    async def story() -> None:
        stirred = asyncio.Event()
        link = await open_tcp(address(server), stirred.set)
        device, _ = server.accept()
        link.write(b"\x06")
        assert device.recv(16) == b"\x06"
        device.sendall(bytes(range(256)) * 100)
        device.close()
        data, lost = await everything(link, stirred)
        assert data == bytes(range(256)) * 100
        assert lost.reason == HUNG_UP
        link.close()

    asyncio.run(story())


def test_a_reset_is_a_loss_too(server: socket.socket) -> None:
    async def story() -> None:
        stirred = asyncio.Event()
        link = await open_tcp(address(server), stirred.set)
        device, _ = server.accept()
        linger_none = b"\1\0\0\0\0\0\0\0"
        device.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger_none)
        device.close()
        _, lost = await everything(link, stirred)
        assert lost.reason == HUNG_UP
        link.close()

    asyncio.run(story())


def test_nobody_listening_is_named() -> None:
    with socket.create_server((HOST, 0)) as gone:
        place = address(gone)

    async def story() -> None:
        with pytest.raises(LinkLost) as raised:
            await open_tcp(place, lambda: None)
        assert raised.value.reason == NOBODY_LISTENS

    asyncio.run(story())


def test_a_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that is never made: the system call is made to wait for ever."""

    async def silence(*_: object) -> None:
        await asyncio.get_running_loop().create_future()

    async def story() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "sock_connect", silence)
        monkeypatch.setattr("drivers.link.tcp.CONNECT_S", 0.01)
        with pytest.raises(LinkLost) as raised:
            await open_tcp(TcpAddress(HOST, 1), lambda: None)
        assert raised.value.reason == NO_ANSWER

    asyncio.run(story())


def test_a_dead_server_is_found_by_probes(server: socket.socket) -> None:
    """Only that they are switched on: waiting for them would take five seconds."""

    async def story() -> None:
        link = await open_tcp(address(server), lambda: None)
        own = socket.socket(fileno=link._descriptor)
        try:
            assert own.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            assert own.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT) == 3
            assert own.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
        finally:
            own.detach()
            link.close()

    asyncio.run(story())


@pytest.mark.parametrize(("forbidden", "number"), [("socket", errno.EAFNOSUPPORT), ("connect", errno.EPERM)])
def test_a_unit_that_forbids_the_network_is_no_host_that_is_missing(
    mocker: MockerFixture, forbidden: str, number: int
) -> None:
    """RestrictAddressFamilies= refuses the socket, IPAddressDeny= the connection."""
    refused = OSError(number, "refused")

    async def story() -> None:
        if forbidden == "socket":
            mocker.patch("drivers.link.tcp.socket.socket", side_effect=refused)
        else:
            mocker.patch.object(asyncio.get_running_loop(), "sock_connect", side_effect=refused)
        with pytest.raises(LinkLost) as lost:
            await open_tcp(TcpAddress(HOST, 4001), asyncio.Event().set)
        assert lost.value.reason == NO_NETWORK
        mocker.stopall()

    asyncio.run(story())
