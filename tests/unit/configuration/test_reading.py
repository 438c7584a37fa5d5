"""A table's configuration from its file, or everything that is wrong with it, each with its place."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.configuration import Configuration, ConfigurationWrong, DeviceOptions, load, read
from controller.configuration.contradictions import DEVICES_MOST
from controller.configuration.options import ANGEL_EYE_TABLE, TABLES
from controller.configuration.reading import LARGEST, PROBLEMS_MOST
from controller.configuration.shape import HoursOptions, JournalOptions, OutputOptions, PeopleOptions, TableOptions
from controller.games.registry import house as new_house
from drivers.angel_eye.wire import BccStart, Settings
from drivers.link.address import TcpAddress, TtyAddress

SHORTEST = """\
[table]
name = "BAC-07"
[[devices]]
name = "shoe"
kind = "shoe"
port = "/dev/ttyS0"
[journal]
path = "/var/lib/shoewatch/journal"
"""

LONGEST = """\
[table]
name = "BAC-07"
language = "zh-Hant"

[house]
game = "minibaccarat"
decks = 6
back = "red"
second_back = "blue"
second_decks = 6

[[devices]]
name = "shoe"
kind = "shoe"
protocol = "angel-eye"
port = "/dev/ttyS0"
[devices.angel-eye]
answer_reports = true
command_bcc = "after-stx"
last_seq = "Z"

[[devices]]
name = "shuffler"
kind = "shuffler"
port = "usb:1209:2301:A"
serial = "SH-1"
key = "shuffler-key"

[[devices]]
name = "cut"
kind = "cutting-card"
port = "socket://cut-7:4001"

[[devices]]
name = "panel"
kind = "panel"
port = "usb:1209:2301:B"
key = "/etc/shoewatch/panel-key"

[people]
supervisors = "supervisors"

[journal]
path = "/var/lib/shoewatch/journal"
keep_days = 365
archive = "/var/lib/shoewatch/archive"
checkpoint_key = "checkpoint-key"
checkpoints = "/var/lib/shoewatch/checkpoints"

[outputs]
socket = "/run/shoewatch/control.sock"
group = "floor"
log = "json"
level = "debug"

[hours]
zone = "America/New_York"
day_begins = "12:00"
shifts = "day 12:00, swing 20:00, grave 04:00"
"""


def wrong(text: str) -> list[str]:
    with pytest.raises(ConfigurationWrong) as found:
        read(text.encode(), "t")
    assert str(found.value) == "\n".join(found.value.problems)
    return found.value.problems


def with_device(*lines: str) -> str:
    """The shortest file, with lines more for its shoe."""
    return SHORTEST.replace("[journal]", "\n".join((*lines, "[journal]")))


def test_what_must_be_said_is_enough() -> None:
    assert read(SHORTEST.encode(), "t") == Configuration(
        table=TableOptions("BAC-07"),
        devices=(DeviceOptions("shoe", "shoe", "/dev/ttyS0"),),
        journal=JournalOptions(Path("/var/lib/shoewatch/journal")),
    )


def test_everything_can_be_said() -> None:
    found = read(LONGEST.encode(), "t")
    assert found == Configuration(
        table=TableOptions("BAC-07", "zh-Hant"),
        house=new_house(game="minibaccarat", decks=6, back="red", second_back="blue", second_decks=6),
        devices=(
            DeviceOptions(
                "shoe",
                "shoe",
                "/dev/ttyS0",
                "angel-eye",
                4800,
                angel_eye=Settings(answer_reports=True, command_bcc=BccStart.AFTER_STX, last_seq="Z"),
            ),
            DeviceOptions("shuffler", "shuffler", "usb:1209:2301:A", serial="SH-1", key="shuffler-key"),
            DeviceOptions("cut", "cutting-card", "socket://cut-7:4001"),
            DeviceOptions("panel", "panel", "usb:1209:2301:B", key="/etc/shoewatch/panel-key"),
        ),
        people=PeopleOptions("supervisors"),
        journal=JournalOptions(
            Path("/var/lib/shoewatch/journal"),
            365,
            Path("/var/lib/shoewatch/archive"),
            "checkpoint-key",
            Path("/var/lib/shoewatch/checkpoints"),
        ),
        outputs=OutputOptions(Path("/run/shoewatch/control.sock"), "floor", "json", "debug"),
        hours=HoursOptions("America/New_York", "12:00", "day 12:00, swing 20:00, grave 04:00"),
    )
    assert found.devices[0].address == TtyAddress("/dev/ttyS0", 4800)
    assert found.devices[2].address == TcpAddress("cut-7", 4001)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (
            'zone = "America/NewYork"',
            "expected the name of a time zone such as America/New_York; did you mean America/New_York?",
        ),
        ("zone = 5", "zone = 5: expected the name of a time zone"),
        ('day_begins = "6"', 'day_begins = "6": expected a time of day such as 06:00'),
        ('day_begins = "24:00"', "day_begins = 24:00: expected a time of day such as 06:00"),
        (
            'shifts = "night"',
            "shifts = night: expected names and times such as day 06:00, swing 14:00, night 22:00",
        ),
        ('shift = "night 22:00"', "shift = night 22:00: no such option; did you mean shifts?"),
    ],
)
def test_hours_that_cannot_be_say_what_is_expected(line: str, problem: str) -> None:
    (found,) = wrong(f"{SHORTEST}[hours]\n{line}\n")
    assert found.endswith(problem)


@pytest.mark.parametrize(
    ("lines", "baud"),
    [
        ([], 115_200),
        (['protocol = "angel-eye"'], 4800),
        (['protocol = "bee-tek"', 'codes = "/c"'], 9600),
        (["baud = 19200"], 19_200),
    ],
)
def test_the_speed_is_the_protocols_unless_said(lines: list[str], baud: int) -> None:
    assert read(with_device(*lines).encode(), "t").devices[0].baud == baud


def test_everything_wrong_is_told_at_once_in_the_order_of_the_file() -> None:
    text = """\
decks = 3
[tabel]
[table]
name = " BAC-07"
lang = "en"
language = "sp"
[house]
decks = 4
eror_card = "burn"
keep_days = 3
[[devices]]
name = "shoe"
kind = "sheo"
key = "aa/b"
protocol = "angel-eye"
port = "ttyUSB0"
[[devices]]
name = "Shoe"
kind = "panel"
baud = 300
port = "socket://h:4001"
[devices.angel-eye]
last_seq = "12"
answer_report = true
[[devices]]
kind = "shoe"
protocol = "bee-tek"
port = "socket://H:4001/"
[journal]
path = "lib/journal"
keep_days = 0
checkpoints = "/x"
[outputs]
group = "floor"
"""
    assert wrong(text) == [
        "t, line 1: decks = 3: no such option outside a table; it belongs under [house]",
        "t, line 2: [tabel]: no such table; did you mean table?",
        't, line 4: name = " BAC-07": expected printable characters, without a space at either end',
        "t, line 5: lang = en: no such option; did you mean language?",
        "t, line 6: language = sp: expected en, es or zh-Hant",
        "t, line 8: decks = 4: the game is played with at least 6 decks (19:47-3.1(a))",
        "t, line 9: eror_card = burn: no such option; did you mean error_card?",
        "t, line 10: keep_days = 3: no such option; it is one of [journal]",
        (
            "t, line 13: device shoe: kind = sheo: expected card-reader, cutting-card, panel, shoe or shuffler; "
            "did you mean shoe?"
        ),
        (
            "t, line 14: device shoe: key = …: expected the name of a credential (at most 63 letters, "
            "digits, dots and hyphens) or the absolute path of its file, never the secret itself"
        ),
        "t, line 14: device shoe: key = …: only for devices with protocol = open; here protocol = angel-eye",
        (
            "t, line 16: device shoe: port = ttyUSB0: expected a port: /dev/serial/by-id/…, socket://HOST:PORT, usb:… "
            "or hid:…"
        ),
        "t, line 18: device Shoe: name = Shoe: device 1 is called shoe already",
        "t, line 20: device Shoe: baud = 300: only for serial ports; here port = socket://h:4001",
        "t, line 22: device Shoe: [devices.angel-eye]: only for shoes with protocol = angel-eye; here protocol = open",
        't, line 23: device Shoe: angel-eye: last_seq = "12": expected one of 123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
        "t, line 24: device Shoe: angel-eye: answer_report = true: no such option; did you mean answer_reports?",
        "t, line 25: device 3: name is missing: expected a name of 1 to 40 characters",
        "t, line 25: device 3: codes is missing: expected the file with the meaning of the shoe's codes",
        "t, line 28: device 3: port = socket://H:4001/: Shoe is at socket://h:4001 already",
        "t, line 30: path = lib/journal: expected an absolute path",
        "t, line 31: keep_days = 0: expected a whole number from 1 to 36500",
        "t, line 32: checkpoints = /x also needs checkpoint_key: the credential with the key that signs checkpoints",
        "t, line 34: group = floor also needs socket: the group applies to the socket",
    ]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (
            "",
            [
                "t: [table] name is missing: expected a name of 1 to 40 characters",
                "t: [journal] path is missing: expected an absolute path",
                'devices: no shoe; expected [[devices]] with kind = "shoe" exactly once',
            ],
        ),
        (
            "table = 1\ndevices = 3\njournal = {}",
            [
                "t, line 1: table = 1: expected a table, [table] on a line of its own",
                "t, line 2: devices: expected [[devices]] in double brackets, once for each device",
                "t, line 3: path is missing: expected an absolute path",
            ],
        ),
        ("[table]\nname = = 3", ["t, line 2, column 8: name = = 3: write one ="]),
        ("tabel = 3", ["t, line 1: tabel = 3: no such option outside a table"]),
    ],
)
def test_a_file_that_is_hardly_one(text: str, problems: list[str]) -> None:
    told = wrong(text)
    assert [one for one in problems if not any(each.endswith(one) for each in told)] == []


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (['codes = "/c"'], "7: device shoe: codes = /c: only for shoes with protocol = bee-tek; here protocol = open"),
        (
            ['protocol = "bee-tek"', 'codes = "/c"', 'serial = "S"'],
            "9: device shoe: serial = S: only for devices with protocol = open; here protocol = bee-tek",
        ),
        (["angel-eye = 3"], "7: device shoe: angel-eye = 3: expected a table, [devices.angel-eye]"),
        (
            ["codes = '/var/lib/shoewatch/journal'", "protocol = 'bee-tek'"],
            "10: path = /var/lib/shoewatch/journal: expected a separate file; this one is used for codes of shoe",
        ),
        (["baud = '4800'"], '7: device shoe: baud = "4800": expected a whole number from 50 to 4000000'),
        (["serial = ''"], '7: device shoe: serial = "": expected a name of 1 to 24 characters'),
        ([f"serial = '{'S' * 25}'"], f"7: device shoe: serial = {'S' * 25}: expected a name of 1 to 24 characters"),
        (["serial = 'Größe'"], "7: device shoe: serial = Größe: expected printable characters of ASCII"),
        (["baud = 4e3"], "7: device shoe: baud = 4000.0: expected a whole number from 50 to 4000000"),
        (["keyy = 'ab'"], "7: device shoe: keyy = …: no such option; did you mean key?"),
        (
            ["key = 123456"],
            "7: device shoe: key = …: expected the name of a credential, or the absolute path of its file",
        ),
        (
            ["[[devices]]", "kind = 'panel'", "name = 'x '", "port = '/p'"],
            '9: device x : name = "x ": expected printable characters, without a space at either end',
        ),
        (
            ["[[devices]]", "kind = 'panel'", "name = 'x'", 'port = "/p\\n"'],
            '10: device x: port = "/p\\n": expected printable characters',
        ),
        (
            ["[[devices]]", "kind = 'shuffler'", "protocol = 'bee-tek'", "codes = '/c'", "name = 'x'", "port = '/p'"],
            "8: device x: kind = shuffler: only a shoe speaks bee-tek",
        ),
        (
            ["[[devices]]", "kind = 'shoe'", "name = 'x'", "port = '/p'"],
            "8: device x: kind = shoe: a table has at most one shoe, and shoe is one already",
        ),
        (
            ["[[devices]]", "kind = 'panel'", "name = 'x'", "port = '/dev/ttyS0'"],
            "10: device x: port = /dev/ttyS0: shoe is at /dev/ttyS0 already",
        ),
        (
            [
                *("[[devices]]", "kind = 'panel'", "name = 'x'", "port = 'usb:1209:2301'"),
                *("[[devices]]", "kind = 'panel'", "name = 'y'", "port = 'hid:1209:2301:S'"),
            ],
            (
                "14: device y: port = hid:1209:2301:S: x is at usb:1209:2301 already: add the serial number to "
                    "both, usb:VENDOR:PRODUCT:SERIAL"
            ),
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_together(lines: list[str], problem: str) -> None:
    assert wrong(with_device(*lines)) == [f"t, line {problem}"]


@pytest.mark.parametrize("more", [0, 1, 5])
def test_a_table_has_so_many_devices_and_no_more(more: int) -> None:
    panels = [
        line
        for number in range(1, DEVICES_MOST + more)
        for line in ("[[devices]]", "kind = 'panel'", f"name = 'p{number}'", f"port = '/dev/p{number}'")
    ]
    if not more:
        assert len(read(with_device(*panels).encode(), "t").devices) == DEVICES_MOST
        return
    (problem,) = wrong(with_device(*panels))
    line = 1 + with_device(*panels).splitlines().index("name = 'p32'")
    assert problem == (f"t, line {line}: device p32: {32 + more} devices: a table has at most 32")


def test_a_shoe_cannot_be_done_without() -> None:
    text = SHORTEST.replace('kind = "shoe"', 'kind = "panel"')
    assert wrong(text) == ['t, line 3: devices: no shoe; expected [[devices]] with kind = "shoe" exactly once']


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("keep_days = 3", "9: keep_days = 3 also needs archive: the directory for archives"),
        ("archive = '/a'", "9: archive = /a also needs keep_days: without keep_days the journal is never archived"),
        (
            "checkpoint_key = 'k'\ncheckpoints = '/var/lib/shoewatch/journal'",
            "10: checkpoints = /var/lib/shoewatch/journal: expected a separate file; this one is the journal's",
        ),
        (
            "[outputs]\nsocket = '/var/lib/shoewatch/journal'",
            "10: socket = /var/lib/shoewatch/journal: expected a separate file; this one is the journal's",
        ),
        (
            "checkpoint_key = '/k'\ncheckpoints = '/k'",
            "10: checkpoints = /k: expected a separate file; this one is used for checkpoint_key",
        ),
        (
            "[people]\nsupervisors = '/var/lib/shoewatch/journal'",
            "8: path = /var/lib/shoewatch/journal: expected a separate file; this one is used for supervisors",
        ),
        (
            "[outputs]\nsocket = '/var/lib/shoewatch/journal-wal'",
            "10: socket = /var/lib/shoewatch/journal-wal: expected a separate file; this one is the journal's",
        ),
        (
            "checkpoint_key = '/var/lib/shoewatch/journal.lock'",
            (
                "8: path = /var/lib/shoewatch/journal: expected a separate file; "
                    "/var/lib/shoewatch/journal.lock is used for checkpoint_key"
            ),
        ),
        (
            "checkpoint_key = 'k'\ncheckpoints = '/n'\n[outputs]\nsocket = '/n'",
            "12: socket = /n: expected a separate file; this one is used for checkpoints",
        ),
        (
            f"[outputs]\nsocket = '/{'x' * 107}'",
            f"10: socket = /{'x' * 38}…: a socket's path has at most 107 bytes",
        ),
        (
            "[people]\nsupervisors = 'PRIVATE+KEY'",
            (
                "10: supervisors = …: expected the name of a credential (at most 63 letters, digits, dots and "
                    "hyphens) or the absolute path of its file, never the secret itself"
            ),
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_together_in_the_journal_and_below(text: str, problem: str) -> None:
    assert wrong(SHORTEST + text) == [f"t, line {problem}"]


@pytest.mark.parametrize("key", ["00" * 32, ".hidden", "a b", "", "../key", "/key\n"])
def test_what_names_no_credential_is_never_repeated(key: str) -> None:
    (problem,) = wrong(with_device(f"key = {key!r}".replace("'", '"')))
    assert "key = …" in problem
    assert "00" not in problem


def test_an_option_that_is_wrong_for_itself_is_not_blamed_again() -> None:
    assert wrong(f'{SHORTEST}keep_days = 3\narchive = "a"') == [
        "t, line 10: archive = a: expected an absolute path",
    ]


@pytest.mark.parametrize(("name", "option"), [(name, option) for name in TABLES for option in TABLES[name].options])
def test_each_wrong_value_is_named_with_its_option(name: str, option: str) -> None:
    devices = name == "devices"
    problems = wrong(f"[[{name}]]\n{option} = [3]" if devices else f"[{name}]\n{option} = [3]")
    named = f"t, line 2: {'device 1: ' if devices else ''}{option} = "
    assert [problem.startswith(named) for problem in problems].count(True) == 1


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(SHORTEST, encoding="utf-8")
    assert load(file).table.name == "BAC-07"
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "other.toml")


def test_a_file_without_end_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(ConfigurationWrong, match="bytes, the limit for a configuration"):
        load(file)


def test_every_option_is_described() -> None:
    for table in (*TABLES.values(), ANGEL_EYE_TABLE):
        assert list(table.options) == list(table.fields) or set(table.options) == set(table.fields)
        assert all(words.help[0].islower() or words.help[0] in "[A" for words in table.options.values())
    devices = set(DeviceOptions.__struct_fields__) - {"angel_eye"}
    assert set(TABLES["devices"].options) == devices
    assert set(TABLES) == set(Configuration.__struct_fields__)


VALUES = st.recursive(
    st.booleans() | st.integers(-3, 9) | st.text(max_size=5) | st.sampled_from(["shoe", "open", "/x", "usb:1209:2301"]),
    lambda each: st.lists(each, max_size=2) | st.dictionaries(st.text("ab", min_size=1, max_size=2), each, max_size=2),
    max_leaves=3,
)
OPTIONS = st.sampled_from(sorted({option for table in TABLES.values() for option in table.options}))


def toml(value: object) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case bool() | int():
            return str(value).lower()
        case _:
            escaped = (
                letter if letter.isalnum() and letter.isascii() else f"\\U{ord(letter):08x}" for letter in str(value)
            )
            return f'"{"".join(escaped)}"'


@given(
    st.lists(
        st.tuples(st.sampled_from([*TABLES, "other"]), st.booleans(), st.dictionaries(OPTIONS, VALUES)), max_size=5
    )
)
def test_any_file_is_read_or_told_wrong(tables: list[tuple[str, bool, dict[str, object]]]) -> None:
    lines: list[str] = []
    for name, doubled, options in tables:
        lines.append(f"[[{name}]]" if doubled else f"[{name}]")
        lines += (f"{option} = {toml(value)}" for option, value in options.items())
    told: list[str] = []
    try:
        read("\n".join(lines).encode(), "t")
    except ConfigurationWrong as found:
        told = found.problems or ["nothing"]
    assert all(problem.startswith("t") and problem.isprintable() for problem in told)


def test_of_thousands_of_problems_the_first_are_told_and_the_others_counted() -> None:
    problems = wrong("[[devices]]\n" * 5_000)
    assert len(problems) == PROBLEMS_MOST + 1
    assert problems[-1].startswith("t: and ")
