"""The roads of a shoe as a screen shows them. Pure; called by `controller.games.two_hands.view`.

Everything follows from the results of the shoe's rounds: a void round, and one without a result, is on no road.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from controller.games.two_hands.roads.derived import BEHIND, following, marks
from controller.games.two_hands.roads.layout import ROWS, Place, laid
from controller.table.seen import Board, Mark, Road

COLUMNS_MOST: Final = 208
"""Columns of a road that are shown, the newest: sixteen decks are dealt out in as many rounds of four cards."""

_RED: Final = Mark("●", "red")
_BLUE: Final = Mark("○", "blue")
_WINNERS: Final = {"player": Mark("P", "blue"), "banker": Mark("B", "red"), "tie": Mark("T", "green")}
_DIGIT: Final = 9


class Bead(NamedTuple):
    """A place of the big road: who won, and how many ties followed; `tie` while nobody has won."""

    row: int
    column: int
    winner: str
    ties: int


def board(results: Iterable[str], *, falls: bool) -> Board:
    """The five roads, and the marks in words; nothing while there is no result."""
    known = [each for each in results if each in _WINNERS]
    if not known:
        return Board()
    lengths = runs(known)
    derived = [
        Road(title, _derived(lengths, behind, falls=falls), _asked(known, lengths, behind))
        for title, behind in BEHIND.items()
    ]
    big = _columns({(row, column): _bead(winner, ties) for row, column, winner, ties in big_road(known, falls=falls)})
    return Board((Road("bead plate", _plate(known)), Road("big road", big), *derived), _LEGEND)


_LEGEND: Final = (
    (_WINNERS["player"], "Player"), (_WINNERS["banker"], "Banker"), (_WINNERS["tie"], "Tie"),
    (Mark("2", "green"), "ties"), (_RED, "regular"), (_BLUE, "irregular"),
)  # fmt: skip


def runs(results: Sequence[str]) -> list[int]:
    """How long each run of one winner is, ties apart."""
    return [len([*run]) for _, run in groupby(each for each in results if each != "tie")]


def big_road(results: Sequence[str], *, falls: bool) -> list[Bead]:
    """The big road. Ties are counted on the win before them; before the first win, on that."""
    wins: list[tuple[str, int]] = []
    early = 0
    for result in results:
        if result != "tie":
            wins.append((result, early))
            early = 0
        elif wins:
            winner, ties = wins[-1]
            wins[-1] = winner, ties + 1
        else:
            early += 1
    if early:
        return [Bead(0, 0, "tie", early)]
    places = laid(runs(results), falls=falls)
    return [Bead(*place, *win) for place, win in zip(places, wins, strict=True)]


def _plate(results: Sequence[str]) -> list[tuple[Mark | None, ...]]:
    """Every result in its order, down columns of six."""
    return _columns({(at % ROWS, at // ROWS): _bead(result, 0) for at, result in enumerate(results)})


def _derived(lengths: Sequence[int], behind: int, *, falls: bool) -> list[tuple[Mark | None, ...]]:
    drawn = [*marks(lengths, behind)]
    places = laid((len([*run]) for _, run in groupby(drawn)), falls=falls)
    return _columns({place: _shown(red=red) for place, red in zip(places, drawn, strict=True)})


def _asked(results: Sequence[str], lengths: Sequence[int], behind: int) -> tuple[Mark, Mark] | None:
    """The mark that the Banker's next win would add; the Player's would add the other one."""
    last = next((each for each in reversed(results) if each != "tie"), None)
    red = following(lengths, behind, goes_on=last == "banker") if last is not None else None
    return None if red is None else (_WINNERS["banker"], _shown(red=red))


def _shown(*, red: bool) -> Mark:
    return _RED if red else _BLUE


def _bead(winner: str, ties: int) -> Mark:
    """A winner's letter, and how many ties it has."""
    letter, colour = _WINNERS[winner]
    return Mark(letter + ((str(ties) if ties <= _DIGIT else "+") if ties else " "), colour)


def _columns(marks_: dict[Place, Mark]) -> list[tuple[Mark | None, ...]]:
    """The newest columns, each of six places."""
    last = max((column for _, column in marks_), default=-1)
    shown = range(max(0, last + 1 - COLUMNS_MOST), last + 1)
    return [tuple(marks_.get((row, column)) for row in range(ROWS)) for column in shown]
