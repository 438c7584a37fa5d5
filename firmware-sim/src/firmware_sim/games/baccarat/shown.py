"""What the demo must have shown of Punto Banco: in the round's own lines of the history, or on a panel. Pure."""

from typing import Any, Final

from firmware_sim.demo.evidence import TableEvidence, Where, flagged, in_a_round, on_the_panel

NATURAL: Final = 8
"""19:47-3.9(a): eight or nine with two cards."""


def _hands(each: dict[str, Any]) -> str:
    return f"Player {' '.join(each['player'])}, Banker {' '.join(each['banker'])}"


def _natural(each: dict[str, Any]) -> str | None:
    natural = len(each["player"]) == len(each["banker"]) == 2 and max(each["points"] or [0]) >= NATURAL  # noqa: PLR2004 - cards
    return _hands(each) if natural else None


def _third_cards(each: dict[str, Any]) -> str | None:
    return _hands(each) if len(each["player"]) == len(each["banker"]) == 3 else None  # noqa: PLR2004 - cards


def _shoe_unplugged(told: TableEvidence) -> str | None:
    lost = flagged("device-lost")(told)
    return f"{lost}, and the shoe connected twice" if lost and told.online.get("shoe", 0) > 1 else None


SHOWN: Final[dict[str, Where]] = {
    "the burn": on_the_panel("BURN 3 FACE UP"),
    "a natural": in_a_round(_natural),
    "third cards": in_a_round(_third_cards),
    "a card in error": flagged("card-in-error", "player-card-in-error"),
    "a face-up card": flagged("face-up"),
    "an unplugged shoe": _shoe_unplugged,
    "the last hand": on_the_panel("LAST HAND"),
}
