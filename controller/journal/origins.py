"""Where the records of an audit come from: who may say what, the bytes it was read from, and its place at the device.

A record that is judged rightly may still name another person, other bytes or another device. So its source is compared
with what it says, its bytes are read again by the device's protocol, and its place follows the one before. What cannot
be compared is in `docs/journal.md`. Called by the audit with every record that is in its place, in their order.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from controller.inbox.keys import DEALERS, is_supervisors
from controller.journal.chain import Record, Row, read_place, record_of
from controller.journal.devices import Devices, bound, device_of
from controller.journal.entries import (
    SCHEMA,
    Answer,
    Bearings,
    Confirmed,
    Correction,
    Daemon,
    Device,
    Entry,
    Heard,
    Judged,
    Loaded,
    Opening,
    Panel,
    Refused,
    Snapshot,
    Source,
    Supervisor,
    read_source,
)
from controller.journal.situations import ANSWER
from controller.journal.switches import Switches
from controller.table import inputs
from controller.table.decision import Verdict
from controller.table.house import House
from controller.table.inputs import Input

_OF_SENSORS: Final = (
    inputs.CardDrawn | inputs.TwoCards | inputs.LidMoved | inputs.Jammed | inputs.PushedBack | inputs.ShoeResult
)
"""What no person says."""

_OF_LINES: Final = inputs.DeviceLost | inputs.DeviceBack
"""What follows from a device that comes or goes: no bytes of it say so."""

_OF_DEVICES: Final = (
    inputs.ShuffleBegun | inputs.Shuffled | inputs.Loaded | inputs.Cut | inputs.CuttingCardsPlaced | inputs.CuttingCard
    | inputs.ShoeEmpty
)  # fmt: skip
"""What a person may say as well, where no device does."""

_OF_PEOPLE: Final = tuple({type(said) for said in DEALERS.values()})

_NO_ANSWER: Final = Answer(Verdict.ACCEPTED, None, (), (), ())

_NAMES_DEVICES: Final = (0, 1, 0)
"""From this version on an opening names the table's devices, and a shoe that is over has accounts."""

_NAMES_DEVICES_FORM: Final = 3
"""And from this form of the file on."""


class Origins:
    """What has been seen so far. `switches` are those of the table's panels, as the records so far told."""

    def __init__(self, switches: Switches, *, whole: bool) -> None:
        self._devices = Devices(whole=whole)
        self._switches = switches
        self._whole = whole
        """All records from the first on are here, and so is what was told of every key switch."""
        self._form = 0
        """Of the file, when the newest opening was written."""
        self._entries: dict[bytes, Judged] = {}
        """By the part of a body that has the input."""
        self._sources: dict[bytes, Source] = {}
        self._said_rightly: set[tuple[bytes, bytes]] = set()
        """Sources and inputs of which the source may say so whatever the switches are."""

    @property
    def named(self) -> bool:
        """Whether the table's devices are known: the version that wrote the newest opening names all."""
        return self._devices.named

    @property
    def uncompared(self) -> Counter[str]:
        """Records of devices whose bytes or places are not compared, by the reason."""
        return self._devices.uncompared

    def owing(self) -> str | None:
        """What is missing behind the last record; None if nothing is."""
        return self._devices.owing()

    def opened(self, entry: Opening | Bearings, house: House) -> None:
        """The table has these devices from here on, and is run so."""
        named = isinstance(entry, Opening) and entry.schema >= _NAMES_DEVICES_FORM and _names_devices(entry)
        self._devices.opened(entry.devices, two_batches=house.two_batches, named=named)
        if isinstance(entry, Opening):
            self._form = entry.schema

    def wrong(self, row: Row) -> str | None:
        """What is wrong with where a record comes from, in words; None if nothing is. ValueError: it is no record."""
        if row.kind != b"judged":
            record = record_of(row)
            return next(self._said_wrongly(record), None) or next(self._told_wrongly(record), None)
        key = row.source, row.body.partition(ANSWER)[0]
        record = self._judged(row, key[1])
        if key not in self._said_rightly:
            wrong = next(self._said_wrongly(record), None)
            if wrong is not None:
                return wrong
            if not isinstance(record.source, Supervisor):
                bound(self._said_rightly)
                self._said_rightly.add(key)
        return next(self._told_wrongly(record), None)

    def _judged(self, row: Row, head: bytes) -> Record:
        """What a judged record says, without the answer, which has been judged again."""
        entry = self._entries.get(head)
        if entry is None:
            bound(self._entries)
            entry = self._entries[head] = Judged(record_of(row).entry.input, _NO_ANSWER)  # type: ignore[union-attr]  # its kind
        source = self._sources.get(row.source)
        if source is None:
            bound(self._sources)
            source = self._sources[row.source] = read_source(row.source.decode())
        return Record(
            row.number, source, row.wall_ns, row.mono_ns, row.shoe, row.round, read_place(row.place), row.raw, entry
        )

    def _said_wrongly(self, record: Record) -> Iterator[str]:
        """Who may not say such a thing, and what nobody can say."""
        entry, source = record.entry, record.source
        match entry:
            case Judged(input=said) | Loaded(input=said):
                yield from self._said(said, source)
            case Correction():
                if not isinstance(source, Supervisor):
                    yield "it corrects a round, and no supervisor says so"
            case Heard() | Refused():
                if not isinstance(source, Device | Panel):
                    yield "it was heard of a device, and no device says so"
            case _:
                if not isinstance(source, Daemon):
                    yield "only the program itself writes such a record"
                yield from self._written_wrongly(entry, record.number)

    def _written_wrongly(self, entry: Entry, number: int) -> Iterator[str]:
        """What the program never writes."""
        match entry:
            case Confirmed(upto, by) if not 0 < upto < number or not self._devices.is_panel(by):
                yield f"it says that {by!a} has done what record {upto} says"
            case Opening(schema=schema) if not self._form <= schema <= SCHEMA:
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
            yield "it has bytes or a place of a device, and no device says so"
        elif isinstance(record.entry, Judged) and isinstance(record.entry.input, inputs.Restarted):
            self._devices.started()

    # --- who ----------------------------------------------------------------------------------------------------------

    def _said(self, said: Input, source: Source) -> Iterator[str]:
        what = said.__struct_config__.tag
        match source:
            case Supervisor(who):
                panel = device_of(source)
                if isinstance(said, _OF_SENSORS | inputs.Restarted | _OF_LINES):
                    yield f"no supervisor says {what}"
                elif panel is not None and not (is_supervisors(said) and self._may_be_turned(panel)):
                    yield f"{who} says {what}, and its key switch was not turned"
            case Panel() if is_supervisors(said) or isinstance(said, _OF_SENSORS | inputs.Restarted):
                yield f"no dealer says {what}"
            case Device() if not isinstance(said, _OF_DEVICES) and (
                is_supervisors(said) or isinstance(said, (*_OF_PEOPLE, inputs.Restarted))
            ):
                yield f"no device says {what}"
            case Daemon() if not isinstance(said, inputs.Restarted | inputs.DeviceLost):
                yield f"the program itself never says {what}"
            case _:
                pass

    def _may_be_turned(self, panel: str) -> bool:
        known = self._switches.known.get(panel)
        return not self._whole if known is None else known.turned


def _names_devices(opening: Opening) -> bool:
    """Whether the version that wrote it names all devices of a table."""
    parts = opening.versions.get("shoewatch", "").split(".")
    return all(map(str.isdecimal, parts)) and tuple(map(int, parts)) >= _NAMES_DEVICES
