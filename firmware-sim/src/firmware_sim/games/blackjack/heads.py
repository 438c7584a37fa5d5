"""What a dealer knows by heart: what hands count, when he draws, and whether anything hangs on it.

Written apart from the controller, which it is tested against, so that a simulated dealer is a second opinion. Pure.
"""

from collections.abc import Sequence
from typing import Final

HIGHEST: Final = 21
INITIAL: Final = 2
"""19:47-2.1: the initial two cards."""

STANDS: Final = 17
"""19:47-2.12(d), 2.15(d)."""

_ACE: Final = 11
_TEN: Final = 10


def value(face: str) -> int:
    """19:47-2.2(b): what a card counts, an ace eleven."""
    return _ACE if face[0] == "A" else _TEN if face[0] in "TJQK" else int(face[0])


def score(faces: Sequence[str]) -> tuple[int, bool]:
    """19:47-2.1: what cards count together, and whether an ace among them counts eleven."""
    low = sum(1 if face[0] == "A" else value(face) for face in faces)
    soft = low + 10 <= HIGHEST and any(face[0] == "A" for face in faces)
    return (low + 10 if soft else low), soft


def is_natural(faces: Sequence[str]) -> bool:
    """19:47-2.1: an ace and a ten in two cards."""
    return len(faces) == INITIAL and score(faces)[0] == HIGHEST


def draws(faces: Sequence[str], *, soft_17: bool) -> bool:
    """19:47-2.12(b) and (d): whether the dealer must draw; `soft_17` if he does so to a soft total of 17."""
    points, soft = score(faces)
    return points < STANDS or (soft_17 and soft and points == STANDS)


def may_be_natural(dealer: Sequence[str]) -> bool:
    """19:47-2.1: whether a second card can make it a blackjack."""
    return len(dealer) < INITIAL and (not dealer or value(dealer[0]) >= _TEN)
