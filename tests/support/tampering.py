"""Somebody who may write the file tampers with one record of a journal; what an audit must then name."""

import contextlib
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.chain import BEGINNING, INSERT, Row, hash_of, stored
from controller.journal.verification import Audit
from controller.journal.walking import Wrong

Rows = list[Row]


class Tampering(NamedTuple):
    """What was done, the records that may be named for it, and what they may be said to have suffered."""

    done: str
    records: range
    wrong: frozenset[Wrong]

    def named_by(self, audit: Audit) -> bool:
        """Whether an audit names it."""
        return audit.finding is not None and audit.finding.record in self.records and audit.finding.wrong in self.wrong


_SAID: Final = frozenset({Wrong.MISJUDGED, Wrong.UNREADABLE, Wrong.UNFOUNDED})
"""A record whose place in the chain is right may still say what cannot be."""


def changed(rows: Rows, at: int, rng: random.Random) -> Tampering:
    rows[at] = _altered(rows[at], rng.choice(Row._fields[1:]))
    return Tampering("changed", _only(at), frozenset({Wrong.CHANGED}))


def changed_with_its_hash(rows: Rows, at: int, rng: random.Random) -> Tampering:
    rows[at] = _rehashed(_altered(rows[at], rng.choice(Row._fields[1:10])))
    if at == len(rows) - 1:
        return Tampering("changed, hash made again, the last", range(1, at + 2), _SAID | {Wrong.REMADE})
    return Tampering("changed, hash made again", _only(at), _SAID | {Wrong.CHANGED, Wrong.REMADE})


def changed_and_all_that_follows(rows: Rows, at: int, rng: random.Random) -> Tampering:
    rows[at] = _altered(rows[at], rng.choice(Row._fields[1:10]))
    prev = rows[at].prev
    for index in range(at, len(rows)):
        rows[index] = _rehashed(rows[index]._replace(prev=prev))
        prev = rows[index].hash
    later = range(1, len(rows) + 1)  # a place at a device is compared where a later record says where it stands
    return Tampering("changed, the rest of the chain made again", later, _SAID | {Wrong.REMADE})


def written_otherwise(rows: Rows, at: int, rng: random.Random) -> Tampering:
    """What this version reads in it is the same, or what it reads last; and the rest of the chain is made again."""
    body = rows[at].body
    key, mark, said = body.partition(b":")
    forms = (b" " + body, body + b" ", key + b": " + said, body[:-1] + b"," + body[1:], body[:-1] + b',"x":1}',
             key + mark + b"null," + body[1:])  # fmt: skip
    rows[at] = rows[at]._replace(body=rng.choice(forms))
    rows[:] = remade(rows, at)
    return Tampering("body written otherwise, the rest made again", range(1, at + 2), _SAID | {Wrong.REMADE})


def removed(rows: Rows, at: int, _: random.Random) -> Tampering:
    at = min(at, len(rows) - 2)
    del rows[at]
    return Tampering("removed", _only(at), frozenset({Wrong.MISSING}))


def removed_and_renumbered(rows: Rows, at: int, rng: random.Random) -> Tampering:
    removed(rows, at, rng)
    _renumber(rows)
    return Tampering("removed, the rest renumbered", _only(min(at, len(rows) - 1)), frozenset({Wrong.MISSING}))


def removed_and_linked_again(rows: Rows, at: int, _: random.Random) -> Tampering:
    at = min(at, len(rows) - 2)
    del rows[at]
    _renumber(rows)
    prev = rows[at - 1].hash if at else BEGINNING
    for index in range(at, len(rows)):
        rows[index] = _rehashed(rows[index]._replace(prev=prev))
        prev = rows[index].hash
    anything = _SAID | {Wrong.REMADE, Wrong.TRUNCATED}
    return Tampering("removed, the rest of the chain made again", range(1, len(rows) + 2), anything)


def added(rows: Rows, at: int, rng: random.Random) -> Tampering:
    rows.insert(at, _altered(rng.choice(rows), "wall_ns"))
    _renumber(rows)
    wrong = {Wrong.ADDED} if at < len(rows) - 1 else {Wrong.ADDED, Wrong.CHANGED}
    return Tampering("added", _only(at), frozenset(wrong))


def added_a_copy(rows: Rows, at: int, _: random.Random) -> Tampering:
    rows.insert(at, rows[at])
    _renumber(rows)
    return Tampering("a copy added", range(at + 1, at + 3), frozenset({Wrong.ADDED}))


def added_with_its_hash(rows: Rows, at: int, rng: random.Random) -> Tampering:
    rows.insert(at, rng.choice(rows)._replace(prev=rows[at].prev))
    _renumber(rows)
    rows[at] = _rehashed(rows[at])
    return Tampering("added, linked to the record before", _only(at), _SAID | {Wrong.ADDED, Wrong.REMADE})


def swapped(rows: Rows, at: int, rng: random.Random) -> Tampering:
    first, second = sorted({at, rng.choice([index for index in range(len(rows)) if index != at])})
    rows[first], rows[second] = rows[second], rows[first]
    _renumber(rows)
    return Tampering("swapped", _only(first), frozenset({Wrong.SWAPPED}))


def swapped_with_the_next(rows: Rows, at: int, _: random.Random) -> Tampering:
    at = min(at, len(rows) - 2)
    rows[at], rows[at + 1] = rows[at + 1], rows[at]
    _renumber(rows)
    return Tampering("swapped with the next", _only(at), frozenset({Wrong.SWAPPED}))


def truncated(rows: Rows, at: int, _: random.Random) -> Tampering:
    del rows[at:]
    return Tampering("truncated", _only(at), frozenset({Wrong.TRUNCATED}))


KINDS: Final[tuple[Callable[[Rows, int, random.Random], Tampering], ...]] = (
    changed, changed_with_its_hash, changed_and_all_that_follows, written_otherwise, removed, removed_and_renumbered,
    removed_and_linked_again, added, added_a_copy, added_with_its_hash, swapped, swapped_with_the_next, truncated,
)  # fmt: skip


@contextlib.contextmanager
def by_hand(path: Path) -> Iterator[sqlite3.Connection]:
    """Somebody writes the file past its triggers, in one transaction, and leaves its schema as it was."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    guards = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    connection.execute("BEGIN")
    for name, _ in guards:
        connection.execute(f"DROP TRIGGER {name}")
    yield connection
    for _, text in guards:
        connection.execute(text)
    connection.execute("COMMIT")
    connection.close()


def store(path: Path, rows: Sequence[Row]) -> None:
    """Put other records into a journal's file."""
    with by_hand(path) as connection:
        connection.execute("DELETE FROM record")
        connection.executemany(INSERT, map(stored, rows))


def _altered(row: Row, field: str) -> Row:
    """The row with one column changed, as little as possible."""
    value = getattr(row, field)
    if isinstance(value, int):
        return Row._make(value + 1 if name == field else getattr(row, name) for name in Row._fields)
    swap = bytes([value[-1] ^ 1]) if value else b"1"
    return Row._make(value[:-1] + swap if name == field else getattr(row, name) for name in Row._fields)


def _rehashed(row: Row) -> Row:
    return row._replace(hash=hash_of(row))


def remade(rows: Sequence[Row], at: int) -> Rows:
    """The same records, with a chain that is made again from one of them on."""
    made = list(rows)
    prev = made[at].prev
    for index in range(at, len(made)):
        made[index] = _rehashed(made[index]._replace(prev=prev))
        prev = made[index].hash
    return made


def _renumber(rows: Rows) -> None:
    rows[:] = [row._replace(number=number) for number, row in enumerate(rows, 1)]


def _only(at: int) -> range:
    return range(at + 1, at + 2)
