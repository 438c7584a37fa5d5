"""What the edges that stop play ask and do: their guards and their actions."""

from msgspec.structs import replace

from controller.rules.burns import error_burn, face_up_burn
from controller.rules.cards import UNREAD, Card
from controller.table.decision import Place, Renamed
from controller.table.inputs import (
    CardDrawn,
    DeviceBack,
    DeviceLost,
    Disclosed,
    LidMoved,
    Named,
    TwoCards,
)
from controller.table.irregularities import Code
from controller.table.model import Table
from controller.table.phases import ENTITLED, Round, Shoe
from controller.table.state import Drawn, Due, Gap, Stop, StopKind

# --- guards -----------------------------------------------------------------------------------------------------------


def ordinary(table: Table) -> bool:
    """The card lay as it should and was read."""
    return not table.card.face_up and table.card.card != UNREAD


def found_face_up(table: Table) -> bool:
    """19:47-3.12(d): the card lay face up in a shoe that is in play."""
    return table.card.face_up and table.in_play


def unread(table: Table) -> bool:
    """The card could not be read."""
    return table.card.card == UNREAD


def to_be_seen(table: Table) -> bool:
    """The card goes where everybody sees its face."""
    if table.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        return True
    if not table.in_play or table.house.dealing == "face-down":
        return False
    return table.round in ENTITLED or (table.round is Round.BETTING and table.house.no_more_bets == "first-card")


def face_shown(table: Table) -> bool:
    """The card to be discarded is drawn face up, or was found so."""
    due = _due(table)
    return table.card.face_up or (due is not None and not due.down)


def came_before(table: Table) -> bool:
    """The card left the shoe before those that must be discarded, and waited for the hands to be turned."""
    return _due(table) is None


def in_play(table: Table) -> bool:
    """The shoe is loaded and not yet over."""
    return table.in_play


def card_waits(table: Table) -> bool:
    """A card that left the shoe before waits for the cards on the table to be turned."""
    return table.early > 0


def lid_opened(table: Table) -> bool:
    """The lid was opened, not closed."""
    return isinstance(table.event, LidMoved) and table.event.open


def jammed_before(table: Table) -> bool:
    """Play has stopped for a jam already."""
    return any(stop.why is Code.JAM for stop in table.stops)


def open_before(table: Table) -> bool:
    """Play has stopped for the lid already."""
    return any(stop.why is Code.LID_OPEN for stop in table.stops)


def _device_stop(table: Table) -> Stop | None:
    assert isinstance(table.event, DeviceLost | DeviceBack)
    name = table.event.device
    return next((stop for stop in table.stops if stop.kind is StopKind.DEVICE and stop.device == name), None)


def lost_before(table: Table) -> bool:
    """The device is known to be lost."""
    return _device_stop(table) is not None


def events_missing(table: Table) -> bool:
    """The device's numbering has a gap."""
    return isinstance(table.event, DeviceBack) and table.event.missing > 0


def round_open(table: Table) -> bool:
    """A round is on the table."""
    return table.round is not Round.BETTING


def void_before(table: Table) -> bool:
    """The round on the table is void already."""
    return table.void


def naming(table: Table) -> bool:
    """An unread card waits for its name."""
    return table.stop_of(StopKind.NAME) is not None


def gap(table: Table) -> bool:
    """A card may be missing."""
    return any(stop.why is Code.EVENTS_MISSING for stop in table.stops)


def asking(table: Table) -> bool:
    """19:47-3.12(c): a card in error waits for the answer whether it was seen."""
    return table.stop_of(StopKind.DISCLOSURE) is not None


def undisclosed(table: Table) -> bool:
    """19:47-3.12(b): the face of the card in error was not seen; where nothing is said, as the dealing suggests."""
    assert isinstance(table.event, Disclosed)
    if _error(table).seen:  # it has lain face up in a hand, before a correction left it to nobody
        return False
    seen = table.event.seen
    return table.house.dealing == "face-down" if seen is None else not seen


def error_unread(table: Table) -> bool:
    """The card in error could not be read."""
    return _error(table).card == UNREAD


def house_burns(table: Table) -> bool:
    """19:47-3.12(c)1: the house burns a disclosed card and as many more as its value."""
    return table.house.error_card == "burn"


def house_burns_one(table: Table) -> bool:
    """19:47-3.12(c)2: the house burns a disclosed card and one more, face down."""
    return table.house.error_card == "burn-one"


def for_supervisor(table: Table) -> bool:
    """Play has stopped for the supervisor."""
    return table.stop_of(StopKind.SUPERVISOR) is not None


def device_gone(table: Table) -> bool:
    """Play has stopped for a lost device."""
    return table.stop_of(StopKind.DEVICE) is not None


def restarted_before(table: Table) -> bool:
    """Play has stopped for a person to see that the power was lost."""
    return table.stop_of(StopKind.RESTART) is not None


def has_stops(table: Table) -> bool:
    """Something must be said or settled."""
    return bool(table.stops)


def has_due(table: Table) -> bool:
    """Cards must be discarded."""
    return bool(table.dues)


# --- actions ----------------------------------------------------------------------------------------------------------


def _due(table: Table) -> Due | None:
    """What the card at hand is drawn for: it comes after its cause, and face up before face down."""
    dues = [due for due in table.dues if due.cause < table.card.number]
    return min(dues, key=lambda due: (due.down, due.cause), default=None)


def _error(table: Table) -> Drawn:
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return stop.cards[0]


def _disclosed(table: Table) -> Drawn:
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    table.end_stop(stop)
    table.count_seen(stop.cards[0])
    return replace(stop.cards[0], said=None, seen=True)


def discard_found(table: Table) -> None:
    """19:47-3.12(d): the card found face up is discarded, with as many more as its value."""
    table.count_seen(table.card)
    table.discard(table.card)
    table.require(table.card, face_up_burn(table.card.card))


def discard_due(table: Table) -> None:
    """19:47-3.12(c)1, (c)2 and (d): one of the cards that follow to the discards, the face-up ones first."""
    due = _due(table)
    assert due is not None
    table.compare("burn")
    if not due.down:
        table.count_seen(table.card)
    table.take_due(due)
    table.discard(table.card)


def hold_for_next(table: Table) -> None:
    """19:47-3.12(b): the undisclosed card is the first card of the next round."""
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    table.end_stop(stop)
    drawn = replace(stop.cards[0], said=None, held=True)
    table.put(drawn, Place.HELD)
    table.held += (drawn,)


def ask_error_name(table: Table) -> None:
    """The disclosed card in error could not be read: it must be named before its procedure."""
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    table.end_stop(stop)
    table.stop(StopKind.NAME, stop.why, *stop.cards, then=Disclosed(seen=True))


def burn_error(table: Table) -> None:
    """19:47-3.12(c)1: the disclosed card and as many more as its value are discarded."""
    drawn = _disclosed(table)
    table.discard(drawn)
    table.require(drawn, error_burn(drawn.card, table.house.error_ten))


def burn_one_down(table: Table) -> None:
    """19:47-3.12(c)2: the disclosed card and one more, face down, are discarded."""
    drawn = _disclosed(table)
    table.discard(drawn)
    table.require(drawn, 1, down=True)


def simulate_next(table: Table) -> None:
    """19:47-3.12(c)3: the disclosed card is the first card of a simulated round, once no round is on the table."""
    drawn = _disclosed(table)
    table.put(drawn, Place.HELD)
    table.simulate += (drawn,)


def name(table: Table) -> None:
    """The unread card has a name: what waited for it is judged."""
    assert isinstance(table.event, Named)
    stop = table.stop_of(StopKind.NAME)
    assert stop is not None
    table.end_stop(stop)
    if stop.turning is not None:
        _rename(table, stop, table.event.card)
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


def _rename(table: Table, stop: Stop, card: Card) -> None:
    assert stop.turning is not None
    assert stop.then is not None
    hand = list(table.player if stop.turning == "player" else table.banker)
    place = hand.index(UNREAD)
    hand[place] = card
    if stop.turning == "player":
        table.player = tuple(hand)
    else:
        table.banker = tuple(hand)
    table.facts.append(Renamed(stop.turning, place + 1, card))
    table.again.append(stop.then)


def name_missing(table: Table) -> None:
    """The supervisor names a card that the device's gap has swallowed: it is judged as if drawn."""
    assert isinstance(table.event, Named)
    stop = next(stop for stop in table.stops if stop.why is Code.EVENTS_MISSING)
    table.drawn += 1
    drawn = Drawn(table.drawn, table.event.card, named=True)
    table.put(drawn, Place.WAITING)
    at = table.waiting.index(Gap())
    table.waiting = (*table.waiting[:at], drawn, *table.waiting[at:])
    more = replace(stop, waits=(*stop.waits, drawn.number), missing=stop.missing - 1)
    table.stops = tuple(more if each is stop else each for each in table.stops)
    if not more.missing:
        end_supervised(table, more)


def play_on(table: Table) -> None:
    """The supervisor has settled what stopped play."""
    stop = table.stop_of(StopKind.SUPERVISOR)
    assert stop is not None
    end_supervised(table, stop)


def end_supervised(table: Table, stop: Stop) -> None:
    """A stop for the supervisor ends; if it was for a gap, nothing is missing there any more."""
    table.end_stop(stop)
    if stop.why is Code.EVENTS_MISSING:
        at = table.waiting.index(Gap())
        table.waiting = (*table.waiting[:at], *table.waiting[at + 1 :])


def void_stops(table: Table) -> None:
    """The round is void: what stopped it is settled; a card in error, or one that sets a count, still waits."""
    for stop in table.stops:
        if stop.kind is StopKind.SUPERVISOR:
            end_supervised(table, stop)
            _discard_waiting(table, stop.waits)
        elif stop.kind is StopKind.NAME and _of_the_round(table, stop):
            table.end_stop(stop)
            for drawn in stop.cards:
                table.discard(drawn)


def _of_the_round(table: Table, stop: Stop) -> bool:
    if stop.turning is not None:
        return True
    card = stop.cards[0]
    return stop.then is None and not card.face_up and not any(due.cause < card.number for due in table.dues)


def _discard_waiting(table: Table, numbers: tuple[int, ...]) -> None:
    for waiting in table.waiting:
        if isinstance(waiting, Drawn) and waiting.number in numbers:
            table.discard(waiting)
    table.waiting = tuple(
        waiting for waiting in table.waiting if not (isinstance(waiting, Drawn) and waiting.number in numbers)
    )


def stop_for_two(table: Table) -> None:
    """Two cards at once: what the shoe saw of them waits for the supervisor."""
    cards = _two(table)
    for drawn in cards:
        table.put(drawn, Place.WAITING)
    table.waiting += cards
    table.stops += (Stop(StopKind.SUPERVISOR, Code.TWO_CARDS, waits=tuple(drawn.number for drawn in cards)),)


def two_out_of_play(table: Table) -> None:
    """Two cards at once, and the shoe is not in play: they belong to no hand."""
    for drawn in _two(table):
        table.remove(drawn)


def _two(table: Table) -> tuple[Drawn, ...]:
    assert isinstance(table.event, TwoCards)
    read = table.event.cards
    cards = read + (UNREAD,) * (2 - len(read))
    return tuple(table.arrive(CardDrawn(card)) for card in cards)


def suspend(table: Table) -> None:
    """Play is suspended until the device is back."""
    assert isinstance(table.event, DeviceLost)
    table.stops += (Stop(StopKind.DEVICE, Code.DEVICE_LOST, device=table.event.device),)


def resume(table: Table) -> None:
    """The device is back."""
    stop = _device_stop(table)
    if stop is not None:
        table.end_stop(stop)


def ask_missing(table: Table) -> None:
    """The device is back, and a card may be missing."""
    assert isinstance(table.event, DeviceBack)
    table.stops += (Stop(StopKind.SUPERVISOR, Code.EVENTS_MISSING, missing=table.event.missing),)
    table.waiting += (Gap(),)


def await_person(table: Table) -> None:
    """The round that was open when the power was lost waits for a person."""
    table.stop(StopKind.RESTART, Code.POWER_LOST)


def acknowledged(table: Table) -> None:
    """A person has seen that the power was lost."""
    stop = table.stop_of(StopKind.RESTART)
    assert stop is not None
    table.end_stop(stop)
