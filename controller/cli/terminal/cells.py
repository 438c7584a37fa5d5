"""Text in the cells of a terminal: how many it takes, cut or filled to fit, with a style that costs none. Pure."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple
from unicodedata import category, combining, east_asian_width

from controller.wording.escaping import harmless, paint

_NONE: Final = frozenset({"Mn", "Me", "Cf"})
"""Marks over the letter before, and characters that only direct."""

MORE: Final = "…"


class Run(NamedTuple):
    """A text in one style: an SGR code, or none."""

    text: str
    style: str = ""


Line = Sequence[Run]


def cells(text: str) -> int:
    """How many cells a text takes: two for a wide character, none for a mark over the one before."""
    return sum(map(_cell, text))


def cut(text: str, width: int) -> str:
    """As much of a text as fits, with a sign where it was cut."""
    if cells(text) <= width:
        return text
    left, kept = width - cells(MORE), []
    for letter in text:
        left -= _cell(letter)
        if left < 0:
            break
        kept.append(letter)
    return "".join(kept) + MORE * (width > 0)


def written(line: Line, width: int, *, colour: bool) -> str:
    """A line for a terminal, cut to its width."""
    runs = [Run(harmless(run.text), run.style) for run in line]
    told: list[tuple[str, str]] = []
    left = width
    rest = sum(cells(run.text) for run in runs)
    for run in runs:
        if left <= 0:
            break
        text = cut(run.text + MORE, left) if rest > left <= cells(run.text) else run.text
        rest -= cells(run.text)
        left -= cells(text)
        told.append((text, run.style))
    return paint(told) if colour else "".join(text for text, _ in told).rstrip()


def beside(left: Sequence[Line], right: Sequence[Line], width: int) -> list[Line]:
    """Lines side by side, the left ones filled to a width; as many as the longer of both has."""
    told: list[Line] = []
    for at in range(max(len(left), len(right))):
        one = left[at] if at < len(left) else ()
        taken = sum(cells(run.text) for run in one)
        other = right[at] if at < len(right) else ()
        told.append((*one, Run(" " * (width - taken)), *other))
    return told


def joined(lines: Iterable[str], between: str) -> str:
    """The lines that say something, in one."""
    return between.join(line for line in lines if line)


def _cell(letter: str) -> int:
    if combining(letter) or category(letter) in _NONE:
        return 0
    return 1 + (east_asian_width(letter) in {"W", "F"})
