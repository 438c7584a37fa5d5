"""What Blackjack offers whoever settles wagers: `Game.settling` gives it."""

import re
from typing import Final

from controller.games.blackjack.law.rulings import EVERYTHING, BoxWager, On
from controller.games.blackjack.settle.asked import BoxesAsked
from controller.table.settlement import Settling

_OF_HANDS: Final = frozenset({"blackjack", "double", "split"})
"""Wagers that go with one hand of a box."""

_OF_SPOTS: Final = frozenset({"blackjack", "even-money", "double", "split", "insurance"})
"""19:47-2.18(b) to (d): wagers against one hand of the dealer."""

_FORM: Final = re.compile(
    rf"({'|'.join(sorted(EVERYTHING, key=len, reverse=True))})(?:-([1-4]))?(?:-([bc]))?(?:-spot-([23]))?"
)
"""A wager, its hand, its player and its spot: `double-2`, `insurance-b`, `split-2-spot-3`."""

_PLAYERS: Final = {None: 1, "b": 2, "c": 3}


def form(word: str) -> BoxWager | None:
    """A word that says more than what is wagered on, as a wager without box and amount; None if it is none."""
    found = _FORM.fullmatch(word)
    if found is None:
        return None
    known: dict[str, On] = {each: each for each in EVERYTHING}
    on, hand, player, spot = known[found[1]], found[2], found[3], found[4]
    if (hand and on not in _OF_HANDS) or (spot and on not in _OF_SPOTS):
        return None
    usual = 2 if on == "split" else 1
    return BoxWager(0, on, 0, _PLAYERS[player], int(hand or usual), int(spot or 1))


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
    says_more=_says_more,
)
"""A table is told who wagers, by its keys, and no amounts."""
