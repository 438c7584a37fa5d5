"""A table that starts under systemd while its disk cannot be written waits for the disk, as a running one does.

Called by `controller.daemon`.
"""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Final

from controller.service.exits import DISK, CannotStart
from controller.service.notify import Notifier

PATIENCE_S: Final = 20.0
"""So long it waits before it ends with 74. That makes three starts a minute, and the unit allows five: systemd starts
it again and again, and it goes on by itself once there is space."""

LOOK_AGAIN_S: Final = 1.0
"""Between two tries."""


async def once_writable(
    opening: Callable[[ExitStack], None], stack: ExitStack, stopped: asyncio.Event, notifier: Notifier
) -> None:
    """Open the journal and what is read from it; `CannotStart` where it cannot be, or not in time."""
    loop = asyncio.get_running_loop()
    enough = loop.time() + (PATIENCE_S if notifier.asked else 0.0)
    while True:
        try:
            with ExitStack() as attempt:
                opening(attempt)
                stack.push(attempt.pop_all())
        except CannotStart as cannot:
            if cannot.code != DISK or stopped.is_set() or loop.time() >= enough:
                raise
            notifier.state(cannot.told)
        else:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), LOOK_AGAIN_S)
