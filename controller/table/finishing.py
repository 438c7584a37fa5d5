"""The edges of a shoe that finishes its round, in place of those of a shoe that is dealt to its last hand.

Rules of these edges:
- One card is burned face down: nobody sees it.
- The one cutting card ends the shoe with the round that it comes out in, or in place of whose first card it comes.
- The house may shuffle between rounds whenever it likes.
- A shoe that shuffles without end is neither cut nor burned, and is never over with a round; what its cutting card
  would say means nothing (19:47-2.21).
- Cards that are dealt from the hand are in play as soon as they are taken up, until the dealer says that he shuffles.
- In an empty shoe a round that is owed a card, or may be, is completed: the dealer says that the discards are being
  shuffled, they are cut and loaded, one card is burned unseen, and the round goes on where it was (19:47-2.15(f)).
  Of two batches they are those of the one that is dealt. After it all cards are shuffled: what is left is no shoe that
  was cut.
"""

from typing import Final

from controller.table.actions import flags, pass_on, refuse
from controller.table.batches_steps import no_batch_fit, other_batch_shuffled, unknown_by_hand
from controller.table.edges import Edge
from controller.table.inputs import (
    CardDrawn,
    Collected,
    Cut,
    CuttingCard,
    CuttingCardsPlaced,
    Idle,
    Loaded,
    Recut,
    ShoeEmpty,
    ShuffleBegun,
    Shuffled,
    TableClosed,
    Voided,
)
from controller.table.irregularities import TableCode
from controller.table.phases import REFILL, Shoe
from controller.table.reasons import TableReason
from controller.table.shoe_steps import (
    bad_cut,
    burn_unseen,
    continuous,
    cutting_card_out,
    cutting_cards_missing,
    forget_cut,
    is_empty,
    load,
    mixed,
    note_cutting_card,
    out_of_play,
    over,
    place,
    pre_shuffled,
    refill,
    round_may_lack,
    round_open,
    round_short,
    shuffled_by_hand,
    take_out,
    taken_up,
    tell_game,
    too_near_back,
    unseen_deck,
    wrong_count,
    wrong_count_of_rack,
)
from controller.table.sides import another_side_uncut, cut_left
from controller.table.signals import Signal

H = Shoe
S = Signal

_DEALING: Final = (H.ROUNDS, H.FINISHING)

NEVER_WHERE_ROUNDS_ARE_FINISHED: Final = (H.BURNING, H.LAST_ROUND)
"""Where such a shoe never is."""

FINISHES: Final[tuple[Edge[Shoe], ...]] = (
    # 2.21: a shoe that shuffles without end is dealt from at once, and has no end
    *(
        edge
        for phase in (H.INSPECTING, H.SHUFFLING)
        for edge in (
            Edge(Loaded, phase, H.ROUNDS, (continuous,), (load,)),
            Edge(Loaded, phase, do=(flags(TableCode.UNSHUFFLED),)),
        )
    ),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, wrong_count), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.INSPECTING, H.ROUNDS, (continuous, pre_shuffled), (load,)),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, unknown_by_hand), (flags(TableCode.UNKNOWN_BATCH),)),
    Edge(Shuffled, H.INSPECTING, H.CUTTING, (pre_shuffled,), (forget_cut, shuffled_by_hand)),
    Edge(Shuffled, H.SHUFFLING, None, (wrong_count,), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.SHUFFLING, H.ROUNDS, (continuous,), (load,)),
    Edge(Shuffled, H.SHUFFLING, None, (unknown_by_hand,), (flags(TableCode.UNKNOWN_BATCH),)),
    Edge(Shuffled, H.SHUFFLING, H.CUTTING, do=(forget_cut, shuffled_by_hand)),
    # 2.2(c): of a double shoe each side is cut
    Edge(Cut, H.CUTTING, H.SHUFFLING, (wrong_count,), (flags(TableCode.WRONG_COUNT), mixed)),
    Edge(Cut, H.CUTTING, None, (another_side_uncut, bad_cut), (flags(TableCode.BAD_CUT), cut_left)),
    Edge(Cut, H.CUTTING, None, (another_side_uncut,), (cut_left,)),
    Edge(Cut, H.CUTTING, H.LOADING, (bad_cut,), (flags(TableCode.BAD_CUT), take_out)),
    Edge(Cut, H.CUTTING, H.LOADING, (), (take_out,)),
    Edge(CuttingCard, H.ROUNDS, None, (continuous,)),
    Edge(CuttingCardsPlaced, H.LOADING, None, (too_near_back,), (flags(TableCode.BAD_CUTTING_CARD), place)),
    Edge(CuttingCardsPlaced, H.LOADING, do=(place,)),
    # 2.6A: a deck that is dealt from the hand is in play at once: no device sees its burn
    Edge(Loaded, H.LOADING, None, (no_batch_fit,), (flags(TableCode.UNSHUFFLED),)),
    *(
        edge
        for to, when in ((H.ROUNDS, (unseen_deck,)), (H.BURN_FIRST, ()))
        for edge in (
            Edge(Loaded, H.LOADING, to, (*when, cutting_cards_missing), (flags(TableCode.BAD_CUTTING_CARD), load)),
            Edge(Loaded, H.LOADING, to, when, (load,)),
        )
    ),
    # the burn
    Edge(CardDrawn, H.BURN_FIRST, H.FINISHING, (cutting_card_out,), (burn_unseen,)),
    Edge(CardDrawn, H.BURN_FIRST, H.ROUNDS, (), (burn_unseen,)),
    # the cutting card
    Edge(CuttingCard, H.ROUNDS, H.FINISHING, (), (note_cutting_card, tell_game)),
    Edge(CuttingCard, H.FINISHING),
    Edge(S.ROUND_OVER, H.ROUNDS, None, (continuous,)),
    Edge(S.ROUND_OVER, H.ROUNDS, H.OVER, (is_empty,), (over,)),
    Edge(S.ROUND_OVER, H.ROUNDS),
    Edge(S.ROUND_OVER, H.FINISHING, H.OVER, (), (over,)),
    # 2.15(f): the shoe is empty
    *(
        edge
        for phase in _DEALING
        for edge in (
            Edge(ShoeEmpty, phase, None, (round_short,), (flags(TableCode.INSUFFICIENT_CARDS),)),
            Edge(ShoeEmpty, phase, None, (round_open,)),
            *((Edge(ShoeEmpty, phase, None, (continuous,)),) if phase is H.ROUNDS else ()),
            Edge(ShoeEmpty, phase, H.OVER, (), (flags(TableCode.SHOE_ENDED_EARLY), over)),
            *(
                (Edge(ShuffleBegun, phase, None, (round_open, continuous), (refuse(TableReason.ROUND_IS_OPEN),)),)
                if phase is H.ROUNDS
                else ()
            ),
            Edge(ShuffleBegun, phase, H.REFILLING, (round_short, is_empty)),
            Edge(ShuffleBegun, phase, H.REFILLING, (round_may_lack, is_empty), (flags(TableCode.INSUFFICIENT_CARDS),)),
            Edge(ShuffleBegun, phase, None, (round_open,), (refuse(TableReason.ROUND_IS_OPEN),)),
            Edge(ShuffleBegun, phase, H.SHUFFLING, (), (taken_up, over, mixed)),
        )
    ),
    Edge(Shuffled, H.REFILLING, None, (other_batch_shuffled,), (flags(TableCode.UNKNOWN_BATCH),)),
    Edge(Shuffled, H.REFILLING, None, (wrong_count_of_rack,), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.REFILLING, H.REFILL_CUTTING),
    Edge(Cut, H.REFILL_CUTTING, H.REFILL_LOADING, (bad_cut,), (flags(TableCode.BAD_CUT),)),
    Edge(Cut, H.REFILL_CUTTING, H.REFILL_LOADING),
    Edge(Loaded, H.REFILLING, do=(flags(TableCode.UNSHUFFLED),)),
    Edge(Loaded, H.REFILL_CUTTING, do=(flags(TableCode.UNCUT),)),
    Edge(CuttingCardsPlaced, H.REFILL_LOADING),
    Edge(Recut, H.REFILL_LOADING, H.REFILL_CUTTING),
    *(Edge(ShuffleBegun, phase, H.REFILLING) for phase in (H.REFILL_CUTTING, H.REFILL_LOADING)),
    Edge(Loaded, H.REFILL_LOADING, H.REFILL_BURN, (), (refill,)),
    *(
        Edge(CardDrawn, phase, do=(flags(TableCode.DRAW_BEFORE_BURN), out_of_play))
        for phase in (H.REFILLING, H.REFILL_CUTTING, H.REFILL_LOADING)
    ),
    Edge(CardDrawn, H.REFILL_BURN, H.FINISHING, (), (burn_unseen,)),
    *(
        edge
        for phase in REFILL
        for edge in (
            Edge(S.ROUND_OVER, phase, H.OVER, (), (over,)),
            Edge(CuttingCard, phase),
            Edge(ShoeEmpty, phase),
            Edge(Voided, phase, do=(pass_on,)),
            Edge(Collected, phase, do=(pass_on,)),
            Edge(Idle, phase, do=(refuse(TableReason.ROUND_IS_OPEN),)),
            Edge(TableClosed, phase, do=(refuse(TableReason.ROUND_IS_OPEN),)),
        )
    ),
)
"""19:47-2.2(a), 2.2(e), 2.15(f), 2.21, edge by edge."""
