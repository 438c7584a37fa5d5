"""What the records of a device carry, compared in an audit: who it said it is, its numbering, and its bytes.

A record of a device must follow from its bytes, read again by the protocol that an opening names, at the place in the
numbering of the device that said last that it is there. Only what has no bytes by its nature may lack them. What cannot
be compared is counted, and the audit says so. Called by `controller.journal.origins`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from types import UnionType
from typing import Any, Final

from controller.games.registry import OPINIONS
from controller.inbox.batches import COUNT_MOST
from controller.inbox.inbox import Inbox
from controller.inbox.keys import is_supervisors, meaning
from controller.inbox.switches import KeySwitch
from controller.journal.acquaintance import Acquaintance, Owed
from controller.journal.chain import Record
from controller.journal.entries import (
    Device,
    FramesRefused,
    Heard,
    Judged,
    Reconciled,
    ShoeBegun,
    Supervisor,
    Wired,
)
from controller.rules.cards import UNREAD
from controller.table import inputs
from controller.table.inputs import Input
from drivers import events
from drivers.events import DeviceEvent, DeviceOnline, Report
from drivers.evidence import Evidence, read_again
from drivers.open_protocol.wire import LAST_SEQ, WINDOW

SPOKEN: Final = frozenset({
    ("shoe", "open"), ("shuffler", "open"), ("cutting-card", "open"), ("panel", "open"), ("card-reader", "open"),
    ("shoe", "angel-eye"), ("shoe", "bee-tek"),
})  # fmt: skip
"""Which kind of device speaks what (`docs/configuration.md`)."""

_OF_THE_SESSION: Final = (
    DeviceOnline | events.DeviceOffline | events.DeviceRefused | events.DeviceComplained | events.CommandAnswered
    | events.ToldLate
)  # fmt: skip
"""What a session says of its device: no bytes of an event say so."""

_OF_LINES: Final = inputs.DeviceLost | inputs.DeviceBack | inputs.ShufflerOnline
"""What follows from a device that comes or goes."""

KEPT: Final = 4_096
"""Different contents of records that are kept as right: a table has some hundred, and a hostile journal any number."""


_Kinds = type | UnionType | tuple[type, ...]
"""What `isinstance` takes."""


class Devices:
    """The devices of a table, as the records so far tell."""

    def __init__(self, met: Acquaintance) -> None:
        self.uncompared: Counter[str] = Counter()
        """Records of devices whose bytes or places are not compared, by the reason."""
        self._known, self._wired, self._named, self._two_batches = met.known, met.wired, met.named, met.two_batches
        self._owed = met.owed
        self._online, self._places, self._together = dict(met.online), dict(met.places), dict(met.together)
        self._gathering, self._late = set(met.gathering), dict(met.late)
        self._meant: dict[tuple[str, DeviceEvent, Input | None, bool], bool] = {}
        """Whether an input follows from an event of a kind of device; None: whether any does."""

    # --- what the program says of them --------------------------------------------------------------------------------

    @property
    def met(self) -> Acquaintance:
        """What the records have told of them."""
        return Acquaintance(
            self._known, self._wired, self._named, self._two_batches, self._owed,
            dict(self._online), dict(self._places), dict(self._together), frozenset(self._gathering), dict(self._late),
        )  # fmt: skip

    @property
    def named(self) -> bool:
        """Whether an opening has named the table's devices."""
        return self._named

    def opened(self, devices: dict[str, Wired], *, two_batches: bool, named: bool) -> None:
        """The table has these devices from here on, and is run so; `named`: they are all that it has."""
        if two_batches != self._two_batches:
            self._meant.clear()
        if self._named and devices != self._wired:
            started = "it names other devices than the previous opening, but the program did not restart"
            self._owed = Owed(started, inputs.Restarted)
        self._wired, self._two_batches = devices, two_batches
        self._named = self._named or named or bool(devices)

    def started(self) -> None:
        """The program started again: each device says anew that it is there."""
        self._online.clear()
        self._gathering.clear()
        self._known = True

    def misnamed(self, devices: dict[str, Wired]) -> Iterator[str]:
        """What an opening says of devices that no version knows."""
        for name, wired in devices.items():
            if (wired.kind, wired.protocol) not in SPOKEN:
                yield f"it says that {name} speaks {wired.protocol!a}, but no {wired.kind} does"

    def is_panel(self, name: str) -> bool:
        """Whether that is a panel of the table, as far as its devices are named."""
        return not self._named or (name in self._wired and self._wired[name].kind == "panel")

    # --- a record of one ----------------------------------------------------------------------------------------------

    def paid(self, record: Record) -> Iterator[str]:
        """What the record before needs behind it, and has not."""
        owed = self._owed
        if owed is not None and not isinstance(record.entry, Reconciled):
            self._owed = None
            if not owed.is_paid(record):
                yield f"record {record.number - 1} must be followed by another: {owed.says}"

    def wrong(self, name: str, record: Record) -> Iterator[str]:
        """What a device's record carries that does not hold."""
        wired = self._wired.get(name)
        if wired is None:
            if self._named:
                yield f"the table has no device {name}"
            elif not isinstance(record.entry, FramesRefused):
                self.uncompared["no opening names the table's devices"] += 1
            return
        if (wired.kind == "panel") is isinstance(record.source, Device):
            yield f"{name} is a {wired.kind}"
        entry = record.entry
        if isinstance(entry, Heard) and isinstance(entry.event, DeviceOnline):
            yield from self._comes(name, wired, entry.event)
        elif isinstance(entry, Judged) and getattr(entry.input, "device", name) != name:
            yield f"{name} reports this of another device"
        elif self._known and name not in self._online and (record.raw or record.place) and _needs_online(wired, record):
            yield f"{name} has not reported that it is online"
        if wired.protocol == "open":
            yield from self._placed(name, record)
        yield from self._read(name, wired, record)
        self._follow(name, record)

    def _comes(self, name: str, wired: Wired, online: DeviceOnline) -> Iterator[str]:
        """A device says who it is."""
        if online.kind != wired.kind:
            yield f"{name} says that it is a {online.kind}, but it is a {wired.kind}"
        if (wired.protocol == "open") is not bool(online.protocol):
            yield f"{name} does not say that it speaks {wired.protocol}"
        self._online[name] = online.serial, online.log

    def _follow(self, name: str, record: Record) -> None:
        match record.entry:
            case Heard(event=events.DoubleFeed()) if record.place is None:
                self._gathering.add(name)
            case Heard(event=events.CardDrawn() | events.SideCardDrawn()) if (
                record.place is not None and name in self._late
            ):
                self._late[name] -= 1
            case Judged(input=inputs.TwoCards(awaited=awaited)):
                self._gathering.discard(name)
                self._late[name] = awaited
            case _:
                pass

    # --- where in its own numbering -----------------------------------------------------------------------------------

    def _placed(self, name: str, record: Record) -> Iterator[str]:
        """A device's events come once each and in order; where some are lost, the record itself says so."""
        place, before, online = record.place, self._places.get(name), self._online.get(name)
        if place is None:
            return
        if online is not None and (place.serial, place.log) != online:
            yield f"its place is in log {place.log} of {place.serial!a}, but {name} is {online[0]!a}, log {online[1]}"
        met = before is None
        if before is None:
            before = place._replace(seq=place.seq - 1)  # the records before are not here, or it was met just now
        alike = place._replace(seq=0) == before._replace(seq=0)
        if alike and place.seq in self._together.get(name, ()) and _is_overheard(record):
            return
        self._places[name] = place
        self._together.pop(name, None)  # what it told between them stands right behind them
        if isinstance(record.entry, Judged) and isinstance(record.entry.input, inputs.DeviceBack):
            missing = record.entry.input.missing
            if not met and missing is not None and (not alike or min(place.seq - before.seq, COUNT_MOST) != missing):
                yield f"{name} lacks other events than the record says"
        elif not alike:
            if (before.seq, place.seq) != (LAST_SEQ, 1):
                yield f"{name} continues in another log, but no record says that events are missing"
        elif place.seq <= before.seq:
            yield f"{name} reports event {place.seq} after event {before.seq}"
        elif place.seq > before.seq + _taken_together(record):
            yield f"events {before.seq + 1} to {place.seq - 1} of {name} are missing, but no record says so"
        if isinstance(record.entry, Judged) and isinstance(record.entry.input, inputs.TwoCards):
            self._together[name] = range(before.seq + 1, place.seq)

    # --- the bytes ----------------------------------------------------------------------------------------------------

    def _read(self, name: str, wired: Wired, record: Record) -> Iterator[str]:
        """The bytes of a record, read again, tell what it says."""
        entry = record.entry
        if isinstance(entry, FramesRefused):
            if record.place is not None:
                self._owed = Owed("the table must hear that an event was refused", inputs.DeviceBack)
            return
        if isinstance(entry, Heard):
            yield from self._unjudged(name, wired, record, entry.event)
        if not record.raw:
            yield from self._without_bytes(name, record)
            return
        of_session = _says(record, _OF_THE_SESSION, _OF_LINES)
        if wired.protocol == "open" and of_session:
            yield "a device's bytes never say this"
            return
        if _says(record, events.CommandAnswered, ()):
            return
        try:
            evidence = read_again(wired.protocol, wired.kind, record.raw)
        except ValueError as error:
            yield f"its bytes are not an event of {name} ({error})"
            return
        if evidence is None:
            self.uncompared[f"the bytes of {wired.protocol} mean nothing without a file of the operator's"] += 1
            return
        if wired.protocol == "open":
            yield from self._numbered(name, record, evidence)
        if not of_session and not self._tells(name, wired, record, evidence):
            told = ", ".join(str(event.__struct_config__.tag) for event in evidence.events)
            yield f"its bytes report {told}, but the record says otherwise"

    def _without_bytes(self, name: str, record: Record) -> Iterator[str]:
        """Only what no bytes say may lack them; and the first of two inputs of one event, whose bytes the other has."""
        entry = record.entry
        if _says(record, _OF_THE_SESSION, _OF_LINES):
            return
        follows = inputs.Shuffled if isinstance(entry, Judged) else inputs.ShufflerFailed
        if not _says(record, events.DeviceFault, inputs.ShuffleBegun):
            yield "the device's bytes are missing"
            return
        self._owed = Owed(f"the bytes of {name} from which this follows", follows, record.source)

    def _unjudged(self, name: str, wired: Wired, record: Record, event: DeviceEvent) -> Iterator[str]:
        """What means an input at the table is judged, and not only heard."""
        match event:
            case DeviceOnline() | events.DeviceOffline() | events.DeviceFault() | events.DoubleFeed():
                return
            case events.CardDrawn() | events.SideCardDrawn():
                counted = name in self._gathering if record.place is None else self._late.get(name, 0) > 0
                wrong = not counted and (self._known or name in self._late)
            case events.KeyPressed(key=key):
                said = meaning(key)
                wrong = said is not None and not is_supervisors(said)
            case _:
                wrong = self._means(name, wired, event, None, turned=False)
        if wrong:
            yield f"{event.__struct_config__.tag} matters at the table, but was not judged"

    def _numbered(self, name: str, record: Record, evidence: Evidence) -> Iterator[str]:
        """What comes in bytes has the number that stands in them, but cards that left at once: the last of them has."""
        if record.place is None:
            if not _says(record, events.DoubleFeed | events.CardDrawn | events.SideCardDrawn, ()):
                yield f"its bytes are event {evidence.seq} of {name}, but it has no position"
        elif evidence.seq != record.place.seq:
            yield f"its bytes are event {evidence.seq} of {name}, but it says event {record.place.seq}"

    def _tells(self, name: str, wired: Wired, record: Record, evidence: Evidence) -> bool:
        """Whether what a record says follows from these events."""
        match record.entry:
            case Heard(event=events.DeviceRemark(text=text)) if wired.protocol == "open":
                told = {f"from before this device was here: {each.__struct_config__.tag}" for each in evidence.events}
                return text in told or record.entry.event in evidence.events
            case Heard(event=event):
                return event in evidence.events
            case Judged(input=said) | ShoeBegun(input=said):
                turned = isinstance(record.source, Supervisor)
                return any(self._follows(name, wired, event, said, turned=turned) for event in evidence.events)
            case _:
                return True

    def _follows(self, name: str, wired: Wired, event: DeviceEvent, said: Input, *, turned: bool) -> bool:
        if isinstance(said, inputs.TwoCards):  # of the last that was told; those behind it were not, nor those of none
            if isinstance(event, events.CardDrawn | events.SideCardDrawn):
                behind = len(list(takewhile(lambda card: card == UNREAD, reversed(said.cards))))
                return event.card in said.cards[-1 - behind :]
            return isinstance(event, events.DoubleFeed) and set(said.cards) <= {UNREAD}
        return self._means(name, wired, event, said, turned=turned)

    def _means(self, name: str, wired: Wired, event: DeviceEvent, said: Input | None, *, turned: bool) -> bool:
        key = wired.kind, event, said, turned
        if key not in self._meant:
            bound(self._meant)
            inbox = Inbox({name: wired.kind}, switches={name: KeySwitch(turned=turned)})
            inbox.two_batches = self._two_batches
            means = [each for meant in inbox.hear(name, [Report(event)]) for each in meant.inputs]
            self._meant[key] = bool(means) if said is None else said in means
        return self._meant[key]


def bound(kept: dict[Any, Any] | set[Any]) -> None:
    """Make room, where so much is kept that nothing of a table's own is likely to be in it."""
    if len(kept) >= KEPT:
        kept.clear()


def _says(record: Record, event: _Kinds, said: _Kinds) -> bool:
    """Whether a record is of such an event, or of such an input."""
    match record.entry:
        case Heard(event=heard):
            return isinstance(heard, event)
        case Judged(input=judged) | ShoeBegun(input=judged):
            return isinstance(judged, said)
        case _:
            return False


def _needs_online(wired: Wired, record: Record) -> bool:
    """Whether a device says so once it is there. Noise comes before too, and what an Angel Eye alone knows."""
    return not isinstance(record.entry, FramesRefused) and (wired.protocol == "open" or not _is_overheard(record))


def _is_overheard(record: Record) -> bool:
    """What a shoe alone knows stands behind cards that left at once, with its own lower number."""
    return _says(record, events.OfItsOwn, tuple(OPINIONS.values()))


def _taken_together(record: Record) -> int:
    """How many events a record may stand for: cards that left at once are told one by one after the sensor's word."""
    match record.entry:
        case Judged(input=inputs.TwoCards(cards)):
            return len(cards) + 1 + WINDOW  # and what the shoe tells between them
        case _:
            return 1
