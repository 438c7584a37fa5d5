"""The host's session with a simulated device: beginning, events, commands, silence, restarts and violations."""

from __future__ import annotations

from collections import deque

import pytest

from drivers.budget import EVENTS_A_SECOND, EVENTS_AT_ONCE, Budget, price
from drivers.commands import Buzz, ClearFault, DeviceCommand, LockShoe, SetLamps
from drivers.errors import MisuseError
from drivers.events import (
    CardDrawn,
    CommandAnswered,
    CuttingCardOut,
    DeviceComplained,
    DeviceEvent,
    DeviceFault,
    DeviceOffline,
    DeviceOnline,
    DeviceRefused,
    DeviceRemark,
    DoorMoved,
    EventsMissing,
    FaultCleared,
    FrameRefused,
    Jam,
    JamCleared,
    KeyPressed,
    Kind,
    LidMoved,
    LockMoved,
    Place,
    RackColour,
    ReaderSaid,
    ShoeEmpty,
    ShoeLoaded,
    SupervisorKey,
)
from drivers.framing.deframer import frame, unframe
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.envelope import SealedEnvelope
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.messages import (
    HANDSHAKE,
    IN_SESSION,
    Ack,
    Again,
    Answer,
    Beat,
    Bye,
    Command,
    Complaint,
    Event,
    Handshake,
    Hello,
    InSession,
    Knock,
    Plain,
    Refused,
    Sealed,
    Welcome,
    Who,
)
from drivers.open_protocol.session import HostSession
from drivers.open_protocol.talk import Talk
from drivers.open_protocol.wire import (
    COMMANDS_WAITING,
    HASTY,
    HOLD_S,
    LAST_SEQ,
    STORE_LEAST,
    STORE_MOST,
    WINDOW,
    Reason,
)
from firmware_sim.open_device.memory import Identity, Kept, Memory
from tests.support.wire_pair import SHOE, Direction, WirePair, clean, nonces

SESSION = int.from_bytes(b"host")


def cards(*codes: str) -> list[DeviceEvent]:
    return [CardDrawn(code) for code in codes]


def told(pair: WirePair) -> list[DeviceEvent]:
    """What the shoe told, without what the host adds about the link."""
    return [
        report.event
        for report in pair.reports
        if report.place is not None and not isinstance(report.event, DeviceOnline)
    ]


def plain(message: InSession, session: int = SESSION) -> bytes:
    return frame(HANDSHAKE.encode(Plain(session, IN_SESSION.encode(message))))


def said(pair: WirePair, direction: Direction) -> list[InSession | Handshake]:
    """Every message of that direction so far, out of its envelope."""
    found: list[InSession | Handshake] = []
    for way, burst in pair.wire_log:
        if way == direction:
            for piece in burst.split(b"\0"):
                if piece:
                    outer = HANDSHAKE.decode(unframe(piece))
                    found.append(IN_SESSION.decode(outer.content) if isinstance(outer, Plain) else outer)  # type: ignore[arg-type]
    return found


def connected(**options: object) -> WirePair:
    pair = WirePair(**options)  # type: ignore[arg-type]
    pair.connect()
    return pair


# --- beginning ------------------------------------------------------------------------------------------------------


def test_a_session_begins_and_the_device_says_who_it_is() -> None:
    pair = connected()
    assert pair.events == [
        DeviceOnline(
            "shoe", "S-0001", "Acme", "Shoe 8", "1.0.3", 1, ("sees-backs",), boot=1, log=7, authenticated=False
        )
    ]


def test_a_device_that_comes_later_is_found() -> None:
    pair = WirePair()
    pair.plug_host()
    pair.run(3599.5)
    assert pair.events == []
    pair.plug_device()
    pair.run(0.0)
    assert [type(event) for event in pair.events] == [DeviceOnline]


def test_a_host_that_comes_later_is_found() -> None:
    pair = WirePair()
    pair.plug_device()
    pair.run(3600.0)
    pair.plug_host()
    pair.run(0.0)
    assert [type(event) for event in pair.events] == [DeviceOnline]


def test_the_same_question_is_asked_until_it_is_answered() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    first = host.bytes_to_send()
    assert host.next_deadline() == 1.0
    host.on_deadline(1.0)
    assert host.bytes_to_send() == first


def test_a_welcome_nobody_takes_up_leads_to_a_new_question() -> None:
    pair = WirePair(spoil=lambda way, burst, _: [] if way == "to device" and b"\x04" in burst[:4] else [(0.0, burst)])
    pair.plug()
    pair.run(10.0)
    kinds = [type(message) for message in said(pair, "to device")]
    assert kinds[:5] == [Who, Welcome, Welcome, Welcome, Who]
    questions = {message.nonce for message in said(pair, "to device") if isinstance(message, Who)}
    assert len(questions) > 1
    assert pair.events == []


def test_three_welcomes_a_second_apart_and_then_another_question() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    host.receive(answer_to(host), 0.0)
    sent = [host.bytes_to_send()]
    for second in (1.0, 2.0, 3.0):
        assert host.next_deadline() == second
        assert host.on_deadline(second - 0.1) == []  # too early: nothing is due
        assert host.bytes_to_send() == b""
        host.on_deadline(second)
        sent.append(host.bytes_to_send())
    assert sent[0] == sent[1] == sent[2]
    assert isinstance(HANDSHAKE.decode(unframe(sent[0].strip(b"\0"))), Welcome)
    assert HANDSHAKE.decode(unframe(sent[3].strip(b"\0"))) == Who(1, 1, b"host-nonce-00002")


def test_the_same_hello_twice_is_nothing_new_and_another_one_is_refused() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    hello = answer_to(host)
    assert host.receive(hello, 0.0) == []
    assert host.receive(hello, 0.0) == []
    changed = unframe(hello.strip(b"\0")).replace(b"S-0001", b"S-0009")
    reports = host.receive(frame(changed), 0.0)
    assert [report.event for report in reports] == [
        FrameRefused("the answer to another request", frame(changed).strip(b"\0"))
    ]


def test_without_a_link_nothing_is_due() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    assert host.next_deadline() is None
    assert host.on_deadline(1e9) == []
    assert host.bytes_to_send() == b""


@pytest.mark.parametrize(
    ("expected", "reason"),
    [
        (Expected("panel"), "wrong device: a shoe, not a panel"),
        (Expected("shoe", "S-0002"), "wrong device: not S-0002"),
        (Expected("shoe", key=bytes(32)), "no proof of the key"),
    ],
)
def test_a_device_that_does_not_belong_here_is_refused_by_name(expected: Expected, reason: str) -> None:
    pair = connected(expected=expected)
    pair.tell(*cards("As"))
    pair.run(60.0)
    # Told once, however often it tries again.
    assert pair.events == [DeviceRefused(reason, "S-0001")]


def test_a_swapped_device_is_tried_again_and_the_right_one_taken() -> None:
    pair = connected(expected=Expected("shoe", "S-0002"))
    pair.unplug()
    pair.identity = Identity("shoe", "S-0002")
    pair.device = pair._new_device()
    pair.connect()
    assert [type(event) for event in pair.events] == [DeviceRefused, DeviceOnline]


def test_a_device_swapped_there_and_back_is_told_each_time() -> None:
    pair = WirePair(Expected("shoe", "S-0001"))
    wrong, right = Identity("shoe", "S-0002"), SHOE
    pair.plug()
    for identity in (wrong, right, wrong):
        pair.identity = identity
        pair.reboot_device(Memory(log=len(pair.reports) + 10))
        pair.run(20.0)
    told_of = [event for event in pair.events if isinstance(event, DeviceRefused | DeviceOnline)]
    assert [type(event) for event in told_of] == [DeviceRefused, DeviceOnline, DeviceRefused]


def test_a_refused_device_is_left_alone_for_a_while() -> None:
    pair = connected(expected=Expected("panel"))
    asked = len(said(pair, "to device"))
    pair.run(HOLD_S - 0.1)
    assert len(said(pair, "to device")) == asked
    pair.run(0.2)
    assert isinstance(said(pair, "to device")[asked], Who)


def answer_to(host: HostSession, **changes: object) -> bytes:
    """A HELLO for the question that the host has out, with some fields changed."""
    who = HANDSHAKE.decode(unframe(host.bytes_to_send().strip(b"\0").split(b"\0")[0]))
    assert isinstance(who, Who)
    usual: dict[str, object] = {
        "session": int.from_bytes(who.nonce[:4]),
        "lowest": 1,
        "highest": 1,
        "kind": "shoe",
        "serial": "S-0001",
        "maker": "",
        "model": "",
        "firmware": "",
        "capabilities": (),
        "boot": 1,
        "log": 7,
        "oldest": 1,
        "next": 1,
        "nonce": bytes(16),
    }
    return frame(HANDSHAKE.encode(Hello(**(usual | changes))))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"lowest": 2, "highest": 3}, "no common version: the device speaks versions 2 to 3, the host 1"),
        ({"lowest": 0, "highest": 0}, "no common version: the device speaks versions 0 to 0, the host 1"),
        ({"oldest": 5, "next": 4}, "malformed: oldest is 5, but next is 4"),
        ({"oldest": 0, "next": 0}, "malformed: oldest is 0, but next is 0"),
        ({"proof": bytes(32)}, "wants a key unknown here"),
    ],
)
def test_a_hello_that_will_not_do_is_refused(changes: dict[str, object], reason: str) -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    reports = host.receive(answer_to(host, **changes), 0.0)
    assert [report.event for report in reports] == [DeviceRefused(reason, "S-0001")]
    refusal = HANDSHAKE.decode(unframe(host.bytes_to_send().strip(b"\0")))
    assert isinstance(refusal, Refused)
    assert refusal.text == reason


SPOILT = {
    "no serial": (b"\x06S-0001", b"\x00", Reason.MALFORMED, "malformed: serial: text is empty"),
    "a kind to come": (b"\x01\x01\x00\x06S-", b"\x01\x01\x05\x06S-", Reason.WRONG_DEVICE, "wrong device: kind 5"),
    "shorter": (bytes(17), b"", Reason.MALFORMED, "malformed: nonce: shorter than its type says"),
    "a serial with a tab": (
        b"S-0001",
        b"S-00\t1",
        Reason.MALFORMED,
        "malformed: serial: text with a character that is not allowed",
    ),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_hello_that_cannot_be_read_is_refused_with_what_is_wrong_with_it(spoilt: str) -> None:
    right, wrong, reason, words = SPOILT[spoilt]
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    message = unframe(answer_to(host).strip(b"\0")).replace(right, wrong, 1)
    reports = host.receive(frame(message), 0.0)
    assert [report.event for report in reports[1:]] == [DeviceRefused(words)]
    assert isinstance(reports[0].event, FrameRefused)
    assert HANDSHAKE.decode(unframe(host.bytes_to_send().strip(b"\0"))) == Refused(SESSION, reason, words)


def test_a_hello_that_cannot_be_read_and_answers_another_question_is_dropped() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    host.bytes_to_send()
    reports = host.receive(frame(b"\x03none"), 0.0)
    assert [type(report.event) for report in reports] == [FrameRefused]
    assert host.bytes_to_send() == b""


def test_a_device_that_can_what_has_no_name_yet_is_taken() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    hello = unframe(answer_to(host, boot=0x01020304).strip(b"\0"))
    assert host.receive(frame(hello.replace(b"\0\0\1\2\3\4", b"\x80\0\1\2\3\4")), 0.0) == []
    assert isinstance(HANDSHAKE.decode(unframe(host.bytes_to_send().strip(b"\0"))), Welcome)


def test_a_newer_device_that_still_speaks_version_1_is_taken() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    host.link_up(0.0)
    assert host.receive(answer_to(host, highest=9), 0.0) == []
    welcome = HANDSHAKE.decode(unframe(host.bytes_to_send().strip(b"\0")))
    assert isinstance(welcome, Welcome)
    assert welcome.version == 1


def test_a_refusal_by_the_device_is_told_once() -> None:
    pair = WirePair()
    pair.plug_host()
    for _ in range(3):
        pair.inject("to host", frame(HANDSHAKE.encode(Refused(SESSION, Reason.MALFORMED, "malformed"))))
    assert pair.events == [
        DeviceComplained("malformed (0x11)"),
        DeviceRefused("the device refuses the session: malformed (0x11)"),
        FrameRefused("the answer to another request", pair.reports[2].event.raw),  # type: ignore[union-attr]
    ]


def test_a_device_refused_again_after_an_unplug_is_told_again() -> None:
    pair = connected(expected=Expected("panel"))
    pair.unplug()
    pair.connect()
    assert pair.events == [DeviceRefused("wrong device: a shoe, not a panel", "S-0001")] * 2


def test_what_was_on_its_way_when_the_link_went_is_gone_with_it() -> None:
    pair = connected()
    pair.inject("to host", b"\0\x09half")
    pair.take(pair.host.command(1, LockShoe(locked=True), pair.now))  # not yet sent
    pair.unplug()
    assert pair.host.bytes_to_send() == b""
    pair.connect()
    assert [type(event) for event in pair.events[1:]] == [CommandAnswered, DeviceOffline, DeviceOnline]


# --- a store that is large ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [1_500, STORE_MOST])
def test_a_large_store_is_taken_in_at_the_pace_of_the_budget_and_never_held_off(kept: int) -> None:
    memory = Memory(log=7, capacity=STORE_MOST)
    for _ in range(kept):
        memory.add(EVENTS["shoe"].encode(LidMoved(open=True)), 0.0)
    pair, budget, within, after = WirePair(memory=memory), Budget(), [], 0
    pair.connect()
    while memory.kept and pair.now < kept:
        within.append(budget.spend(0, price(pair.reports[after:]), pair.now))
        after = len(pair.reports)
        pair.run(0.1)
    assert len(told(pair)) == kept
    assert all(within)
    assert budget.much  # and whoever looks at `status` meanwhile sees why it lags behind
    assert pair.now == pytest.approx((kept - EVENTS_AT_ONCE) / EVENTS_A_SECOND, rel=0.1)
    assert [type(event) for event in pair.events if isinstance(event, DeviceOffline | DeviceRefused)] == []


# --- events ---------------------------------------------------------------------------------------------------------


def test_events_come_once_in_order_with_their_bytes_and_their_place() -> None:
    pair = connected()
    pair.tell(ShoeLoaded(), *cards("As", "??"), CuttingCardOut())
    assert told(pair) == [ShoeLoaded(), *cards("As", "??"), CuttingCardOut()]
    assert [report.place for report in pair.reports[1:]] == [Place(7, seq, "S-0001") for seq in (1, 2, 3, 4)]
    assert all(frame(unframe(report.raw)) == b"\0" + report.raw + b"\0" for report in pair.reports[1:])


def test_nothing_is_acknowledged_before_it_is_durable() -> None:
    pair = connected()
    pair.durable = False
    pair.tell(*cards("As", "9h"))
    pair.run(60.0)
    assert told(pair) == cards("As", "9h")
    assert len(pair.memory.kept) == 2
    assert not [message for message in said(pair, "to device") if isinstance(message, Ack)]
    pair.host.acknowledge(Place(7, 1, "S-0001"), pair.now)
    pair.run(0.0)
    assert pair.memory.oldest == 2
    pair.host.acknowledge(Place(7, 2, "S-0001"), pair.now)
    pair.run(0.0)
    assert not pair.memory.kept


def test_what_was_not_received_cannot_be_acknowledged() -> None:
    pair = connected()
    with pytest.raises(MisuseError, match="received only"):
        pair.host.acknowledge(Place(7, 1, "S-0001"), pair.now)


def test_what_happens_without_a_host_is_kept_and_told_later() -> None:
    pair = WirePair()
    for event in cards("As", "9h", "Tc"):
        pair.device.tell(event, 0.0)
    pair.connect()
    assert told(pair) == cards("As", "9h", "Tc")


def test_bytes_lost_in_an_unplug_are_sent_again() -> None:
    pair = connected()
    pair.device.tell(CardDrawn("As"), pair.now)
    pair.device.bytes_to_send()  # written just before the unplug: lost
    pair.unplug()
    pair.connect()
    pair.tell(*cards("9h"))
    assert told(pair) == cards("As", "9h")
    assert [type(event) for event in pair.events] == [DeviceOnline, DeviceOffline, DeviceOnline, CardDrawn, CardDrawn]


def test_a_host_that_restarts_takes_up_after_its_last_durable_event() -> None:
    first = connected()
    first.durable = False
    first.tell(*cards("As", "9h", "Tc"))
    first.host.acknowledge(Place(7, 1, "S-0001"), first.now)
    first.run(0.0)
    second = connected(memory=first.memory, resume=Place(7, 1, "S-0001"))
    assert told(second) == cards("9h", "Tc")


def test_an_acknowledgement_that_was_lost_is_given_again() -> None:
    first = connected()
    first.spoil = lambda way, burst, _: [] if way == "to device" else [(0.0, burst)]
    first.tell(*cards("As"))
    assert first.memory.kept
    second = connected(memory=first.memory, resume=Place(7, 1, "S-0001"))
    second.run(1.0)
    assert told(second) == []
    assert not second.memory.kept


def test_a_device_that_restarts_sends_what_was_not_acknowledged() -> None:
    pair = connected()
    pair.durable = False
    pair.tell(*cards("As", "9h"))
    pair.host.acknowledge(Place(7, 1, "S-0001"), pair.now)
    pair.run(0.0)
    pair.reboot_device()
    pair.tell(*cards("Tc"))
    assert told(pair) == cards("As", "9h", "Tc")
    boots = [event.boot for event in pair.events if isinstance(event, DeviceOnline)]
    assert boots == [1, 2]


def test_events_the_device_could_not_keep_are_reported_missing() -> None:
    pair = connected()
    pair.tell(*cards("As"))
    pair.unplug()
    for _ in range(STORE_LEAST["shoe"] + 3):
        pair.device.tell(CardDrawn("2c"), pair.now)
    pair.connect()
    pair.run(1.0)
    missing = [report for report in pair.reports if isinstance(report.event, EventsMissing)]
    assert [report.event for report in missing] == [EventsMissing(2, 3)]
    assert [report.place for report in missing] == [Place(7, 4, "S-0001")]
    assert len(told(pair)) == 1 + 1 + STORE_LEAST["shoe"]
    assert not pair.memory.kept


def test_a_store_that_overflows_within_the_handshake_begins_it_anew() -> None:
    pair = WirePair(memory=Memory(log=7, capacity=1))
    pair.device.tell(CardDrawn("As"), 0.0)
    pair.plug()
    for _ in range(2):  # KNOCK and WHO, HELLO
        pair._collect()
        pair._step()
    pair.tell(*cards("9h"))
    assert told(pair) == cards("9h")
    assert not pair.device.refused.keys() - {"the answer to another request"}
    assert not [message for message in said(pair, "to host") if isinstance(message, Refused)]


def test_a_store_that_overflows_within_a_session_is_reported_too() -> None:
    pair = connected()
    pair.durable = False
    for _ in range(STORE_LEAST["shoe"] + 2):
        pair.tell(CardDrawn("2c"))
    pair.durable = True
    pair.run(5.0)
    assert DeviceOffline("store overflowed (0x21)") in pair.events
    # The first sixteen had arrived before, so nothing is missing: they were received and are durable now.
    assert not [event for event in pair.events if isinstance(event, EventsMissing)]
    assert len([event for event in pair.events if isinstance(event, CardDrawn)]) == STORE_LEAST["shoe"] + 2


def test_a_device_that_lost_its_memory_is_reported_whatever_it_says() -> None:
    pair = connected()
    pair.tell(*cards("As", "9h"))
    pair.reboot_device(Memory(log=8))
    pair.tell(*cards("Tc"))
    assert [event for event in pair.events if isinstance(event, EventsMissing)] == [EventsMissing(3, None)]
    assert pair.reports[-1].place == Place(8, 1, "S-0001")
    pair.host.acknowledge(Place(7, 2, "S-0001"), pair.now)  # of the log that was left behind: changes nothing
    assert not pair.memory.kept


def test_a_device_first_met_misses_nothing() -> None:
    pair = connected(memory=Memory(log=3, oldest=900))
    pair.tell(*cards("As"))
    assert pair.reports[-1].place == Place(3, 900, "S-0001")
    assert not [event for event in pair.events if isinstance(event, EventsMissing)]


def test_what_a_device_loses_before_its_first_event_is_missed_too() -> None:
    pair = connected(memory=Memory(log=7, capacity=2))
    met = pair.reports[0].place
    assert met == Place(7, 0, "S-0001")
    pair.unplug()
    for event in cards("As", "9h", "Tc"):
        pair.device.tell(event, pair.now)
    later = connected(memory=pair.memory, resume=met)
    assert later.events[1:] == [EventsMissing(1, 1), *cards("9h", "Tc")]


@pytest.mark.parametrize("oldest", [1, 2])
def test_numbering_that_goes_back_is_refused(oldest: int) -> None:
    pair = connected()
    pair.tell(*cards("As", "9h"))
    pair.reboot_device(Memory(log=7, oldest=oldest))
    pair.run(0.0)
    pair.tell(*cards("Tc"))
    assert pair.events[-1] == DeviceRefused(
        f"numbering went back: next is {oldest}, but event 2 was received", "S-0001"
    )
    assert CardDrawn("Tc") not in pair.events


def test_a_lost_event_is_asked_for_and_the_rest_waits() -> None:
    pair = connected()
    pair.spoil = lambda *_: []
    pair.tell(*cards("As"))
    pair.spoil = clean
    pair.tell(*cards("9h", "Tc"))
    assert told(pair) == cards("As", "9h", "Tc")
    assert [message for message in said(pair, "to device") if isinstance(message, Again)] == [Again(1)]


def test_a_gap_that_was_filled_is_forgotten() -> None:
    pair = connected()
    pair.spoil = lambda *_: []
    pair.tell(*cards("As"))
    pair.spoil = clean
    pair.tell(*cards("9h"))
    pair.run(60.0)
    assert [type(event) for event in pair.events] == [DeviceOnline, CardDrawn, CardDrawn]


def test_a_gap_that_a_new_session_fills_is_forgotten() -> None:
    pair = connected()
    pair.inject("to host", plain(Event(3, 0, b"\x43")))
    pair.unplug()
    pair.connect()
    pair.run(60.0)
    kinds = [type(event) for event in pair.events if not isinstance(event, DeviceComplained)]
    assert kinds == [DeviceOnline, DeviceOffline, DeviceOnline]


def test_it_asks_again_only_now_and_then() -> None:
    pair = connected()
    for _ in range(10):
        pair.inject("to host", plain(Event(3, 0, b"\x43")))
        pair.run(0.05)
    assert len([message for message in said(pair, "to device") if isinstance(message, Again)]) == 3


def test_an_acknowledgement_that_comes_with_a_request_for_the_same_event_settles_it() -> None:
    pair = connected()
    pair.durable = False
    pair.tell(*cards("As", "9h"))
    pair.inject("to device", plain(Again(1)) + plain(Ack(2)))
    pair.durable = True
    pair.tell(*cards("Tc"))
    assert told(pair) == cards("As", "9h", "Tc")


def test_the_last_event_lost_is_sent_again_in_time() -> None:
    pair = connected()
    pair.spoil = lambda *_: []
    pair.tell(*cards("As"))
    pair.spoil = clean
    pair.run(0.4)
    assert told(pair) == []
    pair.run(0.2)
    assert told(pair) == cards("As")


def test_an_event_that_never_comes_ends_the_session() -> None:
    pair = connected()
    for _ in range(30):
        pair.inject("to host", plain(Event(5, 0, b"\x43")))
        pair.run(0.4)
    assert DeviceOffline("missing event never came") in pair.events
    assert told(pair) == []


def test_an_event_that_cannot_be_read_is_told_and_missing_and_stands_in_nobodys_way() -> None:
    """19:47-3.12(b): something happened there, perhaps a card: the table must learn that it does not know what."""
    pair = connected()
    pair.inject("to host", plain(Event(1, 0, b"\x40Zz")))
    pair.inject("to host", plain(Event(2, 0, b"\xa1\x01")))  # a panel's
    pair.inject("to host", plain(Event(3, 0, b"\x43")))
    refused = [event.reason for event in pair.events if isinstance(event, FrameRefused)]
    assert refused == ["no such card", "unknown type"]
    assert [event for event in told(pair) if isinstance(event, EventsMissing)] == [
        EventsMissing(1, 1), EventsMissing(2, 1),
    ]  # fmt: skip
    assert told(pair)[-1] == ShoeEmpty()
    assert [message.reason for message in said(pair, "to device") if isinstance(message, Complaint)] == [0x11]


def test_no_more_than_a_window_is_on_its_way() -> None:
    pair = connected()
    pair.durable = False
    pair.tell(*cards(*["As"] * (WINDOW + 5)))
    assert len(told(pair)) == WINDOW
    pair.host.acknowledge(Place(7, 3, "S-0001"), pair.now)
    pair.run(0.0)
    assert len(told(pair)) == WINDOW + 3


def test_events_carry_how_long_ago_they_happened() -> None:
    pair = WirePair()
    pair.device.tell(CardDrawn("As"), 0.0)
    pair.run(7.5)
    pair.connect()
    pair.tell(*cards("9h"))
    assert [(report.event, report.age_ms) for report in pair.reports[1:]] == [
        (CardDrawn("As"), 7500),
        (CardDrawn("9h"), 0),
    ]


def test_a_device_that_lost_its_clock_says_that_it_does_not_know_when() -> None:
    pair = WirePair()
    pair.device.tell(CardDrawn("As"), 0.0)
    pair.plug_host()
    pair.reboot_device()
    pair.plug_device()
    pair.run(0.0)
    assert [(report.event, report.age_ms) for report in pair.reports[1:]] == [(CardDrawn("As"), None)]


def test_beyond_the_window_the_session_ends_and_the_device_is_named() -> None:
    """What was taken stays taken, also once the device is there again; what came beyond is not."""
    pair = connected()
    pair.durable = False
    pair.tell(*cards(*["As"] * WINDOW))
    beyond = frame(HANDSHAKE.encode(Plain(SESSION, IN_SESSION.encode(Event(WINDOW + 1, 0, b"\x43")))))
    pair.inject("to host", beyond + plain(Event(WINDOW + 2, 0, b"\x43")))
    assert pair.events[WINDOW + 1 :] == [
        DeviceRefused("window exceeded", "S-0001"),
        DeviceOffline("window exceeded"),
        FrameRefused("outside any session", plain(Event(WINDOW + 2, 0, b"\x43")).strip(b"\0")),
    ]
    assert said(pair, "to device")[-1] == Bye(Reason.WINDOW_EXCEEDED)
    pair.host.acknowledge(Place(7, WINDOW, "S-0001"), pair.now)
    pair.run(HOLD_S - 0.1)
    begun = sum(isinstance(event, DeviceOnline) for event in pair.events)
    pair.durable = True
    pair.run(2.0)
    assert (begun, sum(isinstance(event, DeviceOnline) for event in pair.events)) == (1, 2)
    assert not pair.memory.kept
    assert len(told(pair)) == WINDOW


def test_an_acknowledgement_opens_the_window_as_far_as_it_goes() -> None:
    pair = connected()
    pair.tell(*cards("As", "9h"))
    pair.inject("to host", plain(Event(WINDOW + 2, 0, b"\x43")))
    assert not [event for event in pair.events if isinstance(event, DeviceRefused)]
    pair.inject("to host", plain(Event(WINDOW + 3, 0, b"\x43")))
    assert DeviceRefused("window exceeded", "S-0001") in pair.events


def test_a_number_that_no_event_has_is_complained_of_and_ends_no_session() -> None:
    """Beyond the window it is as well; the page asks for a complaint, not for a goodbye."""
    pair = connected()
    pair.inject("to host", plain(Event(LAST_SEQ + 1, 0, b"\x43")))
    pair.tell(*cards("As"))
    assert Complaint(Reason.MALFORMED, "malformed: seq: no event has that number") in said(pair, "to device")
    assert not [message for message in said(pair, "to device") if isinstance(message, Bye)]
    assert told(pair) == cards("As")


@pytest.mark.parametrize("seq", [0, LAST_SEQ + 1])
def test_a_number_that_no_event_has_is_complained_of(seq: int) -> None:
    pair = connected(memory=Memory(log=7, oldest=1 if seq == 0 else LAST_SEQ))
    pair.inject("to host", plain(Event(seq, 0, b"\x43")))
    assert [event.reason for event in pair.events if isinstance(event, FrameRefused)] == ["no event has that number"]
    assert Complaint(Reason.MALFORMED, "malformed: seq: no event has that number") in said(pair, "to device")
    assert not told(pair)


def test_what_the_host_has_is_acknowledged_as_soon_as_the_session_is_open() -> None:
    """A device that has started again with `oldest` 1 and `next` 31 cannot know that 20 were sent."""
    host = HostSession(Expected("shoe"), nonces("host-nonce"), Place(7, 20, "S-0001"))
    host.link_up(0.0)
    host.receive(answer_to(host, oldest=1, next=31), 0.0)
    welcome = HANDSHAKE.decode(unframe(host.bytes_to_send().strip(b"\0")))
    assert isinstance(welcome, Welcome)
    assert welcome.after == 20
    host.receive(plain(Beat()), 0.0)
    frames = [HANDSHAKE.decode(unframe(piece)) for piece in host.bytes_to_send().split(b"\0") if piece]
    assert Ack(20) in [IN_SESSION.decode(each.content) for each in frames if isinstance(each, Plain)]


# --- logs, starts and other devices ---------------------------------------------------------------------------------


def test_another_device_with_the_same_log_is_another_numbering() -> None:
    """Its cards from before it came are remarks, later ones are cards, and what the first one lost is missing."""
    pair = connected()
    pair.tell(*cards("As", "9h", "Tc"))
    pair.run(10.0)
    pair.unplug()
    other = Memory(log=7)
    other.add(EVENTS["shoe"].encode(CardDrawn("2c")), 0.0)
    other.add(EVENTS["shoe"].encode(CardDrawn("3c")), pair.now - 1.0)
    pair.identity, pair.memory = Identity("shoe", "S-0002"), other
    pair.device = pair._new_device()
    pair.run(5.0)
    pair.device.tell(CardDrawn("4c"), pair.now)
    pair.connect()
    pair.tell(*cards("5c"))
    later = pair.reports[5:]
    assert [report.event for report in later[1:]] == [
        EventsMissing(4, None),
        DeviceRemark("from before this device was here: card-drawn"),
        DeviceRemark("from before this device was here: card-drawn"),
        *cards("4c", "5c"),
    ]
    assert [report.place for report in later[1:]] == [Place(7, seq, "S-0002") for seq in (0, 1, 2, 3, 4)]
    assert not pair.memory.kept


STATES: dict[Kind, tuple[DeviceEvent, ...]] = {
    "shoe": (LidMoved(open=True), LockMoved(locked=True), Jam(), JamCleared(), DeviceFault(7, "hot"), FaultCleared(7)),
    "shuffler": (DoorMoved(open=True), Jam(), JamCleared(), DeviceFault(7, "hot")),
    "cutting-card": (RackColour("red"), DeviceFault(7, "hot")),
    "panel": (SupervisorKey(turned=True), DeviceFault(7, "hot")),
    "card-reader": (ReaderSaid("fault"), ReaderSaid("ready")),
}


@pytest.mark.parametrize("kind", STATES)
@pytest.mark.parametrize("at", [0.0, None], ids=["older", "of unknown age"])
def test_how_another_device_stands_counts_whenever_it_came_to_stand_so(kind: Kind, at: float | None) -> None:
    """A lid that was open before its shoe was put here is open; a card or a key from before is a remark."""
    kept = Memory(log=7)
    deeds: dict[Kind, DeviceEvent] = {
        "shoe": CardDrawn("2c"), "panel": KeyPressed("void"), "card-reader": ReaderSaid("blackjack"),
    }  # fmt: skip
    for event in (*STATES[kind], *([deeds[kind]] if kind in deeds else [])):
        kept.add(EVENTS[kind].encode(event), 0.0)
    kept.kept = deque(Kept(each.content, at) for each in kept.kept)
    pair = WirePair(identity=Identity(kind, "S-0002"), memory=kept, resume=Place(7, 0, "S-0001"))
    pair.run(60.0)
    pair.connect()
    assert pair.events[2:][: len(STATES[kind])] == [*STATES[kind]]
    assert all(isinstance(event, DeviceRemark) for event in pair.events[2 + len(STATES[kind]) :])


def test_a_host_that_has_started_since_takes_nothing_that_another_device_kept() -> None:
    memory = Memory(log=7)
    memory.add(EVENTS["shoe"].encode(CardDrawn("2c")), 0.0)
    pair = WirePair(identity=Identity("shoe", "S-0002"), memory=memory, resume=Place(7, 0, "S-0001"))
    pair.run(3.0)
    pair.connect()
    pair.tell(*cards("9h"))
    assert pair.events[1:] == [
        EventsMissing(1, None), DeviceRemark("from before this device was here: card-drawn"), *cards("9h"),
    ]  # fmt: skip


def test_a_journal_that_names_no_device_is_of_another_log() -> None:
    """Whose numbers those were nobody knows: what a device has kept may be from another table."""
    memory = Memory(log=7, oldest=4)
    memory.add(EVENTS["shoe"].encode(CardDrawn("2c")), 0.0)
    pair = WirePair(memory=memory, resume=Place(7, 3))
    pair.run(3.0)
    pair.connect()
    pair.tell(*cards("9h"))
    assert pair.events[1:] == [
        EventsMissing(4, None), DeviceRemark("from before this device was here: card-drawn"), *cards("9h"),
    ]  # fmt: skip
    assert pair.reports[-1].place == Place(7, 5, "S-0001")


def test_starts_that_go_back_are_refused() -> None:
    """A device with the same log and fewer starts has been given an old memory: its numbers cannot be believed."""
    pair = connected(memory=Memory(log=7, boot=5))
    pair.tell(*cards("As"))
    pair.reboot_device(Memory(log=7, boot=3, oldest=2))
    pair.run(0.0)
    pair.tell(*cards("Tc"))
    assert pair.events[-1] == DeviceRefused("boot went back: boot is 4, but was 5", "S-0001")
    assert CardDrawn("Tc") not in pair.events
    pair.reboot_device(Memory(log=8))
    pair.run(HOLD_S + 1.0)
    assert isinstance(pair.events[-1], EventsMissing)


def test_starts_that_go_back_are_refused_also_by_a_host_that_has_started_again() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"), Place(7, 20, "S-0001"), boot=5)
    host.link_up(0.0)
    reports = host.receive(answer_to(host, boot=4, oldest=21, next=21), 0.0)
    assert [report.event for report in reports] == [DeviceRefused("boot went back: boot is 4, but was 5", "S-0001")]


def test_a_serial_number_that_another_device_of_the_table_has_is_refused() -> None:
    host = HostSession(Expected("shoe", is_elsewhere={"S-0001"}.__contains__), nonces("host-nonce"))
    host.link_up(0.0)
    reports = host.receive(answer_to(host), 0.0)
    assert [report.event for report in reports] == [DeviceRefused("serial number taken", "S-0001")]
    configured = HostSession(Expected("shoe", "S-0001", is_elsewhere={"S-0001"}.__contains__), nonces("host-nonce"))
    configured.link_up(0.0)
    assert not configured.receive(answer_to(configured), 0.0)


def test_a_log_that_ends_lacks_nothing_and_another_begins() -> None:
    pair = connected(memory=Memory(log=7, oldest=LAST_SEQ - 1))
    pair.tell(*cards("As", "9h"))
    assert pair.memory.next == LAST_SEQ + 1
    pair.tell(*cards("Tc"))
    pair.run(2.0)
    pair.tell(*cards("4d"))
    assert told(pair) == cards("As", "9h", "Tc", "4d")
    assert DeviceOffline("log ended (0x24)") in pair.events
    assert not [event for event in pair.events if isinstance(event, EventsMissing)]
    assert [report.place for report in pair.reports[-2:]] == [Place(8, 1, "S-0001"), Place(8, 2, "S-0001")]


def test_what_a_log_that_ends_has_not_told_is_missed() -> None:
    pair = connected(memory=Memory(log=7, oldest=LAST_SEQ))
    pair.unplug()
    for event in cards("9h", "Tc"):
        pair.device.tell(event, pair.now)
    pair.connect()
    assert [event for event in pair.events if isinstance(event, EventsMissing)] == [EventsMissing(LAST_SEQ, None)]
    assert told(pair)[-1] == CardDrawn("Tc")


@pytest.mark.parametrize("together", [False, True])
def test_frames_behind_a_goodbye_are_of_no_session_however_they_are_read(together: bool) -> None:  # noqa: FBT001 - a parameter of the test
    pair = connected()
    bursts = [plain(Bye(Reason.CLOSING_DOWN)), plain(Event(1, 0, b"\x43"))]
    for burst in [b"".join(bursts)] if together else bursts:
        pair.inject("to host", burst)
    assert pair.events[1:] == [
        DeviceOffline("closing down (0x22)"), FrameRefused("outside any session", bursts[1].strip(b"\0")),
    ]  # fmt: skip


# --- silence and leaving --------------------------------------------------------------------------------------------


def test_an_idle_session_stays_open() -> None:
    pair = connected()
    pair.run(3600.0)
    assert [type(event) for event in pair.events] == [DeviceOnline]
    beats = [message for message in said(pair, "to host") if isinstance(message, Beat)]
    assert 3600 <= len(beats) <= 3 * 3600


def test_a_silent_device_is_offline_and_asked_for_ever() -> None:
    pair = connected()
    pair.spoil = lambda *_: []
    pair.run(1.9)
    assert len(pair.events) == 1
    pair.run(0.2)
    assert pair.events[1:] == [DeviceOffline("silent for 2 s")]
    pair.run(86_400.0)
    pair.spoil = clean
    pair.run(3.0)
    assert isinstance(pair.events[-1], DeviceOnline)


def test_the_silence_allowed_is_the_hosts_to_say() -> None:
    pair = connected(expected=Expected("shoe", silence_s=0.5))
    pair.run(10.0)
    assert len(pair.events) == 1
    pair.spoil = lambda *_: []
    pair.run(0.6)
    assert pair.events[1:] == [DeviceOffline("silent for 0.5 s")]


@pytest.mark.parametrize("silence_s", [0.3, 60.0])
def test_a_silence_at_the_limits_is_allowed(silence_s: float) -> None:
    assert Expected("shoe", silence_s=silence_s).silence_ms == silence_s * 1000


@pytest.mark.parametrize("silence_s", [0.299, 60.001])
def test_a_silence_beyond_the_limits_is_our_bug(silence_s: float) -> None:
    with pytest.raises(MisuseError, match="silence"):
        Expected("shoe", silence_s=silence_s)


def test_a_key_of_another_length_is_our_bug() -> None:
    with pytest.raises(MisuseError, match="expected 32"):
        Expected("shoe", key=b"short")


def test_a_host_that_closes_before_anybody_answered_says_nothing() -> None:
    pair = WirePair()
    pair.plug_host()
    pair.host.bytes_to_send()
    assert pair.host.close(0.0) == []
    assert pair.host.bytes_to_send() == b""
    assert pair.host.next_deadline() is None


def test_a_host_that_closes_says_so() -> None:
    pair = connected()
    pair.take(pair.host.close(pair.now))
    pair.run(0.5)
    assert pair.events[1:] == [DeviceOffline("closing down")]
    assert not pair.device.in_session
    assert pair.host.next_deadline() is None


@pytest.mark.parametrize(("code", "reason"), [(0x22, "closing down (0x22)"), (0xEE, "not listed (0xEE)")])
def test_a_device_that_leaves_is_asked_again(code: int, reason: str) -> None:
    pair = connected()
    pair.inject("to host", plain(Bye(code)))
    assert pair.events[1:] == [DeviceOffline(reason)]
    pair.run(2.0)
    assert isinstance(pair.events[-1], DeviceOnline)


def test_a_link_is_up_once() -> None:
    pair = connected()
    with pytest.raises(MisuseError, match="already up"):
        pair.host.link_up(pair.now)


# --- commands -------------------------------------------------------------------------------------------------------


def test_a_command_is_asked_once_and_its_answer_told() -> None:
    pair = connected()
    pair.take(pair.host.command(9, LockShoe(locked=True), pair.now))
    pair.run(0.0)
    assert [(asked.id, asked.command) for asked in pair.asked] == [(9, LockShoe(locked=True))]
    pair.device.answer(9, "refused", "lid open", pair.now)
    pair.run(0.0)
    assert pair.events[1:] == [CommandAnswered(9, "refused", "lid open")]


def test_a_command_sent_again_is_done_once() -> None:
    pair = connected()
    pair.spoil = lambda way, burst, _: [] if way == "to host" else [(0.0, burst)]
    pair.take(pair.host.command(9, LockShoe(locked=True), pair.now))
    pair.run(0.0)
    pair.device.answer(9, "done", "", pair.now)
    pair.run(0.0)
    pair.spoil = clean
    pair.run(1.0)
    assert pair.events[1:] == [CommandAnswered(9, "done")]
    assert len(pair.asked) == 1


def test_commands_go_one_at_a_time_in_order() -> None:
    pair = connected()
    for number in (1, 2, 2, 3):
        pair.take(pair.host.command(number, ClearFault(number), pair.now))
    for number in (1, 2, 3):
        pair.run(0.0)
        assert [asked.id for asked in pair.asked] == list(range(1, number + 1))
        pair.device.answer(number, "done", "", pair.now)
    pair.run(0.0)
    assert pair.events[1:] == [CommandAnswered(number, "done") for number in (1, 2, 3)]


def test_a_command_nobody_answers_is_given_up() -> None:
    pair = connected()
    pair.take(pair.host.command(1, LockShoe(locked=False), pair.now))
    pair.take(pair.host.command(2, LockShoe(locked=True), pair.now))
    pair.run(11.0)
    assert len(pair.events) == 1
    pair.run(1.0)
    assert pair.events[1:] == [CommandAnswered(1, "no-answer", "the device did not answer")]
    assert [asked.id for asked in pair.asked] == [1, 2]


def test_a_command_without_a_session_is_answered_at_once() -> None:
    host = HostSession(Expected("shoe"), nonces("host-nonce"))
    reports = host.command(4, LockShoe(locked=True), 0.0)
    assert [report.event for report in reports] == [CommandAnswered(4, "no-answer", "the device is not connected")]


def test_commands_left_when_the_session_ends_are_answered() -> None:
    pair = connected()
    for number in (1, 2):
        pair.take(pair.host.command(number, LockShoe(locked=True), pair.now))
    pair.unplug()
    assert pair.events[1:] == [
        CommandAnswered(1, "no-answer", "the session ended"),
        CommandAnswered(2, "no-answer", "the session ended"),
        DeviceOffline("unplugged"),
    ]


def test_too_many_commands_are_answered_at_once() -> None:
    pair = connected()
    for number in range(COMMANDS_WAITING + 2):
        pair.take(pair.host.command(number, LockShoe(locked=True), pair.now))
    assert pair.events[1:] == [CommandAnswered(COMMANDS_WAITING + 1, "no-answer", "too many commands are waiting")]


def test_an_answer_nobody_waits_for_changes_nothing() -> None:
    pair = connected()
    pair.inject("to host", plain(Answer(77, "done")))
    assert len(pair.events) == 1


@pytest.mark.parametrize("command", [SetLamps(1), Buzz("short")])
def test_a_command_of_another_kind_of_device_is_our_bug(command: DeviceCommand) -> None:
    with pytest.raises(MisuseError, match="not in this book"):
        connected().host.command(1, command, 0.0)


def test_a_command_the_device_cannot_read_is_answered() -> None:
    pair = connected()
    pair.inject("to device", plain(Command(3, b"\xff")))
    assert Answer(3, "unknown-command", "unknown type") in said(pair, "to host")


# --- violations -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("burst", "reason"),
    [
        (plain(Ack(1)), "a host's message from a device"),
        (plain(Again(1)), "a host's message from a device"),
        (plain(Command(1, b"\x50\x01")), "a host's message from a device"),
        (frame(HANDSHAKE.encode(Who(1, 1, bytes(16)))), "a host's message from a device"),
        (frame(HANDSHAKE.encode(Welcome(SESSION, 1, 7, 0, 2000))), "a host's message from a device"),
        (plain(Beat(), session=1), "from another session"),
        (frame(HANDSHAKE.encode(Sealed(1, bytes(20)))), "sealed in a plain session"),
        (frame(b"\x7f"), "unknown type"),
        (frame(b"\x01\x01"), "longer than its type says"),
        (frame(b"\x02\x01"), "shorter than its type says"),
        (frame(HANDSHAKE.encode(Plain(SESSION, b"\x77"))), "unknown type"),
        (frame(HANDSHAKE.encode(Plain(SESSION, b""))), "shorter than its type says"),
        (frame(HANDSHAKE.encode(Refused(SESSION, 1, ""))), "the answer to another request"),
        (b"\0\x02\x02\0", "too short"),
    ],
)
def test_what_has_no_place_is_refused_and_changes_nothing(burst: bytes, reason: str) -> None:
    pair = connected()
    pair.inject("to host", burst)
    pair.tell(*cards("As"))
    assert pair.events[1:] == [FrameRefused(reason, burst.strip(b"\0")), CardDrawn("As")]


def test_an_envelope_without_a_session_is_refused() -> None:
    pair = WirePair()
    pair.plug_host()
    pair.inject("to host", plain(Event(1, 0, b"\x43")))
    assert pair.events == [FrameRefused("outside any session", plain(Event(1, 0, b"\x43")).strip(b"\0"))]


def test_a_complaint_in_other_words_keeps_its_code_and_its_words() -> None:
    pair = connected()
    pair.inject("to host", plain(Complaint(0x77, "sensor says no")))
    assert pair.events[1:] == [DeviceComplained("not listed (0x77): sensor says no")]


def test_a_complaint_is_told() -> None:
    pair = connected()
    pair.inject("to host", plain(Complaint(Reason.OUT_OF_PLACE, "out of place")))
    assert pair.events[1:] == [DeviceComplained("out of place (0x12)")]


def test_at_most_one_complaint_a_second() -> None:
    pair = connected()
    for _ in range(10):
        pair.inject("to host", plain(Ack(1)))
        pair.run(0.2)
    assert len([message for message in said(pair, "to device") if isinstance(message, Complaint)]) == 2


def test_a_noisy_line_does_not_flood_the_journal_and_nothing_goes_uncounted() -> None:
    pair = connected()
    for _ in range(1000):
        pair.inject("to host", b"\0\x09bad\0")
        pair.run(0.01)
    pair.run(8.0)
    refused = [event for event in pair.events if isinstance(event, FrameRefused)]
    assert len(refused) <= 12
    assert sum(event.count for event in refused) == 1000
    assert pair.host.counters.refused == {"stuffing broken": 1000}


def test_a_knock_in_a_plain_session_begins_another() -> None:
    pair = connected()
    pair.inject("to host", frame(HANDSHAKE.encode(Knock())))
    assert pair.events[1:2] == [DeviceOffline("the device started again")]
    assert isinstance(pair.events[2], DeviceOnline)


def test_a_device_that_starts_for_ever_begins_no_more_than_a_session_a_second() -> None:
    pair = connected()
    for _ in range(1000):
        pair.inject("to host", frame(HANDSHAKE.encode(Knock())))
        pair.run(0.01)
    begun = sum(isinstance(event, DeviceOnline) for event in pair.events)
    assert 10 <= begun <= 10 + HASTY + 1


def test_a_session_whose_counter_comes_to_its_end_is_followed_by_another() -> None:
    key = bytes(range(32))
    pair = connected(expected=Expected("shoe", key=key), key=key)
    assert isinstance(pair.host._phase, Talk)
    assert isinstance(pair.host._phase.envelope, SealedEnvelope)
    pair.host._phase.envelope._spoken = 2**32 - 2**20
    pair.run(5.0)
    links = [type(event) for event in pair.events if isinstance(event, DeviceOnline | DeviceOffline)]
    assert links == [DeviceOnline, DeviceOffline, DeviceOnline]


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        (b"\x77", "unknown type"),
        (b"\x20\x00", "longer than its type says"),
        (b"", "shorter than its type says"),
        (IN_SESSION.encode(Event(1, 0, b"\x44\x05")), "event 1: open: number out of range"),
        (IN_SESSION.encode(Answer(1, "done"))[:-2] + b"\x09\x00", "outcome: unknown code"),
    ],
)
def test_the_host_complains_of_what_it_cannot_read_and_says_what_is_wrong(content: bytes, wrong: str) -> None:
    pair = connected()
    pair.inject("to host", frame(HANDSHAKE.encode(Plain(SESSION, content))))
    complaints = [message for message in said(pair, "to device") if isinstance(message, Complaint)]
    assert complaints == [Complaint(Reason.MALFORMED, f"malformed: {wrong}")]


@pytest.mark.parametrize("message", [Ack(5), Again(5), Event(1, 0, b""), Answer(1, "done")])
def test_the_device_complains_of_what_makes_no_sense(message: InSession) -> None:
    pair = connected()
    pair.inject("to device", plain(message))
    assert [type(event) for event in pair.events[1:]] == [DeviceComplained]


def test_a_command_id_used_for_another_command_is_complained_of() -> None:
    pair = connected()
    pair.inject("to device", plain(Command(1, b"\x50\x01")))
    pair.inject("to device", plain(Command(1, b"\x50\x00")))
    assert pair.events[1:] == [DeviceComplained("command id reused (0x14)")]
    assert len(pair.asked) == 1


def test_a_panel_is_a_device_like_any_other() -> None:
    panel = Identity("panel", "P-1")
    pair = connected(expected=Expected("panel", "P-1"), identity=panel)
    pair.tell(KeyPressed("no-more-bets"))
    pair.take(pair.host.command(1, SetLamps(0b101, 0b100), pair.now))
    pair.run(0.0)
    assert told(pair) == [KeyPressed("no-more-bets")]
    assert [asked.command for asked in pair.asked] == [SetLamps(0b101, 0b100)]


def test_lid_and_lock_pass() -> None:
    pair = connected()
    pair.tell(LidMoved(open=True), LidMoved(open=False))
    assert told(pair) == [LidMoved(open=True), LidMoved(open=False)]
