"""Mutated frames by the million through the deframer and the sessions of the open protocol.

    python -m tests.fuzz.fuzz_open [--frames 10000000] [--seconds 600] [--seed 1] [TARGET …]

Nothing may raise, nothing may grow, and what is accepted although damaged must be no more than the CRC promises: one
damaged frame in 2**32. That the measurement can see such frames at all is shown by the same count for half of the CRC:
one in 65,536 of the damaged frames agrees in the lower sixteen bits, and those are found and counted.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from zlib import crc32

import msgspec

from drivers.commands import LockShoe
from drivers.events import (
    CardDrawn,
    CardsReturned,
    DeviceComplained,
    DeviceEvent,
    DeviceOffline,
    DeviceOnline,
    DeviceRefused,
    EventsMissing,
    FrameRefused,
    LidMoved,
    ReaderSaid,
    ShoeLoaded,
    SideCardDrawn,
    SideMoved,
    StackOut,
    StubCounted,
)
from drivers.framing import cobs
from drivers.framing.deframer import CRC_BYTES, MESSAGE_MAX, Deframer, Frame, frame, unframe
from drivers.open_protocol.envelope import SealedEnvelope
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.session import HostSession
from drivers.open_protocol.wire import Reason
from firmware_sim.open_device.memory import Identity
from tests.support.wire_pair import WirePair

KEY = bytes(range(32))
READER = Identity("card-reader", "R-0001")
BATCH = 256
EPISODE = 4096
"""Mutated frames between two fresh sessions."""

BYTES_OUT_MOST = 64 * 1024
"""Far above what a session may answer to one batch: a batch of frames, each answered by one of the longest."""

REASONS_MOST = 40
"""Reasons of refusal are fixed phrases; if they were not, this would be passed at once."""


@dataclass
class Tally:
    """What came of one target."""

    frames: int = 0
    damaged: int = 0
    """Damaged messages that only the CRC could tell from good ones."""
    accepted: int = 0
    """Of these, how many it let pass."""
    half_agreed: int = 0
    """Of these, in how many the lower half of it agreed."""
    forged: int = 0
    """Frames sent into an authenticated session by somebody without the key."""
    believed: int = 0
    """What such frames made happen."""
    carried: int = 0
    """What the session of a card reader told that could name a card."""
    events: int = 0

    def line(self, target: str, seconds: float) -> str:
        """One row for people."""
        row = f"{target:14} {self.frames:>11,} mutated frames in {seconds:6.1f} s, no exception"
        if self.damaged:
            row += (
                f"; {self.damaged:,} for the CRC: accepted {self.accepted}, promised {self.damaged / 2**32:.4f};"
                f" lower half agreed {self.half_agreed}, by chance {self.damaged / 2**16:.1f}"
            )
        if self.forged:
            row += f"; {self.forged:,} without the key: believed {self.believed}"
        return row

    def verdict(self) -> str | None:
        """What is wrong with these numbers, if anything."""
        if self.believed:
            return f"{self.believed} frames without the key were believed"
        if self.carried:
            return f"{self.carried} times a card reader could have named a card"
        if self.accepted > most_by_chance(self.damaged / 2**32):
            return f"{self.accepted} damaged frames were accepted"
        expected = self.damaged / 2**16
        if abs(self.half_agreed - expected) > 6 * math.sqrt(expected) + 6:
            return f"{self.half_agreed} agreed in half of the CRC, chance is {expected:.0f}: the measurement is off"
        return None


def most_by_chance(expected: float) -> int:
    """The largest count that Poisson with this mean passes at least once in a thousand million times."""
    probability = math.exp(-expected)
    below, count = probability, 0
    while 1 - below > 1e-9:
        count += 1
        probability *= expected / count
        below += probability
    return count


# --- mutation -------------------------------------------------------------------------------------------------------


def flip(chance: random.Random, good: bytes, _: bytes) -> bytes:
    """One to eight bits."""
    number = int.from_bytes(good)
    for _ in range(chance.randint(1, 8)):  # type: ignore[assignment]
        number ^= 1 << chance.randrange(8 * len(good))
    return number.to_bytes(len(good))


def overwrite(chance: random.Random, good: bytes, _: bytes) -> bytes:
    """A burst of other bytes."""
    at = chance.randrange(len(good))
    burst = chance.randbytes(chance.randint(1, 8))
    return good[:at] + burst + good[at + len(burst) :]


def insert(chance: random.Random, good: bytes, _: bytes) -> bytes:
    """Bytes in between."""
    at = chance.randrange(len(good))
    return good[:at] + chance.randbytes(chance.randint(1, 4)) + good[at:]


def delete(chance: random.Random, good: bytes, _: bytes) -> bytes:
    """Bytes missing."""
    at = chance.randrange(len(good))
    return good[:at] + good[at + chance.randint(1, 4) :]


def cut(chance: random.Random, good: bytes, _: bytes) -> bytes:
    """The end missing."""
    return good[: chance.randrange(len(good))]


def splice(chance: random.Random, good: bytes, other: bytes) -> bytes:
    """The beginning of one and the end of another."""
    return good[: chance.randrange(len(good))] + other[chance.randrange(len(other)) :]


def noise(chance: random.Random, good: bytes, _: bytes) -> bytes:
    """Nothing but noise, of the same length."""
    return chance.randbytes(len(good))


MUTATIONS: tuple[Callable[[random.Random, bytes, bytes], bytes], ...] = (
    flip,
    flip,
    overwrite,
    insert,
    delete,
    cut,
    splice,
    noise,
)


def mutated(chance: random.Random, corpus: list[bytes]) -> bytes:
    """Some frame of the corpus, changed."""
    return chance.choice(MUTATIONS)(chance, chance.choice(corpus), chance.choice(corpus))


def recorded(key: bytes | None) -> tuple[WirePair, list[bytes], list[bytes]]:
    """A live session, and the messages that each side has sent in it."""
    pair = WirePair(Expected("shoe", "S-0001", key), key=key)
    pair.connect()
    pair.tell(
        ShoeLoaded(),
        CardDrawn("As", back="red", said="player", index=1),
        StackOut(3, ("9h", "??", "2c"), back="red", sure=97),
        StubCounted(34),
        SideMoved("right"),
        SideCardDrawn("right", "Kd", sure=91),
        CardsReturned(17),
        LidMoved(open=True),
    )
    pair.take(pair.host.command(1, LockShoe(locked=True), pair.now))
    pair.run(0.0)
    pair.device.answer(1, "refused", "lid open", pair.now)
    pair.run(1.0)
    sent: dict[str, list[bytes]] = {"to host": [], "to device": []}
    for direction, burst in pair.wire_log:
        sent[direction] += [unframe(piece) for piece in burst.split(b"\0") if piece]
    return pair, sent["to host"], sent["to device"]


# --- targets --------------------------------------------------------------------------------------------------------


def deframer(chance: random.Random) -> Iterator[Tally]:
    """Damaged frames through the deframer: none may come out as a message that was not sent."""
    _, to_host, to_device = recorded(KEY)
    messages = [*to_host, *to_device, bytes(MESSAGE_MAX), bytes(range(1, 200)), b"\x20"]
    known = set(messages)
    corpus = [frame(message) for message in messages]
    receiver = Deframer()
    while True:
        tally = Tally()
        stream = bytearray()
        for _ in range(BATCH):
            stream += b"\0" + mutated(chance, corpus) + b"\0"
        tally.frames = BATCH
        for found in receiver.feed(bytes(stream)):
            if isinstance(found, Frame):
                tally.accepted += found.message not in known
                tally.damaged += found.message not in known
            elif found.reason == "CRC does not match":
                body = cobs.decode(found.raw)
                message, crc = body[:-CRC_BYTES], int.from_bytes(body[-CRC_BYTES:])
                if message not in known:  # a good message beside a damaged CRC tells nothing about the CRC
                    tally.damaged += 1
                    tally.half_agreed += crc32(message) & 0xFFFF == crc & 0xFFFF
        assert len(receiver._pending) <= cobs.ENCODED_MAX
        yield tally


def bursts(chance: random.Random, messages: list[bytes]) -> bytes:
    """A batch for a session: half of it damaged after framing, half before, so that it passes the CRC."""
    corpus = [frame(message) for message in messages]
    stream = bytearray()
    for number in range(BATCH):
        if number % 2:
            stream += mutated(chance, corpus)
        else:
            stream += frame(mutated(chance, messages)[:MESSAGE_MAX])
    return bytes(stream)


def host(key: bytes | None) -> Callable[[random.Random], Iterator[Tally]]:
    """The host's session under fire."""

    def run(chance: random.Random) -> Iterator[Tally]:
        while True:
            pair, to_host, to_device = recorded(key)
            session = pair.host
            genuine = len(pair.events)
            for _ in range(EPISODE // BATCH):
                tally = Tally(frames=BATCH)
                pair.now += chance.choice((0.0, 0.01, 0.5))
                pair.take(session.on_deadline(pair.now))
                heard = _heard(session._phase)
                pair.take(session.receive(bursts(chance, to_host + to_device), pair.now))
                assert len(session.bytes_to_send()) < BYTES_OUT_MOST
                deadline = session.next_deadline()
                assert deadline is not None
                _bounded(session)
                told = pair.events[genuine:]
                msgspec.json.encode(told)
                tally.events = len(told)
                if key is not None:
                    tally.believed = sum(_only_a_holder_of_the_key(event) for event in told)
                    tally.believed += _heard(session._phase) > heard
                    tally.forged = BATCH
                genuine = len(pair.events)
                yield tally

    return run


def reader(chance: random.Random) -> Iterator[Tally]:
    """The host's session with a card reader, under fire of its own frames and of a shoe's: none may bring a card."""
    _, of_shoe, _ = recorded(None)
    while True:
        pair = WirePair(identity=READER)
        pair.connect()
        pair.tell(ReaderSaid("inserted"), ReaderSaid("blackjack"))
        own = [unframe(piece) for _, burst in pair.wire_log for piece in burst.split(b"\0") if piece]
        for _ in range(EPISODE // BATCH):
            before = len(pair.reports)
            pair.now += chance.choice((0.0, 0.01, 0.5))
            pair.take(pair.host.on_deadline(pair.now))
            pair.take(pair.host.receive(bursts(chance, own + of_shoe), pair.now))
            assert len(pair.host.bytes_to_send()) < BYTES_OUT_MOST
            _bounded(pair.host)
            told = [report.event for report in pair.reports[before:]]
            yield Tally(frames=BATCH, events=len(told), carried=sum(map(_could_name_a_card, told)))


def device(key: bytes | None) -> Callable[[random.Random], Iterator[Tally]]:
    """The simulated device's session under fire."""

    def run(chance: random.Random) -> Iterator[Tally]:
        while True:
            pair, to_host, to_device = recorded(key)
            for _ in range(EPISODE // BATCH):
                tally = Tally(frames=BATCH)
                pair.now += chance.choice((0.0, 0.01, 0.5))
                pair.device.on_deadline(pair.now)
                heard = _heard(pair.device._open)
                for asked in pair.device.receive(bursts(chance, to_host + to_device), pair.now):
                    pair.device.answer(asked.id, "done", "", pair.now)
                    tally.believed += key is not None
                if chance.random() < 0.3:
                    pair.device.tell(LidMoved(open=True), pair.now)
                assert len(pair.device.bytes_to_send()) < BYTES_OUT_MOST
                assert pair.device.next_deadline() is not None
                if key is not None:
                    tally.believed += _heard(pair.device._open) > heard
                    tally.forged = BATCH
                yield tally

    return run


def _heard(talk: object) -> int:
    """The last counter that an open session took: it moves with the first frame that is believed."""
    envelope = getattr(talk, "envelope", None)
    return envelope._heard if isinstance(envelope, SealedEnvelope) else 0


def _only_a_holder_of_the_key(event: object) -> bool:
    of_shoe = CardDrawn | StackOut | StubCounted | SideMoved | SideCardDrawn | CardsReturned | LidMoved | ShoeLoaded
    return isinstance(event, of_shoe | DeviceOnline)


def _could_name_a_card(event: DeviceEvent) -> bool:
    """Beside who it says that it is: a field that holds what the device chose, and is none of its six words."""
    match event:
        case FrameRefused(raw=raw):
            return bool(raw)
        case ReaderSaid() | DeviceOnline() | DeviceOffline() | DeviceRefused() | EventsMissing():
            return False
        case DeviceComplained(reason=reason):
            return reason not in {*(each.phrase for each in Reason), "not listed"}
        case _:
            return True


def _bounded(session: HostSession) -> None:
    assert len(session._deframer._pending) <= cobs.ENCODED_MAX
    assert len(session._refusals._gathered) < REASONS_MOST
    assert len(session.counters.refused) < REASONS_MOST


TARGETS: dict[str, Callable[[random.Random], Iterator[Tally]]] = {
    "deframer": deframer,
    "host-plain": host(None),
    "host-sealed": host(KEY),
    "reader-plain": reader,
    "device-plain": device(None),
    "device-sealed": device(KEY),
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
        verdict = total.verdict()
        if verdict is not None:
            wrong.append(f"{target}: {verdict}")
    sys.stdout.write("".join(f"WRONG  {line}\n" for line in wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
