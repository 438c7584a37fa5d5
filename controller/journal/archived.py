"""The archives of a journal audited: each is what its cut says, follows the one before, and is judged again.

A cut stands in the journal, or in a later archive; so the archives are found from the newest to the oldest, and audited
in the order of their records. An archive is unpacked into a temporary file to be judged. Called by `shoewatch audit`.
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from controller.journal.archive import fitting, unpacked, verify_archive
from controller.journal.chain import BEGINNING, Row, record_of
from controller.journal.entries import JournalCut
from controller.journal.errors import JournalError
from controller.journal.reading import Reader
from controller.journal.side_by_side import Workers
from controller.journal.stretch import Signed, Witness, silent
from controller.journal.verification import verify
from controller.journal.walking import Broken, Finding, Wrong


class Archived(Struct, frozen=True):
    """An archive and what an audit of it found."""

    cut: JournalCut
    finding: Finding | None
    uncompared: dict[str, int] = {}
    """Records of devices whose bytes or places were not compared, by the reason."""


def cuts(reader: Reader, folder: Path) -> list[tuple[int, JournalCut]]:
    """Every cut that the journal and its archives tell of and the record that does, in the order of these records."""
    known = dict(_cuts(reader.of_kind("cut")))
    found, opened = list(known.values()), set[str]()
    while found:
        told = found.pop()
        name = Path(told.archive).name
        if name in opened:
            continue
        opened.add(name)
        for number, cut in _within(folder / name, told):
            if number not in known:
                known[number] = cut
                found.append(cut)
    return sorted(known.items(), key=lambda told: told[0])


def audit_archives(
    reader: Reader,
    folder: Path,
    kept: Mapping[int, bytes] | None = None,
    *,
    signed: Signed | None = None,
    witness: Witness = silent,
    workers: Workers | None = None,
) -> Iterator[Archived]:
    """Audit the archives of a journal, oldest first, up to the first that something is wrong with."""
    number, after = 1, BEGINNING
    told = cuts(reader, folder)
    for at, cut in told:
        finding = _elsewhere(cut) or _gap(number, at, cut) or verify_archive(folder / cut.archive, cut)
        uncompared: dict[str, int] = {}
        if finding is None:
            finding, uncompared = _judged(folder, cut, after, kept, signed=signed, witness=witness, workers=workers)
        if finding is None and (at, cut) == told[-1]:
            finding = _apart(reader, cut)
        yield Archived(cut, finding, uncompared)
        if finding is not None:
            return
        number, after = cut.last + 1, bytes.fromhex(cut.hash)


def _cuts(rows: Iterable[Row]) -> Iterator[tuple[int, JournalCut]]:
    """The cuts among records, without those that say nothing, which the audit of these records will name."""
    for row in rows:
        if row.kind == b"cut":
            with contextlib.suppress(ValueError):
                entry = record_of(row).entry
                assert isinstance(entry, JournalCut)
                yield row.number, entry


def _within(path: Path, cut: JournalCut) -> Iterator[tuple[int, JournalCut]]:
    """The cuts that an archive tells of, up to the first record that does not fit, which its audit will name."""
    with contextlib.suppress(Broken):
        yield from _cuts(fitting(path, cut))


def _elsewhere(cut: JournalCut) -> Finding | None:
    """An archive is in the folder: a cut that was remade may name any file."""
    if Path(cut.archive).name == cut.archive:
        return None
    return Finding(cut.first, Wrong.UNREADABLE, "a cut names an archive that is not in the directory")


def _gap(number: int, at: int, cut: JournalCut) -> Finding | None:
    """What hinders a cut to go on with record `number`."""
    if cut.first < number:
        says = f"the cut in record {at} begins with record {cut.first}, but the one before ended with {number - 1}"
        return Finding(cut.first, Wrong.MISJUDGED, says)
    if cut.first == number:
        return None
    return Finding(number, Wrong.MISSING, f"records {number} to {cut.first - 1} are in no archive in the directory")


def _apart(reader: Reader, cut: JournalCut) -> Finding | None:
    """What lies between the newest archive and the journal, which begins with its records until they are removed."""
    oldest = reader.first()
    if oldest is None or oldest.number == cut.first:
        return None
    if oldest.number > cut.last + 1:
        says = f"records {cut.last + 1} to {oldest.number - 1} are in no archive, and not in the journal"
        return Finding(cut.last + 1, Wrong.MISSING, says)
    if oldest.number < cut.last + 1 or oldest.prev.hex() != cut.hash:
        return Finding(cut.last, Wrong.REMADE, f"the journal, from record {oldest.number} on, does not continue it")
    return None


def _judged(
    folder: Path,
    cut: JournalCut,
    after: bytes,
    kept: Mapping[int, bytes] | None,
    *,
    signed: Signed | None,
    witness: Witness,
    workers: Workers | None = None,
) -> tuple[Finding | None, dict[str, int]]:
    own = {number: digest for number, digest in (kept or {}).items() if cut.first <= number <= cut.last}
    try:
        with unpacked(folder / cut.archive) as reader:
            audit = verify(reader, own, after=after, signed=signed, witness=witness, workers=workers)
            return audit.finding, audit.uncompared
    except (OSError, ValueError, OverflowError, sqlite3.Error, JournalError) as error:
        return Finding(cut.first, Wrong.UNREADABLE, f"the archive cannot be unpacked ({error})"), {}
