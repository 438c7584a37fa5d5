"""`shoewatch settle --game three-card-poker`: a round that is typed, its wagers and the house's options."""

import json
from pathlib import Path

import pytest

from controller.cli import main

ROUND = ["dealer", "Qs", "9h", "4d", "/", "1", "Qh", "9d", "5c", "/", "3", "7s", "8s", "9s"]
WAGERS = "1 ante 10\n1 play 10\n# a folded one\n2 ante 15\n2 pair-plus 5\n3 ante 20\n3 play 20\n3 pair_plus 12.50\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "round.txt"
    made.write_text(WAGERS, encoding="utf-8")
    return made


def settle(file: Path, *words: str) -> int:
    return main(["settle", "--game=three-card-poker", *words, "--wagers", str(file)])


def test_a_typed_round_is_settled(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-20.10(b), 20.10(c)2, 20.11(a)."""
    assert settle(file, *ROUND, "--pair-plus=B", "--settling-order=seat-by-seat") == 0
    printed = capsys.readouterr().out
    assert "seat 2: folded\n" in printed
    assert (
        "   8     3  pair-plus         12.50  win     35 to 1        437.50                19:47-20.11(a)2" in printed
    )
    assert "all                92.50         20.00        597.50        577.50" in printed
    assert "The dealer (19:47-20.10(c)2):\n   1  collect 20.00 and the cards of seat 2, which folded\n" in printed


def test_for_a_program(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-20.11(a)3i: the house's own bonus."""
    own = (
        "--version-f=true",
        "--ante-bonus-straight=1",
        "--ante-bonus-three-of-a-kind=3",
        "--ante-bonus-straight-flush=4",
    )
    assert settle(file, *ROUND, "--json", "--pair-plus=B", *own) == 0
    said = json.loads(capsys.readouterr().out)
    assert [each["result"] for each in said["round"]["seats"]] == ["higher", "folded", "higher"]
    assert next(each["bonus_cents"] for each in said["wagers"] if each["seat"] == 3) == 8000


def test_everything_that_is_wrong_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-20.7, 20.10(b), 20.11(a)3i."""
    file.write_text("1 ante 10\n1 play 5\n2 banker 5\n", encoding="utf-8")
    words = ("dealer", "Qs", "9h", "4d", "/", "1", "Qs", "9d", "5c", "--ante-bonus-straight=3", "--bonus=A")
    assert settle(file, *words) == 78
    err = capsys.readouterr().err
    assert "only with the version of 20.6(f), so say version_f = true (19:47-20.11(a)3i)" in err
    assert "--bonus: bonus = A: an option for the wagers of other games than three-card-poker" in err
    assert "the round: Qs is there 2 times: the game is played with one deck (19:47-20.7)" in err
    assert "line 3: found banker, expected ante, play or pair-plus" in err


def test_a_seat_without_a_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-20.10(b): only who folds needs none."""
    assert settle(file, *ROUND[:8]) == 65
    assert "line 6: seat 3 has no hand in the round" in capsys.readouterr().err
