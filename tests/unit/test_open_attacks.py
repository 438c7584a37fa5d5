"""An attacker on the wire of an authenticated session: whatever is tried is refused, reported, and changes nothing.

The attacker reads everything, sends anything to either side, and may change or drop what passes. It has no key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from drivers.commands import LockShoe
from drivers.errors import MisuseError
from drivers.events import CardDrawn, DeviceComplained, DeviceOnline, DeviceRefused, FrameRefused, ShoeEmpty
from drivers.framing.deframer import frame, unframe
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.envelope import SealedEnvelope
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.messages import (
    HANDSHAKE,
    IN_SESSION,
    Ack,
    Command,
    Event,
    Handshake,
    Hello,
    Knock,
    Plain,
    Refused,
    Sealed,
    Welcome,
    Who,
)
from drivers.open_protocol.wire import TAG_BYTES, Reason
from firmware_sim.open_device.memory import Identity, Memory
from tests.support.wire_pair import Direction, WirePair, clean

KEY = bytes(range(32))
OTHER_KEY = bytes(range(1, 33))

FALSE_CARD = EVENTS["shoe"].encode(CardDrawn("Kc"))
FALSE_EVENT = IN_SESSION.encode(Event(2, 0, FALSE_CARD))
FALSE_COMMAND = IN_SESSION.encode(Command(66, COMMANDS["shoe"].encode(LockShoe(locked=False))))


def table(key: bytes = KEY, **options: Any) -> WirePair:
    """A shoe with that key at a host that expects `KEY`."""
    return WirePair(Expected("shoe", "S-0001", KEY), key=key, **options)


def open_table() -> WirePair:
    """An open session in which one card was drawn and one command carried out."""
    pair = table()
    pair.connect()
    pair.tell(CardDrawn("As"))
    pair.take(pair.host.command(1, LockShoe(locked=True), pair.now))
    pair.run(0.0)
    pair.device.answer(1, "done", "", pair.now)
    pair.run(0.0)
    return pair


def sent(pair: WirePair, direction: Direction) -> list[bytes]:
    """The messages that the attacker saw pass in that direction."""
    return [unframe(piece) for way, burst in pair.wire_log if way == direction for piece in burst.split(b"\0") if piece]


def sealed(pair: WirePair, direction: Direction) -> list[bytes]:
    return [message for message in sent(pair, direction) if isinstance(HANDSHAKE.decode(message), Sealed)]


def bare(pair: WirePair, direction: Direction, record: type[Handshake]) -> bytes:
    return next(message for message in sent(pair, direction) if isinstance(HANDSHAKE.decode(message), record))


def event_of(pair: WirePair) -> bytes:
    """The sealed event that told of the first card."""
    return next(message for message in sealed(pair, "to host") if b"\x40As" in message)


def session_of(pair: WirePair) -> int:
    who = HANDSHAKE.decode(bare(pair, "to device", Who))
    assert isinstance(who, Who)
    return int.from_bytes(who.nonce[:4])


def old_session() -> WirePair:
    """An earlier session of the same two, recorded."""
    pair = open_table()
    pair.unplug()
    pair.connect()
    return pair


# --- frames to the host in an open session --------------------------------------------------------------------------

TO_HOST: dict[str, tuple[Callable[[WirePair], bytes], str]] = {
    "replay": (event_of, "the counter was used before"),
    "replay of the last frame": (lambda pair: sealed(pair, "to host")[-1], "the counter was used before"),
    "replay with a later counter": (
        lambda pair: b"\x11" + (99).to_bytes(4) + event_of(pair)[5:],
        "the tag is wrong",
    ),
    "counter rolled back": (lambda pair: b"\x11" + bytes(4) + event_of(pair)[5:], "the tag is wrong"),
    "forgery with a guessed tag": (
        lambda _: HANDSHAKE.encode(Sealed(99, FALSE_EVENT + bytes(TAG_BYTES))),
        "the tag is wrong",
    ),
    "forgery with another key": (
        lambda _: SealedEnvelope(speaks=OTHER_KEY, hears=OTHER_KEY).wrap(FALSE_EVENT),
        "the tag is wrong",
    ),
    "forgery with the shared key of another pair": (
        lambda _: SealedEnvelope(speaks=bytes(32), hears=bytes(32)).wrap(FALSE_EVENT),
        "the tag is wrong",
    ),
    "another card under the tag of the first": (
        lambda pair: event_of(pair).replace(b"\x40As", b"\x40Kc"),
        "the tag is wrong",
    ),
    "tag cut short": (lambda pair: event_of(pair)[:-4], "the tag is wrong"),
    "tag cut off": (lambda pair: event_of(pair)[:-TAG_BYTES], "the tag is wrong"),
    "nothing but a counter": (lambda _: HANDSHAKE.encode(Sealed(99, b"")), "the tag is wrong"),
    "a tag and nothing else": (lambda _: HANDSHAKE.encode(Sealed(99, bytes(TAG_BYTES))), "the tag is wrong"),
    "reflection of the host's command": (lambda pair: sealed(pair, "to device")[-1], "the tag is wrong"),
    "downgrade to plain": (
        lambda pair: HANDSHAKE.encode(Plain(session_of(pair), FALSE_EVENT)),
        "not sealed in an authenticated session",
    ),
    "bare KNOCK": (lambda _: HANDSHAKE.encode(Knock()), "not sealed in an authenticated session"),
    "bare REFUSED": (
        lambda pair: HANDSHAKE.encode(Refused(session_of(pair), 2, "go away")),
        "not sealed in an authenticated session",
    ),
    "replay of HELLO": (lambda pair: bare(pair, "to host", Hello), "not sealed in an authenticated session"),
    "HELLO without a proof": (
        lambda pair: bare(pair, "to host", Hello)[:-33] + b"\0",
        "not sealed in an authenticated session",
    ),
    "reflection of WHO": (lambda pair: bare(pair, "to device", Who), "not sealed in an authenticated session"),
    "reflection of WELCOME": (
        lambda pair: bare(pair, "to device", Welcome),
        "not sealed in an authenticated session",
    ),
}


@pytest.mark.parametrize("attack", TO_HOST)
def test_the_host_refuses_and_reports(attack: str) -> None:
    make, reason = TO_HOST[attack]
    pair = open_table()
    told = len(pair.reports)
    burst = frame(make(pair))
    pair.inject("to host", burst)
    assert pair.events[told:] == [FrameRefused(reason, burst.strip(b"\0"))]
    pair.tell(ShoeEmpty())
    assert pair.events[told + 1 :] == [ShoeEmpty()]
    pair.run(60.0)
    assert sum(isinstance(event, DeviceOnline) for event in pair.events) == 1


def test_every_frame_of_an_old_session_is_refused_in_the_next() -> None:
    first = open_table()
    recorded = sent(first, "to host")
    first.unplug()
    first.connect()
    told = len(first.reports)
    for message in recorded:
        first.inject("to host", frame(message))
    first.run(2.0)
    refused = [event for event in first.events[told:] if isinstance(event, FrameRefused)]
    assert len(refused) == len(first.events[told:])
    assert sum(event.count for event in refused) == len(recorded)


def test_every_changed_bit_of_a_sealed_frame_is_refused() -> None:
    original = event_of(open_table())
    for bit in range(8, 8 * len(original)):  # the first byte makes it another message: the families above
        pair = open_table()
        told = len(pair.reports)
        changed = int.from_bytes(original) ^ 1 << bit
        pair.inject("to host", frame(changed.to_bytes(len(original))))
        assert [type(event) for event in pair.events[told:]] == [FrameRefused]


# --- frames to the device -------------------------------------------------------------------------------------------

TO_DEVICE: dict[str, tuple[Callable[[WirePair], bytes], str]] = {
    "replay of the command": (
        lambda pair: next(m for m in sealed(pair, "to device") if m[5:6] == b"\x24"),
        "the counter was used before",
    ),
    "forged command": (lambda _: HANDSHAKE.encode(Sealed(99, FALSE_COMMAND + bytes(8))), "the tag is wrong"),
    "plain command": (
        lambda pair: HANDSHAKE.encode(Plain(session_of(pair), FALSE_COMMAND)),
        "not sealed in an authenticated session",
    ),
    "reflection of the device's event": (event_of, "the tag is wrong"),
    "forged acknowledgement": (
        lambda _: HANDSHAKE.encode(Sealed(99, IN_SESSION.encode(Ack(1)) + bytes(8))),
        "the tag is wrong",
    ),
    "replay of WELCOME with another end": (
        lambda pair: bare(pair, "to device", Welcome)[:-1] + b"\x5a",
        "the answer to another request",
    ),
    "reflection of HELLO": (lambda pair: bare(pair, "to host", Hello), "a device's message from a host"),
}


@pytest.mark.parametrize("attack", TO_DEVICE)
def test_the_device_refuses_and_does_nothing(attack: str) -> None:
    make, reason = TO_DEVICE[attack]
    pair = open_table()
    pair.inject("to device", frame(make(pair)))
    assert pair.device.refused == {reason: 1}
    assert [asked.id for asked in pair.asked] == [1]
    pair.tell(CardDrawn("9h"))
    assert pair.events[-1] == CardDrawn("9h")


def test_a_forged_who_draws_an_answer_and_nothing_more() -> None:
    pair = open_table()
    told = len(pair.reports)
    pair.inject("to device", frame(HANDSHAKE.encode(Who(1, 1, b"attacker-nonce-1"))))
    assert pair.device.in_session
    # The HELLO that it drew is bare, so the host refuses and reports it.
    assert [type(event) for event in pair.events[told:]] == [FrameRefused]
    pair.tell(CardDrawn("9h"))
    assert pair.events[-1] == CardDrawn("9h")


def test_a_whole_session_cannot_be_opened_again_by_what_was_said_in_it() -> None:
    """Byte for byte the WHO, WELCOME and all frames of the host: the device gives another nonce and does nothing."""
    pair = table()
    pair.connect()
    pair.take(pair.host.command(1, LockShoe(locked=True), pair.now))
    pair.run(0.0)
    recorded = sent(pair, "to device")
    hello = bare(pair, "to host", Hello)
    pair.unplug()
    pair.plug_device()
    pair.run(0.0)
    for _ in range(2):
        for message in recorded:
            pair.inject("to device", frame(message))
    assert not pair.device.in_session
    assert [asked.id for asked in pair.asked] == [1]
    assert pair.device.refused["wrong proof of the key"] == 2
    answers = {message for message in sent(pair, "to host") if isinstance(HANDSHAKE.decode(message), Hello)}
    assert len(answers - {hello}) == 1


def test_an_open_session_is_not_begun_again_by_its_own_handshake() -> None:
    pair = open_table()
    who, welcome = bare(pair, "to device", Who), bare(pair, "to device", Welcome)
    pair.inject("to device", frame(who) + frame(welcome) + frame(sealed(pair, "to device")[-1]))
    assert pair.device.refused == {"the counter was used before": 1}
    pair.tell(CardDrawn("9h"))
    assert pair.events[-1] == CardDrawn("9h")


# --- the handshake --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "reason"),
    [(OTHER_KEY, "wrong proof of the key"), (None, "no proof of the key")],
    ids=["another device's key", "no key"],
)
def test_a_device_without_the_key_feeds_nothing(key: bytes | None, reason: str) -> None:
    pair = WirePair(Expected("shoe", "S-0001", KEY), key=key)
    for _ in range(20):
        pair.device.tell(CardDrawn("Kc"), 0.0)
    pair.connect()
    pair.run(600.0)
    assert pair.events == [DeviceRefused(reason, "S-0001")]


def test_a_device_with_a_key_serves_no_host_without() -> None:
    pair = WirePair(Expected("shoe", "S-0001"), key=KEY)
    pair.connect()
    pair.run(60.0)
    assert pair.events == [DeviceRefused("wants a key unknown here", "S-0001")]


def man_in_the_middle(direction: Direction, record: type, change: Callable[[Any, bytes], bytes]) -> WirePair:
    """A table where every message of that type is changed on its way."""

    def spoil(way: Direction, burst: bytes, _now: float) -> list[tuple[float, bytes]]:
        bursts = []
        for piece in burst.split(b"\0"):
            if piece:
                message = unframe(piece)
                outer = HANDSHAKE.decode(message)
                changed = change(outer, message) if way == direction and isinstance(outer, record) else message
                bursts.append((0.0, frame(changed)))
        return bursts

    pair = table(spoil=spoil)
    pair.connect()
    pair.tell(CardDrawn("As"))
    pair.run(30.0)
    return pair


def altered(**changes: object) -> Callable[[Any, bytes], bytes]:
    return lambda outer, _: HANDSHAKE.encode(msgspec.structs.replace(outer, **changes))


IN_THE_MIDDLE: dict[str, tuple[Direction, type, Callable[[Any, bytes], bytes], str]] = {
    "HELLO without its proof": ("to host", Hello, altered(proof=b""), "no proof of the key"),
    "HELLO with an empty proof of zeros": ("to host", Hello, altered(proof=bytes(32)), "wrong proof of the key"),
    "HELLO of a lower version": ("to host", Hello, altered(lowest=0), "wrong proof of the key"),
    "HELLO of another version range": ("to host", Hello, altered(highest=200), "wrong proof of the key"),
    "HELLO with another firmware": ("to host", Hello, altered(firmware="9.9"), "wrong proof of the key"),
    "HELLO that hides kept events": ("to host", Hello, altered(oldest=2, next=2), "wrong proof of the key"),
    "HELLO of another log": ("to host", Hello, altered(log=99), "wrong proof of the key"),
    "HELLO with another nonce": ("to host", Hello, altered(nonce=bytes(16)), "wrong proof of the key"),
    "WHO with a lower version": ("to device", Who, altered(lowest=0), "wrong proof of the key"),
    "HELLO with its proof turned round": (
        "to host",
        Hello,
        lambda _, message: message[:-32] + bytes(reversed(message[-32:])),
        "wrong proof of the key",
    ),
}


@pytest.mark.parametrize("attack", IN_THE_MIDDLE)
def test_a_changed_handshake_begins_nothing(attack: str) -> None:
    direction, record, change, reason = IN_THE_MIDDLE[attack]
    pair = man_in_the_middle(direction, record, change)
    assert pair.events == [DeviceRefused(reason, "S-0001")]


WELCOMES_CHANGED: dict[str, tuple[Callable[[Any, bytes], bytes], str]] = {
    "WELCOME without its proof": (altered(proof=b""), "no proof of the key"),
    "WELCOME with another silence": (altered(after=0, silence_ms=60_000), "wrong proof of the key"),
    "WELCOME of a lower version": (altered(version=0), "no common version"),
    "WELCOME with a guessed proof": (altered(proof=bytes(32)), "wrong proof of the key"),
}


@pytest.mark.parametrize("attack", WELCOMES_CHANGED)
def test_a_changed_welcome_begins_nothing(attack: str) -> None:
    change, reason = WELCOMES_CHANGED[attack]
    pair = man_in_the_middle("to device", Welcome, change)
    assert not pair.device.in_session
    said = f"{reason} (0x{Reason[reason.upper().replace(' ', '_')]:02X})"
    assert pair.events == [DeviceComplained(said), DeviceRefused(f"the device refuses the session: {said}", "S-0001")]
    assert set(pair.device.refused) == {reason}


def test_the_handshake_of_an_old_session_does_not_fit_a_new_question() -> None:
    recorded = [bare(old_session(), "to host", Hello)]
    victim = table()
    victim.host._fresh_nonce = iter([b"new--nonce-00001", b"new--nonce-00002"]).__next__
    victim.plug_host()
    patched = recorded[0][:1] + b"new-" + recorded[0][5:]
    for message in (recorded[0], patched):
        victim.inject("to host", frame(message))
    assert [type(event) for event in victim.events] == [FrameRefused, DeviceRefused]
    assert victim.events[1] == DeviceRefused("wrong proof of the key", "S-0001")


def test_a_forged_refusal_delays_and_is_told_but_opens_nothing() -> None:
    pair = table()
    pair.plug_host()
    pair.run(0.0)
    pair.inject("to host", frame(HANDSHAKE.encode(Refused(int.from_bytes(b"host"), 1, "no"))))
    said = "no common version (0x01)"
    assert pair.events == [DeviceComplained(f"{said}: no"), DeviceRefused(f"the device refuses the session: {said}")]
    pair.plug_device()
    pair.run(6.0)
    assert isinstance(pair.events[-1], DeviceOnline)


def test_a_swapped_device_with_a_key_of_its_own_is_refused_by_name() -> None:
    pair = WirePair(Expected("shoe", "S-0001", KEY), Identity("shoe", "S-0002"), key=KEY)
    pair.connect()
    assert pair.events == [DeviceRefused("wrong device: not S-0001", "S-0002")]


def test_a_dropped_event_is_missed_and_sent_again() -> None:
    pair = open_table()
    pair.spoil = lambda *_: []
    pair.tell(CardDrawn("9h"))
    pair.spoil = clean
    pair.tell(CardDrawn("Tc"))
    assert pair.events[-2:] == [CardDrawn("9h"), CardDrawn("Tc")]


def test_a_device_that_restarts_in_an_authenticated_session_is_noticed_by_its_silence() -> None:
    pair = open_table()
    pair.reboot_device()
    pair.run(5.0)
    assert sum(isinstance(event, DeviceOnline) for event in pair.events) == 2
    pair.reboot_device(Memory(log=8))
    pair.run(5.0)
    assert sum(isinstance(event, DeviceOnline) for event in pair.events) == 3


def test_a_counter_is_never_used_twice() -> None:
    envelope = SealedEnvelope(speaks=KEY, hears=KEY)
    envelope._spoken = 2**32 - 2
    assert envelope.wrap(b"\x20")[1:5] == b"\xff" * 4
    with pytest.raises(MisuseError, match="start a new session"):
        envelope.wrap(b"\x20")
