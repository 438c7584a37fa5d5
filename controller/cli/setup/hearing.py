"""Listening at all ports at once: what is behind each, or why nobody can say. Called by `command`.

At each port it is done as `shoewatch devices probe` does it: nothing is sent before a device of the open protocol was
heard, which is then asked who it is.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from controller.cli.devices import BAUD_RATES
from controller.cli.devices.command import explained
from controller.cli.devices.listener import ASKS, Probed, probe
from controller.cli.terminal.progress import Progress
from drivers.errors import LinkLost
from drivers.link import boundary
from drivers.link.address import Address, TtyAddress
from drivers.open_protocol.messages import Hello
from drivers.open_protocol.wire import ASK_S
from drivers.open_protocol.words import identified
from drivers.words import many

LISTEN_S: Final = 3.0
"""At each speed: a device of the open protocol knocks every second (docs/device-protocol.md), and one that restarts
because its port was opened needs another second or two."""

SPEEDS: Final = tuple(sorted(BAUD_RATES, reverse=True))
"""That of the open protocol first, which most devices speak."""

LOOK_S: Final = 0.2


@dataclass(frozen=True, slots=True)
class HeardPort:
    """What came of listening at a port."""

    address: Address
    words: str
    protocol: str = ""
    """Empty where nothing was understood."""
    hello: Hello | None = None


def longest_s(addresses: Sequence[Address]) -> float:
    """How long listening takes where nobody says anything."""
    speeds = max((len(_speeds(each)) for each in addresses), default=0)
    return speeds * LISTEN_S


async def listen(addresses: Sequence[Address], backend: object = None) -> list[HeardPort]:
    """What is heard at each, in this order."""
    begun, longest = time.monotonic(), longest_s(addresses) + ASKS * ASK_S
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(_hear(each, backend)) for each in addresses]
        with Progress() as progress:
            while not all(task.done() for task in tasks):
                left = sum(not task.done() for task in tasks)
                progress.show(f"listening at {many(left, 'port')}", (time.monotonic() - begun) / longest)
                await asyncio.wait(tasks, timeout=LOOK_S)
    return [task.result() for task in tasks]


async def _hear(address: Address, backend: object) -> HeardPort:
    tried: list[Probed] = []
    for each in _speeds(address):
        try:
            heard = await probe(each, LISTEN_S, backend)
        except LinkLost as loss:
            return HeardPort(address, _why(loss))
        if heard.known:
            return HeardPort(each, _identified(heard), heard.protocol, heard.hello)
        tried.append(heard)
    telling = next((each for each in tried if len(each.lines) > 1), tried[0])  # of silence there is but one line
    return HeardPort(address, telling.lines[0])


def _speeds(address: Address) -> list[Address]:
    """The address at every common speed, where it has one."""
    return [replace(address, baud=baud) for baud in SPEEDS] if isinstance(address, TtyAddress) else [address]


def _identified(heard: Probed) -> str:
    return heard.lines[0] if heard.hello is None else identified(heard.hello)


def _why(loss: LinkLost) -> str:
    return f"{loss.reason}: run it with sudo" if loss.reason == boundary.NO_PERMISSION else explained(loss)
