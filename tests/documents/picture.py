"""A terminal's screen as a picture: the lines that the live view writes, with their styles, as SVG text. Pure.

Called by `tests.documents.watch_pictures`.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from msgspec import Struct

from controller.cli.terminal.cells import cells

CELL: Final = (8.4, 18)
"""Width and height of a cell, in pixels, of a font of 14."""

EDGE: Final = 12
_RUN: Final = re.compile(r"\x1b\[([0-9;]*)m")
_GROUND, _TEXT = "#14171c", "#d7dae0"
_COLOURS: Final = ("#14171c", "#f0625f", "#5fc483", "#e5b454", "#6ea8fe", "#c792ea", "#56c8d8", "#f4f5f7")
_DIMMED: Final = 0.55


class _Cells(Struct, frozen=True):
    """Cells of one style."""

    text: str
    column: int
    ink: str
    ground: str
    bold: bool
    dim: bool


def svg(lines: Sequence[str], columns: int, title: str) -> str:
    """The picture of a screen."""
    width, height = columns * CELL[0] + 2 * EDGE, len(lines) * CELL[1] + 2 * EDGE
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    font = 'font-size="14" font-family="\'DejaVu Sans Mono\', Menlo, Consolas, monospace"'
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{_GROUND}"/>',
        *(each for row, line in enumerate(lines) for each in _row(line, row)),
        "</svg>",
        "",
    ))  # fmt: skip


def _row(line: str, row: int) -> Iterator[str]:
    """The grounds of a line, and above them its text."""
    runs = [*_runs(line)]
    top = EDGE + row * CELL[1]
    for run in runs:
        if run.ground != _GROUND:
            yield (
                f'<rect x="{_x(run.column):g}" y="{top}" width="{cells(run.text) * CELL[0]:g}" height="{CELL[1]}" '
                f'fill="{run.ground}"/>'
            )
    for run in runs:
        yield from _text(run, top)


_BLOCKS: Final = {"█": (0, 1), "▀": (0, 0.5), "▄": (0.5, 0.5)}
"""Blocks are drawn, so that they meet whatever the font: from where, and how high."""


def _text(run: _Cells, top: float) -> Iterator[str]:
    style = f' fill="{run.ink}"' + (' font-weight="bold"' if run.bold else "") + (f' opacity="{_DIMMED}"' * run.dim)
    column = run.column
    for piece in re.findall(r"[█▀▄]|[^█▀▄]+", run.text):
        if piece in _BLOCKS:
            start, high = _BLOCKS[piece]
            yield (
                f'<rect x="{_x(column):g}" y="{top + start * CELL[1]:g}" width="{CELL[0]}" '
                f'height="{high * CELL[1]:g}"{style}/>'
            )
        elif piece.strip():
            wide = cells(piece) * CELL[0]
            yield (
                f'<text x="{_x(column):g}" y="{top + 13.5:g}" textLength="{wide:g}" '
                f'xml:space="preserve"{style}>{escape(piece)}</text>'
            )
        column += cells(piece)


def _x(column: int) -> float:
    return round(EDGE + column * CELL[0], 1)


def _runs(line: str) -> Iterator[_Cells]:
    """What stands between two changes of style."""
    column, style = 0, ""
    for at, piece in enumerate(_RUN.split(line)):
        if at % 2:
            style = piece
        elif piece:
            yield _styled(piece, column, style.split(";"))
            column += cells(piece)


def _styled(text: str, column: int, codes: list[str]) -> _Cells:
    ink, ground = _TEXT, _GROUND
    for code in codes:
        if re.fullmatch("3[0-7]", code):
            ink = _COLOURS[int(code[1])]
        if re.fullmatch("4[0-7]", code):
            ground = _COLOURS[int(code[1])]
    if "7" in codes:
        ink, ground = ground, ink
    return _Cells(text, column, ink, ground, "1" in codes, "2" in codes)
