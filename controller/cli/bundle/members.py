"""What is in the bundle: for each file its name, what it is, and how it is had. Each only reads, and may fail alone.

Everything about a table is what its panel, its socket or a finished round shows; nothing here reads a record of the
round on the table, but `resume`, which says no more than that there is one.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from controller import manifest
from controller.cli.bundle import logs
from controller.cli.bundle.redaction import LEFT_OUT, shown
from controller.cli.check.examined import examine
from controller.cli.doctor.adapters import plugged_in
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.records import public
from controller.cli.doctor.tables import ExaminedTable
from controller.cli.history.command import game
from controller.cli.history.command import table as history
from controller.effects.view import told
from controller.journal.history import last_rounds
from controller.journal.reading import Reader
from controller.wording.hours import hours

ROUNDS: Final = 300
"""Of a day and more; the journal has the others."""

_COLUMNS: Final = 200
_LOG_BYTES: Final = 4 * 2**20
_PACKAGES: Final = ("shoewatch", "python3", "libusb-1.0-0", "systemd", "udev", "linux-image-amd64", "linux-image-arm64")
_PACKAGE_LINE: Final = "--showformat=${Package} ${Version}\n"
_NAMES_OF_PORTS: Final = (
    "/dev/shoewatch/by-serial",
    "/dev/shoewatch/by-port",
    "/dev/serial/by-id",
    "/dev/serial/by-path",
)

_SECRET_SETTING: Final = re.compile(
    r"^(\s*(?:Environment|SetCredential|\w*(?i:pass|secret|token)\w*)\w*\s*=).*", re.MULTILINE
)
_SECRET_OPTION: Final = re.compile(r"\b(pass(?:word)?|cred(?:entials)?|user(?:name)?)=[^,\s]+", re.IGNORECASE)


_ODD: Final = re.compile(r"[^A-Za-z0-9_.-]")


class NotHad(Exception):  # noqa: N818  # says what is wrong
    """A file of the bundle could not be had: why."""


class Member(NamedTuple):
    """A file of the bundle."""

    name: str
    what: str
    text: Callable[[], str]


def of_table(table: ExaminedTable, computer: Computer) -> Iterator[Member]:
    """The files about a table."""
    yield Member(
        "configuration.txt", "the options that are understood; secrets as names of credentials", lambda: _options(table)
    )
    yield Member("check.txt", "what `shoewatch check` says of the configuration", lambda: _check(table))
    yield Member("unit.txt", "what systemd says of the unit", lambda: _unit(table))
    yield Member("unit-files.txt", "the unit with its drop-ins, without secrets", lambda: _unit_files(table, computer))
    yield Member("log.txt", f"the last {logs.LINES:,} lines of the unit's log", lambda: _log(table, computer))
    yield Member("status.json", "what `shoewatch status --json` says: what the panel shows", lambda: _status(table))
    yield Member("history.txt", f"the last {ROUNDS} finished rounds, as the table saw them", lambda: _history(table))
    yield Member(
        "journal.txt", "the journal in numbers, as it was when its last shoe was over", lambda: _journal(table)
    )


def of_computer(computer: Computer) -> Iterator[Member]:
    """The files about the computer."""
    yield Member(
        "computer/packages.txt",
        "versions of Debian's packages",
        lambda: _asked(computer, "dpkg-query", "--show", _PACKAGE_LINE, *_PACKAGES),
    )
    yield Member("computer/verify.txt", "the installed files against the package's manifest", lambda: _verify(computer))
    yield Member("computer/usb.txt", "the USB devices and the names of ports", lambda: "\n".join(_usb(computer)))
    yield Member("computer/kernel.txt", "the kernel's log about ports, disks and watchdogs", lambda: _kernel(computer))
    yield Member("computer/memory.txt", "/proc/meminfo", lambda: _file(computer, "/proc/meminfo"))
    yield Member(
        "computer/mounts.txt",
        "/proc/self/mountinfo",
        lambda: _SECRET_OPTION.sub(rf"\1={LEFT_OUT}", _file(computer, "/proc/self/mountinfo")),
    )


def _options(table: ExaminedTable) -> str:
    if not table.known:
        raise NotHad(f"{table.file}: no option of it can be understood, or this user cannot read it")
    return shown(table.known)


def _check(table: ExaminedTable) -> str:
    examined = examine(table.file)
    lines = [*examined.problems, *(f"note: {note}" for note in examined.seen.notes)]
    return "\n".join((*lines, "" if examined.problems else "OK", ""))


def _unit(table: ExaminedTable) -> str:
    if table.unit.problem:
        raise NotHad(table.unit.problem)
    return "".join(f"{name}={value}\n" for name, value in table.unit.shown.items())


def _unit_files(table: ExaminedTable, computer: Computer) -> str:
    if table.unit.problem:
        raise NotHad(table.unit.problem)
    text = _asked(computer, "systemctl", "cat", table.unit.name)
    lines = (line for line in text.splitlines() if not line.startswith(("#", ";")) or line.startswith("# /"))
    return _SECRET_SETTING.sub(rf"\1{LEFT_OUT}", "\n".join(lines)) + "\n"


def _log(table: ExaminedTable, computer: Computer) -> str:
    if not table.packaged:
        raise NotHad(table.unit.problem)
    words = ("journalctl", f"--unit={table.unit.name}", "--output=json", f"--lines={logs.LINES}", "--no-pager")
    said = computer.ask(*words, limit_s=15.0, longest=_LOG_BYTES)
    if said.code and not said.text:
        raise NotHad(said.problem or "journalctl does not answer")
    return "\n".join((*logs.of_unit(said.text), said.problem, ""))


def _status(table: ExaminedTable) -> str:
    if table.view is None:
        raise NotHad(table.unanswered or "the configuration names no control socket")
    return msgspec.json.format(msgspec.json.encode(told(table.view))).decode() + "\n"


def _history(table: ExaminedTable) -> str:
    zone = table.known.get("hours", {}).get("zone")
    with _reader(table) as reader:
        rounds = last_rounds(reader, ROUNDS)[::-1]
        return "\n".join((*history(islice(rounds, ROUNDS), game(reader), hours(zone), _COLUMNS), ""))


def _journal(table: ExaminedTable) -> str:
    with _reader(table) as reader:
        found = public(reader)
    return (
        f"form {found.form}\nsize {found.mebibytes} MiB (rounded up)\nfinished shoes {found.shoes}\n"
        f"records up to the end of the last of them {found.records}\nhash of the last of these {found.head or 'none'}\n"
    )


def _reader(table: ExaminedTable) -> Reader:
    if table.journal is None:
        raise NotHad("the configuration does not say where the journal is")
    return Reader.open(table.journal, quietly=True)


def _verify(computer: Computer) -> str:
    found = manifest.survey(computer.root)
    differ = [("changed", found.changed), ("missing", found.missing), ("added", found.added)]
    return "\n".join((found.line, *(f"{what} {path}" for what, paths in differ for path in paths), ""))


def _usb(computer: Computer) -> Iterator[str]:
    adapters = plugged_in(computer)
    if not adapters:
        yield "no USB device but hubs"
    for each in adapters:
        control = computer.text(f"{each.folder}/power/control") or "unknown"
        yield f"{each.folder.rpartition('/')[2]} {each.named}, {each.node}, power/control {control}"
    for folder in _NAMES_OF_PORTS:
        for name in computer.names(folder):
            yield f"{folder}/{name} -> {computer.end(f'{folder}/{name}')}"
    yield ""


def _kernel(computer: Computer) -> str:
    said = computer.ask("dmesg", "--kernel")
    if said.code:
        raise NotHad(said.problem or said.text.strip()[:200] or "dmesg does not answer")
    return "\n".join((*logs.of_kernel(said.text), ""))


def _asked(computer: Computer, *words: str) -> str:
    said = computer.ask(*words)
    if said.problem or not said.text.strip():
        raise NotHad(said.problem or f"{words[0]} says nothing")
    return said.text


def _file(computer: Computer, path: str) -> str:
    text = computer.text(path)
    if text is None:
        raise NotHad(f"{path} is not there, or this user cannot read it")
    return text + "\n"


def named(members: Iterator[Member], table: ExaminedTable) -> Sequence[Member]:
    """These in the directory of a table."""
    return [member._replace(name=f"{plain(table.instance)}/{member.name}") for member in members]


def plain(instance: str) -> str:
    """An instance as the name of a file, on any system: it may be that of a file anywhere."""
    return _ODD.sub("_", instance)[:100].strip(".") or "table"
