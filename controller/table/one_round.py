"""The edges of a shoe that is dealt for one round, in place of those of a shoe that is dealt to its cutting card.

Rules of these edges:
- Cards that a shuffler has counted are in play at once. Those that hands have shuffled are cut and loaded first.
- A deck with a wrong count leaves the table (19:47-20.7): no shuffle makes it right, and none is heard of until a
  supervisor says that it was removed. Of two decks the other one is dealt meanwhile.
- No card is burned. What tells that cards come to an end, or that a cutting card comes out, tells nothing of a last
  hand: how far a round has come is the game's to say.
- With its round a shoe is over.
"""

from typing import Final

from controller.table.actions import flags, pass_on, refuse
from controller.table.batches_steps import miscount, no_batch_fit, to_be_removed, unknown_by_hand
from controller.table.edges import Edge
from controller.table.inputs import (
    CardDrawn,
    Cut,
    CuttingCard,
    CuttingCardsPlaced,
    Loaded,
    Recut,
    ShoeEmpty,
    ShuffleBegun,
    Shuffled,
    StackDrawn,
)
from controller.table.irregularities import TableCode
from controller.table.phases import Shoe
from controller.table.reasons import TableReason
from controller.table.shoe_steps import (
    begin_anew,
    counted,
    forget_cut,
    load,
    mixed,
    nothing_drawn,
    out_of_play,
    over,
    pre_shuffled,
    round_open,
    shuffled_by_hand,
    stand,
    take_out,
    taken_up,
    wrong_count,
)
from controller.table.signals import Signal
from controller.table.stops_steps import stack_out_of_play

H = Shoe
S = Signal

_UNREADY = (H.CLOSED, H.INSPECTING, H.SHUFFLING, H.OVER)
_SHUFFLED = (H.CUTTING, H.LOADING)
"""Cards that hands have shuffled are not fit for play once one of them was drawn."""

NEVER_FOR_ONE_ROUND: Final = (H.BURN_FIRST, H.BURNING, H.FINISHING, H.LAST_ROUND)
"""Where such a shoe never is."""

ONE_ROUND: Final[tuple[Edge[Shoe], ...]] = (
    # the cards are made ready
    *(
        edge
        for phase, first in ((H.SHUFFLING, (forget_cut,)), (H.OVER, (taken_up,)))
        for edge in (
            Edge(Shuffled, phase, None, (unknown_by_hand,), (flags(TableCode.UNKNOWN_BATCH),)),
            Edge(Shuffled, phase, None, (to_be_removed,), (refuse(TableReason.REMOVE_DECK_FIRST),)),
            Edge(Shuffled, phase, None, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount)),
            Edge(Shuffled, phase, H.ROUNDS, (counted,), (*first, begin_anew, load)),
            Edge(Shuffled, phase, H.CUTTING, (), (*first, shuffled_by_hand)),
            Edge(S.READY, phase, None, (no_batch_fit,)),
            Edge(S.READY, phase, H.ROUNDS, (), (*first, begin_anew, load)),
        )
    ),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, unknown_by_hand), (flags(TableCode.UNKNOWN_BATCH),)),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, to_be_removed), (refuse(TableReason.REMOVE_DECK_FIRST),)),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, wrong_count), (flags(TableCode.WRONG_COUNT), miscount)),
    Edge(Shuffled, H.INSPECTING, H.CUTTING, (pre_shuffled,), (forget_cut, shuffled_by_hand)),
    Edge(S.READY, H.INSPECTING, None, (no_batch_fit,)),
    Edge(S.READY, H.INSPECTING, H.ROUNDS, (), (begin_anew, load)),
    Edge(Cut, H.CUTTING, H.SHUFFLING, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount, mixed)),
    Edge(Cut, H.CUTTING, H.LOADING, do=(take_out,)),
    Edge(Cut, H.LOADING, H.SHUFFLING, (wrong_count,), (flags(TableCode.WRONG_COUNT), miscount, mixed)),
    Edge(CuttingCardsPlaced, H.LOADING, do=(stand,)),
    Edge(Loaded, H.LOADING, None, (no_batch_fit,), (flags(TableCode.UNSHUFFLED),)),
    Edge(Loaded, H.LOADING, H.ROUNDS, (), (begin_anew, load)),
    *(Edge(CardDrawn, phase, do=(flags(TableCode.DRAW_OUT_OF_PLAY), out_of_play)) for phase in _UNREADY),
    *(Edge(CardDrawn, phase, do=(flags(TableCode.DRAW_OUT_OF_PLAY), out_of_play, mixed)) for phase in _SHUFFLED),
    # the round
    Edge(Loaded, H.ROUNDS, None, (nothing_drawn,)),  # a shoe tells that it holds what the shuffler has counted
    Edge(Recut, H.ROUNDS, do=(refuse(TableReason.MEANS_NOTHING_NOW),)),
    Edge(CuttingCard, H.ROUNDS),
    Edge(ShoeEmpty, H.ROUNDS, do=(pass_on,)),
    Edge(ShuffleBegun, H.ROUNDS, None, (round_open,), (refuse(TableReason.ROUND_IS_OPEN),)),
    Edge(ShuffleBegun, H.ROUNDS, H.SHUFFLING, (), (over, mixed)),
    Edge(S.ROUND_OVER, H.ROUNDS, H.OVER, (), (over,)),
)
"""19:47-20.7, 20.8(b), (d), 20.9(b), (d), edge by edge."""

STACKS: Final[tuple[Edge[Shoe], ...]] = (
    *(Edge(StackDrawn, phase, do=(flags(TableCode.DRAW_OUT_OF_PLAY), stack_out_of_play)) for phase in _UNREADY),
    *(Edge(StackDrawn, phase, do=(flags(TableCode.DRAW_OUT_OF_PLAY), stack_out_of_play, mixed)) for phase in _SHUFFLED),
)
"""19:47-20.9(a): the same of cards that come in stacks."""
