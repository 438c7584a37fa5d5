"""The plots of a report, as SVG: rounds an hour, results against odds, irregularities by hour, devices that were away.

Pure. Nothing is said by colour alone: bars carry their numbers, what lies outside is another mark, so a page printed in
black and white says the same. Called by `controller.cli.report.page`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from controller.cli.report.bins import Bins, labels
from controller.cli.report.figures import Irregularity, PeriodReport, Results
from controller.cli.report.svg import LETTER, svg, tag, ticks
from controller.cli.report.words import label
from controller.wording.hours import Hours

WIDTH: Final = 720
_LEFT: Final = 44
_TOP: Final = 14
_ROW: Final = 24
_BELOW: Final = 34
"""For the labels under a plot."""
_HIGH: Final = 120
"""Of the bars."""
_NARROW: Final = 17
"""A bar that is narrower has its number on the axis only."""
_NAME: Final = 40
"""Letters of a device's name: a configuration takes no more."""


def rounds(report: PeriodReport, hours: Hours) -> Iterator[str]:
    """Rounds in each hour, as bars with their numbers."""
    counts, scale = report.rounds_by_bin, ticks(max(report.rounds_by_bin))
    step, base = (WIDTH - _LEFT) / report.bins.number, _TOP + _HIGH
    elements = []
    for tick in scale:
        y = base - _HIGH * tick / scale[-1]
        elements.append(tag("line", x1=_LEFT, x2=WIDTH, y1=y, y2=y, class_="grid" if tick else "axis"))
        elements.append(tag("text", f"{tick:g}", x=_LEFT - 6, y=y + 4, class_="end"))
    for at, count in enumerate(counts):
        if count:
            x, high = _LEFT + at * step, _HIGH * count / scale[-1]
            elements.append(tag("rect", x=x + step * 0.12, y=base - high, width=step * 0.76, height=high, class_="bar"))
            if step >= _NARROW and len(f"{count}") * LETTER <= step:
                elements.append(tag("text", f"{count}", x=x + step / 2, y=base - high - 3, class_="mid small"))
    elements += _below(report.bins, hours, base, step, _LEFT)
    yield from svg(WIDTH, base + _BELOW, "Rounds by the time at which they ended", elements)


def results(of: Results) -> Iterator[str]:
    """How often rounds ended in each way: the range that chance allows, what is expected, and what was."""
    rows = [row for row in of.rows if row.chance is not None]
    left = 18 + LETTER * max(len(row.result) for row in rows)
    scale = ticks(100 * max(max(row.high, row.count) / of.total for row in rows), 6)
    base = _TOP + _ROW * len(rows)

    def across(count: float) -> float:
        return left + (WIDTH - left - 70) * 100 * count / of.total / scale[-1]

    elements = []
    for tick in scale:
        x = across(tick * of.total / 100)
        elements.append(tag("line", x1=x, x2=x, y1=_TOP - 4, y2=base, class_="grid" if tick else "axis"))
        elements.append(tag("text", f"{tick:g} %", x=x, y=base + 15, class_="mid"))
    for at, row in enumerate(rows):
        assert row.chance is not None
        middle, low, high = _TOP + _ROW * (at + 0.5), across(row.low), across(row.high)
        elements.append(tag("text", label(row.result), x=left - 12, y=middle + 4, class_="end"))
        elements.append(tag("rect", x=low, y=middle - 6, width=max(high - low, 1.0), height=12, class_="range"))
        expected = across(row.chance * of.total)
        elements.append(tag("line", x1=expected, x2=expected, y1=middle - 8, y2=middle + 8, class_="expected"))
        elements.append(_mark(across(row.count), middle, outside=row.outside))
        said = f"{100 * row.count / of.total:.1f} %{' !' if row.outside else ''}"
        elements.append(tag("text", said, x=max(high, across(row.count)) + 10, y=middle + 4))
    yield from svg(WIDTH, base + 24, "Results against the exact odds", elements)


def _mark(x: float, y: float, *, outside: bool) -> str:
    """A dot within the range; a diamond outside."""
    if outside:
        return tag("path", d=f"M{x - 8:.1f} {y:.1f}l8 -8 8 8 -8 8z", class_="outside")
    return tag("circle", cx=x, cy=y, r=4.5, class_="dot")


def irregularities(rows: Sequence[Irregularity], bins: Bins, hours: Hours) -> Iterator[str]:
    """How often each thing was irregular in each hour: the number in its cell, the darker the more."""
    left = 12 + LETTER * max(len(row.code) for row in rows)
    step, base = (WIDTH - left) / bins.number, _TOP + _ROW * len(rows)
    most = max(max(row.by_bin) for row in rows)
    elements = []
    for at, row in enumerate(rows):
        y = _TOP + _ROW * at
        elements.append(tag("text", row.code, x=left - 8, y=y + _ROW / 2 + 4, class_="end"))
        elements.append(tag("line", x1=left, x2=WIDTH, y1=y + _ROW, y2=y + _ROW, class_="grid"))
        for number, count in enumerate(row.by_bin):
            if count:
                x, wide = left + number * step + 1, max(step - 2, 2.0)
                depth = f"cell cell{1 + 3 * count // (most + 1)}"
                elements.append(tag("rect", x=x, y=y + 2, width=wide, height=_ROW - 4, class_=depth))
                if (len(f"{count}") + 0.6) * LETTER <= wide:
                    elements.append(tag("text", count, x=x + wide / 2, y=y + _ROW / 2 + 4, class_="mid"))
    elements.append(tag("line", x1=left, x2=WIDTH, y1=base, y2=base, class_="axis"))
    elements += _below(bins, hours, base, step, left)
    yield from svg(WIDTH, base + _BELOW, "Irregularities by the time at which they happened", elements)


def downtime(report: PeriodReport, hours: Hours) -> Iterator[str]:
    """When each device could not be heard, as bars along the period."""
    names = [device.name for device in report.devices if device.outages]
    left = 12 + LETTER * min(max(map(len, names)), _NAME)
    step, base = (WIDTH - left) / report.bins.number, _TOP + _ROW * len(names)
    length = report.bins.width_ns * report.bins.number
    elements = []
    for at, name in enumerate(names):
        y = _TOP + _ROW * at
        elements.append(tag("text", name[:_NAME], x=left - 8, y=y + _ROW / 2 + 4, class_="end"))
        elements.append(tag("line", x1=left, x2=WIDTH, y1=y + _ROW / 2, y2=y + _ROW / 2, class_="grid"))
        for each in report.downtimes.first:
            if each.device == name:
                x = left + (WIDTH - left) * (each.first_ns - report.bins.first_ns) / length
                wide = max((WIDTH - left) * (each.last_ns - each.first_ns) / length, 2.0)
                elements.append(tag("rect", x=x, y=y + 5, width=wide, height=_ROW - 10, class_="away"))
    elements.append(tag("line", x1=left, x2=WIDTH, y1=base, y2=base, class_="axis"))
    elements += _below(report.bins, hours, base, step, left)
    yield from svg(WIDTH, base + _BELOW, "When devices were not connected", elements)


def _below(bins: Bins, hours: Hours, base: float, step: float, left: float) -> Iterator[str]:
    """The times under a plot: as many as there is room for, each under the beginning of its bin."""
    texts = labels(bins, hours)
    every = next((each for each in (1, 2, 3, 4, 6, 12, 24) if each * step >= (max(map(len, texts)) + 1) * LETTER), 31)
    for at, text in enumerate(texts):
        x = left + at * step
        if not at % every:
            yield tag("line", x1=x, x2=x, y1=base, y2=base + 4, class_="axis")
            yield tag("text", text, x=x, y=base + 17, class_="mid")
