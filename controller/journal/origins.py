"""Where the records of an audit come from: who may say what, the bytes it was read from, and its place at the device.

A record that is judged rightly may still name another person, other bytes or another device. So its source is compared
with what it says, its bytes are read again by the device's protocol, and its place follows the one before. What cannot
be compared is in `docs/journal.md`. Called by the audit with every record that is in its place, in their order.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from controller.games.registry import OPINIONS
from controller.inbox.keys import DEALERS, is_supervisors
from controller.journal.acquaintance import Acquaintance, device_of
from controller.journal.chain import Record
from controller.journal.devices import Devices, bound
from controller.journal.entries import (
    SCHEMA,
    Bearings,
    Confirmed,
    Correction,
    Daemon,
    Device,
    Entry,
    FramesRefused,
    Heard,
    Judged,
    Opening,
    Panel,
    ShoeBegun,
    Snapshot,
    Source,
    Supervisor,
)
from controller.journal.switches import Switches
from controller.table import inputs
from controller.table.house import House
from controller.table.inputs import Input, said_by_device

_OF_SENSORS: Final[tuple[type[Input], ...]] = (
    inputs.CardDrawn, inputs.TwoCards, inputs.StackDrawn, inputs.LidMoved, inputs.Jammed, inputs.PushedBack,
    inputs.HoldsTold, inputs.ReaderAnswered, inputs.OrderSuspected, *OPINIONS.values(),
)  # fmt: skip
"""What no person says."""

_OF_LINES: Final[tuple[type[Input], ...]] = (inputs.DeviceLost, inputs.DeviceBack)
"""What follows from a device that comes or goes: no bytes of it say so."""

_OF_DEVICES: Final = (
    inputs.ShuffleBegun | inputs.Shuffled | inputs.Loaded | inputs.Cut | inputs.CuttingCardsPlaced | inputs.CuttingCard
    | inputs.ShoeEmpty | inputs.SideMoved | inputs.SideCuttingCard | inputs.SideEmpty | inputs.CardsReturned
)  # fmt: skip
"""What a person may say as well, where no device does."""

_OF_PEOPLE: Final = tuple({type(said) for said in DEALERS.values()})

_NAMES_DEVICES: Final = (0, 1, 0)
"""From this version on an opening names the table's devices, and a shoe that is over has accounts."""

_NAMES_DEVICES_FORM: Final = 3
"""And from this form of the file on."""


class Origins:
    """What has been seen so far: of the devices what they were `met` as, and the form of the newest opening.

    `switches` are those of the table's panels, as the records so far told. `whole`: all records from the first on are
    here, and so is what was told of every key switch.
    """

    def __init__(self, switches: Switches, met: Acquaintance, form: int, *, whole: bool) -> None:
        self.form = form
        """Of the file, when the newest opening was written."""
        self._devices = Devices(met)
        self._switches = switches
        self._whole = whole
        self._said_rightly: set[tuple[Source, type[Input]]] = set()
        """Sources, none of them a supervisor, and inputs that they may say."""

    @property
    def met(self) -> Acquaintance:
        """What the records have told of the devices."""
        return self._devices.met

    @property
    def named(self) -> bool:
        """Whether the table's devices are known: the version that wrote the newest opening names all."""
        return self._devices.named

    @property
    def uncompared(self) -> Counter[str]:
        """Records of devices whose bytes or places are not compared, by the reason."""
        return self._devices.uncompared

    def opened(self, entry: Opening | Bearings, house: House) -> None:
        """The table has these devices from here on, and is run so."""
        named = isinstance(entry, Opening) and entry.schema >= _NAMES_DEVICES_FORM and _names_devices(entry)
        self._devices.opened(entry.devices, two_batches=house.two_batches, named=named)
        if isinstance(entry, Opening):
            self.form = entry.schema

    def wrong(self, record: Record) -> str | None:
        """What is wrong with where a record comes from, in words; None if nothing is."""
        entry, source = record.entry, record.source
        said = (source, type(entry.input)) if isinstance(entry, Judged) else None
        if said not in self._said_rightly:
            wrong = next(self._said_wrongly(record), None)
            if wrong is not None:
                return wrong
            if said is not None and not isinstance(source, Supervisor):
                bound(self._said_rightly)
                self._said_rightly.add(said)
        return next(self._told_wrongly(record), None)

    def _said_wrongly(self, record: Record) -> Iterator[str]:
        """Who may not say such a thing, and what nobody can say."""
        entry, source = record.entry, record.source
        match entry:
            case Judged(input=said) | ShoeBegun(input=said):
                yield from self._said(said, source)
            case Correction():
                if not isinstance(source, Supervisor):
                    yield "it corrects a round, but does not come from a supervisor"
            case Heard() | FramesRefused():
                if not isinstance(source, Device | Panel):
                    yield "it reports a device's event, but does not come from a device"
            case _:
                if not isinstance(source, Daemon):
                    yield "only the program itself can write such a record"
                yield from self._written_wrongly(entry, record.number)

    def _written_wrongly(self, entry: Entry, number: int) -> Iterator[str]:
        """What the program never writes."""
        match entry:
            case Confirmed(upto, by) if not 0 < upto < number or not self._devices.is_panel(by):
                yield f"it says that {by!a} has carried out record {upto}"
            case Opening(schema=schema) if not self.form <= schema <= SCHEMA:
                yield f"it says that the file is of form {schema}"
            case _:
                pass
        match entry:
            case Opening(devices=devices) | Snapshot(bearings=Bearings(devices=devices)):
                yield from self._devices.misnamed(devices)
            case _:
                pass

    def _told_wrongly(self, record: Record) -> Iterator[str]:
        """What a record carries of a device's place and bytes that does not hold."""
        yield from self._devices.paid(record)
        name = device_of(record.source)
        if name is not None:
            yield from self._devices.wrong(name, record)
        elif record.raw or record.place is not None:
            yield "it has a device's bytes or position, but does not come from a device"
        elif isinstance(record.entry, Judged) and isinstance(record.entry.input, inputs.Restarted):
            self._devices.started()

    # --- who ----------------------------------------------------------------------------------------------------------

    def _said(self, said: Input, source: Source) -> Iterator[str]:
        what = said.__struct_config__.tag
        match source:
            case Supervisor(who):
                panel = device_of(source)
                if _is_of_sensors(said) or isinstance(said, (inputs.Restarted, *_OF_LINES)):
                    yield f"a supervisor never enters {what}"
                elif panel is not None and not (is_supervisors(said) and self._may_be_turned(panel)):
                    yield f"{who} entered {what}, but its key switch was not turned"
            case Panel() if is_supervisors(said) or _is_of_sensors(said) or isinstance(said, inputs.Restarted):
                yield f"a dealer never enters {what}"
            case Device() if not isinstance(said, _OF_DEVICES) and (
                is_supervisors(said) or isinstance(said, (*_OF_PEOPLE, inputs.Restarted, inputs.OrderSuspected))
            ):
                yield f"a device never reports {what}"
            case Daemon() if not isinstance(said, inputs.Restarted | inputs.DeviceLost | inputs.OrderSuspected):
                yield f"the program itself never records {what}"
            case _:
                pass

    def _may_be_turned(self, panel: str) -> bool:
        known = self._switches.known.get(panel)
        return not self._whole if known is None else known.turned


def _is_of_sensors(said: Input) -> bool:
    """What no person says: also a count that a device made."""
    return isinstance(said, _OF_SENSORS) or said_by_device(said)


def _names_devices(opening: Opening) -> bool:
    """Whether the version that wrote it names all devices of a table."""
    parts = opening.versions.get("shoewatch", "").split(".")
    return all(map(str.isdecimal, parts)) and tuple(map(int, parts)) >= _NAMES_DEVICES
