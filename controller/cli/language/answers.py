"""What `shoewatch judge --json` answers to a line: one object, whose names `docs/judge.md` promises to keep.

`verdict` is for a line that was judged, `error` for one that was not understood. What may be shown at a table where
cards lie face down and what is for the record alone is said there too. Pure; called by `controller.cli.judge.verdicts`.
"""

from typing import Any

import msgspec

from controller.games.registry import AnyState
from controller.table.decision import Decision, Shown
from controller.table.inputs import Input, Spot
from controller.table.irregularities import Code
from controller.table.law import Law
from controller.table.phases import IN_PLAY, Play
from controller.table.prompts import Prompt
from controller.table.reasons import RejectionReason
from controller.wording.misread import Misread


def verdict(line: int, event: Input, decision: Decision, game: Law) -> dict[str, Any]:
    """The answer to an event."""
    state = decision.state
    return {
        "line": line,
        "event": msgspec.to_builtins(event),
        "verdict": decision.verdict.value,
        "reason": None if decision.reason is None else reason(decision.reason),
        "irregularities": [irregularity(code, game) for code in decision.flags],
        "facts": [each.told() for each in decision.facts],
        "shown": [
            {"hand": each.spot, "place": each.place, "card": each.card}
            for each in decision.effects
            if isinstance(each, Shown)
        ],
        "prompt": prompt(decision.prompt),
        "phases": {"play": state.play.value, "shoe": state.shoe.value, "round": state.round.phase.value},
        "next": entitled(state),
        "shoe": state.shoe_number,
        "round": state.round_number,
    }


def error(line: int, misread: Misread) -> dict[str, Any]:
    """The answer to a line that was not understood."""
    return {
        "line": line,
        "error": {
            "found": misread.found,
            "expected": misread.expected,
            "nearest": misread.nearest,
            "text": misread.text,
        },
    }


def reason(why: RejectionReason) -> dict[str, str]:
    """Why an event had no effect: the reason's name, and its words."""
    return {"code": why.code, "text": why.value}


def irregularity(code: Code, game: Law) -> dict[str, Any]:
    """A row of the catalogue, its paragraphs numbered as in the game that is played."""
    row = code
    return {
        "code": code.value,
        "paragraphs": list(game.numbered(row.paragraphs)),
        "says": list(row.says),
        "cleared_by": row.cleared_by,
        "procedure": game.renumbered(row.procedure),
    }


def prompt(shown: Prompt) -> dict[str, Any]:
    """What the panel shows: its lines, and their names for a client that speaks another language."""
    return {
        "lines": list(shown.panel),
        "text": shown.text,
        "words": [{"word": line.word.value, "numbers": list(line.numbers)} for line in shown.lines],
        "about": None if shown.about is None else shown.about.value,
    }


def entitled(state: AnyState) -> Spot | None:
    """The hand that the next card belongs to, while cards may be dealt to hands at all."""
    return state.round.entitled if state.play is Play.PLAYING and state.shoe in IN_PLAY else None
