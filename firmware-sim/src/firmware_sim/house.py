"""The options of a simulated table, whatever is dealt: names and values are those of the product's configuration. Pure.

A game adds its own (`firmware_sim.game`).
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

MOST_DECKS: Final = 8
"""No shoe is known to hold more."""


ShoeKind = Literal["one-side", "double", "continuous"]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What any dealer must know of the house."""

    least_decks: ClassVar[int] = 1
    """The game is played with so many decks at least."""

    of_wagers: ClassVar[frozenset[str]] = frozenset()
    """Options that stand under [wagers] in the product's configuration; the others stand under [house]."""

    required: ClassVar[frozenset[str]] = frozenset()
    """Options that the product wants to be told, whatever is chosen."""

    of_simulator: ClassVar[frozenset[str]] = frozenset()
    """Options of the simulated table alone, which the product's configuration does not have."""

    game: str
    decks: int = 8
    cutting_card_before_first_card: Literal["one-more", "last-hand"] = "one-more"
    seats: Literal[7, 9, 12, 14] | None = None
    recut_by: Literal["last", "next"] | None = None
    order_alarm: Literal[1_000, 10_000, 100_000] | None = None
    """How seldom the order of well shuffled cards may raise an alarm, as one shoe in so many; None: it never does."""
    back: str | None = None
    """The colour of the one batch, which the controller is told to expect; None leaves backs unjudged."""
    backs: tuple[str, ...] = ("red",)
    """The batches at the table. Two are played in turn, and the shuffler holds the one that is not."""

    @property
    def all_decks(self) -> int:
        """How many decks a batch has."""
        return self.decks

    @property
    def shoe_kind(self) -> ShoeKind:
        """What kind of shoe the game is dealt from."""
        return "one-side"

    @property
    def backs_of_sides(self) -> tuple[str, ...]:
        """19:47-2.2(c): the colours of the backs in a double shoe, by its sides; nothing for one with one side."""
        return ()

    @property
    def batches(self) -> int:
        """How many batches are at the table."""
        return 1 if self.backs_of_sides else len(self.backs)

    @property
    def has_reader(self) -> bool:
        """Whether the dealer has a card reader."""
        return False

    @property
    def has_shuffler(self) -> bool:
        """Whether a shuffler stands beside it."""
        return True

    @property
    def has_shoe(self) -> bool:
        """Whether a shoe stands at the table."""
        return True
