"""`docs/device-protocol.md` and the code say the same: every worked frame both ways, every field, every reason."""

from __future__ import annotations

import hmac
import re
from typing import Any

import pytest

from drivers.budget import BYTES_A_SECOND, BYTES_AT_ONCE, EVENTS_A_DAY, EVENTS_A_SECOND, EVENTS_AHEAD, EVENTS_AT_ONCE
from drivers.commands import LockShoe
from drivers.events import CardDrawn, Kind
from drivers.framing import cobs
from drivers.framing.deframer import CRC_BYTES, MESSAGE_MAX, Deframer, Frame, frame
from drivers.link import usb_find, usb_link
from drivers.link.reconnect import HELD_OFF_MOST_S, HELD_OFF_S
from drivers.open_protocol import auth, wire
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.columns import ONE, TWO
from drivers.open_protocol.envelope import SealedEnvelope
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.layout import Book
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, KINDS, Knock, Sealed
from drivers.open_protocol.wire import Reason
from firmware_sim.open_device.memory import Identity, Memory
from tests.support.protocol_page import (
    PAGE,
    WorkedFrame,
    decode,
    encode,
    field_tables,
    in_words,
    limits,
    prose,
    reasons,
    records,
    worked_frames,
)
from tests.support.wire_pair import WirePair

FRAMES = worked_frames()
SEALED_FROM = max(number for number, worked in enumerate(FRAMES) if worked.words.startswith("Who("))
PLAIN, AUTHENTICATED = FRAMES[:SEALED_FROM], FRAMES[SEALED_FROM:]
KEY = bytes(range(32))
IN_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 10: "ten"}
IN_TIMES = {1: "once", 2: "twice", 3: "three times"}
IN_PARTS = {2: "half", 3: "third", 4: "quarter"}
IN_ORDER = {4: "fourth", 5: "fifth", 6: "sixth"}


def named(worked: WorkedFrame) -> str:
    return f"{worked.says}: {worked.words.split(') ')[-1]}"


@pytest.mark.parametrize("worked", PLAIN, ids=named)
def test_a_worked_frame_means_what_the_page_says_and_the_words_give_the_frame(worked: WorkedFrame) -> None:
    assert [each.message for each in Deframer().feed(worked.wire) if isinstance(each, Frame)] == [worked.message]
    assert frame(worked.message) == worked.wire
    assert in_words(decode(worked.kind, worked.message)) == worked.words
    assert encode(worked.kind, records(worked.words)) == worked.message


def test_every_message_has_a_worked_frame() -> None:
    shown = {(worked.kind, type(record)) for worked in FRAMES for record in records(worked.words)}
    for kind in KINDS:
        assert {(kind, layout.record) for layout in (*EVENTS[kind], *COMMANDS[kind])} <= shown
    assert {layout.record for layout in (*HANDSHAKE, *IN_SESSION)} <= {record for _, record in shown}


def test_the_tables_of_fields_are_the_layouts() -> None:
    books: list[Book[Any]] = [HANDSHAKE, IN_SESSION, *EVENTS.values(), *COMMANDS.values()]
    laid_out = {
        (layout.code, layout.record.__name__): "; ".join(
            f"`{name}` {field.notation}" for name, field in layout.fields.items()
        )
        or "–"
        for book in books
        for layout in book
    }
    assert field_tables() == laid_out


@pytest.mark.parametrize("kind", KINDS)
def test_a_layout_has_every_field_of_its_record_in_order(kind: Kind) -> None:
    for layout in (*HANDSHAKE, *IN_SESSION, *EVENTS[kind], *COMMANDS[kind]):
        assert tuple(layout.fields) == layout.record.__struct_fields__


def test_the_reasons_are_those_of_the_page() -> None:
    assert reasons() == {reason.value: reason.phrase for reason in Reason}


# --- limits ---------------------------------------------------------------------------------------------------------

SILENCE_MS = 1000 * wire.SILENCE_S

CONTENT_MAX = MESSAGE_MAX - len(HANDSHAKE.encode(Sealed(1, b""))) - wire.TAG_BYTES
"""What a sealed envelope holds; EVENT and COMMAND begin with nine bytes of their own."""

LIMITS = {
    "message": f"{MESSAGE_MAX} bytes",
    "frame on the wire": f"{cobs.ENCODED_MAX + 2} bytes",
    "content of an event": f"{CONTENT_MAX - 9} bytes",
    "content of a command": f"{CONTENT_MAX - 9} bytes",
    "identity, name": f"{wire.NAME_BYTES} bytes",
    "text, line": f"{wire.TEXT_BYTES} bytes; a line {wire.TEXT_COLUMNS} columns",
    "number of an event": f"1 to {wire.LAST_SEQ:,}",
    "events sent and not acknowledged": f"{wire.WINDOW}",
    "events kept by the device, at least": ", ".join(f"{kind} {least}" for kind, least in wire.STORE_LEAST.items()),
    "events kept by the device, at most": f"{wire.STORE_MOST:,}",
    "events taken at once, and then a second": f"{EVENTS_AT_ONCE}, {EVENTS_A_SECOND:g}; ACK waits for them",
    "events taken in a day": f"one every {86_400 / EVENTS_A_DAY:g} s, and {EVENTS_AHEAD:,} ahead of that",
    "bytes taken at once, and then a second": f"{BYTES_AT_ONCE:,}, {BYTES_A_SECOND:,.0f}",
    "commands under way": f"1, and {wire.COMMANDS_WAITING} waiting at the host",
    "complaints": f"{wire.COMPLAIN_S:g} a second",
    "commands remembered by the device": f"{wire.COMMANDS_REMEMBERED}",
    "KNOCK, WHO, WELCOME": f"every {wire.ASK_S:g} s; WELCOME {IN_WORDS[wire.WELCOMES]} times",
    "after a refusal": f"{wire.HOLD_S:g} s",
    "silence": f"{wire.SILENCE_LEAST_MS} to {wire.SILENCE_MOST_MS:,} ms, default {SILENCE_MS:,.0f}",
}
"""The table of section 11, from the constants."""


def test_the_limits_are_those_of_the_page() -> None:
    assert limits() == LIMITS


WAITS = [wire.RESEND_S * 2**tries for tries in range(10)]

PHRASES = [
    f"A *message* is 1 to {MESSAGE_MAX} bytes",
    f"Stuff the result ({CRC_BYTES + 1} to {cobs.BODY_MAX} bytes)",
    f"More than {cobs.ENCODED_MAX} bytes without a zero are no frame",
    f"Fewer than {CRC_BYTES + 1} bytes, or a CRC that does not match",
    f"| name | a length (1 to {wire.NAME_BYTES})",
    f"| identity | a length (0 to {wire.IDENTITY_BYTES})",
    f"| text | a length (0 to {wire.TEXT_BYTES})",
    f"| line | a length (0 to {wire.TEXT_BYTES})",
    f"at most {wire.TEXT_COLUMNS} columns together",
    f"The last number of a log is {wire.LAST_SEQ:,}",
    f"`{wire.AGE_UNKNOWN:08X}` says that the device does not know",
    f"BYE `0x{Reason.WINDOW_EXCEEDED:02x}`, takes neither it nor any later one",
    f"BYE `0x{Reason.LOG_ENDED:02x}` if a session is open",
    f"up to {wire.COMMANDS_WAITING} commands wait behind",
    f"`0x{Reason.NO_COMMON_VERSION:02x}` the version is not",
    f"`0x{Reason.WRONG_LOG:02x}` the log is another",
    f"`0x{Reason.WRONG_AFTER:02x}` `after` is not between",
    f"`0x{Reason.WANTS_A_KEY_UNKNOWN_HERE:02x}` a proof was not asked for",
    f"`0x{Reason.NO_PROOF_OF_THE_KEY:02x}` the proof is missing",
    f"`0x{Reason.WRONG_PROOF_OF_THE_KEY:02x}` it is wrong",
    f"`nonce` {wire.NONCE_BYTES} bytes",
    f"It then waits {wire.WELCOMES * wire.ASK_S:g} s for WELCOME",
    f"it keeps at most {wire.STORE_MOST:,}",
    f"{HELD_OFF_S:g} s, and twice as long each time, up to {HELD_OFF_MOST_S:g} s",
    f"REFUSED, then {wire.HOLD_S:g} s of silence",
    f"the device waits {wire.HOLD_S:g} s before it knocks",
    f"repeats WELCOME {IN_TIMES[wire.WELCOMES - 1]}, a second apart",
    f"`silence_ms` ({wire.SILENCE_LEAST_MS} to {wire.SILENCE_MOST_MS:,}; the host's default is {SILENCE_MS:,.0f})",
    f"nothing for a {IN_PARTS[wire.BEATS_PER_SILENCE]} of it sends BEAT",
    f"this many events: {wire.STORE_LEAST['shoe']} a shoe, {wire.STORE_LEAST['shuffler']} a shuffler,",
    f"{wire.STORE_LEAST['cutting-card']} a cutting-card sensor, {wire.STORE_LEAST['panel']} a panel",
    f"up to {wire.WINDOW} events from the oldest that it keeps; no more before an ACK",
    f"Without progress by ACK for {wire.RESEND_S:g} s",
    f"then after {WAITS[1]:g}, {WAITS[2]:g}, {WAITS[3]:g} s and every {wire.RESEND_MOST_S:g} s",
    f"AGAIN, at most {IN_WORDS[round(1 / wire.AGAIN_S)]} times a second",
    f"does not come within {wire.STUCK_S:g} s",
    f"after {WAITS[0]:g}, {WAITS[1]:g}, {WAITS[2]:g} and {WAITS[3]:g} s",
    f"{wire.RESEND_MOST_S:g} s after the {IN_ORDER[wire.COMMAND_TRIES]} it gives up",
    f"remembers the last {wire.COMMANDS_REMEMBERED} ids",
    f"was refused; at most {IN_WORDS[round(1 / wire.COMPLAIN_S)]} a second",
    f"The key is {wire.KEY_BYTES} random bytes",
    f"proof or empty | a length, `00` or `{wire.PROOF_BYTES:02X}`",
    f"the first {wire.TAG_BYTES} bytes of H(",
]
"""The numbers in the page's prose, from the constants."""


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_number_in_the_prose_of_the_page_is_the_constant(phrase: str) -> None:
    assert phrase in prose()


def test_the_characters_of_a_line_are_those_of_the_page() -> None:
    rows = re.findall(
        r"^\| `([0-9A-F ]+)` \| `([0-9A-F ]+)` \| ([12]) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    shown = [(bytes.fromhex(first), bytes.fromhex(last), int(taken)) for first, last, taken in rows]
    assert shown == [(first, last, taken) for taken, ranges in ((1, ONE), (2, TWO)) for first, last in ranges]


def test_the_classes_of_usb_are_those_of_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    vendor, data = usb_find.BULK_CLASSES
    assert f"| bulk | `0x{vendor:02X}` vendor specific, or `0x{data:02X}` CDC data |" in page
    assert f"| HID | `0x{usb_find.HID_CLASS:02X}` | any but `0x{usb_find.BOOT_SUBCLASS:02X}` (boot) |" in page
    request_type, request, value = usb_link.SET_REPORT
    assert f"(request type `0x{request_type:02x}`, request `0x{request:02x}`, value `0x{value:04x}`)" in prose()


def test_the_last_wait_is_the_longest() -> None:
    assert WAITS[3] == wire.RESEND_MOST_S


# --- the authenticated session --------------------------------------------------------------------------------------


def test_the_authenticated_session_of_the_page_is_what_both_sides_say() -> None:
    shoe = Identity("shoe", "S-0001", "Acme", "Shoe 8", "1.0.3", ("sees-backs", "has-lock"))
    pair = WirePair(Expected("shoe", "S-0001", KEY), shoe, key=KEY, memory=Memory(log=7, boot=3, oldest=42))
    pair.connect()
    pair.tell(CardDrawn("As", back="red", sure=98, said="player", index=1))
    pair.take(pair.host.command(9, LockShoe(locked=True), pair.now))
    pair.run(0.0)
    pair.device.answer(9, "done", "", pair.now)
    pair.run(0.0)
    said = [
        ("shoe" if direction == "to host" else "host to shoe", b"\0" + piece + b"\0")
        for direction, burst in pair.wire_log
        for piece in burst.split(b"\0")
        if piece
    ]
    said.remove(("shoe", frame(HANDSHAKE.encode(Knock()))))
    assert said == [(each.says, each.wire) for each in AUTHENTICATED]


def test_the_sealed_frames_mean_what_the_page_says() -> None:
    who, hello, welcome = (worked.message for worked in AUTHENTICATED[:3])
    handshake = (who, hello[:-33], welcome[:-33])
    keys = auth.session_keys(KEY, *handshake)
    page = PAGE.read_text(encoding="utf-8")
    assert keys.device.hex().upper() in page
    assert keys.host.hex().upper() in page
    # Straight from the page's own words, beside the code under test.
    assert hello[-32:] == hmac.digest(KEY, b"OPEN-DEVICE-1 device proof" + who + hello[:-33], "sha256")
    assert welcome[-32:] == hmac.digest(KEY, b"OPEN-DEVICE-1 host proof" + b"".join(handshake), "sha256")
    hears = {
        "shoe": SealedEnvelope(speaks=keys.host, hears=keys.device),
        "host to shoe": SealedEnvelope(speaks=keys.device, hears=keys.host),
    }
    for worked in AUTHENTICATED[:3]:
        assert in_words(decode(worked.kind, worked.message)) == worked.words
        assert encode(worked.kind, records(worked.words)) == worked.message
    for worked in AUTHENTICATED[3:]:
        assert frame(worked.message) == worked.wire
        assert in_words(decode(worked.kind, worked.message, hears[worked.says])) == worked.words
