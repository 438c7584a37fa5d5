"""What an audit has learned of a table's devices from the records up to one, and what it expects behind that.

A stretch of a journal begins with it, so that it is audited as if all records before it had been read. Written by
`controller.journal.devices`; imported by what audits.
"""

from msgspec import Struct

from controller.inbox.inbox import supervisor_at
from controller.journal.chain import Record, read_place
from controller.journal.entries import (
    Bearings,
    Device,
    Judged,
    Panel,
    ShoeBegun,
    Source,
    Supervisor,
    Wired,
    read_source,
)
from controller.table.inputs import DeviceBack, Input
from drivers.events import Place


class Owed(Struct, frozen=True):
    """What the next record must be, since both are written at once."""

    says: str
    input: type[Input]
    source: Source | None = None
    """Who says it, with its bytes; None where the program says it."""

    def is_paid(self, record: Record) -> bool:
        """Whether a record is that."""
        entry = record.entry
        if not isinstance(entry, Judged | ShoeBegun) or not isinstance(entry.input, self.input):
            return False
        if isinstance(entry.input, DeviceBack):
            return entry.input.missing != 0
        return self.source is None or (record.source == self.source and bool(record.raw))


class Acquaintance(Struct, frozen=True):
    """What the records so far have told of the devices of a table: those behind them are compared with it."""

    known: bool = False
    """Everything since a start of the program is here."""
    wired: dict[str, Wired] = {}
    named: bool = False
    """An opening has named the table's devices: of the versions that wrote the rest all do."""
    two_batches: bool = False
    owed: Owed | None = None
    online: dict[str, tuple[str, int | None]] = {}
    """The serial number and the log that each device gave last, since the program started."""
    places: dict[str, Place] = {}
    together: dict[str, range] = {}
    """The numbers of cards that left each shoe at once, and of what it told between them; only right behind them."""
    gathering: frozenset[str] = frozenset()
    """Shoes of which cards that left at once are being told."""
    late: dict[str, int] = {}
    """How many cards of each shoe were counted before it reported them, at most."""


def met_by(said: Bearings, known: Acquaintance, *, two_batches: bool) -> Acquaintance:
    """What the records up to one have told that carries these bearings, as far as it says so itself.

    What it does not say is taken from what is `known` by records before it.
    """
    lives = {name: each.life[:2] for name, each in said.complaints.items() if name in said.devices and each.life}
    online = {name: lives.get(name, life) for name, life in known.online.items()} or lives
    named = ((device_of(read_source(source)), read_place(place.encode())) for source, place in said.places.items())
    numbered = {name for name, wired in said.devices.items() if wired.protocol == "open"}
    places = {name: place for name, place in named if name in numbered and place is not None}
    return Acquaintance(
        known.known, said.devices, known.named or bool(said.devices), two_batches,
        online=online, places=known.places | places, late=known.late,
    )  # fmt: skip


def device_of(source: Source) -> str | None:
    """The device that a source's records come from."""
    match source:
        case Device(name) | Panel(name):
            return name
        case Supervisor(who):
            panel = who.removeprefix(supervisor_at(""))
            return panel if supervisor_at(panel) == who else None
        case _:
            return None
