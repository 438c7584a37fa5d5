"""The errors that can be made only where a participant, the Banker, deals."""

from enum import Enum


class CoupSlip(Enum):
    """An error in the next round."""

    WRONG_ORDER = "lets the cards be dealt in the wrong order"
    BANKER_MORE = "lets the banker take a third card at first"
    PLAYER_THREE = "lets the player be given a third card at first"
    BANKER_TWO = "lets the banker take two cards for one"
    BEFORE_LOOKED = "lets a card be drawn before the banker has looked"
    TO_BANKER = "lets the banker take the card of the player"
    SAYS_CARD = "says card after stay"
    HEARS_WRONG = "hears another word than the hand is worth"
    NO_BANKER = "lets nobody hold the bank"
    NOBODY_AGAINST = "lets nobody wager against the banker"
