"""The options of a house with two hands: the values are those of the product's own configuration. Pure.

One record for these games: a report may name an option of another of them, which then says nothing.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from firmware_sim.house import HouseRules, ShoeKind


@dataclass(frozen=True, slots=True)
class SimulatedHandsHouse(HouseRules):
    """What a dealer must know of the house."""

    least_decks: ClassVar[int] = 6
    """19:47-3.1(a): the game is played with six decks at least."""

    of_wagers: ClassVar[frozenset[str]] = frozenset({"banker", "payment"})

    dealing: Literal["face-up", "face-down"] = "face-up"
    no_more_bets: Literal["button", "first-card"] = "button"
    error_card: Literal["burn", "burn-one", "simulated-round"] = "burn"
    error_ten: Literal[1, 10] = 10
    banker_first: Literal["on-request", "never"] | None = None
    curator: Literal["untold", "told"] | None = None
    """Whether the dealer tells who takes the shoe at Punto Banco; None: as the controller has it, untold."""
    settling: Literal["untold", "told"] | None = None
    """Whether he tells when losers are taken and winners paid; None the same."""
    banker: Literal["vigorish", "six-at-half", "tie-vigorish"] | None = None
    """Of the wagers: how the house earns on the Banker's Hand; None as the controller has it where nothing is said."""
    payment: Literal["pay-all-first", "vigorish-all-first", "pay-each-first", "vigorish-each-first"] | None = None
    """Of the wagers: in what order they are settled; None the same."""
    shoe: Literal["dealing", "continuous"] = "dealing"
    """What Minibaccarat is dealt from."""
    bank: Literal["untold", "told"] = "untold"
    """Whether the dealer tells of the bank of Chemin de Fer."""

    @property
    def shoe_kind(self) -> ShoeKind:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-7.12: one that shuffles without end and takes cards back."""
        return "continuous" if self.shoe == "continuous" else "one-side"

    @property
    def has_shuffler(self) -> bool:  # type: ignore[explicit-override]  # of Python 3.12
        """19:47-7.12: none beside a shoe that shuffles by itself."""
        return self.shoe == "dealing"
