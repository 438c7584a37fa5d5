"""Say everything that is wrong with a table's configuration, each with its line; a bad one never starts a daemon.

  shoewatch check /etc/shoewatch/table.toml
  shoewatch check --pit BAC-07.toml BAC-08.toml BAC-09.toml

Also looked at is what the file names: what is there and wrong is a problem; what is not there, or not for this user to
see, may be so on this machine only, and is a note. A limit says what a table with these devices and people cannot do.
With --pit the files are those of the tables of one pit, and what
the regulation has uniform there is compared as well.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from controller.cli.terminal.streams import complain, say
from controller.configuration import Configuration, ConfigurationWrong
from controller.configuration.reading import made_of, text_of
from controller.configuration.source import Source

if TYPE_CHECKING:
    from controller.configuration.pit import TableFile

HELP: Final = "say everything that is wrong with a table's configuration"

NOT_READABLE: Final = 66
WRONG_CONFIGURATION: Final = 78

EXIT_CODES: Final = """\
exit codes:
  0    every file is right, whatever limits and notes say
  2    the command line is wrong
  66   a file could not be read, and none is wrong
  74   the answer could not be written
  78   a file is wrong, or something that it names
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch check`."""
    parser.epilog = EXIT_CODES
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a table's configuration")
    parser.add_argument("--pit", action="store_true", help="these are the tables of one pit: say what is not uniform")


def run(arguments: argparse.Namespace) -> int:
    """Check every file; the worst of their exit codes."""
    found: list[TableFile] = []
    if arguments.pit and (twice := _twice(arguments.files)):
        return _wrong([f"{file}: named twice: expected each table's file once" for file in twice])
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
    from controller.cli.check.surroundings import look, options  # noqa: PLC0415  # which `shoewatch --help` need not wait for
    from controller.configuration.limits import limits  # noqa: PLC0415  # the tables of edges
    from controller.configuration.pit import TableFile  # noqa: PLC0415  # the tables of edges, the same

    right, problems, cannot = "", [], []
    try:
        text = b""
        try:
            text = text_of(file)
            configuration = made_of(file, text)
        except ConfigurationWrong as wrong:
            known, problems = wrong.known, wrong.problems
        else:
            found.append(TableFile(Source(str(file), text), configuration))
            cannot = [*limits(configuration)]
            known, right = options(configuration), f"{file}: OK: {', '.join(_summary(configuration))}"
        seen = look(known, file, text)
    except OSError as error:
        complain("check", f"{file}: {error.strerror or error}: name a file that this user may read")
        return NOT_READABLE
    problems = [*problems, *seen.problems]
    if not problems:
        say(right, now=True)
    for limit in cannot:
        say(f"limit: {file}: {limit}")
    for note in seen.notes:
        say(f"note: {note}")
    return _wrong(problems)


def _wrong(problems: Sequence[str]) -> int:
    for problem in problems:
        complain("check", problem)
    return WRONG_CONFIGURATION if problems else 0


def _summary(configuration: Configuration) -> Iterator[str]:
    house, devices = configuration.house, configuration.devices
    yield f"table {configuration.table.name}"
    yield f"{house.game} with {house.decks} decks"
    yield f"{len(devices)} device{'s' if len(devices) > 1 else ''} ({', '.join(each.name for each in devices)})"
    yield f"journal {configuration.journal.path}"
