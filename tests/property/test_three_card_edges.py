"""Every hand and every deal of Three Card Poker, by classes, against numbers that nobody here computed.

The counts are those of 22,100 hands and 22,100 × 18,424 deals. 2.32 %, 7.28 %, 3.37 % and 2.01 %, the counts of hands
and "play Q-6-4 or better" are published (casinocitytimes.com; wizardofodds.com/games/three-card-poker); the integers
behind them are from a count of every hand against every hand that shares no code with this one.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from controller.games.three_card_poker.law.deals import DEALS, HANDS, alike, dealers, every_deal, every_hand
from controller.games.three_card_poker.law.house_edge import (
    LOWEST_PLAYED,
    best,
    every_play,
    hands_by_kind,
    hands_that_qualify,
    hands_to_fold,
    house_edges,
    pair_plus_edge,
)
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.ranks import rank
from controller.rules.cards import PACK, Card

KINDS = {
    "straight-flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1096, "pair": 3744, "high-card": 16440,
}  # fmt: skip
QUALIFY = 15_380

PAIR_PLUS = {
    "A": Fraction(512, 22100), "B": Fraction(596, 22100), "C": Fraction(1608, 22100), "D": Fraction(1692, 22100),
}  # fmt: skip

PLAYED, FOLDED = 14_900, 7_200
OUTCOMES = {
    "folded": 132_652_800, "below-queen": 85_493_652, "higher": 97_354_684, "equal": 267_648, "lower": 91_401_616,
}  # fmt: skip
NET_WITHOUT_BONUS = -35_253_012
BONUS = 21_519_232

EDGES = {
    (5, 4, 1): Fraction(13733780, DEALS),
    (4, 3, 1): Fraction(15576180, DEALS),
    (3, 2, 1): Fraction(17418580, DEALS),
    (5, 4, 0): Fraction(26999060, DEALS),
    (0, 0, 0): Fraction(35253012, DEALS),
}
"""Of the ante, by the bonus of a straight flush, three of a kind and a straight."""


def offering(flush: int, three: int, straight: int) -> ThreeCardOffer:
    return ThreeCardOffer(
        pair_plus="B",
        version_f=True,
        ante_bonus_straight=straight,
        ante_bonus_three_of_a_kind=three,
        ante_bonus_straight_flush=flush,
    )


def test_every_hand_by_its_kind() -> None:
    """19:47-20.11(a)2."""
    assert hands_by_kind() == KINDS
    assert list(hands_by_kind()) == list(KINDS)
    assert sum(KINDS.values()) == HANDS == len(list(every_hand()))


def test_how_often_a_dealer_holds_a_queen_or_better() -> None:
    """19:47-20.11(a)1."""
    assert hands_that_qualify() == QUALIFY


def test_every_deal_is_counted_once() -> None:
    classes = list(every_deal())
    assert sum(each.hands for each in classes) == HANDS
    assert len(classes) == 1755, "the hands that differ in more than the names of suits"
    assert {each.dealers.total() for each in classes} == {18_424}
    assert HANDS * 18_424 == DEALS


def test_the_dealer_s_hands_are_those_of_the_cards_that_are_left() -> None:
    """Counted one by one, for some hands of each kind."""
    chance = Random("three cards")
    for cards in [
        "As 2s 3s",
        "7s 7h 7d",
        "Qs 6h 4d",
        "Qs 6s 3d",
        *(" ".join(chance.sample(PACK, 3)) for _ in range(30)),
    ]:
        hand = tuple(Card(card) for card in cards.split())
        left = [card for card in PACK if card not in hand]
        assert dealers(hand) == Counter(rank(each) for each in combinations(left, 3))


@pytest.mark.long
def test_every_class_of_deals_counted_one_by_one() -> None:
    """All 407,170,400 deals, without the inclusion and exclusion by which the product counts them."""
    hands = [(sum(1 << PACK.index(card) for card in hand), its_rank) for hand, its_rank in every_hand()]
    for each in every_deal():
        own = sum(1 << PACK.index(card) for card in each.hand)
        assert each.dealers == Counter([its_rank for cards, its_rank in hands if not cards & own])


def test_hands_that_differ_in_the_names_of_suits_alone_are_alike() -> None:
    as_one = [("Qs", "6h", "4d"), ("Qd", "6c", "4h"), ("6h", "Qs", "4d")]
    other = [("Qs", "6s", "4d"), ("Qs", "6h", "4s"), ("Qs", "6s", "4s")]
    names = [alike(tuple(map(Card, hand))) for hand in (*as_one, *other)]
    assert len({*names[:3]}) == 1
    assert len({*names}) == 4


@pytest.mark.parametrize("letter", PAIR_PLUS)
def test_each_ledger_of_pair_plus(letter: str) -> None:
    """19:47-20.11(a)2."""
    assert pair_plus_edge(ThreeCardOffer(letter)) == PAIR_PLUS[letter]  # type: ignore[arg-type]  # a letter of the table


def test_the_best_play_is_queen_six_four_or_better() -> None:
    """19:47-20.10(b), 20.11(a)1: each class of hands by itself, and the outcomes of all deals."""
    shares: list[float] = []
    plays = list(every_play(ThreeCardOffer(), shares.append))
    found = best(iter(plays))
    assert found.lowest_played == LOWEST_PLAYED == rank([Card("Qs"), Card("6h"), Card("4d")])
    assert found.highest_folded == rank([Card("Qs"), Card("6h"), Card("3d")])
    assert (found.hands_played, HANDS - found.hands_played) == (PLAYED, FOLDED)
    assert hands_to_fold() == FOLDED
    assert found.results == OUTCOMES
    assert found.results.total() == DEALS
    assert found.net == NET_WITHOUT_BONUS + BONUS
    assert Fraction(found.wagered, DEALS) == Fraction(370, 221)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)


@pytest.mark.parametrize("bonus", EDGES)
def test_the_edge_with_each_bonus(bonus: tuple[int, int, int]) -> None:
    """19:47-20.11(a)3, 20.11(a)3i."""
    offer = offering(*bonus)
    found = best(every_play(offer))
    assert found.edge == EDGES[bonus]
    assert found.results == OUTCOMES, "no bonus changes what is played"


def test_the_edges_in_per_cent() -> None:
    """19:47-20.11(a)1, 20.11(a)2."""
    assert {edge.name: edge.percent for edge in house_edges()} == {
        "ante, with play and bonus, best play": "3.372981",
        "the same, of all that is wagered": "2.014672",
        "ante, with every hand played": "7.653794",
        "pair plus, ledger A": "2.316742",
        "pair plus, ledger B": "2.696833",
        "pair plus, ledger C": "7.276018",
        "pair plus, ledger D": "7.656109",
    }
    assert house_edges()[0].edge == Fraction(686689, 20358520)
