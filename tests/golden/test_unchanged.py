"""The short form of `make proof NAME=unchanged`: some of the answers and journals of an earlier version."""

import gzip
import json
from pathlib import Path

import pytest

from tests.full import unchanged, unchanged_journals
from tests.full.random_houses import GAMES
from tests.full.unchanged_journals import NAMES

KEPT = json.loads((unchanged.FOLDER / unchanged.JOURNALS).read_text("utf-8"))
DIGESTS = (unchanged.FOLDER / unchanged.DIGESTS).read_text("ascii").splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_rounds_are_answered_as_before(game: str) -> None:
    assert f"{game} 0 {unchanged.digested((game, 0))}" in DIGESTS


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_journal_of_an_earlier_version_is_whole_and_says_the_same(name: str) -> None:
    assert unchanged_journals.told(name, unchanged.FOLDER) == KEPT[name]
    assert KEPT[name]["audit"]["whole"]


def test_what_is_kept_is_what_is_compared() -> None:
    assert tuple(KEPT) == NAMES
    assert {path.name for path in unchanged.FOLDER.iterdir()} == {
        unchanged.DIGESTS, unchanged.JOURNALS, *(f"{name}.journal.gz" for name in NAMES),
    }  # fmt: skip


def test_a_spoiled_journal_is_found(tmp_path: Path) -> None:
    name = NAMES[0]
    whole = gzip.decompress((unchanged.FOLDER / f"{name}.journal.gz").read_bytes())
    spoiled = whole.replace(b'"card":"9', b'"card":"8', 1)
    assert spoiled != whole
    (tmp_path / f"{name}.journal.gz").write_bytes(gzip.compress(spoiled))
    said = unchanged_journals.told(name, tmp_path)
    assert (said["audit"]["exit"], said["audit"]["whole"]) == (1, False)
    assert "was changed" in said["refound"]
