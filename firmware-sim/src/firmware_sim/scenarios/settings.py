"""The settings of a scenario: `seed 7`, `house decks 8, back red`, `backs red blue`, `shoe angel-eye`. Pure."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from firmware_sim.cards import COLOURS
from firmware_sim.games.registry import GAMES
from firmware_sim.house import MOST_DECKS, HouseRules
from firmware_sim.quirks import REVISIONS
from firmware_sim.scenarios.script import Setup
from firmware_sim.scenarios.sentences import NotUnderstood, nearest, once, whole

Problem = Callable[[int, NotUnderstood], None]

SETTINGS: Final = ("seed", "speed", "house", "backs", "shoe", "firmware", "authenticated")
SHOES: Final = ("open", "angel-eye")
MOST_SPEED: Final = 1000.0
"""Above it a card would be told in less time than a serial line takes for its bytes."""

_BATCHES: Final = 2


def read_setup(lines: Iterable[tuple[int, str]], problem: Problem) -> Setup:
    """The setup that these lines say; each problem is told with its line."""
    setup = Setup()
    seen: dict[str, int] = {}
    wrong: set[str] = set()
    for number, line in lines:
        name, _, rest = line.partition(" ")
        try:
            setup = with_setting(setup, once(name.lower(), number, seen), rest.strip())
        except NotUnderstood as what:
            wrong.add(name.lower())
            problem(number, what)
    for names, together in contradictions(setup):
        if wrong.isdisjoint(names):
            problem(max(seen.get(name, 0) for name in names), together)
    return setup


def contradictions(setup: Setup) -> Iterator[tuple[tuple[str, ...], NotUnderstood]]:
    """What cannot be said together, with the names of the settings that say it."""
    if setup.authenticated and setup.shoe == "angel-eye":
        expected = "a shoe of the open protocol: an Angel Eye does not use keys"
        yield ("authenticated", "shoe"), NotUnderstood("authenticated", expected)
    if setup.shoe == "angel-eye" and not setup.house.has_shoe:
        yield ("house", "shoe"), NotUnderstood("shoe angel-eye", "no shoe: the cards are dealt from the hand")
    if len(setup.house.backs) == _BATCHES and setup.house.back is not None:
        expected = "no back under house: backs already gives each batch its colour"
        yield ("house", "backs"), NotUnderstood(f"back {setup.house.back}", expected)


def with_setting(setup: Setup, name: str, rest: str) -> Setup:
    """The setup with one more setting, by its name and the words behind it."""
    match name:
        case "seed":
            return replace(setup, seed=seed(rest))
        case "speed":
            return replace(setup, speed=speed(rest))
        case "house":
            return replace(setup, house=_house(setup.house, rest))
        case "backs":
            return replace(setup, house=replace(setup.house, backs=_backs(rest)))
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


def with_option(house: HouseRules, name: str, value: str) -> HouseRules:
    """The house with one more of its options; the colour of the back is that of the one batch, too."""
    known = [each.name for each in fields(house) if each.name != "backs"]
    if name not in known:
        raise NotUnderstood(name or "the end of the line", "an option of the house", nearest(name, known))
    if name == "game":
        return _of_game(house, value)
    house = replace(house, **{name: _value(house, name, value)})
    one_batch = len(house.backs) < _BATCHES and house.back is not None
    return replace(house, backs=(str(house.back),)) if one_batch else house


def _house(house: HouseRules, text: str) -> HouseRules:
    seen: set[str] = set()
    for part in text.split(","):
        name, _, value = part.strip().partition(" ")
        if name in seen:
            raise NotUnderstood(name, "each house option only once")
        seen.add(name)
        house = with_option(house, name, value.strip())
    return house


def _of_game(house: HouseRules, name: str) -> HouseRules:
    """The house of this game, with what was said of it before."""
    game = GAMES[_one_of(name, GAMES)].house(name)
    known = {each.name for each in fields(game)} - {"game"}
    said = {each.name: value for each in fields(house) if (value := getattr(house, each.name)) != each.default}
    if early := said.keys() - known - {"game"}:
        raise NotUnderstood(name, f"the game before its options; this game has no {min(early)}")
    return replace(game, **{each: value for each, value in said.items() if each in known})


def _backs(text: str) -> tuple[str, ...]:
    colours = tuple(_one_of(colour, COLOURS) for colour in text.split())
    if len(set(colours)) != _BATCHES or len(colours) != _BATCHES:
        expected = "two different colours, one for each batch; for a single batch, set back under house"
        raise NotUnderstood(text or "the end of the line", expected)
    return colours


def _value(house: HouseRules, name: str, word: str) -> Any:  # noqa: ANN401 - whatever the option's type says
    kind = get_type_hints(type(house))[name]
    kind = next((each for each in get_args(kind) if get_origin(each) is Literal), kind)  # without the None beside it
    if get_origin(kind) is Literal:
        choices = {str(each).lower(): each for each in get_args(kind)}
        return choices[_one_of(word, tuple(choices))]
    return _decks(word, house.least_decks) if kind is int else _one_of(word, COLOURS)


def _decks(word: str, least: int) -> int:
    decks = whole(word)
    if decks is None or not least <= decks <= MOST_DECKS:
        raise NotUnderstood(word or "the end of the line", f"a number of decks from {least} to {MOST_DECKS}")
    return decks


def _one_of(word: str, known: Iterable[str]) -> str:
    words = tuple(known)
    if word not in words:
        raise NotUnderstood(word or "the end of the line", " or ".join(words), nearest(word, words))
    return word


def seed(word: str) -> int:
    """A number that decides every card."""
    number = whole(word)
    if number is None:
        raise NotUnderstood(word or "the end of the line", "a number of at most nine digits")
    return number


def speed(word: str) -> float:
    """How much faster than life."""
    try:
        factor = float(word)
    except ValueError:
        factor = 0.0
    if not 0 < factor <= MOST_SPEED:
        raise NotUnderstood(word or "the end of the line", f"a factor above 0 and up to {MOST_SPEED:g}")
    return factor
