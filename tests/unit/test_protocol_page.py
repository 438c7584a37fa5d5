"""`docs/device-protocol.md` and the code say the same: every worked frame both ways, every field, every reason."""

from __future__ import annotations

import hmac
from typing import Any

import pytest

from drivers.commands import LockShoe
from drivers.events import CardDrawn, Kind
from drivers.framing.deframer import Deframer, Frame, frame
from drivers.open_protocol import auth
from drivers.open_protocol.codec import COMMANDS, EVENTS
from drivers.open_protocol.envelope import SealedEnvelope
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.layout import Book
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, KINDS, Knock
from drivers.open_protocol.wire import Reason
from firmware_sim.open_device.memory import Identity, Memory
from tests.protocol_page import (
    PAGE,
    WorkedFrame,
    decode,
    encode,
    field_tables,
    in_words,
    reasons,
    records,
    worked_frames,
)
from tests.wire_pair import WirePair

FRAMES = worked_frames()
SEALED_FROM = max(number for number, worked in enumerate(FRAMES) if worked.words.startswith("Who("))
PLAIN, AUTHENTICATED = FRAMES[:SEALED_FROM], FRAMES[SEALED_FROM:]
KEY = bytes(range(32))


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
