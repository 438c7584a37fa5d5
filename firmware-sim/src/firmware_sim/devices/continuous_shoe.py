"""A continuous shoe: it takes the cards of a round back, and shuffles them among those that it holds (19:47-2.21).

Pure. It counts what is put in and what it holds, or miscounts it if a test wants, and tells no face that it may see
then.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from drivers.events import CardsReturned, Holds
from firmware_sim.cards import PhysicalCard, Sheet
from firmware_sim.devices.opinion import Opinion
from firmware_sim.devices.shoe import DealingShoe, Sensors


class ContinuousShoe(DealingShoe):
    """A shoe without an end."""

    def __init__(
        self, chance: Random, sensors: Sensors | None = None, opinion: Callable[[], Opinion] | None = None
    ) -> None:
        super().__init__(chance, sensors, opinion)
        self.miscount = 0
        """How many cards too many the next count of returned cards finds."""

    @property
    def capabilities(self) -> tuple[str, ...]:  # type: ignore[explicit-override]  # of Python 3.12
        """What a shoe has sensors for, and that it takes cards back."""
        return (*super().capabilities, "takes-cards-back")

    def begin(self) -> None:  # type: ignore[explicit-override]  # the same
        """How it stands, and how many cards it holds."""
        super().begin()
        self._notice(Holds(len(self.cards)))

    def load(self, stack: Iterable[Sheet]) -> None:  # type: ignore[explicit-override]  # the same
        """Put a stack in, which it counts."""
        super().load(stack)
        self._notice(Holds(len(self.cards)))

    def put_back(self, cards: Sequence[PhysicalCard]) -> None:
        """The cards of a round go back, each to a place of its own; of no card there is nothing to tell."""
        if not cards:
            return
        for card in cards:
            lies = card.turned_over() if card.face_up else card
            self.cards.insert(self._chance.randint(0, len(self.cards)), lies)
        self._notice(CardsReturned(max(len(cards) + self.miscount, 1)), Holds(len(self.cards)))
        self.miscount = 0
