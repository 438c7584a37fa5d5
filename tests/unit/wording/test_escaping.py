"""What came from outside is harmless to whoever reads it, and says the same where it is JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.wording.escaping import Painted, harmless, paint


@given(st.text())
def test_nothing_that_is_not_seen_is_left(text: str) -> None:
    assert harmless(text).isprintable()
    assert harmless(harmless(text)) == harmless(text)
    harmless(text).encode()


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_json_says_the_same(text: str) -> None:
    line = json.dumps(text, ensure_ascii=False)
    assert json.loads(harmless(line)) == text


@pytest.mark.parametrize("text", ["閒家補牌", "Señal de corte – ¿visto?", "→ 9♠", "한국어", "עברית"])
def test_letters_of_all_scripts_are_seen(text: str) -> None:
    assert harmless(text) == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\x1b[2J", r"\u001b[2J"),
        ("a\u3164b\u115fc", r"a\u3164b\u115fc"),
        ("\ufe0f\u2800\U000e0100", r"\ufe0f\u2800\udb40\udd00"),
        ("a\nb\tc", r"a\u000ab\u0009c"),
        ("\x9b8m\x7f", r"\u009b8m\u007f"),
        ("\u202eab\u2066", r"\u202eab\u2066"),
        ("\U000e0041", r"\udb40\udc41"),
        ("\udc80", r"\udc80"),
    ],
)
def test_what_is_not_seen_is_written_as_json_escapes_it(text: str, told: str) -> None:
    assert harmless(text) == told


def test_only_paint_sets_styles() -> None:
    line = paint([("WRONG", "31"), (" \x1b[32mWHOLE", ""), ("", "1")])
    assert line == "\x1b[31mWRONG\x1b[0m \\u001b[32mWHOLE"
    assert isinstance(line, Painted)
    assert not isinstance(line.rstrip(), Painted)
