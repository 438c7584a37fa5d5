"""Where devices stand: so many are remembered, however often a table is set up anew."""

import msgspec

from controller.games.registry import decide, house, opened
from controller.inbox.complaints import AWAY, FAULTS, Complaints, Known
from controller.journal.bearings import KNOWN, Bearing
from controller.journal.draft import judged
from controller.journal.entries import Bearings, Device, Heard
from controller.journal.guard import LARGEST
from controller.table.inputs import ReaderAnswered
from drivers.events import DeviceFault
from drivers.open_protocol.wire import TEXT_BYTES


def test_the_places_of_the_sources_heard_last_are_kept() -> None:
    bearing = Bearing()
    bearing.placed("device shoe", "1:1")
    for number in range(KNOWN - 1):
        bearing.placed(f"device {number}", "7:7")
    bearing.placed("device shoe", "1:2")
    bearing.placed("device new", "7:8")
    places = bearing.now.places
    assert len(places) == KNOWN
    assert [*places.items()][-2:] == [("device shoe", "1:2"), ("device new", "7:8")]
    assert "device 0" not in places


def test_the_complaints_of_so_many_devices_are_kept() -> None:
    bearing = Bearing()
    for number in range(KNOWN + 5):
        bearing.told(Device(f"d{number}"), Heard(DeviceFault(1, "hot")), opened(house()))
    assert [*bearing.complaints] == [f"d{number}" for number in range(5, KNOWN + 5)]


def test_a_card_reader_that_is_out_of_order_has_a_fault_that_anybody_may_know() -> None:
    """19:47-2.15(k): it follows from no card; and what the reader says of its hand leaves nothing here."""
    bearing, state = Bearing(), opened(house())
    answers = {
        what: judged(state, said, decide(state, said))[0]
        for what in ("inserted", "blackjack", "fault", "ready")
        for said in (ReaderAnswered(what),)
    }
    for what in ("inserted", "blackjack", "fault"):
        bearing.told(Device("reader"), answers[what], state)
    assert bearing.complaints["reader"].faults == ((0, "out of order"),)
    assert bearing.public == bearing.complaints
    bearing.told(Device("reader"), answers["ready"], state)
    assert bearing.complaints == {}


def test_what_an_earlier_version_kept_besides_is_forgotten() -> None:
    said = Bearings("T7", None, {f"device {number}": "1:1" for number in range(1_000)})
    assert len(Bearing(said).now.places) == KNOWN


def test_the_largest_bearings_are_a_third_of_what_a_record_may_have() -> None:
    """Beside them a state has a quarter."""
    life = ("S" * 24, 2**32, 2**32)
    faults = tuple((60_000 + number, '"' * TEXT_BYTES) for number in range(FAULTS))
    each = Complaints(faults, 10_000, life, ((life, faults),) * AWAY, (), Known(faults, ((life, faults),) * AWAY))
    name = "d" * 40
    places = {f"device {name}{number}": f"{2**32}:{2**32}:{'S' * 24}" for number in range(KNOWN)}
    said = Bearings("T7", None, places, {f"{name}{number}": each for number in range(KNOWN)})
    assert len(msgspec.json.encode(said)) < LARGEST / 2
