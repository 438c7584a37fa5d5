"""What the order of the cards betrayed: which order came again, where, and how seldom chance does that."""

from typing import Final, Protocol

from msgspec import Struct

from controller.integrity.honest import OpenCard
from controller.rules.names import Name


class Suspicion(Name):
    """What may be wrong with the order of a shoe's cards."""

    BEFORE = "shoe-before"
    """Cards come as they were dealt from the shoe before, or backward."""
    COLLECTED = "shoe-before-collected"
    """They come as those of the shoe before were collected."""
    EARLIER = "earlier-shoe"
    """They come as they were dealt from a shoe some time ago."""
    EARLIER_COLLECTED = "earlier-shoe-collected"
    EARLIER_RANKS = "earlier-shoe-ranks"
    """Their ranks come so, in other suits."""
    REPEATED = "repeated"
    """They come as before in the same shoe."""
    PERIODIC = "periodic"
    """Each card equals the one a fixed number of cards before it."""
    SORTED = "sorted"
    """They come as in a new pack."""
    DRIFTING = "drifting"
    """A rank comes too often or too seldom."""
    MISSING = "card-missing"
    """A card does not come, in shoe after shoe."""


SHARES: Final = {
    Suspicion.BEFORE: 0.25,
    Suspicion.COLLECTED: 0.2,
    Suspicion.EARLIER: 0.1,
    Suspicion.EARLIER_COLLECTED: 0.1,
    Suspicion.EARLIER_RANKS: 0.05,
    Suspicion.REPEATED: 0.1,
    Suspicion.PERIODIC: 0.05,
    Suspicion.SORTED: 0.05,
    Suspicion.DRIFTING: 0.05,
    Suspicion.MISSING: 0.05,
}
"""What is staked on each; all of it together is one."""


OF_LIBRARY: Final = frozenset({Suspicion.EARLIER, Suspicion.EARLIER_COLLECTED, Suspicion.EARLIER_RANKS})
"""What is found in a library of earlier shoes."""

GRAVER: Final = 100
"""When chance explains a suspicion this many times less than at the alarm, it is told once more, and play stops."""


class Clue(Struct, frozen=True):
    """What a suspicion rests on."""

    begins: int | None = None
    """The first card of this shoe that it is about; none where it is about all of them."""
    followed: int = 0
    """How many cards have followed the order since."""
    shoe: int | None = None
    """Which shoe the order was dealt in, counted from the first one remembered; none where it is no earlier one's."""
    at: int | None = None
    """Where the order's last card so far stood there, from 0."""
    step: int = 1
    """1 where it comes forward, -1 where it comes backward."""
    detail: str = ""
    """What else is needed to find it: how far back, which rank."""


class Raised(Struct, frozen=True):
    """A suspicion that has become an alarm."""

    suspicion: Suspicion
    number: int
    """The card of the shoe with which it did, from 0."""
    one_in: float
    """An honest shoe shows this, or anything as unlikely, once in so many at most."""
    clue: Clue


class Bettor(Protocol):
    """Whoever stakes on a suspicion."""

    @property
    def holds(self) -> float:
        """All that he holds by now, of his share."""

    def see(self, drawn: OpenCard, number: int) -> None:
        """The card of this number comes, and pays."""

    def miss(self) -> None:
        """A card goes by that nobody has seen."""

    def clue(self) -> Clue:
        """On what he holds most."""
