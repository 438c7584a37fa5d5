"""What the commands that read a journal say about what is rare: corrections, rounds without wagers, missing pieces."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_mock import MockerFixture

from controller.cli import main, summary
from controller.cli.course_lines import _reason
from controller.journal.checkpoints import Signer, line_of, new_signer
from controller.journal.course import Told
from controller.journal.draft import Draft
from controller.journal.entries import Checkpoint, Daemon, Panel
from controller.journal.notes import Note
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.rules.cards import Card
from controller.table.decision import Verdict
from controller.table.house import House
from controller.table.inputs import Corrected, Input, NoMoreBets, Restarted
from tests.journals import SECOND, Table, opened_journal, write
from tests.told import READY, happened

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes]) -> Said:
    """Run a command here; its exit code and what it printed."""

    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return run


def told(path: Path, story: str, *more: Input, house: House | None = None) -> Path:
    """A journal of what happened at a table."""
    journal, table = opened_journal(path), Table(house or House())
    journal.append(table.opening())
    for word in f"{READY} {story}".split():
        journal.append(table.draft(happened(word, table.state.house)))
    for event in more:
        journal.append(table.draft(event))
    journal.durable().result()
    journal.close()
    return path


ROUND = "bets 9s 2h 9d 3h result collect "


def test_a_correction_is_told_everywhere(said: Said, tmp_path: Path) -> None:
    path = told(tmp_path / "j", ROUND + "bets", Corrected("player", 1, Card("4s"), 1))
    _, out, _ = said("history", "--journal", path)
    assert " 4s 9d     2h 3h     3 : 5   no result          corrected" in out
    _, out, _ = said("show", "1/1", "--journal", path)
    assert "Corrected later:" in out
    assert "round 1: Player's card 1 was 9s, is 4s; Player becomes no result; a card is owed to Player" in out
    assert "supervisor maria" in out
    _, out, _ = said("show", "1/1", "--json", "--journal", path)
    assert len(json.loads(out)["corrections"]) == 1
    _, out, _ = said("audit", "--journal", path)
    assert "shoe 1, round 1: Player's card 1 was 9s, is 4s; Player becomes no result; a card is owed to Player" in out
    assert "; by supervisor maria" in out
    _, out, _ = said("audit", "--json", "--journal", path)
    (correction,) = json.loads(out)["corrections"]["told"]
    assert (correction["by"], correction["round"], correction["now"]) == ("supervisor maria", 1, "4s")


def test_rounds_without_wagers_and_void_ones_are_told_as_such(said: Said, tmp_path: Path) -> None:
    """19:47-3.12(c)3."""
    story = "bets 9s 2h 9d 3h 4c seen result collect 2h 2d 2s 3s collect bets 9s void collect"
    path = told(tmp_path / "j", story, house=House(error_card="simulated-round"))
    _, out, _ = said("history", "--journal", path)
    assert "1/–" in out
    assert "without wagers" in out
    assert "Void" in out


def test_a_journal_with_nothing_in_it_is_empty(said: Said, tmp_path: Path) -> None:
    opened_journal(tmp_path / "j").close()
    code, out, err = said("audit", "--journal", tmp_path / "j")
    assert (code, err) == (0, "")
    assert "EMPTY: no record was written yet" in out
    assert said("history", "--journal", tmp_path / "j")[:2] == (0, "")
    assert said("export", "--format", "jsonl", "--day", "1970-01-01", "--journal", tmp_path / "j") == (0, "", "")


def test_what_is_endless_is_cut_off_in_the_text(said: Said, tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch.object(summary, "_TOLD", 1)
    path = told(tmp_path / "j", "", Restarted(), Restarted())
    _, out, _ = said("audit", "--journal", path)
    assert "Power losses\n  record 11  " in out
    assert "  … and 1 more\n" in out


def test_without_the_extra_nothing_is_signed_or_verified(said: Said, tmp_path: Path, mocker: MockerFixture) -> None:
    mocker.patch("controller.journal.checkpoints.available", return_value=False)
    path = told(tmp_path / "j", "")
    code, _, err = said("audit", "--journal", path, "--checkpoints", "notes", "--public-key", "key")
    assert code == 66
    assert "install shoewatch with its extra sign" in err
    code, _, err = said("keys", "T7", "--output", tmp_path / "key")
    assert code == 78
    assert "install shoewatch with its extra sign" in err
    assert not (tmp_path / "key").exists()


@pytest.fixture
def archived(tmp_path: Path) -> Path:
    """A journal whose only opening is archived."""
    write(tmp_path / "j", 2, rounds=3)
    journal = opened_journal(tmp_path / "j")
    with Reader.open(tmp_path / "j") as reader:
        assert cut(journal, reader, tmp_path, 2**62, Moment(SECOND, SECOND)) is not None
    journal.close()
    return tmp_path / "j"


def test_whose_a_journal_is_stands_in_its_opening_or_in_a_checkpoint(
    said: Said, archived: Path, tmp_path: Path
) -> None:
    signer = Signer(new_signer("T7"))
    with Reader.open(archived) as reader:
        note = signer.sign(Note("shoewatch/T7", *reader.head()))
    (tmp_path / "notes").write_text(line_of(note))
    (tmp_path / "key").write_text(signer.verifier)
    words = ("audit", "--journal", archived, "--checkpoints", tmp_path / "notes", "--public-key", tmp_path / "key")
    code, _, err = said(*words)
    assert code == 65
    assert "it does not say whose journal it is" in err
    journal = opened_journal(archived)
    journal.append(Draft(Checkpoint(note), Daemon(), SECOND, SECOND)).result()
    journal.close()
    code, out, _ = said(*words)
    assert code == 0
    assert "table            not named in these records" in out
    assert "archives         not audited: records 1 to " in out


def test_a_reason_of_another_version_is_its_own_word() -> None:
    one = Told(1, 0, Panel("p1"), NoMoreBets(), Verdict.REJECTED, "moon-is-full", (), (), (), ())
    assert _reason(one) == "moon-is-full"
