"""Three Card Poker, subchapter 20, and the paragraphs of subchapter 3 that it has in words of its own.

Of 20.7 the end is at hand, of 20.8 to 20.10 every word, of 20.11 the beginning; 20.1 to 20.6 and what follows are not.
"""

from typing import Final

from controller.table.law import Law

THREE_CARD_POKER: Final = Law(
    name="three-card-poker",
    title="Three Card Poker",
    subchapter="20",
    paragraphs={"20.": "20.", "3.1(a)": "20.7", "3.7(b)": "20.9(b)2"},
)
