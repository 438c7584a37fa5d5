"""Who said what is recorded, from which bytes, at which place: an audit compares it, though the answer is right."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from controller.games.registry import decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import ShoeResult
from controller.inbox.inbox import supervisor_at
from controller.journal.chain import Row, hash_of
from controller.journal.checkpoints import Signer, Verifier, new_signer
from controller.journal.draft import Draft, judged
from controller.journal.entries import (
    Bearings,
    Checkpoint,
    Confirmed,
    Daemon,
    Device,
    Entry,
    FramesRefused,
    Heard,
    Opening,
    Panel,
    Snapshot,
    Source,
    Supervisor,
    Wired,
)
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.journal.walking import Finding, Wrong
from controller.rules.cards import UNREAD, Card
from controller.table import inputs
from controller.table.house import AnyHouse
from controller.table.inputs import Input
from drivers import events
from drivers.angel_eye.framing import frame_report
from drivers.events import DeviceEvent, Kind, Place
from drivers.evidence import read_again
from drivers.framing.deframer import frame
from drivers.open_protocol.messages import HANDSHAKE, Plain
from tests.support.journals import HOUSE, opened_journal
from tests.support.tampering import store
from tests.support.wired_tables import raw_of

DEVICES = {
    "shoe": Wired("shoe", "open"),
    "p1": Wired("panel", "open"),
    "angel": Wired("shoe", "angel-eye"),
    "bee": Wired("shoe", "bee-tek"),
}
KEY = events.DeviceOnline("panel", protocol=1, log=7, boot=1)
ONLINE = {
    "shoe": events.DeviceOnline("shoe", protocol=1, log=3, boot=1),
    "p1": KEY,
    "angel": events.DeviceOnline("shoe", maker="Angel"),
    "bee": events.DeviceOnline("shoe", maker="Bee-Tek"),
}
FIRST = len(ONLINE) + 2
"""The first record behind those in which the devices say that they are there."""


class Kept:
    """A journal of a table whose devices say what they speak."""

    def __init__(
        self,
        path: Path,
        devices: dict[str, Wired] = DEVICES,
        online: dict[str, events.DeviceOnline] = ONLINE,
        house: AnyHouse = HOUSE,
        versions: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.path = path
        self.online = online
        self.state = opened(house)
        self.journal = opened_journal(path)
        self.write(Opening("T7", self.state.house, self.state, dict(versions), devices=devices), Daemon())
        self.come()

    def come(self) -> None:
        for name, online in self.online.items():
            self.write(Heard(online), Panel(name) if online.kind == "panel" else Device(name))

    def write(self, entry: Entry, source: Source, raw: bytes = b"", place: Place | None = None) -> int:
        at = self.state.shoe_number, self.state.round_number
        return self.journal.append(Draft(entry, source, 1, 1, raw, place, at)).result().number

    def judge(self, event: Input, source: Source, raw: bytes = b"", place: Place | None = None) -> int:
        decision = decide(self.state, event)
        entry, _ = judged(self.state, event, decision)
        self.state = decision.state
        return self.write(entry, source, raw, place)

    def key(self, seq: int, key: str, event: Input, source: Source | None = None) -> int:
        raw = raw_of("panel", seq, events.KeyPressed(key))
        return self.judge(event, source or Panel("p1"), raw, Place(7, seq))

    def card(self, seq: int, card: str, told: str | None = None) -> int:
        raw = raw_of("shoe", seq, events.CardDrawn(told or card))
        return self.judge(inputs.CardDrawn(Card(card)), Device("shoe"), raw, Place(3, seq))

    def finding(self) -> Finding | None:
        self.journal.close()
        with Reader.open(self.path) as reader:
            return verify(reader).finding


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "journal")


def named(kept: Kept, number: int, says: str) -> None:
    finding = kept.finding()
    assert finding is not None
    assert (finding.record, finding.wrong) == (number, Wrong.UNFOUNDED)
    assert says in finding.says, finding.says


def test_bytes_that_tell_what_is_recorded_are_right(kept: Kept) -> None:
    kept.key(1, "open", inputs.TableOpened())
    kept.card(1, "9h")
    kept.judge(
        inputs.CardDrawn(Card("9d")),
        Device("shoe"),
        raw_of("shoe", 2, events.CardDrawn("9d"), sealed=True),
        Place(3, 2),
    )
    locked = events.LockMoved(locked=True)
    kept.write(Heard(locked), Device("shoe"), raw_of("shoe", 3, locked), Place(3, 3))
    raw = raw_of("shoe", 6, events.CardDrawn("5c"))
    kept.judge(inputs.TwoCards((Card("4c"), Card("5c"))), Device("shoe"), raw, Place(3, 6))
    kept.judge(inputs.DeviceBack("shoe", 4), Device("shoe"), b"", Place(3, 10))
    kept.judge(inputs.TwoCards(), Device("shoe"), raw_of("shoe", 11, events.DoubleFeed(0)), Place(3, 11))
    late = inputs.TwoCards((Card("4c"), UNREAD))  # the second one came when they had been counted
    kept.judge(late, Device("shoe"), raw_of("shoe", 13, events.CardDrawn("4c")), Place(3, 13))
    kept.judge(
        inputs.TwoCards((UNREAD, UNREAD)), Device("shoe"), raw_of("shoe", 14, events.DoubleFeed(2)), Place(3, 14)
    )
    kept.judge(inputs.Restarted(), Daemon())
    kept.come()
    report = frame_report(b"1" + bytes((ord("C"),)))
    kept.judge(inputs.CuttingCard(), Device("angel"), report)
    kept.judge(inputs.CardDrawn(Card("2c")), Device("bee"), b"any code")
    assert kept.finding() is None


@pytest.mark.parametrize("recorded", ["9d", "Kh"])
def test_a_card_that_the_bytes_do_not_tell_is_found(kept: Kept, recorded: str) -> None:
    kept.key(1, "open", inputs.TableOpened())
    named(kept, kept.card(1, recorded, told="9h"), "its bytes report card-drawn, but the record says otherwise")


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "the device's bytes are missing"),
        (b"\x05noise", "its bytes are not an event of shoe"),
        (raw_of("shoe", 2, events.CardDrawn("9h")), "its bytes are event 2 of shoe, but it says event 1"),
        (raw_of("shoe", 1, events.Jam()), "its bytes report jam"),
        (frame(HANDSHAKE.encode(Plain(5, b"\x20"))).strip(b"\0"), "its bytes are not an event of shoe (not an event)"),
    ],
)
def test_bytes_that_were_remade_are_found(kept: Kept, raw: bytes, says: str) -> None:
    number = kept.judge(inputs.CardDrawn(Card("9h")), Device("shoe"), raw, Place(3, 1))
    named(kept, number, says)


def test_a_report_of_an_angel_eye_that_was_remade_is_found(kept: Kept) -> None:
    named(kept, kept.judge(inputs.ShoeEmpty(), Device("angel"), frame_report(b"1C")), "cutting-card-out")


def test_bytes_that_are_no_report_of_an_angel_eye_are_found(kept: Kept) -> None:
    named(kept, kept.judge(inputs.CuttingCard(), Device("angel"), b"\x05nothing"), "not exactly one report")


def test_an_event_that_was_heard_is_compared(kept: Kept) -> None:
    raw = raw_of("shoe", 1, events.LockMoved(locked=True))
    number = kept.write(Heard(events.LockMoved(locked=False)), Device("shoe"), raw, Place(3, 1))
    named(kept, number, "its bytes report lock-moved")


# --- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seq", "says"),
    [
        (2, "shoe reports event 2 after event 2"),
        (1, "shoe reports event 1 after event 2"),
        (5, "events 3 to 4 of shoe are missing, but no record says so"),
    ],
)
def test_events_that_are_missing_or_twice_there_are_found(kept: Kept, seq: int, says: str) -> None:
    kept.card(1, "9h")
    kept.card(2, "9d")
    named(kept, kept.card(seq, "2h"), says)


def test_another_log_without_a_word_of_it_is_found(kept: Kept) -> None:
    kept.card(1, "9h")
    kept.write(Heard(events.DeviceOnline("shoe", protocol=1, log=4)), Device("shoe"))
    raw = raw_of("shoe", 2, events.CardDrawn("9d"))
    number = kept.judge(inputs.CardDrawn(Card("9d")), Device("shoe"), raw, Place(4, 2))
    named(kept, number, "continues in another log, but no record says that events are missing")


def test_a_device_that_comes_says_where_it_goes_on(kept: Kept) -> None:
    kept.card(1, "9h")
    kept.write(Heard(events.DeviceOnline("shoe", protocol=1, log=4)), Device("shoe"))
    kept.judge(inputs.DeviceBack("shoe", None), Device("shoe"), b"", Place(4, 0))
    raw = raw_of("shoe", 1, events.CardDrawn("9d"))
    kept.judge(inputs.CardDrawn(Card("9d")), Device("shoe"), raw, Place(4, 1))
    assert kept.finding() is None


@pytest.mark.parametrize(
    ("place", "says"),
    [
        (None, "its bytes are event 1 of shoe, but it has no position"),
        (Place(4, 1), "its place is in log 4 of '', but shoe is '', log 3"),
        (Place(3, 1, "ANOTHER"), "its place is in log 3 of 'ANOTHER'"),
    ],
)
def test_a_place_that_is_not_the_devices_own_is_found(kept: Kept, place: Place | None, says: str) -> None:
    raw = raw_of("shoe", 1, events.CardDrawn("9h"))
    named(kept, kept.judge(inputs.CardDrawn(Card("9h")), Device("shoe"), raw, place), says)


@pytest.mark.parametrize(("missing", "seq"), [(3, 3), (1, 3), (None, 3)])
def test_a_gap_is_as_long_as_the_numbering_says(kept: Kept, missing: int | None, seq: int) -> None:
    kept.card(1, "9h")
    number = kept.judge(inputs.DeviceBack("shoe", missing), Device("shoe"), b"", Place(3, seq))
    if missing is None:
        assert kept.finding() is None
    else:
        named(kept, number, "shoe lacks other events than the record says")


def test_what_was_refused_at_a_place_is_missing_at_the_table(kept: Kept) -> None:
    """Or an event could be said to have been refused, and nobody would miss it."""
    kept.write(FramesRefused("too large"), Device("shoe"), b"", Place(3, 1))
    named(kept, kept.card(2, "9h"), f"record {FIRST} must be followed by another: the table must hear")


def test_a_shoe_tells_between_cards_that_left_at_once(kept: Kept) -> None:
    """It stands behind them, with its own lower number."""
    shoe = Device("shoe")
    kept.card(0, "9h")
    kept.write(Heard(events.DoubleFeed(2)), shoe, raw_of("shoe", 1, events.DoubleFeed(2)))
    kept.write(Heard(events.CardDrawn("4c")), shoe, raw_of("shoe", 2, events.CardDrawn("4c")))
    raw = raw_of("shoe", 4, events.CardDrawn("5c"))
    kept.judge(inputs.TwoCards((Card("4c"), Card("5c"))), shoe, raw, Place(3, 4))
    kept.write(Heard(events.LockMoved(locked=True)), shoe, raw_of("shoe", 3, events.LockMoved(True)), Place(3, 3))
    kept.card(5, "9h")
    assert kept.finding() is None


# --- what has no bytes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "source"),
    [
        (Heard(events.LockMoved(locked=True)), Device("shoe")),
        (Heard(events.SupervisorKey(turned=True)), Panel("p1")),
        (Heard(events.DeviceRemark("stand-by")), Device("angel")),
        (Heard(events.CardRepeated("9h")), Device("bee")),
    ],
)
def test_an_event_without_its_bytes_is_found(kept: Kept, entry: Entry, source: Source) -> None:
    named(kept, kept.write(entry, source), "the device's bytes are missing")


@pytest.mark.parametrize(
    ("event", "source"),
    [
        (inputs.CuttingCard(), Device("shoe")),
        (inputs.LidMoved(open=True), Device("shoe")),
        (inputs.CardDrawn(Card("9h")), Device("angel")),
        (inputs.CardDrawn(Card("9h")), Device("bee")),
        (inputs.TableOpened(), Panel("p1")),
    ],
)
def test_an_input_without_its_bytes_is_found(kept: Kept, event: Input, source: Source) -> None:
    named(kept, kept.judge(event, source), "the device's bytes are missing")


def test_a_supervisors_key_needs_its_bytes(kept: Kept) -> None:
    event = events.SupervisorKey(turned=True)
    kept.write(Heard(event), Panel("p1"), raw_of("panel", 1, event), Place(7, 1))
    number = kept.judge(inputs.Voided(), Supervisor(supervisor_at("p1")), b"", Place(7, 2))
    named(kept, number, "the device's bytes are missing")


@pytest.mark.parametrize("source", [Supervisor("maria"), Daemon()])
def test_whoever_is_no_device_has_no_bytes(kept: Kept, source: Source) -> None:
    event = inputs.Voided() if isinstance(source, Supervisor) else inputs.Restarted()
    named(kept, kept.judge(event, source, b"x"), "a device's bytes or position, but does not come from a device")


@pytest.mark.parametrize("entry", [Heard(KEY), Heard(events.DeviceOffline("gone"))])
def test_no_bytes_say_what_a_session_says(kept: Kept, entry: Entry) -> None:
    raw = raw_of("panel", 1, events.KeyPressed("void"))
    named(kept, kept.write(entry, Panel("p1"), raw, Place(7, 1)), "a device's bytes never say this")


READER = {"shoe": Wired("shoe", "open"), "reader": Wired("card-reader", "open")}
THEY_COME = {
    "shoe": events.DeviceOnline("shoe", protocol=1, log=3, boot=1),
    "reader": events.DeviceOnline("card-reader", protocol=1, log=2, boot=1),
}


@pytest.fixture
def reading(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "journal", READER, THEY_COME)


def test_bytes_of_a_double_shoe_and_of_a_reader_are_read_again(reading: Kept) -> None:
    """19:47-2.1, 2.2(c)."""
    shoe: list[tuple[DeviceEvent, Input]] = [
        (events.SideMoved("right"), inputs.SideMoved("right")),
        (events.SideCardDrawn("right", "9h"), inputs.CardDrawn(Card("9h"), side="right")),
        (events.SideCuttingCardOut("left"), inputs.SideCuttingCard("left")),
        (events.SideEmpty("left"), inputs.SideEmpty("left")),
        (events.CardsReturned(17), inputs.CardsReturned(17, by_device=True)),
        (events.Holds(299), inputs.HoldsTold(299)),
    ]
    for seq, (event, said) in enumerate(shoe, 1):
        reading.judge(said, Device("shoe"), raw_of("shoe", seq, event), Place(3, seq))
    raw = raw_of("card-reader", 1, events.ReaderSaid("blackjack"))
    reading.judge(inputs.ReaderAnswered("blackjack"), Device("reader"), raw, Place(2, 1))
    reading.judge(inputs.DeviceLost("reader", reader=True), Device("reader"))
    reading.judge(inputs.DeviceBack("reader", 0, reader=True), Device("reader"))
    assert reading.finding() is None


@pytest.mark.parametrize(
    ("said", "event", "device"),
    [
        (inputs.CardDrawn(Card("9h"), side="left"), events.SideCardDrawn("right", "9h"), "shoe"),
        (inputs.CardDrawn(Card("9h")), events.SideCardDrawn("right", "9h"), "shoe"),
        (inputs.CardsReturned(17), events.CardsReturned(17), "shoe"),
        (inputs.ReaderAnswered("not-blackjack"), events.ReaderSaid("blackjack"), "reader"),
    ],
)
def test_a_record_that_says_another_side_or_answer_is_found(
    reading: Kept, said: Input, event: DeviceEvent, device: str
) -> None:
    kind: Kind = "card-reader" if device == "reader" else "shoe"
    number = reading.judge(said, Device(device), raw_of(kind, 1, event), Place(3 if device == "shoe" else 2, 1))
    named(reading, number, "but the record says otherwise")


def test_bytes_that_no_reader_could_have_sent_are_found(reading: Kept) -> None:
    raw = raw_of("shoe", 1, events.CardDrawn("9h"))
    number = reading.judge(inputs.ReaderAnswered("blackjack"), Device("reader"), raw, Place(2, 1))
    named(reading, number, "its bytes are not an event of reader (unknown type)")


def test_an_answer_of_a_reader_without_bytes_is_found(reading: Kept) -> None:
    named(
        reading, reading.judge(inputs.ReaderAnswered("blackjack"), Device("reader")), "the device's bytes are missing"
    )


def test_a_reader_that_is_out_of_order_stands_so_where_a_start_goes_on(reading: Kept) -> None:
    """19:47-2.15(k): the audit finds the same as the daemon."""
    for seq, what in enumerate(("fault", "inserted", "ready", "fault"), 1):
        event = events.ReaderSaid(what)  # type: ignore[arg-type]  # each is a word of it
        reading.judge(
            inputs.ReaderAnswered(event.what), Device("reader"), raw_of("card-reader", seq, event), Place(2, seq)
        )
    assert reading.finding() is None


SHUFFLER = {"shuffler": Wired("shuffler", "open")}
COMES = Heard(events.DeviceOnline("shuffler", protocol=1, log=2, boot=1))


@pytest.mark.parametrize("follows", [True, False])
def test_the_first_of_two_inputs_of_one_event_has_no_bytes_and_the_second_has(tmp_path: Path, *, follows: bool) -> None:
    kept = Kept(tmp_path / "journal", SHUFFLER, {"shuffler": COMES.event})  # type: ignore[dict-item]  # it is that
    kept.judge(inputs.ShuffleBegun(), Device("shuffler"))
    event = events.BatchReleased(None, 416)
    said = inputs.Shuffled(416) if follows else inputs.DeviceLost("shuffler")
    raw = raw_of("shuffler", 1, event) if follows else b""
    number = kept.judge(said, Device("shuffler"), raw, Place(2, 1) if follows else None)
    if follows:
        assert kept.finding() is None
    else:
        named(kept, number, "the bytes of shuffler from which this follows")


def test_a_fault_that_is_judged_is_heard_first_without_bytes(tmp_path: Path) -> None:
    house = new_house(second_back="blue")
    kept = Kept(tmp_path / "journal", SHUFFLER, {"shuffler": COMES.event}, house)  # type: ignore[dict-item]  # it is
    event = events.DeviceFault(3, "worn")
    kept.write(Heard(event), Device("shuffler"))
    kept.judge(inputs.ShufflerFailed(), Device("shuffler"), raw_of("shuffler", 1, event), Place(2, 1))
    kept.write(Heard(event), Device("shuffler"))
    named(kept, kept.write(COMES, Device("shuffler")), "the bytes of shuffler from which this follows")


@pytest.mark.parametrize(
    ("event", "source", "kind"),
    [
        (events.CardDrawn("9h"), Device("shoe"), "shoe"),
        (events.LidMoved(open=True), Device("shoe"), "shoe"),
        (events.KeyPressed("open"), Panel("p1"), "panel"),
    ],
)
def test_what_means_something_at_the_table_is_not_only_heard(
    kept: Kept, event: DeviceEvent, source: Source, kind: Kind
) -> None:
    """Or what happened could be said not to have been judged."""
    log = 7 if kind == "panel" else 3
    number = kept.write(Heard(event), source, raw_of(kind, 1, event), Place(log, 1))
    named(kept, number, "matters at the table, but was not judged")


def test_a_key_that_nobody_knows_and_a_card_that_was_counted_are_only_heard(kept: Kept) -> None:
    shoe = Device("shoe")
    for seq, key in enumerate(("sing", "void"), 1):
        event = events.KeyPressed(key)
        kept.write(Heard(event), Panel("p1"), raw_of("panel", seq, event), Place(7, seq))
    fed = raw_of("shoe", 1, events.DoubleFeed(2))
    kept.write(Heard(events.DoubleFeed(2)), shoe, fed)
    kept.judge(inputs.TwoCards((UNREAD, UNREAD), 2), shoe, fed, Place(3, 1))
    card = Heard(events.CardDrawn("9h"))
    for seq in (2, 3):
        kept.write(card, shoe, raw_of("shoe", seq, card.event), Place(3, seq))
    number = kept.write(card, shoe, raw_of("shoe", 4, card.event), Place(3, 4))
    named(kept, number, "card-drawn matters at the table")


def test_a_device_that_is_met_when_it_comes_back_has_lost_nothing(kept: Kept) -> None:
    kept.judge(inputs.DeviceLost("shoe"), Daemon())
    kept.judge(inputs.DeviceBack("shoe"), Device("shoe"), b"", Place(3, 30))
    kept.card(31, "9h")
    assert kept.finding() is None


def test_what_a_shoe_asks_of_another_device_is_found(kept: Kept) -> None:
    named(kept, kept.judge(inputs.DeviceLost("p1"), Device("shoe")), "shoe reports this of another device")


# --- what openings say of devices -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wired", [Wired("panel", "bee-tek"), Wired("shoe", "nonsense"), Wired("shuffler", "angel-eye")]
)
def test_a_device_that_speaks_what_none_of_its_kind_does_is_found(tmp_path: Path, wired: Wired) -> None:
    named(
        Kept(tmp_path / "journal", {"x": wired}, {}),
        1,
        f"it says that x speaks {wired.protocol!r}, but no {wired.kind} does",
    )


def test_other_devices_are_those_of_another_start(kept: Kept) -> None:
    devices = {**DEVICES, "shoe": Wired("shoe", "bee-tek")}
    kept.write(Opening("T7", kept.state.house, kept.state, {}, devices=devices), Daemon())
    named(kept, kept.card(1, "9h"), "it names other devices than the previous opening")


def test_after_a_start_each_device_says_anew_that_it_is_there_and_what_it_speaks(kept: Kept) -> None:
    devices = {**DEVICES, "shoe": Wired("shoe", "bee-tek")}
    kept.write(Opening("T7", kept.state.house, kept.state, {}, devices=devices), Daemon())
    kept.judge(inputs.Restarted(), Daemon())
    named(kept, kept.write(Heard(ONLINE["shoe"]), Device("shoe")), "shoe does not say that it speaks bee-tek")


def test_a_device_that_did_not_say_that_it_is_there_is_found(kept: Kept) -> None:
    kept.judge(inputs.Restarted(), Daemon())
    named(kept, kept.card(1, "9h"), "shoe has not reported that it is online")


def test_what_an_angel_eye_alone_knows_may_come_before_it_is_there(kept: Kept) -> None:
    kept.judge(inputs.Restarted(), Daemon())
    kept.write(FramesRefused("noise"), Device("shoe"), b"noise")
    kept.judge(ShoeResult("tie"), Device("angel"), frame_report(b"1G\xa0"))
    assert kept.finding() is None


@pytest.mark.parametrize(
    ("entry", "source", "says"),
    [
        (Heard(events.DeviceOnline("panel", protocol=1)), Device("shoe"), "shoe says that it is a panel"),
        (Heard(ONLINE["shoe"]), Panel("shoe"), "shoe is a shoe"),
        (Confirmed(10, "p1"), Daemon(), "it says that 'p1' has carried out record 10"),
        (Confirmed(1, "shoe"), Daemon(), "it says that 'shoe' has carried out"),
    ],
)
def test_a_record_that_no_daemon_writes_is_found(kept: Kept, entry: Entry, source: Source, says: str) -> None:
    named(kept, kept.write(entry, source), says)


@pytest.mark.parametrize("schema", [5, 1])
def test_an_opening_is_of_the_form_of_its_file_or_earlier(kept: Kept, schema: int) -> None:
    """And no later one is of an earlier form than the one before."""
    opening = Opening("T7", kept.state.house, kept.state, {}, schema=schema, devices=DEVICES)
    named(kept, kept.write(opening, Daemon()), f"it says that the file is of form {schema}")


def test_a_version_that_names_devices_names_all_of_them(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "journal", {}, {}, versions={"shoewatch": "0.1.0"})
    named(kept, kept.card(1, "9h"), "the table has no device shoe")


def test_what_cannot_be_compared_is_counted(tmp_path: Path, kept: Kept) -> None:
    kept.judge(inputs.CardDrawn(Card("2c")), Device("bee"), b"any code")
    older = Kept(tmp_path / "older", {}, {}, versions={"shoewatch": "0"})
    older.card(1, "9h")
    counted = []
    for each in (kept, older):
        each.journal.close()
        with Reader.open(each.path) as reader:
            audit = verify(reader)
        assert audit.finding is None
        counted.append(audit.uncompared)
    assert counted == [
        {"the bytes of bee-tek mean nothing without a file of the operator's": 1},
        {"no opening names the table's devices": 1},
    ]


# --- who --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "source", "says"),
    [
        (inputs.Voided(), Panel("p1"), "a dealer never enters void"),
        (inputs.Voided(), Device("shoe"), "a device never reports void"),
        (inputs.Voided(), Daemon(), "the program itself never records void"),
        (inputs.CardDrawn(Card("9h")), Panel("p1"), "a dealer never enters card"),
        (inputs.CardDrawn(Card("9h")), Supervisor("maria"), "a supervisor never enters card"),
        (inputs.StackDrawn(3), Panel("p1"), "a dealer never enters stack"),
        (inputs.StubCounted(34, by_device=True), Panel("p1"), "a dealer never enters stub"),
        (inputs.StubCounted(34, by_device=True), Supervisor("maria"), "a supervisor never enters stub"),
        (inputs.CardsReturned(17, by_device=True), Panel("p1"), "a dealer never enters cards-returned"),
        (inputs.HoldsTold(299), Panel("p1"), "a dealer never enters holds"),
        (inputs.ReaderAnswered("blackjack"), Panel("p1"), "a dealer never enters reader"),
        (inputs.ReaderAnswered("blackjack"), Supervisor("maria"), "a supervisor never enters reader"),
        (inputs.NoMoreBets(), Device("shoe"), "a device never reports no-more-bets"),
        (inputs.Restarted(), Supervisor("maria"), "a supervisor never enters restarted"),
        (inputs.Restarted(), Device("shoe"), "a device never reports restarted"),
        (inputs.Voided(), Supervisor(supervisor_at("p1")), "its key switch was not turned"),
        (inputs.NoMoreBets(), Supervisor(supervisor_at("p1")), "its key switch was not turned"),
    ],
)
def test_an_input_of_somebody_who_never_says_it_is_found(kept: Kept, event: Input, source: Source, says: str) -> None:
    named(kept, kept.judge(event, source), says)


def test_a_supervisors_key_counts_while_its_switch_is_turned(kept: Kept) -> None:
    kept.write(Heard(KEY), Panel("p1"))
    key = Supervisor(supervisor_at("p1"))
    for seq, turned in ((1, True), (3, False)):
        event = events.SupervisorKey(turned)
        kept.write(Heard(event), Panel("p1"), raw_of("panel", seq, event), Place(7, seq))
        kept.key(seq + 1, "void", inputs.Voided(), key)
    named(kept, kept.journal.head.number, "key of p1 entered void, but its key switch was not turned")


@pytest.mark.parametrize(
    ("entry", "source", "says"),
    [
        (Heard(events.Jam()), Supervisor("maria"), "does not come from a device"),
        (Checkpoint("x"), Device("shoe"), "only the program itself"),
    ],
)
def test_a_record_of_another_hand_is_found(kept: Kept, entry: Entry, source: Source, says: str) -> None:
    if isinstance(entry, Checkpoint):
        with Reader.open(kept.path) as reader:
            entry = Checkpoint(Note("shoewatch/T7", *reader.head()).text)
    named(kept, kept.write(entry, source), says)


def test_bearings_that_the_records_did_not_lead_to_are_found(kept: Kept) -> None:
    kept.card(1, "9h")
    said = Bearings("T7", None, {"device shoe": "3:9"}, devices=DEVICES)
    number = kept.write(Snapshot(kept.state, {}, said), Daemon())
    finding = kept.finding()
    assert finding is not None
    assert (finding.record, finding.wrong) == (number, Wrong.MISJUDGED)
    assert "gives the devices a state" in finding.says


# --- checkpoints in the journal ---------------------------------------------------------------------------------------


def test_a_checkpoint_in_the_journal_that_the_key_did_not_sign_is_found(kept: Kept) -> None:
    """A chain that was remade after the last checkpoint kept elsewhere, with checkpoints of another key in it."""
    signer, forger = Signer(new_signer("T7")), Signer(new_signer("T7"))
    kept.key(1, "open", inputs.TableOpened())
    for each in (signer, forger):
        head = kept.journal.head
        kept.write(Checkpoint(each.sign(Note("shoewatch/T7", *head))), Daemon())
    number = kept.journal.head.number
    kept.journal.close()
    with Reader.open(kept.path) as reader:
        blind = verify(reader)
        audit = verify(reader, signed=Verifier(signer.verifier).read)
        both = verify(reader, signed=Verifier(f"{signer.verifier}\n\n{forger.verifier}\n").read)
    assert (blind.finding, blind.checkpoints, blind.signed, blind.unsigned) == (None, 2, 0, 2)
    assert audit.finding is not None
    assert (audit.finding.record, audit.finding.wrong) == (number, Wrong.FORGED)
    assert (both.finding, both.signed, both.unsigned) == (None, 2, 0)


# --- pages ------------------------------------------------------------------------------------------------------------


def test_pages_that_sqlite_did_not_write_are_found(tmp_path: Path) -> None:
    """The records are right: the table of migrations has an entry too few for what the page says."""
    kept = Kept(tmp_path / "journal")
    for seq in range(1, 200):
        kept.card(seq, "9h")
    kept.journal.close()
    whole = bytearray(kept.path.read_bytes())
    whole[28:32] = (int.from_bytes(whole[28:32]) + 1).to_bytes(4)  # a page more, which is in no list
    whole[92:96] = whole[24:28]
    kept.path.write_bytes(whole + bytes(4096))
    with Reader.open(kept.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert finding.wrong is Wrong.UNSOUND
    assert "the records are right, but the file is not" in finding.says


def test_a_source_that_cannot_be_printed_is_a_finding(kept: Kept) -> None:
    kept.key(1, "open", inputs.TableOpened())
    kept.journal.close()
    with Reader.open(kept.path) as reader:
        rows: list[Row] = list(reader.rows())
    rows[-1] = rows[-1]._replace(source=b"panel \x1b[2JWHOLE")
    rows[-1] = rows[-1]._replace(hash=hash_of(rows[-1]))
    store(kept.path, rows)
    with Reader.open(kept.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (FIRST, Wrong.UNREADABLE)
    assert finding.says.isprintable()


def test_bytes_with_a_zero_among_them_are_no_event_and_end_at_once() -> None:
    """A record's bytes are whatever somebody wrote: no delimiter was taken away from between them."""
    with pytest.raises(ValueError, match="stuffing broken"):
        read_again("open", "shoe", b"\x02\x41\x00\x41")
