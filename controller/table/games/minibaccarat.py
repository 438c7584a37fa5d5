"""Minibaccarat, subchapter 7: Punto Banco dealt by the dealer, with a discard rack, and its paragraphs numbered anew.

7.8 to 7.10 are not among the texts at hand; 7.11 refers to 7.9 as the twin of 3.9, and they are taken to follow 3.8 to
3.10 paragraph by paragraph. 7.11(c)1 is at hand as of 2006; the choice between one and ten cards, which 3.12(c)1 has
had since 2008, is taken to hold here too.
"""

from typing import Final

from controller.table.games.game import Game

MINIBACCARAT: Final = Game(
    name="minibaccarat",
    title="Minibaccarat",
    discards="discard rack",
    subchapter="7",
    paragraphs={
        "3.1(": "7.1(",
        "3.4(": "7.4(",
        "3.5(a)": "7.5(a)",
        "3.5(b)": "7.5(c)",
        "3.5(c)": "7.5(d)",
        "3.5(d)": "7.5(e)",
        "3.5(e)": "7.5(f)",
        "3.5(f)": "7.5(g)",
        "3.6(a)": "7.6",
        "3.7(": "7.7(",
        "3.7(d)": "7.7(c)3",
        "3.8(": "7.8(",
        "3.9(": "7.9(",
        "3.10(": "7.10(",
        "3.12(": "7.11(",
    },
)
