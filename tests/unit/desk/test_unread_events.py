"""An event that came whole, and that cannot be read: from the device's bytes to the table, for every kind of device."""

import pytest

from controller.inbox.inbox import Inbox
from controller.table.decide import decide
from controller.table.house import House
from controller.table.inputs import DeviceBack
from controller.table.irregularities import Code
from controller.table.phases import Play
from controller.table.state import Drawn, Gap
from drivers.events import EventsMissing, FrameRefused, Kind, Report
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import Event
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


@pytest.mark.parametrize("kind", ["shoe", "shuffler", "cutting-card", "panel"])
def test_an_unread_event_of_any_device_is_missing(kind: Kind) -> None:
    """19:47-3.12(e): whichever device it was, the table is told that it does not know something."""
    reports = [Report(FrameRefused("unknown type", b"?"), b"?"), Report(EventsMissing(4, 1))]
    told = [event for meant in Inbox({"one": kind}).hear("one", reports) for event in meant.inputs]
    assert told[-1] == DeviceBack("one", 1)
