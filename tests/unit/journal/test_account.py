"""What an audit sums up: irregularities, corrections, acts, devices, starts, power losses, gaps and the clock."""

from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.irregularities import HandsCode
from controller.journal import account
from controller.journal.account import Account
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Daemon, Device, Heard, Opening, Panel, Supervisor
from controller.journal.reading import Reader
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.rules.cards import Card
from controller.table.inputs import DeviceBack, DeviceLost, Input, PlayOn, Restarted
from controller.table.irregularities import TableCode
from drivers.events import DeviceOnline, EventsMissing, KeyPressed
from tests.support.journals import SECOND, Table, opened_journal, write
from tests.support.shorthand import READY, happened

SHOE = DeviceOnline("shoe", serial="S-77", firmware="1.4")


class Written:
    """A journal that is written, and the account of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.journal: Journal = opened_journal(path)
        self.table = Table()
        self.journal.append(self.table.opening())
        self.tell(READY)

    def tell(self, story: str) -> None:
        for word in story.split():
            self.add(happened(word, self.table.state.house))

    def add(self, event: Input) -> None:
        self.journal.append(self.table.draft(event))

    def hear(self, event: DeviceOnline | EventsMissing | KeyPressed, source: Device | Panel | None = None) -> None:
        ticks = self.table.ticks = self.table.ticks + 1
        self.journal.append(Draft(Heard(event), source or Device("shoe"), ticks * SECOND, ticks * SECOND))

    def account(self) -> Account:
        self.journal.durable().result()
        found = Account()
        with Reader.open(self.path) as reader:
            assert verify(reader, witness=found.take).finding is None
        return found


@pytest.fixture
def written(tmp_path: Path) -> Written:
    return Written(tmp_path / "journal")


@pytest.fixture(autouse=True)
def close(written: Written) -> object:
    yield
    written.journal.close()


def test_irregularities_are_counted_in_the_catalogues_order(written: Written) -> None:
    written.tell("jam play-on bets 9s 2h 9d 3h 4c unseen result collect bets 2c^ 2d 2s")
    found = written.account()
    assert found.flagged == [
        ("punto-banco", TableCode.FACE_UP, 1),
        ("punto-banco", TableCode.JAM, 1),
        ("punto-banco", HandsCode.CARD_IN_ERROR, 1),
    ]  # fmt: skip
    assert (found.table, found.versions) == ("T7", {"0": 1})
    assert found.house == written.table.state.house


def test_acts_are_counted_by_who_and_corrections_told_one_by_one(written: Written) -> None:
    written.tell("jam play-on bets 9s 2h 9d 3h result collect")
    written.add(Corrected("player", 1, Card("4s"), 1))
    written.add(Corrected("player", 3, Card("4s"), 1))
    written.add(PlayOn())
    written.journal.durable().result()
    late = Corrected("player", 2, Card("5s"), 1)
    with Reader.open(written.path) as reader:
        answer = judge_late(reader, 1, late, reader.head()[0] + 1, gone=0)
    assert answer is not None
    at = (written.table.ticks + 1) * SECOND
    written.journal.append(Draft(Correction(1, late, answer), Supervisor("ben"), at, at))
    found = written.account()
    assert found.acts == {
        ("maria", "play-on", "accepted"): 1,
        ("maria", "play-on", "rejected"): 1,
        ("maria", "correct", "flagged"): 1,
        ("maria", "correct", "rejected"): 1,
        ("ben", "correct", answer.verdict.value): 1,
    }
    assert [(each.who, each.at.shoe, each.says.now) for each in found.corrections] == [
        ("supervisor maria", 1, "4s"), ("supervisor ben", 1, "5s"),
    ]  # fmt: skip


def test_devices_are_told_once_with_how_often_they_came(written: Written) -> None:
    written.hear(SHOE)
    written.hear(SHOE)
    written.hear(DeviceOnline("panel", serial="P-1"), Panel("p1"))
    written.hear(KeyPressed("seat-3"), Panel("p1"))
    found = written.account()
    assert [(seen.name, seen.serial, seen.firmware, times) for seen, (_, times) in found.devices.items()] == [
        ("shoe", "S-77", "1.4", 2), ("p1", "P-1", "", 1),
    ]  # fmt: skip


def test_gaps_and_starts_are_told_where_they_were(written: Written) -> None:
    written.hear(EventsMissing(9, None))
    written.add(DeviceLost("shoe"))
    written.add(DeviceBack("shoe"))
    written.add(DeviceLost("shoe"))
    written.add(DeviceBack("shoe", 2))
    written.add(Restarted())
    found = written.account()
    assert [(each.device, each.count) for each in found.gaps] == [("shoe", None), ("shoe", 2)]
    assert (found.starts.total, found.flags["punto-banco", TableCode.POWER_LOST]) == (1, 0)
    assert found.power_losses.total == 0, "no round was on the table"


def test_a_start_in_the_middle_of_a_round_is_a_power_loss(written: Written) -> None:
    written.add(Restarted())
    written.tell("bets 9s")
    written.add(Restarted())
    found = written.account()
    assert found.flags["punto-banco", TableCode.POWER_LOST] == 1
    assert [(each.shoe, each.round) for each in (*found.starts, *found.power_losses)] == [(1, 0), (1, 1)]


def test_a_clock_that_was_set_back_is_counted(written: Written) -> None:
    written.table.ticks = 3
    written.tell("bets 9s")
    found = written.account()
    assert [(each.at.record, each.by_ns) for each in found.set_back] == [
        (found.set_back.first[0].at.record, 6 * SECOND)
    ]
    assert (found.first_ns, found.last_ns) == (SECOND, 5 * SECOND)


def test_every_start_is_counted_by_its_version(written: Written) -> None:
    state = written.table.state
    for _ in range(2):
        entry = Opening("T7", state.house, state, {})
        written.journal.append(Draft(entry, Daemon(), 0, 0))
    assert written.account().versions == {"0": 1, "unknown": 2}


def test_a_start_is_told_where_the_program_or_the_clock_is_another_than_before(written: Written) -> None:
    """Journals of earlier versions say neither, and a hostile one says it at length."""
    state = written.table.state
    here = {"program": "sha256:1", "clock": "unknown"}
    for versions in ({}, here, here, here | {"clock": "synchronised"}, {}, {"program": "x\x1b" * 100}):
        written.journal.append(Draft(Opening("T7", state.house, state, versions), Daemon(), 0, 0))
    found = written.account().changed
    assert [(each.at.record, each.program, each.clock) for each in found] == [
        (12, "sha256:1", "unknown"),
        (14, "sha256:1", "synchronised"),
        (15, "not recorded", "not recorded"),
        (16, "x\\u001b" * 50, "not recorded"),
    ]


def test_what_can_be_endless_is_bounded(tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(account, "LISTED", 2)
    written = Written(tmp_path / "endless")
    for number in range(5):
        written.hear(DeviceOnline("shoe", serial=f"S-{number}"))
        written.hear(EventsMissing(number, 1))
    found = written.account()
    written.journal.close()
    assert len(found.devices) == 2
    assert (len(list(found.gaps)), found.gaps.total) == (2, 5)


def test_what_is_large_is_listed_up_to_a_bound(tmp_path: Path, mocker: MockerFixture) -> None:
    """Records of four megabytes each would fill the memory long before there are too many of them."""
    mocker.patch.object(account, "LISTED_BYTES", 14_000)
    written = Written(tmp_path / "large")
    for number in range(5):
        written.hear(DeviceOnline("shoe", serial=f"S-{number}", firmware="f" * 4_000))
        written.hear(EventsMissing(number, 1))
    found = written.account()
    written.journal.close()
    assert len(found.devices) == 2
    assert found.gaps.total == 5


def test_most_records_are_passed_over(tmp_path: Path, mocker: MockerFixture) -> None:
    """Or an audit would take twice as long."""
    write(tmp_path / "plain", 2, errs=0.0)
    looked = mocker.spy(account, "record_of")
    with Reader.open(tmp_path / "plain") as reader:
        found = verify(reader, witness=Account().take)
    assert looked.call_count < found.records / 50
