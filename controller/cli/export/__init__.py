"""Write finished rounds for other programs: one line each, as CSV with a header or as JSON.

docs/journal.md explains every column; new columns are added at the end, and none is renamed or moved. A
card that was never turned, such as in a void round, is written as -- unless you give --unturned. With --day, --shift,
--since or --until it writes the rounds that ended then. It reads the archives too; one that is needed and missing is
named, and the exit code is 66. The output file appears only when it is complete.
"""

import argparse
import re

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP = "write finished rounds as CSV or JSON lines"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch export`."""
    parser.epilog = exit_codes(78, 130, _66="the journal, an archive or the configuration could not be read")
    parser.add_argument("--format", choices=("csv", "jsonl"), required=True, help="the output format")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--shoe", dest="shoes", metavar="N", type=_shoe, help="only the rounds of this shoe")
    which.add_argument(
        "--shoes", dest="shoes", metavar="N-M", type=_shoes, help="only the rounds of these shoes, such as 3-7"
    )
    parser.add_argument(
        "--output",
        metavar="FILE",
        help="write to this file, replacing it (not a symbolic link), instead of standard output",
    )
    parser.add_argument("--unturned", action="store_true", help="include the faces of cards that were never turned")
    parser.add_argument("--accounts", action="store_true", help="the shoes' card accounts instead of their rounds")
    when.configure(parser)
    places.configure_journal(parser, archives=True)


def run(arguments: argparse.Namespace) -> int:
    """Write them."""
    from controller.cli.export import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)


def _shoe(word: str) -> tuple[int, int]:
    if re.fullmatch("[0-9]{1,15}", word) is None:
        raise argparse.ArgumentTypeError(f"{word} is not a shoe's number; example: 3")
    return int(word), int(word)


def _shoes(word: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,15})-([0-9]{1,15})", word)
    if found is None or int(found[1]) > int(found[2]):
        raise argparse.ArgumentTypeError(f"{word} is not a range of shoes; example: 3-7")
    return int(found[1]), int(found[2])
