"""The bytes that a journal keeps of a device, read again: what they tell, by the protocol that the device speaks.

Pure. Called by the audit of a journal. Signs of a sealed message are not verified: the keys of a session are gone.
"""

from typing import NamedTuple

from drivers.angel_eye import codec, framing, meaning
from drivers.angel_eye.wire import BccStart
from drivers.errors import BadBytesError
from drivers.events import DeviceEvent, Kind
from drivers.framing.deframer import unframe
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.messages import HANDSHAKE, IN_SESSION, Event, Plain, Sealed
from drivers.open_protocol.wire import TAG_BYTES


class Evidence(NamedTuple):
    """What the bytes of one record tell."""

    seq: int | None
    """The number that the device gave its event; None where its protocol has none that a journal keeps."""
    events: tuple[DeviceEvent, ...]


def read_again(protocol: str, kind: Kind, raw: bytes) -> Evidence | None:
    """What these bytes tell; None of a protocol whose bytes mean nothing without a file. ValueError: they are none."""
    match protocol:
        case "open":
            return _open(kind, raw)
        case "angel-eye":
            return Evidence(None, _angel_eye(raw))
        case _:
            return None


def _open(kind: Kind, raw: bytes) -> Evidence:
    try:
        match HANDSHAKE.decode(unframe(raw)):
            case Plain(content=content):
                pass
            case Sealed(content=tagged):
                content = tagged[:-TAG_BYTES]
            case _:
                raise ValueError("a message of the handshake")
        said = IN_SESSION.decode(content)
        if not isinstance(said, Event):
            raise ValueError("not an event")  # noqa: TRY004  # what the bytes say is wrong, not a type
        if kind not in EVENTS:
            raise ValueError("no device of this kind uses the protocol")
        return Evidence(said.seq, (EVENTS[kind].decode(said.content),))
    except BadBytesError as bad:
        raise ValueError(bad.reason) from None


def _angel_eye(raw: bytes) -> tuple[DeviceEvent, ...]:
    tokens = framing.Deframer(BccStart.AT_STX).feed(raw)
    if len(tokens) != 1 or not isinstance(tokens[0], framing.ReportFrame):
        raise ValueError("not exactly one report")
    try:
        _, said = codec.decode_report(tokens[0].body)
    except BadBytesError as bad:
        raise ValueError(bad.reason) from None
    return tuple(meaning.events(said))
