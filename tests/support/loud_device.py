"""A device that says more than it should, on a TCP port of this machine: a loud neighbour for the other devices.

It is no simulated device, which keeps to the protocol: what it sends is up to a generator of the test's.
"""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Self

from drivers.events import DeviceEvent, Kind
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import Event
from drivers.open_protocol.wire import WINDOW
from firmware_sim.open_device.memory import Identity, Memory
from firmware_sim.open_device.session import DeviceSession

HERE = "127.0.0.1"


class LoudDevice:
    """Use it in a `with`. Each connection gets what `_talk` says, for as long as it lasts."""

    def __init__(self) -> None:
        self._listening = socket.create_server((HERE, 0))
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.connections = 0
        self.sent = 0

    @property
    def port(self) -> str:
        """Where it is."""
        return f"socket://{HERE}:{self._listening.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        with suppress(OSError):
            socket.create_connection(self._listening.getsockname()).close()
        self._thread.join(20)
        self._listening.close()

    def _run(self) -> None:
        while not self._over.is_set():
            host, _ = self._listening.accept()
            self.connections += 1
            host.settimeout(0.2)
            with host, suppress(OSError):
                for data in self._talk(host):
                    self._send(host, data)
                    if self._over.is_set():
                        return

    def _send(self, host: socket.socket, data: bytes) -> None:
        view = memoryview(data)
        while view and not self._over.is_set():
            with suppress(TimeoutError):
                sent = host.send(view)
                self.sent += sent
                view = view[sent:]

    def _talk(self, host: socket.socket) -> Iterator[bytes]:
        raise NotImplementedError


class Garbage(LoudDevice):
    """Bytes that are no frames, as fast as they are taken."""

    def _talk(self, _host: socket.socket) -> Iterator[bytes]:  # type: ignore[explicit-override]
        rng = Random(1)
        noise = rng.randbytes(1 << 20)
        while True:
            yield noise


class Noise(LoudDevice):
    """Bytes that are no frames, at the pace of a slow line: within every budget."""

    def _talk(self, _host: socket.socket) -> Iterator[bytes]:  # type: ignore[explicit-override]
        rng = Random(1)
        while not self._over.wait(0.05):
            yield rng.randbytes(100)


class Flood(LoudDevice):
    """A device that is taken, and then tells one event after the other, as fast as it may or faster."""

    def __init__(self, kind: Kind, event: DeviceEvent, *, obeys: bool = False, rests_s: float | None = None) -> None:
        """With `obeys` it keeps to the window; with `rests_s` it tells nothing, and leaves after so long."""
        super().__init__()
        self._event = event
        self._obeys = obeys
        self._content = EVENTS[kind].encode(event)
        self._rests_s = rests_s
        self._memory = Memory(7)
        self._seq = 1
        self._session = DeviceSession(
            Identity(kind=kind, serial="LOUD-1", maker="nobody", model="loud", firmware="1"),
            self._memory,
            lambda: Random(time.monotonic_ns()).randbytes(16),
        )

    def _talk(self, host: socket.socket) -> Iterator[bytes]:  # type: ignore[explicit-override]
        session = self._session
        session.link_lost()
        session.link_up(time.monotonic())
        while not session.in_session:
            yield session.bytes_to_send()
            with suppress(TimeoutError):
                data = host.recv(4096)
                if not data:
                    return
                session.receive(data, time.monotonic())
            if (session.next_deadline() or 0.0) < time.monotonic():
                session.on_deadline(time.monotonic())
        yield session.bytes_to_send()
        if self._rests_s is not None:
            time.sleep(self._rests_s)
            return
        if self._obeys:
            yield from self._within_the_window(host)
            return
        opened = session._open
        assert opened is not None
        host.settimeout(0.2)
        reading = threading.Thread(target=self._swallow, args=(host,), daemon=True)
        reading.start()
        while True:
            for _ in range(100):
                session._say(opened, Event(self._seq, 0, self._content), 0.0)
                self._seq += 1
            yield session.bytes_to_send()

    def _within_the_window(self, host: socket.socket) -> Iterator[bytes]:
        session = self._session
        while session.in_session:
            for _ in range(WINDOW - len(self._memory.kept)):
                session.tell(self._event, time.monotonic())
            yield session.bytes_to_send()
            with suppress(TimeoutError):
                data = host.recv(65536)
                if not data:
                    return
                session.receive(data, time.monotonic())
            session.on_deadline(time.monotonic())

    def _swallow(self, host: socket.socket) -> None:
        while not self._over.is_set():
            try:
                if not host.recv(65536):
                    return
            except TimeoutError:
                continue
            except OSError:
                return
