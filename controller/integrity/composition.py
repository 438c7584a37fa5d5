"""Whether a shoe holds what it should: a rank that comes too often or too seldom, a card that never comes."""

from collections.abc import Sequence
from typing import Final

from controller.integrity.findings import Clue
from controller.integrity.honest import RANKS, OpenCard
from controller.integrity.stakes import HELD
from controller.rules.cards import PACK
from controller.rules.cards import RANKS as NAMES

_TILTS: Final = (0.25, 0.5, 2.0, 4.0)
"""How many times as often as it should a rank may come."""


class Drift:
    """A stake on each rank's coming oftener, or seldomer, than what is left of it says."""

    def __init__(self, share: float, copies: Sequence[int]) -> None:
        self._left = [sum(copies[rank::RANKS]) for rank in range(RANKS)]
        self._total = sum(copies)
        ways = [(rank, tilt) for rank in range(RANKS) for tilt in _TILTS]
        self._holds = dict.fromkeys(ways, share / len(ways))

    @property
    def holds(self) -> float:
        """All that is staked by now."""
        return sum(self._holds.values())

    def clue(self) -> Clue:
        """The rank and the tilt on which most is held."""
        rank, tilt = max(self._holds, key=self._holds.__getitem__)
        return Clue(detail=f"rank {NAMES[rank]} comes {tilt:g} times as often")

    def miss(self) -> None:
        """A card goes by unseen: it tells nothing."""

    def see(self, drawn: OpenCard, number: int) -> None:  # noqa: ARG002  # it bets from the first on
        """A card comes: where a rank should come `tilt` times as often, every other comes so much seldomer."""
        for (rank, tilt), holds in self._holds.items():
            scale = self._total / (self._total + (tilt - 1) * self._left[rank])
            self._holds[rank, tilt] = min(HELD, holds * scale * (tilt if rank == drawn.rank else 1.0))
        self._left[drawn.rank] -= 1
        self._total -= 1


class MissingCard:
    """A stake on each face's lacking a card, which goes on from shoe to shoe of the same cards."""

    def __init__(self, share: float, copies: Sequence[int]) -> None:
        self._copies = copies
        self._holds = [share * each / sum(copies) for each in copies]

    @property
    def holds(self) -> float:
        """All that is staked by now."""
        return sum(self._holds)

    def of(self, face: int) -> float:
        """What is staked on one face."""
        return self._holds[face]

    def clue(self) -> Clue:
        """The face on which most is held."""
        face = max(range(len(self._holds)), key=self._holds.__getitem__)
        return Clue(detail=f"card {PACK[face]}")

    def see_shoe(self, faces: Sequence[int]) -> None:
        """The cards of a shoe that were seen.

        Had one copy of a face been missing, each card of another face would have been likelier by the same part, and
        each of its own less likely: what is left of it at the end is all that matters.
        """
        total, seen = sum(self._copies), len(faces)
        for face, holds in enumerate(self._holds):
            copies, came = self._copies[face], faces.count(face)
            self._holds[face] = holds * (copies - came) / copies * total / (total - seen)
