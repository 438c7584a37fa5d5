"""How the demo ends before its time, and how it waits: always with a limit, and with words for what did not come."""

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE_S: Final = 60.0
"""How long one thing is waited for: a laptop that is busy with other things as well needs a few seconds."""

LOOK_AGAIN_S: Final = 0.005


class DemoFailed(Exception):  # noqa: N818 - says what is wrong
    """A piece of the demo does not do what it should: which one, and what is known about it."""


async def until(happens: Callable[[], bool], otherwise: Callable[[], str], patience_s: float = PATIENCE_S) -> None:
    """Wait for something that nobody tells; `otherwise` says what is wrong if it never comes."""
    try:
        async with asyncio.timeout(patience_s):
            while not happens():  # noqa: ASYNC110 - a process or a device does it, and neither sets an event
                await asyncio.sleep(LOOK_AGAIN_S)
    except TimeoutError:
        raise DemoFailed(f"{otherwise()} (waited {patience_s:g} s)") from None
