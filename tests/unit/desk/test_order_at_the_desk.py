"""What the order of the cards suggests, at the desk: recorded right behind the card, and no word of it at the panel."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from controller.effects.panel import sound
from controller.games.registry import decide
from controller.games.registry import house as new_house
from controller.journal.chain import Record
from controller.journal.entries import Daemon, Judged
from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.rules.cards import PACK
from controller.table import inputs
from controller.table.decision import Verdict
from controller.table.inputs import OrderSuspected
from controller.table.irregularities import TableCode
from drivers import events
from tests.unit.desk.test_desk import Bench, Story, open_shoe, played

WATCHED: Final = new_house(no_more_bets="first-card", order_alarm=10_000)
DOWN: Final = PACK[12::-1]
FIRST: Final = DOWN[:6]
"""New decks from their king down, which burns ten: with the sixth card there is a suspicion; the seventh stops play."""


def play(folder: Path, story: Story) -> None:
    played(folder, story, WATCHED)


def draw(bench: Bench, cards: Sequence[str]) -> None:
    for card in cards:
        bench.tells("shoe", events.CardDrawn(card))


def said(records: Sequence[Record]) -> list[tuple[int, OrderSuspected]]:
    told = [(record.number, record.entry) for record in records]
    return [
        (number, entry.input)
        for number, entry in told
        if isinstance(entry, Judged) and isinstance(entry.input, OrderSuspected)
    ]


def test_a_suspicion_stands_right_behind_the_card(tmp_path: Path) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        draw(bench, FIRST)
        await bench.durable()
        records = bench.records()
        *_, card, suspected = records
        assert (suspected.source, suspected.raw, suspected.place) == (Daemon(), b"", None)
        assert isinstance(card.entry, Judged)
        assert card.entry.input == inputs.CardDrawn(DOWN[5])
        ((number, told),) = said(records)
        assert (number, told.what, told.card, told.grave) == (suspected.number, "sorted", 6, False)
        alarms = bench.desk.publication.shown.alarms
        assert alarms is not None
        assert [alarm.why for alarm in alarms.open] == [TableCode.ORDER_SUSPECTED]
        acted = await bench.desk.supervision.act("maria", inputs.AlarmSeen(alarms.open[0].number))
        assert acted is not None
        assert acted.verdict == "accepted"
        with Reader.open(bench.journal.path) as reader:
            assert verify(reader).finding is None

    play(tmp_path, story)


def test_the_panel_shows_and_sounds_nothing_of_it(tmp_path: Path) -> None:
    """What stands there is what stands at a table whose order nobody watches, also what was flagged with the card."""
    lines = []
    for number, house in enumerate((WATCHED, replace(WATCHED, order_alarm=None))):
        folder = tmp_path / str(number)
        folder.mkdir()

        async def story(bench: Bench) -> None:
            bench.tells("p1", events.DeviceOnline("panel"))
            open_shoe(bench)
            draw(bench, FIRST[:-1])
            bench.tells("shoe", events.CardDrawn(FIRST[-1], face_up=True))
            await bench.durable()
            lines.append((bench.lines["p1"].lines[-1], bench.desk.display.face))
            assert bool(said(bench.records())) is (bench.desk.judgement.state.house.order_alarm is not None)

        played(folder, story, house)
    assert lines[0] == lines[1]


def test_a_quiet_flag_has_no_sound(tmp_path: Path) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        draw(bench, FIRST)
        told = decide(bench.desk.judgement.state, OrderSuspected("drifting", 6, 10_000))
        assert (told.verdict, told.flags, sound(told)) == (Verdict.FLAGGED, (TableCode.ORDER_SUSPECTED,), None)
        await bench.durable()

    play(tmp_path, story)


def test_a_grave_suspicion_calls_the_supervisor_in_neutral_words(tmp_path: Path) -> None:
    async def story(bench: Bench) -> None:
        bench.tells("p1", events.DeviceOnline("panel"))
        open_shoe(bench)
        draw(bench, DOWN[:7])
        await bench.durable()
        assert bench.lines["p1"].lines[-1] == ("ROUTINE CHECK", "CALL SUPERVISOR")
        acted = await bench.desk.supervision.act("maria", inputs.PlayOn())
        assert acted is not None
        assert acted.resolved == ("routine check",)
        assert bench.lines["p1"].lines[-1][0] != "ROUTINE CHECK"

    play(tmp_path, story)


def test_a_start_goes_on_with_what_was_seen(tmp_path: Path) -> None:
    async def first(bench: Bench) -> None:
        open_shoe(bench)
        draw(bench, FIRST)
        await bench.durable()
        recovered = bench.recovered()
        assert recovered.state == bench.desk.judgement.state
        assert recovered.finding is None
        bench.desk.judgement._order.begin(recovered.state)  # as the desk does when the program starts
        draw(bench, DOWN[6:7])
        await bench.durable()
        assert [told.grave for _, told in said(bench.records())] == [False, True]

    play(tmp_path, first)
