"""Nothing of the controller but a game's room names a hand, a phase or a paragraph of baccarat."""

import ast
import importlib
from pathlib import Path

import pytest

from controller.cli import COMMANDS
from controller.games.baccarat.phases import Curator
from controller.games.chemin_de_fer.phases import Bank
from controller.games.two_hands.phases import Round
from tests.support.names_of_hands import named

SHARED = {"betting", "called", "complete", "dealer", "offered", "participant", "held", "lost", "bidding", "staked"}
"""Phases whose names are words of any other matter too: that nobody imports them is a contract of its own."""

PHASES = {phase.value for phases in (Round, Curator, Bank) for phase in phases} - SHARED

ALLOWED = {
    "cli/history/__init__.py": {"player"},  # an option, of whoever sits at a seat
    "wording/fields.py": {"untold"},  # how a record holds a no, which is also a phase of the bank
    "table/irregularities.py": {"3.7(c)", "3.8(c)"},  # where a shoe gives a card to another hand: each law renumbers it
}


def code(path: Path) -> str:
    """A module's text, without the help of a command: its examples are of the usual game."""
    text = path.read_text(encoding="utf-8")
    if path.parent.name != "cli" and path.parent.parent.name != "cli":
        return text
    command = path.stem if path.parent.name == "cli" else path.parent.name
    return text.replace(ast.get_docstring(ast.parse(text), clean=False) or "", "", 1) if command in COMMANDS else text


def texts(path: Path) -> set[str]:
    """The texts in a module that are no part of another one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_only_games_name_hands_phases_and_paragraphs(root: Path) -> None:
    controller = root / "controller"
    modules = {str(path.relative_to(controller)): path for path in controller.rglob("*.py")}
    outside = {name: path for name, path in modules.items() if not name.startswith("games/")}
    said = {name: named(code(path)) | (texts(path) & PHASES) for name, path in outside.items()}
    assert {name: words for name, words in said.items() if words != ALLOWED.get(name, set())} == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('hands["player"]', {"player"}),
        ("CoupDealer", {"coup"}),
        ("MOST_BANKERS = 1  # banker", {"bankers", "banker"}),
        ("who plays, and what is coupled", set()),
        ("a third card", {"third card"}),
        ("19:47-3.9(b): Table 1", {"19:47-3.9"}),
        ('("4.11(a)",)', {"4.11"}),
        ("19:47-3.5(d), 3.8(e), 3.7(d), 3.12(b), 7.1(d)4", set()),
    ],
)
def test_what_is_baccarat_s_is_found(text: str, words: set[str]) -> None:
    assert named(text) == words


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_a_module_of_its_name(command: str) -> None:
    """So that what is left out above is help."""
    assert importlib.import_module(f"controller.cli.{command}").__doc__
