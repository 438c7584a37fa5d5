"""The games of this house, in the order in which they are named: a game is entered here in one line."""

from typing import Any, Final

from controller.games.baccarat.game import MINIBACCARAT, PUNTO_BANCO
from controller.games.blackjack.game import BLACKJACK
from controller.games.chemin_de_fer.game import CHEMIN_DE_FER
from controller.games.three_card_poker.game import THREE_CARD_POKER
from controller.table.game import Game

ENTERED: Final[list[Game[Any]]] = [PUNTO_BANCO, MINIBACCARAT, CHEMIN_DE_FER, THREE_CARD_POKER, BLACKJACK]
"""The first is the game of a file that names none."""
