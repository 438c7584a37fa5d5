"""What is known of one side of a double shoe: what left it, and its cut, its cutting card and its end (19:47-2.2(c)).

Both sides together are the shoe, whose own accounts count all cards. May import the rules and msgspec only; read by
the state.
"""

from typing import Final

from msgspec import Struct

from controller.rules.cards import CARDS_PER_DECK
from drivers.events import Side

NOTHING_SEEN: Final = bytes(CARDS_PER_DECK)


class OfSide(Struct, frozen=True, omit_defaults=True):
    """One side."""

    side: Side
    cut: bool = False
    """Its cards have been cut."""
    placed: bool = False
    """Its cutting card is where it must be."""
    from_back: int | None = None
    """How many cards lie behind its cutting card."""
    drawn: int = 0
    """How many cards left it, as far as anybody said from which side they came."""
    returned: int = 0
    """How many of them went back into it (2.15(f))."""
    tally: bytes = NOTHING_SEEN
    """How many of each card have been seen that left it, in the order of the pack."""
    of_round: tuple[int, ...] = ()
    """The numbers of the cards of this round that left it."""
    cutting_card_after: int | None = None
    """After how many of its cards its cutting card came out."""
    empty: bool = False
    """The shoe said that no card is left in it."""

    @property
    def gone(self) -> int:
        """How many cards of its decks are not in it."""
        return self.drawn - self.returned


BOTH: Final = (OfSide("left"), OfSide("right"))
"""Of which nothing is known."""
