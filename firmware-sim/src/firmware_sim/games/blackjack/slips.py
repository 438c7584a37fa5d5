"""The errors that a dealer of Blackjack can be told to make; the value is how a report says it."""

from enum import Enum


class BlackjackSlip(Enum):
    """Something that a dealer does wrong in one round."""

    BEFORE_BETS_CLOSE = "draws a card before bets are over"
