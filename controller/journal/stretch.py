"""A stretch of a journal audited: every record in its place, judged again, and compared with where those before it led.

A stretch begins where a `StretchState` says: at the journal's beginning, or after a record that carries state and
bearings. From there it is audited without what was before, so that stretches can be audited side by side. What one has
led to is what the next one must have begun with. Called by `controller.journal.verification`.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct, field
from msgspec.structs import astuple, replace

from controller.games.registry import AnyState, within_bounds
from controller.inbox.switches import KeySwitch
from controller.journal.acquaintance import Acquaintance, met_by
from controller.journal.bearings import Bearing
from controller.journal.chain import BEGINNING, Record, Row, read_place, record_of
from controller.journal.corrections import judge_late
from controller.journal.entries import (
    Answer,
    Bearings,
    Checkpoint,
    Correction,
    Entry,
    Heard,
    JournalCut,
    Judged,
    Opening,
    Reconciled,
    ShoeBegun,
    Snapshot,
    Source,
    canonical,
    read_source,
)
from controller.journal.errors import STUMBLES, JournalError, stumbled
from controller.journal.notes import Note, read_note
from controller.journal.ordering import OrderFollowed
from controller.journal.origins import Origins
from controller.journal.reading import BATCH, Reader
from controller.journal.rejudging import Disagreement, Rejudging, may_open
from controller.journal.switches import Switches
from controller.journal.walking import Broken, Wrong, contradiction, walk
from controller.table.accounts import accounts
from controller.table.inputs import DeviceBack, ReaderAnswered, TwoCards

Signed = Callable[[str], Note]
"""Reads a signed note; ValueError where the key that is known has not signed it."""

Witness = Callable[[Row], None]
"""Hears every record that is right, in their order."""

Progress = Callable[[int], None]
"""Hears the number of the newest record that was looked at."""


def silent(_: object) -> None:
    """Nobody listens."""


FOLLOWED: Final = TwoCards | DeviceBack | ReaderAnswered
"""Inputs from which it may follow where the devices stand; what a card reader says of its hand is passed over there."""

_SOURCES: Final = 1_024
"""Sources that are kept as they were read: a table has ten, and a hostile journal any number."""


class StretchState(Struct, frozen=True):
    """Where the records up to one have led: all that those after it are compared with."""

    number: int = 0
    """The record's; 0 before the first."""
    hash: bytes = BEGINNING
    first: int = 0
    """The oldest record of the journal."""
    first_shoe: int = 0
    """The shoe that it is of."""
    state: AnyState | None = None
    """None before the first record that carries one."""
    switches: Mapping[str, KeySwitch] = {}
    bearings: Bearings | None = None
    """None until the records have said all of them."""
    met: Acquaintance = Acquaintance()
    """What they have told of the table's devices."""
    form: int = 0
    """Of the file, when the newest opening was written."""
    unaccounted: int | None = None
    """The record that a shoe's accounts belong right behind."""
    cut: tuple[int, JournalCut] | None = None
    """The newest, and its record."""


BEGUN: Final = StretchState()


class Figures(Struct):
    """How much was audited."""

    records: int = 0
    judged: int = 0
    shoes: int = 0
    rounds: int = 0
    checkpoints: int = 0
    signed: int = 0
    unsigned: int = 0
    unjudged: int = 0
    uncompared: Counter[str] = field(default_factory=Counter)

    def __add__(self, others: "Figures") -> "Figures":
        return Figures(*(ours + theirs for ours, theirs in zip(astuple(self), astuple(others), strict=True)))


class Stretch:
    """What has been seen of it so far."""

    def __init__(
        self,
        reader: Reader,
        kept: Mapping[int, bytes],
        begun: StretchState,
        *,
        judge: bool = True,
        signed: Signed | None = None,
        witness: Witness = silent,
    ) -> None:
        self.number, self.hash = begun.number, begun.hash
        self.figures = Figures()
        self.first, self.cut = begun.first, begun.cut
        self._first_shoe = begun.first_shoe
        self._reader = reader
        self._kept = kept
        self._agreed = max((number for number in kept if number <= begun.number), default=0)
        self._begun = begun
        self._judge = judge
        self._read_signed = signed
        self._witness = witness
        self._sources: dict[bytes, Source] = {}
        self._table = None if begun.state is None else Rejudging(begun.state)
        self._order = OrderFollowed(reader, begun.state)
        self._round = 0 if begun.state is None else begun.state.round_number
        self._switches = Switches()
        self._switches.known = dict(begun.switches)
        self._bearing = None if begun.bearings is None else Bearing(begun.bearings)
        self._unaccounted = begun.unaccounted
        self._meet(begun)

    @property
    def standing(self) -> StretchState:
        """Where the records have led."""
        return StretchState(
            self.number, self.hash, self.first, self._first_shoe,
            None if self._table is None else self._table.state,
            dict(self._switches.known),
            None if self._bearing is None else self._bearing.now,
            self._origins.met, self._origins.form, self._unaccounted, self.cut,
        )  # fmt: skip

    def follow(self, last: int | None = None, after: bytes | None = None, progress: Progress = silent) -> None:
        """Audit the records up to one, or all that follow; Broken names the first that is wrong.

        `after` is the hash that the journal's oldest record must follow, where something outside vouches for it.
        """
        begun = self._begun
        first, prev = (None, after) if not begun.number else (begun.number + 1, begun.hash)
        try:
            for row in walk(self._reader, first, last, prev):
                self.take(row)
                if not row.number % BATCH:
                    progress(row.number)
        except JournalError as error:
            raise Broken(self.number + 1, Wrong.UNREADABLE, error.problem) from error

    def take(self, row: Row) -> None:
        """A record that is in its place; Broken if it says what cannot be, or what no version has written so."""
        if not self.first:
            begun = standing_before(row)
            self.first, self._first_shoe = begun.first, begun.first_shoe
            self._bearing = Bearing() if row.number == 1 else None
            self._meet(begun)
        if row.number in self._kept:
            self._compare(row)
        try:
            if self._judge:
                self._follow(row)
            self._witness(row)
        except STUMBLES as error:
            says = f"record {row.number} cannot be read: {stumbled(error)}"
            raise Broken(row.number, Wrong.UNREADABLE, says) from None
        self.number, self.hash = row.number, row.hash
        self.figures.records += 1

    def _meet(self, begun: StretchState) -> None:
        """Go on from what the records before have told of the devices."""
        self._origins = Origins(self._switches, begun.met, begun.form, whole=begun.first == 1)
        self.figures.uncompared = self._origins.uncompared

    def _compare(self, row: Row) -> None:
        if self._kept[row.number] != row.hash:
            after = self._reader.row(row.number + 1)
            if after is not None and self._kept[row.number] in {after.hash, after.prev}:
                wrong = Wrong.ADDED if self._kept[row.number] == after.hash else Wrong.CHANGED
                raise Broken(row.number, wrong, f"record {row.number} was {wrong.value}: a checkpoint contradicts it")
            says = f"records {self._agreed + 1} to {row.number} were rewritten: a checkpoint contradicts them"
            raise Broken(self._agreed + 1, Wrong.REMADE, says)
        self._agreed = row.number
        self.figures.checkpoints += 1

    def _follow(self, row: Row) -> None:
        """Judge again what the record judges, and compare the rest of it with the records before."""
        if self._unaccounted is not None and row.kind != b"reconciled":
            raise without_accounts(row.number, self._unaccounted)
        self._unaccounted = None
        entry, state = self._judged(row)
        if row.shoe != state.shoe_number or row.round != state.round_number:
            says = (
                f"record {row.number} says that it belongs to shoe {row.shoe}, round {row.round}, but the table was in "
                "shoe "
            )
            raise Broken(row.number, Wrong.MISJUDGED, f"{says}{state.shoe_number}, round {state.round_number}")
        if row.round > self._round:
            self.figures.rounds += row.round - self._round
        self._round = row.round
        record = Record(
            row.number, self._source(row.source), row.wall_ns, row.mono_ns, row.shoe, row.round, read_place(row.place),
            row.raw, entry,
        )  # fmt: skip
        wrong = self._origins.wrong(record)
        if wrong is not None:
            raise Broken(row.number, Wrong.UNFOUNDED, f"record {row.number} does not match its source: {wrong}")
        if not isinstance(entry, Judged):
            self._compare_bearings(row.number, entry)
        if self._bearing is not None:
            self._stand(self._bearing, row, record, state)
        closed = self._table is not None and self._table.closed
        if closed and isinstance(entry, Judged | ShoeBegun) and self._origins.named:
            self._unaccounted = row.number

    def _judged(self, row: Row) -> tuple[Entry, AnyState]:
        """What a record says, the answer judged again, and the state that it has led to."""
        table = self._table
        if row.kind == b"judged" and table is not None:
            judged, wrong = table.judged(row.body)
            if wrong is not None:
                raise _misjudged(row, wrong)
            self.figures.judged += 1
            self._order.said(row, judged.input, table.state)
            if isinstance(judged.input, DeviceBack):
                self._switches.follow(self._source(row.source), judged)
            return judged, table.state
        if row.kind in {b"loaded", b"opening"}:
            entry = canonical(row.kind.decode(), row.body)
            assert isinstance(entry, Opening | ShoeBegun)
            self._table = table = self._anchored(row, entry, table)
            self._order.anchored(row, entry, table.state)
            return entry, table.state
        if table is None:
            raise Broken(row.number, Wrong.MISJUDGED, f"record {row.number} does not follow any opening of a table")
        record = record_of(row, canonical)
        self._aside(row, record, table)
        return record.entry, table.state

    def _source(self, said: bytes) -> Source:
        """Who says so; ValueError where it is nobody."""
        source = self._sources.get(said)
        if source is None:
            if len(self._sources) >= _SOURCES:
                self._sources.clear()
            source = self._sources[said] = read_source(said.decode())
        return source

    # --- where the devices stand --------------------------------------------------------------------------------------

    def _compare_bearings(self, number: int, entry: Entry) -> None:
        """Compare what a record says of where the table's devices stand with the records before, and go on from it."""
        match entry:
            case Opening(house=house):
                self._origins.opened(entry, house)
                if self._bearing is not None:
                    self._bearing.opened(entry)
            case ShoeBegun(bearings=Bearings() as said) | Snapshot(bearings=Bearings() as said):
                self._origins.opened(said, entry.state.house)
                if self._bearing is None:
                    self._bearing = Bearing(said)
                elif not self._bearing.agrees(said):
                    says = f"record {number} gives the devices a state that does not follow from the records before it"
                    raise Broken(number, Wrong.MISJUDGED, says)
            case _:
                pass

    def _stand(self, bearing: Bearing, row: Row, record: Record, state: AnyState) -> None:
        """Follow where the table's devices stand."""
        entry = record.entry
        if row.place:
            bearing.placed(row.source.decode(), row.place.decode())
        if not isinstance(entry, Judged) or bearing.follows_play or isinstance(entry.input, FOLLOWED):
            bearing.told(record.source, entry, state)

    # --- records that are not judged by an input ----------------------------------------------------------------------

    def _anchored(self, row: Row, entry: Opening | ShoeBegun, table: Rejudging | None) -> Rejudging:
        """Follow a record that carries a state."""
        self.figures.shoes += isinstance(entry, ShoeBegun)
        if table is None:
            return Rejudging(entry.state)
        if isinstance(entry, ShoeBegun):
            wrong = table.follows(entry)
            if wrong is not None:
                raise _misjudged(row, wrong)
            self.figures.judged += 1
        elif not may_open(table.state, entry):
            says = f"record {row.number} opens a table in a state that does not follow from the records before it"
            raise Broken(row.number, Wrong.MISJUDGED, says)
        else:
            table.begin(entry.state)
        return table

    def _aside(self, row: Row, record: Record, table: Rejudging) -> None:
        """A record that moves no table: it must say something, and the truth of what follows from those before."""
        entry = record.entry
        if isinstance(entry, Snapshot) and (
            within_bounds(entry.state) != table.state or not self._switches.allow(entry)
        ):
            says = f"record {row.number} gives the table a state that does not follow from the records before it"
            raise Broken(row.number, Wrong.MISJUDGED, says)
        if isinstance(entry, Snapshot | Heard):
            self._switches.follow(record.source, entry)
        elif isinstance(entry, Checkpoint):
            note = self._note(row, entry.note)
            signed = self._reader.row(note.number)
            if note.number >= row.number or (signed is not None and signed.hash != note.hash):
                raise Broken(
                    row.number, Wrong.MISJUDGED, (f"the checkpoint in record {row.number} belongs to another journal")
                )
            self.figures.checkpoints += 1
        elif isinstance(entry, Reconciled):
            if entry.accounts != accounts(table.state):
                says = f"record {row.number} has card accounts that do not follow from the records before it"
                raise Broken(row.number, Wrong.MISJUDGED, says)
        elif isinstance(entry, JournalCut):
            self._cutting(row, entry)
        elif isinstance(entry, Correction):
            self._correcting(row, entry)

    def _correcting(self, row: Row, entry: Correction) -> None:
        """A correction, judged again from the shoe's records, which were here when it was made."""
        gone = 0 if self.cut is None else self.cut[1].last
        judged: Answer | None = judge_late(self._reader, entry.shoe, entry.input, row.number, gone)
        if judged is not None:
            if judged != entry.answer:
                raise _misjudged(row, Disagreement(entry.answer, judged))
            return
        if gone + 1 >= self.first or not 0 < entry.shoe < self._first_shoe:
            says = f"record {row.number} corrects shoe {entry.shoe}, which had no records in the journal"
            raise Broken(row.number, Wrong.MISJUDGED, says)
        self.figures.unjudged += 1

    def _cutting(self, row: Row, made: JournalCut) -> None:
        """A cut goes on where the one before it ended, and gives the hash of the record that it ends with."""
        wrong = contradiction(None if self.cut is None else self.cut[1], made, row.number)
        end = self._reader.row(made.last)
        if wrong is None and end is not None and end.hash.hex() != made.hash:
            wrong = "belongs to another journal"
        if wrong is not None:
            raise Broken(row.number, Wrong.MISJUDGED, f"the cut in record {row.number} {wrong}")
        self.cut = row.number, made

    def _note(self, row: Row, text: str) -> Note:
        """What a checkpoint in the journal says; Broken where the key that is known did not sign it."""
        if self._read_signed is None:
            self.figures.unsigned += 1
            return read_note(text)
        try:
            note = self._read_signed(text)
        except ValueError as error:
            says = f"the checkpoint in record {row.number} is forged: {error}"
            raise Broken(row.number, Wrong.FORGED, says) from None
        self.figures.signed += 1
        return note


def standing_before(oldest: Row) -> StretchState:
    """What is known before the oldest record of a journal."""
    return StretchState(first=oldest.number, first_shoe=oldest.shoe, met=Acquaintance(known=oldest.number == 1))


def standing_at(oldest: Row) -> StretchState:
    """Where the oldest record of a journal leads, as far as it opens a table."""
    before, entry = standing_before(oldest), record_of(oldest).entry
    if not isinstance(entry, Opening):
        return before
    origins = Origins(Switches(), before.met, before.form, whole=before.first == 1)
    origins.opened(entry, entry.house)
    return replace(before, met=origins.met, form=origins.form)


def standing_after(row: Row, known: StretchState) -> StretchState | None:
    """Where the records up to one have led, as it says itself; None where it does not carry all that is needed.

    What no such record says (key switches, in one that loaded a shoe; much of the devices; the newest cut) is taken
    from what is `known`.
    """
    record = record_of(row)
    entry = record.entry
    if not isinstance(entry, ShoeBegun | Snapshot) or entry.bearings is None:
        return None
    bearing = Bearing(entry.bearings)
    if row.place:
        bearing.placed(row.source.decode(), row.place.decode())
    bearing.told(record.source, entry, entry.state)
    return StretchState(
        row.number, row.hash, known.first, known.first_shoe,
        within_bounds(entry.state),
        entry.switches if isinstance(entry, Snapshot) else known.switches,
        bearing.now,
        met_by(bearing.now, known.met, two_batches=entry.state.house.two_batches),
        known.form, cut=known.cut,
    )  # fmt: skip


def without_accounts(number: int, over: int) -> Broken:
    """Record `over` closed a shoe's accounts, or changed them, and record `number` is not what they are now."""
    says = (
        f"the shoe was over with record {over}, or its accounts had changed, but record {number} does not hold its "
        "accounts"
    )
    return Broken(over, Wrong.MISJUDGED, says)


def _misjudged(row: Row, wrong: Disagreement) -> Broken:
    said, now = (_in_words(each) for each in (wrong.recorded, wrong.judged))
    says = f"record {row.number} says {said}; judged again it is {now}"
    if said == now:
        says = f"record {row.number} says {said}, with other facts or effects than this version gives"
    return Broken(row.number, Wrong.MISJUDGED, says)


def _in_words(answer: Answer) -> str:
    flags = " ".join(flag.value for flag in answer.flags)
    return " ".join(filter(None, (answer.verdict.value, answer.reason, flags)))
