"""The parts of the live view besides hands and roads: panel, shoe, what is open, alarms, devices, rounds. Pure.

Called by `controller.cli.watch.frame`.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from textwrap import wrap
from typing import Final

from controller.cli.status import view_lines
from controller.cli.terminal.cells import Line, Run, cells, cut
from controller.cli.watch.hands import suited
from controller.cli.watch.styles import ALARM, BOLD, COLOURS, DIM, GOOD, PANEL, PANEL_STOPPED, WARN
from controller.effects.matters import acknowledgeable
from controller.effects.view import DeviceView, View
from controller.games.registry import game_of
from controller.table.seen import Board
from controller.wording.words import visible

PANEL_CELLS: Final = 20
"""Of a line of the dealer's panel (docs/panel.md)."""

ENGLISH: Final = 56
"""Cells from which on the English words stand beside a panel in another language."""

TALL: Final = 12
"""Lines from which on the panel has both of its lines, also where one is empty."""

COMMANDS: Final = 54
"""Cells from which on a stop's choices are told as commands too."""

BAR_MOST: Final = 40
BAR_LEAST: Final = 10
ALARMS: Final = 4
"""Alarms that wait to be acknowledged, of which so many are named, the newest first."""

_SPACE: Final = re.compile(" (?!--)")
"""Where a command is never broken: anywhere but before a flag."""

LAST_ROUNDS: Final = 6
LABEL: Final = 8
_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 86_400


def board(view: View) -> Board:
    """The roads of the shoe."""
    return view.beside.board(view.rounds, falls=view.road_style == "falls")


def panel(view: View, width: int, height: int) -> list[Line]:
    """The two lines that the dealer's panel has, as it has them; and what they say in English."""
    stands = [visible(line) if line else "" for line in view.prompt.panel]
    english = [*view.prompt.lines]
    lines = [*(stands if any(stands) else english), "", ""][: 2 if height >= TALL else 1 + any(stands[1:])]
    style = PANEL if view.play in {"playing", "discarding"} else PANEL_STOPPED
    shown: list[list[Run]] = [[Run(f" {_filled(line, max(1, min(PANEL_CELLS, width - 2)))} ", style)] for line in lines]
    if width >= ENGLISH and any(stands) and stands[:1] != english[:1]:
        for runs, says in zip(shown, english, strict=False):
            runs.append(Run(f"  {says}", BOLD))
    return shown  # type: ignore[return-value]  # a list of lists of runs


def _filled(text: str, width: int) -> str:
    return cut(text, width) + " " * (width - cells(cut(text, width)))


def matters(view: View, now: datetime, width: int, named: str) -> list[Line]:
    """What needs a person: since when, what ends it, who does, and how; `named` is how a command names the table."""
    raised = {(each.code, each.device): each.time for each in view.alarms}
    lines: list[Line] = []
    for need, stop in view_lines.of_stops(view):
        if stop is None:
            lines += _open(need, width)
            continue
        since = raised.get((stop.code, stop.device), "")
        lines += _open(f"{_since(since, now)}{need}", width)
        if stop.choices:
            keys = [f"keys: {', '.join(each.key for each in stop.choices)}"]
            told = keys if width < COMMANDS else view_lines.choices(stop.choices, named)
            lines += [[Run(f"  {each}")] for line in told for each in _choice(line, width)]
    alarms = [*acknowledgeable(view)]
    for each in alarms[: -ALARMS - 1 : -1]:
        device = f" ({visible(each.device)})" if each.device else ""
        times = f", {each.times} times" if each.times > 1 else ""
        how = f"key seen-{each.number}" if width < COMMANDS else f"shoewatch act seen {each.number} --as NAME{named}"
        says = f"{_since(each.time, now)}alarm {each.number}: {each.says.lower()}{device}{times} → {each.by}:"
        if cells(f"▲ {says} {how}") <= width:
            lines += _open(f"{says} {how}", width)
        else:  # a command is pasted whole
            lines += [*_open(says, width), *([Run(f"  {line}")] for line in _choice(how, width))]
    if len(alarms) > ALARMS:
        lines += _open(f"and {len(alarms) - ALARMS} more alarms: shoewatch status{named}", width)
    return lines or [[Run("✓ All is well", GOOD)]]


def _open(text: str, width: int) -> list[Line]:
    """Something that is open, in as many lines as it takes."""
    first, *more = _wrapped(text, width)
    return [[Run("▲ ", ALARM), Run(first, WARN)], *([Run(f"  {each}", WARN)] for each in more)]


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, max(8, width - 2), break_on_hyphens=False) or [""]


def _choice(line: str, width: int) -> list[str]:
    """A choice in one line; or else its command on lines of its own, of which none breaks within a flag's words."""
    if cells(line) <= width - 2:
        return [line]
    key, _, command = line.rpartition("  ")
    kept = _SPACE.sub("\N{NO-BREAK SPACE}", command)
    broken = [each.replace("\N{NO-BREAK SPACE}", " ") for each in _wrapped(kept, width)]
    return [*([key.rstrip()] if key.strip() else []), *broken]


def shoe(view: View, width: int) -> list[Line]:
    """How much of the shoe is dealt, and where its cutting card is."""
    told = view.shoe
    accounts = f" {told.drawn} of {told.cards}"
    card = "  cutting card out" if told.cutting_card_out else "  cutting card in" if told.cutting_card_at else ""
    accounts += card if width - LABEL - cells(accounts + card) > BAR_LEAST else ""
    size = max(0, min(BAR_MOST, width - LABEL - cells(accounts)))
    full = size * min(told.drawn, told.cards) // max(told.cards, 1)
    bar = ["█"] * full + ["░"] * (size - full)
    if told.cutting_card_at is not None and size:
        bar[min(size - 1, size * told.cutting_card_at // max(told.cards, 1))] = "┊"
    style = WARN if told.cutting_card_out else ""
    return [[Run("shoe".ljust(LABEL), DIM), Run("".join(bar), style), Run(accounts, style)]]


def age(seconds: float) -> str:
    """How long ago something was: `12 s`, `3 min`, `2 h`, `5 d`."""
    if seconds < _MINUTE:
        return f"{max(0, seconds):.0f} s"
    for unit, least, most in (("min", _MINUTE, _HOUR), ("h", _HOUR, _DAY)):
        if seconds < most:
            return f"{seconds // least:.0f} {unit}"
    return f"{seconds // _DAY:.0f} d"


def _since(time: str, now: datetime) -> str:
    """How long ago something was, before what it is; nothing where nobody knows."""
    try:
        return f"{age((now - datetime.fromisoformat(time)).total_seconds())}  "
    except (ValueError, TypeError, OverflowError):  # none, or one without a zone
        return ""


def devices(view: View, now: datetime) -> list[Line]:
    """Every device, those first with which something is wrong."""
    lines: list[Line] = []
    for each in sorted(view.devices, key=_well):
        sign, style = (Run("● ", GOOD), "") if _well(each) else (Run("▲ ", ALARM), WARN)
        lines.append([sign, Run(view_lines.device_(each, now.tzinfo), style)])
    return lines


def _well(device: DeviceView) -> bool:
    return device.online and not device.faults


def wagers(view: View, width: int) -> list[Line]:
    """What became of the wagers on the newest round."""
    return [line for label, told in view.beside.wagered() for line in _labelled(label, told, "", width)]


def rounds(view: View, width: int) -> list[Line]:
    """The newest rounds."""
    colours = game_of(view.game).shows.colours
    lines: list[Line] = []
    for each in view.rounds[: -LAST_ROUNDS - 1 : -1]:
        colour = colours.get(each.result)
        label = "" if lines else "rounds"
        lines += _labelled(label, suited(each.words), "" if colour is None else COLOURS[colour], width)
    return lines


def _labelled(label: str, told: str, style: str, width: int) -> Iterator[Line]:
    """A text behind its label, in as many lines as it takes: of every seat something is said."""
    space = " " * (len(told) - len(told.lstrip()))  # before a number, so that rounds stand below each other
    room = max(width - LABEL, LABEL)
    rows = wrap(told.lstrip(), room, initial_indent=space, subsequent_indent=space, break_on_hyphens=False)
    for at, row in enumerate(rows or [told]):
        yield [Run(("" if at else label).ljust(LABEL), DIM), Run(row, style)]
