"""The phases of a round of Blackjack."""

from controller.rules.names import Name


class BlackjackRound(Name):
    """A round, from the bets to its cards in the rack."""

    BETTING = "betting"
    FIRST = "first"
    """Each box is dealt a card, then the dealer, face up."""
    SECOND = "second"
    """Each box is dealt its second card."""
    OWED = "owed"
    """A box that missed its second card may take it now, or its hand is dead (2.15(g))."""
    DEALERS = "dealers"
    """The dealer is dealt his own: the hole card, and what he missed before (2.15(e))."""
    INSURANCE = "insurance"
    """The dealer's face up card is an ace."""
    PEEK = "peek"
    """It is a ten, and the card reader says whether he has a blackjack."""
    BOXES = "boxes"
    """The players decide, box by box and hand by hand."""
    LATE = "late"
    """A hand that was passed over may take its card now, or is dead (2.15(i))."""
    HOLE = "hole"
    """All hands are played, and the hole card lies face down."""
    DEALER = "dealer"
    """The dealer draws (2.12)."""
    COMPLETE = "complete"
    VOID = "void"
    """The round is void: the wagers go back, and the cards to the rack."""


INITIAL = (BlackjackRound.FIRST, BlackjackRound.SECOND, BlackjackRound.OWED, BlackjackRound.DEALERS)
"""The initial two cards are dealt."""

DECIDING = (BlackjackRound.INSURANCE, BlackjackRound.PEEK, BlackjackRound.BOXES)
"""The hand at the cursor is entitled to the next card."""
