"""Mutated frames by the million through the deframers and sessions of the Angel Eye and the Bee-Tek.

    python -m tests.fuzz.fuzz_angel_eye [--frames 10000000] [--seconds 600] [--seed 1] [TARGET …]

Nothing may raise, nothing may grow, and every byte must be accounted for. An XOR of eight bits promises little, and
that little is measured: one damaged bit, and one damaged byte of payload, are always found; of frames with two damaged
payload bytes one in 127 passes; two that changed places always pass, since the XOR knows no order.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from drivers.angel_eye.codec import decode_report, encode_report
from drivers.angel_eye.framing import MAX_FRAME, Deframer, ReportFrame, frame_report
from drivers.angel_eye.messages import (
    CuttingCardOut,
    Drawn,
    DrawnOutside,
    ErrorCancelled,
    ErrorRaised,
    Face,
    LockChanged,
    PresetChanged,
    ResultPressed,
    ShoeReport,
    Started,
    StoodBy,
)
from drivers.angel_eye.session import AngelEye
from drivers.angel_eye.wire import SEQ_ORDER, BccStart, Settings
from drivers.bee_tek.framing import LINE_MAX
from drivers.bee_tek.session import BeeTek
from drivers.bee_tek.table import CARDS, parse
from drivers.commands import ClearFault, LockShoe
from drivers.errors import BadBytesError
from drivers.session import Session
from tests.fuzz.fuzz_open import mutated

BATCH = 256
EPISODE = 4096
"""Mutated frames between two fresh sessions."""

REASONS_MOST = 40
"""Reasons of refusal are fixed phrases; if they were not, this would be passed at once."""

CHANGES = 127
"""How a payload byte can change if it keeps bit 7, without which the codec refuses it. Two changes cancel in the XOR
when they are the same one."""


@dataclass
class Tally:
    """What came of one target."""

    frames: int = 0
    judged: int = 0
    """Damaged frames of a kind about which the check promises something."""
    accepted: int = 0
    """Of these, how many passed as a report with a meaning."""
    promised: float = 0.0
    """How many may have passed."""
    swapped: int = 0
    """Frames with two neighbours in each other's place, which the check cannot find."""
    swaps_found: int = 0

    def line(self, target: str, seconds: float) -> str:
        """One row for people."""
        row = f"{target:14} {self.frames:>11,} mutated frames in {seconds:6.1f} s, no exception"
        if self.judged:
            row += f"; {self.judged:,} judged by the XOR: accepted {self.accepted}, promised {self.promised:.0f}"
        if self.swapped:
            row += f"; {self.swapped:,} with two bytes swapped: found {self.swaps_found}"
        return row

    def verdict(self) -> str | None:
        """What is wrong with these numbers, if anything."""
        if self.accepted > self.promised + 6 * math.sqrt(self.promised):
            return f"{self.accepted} damaged frames were accepted, {self.promised:.0f} are promised"
        if self.promised and self.accepted < self.promised - 6 * math.sqrt(self.promised):
            return f"only {self.accepted} damaged frames were accepted of {self.promised:.0f}: the measurement is off"
        return None


# --- what a shoe may say ----------------------------------------------------------------------------------------------

REPORTS: tuple[Callable[[random.Random], ShoeReport], ...] = (
    lambda _: Started(),
    lambda _: StoodBy(),
    lambda _: CuttingCardOut(),
    lambda chance: Drawn(chance.randrange(8), chance.randrange(16), face(chance), again=chance.random() < 0.2),
    lambda chance: Drawn(chance.randrange(2), chance.randint(1, 3), face(chance)),
    lambda chance: DrawnOutside(chance.randrange(8), chance.randrange(16), face(chance)),
    lambda chance: ResultPressed(chance.randrange(8), chance.randrange(4)),
    lambda chance: ErrorRaised(chance.randrange(64), error_mode=chance.random() < 0.5),
    lambda chance: ErrorCancelled(chance.randrange(64)),
    lambda chance: LockChanged(locked=chance.random() < 0.5),
    lambda chance: PresetChanged(f"{chance.randrange(100):02}", f"{chance.randrange(10_000):04}"),
)


def face(chance: random.Random) -> Face:
    return Face(chance.randrange(8), chance.randrange(16))


def said(chance: random.Random) -> bytes:
    """One report, framed."""
    return frame_report(encode_report(chance.choice(SEQ_ORDER), chance.choice(REPORTS)(chance)))


def card(chance: random.Random) -> bytes:
    """One card, framed: seq, code, target, card and ETX are covered by the check."""
    return frame_report(encode_report(chance.choice(SEQ_ORDER), Drawn(0, chance.randint(1, 3), face(chance))))


def passes(raw: bytes) -> bool:
    """Whether these bytes hold a report with a meaning."""
    for token in Deframer(BccStart.AT_STX).feed(raw):
        if isinstance(token, ReportFrame):
            with suppress(BadBytesError):
                decode_report(token.body)
                return True
    return False


def pieces(chance: random.Random, stream: bytes) -> Iterator[bytes]:
    """The stream in chunks of any size."""
    at = 0
    while at < len(stream):
        size = chance.choice((1, 2, 7, 64, 4096))
        yield stream[at : at + size]
        at += size


# --- targets ----------------------------------------------------------------------------------------------------------


def deframer(chance: random.Random) -> Iterator[Tally]:
    """Anything at all: every byte comes out once, in order, and what waits is bounded."""
    while True:
        receiver = Deframer(chance.choice(list(BccStart)))
        corpus = [said(chance) for _ in range(16)]
        stream = b"".join(mutated(chance, corpus) for _ in range(BATCH))
        out = bytearray()
        for piece in pieces(chance, stream):
            out += b"".join(token.raw for token in receiver.feed(piece))
            assert receiver.pending < MAX_FRAME
        out += b"".join(token.raw for token in receiver.abandon())
        assert out == stream
        assert len(receiver.counters.refused) < REASONS_MOST
        yield Tally(frames=BATCH)


def one_bit(chance: random.Random) -> Iterator[Tally]:
    """One flipped bit anywhere in a frame: none may pass."""
    while True:
        tally = Tally(frames=BATCH, judged=BATCH)
        for _ in range(BATCH):
            raw = bytearray(said(chance))
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
            tally.accepted += passes(bytes(raw))
        yield tally


def one_byte(chance: random.Random) -> Iterator[Tally]:
    """One other byte among the payload of a card: none may pass."""
    while True:
        tally = Tally(frames=BATCH, judged=BATCH)
        for _ in range(BATCH):
            raw = bytearray(card(chance))
            raw[chance.choice((3, 4))] ^= chance.randint(1, 127)  # bit 7 stays, or the codec would find it
            tally.accepted += passes(bytes(raw))
        yield tally


def two_bytes(chance: random.Random) -> Iterator[Tally]:
    """Two other bytes, a seven-bit change of each: one in 127 passes, and swapped ones all do."""
    while True:
        tally = Tally(frames=2 * BATCH, judged=BATCH, promised=BATCH / CHANGES, swapped=BATCH)
        for _ in range(BATCH):
            raw = bytearray(card(chance))
            raw[3] ^= chance.randint(1, 127)
            raw[4] ^= chance.randint(1, 127)
            tally.accepted += passes(bytes(raw))
            other = bytearray(card(chance))
            other[3], other[4] = other[4], other[3]
            tally.swaps_found += not passes(bytes(other))
        yield tally


def angel_eye(chance: random.Random) -> Iterator[Tally]:
    """The host's session under fire, with time, acknowledgements and commands in between."""
    while True:
        settings = Settings(
            answer_reports=chance.random() < 0.5,
            allow_commands=chance.random() < 0.5,
            command_bcc=chance.choice(list(BccStart)),
            last_seq=chance.choice((None, "9", "Z")),
        )
        session = AngelEye(settings)
        for _ in range(EPISODE // BATCH):
            corpus = [said(chance) for _ in range(16)] + [b"\x06", b"\x15\x21", b"\x02GP01\x0300"]
            if chance.random() < 0.5:
                session.command(1, chance.choice((LockShoe(locked=True), ClearFault(chance.randrange(100)))), 0.0)
            yield fire(chance, session, corpus)
            assert session._deframer.pending < MAX_FRAME


def bee_tek(chance: random.Random) -> Iterator[Tally]:
    """The same for the other shoe."""
    table = parse("\n".join(f"{each.upper()} {each}" for each in CARDS), "codes")
    while True:
        session = BeeTek(table)
        for _ in range(EPISODE // BATCH):
            corpus = [chance.choice(list(table.meaning)) + b"\r\n" for _ in range(16)]
            yield fire(chance, session, corpus)
            assert session._deframer.pending <= LINE_MAX


def fire(chance: random.Random, session: Session, corpus: list[bytes]) -> Tally:
    """One batch into a session, half of it whole; whatever it tells must be fit for the journal."""
    now = chance.random() * 10
    stream = b"".join(chance.choice(corpus) if each % 2 else mutated(chance, corpus) for each in range(BATCH))
    session.link_up(now)
    for piece in pieces(chance, stream):
        reports = session.receive(piece, now)
        now += chance.choice((0.0, 0.01, 3.0))
        due = session.next_deadline()
        if due is not None and due <= now:
            reports += session.on_deadline(now)
            again = session.next_deadline()
            assert again is None or again > now
        msgspec.json.encode([report.event for report in reports])
        for report in reports:
            if report.place is not None:
                session.acknowledge(report.place, now)
        assert len(session.bytes_to_send()) <= len(piece) + 16
    if chance.random() < 0.1:
        session.link_lost("unplugged", now)
    assert len(session.counters.refused) < REASONS_MOST
    return Tally(frames=BATCH)


TARGETS: dict[str, Callable[[random.Random], Iterator[Tally]]] = {
    "deframer": deframer,
    "one-bit": one_bit,
    "one-byte": one_byte,
    "two-bytes": two_bytes,
    "angel-eye": angel_eye,
    "bee-tek": bee_tek,
}


def fuzz(target: str, *, frames: int, seconds: float, seed: int) -> tuple[Tally, float]:
    """Run one target until either is used up."""
    began = time.monotonic()
    total = Tally()
    for tally in TARGETS[target](random.Random(seed)):
        for name in vars(total):
            setattr(total, name, getattr(total, name) + getattr(tally, name))
        if total.frames >= frames or time.monotonic() - began > seconds:
            break
    return total, time.monotonic() - began


def main() -> int:
    """Run the targets and say what came of them; 1 if the numbers are wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", default=list(TARGETS), help=f"of {', '.join(TARGETS)}; default: all")
    parser.add_argument("--frames", type=int, default=10_000_000, help="mutated frames a target (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=math.inf, help="and no longer than this a target")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    wrong = []
    for target in chosen.targets:
        total, seconds = fuzz(target, frames=chosen.frames, seconds=chosen.seconds, seed=chosen.seed)
        sys.stdout.write(total.line(target, seconds) + "\n")
        sys.stdout.flush()
        if verdict := total.verdict():
            wrong.append(f"{target}: {verdict}")
    sys.stdout.write("".join(f"WRONG  {line}\n" for line in wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
