"""Whose the next card of a round is, and which hands can be a finished round: 19:47-3.7 to 3.10."""

from itertools import product

import pytest
from msgspec.structs import replace

from controller.games.baccarat.odds import OF_VALUE
from controller.games.registry import decide, house, opened
from controller.games.two_hands.law.deal import Hand, entitled, misdealt
from controller.games.two_hands.phases import Round
from controller.rules.cards import Card
from controller.table.inputs import CardDrawn, NoMoreBets
from controller.table.phases import Shoe


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


@pytest.mark.parametrize(
    ("player", "banker", "hand"),
    [
        ("", "", "player"),
        ("9s", "", "banker"),
        ("9s", "2h", "player"),
        ("9s 9d", "2h", "banker"),
        ("9s 9d", "2h 3h", None),
        ("2s 2d", "4h 4h", None),
        ("2s 2d", "4h 3h", "player"),
        ("2s 2d 8d", "Th 3h", None),
        ("2s 2d 9d", "Th 3h", "banker"),
        ("2s 4d", "2h 3h", "banker"),
        ("2s 4d", "2h 4h", None),
        ("2s 4d", "2h 3h 3d", None),
    ],
)
def test_the_next_card_belongs_to_one_hand_or_to_none(player: str, banker: str, hand: Hand | None) -> None:
    """19:47-3.7(c), 3.8(c), 3.9(a) to (c): in their order, then the Player's third card and the Banker's."""
    assert entitled(cards(player), cards(banker)) == hand


@pytest.mark.parametrize(
    ("player", "banker", "problems"),
    [
        ("9s 9d", "2h 3h", []),
        ("2s 4d", "2h 3h 3d", []),
        ("9h 4s", "Kd 7c 2h", ["Player has 3 on two cards and draws (19:47-3.9(b))"]),
        ("2s 4d Ts", "2h 3h", ["Player has 6 on two cards and stays (19:47-3.9(b))"]),
        ("2s 4d", "2h 3h", ["Banker has 5 on two cards against no third card and draws (19:47-3.9(c))"]),
        ("2s 2d 8d", "Th 3h 2d", ["Banker has 3 on two cards against a third card of 8 and stays (19:47-3.9(c))"]),
        (
            "9s 9d 2d",
            "2h 3h",
            ["Player has a third card, and Player a natural: no more cards are dealt (19:47-3.9(a))"],
        ),
        (
            "2s 3d",
            "4h 4h 3d",
            ["Banker has a third card, and Banker a natural: no more cards are dealt (19:47-3.9(a))"],
        ),
        (
            "2s",
            "2s 2s 2s 2s",
            [
                "Player has 1 card: a hand has two or three (19:47-3.7(c), 3.8(d))",
                "Banker has 4 cards: a hand has two or three (19:47-3.7(c), 3.8(d))",
            ],
        ),
    ],
)
def test_hands_that_are_no_finished_round_are_told(player: str, banker: str, problems: list[str]) -> None:
    """19:47-3.10(a): "after each hand has received all the cards to which it is entitled"."""
    assert list(misdealt(cards(player), cards(banker))) == problems


def test_what_is_dealt_as_entitled_is_no_misdeal_and_what_the_machines_deal() -> None:
    """19:47-3.9(a) to (c): for every four cards and some third ones."""
    for start in product(range(10), repeat=4):
        values = (*start, sum(start) % 10, start[0])
        player: tuple[Card, ...] = ()
        banker: tuple[Card, ...] = ()
        for value in values:
            hand = entitled(player, banker)
            if hand == "player":
                player += (OF_VALUE[value],)
            elif hand == "banker":
                banker += (OF_VALUE[value],)
        assert list(misdealt(player, banker)) == []
        state = decide(replace(opened(house()), shoe=Shoe.ROUNDS), NoMoreBets()).state
        while state.round.phase is not Round.COMPLETE:
            state = decide(state, CardDrawn(OF_VALUE[values[len(state.round.dealt)]])).state
        assert (state.round.player, state.round.banker) == (player, banker)
