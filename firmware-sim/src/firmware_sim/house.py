"""The options of a simulated table: the names and values are those of the product's own configuration. Pure."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a dealer must know of the house."""

    game: Literal["punto-banco", "minibaccarat"] = "punto-banco"
    decks: int = 8
    dealing: Literal["face-up", "face-down"] = "face-up"
    no_more_bets: Literal["button", "first-card"] = "button"
    error_card: Literal["burn", "burn-one", "simulated-round"] = "burn"
    error_ten: Literal[1, 10] = 10
    cutting_card_before_first_card: Literal["one-more", "last-hand"] = "one-more"
    back: str | None = None
    """The colour that the controller is told to expect; None leaves backs unjudged."""
    backs: tuple[str, ...] = ("red",)
    """The batches at the table. Two are played in turn, and the shuffler holds the one that is not."""
