"""What a journal tells besides its rounds, gathered while it is audited: what a regulator asks about.

Irregularities by code, corrections, supervisors' acts, devices, starts, power losses, gaps, and the clock. Memory is
bounded: of what can be endless the first `LISTED` are kept and all are counted. Called with every record that is right,
in their order, by `shoewatch audit`; most records are passed over at a glance, so that an audit is not held up.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from controller.games.registry import CODES, LAWS, house
from controller.journal.chain import Record, Row, record_of
from controller.journal.entries import (
    SHOWN,
    Answer,
    Correction,
    Device,
    Heard,
    JournalCut,
    Judged,
    Noticed,
    Opening,
    Panel,
    Reconciled,
    ShoeBegun,
    Supervisor,
    written,
)
from controller.table.finished import Rejudged
from controller.table.house import House
from controller.table.inputs import DeviceBack, Restarted
from controller.table.irregularities import Code, TableCode
from controller.wording.escaping import harmless
from drivers.events import DeviceOnline, EventsMissing

LISTED: Final = 1_000
"""So many of a kind are told one by one."""

LISTED_BYTES: Final = 2**24
"""Bytes of the records that tell of them, beyond which no more are: a thousand ordinary ones have half a million."""

_NO_FLAGS: Final = b',"flags":[],'
_TELLS_NOTHING: Final = frozenset({b"confirmed", b"refused", b"state"})
_SUPERVISOR: Final = b"supervisor "
_TOLD_ALWAYS: Final = (b'{"input":{"event":"restarted"', b'{"input":{"event":"back"', b'{"input":{"event":"correct"')
"""How the body of a judged input begins that counts here even without a flag."""

NOT_RECORDED: Final = "not recorded"
"""Of the program and the clock, in the openings of earlier versions."""

T = TypeVar("T")


def passed_over(row: Row) -> bool:
    """Whether a record tells nothing here but its time: at a glance, since most are such."""
    if row.kind == b"judged":
        return (
            _NO_FLAGS in row.body and not row.source.startswith(_SUPERVISOR) and not row.body.startswith(_TOLD_ALWAYS)
        )
    return row.kind in _TELLS_NOTHING


class Room:
    """What of an account may still be kept one by one: bytes of the records that are being read."""

    def __init__(self) -> None:
        self._left = LISTED_BYTES
        self._size = 0

    def of(self, row: Row) -> None:
        """What is kept next comes from this record."""
        self._size = len(row.body) + len(row.source)

    def take(self, kept: int) -> bool:
        """Whether one more may be kept beside so many of its kind."""
        if kept >= LISTED or self._size > self._left:
            return False
        self._left -= self._size
        return True


class Listed(Generic[T]):
    """The first `LISTED` of something, and how many there were."""

    def __init__(self, room: Room) -> None:
        self.first: list[T] = []
        self.total = 0
        self._room = room

    def add(self, one: T) -> None:
        """One more."""
        self.total += 1
        if self._room.take(len(self.first)):
            self.first.append(one)

    def __iter__(self) -> Iterator[T]:
        return iter(self.first)


class RecordPlace(Struct, frozen=True):
    """Where in a journal something stands."""

    record: int
    wall_ns: int
    shoe: int
    round: int


class CorrectionMade(Struct, frozen=True):
    """A correction of a round that was made, and by whom; `at` has the shoe whose round it is."""

    at: RecordPlace
    who: str
    says: Rejudged


class DeviceSeen(Struct, frozen=True):
    """A device that said who it is, under its name in the configuration."""

    name: str
    kind: str
    serial: str
    maker: str
    model: str
    firmware: str
    authenticated: bool


class Unreconciled(Struct, frozen=True):
    """A shoe that is over, and what does not add up in its accounts."""

    at: RecordPlace
    problems: tuple[str, ...]


class NoticeGiven(Struct, frozen=True):
    """What began to hold, or to wait, of the options whose change needs written notice, and the notice."""

    at: RecordPlace
    says: Noticed


class Began(Struct, frozen=True):
    """What an opening says of the program and the clock, where the one before says another thing."""

    at: RecordPlace
    program: str
    clock: str


class Missing(Struct, frozen=True):
    """Events of a device that are lost."""

    at: RecordPlace
    device: str
    count: int | None
    """None where nobody knows how many."""


class SetBack(Struct, frozen=True):
    """A record whose time is before that of the record in front of it."""

    at: RecordPlace
    by_ns: int


class Account:
    """What the records so far tell."""

    def __init__(self) -> None:
        self._room = room = Room()
        self.table: str | None = None
        self.house: House | None = None
        self.versions: Counter[str] = Counter()
        """Of shoewatch: how often each has started."""
        self.changed: Listed[Began] = Listed(room)
        """Where the program, or whether the clock is synchronised, is another than before."""
        self._program = self._clock = NOT_RECORDED
        self.first_ns: int | None = None
        self.last_ns = 0
        self.set_back: Listed[SetBack] = Listed(room)
        """Where the clock on the wall went back."""
        self.flags: Counter[tuple[str, Code]] = Counter()
        """By game and code."""
        self.corrections: Listed[CorrectionMade] = Listed(room)
        self.acts: Counter[tuple[str, str, str]] = Counter()
        """By supervisor, the input's name and the verdict."""
        self.devices: dict[DeviceSeen, tuple[RecordPlace, int]] = {}
        """When each was first seen, and how often it came."""
        self.power_losses: Listed[RecordPlace] = Listed(room)
        """Starts in the middle of a round."""
        self.starts: Listed[RecordPlace] = Listed(room)
        """All others, but for the first of a journal."""
        self.gaps: Listed[Missing] = Listed(room)
        self.cuts: Listed[JournalCut] = Listed(room)
        self.notices: Listed[NoticeGiven] = Listed(room)
        self._noticed = Noticed()
        self.reconciled = 0
        """How many shoes have accounts."""
        self.unreconciled: dict[int, Unreconciled] = {}
        """The first of them that do not add up, by shoe."""
        self._reconciled: int | None = None
        self._game = house().game

    def take(self, row: Row) -> None:
        """A record that is right."""
        if self.first_ns is None:
            self.first_ns = self.last_ns = row.wall_ns
        if row.wall_ns < self.last_ns:
            self._room.of(row)
            at = RecordPlace(row.number, row.wall_ns, row.shoe, row.round)
            self.set_back.add(SetBack(at, self.last_ns - row.wall_ns))
        self.last_ns = row.wall_ns
        if not passed_over(row):
            self._room.of(row)
            self._look(record_of(row))

    def _look(self, record: Record) -> None:
        at = RecordPlace(record.number, record.wall_ns, record.shoe, record.round)
        match record.entry:
            case Opening(table, house, _, versions, _, noticed):
                self.table, self.house, self._game = table, house, house.game
                if noticed is not None and noticed != self._noticed:
                    self._noticed = noticed
                    self.notices.add(NoticeGiven(at, noticed))
                self._started(at, versions)
            case Judged(event, said):
                self._judge(record, at, event.__struct_config__.tag, said)
                if isinstance(event, Restarted):
                    (self.power_losses if TableCode.POWER_LOST in said.flags else self.starts).add(at)
                elif isinstance(event, DeviceBack) and event.missing != 0:
                    self.gaps.add(Missing(at, event.device, event.missing))
            case ShoeBegun(event, said, state, bearings):
                self.table = self.table if bearings is None else bearings.table
                self.house, self._game = state.house, state.house.game
                self._judge(record, at, event.__struct_config__.tag, said)
            case Correction(shoe, event, said):
                self._judge(record, replace(at, shoe=shoe), event.__struct_config__.tag, said)
            case Heard(DeviceOnline() as device):
                self._see(record, at, device)
            case Heard(EventsMissing(_, count)):
                self.gaps.add(Missing(at, _name(record), count))
            case Reconciled(said):
                self._reconcile(at, said.problems)
            case JournalCut() as cut:
                self.cuts.add(cut)
            case _:
                pass

    def _started(self, at: RecordPlace, versions: Mapping[str, str]) -> None:
        version = versions.get("shoewatch", "unknown")
        before = self._program, self._clock
        self._program = harmless(versions.get("program", NOT_RECORDED)[:SHOWN])
        self._clock = harmless(versions.get("clock", NOT_RECORDED)[:SHOWN])
        if before != (self._program, self._clock):
            self.changed.add(Began(at, self._program, self._clock))
        if version in self.versions or self._room.take(len(self.versions)):
            self.versions[version] += 1

    def _reconcile(self, at: RecordPlace, problems: tuple[str, ...]) -> None:
        """The newest accounts of a shoe stand."""
        self.reconciled += at.shoe != self._reconciled
        self._reconciled = at.shoe
        self.unreconciled.pop(at.shoe, None)
        if problems and self._room.take(len(self.unreconciled)):
            self.unreconciled[at.shoe] = Unreconciled(at, problems)

    def _judge(self, record: Record, at: RecordPlace, event: object, said: Answer) -> None:
        for flag in said.flags:
            self.flags[self._game, flag] += 1
        if isinstance(record.source, Supervisor):
            act = (record.source.who, str(event), said.verdict.value)
            if act in self.acts or self._room.take(len(self.acts)):
                self.acts[act] += 1
        for fact in said.facts:
            if isinstance(fact, Rejudged):
                self.corrections.add(CorrectionMade(at, written(record.source), fact))

    def _see(self, record: Record, at: RecordPlace, device: DeviceOnline) -> None:
        seen = DeviceSeen(
            _name(record), device.kind, device.serial, device.maker, device.model, device.firmware,
            device.authenticated,
        )  # fmt: skip
        first, times = self.devices.get(seen, (at, 0))
        if times or self._room.take(len(self.devices)):
            self.devices[seen] = first, times + 1

    @property
    def flagged(self) -> list[tuple[str, Code, int]]:
        """Every irregularity with its game's name and how often it was flagged, in the order of the catalogue."""
        order = list(CODES.values())
        games = list(LAWS)
        found = [(game, code, times) for (game, code), times in self.flags.items()]
        return sorted(found, key=lambda each: (games.index(each[0]), order.index(each[1])))


def _name(record: Record) -> str:
    return record.source.name if isinstance(record.source, Device | Panel) else written(record.source)
