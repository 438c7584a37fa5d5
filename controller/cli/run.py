"""Follow one table until told to stop: what shoewatchd does, which systemd starts.

It opens the devices of the configuration, finds the table where its journal left it, instructs the dealer, and writes
everything down. SIGTERM or Ctrl-C stops it cleanly; SIGHUP has it read the configuration again.
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
