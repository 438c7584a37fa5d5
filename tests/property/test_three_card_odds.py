"""What `shoewatch odds --game three-card-poker` prints, counts and house edges."""

import json
from fractions import Fraction

import pytest

from controller.cli import main
from controller.games.registry import decide
from controller.games.three_card_poker.chances import CHANCES

KINDS = {
    "straight-flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1096, "pair": 3744, "high-card": 16440,
}  # fmt: skip


def test_rounds_for_a_person() -> None:
    """19:47-20.10(b), 20.11(a)1."""
    shares: list[float] = []
    assert CHANCES.rounds(decide, 1, shares.append, as_json=False) == [
        "Hands of three cards from one deck",
        "all                                 22,100  100.000000%",
        "straight flush                          48    0.217195%",
        "three of a kind                         52    0.235294%",
        "straight                               720    3.257919%",
        "flush                                1,096    4.959276%",
        "pair                                 3,744   16.941176%",
        "high card                           16,440   74.389140%",
        "queen high or better                15,380   69.592760%",
        "",
        "Deals of a player's hand and the dealer's, with Q-6-4 and better played",
        "all                            407,170,400  100.000000%",
        "folded                         132,652,800   32.579186%",
        "played, dealer below queen      85,493,652   20.997020%",
        "played, higher                  97,354,684   23.910059%",
        "played, equal                      267,648    0.065734%",
        "played, lower                   91,401,616   22.448001%",
    ]
    assert shares[-1] == 1.0


def test_rounds_for_a_program() -> None:
    """19:47-20.10(b), 20.11(a)1."""
    (line,) = CHANCES.rounds(decide, 1, lambda _: None, as_json=True)
    assert json.loads(line) == {
        "decks": 1,
        "hands": 22_100,
        "kinds": KINDS,
        "queen_high_or_better": 15_380,
        "deals": 407_170_400,
        "lowest_played": "Q-6-4",
        "hands_played": 14_900,
        "results": {
            "folded": 132_652_800,
            "below-queen": 85_493_652,
            "higher": 97_354_684,
            "equal": 267_648,
            "lower": 91_401_616,
        },
    }


def test_wagers() -> None:
    """19:47-20.11(a)1, 20.11(a)2."""
    head, *lines = CHANCES.wagers(1, as_json=False)
    assert head == "What a wager costs, in per cent of it, with one deck"
    assert lines[0] == "ante, with play and bonus, best play     3.372981 %  19:47-20.11(a)1"
    assert lines[3] == "pair plus, ledger A                      2.316742 %  19:47-20.11(a)2"
    (line,) = CHANCES.wagers(1, as_json=True)
    said = json.loads(line)
    assert [wager["percent"] for wager in said["wagers"]] == [each[39:49].strip() for each in lines]
    first = said["wagers"][0]
    assert Fraction(int(first["numerator"]), int(first["denominator"])) == Fraction(13_733_780, 407_170_400)


def test_a_report_compares_no_result_with_odds() -> None:
    """19:47-20.10(b): who folds is the players' choice."""
    assert CHANCES.results(1) == {}


def test_the_command_prints_them(capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-20.7: with the game's one deck, and no other number."""
    assert main(["odds", "--game=three-card-poker", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kinds"] == KINDS
    assert main(["odds", "--game=three-card-poker", "--wagers", "--decks=1"]) == 0
    assert "pair plus, ledger D                      7.656109 %  19:47-20.11(a)2" in capsys.readouterr().out
    assert main(["odds", "--game=three-card-poker", "--decks=8"]) == 2
    assert "the game is played with one deck of 52 cards (19:47-20.7)" in capsys.readouterr().err
