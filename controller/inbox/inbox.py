"""From what devices tell to what happens at the table: each report is one input, several, none, or part of one.

Rules:
1. What is no input is kept all the same (`Meant` without inputs).
2. Two cards at once are told as `DoubleFeed` and a card for each: they are one input, complete when all have come,
   when the shoe tells anything else that everybody sees, or `GATHER_S` later. Until then none is acknowledged, so that
   after a power cut the shoe tells them all again. What the shoe alone knows waits behind them. A card that comes
   later still was counted with them, unread, and is no other one, whatever the cable does meanwhile.
3. A device that comes back with a gap in its numbering is one input (`DeviceBack` with what is missing).
4. What the shuffler and the rack tell of batches is an input at a table with two of them (19:47-7.1(d)); at a table
   with one, a batch that is given out means that its cards are shuffled.
5. What only a supervisor may say needs the key switch of the same panel. A panel tells each turn of it, also of one
   while it was unplugged; so the switch stands as it was last told, unless the panel was exchanged or started again.

Pure. Called by `controller.desk`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, assert_never

import msgspec
from msgspec import UNSET, Struct, UnsetType

from controller.games.registry import OPINIONS
from controller.inbox.batches import COUNT_MOST, of_batches
from controller.inbox.counterparts import counterpart
from controller.inbox.keys import is_supervisors, meaning
from controller.inbox.switches import KeySwitch
from controller.rules.cards import UNREAD, Card
from controller.table import inputs
from controller.table.inputs import Input
from drivers import events
from drivers.events import DeviceEvent, Kind, Report

GATHER_S: Final = 1.0
"""A shoe tells the cards that left at once in one breath; a dealer's next card takes longer."""

AT_ONCE_LEAST: Final = 2
"""Several cards left, however many the sensor counted."""

AT_ONCE_MOST: Final = 4
"""As many cards as one input holds (`TwoCards`)."""

_OF_THE_LINK: Final = (
    events.DeviceOffline | events.DeviceOnline | events.DeviceRefused | events.DeviceComplained | events.FrameRefused
    | events.CommandAnswered
)  # fmt: skip
"""What stands between two events of a device, and is none of them."""


class KeyObjection(Enum):
    """Why a key was not taken to the table."""

    SUPERVISOR_KEY = "it needs the supervisor's key"
    UNKNOWN_KEY = "there is no key with that name"


class Meant(Struct, frozen=True):
    """A report, and what it means at the table."""

    report: Report
    inputs: tuple[Input, ...] = ()
    whole: bool = True
    """False while more must come before it means anything: it must not be acknowledged yet."""
    supervised: bool = False
    """Said by whoever holds the supervisor's key."""
    objection: KeyObjection | None = None


class Inbox:
    """Of one table. `kinds` are its devices by name, `lost` those that the table knows to be gone.

    `switches` are the key switches of panels as the journal has them; `late` is how many cards of each shoe it counted
    before the shoe reported them.
    """

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        lost: Iterable[str] = (),
        switches: Mapping[str, KeySwitch] | None = None,
        late: Mapping[str, int] | None = None,
    ) -> None:
        self.two_batches = False
        """Whether the table has two batches of cards."""
        self._kinds = kinds
        self._lost = set(lost)
        self._switches = {name: KeySwitch() for name, kind in kinds.items() if kind == "panel"} | dict(switches or {})
        self._at_once: list[Card] = []
        self._awaited = 0
        self._late = sum((late or {}).values())
        """How many cards that left at once were counted before the shoe reported them."""
        self._gathering: Report | None = None
        self._readers: set[str] = set()
        """Card readers of which the table knows that they are here."""
        self._overheard: list[Report] = []
        """What only the shoe knows, told while cards that left at once are still to come."""

    @property
    def switches(self) -> dict[str, KeySwitch]:
        """The key switches of panels, as they were last told."""
        return dict(self._switches)

    @property
    def gathering(self) -> bool:
        """Whether cards that left at once are still being told: call `gathered` after `GATHER_S`."""
        return self._gathering is not None

    def hear(self, device: str, reports: Sequence[Report]) -> list[Meant]:
        """What these reports, told together, mean."""
        meant = []
        for at, report in enumerate(reports):
            following = reports[at + 1].event if at + 1 < len(reports) else None
            meant += self._meant(device, report, following)
        return meant

    def gathered(self) -> list[Meant]:
        """No more of the cards that left at once will be told: what has been told is what there is."""
        if self._gathering is None:
            return []
        report, overheard = self._gathering, self._overheard
        cards = (*self._at_once, *(UNREAD,) * self._awaited)
        self._late = self._awaited
        self._gathering, self._at_once, self._awaited, self._overheard = None, [], 0, []
        behind = [Meant(each, tuple(self._inputs("", each.event, None))) for each in overheard]
        return [Meant(report, (inputs.TwoCards(cards, self._late),)), *behind]

    def absent(self, device: str) -> tuple[Input, ...]:
        """A device cannot be heard; nothing if the table knows."""
        if device in self._lost:
            return ()
        self._lost.add(device)
        return (inputs.DeviceLost(device, self._is_shuffler_of_two(device), self._is_reader(device)),)

    def turned(self, device: str) -> bool:
        """Whether it is a panel whose supervisor's key is turned."""
        return device in self._switches and self._switches[device].turned

    def _meant(self, device: str, report: Report, following: DeviceEvent | None) -> list[Meant]:
        match report.event:
            case events.KeyPressed(key=key):
                return [self._key(device, report, key)]
            case events.DoubleFeed(cards=cards):
                before = self.gathered()
                self._gathering, self._late = report, 0
                self._awaited = min(max(cards, AT_ONCE_LEAST), AT_ONCE_MOST)
                return [*before, Meant(report, whole=False)]
            case (events.CardDrawn() | events.SideCardDrawn()) as event:
                if self._late:
                    self._late -= 1
                    return [Meant(report)]
                if not self._awaited:
                    return [Meant(report, (_card(event),))]
                return self._another_at_once(report, Card(event.card))
            case event if self._gathering is not None and self._is_overheard(device, event):
                self._overheard.append(report)
                return []
            case event:
                before = self.gathered() if self._kinds[device] == "shoe" else []
                if self._kinds[device] == "shoe" and not isinstance(event, events.OfItsOwn | _OF_THE_LINK):
                    self._late = 0
                told = (*self._inputs(device, event, following), *self._of_two(device, event))
                return [*before, Meant(report, told)]

    def _is_overheard(self, device: str, event: DeviceEvent) -> bool:
        return self._kinds[device] == "shoe" and isinstance(event, events.OfItsOwn)

    def _another_at_once(self, report: Report, card: Card) -> list[Meant]:
        self._gathering, self._awaited = report, self._awaited - 1
        self._at_once.append(card)
        return [Meant(report, whole=False)] if self._awaited else self.gathered()

    def _key(self, device: str, report: Report, key: str) -> Meant:
        said = meaning(key)
        if said is None:
            return Meant(report, objection=KeyObjection.UNKNOWN_KEY)
        supervised = is_supervisors(said)
        if supervised and not self.turned(device):
            return Meant(report, objection=KeyObjection.SUPERVISOR_KEY)
        return Meant(report, (said,), supervised=supervised)

    def _inputs(  # noqa: C901, PLR0912 - a closed union
        self, device: str, event: DeviceEvent, following: DeviceEvent | None
    ) -> Iterator[Input]:
        match event:
            case events.CuttingCardOut():
                yield inputs.CuttingCard()
            case events.ShoeLoaded():
                yield inputs.Loaded()
            case events.ShoeEmpty():
                yield inputs.ShoeEmpty()
            case events.LidMoved(open=is_open):
                yield inputs.LidMoved(open=is_open)
            case events.Jam() if self._kinds[device] == "shoe":
                yield inputs.Jammed()
            case events.JamCleared() if self._kinds[device] == "shoe":
                yield inputs.Jammed(cleared=True)
            case events.PushedBack():
                yield inputs.PushedBack()
            case events.StackOut():
                yield _stack(event)
            case events.StubCounted(count=count):
                yield inputs.StubCounted(_count(count), by_device=True)
            case (
                events.SideMoved()
                | events.SideCuttingCardOut()
                | events.SideEmpty()
                | events.CardsReturned()
                | events.Holds()
                | events.ReaderSaid()
            ):
                yield counterpart(event)
            case events.ShoeResult(outcome=outcome) if outcome != "abandoned":
                yield msgspec.convert({"outcome": outcome}, OPINIONS["shoe-result"])
            case events.BatchReleased(count=count) if not self.two_batches:
                yield inputs.ShuffleBegun()
                yield inputs.Shuffled(_count(count))
            case events.CutMade(front=front, back=back):
                yield inputs.Cut(_count(front), _count(back))
            case events.CuttingCardPlaced(from_back=from_back, second_at_end=second):
                yield inputs.CuttingCardsPlaced(_count(from_back), second_at_end=second)
            case events.SupervisorKey(turned=turned):
                self._switch(device, turned=turned)
            case events.DeviceOnline():
                if device in self._switches:
                    self._switches[device] = self._switches[device].online(event)
                yield from self._online(device, following)
            case events.DeviceOffline():
                yield from self.absent(device)
            case events.EventsMissing(count=count):
                self._switch(device, turned=False)  # it may have been told among them
                yield from self._missing(device, _count(count) if count else None)
            case (
                events.KeyPressed()
                | events.CardDrawn()
                | events.SideCardDrawn()
                | events.DoubleFeed()
                | events.CardRepeated()
                | events.ShoeRestarted()
                | events.Jam()
                | events.JamCleared()
                | events.LockMoved()
                | events.ShoeResult()
                | events.BatchInserted()
                | events.ShuffleStarted()
                | events.ShuffleFinished()
                | events.BatchStored()
                | events.BatchReleased()
                | events.DoorMoved()
                | events.RackColour()
                | events.DeviceFault()
                | events.FaultCleared()
                | events.DeviceRefused()
                | events.DeviceComplained()
                | events.DeviceRemark()
                | events.ToldLate()
                | events.FrameRefused()
                | events.CommandAnswered()
            ):
                return
            case _:
                assert_never(event)

    def _switch(self, device: str, *, turned: bool) -> None:
        if device in self._switches:
            self._switches[device] = self._switches[device].moved(turned=turned)

    def _online(self, device: str, following: DeviceEvent | None) -> Iterator[Input]:
        """Back again, unless it is here for the first time; what is missing comes right behind it.

        Of a card reader the table hears also the first time: from then on nobody else says what it has read.
        """
        if self._kinds[device] == "card-reader" and device not in self._readers:
            self._readers.add(device)
            self._lost.add(device)
        if device in self._lost and not isinstance(following, events.EventsMissing):
            self._lost.discard(device)
            yield inputs.DeviceBack(device, 0, self._is_shuffler_of_two(device), self._is_reader(device))

    def _of_two(self, device: str, event: DeviceEvent) -> Iterator[Input]:
        """What is about two batches."""
        return of_batches(self._kinds[device], event) if self.two_batches else iter(())

    def _is_shuffler_of_two(self, device: str) -> bool:
        return self.two_batches and self._kinds[device] == "shuffler"

    def _is_reader(self, device: str) -> bool | UnsetType:
        return True if self._kinds[device] == "card-reader" else UNSET

    def _missing(self, device: str, count: int | None) -> Iterator[Input]:
        yield from self.absent(device)
        self._lost.discard(device)
        yield inputs.DeviceBack(device, count, self._is_shuffler_of_two(device), self._is_reader(device))


def supervisor_at(panel: str) -> str:
    """Who speaks when the key switch of a panel is turned: nobody knows the person, everybody the key."""
    return f"key of {panel}"


def _card(event: events.CardDrawn | events.SideCardDrawn) -> Input:
    said: inputs.Said | None = event.said if event.in_play else "out-of-play"
    side = event.side if isinstance(event, events.SideCardDrawn) else UNSET
    return inputs.CardDrawn(Card(event.card), event.face_up, event.back, event.sure, said, side)


def _stack(event: events.StackOut) -> Input:
    """A shoe cannot have read more cards than left it."""
    cards = tuple(map(Card, event.cards[: event.count]))
    return inputs.StackDrawn(event.count, cards, face_up=event.face_up, back=event.back, sure=event.sure)


def _count(claimed: int) -> int:
    return min(claimed, COUNT_MOST)
