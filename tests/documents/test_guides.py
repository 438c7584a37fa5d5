"""The pages for each person: every command that they print can be typed, and every page that they name is there."""

import argparse
import re
import shlex
from pathlib import Path

import pytest

from controller.cli import COMMANDS, main
from controller.games.registry import CODES, INPUTS, REASONS, WORDS

PEOPLE = ("dealers", "supervisors", "surveillance", "technicians", "integrators", "engineers")


def page(root: Path, people: str) -> str:
    return (root / "docs" / f"for-{people}.md").read_text(encoding="utf-8")


def commands(text: str) -> list[list[str]]:
    """The commands between fences, without remarks, pipes and where their output goes."""
    lines = [line for block in re.findall(r"```\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]
    words = [shlex.split(re.split(r" >+ | \| ", line)[0], comments=True) for line in lines]
    return [each[1:] for each in words if each[:1] == ["shoewatch"]]


CAPTION = re.compile(
    r"RACK, [A-Z' ]+[A-Z]|(?<![\w`])[A-Z][A-Z']+(?:[ :/]+[A-Z0-9][A-Z0-9'?]*)*\??|A HAND IS LACKING|A CARD IS MISSING\?"
)
NO_CAPTION = {"CONTROLLER STOPPED", "FILE", "PIN", "VOID/PLAY ON"}
"""A notice of a panel whose program has ended, what a command takes, an abbreviation, and two keys in one line."""


def captions() -> list[re.Pattern[str]]:
    """What a panel may say, and what is on its keys, in English; any number stands for a number."""
    said = [word.en for word in WORDS.values()] + [line for code in CODES.values() for line in code.says]
    said += [reason.en for reason in REASONS.values()]
    said += [key.en for each in INPUTS.values() for key in each.about.keys.values()]
    return [re.compile(re.escape(each).replace(r"\{\}", "[0-9]+")) for each in said]


@pytest.mark.parametrize("people", ["dealers", "supervisors"])
def test_what_the_panel_says_is_what_it_can_say(people: str, root: Path) -> None:
    possible = captions()
    text = re.sub(r"```.*?```", "", page(root, people), flags=re.DOTALL)
    named = {each.strip() for found in CAPTION.findall(text) for each in found.split(" / ")} - NO_CAPTION
    assert named
    assert [each for each in sorted(named) if not any(one.fullmatch(each) for one in possible)] == []


@pytest.mark.parametrize("people", PEOPLE)
def test_every_command_is_one_that_shoewatch_has(people: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def run(parsed: argparse.Namespace) -> int:
        done.append(parsed.command)
        return 0

    for command in COMMANDS:
        monkeypatch.setattr(f"controller.cli.{command}.run", run)
    typed = commands(page(root=Path(__file__).parents[2], people=people))
    assert [words for words in typed if main(words)] == []
    assert len(done) == len(typed)


def test_each_page_is_in_the_readme_and_names_pages_that_are_there(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    for people in PEOPLE:
        assert f"(docs/for-{people}.md)" in readme
        links = re.findall(r"\]\(([^)#]+)[^)]*\)", page(root, people))
        assert [link for link in links if not (root / "docs" / link).exists()] == []
