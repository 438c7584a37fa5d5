"""An event loop whose time passes only when nothing else is to do, over real descriptors and threads.

It leaps to the next timer once no byte is on its way. Bytes are counted on both sides (`InFlight`), since a
pseudo-terminal hands them over when the kernel gets to it, and a USB thread when it is scheduled. Bytes that were lost
stay counted; so what is waited for is that a byte sent now, over a pseudo-terminal of the loop's own, has come through.
"""

from __future__ import annotations

import asyncio
import os
import pty
import selectors
import time
import tty
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any

GRACE_S = 0.005
"""How long bytes on their way are waited for; whoever they were for has gone then, unless the kernel stands still."""

STANDSTILL_S = 60.0
"""No kernel stands still for longer; a byte that has not come through then is lost."""

SLICE_S = 0.001


class Canary:
    """A pseudo-terminal of its own: what was sent over others before has come through when its byte has."""

    def __init__(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._slave, False)
        self._waits = 0

    def send(self) -> None:
        """One byte more."""
        os.write(self._master, b".")
        self._waits += 1

    def back(self) -> bool:
        """Whether every byte has come through."""
        with suppress(BlockingIOError):
            self._waits -= len(os.read(self._slave, 16))
        return not self._waits

    def close(self) -> None:
        """For good."""
        os.close(self._master)
        os.close(self._slave)


class InFlight:
    """Bytes that were sent and have not arrived."""

    def __init__(self) -> None:
        self.count = 0

    def sent(self, data: bytes) -> bytes:
        """These go."""
        self.count += len(data)
        return data

    def arrived(self, data: bytes) -> bytes:
        """These have come."""
        self.count = max(self.count - len(data), 0)
        return data


class _Leaping(selectors.DefaultSelector):
    """Waits for nothing but bytes on their way; any other wait is a leap."""

    def __init__(self, flight: InFlight) -> None:
        super().__init__()
        self.now = 0.0
        self.longest_s = 0.0
        """How long the kernel has kept bytes at most, in real time."""
        self._flight = flight
        self._canary = Canary()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:  # type: ignore[explicit-override]
        ready = super().select(0)
        if timeout is not None and timeout <= 0:
            return ready  # somebody still has something to do
        if not ready and self._flight.count:
            ready = self._await_flight()
        if ready:
            return ready
        self._flight.count = 0
        if timeout is None:
            return super().select(GRACE_S)
        self.now += max(timeout, 0.0)
        return []

    def _await_flight(self) -> list[tuple[selectors.SelectorKey, int]]:
        """Until bytes come, or none can come any more."""
        began, slices = time.monotonic(), 0
        self._canary.send()
        while not (ready := super().select(SLICE_S)):
            slices += 1
            waited_s = time.monotonic() - began
            if slices * SLICE_S >= GRACE_S and (self._canary.back() or waited_s > STANDSTILL_S):
                break
        else:
            self._canary.back()
        self.longest_s = max(self.longest_s, time.monotonic() - began)
        return ready

    def close(self) -> None:  # type: ignore[explicit-override]
        self._canary.close()
        super().close()


class VirtualLoop(asyncio.SelectorEventLoop):
    """What would run in a thread runs at once: it must not wait."""

    def __init__(self, flight: InFlight) -> None:
        self._leaping = _Leaping(flight)
        super().__init__(self._leaping)

    def time(self) -> float:  # type: ignore[explicit-override]
        return self._leaping.now

    @property
    def longest_s(self) -> float:
        """How long the kernel has kept bytes at most, in real time: more than milliseconds is a machine in trouble."""
        return self._leaping.longest_s

    def run_in_executor(  # type: ignore[explicit-override, override] # nobody awaits anything else of it
        self, _executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - handed on, as an executor does
            future.set_exception(error)
        return future

    def call_exception_handler(self, context: Mapping[str, Any]) -> None:  # type: ignore[explicit-override]
        raise AssertionError(context.get("message")) from context.get("exception")
