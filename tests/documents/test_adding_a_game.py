"""`docs/adding-a-game.md` against the contract that it describes, and the game that its examples are from."""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from controller.table.about import About
from controller.table.game import Facts, Game, Showing, Vocabulary
from controller.table.state import GameRecord


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def table(page: str, heading: str) -> Iterator[str]:
    """What the first column of a table names, by the words above it."""
    _, _, below = page.partition(f"| `{heading}` |")
    for line in below.splitlines()[2:]:
        if not line.startswith("|"):
            return
        yield from re.findall(r"`(\w+)", line.split("|")[1])


def named(contract: type) -> set[str]:
    """What a game can say there."""
    members: tuple[str, ...] = getattr(contract, "__struct_fields__", ())
    return {*members} or {each.name for each in fields(contract)}


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page, re.DOTALL)


@pytest.mark.parametrize("contract", [About, Facts, Vocabulary, Showing, Game])
def test_it_names_all_that_a_game_provides(page: str, contract: type[Any]) -> None:
    assert {*table(page, contract.__name__)} == named(contract)


def test_it_names_all_that_a_record_provides(page: str) -> None:
    own = {name for name in vars(GameRecord) if not name.startswith("_")}
    assert {*table(page, "GameRecord")} == own


def test_each_example_stands_in_the_echo_game(page: str, root: Path) -> None:
    game = [path.read_text(encoding="utf-8") for path in (root / "tests" / "echo").glob("*.py")]
    assert len(examples(page)) > 5
    assert [each for each in examples(page) if not any(each in text for text in game)] == []


def test_each_file_that_it_names_is_there(page: str, root: Path) -> None:
    files = re.findall(r"`((?:controller|tests|docs)/[\w/.]+)`", page)
    assert len(files) > 5
    assert [each for each in files if "NAME" not in each and not (root / each).exists()] == []


def test_it_leads_to_the_sections_that_it_names(page: str) -> None:
    sections = {line.lstrip("# ").lower().replace(" ", "-") for line in page.splitlines() if line.startswith("#")}
    assert {*re.findall(r"\]\(#([\w-]+)\)", page)} <= sections
