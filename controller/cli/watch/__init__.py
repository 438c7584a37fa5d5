"""Follow a running table, live: what to do now, both hands, the shoe, alarms, devices, the roads and the last rounds.

  shoewatch watch                  fills the terminal; q leaves
  shoewatch watch --plain          one line for each event; so too where there is no terminal

It only looks on: nothing that lies face down is told here, and nothing is changed. When the daemon restarts, the view
goes on by itself. Where NO_COLOR is set there are no colours; the letters say everything.
"""

import argparse

from controller.cli import places
from controller.cli.terminal.codes import exit_codes

HELP = "follow a running table live"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch watch`."""
    parser.epilog = exit_codes(66, 69, 78, 130, _75="the daemon is busy: too many clients")
    parser.add_argument("--plain", action="store_true", help="print one line per event instead of a screen")
    places.configure_socket(parser)


def run(arguments: argparse.Namespace) -> int:
    """Follow it."""
    from controller.cli.watch import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)
