"""What a table must be asked: its name, game, cards, language, and a choice that its wagers need.

Each answer is checked when it is given. What is played decides whether there is a shoe: it is asked first.
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
from controller.configuration.misfits import checked, checked_house, checked_wagers
from controller.configuration.options import TABLES
from controller.games.registry import HOUSES, USUAL, house, house_fields, house_problems, offer_problems
from controller.table.house import House

PLAYED: Final = (
    ("table", "name", "Name of the table, such as BAC-07"),
    ("house", "game", "Game: {choices}"),
    ("house", "dealt_from", "What the cards are dealt from: {choices}"),
    ("house", "shoe", "What the cards are dealt from: {choices}"),
)
"""Table and option of the file, and the question."""

ASKED: Final = (
    ("wagers", "split_21", "Ace and ten after a split against a dealer's 21 in three cards or more: {choices}"),
    ("house", "decks", "How many decks the shoe holds"),
    ("house", "back", "Colour of the backs, such as red (empty: backs are not checked)"),
    ("house", "second_back", "Colour of the second batch's backs, which the shuffler has meanwhile (empty: one batch)"),
    ("table", "language", "Language of the dealer's panel: {choices}"),
)
"""What is asked when the devices are known."""

SINGLE_CARDS: Final = "manual-shoe"
"""19:47-20.7: what a shoe without stacks is proposed to be, where the house has the choice."""

HAND: Final = "hand"
"""19:47-2.6A: what Blackjack is dealt from only in the 6 to 5 variation."""

HAND_DECKS: Final = "2"
"""19:47-2.2(a)1: the most of the 6 to 5 variation."""

DIGITS: Final = 9
"""Of a number of decks: Python, and TOML, have limits too."""

Chosen = dict[str, dict[str, object]]
"""The options of [table], [house] and [wagers] that somebody chose, and what follows from them."""


def played(arguments: argparse.Namespace, devices: Sequence[Proposed], questions: Questions) -> Chosen:
    """Which table it is and what it plays; Stopped where that is missing or wrong."""
    chosen = _asked(PLAYED, {"table": {}, "house": {}, "wagers": {}}, arguments, devices, questions)
    if chosen["house"].get("shoe") == HAND:  # 19:47-2.6A, 2.12(d)
        chosen["house"]["soft_17"] = "draw"
        chosen["wagers"]["blackjack_pays"] = "6-to-5"
    return chosen


def answers(
    chosen: Chosen, arguments: argparse.Namespace, devices: Sequence[Proposed], questions: Questions
) -> dict[str, Given]:
    """All that somebody chose; Stopped where one is missing or wrong."""
    return {**_asked(ASKED, chosen, arguments, devices, questions)}


def house_played(chosen: Chosen) -> House:
    """The house as far as it is known."""
    known = chosen["house"]
    return house(_game(known), **{option: known[option] for option in known if option != "game"})


def _asked(
    asked: Sequence[tuple[str, str, str]],
    before: Chosen,
    arguments: argparse.Namespace,
    devices: Sequence[Proposed],
    questions: Questions,
) -> Chosen:
    chosen = {table: {**options} for table, options in before.items()}
    for table, option, prompt in asked:
        given = vars(arguments)[option]
        batches = _batches(chosen["house"], devices)
        if given is None and not _is_asked(option, chosen["house"], devices):
            continue
        field = TABLES[table].fields[option]
        if table == "house" and option != "game":  # what is usual is the game's
            field = house_fields(_game(chosen["house"]))[option]

        def problem(word: str, table: str = table, option: str = option, needed: str = batches) -> str | None:
            if not word and option in {"back", "second_back"}:
                return needed or None
            value = _value(option, word)
            return _problem(table, option, {**chosen[table], option: value}, _game(chosen["house"]))

        default: str | None = str(field.default) if isinstance(field.default, str | int) else ""
        if option == "dealt_from" and given is None and any(_tells_cards_alone(each) for each in devices):
            default = SINGLE_CARDS
        if option == "decks" and chosen["house"].get("shoe") == HAND:
            default = HAND_DECKS
        if field.required:
            default = None if arguments.instance == installation.USUAL else arguments.instance.upper()
        elif table == "wagers":  # the text and custom differ
            default = None
        choices = ", ".join(_shoes(_game(chosen["house"])) if option == "shoe" else field.choices)
        flag = f"--{option.replace('_', '-')}"
        word = questions.answer(prompt.format(choices=choices), flag, given, default, problem)
        if word and (value := _value(option, word)) != field.default:
            chosen[table][option] = value
    return chosen


def _is_asked(option: str, chosen: Given, devices: Sequence[Proposed]) -> bool:
    """Whether there is anything to choose."""
    match option:
        case "dealt_from":
            return option in HOUSES[_game(chosen)].__struct_fields__
        case "shoe":
            return len(_shoes(_game(chosen))) > 1
        case "split_21":
            return any(each.startswith(f"{option} = ") for each in offer_problems(_game(chosen)))
        case "second_back":
            return "back" in chosen and any(device.kind == "shuffler" for device in devices)
        case _:
            return True


def _game(chosen: Given) -> str:
    return str(chosen.get("game", USUAL))


def _shoes(game: str) -> list[str]:
    """What the game may be dealt from, of all that a table can have as its shoe."""
    return [each for each in house_fields(game)["shoe"].choices if not [*house_problems(game, shoe=each)]]


def _tells_cards_alone(device: Proposed) -> bool:
    """Whether this is a shoe that reports each card by itself, and no stacks."""
    return device.kind == "shoe" and device.protocol != "open"


def _value(option: str, word: str) -> object:
    """As the file has it."""
    return int(word) if option == "decks" and word.isascii() and word.isdigit() and len(word) <= DIGITS else word


def _problem(table: str, option: str, given: Given, game: str) -> str | None:
    """What is wrong with one option beside those that were answered before."""
    if table == "house":
        found = checked_house(given).problems
    elif table == "wagers":
        found = checked_wagers(given, game).problems
    else:
        each = checked(TABLES[table], given)
        found = [*each.problems, *((str(part[-1]), why) for part, why in contradictions.of_table(each.known))]
    return next((why for name, why in found if name == option), None)


def _batches(house: Given, devices: Sequence[Proposed]) -> str:
    """Why the table must have two batches of cards; empty where it need not."""
    known = {**checked_house(house).known, "second_back": None}
    found = contradictions.of_batches(known, [device.options for device in devices])
    return next((why.partition(": ")[2] for _, why in found), "")
