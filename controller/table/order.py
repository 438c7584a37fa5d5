"""What everybody saw of the order in which cards left the shoe, for the watch over it (`controller.integrity`).

A face is here only once it has been shown. Behind a card that may still be turned nothing is settled: so the watch
learns of a card when everybody can, and of its place when nothing before it is open. May import the integrity rooms and
msgspec only; read by the state.
"""

from collections.abc import Mapping
from itertools import islice
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from controller.integrity.stakes import UNSEEN

EARLIER: Final = 2
"""Orders of earlier shoes that are kept: two batches alternate (19:47-7.1(d)5)."""


class Earlier(Struct, frozen=True):
    """The order of a shoe that is over."""

    dealt: bytes
    """As its cards left the shoe."""
    collected: bytes
    """As the rounds were put into the discard rack, hand by hand."""
    shoe: int = 0
    """Its number."""


class ShoeOrder(Struct, frozen=True):
    """The order of the shoe in play, and what is known of those before."""

    dealt: bytes = b""
    """The number of each face in the order of the pack, or `UNSEEN`; what is here never changes."""
    ahead: bytes = b""
    """The cards behind the first one that may still be turned, as far as they were shown."""
    broken: bool = False
    """Cards went back into the shoe: what comes out from then on has another order."""
    stopped: bool = False
    """Play has stopped for it once: a supervisor knows."""
    told: tuple[str, ...] = ()
    """What was suspected of it, each once; with `!` behind what was grave."""
    back: str = ""
    """The colour of the backs; empty where nobody knows it."""
    before: Mapping[str, Earlier] = {}
    """The order of the newest shoe of each colour, the newest last."""

    def shown(self, number: int, face: int) -> Self:
        """The card of this number lies face up."""
        at = number - 1 - len(self.dealt)
        if at < 0 or self.broken:
            return self
        ahead = bytearray(self.ahead.ljust(at + 1, bytes([UNSEEN])))
        ahead[at] = face
        return replace(self, ahead=bytes(ahead))

    def settled(self, upto: int) -> Self:
        """The cards up to this number were shown, or never will be."""
        more = upto - len(self.dealt)
        if more <= 0 or self.broken:
            return self
        dealt = self.dealt + self.ahead[:more].ljust(more, bytes([UNSEEN]))
        return replace(self, dealt=dealt, ahead=self.ahead[more:])

    def suspected(self, what: str) -> Self:
        """Something is suspected of it."""
        return self if what in self.told else replace(self, told=(*self.told, what))

    def next_shoe(self, collected: bytes, shoe: int = 0) -> Self:
        """Another shoe is loaded; the same one again, where no card of it was drawn."""
        if not self.dealt:
            return type(self)(before=self.before)
        others = {back: order for back, order in self.before.items() if back != self.back}
        before = {**others, self.back: Earlier(self.dealt, collected, shoe)}
        return type(self)(before=dict(islice(before.items(), max(len(before) - EARLIER, 0), None)))

    @property
    def same_cards(self) -> Earlier | None:
        """The order of the shoe before that these cards were in; None where nobody knows one."""
        return self.before.get(self.back)
