"""The watch over one shoe: every suspicion sees every card, and becomes a finding when enough is staked on it."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from math import inf

from msgspec import Struct

from controller.integrity.composition import Drift
from controller.integrity.distant import BY_RANK, FACES, Distant
from controller.integrity.findings import GRAVER, SHARES, Bettor, Raised, Suspicion
from controller.integrity.honest import HonestShoe
from controller.integrity.lags import Lags
from controller.integrity.memory import Library
from controller.integrity.orders import Order, OwnOrder
from controller.integrity.sequences import Sequences

S = Suspicion


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

    def __init__(
        self, copies: Sequence[int], past: Past, alarm: float, suspicions: Container[Suspicion] = frozenset(S)
    ) -> None:
        """`copies` of each face, by its number; honest shoes raise one alarm in so many shoes at most.

        Where only some `suspicions` are followed, it is so with those of another watch over the same shoe.
        """
        cards = sum(copies)
        share = SHARES
        self._alarm = alarm
        self._shoe = HonestShoe(copies)
        makers: Mapping[Suspicion, Callable[[], Bettor]] = {
            S.BEFORE: lambda: Order(past.before, share[S.BEFORE], cards),
            S.COLLECTED: lambda: Order(past.before_collected, share[S.COLLECTED], cards),
            S.EARLIER: lambda: Distant(past.dealt, FACES, share[S.EARLIER], cards),
            S.EARLIER_COLLECTED: lambda: Distant(past.collected, FACES, share[S.EARLIER_COLLECTED], cards),
            S.EARLIER_RANKS: lambda: Distant(past.dealt, BY_RANK, share[S.EARLIER_RANKS], cards),
            S.REPEATED: lambda: OwnOrder(share[S.REPEATED], cards),
            S.PERIODIC: lambda: Lags(share[S.PERIODIC]),
            S.SORTED: lambda: Sequences(share[S.SORTED]),
            S.DRIFTING: lambda: Drift(share[S.DRIFTING], copies),
        }
        self.bettors: Mapping[Suspicion, Bettor] = {each: make() for each, make in makers.items() if each in suspicions}
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
