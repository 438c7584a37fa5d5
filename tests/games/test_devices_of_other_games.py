"""What devices report that a game does not use: refused, whatever goes on there, and nothing changes (19:47-2.1)."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from controller.games.registry import GAMES, decide, machines_of
from controller.table import inputs
from controller.table.decision import Verdict
from controller.table.inputs import Input
from tests.support.any_input import begin, walk

SAID: Final[tuple[Input, ...]] = (
    inputs.SideMoved("left"),
    inputs.SideCuttingCard("right"),
    inputs.SideEmpty("left"),
    inputs.CardsReturned(17, by_device=True),
    inputs.HoldsTold(299),
    inputs.ReaderAnswered("blackjack"),
)


def _unused(game: str) -> list[Input]:
    """What nothing at a game hears but the machines of any table, which leave it to the game."""
    machines = machines_of(game)
    heard: set[object] = {*GAMES[game].beside, *(on for machine in machines.of_game for on in machine.hears)}
    heard |= {on for machine in (machines.stops, machines.shoe) for _, on in machine.cells}
    return [each for each in SAID if type(each) not in heard]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_does_not_use_is_refused_and_changes_nothing(game: str) -> None:
    chance = Random(f"devices {game}")
    for _ in range(6):
        for state, _, _ in walk(begin(game, chance), chance, 60):
            for said in _unused(game):
                decision = decide(state, said)
                assert decision.verdict is Verdict.REJECTED, (said, state)
                assert (decision.state, decision.flags, decision.facts) == (state, (), ())


@pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer", "three-card-poker"])
def test_the_games_from_before_use_none_of_it(game: str) -> None:
    assert _unused(game) == [*SAID]


def test_7_12_minibaccarat_may_have_a_continuous_shoe() -> None:
    """19:47-7.12: which takes cards back, and counts them."""
    used = inputs.CardsReturned, inputs.HoldsTold
    assert _unused("minibaccarat") == [each for each in SAID if not isinstance(each, used)]


@pytest.mark.parametrize("game", ["punto-banco", "minibaccarat", "chemin-de-fer", "three-card-poker"])
def test_a_card_is_dealt_wherever_it_came_from(game: str) -> None:
    """19:47-2.2(c): a game without sides takes it as any other."""
    chance = Random(f"sides {game}")
    for state, happened, decision in walk(begin(game, chance), chance, 300):
        if isinstance(happened, inputs.CardDrawn):
            beside = decide(state, replace(happened, side="right"))
            assert (beside.verdict, beside.flags, beside.facts) == (decision.verdict, decision.flags, decision.facts)
            assert beside.effects == decision.effects
