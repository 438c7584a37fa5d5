"""Cards: their codes, their values, and the cards a shoe may hold (19:47-3.1).

A card is written rank then suit, `As 9h Tc Kd`; a card that could not be read is `??` and has no value.
"""

from typing import Final, NewType

Card = NewType("Card", str)

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
PACK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
UNREAD: Final = Card("??")
FACE_DOWN: Final = Card("--")
"""Stands for a card whose face nobody at the table was shown, where the reader has not asked for it."""

MIN_DECKS: Final = 6
"""19:47-3.1(a): at least six decks."""

CARDS_PER_DECK: Final = 52

VALUE: Final = {card: 0 if card[0] in "TJQK" else RANKS.index(card[0]) + 1 for card in PACK}
"""19:47-3.1(b): two to nine their face, ten to king zero, an ace one."""

INDEX: Final = {card: index for index, card in enumerate(PACK)}
"""Where a card stands in a tally of the pack."""


def is_ten(card: Card) -> bool:
    """Whether a card is a ten, jack, queen or king, whose worth depends on where it lies (19:47-3.1, 3.5, 3.12)."""
    return card[0] in "TJQK"


def cards_in(decks: int) -> int:
    """How many cards so many decks hold (19:47-3.1(a))."""
    return decks * CARDS_PER_DECK


def enough_decks(decks: int) -> bool:
    """19:47-3.1(a): the game is played with at least six decks."""
    return decks >= MIN_DECKS
