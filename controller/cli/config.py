"""Write a configuration to start from: every option, with its meaning and its default.

  shoewatch config --example > table.toml

Enter the ports, and the file is ready: `shoewatch devices` lists the ports of this computer. The journal and the
control socket go into the current directory. docs/configuration.md has the same options in tables.
"""

import argparse
from pathlib import Path
from typing import Final

from controller.cli.terminal.codes import exit_codes
from controller.cli.terminal.streams import say
from controller.configuration import example

HELP: Final = "write a commented example configuration"


def configure(parser: argparse.ArgumentParser) -> None:
    """The words of `shoewatch config`."""
    parser.epilog = exit_codes()
    parser.add_argument("--example", action="store_true", required=True, help="write the example to standard output")


def run(_: argparse.Namespace) -> int:
    """Write it."""
    for line in example(_here()).splitlines():
        say(line)
    return 0


def _here() -> Path | None:
    """The current directory; None where it is gone, or a text file cannot hold its name."""
    try:
        directory = Path.cwd()
    except FileNotFoundError:
        return None
    return directory if str(directory).isprintable() else None
