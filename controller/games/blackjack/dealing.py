"""Cards that leave the shoe: whose they are, how they lie, and what is no hand's (19:47-2.15)."""

from msgspec import UNSET
from msgspec.structs import replace

from controller.games.blackjack.deals import DEALER
from controller.games.blackjack.house import house_of
from controller.games.blackjack.law.hands import INITIAL
from controller.games.blackjack.phases import INITIAL as DEALT_FIRST
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack, BoxHand
from controller.games.blackjack.sides import begin_side, has_sides, look_at_side
from controller.games.blackjack.turns import cursor, dealer_done, hanging, more_hands
from controller.rules.cards import Card
from controller.table.decision import CardPlace, Shown
from controller.table.inputs import Spot
from controller.table.model import Table
from controller.table.sides import is_of_round, side_of
from controller.table.signals import Signal
from controller.table.state import Drawn, Fields

P = BlackjackRound


def entitled(table: Fields[Blackjack]) -> Spot | None:
    """19:47-2.12, 2.15: the hand that the next card belongs to; none where nobody is entitled to one."""
    record = table.round
    if record.phase in DEALT_FIRST:
        return record.next_initial
    if record.decides:
        at = cursor(table)
        if at is None:  # only beside an ace: his second card decides what hangs on a blackjack
            return DEALER if record.without_hole else None
        return record.spot(at)
    if record.phase is P.LATE:
        return record.spot(record.late[0])
    if record.phase is P.COMPLETE:
        return DEALER if more_hands(table) else None
    return DEALER if record.phase is P.DEALER and not dealer_done(table) else None


def falls_down(table: Fields[Blackjack]) -> bool:
    """19:47-2.10(c), 2.15(e): the next card is dealt face down: the hole card, or that of a double."""
    record, spot = table.round, entitled(table)
    if spot == DEALER:
        return not record.without_hole and record.phase is P.DEALERS and len(record.dealer) == INITIAL - 1
    at = None if spot is None else record.place_of(spot)
    return at is not None and record.hands[at].doubled and house_of(table).double_face_down


def is_owed(table: Fields[Blackjack]) -> bool:
    """19:47-2.15(f): whoever is entitled to the next card must be dealt it, whatever anybody says."""
    record = table.round
    if record.decides:
        at = cursor(table)
        return record.without_hole and hanging(table) != "nothing" if at is None else record.hands[at].is_owed
    return record.phase in {*DEALT_FIRST, P.DEALER} - {P.OWED} and entitled(table) is not None


def takes_held(table: Fields[Blackjack]) -> bool:
    """19:47-2.15(b) and (c): a card that was drawn in error is dealt now: a hand is owed one, or takes it."""
    return table.round.taking or is_owed(table)


def seat(table: Table[Blackjack]) -> None:
    """Give the card at hand to the hand that is entitled to it, if any is."""
    spot = entitled(table)
    if spot is not None:
        if table.round.phase is P.COMPLETE:
            next_hand(table)
        down = falls_down(table) and not table.card.seen
        table.round.taking = False
        if table.card.side is not UNSET and has_sides(table):
            look_at_side(table, table.card.side)
        lay(table, spot, down=down)
        table.round.last = spot


def next_hand(table: Table[Blackjack]) -> None:
    """19:47-2.18(g) and (h): the dealer's cards go to the rack, but for the face up card of his next hand."""
    record = table.round
    record.past = (*record.past, record.dealer)
    for card, number in zip(record.dealer[1:], record.dealer_numbers[1:], strict=True):
        table.discard(Drawn(number, card, seen=True))
    record.dealer, record.dealer_numbers = record.dealer[:1], record.dealer_numbers[:1]


def lay(table: Table[Blackjack], spot: Spot, *, down: bool = False) -> None:
    """A card lies in a hand, as its newest card."""
    record, drawn = table.round, table.card
    record.hands_shown = 0
    if spot == DEALER:
        record.dealer = (*record.dealer, drawn.card)
        record.dealer_numbers = (*record.dealer_numbers, drawn.number)
        place = len(record.dealer)
    else:
        at = _at(record, spot)
        record.change(at, record.hands[at].with_card(drawn.card, drawn.number))
        place = len(record.hands[at].cards)
    table.put(drawn, spot)
    is_of_round(table, drawn)
    if down:
        record.down = (*record.down, drawn.number)
        return
    table.count_seen(drawn)
    table.shown.append(Shown(spot, place, drawn.card))


def turn(table: Table[Blackjack], numbers: tuple[int, ...]) -> None:
    """Cards that lay face down lie face up."""
    record = table.round
    for spot, cards, of_hand in laid(record):
        for place, (card, number) in enumerate(zip(cards, of_hand, strict=True), start=1):
            if number in numbers:
                table.shown.append(Shown(spot, place, card))
                table.turned(number, card, side_of(table, number))
    record.down = tuple(each for each in record.down if each not in numbers)


def laid(record: Blackjack) -> tuple[tuple[Spot, tuple[Card, ...], tuple[int, ...]], ...]:
    """Each hand: its spot, its cards and their numbers; the dealer's last."""
    boxes = tuple((record.spot(at), each.cards, each.numbers) for at, each in enumerate(record.hands))
    return (*boxes, (DEALER, record.dealer, record.dealer_numbers))


def relay(table: Table[Blackjack], hands: tuple[BoxHand, ...]) -> None:
    """The initial cards lie as they came, and are those of these hands and of the dealer as the deal goes now."""
    record = table.round
    cards = sorted(
        (number, card) for _, of_hand, numbers in laid(record) for number, card in zip(numbers, of_hand, strict=True)
    )
    record.hands = tuple(BoxHand(each.box, dead=each.dead) for each in hands)
    record.dealer = record.dealer_numbers = ()
    for number, card in cards:
        spot = record.next_in(P.FIRST) or record.next_in(P.SECOND)
        assert spot is not None
        table.card = Drawn(number, card, seen=True)
        lay(table, spot)
        record.last = spot


def dealt_at_first(record: Blackjack) -> int:
    """How many of the initial cards have been dealt."""
    return len(record.on_table)


def begin(table: Table[Blackjack]) -> None:
    """19:47-2.3(a), 2.19(f): no more bets, and no progressive wager beside nothing.

    Cards in error that are held by now are dealt first (2.15(b)).
    """
    record, house = table.round, house_of(table)
    table.round_number += 1
    table.held = tuple(replace(drawn, held=True) for drawn in table.held)
    record.hands = tuple(BoxHand(box) for box in record.boxes)
    record.without_hole = not house.hole_card or record.offered.multiple_action is not None
    record.lights = tuple(box for box in record.lights if box in record.boxes)
    begin_side(table)
    table.follow.append(Signal.GO_ON)


def card_begins(table: Table[Blackjack]) -> None:
    """The card at hand stands for "No more bets", and is dealt after those held for the round."""
    if table.held or table.stops:
        table.put(table.card, CardPlace.WAITING)
    table.wait(table.card)
    begin(table)


def burn(table: Table[Blackjack]) -> None:
    """19:47-2.15(d): the card is burned, seen or not."""
    table.discard(table.card)


def _at(record: Blackjack, spot: Spot) -> int:
    at = record.place_of(spot)
    assert at is not None
    return at
