"""A device on its wire: model and face, a line in each direction, and what can befall the whole of it.

A hang is not an unplug: the port stays and nothing answers. A restart is neither: the wire stays and the device begins
anew. Pure: time is an argument. A rig moves its bytes to and from a port.
"""

from random import Random

from firmware_sim.faces.face import Face
from firmware_sim.faults.line import FaultyLine


class SimulatedDevice:
    """One device; `name` is its place at the table."""

    def __init__(self, name: str, face: Face, chance: Random) -> None:
        self.name = name
        self.face = face
        self.to_host = FaultyLine(chance, face.event_in)
        self.from_host = FaultyLine(chance)
        self._plugged = False
        self._hangs_until: float | None = None

    @property
    def plugged(self) -> bool:
        """Whether there is a wire."""
        return self._plugged

    def hangs(self, now: float) -> bool:
        """Whether its firmware stands still."""
        return self._hangs_until is not None and now < self._hangs_until

    def plug(self, now: float) -> None:
        """The wire is there."""
        if not self._plugged:
            self._plugged = True
            self.face.link_up(now)

    def unplug(self, now: float) -> None:
        """The wire is gone, with what was on it."""
        if self._plugged:
            self._plugged = False
            self.to_host.cut()
            self.from_host.cut()
            self.face.link_lost(now)

    def hang(self, seconds: float, now: float) -> None:
        """Its firmware stands still for so long: it hears nothing and says nothing; its sensors still see."""
        self._hangs_until = now + seconds

    def restart(self, now: float, *, forgets: bool = False) -> None:
        """Start again, at once."""
        self._hangs_until = None
        self.face.restart(now, forgets=forgets)

    def hear(self, data: bytes, now: float) -> None:
        """Bytes came from the host."""
        if self._plugged:
            self.from_host.send(data, now)

    def say(self, now: float) -> bytes:
        """Let everything happen that is due; what reaches the host now."""
        if not self.hangs(now):
            for burst in self.from_host.arrived(now):
                self.face.receive(burst, now)
            self.face.look(now)
            frames = self.face.frames()
            if self._plugged:
                for frame in frames:
                    self.to_host.send(frame, now)
        else:
            self.from_host.arrived(now)  # nobody empties the receiver: it runs over
        return b"".join(self.to_host.arrived(now))

    def next_deadline(self, now: float) -> float | None:
        """When to call `say` again, if nothing comes before."""
        times = [self.to_host.next_at(), self.from_host.next_at()]
        times.append(self._hangs_until if self.hangs(now) else self.face.next_deadline())
        return min((time for time in times if time is not None), default=None)
