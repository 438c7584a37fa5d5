"""What every device model is, and the firmware they share: it notices, and tells in order what it noticed.

Pure: time comes in by `step`, chance by a seeded `Random`. Faces encode what a model tells and pass commands on to it.
"""

from collections import deque
from typing import Literal, Protocol

from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent, DeviceFault, FaultCleared, Kind

Outcome = Literal["done", "refused", "busy", "unknown-command"]


class Model(Protocol):
    """A device without its wire."""

    @property
    def kind(self) -> Kind:
        """What kind of device it is."""
        ...

    @property
    def capabilities(self) -> tuple[str, ...]:
        """What it can do, as its hello says it."""
        ...

    def begin(self) -> None:
        """It has started, or begins another log: it tells its state, which a host cannot know otherwise."""
        ...

    def step(self, dt: float) -> None:
        """So many seconds pass."""
        ...

    def due_in(self) -> float | None:
        """In how many seconds something happens by itself; None if nothing does."""
        ...

    def told(self) -> list[DeviceEvent]:
        """What it told since the last time it was asked, in order."""
        ...

    def fail(self, code: int, text: str) -> None:
        """Something is wrong with it."""
        ...

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """Do what the host wants, or say why not."""
        ...


class Firmware:
    """Notices and tells: each event after the time that noticing it takes, never before one that came earlier."""

    def __init__(self) -> None:
        self._clock_s = 0.0
        self._noticed: deque[tuple[float, DeviceEvent]] = deque()
        self._told: list[DeviceEvent] = []
        self._faults: dict[int, str] = {}

    def begin(self, *state: DeviceEvent) -> None:
        """Tell how things stand: this state, and the faults that there are."""
        self.notice(*state, *(DeviceFault(code, text) for code, text in self._faults.items()))

    def fail(self, code: int, text: str) -> None:
        """Something is wrong with the device."""
        self._faults[code] = text
        self.notice(DeviceFault(code, text))

    def clear(self, code: int) -> None:
        """That is over; where it never was, there is nothing to tell."""
        if self._faults.pop(code, None) is not None:
            self.notice(FaultCleared(code))

    def notice(self, *events: DeviceEvent, after_s: float = 0.0) -> None:
        """These happened one after the other; they are told when so many seconds have passed."""
        for event in events:
            last = self._noticed[-1][0] if self._noticed else self._clock_s
            self._noticed.append((max(last, self._clock_s + after_s), event))
        self.step(0.0)

    def step(self, dt: float) -> None:
        """So many seconds pass."""
        self._clock_s += dt
        while self._noticed and self._noticed[0][0] <= self._clock_s:
            self._told.append(self._noticed.popleft()[1])

    def due_in(self) -> float | None:
        """When the next event is told."""
        return self._noticed[0][0] - self._clock_s if self._noticed else None

    def told(self) -> list[DeviceEvent]:
        """What was told since the last time."""
        told, self._told = self._told, []
        return told
