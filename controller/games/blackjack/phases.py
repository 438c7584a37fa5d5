"""The phases of a round of Blackjack."""

from controller.rules.names import Name


class BlackjackRound(Name):
    """A round, from the bets to its cards in the rack."""

    BETTING = "betting"
    FIRST = "first"
    """Each box is dealt a card, then the dealer, face up."""
    SECOND = "second"
    """Each box is dealt its second card."""
    COMPLETE = "complete"
    BOXES = "boxes"
    """The players decide, box by box and hand by hand."""
    VOID = "void"
    """The round is void: the wagers go back, and the cards to the rack."""
    LATE = "late"
    """A hand that was passed over may take its card now, or is dead (2.15(i))."""
    OWED = "owed"
    """A box that missed its second card may take it now, or its hand is dead (2.15(g))."""
    DEALERS = "dealers"
    """The dealer is dealt his own: the hole card, and what he missed before (2.15(e))."""
    PEEK = "peek"
    """His face up card is a ten, and the card reader says whether he has a blackjack."""
    DETERMINANT = "determinant"
    """The determinant card of a double shoe is drawn (2.1)."""
    SIDE_WAGERS = "side-wagers"
    """The side wagers that are settled before any additional card (2.17(d), 2.20(e), 2.23(e), 2.24(d))."""
    QUEENS = "queens"
    """Two queens of hearts are paid before any other card is dealt, in the presence of a floorperson (2.24(e))."""
    INSURANCE = "insurance"
    """His face up card is an ace."""
    HOLE = "hole"
    """All hands are played, and the hole card lies face down."""
    DEALER = "dealer"
    """The dealer draws (2.12)."""


INITIAL = (BlackjackRound.FIRST, BlackjackRound.SECOND, BlackjackRound.OWED, BlackjackRound.DEALERS)
"""The initial two cards are dealt."""

SETTLING = (BlackjackRound.SIDE_WAGERS, BlackjackRound.QUEENS)
"""Wagers are settled before an additional card is dealt."""

PLAYED = (BlackjackRound.INSURANCE, BlackjackRound.PEEK, BlackjackRound.BOXES)
"""The player of the hand at the cursor decides."""

DECIDING = (*SETTLING, *PLAYED)
"""The hand at the cursor is entitled to the next card."""
