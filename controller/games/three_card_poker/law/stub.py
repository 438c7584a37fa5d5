"""The stub: the cards that are left when everybody has three, and when the dealer counts them (19:47-20.7 to 20.9)."""

from typing import Final

from controller.rules.cards import CARDS_PER_DECK

CARDS: Final = 3
"""19:47-20.8(c), 20.9(a): three cards to each player and to the dealer."""

MOST_SEATS: Final = CARDS_PER_DECK // CARDS - 1
"""19:47-20.8(c): so many players and the dealer have three cards each from one deck."""

COUNTED_EVERY: Final = 5
"""19:47-20.8(e), 20.9(e): "at least once every five rounds of play"; 20.7 at the same interval (decision 40)."""


def expected_stub(seats: int) -> int:
    """19:47-20.8(d), 20.9(d): how many cards are left when so many players and the dealer have three each."""
    return CARDS_PER_DECK - CARDS * (seats + 1)


def count_is_due(rounds: int) -> bool:
    """19:47-20.8(e), 20.9(e): whether the next stub is counted, so many rounds after the last one that was."""
    return rounds >= COUNTED_EVERY - 1


def count_is_late(rounds: int) -> bool:
    """19:47-20.8(e), 20.9(e): whether so many rounds in a row are too many without a count."""
    return rounds >= COUNTED_EVERY
