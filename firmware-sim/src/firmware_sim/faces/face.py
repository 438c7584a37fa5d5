"""What every face is. A device (`firmware_sim.device`) calls it; it knows the wire and its model, and no port.

Pure: `now` is an argument, monotonic, in seconds.
"""

from typing import Protocol

from drivers.events import DeviceEvent


class Face(Protocol):
    """One device's half of a conversation."""

    def link_up(self, now: float) -> None:
        """There is a wire."""
        ...

    def link_lost(self, now: float) -> None:
        """The wire is gone, with what was on it."""
        ...

    def receive(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        ...

    def look(self, now: float) -> None:
        """Ask the model what it tells, and do whatever is due."""
        ...

    def next_deadline(self) -> float | None:
        """When something is due, if nothing comes before."""
        ...

    def frames(self) -> list[bytes]:
        """What goes out now, frame by frame."""
        ...

    def event_in(self, frame: bytes) -> DeviceEvent | None:
        """What one of its own frames tells; None for one that tells nothing that happened."""
        ...

    def restart(self, now: float, *, forgets: bool) -> None:
        """The device starts again, perhaps without what it remembered; the wire stays."""
        ...
