"""The games: one module each, saying how a game differs from Punto Banco, whose paragraphs the code is written by."""

from typing import Final

from controller.games.two_hands.law.chemin_de_fer import CHEMIN_DE_FER
from controller.games.two_hands.law.minibaccarat import MINIBACCARAT
from controller.games.two_hands.law.punto_banco import PUNTO_BANCO
from controller.table.law import Law

LAWS: Final[dict[str, Law]] = {game.name: game for game in (PUNTO_BANCO, MINIBACCARAT, CHEMIN_DE_FER)}
"""Every game by the name that a configuration gives it."""
