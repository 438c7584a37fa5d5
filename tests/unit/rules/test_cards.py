"""19:47-3.1 and 7.1: decks, values and point counts."""

import pytest

from controller.games.registry import house, house_problems
from controller.games.two_hands.law.hands import is_natural, point_count, winner
from controller.rules.cards import CARDS_PER_DECK, INDEX, PACK, VALUE, Card, cards_in, enough_decks, is_ten
from controller.table.house import MAX_DECKS
from tests.support.shorthand import GAMES, Game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decks", range(MAX_DECKS + 3))
def test_3_1_a_at_least_six_decks(game: Game, decks: int) -> None:
    """19:47-3.1(a), 7.1(a): "at least six decks of cards"."""
    assert enough_decks(decks) == (decks >= 6)
    problems = list(house(game=game, decks=decks).problems())
    assert len(problems) == (decks not in range(6, 17))
    assert all("19:47-3.1(a)" in problem for problem in problems if decks < 6)


def test_3_1_a_a_deck_has_52_different_cards() -> None:
    """19:47-3.1(a), 7.1(a): a deck is every rank in every suit, once."""
    assert len(PACK) == len(set(PACK)) == CARDS_PER_DECK == 52
    assert {card[0] for card in PACK} == set("A23456789TJQK")
    assert {card[1] for card in PACK} == set("shdc")
    assert [PACK[INDEX[card]] for card in PACK] == list(PACK)
    assert (cards_in(6), cards_in(8)) == (312, 416)


@pytest.mark.parametrize(
    ("ranks", "value"),
    [("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9), ("TJQK", 0), ("A", 1)],
)
def test_3_1_b_the_value_of_a_card(ranks: str, value: int) -> None:
    """19:47-3.1(b)1, 3.1(b)2, 3.1(b)3, 7.1(b)1, 7.1(b)2, 7.1(b)3: two to nine their face, a ten zero, an ace one."""
    for rank in ranks:
        for suit in "shdc":
            card = Card(rank + suit)
            assert VALUE[card] == value
            assert is_ten(card) == (ranks == "TJQK")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("As 2h 4d", 7),
        ("As 2h 9d", 2),
        ("Ts Kh", 0),
        ("Ts Kh Qd", 0),
        ("9s 9h", 8),
        ("9s 9h 9d", 7),
        ("4s 6h", 0),
        ("5s 5h Ad", 1),
        ("Jc 7c", 7),
        ("", 0),
    ],
)
def test_3_1_c_the_point_count_of_a_hand(hand: str, points: int) -> None:
    """19:47-3.1(c)1, 3.1(c)2, 7.1(c)1, 7.1(c)2: the total of the values without its left digit."""
    assert point_count([Card(card) for card in hand.split()]) == points


def test_3_9_a_a_natural_is_an_eight_or_a_nine_of_either_hand() -> None:
    """19:47-3.9(a): "an 8 or 9 (which shall be called a natural)"."""
    for player in range(10):
        for banker in range(10):
            assert is_natural(player, banker) == (player >= 8 or banker >= 8)


def test_3_10_a_the_higher_point_count_wins() -> None:
    """19:47-3.10(a): which hand has won; equal counts are a tie hand."""
    for player in range(10):
        for banker in range(10):
            expected = "tie" if player == banker else "player" if player > banker else "banker"
            assert winner(player, banker) == expected


def test_the_bank_is_told_where_there_is_one() -> None:
    """19:47-4.5(b): only the bank of Chemin de Fer passes from seat to seat."""
    assert list(house_problems("chemin-de-fer", bank="told")) == []
    (problem,) = house_problems(bank="told")
    assert problem == "bank = true: punto-banco has no bank that passes from seat to seat (19:47-4.5(b))"
