"""How far somebody who had recorded earlier shoes could know the next card: what a cheat with such a record has of it.

He believes by half that the cards are well shuffled, and by half in those who bet on orders of earlier shoes, as much
in each as is staked on it. How likely he held each card, beside how likely it is in an honest shoe, is what he knew of
it, in bits: of a well-shuffled shoe nothing, of a card that is certain 5.7. As many bits or more are found in at most
one of 2 to their power honest shoes.
"""

from collections.abc import Mapping
from math import log2
from typing import Final

from msgspec import Struct

from controller.integrity.findings import SHARES, Bettor, Suspicion

OF_EARLIER: Final = (Suspicion.BEFORE, Suspicion.COLLECTED, Suspicion.EARLIER, Suspicion.EARLIER_COLLECTED)
"""What rests on a record of earlier shoes alone."""


class Foreknown(Struct, frozen=True):
    """The stretch of a shoe of which he knew most."""

    first: int
    """Its first card, from 0."""
    last: int
    bits: float

    @property
    def bits_a_card(self) -> float:
        """On the average."""
        return self.bits / (self.last - self.first + 1)


class Recorder:
    """Somebody who has recorded the earlier shoes, beside a watch over this one."""

    def __init__(self, bettors: Mapping[Suspicion, Bettor]) -> None:
        """The bettors of the watch, before the first card."""
        self._bettors = [bettor for suspicion, bettor in bettors.items() if suspicion in OF_EARLIER]
        self._shares = sum(SHARES[suspicion] for suspicion in bettors if suspicion in OF_EARLIER)
        self._cards = 0
        self._begins = 0
        """The first card since he last knew less than nothing."""
        self.most: Foreknown | None = None
        """None while he has known nothing of any card."""

    def see(self) -> None:
        """The watch has seen the next card."""
        number = self._cards
        self._cards += 1
        bits = log2((1 + sum(bettor.holds for bettor in self._bettors) / self._shares) / 2)
        if bits <= 0:
            self._begins = number + 1
        elif self.most is None or bits > self.most.bits:
            self.most = Foreknown(self._begins, number, bits)
