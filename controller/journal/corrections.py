"""A correction of a round whose shoe is over: judged from that shoe's end, and written beside what it corrects."""

from collections.abc import Iterable
from typing import Final

from controller.games.registry import AnyState, decide
from controller.journal.chain import Row
from controller.journal.entries import Answer, Correction, JournalCut, Judged, Opening, ShoeBegun, answer
from controller.journal.errors import STUMBLES, JournalDamaged, stumbled
from controller.journal.reading import CURE, Reader
from controller.table.inputs import Input


def end_of(reader: Reader, shoe: int, before: int, corrections: Iterable[Row] | None = None) -> AnyState | None:
    """The state that a shoe ended in, with the corrections made to it so far; None if it is not all here.

    `before` is the number of the record that asks: what was written from there on has not been said yet; `corrections`
    are those made late, where they are known. JournalDamaged where these records do not fit each other, or say what no
    table does.
    """
    try:
        return _end_of(reader, shoe, before, reader.of_kind("correction") if corrections is None else corrections)
    except STUMBLES as error:
        raise JournalDamaged(reader.path, f"shoe {shoe} cannot be judged again: {stumbled(error)}", CURE) from error


def _end_of(reader: Reader, shoe: int, before: int, corrections: Iterable[Row]) -> AnyState | None:
    state: AnyState | None = None
    number = 0
    for row in reader.of_shoe(shoe, before):
        if state is not None and row.number > number + 1 and row.kind != b"loaded":
            break  # the next shoe was taken out for a recut (3.5(f)): what was done meanwhile is none of this one's
        number = row.number
        match reader.record(row).entry:
            case ShoeBegun(state=state):
                pass
            case Judged(input=event) if state is not None:
                state = decide(state, event).state
            case Opening(state=opened) if state is not None:
                state = opened
            case _:
                pass
    if state is None:
        return None
    for row in corrections:
        if row.number >= before:
            break
        entry = reader.record(row).entry
        if isinstance(entry, Correction) and entry.shoe == shoe:
            state = decide(state, entry.input).state
    return state


LATE_MOST: Final = 1_024
"""Corrections of a shoe that is over, and wagers told of it: more than ten for each of its rounds."""


def late(reader: Reader, shoe: int) -> int:
    """How many there are of a shoe."""
    entries = (reader.record(row).entry for row in reader.of_kind("correction"))
    return sum(isinstance(entry, Correction) and entry.shoe == shoe for entry in entries)


def judge_late(reader: Reader, shoe: int, event: Input, before: int, gone: int) -> Answer | None:
    """The answer to a correction of a shoe that is over; None if its records are not all here.

    Nor are those up to `gone`, of which a cut says that they were archived, whether they have been removed yet or not.
    """
    first = next(reader.of_shoe(shoe, before), None)
    if first is None or first.number <= gone:
        return None
    state = end_of(reader, shoe, before)
    return None if state is None else answer(decide(state, event))


def archived(reader: Reader) -> int:
    """The last record that a cut in a journal says to be archived; 0 where none does."""
    row = reader.newest("cut")
    entry = None if row is None else reader.record(row).entry
    return entry.last if isinstance(entry, JournalCut) else 0
