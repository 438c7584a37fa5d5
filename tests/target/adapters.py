"""USB devices of any identity at the ports of the virtual table machine, plugged in and unplugged one by one.

`firmware-sim run --port usbredir` has the devices of a table; here are those that no table has: two that are alike, and
those whose maker wrote nonsense into them. Called by suites.
"""

import asyncio
import threading
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from firmware_sim.gadgets.descriptors import UsbIdentity
from firmware_sim.gadgets.kinds import Acm, Ftdi, UsbKind
from firmware_sim.ports.usbredir import FTDI_PRODUCT, FTDI_VENDOR, UsbRedirPort

PATIENCE_S: Final = 30.0
"""Longer than a plug takes to be seen by this process, which is all that is waited for here."""


def ftdi(serial: str | None) -> Ftdi:
    """An adapter with a chip of FTDI."""
    return Ftdi(UsbIdentity(FTDI_VENDOR, FTDI_PRODUCT, "FTDI", "FT232R USB UART", serial))


def acm(serial: str | None) -> Acm:
    """A microcontroller that is a serial port."""
    return Acm(UsbIdentity(0x1209, 0x2303, "maker", "sensor", serial))


class Adapters:
    """Whatever is plugged in; use it in a `with`, at whose end nothing is."""

    def __init__(self, sockets: Path) -> None:
        self._sockets = sockets
        self._ports: dict[str, UsbRedirPort] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="adapters", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for place in [*self._ports]:
            self.unplug(place)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE_S)
        self._loop.close()

    def plug(self, place: str, device: UsbKind) -> None:
        """Plug it in at this socket of the machine."""

        async def appear() -> None:
            self._ports[place] = UsbRedirPort(place, self._sockets, device)
            self._ports[place].appear(elsewhere=False)

        asyncio.run_coroutine_threadsafe(appear(), self._loop).result(PATIENCE_S)

    def unplug(self, place: str) -> None:
        """Pull what is there."""

        async def vanish() -> None:
            self._ports.pop(place).vanish()

        asyncio.run_coroutine_threadsafe(vanish(), self._loop).result(PATIENCE_S)
