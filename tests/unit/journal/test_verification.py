"""What an audit says of records that the tamper suite does not make."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.games.baccarat.record import BaccaratRecord
from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.law.wagers.offer import Offer
from controller.inbox.switches import KeySwitch
from controller.journal.chain import Row, hash_of
from controller.journal.draft import Draft
from controller.journal.entries import Daemon, Device, FramesRefused, Heard, Judged, Opening, Panel, Snapshot, answer
from controller.journal.reading import BATCH, Reader
from controller.journal.verification import Audit, verify
from controller.journal.walking import Finding, Wrong
from controller.table.alarms import Alarms
from controller.table.inputs import DeviceBack, DeviceLost, NoMoreBets, TwoCards
from drivers.events import DeviceOnline, SupervisorKey
from tests.support.journals import Table, dealt, opened_journal, write
from tests.support.records import kept
from tests.support.tampering import store


def audit(path: Path) -> Audit:
    with Reader.open(path) as reader:
        return verify(reader)


def finding(path: Path) -> Finding:
    found = audit(path).finding
    assert found is not None
    return found


def reopened(path: Path, state: AnyState) -> int:
    journal = opened_journal(path)
    number = journal.append(Draft(Opening("T7", state.house, state, {}), Daemon(), 1, 1)).result().number
    journal.close()
    return number


def test_an_empty_journal_is_right(tmp_path: Path) -> None:
    opened_journal(tmp_path / "journal").close()
    assert audit(tmp_path / "journal") == Audit(0, 0, bytes(32).hex(), 0, 0, 0, 0, 0, None)


def test_a_table_goes_on_as_it_was_after_a_start(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2)
    reopened(path, table.state)
    journal = opened_journal(path)
    for event in dealt(table, random.Random(3), errs=0):
        journal.append(table.draft(event))
    journal.close()
    changed = kept(replace(table.state, house=new_house(error_ten=1)), offer=Offer())
    number = reopened(path, changed)
    found = audit(path)
    assert (found.finding, found.last, found.shoes) == (None, number, 2)


def test_a_state_that_the_records_before_did_not_lead_to_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2)
    journal = opened_journal(path)
    journal.append(table.snapshot()).result()
    assert audit(path).finding is None
    table.state = replace(table.state, discarded=99)
    number = journal.append(table.snapshot()).result().number
    journal.close()
    assert finding(path) == Finding(
        number,
        Wrong.MISJUDGED,
        f"record {number} gives the table a state that does not follow from the records before it",
    )


def test_a_state_may_forget_a_turned_key_switch_and_never_invents_one(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2)
    journal = opened_journal(path)
    panel = DeviceOnline("panel", "P-1", boot=1)

    def says(*, turned: bool) -> None:
        switches = {"p1": KeySwitch(turned=turned, panel=panel)}
        journal.append(Draft(Snapshot(table.state, switches), Daemon(), 1, 1)).result()

    for event in (panel, SupervisorKey(turned=True)):
        journal.append(Draft(Heard(event), Panel("p1"), 1, 1))
    says(turned=True)
    for lost in (DeviceLost("p1"), DeviceBack("p1", 3)):
        journal.append(table.draft(lost)).result()
    says(turned=False)
    assert audit(path).finding is None
    says(turned=True)
    journal.close()
    assert "gives the table a state" in finding(path).says


def test_cards_that_are_still_to_come_are_followed(tmp_path: Path) -> None:
    """Cards left at once, and the shoe reports them one by one: a `state` says how many of them are awaited."""
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2)
    journal = opened_journal(path)
    journal.append(table.draft(TwoCards(awaited=2), Device("shoe")))
    snapshot = table.snapshot()
    assert isinstance(snapshot.entry, Snapshot)
    assert snapshot.entry.bearings is not None
    assert snapshot.entry.bearings.late == {"shoe": 2}
    journal.append(snapshot).result()
    journal.close()
    assert audit(path).finding is None


@pytest.mark.parametrize(
    "change", [{"discarded": 99}, {"house": new_house(decks=6)}, {"round": BaccaratRecord(offer=Offer())}]
)
def test_a_table_that_opens_as_it_was_not_is_found(tmp_path: Path, change: dict[str, object]) -> None:
    """Also with other options while a shoe is in play."""
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2)
    number = reopened(path, replace(table.state, **change))
    assert finding(path) == Finding(
        number,
        Wrong.MISJUDGED,
        (f"record {number} opens a table in a state that does not follow from the records before it"),
    )


def test_alarms_are_kept_from_an_opening_on_and_none_is_invented(tmp_path: Path) -> None:
    """A journal of an earlier version goes on, in play, with a version that keeps them."""
    older = tmp_path / "older"
    reopened(older, replace(write(older, 1, rounds=2).state, alarms=Alarms()))
    assert audit(older).finding is None
    invented = tmp_path / "invented"
    reopened(invented, replace(write(invented, 1, rounds=2).state, alarms=Alarms(1)))
    assert "opens a table in a state" in finding(invented).says


def test_an_opening_whose_options_are_not_its_states_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    table = write(path, 1, rounds=2)
    journal = opened_journal(path)
    journal.append(Draft(Opening("T7", new_house(decks=6), table.state, {}), Daemon(), 1, 1)).result()
    journal.close()
    assert finding(path).wrong is Wrong.MISJUDGED


def test_a_journal_that_begins_without_a_state_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = opened_journal(path)
    said = answer(decide(opened(new_house()), NoMoreBets()))
    journal.append(Draft(Judged(NoMoreBets(), said), Panel("p1"), 1, 1)).result()
    journal.close()
    assert finding(path) == Finding(1, Wrong.MISJUDGED, "record 1 does not follow any opening of a table")


def test_what_comes_before_the_first_opening_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal = opened_journal(path)
    journal.append(Draft(FramesRefused("bad checksum"), Daemon(), 1, 1)).result()
    journal.close()
    assert finding(path) == Finding(1, Wrong.MISJUDGED, "record 1 does not follow any opening of a table")


def test_a_record_that_counts_itself_to_another_round_is_found(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 1, rounds=2)
    journal = opened_journal(path)
    number = journal.append(Draft(FramesRefused("bad checksum"), Daemon(), 1, 1, at=(1, 7))).result().number
    journal.close()
    assert finding(path) == Finding(
        number,
        Wrong.MISJUDGED,
        f"record {number} says that it belongs to shoe 1, round 7, but the table was in shoe 1, round 2",
    )


@pytest.mark.parametrize("number", [0, -5])
def test_a_record_before_the_first_is_named(tmp_path: Path, number: int) -> None:
    path = tmp_path / "journal"
    write(path, 1, rounds=2)
    with Reader.open(path) as reader:
        rows = list(reader.rows())
    store(path, [_rehashed(rows[0]._replace(number=number)), *rows])
    assert finding(path) == Finding(
        number, Wrong.ADDED, f"record {number} was added: the first of a journal is record 1"
    )


def _spoilt(path: Path, at: int, *, remade: bool) -> int:
    """A refused frame of another length, its hash made again, or the hash before it as well."""
    table = Table()
    journal = opened_journal(path)
    journal.append(table.opening())
    for _ in range(20):
        journal.append(Draft(FramesRefused("bad checksum"), Device("shoe"), 1, 1))
    journal.close()
    with Reader.open(path) as reader:
        rows = list(reader.rows())
    rows[at] = _rehashed(rows[at]._replace(raw=b"!", prev=bytes(32) if remade else rows[at].prev))
    store(path, rows)
    return at + 1


def _rehashed(row: Row) -> Row:
    return row._replace(hash=hash_of(row))


@pytest.mark.parametrize("at", [5, 19, 20])
@pytest.mark.parametrize("remade", [True, False])
def test_a_changed_record_whose_hash_was_made_again_is_named(tmp_path: Path, at: int, *, remade: bool) -> None:
    number = _spoilt(tmp_path / "journal", at, remade=remade)
    if at == 20 and not remade:
        assert audit(tmp_path / "journal").finding is None  # the last one: only a checkpoint kept elsewhere knows
    else:
        named = finding(tmp_path / "journal")
        assert named.wrong is Wrong.CHANGED
        assert named.record in ({number} if at < 20 else {number, number - 1})


def test_a_page_that_cannot_be_read_is_named_with_its_first_record(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 8, errs=0)
    with Reader.open(path) as reader:
        last = reader.head()[0]
    assert last > 2 * BATCH
    whole = bytearray(path.read_bytes())
    middle = len(whole) // 2 // 4096 * 4096
    whole[middle : middle + 40 * 4096] = bytes(40 * 4096)
    path.write_bytes(whole)
    named = finding(path)
    assert named.wrong in {Wrong.UNREADABLE, Wrong.CHANGED, Wrong.MISSING}
    assert 1 < named.record < last
    assert audit(path).last == named.record - 1


def test_progress_is_told_once_a_batch(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    write(path, 7, errs=0)
    told: list[int] = []
    with Reader.open(path) as reader:
        last = reader.head()[0]
        verify(reader, progress=told.append)
    assert told == list(range(BATCH, last + 1, BATCH))
