"""A journal that was tampered with: the audit names the first wrong record. In full: `make proof NAME=tamper`."""

import random
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from controller.journal.reading import Reader
from controller.journal.verification import verify
from controller.journal.walking import Wrong
from tests.support import tampering
from tests.support.journals import write
from tests.support.tampering import Rows, Tampering
from tests.support.tampering_of_files import OF_FILES, OF_RECORDS, Files, Tally, Tamper


class Honest:
    """A journal as it was written, and the checkpoints of it that are kept elsewhere."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "honest"
        write(self.path, 2, errs=0.05, rounds=12)
        with Reader.open(self.path) as reader:
            self.rows = list(reader.rows())
        self.kept: Mapping[int, bytes] = {row.number: row.hash for row in (*self.rows[99::100], self.rows[-1])}


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    return Honest(tmp_path_factory.mktemp("honest"))


def test_an_honest_journal_passes(honest: Honest) -> None:
    with Reader.open(honest.path) as reader:
        audit = verify(reader, honest.kept)
    assert audit.finding is None
    assert (audit.first, audit.last, audit.records) == (1, len(honest.rows), len(honest.rows))
    assert (audit.shoes, audit.rounds, audit.checkpoints) == (2, 24, len(honest.kept))
    assert audit.hash == honest.rows[-1].hash.hex()


@pytest.mark.parametrize("tamper", tampering.KINDS, ids=lambda tamper: tamper.__name__)
@pytest.mark.parametrize("seed", range(4))
def test_the_first_wrong_record_is_named(
    honest: Honest, tmp_path: Path, tamper: Callable[[Rows, int, random.Random], Tampering], seed: int
) -> None:
    rng = random.Random(seed)
    rows = list(honest.rows)
    at = (0, len(rows) - 1, rng.randrange(len(rows)), rng.randrange(len(rows)))[seed]
    expected = tamper(rows, at, rng)
    path = tmp_path / "tampered"
    shutil.copy(honest.path, path)
    tampering.store(path, rows)
    with Reader.open(path) as reader:
        audit = verify(reader, honest.kept)
    assert expected.named_by(audit), (expected, audit.finding)


def test_records_off_the_end_are_missed_only_where_a_checkpoint_is_kept(honest: Honest, tmp_path: Path) -> None:
    path = tmp_path / "truncated"
    shutil.copy(honest.path, path)
    tampering.store(path, honest.rows[:-5])
    with Reader.open(path) as reader:
        assert verify(reader).finding is None
        finding = verify(reader, honest.kept).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (len(honest.rows) - 4, Wrong.TRUNCATED)


def test_what_a_chain_alone_cannot_see_is_seen_by_judging_again(honest: Honest, tmp_path: Path) -> None:
    """Somebody changes a card and makes the rest of the chain again."""
    rows = list(honest.rows)
    at = next(index for index, row in enumerate(rows) if b'"place":"player"' in row.body)
    shown = rows[at].body.split(b'"card":"')[1][:2]
    other = b"2s" if shown != b"2s" else b"3s"
    head, mark, tail = rows[at].body.partition(b',"answer":')
    rows[at] = rows[at]._replace(body=head + mark + tail.replace(shown, other))
    rows = tampering.remade(rows, at)
    path = tmp_path / "remade"
    shutil.copy(honest.path, path)
    tampering.store(path, rows)
    with Reader.open(path) as reader:
        assert verify(reader, judge=False).finding is None
        finding = verify(reader).finding
    assert finding is not None
    assert (finding.record, finding.wrong) == (at + 1, Wrong.MISJUDGED)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files.made(tmp_path_factory.mktemp("files"))


@pytest.mark.parametrize("tamper", dict.fromkeys(OF_FILES + OF_RECORDS), ids=lambda tamper: tamper.__name__)
def test_files_that_were_tampered_with_are_named_or_refused(files: Files, tamper: Tamper) -> None:
    """In a process with little time and memory, and never with a traceback."""
    tally = Tally()
    tally.take(files, files.content(), tamper, random.Random(1))
    assert tally.missed == []


def test_honest_files_are_whole(files: Files) -> None:
    done = files.copy(files.folder.with_name("tampered")).audited()
    assert (done.code, done.err) == (0, "")
    assert "PASS" in done.out
