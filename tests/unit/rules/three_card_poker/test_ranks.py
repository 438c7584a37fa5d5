"""Hands of three cards: each kind, and which of two is ranked higher."""

from itertools import pairwise, permutations

import pytest

from controller.games.three_card_poker.law.ranks import KINDS, QUEEN_HIGH, qualifies, rank
from controller.rules.cards import Card


def hand(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


@pytest.mark.parametrize(
    ("cards", "kind", "values"),
    [
        ("2s 3h 5d", "high-card", (5, 3, 2)),
        ("Ks Ah 2d", "high-card", (14, 13, 2)),
        ("9s 9h 2d", "pair", (9, 2)),
        ("2s 9h 2d", "pair", (2, 9)),
        ("2s 5s 9s", "flush", (9, 5, 2)),
        ("As 2h 3d", "straight", (3,)),
        ("2s 3h 4d", "straight", (4,)),
        ("Qs Kh Ad", "straight", (14,)),
        ("7s 7h 7d", "three-of-a-kind", (7,)),
        ("As 2s 3s", "straight-flush", (3,)),
        ("Qs Ks As", "straight-flush", (14,)),
        ("Ks As 2s", "flush", (14, 13, 2)),
    ],
)
def test_each_kind_of_hand(cards: str, kind: str, values: tuple[int, ...]) -> None:
    """19:47-20.11(a)2: pair, flush, straight, three-of-a-kind and straight flush, whatever order the cards came in."""
    for order in permutations(hand(cards)):
        found = rank(order)
        assert (found.kind, found.values) == (kind, values)


def test_each_hand_is_ranked_above_the_one_before_it() -> None:
    """19:47-20.3, 20.11(a)1: a higher hand is found by its kind, then by its cards, and suits decide nothing."""
    ascending = (
        "2s 3h 5d", "2s 4h 5d", "2s 3h 6d", "9s Th Qd", "2s 4h Ad", "Js Qh Ad", "Js Kh Ad",
        "2s 2h 3d", "2s 2h Ad", "3s 3h 2d", "As Ah Qd", "As Ah Kd",
        "2s 3s 5s", "Js Ks As",
        "As 2h 3d", "2s 3h 4d", "Qs Kh Ad",
        "2s 2h 2d", "As Ah Ad",
        "Ah 2h 3h", "2h 3h 4h", "Qh Kh Ah",
    )  # fmt: skip
    ranks = [rank(hand(each)) for each in ascending]
    assert all(lower < higher for lower, higher in pairwise(ranks))
    assert {each.kind for each in ranks} == {*KINDS}
    assert rank(hand("2s 3h 5d")) == rank(hand("2c 3d 5h"))


@pytest.mark.parametrize(
    ("cards", "enough"),
    [("Js Th 8d", False), ("Qs 3h 2d", True), ("2s 2h 3d", True), ("2s 3s 5s", True), ("As 2h 3d", True)],
)
def test_a_dealer_needs_a_queen_or_better(cards: str, enough: bool) -> None:  # noqa: FBT001  # as the text says
    """19:47-20.11(a)1: "queen high or better"."""
    assert qualifies(rank(hand(cards))) is enough


def test_queen_high_is_below_every_hand_with_a_queen_and_above_every_jack_high() -> None:
    """19:47-20.11(a)1."""
    assert rank(hand("Js Th 8d")) < QUEEN_HIGH < rank(hand("Qs 3h 2d"))
