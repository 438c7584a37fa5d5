"""Whatever comes over the wire, the Angel Eye deframer accounts for every byte and loses no frame that came whole."""

from hypothesis import given
from hypothesis import strategies as st

from drivers.angel_eye.codec import decode_command, decode_report, encode_command, encode_report
from drivers.angel_eye.framing import MAX_FRAME, Deframer, ReportFrame, TextFrame, Token, frame_report, frame_text
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
    Unlock,
)
from drivers.angel_eye.wire import SEQ_ORDER, BccStart

three, four, six = st.integers(0, 7), st.integers(0, 15), st.integers(0, 63)
faces = st.builds(Face, three, four)
seqs = st.sampled_from(SEQ_ORDER)
shoe_reports: st.SearchStrategy[ShoeReport] = st.one_of(
    st.sampled_from([Started(), StoodBy(), CuttingCardOut()]),
    st.builds(Drawn, three, four, faces, st.booleans()),
    st.builds(DrawnOutside, three, four, faces),
    st.builds(ResultPressed, three, st.integers(0, 3)),
    st.builds(ErrorRaised, six, st.booleans()),
    st.builds(ErrorCancelled, six),
    st.builds(LockChanged, st.booleans()),
    st.builds(PresetChanged, st.from_regex(r"[0-9]{2}", fullmatch=True), st.from_regex(r"[0-9]{4}", fullmatch=True)),
)
commands: st.SearchStrategy[Command] = st.one_of(
    st.sampled_from([Lock(), Unlock(), AskState()]), st.builds(CancelError, st.integers(0, 99))
)
starts = st.sampled_from(BccStart)
frames = st.builds(lambda seq, report: frame_report(encode_report(seq, report)), seqs, shoe_reports)


def cut(data: st.DataObject, stream: bytes) -> list[bytes]:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=6)))
    return [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]


def found(deframer: Deframer, chunks: list[bytes]) -> list[Token]:
    tokens: list[Token] = []
    for chunk in chunks:
        tokens += deframer.feed(chunk)
        assert deframer.pending < MAX_FRAME
    return tokens


@given(seqs, shoe_reports)
def test_every_report_comes_back(seq: str, report: ShoeReport) -> None:
    assert decode_report(encode_report(seq, report)) == (seq, report)


@given(commands, starts)
def test_every_command_comes_back(command: Command, start: BccStart) -> None:
    raw = frame_text(encode_command(command), start)
    (token,) = Deframer(start).feed(raw)
    assert token == TextFrame(raw)
    assert decode_command(token.body) == command


@given(st.data(), st.lists(st.one_of(frames, st.binary(max_size=40)), max_size=8), starts)
def test_every_byte_is_accounted_for_and_every_whole_report_found(
    data: st.DataObject, pieces: list[bytes], start: BccStart
) -> None:
    """Not even one frame after a damaged one is lost: ENQ begins a frame wherever it comes."""
    stream = b"".join(pieces)
    deframer = Deframer(start)
    tokens = found(deframer, cut(data, stream))
    held = deframer.pending
    assert b"".join(token.raw for token in tokens) == stream[: len(stream) - held]
    whole = [piece for piece in pieces if piece[:1] == b"\x05" and Deframer(start).feed(piece) == [ReportFrame(piece)]]
    kept = [token.raw for token in tokens if isinstance(token, ReportFrame)]
    for frame in whole:
        kept.remove(frame)


@given(st.lists(frames, min_size=2, max_size=6), st.data())
def test_one_damaged_frame_costs_itself_alone(sent: list[bytes], data: st.DataObject) -> None:
    hit = data.draw(st.integers(0, len(sent) - 1))
    at = data.draw(st.integers(0, len(sent[hit]) - 1))
    damage = data.draw(st.sampled_from(["flip", "drop", "add"]))
    victim = bytearray(sent[hit])
    if damage == "flip":
        victim[at] ^= data.draw(st.integers(1, 255))
    elif damage == "drop":
        del victim[at]
    else:
        victim.insert(at, data.draw(st.integers(0, 255)))
    stream = b"".join([*sent[:hit], bytes(victim), *sent[hit + 1 :]])
    kept = [token.raw for token in Deframer(BccStart.AT_STX).feed(stream) if isinstance(token, ReportFrame)]
    assert kept[:hit] == sent[:hit]
    after = sent[hit + 1 :]
    assert kept[len(kept) - len(after) :] == after
    assert len(kept) <= len(sent)
