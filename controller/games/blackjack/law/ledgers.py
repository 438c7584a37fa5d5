"""Odds and prizes as the text prints them: tables, and nothing else repeats them (19:47-2.16 to 2.24).

Odds are so much to 1; prizes are cents.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal

EVEN: Final = Fraction(1)
"""19:47-2.3(a), 2.17(e)1: a wager that wins is paid 1 to 1 where nothing else is said."""

BLACKJACK_PAYS: Final[Mapping[str, Fraction]] = {"3-to-2": Fraction(3, 2), "6-to-5": Fraction(6, 5)}
"""19:47-2.7, whose words are not at hand; the 6 to 5 variation has its odds in its name (decision 45)."""

FIVE_CARD_21: Final = Fraction(2)
"""19:47-2.16(a)."""

INSURANCE: Final = Fraction(2)
"""19:47-2.9, whose words are not at hand (decision 45)."""

# --- 2.17 -------------------------------------------------------------------------------------------------------------

SameSuit = Literal["50-and-2.5", "10-and-3", "5-and-3", "25-and-2.5", "20-and-2.5", "15-and-2.5", "50-and-2"]

SAME_SUIT: Final[Mapping[SameSuit, tuple[Fraction, Fraction]]] = {
    "50-and-2.5": (Fraction(50), Fraction(5, 2)),
    "10-and-3": (Fraction(10), Fraction(3)),
    "5-and-3": (Fraction(5), Fraction(3)),
    "25-and-2.5": (Fraction(25), Fraction(5, 2)),
    "20-and-2.5": (Fraction(20), Fraction(5, 2)),
    "15-and-2.5": (Fraction(15), Fraction(5, 2)),
    "50-and-2": (Fraction(50), Fraction(2)),
}
"""19:47-2.17(e)2: king and queen, and any two cards, of one suit."""

SAME_SUIT_OPTIONS: Final[Mapping[int, tuple[SameSuit, ...]]] = {
    1: ("50-and-2.5", "10-and-3", "5-and-3", "25-and-2.5"),
    2: ("10-and-3", "5-and-3", "25-and-2.5", "20-and-2.5"),
    4: ("5-and-3", "25-and-2.5", "20-and-2.5", "50-and-2"),
    6: ("5-and-3", "25-and-2.5", "20-and-2.5", "15-and-2.5"),
    8: ("5-and-3", "25-and-2.5", "50-and-2"),
}
"""19:47-2.17(e)2i to v: the options 1 to 4 by the number of decks."""

Sevens = Literal["three-suited", "three", "two-suited", "two", "one"]

SEVENS: Final[Mapping[Sevens, Fraction]] = {
    "three-suited": Fraction(5000),
    "three": Fraction(500),
    "two-suited": Fraction(100),
    "two": Fraction(50),
    "one": Fraction(3),
}
"""19:47-2.17(e)3."""

# --- 2.19 and 2.20 ----------------------------------------------------------------------------------------------------

Aces = Literal["four", "three-suited", "three", "two-suited", "two"]

PROGRESSIVE: Final[Mapping[Aces, int]] = {
    "three-suited": 2500_00,
    "three": 250_00,
    "two-suited": 100_00,
    "two": 25_00,
}
"""19:47-2.19(c): what is paid for fewer than four aces; four of one colour win the meter."""

LEAST_SEED: Final = 5000
"""19:47-2.19(i): dollars on the meter at the beginning."""

LEAST_RATE: Final = 70
"""19:47-2.19(i): per cent."""

ONE_DOLLAR: Final = 1_00
"""19:47-2.17(a)3i, 2.19(a): what such a wager is."""

BONUS: Final[Mapping[int, int]] = {1_00: 5_00, 5_00: 50_00}
"""19:47-2.20(a), 2.20(j): what a bonus wager may be, and what it wins at least."""

BONUS_FAILED: Final = Fraction(21)
"""19:47-2.15(o): where no amount was displayed, and none can be ascertained."""

BONUS_CONFIRMED: Final = 100_00
"""19:47-2.20(g)4: a bonus of this amount or more is confirmed by a supervisor."""

MOST_EDGE: Final = 30
"""19:47-2.20(k): the house advantage of a bonus wager, in per cent."""

# --- 2.22 to 2.24 -----------------------------------------------------------------------------------------------------

STREAK: Final[Mapping[int, int]] = {2: 3, 3: 7, 4: 17, 5: 37}
"""19:47-2.22(j): by how many hands in a row, at least."""

MATCH: Final[Mapping[int, tuple[int, int]]] = {6: (4, 11), 8: (3, 14)}
"""19:47-2.23(f): by the decks, a card of another suit and of the same, at least."""

Paytable24 = Literal["A", "B"]

Twenty = Literal["queens-and-blackjack", "queens", "matched", "suited", "any"]

TWENTY: Final[Mapping[Paytable24, Mapping[Twenty, int]]] = {
    "A": {"queens-and-blackjack": 1000, "queens": 125, "matched": 19, "suited": 9, "any": 4},
    "B": {"queens-and-blackjack": 1000, "queens": 200, "matched": 25, "suited": 10, "any": 4},
}
"""19:47-2.24(f): at least."""

LEAST_CAP: Final = 25_000
"""19:47-2.24(h): dollars that a limit on all wagers of one round leaves at least."""

MOST: Final = 5000
"""The highest odds that the text prints (2.17(e)3); a slip of the pen should be noticed."""
