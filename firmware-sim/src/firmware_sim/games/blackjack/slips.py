"""The errors that a dealer of Blackjack can be told to make; the value is how a report says it."""

from enum import Enum


class BlackjackSlip(Enum):
    """Something that a dealer does wrong in one round."""

    BEFORE_BETS_CLOSE = "draws a card before bets are over"
    MISSES_HIMSELF = "misses his own first card"
    MISSES_BOX = "passes over a box with the first card"
    MISSES_SECOND = "passes over a box with the second card"
    MISSES_HOLE = "misses his hole card"
    OTHER_SIDE = "moves the gate of the double shoe"
    READS_LOW = "puts a low hand into the card reader"
    OMITS_READER = "forgets the card reader"
    UNASKED = "gives a player a card who asked for none"
    MISSES_CARD = "gives a player no card who asked for one"
    FORGETS_STAND = "forgets to enter that a player stands"
    DOUBLE_FACE_UP = "gives a double its card face up"
    HOLE_CARD_LATE = "draws before the hole card is turned"
    COLLECTS_UNDRAWN = "collects before he has drawn"
    UP_CARD_RACKED = "puts his face up card into the rack"
    TOO_MANY = "takes a card that he does not need"
