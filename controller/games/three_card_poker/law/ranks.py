"""Hands of three cards and which of two is ranked higher (19:47-20.3, as its twin 13:69F-20.3 has it; decision 40)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple, get_args

from controller.rules.cards import Card

Kind = Literal["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""From the lowest to the highest: with three cards a straight is rarer than a flush."""

HIGH: Final = {rank: value for value, rank in enumerate("23456789TJQKA", 2)}
"""An ace is the highest card, but in a straight of ace, two and three, which is the lowest one."""

_LOWEST_STRAIGHT: Final = (14, 3, 2)


class Rank(NamedTuple):
    """How high a hand is ranked: of two, the greater is the higher; equal ones are tied, whatever their suits."""

    level: int
    """The place of its kind in `KINDS`."""
    values: tuple[int, ...]
    """Its cards' values, those that make its kind first; of a straight only the highest."""

    @property
    def kind(self) -> Kind:
        """What it is."""
        return KINDS[self.level]


QUEEN_HIGH: Final = Rank(0, (HIGH["Q"],))
"""19:47-20.11(a)1: "queen high or better": every hand with this queen, whatever its other cards, is ranked above it."""


def rank(hand: Sequence[Card]) -> Rank:
    """19:47-20.3: how high three cards of one deck are ranked, in whatever order they lie."""
    high, middle, low = values = tuple(sorted((HIGH[card[0]] for card in hand), reverse=True))
    if high == low:
        return Rank(KINDS.index("three-of-a-kind"), (high,))
    if middle in {high, low}:
        return Rank(KINDS.index("pair"), (middle, low if middle == high else high))
    suited = len({card[1] for card in hand}) == 1
    if values == _LOWEST_STRAIGHT or all(upper == lower + 1 for upper, lower in pairwise(values)):
        top = middle if values == _LOWEST_STRAIGHT else high
        return Rank(KINDS.index("straight-flush" if suited else "straight"), (top,))
    return Rank(KINDS.index("flush" if suited else "high-card"), values)


def qualifies(dealer: Rank) -> bool:
    """19:47-20.11(a)1: whether the dealer holds a hand with a "queen high or better" rank."""
    return dealer >= QUEEN_HIGH
