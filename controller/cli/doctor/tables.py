"""Which tables the doctor examines, and what every section about a table needs of it: unit, configuration, daemon.

Without an instance all tables of this computer are examined: whoever installs one has the whole board to answer for,
and where there is only one it is the same. Called by `doctor` and `bundle`.
"""

import argparse
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from controller import installation
from controller.cli.doctor.computer import Computer
from controller.cli.doctor.within import Late, all_within
from controller.configuration import ConfigurationWrong
from controller.configuration.reading import made_of, text_of
from controller.configuration.shape import Configuration
from controller.control.client import Client, Declined, NoAnswer
from controller.effects.view import View

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9:_.-]{0,99}")
"""What systemd takes as an instance without an escape."""

LIMIT_S: Final = 10.0
"""For all that is asked beforehand: systemctl and the socket give up after five seconds each."""

SHOWN: Final = (
    "LoadState", "ActiveState", "SubState", "UnitFileState", "FragmentPath", "DropInPaths", "NeedDaemonReload",
    "Result", "ExecMainCode", "ExecMainStatus", "MainPID", "NRestarts", "StatusText", "User", "Group",
    "SupplementaryGroups", "WatchdogUSec", "Type", "Restart", "DevicePolicy", "DeviceAllow", "ActiveEnterTimestamp",
    "ExecMainStartTimestampMonotonic", "StateChangeTimestamp",
    "RestrictAddressFamilies", "RestartPreventExitStatus",
)  # fmt: skip
"""Properties of the unit. None counts what the daemon does: memory, processor time and bytes written would show when a
shoe reports a card."""


class Unit(Struct, frozen=True):
    """What systemd says of the unit of a table."""

    name: str
    shown: Mapping[str, str]
    """The properties of `SHOWN`; none where systemd does not answer."""
    problem: str = ""
    """Why it does not."""

    @property
    def running(self) -> int:
        """The daemon's process, or 0."""
        number = self.shown.get("MainPID", "")
        return int(number) if number.isdecimal() else 0


class ExaminedTable(Struct, frozen=True):
    """A table, as far as it could be had."""

    instance: str
    file: Path
    packaged: bool
    """Its configuration is where the package's unit reads it."""
    unit: Unit
    known: Mapping[str, Any]
    """The options of each table of the configuration that can be, and a list of them as `devices`."""
    configuration: Configuration | None
    """Only where nothing in the file is wrong."""
    view: View | None
    unanswered: str
    """Why there is no view."""
    asked: datetime

    @property
    def journal(self) -> Path | None:
        """Where its journal is, if the configuration says it."""
        path = self.known.get("journal", {}).get("path")
        return path if isinstance(path, Path) else None

    @property
    def socket(self) -> Path | None:
        """Where its control socket is, if the configuration says it."""
        path = self.known.get("outputs", {}).get("socket")
        return path if isinstance(path, Path) else None

    @property
    def user(self) -> str:
        """The user of its daemon."""
        return self.unit.shown.get("User") or installation.USER


def configure(parser: argparse.ArgumentParser) -> None:
    """The words by which a command is given its tables."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "instance", nargs="?", type=_instance, metavar="INSTANCE",
        help=f"the table of {installation.configuration('INSTANCE')} (default: every table there)",
    )  # fmt: skip
    which.add_argument("--config", metavar="FILE", type=Path, help="the table of this configuration")


def _instance(word: str) -> str:
    if not _NAME.fullmatch(word):
        raise argparse.ArgumentTypeError(
            f"{word!r} is not an instance: give the name of a configuration in {installation.CONFIGURATIONS} without "
            ".toml, or the file with --config"
        )
    return word


def wanted(arguments: argparse.Namespace, computer: Computer) -> list[tuple[str, Path, bool]]:
    """The instance, the configuration and whether the package's unit reads it, of each table that is meant."""
    if arguments.config is not None:
        file = arguments.config.absolute()
        packaged = file.parent == installation.CONFIGURATIONS and file.suffix == ".toml"
        return [(file.stem, file, packaged)]
    if arguments.instance is not None:
        return [(arguments.instance, computer.at(installation.configuration(arguments.instance)), True)]
    files = (name for name in computer.names(installation.CONFIGURATIONS) if name.endswith(".toml"))
    names = [name for file in files if _NAME.fullmatch(name := file.removesuffix(".toml"))]
    return [(name, computer.at(installation.configuration(name)), True) for name in names]


def gather(instance: str, file: Path, computer: Computer, *, packaged: bool) -> ExaminedTable:
    """All that the sections need of a table, within `LIMIT_S`."""
    known, configuration = _known(file)
    socket = known.get("outputs", {}).get("socket")
    name = installation.unit(instance)
    asks: list[Callable[[], Unit | View | None]] = [
        partial(_unit, name, computer, packaged=packaged),
        partial(_view, socket),
    ]
    of_unit, view = all_within(LIMIT_S, asks)
    unit = of_unit if isinstance(of_unit, Unit) else Unit(name, {}, "systemctl did not answer in time")
    unanswered = ""
    if isinstance(view, NoAnswer):
        unanswered = f"{view.problem}: {view.cure}" if isinstance(view, Declined) else str(view.problem)
    elif isinstance(view, Exception):
        unanswered = "it did not answer in time" if isinstance(view, Late) else f"it cannot be asked ({view})"
    seen = view if isinstance(view, View) else None
    return ExaminedTable(
        instance, file, packaged, unit, known, configuration, seen, unanswered, datetime.now().astimezone()
    )


def _known(file: Path) -> tuple[Mapping[str, Any], Configuration | None]:
    try:
        configuration = made_of(file, text_of(file))
    except ConfigurationWrong as wrong:
        return wrong.known, None
    except OSError:
        return {}, None
    tables = structs.asdict(configuration)
    devices = [structs.asdict(device) for device in tables.pop("devices")]
    known: dict[str, Any] = {name: structs.asdict(said) for name, said in tables.items()} | {"devices": devices}
    known["house"] = {"game": configuration.house.game} | known["house"]  # by which its other options are known
    return known, configuration


def _unit(name: str, computer: Computer, *, packaged: bool) -> Unit:
    if not packaged:
        return Unit(name, {}, "the configuration is not in /etc/shoewatch, so no unit of the package runs it")
    if computer.status("/run/systemd/system") is None:
        return Unit(name, {}, "systemd does not run here")
    said = computer.ask("systemctl", "show", name, f"--property={','.join(SHOWN)}")
    shown = dict(line.split("=", 1) for line in said.text.splitlines() if "=" in line) if said.code == 0 else {}
    return Unit(name, shown, said.problem or ("" if shown else f"systemctl says: {said.text.strip()[:200]}"))


def _view(socket: object) -> View | None:
    if not isinstance(socket, Path):
        return None
    with Client.open(socket) as client:
        heard = client.ask("status")
        if heard.status is None:
            raise client.no_answer(heard.error)
        assert isinstance(heard.status, View)
        return heard.status
