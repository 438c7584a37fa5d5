"""Devices in a period: what was wrong with them, and for how long each could not be heard.

Pure; called with every record of the period, and with those of its first shoe before it, so that a device that was
lost before the period is known to be lost when it begins.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from controller.cli.report.figures import NAMES, DeviceFigures, DeviceTrouble, Downtime, Listing, Occasion
from controller.cli.report.listing import Growing, cut_short
from controller.journal.chain import Record
from controller.journal.entries import Device, FramesRefused, Heard, Judged, Panel, Wired
from controller.table.inputs import DeviceBack, DeviceLost
from controller.wording.hours import Period
from drivers import events

OTHERS: Final = "other devices"
"""Those beyond the first `NAMES`."""


class _Heard(Struct):
    """What has been heard of a device so far."""

    what: str = ""
    """Who it said that it is, or else what the configuration says."""
    outages: int = 0
    down_ns: int = 0
    troubles: int = 0
    missing: int = 0
    refused: int = 0
    lost_ns: int | None = None
    """Since when it cannot be heard."""
    reason: str = ""


class DevicesSeen:
    """What the records so far tell of the devices."""

    def __init__(self, period: Period) -> None:
        self._period = period
        self._heard: dict[str, _Heard] = {}
        self._downtimes: Growing[Downtime] = Growing()
        self._troubles: Growing[DeviceTrouble] = Growing()

    def wired(self, devices: Mapping[str, Wired]) -> None:
        """The table has these devices: each is told, also where nothing was wrong with it."""
        for name, each in devices.items():
            heard = self._of(name)
            heard.what = heard.what or f"{each.kind}, {each.protocol}"

    def take(self, record: Record, *, quiet: bool = False) -> None:
        """The next record, of the period or before it; `quiet`: leave out what a device says of itself."""
        if not isinstance(record.source, Device | Panel):
            return
        name, within = record.source.name, self._period.holds(record.wall_ns)
        match record.entry:
            case Heard(events.DeviceOnline() as online):
                heard = self._of(name)
                heard.what = cut_short(" ".join(filter(None, (online.maker, online.model, online.serial))))
                self._back(name, record.wall_ns)
            case Heard(events.DeviceOffline(reason)):
                self._lost(name, record.wall_ns, reason)
            case Judged(DeviceLost(device)):
                self._lost(device, record.wall_ns, "lost")
            case Judged(DeviceBack(device, missing)):
                self._back(device, record.wall_ns)
                self._miss(device, missing if within else 0)
            case Heard(events.EventsMissing(_, count)) if within and not quiet:
                self._miss(name, count)
            case FramesRefused(_, count) if within and not quiet:
                self._of(name).refused += count
            case Heard(event) if within and not quiet and (said := _fault(event)):
                self._of(name).troubles += 1
                at = Occasion(record.wall_ns, record.shoe, record.round)
                self._troubles.add(DeviceTrouble(at, name, cut_short(said)))
            case _:
                pass

    def end(self, known_ns: int) -> tuple[tuple[DeviceFigures, ...], Listing[Downtime], Listing[DeviceTrouble]]:
        """What it all came to when the period was over, or up to now, where it is not over yet."""
        for name in self._heard:
            self._close(name, known_ns, still=True)
        figures = tuple(
            DeviceFigures(name, each.what, each.outages, each.down_ns, each.troubles, each.missing, each.refused)
            for name, each in sorted(self._heard.items())
        )
        return figures, self._downtimes.listing, self._troubles.listing

    def _of(self, name: str) -> _Heard:
        if name not in self._heard and len(self._heard) >= NAMES:
            name = OTHERS
        return self._heard.setdefault(name, _Heard())

    def _miss(self, name: str, count: int | None) -> None:
        self._of(name).missing += 1 if count is None else count

    def _lost(self, name: str, wall_ns: int, reason: str) -> None:
        heard = self._of(name)
        if heard.lost_ns is None:
            heard.lost_ns, heard.reason = wall_ns, cut_short(reason)

    def _back(self, name: str, wall_ns: int) -> None:
        self._close(name, wall_ns, still=False)
        self._of(name).lost_ns = None

    def _close(self, name: str, wall_ns: int, *, still: bool) -> None:
        """A device is back, or the period is over: what of the time between lies within the period counts."""
        heard = self._of(name)
        if heard.lost_ns is None:
            return
        first, last = max(heard.lost_ns, self._period.begins_ns), min(wall_ns, self._period.ends_ns)
        if first < last:
            heard.outages += 1
            heard.down_ns += last - first
            self._downtimes.add(Downtime(name, first, last, heard.reason, still))


def _fault(event: events.DeviceEvent) -> str | None:
    """What an event says is wrong with its device; None where it says no such thing."""
    match event:
        case events.DeviceFault(code, text):
            return f"fault {code}: {text}"
        case events.DeviceRefused(reason):
            return f"refused: {reason}"
        case events.DeviceComplained(reason):
            return f"complained: {reason}"
        case events.ShoeRestarted():
            return "restarted"
        case events.CommandAnswered(_, outcome) if outcome != "done":
            return f"command not carried out: {outcome}"
        case _:
            return None
