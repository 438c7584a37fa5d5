"""Angel Eye frames and reports against the fact sheet: its five vectors both ways, and more from its text."""

import random
from itertools import pairwise

import pytest

from drivers.angel_eye.codec import decode_command, decode_report, encode_command, encode_report, refusal
from drivers.angel_eye.framing import (
    MAX_FRAME,
    Ack,
    Deframer,
    Flaw,
    Nak,
    Reject,
    ReportFrame,
    TextFrame,
    Token,
    frame_report,
    frame_text,
)
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
from drivers.angel_eye.wire import BccStart, Mode, NakCode, Outcome, Pairs, Target
from drivers.errors import BadBytesError

# From the sheet's table of test vectors.
SHEET: list[tuple[str, str, ShoeReport]] = [
    ("05 31 44 81 B8 03 34 46", "1", Drawn(Target.PLAYER, 1, Face(3, 8))),
    ("05 32 47 91 03 45 37", "2", ResultPressed(Outcome.PLAYER, Pairs.PLAYER)),
    ("05 33 43 03 37 33", "3", CuttingCardOut()),
    ("05 34 45 C1 03 42 33", "4", ErrorRaised(1, error_mode=True)),
    ("05 35 4C 81 03 46 42", "5", LockChanged(locked=True)),
]
# Worked out by hand from the sheet's text: the check is the XOR from seq to ETX.
BY_HAND: list[tuple[str, str, ShoeReport]] = [
    ("05 31 53 03 36 31", "1", Started()),  # 31^53=62, ^03=61
    ("05 39 50 03 36 41", "9", StoodBy()),  # 39^50=69, ^03=6A
    ("05 41 44 92 CD 03 35 39", "A", Drawn(Target.BANKER, 2, Face(4, 13))),  # 41^44=05 ^92=97 ^CD=5A ^03=59
    (
        "05 36 52 83 91 03 37 35",
        "6",
        Drawn(Target.PLAYER, 3, Face(1, 1), again=True),
    ),  # 36^52=64 ^83=E7 ^91=76 ^03=75
    (
        "05 37 44 C1 AA 03 31 42",
        "7",
        Drawn(Target.FIRST_CARD, 1, Face(2, 10)),
    ),  # 37^44=73 ^C1=B2 ^AA=18 ^03=1B
    ("05 37 44 A4 BC 03 36 38", "7", Drawn(Target.BURN, 4, Face(3, 12))),  # 73^A4=D7 ^BC=6B ^03=68
    ("05 38 64 80 CB 03 31 34", "8", DrawnOutside(Mode.LOCKED, 0, Face(4, 11))),  # 38^64=5C ^80=DC ^CB=17 ^03=14
    ("05 38 64 92 80 03 34 44", "8", DrawnOutside(Mode.ERROR, 2, Face(0, 0))),  # 5C^92=CE ^80=4E ^03=4D
    ("05 38 47 A0 03 44 43", "8", ResultPressed(Outcome.TIE, Pairs.NONE)),  # 38^47=7F ^A0=DF ^03=DC
    ("05 38 47 C3 03 42 46", "8", ResultPressed(Outcome.BANKER, Pairs.BOTH)),  # 7F^C3=BC ^03=BF
    ("05 38 47 F0 03 38 43", "8", ResultPressed(Outcome.FORCE_QUIT, Pairs.NONE)),  # 7F^F0=8F ^03=8C
    ("05 42 45 87 03 38 33", "B", ErrorRaised(7, error_mode=False)),  # 42^45=07 ^87=80 ^03=83
    ("05 42 65 81 03 41 35", "B", ErrorCancelled(1)),  # 42^65=27 ^81=A6 ^03=A5
    ("05 43 4C 80 03 38 43", "C", LockChanged(locked=False)),  # 43^4C=0F ^80=8F ^03=8C
    ("05 44 4D 30 31 30 30 31 34 03 30 45", "D", PresetChanged("01", "0014")),  # 09^30^31=08 ^30^30 ^31^34=0D ^03=0E
    ("05 31 58 85 03 45 46", "1", Unknown(ord("X"), b"\x85")),  # 31^58=69 ^85=EC ^03=EF
]
CASES = SHEET + BY_HAND

COMMANDS: list[tuple[str, Command]] = [
    ("02 4F 50 4C 4B 30 32 03 31 42", Lock()),  # the sheet's worked example
    ("02 4F 50 4C 4B 30 31 03 31 38", Unlock()),  # one bit pattern further: 32^31=03, 1B^03=18
    ("02 4F 50 45 43 30 37 03 31 46", CancelError(7)),  # 02^4F^50=1D ^45=58 ^43=1B ^30^37=1C ^03=1F
    ("02 4F 50 47 50 30 30 03 30 39", AskState()),  # 1D^47=5A ^50=0A ^30^30=0A ^03=09
]


def tokens(chunks: list[bytes], start: BccStart = BccStart.AT_STX) -> list[Token]:
    deframer = Deframer(start)
    return [token for chunk in chunks for token in deframer.feed(chunk)]


def single(data: bytes) -> list[bytes]:
    return [bytes((byte,)) for byte in data]


def at_random(data: bytes, seed: int) -> list[bytes]:
    rng = random.Random(seed)
    cuts = sorted({0, len(data), *(rng.randrange(len(data) + 1) for _ in range(4))})
    return [data[a:b] for a, b in pairwise(cuts)]


def reports(found: list[Token]) -> list[tuple[str, ShoeReport]]:
    return [decode_report(token.body) for token in found if isinstance(token, ReportFrame)]


@pytest.mark.parametrize(("wire", "seq", "report"), CASES)
def test_a_report_decodes_however_it_is_cut(wire: str, seq: str, report: ShoeReport) -> None:
    raw = bytes.fromhex(wire)
    for chunks in ([raw], single(raw), *(at_random(raw, seed) for seed in range(8))):
        assert tokens(chunks) == [ReportFrame(raw)]
        assert reports(tokens(chunks)) == [(seq, report)]


@pytest.mark.parametrize(("wire", "seq", "report"), CASES)
def test_a_report_encodes_from_the_other_side(wire: str, seq: str, report: ShoeReport) -> None:
    assert frame_report(encode_report(seq, report)) == bytes.fromhex(wire)


@pytest.mark.parametrize("noise", [b"\x00", b"\xff\x80", b"\x03", b"46", b"\x02O", b"\x05", b"\x05\x31D\x81", b"\x15"])
@pytest.mark.parametrize(("wire", "seq", "report"), CASES)
def test_noise_before_between_and_after_costs_no_report(noise: bytes, wire: str, seq: str, report: ShoeReport) -> None:
    raw = bytes.fromhex(wire)
    stream = noise + raw + noise + raw + noise
    for chunks in ([stream], single(stream), at_random(stream, 1)):
        found = tokens(chunks)
        assert reports(found) == [(seq, report)] * 2
        assert all(isinstance(token, ReportFrame | Reject) for token in found)


@pytest.mark.parametrize(("wire", "command"), COMMANDS)
def test_a_command_both_ways(wire: str, command: Command) -> None:
    raw = bytes.fromhex(wire)
    assert frame_text(encode_command(command), BccStart.AT_STX) == raw
    for chunks in ([raw], single(raw), at_random(raw, 2)):
        assert tokens(chunks) == [TextFrame(raw)]
    assert decode_command(raw[1:-3]) == command


def test_the_check_of_a_command_starts_where_the_setting_says() -> None:
    """The sheet's example ends 1B, its text gives 19."""
    example, text = frame_text(b"OPLK02", BccStart.AT_STX), frame_text(b"OPLK02", BccStart.AFTER_STX)
    assert (example[-2:], text[-2:]) == (b"1B", b"19")
    assert tokens([text], BccStart.AFTER_STX) == [TextFrame(text)]
    assert tokens([text], BccStart.AT_STX) == [Reject(Flaw.OTHER_BCC_START, text)]
    assert tokens([example], BccStart.AFTER_STX) == [Reject(Flaw.OTHER_BCC_START, example)]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"OPLK0", NakCode.LENGTH),
        (b"XXLK02", NakCode.COMMAND),
        (b"OPZZ00", NakCode.TYPE),
        (b"OPECxx", NakCode.TYPE),
        (b"OPLK03", NakCode.TYPE),
    ],
)
def test_a_shoe_refuses_what_is_no_command(body: bytes, code: NakCode) -> None:
    assert decode_command(body) == refusal(code)


@pytest.mark.parametrize("code", NakCode)
def test_a_refusal_is_two_bytes_whatever_its_code_looks_like(code: NakCode) -> None:
    """02 and 03 look like STX and ETX."""
    raw = bytes((0x15, code))
    report = bytes.fromhex(CASES[0][0])
    for chunks in ([raw + report], single(raw + report)):
        assert tokens(chunks) == [Nak(raw), ReportFrame(report)]
    assert "not list" not in Nak(raw).reason


def test_a_refusal_with_an_unlisted_code_says_so() -> None:
    assert Nak(b"\x15\x41").reason == "code 41, which the sheet does not list"


def test_an_acknowledgement_stands_alone() -> None:
    assert tokens([b"\x06\x06"]) == [Ack(), Ack()]


@pytest.mark.parametrize(
    ("wire", "why"),
    [
        ("05 31 44 81 B8 34 46", "without ETX"),
        ("05 31 44", "cut short"),
        ("05", "nothing but ENQ"),
        ("05 31 44 81 B8 03 34", "one digit short"),
        ("15", "NAK without its code"),
        ("02 4F 50", "a text frame cut short"),
    ],
)
def test_a_frame_cut_short_does_not_swallow_the_next(wire: str, why: str) -> None:
    damaged, good = bytes.fromhex(wire), bytes.fromhex(CASES[0][0])
    for chunks in ([damaged + good], single(damaged + good)):
        assert tokens(chunks) == [Reject(Flaw.TRUNCATED, damaged), ReportFrame(good)], why


@pytest.mark.parametrize(
    ("wire", "why"),
    [
        ("05 31 44 81 B8 03 34 47", Flaw.BAD_BCC),
        ("05 35 4C 81 03 66 62", Flaw.BAD_BCC),  # lower case: the sheet says upper
        ("05 03 30 33", Flaw.EMPTY),
        ("02 03 30 31", Flaw.EMPTY),
        ("02 4F 50 03 30 30", Flaw.BAD_BCC),
    ],
)
def test_a_frame_that_is_whole_and_wrong_is_refused_with_its_bytes(wire: str, why: Flaw) -> None:
    raw = bytes.fromhex(wire)
    assert tokens(single(raw)) == [Reject(why, raw)]


def test_a_frame_without_end_is_refused_at_its_bound() -> None:
    endless = b"\x05" + b"\x81" * 200
    deframer = Deframer(BccStart.AT_STX)
    found = []
    for byte in single(endless):
        found += deframer.feed(byte)
        assert deframer.pending < MAX_FRAME
    assert found[0] == Reject(Flaw.TOO_LONG, endless[:MAX_FRAME])
    assert b"".join(token.raw for token in found) == endless


def test_an_abandoned_frame_is_reported_once() -> None:
    deframer = Deframer(BccStart.AT_STX)
    assert deframer.feed(b"\x05\x31") == []
    assert deframer.abandon() == [Reject(Flaw.STALLED, b"\x05\x31")]
    assert deframer.abandon() == []


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"1", "a seq without a code letter"),
        (b"\xb1S", "a seq or code that is not a character"),
        (b"1\x85", "a seq or code that is not a character"),
        (b"1\x7f", "a seq or code that is not a character"),
        (b"1D\x81", "wrong payload length for this code"),
        (b"1S\x81", "wrong payload length for this code"),
        (b"1D\x81\x38", "a payload byte without bit 7"),
        (b"1X\x38", "a payload byte without bit 7"),
        (b"1M01x014", "a preset that is not a digit"),
        (b"1M0100145", "wrong payload length for this code"),
    ],
)
def test_a_report_whose_content_is_none_is_refused(body: bytes, reason: str) -> None:
    with pytest.raises(BadBytesError) as raised:
        decode_report(body)
    assert raised.value.reason == reason


@pytest.mark.parametrize(
    ("face", "code"),
    [
        (Face(3, 8), "8s"),
        (Face(1, 1), "Ad"),
        (Face(2, 10), "Tc"),
        (Face(4, 13), "Kh"),
        *((face, "??") for face in (Face(0, 0), Face(0, 5), Face(5, 5), Face(4, 14), Face(4, 0))),
    ],
)
def test_a_card_has_a_code_or_is_unreadable(face: Face, code: str) -> None:
    assert face.code == code
