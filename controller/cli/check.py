"""Say everything that is wrong with a table's configuration, each with its line; a bad one never starts a daemon.

  shoewatch check /etc/shoewatch/table.toml

Also looked at is what the file names: what is there and wrong is a problem; what is not there, or not for this user to
see, may be so on this machine only, and is a note.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from controller.cli.streams import complain
from controller.configuration import Configuration, ConfigurationWrong, load

HELP: Final = "say everything that is wrong with a table's configuration"

NOT_READABLE: Final = 66
WRONG_CONFIGURATION: Final = 78

EXIT_CODES: Final = """\
exit codes:
  0    every file is right, whatever the notes say
  2    the command line is wrong
  66   a file could not be read, and none is wrong
  74   the answer could not be written
  78   a file is wrong, or something that it names
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch check`."""
    parser.epilog = EXIT_CODES
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a table's configuration")


def run(arguments: argparse.Namespace) -> int:
    """Check every file; the worst of their exit codes."""
    return max(_check(file) for file in arguments.files)


def _check(file: Path) -> int:
    from controller.cli.surroundings import look  # noqa: PLC0415  # the journal, which `shoewatch --help` need not wait for

    try:
        configuration = load(file)
        seen = look(configuration, file)
    except OSError as error:
        complain("check", f"{file}: {error.strerror or error}: name a file that this user may read")
        return NOT_READABLE
    except ConfigurationWrong as wrong:
        return _wrong(wrong.problems)
    if not seen.problems:
        print(f"{file}: right: {', '.join(_summary(configuration))}")
    for note in seen.notes:
        print(f"note: {note}")
    return _wrong(seen.problems)


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
