"""The cards themselves. Nothing here is invented later: what leaves the shoe was put into it.

Pure. Every model and the dealer pass these records on; a card lies in exactly one place at a time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
UNREADABLE: Final = "??"
FACES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The order of a new deck is the maker's affair; this one serves to show a deck that nobody shuffled."""

COLOURS: Final = ("red", "blue", "green", "black", "brown", "purple", "yellow", "orange")
"""What a back may be."""

CARDS_IN_A_DECK: Final = len(FACES)


@dataclass(frozen=True, slots=True)
class PhysicalCard:
    """A card: what its face and its back show, and whether it lies face up among the others."""

    face: str
    back: str
    face_up: bool = False

    def turned_over(self) -> "PhysicalCard":
        """The same card, the other way up."""
        return replace(self, face_up=not self.face_up)


@dataclass(frozen=True, slots=True)
class PlasticCard:
    """A cutting card: solid plastic, no face."""


Sheet = PhysicalCard | PlasticCard
"""What a stack is made of."""


def new_decks(decks: int, back: str) -> list[PhysicalCard]:
    """So many decks in factory order."""
    return [PhysicalCard(face, back) for _ in range(decks) for face in FACES]


def shuffled(cards: Sequence[PhysicalCard], chance: Random, slug: int = 0) -> list[PhysicalCard]:
    """The cards in an order by chance; `slug` of them, from the front, stay together in their old order."""
    together, rest = list(cards[:slug]), list(cards[slug:])
    chance.shuffle(rest)
    at = chance.randrange(len(rest) + 1)
    return rest[:at] + together + rest[at:]


def cut(cards: Sequence[PhysicalCard], front: int) -> list[PhysicalCard]:
    """The cards with so many of them taken from the front to the back."""
    return [*cards[front:], *cards[:front]]


def with_cutting_cards(cards: Sequence[PhysicalCard], from_back: int, *, second_at_end: bool = True) -> list[Sheet]:
    """The stack as it goes into the shoe: a cutting card so many cards from the back, the second one at the end."""
    at = len(cards) - from_back
    end: list[Sheet] = [PlasticCard()] if second_at_end else []
    return [*cards[:at], PlasticCard(), *cards[at:], *end]
