"""Frames of the open device protocol out of a stream of bytes: `00 COBS(message CRC-32) 00`.

Rules:
1. A zero ends whatever came before it; nothing before it is nothing. A frame is sent with a zero on both sides, so
   noise between two frames damages neither, and a damaged frame takes no other with it.
2. More than `ENCODED_MAX` bytes without a zero are no frame: they are refused once and skipped up to the next zero.
3. Every byte that is not a zero is in one frame or one reject, or still pending; of one that is too long, the start.
4. What is pending never exceeds `ENCODED_MAX` bytes.

Why CRC-32 (zlib's: reflected 0x04C11DB7, start and final XOR 0xFFFFFFFF) and not sixteen bits: one card invented is one
too many. Of frames damaged at random a CRC-16 passes one in 65,536, which a bad cable reaches in an evening; 32 bits
pass one in 4.3 thousand million, for two bytes more (2 ms at 9600 bit/s). The polynomial's guarantees about few flipped
bits are not claimed: a flipped bit in a COBS code moves a zero, which is a longer burst. What is promised is the
probability, and `tests/fuzz` measures it.

Pure: no clock, no I/O. Both sides of the wire use it.
"""

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from drivers.errors import BadBytesError
from drivers.framing import cobs
from drivers.framing.counters import Counters

CRC_BYTES: Final = 4

MESSAGE_MAX: Final = cobs.BODY_MAX - CRC_BYTES
"""What a frame carries at most. The longest message known, a text of two lines, sealed, has 188 bytes."""

DELIMITER: Final = b"\0"


@dataclass(frozen=True, slots=True)
class Frame:
    """A message that arrived whole. `raw` is what stood between the zeros."""

    message: bytes
    raw: bytes


@dataclass(frozen=True, slots=True)
class Reject:
    """Bytes that were no frame, and why."""

    reason: str
    raw: bytes


def frame(message: bytes) -> bytes:
    """The message as it goes on the wire, delimiters included."""
    return DELIMITER + cobs.encode(message + crc32(message).to_bytes(CRC_BYTES)) + DELIMITER


def unframe(raw: bytes) -> bytes:
    """The message in what stood between two zeros."""
    body = cobs.decode(raw)
    if len(body) <= CRC_BYTES:
        raise BadBytesError("too short")
    message, crc = body[:-CRC_BYTES], body[-CRC_BYTES:]
    if crc32(message).to_bytes(CRC_BYTES) != crc:
        raise BadBytesError("CRC does not match")
    return message


class Deframer:
    """Takes bytes as they come and gives each frame, or what was none, once its end has come."""

    def __init__(self) -> None:
        self.counters = Counters()
        self._pending = bytearray()
        self._skipping = False
        self._idle = False
        """The last zero followed another: between two frames there are two, and any more are in no frame."""

    def feed(self, data: bytes) -> list[Frame | Reject]:
        """Whatever became complete with these bytes, in order."""
        self.counters.bytes_seen += len(data)
        found: list[Frame | Reject] = []
        *ended, rest = data.split(DELIMITER)
        for piece in ended:
            self._take(piece, found)
            self._end(found)
        self._take(rest, found)
        return found

    def forget(self) -> None:
        """Drop what is pending: the link was lost, and its other half will never come."""
        self._pending.clear()
        self._skipping = self._idle = False

    def _take(self, piece: bytes, found: list[Frame | Reject]) -> None:
        if self._skipping or not piece:
            self.counters.noise += len(piece)
            return
        beyond = len(self._pending) + len(piece) - cobs.ENCODED_MAX
        self._pending += piece[: cobs.ENCODED_MAX + 1]
        if beyond > 0:
            self.counters.noise += beyond
            found.append(self._refuse("too long", bytes(self._pending[: cobs.ENCODED_MAX])))
            self._pending.clear()
            self._skipping = True

    def _end(self, found: list[Frame | Reject]) -> None:
        was_idle, self._idle = self._idle, not (self._pending or self._skipping)
        self.counters.noise += was_idle and self._idle
        if self._pending:
            raw = bytes(self._pending)
            self._pending.clear()
            try:
                found.append(Frame(unframe(raw), raw))
                self.counters.frames += 1
            except BadBytesError as bad:
                found.append(self._refuse(bad.reason, raw))
        self._skipping = False

    def _refuse(self, reason: str, raw: bytes) -> Reject:
        self.counters.refused[reason] += 1
        self.counters.noise += len(raw)
        return Reject(reason, raw)
