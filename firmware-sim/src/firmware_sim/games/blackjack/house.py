"""The options of a house of Blackjack: the values are those of the product's own configuration. Pure."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from firmware_sim.house import HouseRules, ShoeKind

SIDES: Final = 2

OTHER_BACK: Final = "blue"
"""Of the right side of a double shoe, where nothing is said."""

MOST_BOXES: Final = 7
"""No layout has more."""


@dataclass(frozen=True, slots=True)
class SimulatedBlackjackHouse(HouseRules):
    """What a dealer must know of the house."""

    of_wagers: ClassVar[frozenset[str]] = frozenset({"split_21", "surrender", "multiple_action", "blackjack_pays"})
    of_simulator: ClassVar[frozenset[str]] = frozenset({"reader_cable"})
    required: ClassVar[frozenset[str]] = frozenset({"split_21"})

    decks: int = 6
    no_more_bets: Literal["button", "first-card"] = "button"
    soft_17: Literal["stand", "draw"] = "stand"
    hole_card: Literal[True, False] = True
    card_reader: Literal[True, False] = False
    reader_cable: Literal[True, False] = True
    """Whether the card reader is connected; if not, the dealer presses what its lamp shows."""
    reader_shows: Literal[True, False] = False
    double: Literal["any", "9-11", "10-11"] = "any"
    double_after_split: Literal[True, False] = True
    double_face_down: Literal[True, False] = False
    most_hands: Literal[2, 3, 4] = 2
    resplit_aces: Literal[True, False] = False
    dealer_change_burns: Literal[True, False] = False
    bart_carter: Literal[True, False] = False
    shoe: Literal["dealing", "continuous", "double", "hand"] = "dealing"
    split_21: Literal["void", "win"] = "void"
    """Of the wagers: what becomes of an ace and a ten after a split if the dealer has 21 in more cards."""
    surrender: Literal["none", "late", "early"] = "none"
    multiple_action: Literal["two-or-three", "three"] | None = None
    blackjack_pays: Literal["3-to-2", "6-to-5"] = "3-to-2"

    @property
    def shoe_kind(self) -> ShoeKind:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.1, 2.21: one of two sides, or one that shuffles without end and takes cards back."""
        return self.shoe if self.shoe in {"continuous", "double"} else "one-side"

    @property
    def has_shoe(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.6A: nothing at the table sees cards that are dealt from the hand."""
        return self.shoe != "hand"

    @property
    def all_decks(self) -> int:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.2(c): as many on each side of a double shoe."""
        return SIDES * self.decks if self.shoe == "double" else self.decks

    @property
    def has_shuffler(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.2(d) and (e): it has the batch that is not dealt."""
        return self.batches > 1

    @property
    def backs_of_sides(self) -> tuple[str, ...]:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.2(c): two colours, whether the product is told of them or not."""
        if self.shoe != "double":
            return ()
        return self.backs if len(self.backs) == SIDES else (self.backs[0], OTHER_BACK)

    @property
    def has_reader(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-2.15(j): one that is connected."""
        return self.card_reader and self.reader_cable

    @property
    def has_hole_card(self) -> bool:
        """19:47-2.6(e) and (h), 2.18(e): whether the dealer is dealt two cards before the players decide."""
        return self.hole_card and self.multiple_action is None
