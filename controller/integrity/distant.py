"""Stakes on all that is remembered: a few cards in a row that stood so before lead to their places."""

from math import prod
from typing import Final

from controller.integrity.findings import Clue
from controller.integrity.honest import RANKS, OpenCard
from controller.integrity.memory import SHOES_A_VOLUME, VOLUMES, Gram, Library, Volume
from controller.integrity.stakes import Tempo, Trail

FACES: Final = Gram(4, 52)
BY_RANK: Final = Gram(6, RANKS)

FEW_LOST: Final = Tempo(follows=0.9, lost=(0.02, 0.01), inserted=0.05, forgotten=0.01)

_STEPS: Final = (1, -1)


class Distant:
    """Stakes on each place of a memory, forward and backward, by whole faces or by rank."""

    def __init__(self, memory: Library, gram: Gram, share: float, cards: int) -> None:
        self._memory = memory
        self._gram = gram
        self._each = share / (len(_STEPS) * cards * cards * SHOES_A_VOLUME * VOLUMES)
        self._trails: dict[tuple[int, int], Trail] = {}
        self._newest: list[tuple[int, float]] = []

    @property
    def holds(self) -> float:
        """All that is staked on it by now."""
        return sum(trail.holds for trail in self._trails.values())

    def clue(self) -> Clue:
        """Where most is staked."""
        found = [(stake, key) for key, trail in self._trails.items() if (stake := trail.best) is not None]
        if not found:
            return Clue()
        stake, (volume, step) = max(found, key=lambda each: each[0].holds)
        shoe, at = self._memory.volumes[volume].shoe_at(stake.place)
        return Clue(stake.began, stake.followed, volume * SHOES_A_VOLUME + shoe, at, step)

    def see(self, drawn: OpenCard, number: int) -> None:
        """The card of this number comes."""
        face, odds = (drawn.rank, drawn.rank_odds) if self._gram is BY_RANK else (drawn.face, drawn.odds)
        for key, trail in list(self._trails.items()):
            trail.see(face, odds)
            if trail.best is None:
                del self._trails[key]
        self._newest.append((face, odds))
        length = self._gram.length
        if len(self._newest) >= length:
            newest = bytes(face for face, _ in self._newest[-length:])
            for step in _STEPS:
                self._look_up(step, self._gram.key(newest[::step], 0), number)
            del self._newest[:-length]

    def miss(self) -> None:
        """A card goes by unseen."""
        for trail in self._trails.values():
            trail.miss()
        self._newest.clear()

    def _look_up(self, step: int, key: int, number: int) -> None:
        """PlacedStake on each place where the newest cards stand; the one before them may stand there too."""
        length = self._gram.length
        for at, volume in self._memory.volumes.items():
            for place in volume.places(self._gram, key):
                first, last = (place, place + length - 1)[::step]
                trail = self._trail(at, volume, step)
                more = len(self._newest) > length and trail.stands(first - step, self._newest[0][0])
                followed = self._newest[-length - more :]
                holds = self._each * FEW_LOST.follows ** (len(followed) - 1) * prod(odds for _, odds in followed)
                trail.place(last, holds, number - len(followed) + 1, len(followed))

    def _trail(self, at: int, volume: Volume, step: int) -> Trail:
        trail = self._trails.get((at, step))
        if trail is None:
            trail = self._trails[at, step] = Trail(volume.read(self._gram), step, FEW_LOST)
        return trail
