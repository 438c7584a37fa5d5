"""A configuration to start from: every option, what it decides, what it may be, and what it is if left out. Pure."""

import json
import textwrap
from collections.abc import Iterator
from typing import Final

from controller.configuration.options import ANGEL_EYE_NAME, ANGEL_EYE_TABLE, TABLES, OptionTable
from controller.table.house import Option
from controller.wording.fields import FieldInWords

WIDTH: Final = 100

_HEAD: Final = """\
# A table's configuration for shoewatch. `shoewatch check FILE` says all that is wrong with it.
# A line such as #decks = 8 is an option that is left out, with what it is then, or with an example
# where it is nothing then. Take the # away to say something else.
"""

_PANEL: Final = """\
# The next device. A panel is where the dealer reads what to do next and presses what was done.
[[devices]]
name = "panel"
kind = "panel"
port = "/dev/serial/by-id/usb-panel-0007"
"""


def example() -> str:
    """The file."""
    return "\n".join((_HEAD.rstrip(), *(line for name, table in TABLES.items() for line in _table(name, table)), ""))


def _table(name: str, table: OptionTable) -> Iterator[str]:
    yield f"\n# {table.help}"
    yield f"[[{name}]]" if name == "devices" else f"[{name}]"
    for option, words in table.options.items():
        yield from _option(table.fields[option], words)
    if name == "devices":
        yield f"\n# {ANGEL_EYE_TABLE.help}"
        yield f"#[devices.{ANGEL_EYE_NAME}]"
        for option, words in ANGEL_EYE_TABLE.options.items():
            yield from _option(ANGEL_EYE_TABLE.fields[option], words)
        yield f"\n{_PANEL.rstrip()}"


def _option(field: FieldInWords, words: Option) -> Iterator[str]:
    value: object = words.example
    if field.required:
        otherwise = "it must be said"
    elif field.default is None:
        otherwise = "nothing if left out"
    else:
        value, otherwise = field.default, f"{words.usual or _toml(field.default)} if left out"
    yield ""
    paragraph = f" (19:47-{words.paragraph})" if words.paragraph else ""
    yield _comment(f"{words.help[0].upper()}{words.help[1:]}{paragraph}.")
    yield _comment(f"({words.expected or field.expected}; {otherwise})")
    yield f"{'' if field.required else '#'}{field.name} = {_toml(value)}"


def _comment(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)


def _toml(value: object) -> str:
    """A value as TOML has it, which is as JSON has it for what an option may be."""
    return json.dumps(value, ensure_ascii=False)
