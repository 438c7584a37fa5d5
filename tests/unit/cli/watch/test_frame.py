"""The live view as lines: what is on it, in every size."""

import random
from datetime import datetime, timedelta, timezone
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.cli.terminal.cells import cells
from controller.cli.watch import roads
from controller.cli.watch.frame import SIGNS, Scene, Style, frame
from controller.cli.watch.parts import age
from controller.effects.view import AlarmView, DeviceView, HandView, JournalView, View, alarm, view
from controller.games.registry import LAWS, AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.view import FinishedRound
from controller.rules.cards import Card
from controller.table.house import House
from controller.table.irregularities import TableCode
from controller.table.seen import Board, Mark, Road
from tests.support import three_card_poker as poker
from tests.support.journals import Table, dealt
from tests.support.records import kept
from tests.support.shorthand import READY, play
from tests.support.walks import HOUSES, PACKS, TOLD, begin, walk

NOW: Final = datetime(2026, 11, 18, 20, 15, 4, tzinfo=timezone(timedelta(hours=-5)))
COLOUR: Final = Style(colour=True)

DEVICES = (
    DeviceView("shoe", "shoe", online=True, since="2026-11-18T15:00:00.000Z", serial="S1", firmware="1.2"),
    DeviceView("p\x1b[2J", "panel", serial="發牌", faults=("no \x07 bell",)),
)


def seen(state: AnyState, **beside: Any) -> View:
    told: dict[str, Any] = {"panel": ("發牌給莊家", ""), "devices": DEVICES, "journal": JournalView()} | beside
    return view(state, table="BAC-07", **told)


def shown(scene: View, width: int = 80, height: int = 24, style: Style = Style(), **lost: Any) -> str:  # noqa: B008  # frozen
    return "\n".join(frame(Scene(scene, NOW, **lost), width, height, style))


def after(words: str, **options: Any) -> AnyState:
    return play(decide, new_house(**options), f"{READY} {words}")[-1].state


def long_shoe() -> AnyState:
    table = Table()
    for event in dealt(table, random.Random(4), rounds=60):
        table.draft(event)
    return table.state


def raised(code: TableCode, seconds: int, **more: Any) -> AlarmView:
    return replace(alarm(round((NOW.timestamp() - seconds) * 1e9), code, LAWS["punto-banco"]), **more)


def test_everything_is_there_where_there_is_room() -> None:
    alarms = [raised(TableCode.JAM, 7_300, number=7), raised(TableCode.FACE_UP, 90, number=8, device="shoe", times=3)]
    told = shown(seen(long_shoe(), alarms=alarms), 140, 60)
    for text in (
        "BAC-07  Baccarat-Punto Banco, face up", "shoe 1  round 60  20:15:04 -05:00", " 發牌給莊家 ",
        "  BETS ARE OPEN", "PLAYER", "BANKER", "█", " of 416  cutting card in", "bead plate ──", "big road ──",
        "big eye boy ──", "small road ──", "cockroach road ──", "B→", "rounds   60 ",
        "▲ 1 min  alarm 8: card face up in shoe (shoe), 3 times → supervisor:", "shoewatch act seen 8 --as NAME",
        "▲ 2 h  alarm 7: shoe is jammed → supervisor:", "● shoe online since ", "serial S1",
        "▲ p\\x1b[2J (panel) NOT CONNECTED", "serial 發牌; no \\x07 bell",
        " q  quit   P Player   B Banker   T Tie   2 ties   ● regular   ○ irregular",
    ):  # fmt: skip
        assert text in told
    assert told.index("alarm 8") < told.index("alarm 7"), "the newest alarm stands first"
    assert told.index("p\\x1b[2J (panel)") < told.index("shoe online"), "a device with trouble stands first"
    assert "\x1b" not in told


def test_of_many_alarms_the_newest_are_named_and_a_phone_has_their_keys() -> None:
    codes = [TableCode.JAM, TableCode.FACE_UP, TableCode.UNREAD_CARD, TableCode.BAD_CUT, TableCode.MORE_CARDS]
    alarms = [raised(code, 60, number=at) for at, code in enumerate(codes, 1)]
    told = shown(seen(long_shoe(), alarms=alarms), 80, 60)
    assert "alarm 5" in told
    assert "alarm 1:" not in told
    assert "and 1 more alarms: shoewatch status" in told
    assert "key seen-5" in shown(seen(long_shoe(), alarms=alarms), 40, 60)


def test_all_five_roads_stand_on_a_terminal_of_the_usual_size() -> None:
    told = shown(seen(long_shoe(), panel=("BETS ARE OPEN", ""), devices=()))
    titles = ("bead plate", "big road", "big eye boy", "small road", "cockroach road")
    assert [told.count(title) for title in titles] == [1] * 5
    assert "✓ All is well" in told
    assert "q  quit" in told.splitlines()[-1]


def test_a_phone_has_the_hands_side_by_side_and_five_roads() -> None:
    told = shown(seen(after("bets 9s 2h 9d"), panel=(), devices=()), 40, 30)
    assert "PLAYER              BANKER  ◀ next card" in told.splitlines()
    told = shown(seen(long_shoe()), 40, 40)
    assert told.index("big road") < told.index("cockroa") < told.index("bead plate")


def test_point_counts_are_large() -> None:
    told = shown(seen(after("bets 9s 2h 4d 3h")))
    assert "┌───┐┌───┐      ▀▀█" in told
    assert "│9♠ ││4♦ │       ▀█" in told
    assert "└───┘└───┘      ▀▀▀" in told


def test_a_count_of_two_digits_and_more_cards_than_there_is_room_for() -> None:
    scene = seen(after("bets"))
    cards = (Card("9s"),) * 30
    told = replace(scene, hands={"player": HandView(cards, 0, 17), "banker": HandView(cards, 2)})
    cards_, digits = (next(line for line in shown(told).splitlines() if sign in line) for sign in ("9♠", "▀█  ▀▀█"))
    assert digits.index("▀█") < 40
    assert cards_[:40].count("9♠") == 6
    assert cards_[40:] == "│9♠ ││9♠ ││9♠ ││9♠ ││9♠ ││░░ ││░░ │"


def test_hands_that_are_not_two_or_have_no_room_stand_a_line_each() -> None:
    scene = seen(after("bets 9s"))
    told = shown(replace(scene, hands={"a": HandView((Card("9s"),), 1, 4), "b": HandView(), "c": HandView()}))
    assert "A       9♠ ░░     4" in told
    assert "B\n" in told
    assert "Player  9♠        9" in shown(scene, 30, 24)


def test_what_became_of_the_wagers_is_there_as_long_as_there_is_room() -> None:
    state = kept(play(decide, new_house(), READY + " bets 9s 2h 9d 3h result collect")[-1].state, offer=Offer())
    assert "wagers  round 1: player 1 to 1, banker lose, tie lose" in shown(seen(state), 80, 40)
    assert "wagers" not in shown(seen(state), 80, 6)


def test_what_became_of_every_seat_is_there_in_as_many_lines_as_it_takes() -> None:
    state = opened(poker.STACKS, ThreeCardOffer())
    dealt_ = "9h,8h,2c Qc,Qd,4s 5c,5s,Jd Kd,Kc,2s Ah,Td,3c"
    for word in f"{poker.READY} ante-1 ante-2 plus-2 ante-3 plus-3 ante-4 no-more-bets {dealt_}".split():
        state = decide(state, poker.happened(word)).state
    for word in ("dealer-up", "all-up", "collect"):
        state = decide(state, poker.happened(word)).state
    for width in (60, 100):
        told = shown(seen(state), width, 40)
        assert "seat 4 play 1 to 1" in " ".join(told.split())
        assert "4 higher K♦ K♣ 2♠" in " ".join(told.split())


def test_what_matters_most_stands_in_the_smallest_terminal() -> None:
    told = shown(seen(after("bets 9s"), panel=("CARD TO BANKER", "")), 20, 4)
    assert told.splitlines()[:3] == [" BAC-07    20:15:04", " CARD TO BANKER", "Player  9♠        9"]
    assert told.splitlines()[3].startswith("Banker  ")


def test_cards_that_lie_face_down_are_seen_to_lie_there() -> None:
    told = shown(seen(after("bets 9s 2h 8d 3h turn:player", dealing="face-down")))
    assert "│9♠ ││8♦ │" in told
    assert "│░░ ││░░ │" in told
    assert "2♥" not in told


def test_the_panel_stands_as_the_dealer_has_it_with_the_english_words_beside_it() -> None:
    state = after("bets 9s")
    assert "發牌給莊家             CARD TO BANKER" in shown(seen(state))
    assert "發牌給莊家" in shown(seen(state), 40, 24)
    assert "CARD TO BANKER" not in shown(seen(state), 40, 24)
    assert shown(seen(state, panel=("CARD TO BANKER", ""))).count("CARD TO BANKER") == 1
    assert " CARD TO BANKER" in shown(seen(state, panel=())), "a table without a panel"


def test_the_hand_that_gets_the_next_card_is_marked() -> None:
    assert "BANKER  ◀ next card" in shown(seen(after("bets 9s")))
    assert "Banker              ◀ next card" in shown(seen(after("bets 9s")), 35, 24)
    assert "next card" not in shown(seen(after("bets 9s jam")))
    assert "next card" not in shown(seen(after("")))


def test_colours_only_where_they_are_wanted() -> None:
    state = after("bets 9s 2h Td 3h result collect bets 9s 2h")
    told = shown(seen(state), 80, 30, COLOUR)
    assert "\x1b[1;34mP\x1b[0m" in told
    assert "\x1b[1;30;47m9♠  \x1b[0m" in told
    assert "\x1b[1;31;47m2♥  \x1b[0m" in told
    assert "\x1b" not in shown(seen(state))
    hidden = shown(seen(after("bets 9s 2h", dealing="face-down")), 80, 30, COLOUR)
    assert "\x1b[1;37;44m░░░░\x1b[0m" in hidden


def test_a_terminal_without_signs_gets_ascii() -> None:
    told = shown(seen(long_shoe(), panel=("BETS ARE OPEN", ""), devices=DEVICES[:1]), 80, 40, Style(signs=False))
    assert told.isascii()
    assert not set(told) & set(SIGNS)


def test_a_stop_is_named_with_whoever_ends_it_and_stands_above_the_roads() -> None:
    state = after("bets 9s 2h 9d 3h result collect bets lost:shoe 9s jam")
    told = shown(seen(state, panel=("PLAY IS SUSPENDED", ""), alarms=[raised(TableCode.JAM, 25)]), 80, 40)
    assert "▲ 25 s  Shoe is jammed. The supervisor " in told
    assert told.index("▲ 25 s") < told.index("big road")
    assert "alarm 0" not in told, "an alarm whose stop stands is said once"
    assert "▲ 25 s  Shoe is jammed. " in shown(seen(state, alarms=[raised(TableCode.JAM, 25)]), 120, 40)


def test_a_stop_has_its_choices_as_keys_and_as_commands_and_as_keys_alone_on_a_phone() -> None:
    scene = seen(after("bets 9s jam"), devices=())
    told = "\n".join(frame(Scene(scene, NOW, named=" --config t.toml"), 80, 40))
    assert "  key void*     shoewatch act void --as NAME --config t.toml\n" in told
    assert "* with the supervisor key turned" in told
    long = Scene(scene, NOW, named=" --config '/etc/shoe watch/a table of the casino.toml'")
    told = "\n".join(line.rstrip() for line in frame(long, 80, 40))
    assert "\n  key void*\n  shoewatch act void --as NAME\n  --config '/etc/shoe watch/a table of the" in told, "whole"
    told = "\n".join(frame(Scene(scene, NOW, named=" --config hand.toml"), 120, 40))
    assert "hand.toml" in told
    assert not [line for line in told.splitlines() if line.rstrip().endswith(("--config", "--as"))]
    narrow = shown(scene, 40, 40)
    assert "  keys: " in narrow
    assert "shoewatch act" not in narrow


def test_what_needs_a_person_is_never_cut_off() -> None:
    told = shown(seen(after("bets 9s jam"), panel=(), journal=JournalView(durable=False), devices=()), 30, 24)
    assert "▲ the journal is not durable\n  yet: check again in a moment\n" in told


def test_a_game_may_have_one_road_or_none() -> None:
    road = Road("spots", [(Mark("5", "green"), None)])
    (title, first, second) = roads.large(Board((road,)), 9)
    assert ["".join(run.text for run in line) for line in (title, first, second)] == [
        "spots ───",
        "5········",
        "·········",
    ]
    assert roads.small(Board((road,)), 9) == roads.plate(Board((road,)), 9) == roads.large(Board(), 9) == []


def test_a_short_terminal_has_no_road() -> None:
    assert "big road" not in shown(seen(long_shoe()), 80, 14)


def test_many_ties_and_no_cards_fit_their_places() -> None:
    state = after("")
    for letters in ("B" + "T" * 9, "B" + "T" * 12):
        rounds = [FinishedRound(at, "tie" if letter == "T" else "banker") for at, letter in enumerate(letters)]
        told = shown(replace(seen(state), rounds=tuple(rounds)), 110, 40)
        assert ("B9" if len(letters) == 10 else "B+") in told


def test_the_cutting_card_has_its_place_in_the_bar() -> None:
    assert "┊" in shown(seen(long_shoe()))
    out = seen(long_shoe())
    out = replace(out, shoe=replace(out.shoe, cutting_card_out=True))
    assert "cutting card out" in shown(out)
    unknown = replace(out, shoe=replace(out.shoe, cutting_card_out=False, cutting_card_at=None))
    assert "┊" not in shown(unknown)
    assert "cutting card" not in shown(unknown)


def test_a_table_that_is_not_heard() -> None:
    lines = frame(Scene(None, NOW, "Lost contact with shoewatchd"), 40, 10)
    assert lines == ["shoewatch  20:15:04 -05:00", "", "Lost contact with shoewatchd"]
    assert "Connecting" in "\n".join(frame(Scene(None, NOW), 40, 10))


def test_the_last_picture_stays_dimmed_with_its_age_when_contact_is_lost() -> None:
    lost = "Lost contact with shoewatchd; reconnecting"
    told = shown(seen(long_shoe(), devices=()), lost=lost, age_s=75).splitlines()
    assert told[1] == f" {lost}. This picture is 1 min old."
    assert "All is well" not in "\n".join(told)
    coloured = shown(seen(long_shoe(), devices=()), style=COLOUR, lost=lost, age_s=0.5)
    assert f" {lost} " in coloured
    assert "picture is" not in coloured
    body = coloured.splitlines()[2:-1]
    assert all("\x1b[2m" in line for line in body if line)
    assert "\x1b[1;34m" not in "".join(body)
    narrow = shown(seen(long_shoe(), devices=DEVICES), 40, 24, lost=lost, age_s=75)
    assert " ".join(" ".join(narrow.split("\n")[1:4]).split()) == f"{lost}. This picture is 1 min old."


@pytest.mark.parametrize(
    ("seconds", "says"),
    [(-3, "0 s"), (0, "0 s"), (59, "59 s"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (90_000, "1 d")],
)
def test_an_age_is_told_in_its_largest_unit(seconds: float, says: str) -> None:
    assert age(seconds) == says


@pytest.mark.parametrize("time", ["", "123 ns", "2026-11-18T20:15:04"])
def test_nobody_says_how_old_an_alarm_is_whose_time_is_not_known(time: str) -> None:
    told = seen(after(""), alarms=[AlarmView(time, "jam", (), "SHOE IS JAMMED", 7)])
    assert "▲ alarm 7: shoe is jammed" in shown(told, 80, 40)


@pytest.mark.parametrize("width", [1, 5, 9, 12, 20, 40])
def test_a_long_name_leaves_room_for_nothing_else(width: int) -> None:
    assert all(cells(line) <= width for line in frame(Scene(seen(long_shoe()), NOW), width, 30))


def test_a_void_round_and_one_without_wagers_are_named_at_the_top() -> None:
    scene = seen(after(""))
    told = shown(replace(scene, round=replace(scene.round, void=True, simulated=True)), 120, 30)
    assert "round 0 (void, without wagers)  20:15:04" in told.splitlines()[0]


@given(HOUSES, PACKS, TOLD, st.tuples(st.integers(0, 130), st.integers(0, 60)), st.sampled_from(["", "It has left"]))
def test_a_frame_always_fits(house: House, pack: int, told: bytes, size: tuple[int, int], lost: str) -> None:
    state = begin(house, READY)
    for _, _, decision in walk(state, pack, told):
        state = decision.state
    scene, (width, height) = Scene(seen(state), NOW, lost, 20), size
    lines = frame(scene, width, height)
    assert len(lines) <= height
    assert all(cells(line) <= width for line in lines)
    coloured = frame(scene, width, height, COLOUR)
    assert len(coloured) == len(lines)
