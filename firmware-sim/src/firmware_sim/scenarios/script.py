"""What a scenario is once it was read: how the table is set up, what happens when, and what must come of it. Frozen."""

from dataclasses import dataclass, field
from typing import Literal

from firmware_sim.games.registry import usual_house
from firmware_sim.house import HouseRules

FaceName = Literal["open", "angel-eye"]
Values = tuple[str | int | float | tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """The table before anybody comes."""

    house: HouseRules = field(default_factory=usual_house)
    seed: int = 1
    speed: float = 1.0
    shoe: FaceName = "open"
    firmware: str = ""
    """The shoe's revision (`firmware_sim.quirks`); none is the newest."""
    authenticated: bool = False


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One line of the report: not before this time (or this long after the line before), this happens."""

    where: str
    """Its file and line; empty at the control door."""
    sentence: str
    """The template of what is said."""
    values: Values
    at_s: float | None = None
    after_s: float | None = None
    meanwhile: bool = False
    """Whether it happens while the dealer is still busy with the lines before."""
    said: str = ""
    """The sentence as it was said."""
    remark: str = ""
    """What the report's author says to its readers in the `#` lines right above."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What the controller must have said at the end; what is not named must not have happened."""

    flagged: dict[str, int] = field(default_factory=dict)
    rejected: int = 0
    held: int = 0
    rounds: int | None = None
    told: dict[str, int] = field(default_factory=dict)
    """Reports about the device rather than the table, at least so many of each."""
    struck: dict[str, int] = field(default_factory=dict)
    """Frames with an event that were spoiled because the report asked for it, by what became of them: proof that a
    fault struck what it names."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A report, read and found good."""

    name: str
    title: str
    remark: str
    setup: Setup
    steps: tuple[ScriptStep, ...]
    verdicts: Verdicts
