"""Hands of Blackjack: hard and soft totals, the blackjack, pairs, and when the dealer draws (19:47-2.1, 2.2(b), 2.12).

The words of 2.12(b) are not at hand; `Seventeen` says where its two options come from.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from controller.rules.cards import PACK, Card, is_ten

HIGHEST: Final = 21
"""19:47-2.2(b)3i, 2.3(a): a score "in excess of 21" loses."""

ACE: Final = 11
"""19:47-2.2(b)3i: an ace counts eleven, and one where eleven would bring the score over 21."""

VALUE: Final = {card: ACE if card[0] == "A" else 10 if is_ten(card) else int(card[0]) for card in PACK}
"""19:47-2.2(b): two to ten their face, jack, queen and king ten, an ace eleven."""

INITIAL: Final = 2
"""19:47-2.1: "the initial two cards"."""

STANDS: Final = 17
"""19:47-2.12(d), 2.15(d): the dealer's lowest total that ends his drawing."""

Seventeen = Literal["stand", "draw"]
"""19:47-2.12(b): whether the dealer stands on a soft total of 17, or draws to it, as 2.12(d) has it."""


class HandTotal(NamedTuple):
    """19:47-2.1: a hand's score."""

    points: int
    soft: bool
    """Whether an ace counts eleven."""

    @property
    def over(self) -> bool:
        """19:47-2.3(a): whether it is in excess of 21."""
        return self.points > HIGHEST


def total(cards: Sequence[Card]) -> HandTotal:
    """19:47-2.1, 2.2(b): the score of cards that were all read, in whatever order they lie."""
    values = [VALUE[card] for card in cards]
    points, elevens = sum(values), values.count(ACE)
    while points > HIGHEST and elevens:
        points -= ACE - 1
        elevens -= 1
    return HandTotal(points, soft=elevens > 0)


def is_blackjack(cards: Sequence[Card], *, split: bool = False) -> bool:
    """19:47-2.1: an ace and a card of value ten as the initial two cards, but not of a player who has split pairs."""
    return not split and len(cards) == INITIAL and total(cards).points == HIGHEST


def is_pair(cards: Sequence[Card]) -> bool:
    """19:47-2.11, as its twin 13:69F-2.11 has it: two cards of equal value; a king and a ten are a pair."""
    return len(cards) == INITIAL and VALUE[cards[0]] == VALUE[cards[1]]


def dealer_draws(rule: Seventeen, cards: Sequence[Card]) -> bool:
    """19:47-2.12(b)1, 2.12(b)2, 2.12(d): whether the dealer must draw to these cards; 2.12(c) may still forbid it."""
    found = total(cards)
    return found.points < STANDS or (rule == "draw" and found.soft and found.points == STANDS)
