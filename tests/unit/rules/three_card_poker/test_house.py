"""The options of a house at Three Card Poker, and which cannot be together."""

import pytest

from controller.configuration.misfits import checked_house
from controller.games.three_card_poker.house import ThreeCardHouse, house_of
from controller.games.three_card_poker.law.subchapter import THREE_CARD_POKER
from controller.table.state import GameRecord, State


def problems(house: ThreeCardHouse) -> list[str]:
    return list(house.problems())


@pytest.mark.parametrize(
    "house",
    [
        ThreeCardHouse(),
        ThreeCardHouse(dealt_from="manual-shoe", no_more_bets="first-card"),
        ThreeCardHouse(dealt_from="hand", stub_waived=True),
        ThreeCardHouse(dealer_stack="after-forfeits", face_up="replace", seats=7),
        ThreeCardHouse(back="red", second_back="blue"),
    ],
)
def test_what_a_house_may_choose(house: ThreeCardHouse) -> None:
    """19:47-20.7, 20.8(a), 20.9(a), 20.9(c)1 and (c)2."""
    assert problems(house) == []


@pytest.mark.parametrize(
    ("house", "why"),
    [
        (ThreeCardHouse(decks=2), ["decks = 2: the game is played with one deck of 52 cards (19:47-20.7)"]),
        (ThreeCardHouse(seats=17), ["seats = 17: one deck has three cards for 16 players (19:47-20.8(c))"]),
        (ThreeCardHouse(shuffle="lace"), ["shuffle = lace: three-card-poker knows none (19:47-20.5)"]),
        (
            ThreeCardHouse(dealt_from="manual-shoe", dealer_stack="after-forfeits"),
            [
                (
                    "dealer_stack = after-forfeits: only an automated shoe keeps the dealer's stack, and dealt_from = "
                    "manual-shoe (19:47-20.9(c)2)"
                )
            ],
        ),
        (
            ThreeCardHouse(dealt_from="hand", no_more_bets="first-card", face_up="replace"),
            [
                "no_more_bets = first-card: with dealt_from = hand no device reports a card (19:47-20.8(b)3)",
                "face_up = replace: with dealt_from = hand no device reports a card (19:47-20.8(b)3)",
            ],
        ),
        (
            ThreeCardHouse(back="red", second_back="blue", second_decks=2),
            ["second_decks = 2: both batches have as many decks, and decks = 1 (19:47-7.1(d)2)"],
        ),
    ],
)
def test_what_cannot_be(house: ThreeCardHouse, why: list[str]) -> None:
    """19:47-20.7, 20.8(b)3, 20.8(c), 20.9(c)2."""
    assert problems(house) == why


def test_what_a_device_sees() -> None:
    """19:47-20.8(a), 20.8(b)3, 20.9(a)."""
    ways = [ThreeCardHouse(dealt_from=each) for each in ("automated-shoe", "manual-shoe", "hand")]
    assert [(house.sees_cards, house.in_stacks) for house in ways] == [(True, True), (True, False), (False, False)]
    assert all(house.face_down for house in ways)
    assert ThreeCardHouse().game == THREE_CARD_POKER.name


def test_a_table_knows_its_options() -> None:
    house = ThreeCardHouse(seats=6)
    assert house_of(State(house, GameRecord())) is house


def test_paragraphs_of_subchapter_20_keep_their_numbers() -> None:
    """19:47-20.9(b)2: "No more bets" is the one announcement that it shares with subchapter 3."""
    assert THREE_CARD_POKER.cited("20.11(a)3i") == "19:47-20.11(a)3i"
    assert THREE_CARD_POKER.paragraph("3.7(b)") == "19:47-20.9(b)2"
    assert THREE_CARD_POKER.numbered(("3.12(a)", "20.9(e)")) == ("19:47-20.9(e)",)


DOWN = "all cards are dealt face down, and there is no choice (19:47-20.8(c), 20.9(c))"


@pytest.mark.parametrize(
    ("option", "said", "problem"),
    [
        (
            "settling",
            True,
            "true: the order is that of settling_order, and the panel has no key for its steps (19:47-20.10(c))",
        ),
        ("banker_first", "never", "never: the dealer's hand is opened before the players' (19:47-20.10(b))"),
        (
            "drawn_before_turned",
            "in-error",
            "in-error: each hand has three cards, and none is drawn later (19:47-20.8(c), 20.9(c))",
        ),
        ("dealing", "face-up", f"face-up: {DOWN}"),
        ("dealing", "face-down", f"face-down: {DOWN}"),
    ],
)
def test_what_other_games_leave_to_the_house_is_refused_by_the_paragraphs_of_this_one(
    option: str, said: object, problem: str
) -> None:
    """19:47-20.8(c), 20.9(c), 20.10(b), 20.10(c): and once."""
    found = checked_house({"game": "three-card-poker", option: said})
    assert found.problems == [(option, f"{option} = {problem}")]
