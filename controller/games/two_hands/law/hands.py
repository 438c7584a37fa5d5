"""Hands: point counts, naturals and which hand wins (19:47-3.1(c), 3.9(a), 3.10(a))."""

from collections.abc import Iterable
from typing import Final, Literal

from controller.rules.cards import VALUE, Card

Outcome = Literal["player", "banker", "tie", "void"]

NATURALS: Final = frozenset({8, 9})
"""19:47-3.9(a)."""


def point_count(hand: Iterable[Card]) -> int:
    """19:47-3.1(c): the total of a hand's values without its left digit."""
    return sum([VALUE[card] for card in hand]) % 10


def is_natural(player: int, banker: int) -> bool:
    """19:47-3.9(a): an eight or nine in either hand on the first two cards; no more cards are dealt."""
    return player in NATURALS or banker in NATURALS


def winner(player: int, banker: int) -> Outcome:
    """19:47-3.10(a): the higher point count wins; equal ones are a tie hand."""
    if player == banker:
        return "tie"
    return "player" if player > banker else "banker"
