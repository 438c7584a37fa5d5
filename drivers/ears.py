"""Listening without a word: what each protocol makes of the bytes that a device sends by itself.

An ear answers nothing and acknowledges nothing, so it takes no event away from the daemon, and a shoe that is only
listened to cannot tell. Pure; `shoewatch devices` holds one or several to a port to find out what is behind it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, assert_never

from drivers.angel_eye import framing as angel_eye
from drivers.angel_eye.codec import decode_report
from drivers.angel_eye.meaning import events
from drivers.angel_eye.wire import Settings
from drivers.bee_tek import framing as bee_tek
from drivers.errors import BadBytesError
from drivers.framing import deframer as open_protocol
from drivers.framing.counters import Counters
from drivers.open_protocol.handshake import unreadable, unspoken
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Hello, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES, HandshakeObjection
from drivers.open_protocol.words import of_handshake, of_message
from drivers.words import of_event


class Ear(Protocol):
    """One protocol's hearing."""

    name: str
    device: str
    """What speaks like this, in words."""

    @property
    def counters(self) -> Counters:
        """What has been heard."""
        ...

    def hear(self, data: bytes) -> list[str]:
        """What these bytes completed, a line for each frame or refusal."""
        ...


class AngelEyeEar:
    """Hears an Angel Eye II-EX."""

    name = "angel-eye"
    device = "Angel Eye II-EX shoe"

    def __init__(self) -> None:
        self._deframer = angel_eye.Deframer(Settings().command_bcc)

    @property
    def counters(self) -> Counters:
        """What has been heard."""
        return self._deframer.counters

    def hear(self, data: bytes) -> list[str]:
        """What these bytes completed."""
        return [_angel_eye_line(token) for token in self._deframer.feed(data)]


class BeeTekEar:
    """Hears a Bee-Tek shoe, or anything else that sends short lines."""

    name = "bee-tek"
    device = "Bee-Tek shoe, or another device that sends short lines"

    def __init__(self) -> None:
        self._deframer = bee_tek.Deframer()

    @property
    def counters(self) -> Counters:
        """What has been heard."""
        return self._deframer.counters

    def hear(self, data: bytes) -> list[str]:
        """What these bytes completed."""
        return [
            f"code {found.code.decode()}" if isinstance(found, bee_tek.CodeLine) else _refused(found.reason, found.raw)
            for found in self._deframer.feed(data)
        ]


class OpenEar:
    """Hears a device of the open protocol; `hello` is what it last said of itself, `wrong` why nobody can read that."""

    name = "open"
    device = "device of the open protocol"

    def __init__(self) -> None:
        self._deframer = open_protocol.Deframer()
        self.hello: Hello | None = None
        self.wrong: HandshakeObjection | None = None

    @property
    def counters(self) -> Counters:
        """What has been heard."""
        return self._deframer.counters

    def hear(self, data: bytes) -> list[str]:
        """What these bytes completed."""
        return [
            self._line(found.message) if isinstance(found, open_protocol.Frame) else _refused(found.reason, found.raw)
            for found in self._deframer.feed(data)
        ]

    def _line(self, message: bytes) -> str:
        try:
            outer = HANDSHAKE.decode(message)
            match outer:
                case Plain(content=content):
                    return self._inner(content)
                case Sealed(counter=counter, content=content):
                    return f"sealed, counter {counter}, proof not checked: {self._inner(content[:-TAG_BYTES])}"
                case Hello():
                    self.hello, self.wrong = outer, unspoken(outer)
                case _:
                    pass
        except BadBytesError as bad:
            self.wrong = unreadable(message, bad.words) or self.wrong
            return _refused(bad.words, message)
        return of_handshake(outer)

    def _inner(self, content: bytes) -> str:
        return of_message(IN_SESSION.decode(content), None if self.hello is None else self.hello.kind)


EARS: Final[dict[str, type[AngelEyeEar | BeeTekEar | OpenEar]]] = {
    ear.name: ear for ear in (OpenEar, AngelEyeEar, BeeTekEar)
}

_SHAPED: Final = {
    angel_eye.Flaw.BAD_BCC.value,
    angel_eye.Flaw.OTHER_BCC_START.value,
    "CRC does not match",
}
"""Refusals of what had the shape of a frame; any other says only that bytes came."""


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What the line is like, and the ear that understands it best, if one does."""

    condition: Literal["frames", "frames refused", "bytes, no frames", "no bytes"]
    ear: Ear | None = None


def verdict(ears: Sequence[Ear]) -> LineVerdict:
    """Of several ears on one line, the one that took most frames is right."""
    best = max(ears, key=lambda ear: ear.counters.frames)
    if best.counters.frames:
        return LineVerdict("frames", best)
    if shaped := next((ear for ear in ears if not _SHAPED.isdisjoint(ear.counters.refused)), None):
        return LineVerdict("frames refused", shaped)
    return LineVerdict("bytes, no frames" if best.counters.bytes_seen else "no bytes")


def _refused(reason: str, raw: bytes) -> str:
    return f"refused, {reason}: {raw.hex(' ').upper()}"


def _angel_eye_line(token: angel_eye.Token) -> str:
    match token:
        case angel_eye.ReportFrame(body=body):
            try:
                seq, report = decode_report(body)
            except BadBytesError as bad:
                return _refused(bad.reason, body)
            return f"report {seq}: {'; '.join(map(of_event, events(report)))}"
        case angel_eye.Ack():
            return "ACK"
        case angel_eye.Nak(reason=reason):
            return f"NAK: {reason}"
        case angel_eye.TextFrame(body=body):
            return f"text {body.decode('ascii', 'backslashreplace')}"
        case angel_eye.Reject(why, raw):
            return _refused(why.value, raw)
        case _:
            assert_never(token)
