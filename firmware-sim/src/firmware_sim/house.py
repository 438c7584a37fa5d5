"""The options of a simulated table: the names and values are those of the product's own configuration. Pure."""

from dataclasses import dataclass
from typing import Final, Literal

LEAST_DECKS: Final = 6
"""19:47-3.1(a): the game is played with six decks at least."""

MOST_DECKS: Final = 8
"""No shoe is known to hold more."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a dealer must know of the house."""

    game: Literal["punto-banco", "minibaccarat", "chemin-de-fer"] = "punto-banco"
    decks: int = 8
    dealing: Literal["face-up", "face-down"] = "face-up"
    no_more_bets: Literal["button", "first-card"] = "button"
    error_card: Literal["burn", "burn-one", "simulated-round"] = "burn"
    error_ten: Literal[1, 10] = 10
    cutting_card_before_first_card: Literal["one-more", "last-hand"] = "one-more"
    banker_first: Literal["on-request", "never"] | None = None
    seats: Literal[7, 9, 12, 14] | None = None
    recut_by: Literal["last", "next"] | None = None
    curator: Literal["untold", "told"] | None = None
    """Whether the dealer tells who takes the shoe at Punto Banco; None: as the controller has it, untold."""
    settling: Literal["untold", "told"] | None = None
    """Whether he tells when losers are taken and winners paid; None the same."""
    banker: Literal["vigorish", "six-at-half", "tie-vigorish"] | None = None
    """Of the wagers: how the house earns on the Banker's Hand; None as the controller has it where nothing is said."""
    payment: Literal["pay-all-first", "vigorish-all-first", "pay-each-first", "vigorish-each-first"] | None = None
    """Of the wagers: in what order they are settled; None the same."""
    bank: Literal["untold", "told"] = "untold"
    """Whether the dealer tells of the bank of Chemin de Fer."""
    back: str | None = None
    """The colour of the one batch, which the controller is told to expect; None leaves backs unjudged."""
    backs: tuple[str, ...] = ("red",)
    """The batches at the table. Two are played in turn, and the shuffler holds the one that is not."""
