"""Exact odds of the game: the machines themselves driven through every sequence of values, and counted.

A walk plays every possible round once, with one card of each value; what it finds does not depend on the decks. Then
each sequence is weighed by the ordered six-card deals from a full shoe that begin with it, in whole numbers.
"""

from collections import Counter
from collections.abc import Callable
from math import perm, prod
from typing import Any, Final

from msgspec import Struct

from controller.games.baccarat.house import PuntoBancoHouse
from controller.games.baccarat.record import BaccaratRecord
from controller.games.two_hands.inputs import ResultCalled
from controller.games.two_hands.law.hands import Outcome
from controller.games.two_hands.phases import Round
from controller.rules.cards import RANKS, Card, cards_in
from controller.table.decision import Decision
from controller.table.inputs import CardDrawn, Input, NoMoreBets
from controller.table.phases import Shoe
from controller.table.state import State

POINTS: Final = range(10)
OF_VALUE: Final = tuple(Card(("T" if value == 0 else RANKS[value - 1]) + "s") for value in POINTS)
"""One card of each value."""

MOST_CARDS: Final = 6
"""Two hands of two cards, and at most one additional card to either."""

TENS_PER_DECK: Final = 16
OTHERS_PER_DECK: Final = 4

Sequence = tuple[tuple[int, ...], Outcome]
"""The values of a round's cards in ascending order, and who won."""

Decide = Callable[[State[Any], Input], Decision]


class DealCounts(Struct, frozen=True):
    """How many of the ordered six-card deals from a full shoe end in each way."""

    decks: int
    deals: int
    banker: int
    player: int
    tie: int
    four_cards: int
    five_cards: int
    six_cards: int


def every_round(decide: Decide, progress: Callable[[float], None] | None = None) -> Counter[Sequence]:
    """Every round that can be dealt, by values: how many orders of each end in each way. Progress runs from 0 to 1."""
    rounds: Counter[Sequence] = Counter()
    betting = State(PuntoBancoHouse(), BaccaratRecord(), shoe=Shoe.ROUNDS)
    start = decide(betting, NoMoreBets()).state

    def deal(state: State[Any], values: tuple[int, ...], share: float, done: float) -> None:
        if state.round.phase is Round.COMPLETE:
            rounds[tuple(sorted(values)), _winner(decide, state)] += 1
            return
        for value in POINTS:
            after = decide(state, CardDrawn(OF_VALUE[value])).state
            deal(after, (*values, value), share / 10, done + value * share / 10)
        if progress is not None and len(values) < 3:  # noqa: PLR2004  # often enough to watch
            progress(done + share)

    deal(start, (), 1.0, 0.0)
    return rounds


def _winner(decide: Decide, state: State[Any]) -> Outcome:
    """The one result that the table lets the dealer call."""
    outcomes: tuple[Outcome, ...] = ("banker", "player", "tie")
    for outcome in outcomes:
        assert outcome != "void"
        if decide(state, ResultCalled(outcome)).state.round.phase is Round.CALLED:
            return outcome
    raise AssertionError("no result may be called")


def weigh(rounds: Counter[Sequence], decks: int) -> DealCounts:
    """The exact odds for so many decks."""
    total = cards_in(decks)
    ends: Counter[Outcome] = Counter()
    lengths: Counter[int] = Counter()
    for (values, outcome), orders in rounds.items():
        drawn = Counter(values)
        ways = prod(perm(decks * _per_deck(value), count) for value, count in drawn.items())
        deals = orders * ways * perm(total - len(values), MOST_CARDS - len(values))
        ends[outcome] += deals
        lengths[len(values)] += deals
    return DealCounts(
        decks,
        perm(total, MOST_CARDS),
        ends["banker"],
        ends["player"],
        ends["tie"],
        lengths[4],
        lengths[5],
        lengths[6],
    )


def _per_deck(value: int) -> int:
    return TENS_PER_DECK if value == 0 else OTHERS_PER_DECK
