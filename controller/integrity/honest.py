"""The odds of a shoe that was shuffled well: each card that is left is as likely as any other."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

RANKS: Final = 13
"""A face's number is suit times this, plus rank."""


class OpenCard(Struct, frozen=True):
    """A card that was seen, and what a stake on it is paid: one over the chance that it had."""

    face: int
    odds: float
    rank: int
    rank_odds: float


class HonestShoe:
    """What is left of a shoe, by the cards that were seen. One that was never seen may still be in it."""

    def __init__(self, copies: Sequence[int]) -> None:
        """`copies` of each face, by its number."""
        self._left = list(copies)
        self._ranks = [sum(copies[rank::RANKS]) for rank in range(min(RANKS, len(copies)))]
        self._total = sum(copies)

    def draw(self, face: int) -> OpenCard | None:
        """Take a card out; none if no such card can be left, which proves by itself that the shoe is wrong."""
        left, rank = self._left[face], face % RANKS
        if not left:
            return None
        drawn = OpenCard(face, self._total / left, rank, self._total / self._ranks[rank])
        self._left[face] = left - 1
        self._ranks[rank] -= 1
        self._total -= 1
        return drawn
