"""An event that came whole, and that cannot be read: from the device's bytes to the table, for every kind of device."""

from collections.abc import Sequence

import pytest
from msgspec import UNSET

from controller.games.registry import AnyState, decide, house
from controller.inbox.inbox import Inbox
from controller.table.inputs import DeviceBack
from controller.table.irregularities import Code, TableCode
from controller.table.phases import Play
from controller.table.state import Drawn as DrawnCard
from controller.table.state import Gap
from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report
from drivers.angel_eye.messages import Drawn, Face
from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import Settings
from drivers.bee_tek.session import LINE_S, BeeTek
from drivers.bee_tek.table import CARDS, parse
from drivers.card_reader.layout import MUTE
from drivers.errors import BadBytesError
from drivers.events import (
    DeviceComplained,
    DeviceEvent,
    DeviceFault,
    EventsMissing,
    FrameRefused,
    Kind,
    Place,
    ReaderSaid,
    Report,
)
from drivers.framing.deframer import unframe
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import Event
from firmware_sim.open_device.memory import Identity
from tests.support.protocol_page import encode, records, worked_frames
from tests.support.shorthand import READY, play
from tests.unit.test_open_session import cards, connected, plain

UNREADABLE = (b"", b"\xf0", b"\x40Zz")
"""Nothing, a code that nobody knows, and a card that does not exist."""


def heard(reports: Sequence[Report]) -> tuple[AnyState, list[Code]]:
    """The table behind these reports of its shoe, a round having begun, and what was flagged."""
    state, flags = play(decide, house(), f"{READY} bets")[-1].state, list[Code]()
    for meant in Inbox({"shoe": "shoe"}).hear("shoe", reports):
        for event in meant.inputs:
            decision = decide(state, event)
            state = decision.state
            flags += decision.flags
    return state, flags


def assert_gap_behind_the_nine(reports: Sequence[Report]) -> None:
    """Play is suspended, and the card behind the gap is in no hand."""
    state, flags = heard(reports)
    assert TableCode.EVENTS_MISSING in flags
    assert (state.play, state.round.player, state.round.banker) == (Play.STOPPED, ("9h",), ())
    *gaps, card = state.waiting
    assert {type(each) for each in gaps} == {Gap}
    assert isinstance(card, DrawnCard)
    assert card.card == "4c"


@pytest.mark.parametrize("content", UNREADABLE)
def test_3_12_b_a_shoe_s_event_that_cannot_be_read_is_a_gap(content: bytes) -> None:
    """19:47-3.12(b), 3.7(c): it may have been a card; the next card is in no hand before a supervisor has looked."""
    pair = connected()
    before = len(pair.reports)
    nine, four = (EVENTS["shoe"].encode(event) for event in cards("9h", "4c"))
    for number, each in enumerate((nine, content, four), 1):
        pair.inject("to host", plain(Event(number, 0, each)))
    assert_gap_behind_the_nine(pair.reports[before:])


@pytest.mark.parametrize("unread", [b"6D\x81", b"6D\x81\x38", b"6X\x81", b"6", b"6M0a", b"\xb6D\x81\xb8"])
@pytest.mark.parametrize("copies", [1, 3])
@pytest.mark.parametrize(("before", "after"), [("5", "7"), ("9", "1"), ("Z", "1"), ("a", "b")])
def test_3_12_b_an_angel_eye_s_report_that_cannot_be_read_is_a_gap(
    unread: bytes, copies: int, before: str, after: str
) -> None:
    """19:47-3.12(b), 3.7(c): too short, damaged, of an unlisted code or with no number; wherever the numbering is."""
    nine, four = (encode_report(seq, Drawn(0, 1, face)) for seq, face in ((before, Face(4, 9)), (after, Face(2, 4))))
    said = frame_report(nine) + frame_report(unread) * copies + frame_report(four)
    assert_gap_behind_the_nine(AngelEye(Settings()).receive(said, 0.0))


def test_3_12_b_a_damaged_copy_of_an_angel_eye_s_report_is_no_gap() -> None:
    """19:47-3.12(b): the good copies that the shoe sends behind it say that no card is missing."""
    nine, four = Drawn(0, 1, Face(4, 9)), Drawn(1, 1, Face(2, 4))
    said = frame_report(encode_report("5", nine)) + frame_report(b"6D\x81\x38") + frame_report(encode_report("6", four))
    state, flags = heard(AngelEye(Settings()).receive(said, 0.0))
    assert (state.round.player, state.round.banker, flags) == (("9h",), ("4c",), [])


@pytest.mark.parametrize("line", [b"ZZ\r\n", b"\xb8\xd3\r\n", b"8S\n", b"8S\r\x8a"])
def test_3_12_b_a_bee_tek_s_line_that_cannot_be_read_is_a_gap(line: bytes) -> None:
    """19:47-3.12(b), 3.7(c): neither a check nor a number says that it was no card."""
    shoe = BeeTek(parse("\n".join(f"{card.upper()} {card}" for card in CARDS), "codes.txt"))
    reports = [*shoe.receive(b"9H\r\n" + line, 0.0), *shoe.on_deadline(LINE_S), *shoe.receive(b"4C\r\n", LINE_S)]
    assert_gap_behind_the_nine(reports)


def _unreadable() -> list[tuple[Kind, bytes]]:
    """Every event of the page with a byte too few, a byte too many, and a byte that its field does not allow."""
    found: list[tuple[Kind, bytes]] = []
    for worked in worked_frames():
        chain = records(worked.words) if worked.says in EVENTS else []
        if len(chain) == 3 and isinstance(chain[1], Event):
            content = encode(worked.kind, chain[2:])
            spoiled = [content[:-1], content + b"\0", content[:1] + b"\xff" * (len(content) - 1)]
            found += [(worked.kind, each) for each in spoiled if not _reads(worked.kind, each)]
    return [
        *dict.fromkeys(found),
        ("shoe", bytes.fromhex("403668000372656465000001")),
    ]  # a card of which the shoe is 101 % sure


def _reads(kind: Kind, content: bytes) -> bool:
    try:
        EVENTS[kind].decode(content)
    except BadBytesError:
        return False
    return True


@pytest.mark.parametrize(("kind", "content"), _unreadable())
def test_no_event_that_cannot_be_read_vanishes(kind: Kind, content: bytes) -> None:
    """19:47-3.12(e): whatever it was, it is kept as it came, it is missing, the table hears of it, and more follows."""
    pair = connected(identity=Identity(kind, "S-0001"))
    before = len(pair.reports)
    said: DeviceEvent = ReaderSaid("fault") if kind in MUTE else DeviceFault(1, "hot")
    fault = EVENTS[kind].encode(said)
    for number, each in enumerate((content, fault), 1):
        pair.inject("to host", plain(Event(number, 0, each)))
    refused, missing, last = [each for each in pair.reports[before:] if not isinstance(each.event, DeviceComplained)]
    assert isinstance(refused.event, FrameRefused)
    assert (refused.event.raw, refused.raw) == (b"", b"") if kind in MUTE else content in _message(refused)
    assert (missing.event, last.event) == (EventsMissing(1, 1), said)
    assert (missing.place, last.place) == (Place(7, 1, "S-0001"), Place(7, 2, "S-0001"))
    told = [event for meant in Inbox({"one": kind}).hear("one", [refused, missing]) for event in meant.inputs]
    assert told[-1] == DeviceBack("one", 1, reader=True if kind == "card-reader" else UNSET)


def _message(refused: Report) -> bytes:
    return unframe(refused.raw.replace(b"\0", b""))


def test_the_list_of_unreadable_events_is_of_every_kind() -> None:
    assert {kind for kind, _ in _unreadable()} == set(EVENTS)
    assert len(_unreadable()) > 60


@pytest.mark.parametrize("kind", ["shoe", "shuffler", "cutting-card", "panel", "card-reader"])
def test_an_unread_event_of_any_device_is_missing(kind: Kind) -> None:
    """19:47-3.12(e): whichever device it was, the table is told that it does not know something."""
    reports = [Report(FrameRefused("unknown type", b"?"), b"?"), Report(EventsMissing(4, 1))]
    told = [event for meant in Inbox({"one": kind}).hear("one", reports) for event in meant.inputs]
    assert told[-1] == DeviceBack("one", 1, reader=True if kind == "card-reader" else UNSET)
