"""What devices say is wrong with them, as far as anybody may know it.

A fault that a shoe reports while cards lie face down could give one of them away (19:47-3.7(d)). Such a fault becomes
known when every card has been seen, and not before that is durable.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from controller.inbox.complaints import NOTHING_SAID, Complaints
from controller.journal.bearings import Bearing

Known = dict[str, tuple[tuple[int, str], ...]]
"""The faults of shoes, by name: code and text of each."""


class Faults:
    """Of the devices of one table. `bearing` follows everything that they report; only a part of it is shown."""

    def __init__(self, bearing: Bearing) -> None:
        self._bearing = bearing
        self._known: Known = {}
        """The faults of shoes when every card had last been seen."""

    @property
    def complaints(self) -> Mapping[str, Complaints]:
        """What anybody may know of each device that complains, by name."""
        said = self._bearing.complaints
        for name, faults in self._known.items():
            said[name] = replace(said.get(name, NOTHING_SAID), faults=faults)
        return {name: each for name, each in said.items() if each != NOTHING_SAID}

    def watch(self, shoe: str) -> None:
        """A shoe of this name belongs to the table."""
        self._known[shoe] = self._bearing.complaints.get(shoe, NOTHING_SAID).shown

    def now(self) -> Known:
        """The faults of shoes as of the newest report, as far as they can give no hidden card away."""
        said = self._bearing.complaints
        return {name: said.get(name, NOTHING_SAID).shown for name in self._known}

    def publish(self, known: Known) -> None:
        """These are durable, and anybody may know them."""
        self._known = known
