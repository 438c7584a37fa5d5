"""The phases of the bank."""

from controller.rules.names import Name


class Bank(Name):
    """Who holds the bank of Chemin de Fer, and whether he and the others have wagered (4.5 to 4.7, 4.11)."""

    UNTOLD = "untold"
    """Nobody tells of seats and wagers: the bank is not followed."""
    BIDDING = "bidding"
    """The shoe is offered to all participants; who bids most takes it (4.5(b))."""
    HELD = "held"
    """The Banker is to wager (4.6)."""
    STAKED = "staked"
    """The others may wager against him (4.7)."""
    DEALT = "dealt"
    """"No More Bets" (4.7(e))."""
    LOST = "lost"
    """The Banker had to pass the shoe: it is offered counterclockwise, and whoever accepts it has it (4.11(b))."""
    PASSED = "passed"
    """The Banker passed the shoe as he liked: it is offered counterclockwise, for as much or twice that (4.11(c))."""
