"""What a table is, what it can do and cannot, and what it still needs, in lines for a terminal.

Called by `shoewatch check` and `shoewatch setup`.
"""

import textwrap
from collections.abc import Container, Iterator
from typing import Final

from msgspec import structs

from controller.cli.check.surroundings import Seen
from controller.configuration import Configuration, limits
from controller.wording.words import counted
from drivers.link.address import TtyAddress

WIDTH: Final = 100
"""Columns of the answer, as in the example's comments."""


def summary(configuration: Configuration, seen: Seen, heard: Container[str] = ()) -> list[str]:
    """The lines, in which what was found outside the file counts too; of ports that were `heard` it is not doubted."""
    return [line for label, what in _labelled(configuration, seen, heard) for line in _rows(label, what)]


def _rows(label: str, what: str) -> list[str]:
    """A text behind its label, in lines that are no wider than a terminal; what is in it stays as it is."""
    head = f"  {label:<9} "
    return textwrap.wrap(
        what, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), expand_tabs=False,
        replace_whitespace=False, break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def _labelled(configuration: Configuration, seen: Seen, heard: Container[str]) -> Iterator[tuple[str, str]]:
    house, devices = configuration.house, configuration.devices
    yield "table", f"{configuration.table.name}, {house.game} with {counted(house.decks, 'deck')}"
    yield "devices", ", ".join(each.name for each in devices)
    yield "journal", str(configuration.journal.path)
    here = configuration
    if "supervisors" in seen.missing:  # then they can do nothing
        here = structs.replace(configuration, people=structs.replace(configuration.people, supervisors=None))
    for ability in limits.abilities(here):
        yield "can", ability
    for limit in limits.limits(here):
        yield "cannot", limit
    missing = [*limits.missing(configuration), *seen.missing]
    found = f"for a full round: {'; '.join(missing)}" if missing else "nothing for a full round"
    if seen.missing:
        found += " (the notes say more)"
    yield "missing", found
    silent = (each for each in devices if not isinstance(each.address, TtyAddress) and each.port not in heard)
    untried = [f"{each.name} at {each.port}" for each in silent]
    if untried:
        yield "untried", f"{', '.join(untried)}: `shoewatch devices probe PORT` shows whether it answers"
