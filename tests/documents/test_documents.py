"""The generated documents are what their generators write now; `make docs` writes them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.documents import (
    attacks_document,
    irregularities_document,
    machines_document,
    panel_document,
    rules_document,
)
from tests.documents.paragraphs import ROWS, Row

Keep = Callable[[str, str], None]


@pytest.mark.generated
def test_the_machines_are_drawn_from_their_edges(kept: Keep) -> None:
    kept("docs/machines.md", machines_document.document())


@pytest.mark.generated
def test_the_catalogue_of_irregularities_is_printed(kept: Keep) -> None:
    kept("docs/irregularities.md", irregularities_document.document())


@pytest.mark.generated
def test_the_panel_is_printed_in_every_language(kept: Keep) -> None:
    kept("docs/panel.md", panel_document.document())


@pytest.mark.generated
def test_the_regulation_is_listed_with_what_is_made_of_it(kept: Keep, root: Path) -> None:
    kept("docs/rules.md", rules_document.document(root))


@pytest.mark.generated
def test_every_attack_that_is_tried_is_listed(kept: Keep, root: Path) -> None:
    kept("docs/evidence/attacks.md", attacks_document.document(root))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.paragraph)
def test_every_paragraph_has_a_function_and_a_test_or_a_reason(row: Row, root: Path) -> None:
    if row.how == "out of sight":
        assert row.note, "say why no device tells it"
        return
    assert rules_document.functions_for(row, rules_document.functions_citing(root)), "no function cites it"
    assert rules_document.for_row(row, rules_document.tests_citing(root)), "no test cites it"


def test_no_paragraph_is_cited_that_has_no_row(root: Path) -> None:
    rows = {row.paragraph for row in ROWS}
    sections = {re.match(r"\d\.\d+", row)[0] for row in rows}  # type: ignore[index]  # every row begins so
    cited = {*rules_document.functions_citing(root), *rules_document.tests_citing(root)}
    unknown = {each for each in cited if "(" in each and each.split("(")[0] in sections} - rows
    assert not unknown


def test_no_paragraph_stands_twice() -> None:
    names = [row.paragraph for row in ROWS]
    assert len(names) == len(set(names))


def test_what_cites_a_paragraph_is_found_however_it_is_written() -> None:
    assert rules_document.cited_in("19:47-3.12(a) to (c), 7.11(a): cards") == {
        "3.12(a)",
        "3.12(b)",
        "3.12(c)",
        "7.11(a)",
    }
    assert rules_document.cited_in("19:47-3.12(c)1, (c)2 and (d)") == {"3.12(c)1", "3.12(c)2", "3.12(d)"}
    assert rules_document.cited_in("Table 2 of 13.9(c)") == set()
