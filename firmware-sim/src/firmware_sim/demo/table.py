"""One table of the demo: its devices on pseudo-terminals, a daemon that follows it, and its report, played for people.

Time passes from one thing that happens to the next, and stands still until the daemon has taken in what was told; so
it makes no difference how fast the machine is.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from drivers.commands import DeviceCommand, ShowText
from drivers.events import DeviceEvent
from firmware_sim.attention import RECONNECT
from firmware_sim.configuration import NotConfigured, configuration, write
from firmware_sim.dealer import Pauses
from firmware_sim.demo.endings import PATIENCE_S, DemoFailed, until
from firmware_sim.demo.product import Running
from firmware_sim.live import SHOWN_S, LiveTable
from firmware_sim.scenarios import library
from firmware_sim.scenarios.script import Scenario, ScriptStep

LONGEST_S: Final = 5.0
"""No pause at the table takes longer: nobody wants to watch four minutes of shuffling."""


class DemoTable:
    """`name` is the table's, `scenario` its report in the library; its files are in `folder`."""

    def __init__(self, name: str, scenario: str, folder: Path, died: Callable[[DemoFailed], None]) -> None:
        self.name = name
        self.scenario: Scenario = library.scenario(scenario)
        self.panel: list[str] = []
        """All that the panel has shown, in order."""
        self.config = f"{name}.toml"
        self._folder = folder
        self._daemon = Running(["shoewatchd", "--config", self.config], folder / f"{name}.log", died)
        self._gone: set[str] = set()
        self._shown_at = 0.0
        ports = folder / f"{name}-ports"
        ports.mkdir()
        self._live = LiveTable(self.scenario.setup, "pty", ports, self.scenario.steps, self._note)

    @property
    def socket(self) -> Path:
        """The daemon's control socket."""
        return self._folder / f"{self.name}.socket"

    @property
    def shown(self) -> str:
        """What stands on the panel."""
        return self.panel[-1] if self.panel else ""

    async def start(self) -> None:
        """Switch the devices on, and start the daemon; it is there when it has every device and its panel says so."""
        self._live.open()
        file = self._folder / self.config
        ports = {name: port.name for name, port in self._live.ports.items()}
        try:
            write(file, configuration(self.name, self.scenario.setup, ports, file, {}), {})
        except NotConfigured as why:
            raise DemoFailed(str(why)) from None
        await self._daemon.start(self._folder)
        await until(
            lambda: self.socket.exists() and self._live.all_in_session and bool(self.shown),
            lambda: f"shoewatchd of table {self.name} has not connected to its devices:{self._daemon.said()}",
        )

    async def play(self, speed: float, remark: Callable[[str], None]) -> None:
        """What the report says, so much faster than life; `remark` is given each remark when its line begins."""
        shift = self._live.shift
        begin = shift.begin

        def begin_aloud(step: ScriptStep) -> Pauses | None:
            if step.remark:
                remark(step.remark)
            return begin(step)

        shift.begin = begin_aloud
        self._shown_at = time.monotonic()
        while (due_in := shift.due_in()) is not None:
            await asyncio.sleep(min(due_in, LONGEST_S) / speed)
            await self._heard()
            shift.step(due_in)
            for port in self._live.ports.values():
                port.stir()
            self._goes_on(PATIENCE_S + PATIENCE_S / speed)
        await self._heard()

    async def shows(self, words: str) -> None:
        """Wait until the panel says so."""
        await until(
            lambda: words in self.shown,
            lambda: f'the panel of table {self.name} shows "{self.shown}", not "{words}":{self._daemon.said()}',
        )

    async def stop(self) -> str:
        """Stop the daemon as systemd would, and switch the devices off; what was wrong with its end, or nothing."""
        code = await self._daemon.stop()
        self._live.close()
        return f"shoewatchd of table {self.name} ended with exit code {code}:{self._daemon.said()}" if code else ""

    async def _heard(self) -> None:
        """Until the daemon has all that was told, and says on the panel what follows from it."""
        await until(
            lambda: self._live.all_told,
            lambda: f"shoewatchd of table {self.name} does not acknowledge its devices' events:{self._daemon.said()}",
        )
        gone = {name for name, port in self._live.ports.items() if not port.device.plugged}
        if gone - self._gone:
            await self.shows(RECONNECT)
        self._gone = gone
        await asyncio.sleep(SHOWN_S)

    def _goes_on(self, patience_s: float) -> None:
        """Nobody at a table looks at the same words for so long."""
        if time.monotonic() - self._shown_at > patience_s:
            raise DemoFailed(
                f'the panel of table {self.name} has shown only "{self.shown}" for {patience_s:.0f} s:'
                f"{self._daemon.said()}"
            )

    def _note(self, name: str, what: DeviceEvent | DeviceCommand) -> None:
        if name == "panel" and isinstance(what, ShowText):
            self._shown_at = time.monotonic()
            self.panel.append(" – ".join(line for line in (what.upper, what.lower) if line))
