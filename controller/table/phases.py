"""The phases that any table has, whatever is dealt."""

from typing import Final

from controller.rules.names import Name


class Play(Name):
    """Whether play goes on."""

    PLAYING = "playing"
    DISCARDING = "discarding"
    """Cards must leave the shoe unplayed before anything else is dealt (3.12(c) and (d))."""
    STOPPED = "stopped"
    """Somebody must say or do something first; cards that come meanwhile wait."""


class Shoe(Name):
    """A shoe's life: one filling, from the inspection of the cards to their reshuffle."""

    CLOSED = "closed"
    INSPECTING = "inspecting"
    SHUFFLING = "shuffling"
    CUTTING = "cutting"
    LOADING = "loading"
    BURN_FIRST = "burn-first"
    """The next card is the first of the burn and sets its count (3.5(e))."""
    BURNING = "burning"
    ROUNDS = "rounds"
    FINISHING = "finishing"
    """The cutting card is out: this hand is completed, then "last hand" is announced (3.8(e))."""
    LAST_ROUND = "last-round"
    REFILLING = "refilling"
    """The shoe is empty and a round is owed cards: the discards are being shuffled (2.15(f))."""
    REFILL_CUTTING = "refill-cutting"
    REFILL_LOADING = "refill-loading"
    REFILL_BURN = "refill-burn"
    """The next card is burned unseen, and the round goes on."""
    OVER = "over"


REFILL: Final = (Shoe.REFILLING, Shoe.REFILL_CUTTING, Shoe.REFILL_LOADING, Shoe.REFILL_BURN)
"""A round waits for cards that were dealt before (2.15(f)); only a shoe that finishes its round is ever there."""

IN_PLAY: Final = frozenset({Shoe.BURN_FIRST, Shoe.BURNING, Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND, *REFILL})
"""The shoe is loaded and not yet over."""
