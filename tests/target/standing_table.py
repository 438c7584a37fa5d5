"""A simulated table that stands still at the first moment of each phase of a round, so that something can happen then.

The phase is that of the controller's core in this process, which hears what the devices tell; the daemon under test
must be in the same one. The table goes on when it is told to. Devices that are none of the table's can be plugged in
as well.
"""

import time
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from random import Random
from typing import Final

from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent
from firmware_sim.beside import TableBeside
from firmware_sim.device import SimulatedDevice
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.gadgets.kinds import UsbKind
from firmware_sim.games.registry import usual_house
from firmware_sim.live import Where
from firmware_sim.open_device.memory import Identity
from firmware_sim.ports.carrier import Carrier
from firmware_sim.ports.usbredir import UsbRedirPort
from firmware_sim.scenarios.script import Setup
from firmware_sim.table import CardTable, DeviceName
from tests.simulator.host import Host
from tests.support.daemon_questions import until

SPEED: Final = 1e6
"""As fast as the daemon acknowledges."""

DEALT_S: Final = 180.0


class StandingTable(TableBeside):
    """Its dealer deals a round from phase to phase."""

    def __init__(self, folder: Path, where: Where, setup: Setup) -> None:
        super().__init__(folder, where, setup, SPEED, setup.seed)
        self.core = Host(setup.house)
        self._folder = folder
        self._strangers: dict[str, Carrier] = {}
        self._seen: set[Enum] = set()
        self._follows = self._stands = False

    def phases(self, *sentences: str) -> Iterator[Enum]:
        """Deal, and stand still in each phase that has not been seen; the first is the one before the deal."""
        self._follows = True
        self._seen.add(self.core.state.round.phase)
        yield self.core.state.round.phase
        for sentence in sentences:
            self.say(sentence)
            while not self._has_ended():
                yield self.core.state.round.phase
                self._there(self._go_on)
        self._follows = False
        self.wait()

    def _has_ended(self) -> bool:
        """Wait until the table stands still in another phase, with all acknowledged, or has done what was said."""
        until(lambda: self._stands or self.over, DEALT_S)
        until(lambda: self.all_acknowledged, DEALT_S)
        return not self._stands

    def stand(self) -> None:
        """Nobody does anything more; devices go on to tell what they have kept."""
        self._there(lambda: setattr(self._table, "speed", 0.0))

    def go_on(self) -> None:
        """The dealer acts again."""
        self._there(self._go_on)

    def meet(self, kind: DeviceName, serial: str, socket: str, adapter: UsbKind) -> None:
        """Make a device that is none of this table's, for this socket; it is called by its serial number here."""

        def made() -> None:
            port = UsbRedirPort(socket, self._folder, adapter)
            face = OpenFace(CardTable(usual_house(), 9).devices[kind], Identity(kind, serial), Random(9))
            self._strangers[serial] = Carrier(SimulatedDevice(serial, face, Random(9)), port, time.monotonic)

        self._there(made)

    def unplug(self, device: str) -> None:
        """Pull its plug."""
        self._there(lambda: self._carrier(device).unplug())

    def plug(self, device: str, *, elsewhere: bool = False) -> None:
        """Put it in, or in again."""
        self._there(lambda: self._carrier(device).plug(elsewhere=elsewhere))

    def close(self) -> None:  # type: ignore[explicit-override]  # of Python 3.12
        """Every device disappears, strangers too."""
        for stranger in self._strangers.values():
            self._there(stranger.close)
        super().close()

    def _carrier(self, device: str) -> Carrier:
        return self._strangers.get(device) or self._table.ports[device]

    def _go_on(self) -> None:
        self._stands, self._table.speed = False, SPEED
        self._table.stir()

    def _note(self, name: str, what: DeviceEvent | DeviceCommand) -> None:  # type: ignore[explicit-override]  # the same
        """On the table's thread, when a device tells something: the next thing happens only after it."""
        super()._note(name, what)
        if isinstance(what, DeviceCommand):
            return
        self.core.hear(name, [what])
        phase = self.core.state.round.phase
        if self._follows and phase not in self._seen:
            self._seen.add(phase)
            self._stands, self._table.speed = True, 0.0
