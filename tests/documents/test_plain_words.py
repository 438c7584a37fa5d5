"""What a user reads is plain English: the glossary's forbidden words stand in no text that the product shows.

The texts are every string of the code that is no docstring and has more than one word (help, errors, states, prompts,
the catalogue, logged problems), the docstrings that are a command's help, and the pages.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[2]

FORBIDDEN = {
    "told": "reported, recorded, shown",
    "untold": "false",
    "tells (of|that|its|it)": "reports, shows",
    "rooms?": "directory, disk space",
    "folders?": "directory",
    "is gone": "unplugged, lost, missing",
    "looked for": "reconnecting",
    "nobody": "no player, no user",
    "anybody": "any user",
    "so many": "the number",
    "stands behind": "follows",
    "misput": "misplaced",
    "must be said": "required",
    "do not fit": "wrong",
    "our bug": "internal error",
    "whoever": "anyone who",
    "is no (file|socket|port|text)": "is not a …",
    "judged otherwise": "judged differently",
    "make room": "free disk space",
}
"""A word or phrase, and what to write instead."""

ALLOWED = {
    "DEVICE IS GONE": "the line of 20 columns that dealers know; the line below it says what to do",
    "told REPORT": "a verdict of scenario files",
    "nobody plays": "a sentence of scenario files",
    "nobody sees the card in error": "a sentence of scenario files",
    "lets nobody hold the bank": "a sentence of scenario files",
    "lets nobody wager against the banker": "a sentence of scenario files",
    "nobody draws": "the title of an act of the demo, of which the README has the transcript",
    "nobody is entitled to it": "the title of an act of the demo, of which the README has the transcript",
}
"""Part of a text in which such a word stands all the same, and why."""

PAGES = [
    *(path for path in sorted(ROOT.glob("docs/*.md")) if path.stem != "machines"),
    *sorted(ROOT.glob("docs/decisions/*.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "docs/evidence/README.md")),
]
"""The pages, but for the one that draws phases by their names in journals (`untold`)."""

CODE = re.compile(r"```(?:python|json|toml|frame)\n.*?```|`[^` \n]+`|\]\([^)]*\)", re.DOTALL)
"""What is no sentence of a page: a program, a name, the target of a link."""


def strings(tree: ast.Module, *, helps: bool) -> Iterator[tuple[int, str]]:
    """The strings of a module that are no docstrings, and its own docstring where that is a command's help."""
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    if helps:
        yield 1, ast.get_docstring(tree) or ""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield (
                node.lineno,
                "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values),
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not {id(node)} & (inside | silent):
            yield node.lineno, node.value


def forbidden(text: str) -> list[str]:
    """The forbidden words in a text, but for what is allowed."""
    for allowed in ALLOWED:
        text = text.replace(allowed, "")
    return [word for word in FORBIDDEN if re.search(rf"\b{word}\b", text, re.IGNORECASE)]


MODULES = sorted(path for top in ("controller", "drivers", "firmware-sim/src") for path in (ROOT / top).rglob("*.py"))


def is_help(path: Path) -> bool:
    """Whether a module's docstring is what `--help` prints."""
    cli = ROOT / "controller" / "cli"
    return path in {*(cli / f"{name}.py" for name in COMMANDS), *(cli / name / "__init__.py" for name in COMMANDS)}


def test_no_text_of_the_code_has_a_forbidden_word() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {', '.join(words)}: {text}"
        for path in MODULES
        for line, text in strings(ast.parse(path.read_text(encoding="utf-8")), helps=is_help(path))
        if " " in text.strip() and (words := forbidden(text))
    ]
    assert found == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_has_a_forbidden_word(page: Path) -> None:
    text = CODE.sub(lambda code: "\n" * code[0].count("\n"), page.read_text(encoding="utf-8"))
    lines = text.splitlines()
    assert [f"{at}: {line}" for at, line in enumerate(lines, 1) if forbidden(line)] == []


def test_a_name_in_a_page_is_no_sentence() -> None:
    assert forbidden(CODE.sub("", "`told-late` and [a page](contracts-between-rooms.md)")) == []
    assert forbidden(CODE.sub("", "`the shoe has told so`")) == ["told"]


def test_the_words_are_found() -> None:
    assert forbidden("the shoe has told so: it is looked for") == ["told", "looked for"]
    assert forbidden("nobody plays in this roomy hall") == []
