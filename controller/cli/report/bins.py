"""The hours of a period, or as many longer stretches as a plot has room for. Pure."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final, NamedTuple

from controller.wording.hours import NS, Hours, Period

MOST_BINS: Final = 62
"""Of a plot: the hours of two days and a half, or the days of two months."""

_HOUR: Final = 3_600 * NS
_DAYS: Final = (1, 7, 28, 364, 3_640, 36_400, 364_000)


class Bins(NamedTuple):
    """Where they begin, and how long each is."""

    first_ns: int
    width_ns: int
    number: int

    def at(self, wall_ns: int) -> int:
        """The number of the one in which a time lies, which must lie in the period."""
        return min(max((wall_ns - self.first_ns) // self.width_ns, 0), self.number - 1)

    def begins(self) -> Iterator[int]:
        """When each begins."""
        return iter(range(self.first_ns, self.first_ns + self.width_ns * self.number, self.width_ns))


def bins(period: Period, hours: Hours) -> Bins:
    """Hours where there are few enough of them, else days, weeks, or more; they begin at a full hour of the table."""
    at = datetime.fromtimestamp(period.begins_ns // NS, hours.shown)
    first_ns = (period.begins_ns // NS - at.minute * 60 - at.second) * NS
    length = max(period.ends_ns - first_ns, 1)
    widths = (_HOUR, *(24 * days * _HOUR for days in _DAYS))
    width = next((width for width in widths if length <= width * MOST_BINS), widths[-1])
    return Bins(first_ns, width, -(-length // width))


def labels(bins: Bins, hours: Hours) -> list[str]:
    """What stands under each: the hour where a bin is one, else the day."""
    form = "%H:%M" if bins.width_ns == _HOUR else "%m-%d"
    return [f"{datetime.fromtimestamp(at // NS, hours.shown):{form}}" for at in bins.begins()]


def a_bin(bins: Bins) -> str:
    """`an hour`, `a day`, `in each 7 days`."""
    days = bins.width_ns // (24 * _HOUR)
    return {0: "an hour", 1: "a day"}.get(days, f"in each {days} days")
