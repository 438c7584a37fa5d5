"""Those who sit at the table: which boxes they wager on, and what they say of their hands.

Chance is the table's, so that a seed decides it. Pure; used by the dealer and by the sentences of a report.
"""

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from firmware_sim.games.blackjack.house import MOST_BOXES
from firmware_sim.games.blackjack.strategy import Choice, best

Way = Literal["best", "by chance"]
"""As the odds say, or without looking at the cards."""

USUAL_BOXES: Final = 5

COMES_OR_GOES: Final = 0.15
"""How often a box is wagered on, or no longer, from one round to the next, where players do so: our choice."""


class BlackjackPlayers:
    """Of one table."""

    def __init__(self, chance: Random) -> None:
        self.boxes = set(range(1, USUAL_BOXES + 1))
        self.third: set[int] = set()
        """The boxes with a wager against the dealer's third hand (19:47-2.18(b))."""
        self.way: Way = "best"
        self.come_and_go = False
        self.will_say: dict[int, deque[Choice]] = {}
        """What the players of a box say next, whatever they hold."""
        self._chance = chance

    def place_wagers(self) -> None:
        """Before a round: whoever comes or goes does so now, and a box is always wagered on."""
        if self.come_and_go:
            every = range(1, MOST_BOXES + 1)
            self.boxes ^= {box for box in every if self._chance.random() < COMES_OR_GOES}
            if not self.boxes:
                self.boxes.add(self._chance.randint(1, MOST_BOXES))

    def says(self, box: int, faces: Sequence[str], up: str, may: set[Choice]) -> Choice:
        """19:47-2.8, 2.10 to 2.12: what the player of a hand says."""
        told = self.will_say.get(box)
        if told and told[0] in may:
            return told.popleft()
        if self.way == "by chance":
            return self._chance.choice(sorted(may))
        return best(faces, up, may)
