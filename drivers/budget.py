"""How much one device may say: a bucket of bytes and two of events, filled at the pace of people and of a table's day.

A dealer draws three cards a second at most and presses five keys; 64 bytes carry an event with room to spare. What a
device says beyond its budget is no dealing: a stuck sensor, firmware in a loop, or somebody who wants to fill the disk.
What was read before that is delivered, then the line is closed: an event that was not acknowledged stays with the
device. A device that waits for acknowledgements gets them at a `Pace` that keeps it within the buckets of a second, so
that it can empty a store of any size that the open protocol allows, and only its day can close its line.
Time is an argument; time while a line is held off counts for its day only. Pure; a `Budget` is owned by
`drivers.keeper`, a `Pace` by the host's session of the open protocol.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from drivers.events import CommandAnswered, DoubleFeed, Report
from drivers.open_protocol.wire import WINDOW

EVENTS_A_SECOND: Final = 10.0
"""Twice what a dealer's two hands do at most."""

EVENTS_AT_ONCE: Final = 640
"""A device keeps 512 events during an outage and sends them as fast as they are taken; a fourth more for what it says
of itself when it is there again, and for what is dealt meanwhile."""

EVENTS_A_DAY: Final = 43_200.0
"""For good, one every two seconds. At the busiest table, two hundred rounds an hour round the clock, a shoe says
34,000: five cards, a result and a word of itself a round; a panel with six keys a round 29,000."""

EVENTS_AHEAD: Final = 20_000
"""So far a device may be ahead of its day: 15 hours of that table at once. With `EVENTS_A_DAY` no device says more than
63,200 events in a day, which are 70 MB of the journal at most, and two thirds of it for good."""

MUCH: Final = 0.5
"""Of `EVENTS_AHEAD`: a device that has used so much of it is named in `status`, hours before it is refused."""

EVENTS_ON_TRIAL: Final = 100
"""What a device may send at once that was held off: a device that has recovered empties its store within minutes, and
one that has not costs the journal 70 kB each time."""

BYTES_A_SECOND: Final = 16_384.0
"""More than a serial line of 115,200 bit/s carries: a bad cable is told by its frames, and never held off."""

BYTES_AT_ONCE: Final = 262_144
"""640 of the longest frames, and what the kernel and the link hold back (`link.INBOX_MAX`)."""


NOISE_AT_ONCE: Final = 1_024
"""Bytes in no frame that are nothing to speak of: what a microcontroller says of itself while it starts."""

NOISE_A_SECOND: Final = 1.0
"""Such bytes for good: of a good line there are none, and a cable that is a little loose gives a frame an hour."""

NOISE_STANDS_S: Final = 60.0
"""So long after the last of them the line is still named."""


SEVERAL: Final = 3
"""Several cards at once count as so many events: they are three records, and four cards out of play; any other event is
one or two."""


UNDER_WAY: Final = SEVERAL * WINDOW
"""What a device that waits may still say when it is not acknowledged any more."""


def price(reports: Iterable[Report]) -> int:
    """How many events these reports count as; an answer to a command is none, since the host asked for it."""
    return sum(
        SEVERAL if isinstance(report.event, DoubleFeed) else not isinstance(report.event, CommandAnswered)
        for report in reports
    )


@dataclass(slots=True)
class Bucket:
    """Filled by so much a second, never above `most`; a debt must be filled up first."""

    most: float
    a_second: float
    left: float

    def fill(self, seconds: float) -> None:
        """Time has gone by."""
        self.left = min(self.most, self.left + seconds * self.a_second)


class Pace:
    """How fast a device that waits for its acknowledgements is let go on: it never reaches the end of its budget."""

    def __init__(self) -> None:
        self._events = Bucket(EVENTS_AT_ONCE - UNDER_WAY, EVENTS_A_SECOND, EVENTS_AT_ONCE - UNDER_WAY)
        self._at: float | None = None
        self.free_at = 0.0
        """When it may be acknowledged again."""

    def spend(self, events: int, now: float) -> None:
        """The device has told so many events."""
        self._events.fill(0.0 if self._at is None else now - self._at)
        self._events.left -= events
        self._at = now
        self.free_at = now + max(0.0, -self._events.left) / EVENTS_A_SECOND


class Budget:
    """One device's, across its connections."""

    def __init__(self) -> None:
        self._events = Bucket(EVENTS_AT_ONCE, EVENTS_A_SECOND, EVENTS_AT_ONCE)
        self._day = Bucket(EVENTS_AHEAD, EVENTS_A_DAY / 86_400, EVENTS_AHEAD)
        self._bytes = Bucket(BYTES_AT_ONCE, BYTES_A_SECOND, BYTES_AT_ONCE)
        self._noise = Bucket(NOISE_AT_ONCE, NOISE_A_SECOND, NOISE_AT_ONCE)
        self._noise_at = 0.0
        self._at: float | None = None

    def hear_noise(self, noise: int, now: float) -> None:
        """So many bytes have come that were in no frame."""
        self._noise.fill(now - self._noise_at)
        self._noise_at = now
        self._noise.left = max(self._noise.left - noise, -NOISE_A_SECOND * NOISE_STANDS_S)

    def noisy(self, now: float) -> bool:
        """Whether bytes come on and on that are in no frame."""
        return self._noise.left + (now - self._noise_at) * NOISE_A_SECOND < 0

    def spend(self, data: int, events: int, now: float) -> bool:
        """The device has sent so many bytes, which told so many events; whether that is within its budget."""
        for bucket, spent in ((self._events, events), (self._day, events), (self._bytes, data)):
            bucket.fill(0.0 if self._at is None else now - self._at)
            bucket.left -= spent
        self._at = now
        return min(self._events.left, self._day.left, self._bytes.left) >= 0

    @property
    def much(self) -> bool:
        """Whether it is slowed down, or says so much more than a day allows that somebody should look at it."""
        return self._events.left < UNDER_WAY or self._day.left < (1 - MUCH) * EVENTS_AHEAD

    def on_trial(self, now: float) -> None:
        """The device is listened to again after it was held off."""
        self._day.fill(0.0 if self._at is None else now - self._at)
        self._at = now
        self._events.left = EVENTS_ON_TRIAL
        self._bytes.left = BYTES_AT_ONCE
