"""Big eye boy, small road and cockroach road: how regular the runs of the big road are. Pure.

A mark compares the runs themselves, whole tails included, and never what is drawn. Red says regular and blue irregular;
neither is the Player or the Banker. Ties count in no run. Called by `controller.games.two_hands.roads.board`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

BEHIND: Final = {"big eye boy": 1, "small road": 2, "cockroach road": 3}
"""How many runs back each road looks."""


def marks(lengths: Sequence[int], behind: int) -> Iterator[bool]:
    """The marks of a road, whether each is red."""
    for run, length in enumerate(lengths):
        for win in range(1, length + 1):
            if (red := _red(lengths, run, win, behind)) is not None:
                yield red


def following(lengths: Sequence[int], behind: int, *, goes_on: bool) -> bool | None:
    """Whether the next mark is red, if the run `goes_on` or another one begins; None where there will be none yet."""
    if goes_on:
        return _red(lengths, len(lengths) - 1, lengths[-1] + 1, behind)
    return _red(lengths, len(lengths), 1, behind)


def _red(lengths: Sequence[int], run: int, win: int, behind: int) -> bool | None:
    """The mark of a run's win, counted from 1."""
    if win == 1:
        return None if run - 1 < behind else lengths[run - 1] == lengths[run - 1 - behind]
    return None if run < behind else win != lengths[run - behind] + 1
