"""The chain walked record by record, and the first one that is wrong named by what happened to it.

`walk` yields records as long as each has the next number, fits its own hash and follows the hash of the one before.
Where one does not, `Broken` carries a `Finding`. Memory stays flat: a record and its neighbours are all that is kept.
"""

from collections.abc import Iterator
from enum import Enum
from itertools import chain

from msgspec import Struct

from controller.journal.chain import BEGINNING, Row, hash_of, record_of
from controller.journal.entries import JournalCut
from controller.journal.errors import JournalDamaged
from controller.journal.reading import CURE, Reader


class Wrong(Enum):
    """What happened to a record."""

    CHANGED = "changed"
    MISSING = "missing"
    ADDED = "added"
    SWAPPED = "swapped"
    TRUNCATED = "truncated"
    """Records are missing off the end, as a checkpoint kept elsewhere shows, or the file of which all are missing."""
    REMADE = "remade"
    """The chain fits itself, and not a checkpoint kept elsewhere: it was written again."""
    UNREADABLE = "unreadable"
    MISJUDGED = "misjudged"
    """The record is in its place and says something that does not follow from the records before."""
    UNFOUNDED = "unfounded"
    """The record is judged rightly, and its source, its bytes or its place at the device are of something else."""
    FORGED = "forged"
    """A checkpoint in the journal that the key did not sign."""
    UNSOUND = "unsound"
    """Every record is right, and the pages that hold them are not as SQLite writes them."""


class Finding(Struct, frozen=True):
    """The first record that is wrong."""

    record: int
    wrong: Wrong
    says: str


class Broken(Exception):  # noqa: N818  # an outcome as much as an error
    """The chain does not hold."""

    def __init__(self, record: int, wrong: Wrong, says: str) -> None:
        super().__init__(says)
        self.finding = Finding(record, wrong, says)


def walk(
    reader: Reader, first: int | None = None, last: int | None = None, after: bytes | None = None
) -> Iterator[Row]:
    """The records from `first` (the oldest) to `last` (the newest), each in its place; Broken where one is not.

    `after` is the hash that the oldest must follow, where something outside the file vouches for it.
    """
    number, prev = (first, after) if first is not None else start(reader, after)
    try:
        for row in reader.rows(number, last):
            if prev is None:
                before = reader.row(number - 1)
                prev = row.prev if before is None else before.hash
            if row.number != number or row.prev != prev or hash_of(row) != row.hash:
                raise _named(reader, row, number, prev)
            prev = row.hash
            number += 1
            yield row
    except JournalDamaged as damage:
        raise Broken(damage.record or number, Wrong.UNREADABLE, damage.problem) from damage


def start(reader: Reader, after: bytes | None = None) -> tuple[int, bytes]:
    """Where the records begin, and the hash before them: a cut in the chain itself vouches for one that is not zero."""
    oldest = reader.first()
    if oldest is None and reader.emptied():
        raise Broken(1, Wrong.TRUNCATED, "record 1 and all later ones are missing: there were records in this file")
    if oldest is None or oldest.number == 1:
        return 1, BEGINNING
    if oldest.number < 1:
        says = f"record {oldest.number} was added: the first of a journal is record 1"
        raise Broken(oldest.number, Wrong.ADDED, says)
    if after is not None:
        return oldest.number, after
    newest = reader.newest("cut")  # most likely the one
    for row in chain([] if newest is None else [newest], reader.of_kind("cut")):
        try:
            entry = record_of(row).entry
        except ValueError:
            continue  # the walk will name it
        if isinstance(entry, JournalCut) and entry.last == oldest.number - 1:
            return oldest.number, bytes.fromhex(entry.hash)
    says = f"records 1 to {oldest.number - 1} are missing, but no cut in the journal says that they were archived"
    raise Broken(1, Wrong.MISSING, says)


def check_start(reader: Reader) -> None:
    """JournalDamaged where the first record is neither record 1 nor follows a cut, or does not fit."""
    oldest = reader.first()
    if oldest is None:
        return
    try:
        _, prev = start(reader)
    except Broken as broken:
        raise JournalDamaged(reader.path, broken.finding.says, CURE, broken.finding.record) from None
    if oldest.prev != prev or hash_of(oldest) != oldest.hash:
        problem = f"record {oldest.number}, the first, does not match its hash, or what is before it"
        raise JournalDamaged(reader.path, problem, CURE, oldest.number)


def contradiction(before: JournalCut | None, made: JournalCut, number: int) -> str | None:
    """What the cut in record `number` says that cannot be, after the cut before it, in words; None if nothing is."""
    if made.last >= number:
        return f"says that records up to {made.last} had been archived"
    if before is not None and made.first != before.last + 1:
        return f"begins with record {made.first}, but the cut before it ended with record {before.last}"
    return None


def _named(reader: Reader, row: Row, number: int, prev: bytes) -> Broken:
    """What happened to the record that should be `number` and follow `prev`, where `row` stands."""
    if row.number > number:
        return Broken(number, Wrong.MISSING, f"{_records(number, row.number - 1)} missing")
    if hash_of(row) == row.hash:
        return _unlinked(reader, row)
    was = _original_number(reader, row)
    if was is not None and was != number and _swapped(reader, number, was):
        return Broken(number, Wrong.SWAPPED, f"records {number} and {was} were swapped")
    after = reader.row(number + 1)
    if after is not None and _fits(after, number) and after.prev == prev:
        return Broken(number, Wrong.ADDED, f"record {number} was added: what comes after it was record {number}")
    if was is None:
        return Broken(number, Wrong.CHANGED, f"record {number} was changed: it does not match its hash")
    if was > number:
        says = f"{_records(number, was - 1)} missing: in its place is record {was}"
        return Broken(number, Wrong.MISSING, says)
    return Broken(was, Wrong.ADDED, f"record {was} was added: what is record {number} now was record {was}")


def _swapped(reader: Reader, number: int, was: int) -> bool:
    """Two records stand in each other's place, and what comes after the second is where it was."""
    other, after = reader.row(was), reader.row(was + 1)
    return other is not None and _fits(other, number) and (after is None or _fits(after, was + 1))


def _unlinked(reader: Reader, row: Row) -> Broken:
    """The record fits its hash but not the one before it: whichever of the two has no other witness was changed."""
    after = reader.row(row.number + 1)
    followed = after is None or (after.prev == row.hash and hash_of(after) == after.hash)
    changed = row.number - 1 if followed and reader.row(row.number - 1) is not None else row.number
    says = f"record {changed} was changed and its hash recalculated: record {changed + 1} follows a different record"
    return Broken(changed, Wrong.CHANGED, says)


def _fits(row: Row, number: int) -> bool:
    return hash_of(row._replace(number=number)) == row.hash


def _original_number(reader: Reader, row: Row) -> int | None:
    """The number under which a record fits its hash: it was moved."""
    last = reader.last()
    top = 0 if last is None else last.number
    return next((number for number in range(1, top + 2) if _fits(row, number)), None)


def _records(first: int, last: int) -> str:
    return f"record {first} is" if first == last else f"records {first} to {last} are"
