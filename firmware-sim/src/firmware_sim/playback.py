"""A capture played back to whoever opens its port: the device's bytes at their times, and its unplugs.

The format is `docs/captures.md`, read by `drivers.capture`. It begins when a host comes, so that nothing goes unheard.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from drivers.capture import Happened, Passed
from firmware_sim.device import SimulatedDevice
from firmware_sim.faces.recorded import RecordedFace
from firmware_sim.ports.carrier import Carrier, Port

AWAY_S: Final = 1.0
"""How long an unplug lasts, unless the capture has the next byte later: long enough for a host to notice."""

Tell = Callable[[float, str], None]


class Playback:
    """One capture at one port."""

    def __init__(self, records: Sequence[Passed | Happened], port: Port, speed: float = 1.0) -> None:
        self._records = [record for record in records if isinstance(record, Happened) or record.way == "<"]
        self._face = RecordedFace()
        self._speed = speed
        device = SimulatedDevice("capture", self._face, Random(0))  # noqa: S311 - nothing here is by chance
        self.carrier = Carrier(device, port, time.monotonic)

    async def run(self, tell: Tell) -> None:
        """From its first byte to its last."""
        self.carrier.plug()
        await self.carrier.host_came.wait()
        before_s = self._records[0].at_s if self._records else 0.0
        for record in self._records:
            await asyncio.sleep((record.at_s - before_s) / self._speed)
            before_s = record.at_s
            match record:
                case Passed(data=data):
                    self._face.say(data)
                    self.carrier.stir()
                    tell(record.at_s, data.hex(" ").upper())
                case Happened(what=what):
                    tell(record.at_s, what)
                    self.carrier.unplug()
                    await asyncio.sleep(AWAY_S / self._speed)
                    self.carrier.host_came.clear()
                    self.carrier.plug()
                    await self.carrier.host_came.wait()


def length_s(records: Sequence[Passed | Happened]) -> float:
    """How long a capture is."""
    return sum(after.at_s - before.at_s for before, after in pairwise(records))
