"""What a configuration names outside its file: secrets, folders, a group, a table of codes, ports. Only looked at.

What is there and wrong would be wrong anywhere: a problem. What is not there, or not for this user to see, may be right
where the daemon runs: a note. Called by `controller.cli.check`.
"""

import grp
import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from controller import files, installation
from controller.configuration import places
from controller.configuration.contradictions import is_credential
from controller.configuration.credentials import CredentialAbsent, CredentialWrong, credential, shared_key
from controller.configuration.places import Findings, PlaceFinding
from controller.configuration.reading import LARGEST
from controller.configuration.shape import Configuration
from controller.configuration.source import Part, Source
from controller.journal import checkpoints
from controller.people import ADD, PeopleWrong, people
from drivers.bee_tek import table
from drivers.link.address import TtyAddress, parse

Known = Mapping[str, Any]
"""Of a configuration what can be: the options of each table, and a list of them as `devices`."""

TTY_DRIVERS: Final = Path("/proc/tty/drivers")
"""Linux's list of what drives serial ports and other terminals: name, device, major number, minor numbers, kind."""

_PORTS: Final = "`shoewatch devices` lists the ports"


class Seen(Struct, frozen=True):
    """What was found, in the order of the file."""

    problems: tuple[str, ...] = ()
    here: tuple[PlaceFinding, ...] = ()
    """What may be right where the daemon runs."""
    missing: tuple[str, ...] = ()
    """What the daemon needs and is not there, by option."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What is there, in words."""
        return tuple(finding.text for finding in self.here)


def options(configuration: Configuration) -> Known:
    """Of a configuration that is right, what may name something."""
    return {
        "devices": [structs.asdict(device) for device in configuration.devices],
        "people": structs.asdict(configuration.people),
        "journal": structs.asdict(configuration.journal),
        "outputs": structs.asdict(configuration.outputs),
    }


def look(known: Known, file: Path, text: bytes) -> Seen:
    """The file itself, of which this is the text, and everything that its configuration names."""
    source = Source(str(file), text)
    problems: list[str] = [] if (why := files.whose(file)) is None else [f"{file}: {why}"]
    here: list[PlaceFinding] = []
    missing: list[str] = []
    if (owner := files.owner(file)) is not None:
        cure = "run the daemon as that user, or make root the owner"
        here.append(PlaceFinding(f"{file}: it belongs to user {owner}: {cure}", only_here=True))
    for part, findings in sorted(_looks(known, file), key=lambda looked: source.line(looked[0])):
        of_device = f"device {_named(known, int(part[1]))}: " if part[0] == "devices" else ""
        for finding in findings:
            if finding.missing and _made_at_start(known, part, file):
                continue
            told = f"{source.place(part)}: {of_device}{part[-1]}: {finding.text}"
            if finding.only_here:
                here.append(structs.replace(finding, text=told))
            else:
                problems.append(told)
            if finding.missing:
                missing.append(f"{part[-1]} of {_named(known, int(part[1]))}" if of_device else str(part[-1]))
    return Seen(tuple(problems), tuple(here), tuple(missing))


def _named(known: Known, at: int) -> str:
    return str(known["devices"][at].get("name", at + 1))


def _made_at_start(known: Known, part: Part, file: Path) -> bool:
    """Whether the unit of Debian's package makes the directory that is not there yet, when the daemon starts."""
    if file != installation.configuration(file.stem) or part[0] not in {"journal", "outputs"}:
        return False
    made = (installation.state(file.stem), installation.socket(file.stem).parent)
    return any(Path(known[part[0]][part[1]]).is_relative_to(each) for each in made)


def _kept(name: str | None, file: Path) -> str | None:
    """Where a credential of Debian's package is before its unit has started, and systemd has handed it over."""
    by_systemd = name is not None and is_credential(name) and not name.startswith("/")
    if not by_systemd or "CREDENTIALS_DIRECTORY" in os.environ or file != installation.configuration(file.stem):
        return name
    return str(installation.credentials(file.stem) / str(name))


def _looks(known: Known, file: Path) -> Iterator[tuple[Part, Findings]]:
    """Every option that names something, and what is found there."""
    ports: dict[int, tuple[str, str]] = {}
    for at, device in enumerate(known.get("devices", ())):
        yield ("devices", at, "port"), _port(device.get("port"), _named(known, at), ports)
        yield ("devices", at, "key"), _secret(_kept(device.get("key"), file), lambda name: bool(shared_key(name)))
        yield ("devices", at, "codes"), _codes(device.get("codes"))
    people_, journal, outputs = (known.get(table, {}) for table in ("people", "journal", "outputs"))
    yield ("people", "supervisors"), _secret(_kept(people_.get("supervisors"), file), _supervisors)
    yield ("journal", "path"), places.journal(journal.get("path"))
    yield ("journal", "archive"), places.folder(journal.get("archive"))
    yield ("journal", "checkpoint_key"), _secret(_kept(journal.get("checkpoint_key"), file), _signing_key)
    yield ("journal", "checkpoints"), places.checkpoints(journal.get("checkpoints"))
    yield ("outputs", "socket"), places.socket(outputs.get("socket"))
    yield ("outputs", "group"), _group(outputs.get("group"))


def _port(port: str | None, device: str, ports: dict[int, tuple[str, str]]) -> Findings:
    try:
        address = parse(port or "")
    except ValueError:  # which was told where the file was read
        return
    if not isinstance(address, TtyAddress):
        return
    try:
        found = Path(address.path).stat()
    except OSError as error:
        yield PlaceFinding(f"{address.path}: {error.strerror}: {_PORTS}", only_here=True, missing=True)
        return
    if not stat.S_ISCHR(found.st_mode) or not _is_terminal(os.major(found.st_rdev)):
        yield PlaceFinding(f"{address.path} is not a serial port: {_PORTS}")
        return
    path, other = ports.setdefault(found.st_rdev, (address.path, device))
    if path != address.path:  # the same path twice was told where the file was read
        yield PlaceFinding(f"{address.path} is the same port as {other}'s: each port has one device")


def _is_terminal(major: int) -> bool:
    """Whether devices of this major number are serial ports or other terminals, or nobody can say."""
    try:
        rows = files.read(TTY_DRIVERS, LARGEST).decode("ascii", "replace")
    except OSError:
        return True
    return str(major) in re.findall(r"\s(\d+)\s+[\d-]+\s+\S+$", rows, re.MULTILINE)


def _secret(name: str | None, understood: Callable[[str], object]) -> Findings:
    if name is None or not is_credential(name):  # which was told where the file was read
        return
    try:
        understood(name)
    except CredentialAbsent as absent:
        yield PlaceFinding(str(absent), only_here=True, missing=absent.missing, hidden=absent.hidden)
    except CredentialWrong as wrong:
        yield PlaceFinding(str(wrong))
    except PeopleWrong as wrong:
        yield from map(PlaceFinding, wrong.problems)
    except ValueError as error:
        yield PlaceFinding(f"credential {name}: {error}: create a new one, or install the right one")


def _supervisors(name: str) -> None:
    people(credential(name, ADD), name)


def _signing_key(name: str) -> None:
    text = credential(name)
    if not checkpoints.available():
        raise CredentialAbsent(
            f"credential {name}: keys cannot be used: install the signing extra: pip install shoewatch[sign]"
        )
    checkpoints.Signer.of_credential(text)


def _codes(path: Path | None) -> Findings:
    if path is None:
        return
    try:
        table.parse(files.read(path, LARGEST).decode(), str(path))
        yield from places.changed_by(path)
    except (FileNotFoundError, PermissionError) as error:
        yield PlaceFinding(
            f"{path}: {error.strerror}: put the code table there, readable by the daemon",
            only_here=True,
            missing=isinstance(error, FileNotFoundError),
        )
    except OSError as wrong:
        yield PlaceFinding(f"{path}: {wrong.strerror}: put only the code table there")
    except UnicodeDecodeError:
        yield PlaceFinding(f"{path}: not UTF-8: save it as UTF-8 text")
    except table.CodeTableError as wrong:
        yield from map(PlaceFinding, wrong.faults)


def _group(name: str | None) -> Findings:
    if name is None:
        return
    try:
        grp.getgrnam(name)
    except KeyError:
        yield PlaceFinding(f"{name}: no such group: groupadd --system {name}", only_here=True, missing=True)
