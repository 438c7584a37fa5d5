"""`docs/judge.md` says what the command does, and the bundled shoe is judged as it always was."""

import re
from collections.abc import Callable
from enum import Enum
from pathlib import Path

import pytest

from controller.cli import main
from controller.games.two_hands.phases import Round
from controller.table.decision import CardPlace, Verdict
from controller.table.phases import Play, Shoe
from tests.documents import judge_document

Keep = Callable[[str, str], None]


@pytest.mark.generated
def test_the_page_is_made_from_the_program(kept: Keep, root: Path) -> None:
    kept("docs/judge.md", judge_document.document(root))


@pytest.mark.generated
def test_the_bundled_shoe_is_judged_as_it_was(kept: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "--demo"]) == 0
    kept("tests/golden/judge_demo.txt", capsys.readouterr().out)


@pytest.mark.parametrize("names", [Verdict, CardPlace, Play, Shoe, Round])
def test_the_page_explains_every_name(root: Path, names: type[Enum]) -> None:
    page = (root / "docs/judge.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"`([a-z-]+)`", "\n".join(re.findall(r"^\| `.*$", page, re.MULTILINE))))
    assert {str(name.value) for name in names} <= explained
