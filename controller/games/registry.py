"""The registry: every game by the name that a configuration gives it, and the doors through which others reach them.

The only module that imports games. Everything else asks here.
"""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from controller.games.baccarat.game import MINIBACCARAT, PUNTO_BANCO
from controller.games.baccarat.inputs import OF_THE_CURATOR
from controller.games.baccarat.irregularities import BaccaratCode
from controller.games.baccarat.record import BaccaratRecord
from controller.games.baccarat.words import BaccaratWord
from controller.games.chemin_de_fer.game import CHEMIN_DE_FER
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
from controller.table.house import House
from controller.table.inputs import OF_ANY_TABLE, ByName, Input
from controller.table.irregularities import Code, Coded, TableCode
from controller.table.prompts import Prompt
from controller.table.state import Drawn, Gap, State
from controller.table.words import TableWord, Word, Worded

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
    if kind in _NAMED:
        if said not in _NAMED[kind]:
            raise ValueError("nothing has such a name")
        return _NAMED[kind][said]
    name = said.get("event") if isinstance(said, dict) else None
    if name not in _BY_NAME[kind]:
        raise ValueError("nothing has such a name")
    return msgspec.convert(said, _BY_NAME[kind][name])


T = TypeVar("T")


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """Reads JSON in which inputs of any game stand."""
    return msgspec.json.Decoder(kind, dec_hook=_by_name)
