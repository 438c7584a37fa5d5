"""Where a journal stands besides its table's state: whose it is, which notice holds, what each device has told last.

And what is wrong with each device, by its own word: no restart forgets a fault. What a shoe in play says of itself may
tell a face that nobody has seen, so anybody may know it only from such records on as everybody sees (decision 20).

A start goes on from the newest record that carries these, so that none of it is sought further back. Written by the
desk, followed by recovery and by the audit, which compares them with the records before.
"""

from collections.abc import Mapping
from itertools import islice
from typing import Final, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from controller.games.registry import AnyState
from controller.inbox.complaints import NOTHING_SAID, Complaints
from controller.journal.chain import read_place
from controller.journal.entries import (
    Bearings,
    Device,
    Entry,
    Heard,
    Judged,
    Opening,
    Panel,
    ShoeBegun,
    Source,
    written,
)
from controller.table.inputs import CardDrawn, DeviceBack, DeviceLost, ReaderAnswered, TwoCards
from controller.table.irregularities import TableCode
from controller.table.phases import IN_PLAY
from drivers import events
from drivers.events import Place

KNOWN: Final = 64
"""Sources whose place is kept, and devices whose complaints are: those heard last. A table has four, and other names
where it is set up anew; without an end, devices that are named anew at each start would fill a record."""

OUT_OF_ORDER: Final = events.DeviceFault(0, "out of order")
IN_ORDER: Final = events.FaultCleared(0)
"""What a card reader cannot say in more words."""

Value = TypeVar("Value")


class Bearing:
    """The bearings, record by record."""

    def __init__(self, bearings: Bearings | None = None) -> None:
        self.begin(bearings or Bearings(None, None, {}))

    def begin(self, bearings: Bearings) -> None:
        """Go on from these."""
        self._table, self._noticed, self._devices = bearings.table, bearings.noticed, bearings.devices
        self._places, self._complaints = _newest(bearings.places), _newest(bearings.complaints)
        self._late = {} if bearings.late is UNSET else _newest(bearings.late)
        self._withholds = any(each.withholds for each in self._complaints.values())

    @property
    def follows_play(self) -> bool:
        """Whether records of play can change anything here."""
        return self._withholds or bool(self._late)

    @property
    def now(self) -> Bearings:
        """As the records so far led to them."""
        late = dict(self._late) or UNSET
        return Bearings(self._table, self._noticed, dict(self._places), dict(self._complaints), self._devices, late)

    def agrees(self, said: Bearings) -> bool:
        """Whether a record says these; and where an earlier version withheld other things, go on from what it says."""
        if not any(each.withheld for each in said.complaints.values()):
            return self.now == said
        ours, theirs = (
            replace(each, complaints={name: told.seen() for name, told in each.complaints.items()})
            for each in (self.now, said)
        )
        self.begin(said)
        return ours == theirs

    @property
    def complaints(self) -> dict[str, Complaints]:
        """What stands of each device that was ever heard."""
        return dict(self._complaints)

    @property
    def public(self) -> dict[str, Complaints]:
        """What anybody may know of that."""
        return {name: each.as_public for name, each in self._complaints.items()}

    def opened(self, opening: Opening) -> None:
        """A table was opened."""
        self._table, self._noticed, self._devices = opening.table, opening.noticed, opening.devices

    def told(self, source: Source, entry: Entry, state: AnyState) -> None:
        """A source has told this, which led to that state."""
        if isinstance(source, Device):
            self._await(source.name, entry)
        match entry:
            case Heard(event=event) if isinstance(source, Device | Panel):
                heard = self._of(source.name).hear(event)
                self._complain(source.name, heard if self._may_know_faces(source) else heard.seen())
            case Judged(input=DeviceBack(device=name, missing=missing)) if missing != 0:
                if not _is_asked(state):
                    self._complain(name, self._of(name).lack(1 if missing is None else missing))
            case Judged(input=ReaderAnswered(what="fault")) if isinstance(source, Device):
                self._complain(source.name, self._of(source.name).hear(OUT_OF_ORDER).seen())
            case Judged(input=ReaderAnswered(what="ready")) if isinstance(source, Device):
                self._complain(source.name, self._of(source.name).hear(IN_ORDER).seen())
            case ShoeBegun():
                for name, complaints in self.complaints.items():
                    self._complain(name, complaints.loaded())
            case _:
                pass
        if self._withholds and _shows_all(entry, state):
            for name, complaints in self.complaints.items():
                self._complain(name, complaints.seen())
            self._withholds = False

    def _may_know_faces(self, source: Device | Panel) -> bool:
        """Whether it may be a shoe; a journal of an earlier version does not say."""
        wired = self._devices.get(source.name)
        return isinstance(source, Device) and (wired is None or wired.kind == "shoe")

    def _await(self, device: str, entry: Entry) -> None:
        """How many cards are still to come that were counted already; as the inbox counts them (its rule 2)."""
        match entry:
            case Judged(input=TwoCards(awaited=awaited)) if awaited:
                self._late = {device: awaited}  # a table has one shoe
            case Heard(event=events.CardDrawn() | events.SideCardDrawn()) if self._late.get(device, 0) > 1:
                self._late[device] -= 1
            case Judged(input=DeviceLost() | DeviceBack(missing=0)):
                pass
            case Judged(input=said) if said.about.opinion:
                pass
            case (
                Judged()
                | ShoeBegun()
                | Heard(event=events.CardDrawn() | events.SideCardDrawn() | events.ShoeRestarted())
            ):
                self._late.pop(device, None)
            case _:
                pass

    def _of(self, device: str) -> Complaints:
        return self._complaints.get(device, NOTHING_SAID)

    def _complain(self, device: str, complaints: Complaints) -> None:
        self._complaints[device] = complaints
        self._withholds = self._withholds or complaints.withholds
        if complaints == NOTHING_SAID:
            del self._complaints[device]
        self._complaints = _newest(self._complaints)

    def placed(self, source: str, place: str) -> None:
        """A record of a source has this place."""
        self._places.pop(source, None)
        self._places[source] = place
        if len(self._places) > KNOWN:
            self._places = _newest(self._places)


def _newest(known: Mapping[str, Value]) -> dict[str, Value]:
    """What is known of the newest sources."""
    return dict(islice(known.items(), max(len(known) - KNOWN, 0), None))


def _shows_all(entry: Entry, state: AnyState) -> bool:
    """Whether all may be known from this record on that a shoe has said: no card lies unseen that it knows.

    In play only with a card or a turned hand, since until then it may be about the card that comes next; and with the
    loading of a shoe, whose cards were shuffled since they left another one, or have left none.
    """
    if isinstance(entry, ShoeBegun):
        return True
    is_shown = isinstance(entry, Judged) and (isinstance(entry.input, CardDrawn) or entry.input.about.shows)
    return (is_shown or state.shoe not in IN_PLAY) and not state.hides(state.drawn + 1)


def _is_asked(state: AnyState) -> bool:
    """Whether a supervisor is asked about a gap in what a device told: then the stop says it."""
    return any(stop.why is TableCode.EVENTS_MISSING for stop in state.stops)


def boot_of(complaints: Mapping[str, Complaints], device: str, place: Place | None) -> int | None:
    """How often the device had started that said last what has this place; None where nothing says so."""
    life = complaints.get(device, NOTHING_SAID).life
    if place is None or life is None or life[:2] != (place.serial, place.log):
        return None
    return life[2]


def place_of(places: Mapping[str, str], *sources: Source) -> Place | None:
    """The newest place of a device, under one of these names for it."""
    names = {written(source) for source in sources}
    newest = [place for source, place in places.items() if source in names]
    return read_place(newest[-1].encode()) if newest else None
