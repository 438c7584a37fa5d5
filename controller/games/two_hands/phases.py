"""The phases of a deal of two hands, and what a phase says by itself: who is entitled to the next card."""

from typing import Final

from controller.games.two_hands.inputs import Hand
from controller.rules.names import Name


class Round(Name):
    """A deal. Each phase from PLAYER_FIRST to BANKER_THIRD is named after the card that comes next."""

    BETTING = "betting"
    PLAYER_FIRST = "player-first"
    BANKER_FIRST = "banker-first"
    PLAYER_SECOND = "player-second"
    BANKER_SECOND = "banker-second"
    FACING = "facing"
    """Four cards lie face down, to be turned (3.7(d), 7.7(c)2 and 3; after "Natural" 4.9(a)4 and (b))."""
    PLAYER_SPEAKS = "player-speaks"
    """The Dominant Player looks at two cards, and announces what he wants (4.9(a))."""
    BANKER_SPEAKS = "banker-speaks"
    """The Dominant Player has said "Card"; the Banker looks, and announces what he has (4.9(b))."""
    PLAYER_THIRD = "player-third"
    PLAYER_FACING = "player-facing"
    """The Player's third card lies face down."""
    BANKER_TURNS = "banker-turns"
    """The Banker turns his cards, before Table 3 is asked (4.9(c))."""
    BANKER_OPTION = "banker-option"
    """The Banker may draw or stay, as he likes (4.9(f)); the next card would be his."""
    BANKER_THIRD = "banker-third"
    BANKER_FACING = "banker-facing"
    """The Banker's third card lies face down."""
    PLAYER_TURNS = "player-turns"
    """The Banker's Hand is complete; the Player's, to which nothing is dealt any more, is turned (4.10(a))."""
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
    Round.BANKER_OPTION: "banker",
    Round.BANKER_THIRD: "banker",
}
"""19:47-3.7(a), 3.7(c), 3.8(c) and (d), 4.8(d), 4.9(b) and (c): whose the next card is; in other phases nobody's."""

_PLAYS: Final = frozenset({Round.PLAYER_SPEAKS, Round.BANKER_SPEAKS, Round.BANKER_TURNS, Round.PLAYER_TURNS})
"""Chemin de Fer: somebody looks, announces or turns."""

OF_CHEMIN_DE_FER: Final[tuple[Round, ...]] = tuple(
    phase for phase in Round if phase not in {Round.PLAYER_FACING, Round.BANKER_FACING}
)
OF_PUNTO_BANCO: Final[tuple[Round, ...]] = tuple(
    phase for phase in Round if phase not in {*_PLAYS, Round.BANKER_OPTION}
)

UNTURNED: Final = frozenset({Round.FACING, Round.PLAYER_FACING, Round.BANKER_FACING, *_PLAYS})
"""Cards lie face down, and what comes of the round cannot be said before they are turned or announced."""

DEALT_UP: Final = frozenset({Round.PLAYER_THIRD, Round.BANKER_THIRD, Round.BANKER_OPTION})
"""19:47-4.9(b) and (c): the next card is dealt face up at Chemin de Fer."""

LIE_UP: Final = DEALT_UP | {Round.PLAYER_TURNS, Round.COMPLETE}
"""19:47-4.9(b) and (c), 4.12(e) and (f): a card dealt to a hand of Chemin de Fer lies face up."""

DEALT_OUT: Final = frozenset({Round.FACING, Round.PLAYER_TURNS})
"""19:47-4.9(a)4, (b) and (c): cards lie face down at Chemin de Fer, and nothing is dealt to either hand any more."""

AFTER_STAY: Final = frozenset({Round.BANKER_THIRD, Round.PLAYER_TURNS, Round.COMPLETE})
"""Where a third card for the Player may come that he is not entitled to."""
