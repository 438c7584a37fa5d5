"""The one place that decides what people may learn from a record. No hidden face passes here.

A record is public or silent (`is_public`). Silent records hold what only a machine knows: a shoe's own result, its
faults and remarks, confirmed commands. That such a record exists may already give a face-down card away. The panel,
the lamps, the buzzer, the alarms, the log and the view follow from a judged input's `Public` alone; the control socket
sends a record's `event`. A silent record has neither. An event names what happened, who reported it and what the table
answered. It carries only those fields of an input that hold no face, and never facts, raw bytes or bodies.
Pure; called by `controller.desk` for what it has judged, by `controller.control` for records and acts.
"""

from typing import Any, Final, assert_never

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from controller.effects.panel import Sound, Standing, sound, standing
from controller.effects.rejections import in_words, why_rejected
from controller.effects.view import FlagView, flag, time
from controller.games.registry import GAMES, REASONS, AnySettlement, AnyState
from controller.journal.chain import Record
from controller.journal.entries import (
    Answer,
    Configured,
    Correction,
    Entry,
    Heard,
    JournalCut,
    Judged,
    Opening,
    ShoeBegun,
    answer,
    written,
)
from controller.rules.cards import Card
from controller.table import inputs
from controller.table.decision import Decision, Say, Shown, Verdict
from controller.table.finished import Rejudged, SettlementOfWagers
from controller.table.inputs import Input, Spot
from controller.table.irregularities import Code
from controller.table.law import Law
from controller.table.reasons import RejectionReason
from drivers import events

_TOLD_HEARD: Final = (
    events.KeyPressed | events.SupervisorKey | events.DeviceOnline | events.DeviceOffline | events.DeviceRefused
    | events.BatchInserted | events.ShuffleStarted | events.ShuffleFinished | events.BatchStored
    | events.BatchReleased | events.DoorMoved | events.RackColour
)  # fmt: skip
"""What a device tells and everybody at the table sees; of it the name only."""

PER_SHOE: Final = 10**9
"""The first event of shoe 3 is number 3,000,000,001. No shoe has as many; a JSON number holds nine million shoes."""


class Changed(Struct, frozen=True):
    """What a correction changed; `left` cards belong to nobody now, and which they are is not told."""

    round: int
    hand: Spot
    place: int
    was: Card
    now: Card
    outcome_was: str | None
    outcome_now: str | None
    owed: Spot | None
    left: int


class Acted(Struct, frozen=True):
    """What the table answered to a supervisor's act."""

    verdict: str
    reason: str | None
    text: str
    """The reason in words."""
    flags: tuple[FlagView, ...]
    prompt: tuple[str, ...]
    changed: Changed | None = None
    settled: AnySettlement | None = None
    """What wagers came to, where they were told, or their round was corrected."""
    resolved: tuple[str, ...] = ()
    """The stops that it has ended, in words."""
    left: tuple[str, ...] = ()
    """The stops that still wait, where it has ended any."""


class CannotAct(Exception):  # noqa: N818  # says what is wrong
    """An act was not taken to the table: why, and what helps."""

    def __init__(self, problem: str, cure: str) -> None:
        super().__init__(f"{problem}: {cure}")
        self.problem = problem
        self.cure = cure


class Public(Struct, frozen=True):
    """A judged input as everybody at the table may perceive it; made by `public` alone."""

    stands: Standing
    flags: tuple[Code, ...]
    sound: Sound | None
    state: AnyState
    """What the view and the next standing are projected from; the state of a silent record never is."""
    why: RejectionReason | None = None
    """Why what a person said was rejected."""
    lid_open: bool | None = None
    """Whether the shoe's lid is open, where it was moved."""

    @property
    def quiet(self) -> bool:
        """Whether it changes nothing that a panel shows or sounds: what is for supervisor and surveillance alone."""
        return bool(self.flags) and all(code.quiet for code in self.flags)


def is_public(entry: Entry) -> bool:
    """Whether people may learn of a record; all others are silent."""
    match entry:
        case Judged(said, Answer(flags=())) if said.about.opinion:
            return False
        case Judged() | ShoeBegun() | Correction() | Opening() | Configured() | JournalCut():
            return True
        case Heard(heard):
            return isinstance(heard, _TOLD_HEARD)
        case _:
            return False


def public(entry: Judged | ShoeBegun, decision: Decision, *, pressed: bool = True) -> Public | None:
    """What people may learn from a judged input; None if it is silent.

    Why it was rejected is told at the panel only if a key was `pressed`: a sensor's report, or a supervisor's command,
    is no key of the dealer's.
    """
    if not is_public(entry):
        return None
    state, said = decision.state, entry.input
    elsewhere = not pressed and said.about.by != "device" and decision.verdict is Verdict.REJECTED
    why = None if said.about.by == "device" or elsewhere else decision.reason
    lid_open = said.open if isinstance(said, inputs.LidMoved) else None
    return Public(
        standing(state, decision.cue), decision.flags, None if elsewhere else sound(decision), state, why, lid_open
    )


def acted(said: Answer, game: Law, why: str = "") -> Acted:
    """An answer as the person who acted receives it; `why` it was rejected, where that is known better than a name."""
    return Acted(
        said.verdict.value,
        said.reason,
        why or _words(said.reason),
        tuple(flag(code, game) for code in said.flags),
        next((effect.prompt.panel for effect in said.effects if isinstance(effect, Say)), ()),
        next((_changed(fact) for fact in said.facts if isinstance(fact, Rejudged)), None),
        next((fact for fact in said.facts if isinstance(fact, SettlementOfWagers)), None),
    )


def acted_at(before: AnyState, event: Input, decision: Decision) -> Acted:
    """The answer to an act at this table: why it was rejected, or which stops it has ended and which still wait."""
    law, after = GAMES[before.house.game].law, decision.state
    done = acted(answer(decision), law, why_rejected(before, event, decision.reason))
    stand = {id(stop) for stop in after.stops}
    resolved = tuple(in_words(stop, before) for stop in before.stops if id(stop) not in stand)
    return replace(done, resolved=resolved, left=tuple(in_words(stop, after) for stop in after.stops if resolved))


def event(record: Record, number: int, game: Law) -> dict[str, Any]:
    """A public record as clients of the control socket receive it, ready for JSON.

    `number` is the shoe's number times `PER_SHOE`, plus the record's position among the shoe's public records.
    """
    head = {
        "number": number,
        "time": time(record.wall_ns),
        "source": written(record.source),
        "shoe": record.shoe,
        "round": record.round,
    }
    return head | _told(record.entry, game)


def _told(entry: Entry, game: Law) -> dict[str, Any]:
    match entry:
        case Judged(said, answered):
            return {"kind": "judged", "input": _input(said)} | _answer(answered, game)
        case ShoeBegun(said, answered):
            return {"kind": "loaded", "input": _input(said)} | _answer(answered, game)
        case Correction(shoe, said, answered):
            late = _answer(answered, game) | {"effects": []}  # what it says to do is of a shoe that is over
            return {"kind": "correction", "of_shoe": shoe, "input": _input(said)} | late
        case Opening(table, versions=versions):
            return {"kind": "opening", "table": table, "versions": versions}
        case Configured(changed, holds):
            return {"kind": "configured", "changed": to_builtins(changed), "holds": holds}
        case JournalCut():
            return {"kind": "cut"}  # the name of its archive counts records
        case Heard(heard):
            return {"kind": "heard", "heard": heard.__struct_config__.tag}
        case _:  # pragma: no cover  # `is_public` has seen to it
            raise AssertionError(f"a silent record must not be published: {entry}")


def _input(said: Input) -> dict[str, Any]:
    """An input's name, and its fields where none of them is a face."""
    fields: dict[str, Any] = {"event": said.__struct_config__.tag}
    if not said.about.secret:
        fields = to_builtins(said)
    if isinstance(said, inputs.DeviceBack):
        fields["missing"] = said.missing != 0  # how many are missing counts what the shoe told silently
    return fields


def _answer(said: Answer, game: Law) -> dict[str, Any]:
    return {
        "verdict": said.verdict.value,
        "reason": said.reason,
        "text": _words(said.reason),
        "flags": [to_builtins(flag(code, game)) for code in said.flags],
        "effects": [_effect(effect) for effect in said.effects],
    }


def _effect(effect: Shown | Say) -> dict[str, Any]:
    match effect:
        case Shown(hand, place, card):
            return {"effect": "shown", "hand": hand, "place": place, "card": card}
        case Say(prompt):
            return {"effect": "say", "lines": list(prompt.panel)}
        case _:
            assert_never(effect)


def _words(reason: str | None) -> str:
    return "" if reason is None else REASONS[reason].value if reason in REASONS else reason


def _changed(fact: Rejudged) -> Changed:
    return Changed(
        fact.round, fact.hand, fact.place, fact.was, fact.now, fact.outcome_was, fact.outcome_now, fact.owed,
        len(fact.left),
    )  # fmt: skip
