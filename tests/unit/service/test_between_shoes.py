"""What is done when a shoe is over: a signed checkpoint, an archive; and what goes wrong is only logged."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from structlog.testing import CapturingLogger

from controller.journal.chain import record_of
from controller.journal.checkpoints import Signer, new_signer
from controller.journal.entries import Checkpoint, JournalCut
from controller.journal.errors import Trouble
from controller.journal.reading import Reader
from controller.journal.retention import Moment
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.service.between_shoes import DAY_NS, RETRY_S, BetweenShoes, Checkpoints
from tests.simulator.virtual_loop import InFlight, VirtualLoop
from tests.support.journals import opened_journal, three_shoes, write


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with three_shoes(tmp_path / "journal") as journal:
        yield journal


def signer() -> Signer:
    return Signer(new_signer("shoewatch/T7"))


def done(journal: Journal, checkpoints: Checkpoints | None, retention: tuple[Path, int] | None, day: int) -> list[str]:
    """What is logged on that day of 1970."""
    log = CapturingLogger()
    BetweenShoes(journal, lambda: Moment(day * DAY_NS, 1), checkpoints, retention, log).once()
    return [call.args[0] for call in log.calls]


def test_nothing_is_done_where_nobody_wants_it(journal: Journal) -> None:
    before = journal.head
    assert not done(journal, None, None, 9999)
    assert journal.head == before


def test_a_checkpoint_is_in_the_journal_and_in_the_file_that_leaves(tmp_path: Path, journal: Journal) -> None:
    head = journal.head
    file = tmp_path / "checkpoints"
    for _ in range(2):
        assert done(journal, Checkpoints(journal, "T7", signer(), file), None, 0) == ["checkpoint.made"]
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    with Reader.open(journal.path) as reader:
        made = [record_of(row).entry for row in reader.of_kind("checkpoint")]
    assert [entry.note for entry in made if isinstance(entry, Checkpoint)] == lines
    assert lines[0].splitlines()[:2] == ["shoewatch/T7", str(head.number)]


def test_a_checkpoint_needs_no_file(journal: Journal) -> None:
    assert done(journal, Checkpoints(journal, "T7", signer(), None), None, 0) == ["checkpoint.made"]


def test_a_file_that_cannot_be_written_is_logged_and_play_goes_on(tmp_path: Path, journal: Journal) -> None:
    file = tmp_path / "nowhere" / "checkpoints"
    assert done(journal, Checkpoints(journal, "T7", signer(), file), None, 0) == ["checkpoints.blocked"]


def test_checkpoints_that_could_not_be_written_are_told_until_they_are(tmp_path: Path, journal: Journal) -> None:
    """One trouble, and all the lines in the end, once each."""
    file, log = tmp_path / "nowhere" / "checkpoints", CapturingLogger()
    work = BetweenShoes(journal, lambda: Moment(0, 1), Checkpoints(journal, "T7", signer(), file), None, log)
    work.once()
    for _ in range(3):
        work.once(again=True)
    work.once()
    trouble = work.troubles["checkpoints"]
    assert trouble.problem == f"checkpoints cannot be written ({file}: No such file or directory)"
    assert "create its directory" in trouble.cure
    file.parent.mkdir()
    work.once(again=True)
    work.once(again=True)
    assert not work.troubles
    assert [call.args[0] for call in log.calls] == ["checkpoints.blocked", "checkpoints.writable"]
    with Reader.open(journal.path) as reader:
        made = [record_of(row).entry for row in reader.of_kind("checkpoint")]
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [entry.note for entry in made if isinstance(entry, Checkpoint)] == lines
    assert len(lines) == 2


def test_a_checkpoint_that_cannot_be_written_holds_up_no_archive(tmp_path: Path, journal: Journal) -> None:
    file = tmp_path / "nowhere" / "checkpoints"
    logged = done(journal, Checkpoints(journal, "T7", signer(), file), (tmp_path, 30), 9999)
    assert logged == ["checkpoints.blocked", "journal.archived"]


def test_what_could_not_be_done_is_tried_again_and_told(tmp_path: Path, journal: Journal) -> None:
    told: list[int] = []
    folder = tmp_path / "nowhere"

    def hears(troubles: Sequence[Trouble]) -> None:
        told.append(len(troubles))
        folder.mkdir(exist_ok=True)

    checkpoints = Checkpoints(journal, "T7", signer(), folder / "checkpoints")
    work = BetweenShoes(journal, lambda: Moment(0, 1), checkpoints, None, CapturingLogger(), told=hears)
    loop = VirtualLoop(InFlight())
    try:
        running = loop.create_task(work.run(asyncio.Event()))
        loop.run_until_complete(asyncio.sleep(RETRY_S + 1))
        running.cancel()
        loop.run_until_complete(asyncio.gather(running, return_exceptions=True))
    finally:
        loop.close()
    assert told == [1, 0]


def test_shoes_that_are_old_enough_are_archived_and_the_open_one_is_not(tmp_path: Path, journal: Journal) -> None:
    assert not done(journal, None, (tmp_path, 30), 30)
    assert done(journal, None, (tmp_path, 30), 32) == ["journal.archived"]
    with Reader.open(journal.path) as reader:
        assert verify(reader).finding is None
        assert next(reader.shoes()) in {2, 3}
        assert 3 in reader.shoes()
        cuts = [record_of(row).entry for row in reader.of_kind("cut")]
    assert len(cuts) == 1
    assert isinstance(cuts[0], JournalCut)
    assert (tmp_path / cuts[0].archive).exists()
    assert not done(journal, None, (tmp_path, 30), 9999)


def test_a_clock_that_is_behind_archives_nothing(tmp_path: Path, journal: Journal) -> None:
    assert not done(journal, None, (tmp_path, 30), -9999)


def test_a_folder_that_is_not_there_is_logged_and_nothing_is_removed(tmp_path: Path, journal: Journal) -> None:
    assert done(journal, None, (tmp_path / "nowhere", 30), 9999) == ["archives.blocked"]
    with Reader.open(journal.path) as reader:
        assert 1 in reader.shoes()


def test_a_journal_that_is_closed_meanwhile_ends_it_quietly(tmp_path: Path) -> None:
    write(tmp_path / "journal", 2, rounds=2)
    journal = opened_journal(tmp_path / "journal")
    journal.close()
    assert not done(journal, Checkpoints(journal, "T7", signer(), None), (tmp_path, 30), 9999)


def test_it_is_done_at_the_start_and_after_each_shoe(journal: Journal) -> None:
    done_again = asyncio.Queue[int]()

    async def story() -> None:
        over, loop = asyncio.Event(), asyncio.get_running_loop()

        class Counted(BetweenShoes):
            def once(self, *, again: bool = False) -> None:  # type: ignore[explicit-override]
                assert not again
                loop.call_soon_threadsafe(done_again.put_nowait, 1)

        running = asyncio.ensure_future(Counted(journal, lambda: Moment(0, 0), None, None, CapturingLogger()).run(over))
        await done_again.get()
        for _ in range(2):
            assert done_again.empty()
            over.set()
            await done_again.get()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(story())
