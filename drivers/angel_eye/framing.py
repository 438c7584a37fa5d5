"""Frames of the Angel Eye II-EX out of a stream of bytes, in either direction.

Rules, from the fact sheet:
1. A report is `ENQ seq data… ETX bcc bcc`; a command or a reply with data is `STX data… ETX bcc bcc`; `ACK` stands
   alone and `NAK` takes one byte. `bcc` is an XOR up to and with ETX, as two upper-case hex digits.
2. A lost ETX must not swallow the frame after it: ENQ or STX begins a frame wherever it comes, even inside one.
3. Every byte fed is in the `raw` of exactly one frame or reject, or still pending: nothing is dropped unseen.
4. What is pending never exceeds `MAX_FRAME`.

Pure: imports no clock and no I/O. `session` calls it on the host's side, a simulated shoe on the other.
"""

from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import xor
from typing import assert_never

from drivers.angel_eye.wire import ACK, ENQ, ETX, NAK, REFUSALS, STX, BccStart
from drivers.framing.counters import Counters

MAX_FRAME = 64
"""The longest frame known, `M`, has 12 bytes; the room above it is for codes that the sheet does not list."""

BCC_DIGITS = 2


class Flaw(Enum):
    """Why bytes were not a frame."""

    NOISE = "bytes outside any frame"
    TRUNCATED = "the next frame began before this one ended"
    STALLED = "the frame stopped before its end"
    TOO_LONG = "no ETX within the length of the longest frame"
    BAD_BCC = "the checksum is wrong"
    OTHER_BCC_START = "the checksum is wrong, but right with the other setting of where it starts"
    EMPTY = "nothing between start and ETX"


@dataclass(frozen=True, slots=True)
class ReportFrame:
    """`ENQ … ETX bcc bcc`, with a check that matches."""

    raw: bytes

    @property
    def body(self) -> bytes:
        """What lies between ENQ and ETX: seq, code letter, payload."""
        return self.raw[1 : -1 - BCC_DIGITS]


@dataclass(frozen=True, slots=True)
class TextFrame:
    """`STX … ETX bcc bcc`, with a check that matches: a command, or a reply with data."""

    raw: bytes

    @property
    def body(self) -> bytes:
        """What lies between STX and ETX."""
        return self.raw[1 : -1 - BCC_DIGITS]


@dataclass(frozen=True, slots=True)
class Ack:
    """The one-byte acknowledgement."""

    raw: bytes = bytes((ACK,))


@dataclass(frozen=True, slots=True)
class Nak:
    """A refusal; `REFUSALS` says what its code means."""

    raw: bytes

    @property
    def code(self) -> int:
        """The byte after NAK."""
        return self.raw[1]

    @property
    def reason(self) -> str:
        """That code in words."""
        return REFUSALS.get(self.code, f"code {self.code:02X}, which the sheet does not list")


@dataclass(frozen=True, slots=True)
class Reject:
    """Bytes that were no frame."""

    why: Flaw
    raw: bytes


Token = ReportFrame | TextFrame | Ack | Nak | Reject


def bcc(covered: bytes) -> bytes:
    """The XOR of `covered` as two upper-case hex digits."""
    return b"%02X" % reduce(xor, covered, 0)


def frame_report(body: bytes) -> bytes:
    """`body` (seq, code, payload) between ENQ and its check."""
    covered = body + bytes((ETX,))
    return bytes((ENQ,)) + covered + bcc(covered)


def frame_text(body: bytes, start: BccStart) -> bytes:
    """`body` between STX and its check, which begins where `start` says."""
    whole = bytes((STX,)) + body + bytes((ETX,))
    return whole + bcc(whole[_skipped(start) :])


class Deframer:
    """Bytes in, tokens out, in the order of the bytes."""

    def __init__(self, start: BccStart) -> None:
        self.counters = Counters()
        self._start = start
        self._held = bytearray()

    @property
    def pending(self) -> int:
        """How many bytes wait for the rest of their frame."""
        return len(self._held)

    def feed(self, chunk: bytes) -> list[Token]:
        """Take in any number of bytes; give what they completed."""
        tokens: list[Token] = []
        noise = bytearray()
        for byte in chunk:
            if self._begins(byte):
                _flush(noise, tokens)
                tokens += self._cut(Flaw.TRUNCATED)
                self._held.append(byte)
            elif self._held:
                self._held.append(byte)
                tokens += self._judge()
            elif byte == ACK:
                _flush(noise, tokens)
                tokens.append(Ack())
            else:
                noise.append(byte)
        _flush(noise, tokens)
        self.counters.bytes_seen += len(chunk)
        return self._counted(tokens)

    def abandon(self) -> list[Token]:
        """Give up the frame in progress, because nothing more of it came or the link is gone."""
        return self._counted(self._cut(Flaw.STALLED))

    def _counted(self, tokens: list[Token]) -> list[Token]:
        for token in tokens:
            if isinstance(token, Reject):
                self.counters.refused[token.why.value] += 1
                self.counters.noise += len(token.raw)
            elif isinstance(token, ReportFrame | TextFrame):  # a byte without a check proves no frame
                self.counters.frames += 1
        return tokens

    def _begins(self, byte: int) -> bool:
        """ENQ always; STX, unless as the code of a refusal; NAK between frames (inside one it is damage)."""
        if byte == STX:
            return self._held != _NAK_ALONE
        return byte == ENQ or (byte == NAK and not self._held)

    def _cut(self, why: Flaw) -> list[Token]:
        if not self._held:
            return []
        raw = bytes(self._held)
        self._held.clear()
        return [Reject(why, raw)]

    def _judge(self) -> list[Token]:
        """The verdict on the held bytes, where their last one settles it."""
        held = bytes(self._held)
        if held[0] == NAK:
            self._held.clear()
            return [Nak(held)]
        if len(held) > 1 + BCC_DIGITS and held[-1 - BCC_DIGITS] == ETX:
            self._held.clear()
            return [_checked(held, self._start)]
        if len(held) == MAX_FRAME:
            return self._cut(Flaw.TOO_LONG)
        return []


_NAK_ALONE = bytes((NAK,))


def _checked(raw: bytes, start: BccStart) -> Token:
    """The frame, or why it is none. `raw` runs from ENQ or STX to the second digit."""
    covered, digits = raw[:-BCC_DIGITS], raw[-BCC_DIGITS:]
    if len(covered) == len((STX, ETX)):
        return Reject(Flaw.EMPTY, raw)
    if raw[0] == ENQ:
        return ReportFrame(raw) if bcc(covered[1:]) == digits else Reject(Flaw.BAD_BCC, raw)
    if bcc(covered[_skipped(start) :]) == digits:
        return TextFrame(raw)
    other = next(each for each in BccStart if each is not start)
    if bcc(covered[_skipped(other) :]) == digits:
        return Reject(Flaw.OTHER_BCC_START, raw)
    return Reject(Flaw.BAD_BCC, raw)


def _skipped(start: BccStart) -> int:
    """How many bytes of a frame that begins with STX its check leaves out."""
    match start:
        case BccStart.AT_STX:
            return 0
        case BccStart.AFTER_STX:
            return 1
        case _ as never:
            assert_never(never)


def _flush(noise: bytearray, tokens: list[Token]) -> None:
    if noise:
        tokens.append(Reject(Flaw.NOISE, bytes(noise)))
        noise.clear()
