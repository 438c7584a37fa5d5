"""The finished rounds of a journal, or of an archive, in a file of the user's own: a year is searched in a moment.

The file is derived and never the truth. It names the record up to which it goes, with the hash that this has in the
chain; where the journal has another there, or another user may change the file, it is made anew, and what was dealt
since is added. It is a cache in `$XDG_CACHE_HOME/shoewatch`, no part of the journal, which has no index (decision 19).
Called by `controller.journal.search`.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

import controller
from controller import files
from controller.games.registry import GAMES, AnyFact, decoder
from controller.journal.chain import Row, hash_of
from controller.journal.history import NEWEST, Act, Dealt, Late, Sought, as_shown, keys, late_of, rounds_among
from controller.journal.reading import Reader
from controller.table.finished import EndOfRound, Finished, RulingOnWagers, SettlementOfWagers
from controller.table.irregularities import AnyCode
from controller.wording.hours import Period

FORM: Final = f"shoewatch {controller.__version__}, rounds 3"
"""Whatever another version wrote is made anew."""

LARGEST: Final = 2**30
"""Bytes of a file: a year of a busy table has 60 MB."""

Progress = Callable[[float], None]
"""Hears how much has been read, from 0 to 1."""


class Head(Struct, frozen=True):
    """The first line: what the others were made from."""

    form: str
    upto: int
    """The newest record that was read."""
    hash: bytes
    """Its hash."""
    shoe: int
    """Its shoe, whose rounds are not all here."""
    oldest_shoe: int
    period: Period
    """From the earliest to the latest time of a record, by a clock that may have jumped."""
    cuts: tuple[Row, ...]
    corrections: tuple[Row, ...]
    """Of shoes that were over."""
    sum: bytes
    """SHA-256 of all that follows."""


class _Told(Struct, frozen=True, array_like=True):
    """A round, its hands and wagers as the facts that a journal has of them."""

    shoe: int
    round: int
    record: int
    began_ns: int
    ended_ns: int
    simulated: bool
    corrected: bool
    flags: tuple[AnyCode, ...]
    acts: tuple[Act, ...]
    troubles: tuple[str, ...]
    facts: tuple[AnyFact, ...]


class _Line(Struct, frozen=True, array_like=True):
    """A round as the table was shown it, and as it was where that is not the same."""

    shown: _Told
    whole: _Told | None
    hash: bytes
    """Of the record that ended it."""


class Index(NamedTuple):
    """All rounds, in their order."""

    head: Head
    lines: list[bytes]

    def found(self, wanted: Sought, *, unturned: bool) -> Iterator[tuple[Dealt, bytes]]:
        """The rounds that are wanted, newest first, each with the hash of the record that ended it."""
        words = [msgspec.json.encode(key) for key in wanted.keys]
        for line in reversed(self.lines):
            if all(word in line for word in words) and wanted.period.holds(_ended_ns(line)):
                said = _DECODER.decode(line.rpartition(b"\t")[2])
                dealt = _dealt(said.whole if unturned and said.whole is not None else said.shown)
                if wanted.takes(dealt):
                    yield dealt, said.hash

    @property
    def shoes(self) -> set[int]:
        """Those that it has rounds of."""
        return set(map(_shoe, self.lines))


_DECODER: Final = decoder(_Line)

EMPTY: Final = Head(FORM, 0, b"", 0, NEWEST, Period(NEWEST, -NEWEST), (), (), b"")

_FACTS: Final[dict[type[Finished], dict[type, type]]] = {
    game.shows.columns.of: {
        base: fact
        for fact in game.says.facts
        for base in (EndOfRound, RulingOnWagers, SettlementOfWagers)
        if issubclass(fact, base)
    }
    for game in GAMES.values()
}
"""How a journal says what is particular about a game's rounds."""


def folder() -> Path | None:
    """Where a user's files are; None where the user has no place for any."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    try:
        return (Path(named) if named.startswith("/") else Path.home() / ".cache") / "shoewatch"
    except RuntimeError:
        return None


def index(reader: Reader, path: Path | None, progress: Progress, later: Iterable[Row] = ()) -> Index:
    """All rounds of a journal, from its file at a path as far as that fits, which is then brought up to date.

    `later` are corrections that stand elsewhere.
    """
    known, newest = read(path), reader.last()
    if newest is None:
        return Index(EMPTY, [])
    if known is None or not _fits(known.head, reader):
        known = Index(EMPTY, [])
    elif known.head.upto == newest.number:
        return known
    made = _brought(known, reader, newest, progress, later)
    if path is not None:
        _write(path, made)
    return made


def _fits(head: Head, reader: Reader) -> bool:
    """Whether the journal still has the record up to which a file goes, as it was then."""
    row = reader.row(head.upto)
    return row is not None and row.hash == head.hash == hash_of(row)


def _brought(known: Index, reader: Reader, newest: Row, progress: Progress, later: Iterable[Row]) -> Index:
    """The rounds up to a record: those of shoes that are as they were, and all others read."""
    head, oldest = known.head, reader.first()
    assert oldest is not None
    cuts = (*head.cuts, *reader.of_kind("cut", head.upto))
    new = [*reader.of_kind("correction", head.upto)]
    corrections = (*(row for row in head.corrections if row.number >= oldest.number), *new)
    late = late_of(reader, (*corrections, *later))
    corrected = late_of(reader, new).keys()
    stays = head.shoe - 1  # a shoe that was out to be cut again has records among those of the next one (3.5(f))
    kept = [line for line in known.lines if _stays(line, stays, oldest.number) and _shoe(line) not in corrected]
    made = list(kept)
    for shoe in corrected:
        if shoe < stays:
            made += _lines(reader, shoe, reader.of_shoe(shoe), late)
    oldest_shoe, (begins_ns, ends_ns) = min(head.oldest_shoe, oldest.shoe), head.period
    for shoe, rows in reader.shoe_by_shoe(max(stays, 0)):
        made += _lines(reader, shoe, rows, late)
        begins_ns = min(begins_ns, *(row.wall_ns for row in rows))
        ends_ns = max(ends_ns, *(row.wall_ns + 1 for row in rows))
        progress((rows[-1].number - oldest.number) / (newest.number - oldest.number + 1))
    made.sort(key=_place)
    return Index(
        Head(
            FORM, newest.number, newest.hash, newest.shoe, oldest_shoe, Period(begins_ns, ends_ns), cuts, corrections,
            _sum(made),
        ),
        made,
    )  # fmt: skip


def _lines(reader: Reader, shoe: int, rows: Iterable[Row], late: Late) -> Iterator[bytes]:
    """The lines of a shoe's rounds."""
    rows = list(rows)
    hashes = {row.number: row.hash for row in rows}
    whole = rounds_among(reader, shoe, rows, late)
    for dealt, shown in zip(whole, as_shown(reader, shoe, whole), strict=True):
        said = _Line(_told(shown), None if shown is dealt else _told(dealt), hashes[dealt.record])
        both = msgspec.json.encode(sorted(keys(shown) | keys(dealt)))
        place = b"%d\t%d\t%d" % (shoe, dealt.record, dealt.ended_ns)
        yield b"\t".join((place, both, msgspec.json.encode(said)))


def _told(dealt: Dealt) -> _Told:
    kinds = _FACTS[type(dealt.deal)]
    facts: list[Any] = [kinds[EndOfRound](deal=dealt.deal, simulated=dealt.simulated)]
    if dealt.wagers:
        facts.append(kinds[RulingOnWagers](wagers=dealt.wagers))
    if dealt.settled:
        facts.append(kinds[SettlementOfWagers](round=dealt.round, wagers=dealt.settled))
    return _Told(
        dealt.shoe, dealt.round, dealt.record, dealt.began_ns, dealt.ended_ns, dealt.simulated, dealt.corrected,
        dealt.flags, dealt.acts, dealt.troubles, tuple(facts),
    )  # fmt: skip


def _dealt(told: _Told) -> Dealt:
    ended, *others = told.facts
    assert isinstance(ended, EndOfRound)
    ruled = next((each.wagers for each in others if isinstance(each, RulingOnWagers)), ())
    settled = next((each.wagers for each in others if isinstance(each, SettlementOfWagers)), ())
    return Dealt(
        deal=ended.deal, wagers=ruled, settled=settled, shoe=told.shoe, round=told.round, record=told.record,
        began_ns=told.began_ns, ended_ns=told.ended_ns, simulated=told.simulated, corrected=told.corrected,
        flags=told.flags, acts=told.acts, troubles=told.troubles,
    )  # fmt: skip


# --- lines ------------------------------------------------------------------------------------------------------------


def _ended_ns(line: bytes) -> int:
    return int(line.split(b"\t", 3)[2])


def _shoe(line: bytes) -> int:
    return int(line.partition(b"\t")[0])


def _place(line: bytes) -> tuple[int, int]:
    shoe, record, _ = line.split(b"\t", 2)
    return int(shoe), int(record)


def _stays(line: bytes, before: int, first: int) -> bool:
    """Whether the round of a line is of an earlier shoe, and its record still in the journal."""
    shoe, record = _place(line)
    return 0 < shoe < before and record >= first


# --- the file ---------------------------------------------------------------------------------------------------------


def _sum(lines: list[bytes]) -> bytes:
    return sha256(b"\n".join(lines)).digest()


def read(path: Path | None) -> Index | None:
    """What is in a file; None where nothing can be used."""
    if path is None:
        return None
    try:
        text = files.read(path, LARGEST, trusted=True)
        first, _, rest = text.partition(b"\n")
        head = msgspec.json.decode(first, type=Head)
    except (OSError, msgspec.DecodeError):
        return None
    if head.form != FORM or sha256(rest).digest() != head.sum:
        return None
    return Index(head, rest.split(b"\n") if rest else [])


def _write(path: Path, made: Index) -> None:
    """Keep it, whole or not at all; a user who may write nothing searches without."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            with files.creating(part, 0o600) as file:
                file.write(msgspec.json.encode(made.head) + b"\n")
                file.write(b"\n".join(made.lines))
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
