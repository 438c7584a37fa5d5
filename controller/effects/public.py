"""The journal as anybody may read it: what is told of a record, and of a supervisor's act, without any hidden face.

A public event names what happened, who said so and what the table answered. Of an input's fields those are told that
are no face; facts, raw bytes and bodies never are. What only a machine knows is left out altogether (its own result,
its faults, its remarks, what was confirmed to it): that such a record exists may already say what lies face down.
Pure; called by `controller.control` for records, by `controller.desk` for acts.
"""

from typing import Any, Final, assert_never

from msgspec import Struct, to_builtins

from controller.effects.view import FlagView, flag, time
from controller.journal.chain import Record
from controller.journal.entries import Answer, Configured, Correction, Cut, Heard, Judged, Loaded, Opening, written
from controller.rules.cards import Card
from controller.rules.hands import Outcome
from controller.table import inputs
from controller.table.decision import Reason, Rejudged, Say, Shown, WagersSettled
from controller.table.games.game import Game
from controller.table.inputs import Hand, Input
from drivers import events

_TOLD_WHOLE: Final = (
    inputs.LidMoved | inputs.DeviceLost | inputs.DeviceBack | inputs.Shuffled | inputs.Cut | inputs.CutTaken
    | inputs.CuttingCardsPlaced
    | inputs.BatchInserted | inputs.ShufflerBegun | inputs.ShufflerDone | inputs.BatchStored | inputs.BatchReleased
    | inputs.DoorMoved | inputs.ShufflerOnline | inputs.RackSeen
    | inputs.Instructed | inputs.Turned | inputs.Disclosed | inputs.ResultCalled
    | inputs.Announced | inputs.Misdealt | inputs.ShoeTaken | inputs.ShoePassed
    | inputs.Bid | inputs.BankTaken | inputs.BankPassed | inputs.Staked | inputs.BankCalled | inputs.SeatMoved
    | inputs.VigorishCollected
)  # fmt: skip
"""Inputs of which no field is a face, or follows from one that nobody has announced."""

_TOLD_HEARD: Final = (
    events.KeyPressed | events.SupervisorKey | events.DeviceOnline | events.DeviceOffline | events.DeviceRefused
    | events.BatchInserted | events.ShuffleStarted | events.ShuffleFinished | events.BatchStored
    | events.BatchReleased | events.DoorMoved | events.RackColour
)  # fmt: skip
"""What a device tells and everybody at the table sees; of it the name only."""

_REASONS: Final = {reason.name.lower().replace("_", "-"): reason.value for reason in Reason}


class Changed(Struct, frozen=True):
    """What a correction changed; `left` cards belong to nobody now, and which they are is not told."""

    round: int
    hand: Hand
    place: int
    was: Card
    now: Card
    outcome_was: Outcome | None
    outcome_now: Outcome | None
    owed: Hand | None
    left: int


class Acted(Struct, frozen=True):
    """What the table answered to a supervisor's act."""

    number: int | None
    """Of the record; None while a card lies face down, as in the view."""
    verdict: str
    reason: str | None
    text: str
    """The reason in words."""
    flags: tuple[FlagView, ...]
    prompt: tuple[str, ...]
    changed: Changed | None = None
    settled: WagersSettled | None = None
    """What wagers came to, where they were told, or their round was corrected."""


class CannotAct(Exception):  # noqa: N818  # says what is wrong
    """An act was not taken to the table: why, and what helps."""

    def __init__(self, problem: str, cure: str) -> None:
        super().__init__(f"{problem}: {cure}")
        self.problem = problem
        self.cure = cure


def acted(number: int | None, answer: Answer, game: Game) -> Acted:
    """What is told of an answer to whoever acted."""
    return Acted(
        number,
        answer.verdict.value,
        answer.reason,
        _words(answer.reason),
        tuple(flag(code, game) for code in answer.flags),
        next((effect.prompt.panel for effect in answer.effects if isinstance(effect, Say)), ()),
        next((_changed(fact) for fact in answer.facts if isinstance(fact, Rejudged)), None),
        next((fact for fact in answer.facts if isinstance(fact, WagersSettled)), None),
    )


def event(record: Record, game: Game, *, numbered: bool = True) -> dict[str, Any] | None:
    """What is told of a record, ready for JSON; None where nothing is. Without its number where `numbered` is not."""
    told = _told(record, game)
    if told is None:
        return None
    head = {
        "number": record.number if numbered else None,
        "time": time(record.wall_ns),
        "source": written(record.source),
        "shoe": record.shoe,
        "round": record.round,
    }
    return head | told


def _told(record: Record, game: Game) -> dict[str, Any] | None:
    match record.entry:
        case Judged(inputs.ShoeResult(), Answer(flags=())):
            return None
        case Judged(said, answer):
            return {"kind": "judged", "input": _input(said)} | _answer(answer, game)
        case Loaded(said, answer):
            return {"kind": "loaded", "input": _input(said)} | _answer(answer, game)
        case Correction(shoe, said, answer):
            late = _answer(answer, game) | {"effects": []}  # what it says to do is of a shoe that is over
            return {"kind": "correction", "of_shoe": shoe, "input": _input(said)} | late
        case Opening(table, versions=versions):
            return {"kind": "opening", "table": table, "versions": versions}
        case Configured(changed, holds):
            return {"kind": "configured", "changed": to_builtins(changed), "holds": holds}
        case Cut(archive=archive):
            return {"kind": "cut", "archive": archive}
        case Heard(heard) if isinstance(heard, _TOLD_HEARD):
            return {"kind": "heard", "heard": heard.__struct_config__.tag}
        case _:
            return None


def _input(said: Input) -> dict[str, Any]:
    """An input's name, and its fields where none of them is a face."""
    if isinstance(said, _TOLD_WHOLE):
        fields: dict[str, Any] = to_builtins(said)
        return fields
    return {"event": said.__struct_config__.tag}


def _answer(answer: Answer, game: Game) -> dict[str, Any]:
    return {
        "verdict": answer.verdict.value,
        "reason": answer.reason,
        "text": _words(answer.reason),
        "flags": [to_builtins(flag(code, game)) for code in answer.flags],
        "effects": [_effect(effect) for effect in answer.effects],
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
    return "" if reason is None else _REASONS.get(reason, reason)


def _changed(fact: Rejudged) -> Changed:
    return Changed(
        fact.round, fact.hand, fact.place, fact.was, fact.now, fact.outcome_was, fact.outcome_now, fact.owed,
        len(fact.left),
    )  # fmt: skip
