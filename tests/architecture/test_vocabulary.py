"""Nothing is defined by halves: what can be said, flagged, refused, shown or chosen is listed, and code asks for it.

Read off the text of the modules, since what nobody says is seen by nobody who plays.
"""

import ast
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path

import pytest

from controller.games.registry import CODES, HOUSE_FIELDS, INPUTS, REASONS, WAGER_FIELDS, WORDS
from controller.table.inputs import Input
from controller.table.irregularities import Code
from controller.table.reasons import RejectionReason
from controller.table.state import StopKind
from controller.table.words import Word

ROOT = Path(__file__).resolve().parents[2]


@cache
def attributes(folder: str = "controller") -> frozenset[tuple[str, str]]:
    """Every attribute that is read in a room: of what name, and its own; the first is empty where it has none."""
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                found.add((node.value.id if isinstance(node.value, ast.Name) else "", node.attr))
    return frozenset(found)


def of_the_product(kinds: Iterable[type]) -> Iterator[type]:
    """These and all that is derived from them, but what tests define."""
    for kind in kinds:
        yield from of_the_product(kind.__subclasses__())
        if kind.__module__.startswith("controller."):
            yield kind


def test_every_input_stands_in_the_list_of_the_table_or_of_a_game() -> None:
    defined = {each for each in of_the_product([Input]) if hasattr(each, "about")}
    assert defined - {*INPUTS.values()} == set()


@pytest.mark.parametrize(("kind", "known"), [(Word, WORDS), (Code, CODES), (RejectionReason, REASONS)])
def test_every_word_irregularity_and_reason_stands_in_a_vocabulary(kind: type[Enum], known: dict[str, Enum]) -> None:
    defined = {member for each in of_the_product([kind]) if issubclass(each, Enum) for member in each}
    assert defined - {*known.values()} == set()


@pytest.mark.parametrize("kind", [Word, Code, RejectionReason])
def test_every_word_irregularity_and_reason_is_told_by_some_code(kind: type[Enum]) -> None:
    members = [member for each in of_the_product([kind]) if issubclass(each, Enum) for member in each]
    assert [each for each in members if (type(each).__name__, each.name) not in attributes()] == []


def test_every_kind_of_stop_is_begun_and_ended_by_some_code() -> None:
    told = {(name, given[0].attr) for name, given in calls() if isinstance(given[0], ast.Attribute)}
    begun = {kind for name, kind in told if name in {"stop", "Stop"}}
    ended = {kind for name, kind in told if name in {"stop_of", "answered"}}
    assert {kind.name for kind in StopKind} - (begun & ended) == set()


def calls() -> Iterator[tuple[str, list[ast.expr]]]:
    """What is called in the controller, and with what by position."""
    for path in (ROOT / "controller").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name | ast.Attribute):
                yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node.args


def test_every_function_and_class_is_asked_for_by_some_code() -> None:
    """The simulator's among it, which speaks the other side of a wire."""
    defined, named = set(), set()
    for path in (
        each for room in ("controller", "drivers", "firmware-sim/src") for each in (ROOT / room).rglob("*.py")
    ):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if "firmware-sim" not in path.parts:
            kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
            defined |= {node.name for node in tree.body if isinstance(node, kinds)}
        for node in ast.walk(tree):
            named |= {node.id} if isinstance(node, ast.Name) else set()
            named |= {node.attr} if isinstance(node, ast.Attribute) else set()
    assert defined - named == set()


@pytest.mark.parametrize("option", [*HOUSE_FIELDS, *WAGER_FIELDS])
def test_every_option_decides_something(option: str) -> None:
    assert option in {name for _, name in attributes()}
