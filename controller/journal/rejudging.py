"""A shoe judged again from its records: the same inputs, the same answers, record by record.

There is one path: `decide`. Called by recovery, verification and history.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from controller.games.registry import AnyState, decide, with_house, within_bounds
from controller.journal.entries import Answer, Judged, Loaded, Opening, answer, canonical
from controller.table.phases import IN_PLAY

ANSWER: Final = b',"answer":'
"""Stands between input and answer in a record's body, and nowhere before: in a text JSON writes quotes otherwise."""


class Disagreement(Struct, frozen=True):
    """A record says another answer than the table gives."""

    recorded: Answer
    judged: Answer


class Rejudging:
    """A table that follows the records of a journal; `state` is the one that they have led to."""

    def __init__(self, state: AnyState) -> None:
        self.begin(state)

    def begin(self, state: AnyState) -> None:
        """Take a state from a record, perhaps of a version that kept more of a shoe."""
        self.state = within_bounds(state)

    @property
    def shoe(self) -> int:
        """The number of the shoe."""
        return self.state.shoe_number

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.state.round_number

    def agrees(self, body: bytes) -> Disagreement | None:
        """Judge the input of a `judged` record; None if the answer is the recorded one. ValueError: it is no record."""
        entry = canonical("judged", body)
        assert isinstance(entry, Judged)
        return self.follows(entry)

    def follows(self, record: Judged | Loaded) -> Disagreement | None:
        """The same of a record that has been read; of a `loaded` one the state is compared too."""
        decision = decide(self.state, record.input)
        judged, state = answer(decision), decision.state
        if isinstance(record, Loaded) and record.state.round.settled_by is None:
            # an older version loaded it, and settled nothing in this shoe
            state = replace(state, round=replace(state.round, settled_by=None))
        self.state = state
        if judged != record.answer or (isinstance(record, Loaded) and not _same(record.state, state)):
            return Disagreement(record.answer, judged)
        return None


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
    if (opening.house, state.round.offer) == (before.house, before.round.offer):
        return state == before
    after = with_house(before, opening.house, state.round.offer)
    return before.shoe not in IN_PLAY and state == after
