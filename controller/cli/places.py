"""Where a table's things are, for every command that needs one: the arguments --config, --journal and --socket.

A path that is named on the command line is taken as it is, and no configuration is read; otherwise the configuration
says it. Called by the subcommands, whose exit code `Nowhere` carries.
"""

import argparse
import shlex
from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING, Final

from controller.cli.terminal.streams import complain
from controller.wording.hours import Hours
from controller.wording.hours import hours as usual_hours

if TYPE_CHECKING:
    from controller.configuration import Configuration

CONFIGURATION: Final = Path("/etc/shoewatch/table.toml")
"""Of the one table of a machine."""

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
    found = _configuration(arguments, instead).hours.hours if asked else usual_hours()
    found = found if arguments.zone is None else found._replace(zone=arguments.zone, shown=arguments.zone)
    return found._replace(shown=UTC) if arguments.utc else found


def configure_journal(parser: argparse.ArgumentParser) -> None:
    """The words of a command that reads a journal."""
    _configure(parser, "journal", "the journal (default: the one in the configuration)")


def configure_socket(parser: argparse.ArgumentParser) -> None:
    """The words of a command that asks a table that runs."""
    _configure(parser, "socket", "the table's control socket (default: the one in the configuration)")


def journal(arguments: argparse.Namespace) -> Path:
    """Where the journal is; Nowhere if nobody says."""
    if arguments.journal is not None:
        return Path(arguments.journal)
    return _configuration(arguments, "--journal FILE").journal.path


def archives(arguments: argparse.Namespace, journal: Path) -> Path:
    """The folder of a journal's archives: the configuration's where it is asked at all, or else the journal's own."""
    if arguments.journal is not None and arguments.config is None:
        return journal.parent
    folder = _configuration(arguments, "--archives DIRECTORY").journal.archive
    return journal.parent if folder is None else folder


def socket(arguments: argparse.Namespace) -> Path:
    """Where the control socket is; Nowhere if nobody says, or the table has none."""
    if arguments.socket is not None:
        return Path(arguments.socket)
    path = _configuration(arguments, "--socket FILE").outputs.socket
    if path is None:
        problem = f"{_file(arguments)}: this table has no control socket: set socket under [outputs]"
        raise Nowhere(WRONG_CONFIGURATION, [problem])
    return path


def named(arguments: argparse.Namespace) -> str:
    """The arguments by which another command finds the same table: ` --socket FILE`, or nothing if it needs none."""
    said = ((f"--{thing}", getattr(arguments, thing)) for thing in ("socket", "config"))
    return next((f" {flag} {shlex.quote(file)}" for flag, file in said if file is not None), "")


def _configure(parser: argparse.ArgumentParser, thing: str, help_: str) -> None:
    where = parser.add_argument_group("where it is")
    where.add_argument(f"--{thing}", metavar="FILE", help=help_)
    where.add_argument("--config", metavar="FILE", help=f"the table's configuration (default: {CONFIGURATION})")


def _file(arguments: argparse.Namespace) -> Path:
    return CONFIGURATION if arguments.config is None else Path(arguments.config)


def _configuration(arguments: argparse.Namespace, instead: str) -> "Configuration":
    """The table's configuration; `instead` is what could have been said so that none is needed."""
    from controller.configuration import ConfigurationWrong, load  # noqa: PLC0415  # not needed where a path is named

    file = _file(arguments)
    try:
        return load(file)
    except ConfigurationWrong as wrong:
        raise Nowhere(WRONG_CONFIGURATION, wrong.problems) from None
    except OSError as error:
        problem = f"{file}: {error.strerror or error}: give the table's configuration with --config, or use {instead}"
        raise Nowhere(NOT_READABLE, [problem]) from None
