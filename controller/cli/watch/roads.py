"""The roads of the live view, the newest columns that fit, and the legend of their marks. Pure.

Called by `controller.cli.watch.frame`.
"""

from typing import Final

from controller.cli.terminal.cells import Line, Run, beside, cells, cut
from controller.cli.watch.styles import COLOURS, DIM
from controller.table.seen import Board, Mark, Road

PLATE: Final = 14
"""Cells of the first road, where the second stands beside it."""

PLATE_WIDE: Final = 28
WIDE: Final = 60
"""Cells from which on the first road has room beside the second."""

ROWS: Final = 6
FIRST: Final = 2
"""Roads that are drawn large, above the others."""


def large(board: Board, width: int) -> list[Line]:
    """The first two roads side by side; in a narrow terminal the second alone, and `plate` has the first."""
    if not board.roads:
        return []
    first, *others = board.roads[:FIRST]
    if not others:
        return _road(first, width)
    if width < WIDE:
        return _road(others[0], width)
    least = PLATE_WIDE if len(first.columns) * 2 > PLATE - 2 else PLATE
    return beside(_road(first, least - 2), _road(others[0], width - least), least)


def plate(board: Board, width: int) -> list[Line]:
    """The first road, where the second has no room for it."""
    return _road(board.roads[0], width) if width < WIDE and len(board.roads) > 1 else []


def small(board: Board, width: int) -> list[Line]:
    """The other roads side by side."""
    others = board.roads[FIRST:]
    each = (width + 1) // max(1, len(others))
    least = 2 if all(len(road.columns) * 2 < each for road in others) else 1
    lines: list[Line] = []
    for at, road in enumerate(others):
        lines = beside(lines, _road(road, each - 1, least), at * each)
    return lines


def legend(board: Board) -> Line:
    """What the marks mean."""
    runs: list[Run] = []
    for mark, says in board.legend:
        runs += [_letter(mark), Run(f" {says}   ", DIM)]
    return runs


def _road(road: Road, width: int, least: int = 1) -> list[Line]:
    """A road below its title; the places that nothing has taken are dotted as far as there is room."""
    rows = max((len(column) for column in road.columns), default=ROWS)
    wide = max((len(mark.text) for column in road.columns for mark in column if mark is not None), default=1)
    wide = max(wide, least)
    room = max(1, width // wide)
    newest = [*road.columns[-room:]]
    newest += [(None,) * rows] * (room - len(newest))
    return [
        _title(road, width),
        *([run for column in newest for run in _place(column[row], wide)] for row in range(rows)),
    ]


def _title(road: Road, width: int) -> Line:
    """What a road is called, and at its right end which mark would be next."""
    asked: list[Run] = []
    if road.next is not None:
        result, mark = road.next
        asked = [Run(f" {result.text.strip()}", COLOURS[result.colour]), Run("→", DIM), _letter(mark)]
    room = max(0, width - sum(cells(run.text) for run in asked))
    title = cut(road.title, room)
    return [Run(f"{title} {'─' * width}"[:room], DIM), *asked]


def _place(mark: Mark | None, wide: int) -> Line:
    """A place: a letter in its colour, and the count behind it in green."""
    if mark is None:
        return [Run("·".ljust(wide), DIM)]
    return [_letter(mark), Run(mark.text[1:].ljust(wide - 1), COLOURS["green"])]


def _letter(mark: Mark) -> Run:
    return Run(mark.text[:1], COLOURS[mark.colour])
