"""How the page and the text of a report say numbers, lengths of time and comparisons. Pure."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from controller.cli.report.figures import Irregularity, Listing, PeriodReport, ResultCount, Results, T
from controller.wording.hours import NS, Hours

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


def rest(listing: Listing[T], where: str) -> Iterator[str]:
    """What a list has left out, and where it stands."""
    if listing.left_out:
        yield f"… and {listing.left_out:,} more: {where}"
