"""What a device can cost the disk in a day: the events that its budget allows, at the price of the dearest ones."""

from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from controller.journal.reading import Reader
from controller.journal.recovery import STATE_EVERY
from drivers import events
from drivers.budget import EVENTS_A_DAY, EVENTS_AHEAD, price
from drivers.events import DeviceEvent, Place, Report
from drivers.open_protocol.codec import EVENTS
from drivers.open_protocol.wire import TEXT_BYTES
from tests.unit.desk.test_desk import KINDS, Bench, open_shoe, played
from tests.unit.table.test_bounds_of_the_state import MOST

DAY_BYTES = 70_000_000
"""Of the journal, in the first day of a device that says all that it may; on each later day two thirds of it."""

WAGERED_DAY_BYTES = 330_000_000
"""The same where as many wagers are told as a state can hold: every `STATE_EVERY` records there is one."""

BESIDE = 160
"""Bytes of a row beside its source, place, raw bytes and body: numbers, times, two hashes, and SQLite's own."""

FRAME = 40
"""Bytes of a frame beside its content, with a proof."""

TOLD = 1_024


def cards() -> Iterator[DeviceEvent]:
    """Without end, read badly, with a back and an opinion of everything."""
    return (events.CardDrawn("9h", True, "b" * 24, 1, "player", 1 + number % 24) for number in count())


def several() -> Iterator[DeviceEvent]:
    return (events.DoubleFeed(255) for _ in count())


def faults() -> Iterator[DeviceEvent]:
    return (events.DeviceFault(number % 65_536, "F" * TEXT_BYTES) for number in count())


def lids() -> Iterator[DeviceEvent]:
    return (events.LidMoved(open=number % 2 == 0) for number in count())


def jams() -> Iterator[DeviceEvent]:
    return (events.Jam() if number % 2 else events.JamCleared() for number in count())


def pushes() -> Iterator[DeviceEvent]:
    return (events.PushedBack("midway") for _ in count())


def results() -> Iterator[DeviceEvent]:
    return (events.ShoeResult("player", "both") for _ in count())


def cuts() -> Iterator[DeviceEvent]:
    return (events.CutMade(65_535, number % 65_536) for number in count())


def voids() -> Iterator[DeviceEvent]:
    yield events.SupervisorKey(turned=True)
    while True:
        yield from map(events.KeyPressed, ("no-more-bets", "void", "collect"))


@pytest.mark.parametrize(
    ("name", "kind"),
    [("shoe", cards), ("shoe", several), ("shoe", faults), ("shoe", lids), ("shoe", jams), ("shoe", pushes),
     ("shoe", results), ("sensor", cuts), ("p1", voids)],
)  # fmt: skip
@pytest.mark.parametrize("in_play", [True, False])
def test_a_device_that_says_all_that_it_may_in_a_day_fills_no_disk(
    tmp_path: Path, name: str, kind: Callable[[], Iterator[DeviceEvent]], *, in_play: bool
) -> None:
    """Each event late by its own word, which is a record of its own."""

    async def story(bench: Bench) -> None:
        if in_play:
            open_shoe(bench)
        await bench.durable()
        first = bench.desk.publication.number
        for event in islice(kind(), TOLD):
            bench.seq[name] += 1
            raw = bytes(FRAME) + EVENTS[KINDS[name]].encode(event)
            place = Place(2**32 - 1, bench.seq[name], "S" * 24)
            if (room := bench.desk.reports.hears(name)([Report(event, raw, place, 2**32 - 1)])) is not None:
                await room
        await bench.durable()
        with Reader.open(bench.journal.path) as reader:
            cost = sum(
                BESIDE + len(row.source) + len(row.place) + len(row.raw) + len(row.body)
                for row in reader.rows(first + 1)
            )
        an_event = cost / TOLD / price([Report(event)])
        assert an_event * (EVENTS_AHEAD + EVENTS_A_DAY) < DAY_BYTES
        records = (
            (bench.desk.publication.number - first) / TOLD / price([Report(event)]) * (EVENTS_AHEAD + EVENTS_A_DAY)
        )
        assert DAY_BYTES + records / STATE_EVERY * MOST < WAGERED_DAY_BYTES

    played(tmp_path, story)
