"""Where a table's things are, for every command that needs one: the arguments --config, --journal and --socket.

A path that is named on the command line is taken as it is, and no configuration is read; otherwise the configuration
says it, also one that is wrong elsewhere: it locks nobody out of a table that runs. Called by the subcommands, whose
exit code `Nowhere` carries.
"""

import argparse
import shlex
from collections.abc import Mapping
from datetime import UTC
from pathlib import Path
from typing import Any, Final

from controller import installation
from controller.cli.terminal.streams import complain
from controller.wording.hours import Hours
from controller.wording.hours import hours as usual_hours

CONFIGURATION: Final = Path("/etc/shoewatch/table.toml")
"""Of the one table of a machine."""

_BESIDE: Final = "-wal", "-shm", "-journal", ".lock"
"""What SQLite and shoewatchd keep beside a journal, behind its name."""

NOT_READABLE: Final = 66
WRONG_CONFIGURATION: Final = 78


class Nowhere(Exception):  # noqa: N818  # says what is wrong
    """Nobody said where it is: everything that is wrong, and the exit code that says so."""

    def __init__(self, code: int, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.code = code
        self.problems = problems

    def told(self, command: str) -> int:
        """Say it on standard error; the exit code."""
        for problem in self.problems:
            complain(command, problem)
        return self.code


def hours(arguments: argparse.Namespace) -> Hours:
    """The table's hours: those of its configuration where that is read at all, or else the usual ones.

    --zone and --utc say otherwise (`controller.cli.when`).
    """
    named = vars(arguments)
    instead = "--socket FILE" if "socket" in named else "--journal FILE"
    asked = named["config"] is not None or (named.get("journal") is None and named.get("socket") is None)
    found = _hours(arguments, instead) if asked else usual_hours()
    found = found if arguments.zone is None else found._replace(zone=arguments.zone, shown=arguments.zone)
    return found._replace(shown=UTC) if arguments.utc else found


def configure_journal(parser: argparse.ArgumentParser, *, archives: bool = False) -> None:
    """The words of a command that reads a journal, and its archives where they hold what is wanted."""
    where = _configure(parser, "journal", "the journal (default: the one in the configuration)")
    if archives:
        where.add_argument(
            "--archives",
            metavar="DIRECTORY",
            help="the directory of the archives (default: as configured, or the journal's)",
        )


def configure_socket(parser: argparse.ArgumentParser) -> None:
    """The words of a command that asks a table that runs."""
    _configure(parser, "socket", "the table's control socket (default: the one in the configuration)")


def journal(arguments: argparse.Namespace) -> Path:
    """Where the journal is; Nowhere if nobody says."""
    if arguments.journal is not None:
        return Path(arguments.journal)
    path = _said(arguments, "journal", "path", "--journal FILE")
    assert path is not None  # it is required
    return path


def archives(arguments: argparse.Namespace, journal: Path) -> Path:
    """The folder of a journal's archives: as named, or as configured where that is asked, or else the journal's own."""
    if arguments.archives:
        return Path(arguments.archives)
    if arguments.journal is not None and arguments.config is None:
        return journal.parent
    folder = _said(arguments, "journal", "archive", "--archives DIRECTORY")
    return journal.parent if folder is None else folder


def socket(arguments: argparse.Namespace) -> Path:
    """Where the control socket is; Nowhere if nobody says, or the table has none."""
    if arguments.socket is not None:
        return Path(arguments.socket)
    path = _said(arguments, "outputs", "socket", "--socket FILE")
    if path is None:
        problem = f"{_file(arguments)}: no control socket: set socket under [outputs], or give one with --socket FILE"
        raise Nowhere(WRONG_CONFIGURATION, [problem])
    return path


def unread(file: Path, error: OSError, flag: str) -> str:
    """Why a configuration cannot be read, and the cure; `flag` is what could be given so that none is needed."""
    absent = isinstance(error, FileNotFoundError)
    write = f"write it: {command}; or " if absent and (command := installation.set_up(file)) else ""
    return f"{file}: {error.strerror or error}: {write}give the table's configuration with --config, or use {flag}"


def sources(arguments: argparse.Namespace, journal: Path) -> tuple[Path, ...]:
    """The files that a command with this journal reads: what it writes must not take their place."""
    named = (vars(arguments).get(each) for each in ("checkpoints", "public_key"))
    beside = (journal.with_name(journal.name + each) for each in _BESIDE)
    return journal, *beside, _file(arguments), *(Path(each) for each in named if each is not None)


def named(arguments: argparse.Namespace) -> str:
    """The arguments by which another command finds the same table: ` --socket FILE`, or nothing if it needs none."""
    said = ((f"--{thing}", getattr(arguments, thing)) for thing in ("socket", "config"))
    return next((f" {flag} {shlex.quote(file)}" for flag, file in said if file is not None), "")


def _configure(parser: argparse.ArgumentParser, thing: str, help_: str) -> "argparse._ArgumentGroup":
    where = parser.add_argument_group("where it is")
    where.add_argument(f"--{thing}", metavar="FILE", help=help_)
    where.add_argument("--config", metavar="FILE", help=f"the table's configuration (default: {CONFIGURATION})")
    return where


def _file(arguments: argparse.Namespace) -> Path:
    return CONFIGURATION if arguments.config is None else Path(arguments.config)


def _said(arguments: argparse.Namespace, table: str, option: str, flag: str) -> Path | None:
    """A path that the configuration has; `flag` is what could have been said so that none is needed."""
    file = _file(arguments)
    known, problems = _known(file, flag)
    if option not in known.get(table, {}):
        hint = f"{file}: {table}.{option} is missing: correct the file, or use {flag}"
        raise Nowhere(WRONG_CONFIGURATION, [*problems, hint])
    if problems:
        count = f"{len(problems)} problem{'s' if len(problems) > 1 else ''}"
        complain(arguments.command, f"{file}: {count} (see `shoewatch check`); {option} is used anyway")
    found: Path | None = known[table][option]
    return found


def _hours(arguments: argparse.Namespace, flag: str) -> Hours:
    """The hours of the configuration; the usual ones where what it says of them is wrong."""
    from controller.configuration.shape import HoursOptions  # noqa: PLC0415  # not needed where a path is named

    file = _file(arguments)
    said = _known(file, flag)[0].get("hours")
    try:
        if said is not None:  # of a file that cannot be read at all, more is said than that
            return HoursOptions(**{name: said[name] for name in HoursOptions.__struct_fields__}).hours
    except (KeyError, ValueError):
        complain(arguments.command, f"{file}: [hours] is wrong: times are shown in the system's zone")
    return usual_hours()


def _known(file: Path, flag: str) -> tuple[Mapping[str, Mapping[str, Any]], list[str]]:
    """The options of each table of a configuration, as far as they can be, and all that is wrong with it."""
    from msgspec import structs  # noqa: PLC0415  # not needed where a path is named

    from controller.configuration import ConfigurationWrong, load  # noqa: PLC0415  # the same

    try:
        said = load(file)
    except ConfigurationWrong as wrong:
        return wrong.known, wrong.problems
    except OSError as error:
        raise Nowhere(NOT_READABLE, [unread(file, error, flag)]) from None
    return {name: structs.asdict(getattr(said, name)) for name in ("journal", "outputs", "hours")}, []
