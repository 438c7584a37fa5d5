"""The fullest round of Blackjack: every box splits as often as it may, and every hand draws low cards."""

from collections.abc import Iterator
from random import Random
from typing import Final

from controller.games.blackjack.inputs import HandSplit, HandStood, HoleOpened
from controller.games.blackjack.law.hands import HIGHEST, VALUE
from controller.rules.cards import PACK, Card
from controller.table.inputs import CardDrawn, Collected, Input, NoMoreBets

BOXES: Final = 6
HANDS: Final = 4
"""19:47-2.11, as its twin 13:69F-2.11 has it: four hands with at most six boxes, and three with seven."""

STANDS: Final = 17


def cards_of(ranks: str, decks: int, chance: Random) -> list[Card]:
    """All cards of these ranks, shuffled."""
    cards = [card for card in PACK if card[0] in ranks] * decks
    chance.shuffle(cards)
    return cards


def full_round(tens: list[Card], low: list[Card], boxes: int = BOXES, hands: int = HANDS) -> Iterator[Input]:
    """From "no more bets" to the collected cards, at a table whose boxes are lit; the cards are taken from these."""
    yield NoMoreBets()
    for _ in range(2):
        yield from (CardDrawn(tens.pop()) for _ in range(boxes + 1))
    for _ in range(boxes):
        for _ in range(hands - 2):
            yield from (HandSplit(), CardDrawn(tens.pop()))
        yield HandSplit()
        for _ in range(hands):
            yield from _hand(low)
    yield from (HoleOpened(), Collected())


def _hand(low: list[Card]) -> Iterator[Input]:
    """A ten, and low cards until it stands or is over 21."""
    points = VALUE[Card("Ts")]
    while points < STANDS:
        card = low.pop()
        points += VALUE[card]
        yield CardDrawn(card)
    if points < HIGHEST:
        yield HandStood()
