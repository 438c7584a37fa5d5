"""How a table stands, in words."""

from datetime import UTC, datetime
from random import Random

import pytest
from msgspec.structs import replace

from controller.cli.act.command import answered, changed
from controller.cli.status import view_lines
from controller.effects.public import Acted, Changed
from controller.effects.view import (
    DeviceView,
    FlagView,
    HandView,
    JournalView,
    TroubleView,
    View,
    alarm,
    view,
)
from controller.games.registry import LAWS, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.facts import Ruled
from controller.games.two_hands.view import FinishedRound, HandsBeside, WagersView
from controller.rules.cards import Card
from controller.table.irregularities import TableCode
from controller.wording.hours import zone
from tests.support.any_input import begin, walk
from tests.support.shorthand import LOADED, READY, play

NOON = datetime(1970, 1, 1, 12, tzinfo=UTC)


def seen(words: str, **beside: object) -> View:
    return view(play(decide, new_house(), words)[-1].state, table="T7", **beside)  # type: ignore[arg-type]


def test_a_table_that_is_well_needs_nobody() -> None:
    assert [*view_lines.needs(seen(READY, devices=(DeviceView("shoe", "shoe", online=True),)))] == []


def test_a_lost_device_that_stops_play_is_told_once() -> None:
    goes_on = "Play continues when the device is reconnected, with the events that it stored."
    for device, says in {
        DeviceView("shoe", "shoe"): "Shoe is silent. Reconnect it.",
        DeviceView("shoe", "shoe", port="no such port"): "Shoe unplugged. Reconnect it.",
        DeviceView("shoe", "panel", port="gone"): "Panel unplugged. Reconnect it (shoe).",
        DeviceView("another", "shoe"): "Device not connected (shoe).",
    }.items():
        assert [*view_lines.needs(seen(READY + " bets lost:shoe", devices=(device,)))][:1] == [f"{says} {goes_on}"]
    silent = (DeviceView("shoe", "shoe"),)
    assert seen(READY + " bets lost:shoe", devices=silent).prompt.lines == ("SHOE IS SILENT", "RECONNECT IT")


def test_a_restart_in_mid_round_says_who_goes_on() -> None:
    assert [*view_lines.needs(seen(READY + " bets 9s restarted"))] == [
        "Restarted in mid-round: the dealer must press OK. After OK the round continues where it stopped."
    ]


def test_what_may_have_happened_is_asked() -> None:
    (told,) = view_lines.needs(seen(READY + " bets back:shoe/2"))
    assert told.startswith("A card is missing? The device's ")


def test_a_port_that_another_program_has_is_told_with_its_cure() -> None:
    device = DeviceView("shoe", "shoe", port="in use by another program")
    assert [*view_lines.needs(seen(READY, devices=(device,)))] == [
        "shoe is not connected, its port: in use by another program: stop that program: each port belongs to one daemon"
    ]
    assert [*view_lines.needs(seen(READY + " bets lost:shoe", devices=(device,)))] == [
        "shoe is not connected, its port: in use by another program: stop that program: each port belongs to one daemon"
    ]
    assert view_lines.device_(device) == "shoe NOT CONNECTED, its port: in use by another program"
    unplugged = DeviceView("shoe", "shoe", port="no such port")
    assert [*view_lines.needs(seen(READY, devices=(unplugged,)))] == [
        "shoe is not connected, its port: no such port: check its cable and its power"
    ]


def test_a_stop_is_told_with_its_procedure_and_its_choices() -> None:
    """19:47-3.12(b): the paragraph, the procedure, and each choice as a key and as a command."""
    assert [*view_lines.open_matters(seen(READY + " bets jam"), " --socket /run/t", NOON)] == [
        "  !         Shoe is jammed. The supervisor clears the shoe, then plays on or voids the round.",
        "            key void*     shoewatch act void --as NAME --socket /run/t",
        "            key play-on*  shoewatch act play on --as NAME --socket /run/t",
        "            * with the supervisor key turned",
    ]
    told = [*view_lines.open_matters(seen(READY + " 9s"), "", NOON)]
    assert told[0].startswith("  !         Card before bets end (19:47-3.12(b)). A card was drawn while bets were open")
    assert told[1:] == [
        "            key seen    shoewatch act seen --as NAME",
        "            key unseen  shoewatch act not seen --as NAME",
    ]
    assert len([*view_lines.open_matters(seen(READY + " bets lost:shoe"), "", NOON)]) == 1


def test_an_open_alarm_is_told_with_its_age_and_how_it_is_acknowledged() -> None:
    jam = replace(alarm(0, TableCode.JAM, LAWS["punto-banco"]), number=46)
    told = replace(alarm(0, TableCode.DEVICE_LOST, LAWS["punto-banco"]), number=47, device="shoe", times=3)
    lines = [*view_lines.open_matters(seen(READY + " bets jam", alarms=(jam, told)), "", NOON)]
    assert lines[0].startswith("  !         Shoe is jammed. ")
    assert lines[-3:] == [
        "  !         alarm 47: device not connected (shoe), 3 times, 12 h 0 min ago: a supervisor must acknowledge it",
        "            key seen-47*  shoewatch act seen 47 --as NAME",
        "            * with the supervisor key turned",
    ]
    assert not any("alarm 46" in line for line in lines), "its stop says it"
    for time, ago in ((NOON.replace(hour=0, minute=59), ", 59 min ago:"), (NOON.replace(hour=1), ", 1 h 0 min ago:")):
        assert any(ago in line for line in view_lines.open_matters(seen(READY, alarms=(told,)), "", time))
    unknown = replace(told, time="")
    assert any("3 times: a" in line for line in view_lines.open_matters(seen(READY, alarms=(unknown,)), "", NOON))


def test_checkpoints_that_cannot_be_written_need_somebody() -> None:
    beside = (TroubleView("checkpoints cannot be written (/x: No such file or directory)", "create its directory"),)
    assert [*view_lines.needs(seen(READY, journal=JournalView(beside=beside)))] == [
        "checkpoints cannot be written (/x: No such file or directory): create its directory"
    ]


def test_a_fault_needs_somebody() -> None:
    device = DeviceView("shoe", "shoe", online=True, faults=("a worn belt",))
    assert [*view_lines.needs(seen(READY, devices=(device,)))] == [
        "shoe says: a worn belt: it clears when the device reports that it is over"
    ]


def test_the_bank_in_words() -> None:
    """19:47-4.5(b), 4.7(a), 4.8(c): seats and amounts, where they are told."""
    house = new_house(game="chemin-de-fer", bank="told")
    words = READY + " bid:5/100000 bid:7/50005 bank stake:5/100000 stake:7/60050"
    told = view(play(decide, house, words)[-1].state, table="T7")
    line = "  bank      staked, seat 5, wagers 1,000.00, against 7:600.50, seat 7 is Dominant Player"
    assert line in [*view_lines.summary(told)]
    told = view(play(decide, house, READY + " bid:5/100000 bid:7/50005")[-1].state, table="T7")
    assert "  bank      bidding, bids 5:1,000.00 7:500.05" in [*view_lines.summary(told)]
    assert not [line for line in view_lines.summary(seen(READY)) if line.startswith("  bank")]


def test_a_hand_in_words() -> None:
    assert view_lines.hand(HandView()) == "–"
    assert view_lines.hand(HandView((Card("9s"),), 1)) == "9s ##"
    assert view_lines.hand(HandView((Card("9s"),), 0, 9)) == "9s = 9"


def test_a_round_in_words() -> None:
    told = seen(READY + " bets 9s void")
    assert view_lines.round_(told) == "round 1 (void): result called"
    both = replace(told, round=replace(told.round, simulated=True))
    assert view_lines.round_(both) == "round 1 (void, without wagers): result called"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("open close", "closed"),
        ("open", "open; the cards are inspected, shoe 1 is next"),
        ("open inspected shuffling shuffled", "open; the cards are cut, shoe 1 is next"),
        (LOADED, "open; shoe 1: the first card of the burn"),
        (READY, "open; shoe 1, before its first round: bets are open"),
        (READY + " bets", "open; shoe 1, round 1: Player's first card"),
        (READY + " bets 9s 2h Td 3h result collect", "open; shoe 1, round 1 is over: bets are open"),
        (READY + " bets 9s jam", "play has stopped; shoe 1, round 1: Banker's first card"),
        (READY + " bets 9s 2h 9d 3h", "open; shoe 1, round 1: the result is to be called"),
        (READY + " 9h seen", "open; shoe 1, round 0: cards go to the discards"),
        (READY + " shuffling", "open; the cards are shuffled, shoe 2 is next"),
        (READY + " empty", "open; shoe 1 is over"),
    ],
)
def test_what_goes_on_at_the_table_in_words(words: str, says: str) -> None:
    assert view_lines.stands(seen(words)) == says


@pytest.mark.parametrize("game", LAWS)
def test_no_phase_of_any_game_is_shown_by_its_internal_name(game: str) -> None:
    chance = Random(f"phases at {game}")
    for state, _, _ in walk(begin(game, chance), chance, 150):
        told = view(state, table="T7")
        assert "-" not in view_lines.stands(told)
        assert "betting" not in view_lines.stands(told)


def test_the_panel_is_shown_as_the_dealer_has_it() -> None:
    assert "  panel     LOAD THE SHOE / PRESS LOADED" in [
        *view_lines.summary(seen(READY, panel=("LOAD THE SHOE", "PRESS LOADED")))
    ]
    assert not [line for line in view_lines.summary(seen(READY)) if line.startswith("  panel")]


def test_a_refused_device_is_not_sent_to_its_cable() -> None:
    device = DeviceView("shoe", "shoe", refused="wants a key unknown here")
    assert [*view_lines.needs(seen(READY, devices=(device,)))] == [
        "shoe was refused: wants a key unknown here: set its key in the configuration"
    ]


def test_the_accounts_of_a_shoe() -> None:
    told = seen(READY)
    assert view_lines.accounts(told) == "2 of 416 drawn, 2 burned, 0 discarded"
    more = replace(told, shoe=replace(told.shoe, out_of_play=2, cutting_card_out=True))
    assert view_lines.accounts(more).endswith("2 out of play, cutting card out")


def test_a_game_of_a_later_version_is_told_by_its_name() -> None:
    assert view_lines.title(replace(seen(READY), game="faro")) == "faro, face up"


def test_a_device_in_words() -> None:
    assert view_lines.device_(DeviceView("shoe", "shoe", online=True)) == "shoe online"
    told = view_lines.device_(DeviceView("left", "panel", firmware="1.2", faults=("a", "b")))
    assert told == "left (panel) NOT CONNECTED, firmware 1.2; a, b"


def test_the_summary_says_whether_the_journal_is_durable() -> None:
    assert [*view_lines.summary(seen(READY, journal=JournalView()))][-1] == "  journal   durable"
    assert [*view_lines.summary(seen(READY, journal=JournalView(durable=False)))][-1] == "  journal   NOT DURABLE"


def test_what_became_of_the_wagers_in_words() -> None:
    """19:47-3.3(c): at what odds, less what; or what is charged for a stake that goes back (7.3(d))."""
    wagers = (
        Ruled("player", "lose", None, None, ()),
        Ruled("banker", "win", (1, 1), (5, "of-won"), ()),
        Ruled("four-cards", "win", (3, 2), None, ()),
    )
    told = replace(seen(READY), beside=HandsBeside(WagersView(12, wagers)))
    assert "  wagers    round 12: player lose, banker 1 to 1 less 5 %, four-cards 3 to 2" in view_lines.summary(told)
    pushed = replace(told, beside=HandsBeside(WagersView(13, (Ruled("banker", "push", None, (25, "of-stake"), ()),))))
    assert [*pushed.beside.wagered()] == [("wagers", "round 13: banker push less 25 %")]
    assert [*seen(READY).beside.wagered()] == []


def test_a_finished_round_in_words() -> None:
    hands = (Card("9s"), Card("9d")), (Card("4h"), Card("4c"))
    told = FinishedRound(7, "tie", *hands, 8, 8, natural=True, player_pair=True, banker_pair=True)
    assert told.words == "  7 Tie 8 to 8    9s 9d    | 4h 4c    natural, player pair, banker pair"
    assert FinishedRound(8, "banker", *hands, 1, 8).words.startswith("  8 Banker 8 over 1")
    assert FinishedRound(9, "void").words == "  9 void"


def test_flags_in_words() -> None:
    told = [FlagView("jam", (), "SHOE IS JAMMED"), FlagView("x", ("19:47-3.12(b)",), "CARD IN ERROR")]
    assert view_lines.flags(told) == "shoe is jammed; card in error (19:47-3.12(b))"


def test_a_time_that_is_none_is_told_as_it_is() -> None:
    assert view_lines.clock("123 ns") == "123 ns"
    assert len(view_lines.clock("2026-11-18T15:00:00.000Z")) == 14
    assert view_lines.clock("2026-11-18T15:00:00.000Z", zone("Asia/Macau")) == "23:00:00+08:00"


def test_what_a_correction_changed() -> None:
    told = Changed(4, "player", 1, Card("9s"), Card("2s"), "player", "player", None, 2)
    assert [*changed(told)] == [
        "  round 4: Player's card 1 was 9s, is 2s",
        "  the result stays: Player",
        "  2 cards belong to no hand",
    ]
    told = replace(told, outcome_was=None, outcome_now=None, left=1)
    assert [*changed(told)][1:] == ["  1 card belongs to no hand"]


def test_an_answer_in_lines() -> None:
    assert [*answered(Acted("accepted", None, "", (), ("A",)))] == ["accepted", "  now: A"]
