"""What a device has said is wrong with it, and what of its events is missing. Pure; kept in a journal's bearings."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from drivers.events import DeviceEvent, DeviceFault, DeviceOnline, FaultCleared

FAULTS: Final = 16
"""So many different faults of a device are kept at hand; one that has more is broken all the same."""


class Complaints(Struct, frozen=True, omit_defaults=True):
    """Of one device. A fault stands until the device says that it is over, whatever its cable and our power do.

    A device that started, or began another log, tells each fault that there still is (`docs/device-protocol.md`).
    """

    faults: tuple[tuple[int, str], ...] = ()
    """By the device's own codes, the newest last."""
    missing: int = 0
    """How many events its numbering lacks of which nobody was asked, because no shoe was in play."""
    life: tuple[str, int | None, int | None] | None = None
    """Whose they are, since when: serial number, log and boot. Another device, or another life, has its own faults."""

    def hear(self, event: DeviceEvent) -> "Complaints":
        """What stands after the device has told this."""
        match event:
            case DeviceFault(code=code, text=text):
                others = [each for each in self.faults if each[0] != code]
                return replace(self, faults=(*others, (code, text))[-FAULTS:])
            case FaultCleared(code=code):
                return replace(self, faults=tuple(each for each in self.faults if each[0] != code))
            case DeviceOnline(serial=serial, log=log, boot=boot):
                life = (serial, log, boot)
                return replace(self, faults=self.faults if self.life in {None, life} else (), life=life)
            case _:
                return self

    def lack(self, events: int) -> "Complaints":
        """So many more events are missing, and nobody was asked."""
        return replace(self, missing=self.missing + events)

    def loaded(self) -> "Complaints":
        """A shoe was loaded: what was missed before is of cards that are counted anew."""
        return replace(self, missing=0)


NOTHING_SAID: Final = Complaints()
