"""What a test asks of a game's record, where a state may be of any game; and states as lines of JSON."""

from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from controller.games.baccarat.record import Baccarat
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.record import NO_STAKES, CoupFields, Stakes
from controller.games.registry import AnyState, decoder
from controller.games.registry import house as made
from controller.table.house import House

T = TypeVar("T")

_STATES: Final[msgspec.json.Decoder[Any]] = decoder(AnyState)


def baccarat(state: AnyState) -> Baccarat:
    """The record of Punto Banco or Minibaccarat."""
    assert isinstance(state.round, Baccarat)
    return state.round


def coup(state: AnyState) -> CoupFields:
    """The record of Chemin de Fer."""
    assert isinstance(state.round, CoupFields)
    return state.round


def bank(state: AnyState) -> Bank:
    """The bank's phase; `untold` where a game has none."""
    return state.round.bank if isinstance(state.round, CoupFields) else Bank.UNTOLD


def stakes(state: AnyState) -> Stakes:
    """What is staked at the bank; nothing where a game has none."""
    return state.round.stakes if isinstance(state.round, CoupFields) else NO_STAKES


def kept(state: AnyState, **what: Any) -> AnyState:  # any field of a record
    """A state whose record says this."""
    return replace(state, round=replace(state.round, **what))


def field(state: AnyState, name: str) -> Any:  # any field of either
    """A field of the table or of the game's record."""
    return getattr(state.round if hasattr(state.round, name) else state, name)


def to_json(state: AnyState) -> bytes:
    """A state as one line of JSON."""
    return msgspec.json.encode(state)


def from_json(line: bytes) -> AnyState:
    """The state that `to_json` wrote."""
    state: AnyState = _STATES.decode(line)
    return state


def option(house: House, name: str) -> Any:  # any option of any game
    """An option of a house; None where its game has no such option."""
    return getattr(house, name, None)


def at(game: str, house: House) -> House:
    """The same options at another game, as far as it has them."""
    return made(game, **asdict(house))


def with_options(house: House, **options: Any) -> House:  # any option of any game
    """The house with these options, as far as its game has them."""
    return made(house.game, **{**asdict(house), **options})


coup_house = partial(made, "chemin-de-fer")
"""The house of a table of Chemin de Fer with these options."""
