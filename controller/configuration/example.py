"""A configuration to start from: every option, what it decides, what it may be, and what it is if left out. Pure."""

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from controller.configuration.options import ANGEL_EYE_NAME, ANGEL_EYE_TABLE, TABLES, OptionTable
from controller.table.house import Option
from controller.wording.fields import FieldInWords

WIDTH: Final = 100

_HEAD: Final = """\
# The configuration of one table. `shoewatch check FILE` reports every error in it.
# A line such as #decks = 8 shows an option with its default, or with an example where there is no
# default. Remove the # and change the value to set the option.
"""

_PANEL: Final = """\
# The next device: the panel, where the dealer reads what to do next and presses keys.
[[devices]]
name = "panel"
kind = "panel"
port = "/dev/serial/by-id/usb-panel-0007"
"""


_BESIDE: Final = {("journal", "path"): "table.journal", ("outputs", "socket"): "table.socket"}
"""What a table that is tried out keeps in its own directory."""


def example(directory: Path | None = None) -> str:
    """The file. With a directory, the journal and a control socket are in it."""
    text = [line for name, table in TABLES.items() for line in _table(name, table, directory)]
    return "\n".join((_HEAD.rstrip(), *text, ""))


def _table(name: str, table: OptionTable, directory: Path | None) -> Iterator[str]:
    yield f"\n# {table.help}"
    yield f"[[{name}]]" if name == "devices" else f"[{name}]"
    for option, words in table.options.items():
        beside = None if directory is None else _BESIDE.get((name, option))
        yield from _option(table.fields[option], words, None if beside is None else f"{directory}/{beside}")
    if name == "devices":
        yield f"\n# {ANGEL_EYE_TABLE.help}"
        yield f"#[devices.{ANGEL_EYE_NAME}]"
        for option, words in ANGEL_EYE_TABLE.options.items():
            yield from _option(ANGEL_EYE_TABLE.fields[option], words)
        yield f"\n{_PANEL.rstrip()}"


def _option(field: FieldInWords, words: Option, given: str | None = None) -> Iterator[str]:
    value: object = words.example
    if field.required:
        otherwise = "required"
    elif field.default is None:
        otherwise = f"default: {words.usual}" if words.usual else "no default"
    else:
        value = field.shown(field.default)
        otherwise = f"default: {words.usual or _toml(value)}"
    yield ""
    paragraph = f" (19:47-{words.paragraph})" if words.paragraph else ""
    yield _comment(f"{words.help[0].upper()}{words.help[1:]}{paragraph}.")
    yield _comment(f"({words.expected or field.expected}; {otherwise})")
    mark = "" if field.required or given is not None else "#"
    yield f"{mark}{field.name} = {_toml(value if given is None else given)}"


def _comment(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def _toml(value: object) -> str:
    """A value as TOML has it, which is as JSON has it for what an option may be."""
    return json.dumps(value, ensure_ascii=False)
