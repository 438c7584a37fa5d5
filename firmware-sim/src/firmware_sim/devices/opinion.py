"""A shoe's own idea of the game: where each card goes, and what came of the round. Evidence for the host, not a ruling.

Which game that is decides what it thinks (`firmware_sim.game`); a shoe on the market follows one at most.
"""

from typing import Protocol

from drivers.events import Outcome, Pairs, Said


class Opinion(Protocol):
    """Of one filling of the shoe, from its first card on."""

    def card(self, face: str, *, face_up: bool) -> tuple[Said, int | None]:
        """Where it thinks that a card goes, and as which of those there: also of one that it cannot read."""
        ...

    def result(self) -> tuple[Outcome, Pairs]:
        """The verdict that its button gives."""
        ...
