"""The parts of `docs/configuration.md` that are made from the program: options, problems and exit codes."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from controller.cli import check
from controller.configuration import ConfigurationWrong, read
from controller.configuration.options import ANGEL_EYE_NAME, ANGEL_EYE_TABLE, TABLES, OptionTable
from controller.wording.words import either
from tests.documents.choices import CHOICES
from tests.documents.judge_document import BLOCK, code, fenced, table

SHORTEST = """\
[table]
name = "BAC-07"

[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/serial/by-id/usb-shoe-0007"

[[devices]]
name = "panel"
kind = "panel"
port = "/dev/serial/by-id/usb-panel-0007"

[journal]
path = "/var/lib/shoewatch/table.journal"
"""

WRONG = """\
[table]
name = "BAC-07"
langauge = "es"

[house]
decks = 4

[[devices]]
name = "shoe"
kind = "sheo"
port = "COM3"
protocol = "angel-eye"
key = "shoe-key"

[journal]
path = "/var/lib/shoewatch/table.journal"
keep_days = 365
"""


def document(root: Path) -> str:
    """The page with its made parts made again; what stands between them is kept."""
    page = (root / "docs/configuration.md").read_text(encoding="utf-8")
    return BLOCK.sub(lambda block: f"{block[1]}{PARTS[block[2]]().strip()}\n{block[3]}", page)


def shortest() -> str:
    read(SHORTEST.encode(), "table.toml")
    return fenced(SHORTEST.strip(), "toml")


def problems() -> str:
    with pytest.raises(ConfigurationWrong) as wrong:
        read(WRONG.encode(), "table.toml")
    return f"{fenced(WRONG.strip(), 'toml')}\n\n{fenced(chr(10).join(wrong.value.problems))}"


def options() -> str:
    parts: list[str] = []
    for name, each in TABLES.items():
        heading = f"[[{name}]]" if name == "devices" else f"[{name}]"
        parts.append(f"### {heading}\n\n{each.help}\n\n{table(HEADS, rows(each))}")
        if name == "devices":
            below = f"### [{name}.{ANGEL_EYE_NAME}]\n\n{ANGEL_EYE_TABLE.help}\n\n{table(HEADS, rows(ANGEL_EYE_TABLE))}"
            parts.append(below)
    return "\n\n".join(parts)


HEADS = ("option", "meaning", "values", "default", "paragraph")


def rows(each: OptionTable) -> Iterator[tuple[str, ...]]:
    for name, option in each.options.items():
        field = each.fields[name]
        if field.required:
            default = "required"
        elif option.usual or field.default is None:
            default = option.usual or "none"
        else:
            usual = field.shown(field.default)
            default = code(str(usual).lower() if isinstance(usual, bool) else str(usual))
        may_be = either(map(code, field.choices)) if field.choices else option.expected or field.expected
        yield (code(name), option.help, may_be, default, f"19:47-{option.paragraph}" if option.paragraph else "")


def choices() -> str:
    heads = ("paragraph", "the choice", "option", "")
    return table(
        heads,
        (
            ("<br>".join(each.paragraphs), each.leaves, "<br>".join(map(code, each.options)) or "none", each.note)
            for each in CHOICES
        ),
    )


def exit_codes() -> str:
    lines = [line.split(maxsplit=1) for line in check.EXIT_CODES.splitlines()[1:]]
    return table(("code", ""), ((code(number), text) for number, text in lines))


PARTS: Mapping[str, Callable[[], str]] = {
    "shortest": shortest,
    "problems": problems,
    "options": options,
    "choices": choices,
    "exit-codes": exit_codes,
}
