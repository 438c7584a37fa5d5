"""A face without a device behind it: it says what a capture says, byte for byte, and hears nothing.

What a real device once sent goes to an unmodified driver again. Pure; `firmware_sim.playback` has the clock.
"""


class RecordedFace:
    """Bytes to be said as they are."""

    def __init__(self) -> None:
        self._out: list[bytes] = []

    def say(self, data: bytes) -> None:
        """These bytes come next."""
        self._out.append(data)

    def link_up(self, now: float) -> None:
        """Nothing changes."""

    def link_lost(self, now: float) -> None:  # noqa: ARG002 - the contract of every face
        """What was not said is not said any more."""
        self._out.clear()

    def receive(self, data: bytes, now: float) -> None:
        """The host may say what it likes."""

    def look(self, now: float) -> None:
        """Nothing happens by itself."""

    def next_deadline(self) -> float | None:
        """Never."""
        return None

    def frames(self) -> list[bytes]:
        """Piece by piece, as the capture has it."""
        out, self._out = self._out, []
        return out

    def event_in(self, frame: bytes) -> None:
        """Nobody knows what it was."""

    def restart(self, now: float, *, forgets: bool) -> None:
        """A recording cannot."""
