"""The library: every scenario that comes with the simulator, by its name. For the command, the plugin and tests."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from firmware_sim.files import CannotRead, text_of
from firmware_sim.scenarios.acts import ACTS
from firmware_sim.scenarios.reading import ScenarioWrong, read
from firmware_sim.scenarios.script import Scenario
from firmware_sim.scenarios.sentences import nearest

SUFFIX: Final = ".shift"
MOST_BYTES: Final = 256 * 1024
"""A hundred times the longest scenario of the library."""
_FOLDER: Final = files("firmware_sim.scenarios") / "shifts"


def names() -> list[str]:
    """Every name, in order."""
    return sorted(entry.name.removesuffix(SUFFIX) for entry in _FOLDER.iterdir() if entry.name.endswith(SUFFIX))


def scenario(name: str) -> Scenario:
    """The one with this name."""
    return read((_FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8"), f"{name}{SUFFIX}", ACTS)


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
    return read(text, path.name, ACTS)
