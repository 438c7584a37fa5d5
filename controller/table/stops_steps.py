"""What stops play and what lets it go on: names, sensors, devices, the power and the supervisor."""

from typing import Any

from msgspec.structs import replace

from controller.rules.cards import UNREAD, cards_in
from controller.table.decision import CardPlace
from controller.table.inputs import (
    CardDrawn,
    DeviceBack,
    DeviceLost,
    Jammed,
    LidMoved,
    Named,
    ReaderAnswered,
    StackDrawn,
    TwoCards,
)
from controller.table.irregularities import Code, TableCode
from controller.table.model import Table
from controller.table.state import Drawn, Gap, Stop, StopKind

# --- guards -----------------------------------------------------------------------------------------------------------


def in_play(table: Table[Any]) -> bool:
    """The shoe is loaded and not yet over."""
    return table.in_play


def beyond(table: Table[Any]) -> bool:
    """19:47-3.1(a): more cards have left the shoe than its decks hold."""
    if not table.in_play:
        return False
    last: int = table.card.number if isinstance(table.event, Drawn) else table.drawn + _at_once(table)
    returned: int = table.round.returned
    return last - returned > cards_in(table.house.all_decks)


def beyond_before(table: Table[Any]) -> bool:
    """Play has stopped already because more cards left the shoe than its decks hold."""
    return any(stop.why is TableCode.MORE_CARDS for stop in table.stops)


def crowded(table: Table[Any]) -> bool:
    """There are as many stops as the decks have cards: one more would ask nothing new."""
    return len(table.stops) >= cards_in(table.house.all_decks)


def lid_opened(table: Table[Any]) -> bool:
    """The lid was opened, not closed."""
    return isinstance(table.event, LidMoved) and table.event.open


def jam_cleared(table: Table[Any]) -> bool:
    """The stuck card is free."""
    return isinstance(table.event, Jammed) and table.event.cleared


def jammed_before(table: Table[Any]) -> bool:
    """Play has stopped for a jam already."""
    return any(stop.why is TableCode.JAM for stop in table.stops)


def open_before(table: Table[Any]) -> bool:
    """Play has stopped for the lid already."""
    return any(stop.why is TableCode.LID_OPEN for stop in table.stops)


def _device_stop(table: Table[Any]) -> Stop | None:
    assert isinstance(table.event, DeviceLost | DeviceBack)
    name = table.event.device
    return next((stop for stop in table.stops if stop.kind is StopKind.DEVICE and stop.device == name), None)


def lost_before(table: Table[Any]) -> bool:
    """The device is known to be lost."""
    return _device_stop(table) is not None


def unused(table: Table[Any]) -> bool:
    """The device is the shuffler, and a supervisor has taken it out of use."""
    return isinstance(table.event, DeviceLost) and table.event.shuffler and table.batches.out_of_use


def of_shuffler(table: Table[Any]) -> bool:
    """The device is the shuffler of two batches: its lost events hide no card."""
    return isinstance(table.event, DeviceBack) and table.event.shuffler


def of_reader(table: Table[Any]) -> bool:
    """The device is a card reader: no card is lost with it (19:47-2.15(k))."""
    return isinstance(table.event, DeviceLost | DeviceBack) and table.event.reader is True


def events_missing(table: Table[Any]) -> bool:
    """The device's numbering has a gap."""
    return isinstance(table.event, DeviceBack) and table.event.missing != 0


def round_open(table: Table[Any]) -> bool:
    """A round is on the table."""
    return table.round_facts.on_table


def void_before(table: Table[Any]) -> bool:
    """The round on the table is void already."""
    return table.round_facts.void


def naming(table: Table[Any]) -> bool:
    """An unread card waits for its name."""
    return table.stop_of(StopKind.NAME) is not None


def gap(table: Table[Any]) -> bool:
    """A card may be missing."""
    return any(stop.why is TableCode.EVENTS_MISSING for stop in table.stops)


def for_supervisor(table: Table[Any]) -> bool:
    """Play has stopped for the supervisor."""
    return table.stop_of(StopKind.SUPERVISOR) is not None


def device_gone(table: Table[Any]) -> bool:
    """Play has stopped for a lost device."""
    return table.stop_of(StopKind.DEVICE) is not None


def shoe_unready(table: Table[Any]) -> bool:
    """The shoe was loaded with its lid open, or with a card stuck."""
    return table.stop_of(StopKind.SHOE) is not None


def restarted_before(table: Table[Any]) -> bool:
    """Play has stopped for a person to see that the power was lost."""
    return table.stop_of(StopKind.RESTART) is not None


def has_stops(table: Table[Any]) -> bool:
    """A person must enter or settle something."""
    return bool(table.stops)


def _of_the_round(table: Table[Any], stop: Stop) -> bool:
    if stop.turning is not None:
        return True
    card = stop.cards[0]
    return (
        stop.then is None and not card.face_up and not any(due.left and due.cause < card.number for due in table.dues)
    )


# --- actions ----------------------------------------------------------------------------------------------------------


def name(table: Table[Any]) -> None:
    """The unread card has a name: what waited for it is judged."""
    assert isinstance(table.event, Named)
    stop = table.answered(StopKind.NAME)
    if stop.turning is not None:
        assert stop.then is not None
        table.game.rename(table, stop.turning, table.event.card)
        table.again.append(stop.then)
        return
    drawn = replace(stop.cards[0], card=table.event.card, named=True)
    if stop.then is None:
        if drawn.held:
            table.held = (drawn, *table.held)
        else:
            table.wait(drawn)
        return
    table.stops = (Stop(StopKind.DISCLOSURE, stop.why, (drawn,)), *table.stops)
    table.again.append(stop.then)


def name_missing(table: Table[Any]) -> None:
    """The supervisor names a card that the device's gap has swallowed: it is judged as if drawn."""
    assert isinstance(table.event, Named)
    stop = next(stop for stop in table.stops if stop.why is TableCode.EVENTS_MISSING)
    table.drawn += 1
    drawn = Drawn(table.drawn, table.event.card, named=True)
    table.put(drawn, CardPlace.WAITING)
    at = table.waiting.index(Gap())
    table.waiting = (*table.waiting[:at], drawn, *table.waiting[at:])
    more = replace(stop, waits=(*stop.waits, drawn.number), missing=stop.missing - 1)
    table.stops = tuple(more if each is stop else each for each in table.stops)
    if not more.missing:
        end_supervised(table, more)


def play_on(table: Table[Any]) -> None:
    """The supervisor has settled what stopped play."""
    stop = table.stop_of(StopKind.SUPERVISOR)
    assert stop is not None
    end_supervised(table, stop)


def end_supervised(table: Table[Any], stop: Stop) -> None:
    """A stop for the supervisor ends; if it was for a gap, nothing is missing there any more."""
    table.end_stop(stop)
    if stop.why is TableCode.EVENTS_MISSING:
        at = table.waiting.index(Gap())
        table.waiting = (*table.waiting[:at], *table.waiting[at + 1 :])


def void_stops(table: Table[Any]) -> None:
    """The round is void: what stopped it is settled; a card in error, or one that sets a count, still waits."""
    for stop in table.stops:
        if stop.kind is StopKind.SUPERVISOR:
            end_supervised(table, stop)
            _discard_waiting(table, stop.waits)
        elif stop.kind is StopKind.NAME and _of_the_round(table, stop):
            table.end_stop(stop)
            for drawn in stop.cards:
                table.discard(drawn)


def _discard_waiting(table: Table[Any], numbers: tuple[int, ...]) -> None:
    for waiting in table.waiting:
        if isinstance(waiting, Drawn) and waiting.number in numbers:
            table.discard(waiting)
    table.waiting = tuple(
        waiting for waiting in table.waiting if not (isinstance(waiting, Drawn) and waiting.number in numbers)
    )


def stop_for_two(table: Table[Any]) -> None:
    """Two cards at once: what the shoe saw of them waits for the supervisor."""
    cards = _two(table)
    for drawn in cards:
        table.put(drawn, CardPlace.WAITING)
    table.waiting += cards
    table.stops += (Stop(StopKind.SUPERVISOR, TableCode.TWO_CARDS, waits=tuple(drawn.number for drawn in cards)),)


def beyond_decks(table: Table[Any]) -> None:
    """19:47-3.1(a): a card that the decks do not hold belongs to no hand, and is only counted."""
    table.remove(table.card)


def two_out_of_play(table: Table[Any]) -> None:
    """Two cards at once, and the shoe is not in play, or its decks do not hold them: they belong to no hand."""
    for drawn in _two(table):
        table.remove(drawn)


def stack_out_of_play(table: Table[Any]) -> None:
    """A stack, and the shoe is not in play, or its decks do not hold it: its cards belong to no hand."""
    assert isinstance(table.event, StackDrawn)
    for drawn in table.arrive_stack(table.event):
        table.remove(drawn)


def _two(table: Table[Any]) -> tuple[Drawn, ...]:
    assert isinstance(table.event, TwoCards)
    read = table.event.cards
    cards = read + (UNREAD,) * (_at_once(table) - len(read))
    return tuple(table.arrive(CardDrawn(card)) for card in cards)


def _at_once(table: Table[Any]) -> int:
    """How many cards left the shoe at once: as many as a stack has, or else two at least."""
    if isinstance(table.event, StackDrawn):
        return table.event.count
    assert isinstance(table.event, TwoCards)
    return max(len(table.event.cards), 2)


def suspend(table: Table[Any]) -> None:
    """Play is suspended until the device is back."""
    assert isinstance(table.event, DeviceLost)
    table.stops += (
        Stop(StopKind.DEVICE, TableCode.DEVICE_LOST, device=table.event.device, shuffler=table.event.shuffler),
    )


def resume(table: Table[Any]) -> None:
    """The device is back."""
    stop = _device_stop(table)
    if stop is not None:
        table.end_stop(stop)


def ask_missing(table: Table[Any]) -> None:
    """The device is back, and cards may be missing: no more than are left in the shoe.

    Where their number is unknown, the supervisor says when there are no more of them. The same where a card may lie
    face down: the gap also counts what the shoe has reported silently, and so would tell a face.
    """
    assert isinstance(table.event, DeviceBack)
    if not table.has_room:
        return  # more gaps than the shoe has cards: those that wait already have stopped play
    most = max(cards_in(table.house.all_decks) - table.gone, 1)
    hidden = table.house.face_down or table.hides(table.drawn + 1)
    missing = most if hidden or table.event.missing is None else min(table.event.missing, most)
    table.stops += (Stop(StopKind.SUPERVISOR, TableCode.EVENTS_MISSING, missing=missing),)
    table.waiting += (Gap(),)


def without_reader(table: Table[Any]) -> None:
    """19:47-2.15(k): play goes on without the card reader; its game hears of it."""
    table.again.append(ReaderAnswered("lost"))


def reader_back(table: Table[Any]) -> None:
    """The card reader can be heard again; whether it is used again is for the game and the supervisor to say."""
    table.again.append(ReaderAnswered("back"))


def await_lid(table: Table[Any]) -> None:
    """19:47-3.5(e): the shoe does not come into play before its lid is closed."""
    table.stop(StopKind.SHOE, TableCode.LID_OPEN)


def await_card(table: Table[Any]) -> None:
    """19:47-3.5(e): the shoe does not come into play before the stuck card is free."""
    table.stop(StopKind.SHOE, TableCode.JAM)


def lid_closed(table: Table[Any]) -> None:
    """A shoe that waits for its lid waits no more."""
    _ready(table, TableCode.LID_OPEN)


def card_free(table: Table[Any]) -> None:
    """A shoe that waits for its stuck card waits no more."""
    _ready(table, TableCode.JAM)


def _ready(table: Table[Any], why: Code) -> None:
    table.stops = tuple(stop for stop in table.stops if not (stop.kind is StopKind.SHOE and stop.why is why))


def play_unready(table: Table[Any]) -> None:
    """The supervisor has looked at the shoe, whatever its sensor says."""
    table.answered(StopKind.SHOE)


def await_person(table: Table[Any]) -> None:
    """The round that was open when the power was lost waits for a person."""
    table.stop(StopKind.RESTART, TableCode.POWER_LOST)


def acknowledged(table: Table[Any]) -> None:
    """A person has seen that the power was lost."""
    table.answered(StopKind.RESTART)
