"""Every option of the file in words: what it decides, and for the house the paragraph that leaves it open.

The example file, docs/configuration.md and the flags of `shoewatch judge` are made from this.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from controller.configuration.shape import (
    DeviceOptions,
    HoursOptions,
    JournalOptions,
    NoticeOptions,
    OutputOptions,
    PeopleOptions,
    TableOptions,
)
from controller.games.registry import (
    HOUSE_FIELDS,
    HOUSE_OPTIONS,
    LAWS,
    NOTICED,
    USUAL,
    WAGER_FIELDS,
    WAGER_OPTIONS,
)
from controller.table.house import Option
from controller.wording.fields import FieldInWords, fields_of
from drivers.angel_eye.wire import Settings


class OptionTable(Struct, frozen=True):
    """One table of the file."""

    help: str
    options: Mapping[str, Option]
    fields: Mapping[str, FieldInWords]


_CREDENTIAL: Final = "the name of a credential, or the absolute path of its file"

HOUSE: Final[Mapping[str, Option]] = HOUSE_OPTIONS
"""Every option of the house by its name in the file; the flag of `shoewatch judge` has hyphens."""

WAGERS: Final[Mapping[str, Option]] = WAGER_OPTIONS
"""Every option of the wagers by its name in the file; the flag of `shoewatch settle` has hyphens."""

_CHANGED: Final = tuple(dict.fromkeys(each.changed for each in NOTICED.values()))

NOTICE: Final[Mapping[str, Option]] = {
    "given": Option(
        "when the written notice was given: a change "
        f"{', or '.join(f'of {changed}' for changed in _CHANGED)}, takes effect 30 minutes later; each notice covers "
        "one change",
        LAWS[USUAL].noticed[-1].paragraph,
        example="2026-11-18T18:00:00Z",
    ),
    "reference": Option("the reference of the notice, for the journal", example="memo 1187"),
}

TABLE: Final[Mapping[str, Option]] = {
    "name": Option("the table's name, in the journal and on every screen", example="BAC-07"),
    "language": Option("the language of the dealer's panel: English, Spanish or Traditional Chinese"),
    "road_style": Option(
        "whether a run on the live view's roads stays on its row once it has turned right, or falls "
        "where there is space"
    ),
}

DEVICE: Final[Mapping[str, Option]] = {
    "name": Option("the device's name in the journal; each device has its own", example="shoe"),
    "kind": Option(
        "the kind of device; a table has exactly one shoe (at most one if cards are dealt from the hand), at most one "
        "shuffler, one cutting-card sensor and, at a game that uses one, one card reader, and any number of panels",
        example="shoe",
    ),
    "port": Option(
        "the device's port, as `shoewatch devices` lists it: /dev/serial/by-id/NAME, "
        "socket://HOST:PORT, usb:VENDOR:PRODUCT[:SERIAL] or hid:VENDOR:PRODUCT[:SERIAL]",
        example="/dev/serial/by-id/usb-shoe-0007",
        expected="a port",
    ),
    "protocol": Option("the device's protocol; angel-eye and bee-tek are for shoes only"),
    "baud": Option(
        "the speed of the serial port",
        usual="115200 for open, 4800 for angel-eye, 9600 for bee-tek",
    ),
    "serial": Option(
        "the serial number that the device must report; another device is refused; only with protocol = open",
        example="SH-0007",
    ),
    "key": Option(
        (
            "the credential with the key shared with the device, which must then prove that it has the "
            "key; only with protocol = open"
        ),
        example="shoe-key",
        expected=_CREDENTIAL,
        secret=True,
    ),
    "codes": Option(
        "the file with the meaning of a bee-tek shoe's codes; required with protocol = bee-tek, and only there",
        example="/etc/shoewatch/codes",
    ),
}

ANGEL_EYE: Final[Mapping[str, Option]] = {
    "answer_reports": Option("whether to answer each report with ACK; without answers the shoe repeats its reports"),
    "allow_commands": Option("whether to send the shoe commands: lock, unlock and cancel an error"),
    "command_bcc": Option("where the checksum of a command starts: at its first byte, STX, or after it"),
    "last_seq": Option(
        "the last character of the report numbering before it returns to 1, if known",
        example="Z",
        expected="a digit from 1 or a capital letter",
    ),
}

PEOPLE: Final[Mapping[str, Option]] = {
    "supervisors": Option(
        "the credential with the people who may act, one line each as `shoewatch pin` prints it; "
        "without it, supervisors use the panel's key switch only",
        example="supervisors",
        expected=_CREDENTIAL,
        secret=True,
    ),
}

JOURNAL: Final[Mapping[str, Option]] = {
    "path": Option("the journal file, in a directory that exists", example="/var/lib/shoewatch/table.journal"),
    "keep_days": Option(
        "archive shoes older than this number of days; without it the journal keeps everything", example=365
    ),
    "archive": Option("the directory for archives; required with keep_days", example="/var/lib/shoewatch/archive"),
    "checkpoint_key": Option(
        "the credential with the Ed25519 key that signs checkpoints of the journal",
        example="checkpoint-key",
        expected=_CREDENTIAL,
        secret=True,
    ),
    "checkpoints": Option(
        "the file to which each signed checkpoint is appended, one per line, to be copied to another "
        "machine; only with checkpoint_key",
        example="/var/lib/shoewatch/checkpoints",
    ),
}

OUTPUTS: Final[Mapping[str, Option]] = {
    "socket": Option(
        "the control socket for `shoewatch status`, `watch` and `act`; without it these commands do not work",
        example="/run/shoewatch/control.sock",
    ),
    "group": Option(
        "the group that may use the control socket; without it, only the daemon's own user", example="shoewatch"
    ),
    "log": Option("the log format; auto is text on a terminal and json elsewhere"),
    "level": Option("minimum log level"),
}

HOURS: Final[Mapping[str, Option]] = {
    "zone": Option(
        "the time zone in which times are shown and days begin, by its IANA name",
        example="America/New_York",
        usual="the system's",
        expected="the name of a time zone",
    ),
    "day_begins": Option(
        "the local time at which a gaming day begins; it lasts until the same time of the next day",
        expected="a time of day such as 06:00",
    ),
    "shifts": Option(
        "the shifts, each with the local time at which it begins; it lasts until the next one begins",
        expected="names and times such as day 06:00, night 18:00",
    ),
}

_DEVICE_FIELDS: Final = fields_of(DeviceOptions)

TABLES: Final[Mapping[str, OptionTable]] = {
    "table": OptionTable("The table itself.", TABLE, fields_of(TableOptions)),
    "house": OptionTable("What the regulation leaves to the casino.", HOUSE, HOUSE_FIELDS),
    "wagers": OptionTable("Which wagers are offered, and how they are paid.", WAGERS, WAGER_FIELDS),
    "notice": OptionTable(
        "The written notice of a change, as given to the Commission and surveillance.",
        NOTICE,
        fields_of(NoticeOptions),
    ),
    "devices": OptionTable(
        "The devices: one [[devices]] section, in double brackets, for each.",
        DEVICE,
        {name: _DEVICE_FIELDS[name] for name in DEVICE},
    ),
    "people": OptionTable("The people who may act besides the dealer.", PEOPLE, fields_of(PeopleOptions)),
    "journal": OptionTable("The journal.", JOURNAL, fields_of(JournalOptions)),
    "outputs": OptionTable("The control socket and the log.", OUTPUTS, fields_of(OutputOptions)),
    "hours": OptionTable("Local time, for people who read or search the journal.", HOURS, fields_of(HoursOptions)),
}
"""Every table of the file, in the order in which one fills it in."""

ANGEL_EYE_NAME: Final = "angel-eye"

ANGEL_EYE_TABLE: Final = OptionTable(
    "Settings of an Angel Eye shoe, below its [[devices]] section.", ANGEL_EYE, fields_of(Settings)
)
"""The table [devices.angel-eye], which belongs to the device above it."""
