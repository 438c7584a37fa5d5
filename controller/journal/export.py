"""Rounds for other programs: rows for CSV or lines of JSON, of any span of shoes or of a day.

The columns are promised: one may be added at the end, none is renamed or moved. A round belongs to the time at which
it ended, by the clock on the wall. One shoe at a time is in memory.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

import msgspec
from msgspec import Struct

from controller.games.registry import COLUMNS as OF_GAMES
from controller.journal.entries import Bearings, Opening, ShoeBegun
from controller.journal.history import NEWEST, Act, Dealt, Late, late_corrections, rounds_of
from controller.journal.reading import Reader
from controller.wording.hours import EVER, NS, Hours, Period

_FIRST, *_OTHERS = OF_GAMES.values()

COLUMNS: Final = tuple(
    dict.fromkeys(
        [
            *("shoe", "round", "began", "ended"),
            *_FIRST.hands,
            *("simulated", "corrected", "flags", "record"),
            *_FIRST.wagers,
            *("table", "began_local", "ended_local"),
            *("voided_by", "voided_why", "corrected_by", "corrected_why", "device_trouble"),
            *(name for other in _OTHERS for name in (*other.hands, *other.wagers)),
        ]
    )
)
"""Those of the game that was entered first stand where they always stood, and those of the others behind these."""

Progress = Callable[[str, float], None]
"""Hears what is being done, and how much of it has been, from 0 to 1."""


class Span(Struct, frozen=True):
    """Which rounds: of these shoes, and ended in this time; None leaves an end open."""

    first_shoe: int | None = None
    last_shoe: int | None = None
    period: Period = EVER

    def touches(self, oldest: int, newest: int, period: Period) -> bool:
        """Whether records of these shoes and this time may be of it."""
        if oldest > (NEWEST if self.last_shoe is None else self.last_shoe) or newest < (self.first_shoe or 0):
            return False
        return period.begins_ns < self.period.ends_ns and self.period.begins_ns < period.ends_ns

    def begins_after(self, shoe: int, wall_ns: int) -> bool:
        """Whether nothing before a record of this shoe and time can be of it, unless the clock jumped."""
        return wall_ns < self.period.begins_ns or (self.first_shoe is not None and shoe <= self.first_shoe)


def rounds(
    reader: Reader, span: Span, progress: Progress, late: Late | None = None, *, unturned: bool = False
) -> Iterator[Dealt]:
    """The finished rounds of a span, in their order. `unturned`: with the faces that nobody was shown.

    `late` are the late corrections where not all are in this journal.
    """
    late = late_corrections(reader) if late is None else late
    shoes = list(shoes_of(reader, span, progress))
    for done, shoe in enumerate(shoes, 1):
        for dealt in rounds_of(reader, shoe, late, unturned=unturned):
            if span.period.holds(dealt.ended_ns):
                yield dealt
        progress("exporting", done / len(shoes))


def shoes_of(reader: Reader, span: Span, progress: Progress) -> Iterator[int]:
    """The shoes of a span; of a time those with records of that time."""
    first = 0 if span.first_shoe is None else span.first_shoe
    shoes: Iterable[int]
    if span.period == EVER:
        shoes = reader.shoes()
    else:
        first_ns, last_ns = min(span.period.begins_ns, NEWEST), max(span.period.ends_ns - 1, -NEWEST)
        then = reader.shoes_between(first_ns, last_ns, lambda share: progress("looking for the time", share))
        shoes = sorted(then)
    yield from (shoe for shoe in shoes if shoe >= first and (span.last_shoe is None or shoe <= span.last_shoe))


def table_of(reader: Reader) -> str:
    """What the table of a journal is called; empty where its records do not say."""
    row = reader.newest("loaded", "opening")
    match None if row is None else reader.record(row).entry:
        case Opening(table) | ShoeBegun(bearings=Bearings(table=str(table))):
            return table
        case _:
            return ""


def row(dealt: Dealt, table: str, hours: Hours) -> tuple[str, ...]:
    """A round in the order of `COLUMNS`, for `csv.writer`."""
    columns = OF_GAMES[type(dealt.deal)]
    cells = {
        "shoe": str(dealt.shoe),
        "round": str(dealt.round),
        "began": stamp(dealt.began_ns),
        "ended": stamp(dealt.ended_ns),
        "simulated": _yes(dealt.simulated),
        "corrected": _yes(dealt.corrected),
        "flags": " ".join(flag.value for flag in dealt.flags),
        "record": str(dealt.record),
        "table": _text(table),
        "began_local": hours.stamp(dealt.began_ns),
        "ended_local": hours.stamp(dealt.ended_ns),
        "voided_by": _text("; ".join(act.who for act in _voids(dealt))),
        "voided_why": _text("; ".join(act.why for act in _voids(dealt))),
        "corrected_by": _text("; ".join(act.who for act in _corrections(dealt))),
        "corrected_why": _text("; ".join(act.why for act in _corrections(dealt))),
        "device_trouble": _text("; ".join(dict.fromkeys(dealt.troubles))),
    } | {name: cell(dealt) for name, cell in (*columns.hands.items(), *columns.wagers.items())}
    return tuple(cells.get(name, "") for name in COLUMNS)


def line(dealt: Dealt, table: str) -> str:
    """A round as one line of JSON."""
    columns = OF_GAMES[type(dealt.deal)]
    said = {
        "shoe": dealt.shoe,
        "round": dealt.round,
        "record": dealt.record,
        **{name: field(dealt) for name, field in columns.fields_of_hands.items()},
        "simulated": dealt.simulated,
        "flags": dealt.flags,
        "corrected": dealt.corrected,
        **{name: field(dealt) for name, field in columns.fields_of_wagers.items()},
        "began": stamp(dealt.began_ns),
        "ended": stamp(dealt.ended_ns),
        "table": table,
        "acts": dealt.acts,
        "device_trouble": dealt.troubles,
    }
    return msgspec.json.encode(said).decode()


def _voids(dealt: Dealt) -> list[Act]:
    return [act for act in dealt.acts if act.act == "void"]


def _corrections(dealt: Dealt) -> list[Act]:
    return [act for act in dealt.acts if act.act == "correct"]


def _text(text: str) -> str:
    """A text that somebody chose, as a spreadsheet reads it as text and never as a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _yes(said: bool) -> str:  # noqa: FBT001  # it is the one thing that is said
    return "yes" if said else "no"


def stamp(wall_ns: int) -> str:
    """ISO 8601, UTC, milliseconds."""
    told = datetime.fromtimestamp(wall_ns // NS, UTC).replace(microsecond=wall_ns % NS // 1_000_000 * 1_000)
    return told.isoformat(timespec="milliseconds").replace("+00:00", "Z")
