"""Events of one device, each exactly once and in order, across sessions, restarts and a lossy line.

An event is taken when its number is the next one. One with a lower number was taken already; one with a higher number
came early, and the device is asked to send again from the one that is missing. What is acknowledged is what the
application called durable, never what merely arrived.
Pure. Owned by the host's session and outlives each session with the device.
"""

from dataclasses import dataclass
from typing import Literal

from drivers.errors import MisuseError
from drivers.events import EventsMissing, Place
from drivers.open_protocol.messages import Hello
from drivers.open_protocol.wire import AGAIN_S, STUCK_S


@dataclass(frozen=True, slots=True)
class Resumption:
    """Where a session takes up: after which event, and which ones are lost for good."""

    after: Place
    missing: EventsMissing | None


class Intake:
    """What was received and what was acknowledged. `resume` is the last event of this device that is durable."""

    def __init__(self, resume: Place | None) -> None:
        self.received = resume
        self.acknowledged = resume
        self._ask_again_at: float | None = None
        self._stuck_at: float | None = None

    @property
    def stuck_at(self) -> float | None:
        """When the wait for a missing event is given up; None while none is missing."""
        return self._stuck_at

    def resumption(self, hello: Hello) -> Resumption | None:
        """Where a session with this device would take up; None when its numbering went back."""
        received = self.received
        kept_after = Place(hello.log, hello.oldest - 1)
        if received is None:
            return Resumption(kept_after, None)
        if received.log != hello.log:
            return Resumption(kept_after, EventsMissing(received.seq + 1, None))
        if hello.next <= received.seq:
            return None
        if kept_after.seq > received.seq:
            return Resumption(kept_after, EventsMissing(received.seq + 1, kept_after.seq - received.seq))
        return Resumption(received, None)

    def begin(self, after: Place) -> None:
        """A session has begun that goes on after this event."""
        if self.received is None:
            self.acknowledged = after
        elif self.received.log != after.log:
            self.acknowledged = after._replace(seq=0)
        self.received = after
        self._settled()

    def take(self, seq: int, now: float) -> Literal["new", "duplicate", "early"]:
        """What an event with this number is; a new one counts as received from now on."""
        received = self._in_session
        if seq <= received.seq:
            return "duplicate"
        if seq > received.seq + 1:
            self._stuck_at = now + STUCK_S if self._stuck_at is None else self._stuck_at
            return "early"
        self.received = Place(received.log, seq)
        self._settled()
        return "new"

    def ask_again(self, now: float) -> int | None:
        """The number to ask for, unless it was asked for a moment ago."""
        if self._ask_again_at is not None and now < self._ask_again_at:
            return None
        self._ask_again_at = now + AGAIN_S
        return self._in_session.seq + 1

    def acknowledge(self, place: Place) -> bool:
        """The event at this place is durable. False when that changes nothing, as for a log that was left behind."""
        if self.received is None or place.log != self.received.log:
            return False
        if place.seq > self.received.seq:
            raise MisuseError(f"acknowledged {place}, but received only {self.received}")
        if self.acknowledged is not None and place.seq <= self.acknowledged.seq:
            return False
        self.acknowledged = place
        return True

    @property
    def _in_session(self) -> Place:
        assert self.received is not None, "a session has begun"
        return self.received

    def _settled(self) -> None:
        self._ask_again_at = None
        self._stuck_at = None
