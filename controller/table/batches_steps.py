"""What the edges of two batches ask and do: their guards and actions, and what the shoe's life asks about them."""

from collections.abc import Iterable
from typing import Any

from controller.rules.cards import cards_in
from controller.table.batches_state import AT_TABLE, FIRST, IN_SHUFFLER, LOADED, SECOND, SECURED, Batch, Pair
from controller.table.inputs import (
    BatchInserted,
    BatchReleased,
    BatchStored,
    DoorMoved,
    RackSeen,
    Shuffled,
    ShufflerBegun,
    ShufflerDone,
    ShufflerOnline,
)
from controller.table.model import Table
from controller.table.signals import Signal
from controller.table.state import StopKind

SIDES = (FIRST, SECOND)
MIXED = "mixed"
"""The open device protocol's word for a rack with backs of more than one colour."""

_OfBatch = BatchInserted | ShufflerBegun | ShufflerDone | BatchStored | BatchReleased

_EXPECTED: dict[type, frozenset[Batch]] = {
    BatchInserted: frozenset({Batch.LOOSE, Batch.DISCARDED}),
    ShufflerBegun: frozenset({Batch.INSERTED, Batch.SPOILED}),
    ShufflerDone: frozenset({Batch.SHUFFLING}),
    BatchStored: frozenset({Batch.FINISHED, Batch.SPOILED}),
    BatchReleased: SECURED | {Batch.SPOILED},
}
"""Where a batch is when the shuffler tells this of it: how one is known whose back the shuffler cannot see."""

# --- guards -----------------------------------------------------------------------------------------------------------


def stranger(table: Table[Any]) -> bool:
    """19:47-7.1(d)3: the backs are of neither batch's colour."""
    return _of_batch(table).back not in (None, *table.house.backs)


def opens(table: Table[Any]) -> bool:
    """The door was opened, not closed."""
    return isinstance(table.event, DoorMoved) and table.event.open


def secured(table: Table[Any]) -> bool:
    """19:47-7.5(h)2i: the shuffler holds a batch that is shuffled, or is being shuffled."""
    return any(table.batch(side) in SECURED for side in SIDES)


def started_again(table: Table[Any]) -> bool:
    """The shuffler restarted since its last report, or is another one: its store was not watched."""
    assert isinstance(table.event, ShufflerOnline)
    return table.event.run != table.batches.run


def out_of_use(table: Table[Any]) -> bool:
    """A supervisor has taken the shuffler out of use."""
    return table.batches.out_of_use


def no_turns(table: Table[Any]) -> bool:
    """19:47-20.7: the batch whose turn it is does not come: it has left the table, or the shuffler is out of use."""
    return out_of_use(table) or table.batches.alone


def door_open(table: Table[Any]) -> bool:
    """The shuffler's door is open."""
    return table.batches.door_open


def wrong_rack(table: Table[Any]) -> bool:
    """19:47-7.1(d)6: the rack shows both colours, or another one than that of the batch that was dealt last."""
    assert isinstance(table.event, RackSeen)
    dealt = [table.house.backs[side] for side in SIDES if table.batch(side) in LOADED]
    dealt = dealt or [table.house.backs[side] for side in SIDES if table.batch(side) is Batch.DISCARDED]
    return table.event.colour == MIXED or table.event.colour not in (None, *(dealt or table.house.backs))


def loads_first(table: Table[Any]) -> bool:
    """19:47-7.1(d)5: the first batch is the one that comes into play."""
    return to_load(table) == FIRST


def either_was_due(table: Table[Any]) -> bool:
    """19:47-7.5(g): before the shoe was loaded, it was the turn of either batch."""
    return table.batches.was_due is Pair.EITHER


def first_was_due(table: Table[Any]) -> bool:
    """19:47-7.5(g): before the shoe was loaded, it was the first batch's turn."""
    return table.batches.was_due is Pair.FIRST


def wrong_count(table: Table[Any]) -> bool:
    """19:47-7.1(d)2: the shuffler's count is not that of a batch."""
    assert isinstance(table.event, ShufflerDone | BatchStored | BatchReleased)
    return table.event.count != cards_in(table.house.decks)


def shoe_in_play(table: Table[Any]) -> bool:
    """19:47-7.1(d)4: the shoe is loaded and not yet over."""
    return table.in_play


def no_batch_fit(table: Table[Any]) -> bool:
    """19:47-7.1(d), 7.5(h)2: of two batches none is fit for play."""
    return table.house.two_batches and to_load(table) is None


def unknown_by_hand(table: Table[Any]) -> bool:
    """19:47-7.5(a): it is unknown which of two batches was shuffled by hand."""
    return table.house.two_batches and to_shuffle(table) is None


def other_batch_shuffled(table: Table[Any]) -> bool:
    """19:47-2.2(d)5, 2.15(f): the discards are those of the batch in play, and another one is named."""
    assert isinstance(table.event, Shuffled)
    return table.house.two_batches and table.event.back not in {None, table.back_in_play}


def to_be_removed(table: Table[Any]) -> bool:
    """19:47-20.7: the deck that was shuffled has the wrong count, and no supervisor has confirmed its removal."""
    return (to_shuffle(table) if table.house.two_batches else FIRST) in table.batches.miscounted


def awaits_removal(table: Table[Any]) -> bool:
    """19:47-20.7: a deck has the wrong count, and it is not the one of the round on the table."""
    return bool(table.batches.miscounted) and not table.round_facts.on_table


def to_load(table: Table[Any]) -> int | None:
    """The side of the batch that is loaded: of those that are fit the one whose turn it is."""
    fit = (side for side in _turns(table) if table.batch(side) is Batch.RELEASED)
    return next((side for side in fit if side not in table.batches.miscounted), None)


def to_shuffle(table: Table[Any]) -> int | None:
    """The side of the batch that hands have shuffled: the one that is named, or the only one at the table.

    What comes in the place of a deck that has left the table is named.
    """
    assert isinstance(table.event, Shuffled)
    at_table = [side for side in SIDES if table.batch(side) in AT_TABLE]
    if table.event.back is not None:
        return next((side for side in at_table if table.house.backs[side] == table.event.back), None)
    here = [side for side in at_table if side not in table.batches.removed]
    return here[0] if len(here) == 1 else None


def _turns(table: Table[Any]) -> tuple[int, ...]:
    """Both sides, the one whose turn it is before the other."""
    return (SECOND, FIRST) if table.pair is Pair.SECOND else SIDES


def _of_batch(table: Table[Any]) -> _OfBatch:
    event = table.event
    assert isinstance(event, _OfBatch)
    return event


# --- actions ----------------------------------------------------------------------------------------------------------


def address(table: Table[Any]) -> None:
    """The batch that the shuffler tells of: by its colour, or by where a batch must be of which this is told."""
    event = _of_batch(table)
    if event.back is not None:
        table.side = table.house.backs.index(event.back)
        return
    sides = _turns(table)
    if isinstance(event, BatchInserted) and table.pair is not Pair.EITHER:
        sides = sides[::-1]
    fit = (side for side in sides if table.batch(side) in _EXPECTED[type(event)])
    table.side = next(fit, sides[0])


def back_in_use(table: Table[Any]) -> None:
    """A shuffler that has got a batch is in use, and the batch is at the table."""
    table.know(out_of_use=False)
    _come(table, table.side)


def note_door(table: Table[Any]) -> None:
    """How the door stands."""
    assert isinstance(table.event, DoorMoved)
    table.know(door_open=table.event.open)


def note_run(table: Table[Any]) -> None:
    """Since when the shuffler has had power without a break."""
    assert isinstance(table.event, ShufflerOnline)
    table.know(run=table.event.run)


def spoil(table: Table[Any]) -> None:
    """19:47-7.5(h)2i: what is in the shuffler is not secure, and must be shuffled again."""
    _tell_those(table, SECURED, Signal.SPOIL)


def expel(table: Table[Any]) -> None:
    """The shuffler is out of use: what is in it comes to the table, and play does not wait for it."""
    table.know(out_of_use=True)
    _tell_those(table, IN_SHUFFLER, Signal.EXPEL)
    table.stops = tuple(stop for stop in table.stops if not (stop.kind is StopKind.DEVICE and stop.shuffler))


def miscount(table: Table[Any]) -> None:
    """19:47-20.7: the count that was told with a shuffle or a cut is wrong: where the game has it, the deck must go."""
    if not table.house.two_batches:
        _must_go(table, FIRST)
        return
    side = to_shuffle(table) if isinstance(table.event, Shuffled) else to_load(table)
    if side is not None:  # a deck that was drawn from is not fit already
        _must_go(table, side)


def miscount_batch(table: Table[Any]) -> None:
    """19:47-20.7: the same of what the shuffler of two decks tells."""
    _must_go(table, table.side)


def _must_go(table: Table[Any], side: int) -> None:
    if table.game.shoe.removed_by:
        table.know(miscounted=tuple(sorted({*table.batches.miscounted, side})))


def leave(table: Table[Any]) -> None:
    """19:47-20.7: the deck that is dealt leaves the table with its round."""
    _gone(table, (side for side in SIDES if table.batch(side) in LOADED))


def _gone(table: Table[Any], sides: Iterable[int]) -> None:
    table.know(removed=tuple(sorted({*table.batches.removed, *sides})))


def _come(table: Table[Any], side: int) -> None:
    table.know(removed=tuple(each for each in table.batches.removed if each != side))


def replaced(table: Table[Any]) -> None:
    """19:47-20.7: the decks with a wrong count have left the table; what comes in their place is not shuffled yet."""
    if table.house.two_batches:
        _gone(table, table.batches.miscounted)
    for side in table.batches.miscounted if table.house.two_batches else ():
        if table.batch(side) in IN_SHUFFLER:
            table.tell(side, Signal.EXPEL)
        elif table.batch(side) is Batch.RELEASED:
            table.tell(side, Signal.MIX)
    table.know(miscounted=())


def ready(table: Table[Any]) -> None:
    """19:47-7.5(h)2, 7.5(h)2ii: the batch was given out, fit for play: the shoe need not wait for another shuffle."""
    table.follow.append(Signal.READY)


def fresh(table: Table[Any]) -> None:
    """19:47-7.4(d): the table opens, and both batches are spread."""
    table.know(removed=())
    _tell_those(table, (AT_TABLE | IN_SHUFFLER) - {Batch.LOOSE}, Signal.FRESH)


def by_hand(table: Table[Any]) -> None:
    """19:47-7.5(a): a batch was shuffled by hand; a guard of the shoe has seen that there is one."""
    side = to_shuffle(table)
    assert side is not None
    _come(table, side)
    table.tell(side, Signal.BY_HAND)


def mix(table: Table[Any]) -> None:
    """The cards are being shuffled: what was fit is not."""
    _tell_those(table, frozenset({Batch.RELEASED}), Signal.MIX)


def play(table: Table[Any]) -> None:
    """19:47-7.1(d)4: a batch comes into play, and the other should be in the shuffler.

    What is dealt for one round comes into play as the shuffler gives it out, before it can take the other in.
    """
    side = to_load(table)
    assert side is not None
    other = SECOND if side == FIRST else FIRST
    table.know(was_due=table.pair)
    table.tell(side, Signal.PLAY)
    if table.batch(other) in AT_TABLE and not table.game.shoe.one_round:
        table.tell(other, Signal.OTHER_PLAYS)


def recut(table: Table[Any]) -> None:
    """19:47-7.5(g): the batch is taken out, to be cut again."""
    _tell_those(table, LOADED, Signal.UNLOAD)


def retire(table: Table[Any]) -> None:
    """The batch's shoe is over."""
    _tell_those(table, LOADED, Signal.RETIRE)


def _tell_those(table: Table[Any], phases: frozenset[Batch], signal: Signal) -> None:
    for side in SIDES:
        if table.batch(side) in phases:
            table.tell(side, signal)
