"""The hands of the live view: two hands as cards side by side with large point counts, others a line each. Pure.

Called by `controller.cli.watch.frame`.
"""

import re
from typing import Final

from controller.cli.terminal.cells import Line, Run, beside, cells
from controller.cli.watch.styles import BACK, BOLD, COLOURS, DIM, FACE, WARN
from controller.effects.view import View
from controller.games.registry import game_of
from controller.rules.cards import Card
from controller.table.inputs import Spot

SUITS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RED: Final = frozenset("♥♦")
_CARD: Final = re.compile(r"\b[A2-9TJQK][shdc]\b")
NEXT: Final = "◀ next card"
NAME: Final = 8
TWO: Final = 2
THREE: Final = 3
"""Cards for which there is always a place, so that the points do not move."""

SIDE_BY_SIDE: Final = 36
"""Cells from which on two hands stand side by side."""

TALL: Final = 10
"""Lines from which on there is room for cards and large digits."""

WIDE: Final = 50
"""Cells from which on a card takes five of them, not four."""

_DIGITS: Final = (
    "█▀█", "▀█ ", "▀▀█", "▀▀█", "█ █", "█▀▀", "█▀▀", "▀▀█", "█▀█", "█▀█",
    "█ █", " █ ", "█▀▀", " ▀█", "▀▀█", "▀▀█", "█▀█", "  █", "█▀█", "▀▀█",
    "▀▀▀", "▀▀▀", "▀▀▀", "▀▀▀", "  ▀", "▀▀▀", "▀▀▀", "  ▀", "▀▀▀", "▀▀▀",
)  # fmt: skip
"""Three lines of the ten digits."""


def card(seen: str) -> str:
    """A card with its suit as a sign: `9♥`."""
    return seen[0] + SUITS.get(seen[1], seen[1])


def suited(text: str) -> str:
    """A text with the signs of suits in the cards that it names."""
    return _CARD.sub(lambda found: card(found[0]), text)


def hands(view: View, width: int, height: int, *, colour: bool) -> list[Line]:
    """All hands, in the room that there is."""
    if len(view.hands) != TWO or width < SIDE_BY_SIDE or height < TALL:
        return [_line(view, spot) for spot in view.hands]
    half = width // TWO
    left, right = (_block(view, spot, half - 1, colour=colour) for spot in view.hands)
    return beside(left, right, half)


def _line(view: View, spot: Spot) -> Line:
    """A hand in one line: its cards, its points, and whether the next card is its own."""
    hand = view.hands[spot]
    runs = [Run(spot.title().ljust(NAME), _of(view, spot))]
    runs += [Run(f"{card(each)} ", BOLD) for each in hand.cards]
    runs += [Run("░░ ", DIM)] * hand.hidden
    taken = 3 * (len(hand.cards) + hand.hidden)
    runs.append(Run(" " * max(0, 10 - taken) + ("" if hand.points is None else str(hand.points)), BOLD))
    return (*runs, Run(f"  {NEXT}", WARN)) if view.next_card == spot else runs


def _of(view: View, spot: Spot) -> str:
    colour = game_of(view.game).shows.colours.get(spot)
    return BOLD if colour is None else COLOURS[colour]


def _block(view: View, spot: Spot, width: int, *, colour: bool) -> list[Line]:
    """A hand as its cards lie, its points beside them in large digits."""
    hand = view.hands[spot]
    head = [Run(spot.upper().ljust(NAME), _of(view, spot))]
    if view.next_card == spot:
        head.append(Run(NEXT, WARN))
    points = _large(hand.points)
    wide = 5 if width * TWO > WIDE else 4
    room = width - cells(points[0]) - 1
    told = [_card(each, wide, colour=colour) for each in hand.cards]
    told += [_back(wide, colour=colour)] * hand.hidden
    told = told[-max(1, room // wide) :]
    gap = " " * (max(0, THREE - len(told)) * wide + 1)
    rows = ([run for each in told for run in each[row]] for row in range(3))
    return [head, *([*row, Run(gap), Run(large, BOLD)] for row, large in zip(rows, points, strict=True))]


def _large(points: int | None) -> list[str]:
    digits = [] if points is None else [int(digit) for digit in str(points)]
    return [" ".join(_DIGITS[10 * row + digit] for digit in digits) for row in range(3)]


def _card(seen: Card, wide: int, *, colour: bool) -> list[list[Run]]:
    """Three rows of a card that lies face up, with a cell of air behind it."""
    said = card(seen)
    if not colour:
        return _framed(said, wide)
    style, inner = FACE[said[1] in RED], wide - 1
    rows = (said.ljust(inner), " " * inner, said.rjust(inner))
    return [[Run(row, style), Run(" ")] for row in rows]


def _back(wide: int, *, colour: bool) -> list[list[Run]]:
    if not colour:
        return _framed("░" * (wide - 3), wide)
    return [[Run("░" * (wide - 1), BACK), Run(" ")]] * 3


def _framed(said: str, wide: int) -> list[list[Run]]:
    """A card without colours: a frame around it."""
    inner = wide - 2
    return [[Run(f"┌{'─' * inner}┐")], [Run(f"│{said.ljust(inner)}│")], [Run(f"└{'─' * inner}┘")]]
