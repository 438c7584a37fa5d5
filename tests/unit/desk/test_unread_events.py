"""An event that came whole, and that cannot be read: from the device's bytes to the table, for every kind of device."""

import pytest

from controller.inbox.inbox import Inbox
from controller.table.decide import decide
from controller.table.house import House
from controller.table.inputs import DeviceBack
from controller.table.irregularities import Code
from controller.table.phases import Play
from controller.table.state import Drawn, Gap
from drivers.errors import BadBytesError
from drivers.events import DeviceComplained, DeviceFault, EventsMissing, FrameRefused, Kind, Place, Report
from drivers.framing.deframer import unframe
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import Event
from firmware_sim.open_device.memory import Identity
from tests.protocol_page import encode, records, worked_frames
from tests.told import READY, play
from tests.unit.test_open_session import cards, connected, plain

UNREADABLE = (b"", b"\xf0", b"\x40Zz")
"""Nothing, a code that nobody knows, and a card that does not exist."""


@pytest.mark.parametrize("content", UNREADABLE)
def test_3_12_b_a_shoe_s_event_that_cannot_be_read_is_a_gap(content: bytes) -> None:
    """19:47-3.12(b), 3.7(c): it may have been a card; the next card is in no hand before a supervisor has looked."""
    pair = connected()
    before = len(pair.reports)
    nine, four = (EVENTS["shoe"].encode(event) for event in cards("9h", "4c"))
    for number, each in enumerate((nine, content, four), 1):
        pair.inject("to host", plain(Event(number, 0, each)))
    state = play(decide, House(), f"{READY} bets")[-1].state
    flags: list[Code] = []
    for meant in Inbox({"shoe": "shoe"}).hear("shoe", pair.reports[before:]):
        for event in meant.inputs:
            decision = decide(state, event)
            state = decision.state
            flags += decision.flags
    assert Code.EVENTS_MISSING in flags
    assert (state.play, state.player, state.banker) == (Play.STOPPED, ("9h",), ())
    assert [type(each) for each in state.waiting] == [Gap, Drawn]


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
    fault = EVENTS[kind].encode(DeviceFault(1, "hot"))
    for number, each in enumerate((content, fault), 1):
        pair.inject("to host", plain(Event(number, 0, each)))
    refused, missing, last = [each for each in pair.reports[before:] if not isinstance(each.event, DeviceComplained)]
    assert isinstance(refused.event, FrameRefused)
    assert content in unframe(refused.raw.replace(b"\0", b""))
    assert (missing.event, last.event) == (EventsMissing(1, 1), DeviceFault(1, "hot"))
    assert (missing.place, last.place) == (Place(7, 1, "S-0001"), Place(7, 2, "S-0001"))
    told = [event for meant in Inbox({"one": kind}).hear("one", [refused, missing]) for event in meant.inputs]
    assert told[-1] == DeviceBack("one", 1)


def test_the_list_of_unreadable_events_is_of_every_kind() -> None:
    assert {kind for kind, _ in _unreadable()} == set(EVENTS)
    assert len(_unreadable()) > 60


@pytest.mark.parametrize("kind", ["shoe", "shuffler", "cutting-card", "panel"])
def test_an_unread_event_of_any_device_is_missing(kind: Kind) -> None:
    """19:47-3.12(e): whichever device it was, the table is told that it does not know something."""
    reports = [Report(FrameRefused("unknown type", b"?"), b"?"), Report(EventsMissing(4, 1))]
    told = [event for meant in Inbox({"one": kind}).hear("one", reports) for event in meant.inputs]
    assert told[-1] == DeviceBack("one", 1)
