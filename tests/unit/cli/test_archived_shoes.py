"""Archived shoes: `export`, `show` and `report` say of them what they said before, or which archive is missing."""

import json
import random
import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from controller.games.two_hands.inputs import Corrected
from controller.journal.corrections import judge_late
from controller.journal.draft import Draft
from controller.journal.entries import Correction, Supervisor
from controller.journal.errors import JournalAbsent
from controller.journal.export import Span
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.journal.search import Searched
from controller.rules.cards import Card
from controller.wording.hours import hours
from tests.support.journals import SECOND, Table, dealt, opened_journal

Said = Callable[..., tuple[int, str, str]]

ROUNDS = 3
EXPORTS = [
    ("--format", "csv"),
    ("--format", "jsonl", "--unturned"),
    ("--format", "csv", "--accounts"),
    ("--format", "jsonl", "--shoe", "1"),
    ("--format", "csv", "--shoes", "2-3"),
    ("--format", "csv", "--since", "1970-01-01 00:01:00", "--until", "1970-01-01 00:03:00", "--utc"),
]


class Kept(NamedTuple):
    """A journal of four shoes, and the same with three of them in two archives."""

    whole: Path
    journal: Path
    archives: Path

    @property
    def oldest(self) -> Path:
        return next(self.archives.glob("*-1-*.gz"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    folder = tmp_path_factory.mktemp("kept")
    path, archives = folder / "t7.journal", folder / "archives"
    archives.mkdir()
    journal, table = opened_journal(path), Table()
    journal.append(table.opening())
    for shoe in range(4):
        for event in dealt(table, random.Random(shoe), rounds=ROUNDS, errs=0.02):
            journal.append(*table.drafts(event))
    journal.durable().result()
    with Reader.open(path) as reader:
        event = Corrected("banker", 1, Card("9h"), 1)
        answer = judge_late(reader, 1, event, reader.head()[0] + 1, 0)
    assert answer is not None
    at = (table.ticks + 1) * SECOND
    journal.append(Draft(Correction(1, event, answer), Supervisor("floor-1"), at, at)).result()
    journal.close()
    shutil.copy(path, folder / "whole")
    journal = opened_journal(path)
    with Reader.open(path) as reader:
        loads = [row.wall_ns for row in reader.of_kind("loaded")]
        for before_ns in (loads[1] + 1, loads[3] + 1):
            assert cut(journal, reader, archives, before_ns, Moment(at, at)) is not None
    journal.close()
    return Kept(folder / "whole", path, archives)


@pytest.fixture
def kept(made: Kept, tmp_path: Path) -> Kept:
    """A copy, to take archives away from."""
    shutil.copytree(made.archives, tmp_path / "archives")
    return made._replace(archives=tmp_path / "archives")


@pytest.mark.parametrize("words", EXPORTS, ids=" ".join)
def test_an_export_has_the_archives_too(said: Said, made: Kept, words: tuple[str, ...]) -> None:
    whole = said("export", "--journal", made.whole, *words)
    assert said("export", "--journal", made.journal, "--archives", made.archives, *words) == whole
    assert (whole[0], whole[2]) == (0, "")
    assert whole[1].count("\n") > 1


def test_the_order_of_archived_shoes_is_compared_too(said: Said, made: Kept, kept: Kept) -> None:
    whole = said("integrity", "--journal", made.whole, "--json")
    where = "--journal", made.journal, "--archives", kept.archives
    assert said("integrity", *where, "--json") == whole
    assert (whole[0], whole[1].count("\n")) == (0, 4)
    assert said("integrity", "2", *where) == said("integrity", "2", "--journal", made.whole)
    code, out, err = said("integrity", "9", *where)
    assert (code, out) == (66, "")
    assert "there is no shoe 9 in it, nor in its archives" in err
    kept.oldest.unlink()
    code, out, err = said("integrity", *where)
    assert (code, out.splitlines()[0]) == (66, "3 shoes compared: none raises an alarm.")
    assert "incomplete: " in err


def test_an_export_without_an_archive_that_it_needs_says_so(said: Said, kept: Kept, tmp_path: Path) -> None:
    name = kept.oldest.name
    kept.oldest.unlink()
    where = "--journal", kept.journal, "--archives", kept.archives, "--format", "jsonl"
    code, out, err = said("export", *where, "--output", tmp_path / "rounds")
    assert (code, out) == (66, "")
    assert f"incomplete: {kept.archives / name}: not found: records 1 to " in err
    assert {json.loads(line)["shoe"] for line in (tmp_path / "rounds").read_text().splitlines()} == {2, 3, 4}
    code, out, err = said("export", *where, "--shoe", "1")
    assert (code, out) == (66, "")
    assert "shoe 1 is not in this journal" in err
    assert "not found: records 1 to " in err


def test_an_archive_that_is_not_needed_may_be_gone(said: Said, kept: Kept) -> None:
    kept.oldest.unlink()
    where = "--journal", kept.journal, "--archives", kept.archives, "--format", "jsonl"
    with Reader.open(kept.journal) as reader:
        loaded = reader.newest("loaded")
    assert loaded is not None
    newest = hours("UTC").clock(loaded.wall_ns + SECOND)
    for words in (("--shoe", "4"), ("--shoes", "3-4"), ("--since", newest)):
        code, out, err = said("export", *where, *words)
        assert (code, err) == (0, "")
        assert out


def test_nothing_found_is_said(said: Said, made: Kept) -> None:
    words = "--journal", made.whole, "--format", "csv", "--day", "2026-11-18", "--utc"
    code, out, err = said("export", *words)
    assert (code, out.count("\n")) == (0, 1)
    assert "no round matches (gaming day 2026-11-18, 2026-11-18 06:00+00:00 to 2026-11-19 06:00+00:00)" in err


def places() -> Iterator[str]:
    for shoe in (1, 2, 3, 4):
        yield f"{shoe}/0"
        yield f"{shoe}/{ROUNDS}"
    yield "1/1"


@pytest.mark.parametrize("place", [*places()])
def test_a_round_of_an_archived_shoe_is_shown(said: Said, made: Kept, place: str) -> None:
    where = "--journal", made.journal, "--archives", made.archives
    whole = said("show", place, "--journal", made.whole)
    assert said("show", place, *where) == whole
    assert whole[0] == 0
    assert ("Corrected or settled later:" in whole[1]) == (place == "1/1")


def test_the_accounts_of_an_archived_shoe_are_shown(said: Said, kept: Kept) -> None:
    where = "--journal", kept.journal, "--archives", kept.archives
    assert said("show", "1", *where) == said("show", "1", "--journal", kept.whole)
    kept.oldest.unlink()
    for place in ("1", "1/1"):
        code, out, err = said("show", place, *where)
        assert (code, out) == (66, "")
        assert "shoe 1 is not in this journal" in err
        assert "not found: records 1 to " in err


def test_a_report_of_an_archived_shoe_is_as_it_was(said: Said, made: Kept) -> None:
    words = "report", "--shoe", "1", "--json", "--journal"
    before = json.loads(said(*words, made.whole)[1])
    after = json.loads(said(*words, made.journal, "--archives", made.archives)[1])
    for name in ("made", "archives", "rest_rounds", "irregularities"):
        before.pop(name), after.pop(name)
    assert before == after
    assert before["rounds"] == ROUNDS
    code, out, err = said(*words, made.journal)
    assert (code, out) == (66, "")
    assert err.endswith("; --archives reads it there\n")
    assert "--archives reads it" not in said(*words[:2], "99", *words[3:], made.journal)[2]


def test_what_cannot_be_unpacked_is_named(made: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    with Reader.open(made.journal) as reader:
        found = Searched(reader, made.archives, None, lambda *_: None).archives(Span())
        next(found)
        monkeypatch.setattr("tempfile.tempdir", str(made.archives / "none"))
        with pytest.raises(JournalAbsent, match=r"cannot be unpacked.*TMPDIR"):
            next(found)


def test_what_names_cards_that_nobody_was_shown_is_not_for_everybody(said: Said, made: Kept, tmp_path: Path) -> None:
    assert {stat.S_IMODE(path.stat().st_mode) for path in made.archives.iterdir()} == {0o640}
    words = "export", "--journal", made.whole, "--format", "csv", "--output"
    said(*words, tmp_path / "shown")
    said(*words, tmp_path / "whole", "--unturned")
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("shown", "whole")] == [0o644, 0o640]
