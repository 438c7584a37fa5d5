"""Who said what is recorded, from which bytes, at which place: an audit compares it, though the answer is right."""

from pathlib import Path

import pytest

from controller.games.registry import decide, house, opened
from controller.inbox.inbox import supervisor_at
from controller.journal.chain import Row, hash_of
from controller.journal.checkpoints import Signer, Verifier, new_signer
from controller.journal.draft import Draft, judged
from controller.journal.entries import (
    Bearings,
    Checkpoint,
    Daemon,
    Device,
    Entry,
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
from controller.table.inputs import Input
from drivers import events
from drivers.angel_eye.framing import frame_report
from drivers.events import DeviceEvent, Kind, Place
from drivers.evidence import read_again
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Event, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES
from tests.support.journals import opened_journal
from tests.support.tampering import store

DEVICES = {
    "shoe": Wired("shoe", "open"),
    "p1": Wired("panel", "open"),
    "angel": Wired("shoe", "angel-eye"),
    "bee": Wired("shoe", "bee-tek"),
}
KEY = events.DeviceOnline("panel", serial="P1", log=7, boot=1)


def raw_of(kind: Kind, seq: int, event: DeviceEvent, *, sealed: bool = False) -> bytes:
    """The bytes between the zeros of an event's frame, as a journal keeps them."""
    told = {"seq": seq, "content": EVENTS[kind].encode(event)}
    others = {name: 0 for name in Event.__struct_fields__ if name not in told}
    content = IN_SESSION.encode(Event(**told, **others))  # type: ignore[arg-type]  # whatever else the layout has
    outer = Sealed(9, content + bytes(TAG_BYTES)) if sealed else Plain(5, content)
    return frame(HANDSHAKE.encode(outer)).strip(b"\0")


class Kept:
    """A journal of a table whose devices say what they speak."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.state = opened(house())
        self.journal = opened_journal(path)
        self.write(Opening("T7", self.state.house, self.state, {}, devices=DEVICES), Daemon())

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
    kept.write(Heard(events.JamCleared()), Device("shoe"), raw_of("shoe", 3, events.JamCleared()), Place(3, 3))
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
    report = frame_report(b"1" + bytes((ord("C"),)))
    kept.judge(inputs.CuttingCard(), Device("angel"), report)
    kept.judge(inputs.CardDrawn(Card("2c")), Device("bee"), b"any code")
    assert kept.finding() is None


@pytest.mark.parametrize("recorded", ["9d", "Kh"])
def test_a_card_that_the_bytes_do_not_tell_is_found(kept: Kept, recorded: str) -> None:
    kept.key(1, "open", inputs.TableOpened())
    named(kept, kept.card(1, recorded, told="9h"), "its bytes tell card-drawn, and not what it says")


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "the bytes of the device are gone"),
        (b"\x05noise", "its bytes are no event of shoe"),
        (raw_of("shoe", 2, events.CardDrawn("9h")), "its bytes are event 2 of shoe, and it says event 1"),
        (raw_of("shoe", 1, events.Jam()), "its bytes tell jam"),
        (frame(HANDSHAKE.encode(Plain(5, b"\x20"))).strip(b"\0"), "its bytes are no event of shoe (no event)"),
    ],
)
def test_bytes_that_were_remade_are_found(kept: Kept, raw: bytes, says: str) -> None:
    number = kept.judge(inputs.CardDrawn(Card("9h")), Device("shoe"), raw, Place(3, 1))
    named(kept, number, says)


def test_a_report_of_an_angel_eye_that_was_remade_is_found(kept: Kept) -> None:
    named(kept, kept.judge(inputs.ShoeEmpty(), Device("angel"), frame_report(b"1C")), "cutting-card-out")


def test_bytes_that_are_no_report_of_an_angel_eye_are_found(kept: Kept) -> None:
    named(kept, kept.judge(inputs.CuttingCard(), Device("angel"), b"\x05nothing"), "not one report")


def test_an_event_that_was_heard_is_compared(kept: Kept) -> None:
    number = kept.write(Heard(events.Jam()), Device("shoe"), raw_of("shoe", 1, events.JamCleared()), Place(3, 1))
    named(kept, number, "its bytes tell jam-cleared")


# --- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seq", "says"),
    [
        (2, "shoe tells event 2 after event 2"),
        (1, "shoe tells event 1 after event 2"),
        (5, "events 3 to 4 of shoe are missing, and nothing says so"),
    ],
)
def test_events_that_are_missing_or_twice_there_are_found(kept: Kept, seq: int, says: str) -> None:
    kept.card(1, "9h")
    kept.card(2, "9d")
    named(kept, kept.card(seq, "2h"), says)


def test_another_log_without_a_word_of_it_is_found(kept: Kept) -> None:
    kept.card(1, "9h")
    raw = raw_of("shoe", 2, events.CardDrawn("9d"))
    number = kept.judge(inputs.CardDrawn(Card("9d")), Device("shoe"), raw, Place(4, 2))
    named(kept, number, "goes on in another log, and nothing says that events are missing")


def test_a_device_that_comes_says_where_it_goes_on(kept: Kept) -> None:
    kept.card(1, "9h")
    kept.write(Heard(events.DeviceOnline("shoe", log=4)), Device("shoe"), b"", Place(4, 0))
    raw = raw_of("shoe", 1, events.CardDrawn("9d"))
    kept.judge(inputs.CardDrawn(Card("9d")), Device("shoe"), raw, Place(4, 1))
    assert kept.finding() is None


# --- who --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "source", "says"),
    [
        (inputs.Voided(), Panel("p1"), "no dealer says void"),
        (inputs.Voided(), Device("shoe"), "no device says void"),
        (inputs.Voided(), Daemon(), "the program itself never says void"),
        (inputs.CardDrawn(Card("9h")), Panel("p1"), "no dealer says card"),
        (inputs.CardDrawn(Card("9h")), Supervisor("maria"), "no supervisor says card"),
        (inputs.NoMoreBets(), Device("shoe"), "no device says no-more-bets"),
        (inputs.Restarted(), Supervisor("maria"), "no supervisor says restarted"),
        (inputs.Restarted(), Device("shoe"), "no device says restarted"),
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
    named(kept, kept.journal.head.number, "key of p1 says void, and its key switch was not turned")


@pytest.mark.parametrize(
    ("entry", "source", "says"),
    [
        (Heard(events.Jam()), Supervisor("maria"), "no device says so"),
        (Checkpoint("x"), Device("shoe"), "only the program itself"),
    ],
)
def test_a_record_of_another_hand_is_found(kept: Kept, entry: Entry, source: Source, says: str) -> None:
    number = kept.write(Heard(KEY), Panel("p1"))
    if isinstance(entry, Checkpoint):
        with Reader.open(kept.path) as reader:
            entry = Checkpoint(Note("shoewatch/T7", *reader.head()).text)
    named(kept, kept.write(entry, source), says)
    assert number == 2


def test_bearings_that_the_records_did_not_lead_to_are_found(kept: Kept) -> None:
    kept.card(1, "9h")
    said = Bearings("T7", None, {"device shoe": "3:9"}, devices=DEVICES)
    number = kept.write(Snapshot(kept.state, {}, said), Daemon())
    finding = kept.finding()
    assert finding is not None
    assert (finding.record, finding.wrong) == (number, Wrong.MISJUDGED)
    assert "the devices stand otherwise" in finding.says


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
    assert "the records are right, and the file is not" in finding.says


def test_a_source_that_cannot_be_printed_is_a_finding(kept: Kept) -> None:
    kept.key(1, "open", inputs.TableOpened())
    kept.journal.close()
    with Reader.open(kept.path) as reader:
        rows: list[Row] = list(reader.rows())
    rows[1] = rows[1]._replace(source=b"panel \x1b[2JWHOLE")
    rows[1] = rows[1]._replace(hash=hash_of(rows[1]))
    store(kept.path, rows)
    with Reader.open(kept.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (2, Wrong.UNREADABLE)
    assert finding.says.isprintable()


def test_bytes_with_a_zero_among_them_are_no_event_and_end_at_once() -> None:
    """A record's bytes are whatever somebody wrote: no delimiter was taken away from between them."""
    with pytest.raises(ValueError, match="stuffing broken"):
        read_again("open", "shoe", b"\x02\x41\x00\x41")
