"""The errors that a dealer of a Player's and a Banker's Hand can be told to make."""

from enum import Enum


class HandsSlip(Enum):
    """An error in his next round."""

    BEFORE_TURNED = "draws before the hands are turned"
    BANKER_FIRST = "turns the hand of the banker first"
    BEFORE_BETS_CLOSE = "draws before no more bets"
    TOO_MANY = "draws a card too many"
    AFTER_RESULT = "draws a card after the result"
    TO_PLAYER = "gives the player a card too many"
    FORGETS = "forgets a card"
    CALLS_EARLY = "calls the result too early"
    CALLS_WRONG = "calls the wrong result"
    COLLECTS_EARLY = "collects before the result"
    COLLECTS_SHORT = "collects before the cards are dealt"
    INSTRUCTS_WRONG = "instructs the wrong hand"
    COLLECTS_UNPAID = "collects before the wagers are settled"
