"""Those who sit at the table: which seats wager, and which of them fold once they have looked at their cards.

Chance is the table's, so that a seed decides it. Pure; used by the dealer and by the sentences of a report.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from firmware_sim.games.three_card_poker.heads import folds

Way = Literal["best", "by chance", "never"]
"""When they fold: as the odds say, without looking at the cards, or not at all."""

MOST_SEATS: Final = 7
"""As many as the table has at most of which nothing else is said."""

USUAL_SEATS: Final = 6

FEW: Final = 3
"""Of so many seats or more, the last has a pair plus wager alone."""

FOLDED: Final = 7_200 / 22_100
"""As often as who knows the odds folds; by chance no less."""

COMES_OR_GOES: Final = 0.15
"""How often a wager is placed, or no longer placed, from one round to the next, where players do so: our choice."""


class Players:
    """Of one table."""

    def __init__(self, chance: Random) -> None:
        self.antes: set[int] = set()
        self.pluses: set[int] = set()
        """The seats that place a pair plus wager, with an ante or alone (19:47-20.8(c))."""
        self.seat_so_many(USUAL_SEATS)
        self.fold: Way = "best"
        self.come_and_go = False
        self.decided: dict[int, bool] = {}
        """The seats of which a report says whether they fold in the next round."""
        self._chance = chance

    @property
    def seats(self) -> list[int]:
        """19:47-20.8(c), 20.9(c): who is dealt a hand, clockwise from the player farthest to the dealer's left."""
        return sorted(self.antes | self.pluses)

    def seat_so_many(self, number: int) -> None:
        """The first so many seats wager: an ante, every second one a pair plus wager too."""
        self.antes = {*range(1, number + 1 if number < FEW else number)}
        self.pluses = {seat for seat in range(1, number + 1) if seat % 2 == 0 or seat not in self.antes}

    def place_wagers(self) -> None:
        """Before a round: whoever comes or goes does so now, and an ante is always placed."""
        if not self.come_and_go:
            return
        for wagers in (self.antes, self.pluses):
            wagers ^= {seat for seat in range(1, MOST_SEATS + 1) if self._chance.random() < COMES_OR_GOES}
        if not self.antes:
            self.antes.add(self._chance.randint(1, MOST_SEATS))

    def folds(self, seat: int, faces: Sequence[str]) -> bool:
        """19:47-20.10(b): whether the seat forfeits its ante wager."""
        if seat in self.decided:
            return self.decided.pop(seat)
        match self.fold:
            case "best":
                return folds(faces)
            case "by chance":
                return self._chance.random() < FOLDED
            case _:
                return False
