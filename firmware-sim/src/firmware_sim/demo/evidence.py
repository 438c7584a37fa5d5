"""What the demo must have shown, and where it is written: in what the product's commands say, or on a panel. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

NATURAL: Final = 8
"""19:47-3.9(a): eight or nine with two cards."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of one table when its report is over."""

    name: str
    rounds: Sequence[dict[str, Any]]
    """The lines of `shoewatch history --json`."""
    online: Mapping[str, int]
    """How often each device came online, as `shoewatch audit --json` has it."""
    panel: Sequence[str]
    """All that its panel has shown."""


Where = Callable[[Told], str | None]
"""Where a table shows it; None if it does not."""


def _round(shows: Callable[[dict[str, Any]], str | None]) -> Where:
    def where(told: Told) -> str | None:
        for each in told.rounds:
            if (what := shows(each)) is not None:
                return f"{told.name}, round {each['round']}: {what}"
        return None

    return where


def _panel(words: str) -> Where:
    def where(told: Told) -> str | None:
        return next((f"{told.name}, on the panel: {text}" for text in told.panel if words in text), None)

    return where


def _hands(each: dict[str, Any]) -> str:
    return f"Player {' '.join(each['player'])}, Banker {' '.join(each['banker'])}"


def _natural(each: dict[str, Any]) -> str | None:
    natural = len(each["player"]) == len(each["banker"]) == 2 and max(each["points"] or [0]) >= NATURAL  # noqa: PLR2004 - cards
    return _hands(each) if natural else None


def _third_cards(each: dict[str, Any]) -> str | None:
    return _hands(each) if len(each["player"]) == len(each["banker"]) == 3 else None  # noqa: PLR2004 - cards


def _flagged(*codes: str) -> Where:
    return _round(lambda each: next((flag for flag in each["flags"] if flag in codes), None))


def _shoe_unplugged(told: Told) -> str | None:
    lost = _flagged("device-lost")(told)
    return f"{lost}, and the shoe came twice" if lost and told.online.get("shoe", 0) > 1 else None


SHOWN: Final[dict[str, Where]] = {
    "the burn": _panel("BURN 3 FACE UP"),
    "a natural": _round(_natural),
    "third cards": _round(_third_cards),
    "a card in error": _flagged("card-in-error", "player-card-in-error"),
    "a face-up card": _flagged("face-up"),
    "an unplugged shoe": _shoe_unplugged,
    "the last hand": _panel("LAST HAND"),
}


def found(tables: Sequence[Told]) -> dict[str, str | None]:
    """Each thing that the demo is to show, and where it is written; None where it is nowhere."""
    return {
        name: next((found for told in tables if (found := where(told)) is not None), None)
        for name, where in SHOWN.items()
    }
