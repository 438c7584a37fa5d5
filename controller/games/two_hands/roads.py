"""The two roads on which players follow a shoe: the bead plate and the big road, six beads to a column.

The bead plate has every result in its order, column by column. The big road has a column for each run of one winner: a
run goes down, and where the way down is barred goes on to the right, as a dragon's tail. A tie is a mark on the bead
before it, or on the first bead to come where there is none yet. A void round is on neither. Pure; called by
`controller.cli.watch.frame`, by way of the registry.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from controller.games.two_hands.view import FinishedRound
from controller.table.seen import Mark, Road, RoundSeen

ROWS: Final = 6
"""Of a road's column, in every casino."""

Column = tuple["Bead | None", ...]


class Bead(Struct, frozen=True):
    """One place on a road."""

    winner: Literal["player", "banker", "tie"]
    ties: int = 0
    """How many ties followed; on the big road only."""
    natural: bool = False


def roads(rounds: Sequence[RoundSeen]) -> tuple[Road, ...]:
    """The bead plate and the big road; nothing while no result is there."""
    finished = [each for each in rounds if isinstance(each, FinishedRound)]
    plate = bead_plate(finished)
    if not plate:
        return ()
    told = (("bead plate", plate), ("big road", big_road(finished)))
    return tuple(Road(title, [tuple(map(_mark, column)) for column in columns]) for title, columns in told)


def _mark(bead: Bead | None) -> Mark | None:
    """The winner's letter, and how many ties it has, or a sign for a natural."""
    if bead is None:
        return None
    beside = (str(bead.ties) if bead.ties <= 9 else "+") if bead.ties else ("*" if bead.natural else " ")  # noqa: PLR2004  # a digit
    return Mark(bead.winner[0].upper() + beside, bead.winner)


def bead_plate(rounds: Iterable[FinishedRound]) -> list[Column]:
    """The columns of the bead plate, each of six places."""
    beads = [bead for each in rounds if (bead := _bead(each)) is not None]
    columns = [beads[at : at + ROWS] for at in range(0, len(beads), ROWS)]
    return [(*column, *(None,) * (ROWS - len(column))) for column in columns]


def big_road(rounds: Iterable[FinishedRound]) -> list[Column]:
    """The columns of the big road, each of six places."""
    road: dict[tuple[int, int], Bead] = {}
    at: tuple[int, int] | None = None
    begins, turned = 0, False  # the column where the run began, and whether it has turned right
    ties = 0  # before the first bead
    for bead in map(_bead, rounds):
        if bead is None:
            continue
        if bead.winner == "tie":
            if at is None:
                ties += 1
            else:
                road[at] = replace(road[at], ties=road[at].ties + 1)
            continue
        if at is None:
            at = (0, 0)
        elif bead.winner == road[at].winner:
            at, turned = _further(road, *at, turned=turned)
        else:
            begins = next(column for column in range(begins + 1, len(road) + 2) if (column, 0) not in road)
            at, turned = (begins, 0), False
        road[at] = replace(bead, ties=ties)
        ties = 0
    if ties:
        road[0, 0] = Bead("tie", ties)
    last = max((column for column, _ in road), default=-1)
    return [tuple(road.get((column, row)) for row in range(ROWS)) for column in range(last + 1)]


def _further(road: dict[tuple[int, int], Bead], column: int, row: int, *, turned: bool) -> tuple[tuple[int, int], bool]:
    """The next place of a run, and whether it has turned right: down until it is barred, and then never again."""
    if not turned and row + 1 < ROWS and (column, row + 1) not in road:
        return (column, row + 1), False
    return (column + 1, row), True


def _bead(each: FinishedRound) -> Bead | None:
    if each.outcome is None or each.outcome == "void":
        return None
    return Bead(each.outcome, natural=each.natural)
