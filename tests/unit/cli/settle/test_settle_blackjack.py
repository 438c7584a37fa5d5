"""`shoewatch settle --game blackjack`: a round that is typed, its wagers and the house's options."""

import json
from pathlib import Path

import pytest

from controller.cli import main

TYPED = "dealer Ah 5d Kc 2s / 1 8s Ts / 1 8h 3d Tc / 3 Ks 9h / 5 As Qd / bonus 5 120"
ROUND = TYPED.split()

WAGERS = "1 blackjack 100\n1 split 100\n1 double-2 100\n3 blackjack 50\n3 insurance 25\n5 blackjack 20\n5 bonus 5\n"


DRAWS = """\
[table]
name = "BJ-1"
[house]
game = "blackjack"
soft_17 = "draw"
[wagers]
split_21 = "void"
[journal]
path = "/tmp/journal.db"
[[devices]]
name = "shoe"
kind = "shoe"
protocol = "open"
port = "/dev/ttyUSB0"
"""
"""A table whose dealer draws to a soft 17."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "round.txt"
    made.write_text(WAGERS, encoding="utf-8")
    return made


def settle(file: Path, *words: str) -> int:
    return main(["settle", "--game=blackjack", *words, "--wagers", str(file)])


def test_a_typed_round_is_settled(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-2.3, 2.7, 2.9, 2.10, 2.11, 2.20."""
    assert settle(file, *ROUND, "--split-21=void", "--bonus-edge-of-5=20") == 0
    printed = capsys.readouterr().out
    assert printed.startswith(
        "Round: dealer Ah 5d Kc 2s, 18\nbox 1, hand 1: 8s Ts: void\nbox 1, hand 2: 8h 3d Tc: win\n"
    )
    assert "   3    1  double-2                 100.00  win        1 to 1        100.00  19:47-2.3(a)2" in printed
    assert "all               400.00         25.00        400.00        375.00" in printed


def test_for_a_program(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-2.3, 2.20."""
    assert settle(file, *ROUND, "--split-21=void", "--bonus-edge-of-5=20", "--json") == 0
    said = json.loads(capsys.readouterr().out)
    assert said["all"]["net_cents"] == 375_00
    assert said["steps"][-1] == {"stage": "bonus", "act": "pay", "seat": 5, "cents": 120_00}


def test_everything_that_is_wrong_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-2.3(a)3, 2.11, 2.17(a), 2.20(a), 2.20(l)."""
    file.write_text("1 blackjack 10\n1 split-3-b-spot-4 10\n1 bonus 2\n", encoding="utf-8")
    words = ("dealer", "Ah", "5d", "/", "1", "8s", "8d", "/", "1", "9s", "9d", "--bonus-edge-of-1=5", "--streak=true")
    assert settle(file, *words) == 78
    err = capsys.readouterr().err
    assert "split_21 = none: the house says void or win" in err
    assert "streak = true: not at a table that offers the blackjack bonus wager, bonus_edge_of_1 = 5" in err
    assert "box 1 has split cards of different values (19:47-2.11)" in err
    assert "line 2: found split-3-b-spot-4, expected blackjack, even-money" in err


def test_a_wager_stands_on_a_box(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-2.3(a)."""
    file.write_text("x blackjack 10\n3 blackjack\n", encoding="utf-8")
    assert settle(file, *ROUND, "--split-21=void") == 65
    err = capsys.readouterr().err
    assert "line 1: x is not a box from 1 to 99" in err
    assert "line 2: found 3 blackjack, expected box, wager and amount; example: 3 blackjack 100" in err


def test_the_odds(capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-2.12(b), 2.24(f)."""
    assert main(["odds", "--game=blackjack", "--decks=6", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["blackjacks"] == 2304
    assert main(["odds", "--game=blackjack", "--decks=8", "--wagers"]) == 0
    assert "twenty points, paytable A         24.046003 %  19:47-2.24(f)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("dealer 6h Kd 4s / 9 Ts 6h", "box 9: a layout has at most 7 boxes (19:47-2.11)"),
        ("dealer 6h Kd / 1 Ts 6h", "the dealer has 16, and must draw a card (19:47-2.12(b))"),
        ("dealer Th 8d 3s / 1 Ts 6h", "the dealer stands on 18, and has drawn a card (19:47-2.12(b))"),
        ("dealer Ah 7d 3s / 1 Ts 6h", "the dealer stands on 18, and has drawn a card (19:47-2.12(b))"),
    ],
)
def test_a_round_that_cannot_have_been_played_is_named(
    file: Path, words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-2.11, 2.12(b)."""
    assert settle(file, *words.split(), "--split-21=void") == 65
    assert f"the round: {says}" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "dealer 6h Kd / 1 Ts 6h 8c",
        "dealer 6h Kd / 1 As Th",
        "dealer Ah 6d / 1 Ts 9h",
        "dealer Ah 6d 2s / 1 Ts 9h",
    ],
)
def test_a_dealer_may_stop_where_no_hand_asks_for_a_card_or_the_house_may_say_so(
    file: Path, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """19:47-2.12(b), (c): on a soft 17 the house says whether he draws."""
    file.write_text("1 blackjack 100\n", encoding="utf-8")
    assert settle(file, *words.split(), "--split-21=void") in {0, 1}
    assert "the dealer" not in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--blackjack-pays=6-to-5"], ["--config=table.toml"]])
def test_the_dealer_draws_to_a_soft_17_where_the_house_says_so(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    """19:47-2.12(b)2, 2.12(d)."""
    monkeypatch.chdir(file.parent)
    Path("table.toml").write_text(DRAWS, encoding="utf-8")
    file.write_text("1 blackjack 10\n", encoding="utf-8")
    round_ = ["dealer", "Ah", "6d", "/", "1", "8s", "Tc"]
    assert settle(file, *words, "--split-21=void", *round_) == 65
    assert "the dealer has 17, and must draw a card (19:47-2.12(b))" in capsys.readouterr().err
    assert settle(file, "--split-21=void", *round_) == 0  # of some other house


def test_an_option_of_two_numbers_is_said_by_a_flag(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """19:47-2.23(f)."""
    file.write_text("1 blackjack 10\n1 match 5\n", encoding="utf-8")
    round_ = ["dealer", "Ts", "9d", "/", "1", "Th", "8s"]
    assert settle(file, *round_, "--split-21=void", "--match-the-dealer=6") == 0
    assert settle(file, *round_, "--split-21=void", "--match-the-dealer=7") == 78
    assert 'match_the_dealer = "7": expected 6 or 8 (19:47-2.23(f))' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "said", "why"),
    [
        ("bonus 1", "--bonus-edge-of-1=20 bonus 1 4", "such a wager wins 5.00 at least (19:47-2.20(j))"),
        ("streak-2 5", "--streak=true streak 1 2", "streak-2 was decided when 2 hands were won (19:47-2.22(d))"),
        ("progressive 1", "--progressive=true meter 10", "the meter shows 5,000.00 at least (19:47-2.19(i))"),
    ],
)
def test_what_was_won_beside_the_round_must_be_possible(
    file: Path, capsys: pytest.CaptureFixture[str], line: str, said: str, why: str
) -> None:
    """19:47-2.19(i), 2.20(j), 2.22(d)."""
    file.write_text(f"1 blackjack 10\n1 {line}\n", encoding="utf-8")
    flag, *prize = said.split()
    assert settle(file, "--split-21=void", flag, *["dealer", "Ts", "9d", "/", "1", "As", "Ad", "/"], *prize) == 65
    assert f"line 2: box 1: {why}" in capsys.readouterr().err
