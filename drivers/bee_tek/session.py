"""The host's half of the conversation with a Bee-Tek shoe: it listens, and there is nothing else to it.

Rules:
1. A line is a card, or what else the operator's table says of its code; a code that is not in the table is refused.
   Nothing numbers the lines and no check covers them, so whatever may have been a line may have been a card: what was
   refused is missing, unless `is_noise` says that the shoe cannot have meant it.
2. The same code on the next whole line is the next card, since a shoe of eight decks holds eight of each; copies of its
   characters without a line end are the echo of game mode (`framing`). Only a real shoe can say whether some firmware
   echoes with line ends.
3. The shoe says neither who it is nor that it is alive: it counts as there once its port has stayed open for
   `PRESENT_S`, or from its first code, until the link is lost.

Pure: `now` is an argument. Implements `drivers.session.Session`; run by `drivers.pump`.
"""

from typing import Final, assert_never

from drivers.bee_tek.framing import LINE_MAX, CodeLine, Deframer, Reject, is_noise
from drivers.bee_tek.table import CUTTING_CARD, CodeTable
from drivers.commands import DeviceCommand
from drivers.events import (
    CardDrawn,
    CommandAnswered,
    CuttingCardOut,
    DeviceEvent,
    DeviceOffline,
    DeviceOnline,
    EventsMissing,
    Place,
    Report,
)
from drivers.framing.counters import Counters
from drivers.framing.refusals import GATHER_S, Refusals

BAUD: Final = 9600
"""From the fact sheet."""

LINE_S: Final = 2.0
"""A line of the greatest length takes 0.07 s at 9600 bit/s; after this long its end is not coming."""

PRESENT_S: Final = 0.5
"""A port that hangs up at once has nobody behind it. The shoe itself says nothing before the first card, and no dealer
would draw that while the table waits for the shoe."""

ONLINE: Final = DeviceOnline("shoe", maker="Bee-Tek")


class BeeTek:
    """One shoe; it outlives its links."""

    waits: Final = False

    def __init__(self, table: CodeTable) -> None:
        self._table = table
        self._deframer = Deframer()
        self._refusals = Refusals()
        self._online = False
        self._present_at: float | None = None
        self._stalls_at: float | None = None
        self._missed_until: float | None = None
        """Until then what is refused belongs to the gap that was told; a line that can be read ends it."""

    @property
    def counters(self) -> Counters:
        """What has been heard so far."""
        return self._deframer.counters

    def link_up(self, now: float) -> None:
        """There is a link; soon the shoe counts as there."""
        self._present_at = now + PRESENT_S

    def link_lost(self, reason: str, now: float) -> list[Report]:
        """The link is gone, half a line with it."""
        reports = [*self._refusals.due(now), *self._abandon(now)]
        self._present_at = None
        if self._online:
            self._online = False
            reports.append(Report(DeviceOffline(reason)))
        return reports

    def receive(self, data: bytes, now: float) -> list[Report]:
        """What these bytes completed."""
        reports: list[Report] = []
        self._stalls_at = now + LINE_S
        for found in self._deframer.feed(data):
            reports += self._take(found, now)
        if not self._deframer.pending:
            self._stalls_at = None
        return reports

    def next_deadline(self) -> float | None:
        """When a line stalls, or refusals are due to be told."""
        times = (self._present_at, self._stalls_at, self._refusals.next_deadline())
        return min((time for time in times if time is not None), default=None)

    def on_deadline(self, now: float) -> list[Report]:
        """Whatever is due by now."""
        stalled = self._stalls_at is not None and self._stalls_at <= now
        return [*self._present(now), *(self._abandon(now) if stalled else []), *self._refusals.due(now)]

    def bytes_to_send(self) -> bytes:
        """Nothing, ever."""
        return b""

    def acknowledge(self, place: Place, now: float) -> None:
        """The shoe numbers nothing and wants no answer."""

    def command(self, command_id: int, command: DeviceCommand, now: float) -> list[Report]:  # noqa: ARG002 - the contract
        """The sheet knows no command."""
        return [Report(CommandAnswered(command_id, "unknown-command", "a Bee-Tek shoe takes no commands"))]

    def close(self, now: float) -> list[Report]:
        """The host goes away; the shoe needs no word of that."""
        return self.link_lost("closing down", now)

    def _present(self, now: float) -> list[Report]:
        if self._present_at is None or self._present_at > now:
            return []
        self._online, self._present_at = True, None
        return [Report(ONLINE)]

    def _abandon(self, now: float) -> list[Report]:
        self._stalls_at = None
        return [report for found in self._deframer.abandon() for report in self._take(found, now)]

    def _take(self, found: CodeLine | Reject, now: float) -> list[Report]:
        match found:
            case Reject(reason, raw):
                return self._refuse(reason, raw[:LINE_MAX], now, missing=not is_noise(found))
            case CodeLine(code, raw):
                meaning = self._table.meaning.get(code)
                if meaning is None:
                    reason = "a code that is not in the table"
                    self.counters.refused[reason] += 1
                    return self._refuse(reason, raw, now, missing=True)
                return self._hear(meaning, raw)
            case _:
                assert_never(found)

    def _hear(self, meaning: str, raw: bytes) -> list[Report]:
        self._missed_until = None
        return self._told(CuttingCardOut() if meaning == CUTTING_CARD else CardDrawn(meaning), raw)

    def _refuse(self, reason: str, raw: bytes, now: float, *, missing: bool) -> list[Report]:
        """Refused; a gap too, once for what is refused within a second, so that a noisy line floods no journal."""
        reports = self._refusals.add(reason, raw, now)
        if not missing or (self._missed_until is not None and now < self._missed_until):
            return reports
        self._missed_until = now + GATHER_S
        return [*reports, *self._told(EventsMissing(0, None), raw)]

    def _told(self, event: DeviceEvent, raw: bytes) -> list[Report]:
        news = [] if self._online else [Report(ONLINE, raw)]
        self._online, self._present_at = True, None
        return [*news, Report(event, raw)]
