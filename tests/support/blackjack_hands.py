"""Hands, rounds and wagers of Blackjack in words of the tests: `Ts 9h`, `3-double-2-100`."""

from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.rulings import BoxWager
from controller.games.blackjack.settle.provided import SETTLING
from controller.rules.cards import Card

VOID_21 = BlackjackOffer(split_21="void")
"""An offer in which the house has chosen nothing but what it must choose."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def hand(text: str, *, split: bool = False, surrendered: bool = False, doubled: bool = False) -> PlayersHand:
    return PlayersHand(cards(text), split=split, surrendered=surrendered, doubled=doubled)


def dealer(text: str, *, no_blackjack: bool = False) -> DealersHand:
    return DealersHand(cards(text), no_blackjack)


def wager(line: str) -> BoxWager:
    """Box, what it is on, dollars: `3 double-2 100`."""
    box, on, amount = line.split()
    found = SETTLING.wager(int(box), on, round(float(amount) * 100))
    assert isinstance(found, BoxWager)
    return found
