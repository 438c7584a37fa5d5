"""What a device does by its nature, revision by revision; a fault is what a test asked for, a quirk is not. Pure.

Named like the firmware of no maker: each is a way in which real devices of one kind are known to differ.
"""

from dataclasses import dataclass
from typing import Final

from drivers.open_protocol.wire import STORE_LEAST
from firmware_sim.devices.shoe import Sensors


@dataclass(frozen=True, slots=True)
class Revision:
    """One revision of a shoe."""

    revision: str
    sensors: Sensors
    forgets: bool = False
    """It keeps nothing over a loss of power: each start begins another log."""
    store: int = STORE_LEAST["shoe"]
    """How many events it keeps unacknowledged."""
    last_seq: str = "9"
    """Angel Eye: the seq after which `1` comes again; the fact sheet calls it unsure."""
    starts_silently: bool = False
    """Angel Eye: no `S` after a start."""


FIRMWARE: Final = (
    Revision(
        "0.9", Sensors(sees_backs=False, sees_face_up=False, says_how_sure=False, has_lid=False), forgets=True,
        starts_silently=True,
    ),
    Revision("1.0", Sensors(sees_face_up=False), last_seq="Z"),
    Revision("1.1", Sensors()),
    Revision("2.0", Sensors(says_hand=True, says_result=True)),
)  # fmt: skip
"""`0.9` sees little and forgets; `1.0` cannot tell a card that lies face up; `2.0` follows the game itself."""

REVISIONS: Final = tuple(each.revision for each in FIRMWARE)
NEWEST: Final = "1.1"
"""What a table has unless a scenario says otherwise: everything but an opinion, which the open protocol leaves free."""


def firmware(revision: str) -> Revision:
    """That revision; the usual one for none."""
    return next(each for each in FIRMWARE if each.revision == (revision or NEWEST))
