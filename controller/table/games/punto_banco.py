"""Baccarat-Punto Banco, subchapter 3: the game by whose paragraphs the code is written."""

from typing import Final

from controller.table.games.game import Game

PUNTO_BANCO: Final = Game(
    name="punto-banco",
    title="Baccarat-Punto Banco",
    discards="discard bucket",
    subchapter="3",
    paragraphs={"3.": "3."},
)
