"""The initial two cards from full decks, every hand counted: no rule of a wager is here."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from controller.games.blackjack.law.hands import INITIAL
from controller.rules.cards import PACK, Card, cards_in


class InitialHand(NamedTuple):
    """Two cards, in whatever order they came."""

    cards: tuple[Card, Card]
    ways: int
    """How many hands of the decks are this one."""


def initial_hands(decks: int) -> Iterator[InitialHand]:
    """19:47-2.1: every hand of two cards once."""
    for one, other in combinations_with_replacement(PACK, INITIAL):
        ways = decks * decks if one != other else comb(decks, INITIAL)
        if ways:
            yield InitialHand((one, other), ways)


def number_of_hands(decks: int) -> int:
    """19:47-2.1: how many there are."""
    return comb(cards_in(decks), INITIAL)
