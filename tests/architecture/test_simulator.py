"""Nothing of the simulator but a game's room names a hand of baccarat, so that another game finds a place in it."""

import re
from pathlib import Path

import pytest

HANDS = {
    "player", "banker", "tie", "natural", "punto", "banco", "suivi", "bank", "coup", "chemin", "baccarat",
    "minibaccarat", "curator", "vigorish",
}  # fmt: skip

SPEAKS_OF_HANDS = {"faces/angel_eye.py"}
"""The wire of a shoe that follows baccarat: it has a code for each hand, and no other."""


def named(text: str) -> set[str]:
    """The words of baccarat in a text, also as parts of names."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)
    return HANDS.intersection(word.lower() for word in words)


def test_only_games_name_hands(root: Path) -> None:
    simulator = root / "firmware-sim" / "src" / "firmware_sim"
    modules = {str(module.relative_to(simulator)): module for module in simulator.rglob("*.py")}
    said = {name: named(module.read_text(encoding="utf-8")) for name, module in modules.items()}
    assert {name: words for name, words in said.items() if words and not name.startswith("games/")}.keys() == (
        SPEAKS_OF_HANDS
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('hands["player"]', {"player"}),
        ("CoupDealer", {"coup"}),
        ("MOST_BANKERS = 1  # banker", {"banker"}),
        ("who plays, and what is coupled", set()),
    ],
)
def test_a_word_is_found_in_names_too(text: str, words: set[str]) -> None:
    assert named(text) == words
