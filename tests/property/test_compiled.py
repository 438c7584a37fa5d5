"""The lookup compiled from the edges against the live machines, over the whole of its finite domain."""

import dataclasses
from itertools import product

import pytest
from msgspec.structs import replace

from controller.rules.hands import point_count
from controller.table.compiled import OF_VALUE, POINTS, compile_round, plain_round
from controller.table.decide import decide
from controller.table.house import House
from controller.table.inputs import CardDrawn, Collected, NoMoreBets, ResultCalled
from controller.table.phases import Round, Shoe
from controller.table.round import ROUND
from controller.table.state import opened

BETTING = replace(opened(House()), shoe=Shoe.ROUNDS)


def live(values: tuple[int, ...]) -> tuple[str | None, int, int, int]:
    """What the machines make of the cards of these values, as far as they are entitled to them."""
    state = decide(BETTING, NoMoreBets()).state
    used = 0
    while state.round is not Round.COMPLETE:
        state = decide(state, CardDrawn(OF_VALUE[values[used]])).state
        used += 1
    player, banker = point_count(state.player), point_count(state.banker)
    state = decide(decide(state, ResultCalled()).state, Collected()).state
    return state.deals[-1].outcome, player, banker, used


def test_every_total_and_every_third_card() -> None:
    """19:47-3.9(a) to (g): each pair of totals with each third card of either hand, live and compiled."""
    cases = 0
    for player, banker, fifth, sixth in product(POINTS, repeat=4):
        values = (player, banker, 0, 0, fifth, sixth)
        assert plain_round(values) == live(values), values
        cases += 1
    assert cases == 10_000


@pytest.mark.long
def test_every_way_to_a_total() -> None:
    """19:47-3.1(c): which two cards make a total changes nothing, live or compiled."""
    for first, second, third, fourth in product(POINTS, repeat=4):
        values = (first, second, third, fourth, 4, 7)
        assert plain_round(values) == live(values), values


def test_it_follows_the_edges_and_not_a_copy() -> None:
    bent = [
        dataclasses.replace(edge, to=Round.COMPLETE)
        if edge.on is CardDrawn and edge.source is Round.PLAYER_THIRD
        else edge
        for edge in ROUND.edges
    ]
    assert compile_round(ROUND.with_edges(bent)) != compile_round(ROUND)


def test_a_round_may_start_anywhere_in_a_stack() -> None:
    stack = [9, 9, *(0, 0, 8, 9)]
    assert plain_round(stack, 2) == ("banker", 8, 9, 4)


def test_a_machine_that_answers_no_card_cannot_be_compiled() -> None:
    """19:47-3.9(a): nothing is guessed where an edge is missing."""
    without = [edge for edge in ROUND.edges if edge.on is not CardDrawn]
    with pytest.raises(AssertionError, match="no edge answers a card"):
        compile_round(ROUND.with_edges(without))
