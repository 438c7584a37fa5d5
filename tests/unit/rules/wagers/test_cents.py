"""Cents at the edges: 19:47-3.3(c)1, 4.10(c), 7.3(c)1 and (d), one cent below, at and above; and against fractions."""

from fractions import Fraction
from math import ceil, floor
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.law.wagers.cents import ROUNDED_TO, payment, tie_vigorish, vigorish
from controller.games.two_hands.law.wagers.odds import BONUS, EVEN, SIX, TOTAL_CARDS, Odds
from controller.games.two_hands.law.wagers.offer import GameName, Offer

Percent = Literal[4, 5]
GAMES: tuple[GameName, ...] = tuple(LAWS)
AMOUNTS = st.integers(1, 10**12)


def rounded(won: int, percent: Percent, game: GameName) -> int:
    return vigorish(won, Offer(vigorish=percent, vigorish_rounded=True), game)


@pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer"])
@pytest.mark.parametrize(
    ("won", "cents"),
    [
        (1, 25), (499, 25), (500, 25), (501, 50), (999, 50), (1000, 50), (1001, 75), (100_00, 500), (100_01, 525),
        (99_99, 500), (100_000_00, 5_000_00), (0, 0),
    ],
)  # fmt: skip
def test_five_percent_is_rounded_off_to_25_cents(game: GameName, won: int, cents: int) -> None:
    """19:47-3.3(c)1, 4.10(c): "to 25 cents or the next highest multiple of 25 cents"."""
    assert rounded(won, 5, game) == cents


@pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer"])
@pytest.mark.parametrize(
    ("won", "cents"),
    [(1, 20), (499, 20), (500, 20), (501, 40), (999, 40), (1000, 40), (1001, 60), (100_00, 400), (100_01, 420)],
)
def test_four_percent_is_rounded_off_to_20_cents(game: GameName, won: int, cents: int) -> None:
    """19:47-3.3(c)1, 4.10(c): "to 20 cents or the next highest multiple of 20 cents"."""
    assert rounded(won, 4, game) == cents


@pytest.mark.parametrize(
    ("percent", "won", "cents"),
    [
        (5, 1, 5), (5, 99, 5), (5, 100, 5), (5, 101, 10), (5, 199, 10), (5, 200, 10), (5, 201, 15),
        (4, 1, 5), (4, 124, 5), (4, 125, 5), (4, 126, 10), (4, 249, 10), (4, 250, 10), (4, 251, 15),
    ],
)  # fmt: skip
def test_minibaccarat_rounds_off_to_five_cents(percent: Percent, won: int, cents: int) -> None:
    """19:47-7.3(c)1: "to five cents or the next highest multiple of five cents", whatever the percentage."""
    assert rounded(won, percent, "minibaccarat") == cents


@pytest.mark.parametrize(
    ("percent", "won", "cents"),
    [(5, 19, 0), (5, 20, 1), (5, 21, 1), (5, 12_50, 62), (4, 24, 0), (4, 25, 1), (4, 26, 1), (5, 100_00, 500)],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_fraction_of_a_cent_is_not_charged(game: GameName, percent: Percent, won: int, cents: int) -> None:
    """19:47-3.3(c), 7.3(c), 4.10(c): where the house does not round off, no more than the percentage."""
    assert vigorish(won, Offer(vigorish=percent), game) == cents


@pytest.mark.parametrize(
    ("stake", "cents"), [(1, 0), (3, 0), (4, 1), (5, 1), (7, 1), (8, 2), (12_50, 312), (100_00, 2500)]
)
def test_a_quarter_of_the_wager_on_a_tie(stake: int, cents: int) -> None:
    """19:47-7.3(d): 25 percent, and (c)1 does not round this one off."""
    assert tie_vigorish(stake) == cents


@pytest.mark.parametrize(
    ("stake", "odds", "cents"),
    [
        (1, SIX, 1), (2, SIX, 1), (3, SIX, 2), (25, SIX, 13), (1, Odds(3, 2), 2), (2, Odds(3, 2), 3),
        (3, Odds(3, 2), 5), (7_50, Odds(3, 2), 11_25), (100_00, EVEN, 100_00), (5_00, Odds(40, 1), 200_00),
    ],
)  # fmt: skip
def test_a_fraction_of_a_cent_is_paid_as_a_cent(stake: int, odds: Odds, cents: int) -> None:
    """19:47-3.3(a), (e)1, (f) and (i): no less than the odds."""
    assert payment(stake, odds) == cents


@given(AMOUNTS, st.sampled_from([EVEN, SIX, *TOTAL_CARDS.values(), *BONUS["A"].margins.values()]))
def test_a_payment_is_the_fraction_or_the_next_cent(stake: int, odds: Odds) -> None:
    """19:47-3.3(a), (b), (e)1, (f), (g), (i)."""
    exact = Fraction(stake) * Fraction(odds.pays, odds.to)
    assert payment(stake, odds) == ceil(exact)


@given(AMOUNTS, st.sampled_from((4, 5)), st.sampled_from(GAMES))
def test_vigorish_is_the_fraction_rounded_as_the_text_says(won: int, percent: Percent, game: GameName) -> None:
    """19:47-3.3(c), 3.3(c)1, 4.10(c), 7.3(c)1."""
    exact = Fraction(won) * Fraction(percent, 100)
    assert vigorish(won, Offer(vigorish=percent), game) == floor(exact)
    unit = ROUNDED_TO[game][percent]
    charged = rounded(won, percent, game)
    assert charged % unit == 0
    assert exact <= charged < exact + unit, "the next multiple, and none beyond it"


@given(st.integers(1, 10**9), st.sampled_from((4, 5)), st.sampled_from(GAMES))
def test_every_multiple_is_an_edge(multiple: int, percent: Percent, game: GameName) -> None:
    """19:47-3.3(c)1, 4.10(c), 7.3(c)1: an amount whose vigorish is a multiple is charged that, a cent more the next."""
    unit = ROUNDED_TO[game][percent]
    at = floor(Fraction(multiple * unit * 100, percent))  # the most that is charged so many multiples
    assert rounded(at, percent, game) == multiple * unit
    assert rounded(at + 1, percent, game) == (multiple + 1) * unit
    assert rounded(at - 1, percent, game) in {multiple * unit, (multiple - 1) * unit}


@given(AMOUNTS)
def test_the_tie_vigorish_is_the_fraction_without_a_part_of_a_cent(stake: int) -> None:
    """19:47-7.3(d)."""
    assert tie_vigorish(stake) == floor(Fraction(stake, 4))
