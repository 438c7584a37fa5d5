"""Write a table's configuration to start from: every option, with what it decides and what it is if left out.

  shoewatch config --example > table.toml

The file is right as it is: a shoe and a panel of the open protocol, on ports whose names are made up.
docs/configuration.md is the same in tables.
"""

import argparse
from typing import Final

from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.streams import say
from controller.configuration import example

HELP: Final = "write a commented configuration to start from"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch config`."""
    parser.epilog = exit_codes()
    parser.add_argument("--example", action="store_true", required=True, help="write the example, on standard output")


def run(_: argparse.Namespace) -> int:
    """Write it."""
    for line in example().splitlines():
        say(line)
    return 0
