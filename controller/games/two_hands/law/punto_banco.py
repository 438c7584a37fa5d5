"""Baccarat-Punto Banco, subchapter 3: the game by whose paragraphs the code is written."""

from typing import Final

from controller.table.law import Law

PUNTO_BANCO: Final = Law(
    name="punto-banco",
    title="Baccarat-Punto Banco",
    subchapter="3",
    paragraphs={"3.": "3."},
)
