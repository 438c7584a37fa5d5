"""`shoewatch correct` says of each game's hands what its table understands."""

import argparse

import pytest

from controller.cli.act.command import decision
from controller.cli.correct import configure, in_words
from controller.cli.language.plain import write


@pytest.mark.parametrize(
    ("hand", "game", "said"),
    [
        ("player", "minibaccarat", "correct player 2 9h round 7"),
        ("dealer", "three-card-poker", "misread dealer 2 9h round 7"),
        ("seat-5", "three-card-poker", "misread 5 2 9h round 7"),
        ("dealer", "blackjack", "reread dealer 2 9h round 7"),
        ("box-3", "blackjack", "reread 3 2 9h round 7"),
        ("box-3/2", "blackjack", "reread 3 2 9h of-hand 2 round 7"),
    ],
)
def test_a_hand_is_named_as_its_game_names_it(hand: str, game: str, said: str) -> None:
    words = in_words(hand, "2 9h", 7, game)
    assert words == said
    assert write(decision(words)) == said


@pytest.mark.parametrize("hand", ["box-3/9", "box-0", "player/2", "dealer/2", "bank"])
def test_no_game_has_such_a_hand(hand: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    configure(parser)
    with pytest.raises(SystemExit):
        parser.parse_args(["1/7", hand, "2", "9h", "--as", "floor-1"])
    assert hand in capsys.readouterr().err
