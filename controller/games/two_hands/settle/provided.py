"""What every game of two hands offers whoever settles wagers."""

import re

from controller.games.two_hands.law.wagers.rulings import EVERYTHING, On
from controller.games.two_hands.law.wagers.settlement import Wager
from controller.games.two_hands.law.wagers.told import MOST, WORD, word
from controller.games.two_hands.settle.asked import HandsAsked
from controller.table.settlement import Settling


def settling_of(asked: type[HandsAsked]) -> Settling:
    """Of a game whose rounds are these."""
    return Settling(EVERYTHING, "3 banker 100", _wager, asked.refused, asked.typed, asked.recorded, _told, MOST)


def _wager(seat: int, on: str, stake: int) -> Wager:
    known: dict[str, On] = {each: each for each in EVERYTHING}
    return Wager(seat, known[on], stake)


def _told(wager: Wager) -> str | None:
    said = word(wager)
    return said if re.search(WORD, said) else None
