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
    OVER = "over"


IN_PLAY: Final = frozenset({Shoe.BURN_FIRST, Shoe.BURNING, Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND})
"""The shoe is loaded and not yet over."""
