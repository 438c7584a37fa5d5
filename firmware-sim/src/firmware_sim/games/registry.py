"""The registry: every game that can be dealt, by its name, and what all of them together say.

The only module that imports games; everybody else asks here. What follows from the games is made when somebody asks, so
a game is there as soon as it stands in `GAMES`.
"""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from importlib.resources.abc import Traversable
from typing import Final

from firmware_sim.devices import panel
from firmware_sim.game import Act, SimulatedGame
from firmware_sim.games.baccarat.game import MINIBACCARAT, PUNTO_BANCO
from firmware_sim.games.blackjack.game import BLACKJACK
from firmware_sim.games.chemin_de_fer.game import CHEMIN_DE_FER
from firmware_sim.games.three_card_poker.game import THREE_CARD_POKER
from firmware_sim.house import HouseRules

GAMES: Final[dict[str, SimulatedGame]] = {
    game.name: game for game in (PUNTO_BANCO, MINIBACCARAT, CHEMIN_DE_FER, THREE_CARD_POKER, BLACKJACK)
}
"""The first is dealt where nobody says which."""


def usual_house() -> HouseRules:
    """The house of a table of which nothing is said."""
    name, game = next(iter(GAMES.items()))
    return game.house(name)


def options() -> tuple[str, ...]:
    """The options of a house, of whichever game, as a report has them."""
    every = dict.fromkeys(each.name for game in GAMES.values() for each in fields(game.house))
    return tuple(name for name in every if name != "backs")


def panel_keys() -> frozenset[str]:
    """Every key that a panel may have."""
    return panel.KEYS.union(supervisors_keys(), *(game.keys for game in GAMES.values()))


def supervisors_keys() -> frozenset[str]:
    """Those that work only while the key switch is turned."""
    return panel.SUPERVISORS_KEYS.union(*(game.supervisors_keys for game in GAMES.values()))


def slips() -> tuple[Enum, ...]:
    """Every error that a dealer can be told to make."""
    return tuple(dict.fromkeys(slip for game in GAMES.values() for slip in game.slips))


def sentences() -> dict[str, Act]:
    """What is said of one game only."""
    return {text: act for game in GAMES.values() for text, act in game.sentences.items()}


def flags() -> Iterator[str]:
    """Every irregularity of a game."""
    return (flag for game in GAMES.values() for flag in game.flags)


def shifts() -> Iterator[Traversable]:
    """The folders of their reports."""
    return (game.shifts for game in GAMES.values() if game.shifts is not None)
