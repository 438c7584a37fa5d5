"""Alarms: raised by what says so where it is defined, settled by a supervisor, or acknowledged by number."""

import pytest
from msgspec.structs import replace

from controller.configuration.contradictions import DEVICES_MOST
from controller.effects.view import alarms, view
from controller.games.registry import CODES, AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.table.alarms import ALARMS_MOST, Alarm, Alarms
from controller.table.decision import Verdict
from controller.table.inputs import AlarmSeen
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason
from tests.support.shorthand import READY, happened

HOUSE = new_house()
LOST_TWICE = " lost:shoe back:shoe lost:shoe back:shoe"


def at(words: str) -> AnyState:
    """A table whose alarms are kept, after these words."""
    state = replace(opened(HOUSE), alarms=Alarms())
    for word in words.split():
        state = decide(state, happened(word, HOUSE)).state
    return state


def open_at(words: str) -> list[tuple[int, str, str, int]]:
    kept = at(words).alarms
    assert kept is not None
    return [(each.number, each.why.value, each.device, each.times) for each in kept.open]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (READY, []),
        ("9h " + READY + " 9s unseen", []),
        (READY + " bets jam", [(1, "jam", "", 1)]),
        (READY + " bets jam play-on", []),
        (READY + " bets jam void", []),
        (READY + " bets jam pushed-back play-on", [(2, "pushed-back", "", 1)]),
        (READY + " bets lost:shoe back:shoe", [(1, "device-lost", "shoe", 1)]),
        (READY + LOST_TWICE + " lost:panel", [(2, "device-lost", "shoe", 2), (3, "device-lost", "panel", 1)]),
        (READY + " bets back:shoe/1 name:9h", [(1, "events-missing", "", 1)]),
        ("open inspected shuffling shuffled cut:9/407", [(1, "bad-cut", "", 1)]),
        ("open jam jam-cleared", [(1, "jam", "", 1)]),
    ],
)
def test_an_alarm_stays_until_it_is_settled_by_a_supervisor(words: str, expected: list[object]) -> None:
    assert open_at(words) == expected


def test_an_alarm_is_acknowledged_by_its_number_and_no_other() -> None:
    state = at(READY + LOST_TWICE + " bets jam")
    assert decide(state, AlarmSeen(1)).reason is TableReason.NO_SUCH_ALARM, "it came again since, as number 2"
    seen = decide(state, AlarmSeen(2))
    assert (seen.verdict, seen.state.stops) == (Verdict.ACCEPTED, state.stops)
    assert seen.state.alarms is not None
    assert [each.number for each in seen.state.alarms.open] == [3]
    assert decide(seen.state, AlarmSeen(2)).reason is TableReason.NO_SUCH_ALARM
    all_seen = decide(state, AlarmSeen(0)).state
    assert all_seen.alarms == Alarms(3)
    assert decide(all_seen, AlarmSeen(0)).reason is TableReason.NO_SUCH_ALARM


def test_a_table_whose_alarms_nobody_keeps_has_none() -> None:
    """Such as one of a journal that an earlier version wrote: its records are judged as they were."""
    state = decide(opened(HOUSE), happened("jam", HOUSE)).state
    assert state.alarms is None
    assert decide(state, AlarmSeen(0)).reason is TableReason.NO_SUCH_ALARM
    assert [*alarms(state, {})] == []


def test_who_must_act_is_who_ends_the_stop_and_then_a_supervisor() -> None:
    lost, back = at(READY + " bets lost:shoe"), at(READY + " bets lost:shoe back:shoe")
    assert [(each.number, each.by, each.time, each.shoe, each.round) for each in alarms(lost, {1: 0})] == [
        (1, "device", "1970-01-01T00:00:00.000Z", 1, 1)
    ]
    assert [(each.by, each.time) for each in alarms(back, {})] == [("supervisor", "")]
    told = [view(state, table="T", alarms=[*alarms(state, {})]).matters for state in (lost, back)]
    assert [[matter.about for matter in matters] for matters in told] == [["play"], ["alarm"]]


def test_of_more_alarms_than_a_table_can_have_the_newest_are_open() -> None:
    kept = Alarms()
    for number in range(ALARMS_MOST + 5):
        kept = kept.with_((TableCode.DEVICE_LOST, f"device-{number}"), 1, 1)
    assert len(kept.open) == ALARMS_MOST
    assert kept.open[-1] == Alarm(ALARMS_MOST + 5, TableCode.DEVICE_LOST, f"device-{ALARMS_MOST + 4}", 1, 1)


def test_every_alarm_of_a_table_that_can_be_is_kept() -> None:
    assert sum(code.alarm for code in CODES.values()) + DEVICES_MOST <= ALARMS_MOST


def test_what_a_supervisor_clears_is_an_alarm_and_a_lost_device() -> None:
    """What a shoe makes of a round, too, and what happens to a shuffler: not what the dealer answers alone."""
    others = {code.value for code in CODES.values() if code.alarm and code.cleared_by != "supervisor"}
    assert others == {
        "device-lost", "shoe-says-other-hand", "shoe-says-other-result", "shuffler-opened", "shuffler-failed",
        "reader-failed", "order-suspected",
    }  # fmt: skip
