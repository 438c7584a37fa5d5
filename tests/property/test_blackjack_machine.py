"""The dealer's final hand as the table itself lets him draw it: every order of values, then weighed for any decks.

The table is dealt one card of each value, to one box that stands; what it lets the dealer draw does not depend on the
decks. Each sequence is weighed by the ordered cards from full decks that begin with it.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import perm, prod
from typing import Final

import pytest

from controller.games.blackjack.law.dealer import FULL, VALUES, dealer_hands, final
from controller.games.blackjack.law.hands import Seventeen
from controller.games.blackjack.phases import BlackjackRound
from controller.games.registry import AnyState, decide, house, opened
from controller.rules.cards import Card, cards_in
from controller.table.decision import Verdict
from controller.table.inputs import CardDrawn
from tests.support.blackjack import OFFER, READY, happened, record

DECKS: Final = (1, 2, 4, 6, 8)

Drawn = Counter[tuple[tuple[int, ...], int, str]]
"""The number of orders of the dealer's cards after one face up card, by their values and their result."""


def told(state: AnyState, words: str) -> AnyState:
    for word in words.split():
        state = decide(state, happened(word)).state
    return state


def card_of(place: int, taken: tuple[int, ...]) -> Card:
    """The next card of a value; eight decks have eight of each suit."""
    return Card(VALUES[place][0] + "shdc"[taken[place] % 4])


@cache
def every_hand(rule: Seventeen) -> Drawn:
    """19:47-2.12(b)1, 2.12(b)2: everything that the dealer can be dealt against a hand that stands on nineteen."""
    table = opened(house("blackjack", seats=7, decks=8, soft_17=rule), OFFER)
    found: Drawn = Counter()
    none = (0,) * len(VALUES)
    for up in range(len(VALUES)):
        before = told(table, f"{READY} box-1 no-more-bets Td {VALUES[up]} 9h")
        for hole in range(len(VALUES)):
            dealt = decide(before, CardDrawn(Card(VALUES[hole][0] + "h"))).state
            turned = told(dealt, "stand hole-up")
            taken = tuple(number + (place == hole) for place, number in enumerate(none))
            _draw(turned, up, taken, found)
    return found


def _draw(state: AnyState, up: int, taken: tuple[int, ...], found: Drawn) -> None:
    now = record(state)
    if now.phase is BlackjackRound.COMPLETE:
        found[taken, up, final(now.dealer)] += 1
        return
    for place in range(len(VALUES)):
        decision = decide(state, CardDrawn(card_of(place, taken)))
        assert decision.verdict is Verdict.ACCEPTED
        more = tuple(number + (at == place) for at, number in enumerate(taken))
        _draw(decision.state, up, more, found)


@pytest.mark.long
@pytest.mark.parametrize("rule", ["stand", "draw"])
def test_the_table_lets_the_dealer_draw_what_the_law_says(rule: Seventeen) -> None:
    """19:47-2.12(b)1, 2.12(b)2: the exact chances, from full decks and by the card face up."""
    found = every_hand(rule)
    for decks in DECKS:
        whole: dict[str, Fraction] = {}
        by_card: dict[Card, dict[str, Fraction]] = {}
        for (taken, up, name), orders in found.items():
            left = [number * decks - (place == up) for place, number in enumerate(FULL)]
            ways = orders * prod(perm(left[place], number) for place, number in enumerate(taken))
            chance = Fraction(ways, perm(sum(left), sum(taken)))
            shown = by_card.setdefault(VALUES[up], {})
            shown[name] = shown.get(name, Fraction(0)) + chance
            of_all = Fraction(FULL[up] * decks, cards_in(decks)) * chance
            whole[name] = whole.get(name, Fraction(0)) + of_all
        assert {name: chance for name, chance in whole.items() if chance} == dealer_hands(decks, rule).chances
        for card, shown in by_card.items():
            expected = dealer_hands(decks, rule, card).chances
            assert {name: chance for name, chance in shown.items() if chance} == expected, (decks, card)
