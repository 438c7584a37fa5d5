"""Local time: gaming days of 23, 24 and 25 hours, shifts, times as people write them, and zones by their names."""

import zoneinfo
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.wording import hours
from controller.wording.hours import EVER, NS, Period

EAST = hours.hours("America/New_York")
HOUR = 3_600 * NS

SPRING = date(2026, 3, 7)
"""The gaming day in whose night New York's clocks go from 2:00 to 3:00."""
AUTUMN = date(2026, 10, 31)
"""The one in whose night they go from 2:00 to 1:00."""


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp()) * NS


def test_a_gaming_day_begins_at_its_hour_and_ends_where_the_next_begins() -> None:
    assert EAST.day(date(2026, 11, 18)) == Period(at("2026-11-18T06:00-05:00"), at("2026-11-19T06:00-05:00"))


@pytest.mark.parametrize(("day", "long"), [(SPRING, 23), (AUTUMN, 25), (date(2026, 7, 1), 24)])
def test_a_gaming_day_in_which_clocks_change_has_23_or_25_hours(day: date, long: int) -> None:
    span = EAST.day(day)
    assert span.ends_ns - span.begins_ns == long * HOUR
    assert EAST.day(day + timedelta(1)).begins_ns == span.ends_ns
    night = EAST.shift(day, "night")
    assert night.ends_ns - night.begins_ns == (long - 16) * HOUR
    assert {EAST.day_of(night.begins_ns), EAST.day_of(night.ends_ns - 1)} == {day}


def test_an_hour_that_comes_twice_has_two_offsets() -> None:
    first = at("2026-11-01T01:30-04:00")
    assert EAST.clock(first) == "2026-11-01 01:30:00-04:00"
    assert EAST.clock(first + HOUR) == "2026-11-01 01:30:00-05:00"
    assert EAST.moment("2026-11-01 01:30") == hours.Period(first, first + HOUR)
    assert EAST.moment("2026-11-01 01:30-05:00").begins_ns == first + HOUR


def test_an_hour_that_does_not_come_is_the_one_after_it() -> None:
    assert EAST.clock(EAST.moment("2026-03-08 02:30").begins_ns) == "2026-03-08 03:30:00-04:00"
    odd = EAST._replace(day_begins=hours.clock_time("02:30"))
    assert odd.day_of(at("2026-03-08T03:29-04:00")) == SPRING
    assert odd.day_of(at("2026-03-08T03:30-04:00")) == date(2026, 3, 8)


def test_a_shift_belongs_to_the_day_in_which_it_begins() -> None:
    late = hours.hours("America/New_York", "12:00", "day 12:00, swing 20:00, grave 04:00")
    day = date(2026, 11, 18)
    assert late.shift(day, "grave") == Period(at("2026-11-19T04:00-05:00"), at("2026-11-19T12:00-05:00"))
    across = late._replace(day_begins=hours.clock_time("06:00"))
    assert across.shift(day, "grave") == Period(at("2026-11-19T04:00-05:00"), at("2026-11-19T12:00-05:00"))
    alone = late._replace(shifts=hours.shifts("all 12:00"))
    assert alone.shift(day, "all") == late.day(day)


def test_the_last_shift_is_the_newest_that_has_begun() -> None:
    now = at("2026-11-18T23:00-05:00")
    assert EAST.last_shift("night", now) == EAST.shift(date(2026, 11, 18), "night")
    assert EAST.last_shift("night", now - 2 * HOUR) == EAST.shift(date(2026, 11, 17), "night")


@given(wall_ns=st.integers(-(2**63), 2**63 - 1), name=st.sampled_from(["America/New_York", "Asia/Macau", "UTC"]),
       begins=st.times())  # fmt: skip
def test_every_time_belongs_to_one_gaming_day_and_one_shift_and_is_shown(
    wall_ns: int, name: str, begins: object
) -> None:
    table = hours.hours(name)._replace(day_begins=begins)  # type: ignore[arg-type]
    day = table.day_of(wall_ns)
    assert table.day(day).holds(wall_ns)
    assert table.day(day + timedelta(1)).begins_ns == table.day(day).ends_ns
    assert datetime.fromisoformat(table.stamp(wall_ns)).timestamp() == pytest.approx(wall_ns // 1_000_000 / 1_000)
    days = [day + timedelta(each) for each in (-1, 0, 1)]
    assert sum(table.shift(each, shift).holds(wall_ns) for each in days for shift in table.shifts) == 1
    assert EVER.holds(wall_ns)


def test_a_time_says_its_offset() -> None:
    wall_ns = at("2026-11-18T20:14:05-05:00") + 123_456_789
    assert EAST.clock(wall_ns) == "2026-11-18 20:14:05-05:00"
    assert EAST.precise(wall_ns) == "20:14:05.123-05:00"
    assert EAST.stamp(wall_ns) == "2026-11-18T20:14:05.123-05:00"
    shown = EAST._replace(shown=UTC)
    assert shown.clock(wall_ns) == "2026-11-19 01:14:05+00:00"
    assert shown.moment("2026-11-19 01:14") == EAST.moment("2026-11-18T20:14")
    assert shown.moment("2026-11-18") == EAST.day(date(2026, 11, 18))


@pytest.mark.parametrize("word", ["", "yesterday", "2026-11-18 20", "20261118", "2026-11-18T20:15+5", "٢٠٢٦-11-18"])
def test_what_is_no_time_says_what_one_looks_like(word: str) -> None:
    with pytest.raises(ValueError, match=r"is not a time; example: 2026-11-18 20:15"):
        EAST.moment(word)


@pytest.mark.parametrize("word", ["2026-02-30", "2026-11-18 25:00", "0000-01-01"])
def test_what_no_calendar_has_is_said(word: str) -> None:
    with pytest.raises(ValueError, match=f"{word} is not in the calendar"):
        EAST.moment(word)


def test_the_ends_of_the_calendar_are_days_too() -> None:
    assert EAST.moment("9999-12-31").ends_ns == EAST.moment("0001-01-01 00:00").begins_ns + 2**64
    assert hours.hours("Asia/Macau").moment("0001-01-01 00:00").begins_ns == -(2**63)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("America/NewYork", "America/New_York"), ("new york", "America/New_York"), ("Europe/Londn", "Europe/London"),
        ("asia/macau", "Asia/Macau"), ("Los Angeles", "America/Los_Angeles"),
    ],
)  # fmt: skip
def test_an_unknown_zone_names_the_nearest(name: str, near: str) -> None:
    with pytest.raises(ValueError, match=f"such as America/New_York; did you mean {near}[?]"):
        hours.zone(name)


@pytest.mark.parametrize("name", ["", "/etc/passwd", "../../etc/passwd", "xyzzy", "America", "a\0b"])
def test_what_is_no_zone_at_all_says_what_is_expected(name: str) -> None:
    with pytest.raises(ValueError, match="expected the name of a time zone such as America/New_York"):
        hours.zone(name)


@pytest.fixture
def no_zones() -> object:
    """A system without tzdata."""
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(())
    yield
    zoneinfo.reset_tzpath(before)


@pytest.mark.usefixtures("no_zones")
def test_without_tzdata_a_named_zone_says_what_to_install_and_the_systems_is_utc(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hours, "_LOCALTIME", tmp_path / "localtime")
    monkeypatch.delenv("TZ", raising=False)
    with pytest.raises(ValueError, match="this system has no time zones: install tzdata"):
        hours.zone("Europe/Vaduz")
    assert hours.hours().zone is UTC


def test_the_systems_zone_is_that_of_its_environment_or_of_its_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TZ", ":Asia/Macau")
    assert str(hours.system_zone()) == "Asia/Macau"
    monkeypatch.setenv("TZ", "no/zone")
    link = tmp_path / "localtime"
    monkeypatch.setattr(hours, "_LOCALTIME", link)
    there = Path(zoneinfo.TZPATH[0]) / "America/New_York"
    (tmp_path / "zoneinfo/America").mkdir(parents=True)
    (tmp_path / "zoneinfo/America/New_York").write_bytes(there.read_bytes())
    link.symlink_to(tmp_path / "zoneinfo/America/New_York")
    assert str(hours.system_zone()) == "America/New_York"
    link.unlink()
    link.write_bytes(there.read_bytes())
    found = hours.system_zone()
    assert datetime(2026, 7, 1, tzinfo=found).utcoffset() == timedelta(hours=-4)
    link.write_bytes(b"no zone")
    assert hours.system_zone() == UTC


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "names and times such as"), ("night", "names and times such as"), ("night 24:00", "a time of day such as"),
        ("day 06:00, day 07:00", "each shift once"), ("day 06:00, night 06:00", "each at a time of its own"),
        (",".join(f"s{each} {each // 60:02}:{each % 60:02}" for each in range(25)), "at most 24"),
    ],
)  # fmt: skip
def test_shifts_that_cannot_be_say_why(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        hours.shifts(text)


def test_a_shift_that_the_table_has_not_names_those_that_it_has() -> None:
    assert hours.shift_named("Night", EAST) == "night"
    with pytest.raises(
        ValueError, match=r"nigth is not a shift of this table: day, swing or night; did you mean night\?"
    ):
        hours.shift_named("nigth", EAST)
