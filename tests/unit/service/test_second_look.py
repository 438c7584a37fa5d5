"""Whether what is written can be read back, by a real journal that something befalls."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.journal.draft import Draft
from controller.journal.entries import Confirmed, Daemon
from controller.journal.errors import JournalAbsent, JournalDamaged, JournalError
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.store import Journal
from controller.service.second_look import IN_TURN, LOOK_S, SecondLook
from tests.simulator.virtual_loop import InFlight, VirtualLoop
from tests.support import tampering
from tests.support.journals import opened_journal, write


@pytest.fixture
def journal(journal: Journal) -> Journal:
    journal.append(Draft(Confirmed(0, "p1"), Daemon(), 1, 1)).result()
    return journal


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
    with pytest.raises(JournalAbsent, match="was removed or moved while its table was running"):
        SecondLook(journal).look()


def test_a_journal_that_was_replaced(path: Path, journal: Journal) -> None:
    looks = SecondLook(journal)
    looks.look()
    for each in path.parent.iterdir():
        each.unlink()
    write(path, 1, rounds=1)  # also where it gets the number that the file had on the disk
    with pytest.raises(JournalDamaged, match=r"is not the one that shoewatchd wrote|was replaced"):
        looks.look()


def test_a_journal_that_was_replaced_by_its_copy(path: Path, journal: Journal) -> None:
    looks = SecondLook(journal)
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)
    with pytest.raises(JournalDamaged, match="was replaced by another file"):
        looks.look()


def by_hand(path: Path, *statements: str) -> None:
    """Somebody else changes it, past its triggers."""
    with tampering.by_hand(path) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def long(path: Path) -> Iterator[Journal]:
    """Of many more records than a look reads."""
    write(path, 2)
    journal = opened_journal(path)
    yield journal
    journal.close()


def in_turn(looks: SecondLook, records: int) -> None:
    """So many looks that every record has been read."""
    for _ in range(records // IN_TURN + 2):
        looks.look()


def test_all_of_a_journal_is_read_in_turn_and_again(long: Journal) -> None:
    looks = SecondLook(long)
    assert long.head.number > 5 * IN_TURN
    in_turn(looks, 2 * long.head.number)


def test_the_last_record_is_edited_and_play_goes_on(path: Path, long: Journal) -> None:
    looks = SecondLook(long)
    looks.look()
    edited = long.head.number
    by_hand(path, f"UPDATE record SET wall_ns = wall_ns + 1 WHERE number = {edited}")  # noqa: S608  # ours
    for number in range(40):
        long.append(Draft(Confirmed(number, "p1"), Daemon(), 1, 1)).result()
    with pytest.raises(JournalDamaged, match=f"record {edited} was changed after it was written") as caught:
        looks.look()
    assert caught.value.record == edited


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE record SET body = body || ' ' WHERE number = 3", "record 3 was changed after it was written"),
        ("DELETE FROM record WHERE number = 3", "record 3 was changed after it was written"),
        ("DELETE FROM record WHERE number < 3", "records 1 to 2 are missing"),
    ],
)
def test_an_old_record_that_was_changed_is_found_in_its_turn(
    path: Path, long: Journal, statement: str, says: str
) -> None:
    looks = SecondLook(long)
    in_turn(looks, long.head.number)
    by_hand(path, statement)
    with pytest.raises(JournalDamaged, match=says):
        in_turn(looks, long.head.number)


def test_a_record_added_behind_the_last(path: Path, journal: Journal) -> None:
    looks = SecondLook(journal)
    columns = "kind, source, wall_ns, mono_ns, shoe, round, place, raw, body, hash, hash"
    by_hand(path, f"INSERT INTO record SELECT number + 1, {columns} FROM record WHERE number = 1")  # noqa: S608  # ours
    with pytest.raises(JournalDamaged, match="record 2 was added by another program"):
        looks.look()


def test_half_a_file(path: Path, long: Journal) -> None:
    looks = SecondLook(long)
    long.append(Draft(Confirmed(1, "p1"), Daemon(), 1, 1)).result()
    os.truncate(path, path.stat().st_size // 8192 * 4096)
    with pytest.raises(JournalDamaged, match=r"was truncated from \d+ bytes to \d+|is damaged"):
        looks.look()


def test_pages_in_the_middle_that_are_spoilt(path: Path, long: Journal) -> None:
    looks = SecondLook(long)
    looks.look()
    with path.open("r+b") as file:
        file.seek(20 * 4096)
        file.write(os.urandom(4 * 4096))
    with pytest.raises(JournalDamaged):
        in_turn(looks, long.head.number)


def test_a_journal_whose_old_shoes_leave_it_is_whole(tmp_path: Path, long: Journal) -> None:
    looks = SecondLook(long)
    looks.look()
    with Reader.open(long.path) as reader:
        assert cut(long, reader, tmp_path, 10**18, Moment(1, 1)) is not None
    in_turn(looks, 2 * long.head.number)


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
