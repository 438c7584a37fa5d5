"""A correction of a round whose shoe is over: judged from that shoe's end, and written beside what it corrects."""

from controller.journal.chain import record_of
from controller.journal.entries import Answer, Correction, Judged, Loaded, Opening, answer
from controller.journal.reading import Reader
from controller.table.decide import decide
from controller.table.inputs import Corrected, WagersTold
from controller.table.state import State


def end_of(reader: Reader, shoe: int, before: int) -> State | None:
    """The state that a shoe ended in, with the corrections made to it so far; None if it is not all here.

    `before` is the number of the record that asks; corrections from there on have not been made yet.
    """
    state: State | None = None
    number = 0
    for row in reader.of_shoe(shoe):
        if state is not None and row.number > number + 1 and row.kind != b"loaded":
            break  # the next shoe was taken out for a recut (3.5(f)): what was done meanwhile is none of this one's
        number = row.number
        match record_of(row).entry:
            case Loaded(state=state):
                pass
            case Judged(input=event) if state is not None:
                state = decide(state, event).state
            case Opening(state=opened) if state is not None:
                state = opened
            case _:
                pass
    if state is None:
        return None
    for row in reader.of_kind("correction"):
        entry = record_of(row).entry
        if row.number < before and isinstance(entry, Correction) and entry.shoe == shoe:
            state = decide(state, entry.input).state
    return state


def judge_late(reader: Reader, shoe: int, event: Corrected | WagersTold, before: int) -> Answer | None:
    """The answer to a correction of a shoe that is over; None if its records are not all here."""
    state = end_of(reader, shoe, before)
    return None if state is None else answer(decide(state, event))
