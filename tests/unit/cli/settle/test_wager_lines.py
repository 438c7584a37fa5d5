"""Wagers and hands as a person writes them, and what is said of those that cannot be."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cli.settle.wager_lines import MOST, cents, read_wagers
from controller.cli.terminal.lines import lines
from controller.games.baccarat.settle import SETTLING
from controller.games.two_hands.law.wagers.rulings import EVERYTHING
from controller.games.two_hands.law.wagers.settlement import Wager
from controller.games.two_hands.settle.asked import read_hands
from controller.table import settlement
from controller.wording.misread import Misread
from controller.wording.money import money

WORDS = "player, banker, tie, four-cards, five-cards, six-cards, player-bonus, banker-bonus or dragon-7"
LINE = "seat, wager and amount; example: 3 banker 100"


def read(text: bytes) -> tuple[list[tuple[int, settlement.AnyWager]], list[tuple[int, str]]]:
    found = read_wagers(lines(BytesIO(text)), SETTLING)
    return found.wagers, found.problems


def test_a_line_is_a_seat_a_wager_and_an_amount() -> None:
    wagers, problems = read(b"# round 12\n\n3 banker 100\n  5\tDragon_7   $12.50 \r\n99 TIE 0.01\n")
    assert wagers == [
        (3, Wager(3, "banker", 100_00)),
        (4, Wager(5, "dragon-7", 12_50)),
        (5, Wager(99, "tie", 1)),
    ]
    assert problems == []


@pytest.mark.parametrize("on", EVERYTHING)
def test_everything_can_be_wagered_on(on: str) -> None:
    assert read(f"1 {on} 5".encode()) == ([(1, Wager(1, on, 5_00))], [])  # type: ignore[arg-type]  # it is one


def test_everything_wrong_is_told_at_once_with_its_line_and_the_nearest_word() -> None:
    wagers, problems = read(
        b"x bankr 1,000\n3 tie\n3 tie 5 6\n0 tie 5\n100 tie 5\n3 tie 0.00\n3 tie 1.5\n3 tie -5\n\xff\n"
    )
    assert wagers == []
    amount = "an amount; example: 100 or 12.50 (no commas)"
    assert problems == [
        (1, "x is not a seat from 1 to 99"),
        (1, f"found bankr, expected {WORDS}; did you mean banker?"),
        (1, f"1,000 is not {amount}"),
        (2, f"found 3 tie, expected {LINE}"),
        (3, f"found 3 tie 5 6, expected {LINE}"),
        (4, "0 is not a seat from 1 to 99"),
        (5, "100 is not a seat from 1 to 99"),
        (6, "0.00 is not an amount of at least 0.01"),
        (7, f"1.5 is not {amount}"),
        (8, f"-5 is not {amount}"),
        (9, f"found byte 0xff at position 1 (not UTF-8), expected {LINE}"),
    ]


def test_a_file_that_does_not_end_is_not_read_to_its_end() -> None:
    wagers, problems = read(b"1 tie 5\n" * (MOST + 5))
    assert len(wagers) == MOST
    assert problems == [(MOST + 1, f"more than {MOST} wagers for one round: the rest were not read")]


@given(st.integers(1, 10**14 - 1))
def test_an_amount_is_read_as_it_is_printed(amount: int) -> None:
    assert cents(money(amount).replace(",", "")) == amount


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "0.00"), (5, "0.05"), (-1_250, "-12.50"), (123_456_789, "1,234,567.89")]
)
def test_an_amount_is_printed_with_its_cents(amount: int, text: str) -> None:
    assert money(amount) == text


@pytest.mark.parametrize("word", ["", "1e3", "²", "1.234", ".50", "1.", "$", "1_000", "9" * 13])
def test_what_is_no_amount_is_none(word: str) -> None:
    with pytest.raises(Misread):
        cents(word)


def test_an_amount_has_limits_that_are_named() -> None:
    assert cents("999999999999.99") == 10**14 - 1
    assert cents("000000000000100") == 100_00
    for word in ("1000000000000", "99999999999999.99", "9" * 5_000):
        with pytest.raises(Misread) as misread:
            cents(word)
        assert misread.value.expected == "an amount of at most 999999999999.99"


def test_hands_are_the_player_s_and_the_banker_s() -> None:
    assert read_hands(["9H", "4s", "10s", "/", "Kd", "7c"]) == (("9h", "4s", "Ts"), ("Kd", "7c"))
    assert read_hands(["9h 4s Ks/Kd 7c"]) == (("9h", "4s", "Ks"), ("Kd", "7c"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("9h 4s", "found 9h 4s, expected the Player's cards and the Banker's with / between them"),
        ("9h / 4s / 2c", "with / between them"),
        ("9h 4x / Kd 7c", "4x is not a card; example: 9h, Tc or Kd"),
        ("9h ?? / Kd 7c", "?? is not a card"),
    ],
)
def test_what_is_no_round_is_told(words: str, says: str) -> None:
    with pytest.raises(Misread) as misread:
        read_hands(words.split())
    assert says in misread.value.text
