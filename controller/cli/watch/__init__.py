"""Follow a running table live: the dealer's panel, both hands, the shoe, what needs attention, and the roads.

  shoewatch watch                  fills the terminal; q quits
  shoewatch watch --plain          a line of sentences for each event; also where there is no terminal
  shoewatch watch --utc            times in UTC, not in the table's zone

It changes nothing at the table, and shows no card that lies face down. When contact with the daemon is lost, the
last picture stays, dimmed, with its age, until the daemon is back. Where NO_COLOR is set there are no colours: signs
and letters say everything. A terminal that is not UTF-8 gets ASCII.
"""

import argparse

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP = "follow a running table live"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch watch`."""
    parser.epilog = exit_codes(66, 69, 78, 130, _75="the daemon is busy: too many clients")
    parser.add_argument("--plain", action="store_true", help="print sentences for each event instead of a screen")
    places.configure_socket(parser)
    when.configure_zone(parser)


def run(arguments: argparse.Namespace) -> int:
    """Follow it."""
    from controller.cli.watch import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)
