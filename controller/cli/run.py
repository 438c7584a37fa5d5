"""Follow one table until told to stop: what shoewatchd does, which systemd starts.

It opens the devices of the configuration, finds the table where its journal left it, instructs the dealer, and writes
everything down. SIGTERM or Ctrl-C stops it cleanly; SIGHUP has it read the configuration again. Exit codes besides the
usual ones: 66 the journal is damaged or of a later version, 70 something broke, 74 nothing can be written, 75 another
process has the journal or the socket, 78 the configuration is wrong.
"""

import argparse

from controller import daemon

HELP = "follow a table: open its devices, instruct the dealer, write everything down"


def configure(parser: argparse.ArgumentParser) -> None:
    """Say which table."""
    daemon.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run until stopped."""
    return daemon.run(arguments)
