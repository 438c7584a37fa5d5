"""A file's bytes into a `Configuration`, or everything that is wrong with them, in the order of the file."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from controller import files
from controller.configuration import contradictions
from controller.configuration.misfits import Checked, checked, checked_house, checked_wagers, said
from controller.configuration.options import ANGEL_EYE_NAME, ANGEL_EYE_TABLE, TABLES
from controller.configuration.shape import (
    BAUD,
    Configuration,
    DeviceOptions,
    HoursOptions,
    JournalOptions,
    NoticeOptions,
    OutputOptions,
    PeopleOptions,
    TableOptions,
)
from controller.configuration.source import Part, Source
from controller.games.registry import house, offer
from controller.wording.words import meant, visible
from drivers.angel_eye.wire import Settings

LARGEST: Final = 65536
"""Bytes of a file; the example with every option and its explanation has a tenth of it."""

PROBLEMS_MOST: Final = 50
"""Problems of a file that are told, each of which may have a few hundred bytes; the others are counted."""


class ConfigurationWrong(Exception):  # noqa: N818  # the operator's file is wrong, not this program
    """Everything that is wrong with a configuration, in the order of the file."""

    def __init__(self, problems: list[str], known: Mapping[str, Any] | None = None) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems
        self.known = known or {}
        """What can be, all the same: the options of each table, and a list of them as `devices`."""


def load(path: Path, *, trusted: bool = False) -> Configuration:
    """The configuration in a file; ConfigurationWrong, or OSError where the file cannot be read.

    With `trusted` it is refused where another user may change it: whoever may decides what is judged and recorded.
    """
    return made_of(path, text_of(path, trusted=trusted))


def text_of(path: Path, *, trusted: bool = False) -> bytes:
    """The bytes of a configuration's file; the same exceptions."""
    try:
        return files.read(path, LARGEST, trusted=trusted)
    except files.TooLong:
        raise ConfigurationWrong(
            [f"{path}: the file is larger than {LARGEST} bytes, the limit for a configuration"]
        ) from None
    except files.NotOurs as others:
        raise ConfigurationWrong([f"{path}: {others.strerror}"]) from None


def made_of(path: Path, text: bytes) -> Configuration:
    """The configuration that a file's bytes make; ConfigurationWrong."""
    return read(text, str(path), path, lambda named: Path(os.path.realpath(named)))


def read(
    text: bytes, name: str, itself: Path | None = None, real: Callable[[Path], Path] = lambda named: named
) -> Configuration:
    """The configuration that a file's bytes make; `name` is the file's, for its problems.

    `itself` is where the file is, and `real` which file a path names, whatever links lead there.
    """
    source = Source(name, text)
    if source.fault:
        raise ConfigurationWrong([source.fault])
    reading = _Reading(source)
    reading.take_files(itself, real)
    if reading.problems:
        placed = [(_written(source, part), problem) for part, problem in reading.problems]
        placed.sort(key=lambda found: source.line(found[0]))
        told = [f"{source.place(part)}: {problem}" for part, problem in placed[:PROBLEMS_MOST]]
        if len(placed) > PROBLEMS_MOST:
            told.append(f"{name}: and {len(placed) - PROBLEMS_MOST} more problems")
        raise ConfigurationWrong(told, reading.known)
    return reading.made()


def _written(source: Source, part: Part) -> Part:
    """The part of the file nearest to a part that may not be in it: of a missing option its table."""
    while part and not source.line(part):
        part = part[:-1]
    return part


class _Reading:
    """One file, read whole."""

    def __init__(self, source: Source) -> None:
        self.problems: list[tuple[Part, str]] = []
        self._content = source.content
        self._known: dict[str, dict[str, Any]] = {}
        self._devices: list[dict[str, Any]] = []
        for name, value in source.content.items():
            if name not in TABLES:
                self.problems.append(((name,), _no_table(name, value)))
        for name in TABLES:
            if name != "devices":
                self._read_table(name)
        if self._read_devices():
            self._take(("devices",), contradictions.of_devices(self._devices, self._known["house"]))
            self._take((), contradictions.of_batches(self._known["house"], self._devices))
            self._take(("devices",), contradictions.of_reader(self._known["house"], self._devices))
        known = self._known
        self._take(("table",), contradictions.of_table(known["table"]))
        self._take(("notice",), contradictions.of_notice(known["notice"]))
        self._take(("people",), contradictions.of_people(known["people"]))
        self._take(("journal",), contradictions.of_journal(known["journal"]))
        self._take(("outputs",), contradictions.of_outputs(known["outputs"]))
        self._take(("hours",), contradictions.of_hours(known["hours"]))

    @property
    def known(self) -> dict[str, Any]:
        """The options of each table that can be, and a list of them as `devices`."""
        return {**self._known, "devices": self._devices}

    def take_files(self, itself: Path | None, real: Callable[[Path], Path]) -> None:
        """See that no file is named twice."""
        self._take((), contradictions.of_files(self.known, itself, real))

    def made(self) -> Configuration:
        """The configuration, where nothing is wrong."""
        known = self._known
        return Configuration(
            table=TableOptions(**known["table"]),
            house=house(**known["house"]),
            wagers=offer(known["house"]["game"], **known["wagers"]),
            notice=NoticeOptions(**known["notice"]),
            devices=tuple(DeviceOptions(**device) for device in self._devices),
            people=PeopleOptions(**known["people"]),
            journal=JournalOptions(**known["journal"]),
            outputs=OutputOptions(**known["outputs"]),
            hours=HoursOptions(**known["hours"]),
        )

    def _read_table(self, name: str) -> None:
        given = self._content.get(name, {})
        if not isinstance(given, dict):
            self.problems.append(((name,), f"{said(name, given)}: expected a table, [{name}] on a line of its own"))
            given = None
        table = TABLES[name]
        found = self._checked(name, given or {})
        self._known[name] = found.known if given is not None else {}
        if given is not None:
            needed = {field.name for field in table.fields.values() if field.required}
            wanted = "" if name in self._content else f"[{name}] "
            self._tell((name,), found, wanted if needed else "")

    def _checked(self, name: str, given: dict[str, Any]) -> Checked:
        match name:
            case "house":
                return checked_house(given)
            case "wagers":
                return checked_wagers(given, self._known["house"].get("game"), self._known["house"])
            case _:
                return checked(TABLES[name], given)

    def _read_devices(self) -> bool:
        """Read each of the devices; whether there is a list of them."""
        given = self._content.get("devices", [])
        if not isinstance(given, list) or not all(isinstance(device, dict) for device in given):
            self.problems.append(
                (("devices",), "devices: expected [[devices]] in double brackets, once for each device")
            )
            return False
        for at, device in enumerate(given):
            self._read_device(("devices", at), device)
        return True

    def _read_device(self, part: Part, given: dict[str, Any]) -> None:
        name = given.get("name")
        label = f"device {visible(name) if isinstance(name, str) and name else int(part[1]) + 1}: "
        found = checked(TABLES["devices"], {key: value for key, value in given.items() if key != ANGEL_EYE_NAME})
        self._tell(part, found, label)
        angel_eye = given.get(ANGEL_EYE_NAME)
        told = {**found.known, "baud": given.get("baud")}
        self._take(part, contradictions.of_device(told, angel_eye=isinstance(angel_eye, dict)), label)
        known = found.known
        if "baud" not in given:
            known["baud"] = BAUD.get(known.get("protocol", "open"))
        if isinstance(angel_eye, dict):
            settings = checked(ANGEL_EYE_TABLE, angel_eye)
            below = f"{label}{ANGEL_EYE_NAME}: "
            self._tell((*part, ANGEL_EYE_NAME), settings, below)
            wrong = list(contradictions.of_angel_eye(settings.known))
            self._take((*part, ANGEL_EYE_NAME), iter(wrong), below)
            if not wrong and not settings.problems:
                known["angel_eye"] = Settings(**settings.known)
        elif angel_eye is not None:
            problem = f"{label}{said(ANGEL_EYE_NAME, angel_eye)}: expected a table, [devices.{ANGEL_EYE_NAME}]"
            self.problems.append(((*part, ANGEL_EYE_NAME), problem))
        self._devices.append(known)

    def _tell(self, part: Part, found: Checked, label: str) -> None:
        self.problems += (((*part, option) if option else part, f"{label}{told}") for option, told in found.problems)

    def _take(self, part: Part, found: Iterator[tuple[Part, str]], label: str = "") -> None:
        for rest, problem in found:
            below = (*part, *rest)
            named = label
            if part == ("devices",) and rest:  # all devices together
                named = f"device {self._devices[int(rest[0])].get('name', int(rest[0]) + 1)}: "
            self.problems.append((below, f"{named}{problem}"))


def _no_table(name: str, value: object) -> str:
    if isinstance(value, dict | list):
        return f"[{visible(name)}]: no such table{meant(name, TABLES)}"
    owners = (f"; it belongs under [{owner}]" for owner, table in TABLES.items() if name in table.fields)
    return f"{said(name, value)}: no such option outside a table{next(owners, '')}"
