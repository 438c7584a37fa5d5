"""Two batches and their shuffler: one machine for the pair, and one for each batch (19:47-7.1(d), 7.4(d), 7.5(h)).

Rules of these machines:
- What the shuffler and the rack tell is answered at once, whether play goes on or has stopped: `pair` judges what is
  about both batches or the shuffler, and leaves what is about one batch to that batch's machine.
- A batch is fit for play (`released`) only if the shuffler has shuffled it with the right count, nothing has opened or
  failed the shuffler since, and it was given out; or if it was shuffled by hand. Any other report leaves it as it was,
  or less fit, never more.
- The shoe's life asks whether a batch is fit before it comes into play (`controller.table.shoe`), and tells the pair
  when one does, and when its shoe is over.
- At a table with one batch (`one`) nothing of it means anything.
"""

from typing import Final

from controller.table.actions import flags, pass_on, refuse
from controller.table.batches_state import AT_TABLE, IN_SHUFFLER, LOADED, SECURED, Batch, Pair
from controller.table.batches_steps import (
    address,
    back_in_use,
    by_hand,
    door_open,
    either_was_due,
    expel,
    first_was_due,
    fresh,
    loads_first,
    miscount_batch,
    mix,
    no_turns,
    note_door,
    note_run,
    opens,
    out_of_use,
    play,
    ready,
    recut,
    retire,
    secured,
    shoe_in_play,
    spoil,
    started_again,
    stranger,
    wrong_count,
    wrong_rack,
)
from controller.table.edges import Edge, Machine, Refusal
from controller.table.inputs import (
    BatchInserted,
    BatchReleased,
    BatchStored,
    DoorMoved,
    RackSeen,
    ShufflerBegun,
    ShufflerDone,
    ShufflerFailed,
    ShufflerOnline,
    ShufflerOut,
)
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason
from controller.table.signals import Signal

B = Batch
P = Pair
S = Signal

_TWO = (P.EITHER, P.FIRST, P.SECOND)
_OF_ONE = (BatchInserted, ShufflerBegun, ShufflerDone, BatchStored, BatchReleased)
_UNTOLD = (B.LOOSE, B.DISCARDED)
"""Where the shuffler cannot have a batch that it tells of."""


def _each(phases: tuple[Batch, ...] | frozenset[Batch]) -> tuple[Batch, ...]:
    return tuple(phase for phase in B if phase in phases)


PAIR_EDGES: Final[tuple[Edge[Pair], ...]] = (
    *(
        edge
        for phase in _TWO
        for edge in (
            # a batch of neither colour is none of this table's; else its own machine answers
            *(Edge(signal, phase, when=(stranger,), do=(flags(TableCode.UNKNOWN_BATCH),)) for signal in _OF_ONE),
            *(Edge(signal, phase, do=(address, back_in_use, pass_on)) for signal in (BatchInserted, ShufflerBegun)),
            *(Edge(signal, phase, do=(address, pass_on)) for signal in (ShufflerDone, BatchStored, BatchReleased)),
            # 7.5(h)2i and ii: what is not secure is shuffled again
            Edge(DoorMoved, phase, when=(opens, secured), do=(flags(TableCode.SHUFFLER_OPENED), note_door, spoil)),
            Edge(DoorMoved, phase, do=(note_door,)),
            Edge(ShufflerFailed, phase, when=(secured,), do=(flags(TableCode.SHUFFLER_FAILED), spoil)),
            Edge(ShufflerFailed, phase),
            Edge(
                ShufflerOnline,
                phase,
                when=(started_again, secured),
                do=(flags(TableCode.SHUFFLER_FAILED), note_run, spoil),
            ),
            Edge(ShufflerOnline, phase, do=(note_run,)),
            Edge(ShufflerOut, phase, when=(out_of_use,), do=(refuse(TableReason.REPEATED),)),
            Edge(ShufflerOut, phase, do=(expel,)),
            # 7.1(d)6
            Edge(RackSeen, phase, when=(wrong_rack,), do=(flags(TableCode.MIXED_RACK),)),
            Edge(RackSeen, phase),
            # what the shoe's life tells
            Edge(S.FRESH, phase, P.EITHER, do=(fresh,)),
            Edge(S.BY_HAND, phase, do=(by_hand,)),
            Edge(S.MIX, phase, do=(mix,)),
        )
    ),
    # 7.1(d)5: every other shoe, as long as both batches are at the table (20.7)
    Edge(S.PLAY, P.EITHER, P.SECOND, (loads_first,), (play,)),
    Edge(S.PLAY, P.EITHER, P.FIRST, (), (play,)),
    Edge(S.PLAY, P.FIRST, P.SECOND, (loads_first,), (play,)),
    Edge(S.PLAY, P.FIRST, None, (no_turns,), (play,)),
    Edge(S.PLAY, P.FIRST, None, (), (flags(TableCode.OUT_OF_TURN), play)),
    Edge(S.PLAY, P.SECOND, None, (loads_first, no_turns), (play,)),
    Edge(S.PLAY, P.SECOND, None, (loads_first,), (flags(TableCode.OUT_OF_TURN), play)),
    Edge(S.PLAY, P.SECOND, P.FIRST, (), (play,)),
    *(
        edge
        for phase in (P.FIRST, P.SECOND)
        for edge in (
            Edge(S.UNLOAD, phase, P.EITHER, (either_was_due,), (recut,)),
            Edge(S.UNLOAD, phase, P.FIRST, (first_was_due,), (recut,)),
            Edge(S.UNLOAD, phase, P.SECOND, (), (recut,)),
            Edge(S.RETIRE, phase, do=(retire,)),
        )
    ),
)
"""19:47-7.1(d)4 to 6, 7.5(h)2, edge by edge: the pair."""

OF_BATCHES: Final = (
    BatchInserted, ShufflerBegun, ShufflerDone, BatchStored, BatchReleased, DoorMoved, ShufflerFailed, ShufflerOnline,
    ShufflerOut, RackSeen,
)  # fmt: skip
"""What `pair` answers, before all other machines: whether play goes on or has stopped."""

PAIR: Final = Machine(
    "pair", Pair, PAIR_EDGES, hears=OF_BATCHES, refusals=(Refusal(TableReason.ONE_BATCH, at=(P.ONE,)),)
)
"""The machine of two batches."""

BATCH_EDGES: Final[tuple[Edge[Batch], ...]] = (
    # into the shuffler
    *(Edge(BatchInserted, phase, B.INSERTED) for phase in _each(AT_TABLE)),
    *(
        Edge(BatchInserted, phase, B.INSERTED, do=(flags(TableCode.BATCH_DIFFERS),))
        for phase in (*_each(SECURED), B.SPOILED)
    ),
    # what is told of a batch in the shoe may mean that another one is in it
    *(
        Edge(signal, phase, B.DOUBTED, do=(flags(TableCode.BATCH_DIFFERS),))
        for signal in _OF_ONE
        for phase in _each(LOADED)
    ),
    # shuffled
    *(
        edge
        for phase in (*_each(AT_TABLE), B.INSERTED, B.SPOILED)
        for edge in (
            Edge(ShufflerBegun, phase, B.SPOILED, (door_open,), (flags(TableCode.SHUFFLER_OPENED),)),
            Edge(ShufflerBegun, phase, B.SHUFFLING),
        )
    ),
    *(
        Edge(ShufflerBegun, phase, B.SHUFFLING) for phase in (B.FINISHED, B.STORED)
    ),  # an open door would have spoiled it
    Edge(ShufflerDone, B.SHUFFLING, B.SPOILED, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount_batch)),
    Edge(ShufflerDone, B.SHUFFLING, B.FINISHED),
    *(
        Edge(ShufflerDone, phase, B.SPOILED, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount_batch))
        for phase in (B.FINISHED, B.STORED)
    ),
    Edge(ShufflerDone, B.INSERTED, B.SPOILED, do=(flags(TableCode.BATCH_DIFFERS),)),
    # stored
    Edge(BatchStored, B.FINISHED, B.SPOILED, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount_batch)),
    Edge(BatchStored, B.FINISHED, B.STORED),
    Edge(BatchStored, B.STORED, B.SPOILED, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount_batch)),
    *(Edge(BatchStored, phase, B.SPOILED, do=(flags(TableCode.BATCH_DIFFERS),)) for phase in (B.INSERTED, B.SHUFFLING)),
    # what was spoiled stays so until it is shuffled again, and what is elsewhere is not made fit by a report
    *(Edge(signal, B.SPOILED) for signal in (ShufflerDone, BatchStored)),
    *(
        edge
        for signal in (ShufflerDone, BatchStored)
        for edge in (
            *(Edge(signal, phase, do=(flags(TableCode.BATCH_DIFFERS),)) for phase in _UNTOLD),
            Edge(signal, B.RELEASED, B.LOOSE, do=(flags(TableCode.BATCH_DIFFERS),)),
        )
    ),
    # given out: 7.5(h)2
    *(
        edge
        for phase in (B.FINISHED, B.STORED)
        for edge in (
            Edge(BatchReleased, phase, B.LOOSE, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount_batch)),
            Edge(BatchReleased, phase, B.RELEASED, (shoe_in_play,), (flags(TableCode.RELEASED_EARLY),)),
            Edge(BatchReleased, phase, B.RELEASED, (), (ready,)),
        )
    ),
    *(
        Edge(BatchReleased, phase, B.LOOSE, do=(flags(TableCode.UNSHUFFLED),))
        for phase in (B.INSERTED, B.SHUFFLING, B.SPOILED)
    ),
    *(Edge(BatchReleased, phase, do=(flags(TableCode.BATCH_DIFFERS),)) for phase in _UNTOLD),
    # what the pair tells
    *(Edge(S.SPOIL, phase, B.SPOILED) for phase in _each(SECURED)),
    *(Edge(S.EXPEL, phase, B.LOOSE) for phase in _each(IN_SHUFFLER)),
    *(Edge(S.BY_HAND, phase, B.RELEASED) for phase in _each(AT_TABLE)),
    Edge(S.MIX, B.RELEASED, B.LOOSE),
    Edge(S.PLAY, B.RELEASED, B.IN_PLAY),
    *(
        edge
        for phase in _each(AT_TABLE)
        for edge in (
            Edge(S.OTHER_PLAYS, phase, when=(out_of_use,)),
            Edge(S.OTHER_PLAYS, phase, do=(flags(TableCode.OTHER_BATCH_OUT),)),
        )
    ),
    Edge(S.UNLOAD, B.IN_PLAY, B.RELEASED),
    Edge(S.UNLOAD, B.DOUBTED, B.LOOSE),
    *(Edge(S.RETIRE, phase, B.DISCARDED) for phase in _each(LOADED)),
    *(Edge(S.FRESH, phase, B.LOOSE) for phase in _each(AT_TABLE | IN_SHUFFLER) if phase is not B.LOOSE),
)
"""19:47-7.1(d)4, 7.4(d), 7.5(a) and 7.5(h)2, edge by edge: one batch."""

_REPEATED: Final[tuple[Refusal[Batch], ...]] = (Refusal(TableReason.REPEATED),)

FIRST_BATCH: Final = Machine("first_batch", Batch, BATCH_EDGES, hears=_OF_ONE, refusals=_REPEATED)
"""The machine of the batch whose backs have the colour `back` of the house."""

SECOND_BATCH: Final = Machine("second_batch", Batch, BATCH_EDGES, hears=_OF_ONE, refusals=_REPEATED)
"""The machine of the batch whose backs have the colour `second_back`."""
