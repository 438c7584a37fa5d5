"""Frames of the open protocol: each is taken once, however it is cut and whatever stands around it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from drivers.errors import BadBytesError, MisuseError
from drivers.framing import cobs
from drivers.framing.deframer import MESSAGE_MAX, Deframer, Frame, Reject, frame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# From the paper's own worked example (Cheshire and Baker, figure 2) and its corner cases.
COBS = (
    ("", "01"),
    ("00", "01 01"),
    ("00 00", "01 01 01"),
    ("11 22 00 33", "03 11 22 02 33"),
    ("11 22 33 44", "05 11 22 33 44"),
    ("11 00 00 00", "02 11 01 01 01"),
    ("45 00 00 2c 4c 79 00 00 40 06 4f 37", "02 45 01 04 2c 4c 79 01 05 40 06 4f 37"),
)

MESSAGES = (b"\x01", b"\x20", b"\0\0\0", bytes(range(1, 250)), b"\0" * MESSAGE_MAX, b"\xff" * MESSAGE_MAX, b"As9h")


@pytest.mark.parametrize(("body", "encoded"), COBS)
def test_cobs_agrees_with_the_paper(body: str, encoded: str) -> None:
    assert cobs.encode(bytes.fromhex(body)) == bytes.fromhex(encoded)
    assert cobs.decode(bytes.fromhex(encoded)) == bytes.fromhex(body)


@pytest.mark.parametrize("encoded", ["05 11 22", "ff" + "11" * 254, "01 03 11"])
def test_broken_stuffing_is_refused(encoded: str) -> None:
    with pytest.raises(BadBytesError, match="stuffing broken"):
        cobs.decode(bytes.fromhex(encoded))


def test_no_message_is_longer_than_a_frame_holds() -> None:
    with pytest.raises(MisuseError, match="the maximum is 253"):
        frame(bytes(MESSAGE_MAX + 1))


def test_the_crc_is_the_one_of_the_page() -> None:
    # The check value of CRC-32/ISO-HDLC for the digits 1 to 9, in every catalogue of CRCs.
    assert frame(b"123456789").hex() == "00" + "0e" + b"123456789".hex() + "cbf43926" + "00"


def whole(stream: bytes) -> Iterable[bytes]:
    return [stream]


def byte_by_byte(stream: bytes) -> Iterable[bytes]:
    return [stream[at : at + 1] for at in range(len(stream))]


def at_random(stream: bytes) -> Iterable[bytes]:
    chance = random.Random(len(stream))
    at = 0
    while at < len(stream):
        size = chance.randint(1, 7)
        yield stream[at : at + size]
        at += size


CUTS = (whole, byte_by_byte, at_random)


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("message", MESSAGES)
def test_a_frame_is_taken_however_it_is_cut(message: bytes, cut: Callable[[bytes], Iterable[bytes]]) -> None:
    deframer = Deframer()
    found = [each for piece in cut(frame(message)) for each in deframer.feed(piece)]
    assert [each.message for each in found if isinstance(each, Frame)] == [message]
    assert len(found) == 1


NOISE = {
    "a few bytes": b"\xa5\x5a\x13",
    "zeros": bytes(9),
    "zeros and bytes": b"\0\x01\0\x02\x02\0\xff\0",
    "more than a frame": b"\x55" * 1000,
    "half a frame": frame(b"the first half")[:9],
    "the other half": frame(b"the second half")[9:],
}


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_noise_before_between_and_after_costs_no_frame(noise: bytes, cut: Callable[[bytes], Iterable[bytes]]) -> None:
    stream = noise + frame(b"one") + noise + frame(b"two") + frame(b"three") + noise
    deframer = Deframer()
    found = [each for piece in cut(stream) for each in deframer.feed(piece)]
    assert [each.message for each in found if isinstance(each, Frame)] == [b"one", b"two", b"three"]


@pytest.mark.parametrize("at", range(len(frame(b"damaged"))))
@pytest.mark.parametrize("bit", range(8))
def test_one_flipped_bit_costs_at_most_its_own_frame(at: int, bit: int) -> None:
    damaged = bytearray(frame(b"damaged"))
    damaged[at] ^= 1 << bit
    found = Deframer().feed(frame(b"before") + bytes(damaged) + frame(b"after"))
    taken = [each.message for each in found if isinstance(each, Frame)]
    # A delimiter may be damaged without a loss: its neighbour's stands beside it.
    assert taken in ([b"before", b"after"], [b"before", b"damaged", b"after"])


def test_every_two_flipped_bits_of_a_short_frame_are_seen() -> None:
    good = frame(b"\x20")
    bits = 8 * len(good)
    for first in range(bits):
        for second in range(first + 1, bits):
            bad = int.from_bytes(good) ^ 1 << first ^ 1 << second
            for each in Deframer().feed(bad.to_bytes(len(good)) + b"\0"):
                assert isinstance(each, Reject) or each.message == b"\x20"


def test_every_byte_is_told_and_nothing_is_kept_beyond_the_cap() -> None:
    deframer = Deframer()
    found = deframer.feed(b"\x55" * 100_000)
    assert found == [Reject("too long", b"\x55" * cobs.ENCODED_MAX)]
    assert len(deframer._pending) <= cobs.ENCODED_MAX
    assert deframer.feed(b"\0" + frame(b"next"))[-1] == Frame(b"next", frame(b"next")[1:-1])
    assert deframer.counters.bytes_seen == 100_001 + len(frame(b"next"))


def test_endless_noise_is_refused_once_however_it_comes() -> None:
    deframer = Deframer()
    found = [each for _ in range(1000) for each in deframer.feed(b"\x55" * 100)]
    assert [each.reason for each in found if isinstance(each, Reject)] == ["too long"]
    assert deframer.counters.refused == {"too long": 1}
    deframer.forget()  # and a new link owes nothing to the old one
    assert deframer.feed(frame(b"next")[1:]) == [Frame(b"next", frame(b"next")[1:-1])]
    assert deframer.counters.frames == 1


def test_the_longest_message_still_fits_and_one_byte_more_does_not() -> None:
    body = b"\x55" * (cobs.ENCODED_MAX + 1)
    assert [type(each) for each in Deframer().feed(frame(b"\x55" * MESSAGE_MAX))] == [Frame]
    assert [each.reason for each in Deframer().feed(body + b"\0") if isinstance(each, Reject)] == ["too long"]


@pytest.mark.parametrize(
    ("encoded", "reason"),
    [
        (b"\x05abcd", "too short"),
        (b"\x09ab", "stuffing broken"),
        (b"\x06abcde", "CRC does not match"),
    ],
)
def test_what_is_refused_says_why(encoded: bytes, reason: str) -> None:
    assert Deframer().feed(b"\0" + encoded + b"\0") == [Reject(reason, encoded)]


def test_a_lost_link_takes_its_half_frame_along() -> None:
    deframer = Deframer()
    deframer.feed(frame(b"never ends")[:-3])
    deframer.forget()
    assert deframer.feed(frame(b"new link")) == [Frame(b"new link", frame(b"new link")[1:-1])]


def test_the_counters_tell_a_dead_line_from_a_strange_one() -> None:
    counters = (deframer := Deframer()).counters
    seen = [counters.condition]
    for stream in (b"\xaa\xbb", frame(b"good"), b"\0\x02\0"):
        deframer.feed(stream)
        seen.append(counters.condition)
    # The noise before the first frame was refused when that frame's leading zero came.
    assert seen == ["no bytes", "bytes, no frames", "frames refused", "frames refused"]
    only_good = Deframer()
    only_good.feed(frame(b"good"))
    assert only_good.counters.condition == "frames"
    assert counters.refused == {"stuffing broken": 2}


def test_every_byte_that_is_in_no_frame_counts_as_noise() -> None:
    good = frame(b"message")
    for noise, many in [(b"", 0), (b"abc\0", 3), (b"\0" * 5, 5), (b"x" * 5_000 + b"\0", 5_000)]:
        for size in (1, 7, 10_000):
            deframer, stream = Deframer(), good + noise + good + good
            for at in range(0, len(stream), size):
                deframer.feed(stream[at : at + size])
            assert (deframer.counters.frames, deframer.counters.noise) == (3, many)
