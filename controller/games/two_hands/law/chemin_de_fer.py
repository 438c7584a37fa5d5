"""Baccarat-Chemin de Fer, subchapter 4: two participants hold the hands, say what they draw, and settle it.

Its round is a machine of its own (`controller.games.chemin_de_fer.round`); the shoe's life and what stops play are
those of Punto Banco. Subchapter 4 has no twin of 3.8(e): `docs/decisions/0015-chemin-de-fer.md` says how its shoe ends.
"""

from typing import Final

from controller.games.two_hands.law.uniform import NOTICED_AT_CHEMIN_DE_FER, OF_CHEMIN_DE_FER
from controller.table.law import Law

CHEMIN_DE_FER: Final = Law(
    name="chemin-de-fer",
    title="Baccarat-Chemin de Fer",
    subchapter="4",
    paragraphs={
        "4.": "4.",
        "3.1(": "4.1(",
        "3.3(c)": "4.10(c)",
        "3.3(c)1": "4.10(c)",
        "3.3(c)2": "4.10(c)",
        "3.3(c)4": "4.10(c)",
        "3.4(": "4.3(",
        "3.5(": "4.4(",
        "3.6(a)": "4.5(a)",
        "3.7(a)": "4.8(a)",
        "3.7(b)": "4.7(e)",
        "3.7(c)": "4.8(d)",
        "3.7(d)": "4.8(d)",
        "3.8(b)": "4.9(b)",
        "3.8(c)": "4.9(c)",
        "3.9(a)": "4.9(a)4",
        "3.9(b)": "4.9(a)",
        "3.9(c)": "4.9(c)",
        "3.10(": "4.10(",
        "3.12(a)": "4.12(e)",
        "3.12(b)": "4.12(g)",
        "3.12(c)": "4.12(h)",
        "3.12(d)": "4.12(j)",
        "3.12(e)": "4.12(k)",
    },
    uniform=OF_CHEMIN_DE_FER,
    noticed=NOTICED_AT_CHEMIN_DE_FER,
)
