"""Stakes on an order: on each place from which cards may go on as they once came, some lost and some inserted."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

END: Final = 255
"""Stands where an order begins and ends; no face has this number."""

UNSEEN: Final = 254
"""Stands in an order for a card that nobody has seen."""

HELD_DIGITS: Final = 200
HELD: Final = 10.0**HELD_DIGITS
"""A stake grows no further: an alarm has long been raised."""


class Tempo(Struct, frozen=True):
    """Which part of a stake goes on what comes next; what is left over goes on the end of the order."""

    follows: float
    """The next card of the order."""
    lost: tuple[float, ...]
    """The one after it, the second after it, and so on."""
    inserted: float
    """A card that does not belong to the order: any."""
    forgotten: float
    """A stake that has shrunk to this part of itself is given up."""

    def seed(self, between: int, beyond: int) -> float:
        """The part that has gone on a second card after so many inserted and so many lost ones."""
        goes_on = self.lost[beyond - 1] if beyond else self.follows
        return goes_on * self.inserted**between


class PlacedStake:
    """What is held on one place."""

    __slots__ = ("began", "floor", "followed", "holds", "place")

    def __init__(self, place: int, holds: float, began: int, followed: int, floor: float) -> None:
        self.place = place
        """Where the last card that followed stands in the order."""
        self.holds = holds
        self.began = began
        """The number of the first card that followed."""
        self.followed = followed
        self.floor = floor


class Trail:
    """All stakes on one order, read in one direction at one pace."""

    def __init__(self, order: Sequence[int], step: int, pace: Tempo) -> None:
        self._order = order
        self.step = step
        self.pace = pace
        self._stakes: dict[int, PlacedStake] = {}

    @property
    def holds(self) -> float:
        """All of it."""
        return sum(stake.holds for stake in self._stakes.values())

    @property
    def best(self) -> PlacedStake | None:
        """The greatest of them."""
        return max(self._stakes.values(), key=lambda stake: stake.holds, default=None)

    def stands(self, place: int, face: int) -> bool:
        """Whether this face stands at a place of the order."""
        return self._order[place] == face

    def place(self, place: int, holds: float, began: int, followed: int) -> None:
        """PlacedStake on a place whose card has just come."""
        stands = self._stakes.get(place)
        if stands is None:
            self._stakes[place] = PlacedStake(place, holds, began, followed, holds * self.pace.forgotten)
        else:
            stands.holds = min(HELD, stands.holds + holds)

    def see(self, face: int, odds: float) -> None:
        """A card comes, and pays its odds."""
        if not self._stakes:
            return
        order, step, pace = self._order, self.step, self.pace
        found: dict[int, PlacedStake] = {}
        for place, stake in self._stakes.items():
            ahead = place + step
            if order[ahead] == face:
                _add(found, stake, ahead, stake.holds * pace.follows * odds, 1)
            for part in pace.lost:
                if order[ahead] == END:
                    break
                ahead += step
                if order[ahead] == face:
                    _add(found, stake, ahead, stake.holds * part * odds, 1)
            kept = stake.holds * pace.inserted
            if kept > stake.floor:
                _add(found, stake, place, kept, 0)
        self._stakes = found

    def miss(self) -> None:
        """A card goes by that nobody has seen: it may have followed, or not, and pays nothing."""
        found: dict[int, PlacedStake] = {}
        for place, stake in self._stakes.items():
            if self._order[place + self.step] != END:
                _add(found, stake, place + self.step, stake.holds * self.pace.follows, 0)
            _add(found, stake, place, stake.holds * self.pace.inserted, 0)
        self._stakes = found


def _add(found: dict[int, PlacedStake], stake: PlacedStake, place: int, holds: float, more: int) -> None:
    """Two stakes on one place become one, which remembers the greater one's way."""
    stands = found.get(place)
    if stands is None:
        found[place] = PlacedStake(place, min(HELD, holds), stake.began, stake.followed + more, stake.floor)
    elif holds > stands.holds:
        found[place] = PlacedStake(
            place, min(HELD, holds + stands.holds), stake.began, stake.followed + more, max(stake.floor, stands.floor)
        )
    else:
        stands.holds = min(HELD, stands.holds + holds)
