"""A device behind a serial device server: a TCP port of this machine, one host at a time, raw bytes.

The device does not notice who is connected; what it says while nobody is goes nowhere. Pulling it resets the host's
connection, and nobody listens until it is back.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from firmware_sim.ports.carrier import nobody

HERE: Final = "127.0.0.1"
READ_MAX: Final = 4096


class TcpPort:
    """One listening port; `number` 0 takes any that is free."""

    def __init__(self, number: int = 0) -> None:
        self.hear: Callable[[bytes], None] = nobody
        self.arrive: Callable[[], None] = nobody
        self._loop = asyncio.get_running_loop()
        self._number = number
        self._listening: socket.socket | None = None
        self._host: socket.socket | None = None

    @property
    def name(self) -> str:
        """The address to connect to."""
        return f"socket://{HERE}:{self._number}"

    def appear(self, *, elsewhere: bool) -> None:
        """Be there."""
        listening = socket.create_server((HERE, 0 if elsewhere else self._number))
        listening.setblocking(False)
        self._number = listening.getsockname()[1]
        self._listening = listening
        self._loop.add_reader(listening, self._accept, listening)

    def vanish(self) -> None:
        """Be gone."""
        self._drop()
        listening, self._listening = self._listening, None
        if listening is not None:
            self._loop.remove_reader(listening)
            listening.close()

    def send(self, data: bytes) -> None:
        """Bytes for the host."""
        if self._host is not None:
            with suppress(OSError):
                self._host.send(data)

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            connected, _ = listening.accept()
            if self._host is not None:
                connected.close()
                return
            connected.setblocking(False)
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._host = connected
            self.arrive()
            self._loop.add_reader(connected, self._pull, connected)

    def _pull(self, connected: socket.socket) -> None:
        try:
            data = connected.recv(READ_MAX)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.hear(data)
        else:
            self._drop()

    def _drop(self) -> None:
        host, self._host = self._host, None
        if host is not None:
            self._loop.remove_reader(host)
            host.close()
