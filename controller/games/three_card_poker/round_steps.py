"""What the edges of the round ask and do: who wagers, who folds, and which hands lie open (19:47-20.10)."""

from controller.games.three_card_poker.dealing import keeps_stack
from controller.games.three_card_poker.deals import DEALER, SeatDealt, ThreeCardDeal, spot_of
from controller.games.three_card_poker.facts import ThreeCardEnded, ruled
from controller.games.three_card_poker.house import has_seat, house_of
from controller.games.three_card_poker.inputs import (
    AnteTold,
    FoldRuled,
    HandFolded,
    PairPlusTold,
    SeatOpened,
)
from controller.games.three_card_poker.law.order import counterclockwise
from controller.games.three_card_poker.law.stub import CARDS
from controller.games.three_card_poker.record import ThreeCards
from controller.games.three_card_poker.stub_steps import advance
from controller.rules.cards import UNREAD, Card
from controller.table.batches_steps import leave
from controller.table.decision import Shown
from controller.table.finished import Renamed
from controller.table.inputs import Input, Loaded, Spot
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.signals import Signal
from controller.table.state import Drawn, Fields, Stop, StopKind

# --- guards: who wagers, and who is in --------------------------------------------------------------------------------


def no_such_seat(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c): the table has no such seat, or one deck no cards for it."""
    return not has_seat(table.house, _seat(table))


def nobody_wagers(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): no seat is lit."""
    return not table.round.seats


def not_by_device(table: Fields[ThreeCards]) -> bool:
    """19:47-20.8(b)1: the cards are dealt from the hand, and no device has shuffled them."""
    return not house_of(table).sees_cards and not table.round.machine_shuffled


def exactly_dealt(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): there are as many cards as the seats that are lit and the dealer are owed."""
    return len(table.round.cards) == table.round.owed


def too_few_dealt(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): there are fewer."""
    return len(table.round.cards) < table.round.owed


def deal_goes_on(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): cards came before any seat was lit, and the stub has not been taken out since."""
    return table.round.awaits_seats


def lacks_dealers_stack(table: Table[ThreeCards]) -> bool:
    """19:47-20.9(c)2: all have three cards but the dealer, whose stack is delivered later."""
    return keeps_stack(table) and len(table.round.cards) == table.round.owed - CARDS


def not_in_round(table: Table[ThreeCards]) -> bool:
    """The seat has no hand in this round."""
    return _seat(table) not in table.round.seats


def no_ante(table: Table[ThreeCards]) -> bool:
    """19:47-20.10(b): the seat has no ante wager that it could forfeit."""
    return _seat(table) not in table.round.antes


def has_folded(table: Table[ThreeCards]) -> bool:
    """19:47-20.10(b): the seat has forfeited its wagers."""
    return _seat(table) in table.round.folded


def as_ruled(table: Table[ThreeCards]) -> bool:
    """The hand is folded, or in, as the supervisor says."""
    assert isinstance(table.event, FoldRuled)
    return has_folded(table) == table.event.folded


def nobody_in(table: Table[ThreeCards]) -> bool:
    """19:47-20.10(c): no hand is left to be opened, since all have folded or lie open."""
    return not _closed(table)


# --- guards: hands that are opened ------------------------------------------------------------------------------------


def is_open(table: Table[ThreeCards]) -> bool:
    """The seat's hand lies open."""
    return _seat(table) in table.round.opened


def last_to_open(table: Table[ThreeCards]) -> bool:
    """19:47-20.10(c): no other hand that is in lies face down."""
    return not {*_closed(table)} - {_seat(table)}


def dealer_unread(table: Table[ThreeCards]) -> bool:
    """A card of the dealer's could not be read."""
    return _unread(table, DEALER)


def seat_unread(table: Table[ThreeCards]) -> bool:
    """A card of the seat's could not be read."""
    return _unread(table, spot_of(_seat(table)))


def some_unread(table: Table[ThreeCards]) -> bool:
    """A card of a hand that is opened now could not be read."""
    return any(_unread(table, spot_of(seat)) for seat in _closed(table))


def _unread(table: Table[ThreeCards], spot: Spot) -> bool:
    record = table.round
    return any(record.cards[at] == UNREAD and record.numbers[at] not in record.blind for at in record.at(spot))


# --- actions: wagers and folds ----------------------------------------------------------------------------------------


def toggle(table: Table[ThreeCards]) -> None:
    """A seat places a wager, or no longer does."""
    record, seat = table.round, _seat(table)
    if isinstance(table.event, AnteTold):
        record.antes = _other(record.antes, seat)
    else:
        record.pluses = _other(record.pluses, seat)


def _other(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted({*seats} ^ {seat}))


def begin(table: Table[ThreeCards]) -> None:
    """19:47-20.8(b)3, 20.9(b)2: no more bets."""
    table.round_number += 1
    table.round.stacked = house_of(table).in_stacks


def await_seats(table: Table[ThreeCards]) -> None:
    """19:47-20.8(c), 20.9(c): whose the cards are, and whether more are to come, the seats that wager will say."""
    table.round.awaits_seats = True


def end_deal(table: Table[ThreeCards]) -> None:
    """19:47-20.8(d), 20.9(d): the stub is out of the shoe: no more cards are dealt."""
    table.round.awaits_seats = False


def lay_again(table: Table[ThreeCards]) -> None:
    """19:47-20.8(c), 20.9(c): the cards lie as they came, and are the hands of the seats that are lit now."""
    record = table.round
    record.awaits_seats = False
    record.folded = tuple(seat for seat in record.folded if seat in record.antes)
    for at, (card, number) in enumerate(zip(record.cards, record.numbers, strict=True)):
        table.put(Drawn(number, card), record.place(at))


def fold(table: Table[ThreeCards]) -> None:
    """19:47-20.10(b): the seat forfeits the ante wager, and a pair plus wager with it."""
    table.round.folded = tuple(sorted({*table.round.folded, _seat(table)}))


def keep_in(table: Table[ThreeCards]) -> None:
    """The supervisor has it that the hand was not folded."""
    table.round.folded = tuple(seat for seat in table.round.folded if seat != _seat(table))


def rule_fold(table: Table[ThreeCards]) -> None:
    """The supervisor has it so."""
    assert isinstance(table.event, FoldRuled)
    (fold if table.event.folded else keep_in)(table)


def rack(table: Table[ThreeCards]) -> None:
    """19:47-20.10(b): the cards of folded hands are in the rack, unseen."""
    record = table.round
    for spot in map(spot_of, record.folded):
        for at in record.at(spot):
            number = record.numbers[at]
            if number not in record.racked:
                record.racked += (number,)
                table.discard(Drawn(number, record.cards[at], seen=number in record.up))


# --- actions: hands that are opened -----------------------------------------------------------------------------------


def ask_dealers(table: Table[ThreeCards]) -> None:
    """A card of the dealer's that lies open now must be named."""
    _ask(table, DEALER)


def ask_seats(table: Table[ThreeCards]) -> None:
    """A card of the seat's must be named."""
    _ask(table, spot_of(_seat(table)))


def ask_first(table: Table[ThreeCards]) -> None:
    """The first of the hands that are opened has a card that must be named."""
    _ask(table, next(spot for seat in _closed(table) if _unread(table, spot := spot_of(seat))))


def _ask(table: Table[ThreeCards], spot: Spot) -> None:
    assert isinstance(table.event, Input)
    table.stops += (Stop(StopKind.NAME, TableCode.UNREAD_CARD, then=table.event, turning=spot),)


def rename(table: Table[ThreeCards], spot: Spot, card: Card) -> None:
    """A card of a hand that could not be read has a name."""
    record = table.round
    at = next(at for at in record.at(spot) if record.cards[at] == UNREAD and record.numbers[at] not in record.blind)
    record.cards = (*record.cards[:at], card, *record.cards[at + 1 :])
    table.facts.append(Renamed(spot, record.at(spot).index(at) + 1, card))


def open_dealer(table: Table[ThreeCards]) -> None:
    """19:47-20.10(b): every player has decided, and the dealer's cards lie open."""
    table.round.decided = True
    _open(table, DEALER)


def open_seat(table: Table[ThreeCards]) -> None:
    """19:47-20.10(c)2: a player's cards lie open."""
    table.round.opened = (*table.round.opened, _seat(table))
    _open(table, spot_of(_seat(table)))


def open_all(table: Table[ThreeCards]) -> None:
    """19:47-20.10(c)1: the cards of all players who are in lie open."""
    for seat in _closed(table):
        table.round.opened = (*table.round.opened, seat)
        _open(table, spot_of(seat))


def _open(table: Table[ThreeCards], spot: Spot) -> None:
    record = table.round
    for place, at in enumerate(record.at(spot), start=1):
        card, number = record.cards[at], record.numbers[at]
        if number in record.up:
            continue
        record.up += (number,)
        table.seen.append(number)
        if card != UNREAD:
            table.count(card)
            table.shown.append(Shown(spot, place, card))


# --- actions: the end -------------------------------------------------------------------------------------------------


def void(table: Table[ThreeCards]) -> None:
    """The round is void: the wagers go back."""
    table.round.void = True


def remove_deck(table: Table[ThreeCards]) -> None:
    """19:47-20.7: the deck is removed from the table."""
    table.round.deck_out = True


def finish(table: Table[ThreeCards]) -> None:
    """19:47-20.10(c), (d): the round is recorded, and its cards are in the rack."""
    record = table.round
    deal = as_dealt(table)
    if record.deck_out:
        leave(table)
    record.deals = (deal,)
    table.facts += [ThreeCardEnded(deal), *ruled(table, deal)]
    table.follow.append(Signal.ROUND_OVER)
    advance(table)
    table.unshown += len(record.face_down())
    table.doubted = 0
    table.discarded += len(record.on_table)
    record.clear()


def as_dealt(table: Fields[ThreeCards]) -> ThreeCardDeal:
    """The round on the table as it would be recorded."""
    record = table.round
    seats = tuple(
        SeatDealt(seat, seat in record.antes, seat in record.pluses, seat in record.folded, record.hand(spot_of(seat)))
        for seat in record.seats
    )
    deal = ThreeCardDeal(table.round_number, seats, record.hand(DEALER), record.void, record.stub, record.decided)
    return deal if record.void else deal.judged()


def load(table: Table[ThreeCards]) -> None:
    """19:47-20.8(b), 20.9(b)1: a deck is ready to be dealt."""
    record = table.round
    record.deals = ()
    record.stakes = ()
    record.settled_by = record.offer
    record.machine_shuffled = not isinstance(table.event, Loaded)


def taken_up(table: Table[ThreeCards]) -> None:
    """19:47-20.7: a deck that was to leave the table has left it."""
    table.round.deck_out = False


def _closed(table: Table[ThreeCards]) -> tuple[int, ...]:
    """19:47-20.10(c): the seats whose hands are in and lie face down, from the far right counterclockwise."""
    record = table.round
    return counterclockwise(seat for seat in record.still_in if seat not in record.opened)


def _seat(table: Table[ThreeCards]) -> int:
    event = table.event
    assert isinstance(event, AnteTold | PairPlusTold | HandFolded | FoldRuled | SeatOpened)
    return event.seat
