"""A card reader that is lost or comes back, at a game that may use one (19:47-2.15(k))."""

from dataclasses import replace

import pytest

from controller.games.registry import GAMES, INPUTS, decide, house
from controller.table import inputs
from controller.table.decide import Machines, machines
from controller.table.decision import Decision
from controller.table.house import House
from controller.table.irregularities import TableCode
from controller.table.model import Table
from tests.support.shorthand import READY, play

Heard = list[object]

LOST = inputs.DeviceLost("reader", reader=True)
BACK = inputs.DeviceBack("reader", reader=True)
GAP = inputs.DeviceBack("reader", None, reader=True)

STARTS = {"playing": "bets 9s", "stopped": "bets jam", "discarding": "4c^"}


@pytest.fixture
def heard() -> Heard:
    return []


@pytest.fixture
def reading(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> Machines:
    """Punto Banco as it would be with a card reader, whose words are noted."""
    monkeypatch.setattr(House, "reads_hole_card", True)

    def note(table: Table[object]) -> None:  # type: ignore[type-var]  # whatever the game keeps
        heard.append(table.event)

    game = GAMES["punto-banco"]
    return machines(replace(game, beside={**game.beside, inputs.ReaderAnswered: note}), INPUTS.values())


def _begun(reading: Machines, start: str) -> Decision:
    return play(reading.decide, house(), f"{READY} {STARTS[start]}")[-1]


@pytest.mark.parametrize("start", STARTS)
def test_a_lost_reader_stops_nothing_and_its_game_hears_of_it(reading: Machines, heard: Heard, start: str) -> None:
    """19:47-2.15(k): the round goes on without it."""
    before = _begun(reading, start).state
    lost = reading.decide(before, LOST)
    assert lost.flags == (TableCode.DEVICE_LOST,)
    assert (lost.state.play, lost.state.stops, lost.state.waiting) == (before.play, before.stops, before.waiting)
    assert lost.state.play.value == start
    back = reading.decide(lost.state, BACK)
    assert (back.flags, back.state) == ((), lost.state)
    assert heard == [inputs.ReaderAnswered("lost"), inputs.ReaderAnswered("back")]


@pytest.mark.parametrize("start", STARTS)
def test_events_of_a_reader_that_are_missing_hide_no_card(reading: Machines, heard: Heard, start: str) -> None:
    """19:47-2.15(k): nobody is asked for a card."""
    before = _begun(reading, start).state
    decision = reading.decide(before, GAP)
    assert decision.flags == (TableCode.EVENTS_MISSING,)
    assert decision.state == before
    assert heard == [inputs.ReaderAnswered("back")]


def test_another_device_that_is_lost_stops_play(reading: Machines, heard: Heard) -> None:
    """19:47-3.12(e): a card may be lost with it."""
    lost = reading.decide(_begun(reading, "playing").state, inputs.DeviceLost("shoe"))
    assert lost.state.play.value == "stopped"
    assert reading.decide(lost.state, inputs.DeviceBack("shoe")).state.play.value == "playing"
    assert heard == []


def test_where_no_reader_is_used_one_that_is_lost_is_a_lost_device() -> None:
    """19:47-2.1: `check` refuses a configuration with one."""
    begun = play(decide, house(), f"{READY} bets 9s")[-1]
    assert decide(begun.state, LOST).state.play.value == "stopped"


def test_what_a_reader_says_is_taken_in_every_phase(reading: Machines, heard: Heard) -> None:
    state = _begun(reading, "stopped").state
    assert reading.decide(state, inputs.ReaderAnswered("fault")).reason is None
    assert heard == [inputs.ReaderAnswered("fault")]


def test_a_card_keeps_the_side_that_it_came_from(reading: Machines) -> None:
    """19:47-2.2(c)."""
    begun = play(reading.decide, house(), f"{READY} bets jam")[-1]
    decision = reading.decide(begun.state, inputs.CardDrawn(side="right"))
    (card,) = decision.state.waiting
    assert getattr(card, "side", None) == "right"
