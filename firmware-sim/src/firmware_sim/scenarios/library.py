"""The library: every scenario that comes with the simulator, by its name. For the command, the plugin and tests."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from firmware_sim.files import CannotRead, text_of
from firmware_sim.games import registry
from firmware_sim.scenarios.acts import acts
from firmware_sim.scenarios.reading import ScenarioWrong, read
from firmware_sim.scenarios.script import Scenario
from firmware_sim.scenarios.sentences import nearest

SUFFIX: Final = ".shift"
MOST_BYTES: Final = 256 * 1024
"""A hundred times the longest scenario of the library."""
_OF_ANY_TABLE: Final = files("firmware_sim.scenarios") / "shifts"


def names() -> list[str]:
    """Every name, in order."""
    return sorted(_files())


def scenario(name: str) -> Scenario:
    """The one with this name."""
    return read(_files()[name].read_text(encoding="utf-8"), f"{name}{SUFFIX}", acts())


def every() -> Iterator[Scenario]:
    """All of them."""
    return map(scenario, names())


def named_or_file(wanted: str) -> Scenario:
    """A scenario of the library by its name, or any other by its file; `ScenarioWrong` says what is the matter."""
    if wanted in names():
        return scenario(wanted)
    path = Path(wanted)
    try:
        text = text_of(path, MOST_BYTES)
    except FileNotFoundError:
        near = nearest(wanted, names())
        meant = f'; did you mean "{near}"?' if near else ""
        raise ScenarioWrong([f"{wanted}: no such file, and no such scenario in the library{meant}"]) from None
    except CannotRead as why:
        raise ScenarioWrong([f"{wanted}: {why}"]) from None
    return read(text, path.name, acts())


def _files() -> dict[str, Traversable]:
    """Each by its name: those of any table, and those of each game."""
    return {
        entry.name.removesuffix(SUFFIX): entry
        for folder in (_OF_ANY_TABLE, *registry.shifts())
        for entry in folder.iterdir()
        if entry.name.endswith(SUFFIX)
    }
