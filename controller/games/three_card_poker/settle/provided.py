"""What Three Card Poker offers whoever settles wagers: `Game.settling` gives it."""

import re
from typing import Final

from controller.games.three_card_poker.law.rulings import EVERYTHING, On
from controller.games.three_card_poker.law.settlement import Stake
from controller.games.three_card_poker.law.told import MOST, WORD, word
from controller.games.three_card_poker.settle.asked import SeatsAsked
from controller.table.settlement import Settling


def _wager(seat: int, on: str, stake: int) -> Stake:
    known: dict[str, On] = {each: each for each in EVERYTHING}
    return Stake(seat, known[on], stake)


def _told(wager: Stake) -> str | None:
    said = word(wager)
    return said if re.search(WORD, said) else None


SETTLING: Final = Settling(
    EVERYTHING, "3 ante 100", _wager, SeatsAsked.refused, SeatsAsked.typed, SeatsAsked.recorded, _told, MOST,
    told_as="stakes", replaces=False,
)  # fmt: skip
