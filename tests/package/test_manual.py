"""The manual pages: every command has one, with everything its parser has, and the same from every Python."""

from __future__ import annotations

import re
from datetime import date

import pytest

from controller.cli import COMMANDS
from controller.cli import parser as shoewatch_parser
from controller.installation import documented
from debian.builder import manual, parsers
from debian.builder.parsers import Command
from debian.builder.roff import escaped, prose

EDITION = manual.Edition("7.8.9", date(2026, 11, 19))

PAGES = {
    **manual.pages(parsers.shoewatch(), 1, EDITION, ["shoewatchd(8)"]),
    **manual.pages(parsers.shoewatchd(), 8, EDITION, ["shoewatch(1)"]),
}


def every(command: Command) -> list[Command]:
    return [command, *(inner for each in command.commands for inner in every(each))]


def shown(page: str) -> str:
    """A page without its requests, fonts and escapes."""
    text = re.sub(r"\\f[BIR]|\\&", "", page)
    return text.replace("\\-", "-").replace("\\(aq", "'").replace("\\(dq", '"').replace("\\e", "\\")


def test_every_command_has_a_page() -> None:
    assert set(PAGES) == {"shoewatch.1", "shoewatchd.8", *(f"shoewatch-{command}.1" for command in COMMANDS)}


@pytest.mark.parametrize("command", every(parsers.shoewatch())[1:], ids=lambda command: " ".join(command.words))
def test_a_page_has_every_option_and_every_word_about_it(command: Command) -> None:
    page = shown(PAGES[f"{'-'.join(command.words[:2])}.1"])
    flat = " ".join(page.split())
    for argument in command.arguments:
        if "--help" not in argument.flags:
            assert all(flag in page for flag in argument.flags)
            assert " ".join(documented(argument.help).split())[1:-1] in flat
    assert command.help in flat.lower() or command.help in flat


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_which_version_it_is_of_and_names_itself_as_whatis_wants(name: str) -> None:
    stem, _, section = name.partition(".")
    lines = PAGES[name].splitlines()
    assert shown(lines[0]) == f'.TH "{stem.upper()}" "{section}" "2026-11-19" "shoewatch 7.8.9" "shoewatch"'
    assert lines[1] == ".SH NAME"
    assert re.fullmatch(rf"{re.escape(stem)} - \S.*", shown(lines[2]))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_ascii_and_no_line_of_text_is_taken_for_a_request(name: str) -> None:
    assert PAGES[name].isascii()
    known = {".TH", ".SH", ".SS", ".TP", ".PP", ".br", ".nf", ".fi", ".RS", ".RE", ".sp"}
    assert {line.split()[0] for line in PAGES[name].splitlines() if line.startswith((".", "'"))} <= known


def test_exit_codes_are_a_section_of_their_own() -> None:
    page = shown(PAGES["shoewatch-act.1"])
    codes = page.partition(".SH EXIT STATUS\n")[2].partition(".SH")[0]
    assert ".TP\n77\nwrong name or PIN" in codes
    assert "exit codes" not in page


def test_a_document_is_named_where_the_package_has_it() -> None:
    assert "/usr/share/doc/shoewatch/judge.md" in PAGES["shoewatch-judge.1"]
    assert not [name for name, page in PAGES.items() if "docs/" in page]


def test_alternatives_stand_side_by_side() -> None:
    synopsis = shown(PAGES["shoewatch-report.1"]).partition(".SH DESCRIPTION")[0]
    assert "[--html | --text | --json]" in synopsis


def test_nothing_that_a_parser_is_asked_for_depends_on_the_width_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    assert manual.pages(parsers.shoewatch(), 1, EDITION, ["shoewatchd(8)"]).items() <= PAGES.items()
    assert "COMMAND" in shoewatch_parser().format_help()


@pytest.mark.parametrize(
    ("text", "roff"),
    [
        ("plain", "plain"),
        (".TH is no request here", "\\&.TH is no request here"),
        ("'it", "\\(aqit"),
        ("a\\b --c", "a\\eb \\-\\-c"),
        ("5 × 3 – x", "5 \\[u00D7] 3 \\[u2013] x"),
    ],
)
def test_text_is_what_groff_prints(text: str, roff: str) -> None:
    assert escaped(text) == roff


def test_what_is_indented_or_in_columns_keeps_its_lines() -> None:
    assert prose("It flows\non.\n\n  as it\n  stands\nand on\n\nleft    right\nl       r") == [
        "It flows", "on.", ".PP", ".RS 2", ".nf", "as it", "stands", ".fi", ".RE", "and on", ".PP",
        ".RS 2", ".nf", "left    right", "l       r", ".fi", ".RE",
    ]  # fmt: skip
