"""What the simulated dealer of Three Card Poker and the players know by heart, beside the controller's law."""

from __future__ import annotations

from itertools import combinations, islice, pairwise
from random import Random

from controller.games.three_card_poker.law.ranks import rank
from controller.rules.cards import PACK
from firmware_sim.games.three_card_poker.heads import folds, worth


def test_hands_are_worth_what_the_law_ranks_them() -> None:
    """19:47-20.11(a)1: of two hands the same is the higher, or they are equal."""
    chance = Random(20)
    hands = list(combinations(PACK, 3))
    chance.shuffle(hands)
    ordered = sorted(hands, key=rank)
    values = [worth(hand) for hand in ordered]
    assert values == sorted(values)
    assert all((rank(one) == rank(two)) == (worth(one) == worth(two)) for one, two in pairwise(ordered))


def test_players_fold_what_is_below_queen_six_four() -> None:
    """Of all 22,100 hands 7,200, as the exact odds have it."""
    assert sum(map(folds, combinations(PACK, 3))) == 7_200
    assert [folds(hand) for hand in (("Qs", "6h", "4d"), ("Qs", "6h", "3d"), ("2s", "2h", "3d"))] == [
        False, True, False,
    ]  # fmt: skip
    assert len(list(islice(combinations(PACK, 3), 30_000))) == 22_100
