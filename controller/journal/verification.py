"""The audit without its command: the chain walked, every shoe judged again, checkpoints compared.

It names the first record that is wrong, in one pass with flat memory. What is wrong with the chain comes before what is
wrong with a judgement: a record that is not in its place says nothing. A long journal is audited by several processes
side by side (`controller.journal.side_by_side`), which find what one finds. Called by `shoewatch audit` and for
archives.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from controller.journal.errors import STUMBLES, JournalDamaged, JournalError, stumbled
from controller.journal.reading import Reader
from controller.journal.side_by_side import StretchResult, Whole, Workers, parts
from controller.journal.stretch import BEGUN, Figures, Progress, Signed, Stretch, Witness, silent, without_accounts
from controller.journal.walking import Broken, Finding, Wrong

MANY: Final = 20_000
"""Records from which on several processes are quicker than one: each takes a third of a second to begin."""


class Audit(Struct, frozen=True):
    """What an audit found."""

    first: int
    last: int
    hash: str
    """Of the last record that is right, in hexadecimal."""
    records: int
    judged: int
    shoes: int
    rounds: int
    checkpoints: int
    """Checkpoints that agree: in the journal, and kept elsewhere."""
    finding: Finding | None
    signed: int = 0
    """Of the checkpoints in the journal, those whose signature was verified."""
    unsigned: int = 0
    """Of the checkpoints in the journal, those whose signature was not, since nobody gave the key."""
    unjudged: int = 0
    """Corrections of shoes that were archived afterwards, so that they cannot be judged again from this file."""
    uncompared: dict[str, int] = {}
    """Records of devices whose bytes or places were not compared, by the reason."""


def verify(
    reader: Reader,
    kept: Mapping[int, bytes] | None = None,
    *,
    judge: bool = True,
    after: bytes | None = None,
    signed: Signed | None = None,
    progress: Progress = silent,
    witness: Witness = silent,
    workers: Workers | None = None,
) -> Audit:
    """Audit a journal; `kept` are the hashes that checkpoints kept elsewhere give for records, by number.

    `after` is for an unpacked archive: the hash of the record before its first, from the cut before. `signed` reads
    the checkpoints in the journal, and refuses those that the key did not sign. With `workers` the witness hears only
    the records that an account does not pass over, and those between which the clock went back.
    """
    audit = _Audit(reader, dict(kept or {}), judge=judge, signed=signed, progress=progress, witness=witness)
    try:
        if workers is not None and judge and workers.processes > 1 and _is_long(reader):
            audit.side_by_side(workers, after)
        else:
            audit.alone(None, after)
        audit.end()
        if judge and after is None:
            audit.joined()
            audit.sound()
    except Broken as broken:
        return audit.result(broken.finding)
    except JournalError as error:
        return audit.result(Finding(audit.number + 1, Wrong.UNREADABLE, error.problem))
    return audit.result(None)


def _is_long(reader: Reader) -> bool:
    try:
        oldest, newest = reader.first(), reader.last()
    except JournalDamaged:
        return False  # the audit will name it
    return oldest is not None and newest is not None and newest.number - oldest.number >= MANY


class _Audit:
    """What has been seen so far."""

    def __init__(
        self,
        reader: Reader,
        kept: dict[int, bytes],
        *,
        judge: bool,
        signed: Signed | None,
        progress: Progress,
        witness: Witness,
    ) -> None:
        self.number, self._hash, self._first = BEGUN.number, BEGUN.hash, 0
        self._reader = reader
        self._kept = kept
        self._judge = judge
        self._signed = signed
        self._progress = progress
        self._witness = witness
        self._figures = Figures()
        self._standing = BEGUN

    def alone(self, last: int | None, after: bytes | None) -> None:
        """Audit what follows in this process, up to a record or to the end; Broken names the first that is wrong."""
        stretch = Stretch(
            self._reader, self._kept, self._standing, judge=self._judge, signed=self._signed, witness=self._witness
        )
        try:
            stretch.follow(last, after, self._progress)
        finally:
            self._take(stretch.first, stretch.number, stretch.hash, stretch.figures)
        self._standing = stretch.standing

    def side_by_side(self, workers: Workers, after: bytes | None) -> None:
        """Audit all of it in several processes."""
        whole = Whole(self._reader.path, self._reader.damaged, self._signed, self._witness is not silent)
        for part, found in workers.audit(whole, parts(self._reader, self._kept, after, lambda: self._standing)):
            if found is None or part.begun != self._standing:
                self.alone(part.last, part.after)
            else:
                self._put_together(found)

    def _put_together(self, found: StretchResult) -> None:
        """A stretch that began where the records before it have led; Broken names what was found wrong in it."""
        for number in found.noted:
            row = self._reader.row(number)
            try:
                assert row is not None
                self._witness(row)
            except STUMBLES as error:
                says = f"record {number} cannot be read: {stumbled(error)}"
                raise Broken(number, Wrong.UNREADABLE, says) from None
        self._take(found.first, found.last, found.hash, found.figures)
        if found.finding is not None:
            raise Broken(found.finding.record, found.finding.wrong, found.finding.says)
        self._standing = found.standing
        self._progress(found.last)

    def _take(self, first: int, number: int, last_hash: bytes, figures: Figures) -> None:
        self._first, self.number, self._hash = first, number, last_hash
        self._figures += figures

    def end(self) -> None:
        """The journal's end; Broken if a checkpoint knows of more, or something belongs behind the last record."""
        if self._standing.unaccounted is not None:
            raise without_accounts(self.number, self._standing.unaccounted)
        owed = self._standing.met.owed
        if owed is not None:
            says = f"record {self.number}, the last, must be followed by another: {owed.says}"
            raise Broken(self.number, Wrong.UNFOUNDED, says)
        more = [number for number in self._kept if number > self.number]
        if more:
            says = f"records {self.number + 1} to {max(more)} are missing at the end: a checkpoint includes them"
            raise Broken(self.number + 1, Wrong.TRUNCATED, says)

    def joined(self) -> None:
        """The journal begins where its newest cut ended, or with that cut's records; Broken where it does not."""
        if self._standing.cut is None:
            return
        number, cut = self._standing.cut
        if self._first not in {cut.first, cut.last + 1}:
            says = f"the cut in record {number} says that records {cut.first} to {cut.last} were archived"
            raise Broken(number, Wrong.MISJUDGED, f"{says}, but the journal begins with record {self._first}")

    def sound(self) -> None:
        """The pages that hold the records, which are right; Broken where SQLite could not have written them."""
        wrong = self._reader.unsound()
        if wrong is not None:
            raise Broken(self.number, Wrong.UNSOUND, f"the records are right, but the file is not: {wrong}")

    def result(self, finding: Finding | None) -> Audit:
        """The account of it."""
        records, judged, shoes, rounds, checkpoints, signed, unsigned, unjudged, uncompared = astuple(self._figures)
        return Audit(
            self._first if self.number else 0, self.number, self._hash.hex(), records, judged, shoes, rounds,
            checkpoints, finding, signed, unsigned, unjudged, dict(uncompared),
        )  # fmt: skip
