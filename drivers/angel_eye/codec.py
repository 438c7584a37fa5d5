"""What the frames of the Angel Eye II-EX say, both ways: reports from the shoe, commands from the host.

`decode_report(encode_report(seq, report)) == (seq, report)` for every report, and a code letter that nobody knows is
`Unknown`, never nothing. Pure: called by `session` on the host's side and by a simulated shoe on
the other.
"""

from collections.abc import Callable
from typing import assert_never

from drivers.angel_eye.framing import Nak
from drivers.angel_eye.messages import (
    AskState,
    CancelError,
    Command,
    CuttingCardOut,
    Drawn,
    DrawnOutside,
    ErrorCancelled,
    ErrorRaised,
    Face,
    Lock,
    LockChanged,
    PresetChanged,
    ResultPressed,
    ShoeReport,
    Started,
    StoodBy,
    Unknown,
    Unlock,
)
from drivers.angel_eye.wire import NAK, PAYLOAD_BIT, NakCode
from drivers.errors import BadBytesError


def encode_report(seq: str, report: ShoeReport) -> bytes:
    """The body of a report frame, as a shoe sends it."""
    return seq.encode("ascii") + _content(report)


def decode_report(body: bytes) -> tuple[str, ShoeReport]:
    """The seq and what the shoe reports; `BadBytesError` where the content is none, although the check matches.

    Eight bits of XOR let one in 256 of damaged frames pass, so what the sheet says of the content is checked too.
    """
    if len(body) < len("sc"):
        raise BadBytesError("a seq without a code letter")
    if not body[:2].isascii() or not body[:2].decode("ascii").isprintable():
        raise BadBytesError("a seq or code that is not a character")
    seq, code, payload = chr(body[0]), body[1], body[2:]
    if code == ord("M"):
        if not payload.isdigit():
            raise BadBytesError("a preset that is not a digit")
    elif not all(byte & PAYLOAD_BIT for byte in payload):
        raise BadBytesError("a payload byte without bit 7")
    layout = _LAYOUTS.get(code)
    if layout is None:
        return seq, Unknown(code, payload)
    length, read = layout
    if len(payload) != length:
        raise BadBytesError("wrong payload length for this code")
    return seq, read(payload)


def encode_command(command: Command) -> bytes:
    """The body of a command frame, as a host sends it."""
    match command:
        case Unlock():
            return b"OPLK01"
        case Lock():
            return b"OPLK02"
        case CancelError(error):
            return b"OPEC%02d" % error
        case AskState():
            return b"OPGP00"
        case _ as never:
            assert_never(never)


def decode_command(body: bytes) -> Command | Nak:
    """The command, or the refusal that a shoe answers."""
    if len(body) != len("OPttdd"):
        return refusal(NakCode.LENGTH)
    if body[:2] != b"OP":
        return refusal(NakCode.COMMAND)
    known = _COMMANDS.get(body)
    if known is not None:
        return known
    if body[2:4] == b"EC" and body[4:].isdigit():
        return CancelError(int(body[4:]))
    return refusal(NakCode.TYPE)


def refusal(code: NakCode) -> Nak:
    """NAK with its code."""
    return Nak(bytes((NAK, code)))


_COMMANDS: dict[bytes, Command] = {encode_command(each): each for each in (Unlock(), Lock(), AskState())}


def _high(byte: int) -> int:
    """Bits 6-4."""
    return byte >> 4 & 0b111


def _low(byte: int) -> int:
    """Bits 3-0."""
    return byte & 0b1111


def _byte(high: int, low: int) -> int:
    return PAYLOAD_BIT | high << 4 | low


def _face(byte: int) -> Face:
    return Face(_high(byte), _low(byte))


def _face_byte(face: Face) -> int:
    return _byte(face.suit, face.rank)


_ERROR_MODE = 1 << 6
_ERROR_BITS = 0b11_1111
_PAIR_BITS = 0b11
_LOCK_BIT = 1

_LAYOUTS: dict[int, tuple[int, Callable[[bytes], ShoeReport]]] = {
    ord("S"): (0, lambda _: Started()),
    ord("P"): (0, lambda _: StoodBy()),
    ord("D"): (2, lambda two: Drawn(_high(two[0]), _low(two[0]), _face(two[1]))),
    ord("R"): (2, lambda two: Drawn(_high(two[0]), _low(two[0]), _face(two[1]), again=True)),
    ord("d"): (2, lambda two: DrawnOutside(_high(two[0]), _low(two[0]), _face(two[1]))),
    ord("C"): (0, lambda _: CuttingCardOut()),
    ord("G"): (1, lambda one: ResultPressed(_high(one[0]), one[0] & _PAIR_BITS)),
    ord("E"): (1, lambda one: ErrorRaised(one[0] & _ERROR_BITS, bool(one[0] & _ERROR_MODE))),
    ord("e"): (1, lambda one: ErrorCancelled(one[0] & _ERROR_BITS)),
    ord("L"): (1, lambda one: LockChanged(bool(one[0] & _LOCK_BIT))),
    ord("M"): (6, lambda six: PresetChanged(six[:2].decode("ascii"), six[2:].decode("ascii"))),
}
"""By code letter: how many bytes follow it, and what they say."""


def _content(report: ShoeReport) -> bytes:
    """Code letter and payload."""
    match report:
        case Started():
            return b"S"
        case StoodBy():
            return b"P"
        case Drawn(target, index, face, again):
            return bytes((ord("R" if again else "D"), _byte(target, index), _face_byte(face)))
        case DrawnOutside(mode, error, face):
            return bytes((ord("d"), _byte(mode, error), _face_byte(face)))
        case CuttingCardOut():
            return b"C"
        case ResultPressed(outcome, pairs):
            return bytes((ord("G"), _byte(outcome, pairs)))
        case ErrorRaised(error, error_mode):
            return bytes((ord("E"), PAYLOAD_BIT | (_ERROR_MODE if error_mode else 0) | error))
        case ErrorCancelled(error):
            return bytes((ord("e"), PAYLOAD_BIT | error))
        case LockChanged(locked):
            return bytes((ord("L"), PAYLOAD_BIT | (_LOCK_BIT if locked else 0)))
        case PresetChanged(address, value):
            return f"M{address}{value}".encode("ascii")
        case Unknown(code, payload):
            return bytes((code,)) + payload
        case _ as never:
            assert_never(never)
