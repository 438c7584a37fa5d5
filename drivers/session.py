"""What every session is, whatever the maker: bytes in, reports out, the clock an argument. The pump runs any of them.

A session outlives its links: what it knows of numbering and duplicates holds across an unplug. It is told when a link
comes and goes, it never reads a clock and never blocks. Who is at the other end is the session's to ask and to refuse.
Pure; implemented by `drivers.<device>.session`, called by `drivers.pump` and, for commands and acknowledgements, by
whoever owns the pump.
"""

from typing import Protocol

from drivers.commands import DeviceCommand
from drivers.events import Place, Report
from drivers.framing.counters import Counters


class Session(Protocol):
    """The host's half of the conversation with one device. `now` is monotonic, in seconds, and never goes back."""

    @property
    def waits(self) -> bool:
        """Whether the device keeps what is not acknowledged for as long as that takes, and says little meanwhile."""
        ...

    @property
    def counters(self) -> Counters:
        """What has been heard so far."""
        ...

    def link_up(self, now: float) -> None:
        """There is a link, and nothing is known about what is at its other end."""
        ...

    def receive(self, data: bytes, now: float) -> list[Report]:
        """Bytes came: what they completed, in order, each with the bytes it was decoded from."""
        ...

    def next_deadline(self) -> float | None:
        """When `on_deadline` wants to be called, if nothing comes before; asked again after every other call."""
        ...

    def on_deadline(self, now: float) -> list[Report]:
        """That time has come."""
        ...

    def bytes_to_send(self) -> bytes:
        """What must go out now, handed over once; asked after every other call."""
        ...

    def acknowledge(self, place: Place, now: float) -> None:
        """The report with this place is durable."""
        ...

    def command(self, command_id: int, command: DeviceCommand, now: float) -> list[Report]:
        """Ask the device to do something; what becomes of it comes as `CommandAnswered`, perhaps at once."""
        ...

    def link_lost(self, reason: str, now: float) -> list[Report]:
        """The link is gone, with whatever was on it."""
        ...

    def close(self, now: float) -> list[Report]:
        """The host goes away: whatever there is to say about that is in `bytes_to_send`."""
        ...
