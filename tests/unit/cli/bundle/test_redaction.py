"""What may be a secret in a configuration or in a log, and texts without it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from controller.cli.bundle import logs
from controller.cli.bundle.redaction import LEFT_OUT, Redaction, shown, suspects, values_left_out
from controller.configuration import ConfigurationWrong, load

KEY = "0123456789abcdef" * 4
RIGHT = """\
[table]
name = "T7"
[[devices]]
name = "shoe"
kind = "shoe"
port = "socket://shoe:4001"
[journal]
path = "/j"
"""


def found(tmp_path: Path, text: str) -> set[str]:
    """The texts of a wrong configuration that may be secrets."""
    file = tmp_path / "table.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationWrong) as wrong:
        load(file)
    return {*suspects(file, wrong.value.known)}


@pytest.mark.parametrize(
    ("line", "secret"),
    [
        ("[people]\npin = 314159\n", "314159"),
        ('[people]\nsupervisors = "floor-1:31 41 59"\n', "floor-1:31 41 59"),
        ('[pins]\nfloor = ["one", { two = "314159" }]\n', "314159"),
        ('[[devices]]\nname = "p"\nkind = "panel"\nport = "/dev/p"\nkey = "' + KEY + '"\n', KEY),
        ('[house]\ndecks = "314159"\n', "314159"),
    ],
)
def test_what_no_option_may_have_is_suspect_and_what_is_understood_is_not(
    tmp_path: Path, line: str, secret: str
) -> None:
    suspicious = found(tmp_path, RIGHT + line)
    assert secret in suspicious
    assert suspicious & {"T7", "shoe", "socket://shoe:4001", "/j", "name", "kind"} == set()


def test_of_a_file_that_is_not_toml_the_line_that_is_repeated_is_suspect(tmp_path: Path) -> None:
    suspicious = found(tmp_path, f"{RIGHT}[people]\npin = 3141 59265 and more than is ever repeated of it\n")
    assert "59265" in suspicious
    assert "T7" not in suspicious
    assert [*suspects(tmp_path / "absent.toml", {})] == []


def test_a_secret_is_left_out_whole_cut_short_and_escaped() -> None:
    redaction = Redaction([KEY, "a b\nc d", "123", "x"])
    for text in (KEY, KEY[:39] + "…", f"'{KEY.upper().lower()}'", "a b\\nc d", "a b\\u000ac d", "(123)"):
        cleaned = redaction.without(text)
        assert LEFT_OUT in cleaned
        assert "0123456789abcdef" not in cleaned
        assert "c d" not in cleaned
    assert redaction.without("port 41230, x") == "port 41230, x"
    assert Redaction().without("anything") == "anything"


def test_a_configuration_is_shown_with_the_names_of_its_credentials_only() -> None:
    known = {
        "people": {"supervisors": "shoewatch_people"},
        "devices": [{"name": "shoe", "key": KEY, "serial": None}, {"name": "panel", "key": "/etc/k"}],
        "journal": {"path": Path("/j")},
        "house": {"settling": "untold", "curator": "told"},
    }
    assert shown(known).splitlines() == [
        "[people]", 'supervisors = "shoewatch_people"', "",
        "[[devices]]", 'name = "shoe"', f"key = {LEFT_OUT}", "serial = not set", "",
        "[[devices]]", 'name = "panel"', 'key = "/etc/k"', "",
        "[journal]", 'path = "/j"', "",
        "[house]", "settling = false", "curator = true",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "t.toml, line 3: pin = 314159: no such option",
        't.toml, line 3: pin = "31 41 59": no such option',
        "t.toml, line 3: pin = 31 41 59: no such option; did you mean it?",
        "t.toml, line 3, column 5: 31 41 59: write `name = value`",
        't.toml, line 3, column 5: pin="314159: close the quotation mark',
    ],
)
def test_a_log_does_not_repeat_what_an_option_was_set_to(line: str) -> None:
    cleaned = values_left_out(line)
    assert "31" not in cleaned
    assert "41" not in cleaned
    assert cleaned.startswith("t.toml, line 3")


def test_an_entry_of_the_log_is_a_line_without_what_an_exception_says() -> None:
    entry = {
        "__REALTIME_TIMESTAMP": "1763546400000000", "PRIORITY": "2", "MESSAGE": "died", "_HOSTNAME": "secret-host",
        "SHOEWATCH_WHAT": "desk", "SHOEWATCH_TABLE": [84, 55],
        "SHOEWATCH_EXCEPTION": 'Traceback\n  File "/usr/lib/a.py", line 7, in take\n    x\nValueError: the card is 9h',
    }  # fmt: skip
    said = [*logs.of_unit("\n".join((json.dumps(entry), "[]", '{"PRIORITY": "7"}', '{"MESSAGE": "cut')))]
    assert said == [
        '2025-11-19T10:00:00.000+00:00 2 died exception=File "/usr/lib/a.py", line 7, in take table=T7 what=desk'
    ]
    assert [*logs.of_unit('{"MESSAGE": "\\u001b[2J", "__REALTIME_TIMESTAMP": "x"}')] == ["- - \\u001b[2J"]


def test_an_entry_has_its_fields_once_and_no_option_s_value() -> None:
    entry = {
        "PRIORITY": "3", "MESSAGE": "device.absent: device=shoe, reason=unplugged", "SHOEWATCH_EVENT": "device.absent",
        "SHOEWATCH_DEVICE": "shoe", "SHOEWATCH_REASON": "unplugged",
    }  # fmt: skip
    assert [*logs.of_unit(json.dumps(entry))] == ["- 3 device.absent device=shoe reason=unplugged"]


@pytest.mark.parametrize(
    ("process", "said", "line"),
    [
        ("1", "x.service: Main process exited, code=exited, status=78/CONFIG", None),
        ("1", "x.service: Control process exited, code=killed, status=6/ABRT", None),
        ("1", "x.service: Main process exited, code=dumped, status=64/RTMIN+30", None),
        ("1", "x.service: Failed with result 'exit-code'.", None),
        ("1", "/etc/x.conf:3: Invalid environment assignment, ignoring: PIN=314159", f"ignoring: PIN={LEFT_OUT}"),
        ("812", "pin = code=exited, status=314159", f"pin = {LEFT_OUT}"),
    ],
)
def test_how_a_process_ended_is_kept_and_nothing_else_that_looks_like_an_option(
    process: str, said: str, line: str | None
) -> None:
    (shown,) = logs.of_unit(json.dumps({"PRIORITY": "5", "_PID": process, "MESSAGE": said}))
    assert shown.endswith(said if line is None else line)


def test_of_the_kernels_log_only_ports_and_disks_are_kept() -> None:
    text = "[1] usb 1-1: FTDI\n[2] audit: a user\n[3] Kernel command line: token=x tty0\n[4] mmc0: card\n"
    assert [*logs.of_kernel(text)] == ["[1] usb 1-1: FTDI", "[4] mmc0: card"]
