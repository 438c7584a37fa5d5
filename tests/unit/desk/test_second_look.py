"""Whether what is written can be read back, by a real journal that something befalls."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.desk.second_look import LOOK_S, SecondLook
from controller.journal.draft import Draft
from controller.journal.entries import Confirmed, Daemon
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalError
from controller.journal.store import Journal
from tests.journals import opened_journal, write
from tests.simulator.virtual_loop import InFlight, VirtualLoop


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    journal = opened_journal(path)
    journal.append(Draft(Confirmed(0, "p1"), Daemon(), 1, 1)).result()
    yield journal
    journal.close()


def test_a_journal_that_is_whole_may_be_looked_at_at_any_time(journal: Journal) -> None:
    looks = SecondLook(journal)
    for number in range(50):
        journal.append(Draft(Confirmed(number, "p1"), Daemon(), 1, 1))
        looks.look()


def test_a_journal_without_records_is_whole(path: Path) -> None:
    journal = opened_journal(path)
    SecondLook(journal).look()
    journal.close()


def test_a_journal_that_was_removed(path: Path, journal: Journal) -> None:
    path.unlink()
    with pytest.raises(JournalAbsent, match="is not there"):
        SecondLook(journal).look()


def test_a_journal_that_was_replaced(path: Path, journal: Journal) -> None:
    for each in path.parent.iterdir():
        each.unlink()
    write(path, 1, rounds=1)
    with pytest.raises(JournalDamaged, match="record 1, which was written, is not there any more"):
        SecondLook(journal).look()


def test_a_journal_that_was_spoiled(path: Path, journal: Journal) -> None:
    for each in (path, path.with_name("journal-wal")):
        with each.open("r+b") as file:
            file.write(os.urandom(each.stat().st_size))
    with pytest.raises(JournalDamaged):
        SecondLook(journal).look()


class Failing(SecondLook):
    """Fails at these looks."""

    def __init__(self, journal: Journal, *looks: int) -> None:
        super().__init__(journal)
        self.looks = 0
        self._fails = looks

    def look(self) -> None:  # type: ignore[explicit-override]
        self.looks += 1
        if self.looks in self._fails:
            raise JournalDamaged(Path("journal"), "cannot be read", "audit it")


def test_one_look_that_fails_is_looked_at_again_and_two_end_it(journal: Journal) -> None:
    looks, loop = Failing(journal, 3, 6, 7), VirtualLoop(InFlight())
    try:
        with pytest.raises(JournalError):
            loop.run_until_complete(looks.run())
        assert looks.looks == 7
        assert loop.time() == pytest.approx(5 * LOOK_S + 2.0)
    finally:
        loop.close()
