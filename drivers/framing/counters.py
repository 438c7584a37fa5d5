"""What a link has carried so far, so that a silent line, a wrong baud rate and a bad cable can be told apart.

Pure; imports nothing of ours. Every deframer owns one; `shoewatch devices` prints it.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

Condition = Literal["no bytes", "bytes, no frames", "frames refused", "frames"]


@dataclass(slots=True)
class Counters:
    """Bytes seen, frames taken, and refusals by reason. The reasons are few and fixed, so this cannot grow."""

    bytes_seen: int = 0
    noise: int = 0
    """Bytes that were in no frame."""
    frames: int = 0
    refused: Counter[str] = field(default_factory=Counter)

    @property
    def condition(self) -> Condition:
        """The line in three words: `no bytes` is a cable or a port, `bytes, no frames` a baud rate or a stranger."""
        if not self.bytes_seen:
            return "no bytes"
        if not self.frames:
            return "bytes, no frames"
        return "frames refused" if self.refused else "frames"
