"""Whole shoes through the machines: how many rounds an eight-deck shoe holds.

The published figure, burn of 1 + n cards and the cutting card at fourteen, is 81.49 rounds with a standard deviation of
1.62. `make proof NAME=statistics` deals 20,000 shoes; the tests deal fewer and ask for as much as fewer can show.
"""

import random
import statistics

import pytest

from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import ResultCalled
from controller.games.two_hands.phases import ENTITLED, Round
from controller.rules.cards import PACK, Card
from controller.table.house import House
from controller.table.inputs import (
    CardDrawn,
    Collected,
    Cut,
    CuttingCard,
    CuttingCardsPlaced,
    Input,
    Inspected,
    Loaded,
    NoMoreBets,
    Shuffled,
    TableOpened,
)
from controller.table.phases import Shoe

MEAN = 81.49
DEVIATION = 1.62
FROM_BACK = 14
PREPARATIONS: tuple[Input, ...] = (
    TableOpened(),
    Inspected(),
    Shuffled(416),
    Cut(200, 216),
    CuttingCardsPlaced(FROM_BACK),
    Loaded(),
)


def rounds_of_a_shoe(rng: random.Random, house: House | None = None) -> int:
    """Deal one shoe to its end as a faultless dealer would, by nothing but the phases, and count its rounds."""
    stack: list[Card] = [card for _ in range(8) for card in PACK]
    rng.shuffle(stack)
    state = opened(house or new_house())
    for event in PREPARATIONS:
        state = decide(state, event).state
    drawn = 0
    cutting_card_out = False

    def draw(before: AnyState) -> AnyState:
        nonlocal drawn, cutting_card_out
        if drawn == len(stack) - FROM_BACK and not cutting_card_out:
            cutting_card_out = True
            before = decide(before, CuttingCard()).state
        drawn += 1
        return decide(before, CardDrawn(stack[drawn - 1])).state

    while state.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        state = draw(state)
    while state.shoe is not Shoe.OVER:
        state = decide(state, NoMoreBets()).state
        while state.round.phase in ENTITLED:
            state = draw(state)
        assert state.round.phase is Round.COMPLETE
        state = decide(decide(state, ResultCalled()).state, Collected()).state
    assert state.drawn == drawn == state.burned + state.discarded
    return len(state.round.deals)


@pytest.mark.long
def test_rounds_of_a_shoe() -> None:
    """19:47-3.5(e), 3.8(e), 7.5(f), 7.8(e): burn, cutting card at fourteen, last hand."""
    rng = random.Random(1947)
    counts = [rounds_of_a_shoe(rng) for _ in range(400)]
    error = DEVIATION / len(counts) ** 0.5
    assert statistics.mean(counts) == pytest.approx(MEAN, abs=4 * error)
    assert statistics.stdev(counts) == pytest.approx(DEVIATION, rel=0.2)


def test_the_last_hand_option_shortens_the_shoe() -> None:
    """19:47-3.8(e), house option: the cutting card in place of a first card makes that round the last."""
    last = new_house(cutting_card_before_first_card="last-hand")
    pairs = [(rounds_of_a_shoe(random.Random(seed)), rounds_of_a_shoe(random.Random(seed), last)) for seed in range(40)]
    assert {more - less for more, less in pairs} == {0, 1}
