"""A supervisor's correction of a card of two hands: which round and card he names, and what the record says of it.

The old reading stays in the record. What the other card changes is for each game to say.
"""

from msgspec import UNSET

from controller.games.two_hands.inputs import Corrected, Hand
from controller.games.two_hands.phases import Round
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.record import Deal, Hands
from controller.rules.cards import INDEX, Card
from controller.table.finished import Rejudged
from controller.table.model import Table
from controller.table.reasons import RejectionReason, TableReason
from controller.wording.words import counted


def of_open_round(table: Table[Hands]) -> bool:
    """The correction names a card that lies face up in the round on the table."""
    event = corrected(table)
    if table.round.phase is Round.BETTING or table.round.void or event.round not in (None, table.round_number):
        return False
    return not table.round.simulated and any(table.round.up(event.hand)[event.place - 1 : event.place])


def of_past_round(table: Table[Hands]) -> bool:
    """The correction names a card of a finished round of this shoe that was not void, nor counted by 4.12(b) to (d)."""
    deal = past_deal(table)
    if deal is None or deal.outcome == "void" or deal.counts is not UNSET:
        return False
    return corrected(table).place <= len(hand_of(deal, corrected(table).hand))


def explain(table: Table[Hands], reason: RejectionReason) -> str:
    """Why the correction at hand is rejected, in words that name the round and the card; nothing of another input."""
    if not isinstance(table.event, Corrected):
        return ""
    event = table.event
    hand, card = event.hand.title(), f"{event.hand.title()}'s card {event.place}"
    if reason is TableReason.REPEATED:
        return f"{card} is {event.card} already"
    if reason is not HandsReason.NO_SUCH_CARD:
        return ""
    if table.round.phase is not Round.BETTING and event.round in {None, table.round_number}:
        void, lie = table.round.void, table.round.up(event.hand)
        if table.round.simulated:
            return "a round without wagers has no result: nothing in it is corrected"
        down = f"{card} lies face down: turn it first"
        return _missing(void, table.round_number, hand, len(lie)) if void or event.place > len(lie) else down
    deal = past_deal(table)
    if deal is None:
        return _no_such_round(table, event.round)
    if deal.counts is not UNSET:
        return f"round {deal.number} was settled by count after a misdeal: its cards stand"
    return _missing(deal.outcome == "void", deal.number, hand, len(hand_of(deal, event.hand)))


def _missing(void: bool, number: int, hand: str, cards: int) -> str:  # noqa: FBT001  # beside three other facts of a round
    return (
        f"round {number} is void: its cards stand" if void else f"{hand} has {counted(cards, 'card')} in round {number}"
    )


def _no_such_round(table: Table[Hands], number: int | None) -> str:
    over = [deal.number for deal in table.round.deals]
    if not over:
        return f"no round of shoe {table.shoe_number} is over"
    rounds = f"round {over[0]}" if over[0] == over[-1] else f"rounds {over[0]} to {over[-1]}"
    return f"shoe {table.shoe_number} has no round {number}: {rounds} can be corrected"


def as_it_is(table: Table[Hands]) -> bool:
    """The card in the round on the table was taken for this one already."""
    event = corrected(table)
    return table.round.hand(event.hand)[event.place - 1] == event.card


def as_it_was(table: Table[Hands]) -> bool:
    """The card in the finished round was taken for this one already."""
    event, deal = corrected(table), past_deal(table)
    return deal is not None and hand_of(deal, event.hand)[event.place - 1] == event.card


def note_correction(table: Table[Hands], fact: Rejudged) -> None:
    """The fact of a correction, and the tally with the card as it really is."""
    table.facts.append(fact)
    tally = bytearray(table.tally)
    tally[INDEX[fact.was]] -= 1
    table.tally = bytes(tally)
    table.count(fact.now)


def corrected(table: Table[Hands]) -> Corrected:
    """What the supervisor says."""
    assert isinstance(table.event, Corrected)
    return table.event


def past_deal(table: Table[Hands]) -> Deal | None:
    """The finished round that the correction names."""
    number = corrected(table).round
    if number is None:
        return table.round.deals[-1] if table.round.deals and table.round.phase is Round.BETTING else None
    return next((deal for deal in table.round.deals if deal.number == number), None)


def hand_of(deal: Deal, hand: Hand) -> tuple[Card, ...]:
    """A hand of a finished round."""
    return deal.player if hand == "player" else deal.banker


def with_card(cards: tuple[Card, ...], event: Corrected, hand: Hand) -> tuple[Card, ...]:
    """A hand's cards with the one that is corrected as it really is."""
    if event.hand != hand:
        return cards
    return (*cards[: event.place - 1], event.card, *cards[event.place :])
