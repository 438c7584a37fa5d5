"""A wager of Three Card Poker in a word of the tests: `3-ante-100`, `5-pair-plus-12.50`."""

from controller.games.three_card_poker.law.rulings import EVERYTHING, On
from controller.games.three_card_poker.law.settlement import Stake


def stake(word: str) -> Stake:
    """Seat, what it is on, dollars."""
    seat, _, rest = word.partition("-")
    name, _, amount = rest.rpartition("-")
    known: dict[str, On] = {each: each for each in EVERYTHING}
    return Stake(int(seat), known[name], round(float(amount) * 100))
