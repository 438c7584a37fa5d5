"""What a frame of the open protocol costs, against the bare `os.read` loop over the same bytes.

Every figure is the best of several interleaved turns within one run, so that a busy machine slows all of them alike.
The bytes go through a pipe, a frame at a time, as a table's port brings them.
"""

import os
import time
from collections.abc import Callable

from drivers.events import CardDrawn, Report
from drivers.framing.deframer import Deframer, Frame, frame
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.messages import IN_SESSION, Event
from drivers.open_protocol.session import HostSession
from tests.support.wire_pair import WirePair

FRAMES = 2000
TURNS = 7
READ = 4096
APART_S = 0.1
"""No device goes on faster for good."""

AT_ONCE = 8
"""So many become durable at once."""

KEY = bytes(range(32))
CARD = CardDrawn("As", back="red", sure=98, said="player", index=1)


def through_a_pipe(frames: list[bytes], take: Callable[[bytes], object]) -> None:
    """Write as a port would bring it, read it back, hand it on."""
    reading, writing = os.pipe()
    for each in frames:
        os.write(writing, each)
        take(os.read(reading, READ))
    os.close(reading)
    os.close(writing)


def session_of(key: bytes | None) -> tuple[HostSession, list[bytes]]:
    """An open session, and the frames of so many cards that it has yet to hear."""
    pair = WirePair(Expected("shoe", key=key), key=key)
    pair.connect()
    opened = pair.device._open
    assert opened is not None
    content = EVENTS["shoe"].encode(CARD)
    messages = (IN_SESSION.encode(Event(seq, 0, content)) for seq in range(1, FRAMES + 1))
    return pair.host, [frame(opened.envelope.wrap(message)) for message in messages]


def bare() -> float:
    _, frames = session_of(None)
    began = time.perf_counter()
    through_a_pipe(frames, len)
    return time.perf_counter() - began


def framing() -> float:
    _, frames = session_of(None)
    deframer = Deframer()
    found: list[object] = []
    began = time.perf_counter()
    through_a_pipe(frames, lambda data: found.extend(deframer.feed(data)))
    spent = time.perf_counter() - began
    assert sum(isinstance(each, Frame) for each in found) == FRAMES
    return spent


def session(key: bytes | None) -> Callable[[], float]:
    def run() -> float:
        host, frames = session_of(key)
        reports: list[Report] = []

        def hear(data: bytes) -> None:
            now = len(reports) * APART_S
            reports.extend(host.receive(data, now))
            if len(reports) % AT_ONCE == 0:
                place = reports[-1].place
                assert place is not None
                host.acknowledge(place, now)
                host.bytes_to_send()

        began = time.perf_counter()
        through_a_pipe(frames, hear)
        spent = time.perf_counter() - began
        assert len(reports) == FRAMES
        return spent

    return run


def test_what_a_frame_costs() -> None:
    """Print what a card costs on its way from the descriptor to a report."""
    ways: dict[str, Callable[[], float]] = {
        "bare os.read": bare,
        "deframed": framing,
        "plain session": session(None),
        "sealed session": session(KEY),
    }
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(TURNS):
        for name, way in ways.items():
            best[name] = min(best[name], way())
    for name, seconds in best.items():
        print(f"{name:15} {seconds / FRAMES * 1e6:7.2f} us a frame  {seconds / best['bare os.read']:6.1f} x bare")
