"""The audit without its command: the chain walked, every shoe judged again, checkpoints compared.

It names the first record that is wrong, in one pass with flat memory. What is wrong with the chain comes before what is
wrong with a judgement: a record that is not in its place says nothing. Called by `shoewatch audit` and for archives.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from controller.journal.bearings import Bearing
from controller.journal.chain import BEGINNING, Row, record_of
from controller.journal.corrections import judge_late
from controller.journal.entries import (
    Answer,
    Bearings,
    Checkpoint,
    Correction,
    Cut,
    Daemon,
    Loaded,
    Opening,
    Reconciled,
    Snapshot,
    canonical,
)
from controller.journal.errors import STUMBLES, JournalError, stumbled
from controller.journal.notes import Note, read_note
from controller.journal.origins import Origins
from controller.journal.reading import BATCH, Reader
from controller.journal.rejudging import Rejudging, may_open
from controller.journal.situations import Situations
from controller.journal.switches import BACK, Switches
from controller.journal.walking import Broken, Finding, Wrong, contradiction, walk
from controller.table.accounts import accounts
from controller.table.keeping import within_bounds

_CARRIES_BEARINGS: Final = frozenset({b"opening", b"loaded", b"state"})
_JUDGED: Final = frozenset({b"judged", b"loaded"})
_TELLS_OF_DEVICES: Final = frozenset({b"heard", b"loaded"})

_MOVE_BEARINGS: Final = (BACK, b'{"input":{"event":"two-cards"')
"""How records begin of what is judged and moves the bearings, whatever they were."""

Progress = Callable[[int], None]
"""Hears the number of the newest record that was looked at."""

Signed = Callable[[str], Note]
"""Reads a signed note; ValueError where the key that is known has not signed it."""

Witness = Callable[[Row], None]
"""Hears every record that is right, in their order."""


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


def silent(_: object) -> None:
    """Nobody listens."""


def verify(
    reader: Reader,
    kept: Mapping[int, bytes] | None = None,
    *,
    judge: bool = True,
    after: bytes | None = None,
    signed: Signed | None = None,
    progress: Progress = silent,
    witness: Witness = silent,
) -> Audit:
    """Audit a journal; `kept` are the hashes that checkpoints kept elsewhere give for records, by number.

    `after` is for an unpacked archive: the hash of the record before its first, from the cut before. `signed` reads
    the checkpoints in the journal, and refuses those that the key did not sign.
    """
    audit = _Audit(reader, dict(kept or {}), judge=judge, signed=signed, witness=witness)
    try:
        for row in walk(reader, after=after):
            audit.take(row)
            if not row.number % BATCH:
                progress(row.number)
        audit.end()
        if judge and after is None:
            audit.joined()
            audit.sound()
    except Broken as broken:
        return audit.result(broken.finding)
    except JournalError as error:
        return audit.result(Finding(audit.number + 1, Wrong.UNREADABLE, error.problem))
    return audit.result(None)


class _Audit:
    """What has been seen so far."""

    def __init__(
        self, reader: Reader, kept: dict[int, bytes], *, judge: bool, signed: Signed | None, witness: Witness
    ) -> None:
        self.number = 0
        self._reader = reader
        self._kept = kept
        self._judge = judge
        self._witness = witness
        self._table: Rejudging | None = None
        self._situations = Situations()
        self._switches = Switches()
        self._bearing: Bearing | None = None
        """None until the records have said all of them."""
        self._origins: Origins | None = None
        self._cut: tuple[int, Cut] | None = None
        """The newest, and its record."""
        self._read_signed = signed
        self._verified = self._unverified = 0
        self._records = self._judged = self._shoes = self._rounds = self._checkpoints = self._unjudged = 0
        self._begin: Row | None = None
        """The oldest record that is here."""
        self._round = 0
        self._hash = BEGINNING
        self._agreed = 0
        self._unaccounted: int | None = None
        """The record that a shoe's accounts belong right behind."""

    def take(self, row: Row) -> None:
        """A record that is in its place; Broken if it says what cannot be, or what no version has written so."""
        self._begin = self._begin or row
        if row.number in self._kept:
            self._compare(row)
        try:
            if self._judge:
                self._follow(row)
                self._come_from(row)
            self._witness(row)
        except STUMBLES as error:
            says = f"record {row.number} says nothing: {stumbled(error)}"
            raise Broken(row.number, Wrong.UNREADABLE, says) from None
        self.number, self._hash = row.number, row.hash
        self._records += 1

    def end(self) -> None:
        """The journal's end; Broken if a checkpoint knows of more, or something belongs behind the last record."""
        if self._unaccounted is not None:
            raise _without_accounts(self.number, self._unaccounted)
        owing = None if self._origins is None else self._origins.owing()
        if owing is not None:
            says = f"behind record {self.number}, the last, another belongs: {owing}"
            raise Broken(self.number, Wrong.UNFOUNDED, says)
        more = [number for number in self._kept if number > self.number]
        if more:
            says = f"records {self.number + 1} to {max(more)} are missing off the end: a checkpoint has seen them"
            raise Broken(self.number + 1, Wrong.TRUNCATED, says)

    def joined(self) -> None:
        """The journal begins where its newest cut ended, or with that cut's records; Broken where it does not."""
        if self._cut is None:
            return
        number, cut = self._cut
        if self._first not in {cut.first, cut.last + 1}:
            says = f"the cut in record {number} says that records {cut.first} to {cut.last} were archived"
            raise Broken(number, Wrong.MISJUDGED, f"{says}, and the journal begins with record {self._first}")

    def sound(self) -> None:
        """The pages that hold the records, which are right; Broken where SQLite could not have written them."""
        wrong = self._reader.unsound()
        if wrong is not None:
            raise Broken(self.number, Wrong.UNSOUND, f"the records are right, and the file is not: {wrong}")

    def result(self, finding: Finding | None) -> Audit:
        """The account of it."""
        return Audit(
            0 if not self.number else self._first, self.number, self._hash.hex(), self._records, self._judged,
            self._shoes, self._rounds, self._checkpoints, finding, self._verified, self._unverified, self._unjudged,
            {} if self._origins is None else dict(self._origins.uncompared),
        )  # fmt: skip

    @property
    def _first(self) -> int:
        return 0 if self._begin is None else self._begin.number

    def _compare(self, row: Row) -> None:
        if self._kept[row.number] != row.hash:
            after = self._reader.row(row.number + 1)
            if after is not None and self._kept[row.number] in {after.hash, after.prev}:
                wrong = Wrong.ADDED if self._kept[row.number] == after.hash else Wrong.CHANGED
                raise Broken(row.number, wrong, f"record {row.number} was {wrong.value}: a checkpoint says otherwise")
            says = f"records {self._agreed + 1} to {row.number} were written again: a checkpoint says otherwise"
            raise Broken(self._agreed + 1, Wrong.REMADE, says)
        self._agreed = row.number
        self._checkpoints += 1

    def _follow(self, row: Row) -> None:
        """Judge again what the record judges."""
        table = self._table
        if self._unaccounted is not None and row.kind != b"reconciled":
            raise _without_accounts(row.number, self._unaccounted)
        self._unaccounted = None
        match row.kind:
            case b"judged" if table is not None:
                wrong = table.agrees(row.body)
                if wrong is not None:
                    raise _misjudged(row, wrong.recorded, wrong.judged)
                self._judged += 1
                if row.body.startswith(BACK):
                    self._switches.follow(Daemon(), record_of(row).entry)
            case b"loaded" | b"opening":
                self._table = table = self._anchored(row, table)
            case _ if table is not None:
                self._aside(row, table)
            case _:
                raise Broken(row.number, Wrong.MISJUDGED, f"record {row.number} follows no opening of a table")
        if row.shoe != table.shoe or row.round != table.round:
            says = f"record {row.number} counts itself to shoe {row.shoe}, round {row.round}: the table was in shoe "
            raise Broken(row.number, Wrong.MISJUDGED, f"{says}{table.shoe}, round {table.round}")
        if row.round > self._round:
            self._rounds += row.round - self._round
        self._round = row.round

    def _come_from(self, row: Row) -> None:
        """Compare who says what a record says, from which bytes, and where the table's devices stand."""
        if self._origins is None:
            self._origins = Origins(self._switches, whole=row.number == 1)
            self._bearing = Bearing() if row.number == 1 else None
        wrong = self._origins.wrong(row)
        if wrong is not None:
            raise Broken(row.number, Wrong.UNFOUNDED, f"record {row.number} has another origin than it says: {wrong}")
        if row.kind in _CARRIES_BEARINGS:
            self._bear(row, self._origins)
        if self._bearing is not None and self._table is not None:
            if row.place:
                self._bearing.placed(row.source.decode(), row.place.decode())
            if (
                row.kind in _TELLS_OF_DEVICES
                or row.body.startswith(_MOVE_BEARINGS)
                or (row.kind == b"judged" and self._bearing.follows_play)
            ):
                record = record_of(row)
                self._bearing.told(record.source, record.entry, self._table.state)
        if row.kind in _JUDGED and self._table is not None and self._table.closed and self._origins.named:
            self._unaccounted = row.number

    def _bear(self, row: Row, origins: Origins) -> None:
        """A record that says whose journal it is, and where the devices stand."""
        match record_of(row).entry:
            case Opening(house=house) as opening:
                origins.opened(opening, house)
                if self._bearing is not None:
                    self._bearing.opened(opening)
            case Loaded(state=state, bearings=Bearings() as said) | Snapshot(state=state, bearings=Bearings() as said):
                origins.opened(said, state.house)
                if self._bearing is None:
                    self._bearing = Bearing(said)
                elif not self._bearing.agrees(said):
                    says = f"record {row.number} says that the devices stand otherwise than the records before led to"
                    raise Broken(row.number, Wrong.MISJUDGED, says)
            case _:
                pass

    def _anchored(self, row: Row, table: Rejudging | None) -> Rejudging:
        """Follow a record that carries a state."""
        entry = record_of(row, canonical).entry
        assert isinstance(entry, Opening | Loaded)
        self._shoes += isinstance(entry, Loaded)
        if table is None:
            return Rejudging(entry.state, self._situations)
        if isinstance(entry, Loaded):
            wrong = table.agrees_slowly(entry)
            if wrong is not None:
                raise _misjudged(row, wrong.recorded, wrong.judged)
            self._judged += 1
        elif not may_open(table.state, entry):
            says = f"record {row.number} opens a table in another state than the records before led to"
            raise Broken(row.number, Wrong.MISJUDGED, says)
        else:
            table.begin(entry.state)
        return table

    def _aside(self, row: Row, table: Rejudging) -> None:
        """A record that moves no table: it must say something, and the truth of what follows from those before."""
        record = record_of(row, canonical)
        entry = record.entry
        if isinstance(entry, Snapshot) and (
            within_bounds(entry.state) != table.state or not self._switches.allow(entry)
        ):
            says = f"record {row.number} says that the table stands otherwise than the records before led to"
            raise Broken(row.number, Wrong.MISJUDGED, says)
        self._switches.follow(record.source, entry)
        if isinstance(entry, Checkpoint):
            note = self._note(row, entry.note)
            signed = self._reader.row(note.number)
            if note.number >= row.number or (signed is not None and signed.hash != note.hash):
                raise Broken(row.number, Wrong.MISJUDGED, f"the checkpoint in record {row.number} is of another chain")
            self._checkpoints += 1
        elif isinstance(entry, Reconciled):
            if entry.accounts != accounts(table.state):
                says = f"record {row.number} accounts for the shoe's cards otherwise than the records before"
                raise Broken(row.number, Wrong.MISJUDGED, says)
        elif isinstance(entry, Cut):
            self._cutting(row, entry)
        elif isinstance(entry, Correction):
            self._correcting(row, entry)

    def _correcting(self, row: Row, entry: Correction) -> None:
        """A correction, judged again from the shoe's records, which were here when it was made."""
        gone = 0 if self._cut is None else self._cut[1].last
        judged = judge_late(self._reader, entry.shoe, entry.input, row.number, gone)
        if judged is not None:
            if judged != entry.answer:
                raise _misjudged(row, entry.answer, judged)
            return
        assert self._begin is not None
        if gone + 1 >= self._first or not 0 < entry.shoe < self._begin.shoe:
            says = f"record {row.number} corrects shoe {entry.shoe}, of which there was no record in the journal"
            raise Broken(row.number, Wrong.MISJUDGED, says)
        self._unjudged += 1

    def _cutting(self, row: Row, made: Cut) -> None:
        """A cut goes on where the one before it ended, and gives the hash of the record that it ends with."""
        wrong = contradiction(None if self._cut is None else self._cut[1], made, row.number)
        end = self._reader.row(made.last)
        if wrong is None and end is not None and end.hash.hex() != made.hash:
            wrong = "is of another chain"
        if wrong is not None:
            raise Broken(row.number, Wrong.MISJUDGED, f"the cut in record {row.number} {wrong}")
        self._cut = row.number, made

    def _note(self, row: Row, text: str) -> Note:
        """What a checkpoint in the journal says; Broken where the key that is known did not sign it."""
        if self._read_signed is None:
            self._unverified += 1
            return read_note(text)
        try:
            note = self._read_signed(text)
        except ValueError as error:
            says = f"the checkpoint in record {row.number} is forged: {error}"
            raise Broken(row.number, Wrong.FORGED, says) from None
        self._verified += 1
        return note


def _without_accounts(number: int, over: int) -> Broken:
    says = f"the shoe was over with record {over}, or its accounts had changed, and record {number} is not its accounts"
    return Broken(over, Wrong.MISJUDGED, says)


def _misjudged(row: Row, recorded: Answer, judged: Answer) -> Broken:
    said, now = (_in_words(each) for each in (recorded, judged))
    says = f"record {row.number} says {said}; judged again it is {now}"
    if said == now:
        says = f"record {row.number} says {said}, with other facts or effects than this version gives"
    return Broken(row.number, Wrong.MISJUDGED, says)


def _in_words(answer: Answer) -> str:
    flags = " ".join(flag.value for flag in answer.flags)
    return " ".join(filter(None, (answer.verdict.value, answer.reason, flags)))
