"""An Angel Eye over a bad line: what it says three times is told once and in order if one came whole."""

from hypothesis import given
from hypothesis import strategies as st

from drivers.angel_eye.codec import encode_report
from drivers.angel_eye.framing import MAX_FRAME, frame_report
from drivers.angel_eye.meaning import events
from drivers.angel_eye.messages import (
    CuttingCardOut,
    Drawn,
    Face,
    ResultPressed,
    ShoeReport,
    Started,
    StoodBy,
)
from drivers.angel_eye.session import ONLINE, AngelEye
from drivers.angel_eye.wire import SEQ_ORDER, Settings
from drivers.events import DeviceEvent, EventsMissing, FrameRefused, Report

faces = st.builds(Face, st.integers(1, 4), st.integers(1, 13))
reports: st.SearchStrategy[ShoeReport] = st.one_of(
    st.builds(Drawn, st.integers(0, 1), st.integers(1, 3), faces),
    st.sampled_from([StoodBy(), CuttingCardOut(), ResultPressed(1, 0), Started()]),
)
stories = st.lists(reports, min_size=1, max_size=40)


def numbered(story: list[ShoeReport]) -> list[bytes]:
    """As a shoe sends them: seq goes through its order and begins again."""
    return [frame_report(encode_report(SEQ_ORDER[each % len(SEQ_ORDER)], report)) for each, report in enumerate(story)]


@st.composite
def damaged(draw: st.DrawFn, raw: bytes) -> bytes:
    """A frame that the check must refuse: a bit turned, a byte or the end missing, or nothing left of it."""
    at = draw(st.integers(0, len(raw) - 1))
    match draw(st.sampled_from(["bit", "byte", "end", "all"])):
        case "bit":
            return raw[:at] + bytes((raw[at] ^ 1 << draw(st.integers(0, 7)),)) + raw[at + 1 :]
        case "byte":
            return raw[:at] + raw[at + 1 :]
        case "end":
            return raw[:at]
        case _:
            return b""


def told(session: AngelEye, chunks: list[bytes]) -> list[DeviceEvent]:
    found: list[Report] = []
    now = 0.0
    for chunk in chunks:
        found += session.receive(chunk, now)
        now += 0.05
        due = session.next_deadline()
        if due is not None and due <= now:
            found += session.on_deadline(now)
    return [report.event for report in found if report.event != ONLINE]


@given(stories, st.data())
def test_every_report_is_told_once_and_in_order(story: list[ShoeReport], data: st.DataObject) -> None:
    stream = []
    for raw in numbered(story):
        good = data.draw(st.integers(0, 2))
        stream += [raw if copy == good or data.draw(st.booleans()) else data.draw(damaged(raw)) for copy in range(3)]
    session = AngelEye(Settings())
    kept = [event for event in told(session, stream) if not isinstance(event, FrameRefused)]
    assert kept == [event for report in story for event in events(report)]


@given(st.lists(st.binary(max_size=200), max_size=20))
def test_memory_is_bounded_whatever_comes(chunks: list[bytes]) -> None:
    session = AngelEye(Settings(answer_reports=True, allow_commands=True))
    told(session, chunks)
    assert session._deframer.pending < MAX_FRAME
    assert len(session._last) <= MAX_FRAME
    assert len(session.counters.refused) < 16


@given(stories, st.data())
def test_a_gap_is_never_silent_where_the_wrap_is_known(story: list[ShoeReport], data: st.DataObject) -> None:
    """Lost altogether, in any number short of a whole turn: what comes after it says how many are missing."""
    raws = numbered(story)
    first = data.draw(st.integers(0, len(raws) - 1))
    after = data.draw(st.integers(first + 1, min(first + len(SEQ_ORDER) - 1, len(raws))))
    if after == len(raws) or isinstance(story[after], Started):
        return
    session = AngelEye(Settings(last_seq=SEQ_ORDER[-1]))
    told(session, [raws[first]])
    missing = [event.count for event in told(session, [raws[after]]) if isinstance(event, EventsMissing)]
    assert missing == ([after - first - 1] if after - first > 1 else [])
