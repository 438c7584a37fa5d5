"""Tables 1 and 2: whether a hand draws a third card (19:47-3.9(b) to (g)).

The tables stand here as data, row by row as the regulation prints them; nothing else in the product repeats them.
"""

from typing import Final

TABLE_1: Final = "DDDDDDSSSS"
"""19:47-3.9(b): the Player's Hand draws on 0 to 5 and stays on 6 to 9; the index is its point count."""

NO_THIRD_CARD: Final = 10
"""The index of Table 2's first column, "If no third card drawn", in a row of `TABLE_2`."""

TABLE_2: Final = (
    # The Player's third card:
    # 0123456789 and none
    "DDDDDDDDDDD",  # Banker has 0
    "DDDDDDDDDDD",  # 1
    "DDDDDDDDDDD",  # 2
    "DDDDDDDDSDD",  # 3
    "SSDDDDDDSSD",  # 4
    "SSSSDDDDSSD",  # 5
    "SSSSSSDDSSS",  # 6
    "SSSSSSSSSSS",  # 7
    "SSSSSSSSSSS",  # 8
    "SSSSSSSSSSS",  # 9
)
"""19:47-3.9(c) to (f): the row is the Banker's point count on two cards, the column the Player's third card."""


def player_draws(player: int) -> bool:
    """19:47-3.9(b), Table 1: whether the Player's Hand, having so many points on two cards, draws."""
    return TABLE_1[player] == "D"


def banker_draws(banker: int, third: int = NO_THIRD_CARD) -> bool:
    """19:47-3.9(c) to (g), Table 2: whether the Banker's Hand draws, given the value of the Player's third card."""
    return TABLE_2[banker][third] == "D"
