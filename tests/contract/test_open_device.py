"""What the page asks of a device, asked of any device: on its wire and by nothing else.

The same tests run against the simulator's device and against one in plain C that was written from the page alone.
"""

from __future__ import annotations

import os
import re
import select
import time
import zlib
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from drivers.commands import ClearFault, LockShoe
from drivers.events import (
    CardDrawn,
    CardsReturned,
    CommandAnswered,
    CuttingCardOut,
    DeviceComplained,
    DeviceOnline,
    Holds,
    LidMoved,
    LockMoved,
    Report,
    ShoeEmpty,
    ShoeLoaded,
    SideCardDrawn,
    SideCuttingCardOut,
    SideEmpty,
    SideMoved,
    StackOut,
    StubCounted,
)
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.envelope import PlainEnvelope, SealedEnvelope
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
    Knock,
    Plain,
    Refused,
    Welcome,
    Who,
)
from drivers.open_protocol.session import HostSession
from drivers.open_protocol.wire import AGE_UNKNOWN, COMMANDS_REMEMBERED, LAST_SEQ, STORE_LEAST, WINDOW, Reason
from tests.contract.device_program import PROGRAMS, DeviceProgram, Wire
from tests.contract.probe import PATIENCE_S, Probe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from drivers.events import DeviceEvent
    from drivers.open_protocol.messages import InSession

KEY = bytes(range(32))
STORE = STORE_LEAST["shoe"]
LOCK = COMMANDS["shoe"].encode(LockShoe(locked=True))
UNLOCK = COMMANDS["shoe"].encode(LockShoe(locked=False))


@pytest.fixture(scope="module", params=PROGRAMS)
def command(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return PROGRAMS[request.param](tmp_path_factory.mktemp("device"))


@pytest.fixture
def make(
    command: list[str], request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[[bytes | None], DeviceProgram]]:
    made = []

    def make(key: bytes | None) -> DeviceProgram:
        wire: Wire = getattr(request, "param", "pty")
        made.append(DeviceProgram(command, tmp_path / "memory", wire, key))
        made[-1].power_on()
        return made[-1]

    yield make
    for device in made:
        device.power_off()


@pytest.fixture
def device(make: Callable[[bytes | None], DeviceProgram]) -> DeviceProgram:
    return make(None)


@pytest.fixture
def probe(device: DeviceProgram) -> Probe:
    return Probe(device.fd)


@pytest.fixture
def keyed(make: Callable[[bytes | None], DeviceProgram]) -> DeviceProgram:
    return make(KEY)


def card(event: Event) -> DeviceEvent:
    return EVENTS["shoe"].decode(event.content)


# --- beginning ------------------------------------------------------------------------------------------------------


def test_it_knocks_until_it_is_asked(probe: Probe) -> None:
    probe.hears(Knock)
    probe.hears(Knock, within_s=1.5)


def test_it_knocks_once_a_second_and_not_while_it_waits_for_a_welcome(probe: Probe) -> None:
    probe.hears(Knock)
    assert len([message for message in probe.hears_for(1.7) if isinstance(message, Knock)]) <= 2
    probe.ask()
    assert not probe.hears_for(2.5)


def test_every_frame_has_a_zero_on_both_sides(probe: Probe) -> None:
    probe.open()
    for _ in range(3):
        probe.settle()
    assert re.fullmatch(rb"(?:\0[^\0]+\0)+", probe.raw)


def test_it_says_who_it_is(probe: Probe) -> None:
    hello = probe.ask()
    assert (hello.kind, hello.lowest, hello.highest) == ("shoe", 1, 1)
    assert hello.serial
    assert hello.boot == 1
    assert hello.oldest == 1
    assert hello.proof == b""


def test_its_state_is_the_first_that_it_tells(probe: Probe) -> None:
    assert probe.open().next == 3
    assert [card(probe.hears(Event)) for _ in range(2)] == [LidMoved(open=False), LockMoved(locked=False)]


def test_the_same_question_gets_the_same_answer_and_another_one_another(probe: Probe) -> None:
    first = probe.ask()
    assert probe.ask() == first
    assert probe.ask(b"next-nonce-00001").nonce != first.nonce


def test_the_same_question_gets_another_nonce_after_a_restart(probe: Probe, device: DeviceProgram) -> None:
    first = probe.ask()
    device.power_off()
    device.power_on()
    assert Probe(device.fd).ask().nonce != first.nonce


def test_a_session_begins_with_a_heartbeat(probe: Probe) -> None:
    probe.open()


def test_a_welcome_repeated_is_answered_by_a_heartbeat(probe: Probe) -> None:
    probe.open()
    probe.write(frame(probe.last_welcome))
    probe.hears(Beat)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 2}, Reason.NO_COMMON_VERSION),
        ({"log": 1}, Reason.WRONG_LOG),
        ({"after": 9}, Reason.WRONG_AFTER),
        ({"proof": bytes(32)}, Reason.WANTS_A_KEY_UNKNOWN_HERE),
    ],
)
def test_a_welcome_that_will_not_do_is_refused(probe: Probe, changes: dict[str, object], reason: Reason) -> None:
    hello = probe.ask()
    usual: dict[str, object] = {
        "session": hello.session,
        "version": 1,
        "log": hello.log,
        "after": 0,
        "silence_ms": 2000,
    }
    probe.bare(Welcome(**(usual | changes)))  # type: ignore[arg-type]
    assert probe.hears(Refused).reason == reason
    probe.welcome(hello)  # and the right one is still taken
    probe.hears(Beat)


def test_a_welcome_of_another_session_is_dropped(probe: Probe) -> None:
    hello = probe.ask()
    probe.bare(Welcome(hello.session + 1, 1, hello.log, 0, 2000))
    probe.welcome(hello)
    probe.hears(Beat)


@pytest.mark.parametrize("silence_ms", [0, 299, 60_001, 65_535])
def test_a_welcome_with_a_silence_that_is_not_allowed_is_dropped(probe: Probe, silence_ms: int) -> None:
    hello = probe.ask()
    right = HANDSHAKE.encode(Welcome(hello.session, 1, hello.log, 0, 2000))
    probe.write(frame(right[:-3] + silence_ms.to_bytes(2) + right[-1:]))
    assert not probe.hears_for(0.3)
    probe.welcome(hello)
    probe.hears(Beat)


def test_a_welcome_from_before_what_it_keeps_is_refused(probe: Probe) -> None:
    probe.begin()
    probe.say(Bye(Reason.CLOSING_DOWN))
    hello = probe.ask(b"next-nonce-00001")
    assert hello.oldest > 1
    probe.bare(Welcome(hello.session, 1, hello.log, hello.oldest - 2, 2000))
    assert probe.hears(Refused).reason == Reason.WRONG_AFTER


def test_a_refusal_that_cannot_be_read_is_dropped(probe: Probe) -> None:
    hello = probe.ask()
    probe.write(frame(b"\x05" + hello.session.to_bytes(4) + b"\x02\x01\x07"))  # a bell is no text
    probe.hears(Knock, within_s=4.0)  # after 3 s, where a refused device would wait 5


def test_a_refusal_within_a_session_leaves_it_as_it_is(probe: Probe, device: DeviceProgram) -> None:
    start = probe.begin()
    for nonce in (b"host-nonce-00001", b"next-nonce-00001"):
        probe.bare(Who(1, 1, nonce))
        probe.bare(Refused(int.from_bytes(nonce[:4]), Reason.WRONG_DEVICE, "wrong device"))
    probe.hears_for(0.2)
    device.happens("loaded")
    assert probe.hears(Event).seq == start


def test_a_refused_device_waits_before_it_knocks(probe: Probe) -> None:
    hello = probe.ask()
    probe.bare(Refused(hello.session, Reason.WRONG_DEVICE, "wrong device"))
    assert not probe.hears_for(3.3)  # it would have waited 3 s for WELCOME


def test_a_question_within_a_session_leaves_it_as_it_is(probe: Probe, device: DeviceProgram) -> None:
    start = probe.begin()
    probe.bare(Who(1, 1, b"next-nonce-00001"))
    probe.hears_for(0.1)
    device.happens("loaded")
    assert probe.hears(Event).seq == start


# --- events ---------------------------------------------------------------------------------------------------------


def test_events_come_in_order_with_what_they_say(probe: Probe, device: DeviceProgram) -> None:
    start = probe.begin()
    device.happens("loaded", "card As 0 red 98 1 1 1", "card ?? 1 - 12 0 0 0", "cutting-card", "lid 1", "empty")
    told = [probe.hears(Event) for _ in range(6)]
    assert [event.seq for event in told] == [*range(start, start + 6)]
    assert all(event.age_ms < 1000 * PATIENCE_S for event in told)
    assert [card(event) for event in told] == [
        ShoeLoaded(),
        CardDrawn("As", face_up=False, back="red", sure=98, said="player", index=1),
        CardDrawn("??", face_up=True, sure=12, in_play=False),
        CuttingCardOut(),
        LidMoved(open=True),
        ShoeEmpty(),
    ]


def test_a_stack_says_how_many_cards_left_and_which(probe: Probe, device: DeviceProgram) -> None:
    """Of a shoe that says that it reads stacks; of any other the page asks for none."""
    hello = probe.open()
    if "reads-stacks" not in hello.capabilities:
        return
    device.happens("stack 3 9h??2c 0 red 98", "stack 4 AsKdTc 1 - 0", "stack 1 - 0 - 100", "stub 34", "stub 0")
    told = [probe.hears(Event, lambda event: event.content[0] in {0x4B, 0x4C}) for _ in range(5)]
    assert [card(event) for event in told] == [
        StackOut(3, ("9h", "??", "2c"), back="red", sure=98),
        StackOut(4, ("As", "Kd", "Tc"), face_up=True, sure=0),
        StackOut(1),
        StubCounted(34),
        StubCounted(0),
    ]


def test_a_double_shoe_says_the_side_of_each_card(probe: Probe, device: DeviceProgram) -> None:
    """Of a shoe that says that it has two sides; of any other the page asks for none."""
    hello = probe.open()
    if "has-two-sides" not in hello.capabilities:
        return
    device.happens(
        "side 1", "side-card 1 As 0 red 98 1 1 1", "side-card 0 ?? 1 - 0 0 0 0", "side-cutting-card 0", "side-empty 1"
    )
    told = [probe.hears(Event, lambda event: event.content[0] >= 0x4D) for _ in range(5)]
    assert [card(event) for event in told] == [
        SideMoved("right"),
        SideCardDrawn("right", "As", back="red", sure=98, said="player", index=1),
        SideCardDrawn("left", "??", face_up=True, sure=0, in_play=False),
        SideCuttingCardOut("left"),
        SideEmpty("right"),
    ]


def test_a_continuous_shoe_counts_what_is_put_back(probe: Probe, device: DeviceProgram) -> None:
    """Of a shoe that says that it takes cards back."""
    hello = probe.open()
    if "takes-cards-back" not in hello.capabilities:
        return
    device.happens("holds 312", "returned 17", "holds 299")
    told = [probe.hears(Event, lambda event: event.content[0] in {0x52, 0x53}) for _ in range(3)]
    assert [card(event) for event in told] == [Holds(312), CardsReturned(17), Holds(299)]


def test_an_event_is_sent_again_until_it_is_acknowledged(probe: Probe, device: DeviceProgram) -> None:
    probe.begin()
    device.happens("loaded")
    first = probe.hears(Event)
    began = time.monotonic()
    again = probe.hears(Event)
    assert (again.seq, again.content) == (first.seq, first.content)
    assert again.age_ms > first.age_ms + 300
    assert 0.4 < time.monotonic() - began < 1.5
    probe.say(Ack(first.seq))
    probe.hears_for(0.1)
    assert not [message for message in probe.hears_for(1.5) if isinstance(message, Event)]


def test_an_event_is_sent_again_less_and_less_often(probe: Probe, device: DeviceProgram) -> None:
    probe.begin()
    device.happens("loaded")
    times = []
    for _ in range(4):
        probe.hears(Event)
        times.append(time.monotonic())
    gaps = [later - sooner for sooner, later in pairwise(times)]
    assert gaps[1] > 0.8
    assert gaps[2] > 1.6


def test_events_are_sent_again_from_where_the_host_asks(probe: Probe, device: DeviceProgram) -> None:
    start = probe.begin()
    device.happens("loaded", "lid 1", "lid 0")
    for _ in range(3):
        probe.hears(Event)
    probe.say(Again(start + 1))
    assert [probe.hears(Event).seq for _ in range(2)] == [start + 1, start + 2]


def test_an_acknowledgement_beside_a_request_for_the_same_event_settles_it(probe: Probe, device: DeviceProgram) -> None:
    start = probe.begin()
    device.happens("loaded", "lid 1")
    for _ in range(2):
        probe.hears(Event)
    probe.say(Again(start), Ack(start + 1))
    device.happens("empty")
    event = probe.hears(Event, lambda event: event.seq > start + 1)  # by then it may have sent the others again
    assert (event.seq, card(event)) == (start + 2, ShoeEmpty())


def test_no_more_than_a_window_is_on_its_way(probe: Probe, device: DeviceProgram) -> None:
    start = probe.begin()
    device.happens(*["lid 1"] * (WINDOW + 4))
    seqs = {message.seq for message in probe.hears_for(0.3) if isinstance(message, Event)}
    assert seqs == set(range(start, start + WINDOW))
    probe.say(Ack(start + 1))
    probe.hears(Event, lambda event: event.seq == start + WINDOW + 1)


def test_what_happens_without_a_session_is_kept(probe: Probe, device: DeviceProgram) -> None:
    probe.hears(Knock)
    device.happens("loaded", "lid 1")
    probe.hears_for(0.5)
    probe.open()
    told = [probe.hears(Event) for _ in range(4)]
    assert [(event.seq, card(event)) for event in told[2:]] == [(3, ShoeLoaded()), (4, LidMoved(open=True))]
    assert all(400 < event.age_ms < 1000 * PATIENCE_S for event in told)


def test_a_session_goes_on_after_the_event_that_the_host_has_and_forgets_nothing(
    probe: Probe, device: DeviceProgram
) -> None:
    device.happens("loaded", "lid 1", "lid 0")
    probe.hears_for(0.2)
    hello = probe.ask()
    probe.welcome(hello, after=4)
    assert probe.hears(Event).seq == 5
    again = probe.ask(b"next-nonce-00001")
    assert (again.oldest, again.next) == (1, 6)


def test_what_the_host_has_counts_as_sent(probe: Probe, device: DeviceProgram) -> None:
    probe.hears(Knock)
    device.happens(*["lid 1"] * WINDOW)
    probe.hears_for(0.3)
    device.power_off()
    device.power_on()
    probe = Probe(device.fd)
    hello = probe.ask()
    assert (hello.oldest, hello.next) == (1, WINDOW + 5)
    probe.welcome(hello, after=WINDOW + 2)
    probe.hears(Beat)
    probe.say(Ack(WINDOW + 2))
    told = [probe.hears(Event) for _ in range(2)]
    assert [event.seq for event in told] == [WINDOW + 3, WINDOW + 4]


def test_a_device_keeps_a_whole_shoe(probe: Probe, device: DeviceProgram) -> None:
    for _ in range(STORE // 16 - 1):
        device.happens(*["card As 0 red 100 0 0 1"] * 16)
    device.happens(*["card As 0 red 100 0 0 1"] * 14)
    probe.open()
    for seq in range(1, STORE + 1):
        probe.hears(Event, lambda event, seq=seq: event.seq == seq)  # type: ignore[misc]
        probe.say(Ack(seq))
    hello = probe.ask(b"next-nonce-00001")
    assert (hello.oldest, hello.next) == (STORE + 1, STORE + 1)


def test_a_store_that_overflows_in_the_handshake_begins_it_anew(probe: Probe, device: DeviceProgram) -> None:
    for _ in range(STORE // 16 - 1):
        device.happens(*["card As 0 red 100 0 0 1"] * 16)
    device.happens(*["card As 0 red 100 0 0 1"] * 14)
    probe.hears(Knock)
    hello = probe.ask()
    for number in range(1000):  # until it has done all that it was told
        if hello.next == STORE + 1:
            break
        hello = probe.ask(f"{number:04}-nonce-00001".encode())
    device.happens("empty")
    probe.hears(Knock, within_s=0.5)
    probe.welcome(hello)
    assert not [message for message in probe.hears_for(0.2) if not isinstance(message, Knock)]
    assert probe.open(b"next-nonce-00001").oldest == 2


def test_a_restart_counts_and_keeps_or_begins_another_log(probe: Probe, device: DeviceProgram) -> None:
    before = probe.ask()
    start = probe.begin()
    device.happens("loaded", "lid 1")
    probe.hears(Event, lambda event: event.seq == start + 1)
    probe.say(Ack(start))
    probe.hears_for(0.2)
    device.power_off()
    device.power_on()
    probe = Probe(device.fd)
    after = probe.ask()
    if "keeps-over-power-loss" in after.capabilities:
        assert (after.boot, after.log, after.oldest, after.next) == (2, before.log, start + 1, start + 4)
        probe.welcome(after)
        told = [probe.hears(Event) for _ in range(3)]
        assert [card(event) for event in told] == [LidMoved(open=True), LidMoved(open=False), LockMoved(locked=False)]
        assert told[0].age_ms == AGE_UNKNOWN
    else:
        assert after.log != before.log


def test_a_log_that_ends_is_followed_by_another(probe: Probe, device: DeviceProgram) -> None:
    probe.begin()
    probe.say(Bye(Reason.CLOSING_DOWN))
    probe.hears_for(0.1)
    device.happens(f"number {LAST_SEQ - 1}", "loaded", "lid 0")
    probe.hears_for(0.1)
    before = probe.open(b"next-nonce-00001")
    assert (before.oldest, before.next) == (LAST_SEQ - 1, LAST_SEQ + 1)
    assert [probe.hears(Event).seq for _ in range(2)] == [LAST_SEQ - 1, LAST_SEQ]
    probe.say(Ack(LAST_SEQ))
    probe.hears_for(0.1)
    device.happens("empty")
    assert probe.hears(Bye).reason == Reason.LOG_ENDED
    probe.hears(Knock, within_s=0.5)
    after = probe.open(b"last-nonce-00001")
    assert (after.oldest, after.next) == (1, 4)
    assert after.log != before.log
    told = [card(probe.hears(Event)) for _ in range(3)]
    assert told == [ShoeEmpty(), LidMoved(open=False), LockMoved(locked=False)]


# --- commands -------------------------------------------------------------------------------------------------------


def test_a_command_is_done_once_and_answered_as_often_as_it_comes(probe: Probe) -> None:
    start = probe.begin()
    for _ in range(3):
        probe.say(Command(7, LOCK))
        assert probe.hears(Answer) == Answer(7, "done")
    events = [message for message in probe.hears_for(0.2) if isinstance(message, Event)]
    assert {event.seq for event in events} <= {start}


def test_a_command_shows_in_the_events(probe: Probe) -> None:
    probe.begin()
    probe.say(Command(7, LOCK))
    assert card(probe.hears(Event)) == LockMoved(locked=True)


def test_a_command_is_remembered_across_sessions(probe: Probe) -> None:
    start = probe.begin()
    probe.say(Command(7, LOCK))
    probe.hears(Answer)
    hello = probe.ask(b"next-nonce-00001")
    probe.welcome(hello)
    probe.say(Command(7, LOCK))
    probe.hears(Answer)
    seqs = {message.seq for message in probe.hears_for(0.2) if isinstance(message, Event)}
    assert seqs <= {start}


def test_as_many_commands_are_remembered_as_it_must_know_across_sessions(probe: Probe) -> None:
    probe.begin()
    for number in range(1, COMMANDS_REMEMBERED + 1):
        probe.say(Command(number, LOCK if number % 2 else UNLOCK))
        probe.hears(Answer)
    probe.say(Ack(probe.ask(b"next-nonce-00001").next - 1))
    before = probe.open(b"last-nonce-00001")
    for number in range(1, COMMANDS_REMEMBERED + 1):
        probe.say(Command(number, LOCK if number % 2 else UNLOCK))
        assert probe.hears(Answer) == Answer(number, "done")
    assert probe.ask(b"more-nonce-00001").next == before.next


def test_a_lock_that_is_locked_is_done_and_tells_nothing(probe: Probe) -> None:
    start = probe.begin()
    for number in (1, 2):
        probe.say(Command(number, LOCK))
        assert probe.hears(Answer) == Answer(number, "done")
    assert probe.ask(b"next-nonce-00001").next == start + 1


def test_a_fault_that_there_is_not_is_cleared_and_tells_nothing(probe: Probe) -> None:
    start = probe.begin()
    probe.say(Command(1, COMMANDS["shoe"].encode(ClearFault(7))))
    assert probe.hears(Answer) == Answer(1, "done")
    assert probe.ask(b"next-nonce-00001").next == start


@pytest.mark.parametrize("content", [b"", b"\xff", b"\x50", b"\x50\x02", b"\xb2\x01"])
def test_a_command_it_does_not_know_is_answered_so(probe: Probe, content: bytes) -> None:
    probe.open()
    probe.say(Command(8, content))
    assert probe.hears(Answer).outcome == "unknown-command"


# --- silence and leaving --------------------------------------------------------------------------------------------


def test_it_is_never_silent_for_long_and_leaves_a_silent_host(probe: Probe) -> None:
    probe.begin(silence_ms=1500)
    began = time.monotonic()
    for _ in range(2):
        probe.hears(Beat, within_s=1.5)
    assert time.monotonic() - began > 0.9  # after a third of it each: no flood either
    probe.hears(Knock, within_s=3.0)


def test_it_stays_while_the_host_is_heard(probe: Probe) -> None:
    probe.open(silence_ms=1000)
    for _ in range(6):
        assert not [message for message in probe.hears_for(0.25) if isinstance(message, Knock)]
        probe.say(Beat())


def test_a_bare_frame_is_no_sign_of_life(probe: Probe) -> None:
    probe.begin(silence_ms=1000)
    heard = []
    for _ in range(10):
        probe.bare(Refused(1, Reason.MALFORMED, ""))
        heard += probe.hears_for(0.2)
    assert Knock() in heard


def test_it_does_not_knock_within_a_session(probe: Probe) -> None:
    probe.begin()
    probe.hears_for(0.1)
    assert not [message for message in probe.hears_for(3.5) if isinstance(message, Knock)]  # it waited 3 s for WELCOME


def test_it_knocks_again_after_goodbye_and_a_second(probe: Probe) -> None:
    probe.begin()
    probe.settle()
    probe.say(Bye(Reason.CLOSING_DOWN))
    assert not [message for message in probe.hears_for(0.7) if isinstance(message, Knock)]
    probe.hears(Knock, within_s=2.0)


@pytest.mark.parametrize("together", [False, True], ids=["one by one", "in one read"])
@pytest.mark.parametrize("pair", ["ack, again", "again, ack", "command twice", "command, bye", "bye, command"])
def test_it_does_the_same_however_many_frames_it_reads(
    probe: Probe, device: DeviceProgram, pair: str, *, together: bool
) -> None:
    start = probe.begin()
    device.happens("loaded", "lid 1")
    for _ in range(2):
        probe.hears(Event)
    acknowledgement, again, lock, bye = Ack(start), Again(start), Command(7, LOCK), Bye(Reason.CLOSING_DOWN)
    said: dict[str, tuple[InSession, ...]] = {
        "ack, again": (acknowledgement, again),
        "again, ack": (again, acknowledgement),
        "command twice": (lock, lock),
        "command, bye": (lock, bye),
        "bye, command": (bye, lock),
    }
    if together:
        probe.say(*said[pair])
    else:
        for message in said[pair]:
            probe.say(message)
            probe.hears_for(0.1)
    probe.hears_for(0.2)
    hello = probe.ask(b"next-nonce-00001")
    kept = {"ack, again": 1, "again, ack": 1, "command twice": 3, "command, bye": 3, "bye, command": 2}
    assert hello.next - hello.oldest == kept[pair]


# --- noise ----------------------------------------------------------------------------------------------------------

NOISE = {
    "bytes": b"\x01\x02\x03",
    "zeros": bytes(20),
    "broken stuffing": b"\0\xf0\x01\0",
    "a wrong CRC": b"\0\x06\x20\x01\x02\x03\x04\0",
    "the code that never occurs": b"\0" + b"\xff" * 255 + b"\0",
    "too long": b"\x55" * 5000,
    "short": b"\0\x02\x20\0\x01\0",
    "half a frame": frame(b"half a frame")[:7],
    "unknown codes": frame(b"\x7f") + frame(b"\x00") + frame(b"\xff" * 249),
    "a device's own messages": frame(b"\x01") + frame(b"\x03" + bytes(60)),
    "malformed": frame(b"\x02\x01") + frame(b"\x04" + bytes(5)) + frame(b"\x10") + frame(b"\x11" + bytes(9)),
}


def test_a_frame_that_is_too_long_is_dropped_though_its_sum_is_right(probe: Probe) -> None:
    hello = probe.open()
    plain = HANDSHAKE.encode(Plain(hello.session, IN_SESSION.encode(Command(1, b"\xff"))))
    for length in (250, 400):
        message = plain + bytes(length - len(plain))
        body = message + zlib.crc32(message).to_bytes(4)
        stuffed = b"".join(bytes((len(part) + 1,)) + part for part in body.split(b"\0"))
        probe.write(b"\0" + stuffed + b"\0")
    assert not [message for message in probe.hears_for(0.3) if isinstance(message, Answer)]


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_noise_around_a_frame_harms_nothing(probe: Probe, device: DeviceProgram, noise: bytes) -> None:
    probe.write(noise)
    probe.open()
    probe.write(noise)
    probe.say(Command(1, LOCK))
    probe.write(noise)
    assert probe.hears(Answer) == Answer(1, "done")
    device.happens("loaded")
    probe.hears(Event, lambda event: card(event) == ShoeLoaded())


def test_bytes_may_come_one_by_one(probe: Probe) -> None:
    probe.open()
    message = frame(probe.envelope.wrap(IN_SESSION.encode(Command(1, LOCK))))
    heard = []
    for at in range(len(message)):
        probe.write(message[at : at + 1])
        heard += probe.hears_for(0.002)
    heard += probe.hears_for(0.2)
    assert Answer(1, "done") in heard


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (b"\x77", Reason.MALFORMED),
        (b"\x22\x00", Reason.MALFORMED),
        (b"\x20\x00", Reason.MALFORMED),
        (IN_SESSION.encode(Event(1, 0, b"\x43")), Reason.OUT_OF_PLACE),
        (IN_SESSION.encode(Answer(1, "done")), Reason.OUT_OF_PLACE),
        (b"\x01", Reason.MALFORMED),
        (HANDSHAKE.encode(Who(1, 1, bytes(16))), Reason.MALFORMED),
        (b"\x26\x11\x01\x07", Reason.MALFORMED),
        (b"\x26\x11\x51" + b"x" * 81, Reason.MALFORMED),
        (IN_SESSION.encode(Ack(0)), Reason.EVENT_NEVER_SENT),
        (IN_SESSION.encode(Again(0)), Reason.EVENT_NEVER_SENT),
        (IN_SESSION.encode(Ack(99)), Reason.EVENT_NEVER_SENT),
        (IN_SESSION.encode(Again(99)), Reason.EVENT_NEVER_SENT),
    ],
)
def test_what_makes_no_sense_is_complained_of(probe: Probe, message: bytes, reason: Reason) -> None:
    probe.open()
    probe.write(frame(probe.envelope.wrap(message)))
    assert probe.hears(Complaint).reason == reason


def test_a_command_id_with_another_content_is_complained_of(probe: Probe) -> None:
    probe.open()
    probe.say(Command(7, LOCK))
    probe.hears(Answer)
    probe.say(Command(7, UNLOCK))
    assert probe.hears(Complaint).reason == Reason.COMMAND_ID_REUSED


def test_it_does_not_complain_without_end(probe: Probe) -> None:
    probe.open()
    for _ in range(20):
        probe.say(Ack(99))
    assert len([message for message in probe.hears_for(0.5) if isinstance(message, Complaint)]) == 1


def test_an_envelope_of_another_session_is_dropped(probe: Probe) -> None:
    probe.open()
    other = PlainEnvelope(1)
    probe.write(frame(other.wrap(IN_SESSION.encode(Command(5, LOCK)))))
    assert not [message for message in probe.hears_for(0.2) if isinstance(message, Answer)]


# --- with a key -----------------------------------------------------------------------------------------------------


def test_it_proves_that_it_has_the_key_and_speaks_sealed(keyed: DeviceProgram) -> None:
    probe = Probe(keyed.fd, KEY)
    hello = probe.ask()
    assert probe.proved(hello)
    probe.welcome(hello)
    probe.hears(Beat)
    keyed.happens("card As 0 red 98 1 1 1")
    drawn = probe.hears(Event, lambda event: isinstance(card(event), CardDrawn))
    probe.say(Ack(drawn.seq))
    probe.say(Command(1, LOCK))
    assert probe.hears(Answer) == Answer(1, "done")


@pytest.mark.parametrize(
    ("key", "reason"),
    [(None, Reason.NO_PROOF_OF_THE_KEY), (bytes(32), Reason.WRONG_PROOF_OF_THE_KEY)],
    ids=["no key", "another key"],
)
def test_a_host_without_its_key_is_refused(keyed: DeviceProgram, key: bytes | None, reason: Reason) -> None:
    probe = Probe(keyed.fd, key)
    hello = probe.ask()
    probe.welcome(hello)
    assert probe.hears(Refused).reason == reason
    keyed.happens("loaded")
    assert not [message for message in probe.hears_for(0.3) if isinstance(message, Event)]


def test_forged_and_replayed_commands_do_nothing(keyed: DeviceProgram) -> None:
    probe = Probe(keyed.fd, KEY)
    hello = probe.open()
    genuine = probe.envelope.wrap(IN_SESSION.encode(Command(1, LOCK)))
    probe.write(frame(genuine))
    probe.hears(Answer)
    forger = SealedEnvelope(speaks=bytes(32), hears=bytes(32))
    sealed = probe.envelope.wrap(attempt := IN_SESSION.encode(Command(2, UNLOCK)))
    flipped = [sealed[:at] + bytes((sealed[at] ^ 1,)) + sealed[at + 1 :] for at in range(1, len(sealed))]
    for burst in (
        *flipped,
        genuine,
        genuine[:-1] + b"\x00",
        genuine[:-4],
        genuine[:9],
        b"\x11" + (99).to_bytes(4) + genuine[5:],
        forger.wrap(attempt),
        PlainEnvelope(hello.session).wrap(attempt),
    ):
        probe.write(frame(burst))
    assert not [message for message in probe.hears_for(0.3) if isinstance(message, Answer)]
    probe.say(Command(3, LOCK))
    assert probe.hears(Answer) == Answer(3, "done")


def test_a_session_cannot_be_opened_again_with_what_its_host_said(keyed: DeviceProgram) -> None:
    """The very same WHO gets another nonce once a session has begun by it, so the very same WELCOME proves nothing."""
    probe = Probe(keyed.fd, KEY)
    hello = probe.open()
    old = probe.last_welcome
    command = frame(probe.envelope.wrap(IN_SESSION.encode(Command(1, UNLOCK))))
    probe.say(Bye(Reason.CLOSING_DOWN))
    assert probe.ask().nonce != hello.nonce
    probe.write(frame(old) + command)
    assert probe.hears(Refused).reason == Reason.WRONG_PROOF_OF_THE_KEY
    keyed.happens("loaded")
    assert not [message for message in probe.hears_for(0.5) if isinstance(message, Answer | Event | Beat)]


def test_an_open_session_is_not_begun_again_by_what_opened_it(keyed: DeviceProgram) -> None:
    """The WELCOME that began it gets a heartbeat, and no counter begins anew."""
    probe = Probe(keyed.fd, KEY)
    probe.begin()
    old = probe.last_welcome
    command = frame(probe.envelope.wrap(IN_SESSION.encode(Command(1, LOCK))))
    probe.write(command)
    probe.hears(Answer)
    probe.write(frame(probe._who) + frame(old) + command)
    assert not [message for message in probe.hears_for(0.5) if isinstance(message, Answer)]
    probe.say(Command(2, LOCK))
    assert probe.hears(Answer) == Answer(2, "done")


def test_a_session_ends_before_the_counter_of_its_device(keyed: DeviceProgram) -> None:
    probe = Probe(keyed.fd, KEY)
    start = probe.begin()
    probe.settle()  # what happens and what is said come by two ways, which have no order
    keyed.happens(f"counter {2**32 - 5}", *["loaded"] * 8)
    assert probe.hears(Bye).reason == Reason.CLOSING_DOWN
    probe.hears(Knock, within_s=0.5)
    assert probe.open(b"next-nonce-00001").next == start + 8
    assert [probe.hears(Event).seq for _ in range(8)] == list(range(start, start + 8))


# --- with the real host ---------------------------------------------------------------------------------------------


class Table:
    """The host's session on a real descriptor, and everything that it told."""

    def __init__(self, device: DeviceProgram, key: bytes | None) -> None:
        self._device = device
        self._session = HostSession(Expected("shoe", key=key, silence_s=1.0), lambda: os.urandom(16))
        self.reports: list[Report] = []

    @property
    def cards(self) -> list[str]:
        return [report.event.card for report in self.reports if isinstance(report.event, CardDrawn)]

    def plug(self) -> None:
        self._session.link_up(time.monotonic())

    def lose(self, card: str) -> None:
        """The bytes that tell of this card are lost in an unplug."""
        lost = b""
        while b"\x40" + card.encode() not in lost:
            ready, _, _ = select.select([self._device.fd], [], [], PATIENCE_S)
            assert ready, f"{card} never came, only {lost!r}"
            lost += os.read(self._device.fd, 4096)
        self.reports += self._session.link_lost("unplugged", time.monotonic())

    def lock(self) -> None:
        self.reports += self._session.command(1, LockShoe(locked=True), time.monotonic())

    def run_until(self, enough: Callable[[], bool]) -> None:
        until = time.monotonic() + 2 * PATIENCE_S
        while not enough():
            assert time.monotonic() < until, f"only {self.reports}"
            self._turn()

    def _turn(self) -> None:
        now = time.monotonic()
        deadline = self._session.next_deadline() or now
        if deadline <= now:
            self._take(self._session.on_deadline(now), now)
        os.write(self._device.fd, self._session.bytes_to_send())
        ready, _, _ = select.select([self._device.fd], [], [], min(0.05, max(0.0, deadline - now)))
        if ready:
            now = time.monotonic()
            self._take(self._session.receive(os.read(self._device.fd, 4096), now), now)

    def _take(self, reports: list[Report], now: float) -> None:
        self.reports += reports
        for report in reports:
            if report.place is not None:
                self._session.acknowledge(report.place, now)


@pytest.mark.parametrize("make", ["pty", "socket"], indirect=True)
@pytest.mark.parametrize("key", [None, KEY], ids=["plain", "sealed"])
def test_a_shoe_is_dealt_through_restarts_and_every_card_arrives_once(
    make: Callable[[bytes | None], DeviceProgram], key: bytes | None
) -> None:
    device = make(key)
    table = Table(device, key)
    table.plug()
    table.run_until(lambda: any(isinstance(report.event, DeviceOnline) for report in table.reports))
    deck = [rank + suit for suit in "shdc" for rank in "A23456789TJQK"]
    for at, drawn in enumerate(deck, start=1):
        device.happens(f"card {drawn} 0 red 100 0 0 1")
        if at % 13 == 0:
            table.lose(drawn)
            device.power_off()
            device.power_on()
            table.plug()
        elif at % 5 == 0:
            table.run_until(lambda at=at: len(table.cards) == at)  # type: ignore[misc]
    table.lock()
    table.run_until(lambda: len(table.cards) == len(deck))
    assert table.cards == deck
    assert not [report for report in table.reports if isinstance(report.event, DeviceComplained)]


def test_a_command_goes_through(device: DeviceProgram) -> None:
    table = Table(device, None)
    table.plug()
    table.run_until(lambda: any(isinstance(report.event, DeviceOnline) for report in table.reports))
    table.lock()
    table.run_until(lambda: any(isinstance(report.event, CommandAnswered) for report in table.reports))
    table.run_until(lambda: LockMoved(locked=True) in [report.event for report in table.reports])


def test_the_handshake_of_the_page_is_answered(probe: Probe) -> None:
    probe.write(bytes.fromhex("00 18 02 01 01 68 6F 73 74 2D 6E 6F 6E 63 65 2D 30 30 30 30 31 81 BF 85 69 00"))
    assert HANDSHAKE.encode(probe.ask())[1:5] == b"host"
