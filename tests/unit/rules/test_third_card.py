"""19:47-3.9: Tables 1 and 2, cell by cell, beside a copy typed from the regulation's text."""

import pytest

from controller.games.two_hands.law.third_card import NO_THIRD_CARD, TABLE_1, TABLE_2, banker_draws, player_draws

TABLE_1_AS_PRINTED = """
0 to 5  Draws
6 to 9  Stays
"""

# Each row as the regulation prints it: the Banker's point count, "If No Third Card Drawn", then 0 to 9.
TABLE_2_AS_PRINTED = """
0   BANKER'S HAND DRAWS
1   BANKER'S HAND DRAWS
2   BANKER'S HAND DRAWS
3   D   D D D D D D D D S D
4   D   S S D D D D D D S S
5   D   S S S S D D D D S S
6   S   S S S S S S D D S S
7   BANKER'S HAND STAYS
8   BANKER'S HAND STAYS
9   BANKER'S HAND STAYS
"""


def _table_1() -> dict[int, bool]:
    draws = {}
    for line in TABLE_1_AS_PRINTED.split("\n")[1:-1]:
        first, _, last, word = line.split()
        draws.update(dict.fromkeys(range(int(first), int(last) + 1), word == "Draws"))
    return draws


def _table_2() -> dict[tuple[int, int | None], bool]:
    """Whether the Banker draws, by his points and the value of the Player's third card."""
    draws: dict[tuple[int, int | None], bool] = {}
    for line in TABLE_2_AS_PRINTED.strip().split("\n"):
        banker, *cells = line.split()
        letters = ["D" if cells[-1] == "DRAWS" else "S"] * 11 if len(cells) == 3 else cells
        for third, letter in zip((None, *range(10)), letters, strict=True):
            draws[int(banker), third] = letter == "D"
    return draws


@pytest.mark.parametrize(("player", "draws"), _table_1().items())
def test_3_9_b_table_1(player: int, draws: bool) -> None:  # noqa: FBT001  # a cell of the table
    """19:47-3.9(b): the Player draws on 0 to 5 and stays on 6 to 9."""
    assert player_draws(player) == draws


@pytest.mark.parametrize(("cell", "draws"), _table_2().items())
def test_3_9_c_table_2(cell: tuple[int, int | None], draws: bool) -> None:  # noqa: FBT001  # a cell of the table
    """19:47-3.9(c), (d), (e) and (f): each box of Table 2 tells whether the Banker draws."""
    banker, third = cell
    assert (banker_draws(banker) if third is None else banker_draws(banker, third)) == draws


def test_3_9_g_the_regulation_s_own_example() -> None:
    """19:47-3.9(g): "5 after two cards and the value of the third card is 4: the Banker's Hand shall draw"."""
    assert banker_draws(5, 4)


def test_3_9_f_the_tables_have_a_letter_for_every_hand_and_no_other() -> None:
    """19:47-3.9(f): "D" and "S" in ten rows of eleven columns."""
    assert (len(TABLE_1), len(TABLE_2)) == (10, 10)
    assert {len(row) for row in TABLE_2} == {11}
    assert set(TABLE_1 + "".join(TABLE_2)) == set("DS")
    assert NO_THIRD_CARD == 10
    assert len(_table_2()) == 110
