"""A configuration to start from: every option, what it decides, what it may be, and what it is if left out. Pure."""

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct, structs

from controller.configuration.options import ANGEL_EYE_NAME, ANGEL_EYE_TABLE, TABLES, OptionTable
from controller.games.registry import HOUSES, house_fields
from controller.table.house import Option
from controller.wording.fields import FieldInWords

WIDTH: Final = 100

_HEAD: Final = """\
# The configuration of one table. `shoewatch check FILE` reports every error in it.
# A line such as #decks = 8 shows an option with its default, or with an example where there is no
# default. Remove the # and change the value to set the option.
"""

_BESIDE: Final = (("journal", "path", "table.journal"), ("outputs", "socket", "table.socket"))
"""What a table that is tried out keeps in its own directory."""

Given = Mapping[str, object]
"""Options and their values, as the file has them."""


class DeviceSection(Struct, frozen=True):
    """One of [[devices]]: what is said of it above, and its options."""

    remark: str
    given: Given


_EXAMPLES: Final = (
    DeviceSection(TABLES["devices"].help, {}),
    DeviceSection(
        "The next device: the panel, where the dealer reads what to do next and presses keys.",
        {"name": "panel", "kind": "panel", "port": "/dev/serial/by-id/usb-panel-0007"},
    ),
)


def example(directory: Path | None = None) -> str:
    """A file that is right as it is. With a directory, the journal and a control socket are in it."""
    beside = () if directory is None else _BESIDE
    given: dict[str, Given] = {table: {option: f"{directory}/{name}"} for table, option, name in beside}
    return commented(given, _EXAMPLES)


def commented(
    given: Mapping[str, Given], devices: Sequence[DeviceSection], examples: Mapping[str, Given] = {}, head: str = _HEAD
) -> str:
    """A file with every option, of which those that are given are set.

    `examples` are shown in place of the usual ones. The first device has all that a device may have.
    """
    text = [head.rstrip()]
    for name, table in TABLES.items():
        if name == "devices":
            text += _devices(table, devices)
        else:
            text += ["", _comment(table.help), f"[{name}]"]
            text += _options(_of_game(table, given.get(name, {})), given.get(name, {}), examples.get(name, {}))
    return "\n".join((*text, ""))


def _of_game(table: OptionTable, given: Given) -> OptionTable:
    """The table with the defaults of the game that is given, if one is."""
    game = str(given.get("game"))
    return structs.replace(table, fields=house_fields(game)) if game in HOUSES else table


def _devices(table: OptionTable, devices: Sequence[DeviceSection]) -> Iterator[str]:
    if not devices:
        yield from ("", _comment(table.help))
        return
    first, *others = devices
    yield from ("", _comment(first.remark), "[[devices]]")
    yield from _options(table, first.given, {})
    yield from ("", _comment(ANGEL_EYE_TABLE.help), f"#[devices.{ANGEL_EYE_NAME}]")
    yield from _options(ANGEL_EYE_TABLE, {}, {})
    for device in others:
        yield from ("", _comment(device.remark), "[[devices]]")
        yield from (f"{option} = {_toml(value)}" for option, value in device.given.items())


def _options(table: OptionTable, given: Given, examples: Given) -> Iterator[str]:
    for option, words in table.options.items():
        yield from _option(table.fields[option], words, given.get(option), examples.get(option, words.example))


def _option(field: FieldInWords, words: Option, given: object, value: object) -> Iterator[str]:
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
