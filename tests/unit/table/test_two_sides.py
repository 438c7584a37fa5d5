"""A shoe with two sides, at the echo game dealt so: what is about a side keeps its place among the cards (2.2(c))."""

from dataclasses import replace
from typing import Final

import pytest

from controller.games.registry import INPUTS
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.decide import Machines, machines
from controller.table.decision import Decision
from controller.table.edges import Edge, Machine
from controller.table.game import ShoeRules
from controller.table.inputs import CardDrawn, Input
from controller.table.model import Table
from controller.table.state import State
from tests.echo.game import ECHO
from tests.echo.house import EchoHouse
from tests.echo.inputs import OF_ECHO
from tests.echo.record import EchoFields, EchoRecord, Phase

OPENED: Final[tuple[Input, ...]] = (
    inputs.TableOpened(), inputs.Inspected(), inputs.Shuffled(), inputs.Cut(), inputs.CuttingCardsPlaced(14),
    inputs.Loaded(), CardDrawn(Card("As")), CardDrawn(Card("2h")), inputs.NoMoreBets(),
)  # fmt: skip
OF_SIDES: Final[tuple[Input, ...]] = (
    inputs.SideMoved("right"), inputs.SideCuttingCard("left"), inputs.SideEmpty("left"),
)  # fmt: skip


class Followed:
    """A table of the game, and what its round was told of sides, with the cards that had left the shoe by then."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, int]] = []
        self.state: State[EchoFields] = State(EchoHouse(), EchoRecord())
        self._machines = self._made()
        self.says(*OPENED)

    def says(self, *told: Input) -> Decision:
        """The answer to the last of these."""
        decisions = []
        for each in told:
            decisions.append(self._machines.decide(self.state, each))
            self.state = decisions[-1].state
        return decisions[-1]

    def _made(self) -> Machines:
        every = {**INPUTS, **{str(each.__struct_config__.tag): each for each in OF_ECHO}}
        kinds = tuple(type(each) for each in OF_SIDES)
        edges = [Edge(on, phase, do=(self._hear,)) for on in kinds for phase in Phase]
        beside = Machine("phase", Phase, edges, hears=kinds, of_game=True)
        game = replace(ECHO, shoe=ShoeRules(sides=True), machines=(*ECHO.machines, beside), face_up=lambda _: 2)
        return machines(game, every.values())

    def _hear(self, table: Table[EchoFields]) -> None:
        self.heard.append((table.event, len(table.round.numbers)))


@pytest.mark.parametrize("said", OF_SIDES, ids=lambda said: type(said).__name__)
def test_what_is_about_a_side_goes_to_the_round(said: Input) -> None:
    table = Followed()
    assert table.says(said).verdict.value == "accepted"
    assert table.heard == [(said, 0)]


@pytest.mark.parametrize("said", OF_SIDES, ids=lambda said: type(said).__name__)
def test_it_waits_in_its_place_while_play_has_stopped(said: Input) -> None:
    """Behind the card that came before it, and before the one that comes after."""
    table = Followed()
    table.says(inputs.Jammed())
    assert [table.says(each).verdict.value for each in (CardDrawn(Card("9h")), said, CardDrawn(Card("9c")))] == [
        "held"
    ] * 3
    assert table.heard == []
    table.says(inputs.PlayOn())
    assert table.heard == [(said, 1)]
    assert table.state.round.numbers == (3, 4)


@pytest.mark.parametrize("said", OF_SIDES, ids=lambda said: type(said).__name__)
def test_it_goes_to_the_round_while_cards_are_discarded(said: Input) -> None:
    table = Followed()
    assert table.says(CardDrawn(Card("3h"), face_up=True)).state.play.value == "discarding"
    table.says(said)
    assert (table.heard, table.state.play.value) == ([(said, 0)], "discarding")


def test_no_side_is_in_play_before_the_shoe_is() -> None:
    table = Followed()
    table.says(inputs.Voided(), inputs.Collected(), inputs.TableClosed())
    assert [table.says(each).reason.code for each in OF_SIDES] == ["not-in-play"] * 3  # type: ignore[union-attr]  # each has one
    assert table.heard == []
