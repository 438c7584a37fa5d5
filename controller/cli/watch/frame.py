"""The live view as lines of a terminal: a pure function of what is seen, the time, and the terminal's size.

What matters most stands on top and is there however small the terminal is: what the dealer's panel says, the hands,
what needs a person. The rest follows in the order of its weight, as far as there is room; a wide terminal has a second
column. Called by `controller.cli.watch.command`.
"""

from collections.abc import Sequence
from datetime import datetime
from textwrap import wrap
from typing import Final

from msgspec import Struct

from controller.cli.status import view_lines
from controller.cli.terminal.cells import Line, Run, beside, cells, cut, joined, written
from controller.cli.watch import parts, roads
from controller.cli.watch.hands import hands
from controller.cli.watch.styles import BAR, BOLD, DIM, GONE, WARN
from controller.effects.view import View
from controller.wording.words import visible

WIDE: Final = 110
"""Cells from which on what is said of the table stands beside it."""

LEFT: Final = 59
GAP: Final = 3
TOP: Final = 9
"""Lines of the table itself, with air."""

KEYS: Final = 8
"""Lines from which on the keys stand in the last one."""

SIGNS: Final = "♠♥♦♣●○·█▀▄░─│┌┐└┘◀→▲✓–…┊"
"""What is drawn that ASCII does not have."""

_ASCII: Final = str.maketrans(SIGNS, 'shdc@o.#"_:-|++++<>!*-~|')


class Scene(Struct, frozen=True):
    """What is to be drawn."""

    view: View | None
    now: datetime
    """The time at the table, with its zone."""
    lost: str = ""
    """Why the table is not heard, if it is not."""
    age_s: float = 0
    """How old the view is then."""
    named: str = ""
    """How a command names the table: ` --config FILE`, or nothing where it needs no name."""


class Style(Struct, frozen=True):
    """What the terminal can show."""

    colour: bool = False
    signs: bool = True
    """It has the signs of suits and blocks, and not ASCII alone."""


PLAIN: Final = Style()


def frame(scene: Scene, width: int, height: int, style: Style = PLAIN) -> list[str]:
    """The lines of the screen: never more than its height, never wider than its width."""
    lines = _nothing(scene) if scene.view is None else _table(scene, scene.view, width, height, colour=style.colour)
    if not style.signs:
        lines = [[Run(run.text.translate(_ASCII), run.style) for run in line] for line in lines]
    return [written(line, width, colour=style.colour) for line in lines[: max(height, 0)]]


def _nothing(scene: Scene) -> list[Line]:
    says = scene.lost or "Connecting"
    return [(Run("shoewatch", BOLD), Run(f"  {_clock(scene)}")), (), (Run(says, WARN),)]


def _table(scene: Scene, view: View, width: int, height: int, *, colour: bool) -> list[Line]:
    lines: list[Line] = [_head(scene, view, width)]
    if scene.lost:
        says = f"{scene.lost}. This picture is {parts.age(scene.age_s)} old." if scene.age_s >= 1 else scene.lost
        lines += [(Run(f" {each}".ljust(width), GONE),) for each in wrap(says, max(8, width - 2))]
    keys = height >= KEYS
    room = max(0, height - len(lines) - keys)
    blocks = _wide if width >= WIDE else _narrow
    body = _stacked(blocks(scene, view, width, room, colour=colour and not scene.lost), room)
    if scene.lost:
        body = [[Run(run.text, DIM) for run in line] for line in body]
    lines += body[:room]
    if keys:
        lines += [()] * (height - 1 - len(lines))
        lines.append(_keys(view, width))
    return lines


def _head(scene: Scene, view: View, width: int) -> Line:
    """The table, its game, its shoe and round, and the time: as much of it as fits, the time at last."""
    table, time, brief = visible(view.table), _clock(scene), f"{scene.now:%H:%M:%S}"
    full = f"{table}  {view_lines.title(view)}"
    marks = joined(("void" if view.round.void else "", "without wagers" if view.round.simulated else ""), ", ")
    round_ = f"shoe {view.shoe.number}  round {view.round.number}{f' ({marks})' if marks else ''}  {time}"
    for left, right in ((full, round_), (table, round_), (table, time), (table, brief)):
        gap = width - cells(left) - cells(right) - 2
        if gap > 1:
            return (Run(f" {left}{' ' * gap}{right} ", BAR),)
    return (Run(cut(table, width).ljust(width), BAR),)


def _clock(scene: Scene) -> str:
    """The time and the offset of its zone."""
    return f"{scene.now:%H:%M:%S} {scene.now.isoformat()[-6:]}"


def _keys(view: View, width: int) -> Line:
    """The keys, and the marks of the roads where they fit beside them."""
    keys = [Run(" q ", BAR), Run(" quit   ", DIM)]
    marks = roads.legend(parts.board(view))
    room = width - sum(cells(run.text) for run in keys)
    while sum(cells(run.text) for run in marks) - 3 > room and marks:
        marks = marks[2:]  # the last ones, of the roads that few know by heart, stay longest
    return [*keys, *marks]


Blocks = Sequence[tuple[Sequence[Line], bool]]
"""Lines that belong together, and whether they say something else where only some of them are there."""


def _narrow(scene: Scene, view: View, width: int, height: int, *, colour: bool) -> Blocks:
    """One below the other, the most important first."""
    return [
        *_table_itself(view, width, height, colour=colour)[:2],
        (_matters(scene, view, width), False),
        (parts.shoe(view, width), False),
        *_roads(view, width),
        *_rest(scene, view, width),
    ]


def _wide(scene: Scene, view: View, width: int, height: int, *, colour: bool) -> Blocks:
    """The table on the left, what is said of it on the right, and below them the roads on the whole width."""
    right = width - LEFT - GAP
    below = [*_roads(view, width), *_rest(scene, view, width)[1:]]
    least = max(TOP, height - sum(len(block) + 1 for block, _ in below if block))
    table = _stacked(_table_itself(view, LEFT, height, colour=colour), least)
    said = [_matters(scene, view, right), parts.devices(view, scene.now)]
    top = beside(table, _stacked([(each, False) for each in said], least), LEFT + GAP)
    return [(top, False), *below]


def _table_itself(view: View, width: int, height: int, *, colour: bool) -> Blocks:
    said = parts.panel(view, width, height)
    cards = hands(view, width, height - len(said), colour=colour)
    return [(said, False), (cards, False), (parts.shoe(view, width), False)]


def _matters(scene: Scene, view: View, width: int) -> Sequence[Line]:
    """What needs a person; nothing where that may have changed since and nothing did."""
    return parts.matters(view, scene.now, width, scene.named) if view.matters or not scene.lost else ()


def _roads(view: View, width: int) -> Blocks:
    board = parts.board(view)
    drawn = (roads.large(board, width), roads.small(board, width), roads.plate(board, width))
    return [(road, True) for road in drawn]


def _rest(scene: Scene, view: View, width: int) -> Blocks:
    said = parts.devices(view, scene.now), parts.wagers(view, width), parts.rounds(view, width)
    return [(block, False) for block in said]


def _stacked(blocks: Blocks, height: int) -> list[Line]:
    """As many blocks as there is room for, with air between them as far as it goes."""
    shown: list[Sequence[Line]] = []
    left = height
    for block, whole in blocks:
        if block and left >= (len(block) if whole else 1):
            shown.append(block[:left])
            left -= len(shown[-1])
    lines: list[Line] = []
    for at, block in enumerate(shown):
        lines += [()] * (0 < at <= left)
        lines += block
    return lines
