"""What a device has said is wrong with it, and what of its events is missing. Pure; kept in a journal's bearings."""

from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from drivers.events import DeviceEvent, DeviceFault, DeviceOnline, FaultCleared

FAULTS: Final = 16
"""So many different faults of a device are kept at hand; one that has more is broken all the same."""

AWAY: Final = 4
"""The faults of so many other devices are kept: a device is exchanged, and perhaps exchanged back."""

Life = tuple[str, int | None, int | None]
"""Of a device: serial number, log and boot."""

Faults = tuple[tuple[int, str], ...]
"""By the device's own codes, the newest last."""


class Known(Struct, frozen=True, omit_defaults=True):
    """Which faults somebody knows of: of the device that is here, and of others that were."""

    faults: Faults = ()
    away: tuple[tuple[Life, Faults], ...] = ()

    def met(self, was: Life, life: Life, *, forgets: bool) -> "Known":
        """Another device, or another life of the same; `forgets`: what its life before told is over."""
        away = {each: faults for each, faults in self.away if each[0] != life[0] or each == life}
        if was[0] == life[0]:
            return Known(() if forgets else self.faults, tuple(away.items()))
        if self.faults:
            away[was] = self.faults
        return Known(away.pop(life, ()), tuple(away.items())[-AWAY:])


class Complaints(Struct, frozen=True, omit_defaults=True):
    """Of one device. A fault stands until the device says that it is over, whatever its cable and our power do.

    A device that started, or began another log, tells each fault that there still is (`docs/device-protocol.md`).
    What it says is withheld (`public` stays as it was) until its caller finds that all of it may be known (`seen`).
    """

    faults: Faults = ()
    missing: int = 0
    """How many events its numbering lacks of which nobody was asked, because no shoe was in play."""
    life: Life | None = None
    """Whose they are, since when. Another device, or another life, has its own faults."""
    away: tuple[tuple[Life, Faults], ...] = ()
    """The faults of devices that were here and may come back, without telling them again; the newest last."""
    withheld: tuple[tuple[int, int], ...] = ()
    """As an earlier version kept it: the codes of those of `faults` that are not public, each with a shoe's number."""
    public: Known | UnsetType = UNSET
    """What anybody may know, where the device has said something else since."""

    @property
    def shown(self) -> Known:
        """The faults that anybody may know."""
        if self.public is not UNSET:
            return self.public
        withheld = {code for code, _ in self.withheld}
        return Known(tuple(each for each in self.faults if each[0] not in withheld), self.away)

    @property
    def as_public(self) -> "Complaints":
        """The same with nothing that not everybody may know."""
        if self.public is UNSET and not self.withheld:
            return self
        return replace(self, faults=self.shown.faults, away=self.shown.away, withheld=(), public=UNSET)

    @property
    def withholds(self) -> bool:
        """Whether the device has said anything that not everybody may know."""
        return self.shown != Known(self.faults, self.away)

    def hear(self, event: DeviceEvent) -> "Complaints":
        """What stands after the device has told this, which is public in so far as everybody sees it."""
        shown = self.shown
        match event:
            case DeviceFault(code=code, text=text):
                said = replace(self, faults=(*self._without(code), (code, text))[-FAULTS:])
            case FaultCleared(code=code):
                said = replace(self, faults=self._without(code))
            case DeviceOnline(serial=serial, log=log, boot=boot):
                said, shown = self._met((serial, log, boot))
            case _:
                return self
        public = UNSET if shown == Known(said.faults, said.away) else shown
        return replace(said, withheld=(), public=public)

    def seen(self) -> "Complaints":
        """Nothing that it has said can tell a face that nobody has seen: all of it may be known."""
        return replace(self, withheld=(), public=UNSET)

    def _met(self, life: Life) -> "tuple[Complaints, Known]":
        """What stands of it when it is there, maybe another one or started anew; and what of that anybody may know."""
        said, shown = replace(self, life=life), self.shown
        if self.life is None or self.life == life:
            return said, shown
        known = Known(self.faults, self.away).met(self.life, life, forgets=True)
        said = replace(said, faults=known.faults, away=known.away)
        return said, shown.met(self.life, life, forgets=False)  # what it tells anew may have to wait

    def _without(self, code: int) -> Faults:
        return tuple(each for each in self.faults if each[0] != code)

    def lack(self, events: int) -> "Complaints":
        """So many more events are missing, and nobody was asked."""
        return replace(self, missing=self.missing + events)

    def loaded(self) -> "Complaints":
        """A shoe was loaded: what was missed before is of cards that are counted anew."""
        return replace(self, missing=0)


NOTHING_SAID: Final = Complaints()
