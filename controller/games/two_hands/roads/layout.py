"""How runs lie on a road of six rows. Pure; called by `controller.games.two_hands.roads.board`.

Each run begins at the first free place of the top row and goes down. At the bottom, or above a taken place, it turns
right: the dragon's tail. A tail that turned above a taken place goes on straight, or falls as soon as there is a free
place below. Halls differ, so the house says which.
"""

from collections.abc import Iterable
from itertools import count
from typing import Final

ROWS: Final = 6
"""Of every road, in every casino."""

Place = tuple[int, int]
"""Row and column, from 0."""


def laid(lengths: Iterable[int], *, falls: bool) -> list[Place]:
    """The place of each mark, run after run."""
    places: dict[Place, None] = {}
    for length in lengths:
        row, column = 0, next(free for free in count() if (0, free) not in places)
        turned = False
        for _ in range(length):
            places[row, column] = None
            if row + 1 < ROWS and (row + 1, column) not in places and (falls or not turned):
                row += 1
            else:
                column, turned = column + 1, True
    return list(places)
