"""Single words in a message: what was found, what may stand there, and what was probably meant. Pure."""

from collections.abc import Iterable
from typing import Final

SHOWN: Final = 40
"""So much of what was found is repeated in an answer."""


def visible(text: str) -> str:
    """A text that came from outside, short and harmless to a terminal."""
    short = text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in short) or "nothing"


def either(words: Iterable[str]) -> str:
    """The words as a choice: `red, green or blue`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word that was probably meant, if one is near enough."""
    import difflib  # noqa: PLC0415  # a running table needs no such question

    return next(iter(difflib.get_close_matches(word[:SHOWN].lower(), list(words), n=1)), None)


def meant(word: str, words: Iterable[str]) -> str:
    """The question after a word that is none of these: `; did you mean card?`, or nothing."""
    near = nearest(word, words)
    return f"; did you mean {near}?" if near else ""


def counted(number: int, thing: str) -> str:
    """`1 round`, `12 rounds`."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
