"""Minibaccarat, subchapter 7: Punto Banco dealt by the dealer, with a discard rack, and its paragraphs numbered anew.

7.8 to 7.10 are not among the texts at hand; 7.11 refers to 7.9 as the twin of 3.9, and they are taken to follow 3.8 to
3.10 paragraph by paragraph. 7.11(c)1 is at hand as of 2006; the choice between one and ten cards, which 3.12(c)1 has
had since 2008, is taken to hold here too. The bonus wagers and the dragon 7, which 3.2 and 3.3 have had since 2008 and
2010, are not: 7.2 and 7.3 are at hand as of 2007, and 7.2(b) forbids any other wager.
"""

from typing import Final

from controller.games.two_hands.law.uniform import NOTICED_AT_BACCARAT, OF_BACCARAT
from controller.table.law import Law

MINIBACCARAT: Final = Law(
    name="minibaccarat",
    title="Minibaccarat",
    subchapter="7",
    paragraphs={
        "7.": "7.",
        "3.1(": "7.1(",
        "3.2(": "7.2(",
        "3.2(a)5": "7.2(b)",
        "3.2(a)6": "7.2(b)",
        "3.3(": "7.3(",
        "3.3(d)": "7.3(e)",
        "3.3(e)": "7.3(f)",
        "3.3(f)": "7.3(g)",
        "3.3(g)": "7.2(b)",
        "3.3(h)": "7.3(c)",
        "3.3(i)": "7.2(b)",
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
    uniform=OF_BACCARAT,
    noticed=NOTICED_AT_BACCARAT,
)
