"""What a table must be asked: its name, its game, its cards and its language. Each answer is checked when it is given.

The checks are those of `shoewatch check`. Called by `command`.
"""

import argparse
from collections.abc import Sequence
from typing import Final

from controller import installation
from controller.cli.setup.devices import Proposed
from controller.cli.setup.questions import Questions
from controller.configuration import contradictions
from controller.configuration.example import Given
from controller.configuration.misfits import checked, checked_house
from controller.configuration.options import TABLES
from controller.games.registry import USUAL, house_fields

ASKED: Final = (
    ("table", "name", "Name of the table, such as BAC-07"),
    ("house", "game", "Game: {choices}"),
    ("house", "decks", "How many decks the shoe holds"),
    ("house", "back", "Colour of the backs, such as red (empty: backs are not checked)"),
    ("house", "second_back", "Colour of the second batch's backs, which the shuffler has meanwhile (empty: one batch)"),
    ("table", "language", "Language of the dealer's panel: {choices}"),
)
"""Table and option of the file, and the question."""

DIGITS: Final = 9
"""Of a number of decks: Python, and TOML, have limits too."""


def answers(arguments: argparse.Namespace, devices: Sequence[Proposed], questions: Questions) -> dict[str, Given]:
    """The options of [table] and [house] that somebody chose; Stopped where one is missing or wrong."""
    shuffles = any(device.kind == "shuffler" for device in devices)
    chosen: dict[str, dict[str, object]] = {"table": {}, "house": {}}
    for table, option, prompt in ASKED:
        given = vars(arguments)[option]
        batches = _batches(chosen["house"], devices)
        if option == "second_back" and given is None and not (shuffles and "back" in chosen["house"]):
            continue
        field = TABLES[table].fields[option]
        if option == "decks":  # how many is the game's
            field = house_fields(str(chosen["house"].get("game", USUAL)))[option]

        def problem(word: str, table: str = table, option: str = option, needed: str = batches) -> str | None:
            if not word and option in {"back", "second_back"}:
                return needed or None
            return _problem(table, option, {**chosen[table], option: _value(option, word)})

        default: str | None = str(field.default) if isinstance(field.default, str | int) else ""
        if field.required:
            default = None if arguments.instance == installation.USUAL else arguments.instance.upper()
        choices = ", ".join(field.choices)
        flag = f"--{option.replace('_', '-')}"
        word = questions.answer(prompt.format(choices=choices), flag, given, default, problem)
        if word and (value := _value(option, word)) != field.default:
            chosen[table][option] = value
    return {**chosen}


def _value(option: str, word: str) -> object:
    """As the file has it."""
    return int(word) if option == "decks" and word.isascii() and word.isdigit() and len(word) <= DIGITS else word


def _problem(table: str, option: str, given: Given) -> str | None:
    """What is wrong with one option beside those that were answered before."""
    if table == "house":
        found = checked_house(given).problems
    else:
        each = checked(TABLES[table], given)
        found = [*each.problems, *((str(part[-1]), why) for part, why in contradictions.of_table(each.known))]
    return next((why for name, why in found if name == option), None)


def _batches(house: Given, devices: Sequence[Proposed]) -> str:
    """Why the table must have two batches of cards; empty where it need not."""
    known = {**checked_house(house).known, "second_back": None}
    found = contradictions.of_batches(known, [device.options for device in devices])
    return next((why.partition(": ")[2] for _, why in found), "")
