"""The stub: how many cards are left, and when the dealer counts them."""

import pytest

from controller.games.three_card_poker.law.stub import MOST_SEATS, count_is_due, count_is_late, expected_stub


@pytest.mark.parametrize(("seats", "left"), [(1, 46), (2, 43), (3, 40), (4, 37), (5, 34), (6, 31), (7, 28)])
def test_what_is_left_of_a_deck(seats: int, left: int) -> None:
    """19:47-20.8(d), 20.9(d): 52 cards less three for each player and for the dealer."""
    assert expected_stub(seats) == left


def test_more_players_than_one_deck_has_hands_for() -> None:
    """19:47-20.8(c)."""
    assert expected_stub(MOST_SEATS) == 1
    assert expected_stub(MOST_SEATS + 1) < 0


def test_the_stub_is_counted_at_least_every_five_rounds() -> None:
    """19:47-20.8(e), 20.9(e): due from the end of the fourth round without a count, late in the fifth."""
    assert [count_is_due(rounds) for rounds in range(6)] == [False, False, False, False, True, True]
    assert [count_is_late(rounds) for rounds in range(6)] == [False, False, False, False, False, True]
