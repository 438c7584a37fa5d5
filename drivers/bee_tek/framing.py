"""Lines of a Bee-Tek shoe: one code, ended CR LF.

Rules:
1. LF ends whatever came before it; a line that does not end CR LF, or holds a byte that cannot be printed, is refused.
2. "In game mode it may repeat the characters of a card after the first line" (fact sheet): copies of the last card's
   code in front of a line are that echo and not part of it. A whole line with that code is left for the session.
3. More than `LINE_MAX` bytes without an end are refused once, and skipped up to the next LF.
4. Of what is refused only an empty line, and unprintable bytes without an end, are noise: a bit turned in the code, the
   CR or the LF of a line, or a cable pulled in the middle of one, leaves more than that.

Pure: no clock, no I/O; both sides of the wire use it.
"""

from dataclasses import dataclass
from typing import Final

from drivers.framing.counters import Counters

CODE_MAX: Final = 16
"""The sheet says "one card code per line" and no length; a code of a card needs two."""

LINE_MAX: Final = 64
"""Room for some copies of a code in front of a line; the echo itself is taken away as it comes and does not count."""

_END: Final = b"\r\n"


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line that came whole, without echo and line end: `code`. `raw` is everything since the line before."""

    code: bytes
    raw: bytes


@dataclass(frozen=True, slots=True)
class Reject:
    """Bytes that were no line, and why."""

    reason: str
    raw: bytes


TOO_LONG: Final = "a line longer than any code"


def is_noise(reject: Reject) -> bool:
    """Whether no line of the shoe can have been among these bytes."""
    said = reject.raw.strip(_END)
    if not said:
        return True
    ended = reject.raw.endswith(b"\n") or reject.reason == TOO_LONG  # whatever stood in front of its LF was skipped
    return not ended and not any(letter.isprintable() for letter in said.decode("ascii", "ignore"))


class Deframer:
    """Bytes in, lines out."""

    def __init__(self) -> None:
        self.counters = Counters()
        self._echo = b""
        self._held = bytearray()
        self._skipping = False

    @property
    def pending(self) -> int:
        """How many bytes wait for the end of their line."""
        return len(self._held)

    def feed(self, data: bytes) -> list[CodeLine | Reject]:
        """Whatever became complete with these bytes, in order."""
        self.counters.bytes_seen += len(data)
        found: list[CodeLine | Reject] = []
        for byte in data:
            if self._skipping:
                self.counters.noise += 1
                self._skipping = byte != ord("\n")
                continue
            self._held.append(byte)
            if byte == ord("\n"):
                found.append(self._line(self._cut()))
            elif len(self._held) > LINE_MAX:
                self._skipping = True
                found.append(self._refuse(TOO_LONG, self._cut()))
            else:
                self._swallow()
        return found

    def abandon(self) -> list[CodeLine | Reject]:
        """Give up the line in progress; what is nothing but echo is nobody's loss."""
        self._skipping = False
        raw = self._cut()
        if not raw or raw == self._echo:
            return []
        return [self._refuse("a line without its CR LF", raw)]

    def _swallow(self) -> None:
        """Of two copies of the echo the first is one; of a single copy the line end tells."""
        while self._echo and self._held.startswith(self._echo * 2):
            del self._held[: len(self._echo)]

    def _cut(self) -> bytes:
        raw = bytes(self._held)
        self._held.clear()
        return raw

    def _line(self, raw: bytes) -> CodeLine | Reject:
        if not raw.endswith(_END):
            return self._refuse("a line that does not end in CR LF", raw)
        code = raw.removesuffix(_END)
        if self._echo and code != self._echo and code.startswith(self._echo):
            code = code.removeprefix(self._echo)
        if not code or not code.isascii() or not code.decode("ascii").isprintable():
            return self._refuse("a line that is not a printable code", raw)
        self._echo = code
        self.counters.frames += 1
        return CodeLine(code, raw)

    def _refuse(self, reason: str, raw: bytes) -> Reject:
        self.counters.refused[reason] += 1
        self.counters.noise += len(raw)
        return Reject(reason, raw)
