"""Rounds for other programs: rows for CSV or lines of JSON, of any span of shoes or of a day.

The columns are promised: one may be added at the end, none is renamed or moved. A day is one of UTC, by the clock on
the wall when the round ended. One shoe at a time is in memory.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time
from typing import Final

import msgspec
from msgspec import Struct

from controller.games.two_hands.facts import Ruled, SettledWager
from controller.journal.history import Dealt, late_corrections, rounds_of
from controller.journal.reading import Reader

NS: Final = 1_000_000_000

_LARGEST: Final = 2**63 - 1
"""Of SQLite's integers: a day in the year 2262."""

COLUMNS: Final = (
    "shoe", "round", "began", "ended", "player", "banker", "player_points", "banker_points", "outcome", "simulated",
    "corrected", "flags", "record", "wagers", "bank_seat", "bank_wager", "bank_covered", "dominant_seat",
    "settled",
)  # fmt: skip

Progress = Callable[[str, float], None]
"""Hears what is being done, and how much of it has been, from 0 to 1."""


class Span(Struct, frozen=True):
    """Which rounds: of these shoes, and ended on this day; None leaves an end open."""

    first_shoe: int | None = None
    last_shoe: int | None = None
    day: date | None = None


def rounds(reader: Reader, span: Span, progress: Progress, *, unturned: bool = False) -> Iterator[Dealt]:
    """The finished rounds of a span, in their order. `unturned`: with the faces that nobody was shown."""
    late = late_corrections(reader)
    shoes = list(shoes_of(reader, span, progress))
    for done, shoe in enumerate(shoes, 1):
        for dealt in rounds_of(reader, shoe, late, unturned=unturned):
            if span.day is None or _time(dealt.ended_ns).date() == span.day:
                yield dealt
        progress("exporting", done / len(shoes))


def shoes_of(reader: Reader, span: Span, progress: Progress) -> Iterator[int]:
    """The shoes of a span; of a day those with records of that day."""
    first = 0 if span.first_shoe is None else span.first_shoe
    shoes = (shoe for shoe in reader.shoes() if shoe >= first and (span.last_shoe is None or shoe <= span.last_shoe))
    if span.day is None:
        yield from shoes
        return
    of_day = reader.shoes_between(*_of_day(span.day), lambda share: progress("looking for the day", share))
    yield from (shoe for shoe in shoes if shoe in of_day)


def row(dealt: Dealt) -> tuple[str, ...]:
    """A round in the order of `COLUMNS`, for `csv.writer`."""
    player, banker = ("", "") if dealt.points is None else map(str, dealt.points)
    return (
        str(dealt.shoe), str(dealt.round), stamp(dealt.began_ns), stamp(dealt.ended_ns), " ".join(dealt.player),
        " ".join(dealt.banker), player, banker, dealt.outcome or "", _yes(dealt.simulated), _yes(dealt.corrected),
        " ".join(flag.value for flag in dealt.flags), str(dealt.record), " ".join(map(_wager, dealt.wagers)),
        *_bank(dealt), " ".join(map(_settled, dealt.settled)),
    )  # fmt: skip


def _bank(dealt: Dealt) -> tuple[str, ...]:
    """Who was Banker at Chemin de Fer, his wager and what of it was covered, in cents, and the Dominant Player."""
    at = dealt.at_stake
    if at is None:
        return ("",) * 4
    return (str(at.banker), str(at.wager), str(at.covered), "" if at.dominant is None else str(at.dominant))


def line(dealt: Dealt) -> str:
    """A round as one line of JSON."""
    said = msgspec.to_builtins(dealt)
    said["began"], said["ended"] = stamp(said.pop("began_ns")), stamp(said.pop("ended_ns"))
    return msgspec.json.encode(said).decode()


def _wager(each: Ruled) -> str:
    """`player=lose`, `banker=1:1-5%`, `tie=8:1`, `banker=push-25%`."""
    became = each.result if each.odds is None else "{}:{}".format(*each.odds)
    return f"{each.on}={became}{'' if each.vigorish is None else f'-{each.vigorish[0]}%'}"


def _settled(each: SettledWager) -> str:
    """`3:banker:10000:win:10000:500`: the seat, what it was on, the amount, the result, paid beside it, vigorish."""
    return f"{each.seat}:{each.on}:{each.stake}:{each.result}:{each.paid}:{each.vigorish}"


def _yes(said: bool) -> str:  # noqa: FBT001  # it is the one thing that is said
    return "yes" if said else "no"


def _of_day(day: date) -> tuple[int, int]:
    """The first and the last nanosecond of a day of UTC."""
    first = int(datetime.combine(day, time(), UTC).timestamp()) * NS
    return _stored(first), _stored(first + 86_400 * NS - 1)


def _stored(wall_ns: int) -> int:
    return max(-_LARGEST, min(wall_ns, _LARGEST))


def _time(wall_ns: int) -> datetime:
    return datetime.fromtimestamp(wall_ns // NS, UTC)


def stamp(wall_ns: int) -> str:
    """ISO 8601, UTC, milliseconds."""
    told = _time(wall_ns).replace(microsecond=wall_ns % NS // 1_000_000 * 1_000)
    return told.isoformat(timespec="milliseconds").replace("+00:00", "Z")
