"""The options of a house at Blackjack: which exclude each other, and which wagers they do not allow."""

import pytest

from controller.games.blackjack.facts import HandRuled, HandsRuled
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.registry import house, house_problems, problems_together

APART = "the sides of a double shoe have backs of different colours (19:47-2.2(c))"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, []),
        ({"decks": 1}, []),
        ({"decks": 0}, ["decks = 0: the game is played with at least one deck (19:47-2.2(a))"]),
        ({"decks": 17}, ["decks = 17: no shoe holds more than 16 decks"]),
        ({"seats": 7}, []),
        ({"seats": 8}, ["seats = 8: a layout has at most 7 boxes (19:47-2.11)"]),
        (
            {"hole_card": False, "card_reader": True},
            ["card_reader = true: without a hole card there is nothing to read (19:47-2.15(j))"],
        ),
        ({"reader_shows": True}, ["reader_shows = true: expected card_reader beside it (19:47-2.15(j))"]),
        ({"decks": 1, "back": "red", "second_back": "blue"}, []),
        ({"shoe": "double", "back": "red", "second_back": "blue", "second_decks": 6}, []),
        (
            {"shoe": "double", "back": "red"},
            [
                f"back = red: expected second_back beside it: {APART}",
            ],
        ),
        (
            {"shoe": "double", "second_back": "red"},
            [
                f"second_back = red: expected back beside it: {APART}",
            ],
        ),
        (
            {"shoe": "double", "back": "red", "second_back": "Red", "second_decks": 2},
            [
                f"second_back = Red: {APART}, and so must back",
                "second_decks = 2: each side has as many decks, and decks = 6",
            ],
        ),
        ({"shoe": "hand"}, []),
        (
            {"shoe": "hand", "card_reader": True, "no_more_bets": "first-card", "bart_carter": True},
            [
                "no_more_bets = first-card: with shoe = hand no device reports a card (19:47-2.6A)",
                "card_reader = true: with shoe = hand no device reports a card (19:47-2.6A)",
                "bart_carter = true: with shoe = hand no device reports a card (19:47-2.6A)",
            ],
        ),
    ],
)
def test_2_2_what_no_table_may_be_run_with(options: dict[str, object], said: list[str]) -> None:
    """19:47-2.2(a), 2.2(c), 2.2(d), 2.15(j)."""
    assert [*house_problems("blackjack", **options)] == said


def test_2_2_a_what_the_decks_do_not_allow() -> None:
    """19:47-2.2(a)2: the wagers and the house's options are looked at together."""
    of_house = {"game": "blackjack", "decks": 1}
    assert [*problems_together(of_house, {"split_21": "void", "twenty": "A"})] == [
        "twenty = A: at least two decks, and decks = 1 (19:47-2.2(a)2)"
    ]
    assert [*problems_together({**of_house, "decks": 2}, {"split_21": "void", "twenty": "A"})] == []
    assert [*problems_together({"game": "punto-banco"}, {})] == []


def test_2_12_d_the_variation_draws_to_a_soft_17() -> None:
    """19:47-2.12(d): a house that stands on it may not offer 6 to 5."""
    found = house("blackjack", decks=1).problems_with(BlackjackOffer(split_21="void", blackjack_pays="6-to-5"))
    assert any("19:47-2.12(d)" in each for each in found)


def test_2_6a_only_the_variation_is_dealt_from_the_hand() -> None:
    """19:47-2.2(e), 2.6A: and a shuffler has the other deck."""
    cure = "expected blackjack_pays = 6-to-5 under [wagers] (19:47-2.2(e), 2.6A)"
    said = f"shoe = hand: only the 6 to 5 variation is dealt so; {cure}"
    of_house = {"game": "blackjack", "decks": 2, "soft_17": "draw", "shoe": "hand"}
    two = {"back": "red", "second_back": "blue"}
    assert [*problems_together(of_house | two, {"split_21": "void"})] == [said]
    assert [*problems_together(of_house | two, {"split_21": "void", "blackjack_pays": "6-to-5"})] == []
    assert [*problems_together(of_house, {"split_21": "void", "blackjack_pays": "6-to-5"})] != []


def test_a_fact_about_hands_in_words() -> None:
    assert HandsRuled((HandRuled("box-3/1", "win", ("2.3(a)2",)),)).words == "wagers: box-3/1 win"
