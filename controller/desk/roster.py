"""What is known of each device of a table, from what it reports about itself.

What a device complains of stands in the journal's bearings (`controller.journal.bearings`), which no restart forgets.
"""

from msgspec import Struct

from drivers.events import (
    DeviceEvent,
    DeviceOffline,
    DeviceOnline,
    DeviceRefused,
    Kind,
)


class LastHeard(Struct):
    """A device as it was last heard."""

    name: str
    kind: Kind
    online: bool = False
    since_ns: int = 0
    """Since when it is online or gone."""
    serial: str = ""
    firmware: str = ""
    refused: str = ""
    """Why the device that answers there was not taken."""


class Roster:
    """The devices of a table."""

    def __init__(self) -> None:
        self.devices: dict[str, LastHeard] = {}

    def expect(self, name: str, kind: Kind, wall_ns: int) -> None:
        """A device belongs to the table, and has not been heard yet."""
        self.devices[name] = LastHeard(name, kind, since_ns=wall_ns)

    def is_elsewhere(self, name: str, kind: Kind, serial: str) -> bool:
        """Whether another device of that kind with that serial number is online."""
        return any(
            seen.online and (seen.kind, seen.serial) == (kind, serial) and seen.name != name
            for seen in self.devices.values()
        )

    def hear(self, name: str, event: DeviceEvent, wall_ns: int) -> bool:
        """A device told something, perhaps about itself; whether one was refused that was not refused just now."""
        seen = self.devices[name]
        before = seen.refused
        match event:
            case DeviceOnline():
                seen.online, seen.since_ns, seen.refused = True, wall_ns, ""
                seen.serial, seen.firmware = event.serial, event.firmware
            case DeviceOffline():
                seen.online, seen.since_ns = False, wall_ns
            case DeviceRefused(reason=reason, serial=serial):
                seen.refused = f"{reason} ({serial})" if serial else reason
                return seen.refused != before
            case _:
                pass
        return False
