"""What devices report: each report is an input, several, or only written down, and then acknowledged.

Everything that a device reports at once is written at once, or not at all. Called by the keepers of the devices.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from structlog.typing import FilteringBoundLogger

from controller.desk.backlog import Backlog
from controller.desk.bundle import Bundle
from controller.desk.confirmations import Confirmations
from controller.desk.display import Display
from controller.desk.judgement import Judgement
from controller.desk.register import Register
from controller.desk.roster import Roster
from controller.effects.notices import Notice
from controller.inbox.inbox import GATHER_S, Inbox, KeyObjection, Meant, supervisor_at
from controller.journal.entries import Daemon, Device, FramesRefused, Heard, Panel, Source, Supervisor
from controller.journal.errors import JournalDeclines
from controller.journal.retention import Moment
from controller.table.inputs import DeviceBack
from drivers.events import (
    CardDrawn,
    CommandAnswered,
    DeviceFault,
    DeviceOffline,
    DeviceOnline,
    DoubleFeed,
    EventsMissing,
    FrameRefused,
    Report,
    SideCardDrawn,
    SupervisorKey,
    ToldLate,
)

LATE_MS: Final = 1_000
"""A device kept a report that is older than this while its line was down; it is recorded with its age. A frame that is
lost is sent again after half a second."""

_OBJECTIONS: Final = {
    KeyObjection.SUPERVISOR_KEY: Notice.SUPERVISOR_KEY_NEEDED,
    KeyObjection.UNKNOWN_KEY: Notice.KEY_UNKNOWN,
}


class Reports:
    """Of the devices of one table."""

    def __init__(
        self,
        inbox: Inbox,
        judgement: Judgement,
        register: Register,
        backlog: Backlog,
        *,
        roster: Roster,
        display: Display,
        confirmations: Confirmations,
        clock: Callable[[], Moment],
        log: FilteringBoundLogger,
    ) -> None:
        self._inbox = inbox
        self._judgement = judgement
        self._register = register
        self._backlog = backlog
        self._roster = roster
        self._display = display
        self._confirmations = confirmations
        self._clock = clock
        self._log = log
        self._gathering: asyncio.TimerHandle | None = None
        """Rings when no more of the cards that left the shoe at once will be reported."""

    def hears(self, name: str) -> Callable[[Sequence[Report]], Awaitable[None] | None]:
        """What the keeper of a device delivers to; where too much waits to be written, the device waits as well."""

        def hear(reports: Sequence[Report]) -> Awaitable[None] | None:
            self._hear(name, reports)
            return None if self._backlog.room.is_set() else self._backlog.has_room()

        return hear

    def absent(self, name: str) -> None:
        """A device has not come since the start: the table must know."""
        bundle = Bundle()
        self._judgement.judge(bundle, self._inbox.absent(name), Daemon())
        self._register.write(bundle)

    def close(self) -> None:
        """Nothing is gathered any more."""
        if self._gathering is not None:
            self._gathering.cancel()

    def _hear(self, name: str, reports: Sequence[Report]) -> None:
        for report in reports:
            if isinstance(report.event, DeviceOffline):
                self._display.offline(name)  # its commands will have no answer
        told = [report for report in reports if not self._is_answer(name, report)]
        self._take(name, self._inbox.hear(name, told))
        # whatever others tell meanwhile, and what the shoe alone knows: neither makes anybody wait longer
        if self._inbox.gathering and any(
            isinstance(report.event, DoubleFeed | CardDrawn | SideCardDrawn) for report in told
        ):
            self.close()
            self._gathering = asyncio.get_running_loop().call_later(GATHER_S, self._gathered, name)

    def _gathered(self, name: str) -> None:
        self._take(name, self._inbox.gathered())

    def _is_answer(self, name: str, report: Report) -> bool:
        """Whether a report only says that a command was carried out, which `Confirmed` will keep."""
        event = report.event
        if not isinstance(event, CommandAnswered):
            return False
        self._display.answered(name, event)
        self._confirmations.later()
        return event.outcome == "done"

    def _take(self, name: str, told: list[Meant]) -> None:
        """Take what a device told at once: all of it is written, or nothing."""
        bundle = Bundle()
        for meant in told:
            if self._roster.hear(name, meant.report.event, self._clock().wall_ns):
                self._log.warning("device.refused", device=name, reason=self._roster.devices[name].refused)
            self._add(bundle, name, meant)
        self._register.write(bundle)
        for meant in told:
            self._answer(name, meant)

    def _add(self, bundle: Bundle, name: str, meant: Meant) -> None:
        """Add what a report comes to: what follows from its inputs, or that it was heard."""
        report, event, draft = meant.report, meant.report.event, self._judgement.draft
        source, place = self._source(name, meant), report.place if meant.whole else None
        if report.age_ms is None or report.age_ms >= LATE_MS:
            bundle.drafts.append(draft(Heard(ToldLate(report.age_ms)), source))
        if meant.inputs and isinstance(event, DeviceOnline | DeviceFault):  # what it says stands in no input
            bundle.drafts.append(draft(Heard(event), source))
        if meant.inputs:
            self._judge_or_miss(bundle, name, meant, source)
        else:
            entry = FramesRefused(event.reason, event.count) if isinstance(event, FrameRefused) else Heard(event)
            bundle.drafts.append(draft(entry, source, report.raw, place))
        if place is not None:
            bundle.acknowledges.append((name, place))

    def _judge_or_miss(self, bundle: Bundle, name: str, meant: Meant, source: Source) -> None:
        """Judge what a device told; where no record can hold that, it is missing, and play is suspended."""
        place = meant.report.place if meant.whole else None
        try:
            self._judgement.judge(bundle, meant.inputs, source, meant.report.raw, place)
        except JournalDeclines as declined:
            self._log.error("event.too-large", device=name, problem=declined.problem)
            bundle.drafts.append(self._judgement.draft(FramesRefused(declined.problem), source, b"", place))
            self._judgement.judge(bundle, (DeviceBack(name, 1),), source)

    def _answer(self, name: str, meant: Meant) -> None:
        """What need not wait until it is durable, since it tells nothing of the table."""
        objection, event = meant.objection, meant.report.event
        if objection is not None and self._display.remark(name, _OBJECTIONS[objection]):
            self._log.info("key.refused", device=name, reason=objection.value)
        if isinstance(event, SupervisorKey | DeviceOnline | EventsMissing):
            self._display.keyed(name, turned=self._inbox.turned(name))
        if isinstance(event, DeviceOnline):
            self._display.online(name)

    def _source(self, name: str, meant: Meant) -> Source:
        if meant.supervised:
            return Supervisor(supervisor_at(name))
        return Panel(name) if self._roster.devices[name].kind == "panel" else Device(name)
