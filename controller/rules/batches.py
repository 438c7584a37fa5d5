"""Two batches: how many decks, and how many in each (19:47-7.1(d))."""

from typing import Final

MIN_OF_TWO: Final = 12
"""19:47-7.1(d): with an automated shuffling device at least twelve decks."""


def enough_for_two(first: int, second: int) -> bool:
    """19:47-7.1(d): whether two batches of so many decks have as many as they must together."""
    return first + second >= MIN_OF_TWO


def equal_batches(first: int, second: int) -> bool:
    """19:47-7.1(d)2: whether both batches have as many decks."""
    return first == second
