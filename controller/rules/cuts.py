"""The cut and the cutting cards: how deep, and how far from the back (19:47-3.5(d) and (e))."""

from typing import Final

MIN_CUT: Final = 10
"""19:47-3.5(d): at least ten cards in from either end."""

MIN_FROM_BACK: Final = 14
"""19:47-3.5(e): the first cutting card at least fourteen cards in from the back."""


def cut_is_deep_enough(front: int, back: int) -> bool:
    """19:47-3.5(d): whether a cut with so many cards before and behind it lies in from both ends."""
    return front >= MIN_CUT and back >= MIN_CUT


def cutting_cards_are_right(from_back: int, cards: int, *, second_at_end: bool) -> bool:
    """19:47-3.5(e): one cutting card of a stack at least fourteen from the back, the second at the very end."""
    return MIN_FROM_BACK <= from_back < cards and second_at_end
