"""A log in which what clients bring about has an end: so many lines of a kind a minute, the others are counted.

Whoever may connect could otherwise fill a disk with their comings and goings. Called by `controller.control.server`.
"""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from controller.control.served import Log

LINES: Final = 20
"""Lines of an event in `MINUTE_S`: more than people ever cause at a table, and 30 MB a year of each at most."""

MINUTE_S: Final = 60.0


class _Minute(Struct):
    """What was logged of one event."""

    until: float = float("-inf")
    lines: int = 0
    left_out: int = 0


class Sparing:
    """A `Log` over another one."""

    def __init__(self, log: Log, clock: Callable[[], float]) -> None:
        self._log = log
        self._clock = clock
        self._minutes: dict[str, _Minute] = {}

    def debug(self, event: str, **fields: object) -> None:
        """Something that is seldom wanted."""
        self._say(self._log.debug, event, fields)

    def info(self, event: str, **fields: object) -> None:
        """Something happened that an engineer may want to know."""
        self._say(self._log.info, event, fields)

    def warning(self, event: str, **fields: object) -> None:
        """Something is wrong."""
        self._say(self._log.warning, event, fields)

    def _say(self, say: Callable[..., object], event: str, fields: dict[str, object]) -> None:
        now, minute = self._clock(), self._minutes.setdefault(event, _Minute())
        if now >= minute.until:
            minute.until, minute.lines = now + MINUTE_S, 0
        if minute.lines >= LINES:
            minute.left_out += 1
            return
        minute.lines += 1
        left_out, minute.left_out = minute.left_out, 0
        say(event, **fields, **({"left_out": left_out} if left_out else {}))
