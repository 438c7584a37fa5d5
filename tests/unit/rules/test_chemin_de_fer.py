"""19:47-4.9 and 4.12: announcements, Table 3 cell by cell, and hands with a card too many."""

import pytest

from controller.games.chemin_de_fer.law.draws import (
    PLAYERS_WORD,
    TABLE_3,
    Announcement,
    banker_may_draw,
    banker_may_say,
    banker_must_draw,
    banker_takes,
    highest,
    lowest,
    player_may_say,
)
from controller.games.two_hands.law.third_card import TABLE_2
from controller.rules.cards import Card

# As the text at hand prints it: the Banker's point count, "If No 3rd Card", then 0 to 9. Each of these rows has ten
# boxes instead of eleven: one column is lost.
TABLE_3_AS_PRINTED = """
3	D	D	D	D	D	D	D	D	S	Op.
4	D	S	S	D	D	D	D	D	S	S
5	D	S	S	S	S	Op.	D	D	S	S
6	S	S	S	S	S	S	D	D	S	S
"""
LOST = 6
"""The place of the column of the third card five, "If No 3rd Card" being the first."""


def _printed() -> dict[int, list[str]]:
    return {int(row[0]): row[1:] for row in (line.split("\t") for line in TABLE_3_AS_PRINTED.strip().split("\n"))}


def _row(banker: int) -> list[str]:
    """A row in the printed order: none, then 0 to 9."""
    letters = {"D": "D", "S": "S", "O": "Op."}
    return [letters[letter] for letter in TABLE_3[banker][10] + TABLE_3[banker][:10]]


@pytest.mark.parametrize("banker", [3, 4, 5, 6])
def test_4_9_c_table_3_is_what_is_printed_but_for_the_lost_column(banker: int) -> None:
    """19:47-4.9(c) and (d): without column 5 the rows are those of the text at hand."""
    row = _row(banker)
    assert row[:LOST] + row[LOST + 1 :] == _printed()[banker]


def test_4_9_c_no_other_column_can_be_the_lost_one() -> None:
    """19:47-4.9(c): Table 3 is Table 2 but for two options, and so printed only if column 5 is left out."""
    table_2 = {banker: [*TABLE_2[banker][10], *TABLE_2[banker][:10]] for banker in range(3, 7)}
    table_2[3][10], table_2[5][5] = "Op.", "Op."
    fits = [
        lost for lost in range(11) if all(row[:lost] + row[lost + 1 :] == _printed()[at] for at, row in table_2.items())
    ]
    assert fits == [LOST]


@pytest.mark.parametrize("banker", range(10))
def test_4_9_e_and_f_every_box(banker: int) -> None:
    """19:47-4.9(e) and (f): D must draw, S must stay, Op. may do either."""
    for third in range(11):
        letter = TABLE_3[banker][third]
        assert (banker_must_draw(banker, third), banker_may_draw(banker, third)) == (letter == "D", letter == "O")
    assert banker_must_draw(banker) == (banker < 6)
    assert not banker_may_draw(banker)
    assert (set(TABLE_3[banker]) == {"D"}) == (banker < 3)
    assert (set(TABLE_3[banker]) == {"S"}) == (banker > 6)


def test_4_9_g_the_regulation_s_own_example() -> None:
    """19:47-4.9(g): "if the Point Count is 3 and the value of the third card is 9 … the Banker has the option"."""
    assert banker_may_draw(3, 9)
    assert banker_may_draw(5, 4)
    assert sum(row.count("O") for row in TABLE_3) == 2


@pytest.mark.parametrize("points", range(10))
def test_4_9_a_what_the_dominant_player_says(points: int) -> None:
    """19:47-4.9(a)1, (a)2, (a)3 and (a)4."""
    words: tuple[Announcement, ...] = ("card", "stay", "natural", "under-eight")
    said = {word for word in words if player_may_say(points, word)}
    assert said == (
        {"card"} if points < 5 else {"card", "stay"} if points == 5 else {"stay"} if points < 8 else {"natural"}
    )
    assert len(PLAYERS_WORD) == 10


@pytest.mark.parametrize("points", range(10))
def test_4_9_b_what_the_banker_says(points: int) -> None:
    """19:47-4.9(b)."""
    assert banker_may_say(points, "natural") == (points >= 8)
    assert banker_may_say(points, "under-eight") == (points < 8)


@pytest.mark.parametrize(("hand", "count"), [("2s 2d 5c", 9), ("2s 5d 9c", 7), ("2s Kd Kc", 2), ("As 9d 8c", 9)])
def test_4_12_c_the_highest_of_two_or_three(hand: str, count: int) -> None:
    """19:47-4.12(c)."""
    assert highest([Card(card) for card in hand.split()]) == count


@pytest.mark.parametrize(
    ("hand", "count"), [("2h 3h 4c 5c", 5), ("5h 5d 4c 3c", 0), ("9h 2d 8c Kc", 0), ("4h 4d 4c 4s", 8)]
)
def test_4_12_d_the_lowest_of_two(hand: str, count: int) -> None:
    """19:47-4.12(d)."""
    assert lowest([Card(card) for card in hand.split()]) == count


def test_4_12_d_the_lowest_of_two_or_all() -> None:
    """19:47-4.12(d): two of these make three at least, and all of them nothing."""
    hand = [Card(card) for card in ("2h", "3h", "4c", "Ac")]
    assert (lowest(hand), lowest(hand, or_all=True)) == (3, 0)


def test_4_12_e_and_f_by_the_column_of_the_card() -> None:
    """19:47-4.12(e) and (f): the box of Table 3; where it has "Op." only (e) gives the card to the Banker."""
    assert [banker_takes(5, card, miscalled=False) for card in (3, 4, 5)] == [False, True, True]
    assert [banker_takes(5, card, miscalled=True) for card in (3, 4, 5)] == [False, False, True]
