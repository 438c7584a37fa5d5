"""Audit a journal: find altered records and decisions that this version does not reproduce.

The audit verifies the chain of records, judges every shoe again and compares each record, decodes the devices' bytes
again, compares each person's acts with the key switches, and checks the pages of the file. It compares the signed
checkpoints: those in the journal, whose signatures --public-key verifies, and with --checkpoints those kept on another
machine. Only these reveal records removed from the end, or a whole chain made again. --archives also audits the records
that were archived and removed.

The report names the first wrong record and what happened to it. The summary has what was audited, by which version and
when, and what the journal contains: irregularities by paragraph, corrections, supervisors' acts, devices, power losses
and gaps. docs/journal.md says what an audit proves and what it cannot.
"""

import argparse
from typing import Final

from controller.cli import places, when

HELP: Final = "verify a journal: check every record and judge every round again"

EXIT_CODES: Final = """\
exit codes:
  0    no record was altered, and this version reproduces every decision
  1    a record is wrong: the report names the first one
  2    the command line is wrong
  65   the checkpoints or the public key are not valid
  66   the journal, the checkpoints or the public key could not be read
  74   the summary could not be written
  78   the configuration is wrong
  130  interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch audit`."""
    parser.epilog = EXIT_CODES
    parser.add_argument(
        "--checkpoints", metavar="FILE", help="file of checkpoints kept on another machine, one per line"
    )
    parser.add_argument(
        "--public-key", metavar="FILE", help="file of the public keys that sign checkpoints, one per line"
    )
    parser.add_argument(
        "--archives",
        metavar="DIRECTORY",
        nargs="?",
        const="",
        help="audit the archives too (default directory: the one in the configuration, or else the journal's)",
    )
    parser.add_argument(
        "--summary",
        metavar="FILE",
        help="write the summary to this file, replacing it (not a symbolic link), and print the result only",
    )
    parser.add_argument("--json", action="store_true", help="print the summary as one JSON object")
    when.configure_zone(parser)
    places.configure_journal(parser)


def run(arguments: argparse.Namespace) -> int:
    """Audit it."""
    from controller.cli.audit import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)
