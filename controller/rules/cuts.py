"""The cut and the cutting cards: who cuts, how deep, and how far from the back (19:47-3.5(c) to (f))."""

from fractions import Fraction
from typing import Final, Literal

RecutBy = Literal["last", "next"]
"""19:47-3.5(f): the cards are cut again by whoever last cut them, or by the next person entitled to cut."""

DEALER: Final = 0
"""19:47-3.5(c): the dealer, who cuts if no participant accepts, in place of a seat's number."""

MIN_CUT: Final = 10
"""19:47-3.5(d): at least ten cards in from either end."""

MIN_FROM_BACK: Final = 14
"""19:47-3.5(e): the first cutting card at least fourteen cards in from the back."""

LEAST_BEHIND: Final = Fraction(1, 4)
"""13:69F-2.5: "approximately one-quarter" of the cards lies behind the one cutting card of Blackjack, at least."""


def cut_is_deep_enough(*counts: int) -> bool:
    """19:47-3.5(d): whether a cut with so many cards before and behind it, as far as counted, is deep enough."""
    return all(count >= MIN_CUT for count in counts)


def cutting_cards_are_right(from_back: int, cards: int, *, second_at_end: bool) -> bool:
    """19:47-3.5(e): one cutting card of a stack at least fourteen from the back, the second at the very end."""
    return MIN_FROM_BACK <= from_back < cards and second_at_end


def quarter_behind(from_back: int, cards: int) -> bool:
    """13:69F-2.5, a later code for Blackjack: whether enough cards lie behind the cutting card."""
    return cards * LEAST_BEHIND <= from_back < cards


def offered_first(seats: int, last: int | None) -> int:
    """19:47-3.5(c), 4.4(c): the cut is offered first to the highest position, or after a reshuffle to another seat."""
    return seats if last is None or last > seats else last


def offered_next(seat: int, seats: int) -> int:
    """19:47-3.5(c): then clockwise around the table, from each position to the one numbered below it."""
    return seat - 1 if seat > 1 else seats


def may_cut_again(seat: int, last: int, by: RecutBy) -> bool:
    """19:47-3.5(f): whether a recut is this one's: of who cut last, or of the next one entitled, as the house chose.

    Who is next hangs on who declines, so that anybody else may be; after the dealer, 0, the offer begins anew.
    """
    return seat == last if by == "last" else seat != last or last == DEALER
