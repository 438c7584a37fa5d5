"""A wager in one word, as it is told to a table: `3-ante-100`, `5-pair-plus-12.50`: seat, what it is on, dollars.

The word is kept as it was told; what it says in cents is read from it.
"""

from typing import Final

from controller.games.three_card_poker.law.rulings import EVERYTHING, On
from controller.games.three_card_poker.law.settlement import Stake

WORD: Final = rf"^([1-9]|1[0-9]|20)-({'|'.join(EVERYTHING)})-(?=[0-9.]*[1-9])[0-9]{{1,7}}(\.[0-9]{{2}})?\Z"
"""No layout is known with more than twenty seats; nobody wagers nothing, or ten millions."""

MOST: Final = 9_999_999_99
"""In cents: what a word can say."""

TOLD_MOST: Final = 60
"""Of a round: twenty seats with every wager on three things."""


def stake(word: str) -> Stake:
    """What a word says; it fits `WORD`."""
    seat, _, rest = word.partition("-")
    name, _, amount = rest.rpartition("-")
    dollars, _, cents = amount.partition(".")
    known: dict[str, On] = {each: each for each in EVERYTHING}
    return Stake(int(seat), known[name], 100 * int(dollars) + int(cents or 0))


def word(told: Stake) -> str:
    """The word that says a wager."""
    return f"{told.seat}-{told.on}-{told.stake // 100}.{told.stake % 100:02}"
