"""The configuration of a table: the findings of `shoewatch check`, each with its line."""

import os
from collections.abc import Iterator
from typing import Final

from controller import installation
from controller.cli.check.examined import examine
from controller.cli.doctor.diagnosis import NOT_SEEN, Diagnosis, note, ok, wrong
from controller.cli.doctor.tables import ExaminedTable
from controller.configuration.places import PlaceFinding
from controller.wording.words import counted, visible

_ELSEWHERE: Final = ("port", "path")
"""The sections on devices and on the journal say more of these."""


def look(table: ExaminedTable) -> Iterator[Diagnosis]:
    """The configuration, and what it names."""
    file = str(table.file)
    try:
        examined = examine(table.file, _ELSEWHERE)
    except FileNotFoundError:
        yield wrong("configuration", "there is none", "shoewatch setup writes it", file)
        return
    except PermissionError:
        yield note("configuration", "this user cannot read it", NOT_SEEN, file)
        return
    except OSError as error:
        cure = "put the file with the options there, or remove what is there and use shoewatch setup"
        yield wrong("configuration", f"it cannot be read: {error.strerror or error}", cure, file)
        return
    for problem in examined.problems:
        yield wrong("configuration", problem, "correct it, then: shoewatch check " + file, file)
    yield from (_outside(found, file) for found in examined.seen.here)
    if examined.configuration is None or examined.problems:
        return
    house, devices = examined.configuration.house, examined.configuration.devices
    name = visible(examined.configuration.table.name)
    if not examined.seen.missing:
        decks = counted(house.decks, "deck")
        yield ok("configuration", f"{name}: {house.game} with {decks}, {counted(len(devices), 'device')}", file)
    if table.packaged and table.journal != installation.journal(table.instance):
        yield note(
            "journal", f"it is not in {installation.state(table.instance)}, the only place that the unit lets it write",
            f"set path under [journal] to {installation.journal(table.instance)}, or add ReadWritePaths= to the unit",
            file,
        )  # fmt: skip


def _outside(found: PlaceFinding, file: str) -> Diagnosis:
    """What the configuration names and is not right here: without what is missing, the daemon does not start."""
    what, _, cure = found.text.rpartition(": ")
    if found.missing:
        return wrong("configuration", what, cure, file)
    if found.hidden and os.geteuid() != 0:
        return note("configuration", what, NOT_SEEN, file)
    return note("configuration", found.text, place=file)
