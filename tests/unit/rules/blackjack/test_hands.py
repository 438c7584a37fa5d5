"""Hands of Blackjack: totals, the blackjack, pairs, and when the dealer draws."""

from itertools import permutations

import pytest

from controller.games.blackjack.law.hands import Seventeen, dealer_draws, is_blackjack, is_pair, total
from controller.rules.cards import Card


def hand(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


@pytest.mark.parametrize(
    ("cards", "points", "soft"),
    [
        ("2s 3h", 5, False),
        ("Ts Jh", 20, False),
        ("Qd Kc", 20, False),
        ("As 9h", 20, True),
        ("As Kh", 21, True),
        ("As Ah", 12, True),
        ("As 5h Kd", 16, False),
        ("As Ah 9d", 21, True),
        ("As Ah 9d Kc", 21, False),
        ("As Ah Ad Ac", 14, True),
        ("Ts 6h 6d", 22, False),
        ("Ts Jh Ad Ac", 22, False),
        ("As Ah Kd 9c Ad", 22, False),
    ],
)
def test_a_total_is_soft_while_an_ace_counts_eleven(cards: str, points: int, soft: bool) -> None:  # noqa: FBT001
    """19:47-2.1, 2.2(b)1, 2.2(b)2, 2.2(b)3i: in whatever order the cards came."""
    for order in permutations(hand(cards)):
        found = total(order)
        assert (found.points, found.soft, found.over) == (points, soft, points > 21)


@pytest.mark.parametrize(
    ("cards", "blackjack"),
    [("As Kh", True), ("Th Ad", True), ("Qc As", True), ("As 9h", False), ("7s 7h 7d", False), ("As 5h 5d", False)],
)
def test_a_blackjack_is_an_ace_and_a_ten(cards: str, blackjack: bool) -> None:  # noqa: FBT001
    """19:47-2.1: dealt as the initial two cards, but not to a player who has split pairs."""
    assert is_blackjack(hand(cards)) is blackjack
    assert not is_blackjack(hand(cards), split=True)


@pytest.mark.parametrize(
    ("cards", "pair"),
    [("7s 7h", True), ("Ks Td", True), ("As Ah", True), ("9s Td", False), ("7s 7h 7d", False), ("7s", False)],
)
def test_a_pair_is_two_cards_of_equal_value(cards: str, pair: bool) -> None:  # noqa: FBT001
    """19:47-2.11, as 13:69F-2.11 has it."""
    assert is_pair(hand(cards)) is pair


@pytest.mark.parametrize(
    ("cards", "rules"),
    [
        ("Ts 6h", {"stand", "draw"}),
        ("As 5h", {"stand", "draw"}),
        ("As 6h", {"draw"}),
        ("As 2h 4d", {"draw"}),
        ("Ts 7h", set()),
        ("As 6h Kd", set()),
        ("As 7h", set()),
        ("As Kh", set()),
        ("As 9h", set()),
        ("Ts 6h Kd", set()),
    ],
)
def test_the_dealer_draws_to_seventeen(cards: str, rules: set[Seventeen]) -> None:
    """19:47-2.12(b)1, 2.12(b)2, 2.12(d): one option stands on a soft total of 17, the other draws to it."""
    for rule in ("stand", "draw"):
        assert dealer_draws(rule, hand(cards)) is (rule in rules)
