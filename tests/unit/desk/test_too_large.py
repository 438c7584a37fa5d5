"""What no record can hold: it is refused, or missing and play suspended; the table goes on."""

import asyncio
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.games.two_hands.inputs import WagersTold
from controller.games.two_hands.kept_rounds import EMPTY_KEPT
from controller.games.two_hands.record import Deal
from controller.journal.corrections import LATE_MOST
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Daemon, FramesRefused, Judged, Opening, Snapshot, Supervisor
from controller.journal.errors import JournalDeclines
from controller.journal.reading import Reader
from controller.journal.recovery import STATE_EVERY, resume
from controller.journal.verification import verify
from controller.table import inputs
from controller.table.irregularities import TableCode
from controller.table.phases import Play
from drivers import events
from drivers.events import Place, Report
from tests.support.journals import Table, opened_journal
from tests.support.records import kept
from tests.unit.desk.test_desk import Bench, open_shoe, played

LARGEST = "controller.journal.draft.LARGEST"


def test_3_12_b_an_event_that_no_record_can_hold_is_missing_and_suspends_play(
    tmp_path: Path, mocker: MockerFixture
) -> None:
    """19:47-3.12(b): it may have been a card."""

    async def story(bench: Bench) -> None:
        open_shoe(bench)
        await bench.durable()
        before = bench.desk.judgement.state
        mocker.patch(LARGEST, 3_000)
        bench.seq["shoe"] += 1
        bench.desk.reports.hears("shoe")([Report(events.CardDrawn("9h"), b"x" * 3_000, Place(1, bench.seq["shoe"]))])
        mocker.stopall()
        await bench.durable()
        refused, gap = bench.records()[-2:]
        assert isinstance(refused.entry, FramesRefused)
        assert refused.entry.reason == "its result is too large for one record"
        assert isinstance(gap.entry, Judged)
        assert gap.entry.input == inputs.DeviceBack("shoe", 1)
        assert TableCode.EVENTS_MISSING in gap.entry.answer.flags
        assert (before.play, bench.desk.judgement.state.play) == (Play.PLAYING, Play.STOPPED)
        assert bench.desk.judgement.state.drawn == before.drawn
        assert bench.lines["shoe"].acknowledged[-1].seq == bench.seq["shoe"]
        bench.tells("shoe", events.CardDrawn("4c"))
        await bench.durable()
        assert bench.recovered().state == bench.desk.judgement.state
        with Reader.open(bench.journal.path) as reader:
            assert verify(reader).finding is None

    played(tmp_path, story)


def test_an_act_that_no_record_can_hold_is_refused_and_changes_nothing(tmp_path: Path, mocker: MockerFixture) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        await bench.durable()
        before = bench.desk.judgement.state
        mocker.patch(LARGEST, 100)
        with pytest.raises(JournalDeclines, match="too large for one record"):
            await bench.desk.supervision.act("maria", inputs.Voided())
        mocker.stopall()
        assert bench.desk.judgement.state == before
        await bench.desk.supervision.act("maria", inputs.Voided())

    played(tmp_path, story)


def test_a_state_that_no_record_can_hold_is_left_out_and_the_table_goes_on(
    tmp_path: Path, mocker: MockerFixture
) -> None:
    async def story(bench: Bench) -> None:
        mocker.patch(LARGEST, 600)
        for _ in range(STATE_EVERY + 5):
            bench.tells("p1", events.KeyPressed("seat-3"))
        await bench.durable()
        assert [call.kwargs for call in bench.log.calls if call.args[0] == "state.too-large"]
        assert not [record for record in bench.records() if isinstance(record.entry, Snapshot)]
        assert bench.recovered().state == bench.desk.judgement.state

    played(tmp_path, story)


def test_a_start_that_no_record_can_hold_says_so(tmp_path: Path, mocker: MockerFixture) -> None:
    async def story(bench: Bench) -> None:
        mocker.patch(LARGEST, 600)
        with pytest.raises(JournalDeclines, match="too large for one record"):
            bench.desk.register.begin(lambda state: Opening("T7", state.house, state, {}), again=True)
        mocker.stopall()

    played(tmp_path, story)


def test_of_a_shoe_that_is_over_so_much_is_told_and_no_more(tmp_path: Path) -> None:
    async def story(bench: Bench) -> None:
        open_shoe(bench)
        await bench.durable()
        told = WagersTold(1, ("1-player-1",))
        await bench.desk.supervision.act("maria", told)  # the shoe is open
        newest = bench.records()[-1].entry
        assert isinstance(newest, Judged)
        late = Correction(0, told, newest.answer)
        drafts = (Draft(late, Supervisor("maria"), 1, 1) for _ in range(LATE_MOST))
        await asyncio.wrap_future(bench.journal.append(*drafts))
        with pytest.raises(JournalDeclines, match=r"shoe 0 has had 1,024 corrections or settlements, the maximum"):
            await bench.desk.supervision.act("maria", told, 0)

    played(tmp_path, story)


# --- journals of versions that kept more ------------------------------------------------------------------------------


@pytest.fixture
def overfull(tmp_path: Path) -> Path:
    """A journal whose last opening carries fifty thousand rounds without a card, as an earlier version kept them."""
    path, table = tmp_path / "journal", Table()
    journal = opened_journal(path)
    deals = tuple(Deal(number, (), (), "void") for number in range(1, 50_001))
    state = kept(table.state, deals=deals)
    journal.append(Draft(Opening("T7", state.house, state, {}), Daemon(), 1, 1)).result()
    journal.close()
    return path


def test_a_journal_in_which_an_earlier_version_kept_too_much_opens_and_goes_on(overfull: Path) -> None:
    with Reader.open(overfull) as reader:
        recovered = resume(reader)
    assert recovered is not None
    assert recovered.finding is None
    assert [deal.number for deal in recovered.state.round.deals] == [*range(50_001 - EMPTY_KEPT, 50_001)]
    state = recovered.state
    journal = opened_journal(overfull)
    journal.append(Draft(Opening("T7", state.house, state, {}), Daemon(), 2, 2)).result()
    journal.close()
    with Reader.open(overfull) as reader:
        assert verify(reader).finding is None
        last = reader.last()
        assert last is not None
        assert len(last.body) < 10_000
