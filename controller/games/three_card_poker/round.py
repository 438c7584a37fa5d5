"""The round: cards or stacks to those who wager, who folds, which hands lie open, and the stub (19:47-20.8 to 20.10).

Rules of this machine:
- Whose a card is follows from the seats that are lit. If more or fewer have come than hands, the dealer is asked
  whether the lit seats are right: if they are not, the cards are laid again, and nothing is irregular.
- Where no seat is lit when the first comes, the dealer is asked who wagers, and the deal goes on.
- Cards that are dealt from the hand are seen by nobody: the round goes from the bets to the players' decisions.
- A dealer's stack that is delivered after the forfeits comes while players decide; until then no hand is opened.
- No face is looked at before its hand is opened. Folded hands are in the rack by then, and nobody is told of them.
- A round that is not void is not collected before every hand that is in lies open; and a fifth one, void or not, not
  without its stub's count.
"""

from typing import Final

from controller.games.three_card_poker.dealing import (
    announces,
    completes,
    dealers_stack_lies,
    from_hand,
    is_dealers,
    lay_aside,
    misfit,
    out_of_hand,
    pending,
    take,
)
from controller.games.three_card_poker.inputs import (
    AllOpened,
    AnteTold,
    DealerOpened,
    DealerSeen,
    DeckRemoved,
    FoldRuled,
    HandFolded,
    NoCoverCard,
    PairPlusTold,
    SeatOpened,
    SeatsConfirmed,
)
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.reasons import ThreeCardReason
from controller.games.three_card_poker.round_steps import (
    as_ruled,
    ask_dealers,
    ask_first,
    ask_seats,
    await_seats,
    begin,
    deal_goes_on,
    dealer_unread,
    end_deal,
    exactly_dealt,
    finish,
    fold,
    has_folded,
    is_open,
    lacks_dealers_stack,
    last_to_open,
    lay_again,
    no_ante,
    no_such_seat,
    nobody_in,
    nobody_wagers,
    not_by_device,
    not_in_round,
    open_all,
    open_dealer,
    open_seat,
    rack,
    remove_deck,
    rule_fold,
    seat_unread,
    some_unread,
    toggle,
    too_few_dealt,
    void,
)
from controller.games.three_card_poker.stub_steps import (
    count_stub,
    knows_it_differs,
    knows_it_is_late,
    remember,
    stub_differs,
    stub_is_late,
)
from controller.table.actions import flags, refuse, supervise
from controller.table.edges import Edge, Machine, Refusal
from controller.table.inputs import (
    CardDrawn,
    Collected,
    Input,
    NoMoreBets,
    ShoeEmpty,
    StackDrawn,
    StubCounted,
    Voided,
)
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason

P = ThreeCardRound

_DEALT: Final = (P.DEALING, P.SEATS, P.DECIDING, P.OPENING, P.OPEN)
"""A round is on the table, and is not void."""


_EARLY: Final = supervise(ThreeCardCode.DEALT_BEFORE_NO_MORE_BETS)
_TOO_MANY: Final = supervise(ThreeCardCode.TOO_MANY_STACKS)


def _drawn(on: type[Input]) -> tuple[Edge[P], ...]:
    """19:47-20.8(b)3 and (c), 20.9(b)2 and (c): a card, or a stack, leaves the shoe."""
    of_hand = (P.BETTING, P.DECIDING, P.OPENING, P.OPEN, P.VOID)
    return (
        *(Edge(on, phase, None, (from_hand,), (out_of_hand,)) for phase in of_hand),
        Edge(on, P.BETTING, P.DEALING, (announces,), (begin, take)),
        Edge(on, P.BETTING, P.SEATS, (nobody_wagers,), (begin, take, await_seats, _EARLY)),
        Edge(on, P.BETTING, P.DEALING, (), (begin, take, _EARLY)),
        Edge(on, P.DEALING, P.DECIDING, (completes,), (take,)),
        Edge(on, P.DEALING, None, (), (take,)),
        Edge(on, P.DECIDING, None, (misfit,), (take,)),
        Edge(on, P.DECIDING, P.SEATS, (), (take,)),
        Edge(on, P.SEATS, None, (), (take,)),
        *(Edge(on, phase, None, (), (take, _TOO_MANY)) for phase in (P.OPENING, P.OPEN)),
        Edge(on, P.VOID, None, (), (lay_aside,)),
    )


_STACKS: Final[tuple[Edge[P], ...]] = (
    # 20.9(c)2: a lone player's stack, or the dealer's
    Edge(StackDrawn, P.BETTING, P.DECIDING, (announces, completes), (begin, take)),
    Edge(StackDrawn, P.BETTING, P.DECIDING, (completes,), (begin, take, _EARLY)),
    Edge(StackDrawn, P.DECIDING, None, (is_dealers,), (take,)),
)
"""19:47-20.9(c): what one card cannot be. These are tried before the others."""


EDGES: Final[tuple[Edge[P], ...]] = (
    # 20.8(c), 20.9(c): who wagers
    *(
        edge
        for on in (AnteTold, PairPlusTold)
        for phase in (P.BETTING, P.SEATS)
        for edge in (
            Edge(on, phase, None, (no_such_seat,), (refuse(TableReason.NO_SUCH_SEAT),)),
            Edge(on, phase, None, (), (toggle,)),
        )
    ),
    # 20.8(b), 20.9(b): no more bets
    Edge(NoMoreBets, P.BETTING, None, (nobody_wagers,), (refuse(ThreeCardReason.NO_WAGERS),)),
    Edge(NoMoreBets, P.BETTING, None, (not_by_device,), (flags(ThreeCardCode.HAND_WITHOUT_SHUFFLER),)),
    Edge(NoMoreBets, P.BETTING, P.DECIDING, (from_hand,), (begin,)),
    Edge(NoMoreBets, P.BETTING, P.DEALING, (), (begin,)),
    # 20.8(c), 20.9(c): the deal
    *_drawn(CardDrawn),
    *_STACKS,
    *_drawn(StackDrawn),
    Edge(SeatsConfirmed, P.SEATS, None, (nobody_wagers,), (refuse(ThreeCardReason.NO_WAGERS),)),
    Edge(SeatsConfirmed, P.SEATS, P.DECIDING, (exactly_dealt,), (lay_again,)),
    Edge(SeatsConfirmed, P.SEATS, P.DECIDING, (deal_goes_on, lacks_dealers_stack), (lay_again,)),
    Edge(SeatsConfirmed, P.SEATS, P.DEALING, (deal_goes_on, too_few_dealt), (lay_again,)),
    Edge(SeatsConfirmed, P.SEATS, P.DEALING, (too_few_dealt,), (lay_again, supervise(ThreeCardCode.STACK_MISSING))),
    Edge(SeatsConfirmed, P.SEATS, P.DECIDING, (), (lay_again, supervise(ThreeCardCode.TOO_MANY_STACKS))),
    Edge(NoCoverCard, P.DECIDING, None, (dealers_stack_lies,), (flags(ThreeCardCode.COVER_CARD_MISSING),)),
    *(
        Edge(DealerSeen, phase, do=(supervise(ThreeCardCode.DEALER_EXPOSED),))
        for phase in (P.DEALING, P.SEATS, P.DECIDING)
    ),
    # 20.8(d), 20.9(d): the stub is taken out
    Edge(ShoeEmpty, P.DEALING, P.SEATS),
    Edge(ShoeEmpty, P.DECIDING, P.SEATS, (pending,)),
    Edge(ShoeEmpty, P.SEATS, do=(end_deal,)),
    *(Edge(ShoeEmpty, phase) for phase in (P.BETTING, P.DECIDING, P.OPENING, P.OPEN, P.VOID)),
    # 20.8(e), 20.9(e): and counted
    Edge(StubCounted, P.DECIDING, None, (pending,), (refuse(ThreeCardReason.DEALERS_STACK_FIRST),)),
    *(
        edge
        for phase in (P.DECIDING, P.OPENING, P.OPEN, P.VOID)
        for edge in (
            Edge(StubCounted, phase, None, (stub_differs,), (count_stub, supervise(ThreeCardCode.STUB_DIFFERS))),
            Edge(StubCounted, phase, None, (), (count_stub,)),
        )
    ),
    # 20.10(b): play wagers and folds
    Edge(HandFolded, P.DECIDING, None, (not_in_round,), (refuse(ThreeCardReason.NOT_IN_ROUND),)),
    Edge(HandFolded, P.DECIDING, None, (no_ante,), (refuse(ThreeCardReason.NO_ANTE),)),
    Edge(HandFolded, P.DECIDING, None, (has_folded,), (refuse(TableReason.REPEATED),)),
    Edge(HandFolded, P.DECIDING, None, (), (fold,)),
    *(
        Edge(HandFolded, phase, do=(flags(ThreeCardCode.LATE_FOLD), refuse(ThreeCardReason.TOO_LATE_TO_FOLD)))
        for phase in (P.OPENING, P.OPEN)
    ),
    *(
        edge
        for phase in (P.DECIDING, P.OPENING)
        for edge in (
            Edge(FoldRuled, phase, None, (not_in_round,), (refuse(ThreeCardReason.NOT_IN_ROUND),)),
            Edge(FoldRuled, phase, None, (no_ante,), (refuse(ThreeCardReason.NO_ANTE),)),
            Edge(FoldRuled, phase, None, (as_ruled,), (refuse(TableReason.REPEATED),)),
        )
    ),
    Edge(FoldRuled, P.DECIDING, None, (), (rule_fold,)),
    Edge(FoldRuled, P.OPENING, None, (has_folded,), (refuse(ThreeCardReason.TOO_LATE_TO_FOLD),)),
    Edge(FoldRuled, P.OPENING, None, (is_open,), (refuse(ThreeCardReason.HAND_IS_OPEN),)),
    Edge(FoldRuled, P.OPENING, P.OPEN, (last_to_open,), (fold, rack)),
    Edge(FoldRuled, P.OPENING, None, (), (fold, rack)),
    # 20.10(b): the dealer's hand is opened, 20.10(c): and those of the players
    Edge(DealerOpened, P.DECIDING, None, (pending,), (refuse(ThreeCardReason.DEALERS_STACK_FIRST),)),
    Edge(DealerOpened, P.DECIDING, None, (dealer_unread,), (flags(TableCode.UNREAD_CARD), ask_dealers)),
    Edge(DealerOpened, P.DECIDING, P.OPEN, (nobody_in,), (rack, open_dealer)),
    Edge(DealerOpened, P.DECIDING, P.OPENING, (), (rack, open_dealer)),
    Edge(SeatOpened, P.OPENING, None, (not_in_round,), (refuse(ThreeCardReason.NOT_IN_ROUND),)),
    Edge(SeatOpened, P.OPENING, None, (has_folded,), (refuse(ThreeCardReason.NOT_IN_ROUND),)),
    Edge(SeatOpened, P.OPENING, None, (is_open,), (refuse(TableReason.REPEATED),)),
    Edge(SeatOpened, P.OPENING, None, (seat_unread,), (flags(TableCode.UNREAD_CARD), ask_seats)),
    Edge(SeatOpened, P.OPENING, P.OPEN, (last_to_open,), (open_seat,)),
    Edge(SeatOpened, P.OPENING, None, (), (open_seat,)),
    Edge(AllOpened, P.OPENING, None, (some_unread,), (flags(TableCode.UNREAD_CARD), ask_first)),
    Edge(AllOpened, P.OPENING, P.OPEN, (), (open_all,)),
    # the end
    *(
        edge
        for phase in (P.OPEN, P.VOID)
        for edge in (
            Edge(Collected, phase, None, (knows_it_is_late,), (refuse(ThreeCardReason.COUNT_STUB_FIRST),)),
            Edge(Collected, phase, P.BETTING, (knows_it_differs,), (finish,)),
            Edge(Collected, phase, None, (stub_is_late,), (flags(ThreeCardCode.STUB_NOT_COUNTED), remember)),
            Edge(Collected, phase, P.BETTING, (), (finish,)),
        )
    ),
    *(Edge(Voided, phase, P.VOID, do=(void,)) for phase in _DEALT),
    *(Edge(DeckRemoved, phase, P.VOID, do=(void, remove_deck)) for phase in _DEALT),
    Edge(DeckRemoved, P.VOID, do=(remove_deck,)),
)
"""19:47-20.8(b) to (e), 20.9(b) to (e), 20.10(b) to (d), edge by edge."""

REFUSALS: Final[tuple[Refusal[P], ...]] = (
    Refusal(
        TableReason.NO_ROUND,
        (Collected, Voided, DeckRemoved, HandFolded, FoldRuled, DealerOpened, SeatOpened, AllOpened, DealerSeen),
        (P.BETTING,),
    ),
    Refusal(ThreeCardReason.TOO_EARLY_TO_OPEN, (DealerOpened, SeatOpened, AllOpened), (P.DEALING, P.SEATS)),
    Refusal(ThreeCardReason.DEALER_OPENS_FIRST, (SeatOpened, AllOpened), (P.DECIDING,)),
    Refusal(ThreeCardReason.OPEN_HANDS_FIRST, (Collected,), (P.DEALING, P.SEATS, P.DECIDING, P.OPENING)),
    Refusal(TableReason.REPEATED, (NoMoreBets, Voided), (P.DEALING, P.DECIDING, P.VOID)),
    Refusal(TableReason.REPEATED, (DealerOpened, SeatOpened, AllOpened), (P.OPENING, P.OPEN)),
)

ROUND: Final = Machine(
    "phase",
    ThreeCardRound,
    EDGES,
    hears=(
        CardDrawn, StackDrawn, ShoeEmpty, StubCounted, NoMoreBets, Collected, Voided, AnteTold, PairPlusTold,
        SeatsConfirmed, HandFolded, FoldRuled, DealerOpened, SeatOpened, AllOpened, NoCoverCard, DealerSeen,
        DeckRemoved,
    ),
    refusals=REFUSALS,
    of_game=True,
)  # fmt: skip
"""The machine of the round."""
