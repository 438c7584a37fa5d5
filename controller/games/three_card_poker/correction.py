"""A supervisor's correction of a card that lies open, or lay open in the last round: its hands are ranked again."""

from controller.games.three_card_poker.deals import DEALER, ThreeCardDeal, spot_of
from controller.games.three_card_poker.facts import ruled
from controller.games.three_card_poker.inputs import CardMisread
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.record import ThreeCards
from controller.games.three_card_poker.stakes import settle_again
from controller.rules.cards import INDEX, Card
from controller.table.decision import Shown
from controller.table.finished import Rejudged
from controller.table.inputs import Spot
from controller.table.model import Table


def of_open_round(table: Table[ThreeCards]) -> bool:
    """It names a card that lies face up in the round on the table."""
    event, record = _event(table), table.round
    if record.phase is ThreeCardRound.BETTING or event.round not in {None, table.round_number}:
        return False
    return any(number in record.up for number in record.numbers_of(_spot(table))[event.place - 1 : event.place])


def of_past_round(table: Table[ThreeCards]) -> bool:
    """It names a card of a hand that lay open in a finished round of this shoe, which was not void."""
    deal, spot = _deal(table), _spot(table)
    if deal is None or deal.void:
        return False
    folded = {spot_of(each.seat) for each in deal.seats if each.folded}
    return spot not in folded and _event(table).place <= len(deal.hands.get(spot, ()))


def as_it_is(table: Table[ThreeCards]) -> bool:
    """The card was taken for this one already."""
    return _was(table) == _event(table).card


def correct(table: Table[ThreeCards]) -> None:
    """The hand has another card: in the round on the table, or in the one that is over."""
    if table.round.phase is ThreeCardRound.BETTING:
        _correct_past(table)
    else:
        _correct_open(table)


def _correct_open(table: Table[ThreeCards]) -> None:
    record, event, spot = table.round, _event(table), _spot(table)
    was, at = _was(table), record.at(spot)[event.place - 1]
    record.cards = (*record.cards[:at], event.card, *record.cards[at + 1 :])
    table.shown.append(Shown(spot, event.place, event.card))
    _note(table, Rejudged(table.round_number, spot, event.place, was, event.card, None, None))


def _correct_past(table: Table[ThreeCards]) -> None:
    event, spot, deal = _event(table), _spot(table), _deal(table)
    assert deal is not None
    was, hand = _was(table), deal.hands[spot]
    cards = (*hand[: event.place - 1], event.card, *hand[event.place :])
    now = deal.with_hands({**deal.hands, spot: cards}).judged()
    table.round.deals = tuple(now if each.number == deal.number else each for each in table.round.deals)
    _note(table, Rejudged(deal.number, spot, event.place, was, event.card, deal.words, now.words))
    table.facts += ruled(table, now)
    settle_again(table, now)
    if now.results != deal.results:
        table.flag(ThreeCardCode.HAND_CORRECTED)


def _note(table: Table[ThreeCards], fact: Rejudged) -> None:
    """The fact, and the tally with the card as it really is."""
    table.facts.append(fact)
    if fact.was in INDEX:
        tally = bytearray(table.tally)
        tally[INDEX[fact.was]] -= 1
        table.tally = bytes(tally)
    table.count(fact.now)


def _was(table: Table[ThreeCards]) -> Card:
    place, spot, deal = _event(table).place - 1, _spot(table), _deal(table)
    if table.round.phase is not ThreeCardRound.BETTING:
        return table.round.hand(spot)[place]
    assert deal is not None
    return deal.hands[spot][place]


def _deal(table: Table[ThreeCards]) -> ThreeCardDeal | None:
    """The finished round that it names; none while one is on the table, which is the only one of its shoe."""
    if table.round.phase is not ThreeCardRound.BETTING:
        return None
    number = _event(table).round
    return next((deal for deal in table.round.deals if number in {None, deal.number}), None)


def _spot(table: Table[ThreeCards]) -> Spot:
    seat = _event(table).seat
    return DEALER if seat is None else spot_of(seat)


def _event(table: Table[ThreeCards]) -> CardMisread:
    assert isinstance(table.event, CardMisread)
    return table.event
