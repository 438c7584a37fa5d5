"""How records hang together: a record's own hash covers all it says and the hash of the record before.

The canonical form, which `docs/journal.md` explains with an example: the 32 bytes of the hash before, then nine lines
(number, kind, source, wall time, monotonic time, shoe, round, place, length of the raw bytes), then the raw bytes, then
the body. Each line is free of line feeds and the raw bytes' length is told, so no two records share a form.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Final, NamedTuple

from msgspec import DecodeError

from controller.journal.entries import SHOWN, Entry, Source, decode, read_source
from drivers.events import Place

BEGINNING: Final = bytes(32)
"""The hash before the first record."""

COLUMNS: Final = "number, kind, source, wall_ns, mono_ns, shoe, round, place, raw, body, prev, hash"
"""A record's columns, in the order of `Row`."""

INSERT: Final = f"INSERT INTO record ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608  # ours
"""Takes what `stored` gives."""


class Row(NamedTuple):
    """A record as it is stored; text as UTF-8 bytes, as it is hashed."""

    number: int
    kind: bytes
    source: bytes
    wall_ns: int
    """Nanoseconds since 1970-01-01 UTC, as the clock on the wall had it: evidence, no order."""
    mono_ns: int
    """Nanoseconds of a clock that never jumps, from an arbitrary start."""
    shoe: int
    round: int
    place: bytes
    """Where the event stands in its device's numbering, `log:seq` or `log:seq:serial`; empty where it has no place."""
    raw: bytes
    body: bytes
    prev: bytes
    hash: bytes


def hash_of(row: Row) -> bytes:
    """A record's own hash, from everything else it says."""
    number, kind, source, wall_ns, mono_ns, shoe, round_, place, raw, body, prev, _ = row
    head = b"%d\n%b\n%b\n%d\n%d\n%d\n%d\n%b\n%d\n" % (
        number, kind, source, wall_ns, mono_ns, shoe, round_, place, len(raw),
    )  # fmt: skip
    return sha256(prev + head + raw + body).digest()


def stored(row: Row) -> tuple[int | str | bytes, ...]:
    """A row as SQLite takes it: its text as text."""
    return (
        row.number, row.kind.decode(), row.source.decode(), *row[3:7], row.place.decode(), row.raw, row.body.decode(),
        row.prev, row.hash,
    )  # fmt: skip


class Record(NamedTuple):
    """A record as it is understood."""

    number: int
    source: Source
    wall_ns: int
    mono_ns: int
    shoe: int
    round: int
    place: Place | None
    raw: bytes
    entry: Entry


def record_of(row: Row, read: Callable[[str, bytes], Entry] = decode) -> Record:
    """What a stored record says, its body read so; ValueError where it is no record."""
    try:
        return Record(
            row.number,
            read_source(row.source.decode()),
            row.wall_ns,
            row.mono_ns,
            row.shoe,
            row.round,
            read_place(row.place),
            row.raw,
            read(row.kind.decode(), row.body),
        )
    except (DecodeError, KeyError) as error:
        raise ValueError(f"no entry of a journal: {str(error)[:SHOWN]!a}") from None


def write_place(place: Place | None) -> str:
    """A place as it is stored."""
    return "" if place is None else ":".join(map(str, place if place.serial else place[:2]))


def read_place(text: bytes) -> Place | None:
    """The place that `write_place` wrote; ValueError where it wrote none."""
    if not text:
        return None
    log, seq, *serial = text.split(b":", 2)
    if not serial and text == b"%d:%d" % (place := Place(int(log), int(seq)))[:2]:
        return place
    place = Place(int(log), int(seq), *(part.decode("ascii") for part in serial))
    if write_place(place).encode() != text or not place.serial.isprintable():
        raise ValueError(f"not a position in a device's numbering: {text[:SHOWN]!r}")
    return place
