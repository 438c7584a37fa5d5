"""The daemon, but for what differs from run to run: `python -m tests.sessions.still_daemon`.

Its nonces are always the same, and the ids of its commands begin with the journal's newest record. What it writes
down because time has passed is not: refusals of one reason are told one by one, and what panels have done at the end.
A device may be silent for ten seconds and has a minute to come, and panels have one to say that it is over.
"""

import sys
from functools import partial

import controller.desk.confirmations
import controller.desk.display
import controller.service.devices
import controller.service.sessions
import drivers.framing.refusals
from controller import daemon
from controller.desk.panels import PanelOutlet
from drivers.open_protocol.handshake import Expected
from drivers.open_protocol.wire import NONCE_BYTES

_IDS_A_RECORD = 100
"""More than a panel is told between two records."""


def _nonce() -> bytes:
    return b"a recorded session"[:NONCE_BYTES]


def _outlet(number: int, _by_chance: int) -> PanelOutlet:
    return PanelOutlet(number, number * _IDS_A_RECORD)


if __name__ == "__main__":
    controller.service.sessions.__dict__["_nonce"] = _nonce
    controller.service.sessions.__dict__["Expected"] = partial(Expected, silence_s=10.0)
    controller.desk.display.__dict__["PanelOutlet"] = _outlet
    controller.desk.confirmations.__dict__["CONFIRM_S"] = 3600.0
    drivers.framing.refusals.__dict__["GATHER_S"] = 0.0
    controller.service.devices.__dict__["GRACE_S"] = 60.0
    daemon.__dict__["GOODBYE_S"] = 60.0
    sys.exit(daemon.main(sys.argv[1:]))
