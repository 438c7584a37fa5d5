"""What a test may ask of a table, by name: `decks=6`, `shoe="angel-eye"`. Words and bounds are those of a scenario.

For the pytest plugin. Pure.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from firmware_sim.games import registry
from firmware_sim.live import PortKind
from firmware_sim.scenarios.script import Setup
from firmware_sim.scenarios.sentences import NotUnderstood, nearest
from firmware_sim.scenarios.settings import contradictions, with_option, with_setting

PLACES: Final[tuple[PortKind, ...]] = ("pty", "tcp", "usb")
USUAL_SPEED: Final = 100.0
_SETTINGS: Final = ("seed", "speed", "shoe", "firmware", "authenticated", "backs")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as somebody wants it."""

    where: PortKind = "pty"
    setup: Setup = Setup(speed=USUAL_SPEED)  # noqa: RUF009 - frozen


def wanted(options: Mapping[str, object]) -> Wanted:
    """The table that these options ask for; one `ValueError` with everything that is wrong with them."""
    table, problems = Wanted(), list[str]()
    for name, value in options.items():
        try:
            table = _with(table, name, value)
        except NotUnderstood as problem:
            meant = f"; did you mean {problem.nearest!r}?" if problem.nearest else ""
            problems.append(f"{name}={value!r}: expected {problem.expected}{meant}")
    if not problems:
        problems += _together(table.setup)
    if problems:
        raise ValueError("this table cannot be simulated: " + "\n".join(problems))
    return table


def _with(table: Wanted, name: str, value: object) -> Wanted:
    match name:
        case "where":
            place = next((place for place in PLACES if place == value), None)
            if place is None:
                raise NotUnderstood(str(value), " or ".join(PLACES), nearest(str(value), PLACES))
            return replace(table, where=place)
        case "authenticated":
            if not isinstance(value, bool):
                raise NotUnderstood(str(value), "True or False")
            return replace(table, setup=replace(table.setup, authenticated=value))
        case _ if value is None and name == "back":
            return table
        case _:
            return replace(table, setup=_set_up(table.setup, name, value))


def _set_up(setup: Setup, name: str, value: object) -> Setup:
    words = " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    options = registry.options()
    if name in options and name not in _SETTINGS:
        return replace(setup, house=with_option(setup.house, name, words))
    if name not in _SETTINGS:
        known = ("where", *_SETTINGS, *options)
        raise NotUnderstood(name, f"one of the options {', '.join(known)}", nearest(name, known))
    if name == "firmware" and not words:
        return setup
    return with_setting(setup, name, words)


def _together(setup: Setup) -> Iterator[str]:
    for names, problem in contradictions(setup):
        yield f"{' and '.join(names)}: expected {problem.expected}"
