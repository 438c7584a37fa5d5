"""`history`, `show`, `export` and a late correction: what they read fits, or the record that does not is named."""

from pathlib import Path

import pytest

from controller.cli import main as shoewatch
from controller.games.two_hands.inputs import Corrected
from controller.journal.corrections import archived, judge_late
from controller.journal.errors import JournalDamaged
from controller.journal.reading import Reader
from controller.rules.cards import Card
from tests.support.journals import write
from tests.support.tampering import by_hand, remade, store

NINE = Corrected("player", 1, Card("9h"), 1)
COMMANDS = (
    ("history",), ("history", "--json"), ("history", "--accounts"), ("show", "2/1"), ("export", "--format", "csv"),
    ("export", "--format", "jsonl", "--shoe", "2"),
)  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    write(tmp_path / "journal", 2, rounds=3, errs=0)
    return tmp_path / "journal"


def card_of(path: Path) -> int:
    """A record in the middle of the second shoe."""
    with Reader.open(path) as reader:
        return next(row.number for row in reader.of_shoe(2) if b'"place":"banker"' in row.body)


CHANGES = (
    ("wall_ns = wall_ns + 1", "record {number} does not fit its hash"),
    ("body = replace(body, 'banker', 'player')", "record {number} does not fit its hash"),
    ("hash = zeroblob(32)", "record {number} does not fit its hash"),
    ("prev = zeroblob(32)", "record {number} does not fit the record before it"),
    ("shoe = 9", "record {number} does not fit its hash"),
)


@pytest.mark.parametrize(("change", "says"), CHANGES)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_record_that_does_not_fit_ends_the_command_with_its_number(
    path: Path, capfd: pytest.CaptureFixture[str], words: tuple[str, ...], change: str, says: str
) -> None:
    number = card_of(path)
    with by_hand(path) as connection:
        connection.execute(f"UPDATE record SET {change} WHERE number = ?", (number,))  # noqa: S608  # ours
    assert shoewatch([*words, "--journal", str(path)]) == 66
    err = capfd.readouterr().err
    assert says.format(number=number) in err
    assert "audit it" in err
    assert err.count("\n") == 1


def test_a_record_that_is_gone_is_missed(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    number = card_of(path)
    with by_hand(path) as connection:
        connection.execute("DELETE FROM record WHERE number = ?", (number,))
    assert shoewatch(["show", "2/1", "--journal", str(path)]) == 66
    assert f"record {number + 1} does not fit the record before it" in capfd.readouterr().err


def test_a_late_correction_is_judged_from_records_that_fit(path: Path) -> None:
    with Reader.open(path) as reader:
        assert judge_late(reader, 1, NINE, 9_999, archived(reader)) is not None
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE number = 12")
    with Reader.open(path) as reader, pytest.raises(JournalDamaged, match="record 12 does not fit its hash"):
        judge_late(reader, 1, NINE, 9_999, 0)


def test_another_shoe_is_shown_all_the_same(path: Path) -> None:
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE number = 12")
    assert shoewatch(["export", "--format", "csv", "--shoe", "2", "--journal", str(path)]) == 0


def last_of_first(path: Path) -> int:
    with Reader.open(path) as reader:
        return max(row.number for row in reader.of_shoe(1) if row.shoe == 1)


@pytest.mark.parametrize("shoe", [0, 9, 99])
@pytest.mark.parametrize("which", ["first", "last of the first shoe", "first of the second shoe", "last"])
@pytest.mark.parametrize("words", [*COMMANDS, ("history", "2"), ("show", "1/1")], ids=" ".join)
def test_an_altered_shoe_at_the_end_of_a_range_hides_no_round(
    path: Path, capfd: pytest.CaptureFixture[str], words: tuple[str, ...], which: str, shoe: int
) -> None:
    """Either the command ends with 66, or it says what it says of the honest journal."""
    shoewatch([*words, "--journal", str(path)])
    honest = capfd.readouterr().out
    with Reader.open(path) as reader:
        last = reader.last()
    assert last is not None
    middle = last_of_first(path)
    number = {"first": 1, "last of the first shoe": middle, "first of the second shoe": middle + 1, "last": last.number}
    with by_hand(path) as connection:
        connection.execute("UPDATE record SET shoe = ? WHERE number = ?", (shoe, number[which]))
    code = shoewatch([*words, "--journal", str(path)])
    assert code == 66 or (code, capfd.readouterr().out) == (0, honest)


def test_a_journal_begins_with_record_1_or_where_a_cut_ended(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with by_hand(path) as connection:
        connection.execute("DELETE FROM record WHERE number < 5")
    for words in COMMANDS:
        assert shoewatch([*words, "--journal", str(path)]) == 66
        assert "records 1 to 4 are missing, but no cut in the journal says" in capfd.readouterr().err


def test_the_first_record_follows_none(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with Reader.open(path) as reader:
        rows = list(reader.rows())
    rows[0] = rows[0]._replace(prev=b"x" * 32)
    store(path, remade(rows, 0))
    for words in COMMANDS:
        assert shoewatch([*words, "--journal", str(path)]) == 66
        assert "record 1, the first, does not match" in capfd.readouterr().err
