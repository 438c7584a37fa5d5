"""Refused bytes as reports, without letting a noisy line flood the journal.

The first refusal for a reason is reported at once; those alike within the next second are counted and reported together
when it is over, those after it within the next two, and so on: where noise goes on, each time is twice the one before.
So nothing that was refused goes untold while the program runs, and pure noise costs one report a minute and reason.
Pure: time is an argument. Owned by a session.
"""

from dataclasses import dataclass

from drivers.events import FrameRefused, Report

GATHER_S = 1.0
"""A person reading the log follows one line a second; a frame every second is also what a dying cable gives."""

GATHER_MOST_S = 64.0
"""1,350 reports a day and reason: noise for a year fills no disk, and never a device's budget for a day."""


@dataclass(slots=True)
class _Gathered:
    until: float
    wait_s: float
    count: int = 0
    raw: bytes = b""


class Refusals:
    """What was refused, gathered by reason. The reasons are few fixed phrases, so this cannot grow."""

    def __init__(self, *, mute: bool = False) -> None:
        """`mute`: the bytes are not kept, only how many times and why they were refused."""
        self._mute = mute
        self._gathered: dict[str, _Gathered] = {}

    def add(self, reason: str, raw: bytes, now: float) -> list[Report]:
        """One more refusal: the report of it, or nothing while its time lasts."""
        told = self.due(now)
        raw = b"" if self._mute else raw
        gathered = self._gathered.get(reason)
        if gathered is None:
            self._gathered[reason] = _Gathered(now + GATHER_S, GATHER_S)
            return [*told, Report(FrameRefused(reason, raw))]
        gathered.count += 1
        gathered.raw = raw
        return told

    def next_deadline(self) -> float | None:
        """When the first gathered time is over."""
        return min([gathered.until for gathered in self._gathered.values()], default=None)

    def due(self, now: float) -> list[Report]:
        """Reports of what was gathered in the times that are over."""
        over = [reason for reason, gathered in self._gathered.items() if gathered.until <= now]
        told = []
        for reason in over:
            gathered = self._gathered.pop(reason)
            if gathered.count:
                told.append(Report(FrameRefused(reason, gathered.raw, gathered.count)))
                wait_s = min(2 * gathered.wait_s, GATHER_MOST_S)
                self._gathered[reason] = _Gathered(now + wait_s, wait_s)
        return told
