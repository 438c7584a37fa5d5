"""What the dealer's hand comes to when he draws by the rule, exactly: every order of values, without replacement.

Nothing here adds up a hand: `hands` says when the dealer draws and what his cards come to.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import perm
from typing import Final, NamedTuple

from controller.games.blackjack.law.hands import HIGHEST, INITIAL, Seventeen, dealer_draws, is_blackjack, total
from controller.rules.cards import Card

BLACKJACK: Final = "blackjack"
OVER: Final = "over"

VALUES: Final = tuple(Card(f"{rank}s") for rank in "A23456789T")
"""19:47-2.2(b): one card of each value, which stands for all of them."""

FULL: Final = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
"""19:47-2.2(b): how many cards of each value a deck holds."""


class DealerHands(NamedTuple):
    """The dealer's final hands, and how likely each is."""

    chances: dict[str, Fraction]
    """Of `17` to `21`, of a blackjack and of a hand over 21."""
    cards: Fraction
    """How many cards he has in the end, on average."""
    most: int
    """How many at most."""


def final(cards: Sequence[Card]) -> str:
    """19:47-2.1, 2.3(a): what the dealer's hand is to whoever compares his own with it."""
    if is_blackjack(cards):
        return BLACKJACK
    points = total(cards).points
    return OVER if points > HIGHEST else str(points)


@cache
def dealer_hands(decks: int, rule: Seventeen, up: Card | None = None) -> DealerHands:
    """19:47-2.12(b), 2.12(d): of full decks, with a given card of `VALUES` face up if one is named."""
    left = [number * decks for number in FULL]
    start: list[Card] = []
    if up is not None:
        left[VALUES.index(up)] -= 1
        start = [up]
    ways: Counter[tuple[str, int]] = Counter()
    _draw(start, left, 1, rule, ways)
    drawn = {key: Fraction(number, perm(sum(left), key[1] - len(start))) for key, number in ways.items()}
    chances: dict[str, Fraction] = {}
    for (name, _), chance in drawn.items():
        chances[name] = chances.get(name, Fraction(0)) + chance
    mean = sum((chance * number for (_, number), chance in drawn.items()), Fraction(0))
    return DealerHands(chances, mean, max(number for _, number in drawn))


def _draw(cards: list[Card], left: list[int], ways: int, rule: Seventeen, found: Counter[tuple[str, int]]) -> None:
    """Count the ways of every final hand that begins with these cards, by what it is and how many cards it has."""
    if len(cards) >= INITIAL and not dealer_draws(rule, cards):
        found[final(cards), len(cards)] += ways
        return
    for place, number in enumerate(left):
        if number:
            left[place] -= 1
            cards.append(VALUES[place])
            _draw(cards, left, ways * number, rule, found)
            cards.pop()
            left[place] += 1
