"""The simulated table of an evening with power cuts: it can stand still, and its devices say what is acknowledged.

`Expected` is the controller's core in this process. It hears what the devices told, and says how the table in the guest
must stand. Called by evening.py.
"""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.effects.view import told, view
from controller.games.registry import on_table
from controller.journal.chain import Record
from controller.journal.entries import Judged
from controller.table import inputs
from drivers.commands import DeviceCommand
from drivers.events import DeviceEvent, KeyPressed
from firmware_sim.beside import TableBeside
from firmware_sim.faces.open_protocol import OpenFace
from firmware_sim.house import HouseRules
from firmware_sim.live import Where
from firmware_sim.scenarios.script import Setup
from tests.simulator.host import Host
from tests.target.books import Book, Books, device_of

SPEED: Final = 2000.0
SHOWN_S: Final = 0.05
"""So long the dealer waits for the panel to say what follows."""

QUIET_S: Final = 0.2
"""When nothing has come for so long from a machine that is off, nothing is on the way any more."""

OF_THE_DAEMON: Final = inputs.Restarted | inputs.DeviceLost | inputs.DeviceBack | inputs.ShufflerOnline
"""What no device tells."""

OK: Final = KeyPressed("acknowledge")

SHOWS: Final = ("play", "shoe", "round", "rounds", "stops")
"""Of what the control socket says: how the table stands, whatever devices and journal do."""


class CutTable(TableBeside):
    """Its dealer has all the patience that a machine needs which starts again."""

    def __init__(self, folder: Path, where: Where, setup: Setup, seed: int) -> None:
        super().__init__(folder, where, setup, SPEED, seed)
        self.core = Host(setup.house)
        """Roughly how the table stands now; after a cut `Expected` knows better."""

    def stand(self) -> None:
        """People and machines stand still; wires go on."""
        self._there(lambda: self._go(0.0))

    def go_on(self) -> None:
        """They move again."""
        self._there(lambda: self._go(SPEED))

    def books(self) -> Books:
        """What every device knows of its events."""
        books: Books = self._there(self._books)
        return books

    def settled_books(self) -> Books:
        """The same, once everything is heard that a machine said before it ended."""
        books, since = self.books(), time.monotonic()
        while time.monotonic() - since < QUIET_S:
            if (now := self.books()) != books:
                books, since = now, time.monotonic()
        return books

    def read(self, name: str, frame: bytes) -> DeviceEvent | None:
        """The event in a frame of this device."""
        face = self._table.ports[name].device.face
        assert isinstance(face, OpenFace)
        return face.event_in(frame)

    def _go(self, speed: float) -> None:
        self._table.speed = speed
        self._table.stir()

    def _books(self) -> Books:
        books = {}
        for name, port in self._table.ports.items():
            face = port.device.face
            assert isinstance(face, OpenFace)
            events = tuple(event for device, event in self.happened if device == name)
            assert len(events) == face.memory.next - 1, f"{name} has told what was not overheard"
            books[name] = Book(face.memory.log, face.memory.oldest - 1, events)
        return books

    def _note(  # type: ignore[explicit-override]  # typing.override comes with Python 3.12
        self, name: str, what: DeviceEvent | DeviceCommand
    ) -> None:
        """On the table's thread, when a device tells something."""
        super()._note(name, what)
        if not isinstance(what, DeviceCommand):
            self.core.hear(name, [what])


class Expected:
    """How the table must stand, by what devices told in the order in which the daemon wrote it down."""

    def __init__(self, rules: HouseRules) -> None:
        self._host = Host(rules)
        self._number = 0
        self.asks = False
        """Whether a round was on the table when the daemon started last, and nobody has pressed OK since.

        A key that was not acknowledged is sent again, so an OK to one start may come after the next.
        """

    def follow(self, records: Sequence[Record], books: Books, *, until: Callable[[Record], bool] | None = None) -> None:
        """Go on with the records that are new, up to the one before `until` says so."""
        for record in records:
            if record.number <= self._number:
                continue
            if until is not None and until(record):
                return
            self._number = record.number
            if record.place is not None and record.place.seq > 0:
                name = device_of(record)
                event = books[name].told[record.place.seq - 1]
                self.asks = self.asks and event != OK
                self._host.hear(name, [event])
            elif isinstance(record.entry, Judged) and isinstance(record.entry.input, OF_THE_DAEMON):
                if isinstance(record.entry.input, inputs.Restarted):
                    self.asks = on_table(self._host.state)
                self._host.judge(record.entry.input)

    @property
    def shows(self) -> dict[str, Any]:
        """What the control socket must say of the table."""
        return shown(msgspec.json.decode(msgspec.json.encode(told(view(self._host.state, table="")))))

    @property
    def panel(self) -> tuple[str, str]:
        """What the panel must show."""
        return self._host.shows.upper, self._host.shows.lower

    @property
    def place(self) -> str:
        """Where the table is, for a person."""
        state = self._host.state
        return f"shoe {state.shoe_number} {state.shoe.value}, round {state.round_number} {state.round.phase.value}"


def shown(status: dict[str, Any]) -> dict[str, Any]:
    """Of what the control socket says, how the table stands."""
    return {name: status[name] for name in SHOWS}
