"""SVG for the page: elements whose texts and attributes are escaped, and axes with ticks at round numbers.

Pure. Colours come from classes of the page's own style sheet, so that a plot follows it into dark mode and onto paper.
"""

from collections.abc import Iterable, Iterator
from html import escape
from math import ceil, floor, log10
from typing import Final

from controller.wording.escaping import harmless

LETTER: Final = 6.6
"""Width of a letter at 12 pixels, on average, for leaving room for texts."""


def safe(text: object) -> str:
    """A text from a file as it may stand in HTML and SVG: invisible characters and markup written out."""
    return escape(harmless(str(text)))


def tag(name: str, /, text: object = None, **attributes: object) -> str:
    """An element with a text, or without; `class_` is `class`, and `text_anchor` is `text-anchor`."""
    said = "".join(f' {key.rstrip("_").replace("_", "-")}="{safe(_short(value))}"' for key, value in attributes.items())
    return f"<{name}{said}/>" if text is None else f"<{name}{said}>{safe(text)}</{name}>"


def svg(width: float, height: float, title: str, elements: Iterable[str]) -> Iterator[str]:
    """A plot with its title, for those who hear the page; a line an element."""
    size = f"{_short(width)} {_short(height)}"
    yield f'<svg viewBox="0 0 {size}" width="{_short(width)}" height="{_short(height)}" role="img">'
    yield tag("title", title)
    yield from elements
    yield "</svg>"


def ticks(most: float, about: int = 4) -> list[float]:
    """Round numbers from 0 up to the first that is not below `most`: steps of 1, 2 or 5, or of ten times as much."""
    if most <= 0:
        return [0, 1]
    step = _step(most / about)
    return [step * number for number in range(ceil(most / step - 1e-9) + 1)]


def _step(least: float) -> float:
    """The first of …, 1, 2, 5, 10, … that is not below."""
    power = 10.0 ** floor(log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def _short(value: object) -> object:
    """A number without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value
