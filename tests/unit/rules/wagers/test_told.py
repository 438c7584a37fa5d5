"""Wagers in words: what is written is read as what was meant, to the cent."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.games.two_hands.law.wagers.rulings import EVERYTHING
from controller.games.two_hands.law.wagers.settlement import Wager
from controller.games.two_hands.law.wagers.told import MOST, WORD, wager, word


@given(st.builds(Wager, st.integers(1, 20), st.sampled_from(sorted(EVERYTHING)), st.integers(1, MOST)))
def test_a_word_says_the_wager_that_it_was_made_of(told: Wager) -> None:
    said = word(told)
    assert re.search(WORD, said)
    assert wager(said) == told


@pytest.mark.parametrize(
    ("said", "cents"), [("3-banker-100", 10_000), ("3-banker-0.01", 1), ("3-banker-9999999.99", MOST)]
)
def test_a_word_is_in_dollars(said: str, cents: int) -> None:
    assert re.search(WORD, said)
    assert wager(said) == Wager(3, "banker", cents)


@pytest.mark.parametrize(
    "said",
    ["0-banker-1", "21-banker-1", "3-banker-0", "3-banker-0.00", "3-banker-1.5", "3-banker-10000000", "3-bonker-1",
     "3-banker-1\n", "3-banker--1"],
)  # fmt: skip
def test_what_is_no_wager_is_no_word(said: str) -> None:
    assert re.search(WORD, said) is None
