"""The errors that a dealer of Three Card Poker can be told to make; the value is how a report says it."""

from enum import Enum


class ThreeCardSlip(Enum):
    """Something that a dealer does wrong in one round."""

    BEFORE_BETS_CLOSE = "deals before no more bets"
    TOO_MANY = "deals a hand too many"
    FORGETS_HAND = "forgets a hand"
    UNTOLD_SEAT = "forgets to enter a seat"
    UNTOLD_CHANGES = "leaves the seats lit as they were"
    STUB_EARLY = "takes the stub out too early"
    OPENS_EARLY = "opens a hand too early"
    TELLS_FOLD_LATE = "enters a fold too late"
    SHOWS_HAND = "shows a card of his hand too early"
    NO_COVER = "lays no cover card"
    MISCOUNTS_STUB = "counts the stub wrong"
    FORGETS_STUB = "forgets to count the stub"
    COLLECTS_EARLY = "collects before the hands are opened"
