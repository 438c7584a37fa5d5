"""When to try a port again: a state machine of its own, with the clock and the chance as arguments.

    CLOSED ──begin──> OPENING ──opened──> OPEN
                       ^   │failed          │lost
                       │due v               v
                       └─ WAITING <─────────┘          stop: from anywhere to CLOSED

Rules:
1. It never gives up. The wait doubles from `FIRST_S` up to `MOST_S`, which is below the second within which a port that
   came back must be open again.
2. An outage begins with the first failure or loss. It is over once the device was heard, or the link has held for
   `SETTLED_S`: a port that opens and hangs up at once, again and again, is one outage and keeps its long waits.
3. The first trouble of an outage is loud, all that follows in it is quiet.
4. A device that was heard and lost within `SETTLED_S`, more than `RESTLESS` times in a row, is restless: it is one
   outage however often it is heard, and its waits double up to `REST_S`, until a link has held for `SETTLED_S`.
5. A device that says more than its budget is held off for `HELD_OFF_S`, twice as long each time up to
   `HELD_OFF_MOST_S`, until it has held to its budget for `KEPT_TO_S`.

Pure; run by `drivers.keeper`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from drivers.errors import MisuseError

FIRST_S: Final = 0.05
"""A device is there again 0.4 s after a replug (measured on the virtual table machine): the first tries are cheap."""

MOST_S: Final = 0.4
"""With the longest attempt (`tcp.CONNECT_S`) it stays under the second; a try costs 0.1 ms of processor time."""

JITTER: Final = 0.25
"""The part of a wait that chance may take away, so that the links of a table do not all try at once."""

SETTLED_S: Final = 5.0
"""Longer than any device takes to answer its first question twice over."""


RESTLESS: Final = 5
"""More than anybody pulls a plug out and puts it back in one go."""

REST_S: Final = 10.0
"""Each return and loss of a device is half a dozen records: so they are some 50,000 a day, and not ten million."""


HELD_OFF_S: Final = 10.0
"""A person who sees it has time to look at the device, and a table that deals waits no longer than for a new shoe."""

HELD_OFF_MOST_S: Final = 640.0
"""What such a device costs for good: 100 events (`budget.EVENTS_ON_TRIAL`) in eleven minutes, 10 MB a day."""

KEPT_TO_S: Final = 600.0
"""Whoever was quiet for so long is taken at its word again."""


class Reconnecting(Enum):
    """Where reconnecting stands."""

    CLOSED = "closed"
    OPENING = "opening"
    OPEN = "open"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class LinkTrouble:
    """A failure or a loss: when to try again, whether to say it aloud, and the how-manieth of its outage it is."""

    until: float
    loud: bool
    count: int


class Reconnect:
    """One link's outages. Each call says what happened; one out of turn is our bug and raises `MisuseError`."""

    def __init__(self) -> None:
        self._state = Reconnecting.CLOSED
        self._troubles = 0
        self._opened_at = 0.0
        self._heard = False
        self._restless = 0
        self._overdrawn = 0

    @property
    def outage(self) -> bool:
        """Whether there has been trouble since the device was last heard."""
        return self._troubles > 0

    def begin(self) -> None:
        """An attempt starts: the first one, or the next because its time has come."""
        self._from(Reconnecting.CLOSED, Reconnecting.WAITING)
        self._state = Reconnecting.OPENING

    def opened(self, now: float) -> None:
        """The port is open; that does not yet mean that a device is behind it."""
        self._from(Reconnecting.OPENING)
        self._state = Reconnecting.OPEN
        self._opened_at = now

    def heard(self) -> bool:
        """The device was heard; whether that ended an outage."""
        self._from(Reconnecting.OPEN)
        self._heard = True
        if self._restless > RESTLESS:
            return False
        over, self._troubles = self.outage, 0
        return over

    def failed(self, now: float, chance: float) -> LinkTrouble:
        """The port did not open. `chance` is any number from 0 up to 1."""
        self._from(Reconnecting.OPENING)
        return self._wait(now, chance)

    def lost(self, now: float, chance: float) -> LinkTrouble:
        """The open port is gone."""
        self._from(Reconnecting.OPEN)
        self._keeps_to(now)
        if now - self._opened_at >= SETTLED_S:
            self._troubles = self._restless = 0
        elif self._heard:
            self._restless += 1
        self._heard = False
        return self._wait(now, chance)

    def overdrawn(self, now: float) -> LinkTrouble:
        """The device said more than its budget, and its port was closed."""
        self._from(Reconnecting.OPEN)
        self._keeps_to(now)
        self._state = Reconnecting.WAITING
        self._heard = False
        wait_s = min(HELD_OFF_S * 2.0 ** min(self._overdrawn, 10), HELD_OFF_MOST_S)
        self._overdrawn += 1
        self._troubles += 1
        return LinkTrouble(now + wait_s, loud=True, count=self._overdrawn)

    def stop(self) -> None:
        """Nobody wants this port any more; it may be begun anew."""
        self._state = Reconnecting.CLOSED
        self._troubles = self._restless = self._overdrawn = 0
        self._heard = False

    def _keeps_to(self, now: float) -> None:
        if now - self._opened_at >= KEPT_TO_S:
            self._overdrawn = 0

    def _wait(self, now: float, chance: float) -> LinkTrouble:
        self._state = Reconnecting.WAITING
        wait_s = min(FIRST_S * 2.0 ** min(self._troubles, 10), MOST_S)
        if self._restless > RESTLESS:
            wait_s = min(MOST_S * 2.0 ** min(self._restless - RESTLESS, 10), REST_S)
        wait_s *= 1.0 - JITTER * chance
        self._troubles += 1
        return LinkTrouble(now + wait_s, self._troubles == 1, self._troubles)

    def _from(self, *states: Reconnecting) -> None:
        if self._state not in states:
            raise MisuseError(f"reconnecting is {self._state.value}, not {' or '.join(each.value for each in states)}")
