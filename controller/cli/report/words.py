"""How the page and the text of a report say numbers, lengths of time and comparisons. Pure."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from controller.cli.report.figures import Irregularity, Listing, Pacing, PeriodReport, ResultCount, Results, T
from controller.wording.hours import NS, Hours
from controller.wording.words import counted

_MINUTE: Final = 60
_HOUR: Final = 3_600


def lasted(length_ns: int) -> str:
    """`12 s`, `4 min 10 s`, `3 h 5 min`."""
    seconds = length_ns // NS
    if seconds < _MINUTE:
        return f"{seconds} s"
    if seconds < _HOUR:
        return f"{seconds // _MINUTE} min {seconds % _MINUTE} s"
    return f"{seconds // _HOUR} h {seconds % _HOUR // _MINUTE} min"


def zone_of(report: PeriodReport, hours: Hours) -> str:
    """The zone of the times: `America/New_York, UTC-05:00`."""
    at = datetime.fromtimestamp(report.first_ns // NS, hours.shown)
    name, offset = str(at.tzinfo), at.isoformat()[-6:]
    return name if name == "UTC" else f"{name}, UTC{offset}"


def label(result: str) -> str:
    """A result, or what else is counted: `Three of a kind`."""
    return result.replace("-", " ").capitalize()


def exactly(of: Results, row: ResultCount) -> str:
    """The exact chance: `48 of 22,100, 0.2172%`."""
    assert row.chance is not None
    ways = "" if row.ways is None else f"{row.ways:,} of {of.out_of:,}, "
    return f"{ways}{row.chance:.4%}"


def per_hundred(each: Irregularity, report: PeriodReport) -> tuple[str, str]:
    """How often in a hundred rounds: in the period, and usually."""
    now = f"{100 * each.count / report.rounds:.2f}" if report.rounds else "–"
    usual = "–" if report.rest_rounds <= 0 else f"{100 * each.usually / report.rest_rounds:.2f}"
    return now, usual


def verdict(each: Irregularity) -> str:
    """How that compares."""
    if each.expected is None:
        return "no other rounds"
    if each.more_than_usual:
        return "MORE THAN USUAL"
    return "as usual" if each.usually else "too few to say"


def paced(of: Pacing, hours: Hours) -> Iterator[tuple[str, ...]]:
    """The rows of a game's pace: counts, rates, and how long the parts of a round took on average."""
    several = len(of.rows) > 1
    for row in (*of.rows, *((of.whole,) if several else ())):
        begins = f"{datetime.fromtimestamp(row.begins_ns // NS, hours.shown):%m-%d %H:%M}" if row.dealer else "all"
        who = (str(row.dealer) if row.dealer else "",) if of.dealers else ()
        each = (f"{took / NS / row.rounds:.1f}" if row.rounds else "–" for took in row.took_ns)
        rates = f"{row.rounds_an_hour:.1f}", f"{row.hands_an_hour:.1f}"
        yield begins, *who, f"{row.rounds:,}", f"{row.hands:,}", *rates, *each


def heads_of_pace(of: Pacing) -> tuple[str, ...]:
    """What stands above them."""
    who = ("dealer",) if of.dealers else ()
    return "from", *who, "rounds", "hands", "rounds an hour", "hands an hour", *of.parts


SECONDS_OF_PACE: Final = (
    "Seconds for a round, on average. Rates are of all that time: rounds, the wait for wagers, and shuffling between "
    "shoes."
)


def cut_at(report: PeriodReport) -> str:
    """How far shoes were dealt when their cutting card came; nothing where none did."""
    shares = [each.share for each in report.cuttings.first]
    if not shares:
        return ""
    mean = sum(shares) / len(shares)
    of = counted(len(shares), "shoe")
    return f"The cutting card came after {mean:.1%} of {of}, on average: {min(shares):.1%} to {max(shares):.1%}."


def rest(listing: Listing[T], where: str) -> Iterator[str]:
    """What a list has left out, and where it stands."""
    if listing.left_out:
        yield f"… and {listing.left_out:,} more: {where}"
