"""The phases of the three machines, and what a phase says by itself: who is entitled to the next card."""

from enum import Enum
from typing import Final

from controller.table.inputs import Hand


class Play(Enum):
    """Whether play goes on."""

    PLAYING = "playing"
    DISCARDING = "discarding"
    """Cards must leave the shoe unplayed before anything else is dealt (3.12(c) and (d))."""
    STOPPED = "stopped"
    """Somebody must say or do something first; cards that come meanwhile wait."""


class Shoe(Enum):
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


class Round(Enum):
    """A deal. Each phase from PLAYER_FIRST to BANKER_THIRD is named after the card that comes next."""

    BETTING = "betting"
    PLAYER_FIRST = "player-first"
    BANKER_FIRST = "banker-first"
    PLAYER_SECOND = "player-second"
    BANKER_SECOND = "banker-second"
    FACING = "facing"
    """Four cards lie face down, to be turned (3.7(d), 7.7(c)2 and 3)."""
    PLAYER_THIRD = "player-third"
    PLAYER_FACING = "player-facing"
    """The Player's third card lies face down."""
    BANKER_THIRD = "banker-third"
    BANKER_FACING = "banker-facing"
    """The Banker's third card lies face down."""
    COMPLETE = "complete"
    """Each hand has all its cards, and nobody is entitled to another one."""
    CALLED = "called"
    """The result stands; the cards are to be collected."""


ENTITLED: Final[dict[Round, Hand]] = {
    Round.PLAYER_FIRST: "player",
    Round.BANKER_FIRST: "banker",
    Round.PLAYER_SECOND: "player",
    Round.BANKER_SECOND: "banker",
    Round.PLAYER_THIRD: "player",
    Round.BANKER_THIRD: "banker",
}
"""19:47-3.7(a), 3.7(c), 3.8(c) and (d): the hand that the next card belongs to; in every other phase nobody is."""

UNTURNED: Final = frozenset({Round.FACING, Round.PLAYER_FACING, Round.BANKER_FACING})
"""Cards lie face down, and who is entitled to the next one cannot be said before they are turned."""

IN_PLAY: Final = frozenset({Shoe.BURN_FIRST, Shoe.BURNING, Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND})
"""The shoe is loaded and not yet over."""
