"""What a report says of the order of cards: shoe by shoe what it suggests, and how well the cards were shuffled.

Gathered by `shoewatch report --order`, which judges the shoes before those of its period again to compare with them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from controller.cli.integrity.comparing import FIGURES, Compared, Comparison
from controller.cli.report.svg import LETTER, svg, tag
from controller.integrity.memory import SHOES_A_VOLUME, VOLUMES
from controller.journal.export import Progress, Span, shoes_of
from controller.journal.orders import dealt_orders
from controller.journal.reading import Reader

INSIDE: Final = 1.96
"""Deviations within which 95 % of perfect shuffles lie."""

FAR: Final = 2.576
"""And 99 %."""

_MOST: Final = 5.0
"""Deviations that a plot has room for."""

WIDTH: Final = 720
_HIGH: Final = 64
_TOP: Final = 14
_BELOW: Final = 34


class ShoeOrderFigures(Struct, frozen=True):
    """One shoe."""

    shoe: int
    cards: int
    in_play: bool
    suspicions: tuple[str, ...]
    """Each once, in the order in which it was raised."""
    deviations: tuple[float, ...]
    """How far each of `FIGURES` is off a perfect shuffle; nothing where no shoe before can be compared."""


def orders(reader: Reader, span: Span, progress: Progress) -> tuple[ShoeOrderFigures, ...]:
    """Of each shoe of a period that has an order."""
    wanted = set(shoes_of(reader, span, progress))
    if not wanted:
        return ()
    first = max(min(wanted) - SHOES_A_VOLUME * VOLUMES, 1)
    found = []
    for each in Comparison(None).compare(dealt_orders(reader, first)):
        if each.order.shoe > max(wanted):
            break
        progress("comparing shoes", (each.order.shoe - first + 1) / (max(wanted) - first + 1))
        if each.order.shoe in wanted:
            found.append(_figures(each))
    return tuple(found)


def _figures(each: Compared) -> ShoeOrderFigures:
    order = each.order
    suspicions = dict.fromkeys(found.suspicion for found in each.evidence)
    deviations = (each.shuffle[name].deviations for name in FIGURES) if each.shuffle else ()
    return ShoeOrderFigures(order.shoe, len(order.dealt), order.in_play, tuple(suspicions), tuple(deviations))


def rows(found: Sequence[ShoeOrderFigures]) -> Iterator[tuple[str, ...]]:
    """A row for each shoe: what is suspected, and the deviations, those outside 99 % marked."""
    for each in found:
        play = ", in play" if each.in_play else ""
        deviations = (f"{off:+.1f}{' !' if abs(off) > FAR else ''}" for off in each.deviations or ())
        none = ("",) * (len(FIGURES) - len(each.deviations))
        yield f"{each.shoe}{play}", f"{each.cards:,}", ", ".join(each.suspicions) or "none", *deviations, *none


HEADS: Final = "shoe", "cards shown", "suspicions", *FIGURES

EXPLAINED: Final = (
    "Of the order of the cards as they were shown. Numbers: deviations from a perfect shuffle of the cards of the shoe "
    "before; of good shuffles one in twenty is beyond 2.0 by chance, and one in a hundred beyond 2.6 (!). shoewatch "
    "integrity shows the cards of a suspicion."
)


def plot(found: Sequence[ShoeOrderFigures]) -> Iterator[str]:
    """The deviations of each figure, shoe by shoe, beside the range that chance allows."""
    shown = [each for each in found if each.deviations]
    left = 18 + LETTER * max(map(len, FIGURES))
    step, base = (WIDTH - left) / max(len(shown), 1), _TOP + _HIGH * len(FIGURES)
    elements = []
    for number, name in enumerate(FIGURES):
        middle, unit = _TOP + _HIGH * (number + 0.5), (_HIGH / 2 - 6) / _MOST
        high = 2 * INSIDE * unit
        elements.append(tag("text", name, x=left - 10, y=middle + 4, class_="end"))
        elements.append(tag("rect", x=left, y=middle - INSIDE * unit, width=WIDTH - left, height=high, class_="range"))
        elements.append(tag("line", x1=left, x2=WIDTH, y1=middle, y2=middle, class_="axis"))
        for at, each in enumerate(shown):
            off = max(-_MOST, min(_MOST, each.deviations[number]))
            elements.append(_mark(left + step * (at + 0.5), middle - off * unit, outside=abs(off) > FAR))
    every = max(len(shown) // 12, 1)
    for at, each in enumerate(shown):
        if not at % every:
            elements.append(tag("text", each.shoe, x=left + step * (at + 0.5), y=base + 17, class_="mid"))
    yield from svg(WIDTH, base + _BELOW, "How well the cards of each shoe were shuffled", elements)


def _mark(x: float, y: float, *, outside: bool) -> str:
    """A dot within 99 %; a diamond outside."""
    if outside:
        return tag("path", d=f"M{x - 5:.1f} {y:.1f}l5 -5 5 5 -5 5z", class_="outside")
    return tag("circle", cx=x, cy=y, r=3, class_="dot")
