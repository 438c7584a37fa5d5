"""A shoe's life: inspected, shuffled, cut, loaded, burned, dealt round by round to the last hand, and over.

Rules of this machine:
- Only cards that were shuffled and cut come into play: a shoe loaded too early stays where it was, and what is drawn
  from it is out of play (19:47-3.5). Of two batches one must be fit for play (7.1(d), `controller.table.batches`).
- The burn is one card shown and as many more as it counts (3.5(e)).
- Who takes up the cards of a shoe, or closes the table, may leave something undone: its game says so.
- A shoe that is dealt for one round has edges of its own instead (`controller.table.one_round`); so has one whose
  rounds are all finished (`controller.table.finishing`). One that may shuffle without end has more of them
  (`controller.table.continuous`).
- In the rounds it leaves cards and keys to the round, and listens for the cutting cards (3.8(e)) and for the end.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from controller.table.actions import flags, keep_until_turned, refuse
from controller.table.batches_steps import no_batch_fit, unknown_by_hand
from controller.table.continuous import CONTINUOUS
from controller.table.edges import Action, Edge, Machine, Refusal
from controller.table.finishing import FINISHES, NEVER_WHERE_ROUNDS_ARE_FINISHED
from controller.table.inputs import (
    CardDrawn,
    Cut,
    CutTaken,
    CuttingCard,
    CuttingCardsPlaced,
    Idle,
    Input,
    Inspected,
    Loaded,
    Recut,
    ShoeEmpty,
    ShuffleBegun,
    Shuffled,
    TableClosed,
    TableOpened,
)
from controller.table.irregularities import TableCode
from controller.table.one_round import NEVER_FOR_ONE_ROUND, ONE_ROUND, STACKS
from controller.table.phases import REFILL, Shoe
from controller.table.reasons import TableReason
from controller.table.shoe_steps import (
    bad_cut,
    bad_cutting_card,
    burn_first,
    burn_next,
    cut_again,
    cutting_card_out,
    cutting_cards_missing,
    end_simulated,
    forget_cut,
    hand_open,
    in_simulated,
    last_of_burn,
    load,
    mixed,
    next_is_last,
    no_such_seat,
    note_cutting_card,
    nothing_drawn,
    nothing_due,
    open_fresh,
    out_of_play,
    over,
    place,
    pre_shuffled,
    round_open,
    round_short,
    shuffled_by_hand,
    take_cut,
    take_out,
    taken_up,
    unload,
    unturned,
    void_round,
    wrong_count,
    wrong_cutter,
)
from controller.table.signals import Signal

if TYPE_CHECKING:
    from controller.table.game import ShoeRules

H = Shoe
S = Signal


_BEFORE = (H.CLOSED, H.INSPECTING, H.SHUFFLING, H.CUTTING, H.LOADING)
_DEALING = (H.ROUNDS, H.FINISHING, H.LAST_ROUND)
_BURN = (H.BURN_FIRST, H.BURNING)
_NOT_CUT = (H.CLOSED, H.INSPECTING, H.SHUFFLING, *_BURN, *_DEALING, H.OVER)
"""Where no cut is due; a sensor that counts all the same is listened to."""
_OF_THE_SHOE = (
    TableOpened, Inspected, ShuffleBegun, Shuffled, Cut, CutTaken, CuttingCardsPlaced, Loaded, Recut, Idle, TableClosed,
)  # fmt: skip


def _unless(phase: Shoe, last: Shoe) -> tuple[Action, ...]:
    """3.8(e): a shoe that ends before its last round has ended early."""
    return () if phase is last else (flags(TableCode.SHOE_ENDED_EARLY),)


EDGES: Final[tuple[Edge[Shoe], ...]] = (
    # the cards are made ready (3.4, 3.5)
    Edge(TableOpened, H.CLOSED, H.INSPECTING, do=(open_fresh,)),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, wrong_count), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.INSPECTING, None, (pre_shuffled, unknown_by_hand), (flags(TableCode.UNKNOWN_BATCH),)),
    Edge(Shuffled, H.INSPECTING, H.CUTTING, (pre_shuffled,), (forget_cut, shuffled_by_hand)),
    Edge(Inspected, H.INSPECTING, H.SHUFFLING),
    Edge(ShuffleBegun, H.SHUFFLING, None, (), (mixed,)),
    Edge(Shuffled, H.SHUFFLING, None, (wrong_count,), (flags(TableCode.WRONG_COUNT),)),
    Edge(Shuffled, H.SHUFFLING, None, (unknown_by_hand,), (flags(TableCode.UNKNOWN_BATCH),)),
    Edge(Shuffled, H.SHUFFLING, H.CUTTING, do=(forget_cut, shuffled_by_hand)),
    *(Edge(S.READY, phase, H.CUTTING, do=(forget_cut,)) for phase in (H.INSPECTING, H.SHUFFLING)),
    Edge(S.READY, H.OVER, H.CUTTING, do=(taken_up,)),  # whoever cut was forgotten when the shoe was loaded
    Edge(ShuffleBegun, H.CUTTING, H.SHUFFLING, do=(mixed,)),
    *(
        edge
        for phase in (H.CUTTING, H.LOADING)
        for edge in (
            Edge(CutTaken, phase, None, (no_such_seat,), (refuse(TableReason.NO_SUCH_SEAT),)),
            Edge(CutTaken, phase, None, (wrong_cutter,), (flags(TableCode.WRONG_CUTTER), take_cut)),
            Edge(CutTaken, phase, do=(take_cut,)),
        )
    ),
    Edge(Cut, H.CUTTING, H.SHUFFLING, (wrong_count,), (flags(TableCode.WRONG_COUNT), mixed)),
    Edge(Cut, H.CUTTING, H.LOADING, (bad_cut,), (flags(TableCode.BAD_CUT), take_out)),
    Edge(Cut, H.CUTTING, H.LOADING, do=(take_out,)),
    Edge(Cut, H.LOADING, H.SHUFFLING, (wrong_count,), (flags(TableCode.WRONG_COUNT), mixed)),
    Edge(Cut, H.LOADING, None, (bad_cut,), (flags(TableCode.BAD_CUT), take_out)),
    *(Edge(Cut, phase, None, (wrong_count,), (flags(TableCode.WRONG_COUNT),)) for phase in _NOT_CUT),
    Edge(ShuffleBegun, H.LOADING, H.SHUFFLING, do=(mixed,)),
    Edge(Recut, H.LOADING, H.CUTTING, do=(cut_again,)),
    Edge(CuttingCardsPlaced, H.LOADING, None, (bad_cutting_card,), (flags(TableCode.BAD_CUTTING_CARD), take_out)),
    Edge(CuttingCardsPlaced, H.LOADING, do=(place,)),
    Edge(Loaded, H.LOADING, None, (no_batch_fit,), (flags(TableCode.UNSHUFFLED),)),
    Edge(Loaded, H.LOADING, H.BURN_FIRST, (cutting_cards_missing,), (flags(TableCode.BAD_CUTTING_CARD), load)),
    Edge(Loaded, H.LOADING, H.BURN_FIRST, (), (load,)),
    *(Edge(Loaded, phase, do=(flags(TableCode.UNSHUFFLED),)) for phase in (H.INSPECTING, H.SHUFFLING, H.OVER)),
    Edge(Loaded, H.CUTTING, do=(flags(TableCode.UNCUT),)),
    *(Edge(CardDrawn, phase, do=(flags(TableCode.DRAW_BEFORE_BURN), out_of_play, mixed)) for phase in _BEFORE),
    # the burn (3.5(e) and (f))
    Edge(Recut, H.BURN_FIRST, H.CUTTING, (nothing_drawn,), (unload,)),
    Edge(CardDrawn, H.BURN_FIRST, H.BURNING, (), (burn_first,)),
    Edge(CardDrawn, H.BURNING, H.LAST_ROUND, (last_of_burn, cutting_card_out, next_is_last), (burn_next,)),
    Edge(CardDrawn, H.BURNING, H.FINISHING, (last_of_burn, cutting_card_out), (burn_next,)),
    Edge(CardDrawn, H.BURNING, H.ROUNDS, (last_of_burn,), (burn_next,)),
    Edge(CardDrawn, H.BURNING, do=(burn_next,)),
    *(
        edge
        for phase in _BURN
        for edge in (
            Edge(CuttingCard, phase, H.OVER, (cutting_card_out,), (flags(TableCode.INSUFFICIENT_CARDS), over)),
            Edge(CuttingCard, phase, do=(flags(TableCode.CUTTING_CARD_IN_BURN), note_cutting_card)),
            Edge(ShoeEmpty, phase, H.OVER, (), (flags(TableCode.INSUFFICIENT_CARDS), over)),
            Edge(ShuffleBegun, phase, H.SHUFFLING, (), (flags(TableCode.SHOE_ENDED_EARLY), taken_up, over, mixed)),
            Edge(Idle, phase, H.INSPECTING, (), (taken_up, over)),
            Edge(TableClosed, phase, H.CLOSED, (), (taken_up, over)),
        )
    ),
    # 3.8(e): the first cutting card
    Edge(CuttingCard, H.ROUNDS, H.FINISHING, (hand_open,), (note_cutting_card,)),
    Edge(CuttingCard, H.ROUNDS, H.LAST_ROUND, (next_is_last,), (note_cutting_card,)),
    Edge(CuttingCard, H.ROUNDS, H.FINISHING, (), (note_cutting_card,)),
    Edge(S.ROUND_OVER, H.FINISHING, H.LAST_ROUND),
    Edge(S.ROUND_OVER, H.LAST_ROUND, H.OVER, (), (over,)),
    # 3.12(e): the second cutting card, or an empty shoe
    *(
        edge
        for phase, signal in (
            *((phase, ShoeEmpty) for phase in _DEALING),
            (H.FINISHING, CuttingCard),
            (H.LAST_ROUND, CuttingCard),
        )
        for edge in (
            Edge(signal, phase, H.OVER, (in_simulated,), (flags(TableCode.SHOE_ENDED_EARLY), end_simulated)),
            Edge(signal, phase, None, (unturned,), (nothing_due, keep_until_turned)),
            Edge(signal, phase, H.LAST_ROUND, (round_short,), (flags(TableCode.INSUFFICIENT_CARDS), void_round)),
            Edge(signal, phase, H.LAST_ROUND, (round_open,), (*_unless(phase, H.LAST_ROUND), nothing_due)),
            Edge(signal, phase, H.OVER, (), (flags(TableCode.SHOE_ENDED_EARLY), over)),
        )
    ),
    # 7.5(h), and cards taken out
    *(
        edge
        for phase in _DEALING
        for edge in (
            Edge(Idle, phase, None, (round_open,), (refuse(TableReason.ROUND_IS_OPEN),)),
            Edge(Idle, phase, H.INSPECTING, (), (taken_up, over)),
            Edge(ShuffleBegun, phase, None, (round_open,), (refuse(TableReason.ROUND_IS_OPEN),)),
            Edge(ShuffleBegun, phase, H.SHUFFLING, (), (flags(TableCode.SHOE_ENDED_EARLY), taken_up, over, mixed)),
            Edge(TableClosed, phase, None, (round_open,), (refuse(TableReason.ROUND_IS_OPEN),)),
            Edge(TableClosed, phase, H.CLOSED, (), (taken_up, over)),
        )
    ),
    # the end
    Edge(CardDrawn, H.OVER, do=(flags(TableCode.DRAW_AFTER_LAST_HAND), out_of_play)),
    Edge(CuttingCard, H.OVER),
    Edge(ShoeEmpty, H.OVER),
    Edge(ShuffleBegun, H.OVER, H.SHUFFLING, (), (taken_up, mixed)),
    Edge(Idle, H.OVER, H.INSPECTING, do=(taken_up,)),
    Edge(TableClosed, H.OVER, H.CLOSED, do=(taken_up,)),
    *(Edge(TableClosed, phase, H.CLOSED) for phase in (H.INSPECTING, H.SHUFFLING, H.CUTTING, H.LOADING)),
)
"""19:47-3.5(a), 3.5(a)1i, 3.5(c) to (f), 3.8(e), 3.12(e), 4.3(b), 7.4(b), 7.5(h) to (h)2, edge by edge."""

_HEARS = (*_OF_THE_SHOE, CuttingCard, ShoeEmpty, CardDrawn)


def shoe(passed: Iterable[type[Input]], rules: "ShoeRules") -> Machine[Shoe]:
    """The machine of a shoe's life, at a table where these inputs are left to it, or to the round."""
    own = (
        *(ONE_ROUND if rules.one_round else ()),
        *(FINISHES if rules.finishes else ()),
        *(STACKS if rules.stacks else ()),
    )
    instead = {(edge.source, edge.on) for edge in own}
    never = NEVER_FOR_ONE_ROUND if rules.one_round else NEVER_WHERE_ROUNDS_ARE_FINISHED if rules.finishes else ()
    before = CONTINUOUS if rules.continuous else ()
    said = {(edge.source, edge.on, edge.when) for edge in before}
    others = (edge for edge in EDGES if (edge.source, edge.on) not in instead and edge.source not in never)
    edges = (*own, *before, *(edge for edge in others if (edge.source, edge.on, edge.when) not in said))
    of_the_round = tuple(on for on in passed if on not in _HEARS)
    refusals: tuple[Refusal[Shoe], ...] = (
        Refusal(TableReason.NOT_IN_PLAY, of_the_round),
        Refusal(TableReason.A_CARD_WAS_DEALT, (Recut,), (*_BURN, *_DEALING)),
    )
    left: tuple[type[Input], ...] = (CardDrawn, *of_the_round)
    passes = tuple((phase, on) for phase in _DEALING for on in left)
    phases = tuple(phase for phase in Shoe if rules.finishes or phase not in REFILL)
    return Machine("shoe", phases, edges, hears=(*_HEARS, *of_the_round), passes=passes, refusals=refusals)
