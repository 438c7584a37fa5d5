"""What the two sides say to each other: to begin a session, and within one.

Handshake: KNOCK, WHO, HELLO, WELCOME, REFUSED, sent bare. Everything else travels in an envelope (`envelope`), plain or
sealed. Events and commands are content here; `codec` opens them with the book of the device's kind.
Pure. The records of both sides, so a simulated device uses them too.
"""

from typing import Literal

import msgspec

from drivers.events import Kind
from drivers.open_protocol.fields import (
    IDENTITY,
    MAYBE_PROOF,
    NONCE,
    REST,
    SERIAL,
    SILENCE,
    TEXT,
    U8,
    U32,
    U64,
    Choice,
    Flags,
)
from drivers.open_protocol.layout import Book, Layout

KINDS: tuple[Kind, ...] = ("shoe", "shuffler", "cutting-card", "panel", "card-reader")

CAPABILITIES = (
    "sees-backs",
    "sees-face-up",
    "says-how-sure",
    "says-hand",
    "says-result",
    "has-lock",
    "has-lid",
    "keeps-over-power-loss",
    "reads-stacks",
    "has-two-sides",
    "takes-cards-back",
)


class _Message(msgspec.Struct, frozen=True):
    """Something that one side says to the other."""


# --- the handshake --------------------------------------------------------------------------------------------------


class Knock(_Message, frozen=True):
    """Device: I am here and in no session."""


class Who(_Message, frozen=True):
    """Host: who are you? I speak these versions. The first four bytes of the nonce name the session to come."""

    lowest: int
    highest: int
    nonce: bytes


class Hello(_Message, frozen=True):
    """Device: I am this one. `oldest` and `next` bound the events it keeps; equal when it keeps none."""

    session: int
    lowest: int
    highest: int
    kind: Kind
    serial: str
    maker: str
    model: str
    firmware: str
    capabilities: tuple[str, ...]
    boot: int
    log: int
    oldest: int
    next: int
    nonce: bytes
    proof: bytes = b""


class Welcome(_Message, frozen=True):
    """Host: you are taken. Send every event of this log after `after`; never be silent for `silence_ms`."""

    session: int
    version: int
    log: int
    after: int
    silence_ms: int
    proof: bytes = b""


class Refused(_Message, frozen=True):
    """Either side, in a handshake: no, for this reason."""

    session: int
    reason: int
    text: str


Handshake = Knock | Who | Hello | Welcome | Refused

# --- within a session -----------------------------------------------------------------------------------------------


class Beat(_Message, frozen=True):
    """Either side: I am still here."""


class Event(_Message, frozen=True):
    """Device: this happened `age_ms` ago, as event number `seq` of the log."""

    seq: int
    age_ms: int
    content: bytes


class Ack(_Message, frozen=True):
    """Host: every event up to this one is written down for good; you may forget them."""

    seq: int


class Again(_Message, frozen=True):
    """Host: send again from this event on."""

    seq: int


class Command(_Message, frozen=True):
    """Host: do this. The same id again is the same command again, and is answered without being done twice."""

    id: int
    content: bytes


class Answer(_Message, frozen=True):
    """Device: what became of that command."""

    id: int
    outcome: Literal["done", "refused", "busy", "unknown-command"]
    text: str = ""


class Complaint(_Message, frozen=True):
    """Either side: you sent something that I refused."""

    reason: int
    text: str


class Bye(_Message, frozen=True):
    """Either side: this session is over, for this reason."""

    reason: int


InSession = Beat | Event | Ack | Again | Command | Answer | Complaint | Bye

# --- envelopes ------------------------------------------------------------------------------------------------------


class Plain(_Message, frozen=True):
    """Something said in an unauthenticated session."""

    session: int
    content: bytes


class Sealed(_Message, frozen=True):
    """Something said in an authenticated session. The content ends in the tag."""

    counter: int
    content: bytes


Envelope = Plain | Sealed

HANDSHAKE: Book[Handshake | Envelope] = Book(
    Layout(0x01, Knock),
    Layout(0x02, Who, lowest=U8, highest=U8, nonce=NONCE),
    Layout(
        0x03,
        Hello,
        session=U32,
        lowest=U8,
        highest=U8,
        kind=Choice(KINDS),
        serial=SERIAL,
        maker=IDENTITY,
        model=IDENTITY,
        firmware=IDENTITY,
        capabilities=Flags(CAPABILITIES),
        boot=U32,
        log=U32,
        oldest=U32,
        next=U32,
        nonce=NONCE,
        proof=MAYBE_PROOF,
    ),
    Layout(0x04, Welcome, session=U32, version=U8, log=U32, after=U32, silence_ms=SILENCE, proof=MAYBE_PROOF),
    Layout(0x05, Refused, session=U32, reason=U8, text=TEXT),
    Layout(0x10, Plain, session=U32, content=REST),
    Layout(0x11, Sealed, counter=U32, content=REST),
)

IN_SESSION: Book[InSession] = Book(
    Layout(0x20, Beat),
    Layout(0x21, Event, seq=U32, age_ms=U32, content=REST),
    Layout(0x22, Ack, seq=U32),
    Layout(0x23, Again, seq=U32),
    Layout(0x24, Command, id=U64, content=REST),
    Layout(0x25, Answer, id=U64, outcome=Choice(("done", "refused", "busy", "unknown-command")), text=TEXT),
    Layout(0x26, Complaint, reason=U8, text=TEXT),
    Layout(0x27, Bye, reason=U8),
)
