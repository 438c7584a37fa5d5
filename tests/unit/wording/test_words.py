"""How a word that was said is told back."""

from controller.wording.words import either, meant, nearest, visible


def test_what_was_found_is_shown_short_and_harmless() -> None:
    assert visible("a\nb\x1b") == r"a\nb\x1b"
    assert visible("x" * 41) == "x" * 39 + "…"
    assert visible("") == "nothing"


def test_a_choice_is_said_in_words() -> None:
    assert either(["one"]) == "one"
    assert either(["one", "two", "three"]) == "one, two or three"


def test_the_nearest_word_is_asked_for() -> None:
    assert nearest("BUTON", ["button", "first-card"]) == "button"
    assert meant("buton", ["button"]) == "; did you mean button?"
    assert not meant("shoe", ["button"])
