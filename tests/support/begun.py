"""`shoewatchd` as its script starts it, for `tests.support.daemons`: it says where its first line of ours is."""

import os
import signal
import socket
import sys

from controller import start, system

hold = system.hold


def told() -> set[signal.Signals]:
    """Tell the test that signals wait from now on."""
    before = hold()
    system.hold = hold
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
        notices.sendto(b"BEGUN=1", os.environ["NOTIFY_SOCKET"])
    return before


if __name__ == "__main__":
    system.hold = told
    sys.exit(start.daemon())
