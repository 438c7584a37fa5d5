"""What can happen to a frame between a device and its port. Each fault strikes the next frame, once. Pure.

What happens to a whole device (hang, reboot, unplug) is `firmware_sim.device`; what happens to cards is the table's.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Loses:
    """The frame never arrives."""


@dataclass(frozen=True, slots=True)
class Damages:
    """A bit flips somewhere in it."""


@dataclass(frozen=True, slots=True)
class BadCheck:
    """Its content is whole and its check is not: the last byte before the end is another one."""


@dataclass(frozen=True, slots=True)
class Noisy:
    """So many bytes that nobody sent come before it."""

    count: int = 16


@dataclass(frozen=True, slots=True)
class Delays:
    """It comes late, and whatever follows it comes behind it."""

    seconds: float = 1.0


@dataclass(frozen=True, slots=True)
class Repeats:
    """It comes twice."""


@dataclass(frozen=True, slots=True)
class Reorders:
    """It comes after the one that follows it."""


@dataclass(frozen=True, slots=True)
class Splits:
    """It comes byte by byte, with a pause after each."""

    gap_s: float = 0.002


@dataclass(frozen=True, slots=True)
class Truncates:
    """Its second half never arrives."""


LineFault = Loses | Damages | BadCheck | Noisy | Delays | Repeats | Reorders | Splits | Truncates

ALL: tuple[LineFault, ...] = (
    Loses(), Damages(), BadCheck(), Noisy(), Delays(), Repeats(), Reorders(), Splits(), Truncates(),
)  # fmt: skip
"""One of each."""

NAMES: Final[dict[type[LineFault], str]] = {
    Loses: "lost",
    Damages: "damaged",
    BadCheck: "bad-check",
    Noisy: "noise",
    Delays: "late",
    Repeats: "twice",
    Reorders: "out-of-order",
    Splits: "byte-by-byte",
    Truncates: "cut-short",
}
"""What became of a frame, in the words of a scenario's verdicts."""
