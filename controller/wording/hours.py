"""A table's local time: its zone, the hour at which its gaming day begins, and its shifts.

Times are kept in UTC and shown with their offset. A gaming day lasts from its hour to the same hour of the next day by
the clock on the wall: 23 or 25 hours where clocks are changed. A shift belongs to the gaming day in which it begins.
Reads the system's time zone database. Called by `controller.configuration` and `controller.cli`.
"""

import os
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from controller import files
from controller.wording.words import either, meant, nearest, visible

NS: Final = 1_000_000_000

DAY_BEGINS: Final = "06:00"
SHIFTS: Final = "day 06:00, swing 14:00, night 22:00"

_EPOCH: Final = datetime.fromtimestamp(0, UTC)
_LARGEST: Final = 2**63
"""Nanoseconds that no record has: a day in the year 2262."""

_CLOCK: Final = re.compile("([01][0-9]|2[0-3]):([0-5][0-9])")
_SHIFT: Final = re.compile(r"(\w[\w-]{0,19})\s+(\S+)")
SHIFTS_MOST: Final = 24
_MOMENT: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})?)?", re.ASCII
)
_LOCALTIME: Final = Path("/etc/localtime")


class Period(NamedTuple):
    """All times from one to just before another, in nanoseconds of UTC."""

    begins_ns: int
    ends_ns: int

    def holds(self, wall_ns: int) -> bool:
        """Whether a time lies in it."""
        return self.begins_ns <= wall_ns < self.ends_ns


EVER: Final = Period(-_LARGEST, _LARGEST)


class Hours(NamedTuple):
    """Of one table."""

    zone: tzinfo
    day_begins: time
    shifts: Mapping[str, time]
    shown: tzinfo
    """The zone in which times are shown, and read where they have no offset."""

    def clock(self, wall_ns: int) -> str:
        """A time for people: `2026-11-18 20:14:05-05:00`."""
        return self._local(wall_ns // NS).isoformat(" ")

    def minute(self, wall_ns: int) -> str:
        """The same where there is little room: `2026-11-18 20:14-05:00`."""
        return self._local(wall_ns // NS).isoformat(" ", "minutes")

    def precise(self, wall_ns: int) -> str:
        """The time of day alone, to the millisecond: `20:14:05.123-05:00`."""
        return self.stamp(wall_ns).partition("T")[2]

    def stamp(self, wall_ns: int) -> str:
        """A time as ISO 8601 has it, to the millisecond: `2026-11-18T20:14:05.123-05:00`."""
        at = self._local(wall_ns // NS).replace(microsecond=wall_ns % NS // 1_000_000 * 1_000)
        return at.isoformat(timespec="milliseconds")

    def day(self, day: date) -> Period:
        """A gaming day."""
        return Period(self._begins(day), self._begins(day, 1))

    def day_of(self, wall_ns: int) -> date:
        """The gaming day to which a time belongs."""
        day = datetime.fromtimestamp(wall_ns // NS, self.zone).date()
        while wall_ns < self._begins(day):
            day -= timedelta(1)
        return day

    def shift(self, day: date, name: str) -> Period:
        """The shift of this name that begins on a gaming day; KeyError if the table has none."""
        begins = [(each, self._at(day, after, at)) for after, each, at in self._in_order()]
        begins.append(("", next((self._at(day, after + 1, at) for after, _, at in self._in_order()), 0)))
        return {each: Period(began, ended) for (each, began), (_, ended) in pairwise(begins)}[name]

    def last_shift(self, name: str, wall_ns: int) -> Period:
        """The newest shift of this name that has begun at a time; KeyError if the table has none."""
        day = self.day_of(wall_ns)
        shift = self.shift(day, name)
        return shift if shift.begins_ns <= wall_ns else self.shift(day - timedelta(1), name)

    def moment(self, word: str) -> Period:
        """What `2026-11-18`, a gaming day, or `2026-11-18 20:15`, a moment, names; ValueError where it is neither.

        A moment begins and ends in the same instant. Without an offset it is one of the zone in which times are shown;
        one that the clock showed twice, as when summer time ends, begins the first time and ends the second.
        """
        if not _MOMENT.fullmatch(word):
            raise ValueError(f"{visible(word)} is not a time; example: 2026-11-18 20:15, or 2026-11-18")
        try:
            at = datetime.fromisoformat(word)
        except ValueError:
            raise ValueError(f"{visible(word)} is not in the calendar; example: 2026-11-18 20:15") from None
        if len(word) == len("2026-11-18"):
            return self.day(at.date())
        first, second = (_ns(at if at.tzinfo else at.replace(tzinfo=self.shown, fold=fold)) for fold in (0, 1))
        return Period(first, max(first, second))

    def _in_order(self) -> list[tuple[int, str, time]]:
        """The shifts as they begin in a gaming day, each with the days after its date: 0 or 1."""
        return sorted(((int(at < self.day_begins), name, at) for name, at in self.shifts.items()), key=_by_time)

    def _begins(self, day: date, after: int = 0) -> int:
        return self._at(day, after, self.day_begins)

    def _at(self, day: date, after: int, at: time) -> int:
        try:
            return _ns(datetime.combine(day + timedelta(after), at, self.zone))
        except OverflowError:  # the day after the last of the calendar
            return _LARGEST

    def _local(self, seconds: int) -> datetime:
        return datetime.fromtimestamp(seconds, self.shown)


def _by_time(shift: tuple[int, str, time]) -> tuple[int, time]:
    after, _, at = shift
    return after, at


def _ns(at: datetime) -> int:
    return max(-_LARGEST, min((at - _EPOCH) // timedelta(microseconds=1) * 1_000, _LARGEST))


# --- as they are written in a configuration ---------------------------------------------------------------------------


def hours(zone_name: str | None = None, day_begins: str = DAY_BEGINS, shift_times: str = SHIFTS) -> Hours:
    """The hours of a table; ValueError where one of these is none. The default zone is the system's."""
    at = system_zone() if zone_name is None else zone(zone_name)
    return Hours(at, clock_time(day_begins), shifts(shift_times), at)


def clock_time(word: str) -> time:
    """A time of day such as `06:00`; ValueError where it is none."""
    if not _CLOCK.fullmatch(word):
        raise ValueError("expected a time of day such as 06:00")
    return time.fromisoformat(word)


def shifts(text: str) -> dict[str, time]:
    """The shifts of `day 06:00, swing 14:00, night 22:00`; ValueError says what is wrong."""
    found: dict[str, time] = {}
    for each in text.split(","):
        said = _SHIFT.fullmatch(each.strip())
        if said is None:
            raise ValueError(f"expected names and times such as {SHIFTS}")
        name, at = said[1].lower(), clock_time(said[2])
        if name in found or at in found.values():
            raise ValueError(f"expected each shift once, and each at a time of its own, such as {SHIFTS}")
        found[name] = at
    if len(found) > SHIFTS_MOST:
        raise ValueError(f"expected at most {SHIFTS_MOST} shifts")
    return found


def zone(name: str) -> tzinfo:
    """The time zone of this IANA name; ValueError names the nearest."""
    import zoneinfo  # noqa: PLC0415  # it takes milliseconds, which `shoewatch --help` need not wait for

    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        known = {each.lower(): each for each in sorted(zoneinfo.available_timezones())}
        if not known:
            raise ValueError("this system has no time zones: install tzdata") from None
        cities = {each.rpartition("/")[2]: each for each in known}
        word = name.lower().replace(" ", "_")
        near = nearest(word, known) or cities.get(nearest(word.rpartition("/")[2], cities) or "")
        hint = f"; did you mean {known[near]}?" if near else ""
        raise ValueError(f"expected the name of a time zone such as America/New_York{hint}") from None


def shift_named(word: str, hours: Hours) -> str:
    """The shift that a word names; ValueError names the table's."""
    if word.lower() in hours.shifts:
        return word.lower()
    near = meant(word, hours.shifts)
    raise ValueError(f"{visible(word)} is not a shift of this table: {either(hours.shifts)}{near}")


def system_zone() -> tzinfo:
    """The system's time zone; UTC where it names none."""
    import zoneinfo  # noqa: PLC0415  # as above

    for name in _system_names():
        try:
            return zoneinfo.ZoneInfo(name)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
            continue
    try:
        with files.reading(_LOCALTIME) as file:
            return zoneinfo.ZoneInfo.from_file(file)
    except (OSError, ValueError):
        return UTC


def _system_names() -> Iterator[str]:
    """What may be the name of the system's zone, the most particular first."""
    yield os.environ.get("TZ", "").removeprefix(":")
    _, found, name = os.path.realpath(_LOCALTIME).rpartition("/zoneinfo/")
    if found:
        yield name
