"""The edges of a shoe that shuffles without end, before those of a shoe that is dealt to its last hand (19:47-7.12).

Rules of these edges, which differ from those only where the house has such a shoe:
- It is dealt from as soon as its cards are loaded or shuffled: they are neither cut nor burned.
- A cutting card says nothing, and no round is announced as the last.
- An empty shoe is not over: the round that lacks cards is void, and the cards are put back (3.12(e)).
- The house may shuffle between rounds whenever it likes.
"""

from typing import Final

from controller.table.actions import flags, keep_until_turned, refuse
from controller.table.edges import Edge
from controller.table.inputs import CuttingCard, Loaded, ShoeEmpty, ShuffleBegun, Shuffled
from controller.table.irregularities import TableCode
from controller.table.phases import Shoe
from controller.table.reasons import TableReason
from controller.table.shoe_steps import (
    abandon_simulated,
    begin_anew,
    continuous,
    in_simulated,
    load,
    nothing_due,
    over,
    pre_shuffled,
    round_open,
    round_short,
    taken_up,
    unturned,
    void_round,
    wrong_count,
)

H = Shoe

CONTINUOUS: Final[tuple[Edge[Shoe], ...]] = (
    *(Edge(Loaded, phase, H.ROUNDS, (continuous,), (begin_anew, load)) for phase in (H.INSPECTING, H.SHUFFLING)),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, wrong_count), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.INSPECTING, H.ROUNDS, (continuous, pre_shuffled), (begin_anew, load)),
    Edge(Shuffled, H.SHUFFLING, None, (wrong_count,), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.SHUFFLING, H.ROUNDS, (continuous,), (begin_anew, load)),
    Edge(CuttingCard, H.ROUNDS, None, (continuous,)),
    Edge(ShoeEmpty, H.ROUNDS, None, (continuous, in_simulated), (nothing_due, abandon_simulated)),
    Edge(ShoeEmpty, H.ROUNDS, None, (continuous, unturned), (nothing_due, keep_until_turned)),
    Edge(ShoeEmpty, H.ROUNDS, None, (continuous, round_short), (flags(TableCode.INSUFFICIENT_CARDS), void_round)),
    Edge(ShoeEmpty, H.ROUNDS, None, (continuous,), (nothing_due,)),
    Edge(ShuffleBegun, H.ROUNDS, None, (round_open,), (refuse(TableReason.ROUND_IS_OPEN),)),
    Edge(ShuffleBegun, H.ROUNDS, H.SHUFFLING, (continuous,), (taken_up, over)),
)
"""19:47-7.12, edge by edge."""
