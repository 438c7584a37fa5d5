"""The options of a house of Three Card Poker: the values are those of the product's own configuration. Pure."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from firmware_sim.house import HouseRules


@dataclass(frozen=True, slots=True)
class SimulatedThreeCardHouse(HouseRules):
    """What a dealer must know of the house."""

    of_wagers: ClassVar[frozenset[str]] = frozenset({"settling_order", "pair_plus"})

    decks: int = 1
    dealt_from: Literal["automated-shoe", "manual-shoe", "hand"] = "automated-shoe"
    dealer_stack: Literal["now", "after-forfeits"] = "now"
    no_more_bets: Literal["button", "first-card"] = "button"
    face_up: Literal["void", "replace"] = "void"
    stub_waived: Literal[True, False] = False
    settling_order: Literal["all-hands", "seat-by-seat"] | None = None
    """Of the wagers: in what order hands are opened; None as the controller has it, all at once."""
    pair_plus: Literal["A", "B", "C", "D"] | None = None
    """Of the wagers: the payout ledger, for the controller alone; no dealer here pays."""

    @property
    def has_shoe(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-20.8(b)2: the dealer holds the deck that is dealt from the hand."""
        return self.dealt_from != "hand"
