"""Times on a command line: the arguments --day, --shift, --since, --until, --zone and --utc, and what they name.

Called by the subcommands that print times (`configure_zone`) or choose by them (`configure`, `period`).
"""

import argparse
import re
import time
from datetime import date, timedelta, tzinfo

from controller.wording.hours import EVER, Hours, Period, shift_named, zone

WRONG = 2
"""The exit code of argparse, for what only the table's hours show to be wrong."""


class WrongTime(Exception):  # noqa: N818  # says what is wrong
    """The command line names no time."""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of a command that takes the rounds of some time."""
    when = parser.add_argument_group("when (see the table's [hours])")
    when.add_argument("--day", metavar="DAY", type=_day, help="a gaming day: 2026-11-18, today or yesterday")
    when.add_argument(
        "--shift",
        metavar="NAME",
        help="a shift of that day, such as night (default day: the latest one with that shift)",
    )
    when.add_argument("--since", metavar="TIME", help='from this time: 2026-11-18, or "2026-11-18 20:15"')
    when.add_argument("--until", metavar="TIME", help="until this time; a date alone means until its end")
    configure_zone(parser)


def configure_zone(parser: argparse.ArgumentParser) -> None:
    """The words of a command that prints times."""
    zones = parser.add_mutually_exclusive_group()
    zones.add_argument("--utc", action="store_true", help="print and read times in UTC")
    zones.add_argument(
        "--zone",
        metavar="NAME",
        type=_zone,
        help="show times in this zone, such as America/New_York (default: as configured)",
    )


def period(arguments: argparse.Namespace, hours: Hours, now_ns: int | None = None) -> Period:
    """All the time that the arguments name, which is all time where they name none; WrongTime."""
    now_ns = time.time_ns() if now_ns is None else now_ns
    of_day = arguments.day is not None or arguments.shift is not None
    if of_day and (arguments.since is not None or arguments.until is not None):
        raise WrongTime("--since and --until cannot be used with --day or --shift")
    try:
        if of_day:
            return _of_day(arguments, hours, now_ns)
        begins = EVER if arguments.since is None else hours.moment(arguments.since)
        ends = EVER if arguments.until is None else hours.moment(arguments.until)
    except ValueError as error:
        raise WrongTime(str(error)) from None
    if begins.begins_ns > ends.ends_ns:
        raise WrongTime(f"--until {arguments.until} is before --since {arguments.since}")
    return Period(begins.begins_ns, ends.ends_ns)


def named(arguments: argparse.Namespace, hours: Hours, period: Period) -> str:
    """The period in words: `gaming day 2026-11-18, 2026-11-18 06:00-05:00 to 2026-11-19 06:00-05:00`."""
    words = [] if arguments.shift is None else [f"shift {arguments.shift.lower()}"]
    if arguments.day is not None or arguments.shift is not None:
        words.append(f"gaming day {hours.day_of(period.begins_ns)}")
    begins = "the beginning" if period.begins_ns == EVER.begins_ns else hours.minute(period.begins_ns)
    ends = "now" if period.ends_ns == EVER.ends_ns else hours.minute(period.ends_ns)
    return ", ".join([*words, f"{begins} to {ends}"])


def nothing(arguments: argparse.Namespace, hours: Hours, period: Period) -> str:
    """What is said where no round was found."""
    return "no round matches" if period == EVER else f"no round matches ({named(arguments, hours, period)})"


def _of_day(arguments: argparse.Namespace, hours: Hours, now_ns: int) -> Period:
    """A gaming day, or one of its shifts; ValueError where the table has no such shift."""
    if isinstance(arguments.day, int):
        day: date | None = hours.day_of(now_ns) - timedelta(arguments.day)
    else:
        day = arguments.day
    if arguments.shift is None:
        assert day is not None
        return hours.day(day)
    name = shift_named(arguments.shift, hours)
    return hours.last_shift(name, now_ns) if day is None else hours.shift(day, name)


def _day(word: str) -> date | int:
    """A day of the calendar, or how many gaming days ago it was."""
    ago = {"today": 0, "yesterday": 1}
    if word in ago:
        return ago[word]
    try:
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", word) is None:
            raise ValueError  # noqa: TRY301  # the one thing that is wrong either way
        return date.fromisoformat(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word} is not a day; example: 2026-11-18") from None


def _zone(word: str) -> tzinfo:
    try:
        return zone(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word}: {error}") from None
