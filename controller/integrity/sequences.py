"""Whether cards come as in a new pack: each the neighbour of one just before, in its suit, up or down."""

from typing import Final

from controller.integrity.findings import Clue
from controller.integrity.honest import RANKS, OpenCard
from controller.integrity.stakes import HELD

BACK_MOST: Final = 8
"""One to three riffles rarely put more cards than this between two neighbours."""

_STEPS: Final = (1, -1)
_PARTS: Final = (0.15, 0.5, 0.9)
"""Which part of what is held goes on the neighbour."""


class Sequences:
    """A stake on each way to sort a pack: up or down, and with a number of other cards between two neighbours."""

    def __init__(self, share: float) -> None:
        ways = [(step, back, part) for back in range(1, BACK_MOST + 1) for step in _STEPS for part in _PARTS]
        self._holds = dict.fromkeys(ways, share / len(ways))
        self._newest: list[int | None] = []

    @property
    def holds(self) -> float:
        """All that is staked by now."""
        return sum(self._holds.values())

    def clue(self) -> Clue:
        """The step from one to its neighbour, and how far back that one lies."""
        step, back, _ = max(self._holds, key=self._holds.__getitem__)
        return Clue(step=step, detail=f"{back} cards back")

    def see(self, drawn: OpenCard, number: int) -> None:  # noqa: ARG002  # it bets from the first on
        """A card comes."""
        for back, before in enumerate(self._newest, start=1):
            if before is None:
                continue
            for step in _STEPS:
                pays = drawn.odds * (neighbour(before, step) == drawn.face)
                for part in _PARTS:
                    holds = self._holds[step, back, part] * (1 - part + part * pays)
                    self._holds[step, back, part] = min(HELD, holds)
        self._goes_by(drawn.face)

    def miss(self) -> None:
        """A card goes by unseen."""
        self._goes_by(None)

    def _goes_by(self, face: int | None) -> None:
        self._newest = [face, *self._newest[: BACK_MOST - 1]]


def neighbour(face: int, step: int) -> int:
    """The next of its suit; an ace follows a king."""
    return face - face % RANKS + (face + step) % RANKS
