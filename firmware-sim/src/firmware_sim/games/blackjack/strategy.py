"""How a player who knows the odds plays: basic strategy of several decks, by table. Pure.

Each row has a letter for each of the dealer's cards from two to ace: `H` draw, `S` stand, `D` double or else draw, `d`
double or else stand, `P` split, `.` as the total says.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal

from firmware_sim.games.blackjack.heads import score, value

Choice = Literal["stand", "draw", "double", "split", "surrender"]

_NEVER: Final = "." * 10

#        2345678 9TA
_HARD: Final = {
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    **dict.fromkeys((13, 14, 15, 16), "SSSSSHHHHH"),
}
_SOFT: Final = {
    **dict.fromkeys((12, 13, 14), "HHHDDHHHHH"),
    **dict.fromkeys((15, 16), "HHDDDHHHHH"),
    17: "HDDDDHHHHH",
    18: "SddddSSHHH",
}
_PAIRS: Final = {
    2: "PPPPPP....",
    3: "PPPPPP....",
    4: "...PP.....",
    6: "PPPPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: "PPPPP.PP..",
    11: "PPPPPPPPPP",
}
_GIVEN_UP: Final = frozenset({(15, 10), (16, 9), (16, 10), (16, 11)})
"""19:47-2.8: the hard totals that are not worth half of the wager, and the dealer's card."""

_DRAWS_TO: Final = 9
_STANDS_ON: Final = 17
_SOFT_ENOUGH: Final = 19


def best(faces: Sequence[str], up: str, may: Collection[Choice]) -> Choice:
    """What he says, of what he may say."""
    points, soft = score(faces)
    against = value(up)
    if "split" in may and _PAIRS.get(value(faces[0]), _NEVER)[against - 2] == "P":
        return "split"
    if "surrender" in may and not soft and (points, against) in _GIVEN_UP:
        return "surrender"
    match _letter(points, against, soft=soft):
        case "S":
            wanted: Choice = "stand"
        case "D":
            wanted = "double" if "double" in may else "draw"
        case "d":
            wanted = "double" if "double" in may else "stand"
        case _:
            wanted = "draw"
    return wanted if wanted in may else "stand"


def _letter(points: int, against: int, *, soft: bool) -> str:
    if points >= (_SOFT_ENOUGH if soft else _STANDS_ON):
        return "S"
    if not soft and points < _DRAWS_TO:
        return "H"
    return (_SOFT if soft else _HARD)[points][against - 2]
