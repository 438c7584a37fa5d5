"""What a user reads is plain English: no text that the product shows has one of the glossary's forbidden words.

`user_texts` finds the texts by the kind of file: strings of the code (help, errors, logged problems, states, prompts,
the catalogue), titles and remarks of scenarios, help of `make`, what scripts print, units, and the pages.
"""

import re
from pathlib import Path

import pytest

from tests.documents.user_texts import ROOT, pages, shipped, texts

FORBIDDEN = {
    "told": "reported, recorded, shown",
    "untold": "false",
    "tells (of|that|its|it)": "reports, shows",
    "tells? what": "report, show",
    "rooms?": "directory, disk space",
    "folders?": "directory",
    "(is|are) gone": "unplugged, lost, missing",
    "looked for": "reconnecting",
    "nobody": "no player, no user",
    "anybody": "any user",
    "everybody": "everyone",
    "whoever": "anyone who",
    "so many": "the number",
    "stands? behind": "follows",
    "stands on the panel": "the panel shows",
    "misput": "misplaced",
    "must be said": "required",
    "if left out": "default",
    "do not fit": "wrong",
    "our bug": "internal error",
    "(?<!there )is no (file|socket|port|text|card|code|directory|event|entry|journal|record|checkpoint)": "is not a …",
    "(is|are) expected, and": "expected …, found …",
    "judged otherwise": "judged differently",
    "otherwise than": "does not follow from",
    "make room": "free disk space",
    "name (another|a file|the right|the directory)": "choose another, give",
    "put (it|them) back": "restore",
    "not found any more": "removed, no longer there",
    "may be had": "available",
    "the very phase": "the same phase",
    "begin again": "try again",
    r"(?-i:([a-z]{2,}) \1)": "the word once",
}
"""A word or phrase, and what to write instead."""

ALLOWED = {
    "told REPORT": "a verdict of scenario files",
    "nobody plays": "a sentence of scenario files",
    "nobody sees the card in error": "a sentence of scenario files",
    "lets nobody hold the bank": "a sentence of scenario files",
    "lets nobody wager against the banker": "a sentence of scenario files",
    "cell cell": "classes of a plot",
    "panel panel": "a kind of device and its name",
    "root root": "an owner and a group",
}
"""Part of a text in which such a word stands all the same, and why."""


def forbidden(text: str) -> list[str]:
    """The forbidden words in a text, but for what is allowed."""
    for allowed in ALLOWED:
        text = text.replace(allowed, "")
    return [word for word in FORBIDDEN if re.search(rf"\b{word}\b", text, re.IGNORECASE)]


def found_in(path: Path) -> list[str]:
    """Where such words stand in a file."""
    return [f"{path}:{line}: {', '.join(words)}: {text}" for line, text in texts(path) if (words := forbidden(text))]


def test_no_text_of_the_product_has_a_forbidden_word() -> None:
    assert [found for path in shipped() for found in found_in(path)] == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_has_a_forbidden_word(page: Path) -> None:
    assert found_in(page) == []


def test_a_name_in_a_page_is_no_sentence(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`told-late` and [a page](contracts-between-rooms.md)\n```toml\n# nobody\n```\n`the shoe has told so`\n",
        "utf-8",
    )
    assert [found.split(":")[1] for found in found_in(page)] == ["5"]


def test_the_words_are_found() -> None:
    assert forbidden("the shoe has told so: it is looked for") == ["told", "looked for"]
    assert forbidden("nobody plays in this roomy hall") == []
    assert len(forbidden("print print the rounds")) == 1


@pytest.mark.parametrize(
    ("name", "content", "line"),
    [
        ("errors.py", 'raise ValueError("the port is gone")', 1),
        ("log.py", '"""Told."""\n\nlog.warning("link.lost", why=f"{port}: nobody answers")', 3),
        ("help.py", 'parser.add_argument("--ports", metavar="FOLDER")', 1),
        ("joined.py", 'say(\n    "the shoe reports more than "\n    "anybody can deal"\n)', 2),
        ("evening.shift", "Nobody shuffles\n\nseed 7\n\n20:00  nobody plays\n", 1),
        ("demo.shift", "A shoe\n\n# The shoe tells of a card\n20:00  a round is dealt\n", 3),
        ("Makefile", "test:  ## the tests of all rooms\n\techo done\n", 1),
        ("run", "# make room\nprintf 'make room on %s' /tmp\n", 2),
        ("project.toml", '[contract]\nname = "Rooms import downward"\n', 2),
        ("shoewatchd.service", "[Unit]\nDescription=Follows a table for whoever asks\n", 2),
        ("shoe.txt", "9h\n# print print the card\n", 2),
        ("page.md", "Name another file.\n", 1),
    ],
)
def test_a_word_that_is_put_into_any_kind_of_file_is_found(tmp_path: Path, name: str, content: str, line: int) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    assert [found.split(":")[1] for found in found_in(path)] == [str(line)]


def test_a_file_of_an_unknown_kind_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "texts.yaml"
    path.write_text("title: Nobody plays\n", encoding="utf-8")
    with pytest.raises(KeyError):
        found_in(path)
