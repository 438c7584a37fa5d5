"""A cutting-card sensor: how deep the cut was, where the cutting card went in, what colour lies in the rack. Pure."""

from collections.abc import Iterable
from typing import Final

from drivers.commands import ClearFault, DeviceCommand
from drivers.events import CutMade, CuttingCardPlaced, Kind, RackColour
from firmware_sim.cards import PhysicalCard
from firmware_sim.devices.model import Firmware, Outcome

MIXED: Final = "mixed"
"""The open protocol's word for a rack with backs of more than one colour."""


class CuttingCardSensor:
    """Watches the stack and the rack."""

    kind: Final[Kind] = "cutting-card"
    capabilities: Final[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.rack: str | None = None
        self._firmware = Firmware()
        self.step = self._firmware.step
        self.due_in = self._firmware.due_in
        self.told = self._firmware.told
        self.fail = self._firmware.fail

    def begin(self) -> None:
        """What lies in the rack."""
        self._firmware.begin(RackColour(self.rack))

    def see_cut(self, front: int, back: int) -> None:
        """The cards were cut with so many before and behind the cutting card."""
        self._firmware.notice(CutMade(front, back))

    def see_placed(self, from_back: int, *, second_at_end: bool) -> None:
        """The cutting cards stand."""
        self._firmware.notice(CuttingCardPlaced(from_back, second_at_end))

    def see_rack(self, discards: Iterable[PhysicalCard]) -> None:
        """Look at the rack; a colour that is there still is not told again."""
        backs = {card.back for card in discards}
        colour = MIXED if len(backs) > 1 else next(iter(backs), None)
        if colour != self.rack:
            self.rack = colour
            self._firmware.notice(RackColour(colour))

    def obey(self, command: DeviceCommand) -> tuple[Outcome, str]:
        """Clear a fault."""
        match command:
            case ClearFault(code):
                self._firmware.clear(code)
                return "done", ""
            case _:
                return "unknown-command", "a sensor does not have this command"
