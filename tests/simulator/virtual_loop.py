"""An event loop whose time passes only when nothing else is to do, over real descriptors and threads.

It leaps to the next timer once no byte is on its way. Bytes are counted on both sides (`InFlight`), since a
pseudo-terminal hands them over when the kernel gets to it, and a USB thread when it is scheduled.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any

GRACE_S = 0.005
"""How long bytes on their way are waited for; whoever they were for has gone then."""

SLICE_S = 0.001


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
        self._flight = flight

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:  # type: ignore[explicit-override]
        ready = super().select(0)
        if timeout is not None and timeout <= 0:
            return ready  # somebody still has something to do
        waited = 0.0
        while not ready and self._flight.count and waited < GRACE_S:
            ready = super().select(SLICE_S)
            waited += SLICE_S
        if ready:
            return ready
        self._flight.count = 0
        if timeout is None:
            return super().select(GRACE_S)
        self.now += max(timeout, 0.0)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """What would run in a thread runs at once: it must not wait."""

    def __init__(self, flight: InFlight) -> None:
        self._leaping = _Leaping(flight)
        super().__init__(self._leaping)

    def time(self) -> float:  # type: ignore[explicit-override]
        return self._leaping.now

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
