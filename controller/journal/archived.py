"""The archives of a journal audited: each is what its cut says, follows the one before, and is judged again.

A cut stands in the journal, or in a later archive; so the archives are found from the newest to the oldest, and audited
in the order of their records. An archive is unpacked into a temporary file to be judged. Called by `shoewatch audit`.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from controller.journal.archive import read_archive, unpack, verify_archive
from controller.journal.chain import BEGINNING, record_of
from controller.journal.entries import Cut
from controller.journal.errors import JournalError
from controller.journal.reading import Reader
from controller.journal.verification import Signed, Witness, silent, verify
from controller.journal.walking import Finding, Wrong


class Archived(Struct, frozen=True):
    """An archive and what an audit of it found."""

    cut: Cut
    finding: Finding | None


def cuts(reader: Reader, folder: Path) -> list[Cut]:
    """Every cut that the journal and its archives tell of, in the order of the records."""
    found = [entry for row in reader.of_kind("cut") if isinstance(entry := reader.record(row).entry, Cut)]
    known = {cut.first: cut for cut in found}
    while found:
        for cut in _within(folder / Path(found.pop().archive).name):
            if cut.first not in known:
                known[cut.first] = cut
                found.append(cut)
    return [known[first] for first in sorted(known)]


def audit_archives(
    reader: Reader,
    folder: Path,
    kept: Mapping[int, bytes] | None = None,
    *,
    signed: Signed | None = None,
    witness: Witness = silent,
) -> Iterator[Archived]:
    """Audit the archives of a journal, oldest first, up to the first that something is wrong with."""
    number, after = 1, BEGINNING
    for cut in cuts(reader, folder):
        finding = _elsewhere(cut) or _gap(number, cut) or verify_archive(folder / cut.archive, cut)
        finding = finding or _judged(folder, cut, after, kept, signed=signed, witness=witness)
        yield Archived(cut, finding)
        if finding is not None:
            return
        number, after = cut.last + 1, bytes.fromhex(cut.hash)


def _within(path: Path) -> Iterator[Cut]:
    """The cuts that an archive tells of; none where it cannot be read, which its audit will say."""
    try:
        for row in read_archive(path):
            if row.kind == b"cut":
                entry = record_of(row).entry
                assert isinstance(entry, Cut)
                yield entry
    except (OSError, EOFError, ValueError):
        return


def _elsewhere(cut: Cut) -> Finding | None:
    """An archive is in the folder: a cut that was remade may name any file."""
    if Path(cut.archive).name == cut.archive:
        return None
    return Finding(cut.first, Wrong.UNREADABLE, "a cut names an archive that is no file of the folder")


def _gap(number: int, cut: Cut) -> Finding | None:
    if cut.first == number:
        return None
    return Finding(number, Wrong.MISSING, f"records {number} to {cut.first - 1} are in no archive that is here")


def _judged(
    folder: Path, cut: Cut, after: bytes, kept: Mapping[int, bytes] | None, *, signed: Signed | None, witness: Witness
) -> Finding | None:
    own = {number: digest for number, digest in (kept or {}).items() if cut.first <= number <= cut.last}
    with TemporaryDirectory(prefix="shoewatch-audit-") as beside:
        unpacked = Path(beside) / "unpacked"
        try:
            unpack(folder / cut.archive, unpacked)
            with Reader.open(unpacked) as reader:
                return verify(reader, own, after=after, signed=signed, witness=witness).finding
        except (OSError, EOFError, ValueError, OverflowError, sqlite3.Error, JournalError) as error:
            return Finding(cut.first, Wrong.UNREADABLE, f"the archive cannot be unpacked ({error})")
