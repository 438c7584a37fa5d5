"""What a device of the open protocol keeps: who it is, how often it started, and the events nobody has acknowledged.

A device with a non-volatile memory gives the same `Memory` to its next session and starts it again; one without begins
a new one, with another log. Pure: time is an argument.
"""

from collections import deque
from dataclasses import dataclass, field

from drivers.errors import MisuseError
from drivers.events import Kind
from drivers.open_protocol.wire import AGE_UNKNOWN, LAST_SEQ, STORE_LEAST, Reason

_LOGS = 2**32


@dataclass(frozen=True, slots=True)
class Identity:
    """What a device says about itself."""

    kind: Kind
    serial: str
    maker: str = "firmware-sim"
    model: str = "simulated"
    firmware: str = "1.0"
    capabilities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kept:
    """One event, and when it happened; None where the clock that said so has started again since."""

    content: bytes
    at: float | None

    def age_ms(self, now: float) -> int:
        """How long ago it happened, as EVENT says it."""
        return AGE_UNKNOWN if self.at is None else min(max(0, int(1000 * (now - self.at))), AGE_UNKNOWN)


@dataclass(slots=True)
class Memory:
    """The events kept, in order, from number `oldest` to the one before `next`."""

    log: int
    boot: int = 1
    capacity: int = STORE_LEAST["shoe"]
    oldest: int = 1
    kept: deque[Kept] = field(default_factory=deque)

    @property
    def next(self) -> int:
        """The number that the next event gets."""
        return self.oldest + len(self.kept)

    def start(self) -> None:
        """The device starts again, and its clock with it."""
        self.boot += 1
        self.kept = deque(Kept(each.content, None) for each in self.kept)

    def add(self, content: bytes, at: float) -> Reason | None:
        """Keep one more event; why something had to go for it, if it had: the oldest, or all of a log that is full."""
        lost = None
        if self.next > LAST_SEQ:  # counted, since this memory knows every log that it has used
            self.log, self.oldest, lost = (self.log + 1) % _LOGS, 1, Reason.LOG_ENDED
            self.kept.clear()
        self.kept.append(Kept(content, at))
        if len(self.kept) > self.capacity:
            self.kept.popleft()
            self.oldest += 1
            lost = Reason.STORE_OVERFLOWED
        return lost

    def lose(self) -> None:
        """Everything that is kept is lost; the numbers stay used up."""
        self.oldest = self.next
        self.kept.clear()

    def event(self, seq: int) -> Kept:
        """The event with this number."""
        if not self.oldest <= seq < self.next:
            raise MisuseError(f"event {seq} is not stored")
        return self.kept[seq - self.oldest]

    def forget(self, seq: int) -> None:
        """Everything up to this event is acknowledged."""
        while self.kept and self.oldest <= seq:
            self.kept.popleft()
            self.oldest += 1
