"""Refused bytes: told at once, then gathered by the second, and never lost."""

from drivers.events import FrameRefused, Report
from drivers.framing.refusals import GATHER_MOST_S, Refusals


def test_the_first_is_told_at_once_and_those_alike_a_second_later_with_the_last_of_them() -> None:
    refusals = Refusals()
    assert refusals.next_deadline() is None
    assert refusals.add("broken", b"1", 10.0) == [Report(FrameRefused("broken", b"1"))]
    assert refusals.add("broken", b"2", 10.2) == []
    assert refusals.add("broken", b"3", 10.9) == []
    assert refusals.next_deadline() == 11.0
    assert refusals.due(10.95) == []
    assert refusals.due(11.0) == [Report(FrameRefused("broken", b"3", 2))]
    assert refusals.add("broken", b"4", 11.5) == []
    assert refusals.due(12.9) == []
    assert refusals.due(13.0) == [Report(FrameRefused("broken", b"4"))]


def test_noise_without_end_is_told_less_and_less_often() -> None:
    refusals, told = Refusals(), 0
    for tenth in range(86_400 * 10):
        told += len(refusals.add("broken", b"1", tenth / 10))
    assert told < 86_400 / GATHER_MOST_S + 10


def test_after_a_quiet_second_the_next_is_told_at_once() -> None:
    refusals = Refusals()
    refusals.add("broken", b"1", 10.0)
    assert refusals.due(11.0) == []
    assert refusals.next_deadline() is None
    assert refusals.add("broken", b"2", 11.1) == [Report(FrameRefused("broken", b"2"))]


def test_each_reason_has_its_own_second() -> None:
    refusals = Refusals()
    refusals.add("broken", b"1", 10.0)
    assert refusals.add("too long", b"2", 10.5) == [Report(FrameRefused("too long", b"2"))]
    refusals.add("broken", b"3", 10.6)
    refusals.add("too long", b"4", 10.7)
    assert refusals.due(20.0) == [Report(FrameRefused("broken", b"3")), Report(FrameRefused("too long", b"4"))]
