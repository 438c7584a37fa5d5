"""The writer: durable in order, together, by one alone; and how a file is opened."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.journal.bearings import place_of
from controller.journal.chain import record_of
from controller.journal.draft import Draft
from controller.journal.entries import SCHEMA, Confirmed, Daemon, Device, Heard, JournalCut
from controller.journal.errors import (
    JournalAbsent,
    JournalClosed,
    JournalDamaged,
    JournalError,
    JournalTaken,
    JournalTooNew,
)
from controller.journal.reading import BATCH, Reader
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from drivers.events import Jam, Place
from tests.support.journals import SECOND, opened_journal, untold, write
from tests.support.tampering import by_hand, store

OTHERS = "kind, source, 0, mono_ns, shoe, round, place, raw, body, prev, hash"
NOTE = Draft(Confirmed(0, "p1"), Daemon(), SECOND, SECOND)


def test_a_record_is_there_for_others_when_its_future_resolves(path: Path, journal: Journal) -> None:
    written = journal.append(NOTE).result()
    with Reader.open(path) as reader:
        last = reader.last()
        assert last is not None
        assert (last.number, last.hash) == written
        assert record_of(last).entry == NOTE.entry


def test_records_are_numbered_in_the_order_in_which_they_were_appended(path: Path, journal: Journal) -> None:
    futures = [journal.append(NOTE._replace(entry=Confirmed(n, "p1"))) for n in range(1_000)]
    assert [future.result().number for future in futures] == list(range(1, 1_001))
    with Reader.open(path) as reader:
        assert [record_of(row).entry for row in reader.rows()] == [Confirmed(n, "p1") for n in range(1_000)]


def test_durable_waits_for_what_was_appended_before(journal: Journal) -> None:
    futures = [journal.append(NOTE) for _ in range(10)]
    assert journal.durable().result().number == 10
    assert all(future.done() for future in futures)


def test_times_are_told_and_order_is_by_number(path: Path, journal: Journal) -> None:
    """A clock that jumps a year back and forward changes nothing but what is written down."""
    year = 365 * 86_400 * SECOND
    times = [5 * SECOND, 5 * SECOND - year, 6 * SECOND + year, -year]
    for wall_ns in times:
        journal.append(NOTE._replace(wall_ns=wall_ns)).result()
    with Reader.open(path) as reader:
        assert [(row.number, row.wall_ns) for row in reader.rows()] == list(enumerate(times, 1))


def test_what_is_written_beside_the_table_is_not_before_the_newest_record(path: Path, journal: Journal) -> None:
    """Its work took time, in which the table went on; nobody set the clock back."""
    made = Draft(JournalCut(1, 1, "0" * 64, "a", "0" * 64), Daemon(), 2 * SECOND, 9 * SECOND)
    for draft in (NOTE._replace(wall_ns=3 * SECOND), made, NOTE._replace(wall_ns=SECOND), made, NOTE):
        journal.append(draft).result()
    with Reader.open(path) as reader:
        assert [row.wall_ns // SECOND for row in reader.rows()] == [3, 3, 1, 2, 1]


def test_a_record_belongs_where_the_one_before_does_unless_it_says_otherwise(path: Path, journal: Journal) -> None:
    for at in (None, (3, 4), None):
        journal.append(NOTE._replace(at=at)).result()
    with Reader.open(path) as reader:
        assert [(row.shoe, row.round) for row in reader.rows()] == [(0, 0), (3, 4), (3, 4)]


@pytest.mark.parametrize(
    "draft",
    [
        NOTE._replace(wall_ns=2**63),
        NOTE._replace(source=Device("a\nb")),
        NOTE._replace(entry=Confirmed(1, "\ud800")),
    ],
)
def test_what_can_be_no_record_is_refused_to_whoever_brings_it(journal: Journal, draft: Draft) -> None:
    with pytest.raises(ValueError, match=r"."):
        journal.append(draft)
    assert journal.append(NOTE).result().number == 1


def test_a_journal_goes_on_where_it_ended(path: Path) -> None:
    for number in (1, 2, 3):
        journal = opened_journal(path)
        assert journal.append(NOTE).result().number == number
        journal.close()


def test_closing_writes_what_is_queued(path: Path) -> None:
    journal = opened_journal(path)
    futures = [journal.append(NOTE) for _ in range(700)]
    journal.close()
    assert futures[-1].result().number == 700
    with pytest.raises(JournalClosed, match="closed"):
        journal.append(NOTE)


def test_a_second_writer_is_refused_by_name(path: Path, journal: Journal) -> None:
    with pytest.raises(JournalTaken, match=r"a test, process [0-9]+: stop that one first"):
        opened_journal(path)
    assert journal.append(NOTE).result().number == 1


def test_a_second_process_is_refused_by_name(path: Path, journal: Journal) -> None:
    program = (
        "import sys, pathlib\n"
        "from controller.journal.store import Journal\n"
        "Journal(pathlib.Path(sys.argv[1]), 'the second', print)\n"
    )
    second = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=False)
    assert "JournalTaken" in second.stderr
    assert "is in use by a test, process" in second.stderr
    assert journal.append(NOTE).result().number == 1


def test_the_place_of_a_devices_newest_event_is_found(path: Path, journal: Journal) -> None:
    for source, place in ((Device("a"), Place(1, 8)), (Device("b"), Place(1, 9)), (Device("a"), None)):
        journal.append(Draft(Heard(Jam()), source, 1, 1, place=place)).result()
    with Reader.open(path) as reader:
        places = reader.places_before(4)
    assert places == {"device a": "1:8", "device b": "1:9"}
    assert place_of(places, Device("a")) == Place(1, 8)
    assert place_of(places, Device("a"), Device("b")) == Place(1, 9)
    assert place_of(places, Device("c")) is None


def test_reading_goes_on_across_batches_and_between_numbers(path: Path, journal: Journal) -> None:
    for _ in range(2 * BATCH + 1):
        journal.append(NOTE)
    journal.durable().result()
    with Reader.open(path) as reader:
        assert [row.number for row in reader.rows()] == list(range(1, 2 * BATCH + 2))
        assert [row.number for row in reader.rows(7, 9)] == [7, 8, 9]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE record SET wall_ns = 0 WHERE number = 1",
        "DELETE FROM record WHERE number = 1",
        f"INSERT OR REPLACE INTO record SELECT number, {OTHERS} FROM record WHERE number = 1",  # noqa: S608  # ours
        f"INSERT INTO record SELECT 0, {OTHERS} FROM record",  # noqa: S608  # ours
    ],
)
def test_the_guard_rails_hold_against_a_slip_of_the_hand(path: Path, journal: Journal, statement: str) -> None:
    journal.append(NOTE).result()
    by_hand = sqlite3.connect(path, isolation_level=None)
    by_hand.execute("PRAGMA recursive_triggers = ON")
    with pytest.raises(sqlite3.IntegrityError, match="a journal"):
        by_hand.execute(statement)
    by_hand.close()


# --- what cannot be opened --------------------------------------------------------------------------------------------


def test_a_file_that_lost_all_its_records_is_not_begun_anew(path: Path) -> None:
    write(path, 1, rounds=1)
    os.truncate(path, 0)
    for opens in (opened_journal, Reader.open):
        with pytest.raises(JournalDamaged, match="is empty: it has lost all its records: keep the file as evidence"):
            opens(path)


@pytest.mark.parametrize("written", ["one", "many", "by an earlier version"])
@pytest.mark.parametrize("compacted", [False, True])
def test_a_journal_whose_records_were_deleted_is_not_begun_anew(path: Path, written: str, *, compacted: bool) -> None:
    if written == "one":
        journal = opened_journal(path)
        journal.append(NOTE).result()
        journal.close()
    else:
        write(path, 1, rounds=5)
    by_hand = sqlite3.connect(path, isolation_level=None)
    if written == "by an earlier version":
        by_hand.execute("PRAGMA application_id = 0")
        opened_journal(path).close()
    by_hand.close()
    store(path, [])
    if compacted:
        by_hand = sqlite3.connect(path, isolation_level=None)
        by_hand.execute("VACUUM")
        by_hand.close()
    with pytest.raises(JournalDamaged, match="has lost all its records: audit it"):
        opened_journal(path)
    with Reader.open(path) as reader:
        found = verify(reader).finding
    assert found is not None
    assert (found.record, found.wrong) == (1, Wrong.TRUNCATED)


def test_a_journal_that_was_begun_and_never_written_is_new(path: Path) -> None:
    for _ in range(2):
        opened_journal(path).close()
    with Reader.open(path) as reader:
        assert not reader.emptied()


def test_a_log_without_its_file_is_not_begun_anew(path: Path) -> None:
    path.with_name("journal-wal").write_bytes(b"records")
    with pytest.raises(JournalDamaged, match="is missing, but its log exists"):
        opened_journal(path)
    assert not path.exists()


def test_a_start_that_was_cut_off_is_begun_again(path: Path) -> None:
    path.with_name("journal.new").write_bytes(b"half of a file")
    opened_journal(path).close()
    assert {each.name for each in path.parent.iterdir()} == {"journal", "journal.lock"}


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(JournalAbsent, match="create its directory"):
        opened_journal(tmp_path / "nowhere" / "journal")


def test_a_folder_in_place_of_a_journal(path: Path) -> None:
    path.mkdir()
    with pytest.raises(JournalAbsent, match="cannot be written"):
        opened_journal(path)


def test_a_journal_that_is_not_there_cannot_be_read(path: Path) -> None:
    with pytest.raises(JournalAbsent, match="not found"):
        Reader.open(path)


def test_another_database_is_no_journal(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as by_hand:
        by_hand.execute("CREATE TABLE rounds (cards TEXT)")
    before = path.read_bytes()
    cures: dict[str, Callable[[Path], object]] = {
        "choose another file: shoewatch creates a journal if there is none": opened_journal,
        "the journal of a table that has run": Reader.open,
    }
    for cure, opens in cures.items():
        with pytest.raises(JournalDamaged, match=f"is a database, but not a journal: .*{cure}"):
            opens(path)
    assert path.read_bytes() == before


def test_another_file_is_no_journal(path: Path) -> None:
    path.write_text("a shift report, " * 500)
    for opens in (opened_journal, Reader.open):
        with pytest.raises(JournalDamaged, match="is not a journal"):
            opens(path)


def test_a_journal_of_a_later_version_is_left_alone(path: Path) -> None:
    opened_journal(path).close()
    by_hand = sqlite3.connect(path, isolation_level=None)
    by_hand.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    by_hand.close()
    for opens in (opened_journal, Reader.open):
        with pytest.raises(JournalTooNew, match="update shoewatch"):
            opens(path)


def test_a_truncated_file_names_itself_and_the_cure(path: Path) -> None:
    write(path, 1)
    whole = path.read_bytes()
    for part in (0.2, 0.5, 0.9):
        path.write_bytes(whole[: int(len(whole) * part) // 4096 * 4096])
        with pytest.raises(JournalDamaged, match=str(path)) as caught:
            opened_journal(path).close()
        assert "audit it" in str(caught.value)


def test_an_opening_that_fails_leaves_no_connection_open(path: Path, mocker: MockerFixture) -> None:
    write(path, 1)
    opened = mocker.spy(sqlite3, "connect")
    mocker.patch.object(Reader, "head", side_effect=JournalDamaged(path, "is damaged", "none"))
    with pytest.raises(JournalDamaged):
        opened_journal(path)
    for connection in opened.spy_return_list:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")


def test_the_last_record_before_damage_is_read(path: Path) -> None:
    write(path, 1)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2 // 4096 * 4096])
    with Reader.open(path, damaged=True) as reader:
        numbers: list[int] = []
        with pytest.raises(JournalDamaged, match=r"cannot be read from record \d+ on") as caught:
            numbers.extend(row.number for row in reader.rows())
        assert numbers == [*range(1, numbers[-1] + 1)]
        assert caught.value.record == numbers[-1] + 1
        with pytest.raises(JournalDamaged):
            reader.row(numbers[-1] + 1)


def test_a_last_record_that_does_not_fit_is_named_at_the_start(path: Path) -> None:
    write(path, 1, rounds=1)
    with Reader.open(path) as reader:
        last = reader.head()[0]
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE number = ?", (last,))
    with pytest.raises(JournalDamaged, match=f"record {last}, the last, does not fit") as caught:
        opened_journal(path)
    assert caught.value.record == last


def test_a_copy_where_nothing_can_be_written_can_still_be_read(path: Path, tmp_path: Path) -> None:
    write(path, 1, rounds=1)
    copy = tmp_path / "copy"
    shutil.copy(path, copy)
    with Reader.open(copy) as reader:
        assert reader.head()[0] > 1


def test_every_error_names_its_file_and_its_cure(path: Path) -> None:
    error = JournalError(path, "is upside down", "turn it")
    assert str(error) == f"{path}: is upside down: turn it"


def test_nobody_is_told_of_trouble_that_there_is_not() -> None:
    untold(None)


def test_records_that_belong_together_are_written_together_or_not_at_all(path: Path, journal: Journal) -> None:
    told = [Draft(Heard(Jam()), Device("shoe"), at, at) for at in (1, 2)]
    assert journal.append(*told).result().number == 2
    impossible = Draft(Heard(Jam()), Device("shoe"), 2**63, 0)
    with pytest.raises(ValueError, match="time"):
        journal.append(told[0], impossible)
    assert journal.durable().result().number == 2
    with Reader.open(path) as reader:
        assert [row.wall_ns for row in reader.rows()] == [1, 2]
