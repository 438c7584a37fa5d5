"""Cards and stacks that leave the shoe: whose they are, and what is none of anybody's (19:47-20.8, 20.9)."""

from controller.games.three_card_poker.house import house_of
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.law.stub import CARDS
from controller.games.three_card_poker.record import ASIDE, ThreeCards
from controller.table.decision import Shown
from controller.table.inputs import StackDrawn
from controller.table.model import Table
from controller.table.state import Drawn, Fields, StopKind

# --- guards -----------------------------------------------------------------------------------------------------------


def from_hand(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(b)3: the cards are dealt from the hand, and none of them leaves a shoe."""
    return not house_of(table).sees_cards


def dealers_stack_lies(table: Table[ThreeCards]) -> bool:
    """19:47-20.9(c): cards come in stacks of three, and the dealer's has been delivered."""
    return house_of(table).in_stacks and table.round.complete


def misfit(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(a): what left the shoe is not what the table deals: a card, or a stack of three."""
    if isinstance(table.event, StackDrawn):
        return not house_of(table).in_stacks or table.event.count != CARDS
    return house_of(table).in_stacks


def announces(table: Table[ThreeCards]) -> bool:
    """The house lets the first card or stack stand for "No more bets", and somebody wagers."""
    return house_of(table).no_more_bets == "first-card" and bool(table.round.seats)


def completes(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): with it all have three cards, but for a dealer's stack that is delivered later."""
    if misfit(table) or not table.round.seats:
        return False
    came = CARDS if isinstance(table.event, StackDrawn) else 1
    later = CARDS if keeps_stack(table) else 0
    return len(table.round.cards) + came >= table.round.owed - later


def keeps_stack(table: Fields[ThreeCards]) -> bool:
    """19:47-20.9(c)2: the house leaves the dealer's stack in the shoe until all forfeits are in the rack."""
    return house_of(table).dealer_stack == "after-forfeits"


def pending(table: Fields[ThreeCards]) -> bool:
    """19:47-20.9(c)2: the dealer's stack has not been delivered."""
    return keeps_stack(table) and not table.round.complete


def is_dealers(table: Table[ThreeCards]) -> bool:
    """19:47-20.9(c)2: it is the dealer's stack."""
    return pending(table) and not misfit(table)


# --- actions ----------------------------------------------------------------------------------------------------------


def take(table: Table[ThreeCards]) -> None:
    """A card or a stack comes to the table: to the hand that is owed it, or aside."""
    if misfit(table):
        table.flag(ThreeCardCode.STACK_SIZE)
        table.stop(StopKind.SUPERVISOR, ThreeCardCode.STACK_SIZE)
        lay_aside(table)
        return
    record = table.round
    for drawn in _came(table):
        spot = record.place(len(record.cards))
        record.cards += (drawn.card,)
        record.numbers += (drawn.number,)
        table.put(drawn, spot)
        if drawn.face_up:
            _show(table, drawn, spot, len(record.at(spot)))
        if isinstance(table.event, StackDrawn) and not table.event.cards:
            record.blind += (drawn.number,)


def lay_aside(table: Table[ThreeCards]) -> None:
    """What came is no hand's, and lies aside."""
    record = table.round
    for drawn in _came(table):
        record.odd += (drawn.card,)
        record.odd_numbers += (drawn.number,)
        table.put(drawn, ASIDE)
        if drawn.face_up:
            _show(table, drawn, ASIDE, len(record.odd))


def out_of_hand(table: Table[ThreeCards]) -> None:
    """19:47-20.8(b)3: a shoe that nobody deals from has told of it: it is out of play."""
    for drawn in _came(table):
        table.remove(drawn)


def replace_it(table: Table[ThreeCards]) -> None:
    """What was dealt face up goes to the rack; which card of a stack it was, nobody knows."""
    for drawn in _came(table):
        if drawn.face_up:
            table.count_seen(drawn)
        table.discard(drawn)


def _show(table: Table[ThreeCards], drawn: Drawn, spot: str, place: int) -> None:
    table.round.up += (drawn.number,)
    table.count_seen(drawn)
    table.shown.append(Shown(spot, place, drawn.card))


def _came(table: Table[ThreeCards]) -> tuple[Drawn, ...]:
    """What left the shoe, by its cards."""
    return table.arrive_stack(table.event) if isinstance(table.event, StackDrawn) else (table.card,)
