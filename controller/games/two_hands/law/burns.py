"""How many cards leave the shoe unplayed, and the three meanings of a ten (19:47-3.5(e), 3.12(c)1 and (d)).

In a hand a ten counts nothing (3.1(b)); before play it burns ten; disclosed in error one or ten, as the house chose;
found face up in the shoe its value, which is nothing.
"""

from typing import Final

from controller.rules.cards import VALUE, Card, is_ten

TEN_BEFORE_PLAY: Final = 10
"""19:47-3.5(e): "Face cards and tens count as tens"."""


def opening_burn(first: Card) -> int:
    """19:47-3.5(e): how many more cards follow the first one to the discards before play; an ace one, a ten ten."""
    return TEN_BEFORE_PLAY if is_ten(first) else VALUE[first]


def error_burn(disclosed: Card, ten: int) -> int:
    """19:47-3.12(c)1: how many more cards follow a card disclosed in error; for a ten as many as the house chose."""
    return ten if is_ten(disclosed) else VALUE[disclosed]


def face_up_burn(found: Card) -> int:
    """19:47-3.12(d): how many more cards follow a card found face up in the shoe: its value, so none for a ten."""
    return VALUE[found]
