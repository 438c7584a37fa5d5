"""Text in cells: wide characters, marks and cutting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.cli.terminal.cells import Run, beside, cells, cut, joined, written


@pytest.mark.parametrize(
    ("text", "size"),
    [("", 0), ("abc", 3), ("é", 1), ("e\u0301", 1), ("發牌", 4), ("ﾊ", 1), ("\uff21", 2), ("a\u200db", 2), ("¿–…", 3)],
)
def test_how_many_cells_a_text_takes(text: str, size: int) -> None:
    assert cells(text) == size


@pytest.mark.parametrize(
    ("text", "width", "short"),
    [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("發牌給莊家", 10, "發牌給莊家"),
        ("發牌給莊家", 9, "發牌給莊…"), ("發牌給莊家", 8, "發牌給…"), ("發牌", 1, "…"),
        ("e\u0301e\u0301e\u0301", 2, "e\u0301…"),
    ],
)  # fmt: skip
def test_a_text_is_cut_to_fit(text: str, width: int, short: str) -> None:
    assert cut(text, width) == short


@given(st.text("ab發牌é\u0301", max_size=20), st.integers(0, 15))
def test_what_is_cut_has_that_width_at_most(text: str, width: int) -> None:
    assert cells(cut(text, width)) <= width


def test_styles_take_no_room() -> None:
    line = (Run("one ", "1"), Run("two"), Run("", "2"))
    assert written(line, 20, colour=True) == "\x1b[1mone \x1b[0mtwo"
    assert written(line, 20, colour=False) == "one two"
    assert written(line, 6, colour=True) == "\x1b[1mone \x1b[0mt…"
    assert written(line, 4, colour=False) == "one…"
    assert written(line, 0, colour=True) == ""


@given(st.lists(st.tuples(st.text("a發 ", max_size=9), st.sampled_from(("", "1"))), max_size=5), st.integers(0, 20))
def test_a_line_is_never_wider_than_it_may_be(runs: list[tuple[str, str]], width: int) -> None:
    assert cells(written([Run(*run) for run in runs], width, colour=False)) <= width


def test_lines_stand_beside_one_another() -> None:
    left, right = [(Run("a"),), (Run("發"),)], [(Run("b"),), (Run("c"),), (Run("d"),)]
    assert [written(line, 9, colour=False) for line in beside(left, right, 4)] == ["a   b", "發  c", "    d"]
    assert [written(line, 9, colour=False) for line in beside(right, left, 2)] == ["b a", "c 發", "d"]


def test_only_what_says_something_is_joined() -> None:
    assert joined(("a", "", "b"), ", ") == "a, b"
