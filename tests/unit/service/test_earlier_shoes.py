"""Earlier shoes, read from the journal after a start; and what is found against them, looked at by an audit."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, Final

import pytest
from msgspec.structs import replace
from pytest_mock import MockerFixture
from structlog.testing import CapturingLogger

from controller.desk.judgement import Judgement
from controller.games.registry import house as new_house
from controller.games.registry import opened
from controller.journal.bearings import Bearing
from controller.journal.entries import Daemon
from controller.journal.orders import earlier_order
from controller.journal.reading import Reader
from controller.journal.retention import Moment
from controller.journal.verification import verify
from controller.journal.walking import Finding
from controller.service import earlier_shoes
from controller.service.earlier_shoes import begin, read, remember
from controller.table.earlier_watch import EarlierShoes, EarlierWatch
from controller.table.inputs import Input, OrderSuspected
from controller.table.order_watch import OrderWatch
from tests.support.journals import Table, dealt, opened_journal

WATCHED: Final = new_house(order_alarm=10_000)
SHOES: Final = 4


class Slug(Random):
    """The fourth shoe has a slug of the first, some of whose cards come last."""

    def __init__(self) -> None:
        super().__init__(7)
        self._shoes: list[list[Any]] = []

    def shuffle(self, x: Any) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        super().shuffle(x)
        if len(self._shoes) == SHOES - 1:
            slug = self._shoes[0][300:340]
            for card in slug:
                x.remove(card)
            x[320:320] = slug
        self._shoes.append(list(x))


def evening(path: Path, says: Any = lambda found: (found,)) -> list[OrderSuspected]:
    """A journal of a table that knows all shoes it has dealt; what it found against them."""
    journal, table, chance = opened_journal(path), Table(WATCHED), Slug()
    journal.append(table.opening())
    own, earlier, found = OrderWatch(), EarlierWatch(), list[OrderSuspected]()
    earlier.known = EarlierShoes()

    def follow(event: Input, said_by: Daemon | None = None) -> Iterator[OrderSuspected]:
        journal.append(table.draft(event, said_by)).result()
        yield from own.after(table.state)
        yield from earlier.after(table.state)

    for shoe in range(SHOES):
        for event in dealt(table, chance, rounds=1_000 if shoe < SHOES - 1 else 30):
            for each in follow(event):
                found.append(each)
                for said in says(each):
                    assert not list(follow(said, Daemon()))
    journal.close()
    return found


def audited(path: Path) -> Finding | None:
    with Reader.open(path) as reader:
        return verify(reader).finding


def test_a_slug_of_an_earlier_shoe_is_found_and_its_evidence_holds(tmp_path: Path) -> None:
    found = evening(tmp_path / "journal")
    assert {(each.what, each.shoe) for each in found} >= {("earlier-shoe", 1)}
    assert audited(tmp_path / "journal") is None


@pytest.mark.parametrize(
    "changed", [{"begins": 3}, {"shoe": 2}, {"begins": None}, {"shoe": None}, {"backward": True}, {"begins": 9_000}]
)
def test_evidence_that_does_not_hold_is_named(tmp_path: Path, changed: dict[str, Any]) -> None:
    evening(tmp_path / "journal", lambda found: (replace(found, **changed),))
    named = audited(tmp_path / "journal")
    assert named is not None
    assert "says earlier-shoe" in named.says
    assert named.says.endswith("which the cards do not show")


def test_of_a_shoe_that_is_not_here_any_more_nothing_is_said(tmp_path: Path) -> None:
    evening(tmp_path / "journal", lambda found: (replace(found, shoe=400),))
    assert audited(tmp_path / "journal") is None


def test_what_was_found_against_earlier_shoes_may_be_left_out(tmp_path: Path) -> None:
    """A table that has just started knows fewer of them."""
    assert evening(tmp_path / "journal", lambda _: ())
    assert audited(tmp_path / "journal") is None


def test_the_order_of_a_shoe_stands_where_the_next_was_loaded(tmp_path: Path) -> None:
    evening(tmp_path / "journal")
    with Reader.open(tmp_path / "journal") as reader:
        first = reader.first_of_shoe(2)
        assert first is not None
        assert (first.shoe, first.kind) == (2, b"loaded")
        order = earlier_order(reader, 1)
        assert order is not None
        assert (order.shoe, len(order.dealt) > 300) == (1, True)
        assert earlier_order(reader, SHOES) is None
        assert earlier_order(reader, 0) is None
        assert reader.first_of_shoe(9) is None


def test_a_journal_whose_orders_nobody_kept_has_none(tmp_path: Path) -> None:
    journal, table = opened_journal(tmp_path / "journal"), Table()
    journal.append(table.opening())
    for _ in range(2):
        for event in dealt(table, Random(1), rounds=2):
            journal.append(table.draft(event)).result()
    journal.close()
    with Reader.open(tmp_path / "journal") as reader:
        assert earlier_order(reader, 1) is None


def test_a_table_knows_them_a_while_after_its_start(tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(earlier_shoes, "REST_S", 0.0)
    evening(tmp_path / "journal")
    assert read(tmp_path / "journal", SHOES - 1, Event()).shoes == [1, 2, 3]
    assert read(tmp_path / "journal", 0, Event()).shoes == []
    log = CapturingLogger()

    async def start(path: Path) -> list[int]:
        state = replace(opened(WATCHED), shoe_number=SHOES)
        judgement = Judgement(state, Bearing(None), path, lambda: Moment(1, 1))
        await begin(path, judgement, log)
        assert isinstance(judgement.earlier, EarlierWatch)
        assert judgement.earlier.known is not None
        return judgement.earlier.known.shoes

    assert asyncio.run(start(tmp_path / "journal")) == [1, 2, 3]
    assert asyncio.run(start(tmp_path / "gone")) == []
    assert [call.method_name for call in log.calls] == ["info", "warning", "info"]


def test_a_table_that_stops_does_not_wait_for_the_rest(tmp_path: Path) -> None:
    evening(tmp_path / "journal")
    over = Event()
    over.set()
    assert read(tmp_path / "journal", SHOES - 1, over).shoes == [1]


def test_it_goes_on_for_as_long_as_the_table_runs(tmp_path: Path, mocker: MockerFixture) -> None:
    begun = mocker.patch.object(earlier_shoes, "begin")

    async def start() -> None:
        task = asyncio.create_task(remember(tmp_path, mocker.Mock(), CapturingLogger()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not task.done()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(start())
    begun.assert_awaited_once()
