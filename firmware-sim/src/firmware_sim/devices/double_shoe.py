"""A double shoe: two compartments, of which a gate closes one; each card comes with its side (19:47-2.2(c)). Pure.

`cards` are those of the side in play, as of any shoe; `closed` are those behind the gate.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from msgspec.structs import astuple

from drivers.events import (
    CardDrawn,
    CuttingCardOut,
    DeviceEvent,
    ShoeEmpty,
    ShoeLoaded,
    Side,
    SideCardDrawn,
    SideCuttingCardOut,
    SideEmpty,
    SideMoved,
)
from firmware_sim.cards import Sheet
from firmware_sim.devices.opinion import Opinion
from firmware_sim.devices.shoe import DealingShoe, Sensors

OTHER: Final[dict[Side, Side]] = {"left": "right", "right": "left"}


class DoubleShoe(DealingShoe):
    """A shoe of two sides."""

    def __init__(
        self, chance: Random, sensors: Sensors | None = None, opinion: Callable[[], Opinion] | None = None
    ) -> None:
        super().__init__(chance, sensors, opinion)
        self.side: Side = "left"
        """Where the next card comes from."""
        self.closed: deque[Sheet] = deque()

    @property
    def capabilities(self) -> tuple[str, ...]:  # type: ignore[explicit-override]  # of Python 3.12
        """What a shoe has sensors for, and its sides."""
        return (*super().capabilities, "has-two-sides")

    @property
    def sheets(self) -> Sequence[Sheet]:  # type: ignore[explicit-override]  # the same
        """Everything in it."""
        return (*self.cards, *self.closed)

    def fill(self, side: Side, stack: Iterable[Sheet]) -> None:
        """Put a stack into a compartment; that the shoe is loaded is told once both have cards."""
        (self.cards if side == self.side else self.closed).extend(stack)
        if self.cards and self.closed:
            self._begin_anew()
            self._notice(ShoeLoaded())

    def load(self, stack: Iterable[Sheet]) -> None:  # type: ignore[explicit-override]  # the same
        """Put a stack into the side in play, which goes on with it."""
        self.cards.extend(stack)
        self._begin_anew()
        self._notice(ShoeLoaded())

    def unload(self) -> list[Sheet]:  # type: ignore[explicit-override]  # the same
        """Take everything out of both compartments."""
        out = [*super().unload(), *self.closed]
        self.closed.clear()
        return out

    def move_gate(self, side: Side) -> None:
        """Open this side, and close the other; told when it moves."""
        if side != self.side:
            self.side = side
            self.cards, self.closed = self.closed, self.cards
            self._notice(SideMoved(side))

    def _said(self, event: DeviceEvent) -> DeviceEvent:  # type: ignore[explicit-override]  # the same
        match event:
            case CardDrawn():
                return SideCardDrawn(self.side, *astuple(event))
            case CuttingCardOut():
                return SideCuttingCardOut(self.side)
            case ShoeEmpty():
                return SideEmpty(self.side)
            case _:
                return event
