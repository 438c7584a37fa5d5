"""Check a table's configuration and report every error, with its line; a wrong file never starts a daemon.

  shoewatch check /etc/shoewatch/table.toml
  shoewatch check --pit BAC-07.toml BAC-08.toml BAC-09.toml

A file without problems is OK; the lines below say what a table with these devices and people can do, what it cannot,
and what is missing before a full round can be dealt. The files, ports and groups that the configuration names are
checked as well: one that exists and is wrong is an error; one that is missing, or that this user cannot see, may be
so on this computer only, and is a note. With --pit the files are those of the tables of one pit, and the options that
the regulation requires to be uniform are compared.
"""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from controller import installation
from controller.cli.terminal.streams import complain, say
from controller.configuration.source import Source

if TYPE_CHECKING:
    from controller.configuration.pit import TableFile

HELP: Final = "check a table's configuration and report every error"

NOT_READABLE: Final = 66
WRONG_CONFIGURATION: Final = 78

EXIT_CODES: Final = """\
exit codes:
  0    no file has an error, whatever the limits and notes say
  2    the command line is wrong
  66   a file could not be read, and the others have no error
  74   the answer could not be written
  78   a file is wrong, or something that it names
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch check`."""
    parser.epilog = EXIT_CODES
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a table's configuration")
    parser.add_argument(
        "--pit", action="store_true", help="treat the files as tables of one pit, and report what is not uniform"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check every file; the worst of their exit codes."""
    found: list[TableFile] = []
    if arguments.pit and (twice := _twice(arguments.files)):
        return _wrong([f"{file}: given twice: give each table's file once" for file in twice])
    code = max(_check(file, found) for file in arguments.files)
    return max(code, _compare(found, len(arguments.files))) if arguments.pit else code


def _twice(files: Sequence[Path]) -> list[Path]:
    """The files that were named before, under whatever links."""
    real = [os.path.realpath(file) for file in files]
    return [file for at, file in enumerate(files) if real[at] in real[:at]]


def _compare(found: Sequence["TableFile"], files: int) -> int:
    """Compare the tables of a pit, as far as their files are right."""
    from controller.configuration.pit import called_alike, differences  # noqa: PLC0415  # as above

    problems = [*called_alike(found), *differences(found)]
    if not problems:
        left = files - len(found)
        say(f"pit: {len(found)} tables, uniform{f'; {left} not compared' if left else ''}")
    return _wrong(problems)


def _check(file: Path, found: list["TableFile"]) -> int:
    from controller.cli.check.examined import examine  # noqa: PLC0415  # which `shoewatch --help` need not wait for
    from controller.cli.check.summary import summary  # noqa: PLC0415  # the same
    from controller.configuration.pit import TableFile  # noqa: PLC0415  # the tables of edges

    try:
        examined = examine(file)
    except OSError as error:
        write = installation.set_up(file) if isinstance(error, FileNotFoundError) else None
        cure = f"write it: {write}" if write else "give a file that this user can read"
        complain("check", f"{file}: {error.strerror or error}: {cure}")
        return NOT_READABLE
    configuration, seen = examined.configuration, examined.seen
    if configuration is not None:
        found.append(TableFile(Source(str(file), examined.text), configuration))
        if not examined.problems:
            say(f"{file}: OK", now=True)
            for line in summary(configuration, seen):
                say(line)
    for note in seen.notes:
        say(f"note: {note}")
    return _wrong(examined.problems)


def _wrong(problems: Sequence[str]) -> int:
    for problem in problems:
        complain("check", problem)
    return WRONG_CONFIGURATION if problems else 0
