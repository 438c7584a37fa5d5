"""The live view as lines: what is on it, in every size."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.cli.terminal.cells import cells
from controller.cli.watch.frame import Scene, frame
from controller.effects.view import DeviceView, JournalView, TroubleView, View, alarm, view
from controller.games.registry import LAWS, AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.view import FinishedRound
from controller.table.house import House
from controller.table.irregularities import TableCode
from tests.support.journals import Table, dealt
from tests.support.records import kept
from tests.support.shorthand import READY, play
from tests.support.walks import HOUSES, PACKS, TOLD, begin, walk

DEVICES = (
    DeviceView("shoe", "shoe", online=True, since="2026-11-18T15:00:00.000Z", serial="S1", firmware="1.2"),
    DeviceView("p\x1b[2J", "panel", serial="發牌", faults=("no \x07 bell",)),
)


def seen(state: AnyState, **beside: Any) -> View:
    told: dict[str, Any] = {"panel": ("發牌給莊家", ""), "devices": DEVICES, "journal": JournalView()} | beside
    return view(state, table="BAC-07", **told)


def shown(scene: View, width: int = 80, height: int = 24, **more: Any) -> str:
    return "\n".join(frame(Scene(scene, "12:34:56"), width, height, **more))


def long_shoe() -> AnyState:
    table = Table()
    for event in dealt(table, random.Random(4), rounds=60):
        table.draft(event)
    return table.state


def test_everything_is_there_where_there_is_room() -> None:
    alarms = [alarm(0, TableCode.JAM, LAWS["punto-banco"]), alarm(0, TableCode.FACE_UP, LAWS["punto-banco"])]
    told = shown(seen(long_shoe(), alarms=alarms), 110, 50)
    for text in (
        "BAC-07  Baccarat-Punto Banco, face up", "shoe 1 rounds  round 60 betting  12:34:56", "now     BETS ARE OPEN",
        "panel   發牌給莊家", "Player", "Banker", "shoe    [####", " of 416 drawn", "big road", "bead plate",
        "rounds   60 ", "alarm   ", "card face up in shoe  19:47-3.12(d)", "device  shoe online since ", "serial S1",
        "NOT THERE, serial 發牌; no \\x07 bell", "is not there: look at its cable",
    ):  # fmt: skip
        assert text in told
    assert told.index("card face up") < told.index("shoe is jammed"), "the newest alarm stands first"
    assert "\x1b" not in told


def test_what_became_of_the_wagers_is_there_as_long_as_there_is_room() -> None:
    state = kept(play(decide, new_house(), READY + " bets 9s 2h 9d 3h result collect")[-1].state, offer=Offer())
    assert "wagers  round 1: player 1 to 1, banker lose, tie lose" in shown(seen(state), 80, 30)
    assert "wagers" not in shown(seen(state), 80, 6)


def test_what_matters_most_stands_in_the_smallest_terminal() -> None:
    told = shown(seen(play(decide, new_house(), READY + " bets 9s")[-1].state), 20, 4)
    assert told.splitlines() == ["BAC-07      12:34:56", "CARD TO BANKER", "Player  9s        9", "Banker"]


def test_cards_that_lie_face_down_are_seen_to_lie_there() -> None:
    state = play(decide, new_house(dealing="face-down"), READY + " bets 9s 2h 8d 3h turn:player")[-1].state
    told = shown(seen(state))
    assert "Player  9s 8d     7" in told
    assert "Banker  ## ##" in told
    assert "2h" not in told


def test_colours_only_where_they_are_wanted() -> None:
    state = play(decide, new_house(), READY + " bets 9s 2h Td 3h result collect")[-1].state
    assert "\x1b[1;34mP \x1b[0m" in shown(seen(state), colour=True)
    assert "\x1b" not in shown(seen(state))


def test_a_stop_is_named_with_whoever_ends_it() -> None:
    state = play(decide, new_house(), READY + " bets lost:shoe 9s jam")[-1].state
    told = shown(seen(state, panel=("PLAY IS SUSPENDED", ""), journal=JournalView(durable=False)))
    assert "!       device is gone (shoe): Reconnect the device." in told
    assert "!       shoe is jammed: The supervisor clears the shoe, and plays on or voids." in told
    assert "!       the journal is not durable yet" in told
    told = shown(seen(state, journal=JournalView(durable=False, trouble=TroubleView("disk full", "make room"))))
    assert "!       the journal cannot be written (disk full): make room" in told


def test_a_narrow_terminal_has_the_big_road_alone_and_a_short_one_none() -> None:
    state = long_shoe()
    assert "bead plate" not in shown(seen(state), 50, 30)
    assert "big road" in shown(seen(state), 50, 30)
    assert "big road" not in shown(seen(state), 80, 14)


def test_many_ties_and_no_cards_fit_their_places() -> None:
    state = play(decide, new_house(), READY)[-1].state
    for letters in ("B" + "T" * 9, "B" + "T" * 12):
        rounds = [FinishedRound(at, "tie" if letter == "T" else "banker") for at, letter in enumerate(letters)]
        told = shown(replace(seen(state), rounds=tuple(rounds)), 110, 40)
        assert ("B9" if len(letters) == 10 else "B+") in told


def test_a_table_that_is_not_heard() -> None:
    lines = frame(Scene(None, "12:34:56", "Lost contact with shoewatchd"), 40, 10)
    assert lines == ["shoewatch  12:34:56", "", "Lost contact with shoewatchd"]
    assert "connecting" in "\n".join(frame(Scene(None, "12:34:56"), 40, 10))
    told = frame(Scene(seen(long_shoe()), "12:34:56", "Lost contact with shoewatchd"), 80, 24)
    assert told[1] == "Lost contact with shoewatchd"


@pytest.mark.parametrize("width", [1, 5, 9, 12, 20, 40])
def test_a_long_name_leaves_room_for_nothing_else(width: int) -> None:
    assert all(cells(line) <= width for line in frame(Scene(seen(long_shoe()), "12:34:56"), width, 30))


@given(HOUSES, PACKS, TOLD, st.integers(0, 130), st.integers(0, 60))
def test_a_frame_always_fits(house: House, pack: int, told: bytes, width: int, height: int) -> None:
    state = begin(house, READY)
    for _, _, decision in walk(state, pack, told):
        state = decision.state
    lines = frame(Scene(seen(state), "12:34:56"), width, height)
    assert len(lines) <= height
    assert all(cells(line) <= width for line in lines)
    coloured = frame(Scene(seen(state), "12:34:56"), width, height, colour=True)
    assert len(coloured) == len(lines)
