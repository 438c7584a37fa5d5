"""Where the demo has shown what it must: in what the product's commands say, or on a panel. Pure.

What that is stands with the game (`SimulatedGame.shows`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class TableEvidence:
    """What is known of one table when its report is over."""

    name: str
    rounds: Sequence[dict[str, Any]]
    """The lines of `shoewatch history --json`."""
    online: Mapping[str, int]
    """How often each device came online, as `shoewatch audit --json` has it."""
    panel: Sequence[str]
    """All that its panel has shown."""


Where = Callable[[TableEvidence], str | None]
"""Where a table shows it; None if it does not."""


def in_a_round(shows: Callable[[dict[str, Any]], str | None]) -> Where:
    """In the first round of which this says how it shows it."""

    def where(told: TableEvidence) -> str | None:
        for each in told.rounds:
            if (what := shows(each)) is not None:
                return f"{told.name}, round {each['round']}: {what}"
        return None

    return where


def on_the_panel(words: str) -> Where:
    """Where the panel has said these words."""

    def where(told: TableEvidence) -> str | None:
        return next((f"{told.name}, on the panel: {text}" for text in told.panel if words in text), None)

    return where


def flagged(*codes: str) -> Where:
    """In the first round with one of these irregularities."""
    return in_a_round(lambda each: next((flag for flag in each["flags"] if flag in codes), None))


def found(tables: Sequence[TableEvidence], shows: Mapping[str, Where]) -> dict[str, str | None]:
    """Each thing that the demo is to show, and where it is written; None where it is nowhere."""
    return {
        name: next((found for told in tables if (found := where(told)) is not None), None)
        for name, where in shows.items()
    }
