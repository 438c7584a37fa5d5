# ruff: noqa: ARG001, ARG002 - the doubles here have the signatures of what they stand for
"""The pump over a scripted link and session: order, backpressure, deadlines, and what ends it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

import pytest

from drivers.budget import EVENTS_AT_ONCE, Budget
from drivers.commands import DeviceCommand
from drivers.errors import LinkLost, Overdrawn
from drivers.events import DeviceRemark, Place, Report
from drivers.framing.counters import Counters
from drivers.pump import TURN, Deliver, Pump
from drivers.session import Session


@dataclass
class Wire:
    """A link that a test feeds by hand."""

    waiting: list[bytes] = field(default_factory=list)
    written: list[bytes] = field(default_factory=list)
    gone: LinkLost | None = None
    stir: Callable[[], None] = lambda: None

    def take(self) -> bytes:
        data = b"".join(self.waiting)
        self.waiting.clear()
        if not data and self.gone is not None:
            raise self.gone
        return data

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        """Nothing to give back."""

    def feed(self, data: bytes) -> None:
        self.waiting.append(data)
        self.stir()

    def lose(self) -> None:
        self.gone = LinkLost("unplugged")
        self.stir()


@dataclass
class Echo:
    """A session that remarks on each byte, wants to say what it heard, and has one deadline."""

    counters: Counters = field(default_factory=Counters)
    waits: bool = False
    up: int = 0
    due: float | None = None
    out: bytes = b""

    def link_up(self, now: float) -> None:
        self.up += 1

    def link_lost(self, reason: str, now: float) -> list[Report]:
        return []

    def receive(self, data: bytes, now: float) -> list[Report]:
        self.out += data
        return [Report(DeviceRemark(f"{byte}"), bytes((byte,))) for byte in data]

    def acknowledge(self, place: Place, now: float) -> None:
        """Nothing is numbered here."""

    def command(self, command_id: int, command: DeviceCommand, now: float) -> list[Report]:
        return []

    def close(self, now: float) -> list[Report]:
        return []

    def next_deadline(self) -> float | None:
        return self.due

    def on_deadline(self, now: float) -> list[Report]:
        assert self.due is not None
        assert now >= self.due
        self.due = None
        return [Report(DeviceRemark("due"))]

    def bytes_to_send(self) -> bytes:
        out, self.out = self.out, b""
        return out


class Bench:
    """A pump, its wire, and what it told. Loop time is real, and nothing here waits for more than a turn of it."""

    def __init__(self, deliver: Deliver | None = None, budget: Budget | None = None) -> None:
        self.session = Echo()
        checked: Session = self.session
        self.wire = Wire()
        self.told: list[str] = []
        self.now = 50.0
        self.pump = Pump(checked, deliver or self.note, lambda: self.now, budget)
        self.wire.stir = self.pump.stir

    async def note(self, reports: Sequence[Report]) -> None:
        for report in reports:
            assert isinstance(report.event, DeviceRemark)
            self.told.append(report.event.text)

    async def run(self, story: Callable[[], Awaitable[None]]) -> None:
        """Run the pump beside the story; the story ends it by losing the wire."""
        pumping = asyncio.create_task(self.pump.run(self.wire))
        try:
            await story()
            self.wire.lose()
            with pytest.raises(LinkLost, match="unplugged"):
                await pumping
        finally:
            pumping.cancel()


async def turn() -> None:
    """Let everything run that can."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_bytes_are_told_in_order_and_answers_go_out() -> None:
    bench = Bench()

    async def story() -> None:
        await turn()
        assert bench.session.up == 1
        bench.wire.feed(b"\x01\x02")
        await turn()
        bench.wire.feed(b"\x03")
        await turn()

    asyncio.run(bench.run(story))
    assert bench.told == ["1", "2", "3"]
    assert b"".join(bench.wire.written) == b"\x01\x02\x03"


def test_bytes_before_a_loss_are_told_before_it() -> None:
    bench = Bench()

    async def story() -> None:
        bench.wire.waiting += [b"\x01", b"\x02"]
        bench.wire.lose()

    asyncio.run(bench.run(story))
    assert bench.told == ["1", "2"]


def test_a_slow_reader_holds_the_wire_back() -> None:
    gate = asyncio.Event()
    told: list[bytes] = []

    async def deliver(reports: Sequence[Report]) -> None:
        await gate.wait()
        told.extend(report.raw for report in reports)

    bench = Bench(deliver)

    async def story() -> None:
        await turn()
        bench.wire.feed(b"\x01")
        bench.wire.feed(b"\x02")
        await turn()
        assert bench.wire.waiting == [b"\x02"]
        bench.wire.lose()
        gate.set()
        await turn()

    asyncio.run(bench.run(story))
    assert told == [b"\x01", b"\x02"]


def test_a_deadline_that_has_come_is_kept_although_bytes_come_too() -> None:
    bench = Bench()

    async def story() -> None:
        bench.session.due = 50.0
        bench.wire.feed(b"\x01")
        await turn()

    asyncio.run(bench.run(story))
    assert bench.told == ["1", "due"]


def test_a_deadline_wakes_a_silent_pump() -> None:
    bench = Bench()

    async def story() -> None:
        loop = asyncio.get_running_loop()
        bench.session.due = bench.now + 0.01
        loop.call_later(0.005, lambda: setattr(bench, "now", 51.0))
        while not bench.told:
            await turn()

    asyncio.run(asyncio.wait_for(bench.run(story), 5.0))
    assert bench.told == ["due"]


def test_a_command_goes_out_when_the_pump_is_stirred() -> None:
    bench = Bench()

    async def story() -> None:
        await turn()
        bench.session.out = b"lock"
        await turn()
        assert bench.wire.written == []
        bench.pump.stir()
        await turn()

    asyncio.run(bench.run(story))
    assert bench.wire.written == [b"lock"]


def test_a_command_goes_out_at_once_and_nothing_else_happens() -> None:
    bench = Bench()

    async def story() -> None:
        await turn()
        bench.wire.waiting.append(b"\x01")
        bench.session.due = 0.0
        bench.session.out = b"lock"
        bench.pump.send()
        assert bench.wire.written == [b"lock"]
        assert bench.told == []
        bench.pump.send()
        assert bench.wire.written == [b"lock"]
        await turn()
        assert bench.told == ["1", "due"]

    asyncio.run(bench.run(story))


def test_a_command_without_a_link_waits_for_one() -> None:
    bench = Bench()
    bench.session.out = b"lock"
    bench.pump.send()

    async def story() -> None:
        await turn()

    asyncio.run(bench.run(story))
    assert bench.wire.written == [b"lock"]


def test_what_is_told_at_once_is_told_within_the_stir() -> None:
    told: list[bytes] = []

    def deliver(reports: Sequence[Report]) -> None:
        told.extend(report.raw for report in reports)
        bench.pump.stir()  # as a link that is lost while something is written to it does

    bench = Bench(deliver)

    async def story() -> None:
        await turn()
        bench.wire.feed(b"\x01")
        assert told == [b"\x01"]

    asyncio.run(bench.run(story))


def test_a_reader_that_waits_is_not_stuck() -> None:
    gate = asyncio.Event()

    async def deliver(reports: Sequence[Report]) -> None:
        await gate.wait()

    bench = Bench(deliver)

    async def story() -> None:
        await turn()
        bench.wire.feed(b"\x01")
        before = bench.pump.turns
        bench.pump.stir()
        assert bench.pump.turns == before + 1
        gate.set()
        await turn()

    asyncio.run(bench.run(story))
    before = bench.pump.turns
    bench.pump.stir()
    assert bench.pump.turns == before


def test_a_slow_reader_that_fails_ends_the_run() -> None:
    async def full(reports: Sequence[Report]) -> None:
        await asyncio.sleep(0)
        raise OSError(28, "No space left on device")

    bench = Bench(full)

    async def story() -> None:
        pumping = asyncio.create_task(bench.pump.run(bench.wire))
        bench.wire.feed(b"\x07")
        with pytest.raises(OSError, match="No space"):
            await pumping

    asyncio.run(story())


@pytest.mark.parametrize("end", ["reader", "pump"])
def test_a_slow_reader_and_its_pump_are_cancelled_together(end: str) -> None:
    reading: list[asyncio.Task[None] | None] = []

    async def deliver(reports: Sequence[Report]) -> None:
        reading.append(asyncio.current_task())
        await asyncio.Event().wait()

    bench = Bench(deliver)

    async def story() -> None:
        pumping = asyncio.create_task(bench.pump.run(bench.wire))
        bench.wire.feed(b"\x07")
        await turn()
        (reader,) = reading
        assert reader is not None
        (reader if end == "reader" else pumping).cancel()
        with pytest.raises(asyncio.CancelledError):
            await pumping
        await turn()
        assert reader.cancelled()

    asyncio.run(story())


def test_an_earlier_deadline_rings_earlier() -> None:
    bench = Bench()

    async def story() -> None:
        bench.session.due = bench.now + 1000.0
        await turn()
        bench.session.due = bench.now + 0.01
        bench.pump.send()
        bench.now += 1.0
        while not bench.told:
            await turn()

    asyncio.run(asyncio.wait_for(bench.run(story), 5.0))
    assert bench.told == ["due"]


def test_a_fault_in_a_session_reaches_the_owner() -> None:
    bench = Bench()

    def broken(data: bytes, now: float) -> list[Report]:
        raise IndexError

    bench.session.receive = broken  # type: ignore[method-assign] # a bug, on purpose

    async def story() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(bench.pump.run(bench.wire))
            bench.wire.feed(b"\x01")

    with pytest.raises(ExceptionGroup) as raised:
        asyncio.run(story())
    assert raised.group_contains(IndexError)


def test_a_cancelled_pump_ends_with_no_timer_left() -> None:
    bench = Bench()
    bench.session.due = 1000.0

    async def story() -> None:
        pumping = asyncio.create_task(bench.pump.run(bench.wire))
        await turn()
        pumping.cancel()
        with pytest.raises(asyncio.CancelledError):
            await pumping

    asyncio.run(story())


def test_a_device_that_says_too_much_is_heard_so_far_and_then_its_link_is_lost() -> None:
    bench = Bench(budget=Budget())

    async def story() -> None:
        pumping = asyncio.create_task(bench.pump.run(bench.wire))
        await asyncio.sleep(0)
        bench.wire.feed(b"x" * EVENTS_AT_ONCE)
        await turn()
        assert not pumping.done()
        bench.wire.feed(b"yz")
        with pytest.raises(Overdrawn):
            await pumping

    asyncio.run(story())
    assert len(bench.told) >= EVENTS_AT_ONCE


def test_what_has_come_is_heard_before_a_deadline_is_judged() -> None:
    """A program that was stopped for a while finds bytes and a silence that is over: the bytes came in time."""
    bench = Bench()

    async def story() -> None:
        await turn()
        bench.session.due = 51.0
        bench.now = 60.0
        bench.wire.feed(b"x" * (2 * TURN + 1))
        for _ in range(3):
            await turn()

    asyncio.run(bench.run(story))
    assert bench.told == [str(ord("x"))] * (2 * TURN + 1) + ["due"]


def test_a_device_with_much_to_say_leaves_the_others_their_turn() -> None:
    """What is heard of one at once is bounded; a loss behind it is seen once all of it was heard."""
    told: list[tuple[str, int]] = []

    def hears(name: str) -> Deliver:
        return lambda reports: told.append((name, len(reports)))

    async def story() -> None:
        loud, quiet = Bench(hears("loud")), Bench(hears("quiet"))
        pumping = [asyncio.create_task(bench.pump.run(bench.wire)) for bench in (loud, quiet)]
        await turn()
        loud.wire.feed(b"x" * (20 * TURN + 1))
        quiet.wire.feed(b"k")
        loud.wire.lose()
        with pytest.raises(LinkLost, match="unplugged"):
            await pumping[0]
        pumping[1].cancel()

    asyncio.run(story())
    assert told[:2] == [("loud", TURN), ("quiet", 1)]
    assert sum(count for name, count in told if name == "loud") == 20 * TURN + 1
    assert max(count for _, count in told) == TURN
