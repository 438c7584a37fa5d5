"""Show the state of a running table: what to do now, the hands, the shoe, the devices, and what needs attention.

shoewatch status                 the table of /etc/shoewatch/table.toml
shoewatch status --json          everything from the control socket, as one JSON object (docs/control-socket.md)
"""

import argparse

from controller.cli import places, when
from controller.cli.terminal.codes import exit_codes

HELP = "show the state of a running table"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch status`."""
    parser.epilog = exit_codes(
        66, 69, 78,
        _1=("a person is needed: play has stopped, a device is missing, or the journal or a checkpoint "
"cannot be written"),
        _75="the daemon is busy: too many clients",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object")
    when.configure_zone(parser)
    places.configure_socket(parser)


def run(arguments: argparse.Namespace) -> int:
    """Say it."""
    from controller.cli.status import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)
