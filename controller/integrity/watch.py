"""The watch over one shoe: every suspicion sees every card, and becomes a finding when enough is staked on it."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import Final

from msgspec import Struct

from controller.integrity.composition import Drift
from controller.integrity.distant import BY_RANK, FACES, Distant
from controller.integrity.findings import SHARES, Bettor, Raised, Suspicion
from controller.integrity.honest import HonestShoe
from controller.integrity.lags import Lags
from controller.integrity.memory import Library
from controller.integrity.orders import Order, OwnOrder
from controller.integrity.sequences import Sequences

S = Suspicion

GRAVER: Final = 100
"""A suspicion that has become so many times as unlikely is told once more: play stops for it."""


class Past(Struct, frozen=True):
    """What is known of the shoes before: those of this table, or of this batch."""

    dealt: Library
    collected: Library
    before: bytes = b""
    """The shoe before, as it was dealt."""
    before_collected: bytes = b""


def no_past() -> Past:
    """No shoe is remembered."""
    return Past(Library((FACES, BY_RANK)), Library((FACES,)))


class Watch:
    """One shoe, from its first card."""

    def __init__(self, copies: Sequence[int], past: Past, alarm: float) -> None:
        """`copies` of each face, by its number; honest shoes raise one alarm in so many shoes at most."""
        cards = sum(copies)
        share = SHARES
        self._alarm = alarm
        self._shoe = HonestShoe(copies)
        self.bettors: Mapping[Suspicion, Bettor] = {
            S.BEFORE: Order(past.before, share[S.BEFORE], cards),
            S.COLLECTED: Order(past.before_collected, share[S.COLLECTED], cards),
            S.EARLIER: Distant(past.dealt, FACES, share[S.EARLIER], cards),
            S.EARLIER_COLLECTED: Distant(past.collected, FACES, share[S.EARLIER_COLLECTED], cards),
            S.EARLIER_RANKS: Distant(past.dealt, BY_RANK, share[S.EARLIER_RANKS], cards),
            S.REPEATED: OwnOrder(share[S.REPEATED], cards),
            S.PERIODIC: Lags(share[S.PERIODIC]),
            S.SORTED: Sequences(share[S.SORTED]),
            S.DRIFTING: Drift(share[S.DRIFTING], copies),
        }
        self._next = dict.fromkeys(self.bettors, alarm)
        self._seen = 0

    def see(self, face: int | None) -> Iterator[Raised]:
        """The next card of the shoe; none if nobody has seen it, or ever will."""
        number = self._seen
        self._seen += 1
        drawn = None if face is None else self._shoe.draw(face)
        for suspicion, bettor in self.bettors.items():
            if drawn is None:
                bettor.miss()
                continue
            bettor.see(drawn, number)
            holds = bettor.holds
            if holds >= self._next[suspicion]:
                self._next[suspicion] = self._alarm * GRAVER if holds < self._alarm * GRAVER else inf
                yield Raised(suspicion, number, holds, bettor.clue())
