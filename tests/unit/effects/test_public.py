"""What anybody may read of the journal."""

from typing import Any

import pytest

from controller.effects.panel import sound, standing
from controller.effects.public import PER_SHOE, CannotAct, acted, event, is_public, public
from controller.games.registry import LAWS, AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Corrected, ShoeResult
from controller.journal.chain import Record
from controller.journal.draft import judged
from controller.journal.entries import (
    Answer,
    Checkpoint,
    Configured,
    Confirmed,
    Correction,
    Daemon,
    Device,
    Entry,
    FramesRefused,
    Heard,
    JournalCut,
    Judged,
    Opening,
    OptionChanged,
    Panel,
    answer,
)
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.decision import Verdict
from controller.table.house import House
from controller.table.inputs import Input
from controller.table.irregularities import TableCode
from drivers import events
from tests.support.shorthand import READY, happened, play

PUNTO_BANCO = LAWS["punto-banco"]
PLAIN = Answer(Verdict.ACCEPTED, None, (), (), ())
CORRECTION = Corrected("player", 1, Card("2s"), 1)


def told(entry: Entry) -> dict[str, Any] | None:
    record = Record(7, Device("shoe"), 0, 0, 3, 12, None, b"raw", entry)
    return event(record, 3 * PER_SHOE + 5, PUNTO_BANCO) if is_public(entry) else None


def state(words: str, house: House | None = None) -> AnyState:
    return play(decide, house or new_house(), words)[-1].state


def judge(before: AnyState, said: Input) -> dict[str, Any]:
    entry, _ = judged(before, said, decide(before, said))
    found = told(entry)
    assert found is not None
    return found


def test_an_event_has_number_time_source_shoe_and_round() -> None:
    found = judge(state(READY), inputs.NoMoreBets())
    assert {key: found[key] for key in ("number", "time", "source", "shoe", "round", "kind")} == {
        "number": 3_000_000_005,
        "time": "1970-01-01T00:00:00.000Z",
        "source": "device shoe",
        "shoe": 3,
        "round": 12,
        "kind": "judged",
    }
    assert (found["input"], found["verdict"], found["reason"], found["flags"]) == (
        {"event": "no-more-bets"}, "accepted", None, [],
    )  # fmt: skip
    assert found["effects"] == [{"effect": "say", "lines": ["CARD TO PLAYER"]}]


def test_a_card_is_told_where_it_lies_face_up_and_nowhere_else() -> None:
    found = judge(state(READY + " bets"), happened("9s>player#red~90", new_house()))
    assert found["input"] == {"event": "card"}
    assert found["effects"][0] == {"effect": "shown", "hand": "player", "place": 1, "card": "9s"}
    found = judge(state(READY + " bets", new_house(dealing="face-down")), happened("9s>player#red~90", new_house()))
    assert "9s" not in str(found)
    assert "raw" not in str(found)


@pytest.mark.parametrize("word", ["two:9h,8h", "name:9h", "shoe-says:tie", "correct:player1=9h@1"])
def test_no_field_is_told_that_is_a_face(word: str) -> None:
    found = told(Judged(happened(word, new_house()), Answer(Verdict.REJECTED, "no-round", (TableCode.JAM,), (), ())))
    assert found is not None
    assert [*found["input"]] == ["event"]


@pytest.mark.parametrize(
    ("word", "fields"),
    [
        ("turn:player", {"hand": "player"}),
        ("lost:panel", {"device": "panel", "shuffler": False}),
        ("back:shoe/2", {"device": "shoe", "missing": True, "shuffler": False}),
        ("out:415/red", {"count": 415, "back": "red"}),
        ("rack:mixed", {"colour": "mixed"}),
        ("cut:9/407", {"front": 9, "back": 407}),
        ("result:tie", {"outcome": "tie"}),
    ],
)
def test_fields_are_told_that_are_no_face(word: str, fields: dict[str, object]) -> None:
    found = told(Judged(happened(word, new_house()), PLAIN))
    assert found is not None
    assert {key: value for key, value in found["input"].items() if key != "event"} == fields


def test_a_rejection_says_why_and_a_flag_its_paragraphs() -> None:
    found = judge(state(READY), inputs.Collected())
    assert (found["verdict"], found["reason"], found["text"]) == ("rejected", "no-round", "no round is on the table")
    (flag,) = judge(state(READY), happened("9s", new_house()))["flags"]
    assert flag == {
        "code": "draw-before-no-more-bets",
        "paragraphs": ("19:47-3.12(b)",),
        "says": "CARD BEFORE BETS END",
    }


def test_a_reason_of_a_later_version_is_told_by_its_name() -> None:
    assert acted(Answer(Verdict.REJECTED, "full-moon", (), (), ()), PUNTO_BANCO).text == "full-moon"


def test_a_shoe_that_begins() -> None:
    found = judge(state("open inspected shuffling shuffled cut placed:14"), inputs.Loaded())
    assert (found["kind"], found["input"]) == ("loaded", {"event": "loaded"})


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (Opening("T7", new_house(), opened(new_house()), {"shoewatch": "1"}),
         {"kind": "opening", "table": "T7", "versions": {"shoewatch": "1"}}),
        (Configured((OptionChanged("level", "info", "debug"),), "now"),
         {"kind": "configured", "changed": ({"option": "level", "was": "info", "now": "debug"},), "holds": "now"}),
        (JournalCut(1, 9, "00" * 32, "shoe-1.zip", "11" * 32), {"kind": "cut"}),
        (Heard(events.KeyPressed("seat-3")), {"kind": "heard", "heard": "key-pressed"}),
        (Heard(events.ShuffleFinished("red", 416)), {"kind": "heard", "heard": "shuffle-finished"}),
    ],
)  # fmt: skip
def test_what_else_is_told(entry: Entry, says: dict[str, object]) -> None:
    found = told(entry)
    assert found is not None
    assert {key: found[key] for key in says} == says
    assert [*found][5:] == [*says]


@pytest.mark.parametrize(
    "entry",
    [
        Judged(ShoeResult("tie"), PLAIN),
        Heard(events.CardRepeated("9h")),
        Heard(events.CardDrawn("9h")),
        Heard(events.LockMoved(locked=True)),
        Heard(events.DeviceFault(3, "the banker wins")),
        Heard(events.DeviceRemark("the banker wins")),
        FramesRefused("bad checksum", 3),
        Confirmed(5, "p1"),
        Checkpoint("a note"),
    ],
)
def test_what_only_machines_know_is_not_told(entry: Entry) -> None:
    assert told(entry) is None


def test_a_correction_of_an_older_shoe_shows_nothing_on_the_panel() -> None:
    before = state(READY + " bets 9s 2h Td 3h result collect")
    found = told(Correction(2, CORRECTION, answer(decide(before, CORRECTION))))
    assert found is not None
    assert (found["kind"], found["of_shoe"], found["effects"]) == ("correction", 2, [])
    assert found["flags"][0]["code"] == "corrected-result"


def test_whoever_acts_is_told_the_answer() -> None:
    before = state(READY + " bets 9s 2h Td 3h result collect")
    done = acted(answer(decide(before, CORRECTION)), PUNTO_BANCO)
    assert (done.verdict, done.prompt) == ("flagged", ("BETS ARE OPEN",))
    changed = done.changed
    assert changed is not None
    assert (changed.was, changed.now, changed.outcome_was, changed.outcome_now, changed.owed, changed.left) == (
        "9s", "2s", "player", None, "player", 0,
    )  # fmt: skip


def test_a_card_that_a_correction_leaves_to_nobody_is_counted_and_not_named() -> None:
    """19:47-3.7(d): it may lie face down."""
    house = new_house(dealing="face-down")
    before = state(READY + " bets 2s 2h 3d 3h turn:player turn:banker 4c", house)
    correction = Corrected("player", 1, Card("6s"), 1)
    done = acted(answer(decide(before, correction)), PUNTO_BANCO)
    assert done.changed is not None
    assert done.changed.left == 1
    assert "4c" not in str(done)


def test_an_act_that_was_not_judged_has_no_prompt() -> None:
    assert acted(Answer(Verdict.ACCEPTED, None, (), (), ()), LAWS["minibaccarat"]).prompt == ()


def test_the_source_is_as_the_journal_writes_it() -> None:
    for source, written in ((Daemon(), "daemon"), (Panel("p1"), "panel p1")):
        record = Record(7, source, 0, 0, 3, 12, None, b"", JournalCut(1, 9, "00" * 32, "a", "11" * 32))
        assert event(record, 1, PUNTO_BANCO)["source"] == written


# --- what is silent ---------------------------------------------------------------------------------------------------

FACING = f"{READY} bets 2s 2h 9d 3h"


@pytest.mark.parametrize("words", [FACING, f"{READY} bets 2s", READY, "open"])
def test_nothing_follows_from_what_a_shoe_thinks_while_nobody_could_see_it(words: str) -> None:
    """19:47-3.7(d): no text, lamp, sound, flag or event comes of it, whether it is held, refused or too early."""
    before = state(words, new_house(dealing="face-down"))
    said = happened("shoe-says:player", new_house())
    decision = decide(before, said)
    entry, _ = judged(before, said, decision)
    if not decision.flags:
        assert public(entry, decision) is None
        assert told(entry) is None


def test_a_judged_input_is_perceived_by_its_prompt_lamps_flags_and_sound() -> None:
    before = state(READY)
    said = happened("9s", new_house())
    decision = decide(before, said)
    entry, _ = judged(before, said, decision)
    perceived = public(entry, decision)
    assert perceived is not None
    assert (perceived.stands, perceived.flags, perceived.sound) == (
        standing(decision.state), decision.flags, sound(decision),
    )  # fmt: skip


def test_an_act_that_cannot_be_taken_says_why_and_what_helps() -> None:
    assert str(CannotAct("the disk is full", "make room")) == "the disk is full: make room"
