"""Rounds found by what they were, in a journal and its archives, newest first; and the archives that hold a span.

What a search finds is what reading every round would: an index (`controller.journal.index`) says where to look, and of
each round that it names in the journal the last record is read again. Whoever wants more of an archive than its rounds
has it unpacked. Called by `shoewatch history`, `show`, `export` and `report`.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.archive import sha256_of, unpacked, verify_archive
from controller.journal.chain import Row, hash_of, record_of
from controller.journal.entries import Correction, JournalCut
from controller.journal.errors import JournalAbsent, JournalDamaged
from controller.journal.export import Span
from controller.journal.history import Dealt, Late, Sought, late_of
from controller.journal.index import Index, index, read
from controller.journal.reading import CURE, Reader

Progress = Callable[[str, float], None]
"""Hears what is being done, and how much of it has been, from 0 to 1."""

_PUT_BACK: Final = "restore it, or give the directory of the archives with --archives"


class Searched:
    """A journal and its archives, to be searched."""

    def __init__(self, reader: Reader, archives: Path, kept: Path | None, progress: Progress) -> None:
        self._reader = reader
        self._archives = archives
        self._kept = kept
        """The directory of the indexes; None where none are kept."""
        self._progress = progress
        self.absent: list[JournalAbsent] = []
        """Archives that are not where they should be, as far as the search has come."""

    def rounds(self, wanted: Sought, *, unturned: bool = False) -> Iterator[Dealt]:
        """The rounds that are wanted, newest first. `unturned`: with the faces that nobody at the table was shown."""
        kept = self._path(bytes(self._reader.path.resolve()))
        own = index(self._reader, kept, lambda share: self._progress("reading the journal", share))
        for dealt, digest in own.found(wanted, unturned=unturned):
            row = self._reader.row(dealt.record)
            if row is None or not row.hash == digest == hash_of(row):
                raise JournalDamaged(self._reader.path, f"record {dealt.record} was changed", CURE, dealt.record)
            yield dealt
        for _, archived in self._back([*own.head.cuts], [*own.head.corrections]):
            yield from (dealt for dealt, _ in archived.found(wanted, unturned=unturned))

    def archives(self, span: Span) -> Iterator[tuple[Reader, Late]]:
        """The archives with records of a span, oldest first, each unpacked and with what was corrected later."""
        oldest = self._reader.first()
        if oldest is None or oldest.shoe < (span.first_shoe or 0):
            return
        later, reached = [*self._reader.of_kind("correction")], span.begins_after(oldest.shoe, oldest.wall_ns)
        holding: list[Path] = []
        needed = 0
        for cut, found in self._back([*self._reader.of_kind("cut")], later):
            if not reached:
                needed = len(self.absent)
            head = found.head
            reached = reached or span.begins_after(head.oldest_shoe, head.period.begins_ns)
            if span.touches(head.oldest_shoe, head.shoe, head.period):
                holding.insert(0, self._archives / Path(cut.archive).name)
        if reached:
            del self.absent[needed:]  # whatever they hold is older
        for path in holding:
            try:
                with unpacked(path) as archived:
                    yield archived, late_of(archived, later)
            except OSError as error:
                problem = f"cannot be unpacked ({error.strerror or error})"
                raise JournalAbsent(path, problem, "free disk space in the temporary directory (TMPDIR)") from error

    def _back(self, cuts: list[Row], later: list[Row]) -> Iterator[tuple[JournalCut, Index]]:
        """The archives, newest first; `later` grows by the corrections that each has."""
        known, oldest = list(map(_cut, cuts)), self._reader.first()
        number = 1 if oldest is None else oldest.number
        while (cut := max((each for each in known if each.last < number), default=None, key=_last)) is not None:
            number = cut.first
            try:
                found = self._archive(cut, later)
            except JournalAbsent as absent:
                self.absent.append(absent)
                continue
            yield cut, found
            known += map(_cut, found.head.cuts)
            later += found.head.corrections

    def _archive(self, cut: JournalCut, later: list[Row]) -> Index:
        """The rounds of an archive, which is the one that the cut was made of, as corrected by records elsewhere."""
        path = self._archives / Path(cut.archive).name
        if not path.exists():
            problem = f"not found: records {cut.first:,} to {cut.last:,} were not read"
            raise JournalAbsent(path, problem, _PUT_BACK)
        try:
            same = sha256_of(path) == cut.sha256
        except OSError as error:
            raise JournalAbsent(path, f"cannot be read ({error.strerror})", _PUT_BACK) from error
        if not same:
            raise JournalDamaged(path, "is not the archive that was cut from the journal", _PUT_BACK)
        found = self._indexed(path, cut, [])
        shoes = found.shoes if later else set[int]()
        ours = [row for row in later if _shoe_corrected(row) in shoes]
        return self._indexed(path, cut, ours) if ours else found

    def _indexed(self, path: Path, cut: JournalCut, later: list[Row]) -> Index:
        kept = self._path(msgspec.json.encode((cut.sha256, [row.hash for row in later])))
        known = read(kept)
        if known is not None and (known.head.upto, known.head.hash.hex()) == (cut.last, cut.hash):
            return known
        if (finding := verify_archive(path, cut)) is not None:
            raise JournalDamaged(path, finding.says, _PUT_BACK)
        with unpacked(path) as reader:
            return index(reader, kept, lambda share: self._progress(f"reading {path.name}", share), later)

    def _path(self, of: bytes) -> Path | None:
        return None if self._kept is None else self._kept / f"{sha256(of).hexdigest()}.rounds"


def _cut(row: Row) -> JournalCut:
    entry = record_of(row).entry
    assert isinstance(entry, JournalCut)
    return entry


def _last(cut: JournalCut) -> int:
    return cut.last


def _shoe_corrected(row: Row) -> int:
    entry = record_of(row).entry
    assert isinstance(entry, Correction)
    return entry.shoe
