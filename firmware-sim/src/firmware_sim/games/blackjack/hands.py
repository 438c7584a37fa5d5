"""A hand on a box, as the dealer has it before him: what it is owed, and what its player may say. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from firmware_sim.cards import PhysicalCard
from firmware_sim.games.blackjack.heads import HIGHEST, INITIAL, score, value
from firmware_sim.games.blackjack.house import MOST_BOXES, SimulatedBlackjackHouse
from firmware_sim.games.blackjack.strategy import Choice

MOST_HANDS: Final = 4
"""19:47-2.11: a box has no more."""

_AT_FULL_TABLE: Final = 3
"""19:47-2.11: with seven boxes."""

_LEAST_DOUBLED: Final = {"any": 0, "9-11": 9, "10-11": 10}
_MOST_DOUBLED: Final = 11

DEALER: Final = "dealer"
ASIDE: Final = "aside"
"""Where cards lie that are no hand's."""


def spot(box: int, hand: int = 1) -> str:
    """Where a hand lies."""
    return f"box-{box}/{hand}"


SPOTS: Final = (
    *(spot(box, hand) for box in range(1, MOST_BOXES + 1) for hand in range(1, MOST_HANDS + 1)),
    DEALER,
    ASIDE,
)


@dataclass(slots=True, eq=False)
class SimulatedBoxHand:
    """One of a box's hands."""

    box: int
    cards: list[PhysicalCard] = field(default_factory=list)
    split: bool = False
    doubled: bool = False
    surrendered: bool = False
    dead: bool = False
    stood: bool = False
    """Its player draws no more."""
    shown: bool = False
    """The card of its double lies face up."""

    @property
    def faces(self) -> Sequence[str]:
        """What it shows."""
        return [card.face for card in self.cards]

    @property
    def points(self) -> int:
        """19:47-2.1."""
        return score(self.faces)[0]

    @property
    def is_owed(self) -> bool:
        """19:47-2.11, 2.13(d): its second card, or that of a double."""
        return not self.dead and (len(self.cards) < INITIAL or (self.doubled and len(self.cards) == INITIAL))

    @property
    def _is_split_ace(self) -> bool:
        return self.split and self.cards[0].face[0] == "A" and len(self.cards) == INITIAL

    @property
    def _ended(self) -> bool:
        return self.doubled or self._is_split_ace or self.points >= HIGHEST

    def choices(self, house: SimulatedBlackjackHouse, hands: int, boxes: int) -> set[Choice]:
        """19:47-2.8, 2.10 to 2.12: what its player may say, if its box has so many hands, and the table boxes."""
        if self.dead or self.surrendered or self.stood or self.is_owed:
            return set()
        splits: set[Choice] = {"split"} if self._may_split(house, hands, boxes) else set()
        if self._ended:
            return {"stand", *splits} if splits else set()
        first = len(self.cards) == INITIAL
        doubles: set[Choice] = {"double"} if first and self._may_double(house) else set()
        gives_up: set[Choice] = {"surrender"} if first and not self.split and house.surrender != "none" else set()
        return {"stand", "draw", *doubles, *splits, *gives_up}

    def _may_split(self, house: SimulatedBlackjackHouse, hands: int, boxes: int) -> bool:
        if self.doubled or len(self.cards) != INITIAL or value(self.faces[0]) != value(self.faces[1]):
            return False
        if self._is_split_ace and not house.resplit_aces:
            return False
        return hands < (min(house.most_hands, _AT_FULL_TABLE) if boxes >= MOST_BOXES else house.most_hands)

    def _may_double(self, house: SimulatedBlackjackHouse) -> bool:
        if self.split and not house.double_after_split:
            return False
        return house.double == "any" or _LEAST_DOUBLED[house.double] <= self.points <= _MOST_DOUBLED
