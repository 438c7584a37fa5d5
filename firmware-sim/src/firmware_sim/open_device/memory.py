"""What a device of the open protocol keeps: who it is, how often it started, and the events nobody has acknowledged.

A device with a non-volatile memory gives the same `Memory` to its next session and counts `boot` up; one without begins
a new one, with another log. Pure.
"""

from collections import deque
from dataclasses import dataclass, field

from drivers.errors import MisuseError
from drivers.events import Kind
from drivers.open_protocol.wire import STORE_MIN


@dataclass(frozen=True, slots=True)
class Identity:
    """What a device says about itself."""

    kind: Kind
    serial: str
    maker: str = "firmware-sim"
    model: str = "simulated"
    firmware: str = "1.0"
    capabilities: tuple[str, ...] = ()


@dataclass(slots=True)
class Memory:
    """The events kept, in order, from number `oldest` to the one before `next`."""

    log: int
    boot: int = 1
    capacity: int = STORE_MIN
    oldest: int = 1
    kept: deque[bytes] = field(default_factory=deque)

    @property
    def next(self) -> int:
        """The number that the next event gets."""
        return self.oldest + len(self.kept)

    def add(self, content: bytes) -> bool:
        """Keep one more event; True when the oldest had to go for it."""
        self.kept.append(content)
        overflowed = len(self.kept) > self.capacity
        if overflowed:
            self.kept.popleft()
            self.oldest += 1
        return overflowed

    def content(self, seq: int) -> bytes:
        """The event with this number."""
        if not self.oldest <= seq < self.next:
            raise MisuseError(f"event {seq} is not kept")
        return self.kept[seq - self.oldest]

    def forget(self, seq: int) -> None:
        """Everything up to this event is acknowledged."""
        while self.kept and self.oldest <= seq:
            self.kept.popleft()
            self.oldest += 1
