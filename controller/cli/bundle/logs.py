"""The lines of a log that may leave the computer: of the unit from journald, and of the kernel about USB and ports.

The daemon's log has neither secrets nor unturned cards (`controller.log`; the twin tables prove it). Two things in it
are not of its own words and are left out: what an exception says, which may repeat what it met, and what an option of a
wrong configuration was set to.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from controller.cli.bundle.redaction import values_left_out
from controller.wording.escaping import harmless

LINES: Final = 1_500
"""A table at play logs a few a minute, so these are a day; each has two kilobytes as journald gives it."""

_DEBUG: Final = "7"
"""Lines of this level are for an engineer at the table: the twin tables are compared from `info` up."""

_OURS: Final = "SHOEWATCH_"
_EVENT: Final = f"{_OURS}EVENT"
"""Which event an entry of the daemon is: its other fields follow, so its message, which repeats them, is left out."""

_SYSTEMD: Final = "1"
"""The process whose messages about the unit say how the daemon ended."""
_ENDED: Final = re.compile(r"(\bcode=\w+, status=\w+(?:/[\w+]+)?)")

_FRAME: Final = re.compile(r'\s*File "[^"]*", line \d+, in [\w<>.]+')
_KERNEL: Final = re.compile(
    r"usb|tty|ftdi|cp210|ch34|pl2303|cdc_acm|hid|mmc|ext4|I/O error|watchdog|oom", re.IGNORECASE
)
_KERNEL_LINES: Final = 400


def of_unit(said: str) -> Iterator[str]:
    """A line for each entry: time, priority, event, and its fields."""
    for line in said.splitlines():
        try:
            entry = msgspec.json.decode(line)
        except ValueError:  # the last one, where there were too many
            continue
        if isinstance(entry, dict) and entry.get("PRIORITY") != _DEBUG:
            yield _line(entry)


def of_kernel(said: str) -> Iterator[str]:
    """The last lines about ports, disks and watchdogs."""
    found = [line for line in said.splitlines() if _KERNEL.search(line) and "ommand line: " not in line]
    return map(harmless, found[-_KERNEL_LINES:])


def _line(entry: dict[str, Any]) -> str:
    fields = [
        f"{name.removeprefix(_OURS).lower()}={_field(name, _text(value))}"
        for name, value in sorted(entry.items())
        if name.startswith(_OURS) and name != _EVENT
    ]
    return harmless(" ".join((_time(entry), _text(entry.get("PRIORITY")) or "-", _message(entry), *fields)))


def _message(entry: dict[str, Any]) -> str:
    """What the entry says: no values of options, but how a process of the unit ended, which systemd says likewise."""
    message = _text(entry.get(_EVENT)) or _text(entry.get("MESSAGE"))
    if _text(entry.get("_PID")) != _SYSTEMD:
        return values_left_out(message)
    return "".join(part if _ENDED.fullmatch(part) else values_left_out(part) for part in _ENDED.split(message))


def _field(name: str, text: str) -> str:
    if name == f"{_OURS}EXCEPTION":
        return " < ".join(frame.strip() for frame in reversed(_FRAME.findall(text))) or "an exception"
    return values_left_out(text)


def _text(value: object) -> str:
    """A field as journald writes it: a text, or its bytes where it is none that can be printed."""
    if isinstance(value, list):
        return bytes(each for each in value if isinstance(each, int) and 0 <= each < 256).decode(errors="replace")  # noqa: PLR2004  # a byte
    return value if isinstance(value, str) else ""


def _time(entry: dict[str, Any]) -> str:
    micros = _text(entry.get("__REALTIME_TIMESTAMP"))
    try:
        return datetime.fromtimestamp(int(micros) / 1_000_000, UTC).isoformat(timespec="milliseconds")
    except (ValueError, OverflowError, OSError):
        return "-"
