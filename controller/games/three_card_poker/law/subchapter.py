"""Three Card Poker, subchapter 20, and the paragraphs of subchapter 3 that it has in words of its own.

Of 20.7 the end is at hand, of 20.8 to 20.10 every word, of 20.11 the beginning; 20.1 to 20.6 and what follows are not.
"""

from typing import Final

from controller.rules.procedures import OnNotice
from controller.table.law import Law

_ODDS: Final = (
    "pair_plus",
    "version_f",
    "ante_bonus_straight",
    "ante_bonus_three_of_a_kind",
    "ante_bonus_straight_flush",
)
"""19:47-20.11(a)2, 20.11(a)3i: the ledger of pair plus, and the ante bonus of the version of 20.6(f)."""

THREE_CARD_POKER: Final = Law(
    name="three-card-poker",
    title="Three Card Poker",
    subchapter="20",
    paragraphs={"20.": "20.", "3.1(a)": "20.7", "3.7(b)": "20.9(b)2"},
    noticed=tuple(
        OnNotice("wagers", option, "8.3", "the odds under [wagers] at Three Card Poker", begins=False)
        for option in _ODDS
    ),
)
