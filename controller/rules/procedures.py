"""How a house shuffles: what a game leaves to it, what one pit has in common, and what needs notice.

19:47-3.5(a) and (b), 4.4(a) and (b), 7.5(a) to (c).
"""

from collections.abc import Callable
from operator import ne
from typing import Final, Literal, NamedTuple

Shuffle = Literal["lace", "lace-and-reshuffle", "wash", "feather"]
"""How the cards are shuffled.

lace                shuffled, then about one deck laced into the stack (3.5(a)1, 4.4(a)1, 7.5(b)2)
lace-and-reshuffle  then some or all of them shuffled again (3.5(a)1i, 4.4(a)1i, 7.5(b)2i)
wash                washed and stacked, then shuffled by each of three dealers (3.5(a)2, 4.4(a)2)
feather             shuffled and left intermixed, not squared off, for the floorperson to see (7.5(b)1)
"""

NOTICE_NS: Final = 30 * 60 * 10**9
"""19:47-3.5(a)1ii: "at least 30 minutes prior"."""


def notice_has_run(given_ns: int, now_ns: int) -> bool:
    """19:47-3.5(a)1ii: whether a written notice was given thirty minutes ago or longer."""
    return now_ns - given_ns >= NOTICE_NS


def _reshuffles(was: str, now: str) -> bool:
    """19:47-3.5(a)1ii: shuffling again after the lacing is initiated or terminated."""
    return was != now and "lace-and-reshuffle" in {was, now}


class Common(NamedTuple):
    """An option that all tables of a game in one pit have alike, and the paragraph that asks it."""

    table: Literal["house", "wagers"]
    option: str
    paragraph: str
    why: str
    only_with: tuple[str, str] | None = None
    """The option of the house, and its value, without which this one decides nothing."""
    among: str = ""
    """The option of the house that tables have alike where they are compared; without it all tables are."""
    if_offered: bool = False
    """Whether tables that have no such option are left out."""


class OnNotice(NamedTuple):
    """An option that changes after written notice only, and the paragraph that asks for it."""

    table: Literal["house", "wagers"]
    option: str
    paragraph: str
    changed: str
    """Which change that is, in words behind "a change of"."""
    needs_notice: Callable[[str, str], bool] = ne
    """Whether it is one: from what, and to what."""
    begins: bool = True
    """What a table begins with that did not have the option before is a change of what is usual. Otherwise it is
    none."""


SHUFFLE: Final = Common("house", "shuffle", "3.5(b)", "one way of shuffling at all tables of a pit")
"""19:47-3.5(b), 4.4(b), 7.5(c)."""

RESHUFFLING: Final = OnNotice(
    "house", "shuffle", "3.5(a)1ii", "house.shuffle to or from lace-and-reshuffle", _reshuffles
)
"""19:47-3.5(a)1ii, 4.4(a)1ii, 7.5(b)2ii: "initiate or terminate"."""
