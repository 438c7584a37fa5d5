"""What a configuration file comes to: frozen records, made by `controller.configuration.reading` once all is right.

What an option means is in `controller.configuration.options`, in words for those who write the file.
"""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from controller.games.registry import house, offer
from controller.table.house import House, Offered
from controller.table.seen import RoadStyle
from controller.wording import hours
from drivers.angel_eye import wire
from drivers.bee_tek import session
from drivers.link import address
from drivers.link.address import DEFAULT_BAUD, Address
from drivers.open_protocol.wire import IDENTITY_BYTES

Kind = Literal["shoe", "shuffler", "cutting-card", "panel", "card-reader"]
Protocol = Literal["open", "angel-eye", "bee-tek"]
Language = Literal["en", "es", "zh-Hant"]

Name = Annotated[str, Meta(min_length=1, max_length=40)]
"""A name as it stands in the journal and on a line of a terminal. 40 is what the core allows for a name as well."""

Serial = Annotated[str, Meta(min_length=1, max_length=IDENTITY_BYTES)]
"""What a HELLO of the open protocol holds at most."""

Group = Annotated[str, Meta(min_length=1, max_length=32)]
"""The name of a Unix group, whose limit is Linux's."""

Baud = Annotated[int, Meta(ge=50, le=4_000_000)]
"""Linux names speeds from B50 to B4000000."""

Days = Annotated[int, Meta(ge=1, le=36_500)]
"""A day at least; whoever keeps a century keeps all."""

BAUD: Final[Mapping[Protocol, int]] = {"open": DEFAULT_BAUD, "angel-eye": wire.BAUD, "bee-tek": session.BAUD}
"""The speed of a serial port where the file names none."""


class TableOptions(Struct, frozen=True):
    """The table itself."""

    name: Name
    language: Language = "en"
    road_style: RoadStyle = "straight"


class HoursOptions(Struct, frozen=True):
    """The table's local time."""

    zone: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    day_begins: str = hours.DAY_BEGINS
    shifts: Annotated[str, Meta(min_length=1, max_length=400)] = hours.SHIFTS

    @property
    def hours(self) -> hours.Hours:
        """The same to reckon with."""
        return hours.hours(self.zone, self.day_begins, self.shifts)


class DeviceOptions(Struct, frozen=True):
    """One device and the port it is on."""

    name: Name
    kind: Kind
    port: str
    protocol: Protocol = "open"
    baud: Baud = DEFAULT_BAUD
    serial: Serial | None = None
    key: str | None = None
    codes: Path | None = None
    angel_eye: wire.Settings = wire.Settings()

    @property
    def address(self) -> Address:
        """Where it is, as `drivers.link` opens it."""
        return address.parse(self.port, self.baud)


class NoticeOptions(Struct, frozen=True):
    """The written notice of a change that needs one (such as 19:47-3.5(a)1ii)."""

    given: Annotated[datetime, Meta(tz=True)] | None = None
    reference: Name | None = None


class PeopleOptions(Struct, frozen=True):
    """Who may act besides the dealer."""

    supervisors: str | None = None


class JournalOptions(Struct, frozen=True):
    """The record, how long it is kept and who vouches for it."""

    path: Path
    keep_days: Days | None = None
    archive: Path | None = None
    checkpoint_key: str | None = None
    checkpoints: Path | None = None


class OutputOptions(Struct, frozen=True):
    """What goes out besides the panel."""

    socket: Path | None = None
    group: Group | None = None
    log: Literal["auto", "json", "console"] = "auto"
    level: Literal["debug", "info", "warning"] = "info"


class Configuration(Struct, frozen=True, kw_only=True):
    """Everything that one daemon is told about its table."""

    table: TableOptions
    house: House = house()
    wagers: Offered = offer()
    notice: NoticeOptions = NoticeOptions()
    devices: tuple[DeviceOptions, ...]
    people: PeopleOptions = PeopleOptions()
    journal: JournalOptions
    outputs: OutputOptions = OutputOptions()
    hours: HoursOptions = HoursOptions()
