"""The phases of a round of Three Card Poker."""

from controller.rules.names import Name


class ThreeCardRound(Name):
    """A round, from the bets to its cards in the rack (19:47-20.8 to 20.10)."""

    BETTING = "betting"
    DEALING = "dealing"
    """Cards or stacks come for those who wager, and for the dealer (20.8(c), 20.9(c))."""
    SEATS = "seats"
    """More or fewer stacks have come than there are hands: the dealer says whether the lit seats are right."""
    DECIDING = "deciding"
    """Players make a play wager or fold (20.10(b))."""
    OPENING = "opening"
    """The dealer's hand lies open, and hands of players who are in lie face down (20.10(c))."""
    OPEN = "open"
    """All hands that are in lie open."""
    VOID = "void"
    """The round is void: the wagers go back, and the cards to the rack."""
