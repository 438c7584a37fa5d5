"""What a dealer knows by heart, and what players do: the ranks of three cards, and queen, six, four or better.

Written apart from the controller, which it is tested against, so that a simulated dealer is a second opinion. Pure.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

_LOW_TO_HIGH: Final = "23456789TJQKA"

_WHEEL: Final = [0, 1, 12]
"""An ace, a two and a three: the lowest straight."""

PLAYS_FROM: Final = (0, [10, 4, 2])
"""Queen, six, four: a player who knows the odds wagers on with it, and with nothing lower."""

Worth = tuple[int, list[int]]
"""What kind of hand, from 0 for a high card to 5 for a straight flush; and its cards, the weightiest first."""


def worth(faces: Sequence[str]) -> Worth:
    """What three cards are worth beside others."""
    ranks = sorted(_LOW_TO_HIGH.index(face[0]) for face in faces)
    flush = len({face[1] for face in faces}) == 1
    wheel = ranks == _WHEEL
    straight = wheel or ranks == [*range(ranks[0], ranks[0] + 3)]
    weighty = [rank for rank, _ in sorted(Counter(ranks).items(), key=lambda each: (each[1], each[0]), reverse=True)]
    high = [1, 0, -1] if wheel else weighty
    match len(weighty), straight, flush:
        case _, True, True:
            return 5, high
        case 1, _, _:
            return 4, high
        case _, True, _:
            return 3, high
        case _, _, True:
            return 2, high
        case 2, _, _:
            return 1, high
        case _:
            return 0, high


def folds(faces: Sequence[str]) -> bool:
    """Whether a player forfeits the ante wager with it."""
    return worth(faces) < PLAYS_FROM
