"""What every port is, and what carries one device's bytes to it: deadlines, and being pulled and put in again.

Lives on one event loop. `pty`, `tcp` and `usb` are the ports.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

from firmware_sim.device import SimulatedDevice


class Port(Protocol):
    """Where a device can be plugged in. `hear` is called with what the host says, `arrive` when it comes."""

    hear: Callable[[bytes], None]
    arrive: Callable[[], None]

    @property
    def name(self) -> str:
        """The port, as `drivers.link.address` reads it."""
        ...

    def appear(self, *, elsewhere: bool) -> None:
        """Be there, at the same name or at another one."""
        ...

    def vanish(self) -> None:
        """Be gone, with whatever was on the way."""
        ...

    def send(self, data: bytes) -> None:
        """Bytes for the host; they go nowhere if there is none."""
        ...


class Carrier:
    """One device at one port; `clock` is monotonic, in seconds."""

    def __init__(self, device: SimulatedDevice, port: Port, clock: Callable[[], float]) -> None:
        self.device = device
        self._port = port
        self._clock = clock
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self.host_came = asyncio.Event()
        """Set when a host has opened the port."""
        port.hear = self._hear
        port.arrive = self.host_came.set

    @property
    def name(self) -> str:
        """The port's."""
        return self._port.name

    def plug(self, *, elsewhere: bool = False) -> None:
        """Appear."""
        if not self.device.plugged:
            self._port.appear(elsewhere=elsewhere)
            self.device.plug(self._clock())
        self.stir()

    def unplug(self) -> None:
        """Vanish."""
        if self.device.plugged:
            self.device.unplug(self._clock())
            self._port.vanish()
        self.stir()

    def close(self) -> None:
        """For good."""
        self.unplug()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stir(self) -> None:
        """Something happened: send what there is to send, and wait for the next deadline."""
        out = self.device.say(self._clock())
        if out and self.device.plugged:
            self._port.send(out)
        if self._timer is not None:
            self._timer.cancel()
        due = self.device.next_deadline(self._clock())
        self._timer = None if due is None else self._loop.call_later(max(due - self._clock(), 0.0), self.stir)

    def _hear(self, data: bytes) -> None:
        self.device.hear(data, self._clock())
        self.stir()


def nobody(*_what: object) -> None:
    """Who hears a port that no device is at."""
