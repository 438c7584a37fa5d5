"""Side wagers and insurance, entered and settled during a round (19:47-2.7, 2.9, 2.17(d), 2.20(e), 2.23(e), 2.24)."""

from typing import Final

from msgspec.structs import replace

from controller.games.blackjack.equipment import wins_progressive
from controller.games.blackjack.house import house_of
from controller.games.blackjack.inputs import EvenMoneyTaken, InsuranceTaken, QueensTold
from controller.games.blackjack.law.hands import INITIAL
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.turns import cursor, hanging, peeked, reader_in_use, up_low
from controller.rules.cards import FACE_DOWN, Card
from controller.table.model import Table
from controller.table.state import Fields

_QUEENS: Final = (Card("Qh"),) * INITIAL

# --- insurance and even money -----------------------------------------------------------------------------------------


def no_hand_insured(table: Table[Blackjack]) -> bool:
    """19:47-2.9: the box has no hand in this round, or a dead one."""
    assert isinstance(table.event, InsuranceTaken)
    hands = table.round.hands_of(table.event.seat)
    return all(table.round.hands[at].dead for at in hands)


def takes_even_money(table: Table[Blackjack]) -> bool:
    """19:47-2.7: the box was paid at once, and is not insured as well."""
    assert isinstance(table.event, InsuranceTaken)
    return any(table.round.hands[at].even for at in table.round.hands_of(table.event.seat))


def toggle_insurance(table: Table[Blackjack]) -> None:
    """19:47-2.9: a box is insured, or no longer."""
    assert isinstance(table.event, InsuranceTaken)
    table.round.insured = tuple(sorted({*table.round.insured} ^ {table.event.seat}))


def no_even_money(table: Table[Blackjack]) -> bool:
    """19:47-2.7: the house does not pay so, or not one hand for several players; or the box has no such blackjack."""
    assert isinstance(table.event, EvenMoneyTaken)
    record, box = table.round, table.event.seat
    offer = record.offered
    if not offer.even_money or offer.players_per_box > 1 or box in record.insured:
        return True
    return not any(record.seen(at).is_blackjack and not record.hands[at].dead for at in record.hands_of(box))


def toggle_even_money(table: Table[Blackjack]) -> None:
    """19:47-2.7: the blackjack is paid at once, or is not after all."""
    assert isinstance(table.event, EvenMoneyTaken)
    record = table.round
    for at in record.hands_of(table.event.seat):
        record.change(at, replace(record.hands[at], even=not record.hands[at].even))
    record.last = ""


def takes_back_even_money(table: Table[Blackjack]) -> bool:
    """19:47-2.7: the box was paid at once, and nobody has seen or been told anything of the dealer's second card."""
    assert isinstance(table.event, EvenMoneyTaken)
    record = table.round
    paid = any(record.hands[at].even for at in record.hands_of(table.event.seat))
    seen = [card for card in record.dealer_seen if card != FACE_DOWN]
    return paid and len(seen) == 1 and not (record.past or record.no_blackjack or record.blackjack)


def all_paid(table: Table[Blackjack]) -> bool:
    """19:47-2.7, 2.12(c): even money was taken, and no hand is left that the dealer's cards decide."""
    even = any(each.even for each in table.round.hands)
    return even and cursor(table) is None and hanging(table) == "nothing"


# --- wagers that are settled before any additional card ---------------------------------------------------------------


def side_wagers_told(table: Table[Blackjack]) -> bool:
    """19:47-2.17(d), 2.20(e), 2.23(e), 2.24(d): such wagers are offered, and the house has their settling told."""
    return house_of(table).side_wagers == "told" and table.round.offered.settles_early


def matches(table: Table[Blackjack]) -> bool:
    """19:47-2.23(e): match-the-dealer wagers are settled before any card reader device is utilized."""
    return table.round.offered.match_the_dealer is not None


def reader_owed(table: Table[Blackjack]) -> bool:
    """19:47-2.15(j): the hole card goes into the reader, and has not been there."""
    return reader_in_use(table) and not (up_low(table) or peeked(table))


# --- two queens of hearts ---------------------------------------------------------------------------------------------


def no_queens(table: Table[Blackjack]) -> bool:
    """19:47-2.24(e): no such wager is offered, or the box's first two cards are others, or the dealer shows a low one.

    Beside a low card they are settled as all other twenty point bonus wagers.
    """
    assert isinstance(table.event, QueensTold)
    record, box = table.round, table.event.seat
    came = sorted(pair for at in record.hands_of(box) for pair in _cards(record, at))
    first = tuple(card for _, card in came[:INITIAL])
    return record.offered.twenty is None or first != _QUEENS or up_low(table)


def _cards(record: Blackjack, at: int) -> tuple[tuple[int, Card], ...]:
    hand = record.hands[at]
    return tuple(zip(hand.numbers, hand.cards, strict=True))


def toggle_queens(table: Table[Blackjack]) -> None:
    """19:47-2.24(e): a box has such a wager, or has not after all."""
    assert isinstance(table.event, QueensTold)
    table.round.queens = tuple(sorted({*table.round.queens} ^ {table.event.seat}))


def queens_told(table: Table[Blackjack]) -> bool:
    """19:47-2.24(e): the dealer has told of such a wager."""
    return bool(table.round.queens)


def queens_due(table: Table[Blackjack]) -> bool:
    """19:47-2.24(e)1ii: the reader has said that there is no blackjack: they are paid before any other card."""
    record = table.round
    return bool(record.queens) and record.no_blackjack and not record.validated


def unvalidated(table: Fields[Blackjack]) -> bool:
    """19:47-2.19(g)3, 2.19(h), 2.20(g)4, 2.24(e): a payout that a supervisor must see.

    Aces of a progressive wager, a bonus of $100 or more, or two queens of hearts.
    """
    told = bool(table.round.queens or table.round.bonus_high)
    return not table.round.validated and (told or wins_progressive(table))


def validate(table: Table[Blackjack]) -> None:
    """19:47-2.19(g)3, 2.20(g)4, 2.24(e): a supervisor was there."""
    table.round.validated = True
