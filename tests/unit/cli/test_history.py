"""`shoewatch history` as a search: what it asks for, where it looks, how it is shown, and what spreadsheets get."""

import csv
import io
import json
import os
import pty
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.cli import main
from controller.cli.history.command import table
from controller.cli.terminal.folding import folded, width
from controller.games.registry import COLUMNS as COLUMNS_OF_GAMES
from controller.games.registry import GAMES
from controller.games.two_hands.inputs import Corrected
from controller.journal.draft import Draft
from controller.journal.entries import Supervisor
from controller.journal.export import COLUMNS, row
from controller.journal.history import Act, last_rounds
from controller.journal.reading import Reader
from controller.journal.retention import Moment, cut
from controller.rules.cards import Card
from controller.table.inputs import Input, Voided
from controller.table.irregularities import TableCode
from controller.wording.hours import hours
from tests.support.journals import SECOND, Table, opened_journal, write
from tests.support.shorthand import READY, happened

Said = Callable[..., tuple[int, str, str]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Player wins, a void round that floor-1 voided, and a tie that was corrected."""
    journal, table = opened_journal(tmp_path / "j"), Table()
    drafts: list[Draft] = [table.opening()]

    def play(story: str, *events: Input) -> None:
        drafts.extend(table.draft(happened(word, table.state.house)) for word in story.split())
        drafts.extend(table.draft(event, Supervisor("floor-1")) for event in events)

    play(f"{READY} bets 9s 2h 9d 3h result collect bets 9h", Voided())
    play("collect bets 9c 9d Kc Kd result collect", Corrected("player", 1, Card("8c"), 3))
    for draft in drafts:
        journal.append(draft)
    journal.durable().result()
    journal.close()
    return tmp_path / "j"


@pytest.mark.parametrize(
    ("words", "rounds"),
    [
        ("", "3 2 1"), ("2", "3 2"), ("--card 9S", "1"), ("--card 9d --card 9s", "1"), ("--card 10h", ""),
        ("--result player", "1"), ("--result void", "2"), ("--void", "2"), ("--corrected", "3"),
        ("--by floor-1", "3 2"), ("--by floor-1 1", "3"), ("--by supervisor", ""), ("--by panel", ""),
        ("--device-trouble", ""), ("--player 5", ""), ("--irregular face-up", ""),
        ("--irregular corrected-result", "3"),
        ("--since 1970-01-01T00:00:20Z --until 1970-01-01T00:01:00Z --void", "2"), ("--day 1969-12-31", "3 2 1"),
        ("--day 1970-01-01", ""),
    ],
)  # fmt: skip
def test_rounds_are_found_by_what_they_were_newest_first(said: Said, path: Path, words: str, rounds: str) -> None:
    code, out, err = said("history", *words.split(), "--json", "--journal", path)
    nothing = f"shoewatch history: {path}: no round matches"
    assert (code, err.startswith(nothing), bool(err)) == (0, not rounds, not rounds)
    assert " ".join(str(json.loads(line)["round"]) for line in out.splitlines()) == rounds


@pytest.mark.parametrize(("words", "rounds"), [("--irregular", "1"), ("--by panel", "1"), ("--corrected", "1")])
def test_a_round_that_is_corrected_while_the_next_is_played_is_the_one_that_is_found(
    said: Said, tmp_path: Path, words: str, rounds: str
) -> None:
    journal, table = opened_journal(tmp_path / "j"), Table()
    drafts: list[Draft] = [table.opening()]
    before = f"{READY} bets 9s 2h 9d 3h result collect bets 9h".split()
    drafts.extend(table.draft(happened(word, table.state.house)) for word in before)
    drafts.append(table.draft(Corrected("player", 1, Card("8s"), 1), Supervisor("key of panel")))
    drafts.extend(table.draft(happened(word, table.state.house)) for word in ("2c", "9c", "3c", "result", "collect"))
    for draft in drafts:
        journal.append(draft)
    journal.durable().result()
    journal.close()
    out = said("history", *words.split(), "--json", "--journal", tmp_path / "j")[1]
    assert " ".join(str(json.loads(line)["round"]) for line in out.splitlines()) == rounds


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--card 1h", "1h is not a card; example: 9h"),
        ("--irregular faceup", "faceup is not an irregularity; did you mean face-up?"),
        ("--irregular xyzzy", "xyzzy is not an irregularity; example: "),
        ("--result bnker", "bnker is not a result; did you mean banker?"),
        ("--accounts --void", "--accounts lists shoes: it cannot be used with a search for rounds"),
        ("--result 7", "7 is not a result: player, banker, tie, "),
        ("--result foo", "tie, void, higher, equal, lower, below-queen, folded, pair-plus, blackjack, "),
    ],
)
def test_what_no_round_can_be_is_a_wrong_command_line(said: Said, path: Path, words: str, why: str) -> None:
    code, out, err = said("history", *words.split(), "--journal", path)
    assert (code, out) == (2, "")
    assert why in err


def test_a_seat_is_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", "--player", "anna"]) == 2
    assert "'anna' is not a seat; example: 5" in capsys.readouterr().err


def test_an_archive_is_searched_and_one_that_is_absent_is_named(said: Said, tmp_path: Path) -> None:
    path, old = tmp_path / "j", tmp_path / "old"
    write(path, 3, rounds=5)
    every = said("history", "--result", "player", "--journal", path)
    journal = opened_journal(path)
    old.mkdir()
    with Reader.open(path) as reader:
        made = cut(journal, reader, old, 2**62, Moment(SECOND, SECOND))
    journal.close()
    assert made is not None
    assert said("history", "--result", "player", "--journal", path, "--archives", old) == every
    code, out, err = said("history", "--result", "player", "--journal", path)
    assert code == 66
    assert 1 < out.count("\n") < every[1].count("\n")
    assert f"{made.archive}: not found: records 1 to {made.last:,} were not read" in err


def test_on_a_terminal_a_search_is_shown_by_the_pager(path: Path, tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\necho PAGED $LESS\ncat\n")
    pager.chmod(pager.stat().st_mode | stat.S_IXUSR)
    command = [sys.executable, "-m", "controller.cli", "history", "--void", "--journal", str(path)]
    for program, more, shown in (
        (str(pager), [], True), (str(pager), ["--no-pager"], False), ("cat", [], False), ("", [], False),
        (str(tmp_path / "absent"), [], False),
    ):  # fmt: skip
        own, terminal = pty.openpty()
        environment = os.environ | {"PAGER": program, "LESS": "FRX", "COLUMNS": "80"}
        done = subprocess.run([*command, *more], stdout=terminal, stderr=subprocess.PIPE, env=environment, check=True)
        os.close(terminal)
        text = os.read(own, 65536).decode()
        os.close(own)
        assert (done.stderr, text.startswith("PAGED FRX\r\n")) == (b"", shown)
        assert "Void" in text


def test_a_pager_that_is_left_early_ends_the_command(path: Path, tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text("#!/bin/sh\nexec true\n")
    pager.chmod(pager.stat().st_mode | stat.S_IXUSR)
    own, terminal = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "controller.cli", "history", "--day", "1969-12-31", "--journal", str(path)],
        stdout=terminal, stderr=subprocess.PIPE, env=os.environ | {"PAGER": str(pager)}, check=False,
    )  # fmt: skip
    os.close(terminal)
    os.close(own)
    assert (done.returncode, done.stderr) == (0, b"")


def test_csv_says_which_table_when_by_its_clock_and_who_did_what_and_why(said: Said, path: Path) -> None:
    code, out, _ = said("export", "--format", "csv", "--zone", "America/New_York", "--journal", path)
    first, void, corrected = csv.DictReader(io.StringIO(out))
    assert code == 0
    assert (first["table"], first["voided_by"], first["corrected_by"]) == ("T7", "", "")
    assert first["ended"].endswith("Z")
    assert first["ended_local"].startswith("1969-12-31T19:00:")
    assert first["ended_local"].endswith("-05:00")
    assert (void["voided_by"], void["corrected_by"]) == ("supervisor floor-1", "")
    assert corrected["corrected_by"] == "supervisor floor-1"
    assert "card 1 was 9c, is 8c" in corrected["corrected_why"]
    told = json.loads(said("history", "--void", "--json", "--journal", path)[1])
    assert told["acts"][0] == {"who": "supervisor floor-1", "act": "void", "why": void["voided_why"]}
    assert told["ended"] == void["ended"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
def test_what_somebody_chose_is_no_formula_in_a_spreadsheet(path: Path, name: str) -> None:
    with Reader.open(path) as reader:
        dealt = replace(last_rounds(reader, 1)[0], acts=(Act(name, "void", name),), troubles=(name,))
    cells = dict(zip(COLUMNS, row(dealt, name, hours("UTC")), strict=True))
    for column in ("table", "voided_by", "voided_why", "device_trouble"):
        assert cells[column] == f"'{name}"
    assert not cells["player"].startswith("'")


def test_a_terminal_says_how_wide_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "132")
    assert width() == 132
    monkeypatch.setenv("COLUMNS", "wide")
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((101, 30)))
    assert width() == 101
    assert folded("a longer text", 8, "  ") == ["a longer", "  text"]
    assert folded("", 8) == [""]


def test_a_hand_without_a_card_has_no_points_and_a_flag_is_told_once(path: Path) -> None:
    with Reader.open(path) as reader:
        _, void, _ = last_rounds(reader, 3)
    void = replace(void, flags=(TableCode.JAM, TableCode.JAM))
    (cell,) = (cell for cell in COLUMNS_OF_GAMES[type(void.deal)].lines if cell.head == "points")
    assert cell.of(void) == "9 : –"
    shown = " ".join(table([void], GAMES["punto-banco"], hours("UTC"), 120))
    assert shown.count("jam") == 1
