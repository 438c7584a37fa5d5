"""How fast rounds are judged, against what `transitions` alone needs and against a bare loop over the same cards.

Every figure is processor time, the best of many interleaved turns within one run: what else the machine does slows all
of them alike.
"""

import dataclasses
import gc
import random
import time
from collections.abc import Callable
from enum import Enum
from typing import Any

from msgspec.structs import replace
from transitions import Machine as Engine

from controller.games.registry import AnyState, decide, house, machines_of, opened
from controller.games.two_hands.inputs import ResultCalled
from controller.games.two_hands.law.deal import entitled
from controller.games.two_hands.law.third_card import banker_draws, player_draws
from controller.rules.cards import PACK, VALUE, Card
from controller.table.edges import Action, Edge, PhaseT
from controller.table.inputs import CardDrawn, Collected, Input, NoMoreBets
from controller.table.model import Table
from controller.table.phases import Shoe
from tests.support.altered_machines import with_edges

ROUNDS = 200
TURNS = 41
BETTING = replace(opened(house(decks=16)), shoe=Shoe.ROUNDS)


def dealt(rounds: int) -> list[list[Card]]:
    """The cards of so many plain rounds."""
    stack = [card for _ in range(8) for card in PACK]
    rng = random.Random(19_47)
    deals = []
    for _ in range(rounds):
        cards = rng.sample(stack, 6)
        player: tuple[Card, ...] = ()
        banker: tuple[Card, ...] = ()
        while (hand := entitled(player, banker)) is not None:
            card = cards[len(player) + len(banker)]
            player, banker = ((*player, card), banker) if hand == "player" else (player, (*banker, card))
        deals.append(cards[: len(player) + len(banker)])
    return deals


def inputs_of(deal: list[Card]) -> list[Input]:
    return [NoMoreBets(), *map(CardDrawn, deal), ResultCalled(), Collected()]


def judge_live(rounds: list[list[Input]]) -> None:
    for inputs in rounds:
        state: AnyState = BETTING
        for event in inputs:
            state = decide(state, event).state
        assert state.round.deals


def judge_bare(rounds: list[list[int]]) -> None:
    """The least that plain Python needs to say who wins: no tables, no state, no record."""
    for cards in rounds:
        player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
        if player < 8 and banker < 8:
            if player_draws(player):
                third = cards[4]
                player = (player + third) % 10
                if banker_draws(banker, third):
                    banker = (banker + cards[5]) % 10
            elif banker_draws(banker):
                banker = (banker + cards[4]) % 10
        _ = "tie" if player == banker else "player" if player > banker else "banker"


def fired(rounds: list[list[Input]]) -> int:
    """How many transitions the machines follow in these rounds, counted by an action on every edge."""
    followed = [0]

    def count(_: Table[Any]) -> None:
        followed[0] += 1

    plain = machines_of("punto-banco")
    machines = dataclasses.replace(
        plain,
        stops=with_edges(plain.stops, [_and(edge, count) for edge in plain.stops.edges]),
        shoe=with_edges(plain.shoe, [_and(edge, count) for edge in plain.shoe.edges]),
        of_game=tuple(with_edges(each, [_and(edge, count) for edge in each.edges]) for each in plain.of_game),
    )
    for inputs in rounds:
        state: AnyState = BETTING
        for event in inputs:
            state = machines.decide(state, event).state
    return followed[0]


def _and(edge: Edge[PhaseT], action: Action) -> Edge[PhaseT]:
    return dataclasses.replace(edge, do=(*edge.do, action))


class Ring(Enum):
    """Seven phases, as many as a round passes through."""

    A = 1
    B = 2
    C = 3
    D = 4
    E = 5
    F = 6
    G = 7


class Walker:
    """The least model that `transitions` moves."""

    __slots__ = ("state",)

    def __init__(self) -> None:
        self.state = Ring.A


def holds(_: Walker) -> bool:
    return True


def bare_transitions() -> Callable[[int], None]:
    """So many transitions of `transitions` alone, one guard each, on the fastest model that notes found."""
    phases = list(Ring)
    engine = Engine(
        model=None,
        states=Ring,
        initial=Ring.A,
        auto_transitions=False,
        transitions=[
            {"trigger": "card", "source": phase, "dest": phases[(index + 1) % len(phases)], "conditions": [holds]}
            for index, phase in enumerate(phases)
        ],
    )
    trigger, walker = engine.events["card"].trigger, Walker()

    def run(transitions: int) -> None:
        for _ in range(transitions):
            trigger(walker, walker)

    return run


def best(*tasks: Callable[[], None]) -> list[float]:
    """The shortest time of each task, in seconds, over interleaved turns."""
    times = [[0.0] * TURNS for _ in tasks]
    for turn in range(TURNS):
        for number, task in enumerate(tasks):
            start = time.process_time()
            task()
            times[number][turn] = time.process_time() - start
    return [min(each) for each in times]


def test_rounds() -> None:
    """A live round costs at most twice its bare transitions."""
    deals = dealt(ROUNDS)
    live = [inputs_of(deal) for deal in deals]
    values = [[VALUE[card] for card in deal] for deal in deals]
    transitions = fired(live)
    bare = bare_transitions()
    gc.freeze()  # as the daemon does at its start
    live_s, alone_s, loop_s = best(
        lambda: judge_live(live),
        lambda: bare(transitions),
        lambda: judge_bare(values),
    )
    print(f"\n{ROUNDS} plain rounds, {transitions / ROUNDS:.1f} transitions each, best of {TURNS} turns")
    for name, seconds in (
        ("machines, live", live_s),
        ("transitions alone, as many", alone_s),
        ("bare Python loop", loop_s),
    ):
        print(f"  {name:<28} {ROUNDS / seconds:>12,.0f} rounds/s")
    print(f"  live / transitions alone     {live_s / alone_s:>12.2f}   (at most 2)")
    gc.unfreeze()
    assert live_s <= 2 * alone_s
