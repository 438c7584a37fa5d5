"""What a device has said is wrong with it, and what of its events is missing. Pure; kept in a journal's bearings."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from drivers.events import DeviceEvent, DeviceFault, DeviceOnline, FaultCleared

FAULTS: Final = 16
"""So many different faults of a device are kept at hand; one that has more is broken all the same."""

AWAY: Final = 4
"""The faults of so many other devices are kept: a device is exchanged, and perhaps exchanged back."""

Life = tuple[str, int | None, int | None]
"""Of a device: serial number, log and boot."""


class Complaints(Struct, frozen=True, omit_defaults=True):
    """Of one device. A fault stands until the device says that it is over, whatever its cable and our power do.

    A device that started, or began another log, tells each fault that there still is (`docs/device-protocol.md`).
    """

    faults: tuple[tuple[int, str], ...] = ()
    """By the device's own codes, the newest last."""
    missing: int = 0
    """How many events its numbering lacks of which nobody was asked, because no shoe was in play."""
    life: Life | None = None
    """Whose they are, since when. Another device, or another life, has its own faults."""
    away: tuple[tuple[Life, tuple[tuple[int, str], ...]], ...] = ()
    """The faults of devices that were here and may come back, without telling them again; the newest last."""
    withheld: tuple[tuple[int, int], ...] = ()
    """The codes of faults that could tell a face that nobody has seen, each with the number of the shoe then."""

    @property
    def shown(self) -> tuple[tuple[int, str], ...]:
        """The faults that anybody may know."""
        withheld = {code for code, _ in self.withheld}
        return tuple(each for each in self.faults if each[0] not in withheld)

    def hear(self, event: DeviceEvent, withhold: int | None = None) -> "Complaints":
        """What stands after the device has told this; `withhold`: the shoe of which a fault could tell a face."""
        match event:
            case DeviceFault(code=code, text=text):
                others = self._without(code)
                known = (*others.faults, (code, text))[-FAULTS:]
                kept = others.withheld if withhold is None else (*others.withheld, (code, withhold))[-FAULTS:]
                return replace(others, faults=known, withheld=kept)
            case FaultCleared(code=code):
                return self._without(code)
            case DeviceOnline(serial=serial, log=log, boot=boot):
                return self._met((serial, log, boot))
            case _:
                return self

    def _met(self, life: Life) -> "Complaints":
        """What stands of whoever is here now, and what is kept of who was before."""
        if self.life in {None, life}:
            return replace(self, life=life)
        away = {each: faults for each, faults in self.away if each[0] != life[0] or each == life}
        if self.life[0] != life[0] and self.faults:
            away[self.life] = self.faults
        faults = away.pop(life, ())
        return replace(self, faults=faults, life=life, away=tuple(away.items())[-AWAY:])

    def seen(self, shoe: int) -> "Complaints":
        """Every card of that shoe has been seen so far: what it told over them may be known."""
        return replace(self, withheld=tuple(each for each in self.withheld if each[1] != shoe))

    def _without(self, code: int) -> "Complaints":
        faults = tuple(each for each in self.faults if each[0] != code)
        return replace(self, faults=faults, withheld=tuple(each for each in self.withheld if each[0] != code))

    def lack(self, events: int) -> "Complaints":
        """So many more events are missing, and nobody was asked."""
        return replace(self, missing=self.missing + events)

    def loaded(self) -> "Complaints":
        """A shoe was loaded: what was missed before is of cards that are counted anew."""
        return replace(self, missing=0)


NOTHING_SAID: Final = Complaints()
