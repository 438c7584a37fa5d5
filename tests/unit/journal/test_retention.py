"""Old shoes in archives: whole, verifiable, and out of the journal only when that is certain."""

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.journal import archive, retention
from controller.journal.archive import read_archive, unpack, verify_archive
from controller.journal.chain import Row
from controller.journal.draft import Draft
from controller.journal.entries import Daemon, JournalCut
from controller.journal.errors import JournalDamaged
from controller.journal.reading import Reader
from controller.journal.recovery import resume
from controller.journal.retention import Moment, cut, due
from controller.journal.store import Journal
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from tests.support.journals import SECOND, Table, opened_journal, write
from tests.support.tampering import store

NOW = Moment(9_000_000 * SECOND, 9 * SECOND)
ALWAYS = NOW.wall_ns


class Kept:
    """A journal of four shoes, its reader, and where its archives go."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "journal"
        self.table: Table = write(self.path, 4, rounds=6, errs=0.05)
        with Reader.open(self.path) as reader:
            self.loads = [row.number for row in reader.of_kind("loaded")]
            self.times = [row.wall_ns for row in reader.of_kind("loaded")]
            self.last = reader.head()[0]

    def cut(self, before_ns: int) -> JournalCut | None:
        journal: Journal = opened_journal(self.path)
        try:
            with Reader.open(self.path) as reader:
                return cut(journal, reader, self.folder, before_ns, NOW)
        finally:
            journal.close()


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_the_open_shoe_is_never_due(kept: Kept) -> None:
    with Reader.open(kept.path) as reader:
        assert due(reader, ALWAYS) == kept.loads[-1] - 1
        assert due(reader, kept.times[2]) == kept.loads[1] - 1
        assert due(reader, 0) is None


def test_nothing_is_cut_where_nothing_is_due(kept: Kept) -> None:
    assert kept.cut(0) is None


def test_old_shoes_are_archived_and_the_audit_goes_on_across_the_cut(kept: Kept) -> None:
    made = kept.cut(ALWAYS)
    assert made is not None
    assert (made.first, made.last) == (1, kept.loads[-1] - 1)
    assert verify_archive(kept.folder / made.archive, made) is None
    with Reader.open(kept.path) as reader:
        audit = verify(reader)
        recovered = resume(reader)
    assert audit.finding is None
    assert (audit.first, audit.last, audit.shoes) == (kept.loads[-1], kept.last + 1, 1)
    assert recovered is not None
    assert recovered.state == kept.table.state
    assert recovered.bearings == kept.table.bearing.now


def test_an_archive_can_be_judged_again(kept: Kept) -> None:
    first, second = kept.cut(kept.times[2]), kept.cut(ALWAYS)
    assert first is not None
    assert second is not None
    assert second.first == first.last + 1
    for number, (made, after) in enumerate(((first, None), (second, bytes.fromhex(first.hash)))):
        unpack(kept.folder / made.archive, kept.folder / f"unpacked-{number}")
        with Reader.open(kept.folder / f"unpacked-{number}") as reader:
            audit = verify(reader, {made.last: bytes.fromhex(made.hash)}, after=after)
        assert audit.finding is None
        assert (audit.first, audit.last) == (made.first, made.last)


def test_a_journal_that_begins_too_late_and_has_no_cut_misses_records(kept: Kept) -> None:
    made = kept.cut(ALWAYS)
    assert made is not None
    unpack(kept.folder / made.archive, kept.folder / "whole")
    with Reader.open(kept.path) as reader:
        rows = list(reader.rows())
    finding = _finding(kept.folder, rows[1:])
    assert finding == (1, Wrong.MISSING)


def _finding(folder: Path, rows: list[Row]) -> tuple[int, Wrong] | None:
    path = folder / "late"
    opened_journal(path).close()
    store(path, rows)
    with Reader.open(path) as reader:
        finding = verify(reader).finding
    return None if finding is None else (finding.record, finding.wrong)


def test_a_crash_before_the_removal_is_made_good_by_the_next_cut(kept: Kept, mocker: MockerFixture) -> None:
    mocker.patch.object(Journal, "remove", side_effect=KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt):
        kept.cut(ALWAYS)
    mocker.stopall()
    with Reader.open(kept.path) as reader:
        assert verify(reader).finding is None
    assert kept.cut(ALWAYS) is None
    with Reader.open(kept.path) as reader:
        oldest = reader.first()
        assert oldest is not None
        assert oldest.number == kept.loads[-1]
        assert verify(reader).finding is None


def test_what_no_cut_covers_the_file_does_not_let_go(kept: Kept) -> None:
    journal = opened_journal(kept.path)
    future = journal.remove(3)
    journal.close()
    assert future.exception() is not None
    assert journal.trouble is not None
    with Reader.open(kept.path) as reader:
        assert verify(reader).finding is None


def test_a_disk_that_spoils_the_archive_costs_no_record(kept: Kept, mocker: MockerFixture) -> None:
    write_archive = archive.write_archive

    def spoilt(path: Path, rows: object) -> str:
        sha256 = write_archive(path, rows)  # type: ignore[arg-type]
        path.write_bytes(path.read_bytes()[:-20])
        return sha256

    mocker.patch.object(retention, "write_archive", spoilt)
    with pytest.raises(JournalDamaged, match="nothing was removed"):
        kept.cut(ALWAYS)
    with Reader.open(kept.path) as reader:
        assert verify(reader).finding is None
        assert reader.newest("cut") is None


def test_a_journal_that_does_not_hold_is_not_archived(kept: Kept) -> None:
    with Reader.open(kept.path) as reader:
        rows = list(reader.rows())
    rows[9] = rows[9]._replace(wall_ns=1)
    store(kept.path, rows)
    with pytest.raises(JournalDamaged, match="record 10 was changed"):
        kept.cut(ALWAYS)


def _without(at: int) -> Callable[[list[bytes]], list[bytes]]:
    return lambda lines: lines[:at] + lines[at + 1 :]


@pytest.mark.parametrize(
    ("spoil", "record", "wrong"),
    [
        (_without(4), 5, Wrong.CHANGED),
        (lambda lines: lines[:-3], None, Wrong.MISSING),
        (lambda lines: [*lines[:7], b"{}\n", *lines[8:]], 8, Wrong.UNREADABLE),
        (lambda lines: [*lines[:7], lines[7].replace(b'"raw":"', b'"raw":"00', 1), *lines[8:]], 8, Wrong.CHANGED),
        (lambda lines: lines, 1, Wrong.REMADE),
    ],
)
def test_an_archive_that_was_changed_is_named(
    kept: Kept, spoil: Callable[[list[bytes]], list[bytes]], record: int | None, wrong: Wrong
) -> None:
    made = kept.cut(ALWAYS)
    assert made is not None
    path = kept.folder / made.archive
    with gzip.open(path) as packed:
        lines = packed.readlines()
    path.write_bytes(gzip.compress(b"".join(spoil(lines)), mtime=1))
    finding = verify_archive(path, made)
    assert finding is not None
    assert (finding.record, finding.wrong) == (made.last - 2 if record is None else record, wrong)


def test_an_archive_of_another_journal_is_named(kept: Kept) -> None:
    made = kept.cut(ALWAYS)
    assert made is not None
    rows = list(read_archive(kept.folder / made.archive))
    other = JournalCut(made.first, made.last, bytes(32).hex(), made.archive, made.sha256)
    finding = verify_archive(kept.folder / made.archive, other)
    assert finding is not None
    assert (finding.record, finding.wrong) == (rows[-1].number, Wrong.REMADE)


@pytest.mark.parametrize("lie", ["no archive", "another hash", "the open shoe", "other records"])
def test_a_forged_cut_removes_no_record(kept: Kept, lie: str) -> None:
    """The file would let go of them: a cut says so."""
    with Reader.open(kept.path) as reader:
        rows = list(reader.rows())
        last = kept.loads[1] - 1 if lie != "the open shoe" else rows[-1].number
        first = 2 if lie == "other records" else 1
    digest = bytes(32) if lie == "another hash" else rows[last - 1].hash
    journal = opened_journal(kept.path)
    forged = JournalCut(first, last, digest.hex(), "nothing.gz", bytes(32).hex())
    journal.append(Draft(forged, Daemon(), *NOW)).result()
    journal.close()
    with pytest.raises(JournalDamaged, match=r"a cut, names other records|nothing was removed"):
        kept.cut(ALWAYS)
    with Reader.open(kept.path) as reader:
        oldest = reader.first()
        assert oldest is not None
        assert oldest.number == 1
