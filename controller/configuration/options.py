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
from controller.games.registry import HOUSE_FIELDS, HOUSE_OPTIONS, NOTICED, WAGER_FIELDS, WAGER_OPTIONS
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

NOTICE: Final[Mapping[str, Option]] = {
    "given": Option(
        "when the written notice was given; a change "
        f"{', or '.join(f'of {each.changed}' for each in NOTICED.values())}, "
        "holds 30 minutes later, and a notice serves for one change",
        [each.notice for each in NOTICED.values()][-1],
        example="2026-11-18T18:00:00Z",
    ),
    "reference": Option("which notice it was, for the journal", example="memo 1187"),
}

TABLE: Final[Mapping[str, Option]] = {
    "name": Option("what the table is called, in the journal and wherever it is shown", example="BAC-07"),
    "language": Option("the language of the dealer's panel: English, Spanish or Traditional Chinese"),
    "road_style": Option(
        "whether a run on the live view's roads stays on its row once it has turned right, or falls where there is room"
    ),
}

DEVICE: Final[Mapping[str, Option]] = {
    "name": Option("what the device is called in the journal; no two devices are called alike", example="shoe"),
    "kind": Option(
        "what it is; a table has exactly one shoe, at most one shuffler and one cutting-card sensor, and any number of "
        "panels",
        example="shoe",
    ),
    "port": Option(
        "where it is, as `shoewatch devices` lists it: /dev/serial/by-id/NAME, socket://HOST:PORT, "
        "usb:VENDOR:PRODUCT[:SERIAL] or hid:VENDOR:PRODUCT[:SERIAL]",
        example="/dev/serial/by-id/usb-shoe-0007",
        expected="a port",
    ),
    "protocol": Option("what it speaks; angel-eye and bee-tek are shoes"),
    "baud": Option(
        "the speed of a serial port",
        usual="the protocol's: 115200 with open, 4800 with angel-eye, 9600 with bee-tek",
    ),
    "serial": Option(
        "the serial number that the device says it has, so that no other one is taken for it; open only",
        example="SH-0007",
    ),
    "key": Option(
        "the credential with the key shared with the device, which must then prove that it has it; open only",
        example="shoe-key",
        expected=_CREDENTIAL,
        secret=True,
    ),
    "codes": Option(
        "the file that says what the codes of a bee-tek shoe mean; required there, and for no other",
        example="/etc/shoewatch/codes",
    ),
}

ANGEL_EYE: Final[Mapping[str, Option]] = {
    "answer_reports": Option("answer each report with ACK; otherwise the shoe is only listened to, and repeats them"),
    "allow_commands": Option("whether the shoe may be told to lock, to unlock and to cancel an error"),
    "command_bcc": Option("where the check of a command begins: at its first byte, STX, or after it"),
    "last_seq": Option(
        "the last character of a report's numbering before it starts again at 1, where that is known",
        example="Z",
        expected="a digit from 1 or a capital letter",
    ),
}

PEOPLE: Final[Mapping[str, Option]] = {
    "supervisors": Option(
        "the credential with who may act, a line for each as `shoewatch pin` prints it; without it only the key of the "
        "panel does",
        example="supervisors",
        expected=_CREDENTIAL,
        secret=True,
    ),
}

JOURNAL: Final[Mapping[str, Option]] = {
    "path": Option("the journal's file, in a folder that exists", example="/var/lib/shoewatch/table.journal"),
    "keep_days": Option("archive shoes that are older than this; without it the journal keeps all", example=365),
    "archive": Option(
        "the folder for what leaves the journal; required with keep_days", example="/var/lib/shoewatch/archive"
    ),
    "checkpoint_key": Option(
        "the credential with the Ed25519 key that signs what the head of the journal was",
        example="checkpoint-key",
        expected=_CREDENTIAL,
        secret=True,
    ),
    "checkpoints": Option(
        "the file that gets each signed checkpoint, a line each, to be carried where this machine cannot reach; only "
        "with checkpoint_key",
        example="/var/lib/shoewatch/checkpoints",
    ),
}

OUTPUTS: Final[Mapping[str, Option]] = {
    "socket": Option(
        "the control socket, for `shoewatch status`, `watch` and `act`; without it there is none",
        example="/run/shoewatch/control.sock",
    ),
    "group": Option(
        "the group that may use the control socket; without it only the daemon's own user may", example="shoewatch"
    ),
    "log": Option("the form of the log: auto is json where no terminal reads it"),
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
    "house": OptionTable("What the regulation leaves to the house.", HOUSE, HOUSE_FIELDS),
    "wagers": OptionTable("Which wagers are offered, and how they are paid.", WAGERS, WAGER_FIELDS),
    "notice": OptionTable(
        "The written notice that the Commission and surveillance were given of a change.",
        NOTICE,
        fields_of(NoticeOptions),
    ),
    "devices": OptionTable(
        "The devices: [[devices]], in double brackets, once for each.",
        DEVICE,
        {name: _DEVICE_FIELDS[name] for name in DEVICE},
    ),
    "people": OptionTable("Who may act besides the dealer.", PEOPLE, fields_of(PeopleOptions)),
    "journal": OptionTable("The record.", JOURNAL, fields_of(JournalOptions)),
    "outputs": OptionTable("What goes out besides the panel.", OUTPUTS, fields_of(OutputOptions)),
    "hours": OptionTable("Local time, for people who read or search the journal.", HOURS, fields_of(HoursOptions)),
}
"""Every table of the file, in the order in which one fills it in."""

ANGEL_EYE_NAME: Final = "angel-eye"

ANGEL_EYE_TABLE: Final = OptionTable(
    "What only a real Angel Eye shoe can settle, below its own [[devices]].", ANGEL_EYE, fields_of(Settings)
)
"""The table [devices.angel-eye], which belongs to the device above it."""
