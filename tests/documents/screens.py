"""Every way in which the dealer's panel can stand, from the table's own scenarios, in the order of an evening."""

from collections.abc import Collection, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Final

from controller.effects.choices import ending_keys
from controller.effects.languages.language import Language
from controller.effects.pages import pages
from controller.effects.panel import LOST
from controller.games.registry import KEYS, AnyState, cue, decide
from controller.table.decision import Decision
from controller.table.inputs import Input
from controller.table.irregularities import TableCode
from controller.table.phases import Play, Shoe
from controller.table.prompts import Cue, PromptLine
from controller.table.words import COLUMNS, TableWord, Word
from drivers.open_protocol.columns import columns
from tests.support.scenarios import SCENARIOS

_PREPARED: Final = frozenset({Shoe.CLOSED, Shoe.INSPECTING, Shoe.SHUFFLING, Shoe.CUTTING, Shoe.LOADING, Shoe.OVER})
_BURNED: Final = frozenset({Shoe.BURN_FIRST, Shoe.BURNING})

PARTS: Final = ("shoe", "burn", "bets", "deal", "result", "stop")
"""The parts of an evening."""


def part(state: AnyState) -> str:
    """The part of an evening that the table is in."""
    if state.play is Play.STOPPED:
        return "stop"
    if state.shoe in _BURNED or state.play is Play.DISCARDING:
        return "burn"
    if state.shoe in _PREPARED:
        return "shoe"
    phase = state.round.phase.value
    return {"betting": "bets", "complete": "result", "called": "result"}.get(phase, "deal")


@cache
def stands() -> tuple[AnyState, ...]:
    """How the table stands in its scenarios, step by step."""
    found: list[AnyState] = []

    def look(state: AnyState, said: Input) -> Decision:
        decision = decide(state, said)
        found.append(decision.state)
        return decision

    for scenario in SCENARIOS:
        scenario.check(look)
    return tuple(found)


@cache
def cues() -> Mapping[str, tuple[Cue, ...]]:
    """The cues of each part, those that differ in numbers alone once; of stops each reason and way to end it."""
    found: dict[object, tuple[int, int, str, Cue]] = {}

    for after in stands():
        now, of = cue(after), part(after)
        lower = now.keys[:1] if now.lower is None else now.lower.word
        way = of, lower, now.prompt.about if of == "stop" else now.upper.word
        stage: Enum = after.shoe if of == "shoe" else after.round.phase
        found.setdefault(way, ([*type(stage)].index(stage), len(found), of, now))
    rows = sorted(found.values(), key=lambda row: row[:2])
    return {of: tuple(now for *_, in_part, now in rows if in_part == of) for of in PARTS}


def exactly() -> Iterator[tuple[Cue, Word]]:
    """Those of stops that a panel words more exactly, and how: which device is lost, and a lid that is closed again."""
    found = {now.prompt.about: now for now in cues()["stop"] if now.lower != PromptLine(TableWord.CLOSE_LID)}
    yield from ((found[TableCode.DEVICE_LOST], word) for word in LOST.values())
    yield found[TableCode.LID_OPEN], TableWord.LID_WAS_OPENED


def next_key(now: Cue, language: Language) -> str:
    """The caption of the key that is to be pressed; empty where hands act, or the panel asks."""
    return "" if now.lower is not None else language.said(KEYS[now.keys[0]])


def wide(text: str, width: int = COLUMNS) -> str:
    """A text with blanks behind it, so that it takes so many columns."""
    return text + " " * (width - (columns(text) or 0))


def screens(now: Cue, languages: Collection[Language], instead: Word | None = None) -> Iterator[str]:
    """The two lines of a panel in each language, side by side."""
    yield from _framed([language.lines(now, instead=instead) for language in languages])


def keyed(languages: Collection[Language]) -> Iterator[str]:
    """The pages of a panel whose supervisor's key is turned: those of one stop for each way of ending it."""
    shown: dict[object, AnyState] = {}
    for state in stands():
        if len(state.stops) == 1 and part(state) == "stop":
            shown.setdefault((state.stops[0].kind, *ending_keys(state).values()), state)
    for state in shown.values():
        read = [[(each.lines(page.cue)[0], page.lower) for page in pages(state, each.name)] for each in languages]
        for at in range(max(map(len, read))):
            yield from _framed([of_one[at % len(of_one)] for of_one in read])


def _framed(panels: Collection[tuple[str, str]]) -> Iterator[str]:
    frame = "  ".join(f"+{'-' * (COLUMNS + 2)}+" for _ in panels)
    yield frame
    for lines in zip(*panels, strict=True):
        yield "  ".join(f"| {wide(line)} |" for line in lines)
    yield frame
