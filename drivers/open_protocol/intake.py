"""Events of one device, each exactly once and in order, across sessions, restarts and a lossy line.

An event is taken when its number is the next one. One with a lower number was taken already; one with a higher number
came early, and the device is asked to send again from the one that is missing. What is acknowledged is what the
application called durable, never what merely arrived.
A log belongs to the device with its serial number. Another device in the place of one that was heard is another log,
whatever it calls it; what it kept from before it came was not at this table, and is told as a remark.
Pure. Owned by the host's session and outlives each session with the device.
"""

from dataclasses import dataclass
from typing import Literal

from drivers.errors import BadBytesError, MisuseError
from drivers.events import EventsMissing, Place
from drivers.open_protocol.messages import Hello
from drivers.open_protocol.wire import AGAIN_S, LAST_SEQ, STUCK_S, HandshakeObjection, Reason


@dataclass(frozen=True, slots=True)
class Resumption:
    """Where a session takes up: after which event, and which ones are lost for good."""

    after: Place
    missing: EventsMissing | None


class Intake:
    """What was received and what was acknowledged.

    `resume` is the last event of this device that is durable, `boot` how often it had started by then.
    """

    def __init__(self, resume: Place | None, boot: int | None = None) -> None:
        self.received = resume
        self.acknowledged = resume
        self._boot = boot
        """Of the device whose log that is, as it said last."""
        self._heard_until: float | None = None
        """When that device was heard last; None where another program heard it."""
        self._here_since: float | None = None
        """Since when this device can have been here, if another was heard here before."""
        self._ask_again_at: float | None = None
        self._stuck_at: float | None = None

    @property
    def stuck_at(self) -> float | None:
        """When the wait for a missing event is given up; None while none is missing."""
        return self._stuck_at

    def resumption(self, hello: Hello) -> Resumption | HandshakeObjection:
        """Where a session with this device would take up, or why it cannot: its numbering or its starts went back."""
        received = self.received
        kept_after = Place(hello.log, hello.oldest - 1, hello.serial)
        if received is None:
            return Resumption(kept_after, None)
        if not received.same_log(hello.log, hello.serial):
            complete = received.seq == LAST_SEQ and received.serial == hello.serial and hello.oldest == 1
            return Resumption(kept_after, None if complete else EventsMissing(received.seq + 1, None))
        if hello.next <= received.seq:
            return HandshakeObjection(
                Reason.NUMBERING_WENT_BACK, f"next is {hello.next}, but event {received.seq} was received"
            )
        if self._boot is not None and hello.boot < self._boot:
            return HandshakeObjection(Reason.BOOT_WENT_BACK, f"boot is {hello.boot}, but was {self._boot}")
        if kept_after.seq > received.seq:
            return Resumption(kept_after, EventsMissing(received.seq + 1, kept_after.seq - received.seq))
        return Resumption(received, None)

    def begin(self, after: Place, boot: int, now: float) -> None:
        """A session has begun that goes on after this event."""
        before = self.received
        if before is None:
            self.acknowledged = after
        elif not before.same_log(after.log, after.serial):
            self.acknowledged = after._replace(seq=0)
            if before.serial != after.serial:
                self._here_since = now if self._heard_until is None else self._heard_until
        self.received = after
        self._boot = boot
        self._settled()

    def end(self, heard_until: float) -> None:
        """The session is over; the device was heard last at that time."""
        self._heard_until = heard_until

    def was_here(self, age_ms: int | None, now: float) -> bool:
        """Whether an event of this age can have happened at this table, not before its device came here."""
        if self._here_since is None:
            return True
        return age_ms is not None and now - age_ms / 1000 >= self._here_since

    def take(self, seq: int, now: float) -> Literal["new", "duplicate", "early"]:
        """What an event with this number is; a new one counts as received from now on."""
        if not 1 <= seq <= LAST_SEQ:
            raise BadBytesError("no event has that number")
        received = self._in_session
        if seq <= received.seq:
            return "duplicate"
        if seq > received.seq + 1:
            self._stuck_at = now + STUCK_S if self._stuck_at is None else self._stuck_at
            return "early"
        self.received = received._replace(seq=seq)
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
        if self.received is None or not self.received.same_log(place.log, place.serial):
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
