"""What Three Card Poker offers whoever settles wagers: `Game.settling` gives it."""

from typing import Final

from controller.games.three_card_poker.law.rulings import EVERYTHING, On
from controller.games.three_card_poker.law.settlement import Stake
from controller.games.three_card_poker.settle.asked import SeatsAsked
from controller.table.settlement import Settling


def _wager(seat: int, on: str, stake: int) -> Stake:
    known: dict[str, On] = {each: each for each in EVERYTHING}
    return Stake(seat, known[on], stake)


SETTLING: Final = Settling(EVERYTHING, "3 ante 100", _wager, SeatsAsked.refused, SeatsAsked.typed, SeatsAsked.recorded)
"""A table is told who wagers, by its keys, and no amounts."""
