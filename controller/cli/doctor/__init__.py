"""Examine the installation of a table, and say for each thing whether it is well, and what cures it.

  shoewatch doctor                   every table in /etc/shoewatch, and this computer
  shoewatch doctor bac-07            one table, and this computer
  shoewatch doctor --config FILE     the table of a configuration somewhere else

It examines the unit and the watchdogs, the devices with their names and rights, the drivers, the clock, the disk and
how fast it flushes, the free space, the permissions, the journal, the configuration and the versions. It opens no port
and changes nothing; to measure the disk it writes a small file beside the journal and removes it. Run it as root: it
says what another user cannot see. It ends within half a minute for a table, even if the daemon or systemd hangs.
"""

import argparse
from typing import Final

from controller.cli.doctor import tables
from controller.cli.terminal.codes import exit_codes

HELP: Final = "examine the installation: unit, devices, clock, disk, permissions"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch doctor`."""
    parser.epilog = exit_codes(130, _0="all is well, whatever the notes say", _1="something to mend was found")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    tables.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Examine it."""
    from controller.cli.doctor import command  # noqa: PLC0415  # all that is examined, which `--help` need not wait for

    return command.run(arguments)
