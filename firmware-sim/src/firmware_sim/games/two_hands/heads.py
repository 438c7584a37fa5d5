"""What a dealer knows by heart: points, naturals and third cards, as the rhyme has them and not as a table.

Written apart from the controller, which it is tested against, so that a simulated dealer is a second opinion.
Pure. Used by the dealers and by shoes that follow the game themselves.
"""

from collections.abc import Sequence
from typing import Final, Literal

Hand = Literal["player", "banker"]
Outcome = Literal["player", "banker", "tie"]

NATURAL: Final = 8
"""19:47-3.9(a): eight or nine in two cards."""

PLAYER_STANDS: Final = 6
"""19:47-3.9(b): on six and seven."""

TEN_BURNED: Final = 10
"""19:47-3.5(e): face cards and tens count as tens in the burn before play."""


def worth(face: str) -> int:
    """19:47-3.1(b): an ace one, ten to king nothing, the others their face."""
    match face[0]:
        case "A":
            return 1
        case "T" | "J" | "Q" | "K":
            return 0
        case pips:
            return int(pips)


def points(faces: Sequence[str]) -> int:
    """19:47-3.1(c): the sum of a hand without its tens."""
    return sum(worth(face) for face in faces) % 10


def burn_count(face: str) -> int:
    """19:47-3.5(e): how many follow the first card to the discards before play."""
    return worth(face) or TEN_BURNED


def next_hand(player: Sequence[str], banker: Sequence[str]) -> Hand | None:
    """Whose the next card is; nobody's once both hands are complete."""
    dealt = len(player) + len(banker)
    match dealt:
        case 0 | 2:
            return "player"
        case 1 | 3:
            return "banker"
        case _:
            return _third(player, banker)


def _third(player: Sequence[str], banker: Sequence[str]) -> Hand | None:
    two, other = points(player[:2]), points(banker[:2])
    if max(two, other) >= NATURAL or len(banker) > 2:  # noqa: PLR2004 - a hand's first two cards
        return None
    if len(player) == 2:  # noqa: PLR2004 - the same
        if two < PLAYER_STANDS:
            return "player"
        return "banker" if other < PLAYER_STANDS else None
    return "banker" if banker_draws(other, worth(player[2])) else None


def banker_draws(other: int, third: int) -> bool:
    """19:47-3.9(c) to (g), as croupiers learn it: 3 but not on 8; 4 on 2–7; 5 on 4–7; 6 on 6 and 7."""
    match other:
        case 0 | 1 | 2:
            return True
        case 3:
            return third != NATURAL
        case 4 | 5 | 6:
            return 2 * (other - 3) <= third <= 7  # noqa: PLR2004 - the rhyme: 2–7, 4–7, 6–7
        case _:
            return False


def outcome(player: Sequence[str], banker: Sequence[str]) -> Outcome:
    """19:47-3.10(a): who wins."""
    one, other = points(player), points(banker)
    if one == other:
        return "tie"
    return "player" if one > other else "banker"
