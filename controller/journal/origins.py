"""Where the records of an audit come from: who may say what, the bytes it was read from, and its place at the device.

A record that is judged rightly may still name another person, other bytes or another device. So its source is compared
with what it says, its bytes are read again by the device's protocol, and its place follows the one before. What cannot
be compared is in `docs/journal.md`. Called by the audit with every record that is in its place, in their order.
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any, Final

from controller.games.two_hands.inputs import ShoeResult
from controller.inbox.inbox import Inbox, supervisor_at
from controller.inbox.keys import DEALERS, is_supervisors
from controller.inbox.switches import KeySwitch
from controller.journal.chain import Record, read_place
from controller.journal.entries import (
    Correction,
    Daemon,
    Device,
    Heard,
    Judged,
    Loaded,
    Panel,
    Refused,
    Source,
    Supervisor,
    Wired,
    read_source,
)
from controller.journal.switches import Switches
from controller.rules.cards import UNREAD
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import Input
from drivers.events import CardDrawn, DeviceEvent, DeviceOnline, DeviceRemark, DoubleFeed, EventsMissing, Place, Report
from drivers.evidence import Evidence, read_again

_OF_SENSORS: Final = (
    inputs.CardDrawn | inputs.TwoCards | inputs.LidMoved | inputs.Jammed | inputs.PushedBack | ShoeResult
)
"""What no person says."""

_OF_LINES: Final = inputs.DeviceLost | inputs.DeviceBack
"""What follows from a device that comes or goes: no bytes of it say so."""

_OF_DEVICES: Final = (
    inputs.ShuffleBegun | inputs.Shuffled | inputs.Loaded | inputs.Cut | inputs.CuttingCardsPlaced | inputs.CuttingCard
    | inputs.ShoeEmpty
)  # fmt: skip
"""What a person may say as well, where no device does."""

_OF_PEOPLE: Final = tuple({type(said) for said in DEALERS.values()})

_KEPT: Final = 4_096
"""Of what was compared once, so many are kept: a table has some hundred, and a hostile journal any number."""


class Origins:
    """What has been seen so far. `switches` are those of the table's panels, as the records so far told."""

    def __init__(self, switches: Switches, *, whole: bool, named: bool) -> None:
        self.named = named
        """An opening has named the table's devices: of the versions that wrote the rest all do."""
        self.whole = whole
        """All records from the first on are here, and so is what was told of every key switch."""
        self._devices: dict[str, Wired] = {}
        self._two_batches = False
        self._switches = switches
        self._places: dict[str, Place] = {}
        self._meant: dict[tuple[str, DeviceEvent, Input, bool], bool] = {}
        """Whether an input follows from an event of a kind of device."""
        self._said_rightly: set[tuple[Source, type[Input]]] = set()
        """Sources, none of them a supervisor, and inputs that they may say."""

    def opened(self, devices: dict[str, Wired], house: House) -> None:
        """The table has these devices from here on, and is run so."""
        if house.two_batches != self._two_batches:
            self._meant.clear()
        self._devices, self._two_batches = devices, house.two_batches
        self.named = self.named or bool(devices)

    def stand(self, places: Mapping[str, str]) -> None:
        """Each source stands here in its own numbering; the one that told something last comes last."""
        named = ((_device(read_source(source)), read_place(place.encode())) for source, place in places.items())
        self._places = {name: place for name, place in named if name is not None and place is not None}

    def wrong(self, record: Record) -> str | None:
        """What is wrong with where a record comes from, in words; None if nothing is."""
        entry, source = record.entry, record.source
        said = (source, type(entry.input)) if isinstance(entry, Judged) else None
        if said not in self._said_rightly:
            wrong = next(self._said_wrongly(record), None)
            if wrong is not None:
                return wrong
            if said is not None and not isinstance(source, Supervisor):
                _bound(self._said_rightly)
                self._said_rightly.add(said)
        name = _device(source)
        return None if name is None else self._told_wrongly(name, record)

    def _said_wrongly(self, record: Record) -> Iterator[str]:
        """Who may not say such a thing."""
        entry, source = record.entry, record.source
        match entry:
            case Judged(input=said) | Loaded(input=said):
                yield from self._said(said, source)
            case Correction():
                if not isinstance(source, Supervisor):
                    yield "it corrects a round, and no supervisor says so"
            case Heard() | Refused():
                if not isinstance(source, Device | Panel):
                    yield "it was heard of a device, and no device says so"
            case _:
                if not isinstance(source, Daemon):
                    yield "only the program itself writes such a record"

    def _told_wrongly(self, name: str, record: Record) -> str | None:
        """What a device's record says of its place and its bytes that does not hold."""
        wired = self._devices.get(name)
        if wired is None and self.named:
            return f"the table has no device {name}"
        before = self._places.get(name)
        if record.place is not None:
            self._places[name] = record.place
        if wired is None:
            return None
        return next(self._placed(name, wired, before, record), None) or next(self._read(name, wired, record), None)

    # --- who ----------------------------------------------------------------------------------------------------------

    def _said(self, said: Input, source: Source) -> Iterator[str]:
        what = said.__struct_config__.tag
        match source:
            case Supervisor(who):
                panel = _device(source)
                if isinstance(said, _OF_SENSORS | inputs.Restarted | _OF_LINES):
                    yield f"no supervisor says {what}"
                elif panel is not None and not (is_supervisors(said) and self._may_be_turned(panel)):
                    yield f"{who} says {what}, and its key switch was not turned"
            case Panel() if is_supervisors(said) or isinstance(said, _OF_SENSORS | inputs.Restarted):
                yield f"no dealer says {what}"
            case Device() if not isinstance(said, _OF_DEVICES) and (
                is_supervisors(said) or isinstance(said, (*_OF_PEOPLE, inputs.Restarted))
            ):
                yield f"no device says {what}"
            case Daemon() if not isinstance(said, inputs.Restarted | inputs.DeviceLost):
                yield f"the program itself never says {what}"
            case _:
                pass

    def _may_be_turned(self, panel: str) -> bool:
        known = self._switches.known.get(panel)
        return not self.whole if known is None else known.turned

    # --- where in the device's own numbering --------------------------------------------------------------------------

    @staticmethod
    def _placed(name: str, wired: Wired, before: Place | None, record: Record) -> Iterator[str]:
        """A device's events come once each and in order; where some are lost, the record itself says so."""
        place = record.place
        if before is None or place is None or wired.protocol != "open" or _tells_of_a_gap(record):
            return
        if place._replace(seq=0) != before._replace(seq=0):
            yield f"{name} goes on in another log, and nothing says that events are missing"
        elif place.seq <= before.seq:
            yield f"{name} tells event {place.seq} after event {before.seq}"
        elif place.seq > before.seq + _taken_together(record):
            yield f"events {before.seq + 1} to {place.seq - 1} of {name} are missing, and nothing says so"

    # --- the bytes ----------------------------------------------------------------------------------------------------

    def _read(self, name: str, wired: Wired, record: Record) -> Iterator[str]:
        """The bytes of a record, read again, tell what it says."""
        entry = record.entry
        if isinstance(entry, Refused) or (isinstance(entry, Judged | Loaded) and isinstance(entry.input, _OF_LINES)):
            return
        if not record.raw:
            if wired.protocol == "open" and isinstance(entry, Judged | Loaded) and (
                isinstance(record.source, Panel) or isinstance(entry.input, inputs.CardDrawn)
            ):  # fmt: skip
                yield "the bytes of the device are gone"
            return
        try:
            evidence = read_again(wired.protocol, wired.kind, record.raw)
        except ValueError as error:
            yield f"its bytes are no event of {name} ({error})"
            return
        if evidence is None:
            return
        if evidence.seq is not None and record.place is not None and evidence.seq != record.place.seq:
            yield f"its bytes are event {evidence.seq} of {name}, and it says event {record.place.seq}"
        elif not self._tells(name, wired, record, evidence):
            told = ", ".join(str(event.__struct_config__.tag) for event in evidence.events)
            yield f"its bytes tell {told}, and not what it says"

    def _tells(self, name: str, wired: Wired, record: Record, evidence: Evidence) -> bool:
        """Whether what a record says follows from these events."""
        match record.entry:
            case Heard(event=event):
                return event in evidence.events or any(_beside(event, told) for told in evidence.events)
            case Judged(input=said) | Loaded(input=said):
                return any(self._means(name, wired, record, event, said) for event in evidence.events)
            case _:
                return True

    def _means(self, name: str, wired: Wired, record: Record, event: DeviceEvent, said: Input) -> bool:
        if isinstance(said, inputs.TwoCards):  # of the last that was told; those behind it were not, nor those of none
            if isinstance(event, CardDrawn):
                behind = len(list(takewhile(lambda card: card == UNREAD, reversed(said.cards))))
                return event.card in said.cards[-1 - behind :]
            return isinstance(event, DoubleFeed) and set(said.cards) <= {UNREAD}
        turned = isinstance(record.source, Supervisor)
        key = wired.kind, event, said, turned
        if key not in self._meant:
            _bound(self._meant)
            inbox = Inbox({name: wired.kind}, switches={name: KeySwitch(turned=turned)})
            inbox.two_batches = self._two_batches
            self._meant[key] = any(said in each.inputs for each in inbox.hear(name, [Report(event)]))
        return self._meant[key]


def _bound(kept: dict[Any, Any] | set[Any]) -> None:
    """Make room, where so much is kept that nothing of a table's own is likely to be in it."""
    if len(kept) >= _KEPT:
        kept.clear()


def _device(source: Source) -> str | None:
    """The device that a source's records come from."""
    match source:
        case Device(name) | Panel(name):
            return name
        case Supervisor(who):
            panel = who.removeprefix(supervisor_at(""))
            return panel if supervisor_at(panel) == who else None
        case _:
            return None


def _tells_of_a_gap(record: Record) -> bool:
    match record.entry:
        case Heard(event=DeviceOnline() | EventsMissing()) | Judged(input=inputs.DeviceBack()):
            return True
        case _:
            return False


def _taken_together(record: Record) -> int:
    """How many events a record may stand for: cards that left at once are told one by one after the sensor's word."""
    match record.entry:
        case Judged(input=inputs.TwoCards(cards)):
            return len(cards) + 1
        case _:
            return 1


def _beside(event: DeviceEvent, told: DeviceEvent) -> bool:
    """What a session says of itself beside what the bytes tell: that it is there, or from before the device was."""
    if isinstance(event, DeviceRemark):
        return event.text.endswith(f"from before this device was here: {told.__struct_config__.tag}")
    return isinstance(event, DeviceOnline | EventsMissing)
