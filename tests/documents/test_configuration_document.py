"""`docs/configuration.md` has every option, and what it says of problems is what is said."""

from collections.abc import Callable
from pathlib import Path

import pytest

from controller.configuration.options import ANGEL_EYE_TABLE, TABLES
from controller.people.hashes import Cost
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


def test_every_choice_of_the_text_is_made_by_an_option_or_says_why_not() -> None:
    """A choice names paragraphs that have a row, and options that there are; without one it says why."""
    options = {f"{name}.{option}" for name in ("house", "wagers") for option in TABLES[name].options}
    rows = {row.paragraph for row in ROWS}
    for choice in CHOICES:
        assert choice.options or choice.note, choice
        assert {*choice.options} <= options, choice
        assert {*choice.paragraphs} <= rows, choice


def test_the_page_tells_what_a_hash_costs(root: Path) -> None:
    page = (root / "docs/configuration.md").read_text(encoding="utf-8")
    cost = Cost()
    assert f"$scrypt$ln={cost.ln},r={cost.r},p={cost.p}$" in page
    assert 128 * cost.r * 2**cost.ln == 16 * 1024 * 1024
