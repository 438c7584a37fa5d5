"""The games: one module each, saying how a game differs from Punto Banco, whose paragraphs the code is written by."""

from typing import Final

from controller.table.games.chemin_de_fer import CHEMIN_DE_FER
from controller.table.games.game import Game
from controller.table.games.minibaccarat import MINIBACCARAT
from controller.table.games.punto_banco import PUNTO_BANCO

GAMES: Final[dict[str, Game]] = {game.name: game for game in (PUNTO_BANCO, MINIBACCARAT, CHEMIN_DE_FER)}
"""Every game by the name that a configuration gives it."""
