"""From what devices tell to what happens at a table, as a daemon's inbox does it; here for the simulator's tests.

One device event is one input of the core, none, or part of one (two cards at once, a device that comes back). What the
keys of the simulated panel mean stands here too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from controller.rules.cards import Card
from controller.table import inputs
from controller.table.inputs import Input
from drivers import events
from drivers.events import DeviceEvent

KEYS: Final[dict[str, Input]] = {
    "open": inputs.TableOpened(),
    "inspected": inputs.Inspected(),
    "shuffling": inputs.ShuffleBegun(),
    "shuffled": inputs.Shuffled(),
    "loaded": inputs.Loaded(),
    "idle": inputs.Idle(),
    "close": inputs.TableClosed(),
    "no-more-bets": inputs.NoMoreBets(),
    "card-player": inputs.Instructed("player"),
    "card-banker": inputs.Instructed("banker"),
    "turn-player": inputs.Turned("player"),
    "turn-banker": inputs.Turned("banker"),
    "result": inputs.ResultCalled(),
    "result-player": inputs.ResultCalled("player"),
    "result-banker": inputs.ResultCalled("banker"),
    "result-tie": inputs.ResultCalled("tie"),
    "collect": inputs.Collected(),
    "seen": inputs.Disclosed(seen=True),
    "unseen": inputs.Disclosed(seen=False),
    "acknowledge": inputs.Acknowledged(),
    "void": inputs.Voided(),
    "play-on": inputs.PlayOn(),
    "recut": inputs.Recut(),
}


class Inbox:
    """Of one table: which devices were there, and what is not complete yet."""

    def __init__(self) -> None:
        self._seen: set[str] = set()
        self._lost: set[str] = set()
        self._at_once: list[Card] = []
        self._more_at_once = 0

    def inputs(self, device: str, told: list[DeviceEvent]) -> Iterator[Input]:
        """What these events, told together, mean at the table."""
        for place, event in enumerate(told):
            following = told[place + 1] if place + 1 < len(told) else None
            yield from self._input(device, event, following)

    def _input(self, device: str, event: DeviceEvent, following: DeviceEvent | None) -> Iterator[Input]:  # noqa: C901, PLR0912 - a closed union
        match event:
            case events.CardDrawn():
                yield from self._card(event)
            case events.CuttingCardOut():
                yield inputs.CuttingCard()
            case events.ShoeLoaded():
                yield inputs.Loaded()
            case events.ShoeEmpty():
                yield inputs.ShoeEmpty()
            case events.LidMoved(open=is_open):
                yield inputs.LidMoved(open=is_open)
            case events.Jam() if device == "shoe":
                yield inputs.Jammed()
            case events.DoubleFeed(cards=number):
                self._at_once, self._more_at_once = [], number
            case events.PushedBack():
                yield inputs.PushedBack()
            case events.ShoeResult(outcome=outcome) if outcome != "abandoned":
                yield inputs.ShoeResult(outcome)
            case events.BatchReleased(count=count):
                yield inputs.ShuffleBegun()
                yield inputs.Shuffled(count)
            case events.CutMade(front=front, back=back):
                yield inputs.Cut(front, back)
            case events.CuttingCardPlaced(from_back=from_back, second_at_end=second):
                yield inputs.CuttingCardsPlaced(from_back, second_at_end=second)
            case events.KeyPressed(key=key):
                yield _key(key)
            case events.DeviceOnline():
                yield from self._online(device, following)
            case events.DeviceOffline():
                self._lost.add(device)
                yield inputs.DeviceLost(device)
            case events.EventsMissing(count=count):
                yield from self._missing(device, count or 1)
            case (
                events.CardRepeated()
                | events.ShoeRestarted()
                | events.Jam()
                | events.JamCleared()
                | events.LockMoved()
                | events.ShoeResult()
                | events.BatchInserted()
                | events.ShuffleStarted()
                | events.ShuffleFinished()
                | events.BatchStored()
                | events.DoorMoved()
                | events.RackColour()
                | events.SupervisorKey()
                | events.DeviceFault()
                | events.FaultCleared()
                | events.DeviceRefused()
                | events.DeviceComplained()
                | events.DeviceRemark()
                | events.FrameRefused()
                | events.CommandAnswered()
            ):
                return
            case _:
                assert_never(event)

    def _card(self, event: events.CardDrawn) -> Iterator[Input]:
        if self._more_at_once:
            self._at_once.append(Card(event.card))
            self._more_at_once -= 1
            if not self._more_at_once:
                yield inputs.TwoCards(tuple(self._at_once))
            return
        yield inputs.CardDrawn(
            Card(event.card), face_up=event.face_up, back=event.back, sure=event.sure, said=event.said
        )

    def _online(self, device: str, following: DeviceEvent | None) -> Iterator[Input]:
        """Back again, unless it is here for the first time; what is missing comes right behind it."""
        was_lost = device in self._lost
        if was_lost and not isinstance(following, events.EventsMissing):
            self._lost.discard(device)
            yield inputs.DeviceBack(device)
        self._seen.add(device)

    def _missing(self, device: str, count: int) -> Iterator[Input]:
        if device not in self._lost:
            yield inputs.DeviceLost(device)
        self._lost.discard(device)
        yield inputs.DeviceBack(device, count)


def _key(key: str) -> Input:
    if key in KEYS:
        return KEYS[key]
    what, _, rest = key.partition("-")
    if what == "name":
        return inputs.Named(_card(rest))
    assert what == "correct", key
    hand, place, card = rest.split("-")
    return inputs.Corrected("player" if hand == "player" else "banker", int(place), _card(card))


def _card(word: str) -> Card:
    return Card(word[0].upper() + word[1])
