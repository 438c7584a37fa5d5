"""The live view as lines of a terminal: a pure function of what is seen, the time, and the terminal's size.

What matters most stands on top and is there however small the terminal is: what to do now, the hands, what needs a
person. The rest comes in the order of `_BELOW` as long as there is room. Called by `controller.cli.watch.command`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from controller.cli.status import view_lines
from controller.cli.terminal.cells import Line, Run, beside, cells, joined, written
from controller.effects.view import View
from controller.games.registry import game_of
from controller.table.inputs import Spot
from controller.table.seen import Colour, Mark, Road
from controller.wording.words import visible

BOLD: Final = "1"
DIM: Final = "2"
WARN: Final = "1;33"
ALARM: Final = "1;31"
COLOURS: Final[Mapping[Colour, str]] = {"blue": "1;34", "red": "1;31", "green": "1;32"}

BAR: Final = 40
"""Cells of the shoe's progress at most."""

LEAST_BAR: Final = 10
ROOMY: Final = 16
"""Lines from which on there is air between the parts."""

LABEL: Final = 8
LAST_ROUNDS: Final = 6
ALARMS: Final = 3
SIDE_BY_SIDE: Final = 64
"""Cells from which on the roads stand beside one another."""

PLATE: Final = 24
"""Cells of the bead plate then."""


class Scene(Struct, frozen=True):
    """What is to be drawn."""

    view: View | None
    clock: str
    """The time of day."""
    lost: str = ""
    """Why the table is not heard, if it is not."""


def frame(view: Scene, width: int, height: int, *, colour: bool = False) -> list[str]:
    """The lines of the screen: never more than its height, never wider than its width."""
    lines = _lost(view) if view.view is None else _table(view, view.view, width, height)
    return [written(line, width, colour=colour) for line in lines[: max(height, 0)]]


def _lost(scene: Scene) -> list[Line]:
    return [(Run("shoewatch", BOLD), Run(f"  {scene.clock}")), (), (Run(scene.lost or "connecting", WARN),)]


def _table(scene: Scene, view: View, width: int, height: int) -> list[Line]:
    lines: list[Line] = [_head(scene, view, width)]
    if scene.lost:
        lines.append((Run(scene.lost, ALARM),))
    airy = height > ROOMY
    lines += _now(view, width, airy=airy)
    lines += [*([()] if airy else []), *(_hand(view, spot) for spot in view.hands)]
    lines += [(Run("!".ljust(LABEL), ALARM), Run(need, WARN)) for need in view_lines.needs(view)]
    for section in _BELOW:
        more = section(view, width)
        room = height - len(lines) - airy
        least = len(more) if section is _roads else 1  # a road cut off below would say something else
        if more and room >= least:
            lines += [*([()] if airy else []), *more[:room]]
    return lines


def _head(scene: Scene, view: View, width: int) -> Line:
    """The table, its shoe and round, and the time: as much of it as fits, the time at last."""
    table, told = visible(view.table), (view.shoe.number, view.round.number)
    phases = joined((view_lines.shoe(view), view_lines.round_(view), scene.clock), "  ")
    brief = f"shoe {told[0]} round {told[1]}  {scene.clock}"
    full = f"{table}  {view_lines.title(view)}"
    for left, right in ((full, phases), (table, phases), (table, brief), (table, scene.clock)):
        gap = width - cells(left) - cells(right)
        if gap > 1:
            return Run(left, BOLD), Run(" " * gap), Run(right)
    return (Run(table, BOLD),)


def _now(view: View, width: int, *, airy: bool) -> list[Line]:
    """What to do now, whole where that is possible at all; and in the dealer's own language."""
    style = WARN if view.play in {"stopped", "held"} else BOLD
    says = " – ".join(view.prompt.lines)
    if LABEL + cells(says) <= width:
        lines: list[Line] = [(Run("now".ljust(LABEL)), Run(says, style))]
    else:
        lines = [(Run(line, style),) for line in view.prompt.lines]
    panel = tuple(visible(line) for line in view.prompt.panel if line)
    if airy and panel and panel != view.prompt.lines:
        lines.append((Run("panel".ljust(LABEL), DIM), Run(" – ".join(panel), DIM)))
    return lines


def _coloured(view: View, what: str, usual: str) -> str:
    """How a hand or a result is written, by its colour at the game."""
    colour = game_of(view.game).shows.colours.get(what)
    return usual if colour is None else COLOURS[colour]


def _hand(view: View, spot: Spot) -> Line:
    hand = view.hands[spot]
    runs = [Run(spot.title().ljust(LABEL), _coloured(view, spot, BOLD))]
    runs += [Run(f"{card} ", BOLD) for card in hand.cards]
    runs += [Run(f"{view_lines.UNTURNED} ", DIM)] * hand.hidden
    taken = 3 * (len(hand.cards) + hand.hidden)
    runs.append(Run(" " * max(0, 10 - taken) + ("" if hand.points is None else str(hand.points)), BOLD))
    return runs


# --- what comes below as long as there is room ------------------------------------------------------------------------


def _shoe(view: View, width: int) -> list[Line]:
    told = view.shoe
    accounts = f" {view_lines.accounts(view)}"
    size = width - LABEL - 2 - cells(accounts)
    if size < LEAST_BAR:
        accounts = f" {told.drawn}/{told.cards}"
        size = max(0, width - LABEL - 2 - cells(accounts))
    size = min(BAR, size)
    full = size * min(told.drawn, told.cards) // max(told.cards, 1)
    return [(Run("shoe".ljust(LABEL)), Run(f"[{'#' * full}{'-' * (size - full)}]"), Run(accounts, DIM))]


def _roads(view: View, width: int) -> list[Line]:
    roads = view.beside.board(view.rounds, falls=view.road_style == "falls").roads[:2]
    if not roads:
        return []
    *others, last = roads
    if not others or width < SIDE_BY_SIDE:
        return _road(last, width)
    return beside(_road(others[0], PLATE - 2), _road(last, width - PLATE), PLATE)


def _road(road: Road, width: int) -> list[Line]:
    """The newest columns that fit."""
    newest = road.columns[-max(1, width // 2) :]
    rows = zip(*newest, strict=True)
    return [(Run(road.title, DIM),), *(tuple(_place(mark) for mark in row) for row in rows)]


def _place(mark: Mark | None) -> Run:
    """Two cells."""
    return Run(". ", DIM) if mark is None else Run(mark.text, COLOURS[mark.colour])


def _alarms(view: View, _: int) -> list[Line]:
    newest = view.alarms[: -ALARMS - 1 : -1]
    return [
        (
            Run("alarm".ljust(LABEL), WARN),
            Run(f"{view_lines.clock(each.time)} {each.says.lower()}"),
            Run(f"  {', '.join(each.paragraphs)}", DIM),
        )
        for each in newest
    ]


def _devices(view: View, _: int) -> list[Line]:
    return [
        (Run("device".ljust(LABEL)), Run(view_lines.device_(each), "" if each.online and not each.faults else WARN))
        for each in view.devices
    ]


def _wagers(view: View, _: int) -> list[Line]:
    return [(Run(label.ljust(LABEL)), Run(told, DIM)) for label, told in view.beside.wagered()]


def _rounds(view: View, _: int) -> list[Line]:
    newest = view.rounds[: -LAST_ROUNDS - 1 : -1]
    return [
        (
            Run(("rounds" if at == 0 else "").ljust(LABEL)),
            Run(each.words, _coloured(view, each.result, DIM)),
        )
        for at, each in enumerate(newest)
    ]


Section = Callable[[View, int], list[Line]]
_BELOW: Final[tuple[Section, ...]] = (_shoe, _alarms, _devices, _roads, _wagers, _rounds)
"""In the order of their weight, which is also that of the screen."""
