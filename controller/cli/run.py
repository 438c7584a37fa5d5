"""Follow one table until stopped: the same as shoewatchd, which systemd starts.

It opens the devices of the configuration, continues the table where the journal left it, prompts the dealer, and
records everything. SIGTERM or Ctrl-C stops it cleanly; SIGHUP makes it read the configuration again.
"""

import argparse

from controller import daemon

HELP = "follow a table: open its devices, prompt the dealer, record everything"


def configure(parser: argparse.ArgumentParser) -> None:
    """Say which table."""
    daemon.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run until stopped."""
    return daemon.run(arguments)
