"""A wager in one word: what is understood, and what is none."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from controller.games.three_card_poker.law.rulings import EVERYTHING
from controller.games.three_card_poker.law.settlement import Stake
from controller.games.three_card_poker.law.told import MOST, WORD, stake, word


@given(some.integers(1, 20), some.sampled_from(EVERYTHING), some.integers(1, MOST))
def test_a_word_says_the_wager_that_it_was_made_of(seat: int, on: str, cents: int) -> None:
    made = Stake(seat, on, cents)  # type: ignore[arg-type]  # one of them
    assert re.search(WORD, word(made))
    assert stake(word(made)) == made


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("3-ante-100", Stake(3, "ante", 100_00)),
        ("20-pair-plus-0.01", Stake(20, "pair-plus", 1)),
        ("1-play-12.50", Stake(1, "play", 12_50)),
    ],
)
def test_whole_dollars_and_cents(said: str, meant: Stake) -> None:
    assert re.search(WORD, said)
    assert stake(said) == meant


@pytest.mark.parametrize(
    "said",
    ["0-ante-1", "21-ante-1", "3-ante-0", "3-ante-0.00", "3-ante-1.5", "3-ante-10000000", "3-banker-1", "3-ante-1\n"],
)
def test_what_is_no_wager(said: str) -> None:
    assert re.search(WORD, said) is None
