"""Whether a shoe repeats itself: each card equals the one a fixed number of cards before it, by face or by rank."""

from typing import Final

from controller.integrity.findings import Clue
from controller.integrity.honest import OpenCard
from controller.integrity.stakes import END, HELD

LONGEST: Final = 208
"""Four decks: half of the largest shoe that is usual."""

PARTS: Final = (0.1, 0.5)
"""Which part of what is held goes on the same card coming; the rest goes on all cards alike, and comes back."""


class Lags:
    """A stake on each distance."""

    def __init__(self, share: float) -> None:
        each = share / (2 * len(PARTS))
        self._kinds = tuple(_Distances(each, part) for part in PARTS for _ in range(2))

    @property
    def holds(self) -> float:
        """All that is staked by now."""
        return sum(kind.holds for kind in self._kinds)

    def clue(self) -> Clue:
        """The distance at which most is held."""
        best = max(self._kinds, key=lambda kind: kind.holds)
        return Clue(detail=f"{best.best} cards back")

    def see(self, drawn: OpenCard, number: int) -> None:  # noqa: ARG002  # it bets from the first on
        """A card comes."""
        by_face, by_rank = self._kinds[::2], self._kinds[1::2]
        for kind in by_face:
            kind.see(drawn.face, drawn.odds)
        for kind in by_rank:
            kind.see(drawn.rank, drawn.rank_odds)

    def miss(self) -> None:
        """A card goes by unseen."""
        for kind in self._kinds:
            kind.miss()


class _Distances:
    """Each distance, at one part.

    What a card that does not match costs each of them is kept once, as `_kept`. A distance bets as soon as there is a
    card so far back.
    """

    def __init__(self, share: float, part: float) -> None:
        self._part = part
        self._kept = 1.0
        self._each = share / LONGEST
        self._held: list[float] = []
        self._total = 0.0
        self._before = b""
        """The newest first."""

    @property
    def holds(self) -> float:
        """All that is staked on it by now."""
        return min(HELD, self._total * self._kept)

    @property
    def best(self) -> int:
        """The distance at which most is held."""
        return 1 + max(range(len(self._held)), key=self._held.__getitem__, default=0)

    def see(self, face: int, odds: float) -> None:
        """A card comes: it pays where it stood."""
        self._kept *= 1 - self._part
        pays = 1 + self._part * odds / (1 - self._part)
        before, held = self._before, self._held
        at = before.find(face)
        while at >= 0:
            more = min(held[at] * (pays - 1), HELD)
            held[at] += more
            self._total += more
            at = before.find(face, at + 1)
        self._goes_by(face)

    def miss(self) -> None:
        """A card goes by unseen."""
        self._goes_by(END)

    def _goes_by(self, face: int) -> None:
        self._before = (bytes([face]) + self._before)[:LONGEST]
        if len(self._held) < LONGEST:
            self._held.append(self._each / self._kept)
            self._total += self._held[-1]
