"""The registry: every game by the name that a configuration gives it, and the doors through which others reach them.

The only module that imports games. Everything else asks here.
"""

from functools import cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from controller.games.baccarat.game import MINIBACCARAT, PUNTO_BANCO
from controller.games.baccarat.record import BaccaratRecord
from controller.games.chemin_de_fer.game import CHEMIN_DE_FER
from controller.games.chemin_de_fer.record import CoupRecord
from controller.games.two_hands.facts import (
    Rejudged,
    Renamed,
    RoundEnded,
    VigorishTaken,
    WagersRuled,
    WagersSettled,
)
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.record import Hands
from controller.table import prompts
from controller.table.batches_state import AS_OPENED
from controller.table.decide import Machines, machines
from controller.table.decision import Decision, Placed
from controller.table.game import Game
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.prompts import Prompt
from controller.table.state import State

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (PUNTO_BANCO, MINIBACCARAT, CHEMIN_DE_FER)}

AnyFact = Placed | Renamed | RoundEnded | WagersRuled | Rejudged | WagersSettled | VigorishTaken
"""A fact of any game, as a journal keeps it."""

AnyState = State[BaccaratRecord | CoupRecord]
"""A state of any game."""


@cache
def machines_of(game: str) -> Machines:
    """The machines of a game's table, built when the first input comes."""
    return machines(GAMES[game])


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


_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyState)


def from_json(line: bytes) -> AnyState:
    """The state that `controller.table.state.to_json` wrote."""
    state: AnyState = _DECODER.decode(line)
    return state
