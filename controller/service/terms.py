"""The terms on which a table runs: what of its configuration holds, by the notice behind it (such as 3.5(a)1ii).

Called by `controller.daemon` at its start, and by `controller.service.reload`.
"""

import asyncio
import platform
import sqlite3
import time

from structlog.typing import FilteringBoundLogger

import controller
from controller import clock, manifest
from controller.clock import Sync
from controller.configuration import Configuration
from controller.configuration.procedures import settle
from controller.effects.view import DaemonView
from controller.effects.view import time as time_of
from controller.games.registry import AnyState
from controller.journal.entries import Noticed, Opening, Wired


class Terms:
    """Of one table. `noticed` is the notice that the journal knows, None where it knows none."""

    def __init__(self, wanted: Configuration, noticed: Noticed | None, log: FilteringBoundLogger) -> None:
        self._log = log
        self._since = time_of(time.time_ns())
        self.program = manifest.NO_PACKAGE
        """As `manifest.program` says."""
        self.clock = Sync.UNKNOWN
        """As it was when somebody looked last: at the start, and at each reading of the configuration."""
        self._wired = {device.name: Wired(device.kind, device.protocol) for device in wanted.devices}
        """As the program started: other devices wait for its next start, whatever the file says meanwhile."""
        self.noticed = noticed
        """What the journal is told of notices."""
        self.take(wanted)

    def take(self, wanted: Configuration) -> None:
        """The file says this now: what needs notice does not hold before the notice has run out."""
        settled = settle(wanted, self.noticed, time.time_ns())
        self.wanted = wanted
        """As the file says."""
        self.holds = settled.configuration
        """The same, with what has to wait as it was."""
        self.ripe_ns = settled.ripe_ns
        """When what waits for its notice may hold; None where nothing waits."""
        self.noticed = settled.noticed
        for refusal in settled.refused:
            self._log.error(
                "configuration.needs-notice", option=refusal.option, holds=refusal.holds, wanted=refusal.wanted,
                problem=refusal.why,
            )  # fmt: skip

    async def look_at_clock(self) -> None:
        """Ask anew whether the clock is synchronised, while the table goes on."""
        self.clock = (await asyncio.to_thread(clock.ask)).sync

    def daemon(self) -> DaemonView:
        """What anybody may know of this program."""
        return DaemonView(controller.__version__, self.program, self.clock.value, self._since)

    def opening(self, state: AnyState) -> Opening:
        """What the journal is told when the table opens, or its terms change."""
        versions = {
            "shoewatch": controller.__version__,
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
            "program": self.program,
            "clock": self.clock.value,
        }
        return Opening(self.holds.table.name, state.house, state, versions, noticed=self.noticed, devices=self._wired)
