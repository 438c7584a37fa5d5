"""A record before it has a number: what the daemon hands to the journal, and how a judged input becomes one."""

from typing import Final, NamedTuple

from controller.games.registry import AnyState
from controller.journal.chain import write_place
from controller.journal.entries import KIND, Bearings, Entry, Judged, ShoeBegun, Source, answer, encode, written
from controller.journal.guard import LARGEST
from controller.table.decision import Decision
from controller.table.inputs import Input
from drivers.events import Place

_LARGEST: Final = 2**63 - 1
"""Of SQLite's integers."""


class Draft(NamedTuple):
    """A record to be written."""

    entry: Entry
    source: Source
    wall_ns: int
    mono_ns: int
    raw: bytes = b""
    place: Place | None = None
    at: tuple[int, int] | None = None
    """Shoe and round; None: those of the record before."""


class Prepared(NamedTuple):
    """A record in the bytes that are stored and hashed, but for what its place in the chain decides."""

    kind: bytes
    source: bytes
    wall_ns: int
    mono_ns: int
    at: tuple[int, int] | None
    place: bytes
    raw: bytes
    body: bytes


def judged(
    before: AnyState, event: Input, decision: Decision, bearings: Bearings | None = None
) -> tuple[Judged | ShoeBegun, tuple[int, int]]:
    """The entry of an input that was judged, and the shoe and round that it belongs to."""
    state = decision.state
    at = state.shoe_number, state.round_number
    if state.shoe_number > before.shoe_number:
        return ShoeBegun(event, answer(decision), state, bearings), at
    return Judged(event, answer(decision)), at


def fits(entry: Entry, raw: bytes = b"") -> bool:
    """Whether an entry, with the bytes it came in, is no larger than a record may be."""
    return len(encode(entry)) + len(raw) <= LARGEST


def prepared(draft: Draft) -> Prepared:
    """A draft in bytes; ValueError if it can be no record."""
    if max(abs(draft.wall_ns), abs(draft.mono_ns)) > _LARGEST:
        raise ValueError(f"no time in nanoseconds: {draft.wall_ns}, {draft.mono_ns}")
    body = encode(draft.entry)
    if len(body) + len(draft.raw) > LARGEST:
        raise ValueError(f"a record of {len(body) + len(draft.raw)} bytes: a journal takes {LARGEST}")
    return Prepared(
        KIND[type(draft.entry)].encode(),
        written(draft.source).encode(),
        draft.wall_ns,
        draft.mono_ns,
        draft.at,
        write_place(draft.place).encode(),
        draft.raw,
        body,
    )
