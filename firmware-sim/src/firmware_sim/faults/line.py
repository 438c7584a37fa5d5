"""One direction of a wire: frames go in, bytes come out when they have arrived, spoiled as asked.

`strike` spoils the next frame, or the next one that tells a certain event; `weather` spoils frames at random, by a
seed, until it is taken away. Every frame that was spoiled is told of (`Struck`). Pure: time is an argument.
"""

import heapq
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import assert_never

from drivers.events import DeviceEvent
from firmware_sim.faults.kinds import (
    ALL,
    BadCheck,
    Damages,
    Delays,
    LineFault,
    Loses,
    Noisy,
    Reorders,
    Repeats,
    Splits,
    Truncates,
)


@dataclass(frozen=True, slots=True)
class Weather:
    """Each frame is struck with this probability, by one of these."""

    probability: float
    faults: tuple[LineFault, ...] = ALL


@dataclass(frozen=True, slots=True)
class Struck:
    """A frame that was spoiled."""

    fault: LineFault
    event: DeviceEvent | None
    """What it tells; None for a frame that tells nothing that happened, as a heartbeat."""
    asked: bool
    """Whether it was struck on purpose, and not by the weather."""


Kinds = tuple[type[DeviceEvent], ...] | None
"""Frames that tell one of these events; None: whatever they tell."""

EventIn = Callable[[bytes], DeviceEvent | None]
"""What a frame tells, as far as it tells anything that happened."""


def _nothing(_frame: bytes) -> None:
    """Of a line whose frames nobody can read."""


class FaultyLine:
    """What was sent and has not arrived yet; `tell` is called with every frame that is spoiled."""

    def __init__(self, chance: Random, event_in: EventIn = _nothing) -> None:
        self.weather: Weather | None = None
        self.tell: Callable[[Struck], None] = lambda _struck: None
        self._chance = chance
        self._event_in = event_in
        self._next: deque[tuple[LineFault, Kinds]] = deque()
        self._held: bytes | None = None
        self._flying: list[tuple[float, int, bytes]] = []
        self._order = count()
        self._free_at = 0.0

    def strike(self, *faults: LineFault, only: Kinds = None) -> None:
        """Spoil the frames to come, one fault each; `only` those that tell such an event."""
        self._next.extend((fault, only) for fault in faults)

    def calm(self) -> None:
        """No more faults from now on; a frame that was held back arrives with the next one."""
        self._next.clear()
        self.weather = None

    def send(self, frame: bytes, now: float) -> None:
        """A frame goes on the wire."""
        held, self._held = self._held, None
        self._spoil(frame, self._fault(frame), now)
        if held is not None:
            self._fly(held, now)

    def arrived(self, now: float) -> list[bytes]:
        """What has arrived by now, in the order of arrival."""
        bursts = []
        while self._flying and self._flying[0][0] <= now:
            bursts.append(heapq.heappop(self._flying)[2])
        return bursts

    def next_at(self) -> float | None:
        """When something arrives next."""
        return self._flying[0][0] if self._flying else None

    def cut(self) -> None:
        """The wire is gone, with what was on it."""
        self._flying.clear()
        self._held = None
        self._free_at = 0.0

    def _fault(self, frame: bytes) -> LineFault | None:
        """What befalls this frame: the first thing asked for that it fits, or the weather."""
        event = self._event_in(frame) if self._next else None
        for at, (fault, only) in enumerate(self._next):
            if only is None or isinstance(event, only):
                del self._next[at]
                self.tell(Struck(fault, event, asked=True))
                return fault
        if self.weather is not None and self._chance.random() < self.weather.probability:
            fault = self._chance.choice(self.weather.faults)
            self.tell(Struck(fault, self._event_in(frame), asked=False))
            return fault
        return None

    def _spoil(self, frame: bytes, fault: LineFault | None, now: float) -> None:
        match fault:
            case None:
                self._fly(frame, now)
            case Loses():
                pass
            case Damages():
                bit = self._chance.randrange(8 * len(frame))
                self._fly(_flipped(frame, bit // 8, 1 << bit % 8), now)
            case BadCheck():
                self._fly(_flipped(frame, max(len(frame) - 2, 0), 1), now)
            case Noisy(number):
                self._fly(self._chance.randbytes(number) + frame, now)
            case Delays(seconds):
                self._free_at = max(self._free_at, now) + seconds
                self._fly(frame, now)
            case Repeats():
                self._fly(frame, now)
                self._fly(frame, now)
            case Reorders():
                self._held = frame
            case Splits(gap_s):
                for at in range(len(frame)):
                    self._fly(frame[at : at + 1], now)
                    self._free_at = max(self._free_at, now) + gap_s
            case Truncates():
                self._fly(frame[: (len(frame) + 1) // 2], now)
            case _:
                assert_never(fault)

    def _fly(self, burst: bytes, now: float) -> None:
        """On a wire nothing overtakes; only `Reorders` changes the order, before."""
        self._free_at = max(self._free_at, now)
        heapq.heappush(self._flying, (self._free_at, next(self._order), burst))


def _flipped(frame: bytes, at: int, mask: int) -> bytes:
    return frame[:at] + bytes((frame[at] ^ mask,)) + frame[at + 1 :]
