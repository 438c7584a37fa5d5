"""Audit a journal: is it whole, and is every answer in it the right one.

The chain of records is verified; every shoe is judged again from its inputs and compared, record by record; the bytes
that devices sent are read again; who said what is compared with the key switches; the pages of the file are checked.
Signed checkpoints are compared: those in the journal, whose signatures are verified with --public-key, and, with
--checkpoints, those that were kept where this machine cannot reach them, without which records cut off the end, or a
chain made again as a whole, cannot be seen. --archives also audits the records that were archived and removed.

The first record that is wrong is named, with what happened to it. The summary says what was audited, by which version
and when, and what the journal tells: irregularities by paragraph, corrections, supervisors' acts, devices, power losses
and gaps. docs/journal.md says what an audit proves and what it cannot.
"""

import argparse
from typing import Final

from controller.cli import places, when

HELP: Final = "verify a journal, judge it again, and sum it up"

EXIT_CODES: Final = """\
exit codes:
  0    every record is in its place and says what this version of shoewatch judges
  1    something is wrong: the first wrong record is named
  2    the command line is wrong
  65   the checkpoints or the public key cannot be trusted
  66   the journal, the checkpoints or the public key could not be read
  74   the summary could not be written
  78   the configuration is wrong
  130  interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch audit`."""
    parser.epilog = EXIT_CODES
    parser.add_argument("--checkpoints", metavar="FILE", help="checkpoints kept elsewhere, one a line")
    parser.add_argument("--public-key", metavar="FILE", help="the public keys that sign checkpoints, one a line")
    parser.add_argument(
        "--archives",
        metavar="FOLDER",
        nargs="?",
        const="",
        help="audit the archives too (default folder: the configuration's, or else the journal's own)",
    )
    parser.add_argument(
        "--summary",
        metavar="FILE",
        help="write the summary into this file, which is replaced and no link; print only what was found",
    )
    parser.add_argument("--json", action="store_true", help="print the summary as one JSON object")
    when.configure_zone(parser)
    places.configure_journal(parser)


def run(arguments: argparse.Namespace) -> int:
    """Audit it."""
    from controller.cli.audit import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)
