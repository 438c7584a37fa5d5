"""The devices of a table: a line to each, connected for as long as the table runs. Called by `controller.daemon`."""

import asyncio
from typing import Final, NoReturn

from structlog.typing import FilteringBoundLogger

from controller.configuration import DeviceOptions
from controller.desk.desk import Desk
from controller.desk.device_line import DeviceLine
from controller.journal.entries import Bearings
from controller.journal.reading import Reader
from controller.service.sessions import session

GRACE_S: Final = 5.0
"""A device that has not been heard so long after the start is missed; one that is there takes half a second."""


class AttachedDevices:
    """Of one table."""

    def __init__(self, desk: Desk, log: FilteringBoundLogger) -> None:
        self.lines: dict[str, DeviceLine] = {}
        """By the names that the configuration gives to the devices, in its order."""
        self._desk = desk
        self._log = log

    def attach(self, device: DeviceOptions, reader: Reader, bearings: Bearings | None) -> None:
        """A device belongs to the table; CredentialWrong or DeviceFileWrong where no session with it can be held.

        Reader and bearings say where the journal has the device; the bearings are None where it has nothing yet.
        """
        desk, name, kind = self._desk, device.name, device.kind
        conversation = session(device, reader, bearings, lambda serial: desk.roster.is_elsewhere(name, kind, serial))
        self.lines[name] = DeviceLine(name, device.address, conversation, desk.reports.hears(name))
        desk.attach(name, kind, self.lines[name])

    async def miss_the_absent(self) -> NoReturn:
        """Tell the table, once, of devices that have not come; then there is nothing more to do."""
        await asyncio.sleep(GRACE_S)
        for name, seen in self._desk.roster.devices.items():
            if not seen.online:
                self._log.warning("device.absent", device=name, refused=seen.refused or None)
                self._desk.reports.absent(name)
        while True:
            await asyncio.Event().wait()
