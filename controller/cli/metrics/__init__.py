"""Print the figures of a running table in OpenMetrics, for Prometheus and what reads the same.

shoewatch metrics                                              print them
shoewatch metrics --output /var/lib/prometheus/node-exporter/shoewatch.prom
                                                               write them into a file for node_exporter

If no daemon answers, the figures say so: shoewatch_up is 0, shoewatch_answer says why, and the table's figures are
missing. The file is replaced in that case too, so an old figure never passes for a new one. docs/metrics.md lists every
figure.
"""

import argparse

from controller.cli import places
from controller.cli.terminal.codes import exit_codes

HELP = "print the figures of a running table for a monitoring system"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch metrics`."""
    parser.epilog = exit_codes(
        66, 69, 78, _0="the daemon answered, whatever it said", _75="the daemon is busy: too many clients"
    )
    parser.add_argument(
        "--output", metavar="FILE", help="write the figures into this file instead, whole or not at all"
    )
    places.configure_socket(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print them."""
    from controller.cli.metrics import command  # noqa: PLC0415  # the tables, which `shoewatch --help` need not wait for

    return command.run(arguments)
