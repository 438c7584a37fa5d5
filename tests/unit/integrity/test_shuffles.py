"""How well a shuffle hid the order before it: against every order of a small pack, and against published numbers."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, permutations
from statistics import fmean, pvariance
from typing import Final

import pytest

from controller.integrity.shuffles import ShuffleFigure, adjacent, correlated, placed, rising

SEVEN: Final = range(7)
PAIRS: Final = (0, 1, 2, 3, 0, 1, 2, 3)
"""Two packs of four cards."""

EULERIAN: Final = {1: 1, 2: 120, 3: 1191, 4: 2416, 5: 1191, 6: 120, 7: 1}
"""Orders of seven cards by their rising sequences: the Eulerian numbers (OEIS A008292)."""


def orders(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every order, each as often as there are ways to tell equal cards apart."""
    yield from permutations(cards)


def test_rising_sequences_of_one_pack_are_counted_by_the_eulerian_numbers() -> None:
    assert Counter(rising(SEVEN, order).found for order in orders(SEVEN)) == EULERIAN


@pytest.mark.parametrize("figure", [adjacent, correlated, rising])
@pytest.mark.parametrize("old", [SEVEN, PAIRS, (0, 1, 0, 1, 2, 2, 3)], ids=["one pack", "two packs", "uneven"])
def test_the_mean_is_that_of_all_orders(figure: Callable[..., ShuffleFigure], old: Sequence[int]) -> None:
    found = [figure(old, order) for order in orders(old)]
    assert fmean(each.found for each in found) == pytest.approx(found[0].mean, abs=1e-9)


@pytest.mark.parametrize(
    ("figure", "old"),
    [(correlated, SEVEN), (rising, SEVEN), (rising, PAIRS), (correlated, PAIRS[:6])],
)
def test_the_deviation_is_that_of_all_orders(figure: Callable[..., ShuffleFigure], old: Sequence[int]) -> None:
    found = [figure(old, order) for order in orders(old)]
    assert pvariance([each.found for each in found]) == pytest.approx(found[0].deviation ** 2, rel=0.02)


def test_neighbours_are_counted_in_their_order() -> None:
    old = (0, 1, 2, 3, 4)
    assert adjacent(old, (3, 4, 0, 1, 2)).found == 3
    assert adjacent(old, (4, 3, 2, 1, 0)).found == 0
    assert {*pairwise(old)} == {(0, 1), (1, 2), (2, 3), (3, 4)}


def test_a_pack_that_was_cut_is_far_off() -> None:
    old = range(52)
    cut = [*old[20:], *old[:20]]
    assert rising(old, cut).found == 2
    assert rising(old, cut).chance < 1e-20
    assert adjacent(old, cut).deviations > 40


def test_ranks_that_keep_to_their_part_are_far_off() -> None:
    shoe = [face for face in sorted(range(52), key=lambda face: face % 13) for _ in range(8)]
    assert placed([shoe]).deviations > 50


def test_the_count_of_ranks_by_part_has_its_freedom() -> None:
    figure = placed([[*range(52)] * 8])
    assert figure.mean == 7 * 12
    assert figure.deviation == pytest.approx((2 * 84) ** 0.5)
    assert figure.found < figure.mean


def test_what_cannot_vary_is_not_off() -> None:
    assert correlated([1, 1, 1], [1, 1, 1]) == ShuffleFigure(0.0, 0.0, 1 / 2**0.5)
    assert ShuffleFigure(3.0, 3.0, 0.0).deviations == 0
    assert ShuffleFigure(3.0, 3.0, 0.0).chance == 1
