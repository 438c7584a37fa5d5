"""Where a table was: the state, what is owed, and what is said when the records and the rules differ."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.inbox.switches import KeySwitch
from controller.journal.bearings import boot_of
from controller.journal.draft import Draft
from controller.journal.entries import Daemon, Device, Heard, Judged, Opening, Panel, Snapshot, answer
from controller.journal.errors import JournalDamaged
from controller.journal.reading import Reader
from controller.journal.recovery import Recovered, resume
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from controller.rules.cards import UNREAD
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import LidMoved, NoMoreBets, Restarted
from drivers.events import CardDrawn, DeviceEvent, DeviceOnline, Place, ShoeRestarted, SupervisorKey
from tests.support.journals import Table, dealt, opened_journal, write
from tests.support.tampering import by_hand

LID = LidMoved(open=False)
INPUTS = LidMoved | inputs.DeviceLost | inputs.DeviceBack


def resumed(path: Path) -> Recovered:
    with Reader.open(path) as reader:
        recovered = resume(reader)
    assert recovered is not None
    return recovered


def open_again(journal: Journal, state: AnyState, house: House) -> None:
    journal.append(Draft(Opening("T7", house, state, {}), Daemon(), 1, 1)).result()


def test_an_empty_journal_has_no_table(tmp_path: Path) -> None:
    opened_journal(tmp_path / "journal").close()
    with Reader.open(tmp_path / "journal") as reader:
        assert resume(reader) is None


def test_a_table_before_its_first_shoe(tmp_path: Path) -> None:
    table = write(tmp_path / "journal", 0)
    assert resumed(tmp_path / "journal").state == table.state == opened(new_house())


@settings(max_examples=15)
@given(st.integers(0, 10_000), st.integers(0, 900), st.sampled_from((new_house(), new_house(dealing="face-down"))))
def test_wherever_it_ends_the_table_is_where_it_was(
    tmp_path_factory: pytest.TempPathFactory, seed: int, events: int, house: House
) -> None:
    path = tmp_path_factory.mktemp("ends") / "journal"
    journal, table, rng = opened_journal(path), Table(house), random.Random(seed)
    journal.append(table.opening())
    left = events
    while left:
        for event in dealt(table, rng, rounds=8, errs=0.05):
            journal.append(table.draft(event))
            if rng.random() < 0.02:
                journal.append(table.snapshot())
            left -= 1
            if not left:
                break
    journal.close()
    recovered = resumed(path)
    assert recovered.state == table.state
    assert recovered.finding is None
    assert recovered.state.house == house
    assert recovered.bearings == table.bearing.now


def test_only_the_open_shoe_is_read(tmp_path: Path) -> None:
    """A record of an earlier shoe may be unreadable: that is for the audit."""
    path = tmp_path / "journal"
    table = write(path, 3, rounds=3)
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET body = 'gone' WHERE shoe = 2 AND kind = 'judged'")
    assert resumed(path).state == table.state


def test_a_start_reads_nothing_before_the_newest_state(tmp_path: Path) -> None:
    """Of a shoe with any number of records: what is before the newest state may be unreadable."""
    path = tmp_path / "journal"
    table = write(path, 1, rounds=3)
    journal = opened_journal(path)
    state = journal.append(table.snapshot()).result().number
    last = journal.append(table.draft(NoMoreBets())).result().number
    journal.close()
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET body = 'gone' WHERE number < ? AND kind = 'judged'", (state,))
    recovered = resumed(path)
    assert (recovered.state, recovered.since, recovered.last) == (table.state, last - state, last)


def test_key_switches_stand_as_the_newest_state_says(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2, errs=0)
    panel = DeviceOnline("panel", "P-1", boot=1)
    journal = opened_journal(path)
    for event in (panel, SupervisorKey(turned=True)):
        journal.append(Draft(Heard(event), Panel("p1"), 1, 1))
    journal.append(Draft(Snapshot(table.state, {"p1": KeySwitch(turned=True, panel=panel)}), Daemon(), 1, 1))
    journal.append(Draft(Heard(panel), Panel("p1"), 1, 1))
    journal.close()
    assert resumed(path).switches == {"p1": KeySwitch(turned=True, panel=panel)}


@pytest.mark.parametrize(
    ("then", "late"),
    [
        ([], {"shoe": 2}),
        ([CardDrawn("9h")], {"shoe": 1}),
        ([CardDrawn("9h"), CardDrawn("8h")], {}),
        ([DeviceOnline("shoe", "S-1", log=7, boot=3)], {"shoe": 2}),
        ([ShoeRestarted()], {}),
        ([LID], {}),
        ([inputs.DeviceLost("shoe"), inputs.DeviceBack("shoe")], {"shoe": 2}),
        ([inputs.DeviceLost("shoe"), inputs.DeviceBack("shoe", None)], {}),
    ],
)
@pytest.mark.parametrize("state_between", [False, True])
def test_cards_at_once_that_are_still_to_come_are_known_after_a_start(
    tmp_path: Path,
    then: list[DeviceEvent | LidMoved | inputs.DeviceLost | inputs.DeviceBack],
    late: dict[str, int],
    *,
    state_between: bool,
) -> None:
    """A card that was counted before the shoe reported it is no other card, also where the program ended between."""
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2, errs=0)
    journal = opened_journal(path)
    journal.append(table.draft(inputs.TwoCards((UNREAD, UNREAD), awaited=2), Device("shoe")))
    if state_between:
        journal.append(table.snapshot())
    for each in then:
        journal.append(table.draft(each, Device("shoe")) if isinstance(each, INPUTS) else table.heard(each))
    journal.append(table.snapshot())
    journal.close()
    assert resumed(path).late == late
    with Reader.open(path) as reader:
        found = verify(reader).finding
    assert found is None or found.wrong is not Wrong.MISJUDGED, found


def test_how_often_a_device_had_started_is_known_after_a_start(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2, errs=0)
    journal = opened_journal(path)
    journal.append(table.heard(DeviceOnline("shoe", "S-1", log=7, boot=3)))
    journal.close()
    complaints = resumed(path).bearings.complaints
    assert boot_of(complaints, "shoe", Place(7, 9, "S-1")) == 3
    assert boot_of(complaints, "shoe", Place(8, 9, "S-1")) is None
    assert boot_of(complaints, "shoe", None) is None
    assert boot_of(complaints, "panel", Place(7, 9, "S-1")) is None


def test_a_table_goes_on_through_starts_and_a_change_of_house(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2, errs=0)
    journal = opened_journal(path)
    open_again(journal, table.state, table.state.house)
    journal.append(table.draft(Restarted()))
    for event in dealt(table, random.Random(2), rounds=200):
        journal.append(table.draft(event))
    changed = replace(table.state.house, error_ten=1)
    table.state = replace(table.state, house=changed)
    open_again(journal, table.state, changed)
    journal.close()
    recovered = resumed(path)
    assert recovered.state == table.state
    assert recovered.finding is None


def test_an_opening_in_another_state_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2, errs=0)
    journal = opened_journal(path)
    open_again(journal, replace(table.state, burned=0), table.state.house)
    number = journal.durable().result().number
    journal.close()
    finding = resumed(path).finding
    assert finding is not None
    assert finding.record == number


def test_an_answer_that_this_version_would_not_give_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2, errs=0)
    decision = decide(table.state, NoMoreBets())
    said = replace(answer(decision), flags=(), effects=())
    journal = opened_journal(path)
    number = journal.append(Draft(Judged(NoMoreBets(), said), Panel("p1"), 1, 1)).result().number
    journal.append(Draft(Judged(NoMoreBets(), said), Panel("p1"), 1, 1)).result()
    journal.close()
    recovered = resumed(path)
    assert recovered.state.round_number == decision.state.round_number
    assert recovered.finding is not None
    assert (recovered.finding.record, recovered.finding.says) == (
        number,
        f"record {number} is judged differently by this version",
    )


@pytest.mark.parametrize(("column", "value"), [("wall_ns", "7"), ("body", "'{}'"), ("hash", "x'00'")])
def test_a_damaged_open_shoe_is_named(tmp_path: Path, column: str, value: str) -> None:
    path = tmp_path / "journal"
    write(path, 2, rounds=2)
    with Reader.open(path) as reader:
        number = reader.head()[0] - 5
    with by_hand(path) as connection:
        connection.execute(f"UPDATE record SET {column} = {value} WHERE number = {number}")  # noqa: S608  # ours
    with pytest.raises(JournalDamaged, match=f"record {number} was changed") as caught:
        resumed(path)
    assert caught.value.record == number


def test_a_journal_without_its_beginning_tells_no_state(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = opened_journal(path)
    decision = decide(opened(new_house()), NoMoreBets())
    journal.append(Draft(Judged(NoMoreBets(), answer(decision)), Panel("p1"), 1, 1)).result()
    open_again(journal, opened(new_house()), new_house())
    journal.close()
    with pytest.raises(JournalDamaged, match="it begins with a record that has no state"):
        resumed(path)
