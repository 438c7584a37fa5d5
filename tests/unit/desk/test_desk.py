"""The desk over a real journal: nothing is shown, answered or acknowledged before it is durable; and what it tells.

The devices stand beside it as the list of what they were told.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytest_mock import MockerFixture
from structlog.testing import CapturingLogger

from controller.desk.backlog import BACKLOG
from controller.desk.desk import Desk
from controller.desk.reports import LATE_MS
from controller.games.registry import AnyState, opened
from controller.games.registry import house as new_house
from controller.games.three_card_poker.inputs import CardMisread
from controller.games.two_hands.law.wagers.offer import Offer
from controller.inbox.complaints import Complaints
from controller.inbox.inbox import Inbox
from controller.journal.bearings import Bearing
from controller.journal.chain import Record, record_of
from controller.journal.entries import Confirmed, Daemon, Device, Heard, Judged, Opening, Panel, Reconciled, Supervisor
from controller.journal.errors import JournalClosed, Trouble
from controller.journal.reading import Reader
from controller.journal.recovery import SHOES_MOST, STATE_EVERY, Recovered, raised_at, resume
from controller.journal.retention import Moment
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.journal.walking import Finding
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.accounts import accounts
from controller.table.alarms import Alarm, Alarms
from controller.table.house import House
from controller.table.irregularities import TableCode
from controller.table.phases import Shoe
from drivers import events
from drivers.commands import DeviceCommand, ShowText
from drivers.events import DeviceEvent, Kind, Place, Report
from tests.support import three_card_poker as poker

KINDS: dict[str, Kind] = {"shoe": "shoe", "p1": "panel", "sensor": "cutting-card"}


class Line:
    """A device that does at once what it is told."""

    def __init__(self) -> None:
        self.waits = True
        self.trouble = ""
        self.acknowledged: list[Place] = []
        self.lines: list[tuple[str, str]] = []

    def acknowledge(self, place: Place) -> None:
        self.acknowledged.append(place)

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        if isinstance(command, ShowText):
            self.lines.append((command.upper, command.lower))
        return [Report(events.CommandAnswered(command_id, "done"))]


class Bench:
    """A desk, its devices, and a journal whose writer can be held."""

    def __init__(self, folder: Path, house: House) -> None:
        self.loop, self.blocked, self.writes = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
        self.journal = Journal(folder / "journal", "a test", self._trouble)
        self.log = CapturingLogger()
        self.heads: list[int] = []
        self.seq = dict.fromkeys(KINDS, 0)
        self.desk = Desk(
            opened(house),
            0,
            inbox=Inbox(KINDS),
            journal=self.journal,
            language="en",
            clock=lambda: Moment(1, 1),
            head=self.heads.append,
            log=self.log,
        )
        self.lines = {name: Line() for name in KINDS}
        for name, kind in KINDS.items():
            self.desk.attach(name, kind, self.lines[name])
        self.desk.register.begin(lambda state: Opening("T7", state.house, state, {}), again=False)

    def tells(self, name: str, *told: DeviceEvent) -> Awaitable[None] | None:
        """A device tells this, in one breath."""
        reports = []
        for event in told:
            self.seq[name] += 1
            reports.append(Report(event, b"raw", Place(1, self.seq[name])))
        return self.desk.reports.hears(name)(reports)

    def presses(self, *keys: str) -> None:
        for key in keys:
            self.tells("p1", events.KeyPressed(key))

    async def durable(self) -> None:
        """All that was told is durable, and the desk has heard of it."""
        await asyncio.wrap_future(self.journal.durable())
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    def hold(self) -> None:
        """Nothing can be written."""
        self.journal._connection.execute("PRAGMA query_only = 1")

    def let_go(self) -> None:
        with suppress(sqlite3.ProgrammingError):  # it is closed
            self.journal._connection.execute("PRAGMA query_only = 0")

    def records(self) -> list[Record]:
        with Reader.open(self.journal.path) as reader:
            return [record_of(row) for row in reader.rows()]

    def recovered(self) -> Recovered:
        """What a start would go on from now."""
        with Reader.open(self.journal.path) as reader:
            recovered = resume(reader)
        assert recovered is not None
        return recovered

    def _trouble(self, trouble: Trouble | None) -> None:
        self.desk.outage.tell(trouble)
        self.loop.call_soon_threadsafe((self.writes if trouble is None else self.blocked).set)


Story = Callable[[Bench], Awaitable[None]]
Run = Callable[..., None]


def played(folder: Path, story: Story, house: House | None = None) -> None:
    """A story at a desk whose journal is in this folder."""

    async def on_the_loop() -> None:
        bench = Bench(folder, house or new_house(no_more_bets="first-card"))
        try:
            await bench.durable()
            await story(bench)
            bench.desk.close()
        finally:
            bench.let_go()
            bench.journal.close()

    asyncio.run(on_the_loop())


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return partial(played, tmp_path)


def open_shoe(bench: Bench) -> None:
    bench.tells("p1", events.DeviceOnline("panel"))
    bench.tells("shoe", events.DeviceOnline("shoe"))
    bench.presses("open", "inspected", "shuffling", "shuffled")
    half = 26 * bench.desk.judgement.state.house.decks
    bench.tells("sensor", events.CutMade(half, half), events.CuttingCardPlaced(14, second_at_end=True))
    bench.tells("shoe", events.ShoeLoaded())


# --- the order --------------------------------------------------------------------------------------------------------


def test_nothing_is_shown_or_acknowledged_before_it_is_durable(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.tells("p1", events.DeviceOnline("panel"))
        await bench.durable()
        panel = bench.lines["p1"]
        assert panel.lines == [("TABLE CLOSED", "PRESS OPEN")]
        bench.hold()
        bench.presses("open")
        assert bench.desk.judgement.state.shoe is Shoe.INSPECTING
        assert bench.desk.publication.shown.shoe is Shoe.CLOSED
        await bench.blocked.wait()
        assert panel.lines[-1] == ("RECORD HAS FAILED", "CALL SUPERVISOR")
        assert panel.acknowledged == [Place(1, 1)]
        assert bench.desk.publication.number == bench.heads[-1] == 2
        bench.let_go()
        bench.journal.retry()
        await bench.writes.wait()
        await bench.durable()
        assert bench.desk.publication.shown == bench.desk.judgement.state
        assert panel.lines[-1][0] != "RECORD HAS FAILED"
        assert panel.acknowledged[-1] == Place(1, 2)

    run(story)


def test_an_act_is_answered_when_it_is_durable(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.hold()
        act = asyncio.ensure_future(bench.desk.supervision.act("maria", inputs.TableOpened()))
        await bench.blocked.wait()
        assert not act.done()
        bench.let_go()
        bench.journal.retry()
        acted = await act
        assert acted is not None
        assert bench.records()[-1].source == Supervisor("maria")

    run(story)


def test_a_shoe_that_is_over_is_accounted_for_at_once(run: Run) -> None:
    """Its accounts stand behind the record that ended it."""

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("shoe", events.CardDrawn("As"), events.CardDrawn("2s"), events.ShoeEmpty(), events.CardDrawn("3s"))
        await bench.durable()
        *_, ended, first, more, second = bench.records()
        for record in (first, second):
            assert isinstance(record.entry, Reconciled)
            assert record.source == Daemon()
            assert (record.shoe, record.round) == (1, 0)
        assert isinstance(ended.entry, Judged)
        assert isinstance(more.entry, Judged)
        assert second.entry == Reconciled(accounts(bench.desk.judgement.state))
        bench.presses("shuffling", "shuffled")
        bench.tells("sensor", events.CutMade(208, 208), events.CuttingCardPlaced(14, second_at_end=True))
        bench.tells("shoe", events.ShoeLoaded(), events.CardDrawn("As"), events.CardDrawn("2s"))
        acted = await bench.desk.supervision.act("maria", inputs.TableClosed())
        assert acted is not None
        assert isinstance(bench.records()[-1].entry, Reconciled)

    run(story)


def test_an_act_about_an_earlier_shoe_is_answered_with_what_the_table_says_now(tmp_path: Path) -> None:
    """Not with what that shoe was at, whether the act is accepted or rejected."""

    async def story(bench: Bench) -> None:
        for word in f"{poker.READY} ante-1 no-more-bets 9h,8h,2c Ah,Td,3c dealer-up all-up collect shuffled:52".split():
            await bench.desk.supervision.act("maria", poker.happened(word))
        misread = CardMisread(1, 1, Card("9c"), 1)
        said = [await bench.desk.supervision.act("maria", misread, shoe=1) for _ in range(2)]
        assert [None if done is None else (done.verdict, done.prompt) for done in said] == [
            ("accepted", ("BETS ARE OPEN",)), ("rejected", ("BETS ARE OPEN",)),
        ]  # fmt: skip

    played(tmp_path, story, poker.STACKS)


def test_an_act_that_can_never_be_durable_is_told_so_and_ends_the_desk(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.hold()
        act = asyncio.ensure_future(bench.desk.supervision.act("maria", inputs.TableOpened()))
        await asyncio.sleep(0)
        await asyncio.to_thread(bench.journal.close)
        with pytest.raises(JournalClosed):
            await act
        assert isinstance(bench.desk.backlog.failed.exception(), JournalClosed)

    run(story)


# --- two devices at once ----------------------------------------------------------------------------------------------


def test_cards_that_left_at_once_are_the_shoe_s_whatever_a_panel_tells_meanwhile(
    run: Run, mocker: MockerFixture
) -> None:
    """A panel's key within that second must neither keep them waiting nor be acknowledged with the shoe's place."""
    mocker.patch("controller.desk.reports.GATHER_S", 0.02)

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("shoe", events.DoubleFeed(2))
        bench.tells("shoe", events.CardDrawn("9h"))
        two: list[Record] = []
        async with asyncio.timeout(10):
            while not two:
                bench.presses("collect")
                await bench.durable()
                told = [(record, record.entry) for record in bench.records()]
                two = [
                    record
                    for record, entry in told
                    if isinstance(entry, Judged) and isinstance(entry.input, inputs.TwoCards)
                ]
        await bench.durable()
        assert [(record.source, record.place) for record in two] == [(Device("shoe"), Place(1, 4))]
        assert bench.lines["shoe"].acknowledged[-1] == Place(1, 4)
        assert bench.lines["p1"].acknowledged == sorted(bench.lines["p1"].acknowledged)
        assert bench.lines["p1"].acknowledged[-1] == Place(1, bench.seq["p1"])

    run(story)


def test_what_is_told_late_is_recorded_with_its_age(run: Run) -> None:
    """A kept event is dated by the record before it; one that came in time, or was sent twice, needs none."""

    async def story(bench: Bench) -> None:
        hear = bench.desk.reports.hears("p1")
        for seq, age_ms in enumerate((0, LATE_MS - 1, LATE_MS, None, 34_200), 1):
            hear([Report(events.KeyPressed("close"), b"raw", Place(1, seq, "P-1"), age_ms)])
        await bench.durable()
        told = [record for record in bench.records() if record.source == Panel("p1")]
        ages = [None if isinstance(each.entry, Judged) else each.entry for each in told]
        late = events.ToldLate
        assert ages == [None, None, Heard(late(LATE_MS)), None, Heard(late(None)), None, Heard(late(34_200)), None]
        assert [each.place for each in told if isinstance(each.entry, Heard)] == [None, None, None]

    run(story)


def test_of_cards_that_left_at_once_none_is_acknowledged_before_all_have_come(run: Run) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        await bench.durable()
        before = bench.lines["shoe"].acknowledged[-1]
        bench.tells("shoe", events.DoubleFeed(2))
        bench.tells("shoe", events.CardDrawn("9h"))
        await bench.durable()
        assert bench.lines["shoe"].acknowledged[-1] == before
        bench.tells("shoe", events.CardDrawn("8h"))
        await bench.durable()
        assert bench.lines["shoe"].acknowledged[-1] == Place(1, bench.seq["shoe"])

    run(story)


# --- what is told -----------------------------------------------------------------------------------------------------


def test_each_alarm_stays_open_also_among_others_that_came_with_it_and_over_a_restart(run: Run) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        lid = (events.LidMoved(open=True), events.LidMoved(open=False), events.Jam(), events.LidMoved(open=True))
        bench.tells("shoe", *lid)
        await bench.durable()
        shown = bench.desk.publication.shown.alarms
        assert shown is not None
        assert [(each.why.value, each.times) for each in shown.open] == [("lid-open", 1), ("jam", 1)]
        assert bench.desk.publication.raised == {1: 1, 2: 1}
        state = bench.recovered().state
        assert state.alarms == shown
        with Reader.open(bench.journal.path) as reader:
            assert raised_at(reader, state) == {1: 1, 2: 1}
        acted = await bench.desk.supervision.act("maria", inputs.AlarmSeen(2))
        assert acted is not None
        newest = bench.records()[-1]
        assert (newest.source, newest.entry.input) == (Supervisor("maria"), inputs.AlarmSeen(2))  # type: ignore[union-attr]
        assert bench.desk.publication.raised == {1: 1}
        bench.presses("seen-1")
        await bench.durable()
        assert bench.desk.publication.raised == {1: 1}, "the key switch is not turned"
        bench.tells("p1", events.SupervisorKey(turned=True))
        bench.presses("seen-1")
        await bench.durable()
        assert bench.desk.publication.raised == {}
        with Reader.open(bench.journal.path) as reader:
            assert raised_at(reader, bench.recovered().state) == {}
            assert verify(reader).finding is None

    run(story)


def test_what_is_rejected_and_was_no_key_leaves_the_dealers_panel_as_it_is(run: Run) -> None:
    """19:47-3.5(c): a sensor that reports a cut before the shuffle, and a supervisor's command."""

    async def story(bench: Bench) -> None:
        bench.tells("p1", events.DeviceOnline("panel"))
        bench.presses("open", "inspected", "shuffling")
        await bench.durable()
        before = [*bench.lines["p1"].lines]
        bench.tells("sensor", events.CutMade(200, 216))
        acted = await bench.desk.supervision.act("maria", inputs.AlarmSeen(47))
        await bench.durable()
        assert acted is not None
        assert [record.entry.answer.verdict.value for record in bench.records()[-2:]] == ["rejected"] * 2  # type: ignore[union-attr]
        assert bench.lines["p1"].lines == before
        bench.presses("cut")
        await bench.durable()
        assert bench.lines["p1"].lines[-1] == ("NOT THAT KEY NOW", "PRESS SHUFFLED")

    run(story)


def test_the_log_says_what_happened_and_which_device_is_lost_how(run: Run) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.lines["shoe"].trouble = "no such port"
        bench.tells("shoe", events.DeviceOffline("unplugged"))
        bench.tells("sensor", events.DeviceOffline("silent"))
        bench.tells("shoe", events.DeviceOnline("shoe"), events.LidMoved(open=True))
        await bench.durable()
        assert [(call.kwargs["code"], call.kwargs["says"]) for call in bench.log.calls if "says" in call.kwargs] == [
            ("device-lost", "Shoe unplugged. Reconnect it"),
            ("device-lost", "Cut sensor is silent. Reconnect it"),
            ("lid-open", "Shoe lid is open"),
        ]

    run(story)


def test_a_command_that_is_rejected_neither_sounds_nor_shows_at_the_panel(run: Run) -> None:
    """Its dealer pressed nothing; a key that is rejected there does both."""

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        await bench.durable()
        shown, commands = bench.lines["p1"].lines[-1], len(bench.lines["p1"].lines)
        before = bench.desk.publication.shown
        for act in (inputs.AlarmSeen(47), inputs.PlayOn()):
            done = await bench.desk.supervision.act("maria", act)
            assert done is not None
            assert done.verdict == "rejected"
        await bench.durable()
        assert bench.desk.publication.shown == before
        assert bench.lines["p1"].lines[-1] == shown
        assert len(bench.lines["p1"].lines) == commands
        bench.presses("collect")
        await bench.durable()
        assert bench.lines["p1"].lines[-1] != shown

    run(story)


def test_a_panel_whose_key_is_turned_says_what_ends_a_stop_and_again_what_the_dealer_reads(run: Run) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("shoe", events.PushedBack("exit"))
        await bench.durable()
        dealer, keyed = ("CARD PUSHED BACK", "CALL SUPERVISOR"), ("CARD PUSHED BACK", "PRESS PLAY ON")
        for turned, stands in ((True, keyed), (False, dealer), (True, keyed)):
            bench.tells("p1", events.SupervisorKey(turned))
            assert bench.lines["p1"].lines[-1] == stands
        bench.tells("p1", events.DeviceOnline("panel", boot=2))
        assert bench.lines["p1"].lines[-1] == dealer, "it was started again, and nobody knows its key switch"
        bench.tells("p1", events.SupervisorKey(turned=True))
        bench.presses("play-on")
        await bench.durable()
        assert bench.lines["p1"].lines[-1] == ("BURN: FIRST CARD", "DRAW AND TURN IT UP")

    run(story)


def test_the_times_of_alarms_are_sought_in_the_newest_shoes(run: Run, mocker: MockerFixture) -> None:
    async def story(bench: Bench) -> None:
        open_ = tuple(Alarm(number, TableCode.JAM, "", number, 1) for number in range(1, 21))
        looked_at = mocker.spy(Reader, "of_shoe")
        with Reader.open(bench.journal.path) as reader:
            assert raised_at(reader, replace(bench.desk.judgement.state, alarms=Alarms(20, open_))) == {}
        assert [call.args[1] for call in looked_at.call_args_list] == [*range(20, 20 - SHOES_MOST, -1)]

    run(story)


def test_which_device_an_alarm_is_about_says_when_it_was_raised(run: Run) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("shoe", events.DeviceOffline("unplugged"))
        bench.tells("sensor", events.DeviceOffline("unplugged"))
        await bench.durable()
        state = bench.recovered().state
        with Reader.open(bench.journal.path) as reader:
            assert raised_at(reader, state) == {1: 1, 2: 1}
        assert state.alarms is not None
        older = replace(state.alarms.open[0], device="other")
        with Reader.open(bench.journal.path) as reader:
            assert raised_at(reader, replace(state, alarms=Alarms(2, (older,)))) == {}

    run(story)


def test_a_device_that_is_absent_is_told_once(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.desk.reports.absent("shoe")
        bench.desk.reports.absent("shoe")
        await bench.durable()
        lost = [each for each in bench.records() if isinstance(each.entry, Judged)]
        assert [record.entry.input for record in lost if isinstance(record.entry, Judged)] == [
            inputs.DeviceLost("shoe")
        ]

    run(story)


def test_a_key_that_nobody_knows_is_kept_and_changes_nothing(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.tells("p1", events.DeviceOnline("panel"))
        bench.presses("seat-3")
        await bench.durable()
        last = bench.records()[-1]
        assert (last.source, last.entry) == (Panel("p1"), Heard(events.KeyPressed("seat-3")))
        assert bench.lines["p1"].lines[-1] == ("KEY NOT KNOWN", "CALL A TECHNICIAN")

    run(story)


def test_what_panels_have_done_is_written_down_at_the_end(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.tells("p1", events.DeviceOnline("panel"))
        bench.presses("open")
        await bench.durable()
        shown = bench.desk.publication.number
        bench.desk.close()
        await bench.durable()
        assert bench.records()[-1].entry == Confirmed(shown, "p1")

    run(story)


def test_other_options_of_the_house_are_seen_as_soon_as_they_hold(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.desk.register.change_house(new_house(decks=6, no_more_bets="first-card"))
        await bench.durable()
        assert bench.desk.publication.shown.house.decks == 6
        open_shoe(bench)
        bench.desk.register.change_house(new_house(decks=6, no_more_bets="first-card"), Offer())
        await bench.durable()
        assert bench.desk.publication.shown.round.offer is None
        bench.desk.register.change_house(new_house(decks=8, no_more_bets="first-card"), Offer(vigorish=4))
        await bench.durable()
        assert bench.desk.publication.shown.house.decks == 6
        bench.tells("shoe", events.ShoeEmpty())
        await bench.durable()
        assert bench.desk.publication.shown.shoe is Shoe.OVER
        assert bench.desk.publication.shoe_over.is_set()
        assert bench.desk.publication.shown.house.decks == 8
        assert bench.desk.publication.shown.round.offer == Offer(vigorish=4)

    run(story)


# --- too much ---------------------------------------------------------------------------------------------------------


def test_devices_wait_where_too_much_waits_to_be_written(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.hold()
        assert bench.tells("p1", *[events.KeyPressed("seat-3")] * (BACKLOG - 2)) is None  # a state comes with them
        waits = bench.tells("p1", events.KeyPressed("seat-3"))
        assert waits is not None
        waiting = asyncio.ensure_future(waits)
        await asyncio.sleep(0)
        assert not waiting.done()
        bench.let_go()
        bench.journal.retry()
        await waiting
        await bench.durable()
        assert len(bench.records()) == BACKLOG + 1
        assert bench.tells("p1", events.KeyPressed("seat-3")) is None

    run(story)


def test_a_state_is_never_shown_that_was_not_judged_from_the_journal(run: Run) -> None:
    async def story(bench: Bench) -> None:
        seen: list[AnyState] = []
        for key in ("open", "inspected", "close", "open"):
            bench.presses(key)
            await bench.durable()
            seen.append(bench.desk.publication.shown)
            assert bench.desk.publication.shown == bench.desk.judgement.state
        assert len({state.shoe for state in seen}) > 1

    run(story)


def test_a_start_reads_so_many_records_whatever_a_device_says(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.tells("p1", events.DeviceOnline("panel", "P-1", boot=1), events.SupervisorKey(turned=True))
        for _ in range(3):
            for _ in range(STATE_EVERY // 2):
                bench.tells("p1", events.KeyPressed("seat-3"))
            await bench.durable()
            recovered = bench.recovered()
            assert recovered.since < STATE_EVERY
            assert recovered.state == bench.desk.publication.shown
            assert recovered.switches["p1"].turned
        with Reader.open(bench.journal.path) as reader:
            assert verify(reader).finding is None

    run(story)


@pytest.mark.parametrize("waits", [True, False])
def test_a_shoe_with_more_cards_than_its_decks_waits_for_a_supervisor(run: Run, *, waits: bool) -> None:
    """19:47-3.1(a): it is acknowledged no further, and named, until one has looked; if it is of those that can wait."""

    async def story(bench: Bench) -> None:
        bench.lines["shoe"].waits = waits
        open_shoe(bench)
        decks = 52 * bench.desk.judgement.state.house.decks
        bench.tells("shoe", *(events.CardDrawn("9h") for _ in range(decks)))
        await bench.durable()
        acknowledged = bench.lines["shoe"].acknowledged
        assert acknowledged[-1] == Place(1, bench.seq["shoe"])
        assert not bench.desk.publication.kept_waiting("shoe")
        bench.tells("shoe", events.CardDrawn("9h"))
        await bench.durable()
        bench.tells("shoe", events.CardDrawn("9h"))
        bench.presses("seat-3")
        await bench.durable()
        assert bench.desk.publication.kept_waiting("shoe") is waits
        assert bench.lines["p1"].acknowledged[-1] == Place(1, bench.seq["p1"])
        assert acknowledged[-1] == Place(1, bench.seq["shoe"] - (2 if waits else 0))
        while any(stop.why is TableCode.MORE_CARDS for stop in bench.desk.publication.shown.stops):
            await bench.desk.supervision.act("maria", inputs.PlayOn())
        await bench.durable()
        assert not bench.desk.publication.kept_waiting("shoe")
        assert acknowledged[-1] == Place(1, bench.seq["shoe"])

    run(story)


# --- what is silent ---------------------------------------------------------------------------------------------------

FACE_DOWN = new_house(no_more_bets="first-card", dealing="face-down")


def deal_face_down(bench: Bench) -> None:
    open_shoe(bench)
    bench.tells("shoe", *map(events.CardDrawn, ("2s", "3s", "2h")))  # the burn
    bench.tells("shoe", *map(events.CardDrawn, ("9s", "2d", "9d", "3h")))


@pytest.mark.parametrize(
    "keys",
    [("seat-3",), ("void",), ("turn-banker",)],
    ids=["an unknown key", "void without the key switch", "the Banker turned first"],
)
def test_what_a_shoe_thinks_neither_ends_nor_keeps_what_a_panel_says(run: Run, keys: tuple[str, ...]) -> None:
    """19:47-3.7(d): a remark and a flag stay as long as they do where the shoe has told nothing, and nothing sounds."""

    async def story(bench: Bench) -> None:
        deal_face_down(bench)
        bench.presses(*keys)
        await bench.durable()
        panel, shown, heads = bench.lines["p1"], bench.desk.publication.shown, [*bench.heads]
        before, logged = [*panel.lines], [*bench.log.calls]
        bench.tells("shoe", events.ShoeResult("player"))
        await bench.durable()
        assert isinstance(bench.records()[-1].entry, Judged)
        assert panel.lines == before
        assert bench.desk.publication.shown is shown
        assert (bench.heads, bench.log.calls) == (heads, logged)

    run(story, FACE_DOWN)


def standing_faults(bench: Bench) -> list[tuple[tuple[int, str], ...]]:
    """The shoe's, at the desk and as a start would have them."""
    return [each["shoe"].faults for each in (bench.desk.publication.complaints, bench.recovered().bearings.complaints)]


def test_a_fault_stands_over_a_cable_and_a_restart_until_the_device_clears_it(run: Run) -> None:
    async def story(bench: Bench) -> None:
        there, fault = events.DeviceOnline("shoe", serial="S-1"), (7, "lens dirty")
        bench.tells("shoe", there, events.DeviceFault(*fault))
        bench.tells("shoe", events.DeviceOffline("unplugged"))
        bench.tells("shoe", there)
        await bench.durable()
        assert standing_faults(bench) == [(fault,), (fault,)]
        bench.tells("shoe", events.FaultCleared(7))
        await bench.durable()
        assert standing_faults(bench) == [(), ()]

    run(story)


def test_a_fault_stands_over_the_loading_of_a_shoe_and_a_restart(run: Run) -> None:
    async def story(bench: Bench) -> None:
        bench.tells("shoe", events.DeviceOnline("shoe", serial="S-1"), events.DeviceFault(7, "lens dirty"))
        bench.tells("shoe", events.EventsMissing(5, 3))
        await bench.durable()
        assert bench.desk.publication.complaints["shoe"].missing == 3
        bench.presses("open", "inspected", "shuffled", "cut", "placed", "loaded")
        await bench.durable()
        assert bench.desk.judgement.state.shoe is Shoe.BURN_FIRST
        assert bench.desk.publication.complaints["shoe"] == Complaints(((7, "lens dirty"),), life=("S-1", None, None))
        assert bench.recovered().bearings.complaints == bench.desk.publication.complaints

    run(story)


def test_a_gap_in_play_is_asked_about_and_not_kept(run: Run) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        bench.tells("shoe", events.EventsMissing(5, 1))
        await bench.durable()
        assert [stop.why for stop in bench.desk.judgement.state.stops] == [TableCode.EVENTS_MISSING]
        assert not bench.desk.publication.complaints["shoe"].missing

    run(story)


def test_a_fault_of_a_shoe_in_play_is_shown_when_every_card_has_been_seen(run: Run) -> None:
    """19:47-3.7(d): it may be about a card that lies face down, or the one that comes next."""

    async def story(bench: Bench) -> None:
        deal_face_down(bench)
        bench.tells("shoe", events.DeviceFault(12, "a card too many"))
        bench.presses("turn-player")
        await bench.durable()
        assert not bench.desk.publication.complaints["shoe"].faults
        bench.presses("turn-banker")
        await bench.durable()
        assert bench.desk.publication.complaints["shoe"].faults == ((12, "a card too many"),)

    run(story, FACE_DOWN)


def test_a_fault_told_over_cards_that_nobody_turned_is_shown_when_the_next_shoe_is_loaded_and_not_before(
    run: Run,
) -> None:
    """19:47-3.7(d): nobody will ever see them; by then they are shuffled."""

    async def story(bench: Bench) -> None:
        deal_face_down(bench)
        bench.tells("shoe", events.DeviceFault(12, "a card too many"))
        bench.tells("p1", events.SupervisorKey(turned=True))
        bench.presses("void", "collect", "close", "open", "inspected", "shuffling", "shuffled")
        half = 26 * bench.desk.judgement.state.house.decks
        bench.tells("sensor", events.CutMade(half, half), events.CuttingCardPlaced(14, second_at_end=True))
        bench.tells("shoe", events.DeviceFault(3, "lens"))
        await bench.durable()
        assert not bench.desk.publication.complaints["shoe"].faults
        bench.tells("shoe", events.ShoeLoaded())
        await bench.durable()
        assert bench.desk.judgement.state.shoe_number == 2
        assert bench.desk.publication.complaints["shoe"].faults == ((12, "a card too many"), (3, "lens"))
        assert audited(bench) is None

    run(story, FACE_DOWN)


@pytest.mark.parametrize(
    "told",
    [
        (events.DeviceFault(7, "lens dirty"),),
        (events.FaultCleared(7),),
        tuple(events.DeviceFault(100 + number, "another") for number in range(16)),
    ],
    ids=["told again", "cleared", "sixteen others"],
)
def test_what_a_shoe_says_of_itself_over_unseen_faces_changes_no_public_fault_also_after_a_start(
    run: Run, told: tuple[events.DeviceEvent, ...]
) -> None:
    """19:47-3.7(d): a start that follows its records knows what is public as the desk did before."""

    async def story(bench: Bench) -> None:
        standing = ((7, "lens dirty"),)
        bench.tells("shoe", events.DeviceOnline("shoe"), events.DeviceFault(*standing[0]))
        deal_face_down(bench)
        bench.tells("shoe", *told)
        await bench.durable()
        assert bench.desk.publication.complaints["shoe"].faults == standing
        assert Bearing(bench.recovered().bearings).public == bench.desk.publication.complaints
        bench.desk.register._put_state()
        await bench.durable()
        assert Bearing(bench.recovered().bearings).public == bench.desk.publication.complaints
        bench.presses("turn-player", "turn-banker")
        await bench.durable()
        assert bench.desk.publication.complaints["shoe"].faults == heard(standing[0], told)
        bench.desk.register._put_state()
        await bench.durable()
        assert audited(bench) is None

    run(story, FACE_DOWN)


def heard(standing: tuple[int, str], told: tuple[events.DeviceEvent, ...]) -> tuple[tuple[int, str], ...]:
    complaints = Complaints((standing,))
    for event in told:
        complaints = complaints.hear(event)
    return complaints.faults


def audited(bench: Bench) -> Finding | None:
    """What an audit of its journal finds."""
    with Reader.open(bench.journal.path) as reader:
        return verify(reader).finding


def test_what_the_shoe_alone_knows_makes_cards_that_left_at_once_wait_no_longer(
    run: Run, mocker: MockerFixture
) -> None:
    mocker.patch("controller.desk.reports.GATHER_S", 0.03)

    async def story(bench: Bench) -> None:
        deal_face_down(bench)
        bench.tells("shoe", events.DoubleFeed(2), events.CardDrawn("9h"))
        timer = bench.desk.reports._gathering
        bench.tells("shoe", events.LockMoved(locked=True))
        assert bench.desk.reports._gathering is timer

    run(story, FACE_DOWN)
