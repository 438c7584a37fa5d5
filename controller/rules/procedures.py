"""How a house shuffles and pays: what a game leaves to it, what one pit has in common, and what needs notice.

19:47-3.5(a) and (b), 3.10(c), 3.12(c), 4.4(a) and (b), 7.5(a) to (c).
"""

from typing import Final, Literal, NamedTuple

Shuffle = Literal["lace", "lace-and-reshuffle", "wash", "feather"]
"""How the cards are shuffled.

lace                shuffled, then about one deck laced into the stack (3.5(a)1, 4.4(a)1, 7.5(b)2)
lace-and-reshuffle  then some or all of them shuffled again (3.5(a)1i, 4.4(a)1i, 7.5(b)2i)
wash                washed and stacked, then shuffled by each of three dealers (3.5(a)2, 4.4(a)2)
feather             shuffled and left intermixed, not squared off, for the floorperson to see (7.5(b)1)
"""

NOTICE_NS: Final = 30 * 60 * 10**9
"""19:47-3.5(a)1ii, 3.10(c)2: "at least 30 minutes prior"."""


def shuffle_needs_notice(was: str, now: str) -> bool:
    """19:47-3.5(a)1ii: shuffling again after the lacing is initiated or terminated."""
    return was != now and "lace-and-reshuffle" in {was, now}


def payment_needs_notice(game: str, was: str, now: str) -> bool:
    """19:47-3.10(c)2: another order of payment; Chemin de Fer has no such procedures (4.10(b))."""
    return was != now and game != "chemin-de-fer"


def notice_has_run(given_ns: int, now_ns: int) -> bool:
    """19:47-3.5(a)1ii, 3.10(c)2: whether a written notice was given thirty minutes ago or longer."""
    return now_ns - given_ns >= NOTICE_NS


class Common(NamedTuple):
    """An option that all tables of a game in one pit have alike, and the paragraph of Punto Banco that asks it."""

    table: Literal["house", "wagers"]
    option: str
    paragraph: str
    why: str
    not_of: tuple[str, ...] = ()
    """Games that have no such option."""


COMMON: Final = (
    Common("house", "shuffle", "3.5(b)", "one way of shuffling at all tables of a pit"),
    Common("wagers", "payment", "3.10(c)1", "one procedure at all tables of a pit", ("chemin-de-fer",)),
    Common("house", "error_card", "3.12(c)", "the one procedure that the house has submitted"),
    Common("house", "error_ten", "3.12(c)1", "the one number of cards that the house has submitted"),
)
"""19:47-3.5(b), 3.10(c)1, 3.12(c), 4.4(b), 4.12(h), 7.5(c): what must be uniform in a pit."""
