"""Blackjack, subchapter 2, and the paragraphs of subchapter 3 that it has in words of its own.

Of 2.1 to 2.3 and 2.12 parts are at hand, of 2.13 to 2.24 every word; 2.4 to 2.11 are not.
"""

from typing import Final

from controller.games.blackjack.law.noticed import NOTICED_AT_BLACKJACK
from controller.games.blackjack.law.uniform import OF_BLACKJACK as ALIKE
from controller.table.law import Law

BLACKJACK: Final = Law(
    name="blackjack",
    title="Blackjack",
    subchapter="2",
    paragraphs={"2.": "2.", "3.1(a)": "2.2(a)", "3.12(d)": "2.15(a)", "3.12(e)": "2.15(f)"},
    uniform=ALIKE,
    noticed=NOTICED_AT_BLACKJACK,
)
"""What it is called, and how it numbers paragraphs."""
