"""Chemin de Fer: what may be announced, Table 3, and hands with a card too many (19:47-4.9, 4.12(b) to (d)).

Table 3 stands here as data, row by row; nothing else in the product repeats it. The text at hand has lost its column 5:
`docs/decisions/0015-chemin-de-fer.md` says how that is known, and what stands in it.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal

from controller.games.two_hands.law.hands import NATURALS, point_count
from controller.games.two_hands.law.third_card import NO_THIRD_CARD
from controller.rules.cards import Card

Announcement = Literal["card", "stay", "natural", "under-eight"]

PLAYERS_WORD: Final[tuple[frozenset[Announcement], ...]] = (
    *(frozenset[Announcement]({"card"}) for _ in range(5)),
    frozenset({"card", "stay"}),
    *(frozenset[Announcement]({"stay"}) for _ in (6, 7)),
    *(frozenset[Announcement]({"natural"}) for _ in (8, 9)),
)
"""19:47-4.9(a): what the Dominant Player announces, by the point count of two cards; on five as he likes."""

TABLE_3: Final = (
    # The Player's third card:
    # 0123456789 and none
    "DDDDDDDDDDD",  # Banker has 0
    "DDDDDDDDDDD",  # 1
    "DDDDDDDDDDD",  # 2
    "DDDDDDDDSOD",  # 3
    "SSDDDDDDSSD",  # 4
    "SSSSODDDSSD",  # 5
    "SSSSSSDDSSS",  # 6
    "SSSSSSSSSSS",  # 7
    "SSSSSSSSSSS",  # 8
    "SSSSSSSSSSS",  # 9
)
"""19:47-4.9(c) to (g): draws, stays, or has the option; the row is the Banker's point count, the column the card."""

THREE_CARDS: Final = 3


def player_may_say(points: int, word: Announcement) -> bool:
    """19:47-4.9(a): whether the Dominant Player, having so many points on two cards, announces this."""
    return word in PLAYERS_WORD[points]


def banker_may_say(points: int, word: Announcement) -> bool:
    """19:47-4.9(b): the Banker announces "Natural" with eight or nine, "Under Eight" with less."""
    return word == ("natural" if points in NATURALS else "under-eight")


def banker_must_draw(banker: int, third: int = NO_THIRD_CARD) -> bool:
    """19:47-4.9(c), (f) and (g), Table 3: whether the Banker must draw a third card."""
    return TABLE_3[banker][third] == "D"


def banker_may_draw(banker: int, third: int = NO_THIRD_CARD) -> bool:
    """19:47-4.9(c), (f) and (g), Table 3: whether the Banker may draw a third card or stay, as he likes."""
    return TABLE_3[banker][third] == "O"


def banker_takes(banker: int, card: int, *, miscalled: bool) -> bool:
    """19:47-4.12(e) and (f): whether a card dealt to the Player after "Stay" is the Banker's, by its own column.

    Where the dealer has said "Card" by mistake only if he must draw, else also if he may.
    """
    return banker_must_draw(banker, card) or (not miscalled and banker_may_draw(banker, card))


def highest(hand: Sequence[Card]) -> int:
    """19:47-4.12(c): the highest point count that can be made with two or all three of three cards."""
    assert len(hand) == THREE_CARDS
    return max(point_count(cards) for cards in (*combinations(hand, 2), hand))


def lowest(hand: Sequence[Card], *, or_all: bool = False) -> int:
    """19:47-4.12(d): the lowest point count that can be made with two of a hand's cards, or with two or all of them."""
    return min(point_count(cards) for cards in (*combinations(hand, 2), *((hand,) if or_all else ())))
