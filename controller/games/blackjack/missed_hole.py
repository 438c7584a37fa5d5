"""The dealer missed his hole card: what was taken for it was a hit, and each card after it lies one place too far.

19:47-2.15 does not name it (decision 43). A supervisor has the cards shifted: they are laid again in the order in which
they came, within what was decided, and the dealer has no hole card in this round. Who stood on his initial cards before
anybody drew is not dealt what was taken for the hole card.
"""

from itertools import pairwise

from msgspec.structs import replace

from controller.games.blackjack.dealing import lay
from controller.games.blackjack.record import Blackjack, BoxHand
from controller.games.blackjack.turns import cursor, peeked
from controller.rules.cards import Card
from controller.table.model import Table
from controller.table.state import Drawn


def cannot_shift(table: Table[Blackjack]) -> bool:
    """The reader has read a hole card, no hand could be dealt it, or hits are not in the order in which they came."""
    record, hole = table.round, table.round.hole
    if hole is None or peeked(table) or record.doubles or record.late:
        return True
    if _first_to_draw(table, hole) is None:  # by what was said, all stood on their initial cards
        return True
    came = [number for each in record.hands for number, _ in _hits(each, hole)]
    return any(one > other for one, other in pairwise(came))


def _first_to_draw(table: Table[Blackjack], hole: int) -> int | None:
    """The place of the hand that was dealt it: the first that drew or doubled since, or the one whose turn it is."""
    drew = (at for at, each in enumerate(table.round.hands) if each.doubled or _hits(each, hole))
    return next(drew, cursor(table))


def shift(table: Table[Blackjack]) -> None:
    """The hole card was the first hit: whose each card is follows from what came before it.

    A card that no hand could be dealt stays where it lay; a supervisor sees it on the panel.
    """
    record, hole, was = table.round, table.round.hole, table.round.hands
    assert hole is not None
    first = _first_to_draw(table, hole)
    assert first is not None
    card = record.dealer[record.dealer_numbers.index(hole)]
    record.dealer, record.dealer_numbers = record.dealer[:1], record.dealer_numbers[:1]
    record.down, record.without_hole, record.last = (), True, ""
    record.hands = tuple(replace(_at_first(each, hole), stood=each.stood and at < first) for at, each in enumerate(was))
    newest = _deal(table, Drawn(hole, card), 0)
    for at, hand in enumerate(was):
        if hand.doubled:
            record.change(at, replace(record.hands[at], doubled=True))
        for number, face in _hits(hand, hole):
            newest = _deal(table, Drawn(number, face, seen=True), at)
        if hand.stood and at >= first:
            _stand(table, at, newest)


def _stand(table: Table[Blackjack], said_of: int, newest: int) -> None:
    """Whose turn it is now stands, unless the hand of which it was said has ended by its newest card."""
    at = cursor(table)
    if at is not None and not (at > said_of and newest == said_of):
        table.round.change(at, replace(table.round.hands[at], stood=True))


def _deal(table: Table[Blackjack], drawn: Drawn, otherwise: int) -> int:
    """A card is laid in the hand whose turn it is."""
    here = cursor(table)
    at = otherwise if here is None else here
    table.card = drawn
    lay(table, table.round.spot(at))
    return at


def _at_first(hand: BoxHand, hole: int) -> BoxHand:
    """The hand with its initial cards, before its player drew, doubled or stood."""
    kept = len(hand.numbers) - len(_hits(hand, hole))
    return replace(hand, cards=hand.cards[:kept], numbers=hand.numbers[:kept], doubled=False, stood=False)


def _hits(hand: BoxHand, hole: int) -> list[tuple[int, Card]]:
    return [(number, card) for number, card in zip(hand.numbers, hand.cards, strict=True) if number > hole]
