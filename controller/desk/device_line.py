"""A device's line to the desk: its session, the keeper of its port, and the clock that both live by."""

import time
from typing import NoReturn, Protocol

from drivers.commands import DeviceCommand
from drivers.events import Place, Report
from drivers.keeper import Keeper
from drivers.link.address import Address
from drivers.pump import Deliver
from drivers.session import Session


class Attached(Protocol):
    """As much of a device's line as the desk needs."""

    @property
    def waits(self) -> bool:
        """Whether the device keeps what is not acknowledged, for as long as that takes."""
        ...

    @property
    def trouble(self) -> str:
        """Why its port is not open, while it is not."""
        ...

    def acknowledge(self, place: Place) -> None:
        """What has this place is durable."""
        ...

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        """Have the device do this; what becomes of it is a report, perhaps at once."""
        ...


class DeviceLine:
    """The line of one device, by its name in the configuration; `deliver` gets what the device reports."""

    def __init__(self, name: str, address: Address, session: Session, deliver: Deliver) -> None:
        self.name = name
        self._session = session
        self._keeper = Keeper(name, address, session, deliver)

    async def run(self) -> NoReturn:
        """Keep it connected, until cancelled."""
        await self._keeper.run()

    @property
    def waits(self) -> bool:
        """Whether the device keeps what is not acknowledged, for as long as that takes."""
        return self._session.waits

    def acknowledge(self, place: Place) -> None:
        """What has this place is durable."""
        self._session.acknowledge(place, time.monotonic())
        self._keeper.send()

    def command(self, command_id: int, command: DeviceCommand) -> list[Report]:
        """Have the device do this; what becomes of it is a report, perhaps at once."""
        reports = self._session.command(command_id, command, time.monotonic())
        self._keeper.send()
        return reports

    @property
    def trouble(self) -> str:
        """Why its port is not open, while it is not."""
        return self._keeper.trouble

    @property
    def says_much(self) -> bool:
        """Whether the device says more than one does for good, and is not held off yet."""
        return self._keeper.says_much

    @property
    def hears_noise(self) -> bool:
        """Whether bytes come on and on that make no frame."""
        return self._keeper.hears_noise

    @property
    def turns(self) -> int:
        """How often its reader has gone round."""
        return self._keeper.turns

    def stir(self) -> None:
        """Have its reader go round once more."""
        self._keeper.stir()
