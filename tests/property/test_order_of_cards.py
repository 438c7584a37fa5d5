"""The watch over the order of cards, by number: it finds what was not shuffled, and errs no oftener than it says.

The long form is `make proof NAME=order`.
"""

from random import Random

import pytest

from tests.full.order_of_cards import CASES, CHUNK, COARSE, LEVEL, at_most, found_after, honest, more_than_chance

pytestmark = pytest.mark.long

TRIALS = 40


@pytest.mark.parametrize(
    ("name", "within"),
    [
        ("slug of 30, exact", 10),
        ("slug of 30, as collected", 20),
        ("slug of 52, 20% lost or inserted", 30),
        ("new decks after 0 riffles", 12),
        ("packs that lie in one order", 10),
    ],
)
def test_it_is_found_in_its_first_cards(name: str, within: int) -> None:
    chance = Random(name)
    found = [found_after(CASES[name](chance)) for _ in range(TRIALS)]
    assert all(each is not None and 0 < each <= within for each in found)


def test_honest_shoes_raise_no_more_alarms_than_they_may() -> None:
    coarse, fine = honest(1)
    assert not more_than_chance(coarse, CHUNK, COARSE)
    assert not more_than_chance(fine, CHUNK, LEVEL)


def test_what_is_more_than_chance() -> None:
    """By the binomial distribution, which is exact."""
    assert not more_than_chance(1, 100, 100)
    assert more_than_chance(9, 100, 100)
    assert at_most(0, 1_000) == pytest.approx(1 - 0.025 ** (1 / 1_000))
