"""A supervisor's correction of a card that lies open, or lay open in a round of this shoe."""

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from controller.games.blackjack.deals import DEALER, BlackjackDeal, spot_of
from controller.games.blackjack.facts import ruled
from controller.games.blackjack.inputs import CardReread
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.law.hands import INITIAL
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.streak_steps import follow_again
from controller.games.blackjack.turns import cursor
from controller.games.blackjack.wagers import settle_again
from controller.rules.cards import INDEX, Card
from controller.table.decision import Shown
from controller.table.finished import Rejudged
from controller.table.inputs import Spot
from controller.table.model import Table
from controller.table.sides import discount_of_side, side_of
from controller.table.signals import Signal
from drivers.events import Side

P = BlackjackRound


def of_open_round(table: Table[Blackjack]) -> bool:
    """It names a card that lies face up in the round on the table."""
    event, record = _event(table), table.round
    if record.phase is P.BETTING or event.round not in {None, table.round_number}:
        return False
    numbers = _hand(record, _spot(table))[1]
    return any(number not in record.down for number in numbers[event.place - 1 : event.place])


def of_past_round(table: Table[Blackjack]) -> bool:
    """It names a card that lay open in a finished round of this shoe, which was not void."""
    deal, spot = _deal(table), _spot(table)
    if deal is None or deal.void or (spot == DEALER and deal.hole_unseen and _event(table).place >= INITIAL):
        return False
    return _event(table).place <= len(deal.hands.get(spot, ()))


def of_no_round(table: Table[Blackjack]) -> bool:
    """It names a round by its number that is neither on the table nor one of this shoe's that are kept."""
    return _event(table).round is not None and not _is_open(table) and _deal(table) is None


def as_it_is(table: Table[Blackjack]) -> bool:
    """The card was taken for this one already."""
    return _was(table) == _event(table).card


def correct(table: Table[Blackjack]) -> None:
    """The hand has another card: in the round on the table, or in one that is over."""
    if _is_open(table):
        _correct_open(table)
    else:
        _correct_past(table)


def _is_open(table: Table[Blackjack]) -> bool:
    return table.round.phase is not P.BETTING and _event(table).round in {None, table.round_number}


def _correct_open(table: Table[Blackjack]) -> None:
    """Hands before the cursor have been passed, and are played whatever the card makes of them."""
    record, event, spot = table.round, _event(table), _spot(table)
    was, place = _was(table), event.place - 1
    turn = len(record.hands) if not record.decides else cursor(table)
    at = record.place_of(spot)
    if at is None:
        record.dealer = (*record.dealer[:place], event.card, *record.dealer[event.place :])
    else:
        hand = record.hands[at]
        cards = (*hand.cards[:place], event.card, *hand.cards[event.place :])
        passed = record.phase in _PASSED or (record.decides and turn is not None and at < turn)
        record.change(at, replace(hand, cards=cards, stood=hand.stood or passed))
    table.shown.append(Shown(spot, event.place, event.card))
    number = (record.dealer_numbers if at is None else record.hands[at].numbers)[place]
    _note(table, Rejudged(table.round_number, spot, event.place, was, event.card, None, None), side_of(table, number))
    table.follow.append(Signal.GO_ON)


_PASSED = frozenset({P.LATE, P.HOLE, P.DEALER, P.COMPLETE, P.VOID})
"""All hands have been played."""


def _correct_past(table: Table[Blackjack]) -> None:
    event, spot, deal = _event(table), _spot(table), _deal(table)
    assert deal is not None
    was, hand = _was(table), deal.hands[spot]
    cards = (*hand[: event.place - 1], event.card, *hand[event.place :])
    now = deal.with_hands({**deal.hands, spot: cards}).judged(table.round.offered)
    table.round.deals = tuple(now if each.number == deal.number else each for each in table.round.deals)
    _note(table, Rejudged(deal.number, spot, event.place, was, event.card, deal.words, now.words))
    table.facts += ruled(table, now)
    settle_again(table, now)
    follow_again(table, deal, now)
    if now.results != deal.results:
        table.flag(BlackjackCode.BOX_CORRECTED)


def _note(table: Table[Blackjack], fact: Rejudged, side: Side | UnsetType = UNSET) -> None:
    """The fact, and the tally with the card as it really is; that of its side too, where it is known."""
    table.facts.append(fact)
    if fact.was in INDEX and table.tally[INDEX[fact.was]]:
        tally = bytearray(table.tally)
        tally[INDEX[fact.was]] -= 1
        table.tally = bytes(tally)
        discount_of_side(table, fact.was, side)
    table.count(fact.now, side)


def _was(table: Table[Blackjack]) -> Card:
    place = _event(table).place - 1
    if _is_open(table):
        return _hand(table.round, _spot(table))[0][place]
    deal = _deal(table)
    assert deal is not None
    return deal.hands[_spot(table)][place]


def _hand(record: Blackjack, spot: Spot) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    at = record.place_of(spot)
    if at is not None:
        return record.hands[at].cards, record.hands[at].numbers
    return (record.dealer, record.dealer_numbers) if spot == DEALER else ((), ())


def _deal(table: Table[Blackjack]) -> BlackjackDeal | None:
    """The finished round that it names: without a number the last one, while none is on the table."""
    number, deals = _event(table).round, table.round.deals
    if number is None:
        return deals[-1] if deals and table.round.phase is P.BETTING else None
    return next((deal for deal in deals if deal.number == number), None)


def _spot(table: Table[Blackjack]) -> Spot:
    event = _event(table)
    return DEALER if event.seat is None else spot_of(event.seat, event.of_hand)


def _event(table: Table[Blackjack]) -> CardReread:
    assert isinstance(table.event, CardReread)
    return table.event
