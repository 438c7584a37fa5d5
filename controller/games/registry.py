"""The registry: every game by the name that a configuration gives it, and the doors through which others reach them.

The only module that imports games. Everything else asks here.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, TypeVar, get_type_hints

import msgspec
from msgspec.structs import replace

from controller.games.baccarat.game import MINIBACCARAT, PUNTO_BANCO
from controller.games.baccarat.house import MinibaccaratHouse, PuntoBancoHouse
from controller.games.baccarat.inputs import OF_THE_CURATOR
from controller.games.baccarat.irregularities import BaccaratCode
from controller.games.baccarat.record import BaccaratRecord
from controller.games.baccarat.words import BaccaratWord
from controller.games.chemin_de_fer.game import CHEMIN_DE_FER
from controller.games.chemin_de_fer.house import CheminDeFerHouse
from controller.games.chemin_de_fer.inputs import OF_COUP_AND_BANK
from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.chemin_de_fer.record import CoupRecord
from controller.games.chemin_de_fer.words import CoupWord
from controller.games.two_hands.facts import (
    Rejudged,
    Renamed,
    RoundEnded,
    VigorishTaken,
    WagersRuled,
    WagersSettled,
)
from controller.games.two_hands.inputs import OF_TWO_HANDS
from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.record import Hands
from controller.games.two_hands.words import HandsWord
from controller.table import prompts
from controller.table.batches_state import AS_OPENED
from controller.table.decide import Machines, machines
from controller.table.decision import Decision, Placed
from controller.table.game import Game
from controller.table.house import House, Housed, Option
from controller.table.inputs import OF_ANY_TABLE, ByName, Input
from controller.table.irregularities import Code, Coded, TableCode
from controller.table.prompts import Prompt
from controller.table.state import Drawn, Gap, State
from controller.table.words import TableWord, Word, Worded
from controller.wording.fields import Field, fields_of
from controller.wording.words import either

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (PUNTO_BANCO, MINIBACCARAT, CHEMIN_DE_FER)}

INPUTS: Final[dict[str, type[Input]]] = {
    str(each.__struct_config__.tag): each for each in (*OF_ANY_TABLE, *OF_TWO_HANDS, *OF_THE_CURATOR, *OF_COUP_AND_BANK)
}
"""Every input of the table and of any game, by its name."""

AnyFact = Placed | Renamed | RoundEnded | WagersRuled | Rejudged | WagersSettled | VigorishTaken
"""A fact of any game, as a journal keeps it."""

AnyState = State[BaccaratRecord | CoupRecord]
"""A state of any game."""


@cache
def machines_of(game: str) -> Machines:
    """The machines of a game's table, built when the first input comes."""
    return machines(GAMES[game], INPUTS.values())


def decide(state: AnyState, event: Input) -> Decision:
    """Judge one input at a table: its verdict, its effects as data, and the new state."""
    return machines_of(state.house.game).decide(state, event)


HOUSES: Final[dict[str, type[House]]] = {
    str(each.__struct_config__.tag): each for each in (PuntoBancoHouse, MinibaccaratHouse, CheminDeFerHouse)
}
"""The options of each game's house, by the game's name; the first is that of a file that names no game."""


def _options(kind: type[House]) -> Iterator[tuple[str, Option]]:
    """The options of a house in words, as they stand beside its fields."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for said in getattr(hint, "__metadata__", ()):
            if isinstance(said, Option):
                yield name, said


HOUSE_OPTIONS: Final[Mapping[str, Option]] = {
    "game": Option("the game, by whose subchapter paragraphs are numbered"),
    **{name: said for kind in HOUSES.values() for name, said in _options(kind)},
}
"""Every option of a house in words, of whichever game, by its name in a configuration."""

_GAMES: Final = tuple(sorted(HOUSES))
_GAME: Final = Field("game", "choice", either(_GAMES), _GAMES, "punto-banco", Literal[_GAMES])
HOUSE_FIELDS: Final[Mapping[str, Field]] = {
    "game": _GAME,
    **{name: each for kind in HOUSES.values() for name, each in fields_of(kind).items()},
}
"""What may stand in each."""


def house(game: str = "punto-banco", **options: Any) -> House:  # noqa: ANN401  # of any kind
    """The house of a game with these options; those of other games are left out."""
    kind = HOUSES[game]
    return kind(**{name: said for name, said in options.items() if name in kind.__struct_fields__})


def house_problems(game: str = "punto-banco", **options: Any) -> Iterator[str]:  # noqa: ANN401  # of any kind
    """Every reason why no table may be run with these options, those that only another game has among them."""
    kind = HOUSES[game]
    yield from house(game, **options).problems()
    for name, said in options.items():
        if name not in kind.__struct_fields__ and said != HOUSE_FIELDS[name].default:
            yield f"{name} = {said}: {HOUSE_OPTIONS[name].elsewhere.format(game=game)}"


def every_option(house: House) -> dict[str, Any]:
    """The options of a house as data; those that only another game has are there too, as they are if left out."""
    return {**{name: each.default for name, each in HOUSE_FIELDS.items()}, **msgspec.to_builtins(house)}


def opened(house: House, offer: Offer | None = None) -> AnyState:
    """A table that has not been opened yet."""
    return State(house, GAMES[house.game].record(offer=offer))


def with_house(state: AnyState, house: House, offer: Offer | None) -> AnyState:
    """A table between two shoes with other options, or other wagers; other batches are not those that it knew."""
    same = (house.backs, house.decks) == (state.house.backs, state.house.decks)
    record = _adopted(state.round, GAMES[house.game].record)
    batches = state.batches if same else AS_OPENED
    return replace(state, house=house, round=replace(record, offer=offer), batches=batches)


def _adopted(record: Any, kept: type[Any]) -> Any:  # noqa: ANN401  # of either game
    """What another game's record has in common with this one."""
    if isinstance(record, kept):
        return record
    return kept(**{name: getattr(record, name) for name in Hands.__struct_fields__})


def within_bounds(state: AnyState) -> AnyState:
    """The state with what is kept of it: itself, where this version wrote it."""
    record = GAMES[state.house.game].within_bounds(state.round)
    return state if record is state.round else replace(state, round=record)


def prompt(state: AnyState) -> Prompt:
    """What the dealer must do now."""
    return prompts.prompt(state, GAMES[state.house.game])


WORDS: Final[dict[str, Word]] = {
    word.value: word for words in (TableWord, HandsWord, BaccaratWord, CoupWord) for word in words
}
"""Every word of the panel, by its name."""

CODES: Final[dict[str, Code]] = {
    code.value: code for codes in (TableCode, HandsCode, BaccaratCode, CoupCode) for code in codes
}
"""Every irregularity, by its name."""

_NAMED: Final[dict[type, Mapping[str, Enum]]] = {Worded: WORDS, Coded: CODES}

_BY_NAME: Final[dict[type, dict[str, type]]] = {Input: dict(INPUTS), ByName: {**INPUTS, "drawn": Drawn, "gap": Gap}}


def _by_name(kind: type, said: Any) -> Any:  # noqa: ANN401  # what JSON says, and what that is
    """What an object says that has a name in `event`, or the word of a name; ValueError where nothing has that name."""
    if kind is Housed:
        return _house(said)
    if kind in _NAMED:
        if said not in _NAMED[kind]:
            raise ValueError("nothing has such a name")
        return _NAMED[kind][said]
    name = said.get("event") if isinstance(said, dict) else None
    if name not in _BY_NAME[kind]:
        raise ValueError("nothing has such a name")
    return msgspec.convert(said, _BY_NAME[kind][name])


_OF_HOUSES: Final = frozenset(name for kind in HOUSES.values() for name in kind.__struct_fields__)


def _house(said: Any) -> House:  # noqa: ANN401  # what JSON says
    """The options of a house; those of other games, which earlier versions wrote as well, are passed over."""
    kind = HOUSES[said.get("game", "punto-banco")]
    own = {name: each for name, each in said.items() if name not in _OF_HOUSES or name in kind.__struct_fields__}
    return msgspec.convert({"game": kind.__struct_config__.tag} | own, kind)


T = TypeVar("T")


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Reads JSON in which inputs of any game stand."""
    return msgspec.json.Decoder(kind, dec_hook=_by_name)
