"""What `shoewatch judge` answers to a line for a person: one line, in columns.

The line's number, the event as it was understood, the verdict, what was irregular and what became of the cards, and
what the dealer must do now. Pure; called by `controller.cli.judge.verdicts`.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from controller.cli.language.plain import write
from controller.table.decision import Decision, Effect, Fact, Shown
from controller.table.inputs import Input
from controller.table.irregularities import Code
from controller.table.law import Law
from controller.wording.escaping import paint
from controller.wording.misread import Misread

EVENT: Final = 16
"""Columns for the event; a longer one pushes the rest of its line."""

HAPPENED: Final = 44
"""Columns for what was irregular and what became of the cards."""

_COLOURS: Final = {"flagged": "1;33", "held": "33", "rejected": "2", "error": "1;31"}
"""SGR codes, for a terminal."""


def verdict(line: int, event: Input, decision: Decision, game: Law, *, colour: bool = False) -> str:
    """The answer to an event."""
    reason = None if decision.reason is None else decision.reason.value
    said = happened(reason, decision.flags, decision.facts, decision.effects, game)
    return _row(line, write(event), decision.verdict.value, f"{said:<{HAPPENED}}", decision.prompt.text, colour=colour)


def error(line: int, misread: Misread, *, colour: bool = False) -> str:
    """The answer to a line that was not understood."""
    return _row(line, "", "error", misread.text, "", colour=colour)


def paragraphs(code: Code, game: Law) -> str:
    """An irregularity's paragraphs as the game numbers them, `19:47-3.5(d), 3.5(e)`; nothing where no text has it."""
    first, *rest = game.numbered(code.paragraphs) or ("",)
    return ", ".join((first, *(each.partition("-")[2] for each in rest)))


def _row(line: int, event: str, verdict: str, happened: str, prompt: str, *, colour: bool) -> str:
    to_do = f"→ {prompt}" if prompt else ""
    style = _COLOURS.get(verdict, "") if colour else ""
    return paint((
        (f"{line:>4}  {event:<{EVENT}} ", ""), (f"{verdict:<9}", style), (f" {happened} {to_do}".rstrip(), "")
    ))  # fmt: skip


def happened(
    reason: str | None, flags: Sequence[Code], facts: Sequence[Fact], effects: Sequence[Effect], game: Law
) -> str:
    """What was irregular about an event and what became of the cards."""
    return "; ".join(_happened(reason, flags, facts, effects, game))


def _happened(
    reason: str | None, flags: Sequence[Code], facts: Sequence[Fact], effects: Sequence[Effect], game: Law
) -> Iterator[str]:
    if reason is not None:
        yield reason
    for code in flags:
        yield f"{paragraphs(code, game)} {' '.join(code.says)}".lstrip()
    for each in facts:
        yield each.words
    if not facts:
        yield from _turned(effects)


def _turned(effects: Sequence[Effect]) -> Iterator[str]:
    """Cards that everybody sees now, and that were dealt before."""
    shown = (each for each in effects if isinstance(each, Shown))
    for spot, cards in groupby(shown, key=lambda each: each.spot):
        yield f"{spot.title()} shows {' '.join(each.card for each in cards)}"
