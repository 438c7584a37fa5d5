"""Odds, as the text prints them: tables, and nothing else repeats them (19:47-3.3)."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple


class Odds(NamedTuple):
    """So many to so many."""

    pays: int
    to: int

    @property
    def text(self) -> str:
        """`8 to 1`."""
        return f"{self.pays} to {self.to}"


EVEN: Final = Odds(1, 1)
"""19:47-3.3(a), (c), 7.3(a), (c): the Player's Hand, and the Banker's; 19:47-4.10(b): either wager of Chemin de Fer."""

SIX: Final = Odds(1, 2)
"""19:47-3.3(e)1, 7.3(f)1: the Banker's Hand that wins with six, where its wins are paid without vigorish."""

LEAST_TIE: Final = 8
"""19:47-3.3(b), 7.3(b): a tie bet is paid at least so many to 1."""

LEAST_DRAGON_7: Final = 40
"""19:47-3.3(i): the dragon 7 is paid not less than so many to 1."""

MOST: Final = 1000
"""No text limits the odds; no house is known to pay as much to 1, and a slip of the pen should be noticed."""

TOTAL_CARDS: Final[Mapping[int, Odds]] = {4: Odds(3, 2), 5: Odds(2, 1), 6: Odds(2, 1)}
"""19:47-3.3(f), 7.3(g): by the number of cards dealt."""

Paytable = Literal["A", "B", "C"]


class Bonus(NamedTuple):
    """A schedule of the optional bonus wager."""

    natural: Odds
    margins: Mapping[int, Odds]
    """By how many points a hand that is no natural wins."""


BONUS: Final[Mapping[Paytable, Bonus]] = {
    "A": Bonus(
        EVEN, {9: Odds(30, 1), 8: Odds(10, 1), 7: Odds(6, 1), 6: Odds(4, 1), 5: Odds(2, 1), 4: Odds(1, 1)}
    ),
    "B": Bonus(
        EVEN, {9: Odds(20, 1), 8: Odds(8, 1), 7: Odds(7, 1), 6: Odds(4, 1), 5: Odds(3, 1), 4: Odds(1, 1)}
    ),
    "C": Bonus(
        EVEN, {9: Odds(30, 1), 8: Odds(10, 1), 7: Odds(4, 1), 6: Odds(4, 1), 5: Odds(2, 1), 4: Odds(2, 1)}
    ),
}  # fmt: skip
"""19:47-3.3(g): the three alternative payout schedules."""
