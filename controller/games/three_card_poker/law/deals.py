"""Every deal of a player's hand and a dealer's from one deck: 22,100 × 18,424, counted by classes, exactly.

Hands that differ in the names of suits alone are one class. For a class the dealer's hands are counted by their ranks:
all of the deck, less those with a card of the player's. No rule of a wager is here.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from controller.games.three_card_poker.law.ranks import Rank, rank
from controller.games.three_card_poker.law.stub import CARDS
from controller.rules.cards import PACK, Card

Hand = tuple[Card, ...]

HANDS: Final = 22_100
"""Of 52 cards, three: so many hands of either."""

DEALS: Final = 407_170_400
"""A dealer's hand from the 49 cards that a player's leaves: 22,100 × 18,424."""


class DealClass(NamedTuple):
    """A player's hand, for all that are alike."""

    hand: Hand
    hands: int
    """So many are alike."""
    dealers: Counter[Rank]
    """How many dealer's hands of each rank there are against each of them."""


def every_hand() -> Iterator[tuple[Hand, Rank]]:
    """Each of the 22,100 hands once, with its rank."""
    return ((hand, rank(hand)) for hand in combinations(PACK, CARDS))


def alike(hand: Hand) -> tuple[str, ...]:
    """What a hand has in common with those that differ in the names of suits alone."""
    by_suit: dict[str, str] = {}
    for card in sorted(hand, key=PACK.index):
        by_suit[card[1]] = by_suit.get(card[1], "") + card[0]
    return tuple(sorted(by_suit.values()))


@cache
def _holding() -> dict[frozenset[Card], Counter[Rank]]:
    """How many hands of each rank hold these cards: none in particular, one, or two."""
    found: dict[frozenset[Card], Counter[Rank]] = {frozenset(): Counter()}
    for hand, its_rank in every_hand():
        for number in range(CARDS):
            for cards in combinations(hand, number):
                found.setdefault(frozenset(cards), Counter())[its_rank] += 1
    return found


def dealers(hand: Hand) -> Counter[Rank]:
    """How many hands of each rank can be dealt to the dealer when a player has this one."""
    holding = _holding()
    left = Counter(holding[frozenset()])
    for card in hand:
        left.subtract(holding[frozenset({card})])
    for two in combinations(hand, 2):
        left.update(holding[frozenset(two)])
    left[rank(hand)] -= 1
    return +left


def every_deal() -> Iterator[DealClass]:
    """Every class of deals once."""
    classes: Counter[tuple[str, ...]] = Counter()
    first: dict[tuple[str, ...], Hand] = {}
    for hand, _ in every_hand():
        classes[alike(hand)] += 1
        first.setdefault(alike(hand), hand)
    for name, hands in classes.items():
        yield DealClass(first[name], hands, dealers(first[name]))
