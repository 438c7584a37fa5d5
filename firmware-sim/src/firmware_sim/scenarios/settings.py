"""The settings of a scenario: `seed 7`, `house decks 8, back red`, `backs red blue`, `shoe angel-eye`. Pure."""

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from firmware_sim.house import HouseRules
from firmware_sim.quirks import REVISIONS
from firmware_sim.scenarios.script import Setup
from firmware_sim.scenarios.sentences import COLOURS, NotUnderstood, nearest, only_once, whole

Problem = Callable[[int, NotUnderstood], None]

SETTINGS: Final = ("seed", "speed", "house", "backs", "shoe", "firmware", "authenticated")
SHOES: Final = ("open", "angel-eye")
MOST_SPEED: Final = 1000.0
"""Above it a card would be told in less time than a serial line takes for its bytes."""

_OPTIONS: Final = tuple(each.name for each in fields(HouseRules) if each.name != "backs")
_KINDS: Final = get_type_hints(HouseRules)


def read_setup(lines: Iterable[tuple[int, str]], problem: Problem) -> Setup:
    """The setup that these lines say; each problem is told with its line."""
    setup = Setup()
    seen: set[str] = set()
    for number, line in lines:
        name, _, rest = line.partition(" ")
        try:
            setup = _with(setup, only_once(name.lower(), seen), rest.strip())
            seen.add(name.lower())
        except NotUnderstood as what:
            problem(number, what)
    return setup


def _with(setup: Setup, name: str, rest: str) -> Setup:
    match name:
        case "seed":
            return replace(setup, seed=_whole(rest))
        case "speed":
            return replace(setup, speed=_speed(rest))
        case "house":
            return replace(setup, house=_house(setup.house, rest))
        case "backs":
            colours = tuple(rest.split())
            for colour in colours:
                _one_of(colour, COLOURS)
            if not 1 <= len(colours) <= 2:  # noqa: PLR2004 - one batch or two
                raise NotUnderstood(rest or "the end of the line", "one colour or two")
            return replace(setup, house=replace(setup.house, backs=colours))
        case "shoe":
            return replace(setup, shoe="angel-eye" if _one_of(rest, SHOES) == "angel-eye" else "open")
        case "firmware":
            return replace(setup, firmware=_one_of(rest, REVISIONS))
        case "authenticated":
            if rest:
                raise NotUnderstood(rest, "the end of the line")
            return replace(setup, authenticated=True)
        case _:
            raise NotUnderstood(name, "a time such as 20:15, or a setting", nearest(name, SETTINGS))


def _house(house: HouseRules, text: str) -> HouseRules:
    for part in text.split(","):
        name, _, value = part.strip().partition(" ")
        if name not in _OPTIONS:
            raise NotUnderstood(name or "the end of the line", "an option of the house", nearest(name, _OPTIONS))
        house = replace(house, **{name: _value(_KINDS[name], value.strip())})
    return house


def _value(kind: Any, word: str) -> Any:  # noqa: ANN401 - whatever the option's type says
    if get_origin(kind) is Literal:
        choices = {str(each): each for each in get_args(kind)}
        return choices[_one_of(word, tuple(choices))]
    return _whole(word) if kind is int else _one_of(word, COLOURS)


def _one_of(word: str, known: Iterable[str]) -> str:
    words = tuple(known)
    if word not in words:
        raise NotUnderstood(word or "the end of the line", " or ".join(words), nearest(word, words))
    return word


def _whole(word: str) -> int:
    number = whole(word)
    if number is None:
        raise NotUnderstood(word or "the end of the line", "a number")
    return number


def _speed(word: str) -> float:
    try:
        speed = float(word)
    except ValueError:
        speed = 0.0
    if not 0 < speed <= MOST_SPEED:
        raise NotUnderstood(word or "the end of the line", f"a factor above 0 and up to {MOST_SPEED:g}")
    return speed
