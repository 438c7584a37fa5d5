"""What the participants of Chemin de Fer know by heart: what to say, when to draw, and what a misdealt hand counts.

Written apart from the controller, as `two_hands.heads` is. Pure. Used by the dealer.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal

from firmware_sim.games.two_hands.heads import NATURAL, PLAYER_STANDS, banker_draws, points

Word = Literal["card", "stay", "natural", "under-eight"]
Choice = Literal["card", "stay"]

PLAYERS_CHOICE: Final = 5
"""19:47-4.9(a)2: on five the Dominant Player does as he likes."""

BANKERS_CHOICE: Final = frozenset({(3, 9), (5, 4)})
"""19:47-4.9(f) and (g): his points and the Player's third card, where the Banker does as he likes."""


def players_word(hand: int, on_five: Choice) -> Word:
    """19:47-4.9(a): what the Dominant Player says to his two cards."""
    if hand >= NATURAL:
        return "natural"
    if hand == PLAYERS_CHOICE:
        return on_five
    return "card" if hand < PLAYER_STANDS else "stay"


def bankers_word(hand: int) -> Word:
    """19:47-4.9(b): what the Banker says to his, once a card is asked for."""
    return "natural" if hand >= NATURAL else "under-eight"


def may_choose(banker: int, third: int | None) -> bool:
    """19:47-4.9(f): whether the Banker may draw or stay."""
    return third is not None and (banker, third) in BANKERS_CHOICE


def must_draw(banker: int, third: int | None) -> bool:
    """19:47-4.9(c): whether he must draw; with no third card of the Player's up to five, as the Player does."""
    if third is None:
        return banker < PLAYER_STANDS
    return banker_draws(banker, third) and not may_choose(banker, third)


def best(hand: Sequence[str]) -> int:
    """19:47-4.12(c): the highest count of two or of all of a hand's cards."""
    return max(points(cards) for size in (2, len(hand)) for cards in combinations(hand, size))


def worst(hand: Sequence[str]) -> int:
    """19:47-4.12(d): the lowest count of any two."""
    return min(points(cards) for cards in combinations(hand, 2))
