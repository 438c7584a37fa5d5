"""Odds, as the text prints them: tables, and nothing else repeats them (19:47-20.11(a)). All are so many to 1."""

from collections.abc import Mapping
from typing import Final, Literal

from controller.games.three_card_poker.law.ranks import Kind

EVEN: Final = 1
"""19:47-20.11(a)1: ante and play wagers are paid 1 to 1."""

Ledger = Literal["A", "B", "C", "D"]

PAIR_PLUS: Final[Mapping[Ledger, Mapping[Kind, int]]] = {
    "A": {"pair": 1, "flush": 4, "straight": 6, "three-of-a-kind": 30, "straight-flush": 40},
    "B": {"pair": 1, "flush": 4, "straight": 6, "three-of-a-kind": 33, "straight-flush": 35},
    "C": {"pair": 1, "flush": 3, "straight": 6, "three-of-a-kind": 30, "straight-flush": 40},
    "D": {"pair": 1, "flush": 3, "straight": 6, "three-of-a-kind": 33, "straight-flush": 35},
}
"""19:47-20.11(a)2: the four payout ledgers of the pair plus wager."""

ANTE_BONUS: Final[Mapping[Kind, int]] = {"straight": 1, "three-of-a-kind": 4, "straight-flush": 5}
"""19:47-20.11(a)3: the bonus for a player who placed an ante wager and a play wager."""

MOST: Final = 1000
"""No text at hand limits the bonus of 19:47-20.11(a)3i; a slip of the pen should be noticed."""
