"""Report on a gaming day, a shift or a shoe: one page of HTML that prints, or text, or JSON.

Rounds an hour; results against the exact odds, with the interval that chance allows; irregularities by code and hour,
against the table's usual rate; who voided, corrected and acknowledged; devices' troubles and downtime; shoes that do
not reconcile; and with --audit what an audit of the journal finds. The page needs no network and runs no script.
Without --day, --shift, --since, --until or --shoe the report is of the gaming day of the newest record.
docs/report.md explains each number.
"""

import argparse
import re
from typing import Final

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP: Final = "report on a gaming day, a shift or a shoe, as a page that prints"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch report`."""
    parser.epilog = exit_codes(78, 130, _66="the journal or the configuration could not be read")
    parser.add_argument("--shoe", metavar="N", type=_shoe, help="one shoe, whenever it was dealt")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--html", dest="form", action="store_const", const="html", help="a page of HTML (the default)")
    how.add_argument("--text", dest="form", action="store_const", const="text", help="text")
    how.add_argument("--json", dest="form", action="store_const", const="json", help="one JSON object")
    parser.set_defaults(form="html")
    parser.add_argument(
        "--audit", action="store_true", help="audit the journal too; a million records take ten seconds"
    )
    parser.add_argument(
        "--order", action="store_true", help="compare the order of the cards too; a thousand shoes take two minutes"
    )
    parser.add_argument(
        "--archives",
        metavar="DIRECTORY",
        nargs="?",
        const="",
        help="read the archives too (default: the configuration's directory, or the journal's)",
    )
    parser.add_argument(
        "--output",
        metavar="FILE",
        help="write to this file, replacing it (not a symbolic link), instead of standard output",
    )
    when.configure(parser)
    places.configure_journal(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make it."""
    from controller.cli.report import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)


def _shoe(word: str) -> int:
    if re.fullmatch("[0-9]{1,15}", word) is None:
        raise argparse.ArgumentTypeError(f"{word!r} is not a shoe's number; example: 3")
    return int(word)
