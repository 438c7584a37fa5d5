"""`docs/configuration.md` has every option, and what it says of problems is what is said."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.configuration import read
from controller.configuration.limits import missing
from controller.configuration.options import ANGEL_EYE_TABLE, TABLES
from controller.games.registry import house
from controller.people.hashes import Cost
from controller.table.house import House
from tests.documents import configuration_document
from tests.documents.choices import CHOICES
from tests.documents.paragraphs import ROWS


@pytest.mark.generated
def test_the_page_is_made_from_the_program(kept: Callable[[str, str], None], root: Path) -> None:
    kept("docs/configuration.md", configuration_document.document(root))


def test_every_option_is_in_the_page(root: Path) -> None:
    page = (root / "docs/configuration.md").read_text(encoding="utf-8")
    for table in (*TABLES.values(), ANGEL_EYE_TABLE):
        assert [name for name in table.options if f"\n| `{name}` | {table.options[name].help}" not in page] == []


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Three Card Poker", house("three-card-poker", seats=7)),
        ("Blackjack", house("blackjack", seats=7, card_reader=True, soft_17="draw")),
    ],
)
def test_a_table_of_a_game_is_right(title: str, expected: House, root: Path) -> None:
    page = (root / "docs/configuration.md").read_text(encoding="utf-8").partition(f"\n## {title}\n")[2]
    found = read(page.partition("```toml\n")[2].partition("```")[0].encode(), "table.toml")
    assert [*missing(found)] == []
    assert found.house == expected
    for row in page.partition("| choice |")[2].partition("\n\n")[0].splitlines()[2:]:
        named = re.findall(r"`(\w+)`", row.split("|")[1])
        assert [name for name in named if name not in {**TABLES["house"].fields, **TABLES["wagers"].fields}] == []


def test_every_choice_of_the_text_is_made_by_an_option_or_says_why_not() -> None:
    """A choice names paragraphs that have a row, and options that there are; without one it says why."""
    options = {f"{name}.{option}" for name in ("house", "wagers") for option in TABLES[name].options}
    rows = {row.paragraph for row in ROWS}
    for choice in CHOICES:
        assert choice.options or choice.note, choice
        assert {*choice.options} <= options, choice
        assert {*choice.paragraphs} <= rows, choice


@pytest.mark.parametrize("subchapter", ["2.", "20."])
def test_every_option_of_a_game_is_a_choice_of_the_text(subchapter: str) -> None:
    """19:47-2, 19:47-20: each option whose paragraph is of that subchapter stands beside one."""
    made = {option for choice in CHOICES for option in choice.options}
    of_it = [
        f"{name}.{option}"
        for name in ("house", "wagers")
        for option, said in TABLES[name].options.items()
        if said.paragraph.startswith(subchapter)
    ]
    assert len(of_it) > 5
    assert [each for each in of_it if each not in made] == []


def test_the_page_tells_what_a_hash_costs(root: Path) -> None:
    page = (root / "docs/configuration.md").read_text(encoding="utf-8")
    cost = Cost()
    assert f"$scrypt$ln={cost.ln},r={cost.r},p={cost.p}$" in page
    assert 128 * cost.r * 2**cost.ln == 16 * 1024 * 1024
