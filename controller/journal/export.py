"""Rounds for other programs: rows for CSV or lines of JSON, of any span of shoes or of a day.

The columns are promised: one may be added at the end, none is renamed or moved. A day is one of UTC, by the clock on
the wall when the round ended. One shoe at a time is in memory.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from typing import Final

import msgspec
from msgspec import Struct

from controller.journal.history import Dealt, rounds_of
from controller.journal.reading import Reader

NS: Final = 1_000_000_000

COLUMNS: Final = (
    "shoe", "round", "began", "ended", "player", "banker", "player_points", "banker_points", "outcome", "simulated",
    "corrected", "flags", "record",
)  # fmt: skip

Progress = Callable[[int], None]
"""Hears the number of each shoe when it is done."""


class Span(Struct, frozen=True):
    """Which rounds: of these shoes, and ended on this day; None leaves an end open."""

    first_shoe: int | None = None
    last_shoe: int | None = None
    day: date | None = None


def rounds(reader: Reader, span: Span, progress: Progress) -> Iterator[Dealt]:
    """The finished rounds of a span, in their order."""
    for shoe in reader.shoes():
        if span.last_shoe is not None and shoe > span.last_shoe:
            return
        if span.first_shoe is not None and shoe < span.first_shoe:
            continue
        for dealt in rounds_of(reader, shoe):
            if span.day is None or _time(dealt.ended_ns).date() == span.day:
                yield dealt
        progress(shoe)


def row(dealt: Dealt) -> tuple[str, ...]:
    """A round in the order of `COLUMNS`, for `csv.writer`."""
    player, banker = ("", "") if dealt.points is None else map(str, dealt.points)
    return (
        str(dealt.shoe), str(dealt.round), _stamp(dealt.began_ns), _stamp(dealt.ended_ns), " ".join(dealt.player),
        " ".join(dealt.banker), player, banker, dealt.outcome or "", _yes(dealt.simulated), _yes(dealt.corrected),
        " ".join(flag.value for flag in dealt.flags), str(dealt.record),
    )  # fmt: skip


def line(dealt: Dealt) -> str:
    """A round as one line of JSON."""
    said = msgspec.to_builtins(dealt)
    said["began"], said["ended"] = _stamp(said.pop("began_ns")), _stamp(said.pop("ended_ns"))
    return msgspec.json.encode(said).decode()


def _yes(said: bool) -> str:  # noqa: FBT001  # it is the one thing that is said
    return "yes" if said else "no"


def _time(wall_ns: int) -> datetime:
    return datetime.fromtimestamp(wall_ns // NS, UTC)


def _stamp(wall_ns: int) -> str:
    """ISO 8601, UTC, milliseconds."""
    told = _time(wall_ns).replace(microsecond=wall_ns % NS // 1_000_000 * 1_000)
    return told.isoformat(timespec="milliseconds").replace("+00:00", "Z")
