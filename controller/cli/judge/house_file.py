"""A house's options from a TOML file and from flags, and what it offers: or everything that is wrong, with its place.

The options stand in the table `[house]`, the offer in `[wagers]`; a flag wins over the file.
Called by `controller.cli.judge`.
"""

from collections.abc import Mapping
from typing import Any, Final

from controller.configuration.misfits import checked_house, checked_wagers
from controller.configuration.options import HOUSE, TABLES
from controller.configuration.source import Source
from controller.games.registry import house as made
from controller.games.registry import offer as offered
from controller.table.house import House, Offered
from controller.wording.fields import FieldInWords
from controller.wording.words import meant

LARGEST: Final = 65536
"""Bytes of a file; a house's options take a few hundred."""

OPTIONS: Final = HOUSE
FIELDS: Final = TABLES["house"].fields


class HouseWrong(Exception):  # noqa: N818  # the operator's file is wrong, not this program
    """Everything that is wrong with a house's options, in the order of the file, then of the flags."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def is_number(field: FieldInWords) -> bool:
    """Whether an option is said by a number."""
    return field.kind == "number" or isinstance(field.default, int)


def house(text: bytes, name: str, flags: Mapping[str, Any]) -> House:
    """The house that a file's bytes and the flags make; `name` is the file's, for its problems."""
    source = Source(name, text)
    options, fault = _told(source)
    found = checked_house({**options, **flags})
    if fault or found.problems:
        end = len(source.lines) + 1
        placed = sorted((end if at in flags else source.line(("house", at)), at, why) for at, why in found.problems)
        wrong = [f"{_flag(at) if at in flags else source.place(('house', at))}: {why}" for _, at, why in placed]
        raise HouseWrong([*([fault] if fault else []), *wrong])
    return made(**found.known)


def offer(text: bytes, name: str, told: House) -> Offered | None:
    """What the house offers by the same file, which was read before; none where it says nothing of wagers.

    Where settling is told, its order follows from an offer: the usual one, if there is no other.
    """
    source = Source(name, text)
    if "wagers" not in source.content and not told.settles:
        return None
    options = source.content.get("wagers", {})
    if not isinstance(options, dict):
        raise HouseWrong([f"{name}: wagers must be a table: [wagers]"])
    found = checked_wagers(options, told.game)
    if found.problems:
        placed = sorted((source.line(("wagers", at)), at, why) for at, why in found.problems)
        raise HouseWrong([f"{source.place(('wagers', at))}: {why}" for _, at, why in placed])
    return offered(told.game, **found.known)


def _told(source: Source) -> tuple[dict[str, Any], str | None]:
    """The options of a file, and what is wrong with its form."""
    if source.fault or not source.name:
        return {}, source.fault
    options = source.content.get("house")
    if isinstance(options, dict):
        return options, None
    if options is not None:
        return {}, f"{source.name}: house must be a table: [house]"
    return {}, f"{source.name}: no table [house]{meant('house', source.content)}"


def _flag(option: str) -> str:
    return f"--{option.replace('_', '-')}"
