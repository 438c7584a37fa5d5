"""Collect what support needs to know of a table into one archive, without any secret and without any unturned card.

  shoewatch bundle                        every table in /etc/shoewatch, and this computer
  shoewatch bundle bac-07                 one table, and this computer
  shoewatch bundle --output FILE.tar.gz   to this file; by default a new one in the current directory

The archive has doctor's page, the configuration without secrets, the unit and its log, the state that the panel shows,
the finished rounds, and facts about the computer. Its README.txt says what each file is, what was left out, and what
was not available. It never has a PIN or its hash, a key, the journal itself, or a card of the round on the table that
was not turned. It is a new file that only this user can read. The command only reads, disturbs no play, ends within a
minute and a half for a table, and works if the daemon is stuck or absent. Run it as root: another user sees less.
"""

import argparse
from pathlib import Path
from typing import Final

from controller.cli.doctor import tables
from controller.cli.terminal.codes import exit_codes

HELP: Final = "collect what support needs into an archive, without secrets"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch bundle`."""
    parser.epilog = exit_codes(
        130, _0="the archive was written, whatever it says of the table", _74="the archive could not be written"
    )
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="the archive (default: shoewatch-INSTANCE-TIME.tar.gz, here)"
    )
    tables.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Write it."""
    from controller.cli.bundle import command  # noqa: PLC0415  # all that is read, which `--help` need not wait for

    return command.run(arguments)
