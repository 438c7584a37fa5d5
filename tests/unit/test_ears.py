"""Listening: which protocol a line speaks, and how no bytes, no frames and refused frames are told apart."""

import pytest
from msgspec.structs import replace

from controller.cli.devices import PROTOCOLS
from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import frame_report, frame_text
from drivers.angel_eye.messages import Drawn, Face
from drivers.angel_eye.wire import BccStart
from drivers.ears import EARS, Ear, OpenEar, verdict
from drivers.events import CardDrawn
from drivers.framing.deframer import frame
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Beat, Event, Hello, Knock, Plain, Sealed

CARD = frame_report(encode_report("1", Drawn(0, 1, Face(3, 8))))
EVENT = IN_SESSION.encode(Event(7, 0, EVENTS["shoe"].encode(CardDrawn("8s"))))
HELLO = Hello(1, 1, 1, "shoe", "S1", "Acme", "Shoe 8", "1.0", (), 1, 7, 1, 1, b"n" * 16)


def ears() -> list[Ear]:
    return [ear() for ear in EARS.values()]


def judged(data: bytes) -> tuple[str, str | None]:
    listening = ears()
    for ear in listening:
        ear.hear(data)
    found = verdict(listening)
    return found.condition, found.ear.name if found.ear else None


def test_the_command_offers_every_ear() -> None:
    assert set(PROTOCOLS) == set(EARS)


@pytest.mark.parametrize(
    ("data", "condition", "ear"),
    [
        (b"", "no bytes", None),
        (b"\xfe\xfa\x80" * 20, "bytes, no frames", None),
        (b"\x05" * 200, "bytes, no frames", None),
        (CARD, "frames", "angel-eye"),
        (b"\xff\xff" + CARD + b"\xff", "frames", "angel-eye"),
        (CARD[:-1] + b"0", "frames refused", "angel-eye"),
        (frame_text(b"OPLK01", BccStart.AFTER_STX), "frames refused", "angel-eye"),
        (frame(HANDSHAKE.encode(Knock())), "frames", "open"),
        (frame(HANDSHAKE.encode(HELLO))[:-3] + b"\x01\x01\0", "frames refused", "open"),
        (b"8S\r\nKH\r\n", "frames", "bee-tek"),
    ],
)
def test_a_line_is_judged(data: bytes, condition: str, ear: str | None) -> None:
    assert judged(data) == (condition, ear)


@pytest.mark.parametrize(
    ("ear", "data", "line"),
    [
        ("angel-eye", CARD, "report 1: Player's card 1: 8♠"),
        ("angel-eye", b"\x06", "ACK"),
        ("angel-eye", b"\x15\x21", "NAK: busy"),
        ("angel-eye", frame_text(b"GP01", BccStart.AT_STX), "text GP01"),
        ("angel-eye", b"\xff\xfe", "refused, bytes outside any frame: FF FE"),
        ("bee-tek", b"8S\r\n", "code 8S"),
        ("bee-tek", b"8S\n", "refused, a line that does not end in CR LF: 38 53 0A"),
        ("open", frame(HANDSHAKE.encode(Knock())), "device looks for a host"),
        ("open", frame(HANDSHAKE.encode(Plain(1, IN_SESSION.encode(Beat())))), "heartbeat"),
        ("open", frame(HANDSHAKE.encode(Plain(1, EVENT))), "event 7: card: 8♠"),
        (
            "open",
            frame(HANDSHAKE.encode(Sealed(3, EVENT + b"t" * 8))),
            "sealed, counter 3, proof not checked: event 7: card: 8♠",
        ),
        ("open", frame(b"\xee"), "refused, unknown type"),
        ("open", frame(HANDSHAKE.encode(Plain(1, b"\xee"))), "refused, unknown type"),
    ],
)
def test_a_frame_is_shown_as_what_it_means(ear: str, data: bytes, line: str) -> None:
    (shown,) = EARS[ear]().hear(data)
    assert shown.startswith(line)


def test_an_event_nobody_knows_is_shown_with_its_bytes() -> None:
    unknown = IN_SESSION.encode(Event(7, 0, b"\x99\x01"))
    (line,) = OpenEar().hear(frame(HANDSHAKE.encode(Plain(1, unknown))))
    assert line == "event 7: not understood: 99 01"


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (HANDSHAKE.encode(HELLO).replace(b"\x02S1", b"\x00", 1), "malformed: serial: text is empty"),
        (HANDSHAKE.encode(HELLO).replace(b"\x00\x02S1", b"\x09\x02S1", 1), "wrong device: kind 9"),
        (HANDSHAKE.encode(HELLO)[:30], "malformed: boot: shorter than its type says"),
        (
            HANDSHAKE.encode(replace(HELLO, lowest=2, highest=3)),
            "no common version: the device speaks versions 2 to 3, the host 1",
        ),
    ],
)
def test_what_is_wrong_with_a_hello_is_heard(message: bytes, words: str) -> None:
    ear = OpenEar()
    ear.hear(frame(message))
    assert ear.wrong is not None
    assert ear.wrong.words == words


def test_who_a_device_says_it_is_is_remembered() -> None:
    ear = OpenEar()
    ear.hear(frame(HANDSHAKE.encode(HELLO)))
    assert ear.hello == HELLO
