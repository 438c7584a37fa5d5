"""Times on a command line: days, shifts and moments, and what is wrong with them."""

import argparse
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from controller.cli import places, when
from controller.cli.when import WrongTime
from controller.wording import hours
from controller.wording.hours import EVER, NS, Period

EAST = hours.hours("America/New_York")
NOW = int(datetime.fromisoformat("2026-11-19T03:00-05:00").timestamp()) * NS
"""In the night shift of the 18th."""

TABLE = """
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/null"
[journal]
path = "/var/lib/shoewatch/bac-07.journal"
[hours]
zone = "Asia/Macau"
day_begins = "12:00"
shifts = "all 12:00"
"""


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    when.configure(parser)
    places.configure_journal(parser)
    return parser.parse_args(words)


def span(*words: str) -> Period:
    return when.period(arguments(*words), EAST, NOW)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--day", "2026-11-18"), "gaming day 2026-11-18, 2026-11-18 06:00-05:00 to 2026-11-19 06:00-05:00"),
        (("--shift", "Night"), "shift night, gaming day 2026-11-18, 2026-11-18 22:00-05:00 to 2026-11-19 06:00-05:00"),
        (("--since", "2026-11-18 20:15"), "2026-11-18 20:15-05:00 to now"),
        (("--until", "2026-11-18 20:15"), "the beginning to 2026-11-18 20:15-05:00"),
    ],
)
def test_a_period_is_named(words: tuple[str, ...], says: str) -> None:
    asked = arguments(*words)
    assert when.named(asked, EAST, span(*words)) == says
    assert when.nothing(asked, EAST, span(*words)) == f"no round matches ({says})"
    assert when.nothing(asked, EAST, EVER) == "no round matches"


def test_nothing_said_is_all_time() -> None:
    assert span() == EVER
    assert when.period(arguments("--day", "today"), EAST) != EVER


def test_a_day_is_a_gaming_day() -> None:
    assert span("--day", "2026-11-18") == EAST.day(date(2026, 11, 18))
    assert span("--day", "today") == EAST.day(date(2026, 11, 18))
    assert span("--day", "yesterday") == EAST.day(date(2026, 11, 17))


def test_a_shift_is_one_of_that_day_or_the_last() -> None:
    assert span("--day", "2026-11-01", "--shift", "Swing") == EAST.shift(date(2026, 11, 1), "swing")
    assert span("--shift", "night") == EAST.shift(date(2026, 11, 18), "night")
    assert span("--shift", "day") == EAST.shift(date(2026, 11, 18), "day")


def test_a_span_may_be_open_at_either_end_and_days_are_whole() -> None:
    day = EAST.day(date(2026, 11, 18))
    assert span("--since", "2026-11-18", "--until", "2026-11-18") == day
    assert span("--since", "2026-11-18 06:00") == Period(day.begins_ns, EVER.ends_ns)
    assert span("--until", "2026-11-19T11:00Z") == Period(EVER.begins_ns, day.ends_ns)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--day today --since 2026-11-18", "--since and --until cannot be used with --day or --shift"),
        ("--shift day --until 2026-11-18", "--since and --until cannot be used with --day or --shift"),
        ("--since 2026-11-19 --until 2026-11-17", "--until 2026-11-17 is before --since 2026-11-19"),
        ("--since then", "then is not a time"),
        ("--shift grave", "grave is not a shift of this table: day, swing or night"),
    ],
)
def test_what_names_no_time_says_why(words: str, why: str) -> None:
    with pytest.raises(WrongTime, match=why):
        span(*words.split())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--day 18.11.2026", "18.11.2026 is not a day; example: 2026-11-18"),
        ("--day 2026-02-30", "2026-02-30 is not a day"),
        ("--zone Europe/Londn", "did you mean Europe/London?"),
        ("--zone UTC --utc", "not allowed with"),
    ],
)
def test_what_is_wrong_for_any_table_is_said_by_the_parser(
    words: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arguments(*words.split())
    assert why in capsys.readouterr().err


def test_hours_are_those_of_the_configuration_where_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(TABLE)
    found = places.hours(arguments("--config", str(path)))
    assert found == hours.hours("Asia/Macau", "12:00", "all 12:00")
    assert places.hours(arguments("--config", str(path), "--journal", "copy", "--utc")) == found._replace(shown=UTC)
    elsewhere = places.hours(arguments("--journal", "copy", "--zone", "America/New_York"))
    assert elsewhere == EAST
    assert places.hours(arguments("--journal", "copy")) == hours.hours()
