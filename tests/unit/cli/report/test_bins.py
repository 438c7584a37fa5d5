"""The stretches of a period: hours, days, or longer ones where there are too many of these."""

from datetime import date, datetime

import pytest

from controller.cli.report.bins import MOST_BINS, a_bin, bins, labels
from controller.wording import hours as local
from controller.wording.hours import EVER, NS, Hours, Period

EAST = local.hours("America/New_York")


def ns(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp()) * NS


def test_a_day_has_its_hours_and_one_more_or_less_where_clocks_change() -> None:
    usual, longer = EAST.day(date(2026, 11, 18)), EAST.day(date(2026, 10, 31))
    assert (bins(usual, EAST).number, bins(longer, EAST).number) == (24, 25)
    assert labels(bins(longer, EAST), EAST)[18:22] == ["00:00", "01:00", "01:00", "02:00"]
    assert a_bin(bins(usual, EAST)) == "an hour"


def test_they_begin_at_a_full_hour_of_the_table_s_clock() -> None:
    kolkata = local.hours("Asia/Kolkata")
    found = bins(Period(ns("2026-11-18T20:17+05:30"), ns("2026-11-18T22:05+05:30")), kolkata)
    assert labels(found, kolkata) == ["20:00", "21:00", "22:00"]
    assert [found.at(ns(f"2026-11-18T{at}+05:30")) for at in ("20:17", "21:59", "22:04")] == [0, 1, 2]
    assert (found.at(0), found.at(2**62)) == (0, 2), "what lies outside counts with the nearest"


@pytest.mark.parametrize(
    ("until", "width", "number"),
    [
        ("2026-11-18T00:00", "an hour", 1),
        ("2026-11-20T12:00", "an hour", 60),
        ("2026-12-18T00:00", "a day", 30),
        ("2027-11-18T00:00", "in each 7 days", 53),
        ("2036-11-18T00:00", "in each 364 days", 11),
    ],
)
def test_a_long_period_has_longer_ones(until: str, width: str, number: int) -> None:
    utc = Hours(EAST.zone, EAST.day_begins, EAST.shifts, local.zone("UTC"))
    found = bins(Period(ns("2026-11-18T00:00Z"), ns(f"{until}+00:00")), utc)
    assert (a_bin(found), found.number) == (width, number)


def test_no_period_has_more_than_a_plot_can_show() -> None:
    shortest, longest = Period(0, 0), Period(0, EVER.ends_ns)
    assert bins(shortest, EAST).number == 1
    assert bins(longest, EAST).number <= MOST_BINS
    assert len(labels(bins(longest, local.hours("UTC")), local.hours("UTC"))) == bins(longest, EAST).number
