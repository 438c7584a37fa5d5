"""What Blackjack offers whoever settles wagers: `Game.settling` gives it."""

from typing import Final

from controller.games.blackjack.law.rulings import EVERYTHING, BoxWager
from controller.games.blackjack.law.wager_words import MOST, form, word_of
from controller.games.blackjack.settle.asked import BoxesAsked
from controller.table.settlement import Settling


def _wager(seat: int, on: str, stake: int) -> BoxWager:
    found = form(on)
    assert found is not None  # as `wager_lines` has seen
    return found._replace(seat=seat, stake=stake)


def _says_more(word: str) -> bool:
    return form(word) is not None


SETTLING: Final = Settling(
    EVERYTHING,
    "3 blackjack 100",
    _wager,
    BoxesAsked.refused,
    BoxesAsked.typed,
    BoxesAsked.recorded,
    word_of,
    MOST,
    says_more=_says_more,
    told_as="box-wagers",
    replaces=False,
    place="box",
)
