"""Alarms: irregularities that stay open until a named person has acknowledged them, or a supervisor has settled them.

`Code.alarm` says which irregularities raise one. The same again, of the same device, takes the place of the one before
under a new number, so that nobody acknowledges what came after he looked.
"""

from collections.abc import Container
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from controller.table.irregularities import AnyCode, Code

ALARMS_MOST: Final = 128
"""Every alarm of the catalogue, and a lost device for each that a table can have; beyond that the oldest goes."""

Cause = tuple[Code, str]
"""An irregularity, and the device that it is about, if it is about one."""


class Alarm(Struct, frozen=True):
    """An alarm that is open."""

    number: int
    why: AnyCode
    device: str
    shoe: int
    round: int
    """Where it was raised, the last time."""
    times: int = 1
    """How often, since somebody acknowledged it."""

    @property
    def cause(self) -> Cause:
        """What it is about."""
        return self.why, self.device


class Alarms(Struct, frozen=True):
    """The alarms of a table, the newest last; `raised` numbers them."""

    raised: int = 0
    open: tuple[Alarm, ...] = ()

    def with_(self, cause: Cause, shoe: int, number: int) -> Self:
        """One more is raised, in this shoe and round."""
        why, device = cause
        times = 1 + next((alarm.times for alarm in self.open if alarm.cause == cause), 0)
        others = [alarm for alarm in self.open if alarm.cause != cause]
        newest = Alarm(self.raised + 1, why, device, shoe, number, times)
        return replace(self, raised=self.raised + 1, open=(*others, newest)[-ALARMS_MOST:])

    def without(self, settled: Container[Cause]) -> Self:
        """What these were about is settled."""
        return replace(self, open=tuple(alarm for alarm in self.open if alarm.cause not in settled))

    def acknowledged(self, number: int) -> Self:
        """The alarm of this number has been acknowledged; 0: all of them."""
        return replace(self, open=tuple(alarm for alarm in self.open if number not in {0, alarm.number}))
