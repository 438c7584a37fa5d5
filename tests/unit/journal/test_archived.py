"""The archives of a journal, audited: each what its cut says, in their order, judged again."""

import gzip
import os
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytest_mock import MockerFixture

from controller.journal import archive, archived
from controller.journal.account import Account
from controller.journal.archive import read_archive, sha256_of, write_archive
from controller.journal.archived import Archived, audit_archives, cuts
from controller.journal.chain import Row, hash_of
from controller.journal.entries import JournalCut, encode
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.verification import verify
from controller.journal.walking import Finding, Wrong
from tests.support.journals import SECOND, dealt, opened_journal, write
from tests.support.tampering import store

ALWAYS = 2**62


class Kept:
    """A journal with two archives, the first of which is told of in the second."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / "journal"
        table = write(self.path, 3, rounds=5, errs=0.05)
        self.first = self._cut()
        begun = opened_journal(self.path)
        for seed in (5, 6):
            for event in dealt(table, random.Random(seed), rounds=5):
                begun.append(table.draft(event))
        begun.durable().result()
        begun.close()
        self.second = self._cut()

    def _cut(self) -> JournalCut:
        begun = opened_journal(self.path)
        with Reader.open(self.path) as reader:
            made = cut(begun, reader, self.folder, ALWAYS, Moment(SECOND, SECOND))
        begun.close()
        assert made is not None
        return made

    def audit(self, hashes: dict[int, bytes] | None = None) -> list[Archived]:
        with Reader.open(self.path) as reader:
            return list(audit_archives(reader, self.folder, hashes))

    def finding(self, hashes: dict[int, bytes] | None = None) -> Finding:
        finding = self.audit(hashes)[-1].finding
        assert finding is not None
        return finding


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_every_archive_is_found_and_whole(kept: Kept) -> None:
    account = Account()
    with Reader.open(kept.path) as reader:
        assert [made for _, made in cuts(reader, kept.folder)] == [kept.first, kept.second]
        found = list(audit_archives(reader, kept.folder, witness=account.take))
        rest = verify(reader, witness=account.take)
    assert [(each.cut, each.finding) for each in found] == [(kept.first, None), (kept.second, None)]
    assert all(list(each.uncompared) == ["no opening names the table's devices"] for each in found)
    assert (kept.first.last + 1, kept.second.last + 1) == (kept.second.first, rest.first)
    assert rest.finding is None
    assert account.table == "T7"


def test_a_journal_without_archives_has_none_to_audit(tmp_path: Path) -> None:
    write(tmp_path / "young", 1, rounds=2)
    with Reader.open(tmp_path / "young") as reader:
        assert list(audit_archives(reader, tmp_path)) == []


def test_checkpoints_kept_elsewhere_are_compared(kept: Kept) -> None:
    right = {row.number: row.hash for row in read_archive(kept.folder / kept.first.archive)}
    assert kept.audit(right)[-1].finding is None
    found = kept.finding({**right, 5: bytes(32)})
    assert (found.wrong, found.record) == (Wrong.REMADE, 5)


def _cut_out(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:500] + bytes(40) + whole[540:])


def _gone(path: Path) -> Path:
    path.unlink()
    return path


HARMS: dict[str, Callable[[Path], object]] = {
    "gone": lambda path: path.unlink(),
    "another file": lambda path: path.write_bytes(b"no archive"),
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-40]),
    "damaged": _cut_out,
    "a named pipe": lambda path: os.mkfifo(_gone(path)),
    "an endless device": lambda path: _gone(path).symlink_to("/dev/zero"),
    "a folder": lambda path: _gone(path).mkdir(),
}


@pytest.mark.parametrize("harm", HARMS)
def test_an_archive_that_is_gone_or_damaged_or_no_file_is_named(kept: Kept, harm: str) -> None:
    HARMS[harm](kept.folder / kept.first.archive)
    assert kept.finding().wrong is Wrong.UNREADABLE
    assert len(kept.audit()) == 1


def test_without_the_later_archive_the_earlier_one_is_missed(kept: Kept) -> None:
    """Its cut stands in the later one."""
    (kept.folder / kept.second.archive).unlink()
    found = kept.finding()
    assert (found.record, found.wrong) == (1, Wrong.MISSING)
    assert f"records 1 to {kept.first.last} are in no archive" in found.says


def test_an_archive_that_was_made_again_is_judged_again(kept: Kept, tmp_path: Path) -> None:
    """Its chain, its cut and its file fit; what it says does not follow."""
    path = kept.folder / kept.first.archive
    rows = list(read_archive(path))
    at = next(at for at, row in enumerate(rows) if b'"verdict":"accepted"' in row.body)
    rows[at] = rows[at]._replace(body=rows[at].body.replace(b'"verdict":"accepted"', b'"verdict":"held"'))
    for index in range(at, len(rows)):
        rows[index] = rows[index]._replace(prev=rows[index - 1].hash)
        rows[index] = rows[index]._replace(hash=hash_of(rows[index]))
    (tmp_path / "remade").mkdir()
    write_archive(tmp_path / "remade" / path.name, rows)
    made = JournalCut(
        1, kept.first.last, rows[-1].hash.hex(), path.name, sha256_of(tmp_path / "remade" / path.name)
    )  # fmt: skip
    with Reader.open(kept.path) as reader:
        finding, _ = archived._judged(tmp_path / "remade", made, bytes(32), None, signed=None, witness=Account().take)
        assert reader.first() is not None
    assert finding is not None
    assert (finding.record, finding.wrong) == (at + 1, Wrong.MISJUDGED)


OTHERWISE: dict[str, Callable[[bytes], bytes]] = {
    "a key twice": lambda line: line.replace(b'{"number":1,', b'{"number":7,"number":1,', 1),
    "a space": lambda line: line.replace(b'{"number":1,', b'{"number": 1,', 1),
    "upper case": lambda line: re.sub(rb'"hash":"[0-9a-f]+"', lambda found: b'"hash":"' + found[0][8:].upper(), line),
    "a space within bytes": lambda line: line.replace(b'"prev":"00', b'"prev":"00 ', 1),
    "keys in another order": lambda line: b'{"kind":"opening","number":1,' + line.partition(b'"opening",')[2],
}


@pytest.mark.parametrize("form", OTHERWISE)
def test_a_line_of_an_archive_is_written_in_one_way_only(tmp_path: Path, form: str) -> None:
    """So no other program reads another record in it."""
    write(tmp_path / "journal", 1, rounds=1)
    with Reader.open(tmp_path / "journal") as reader:
        write_archive(tmp_path / "archive", reader.rows(1, 3))
    lines = gzip.decompress((tmp_path / "archive").read_bytes())
    assert len(list(read_archive(tmp_path / "archive"))) == 3
    (tmp_path / "archive").write_bytes(gzip.compress(OTHERWISE[form](lines)))
    with pytest.raises(ValueError, match=r"line 1 of the archive is not a record: .*(exactly|hex)"):
        list(read_archive(tmp_path / "archive"))
    (tmp_path / "archive").write_bytes(gzip.compress(lines[:-1]))
    with pytest.raises(ValueError, match="ends within a line"):
        list(read_archive(tmp_path / "archive"))


def test_a_line_of_an_archive_that_is_longer_than_any_record_is_not_read(tmp_path: Path) -> None:
    with gzip.open(tmp_path / "archive", "wb", 1) as packed:
        for _ in range(64):
            packed.write(bytes(2**20))
    with pytest.raises(ValueError, match="longer than any record"):
        list(read_archive(tmp_path / "archive"))


def test_a_cut_that_names_a_file_elsewhere_is_found() -> None:
    finding = archived._elsewhere(JournalCut(1, 2, "00" * 32, "../elsewhere", "00" * 32))
    assert finding is not None
    assert "a cut names an archive that is not in the directory" in finding.says


def _with_cuts(kept: Kept, first: int, *made: JournalCut) -> None:
    """The journal from record `first` on, with these cuts behind its last record."""
    with Reader.open(kept.path) as reader:
        rows = list(reader.rows(first))
    for each in made:
        last = rows[-1]
        row = last._replace(number=last.number + 1, kind=b"cut", source=b"daemon", place=b"", raw=b"",
                            body=encode(each), prev=last.hash)  # fmt: skip
        rows.append(row._replace(hash=hash_of(row)))
    store(kept.path, rows)


def test_two_cuts_that_contradict_each_other_hide_no_records(kept: Kept) -> None:
    """One gives the hash that the journal goes on from, the other an archive that ends long before."""
    with Reader.open(kept.path) as reader:
        rows = list(reader.rows())
    part = list(read_archive(kept.folder / kept.first.archive))[:3]
    sha256 = write_archive(kept.folder / "part.jsonl.gz", part)
    hidden = next(row for row in rows if row.number == kept.second.last + 3)
    _with_cuts(
        kept, hidden.number + 1,
        JournalCut(1, hidden.number, hidden.hash.hex(), "part.jsonl.gz", bytes(32).hex()),
        JournalCut(1, 3, part[-1].hash.hex(), "part.jsonl.gz", sha256),
    )  # fmt: skip
    assert (kept.finding().record, kept.finding().wrong) == (1, Wrong.MISJUDGED)
    assert f"begins with record 1, but the one before ended with {kept.second.last}" in kept.finding().says
    with Reader.open(kept.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (hidden.number + 1, Wrong.MISJUDGED)


@pytest.mark.parametrize(
    ("lie", "says"),
    [
        ({"first": 1}, "begins with record 1, but the cut before it ended with"),
        ({"first": 2}, "begins with record"),
        ({"last": 0}, "belongs to another journal"),
        ({"first": 2, "last": 3}, "begins with record"),
        ({"last": 10**6}, "says that records up to"),
    ],
)
def test_a_cut_that_contradicts_the_records_or_another_cut_is_named(kept: Kept, lie: dict[str, int], says: str) -> None:
    """Behind the last record: one of records from `first` to `last`, counted from where the cut before it ended."""
    after = kept.second.last
    first = lie.get("first", 0)
    made = replace(
        kept.second,
        first=first if first == 1 else after + 1 + first,
        last=after + 3 + lie.get("last", 0),
        hash="ab" * 32,
    )
    _with_cuts(kept, after + 1, made)
    with Reader.open(kept.path) as reader:
        finding, last = verify(reader).finding, reader.head()[0]
    assert finding is not None
    assert (finding.record, finding.wrong) == (last, Wrong.MISJUDGED)
    assert says in finding.says


def test_a_cut_overlaps_none_before_it(kept: Kept) -> None:
    """It names the same archive once more, so every file is right."""
    _with_cuts(kept, kept.second.last + 1, kept.second)
    found = kept.finding()
    assert (found.wrong, found.record) == (Wrong.MISJUDGED, kept.second.first)
    with Reader.open(kept.path) as reader:
        finding = verify(reader).finding
    assert finding is not None
    assert "the cut before it ended with" in finding.says


@pytest.mark.parametrize("at", [-1, 3])
def test_between_the_newest_archive_and_the_journal_no_record_is_missing(kept: Kept, at: int) -> None:
    """The journal begins where the archives end, whatever else says that it may begin there."""
    with Reader.open(kept.path) as reader:
        oldest = reader.first()
        assert oldest is not None
        row = oldest._replace(number=oldest.number + at, prev=oldest.prev if at < 0 else bytes(32))
    store(kept.path, [row._replace(hash=hash_of(row))])
    with Reader.open(kept.path) as reader:
        finding = archived._apart(reader, kept.second)
    assert finding is not None
    assert finding.wrong is (Wrong.REMADE if at < 0 else Wrong.MISSING)


def test_what_stands_behind_an_archive_is_a_finding_and_not_read(kept: Kept) -> None:
    """Though it be 100 GB of nothing, or another archive: a gzip reader would go on with either."""
    path = kept.folder / kept.first.archive
    whole = path.read_bytes()
    os.truncate(path, 100 * 2**30)
    assert kept.finding().wrong is Wrong.UNREADABLE
    assert "there is data after the archive's end" in kept.finding().says
    path.write_bytes(whole * 2)
    assert "there is data after the archive's end" in kept.finding().says
    path.write_bytes(whole[:-1])
    assert "the archive was cut off" in kept.finding().says


def test_a_pipe_in_the_place_of_an_archive_is_named(kept: Kept) -> None:
    path = kept.folder / kept.first.archive
    path.unlink()
    os.mkfifo(path)
    assert kept.finding().wrong is Wrong.UNREADABLE
    assert "(it is a named pipe, not a regular file)" in kept.finding().says


def test_an_archive_of_endless_lines_is_read_to_the_first_that_does_not_fit(kept: Kept, mocker: MockerFixture) -> None:
    path = kept.folder / kept.first.archive
    line = next(iter(gzip.decompress(path.read_bytes()).splitlines(keepends=True)))
    path.write_bytes(gzip.compress(line * 100_000))
    read = mocker.spy(archive, "hash_of")
    assert kept.finding().wrong is Wrong.CHANGED
    assert read.call_count < 1_000


def test_an_archive_that_packs_well_is_read_to_its_end(tmp_path: Path) -> None:
    """Its last bytes unpack to more than is unpacked at once."""
    row = Row(1, b"heard", b"daemon", 0, 0, 0, 0, b"", bytes(2**21), b" " * 2**21, bytes(32), bytes(32))
    write_archive(tmp_path / "small", [row])
    assert (tmp_path / "small").stat().st_size < 20_000
    assert list(read_archive(tmp_path / "small")) == [row]
