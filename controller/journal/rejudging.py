"""A shoe judged again from its records: the same inputs, the same answers, record by record.

There is one path: `decide`. The body of a record agrees if it is byte for byte what a journal writes of the input in it
and of the answer to that input; otherwise the answer in it is read. Called by recovery, verification and history.
"""

from typing import Any, Final, Union

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from controller.games.registry import INPUTS, AnyState, decide, with_house, within_bounds
from controller.journal.entries import Answer, Judged, Opening, ShoeBegun, answer, canonical, encode
from controller.table.accounts import closes_accounts
from controller.table.alarms import Alarms
from controller.table.phases import IN_PLAY

_INPUT: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(
    msgspec.defstruct("Asked", [("input", Union[tuple(INPUTS.values())])])  # noqa: UP007  # of as many as there are
)
"""Reads the input of a body, and passes over the answer."""


class Disagreement(Struct, frozen=True):
    """A record says another answer than the table gives."""

    recorded: Answer
    judged: Answer


class Rejudging:
    """A table that follows the records of a journal; `state` is the one that they have led to."""

    closed: bool
    """The newest record closed a shoe's accounts, or changed them: new ones belong right behind it."""

    def __init__(self, state: AnyState) -> None:
        self.begin(state)

    def begin(self, state: AnyState) -> None:
        """Take a state from a record, perhaps of a version that kept more of a shoe."""
        self.closed = False
        self.state = within_bounds(state)

    def judged(self, body: bytes) -> tuple[Judged, Disagreement | None]:
        """Judge the input in the body of a `judged` record: what this version says, and how the body disagrees.

        ValueError: it is no record.
        """
        try:
            event = _INPUT.decode(body).input
        except (msgspec.DecodeError, RecursionError):
            event = _read(body).input
        decision = decide(self.state, event)
        self._go_on(decision.state)
        ours = Judged(event, answer(decision))
        if encode(ours) == body:
            return ours, None
        recorded = _read(body).answer
        return ours, None if recorded == ours.answer else Disagreement(recorded, ours.answer)

    def follows(self, record: Judged | ShoeBegun) -> Disagreement | None:
        """Judge the input of a record that has been read; of a `loaded` one the state is compared too."""
        decision = decide(self.state, record.input)
        judged, state = answer(decision), decision.state
        if isinstance(record, ShoeBegun) and record.state.round.settled_by is None:
            # an older version loaded it, and settled nothing in this shoe
            state = replace(state, round=replace(state.round, settled_by=None))
        self._go_on(state)
        if judged != record.answer or (isinstance(record, ShoeBegun) and not _same(record.state, state)):
            return Disagreement(record.answer, judged)
        return None

    def _go_on(self, state: AnyState) -> None:
        self.closed = closes_accounts(self.state, state)
        self.state = state


def _read(body: bytes) -> Judged:
    """All that a `judged` record says; ValueError where it is none, or is written in another way than a journal's."""
    entry = canonical("judged", body)
    assert isinstance(entry, Judged)
    return entry


def _same(recorded: AnyState, judged: AnyState) -> bool:
    """Whether a record's state is this one; of an older version it does not say where the cutting card was placed."""
    return recorded == (judged if recorded.from_back is not None else replace(judged, from_back=None))


def may_open(before: AnyState, opening: Opening) -> bool:
    """Whether a table may open so: as it was, with another house or other wagers only while no shoe is in play.

    A version that kept more rounds without cards, or more wagers, wrote them too.
    """
    if opening.state.house != opening.house:
        return False
    state = within_bounds(opening.state)
    if before.alarms is None and state.alarms == Alarms():
        state = replace(state, alarms=None)  # an earlier version kept none
    if (opening.house, state.round.offer) == (before.house, before.round.offer):
        return state == before
    after = with_house(before, opening.house, state.round.offer)
    return before.shoe not in IN_PLAY and state == after
