"""The generated documents are what their generators write now; `make docs` writes them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from controller.effects.languages import LANGUAGES
from controller.effects.languages.language import Language
from tests.documents import (
    attackers_document,
    attacks_document,
    cue_card,
    irregularities_document,
    machines_document,
    numbering,
    panel_document,
    rules_document,
    walk_document,
)
from tests.documents.paragraphs import ROWS
from tests.documents.paragraphs_of_2 import MISSING
from tests.documents.row import Row

Keep = Callable[[str, str], None]

NOT_AT_HAND = (*MISSING, "7.8", "7.9", "7.10", "7.12", "20.1", "20.2", "20.3", "20.4", "20.5", "20.6", "20.7", "20.12")
"""Sections that the text at hand names, and whose words it does not print."""


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
@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES.keys())
def test_the_cue_card_is_drawn_in_every_language_on_one_page(kept: Keep, language: Language) -> None:
    drawn = cue_card.card(language)
    assert re.match(r'<svg [^>]*width="297mm" height="210mm" viewBox="0 0 297 210">', drawn)
    assert max(float(y) for y in re.findall(r' y="([0-9.]+)"', drawn)) < cue_card.HEIGHT_MM - cue_card.MARGIN_MM
    kept(f"docs/cue-card-{language.name}.svg", drawn)


@pytest.mark.generated
def test_the_regulation_is_listed_with_what_is_made_of_it(kept: Keep, root: Path) -> None:
    kept("docs/rules.md", rules_document.document(root))


@pytest.mark.generated
def test_every_attack_that_is_tried_is_listed(kept: Keep, root: Path) -> None:
    kept("docs/evidence/attacks.md", attacks_document.document(root))


@pytest.mark.generated
def test_everything_that_an_attacker_without_root_tries_is_listed(kept: Keep, root: Path) -> None:
    kept("docs/evidence/attackers.md", attackers_document.document(root))


@pytest.mark.generated
def test_the_walk_of_a_card_is_traced(kept: Keep, tmp_path: Path) -> None:
    kept("tests/documents/walk.md", walk_document.document(tmp_path))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.paragraph)
def test_every_paragraph_has_a_function_and_a_test_or_a_reason(row: Row, root: Path) -> None:
    if row.how == "out of sight":
        assert row.note, "say why no device tells it"
        return
    assert rules_document.functions_for(row, rules_document.functions_citing(root)), "no function cites it"
    assert rules_document.for_row(row, rules_document.tests_citing(root)), "no test cites it"


def test_every_paragraph_of_the_text_has_a_row_and_every_row_a_paragraph(root: Path) -> None:
    text = (root / "tests/documents/paragraphs_of_the_text.txt").read_text(encoding="utf-8").split()
    rows = [row.paragraph for row in ROWS if row.paragraph.split(".")[0] in numbering.SUBCHAPTERS]
    assert [paragraph for paragraph in text if paragraph not in rows] == []
    assert [row for row in rows if row not in text and row not in NOT_AT_HAND] == []


@pytest.mark.parametrize("row", [row for row in ROWS if row.how == "enforced"], ids=lambda row: row.paragraph)
def test_what_is_enforced_names_code_that_the_daemon_runs(row: Row, root: Path) -> None:
    assert rules_document.named_in(row, rules_document.functions_citing(root), root)


def test_code_that_only_a_command_runs_enforces_nothing(root: Path) -> None:
    """`settle` judges hands that somebody names, and `check` compares files: the daemon does neither."""
    run = rules_document.run_by_the_daemon(root)
    assert {"round_steps.natural", "third_card.TABLE_2", "shoe_steps.bad_cut"} <= run
    assert not {"deal.misdealt", "odds.weigh"} & run


@pytest.mark.parametrize("row", [row for row in ROWS if row.how == "enforced"], ids=lambda row: row.paragraph)
def test_every_enforced_paragraph_has_tests_of_its_own_name(row: Row, root: Path) -> None:
    own = row._replace(twin="") if row.paragraph not in NOT_AT_HAND else row
    assert rules_document.for_row(own, rules_document.tests_citing(root)), f"no test names 19:47-{row.paragraph}"


def test_the_paragraphs_of_a_text_are_found_however_they_are_printed() -> None:
    newest = """19:47-3.2  Wagers


(a)  The following:



1.
A wager which shall:




ii.
Not the first one, so it is none:




i.
Win; or
ii. Lose.
(b) had it not been for this line, which happens to begin so,
19:47-3.6 Shoe
All cards are dealt from one.
19:47-5.1 Another game
(a) Not of these subchapters
"""
    older = """#### 19:47-3.2 Wagers
(a) As it was
(b) Withdrawn since
#### 19:47-7.11 Irregularities
(a) One
- i. Of no number, so it is none
[(c)] (b) Two
Recodify (b) – (c) as (c) – (d) (No change in text.)
"""
    found = ["3.2(a)", "3.2(a)1", "3.2(a)1i", "3.2(a)1ii", "3.2(b)", "3.6", "7.11(a)", "7.11(b)", "7.11(c)", "7.11(d)"]
    assert numbering.of_files([newest, older]) == found


def test_every_page_of_evidence_is_listed_and_names_its_command_and_its_commit(root: Path) -> None:
    pages = {page.name: page.read_text(encoding="utf-8") for page in (root / "docs" / "evidence").glob("*.md")}
    listed = pages.pop("README.md")
    assert [name for name in pages if f"[{name}]({name})" not in listed] == []
    printed = {name: text for name, text in pages.items() if "Generated by `make docs`" not in text}
    assert [name for name, text in printed.items() if not re.search(r"\bcommit\s+[0-9a-f]{7}\b", text)] == []
    assert [name for name, text in printed.items() if not re.search(r"`make [a-z]+\b", text)] == []


def test_no_paragraph_is_cited_that_has_no_row(root: Path) -> None:
    rows = {row.paragraph for row in ROWS}
    sections = {re.match(r"\d+\.\d+", row)[0] for row in rows}  # type: ignore[index]  # every row begins so
    cited = {*rules_document.functions_citing(root), *rules_document.tests_citing(root)}
    whole = {section for section in sections if section in rows}
    unknown = {each for each in cited if "(" in each and each.split("(")[0] in sections - whole} - rows
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
