"""Two batches: how many decks, and how many in each."""

import pytest

from controller.rules.batches import MIN_OF_TWO, enough_for_two, equal_batches


@pytest.mark.parametrize(("first", "second", "enough"), [(6, 6, True), (5, 6, False), (6, 5, False), (8, 8, True)])
def test_at_least_twelve_decks(first: int, second: int, enough: bool) -> None:  # noqa: FBT001 - of a table
    """19:47-7.1(d): with an automated shuffling device at least 12 decks."""
    assert MIN_OF_TWO == 12
    assert enough_for_two(first, second) is enough


def test_equal_halves() -> None:
    """19:47-7.1(d)2: an equal number of decks in each batch."""
    assert equal_batches(6, 6)
    assert not equal_batches(6, 8)
