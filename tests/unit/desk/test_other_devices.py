"""A card reader and a double shoe at the desk: what they report is kept, no secret is published, and nothing stops."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from controller.effects.public import event as public
from controller.games.registry import LAWS, machines_of
from controller.journal.entries import Device, Judged
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.table import inputs
from controller.table.house import House
from drivers import events
from tests.unit.desk.test_desk import KINDS, Bench, open_shoe, played


@pytest.fixture(autouse=True)
def _with_reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The table has a reader, as if its game used one."""
    monkeypatch.setitem(KINDS, "reader", "card-reader")
    monkeypatch.setattr(House, "reads_hole_card", True)
    machines_of.cache_clear()
    yield
    machines_of.cache_clear()


def judged(bench: Bench, device: str) -> list[Any]:
    """The inputs of a device, and their verdicts."""
    found = [each for each in bench.records() if each.source == Device(device) and isinstance(each.entry, Judged)]
    return [(each.entry.input, each.entry.answer.verdict.value) for each in found if isinstance(each.entry, Judged)]


def test_a_reader_that_comes_fails_and_goes_stops_nothing(tmp_path: Path) -> None:
    """19:47-2.15(k)."""

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("shoe", events.CardDrawn("2s"), events.CardDrawn("3h"), events.CardDrawn("4h"))
        bench.tells("reader", events.DeviceOnline("card-reader", "R-1", log=1, boot=1))
        bench.tells("reader", events.ReaderSaid("inserted"), events.ReaderSaid("blackjack"))
        bench.tells("reader", events.ReaderSaid("fault"), events.DeviceOffline("unplugged"))
        await bench.durable()
        state = bench.desk.judgement.state
        assert (state.stops, state.shoe.value, state.alarms is not None) == ((), "rounds", True)
        assert bench.lines["reader"].acknowledged[-1].seq == bench.seq["reader"]
        assert bench.recovered().bearings.complaints["reader"].faults == ((0, "out of order"),)
        bench.tells("reader", events.DeviceOnline("card-reader", "R-1", log=1, boot=1))
        bench.tells("shoe", events.CardDrawn("9h"))
        await bench.durable()
        assert bench.desk.judgement.state.stops == ()
        assert [said for said, _ in judged(bench, "reader")] == [
            inputs.DeviceBack("reader", missing=0, reader=True),
            inputs.ReaderAnswered("inserted"), inputs.ReaderAnswered("blackjack"), inputs.ReaderAnswered("fault"),
            inputs.DeviceLost("reader", reader=True), inputs.DeviceBack("reader", reader=True),
        ]  # fmt: skip
        with Reader.open(bench.journal.path) as reader:
            assert verify(reader).finding is None

    played(tmp_path, story)


def test_nothing_public_says_what_the_reader_answered(tmp_path: Path) -> None:
    """19:47-2.1: of its input the name alone is published, and the log does not have it."""

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("reader", events.DeviceOnline("card-reader", "R-1", log=1, boot=1))
        bench.tells("reader", events.ReaderSaid("inserted"), events.ReaderSaid("not-blackjack"))
        await bench.durable()
        law = LAWS["punto-banco"]
        told = [
            public(each, 1, law)
            for each in bench.records()
            if isinstance(each.entry, Judged) and isinstance(each.entry.input, inputs.ReaderAnswered)
        ]
        assert [each["input"] for each in told] == [{"event": "reader"}] * 2
        assert "blackjack" not in f"{told}{bench.log.calls}{bench.lines['p1'].lines}"

    played(tmp_path, story)


def test_a_double_shoe_is_dealt_at_a_game_without_sides(tmp_path: Path) -> None:
    """19:47-2.2(c): its cards are cards, and of its sides nothing is known."""

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        cards = [events.SideCardDrawn(side, card) for side, card in (("left", "2s"), ("left", "3h"), ("right", "4h"))]  # type: ignore[arg-type]  # each is a side
        bench.tells("shoe", *cards, events.SideMoved("right"), events.SideCuttingCardOut("left"))
        bench.tells("shoe", events.SideEmpty("left"), events.CardsReturned(3), events.Holds(400))
        bench.tells("shoe", events.DoubleFeed(2), events.SideCardDrawn("right", "9h"))
        bench.tells("shoe", events.SideCardDrawn("right", "8h"))
        await bench.durable()
        state = bench.desk.judgement.state
        assert (state.drawn, state.empty, state.cutting_card_out, state.shoe.value) == (5, False, False, "rounds")
        verdicts = [verdict for said, verdict in judged(bench, "shoe") if type(said).__module__ == inputs.__name__]
        assert verdicts[-7:] == ["accepted", *["rejected"] * 5, "flagged"]
        assert judged(bench, "shoe")[-1][0].cards == ("9h", "8h")

    played(tmp_path, story)
