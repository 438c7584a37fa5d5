"""Baccarat-Punto Banco, subchapter 3: the game by whose paragraphs the code is written."""

from typing import Final

from controller.games.two_hands.law.uniform import NOTICED_AT_BACCARAT, OF_BACCARAT
from controller.table.law import Law

PUNTO_BANCO: Final = Law(
    name="punto-banco",
    title="Baccarat-Punto Banco",
    subchapter="3",
    paragraphs={"3.": "3."},
    uniform=OF_BACCARAT,
    noticed=NOTICED_AT_BACCARAT,
)
