"""The round: initial cards by box, the players' decisions hand by hand, the dealer's cards (19:47-2.12, 2.15).

Rules of this machine:
- The card at hand has been given to whoever is entitled to it when the edges are tried (`dealing.seat`).
- Whose turn it is follows from the hands as they lie: after whatever changes them the round says `go on` to itself, and
  the edges of that signal, in their order, lead on.
- No guard looks at a card that lies face down: what is drawn before the hole card is turned waits.
- A box that was lit wrongly or passed over while the initial cards are dealt is put right by laying them again.
- Where nothing hangs on the hole card it is never turned, and the round is complete without it (2.12(c)).
"""

from collections.abc import Iterable
from typing import Final

from controller.games.blackjack.dealing import begin, burn, card_begins, next_hand
from controller.games.blackjack.equipment import (
    bonus_failed_before,
    light_is_out,
    no_light,
    note_bonus_failed,
    toggle_high_bonus,
    toggle_light,
    wins_no_bonus,
)
from controller.games.blackjack.errors import (
    dead_box,
    dealer_not_missed,
    die_late,
    doubles_down,
    end_late,
    end_owed,
    hand_is_next,
    has_refused,
    in_error,
    light_again,
    miss_dealer,
    miss_second,
    move_before_hole,
    move_card,
    move_to_dealer,
    no_double_down,
    no_error_card,
    no_hand_of_box,
    no_initial_card,
    not_passed_over,
    note_late,
    nothing_on_offer,
    nothing_to_move,
    offer_card,
    on_offer,
    only_box,
    open_doubles,
    open_newest_double,
    refuse_card,
    second_owed,
    still_to_play,
    take_card,
    take_late,
    too_many_for_boxes,
)
from controller.games.blackjack.inputs import (
    BonusFailed,
    BonusIsHigh,
    BoxLit,
    BoxMissed,
    CardInError,
    CardMissed,
    CardMoved,
    CardRefused,
    CardsShifted,
    CardTaken,
    DealerChanged,
    DealerMissed,
    DoubleSeen,
    DoublesOpened,
    EvenMoneyTaken,
    HandDead,
    HandDoubled,
    HandSplit,
    HandsStepped,
    HandStood,
    HandSurrendered,
    HoleOpened,
    HoleRead,
    InsuranceTaken,
    NextHand,
    PayoutsValidated,
    ProgressiveTold,
    QueensTold,
    SideSettled,
    StreakTold,
    ThirdWager,
    UpCardLost,
)
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.missed_hole import cannot_shift, shift
from controller.games.blackjack.phases import INITIAL, PLAYED, SETTLING, BlackjackRound
from controller.games.blackjack.reader import (
    call_dead,
    note_blackjack,
    note_none,
    open_hole,
    refuse_reading,
    says_blackjack,
    told_blackjack,
    told_none,
)
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.round_steps import (
    ask_double,
    ask_hole,
    bets_end_by_button,
    burn_for_dealer,
    card_owed,
    claimed,
    dealers_burn,
    double,
    double_unread,
    finish,
    from_hand,
    go_on,
    hole_down,
    hole_unread,
    initial_dealt,
    late_owed,
    may_double,
    may_split,
    may_stand,
    may_surrender,
    no_hand_open,
    no_such_box,
    no_third_hand,
    nobody_wagers,
    nothing_hangs,
    several_open,
    split,
    stand,
    stand_last,
    surrender,
    surrenders_early,
    toggle,
    toggle_third,
    unclaimed,
    void,
)
from controller.games.blackjack.settling import no_pages, step_hands
from controller.games.blackjack.side_steps import (
    all_paid,
    matches,
    no_even_money,
    no_hand_insured,
    no_queens,
    queens_due,
    queens_told,
    reader_owed,
    side_wagers_told,
    takes_back_even_money,
    takes_even_money,
    toggle_even_money,
    toggle_insurance,
    toggle_queens,
    unvalidated,
    validate,
)
from controller.games.blackjack.sides import bets_over, draw_determinant, has_sides
from controller.games.blackjack.streak_steps import no_streak, streak_runs, toggle_streak
from controller.games.blackjack.turns import (
    ace_up,
    dealer_done,
    dealer_owes,
    dealer_stands,
    has_or_exceeds_21,
    more_hands,
    no_reader,
    peeked,
    reader_in_use,
    reader_shows,
    reader_tells,
    reads_ten,
    up_low,
)
from controller.table.actions import flags, keep_until_turned, refuse, supervise
from controller.table.edges import Action, Edge, Guard, Machine, Refusal
from controller.table.inputs import CardDrawn, Collected, Input, NoMoreBets, Voided
from controller.table.irregularities import TableCode
from controller.table.reasons import TableReason
from controller.table.shoe_steps import out_of_play
from controller.table.signals import Signal

P = BlackjackRound
S = Signal

_BEFORE_PEEK: Final = (P.INSURANCE, P.PEEK)
_DEALT: Final = tuple(phase for phase in P if phase not in {P.BETTING, P.VOID})
"""A round is on the table, and is not void."""

_OMITTED: Final = flags(BlackjackCode.PEEK_OMITTED)
_DISCARDED: Final = supervise(BlackjackCode.UP_CARD_DISCARDED)
_UNSETTLED: Final = flags(BlackjackCode.SIDE_WAGERS_OPEN)
_TOO_EARLY: Final = flags(BlackjackCode.READER_TOO_EARLY)
_NOT_DEALT: Final = supervise(BlackjackCode.CARD_NOT_DEALT)
_MISUSED: Final = supervise(BlackjackCode.READER_MISUSED)
_TOLD_BY_READER: Final = refuse(BlackjackReason.READER_TELLS)


def _decided(on: type[Input], when: Guard, *act: Action) -> Iterable[Edge[P]]:
    """19:47-2.12: a player decides: also before the reader was used, which is flagged."""
    yield Edge(on, P.INSURANCE, P.BOXES, (when, reader_in_use), (_OMITTED, *act))
    yield Edge(on, P.INSURANCE, P.BOXES, (when,), act)
    yield Edge(on, P.PEEK, P.BOXES, (when,), (_OMITTED, *act))
    if on in {HandDoubled, HandSplit}:
        yield Edge(on, P.BOXES, None, (on_offer,), (refuse(BlackjackReason.NOT_ALLOWED),))
    yield Edge(on, P.BOXES, None, (when,), act)
    yield Edge(on, P.BOXES, None, (card_owed,), (refuse(BlackjackReason.CARD_IS_OWED),))
    if on is not HandStood:
        for phase in _BEFORE_PEEK:
            yield Edge(on, phase, None, (no_hand_open,), (refuse(BlackjackReason.NO_HAND_OPEN),))
        yield from (Edge(on, phase, None, (), (refuse(BlackjackReason.NOT_ALLOWED),)) for phase in PLAYED)


def _hole_up(phase: P) -> Iterable[Edge[P]]:
    """19:47-2.12, 2.15(i): all have decided, and the hole card is turned."""
    yield Edge(HoleOpened, phase, None, (hole_unread,), (flags(TableCode.UNREAD_CARD), ask_hole))
    if phase is P.INSURANCE:
        yield Edge(HoleOpened, phase, P.DEALER, (reader_in_use,), (_OMITTED, stand_last, open_hole, go_on))
    omitted = (_OMITTED,) if phase is P.PEEK else ()
    stands = () if phase is P.HOLE else (stand_last,)
    yield Edge(HoleOpened, phase, P.DEALER, (), (*omitted, *stands, open_hole, go_on))


def _settled() -> Iterable[Edge[P]]:
    """19:47-2.17(d), 2.20(e), 2.23(e), 2.24(d): side wagers are settled before any additional card."""
    yield Edge(SideSettled, P.SIDE_WAGERS, P.HOLE, (told_blackjack,))
    yield Edge(SideSettled, P.SIDE_WAGERS, P.QUEENS, (queens_due,))
    yield Edge(SideSettled, P.SIDE_WAGERS, P.BOXES, (told_none,), (go_on,))
    yield Edge(SideSettled, P.SIDE_WAGERS, P.INSURANCE, (ace_up,))
    yield Edge(SideSettled, P.SIDE_WAGERS, P.PEEK, (reads_ten,))
    yield Edge(SideSettled, P.SIDE_WAGERS, P.BOXES, (), (go_on,))
    yield Edge(CardDrawn, P.SIDE_WAGERS, None, (unclaimed,), (in_error,))
    yield Edge(CardDrawn, P.SIDE_WAGERS, P.BOXES, (reader_owed,), (_UNSETTLED, _OMITTED, go_on))
    yield Edge(CardDrawn, P.SIDE_WAGERS, P.BOXES, (), (_UNSETTLED, go_on))
    # the card reader is used before (2.15(j), 2.23(e))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (peeked,), (refuse(TableReason.REPEATED),))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (reader_tells,), (_TOLD_BY_READER,))
    yield Edge(HoleRead, P.SIDE_WAGERS, P.VOID, (reader_in_use, up_low, reader_shows), (_MISUSED, void))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (reader_in_use, up_low), (_MISUSED,))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (reader_in_use, matches, says_blackjack), (_TOO_EARLY, note_blackjack))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (reader_in_use, matches), (_TOO_EARLY, note_none))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (reader_in_use, says_blackjack), (note_blackjack,))
    yield Edge(HoleRead, P.SIDE_WAGERS, None, (reader_in_use,), (note_none,))


def _queens() -> Iterable[Edge[P]]:
    """19:47-2.24(e): two queens of hearts beside an ace or a ten, once the dealer has told of them."""
    for phase in (P.SIDE_WAGERS, P.INSURANCE, P.PEEK, P.BOXES, P.HOLE, P.COMPLETE):
        yield Edge(QueensTold, phase, None, (no_queens,), (refuse(BlackjackReason.NO_QUEENS_THERE),))
        leads_on = (go_on,) if phase in {P.HOLE, P.COMPLETE} else ()
        yield Edge(QueensTold, phase, None, (), (toggle_queens, *leads_on))
    yield Edge(PayoutsValidated, P.QUEENS, P.BOXES, (), (validate, go_on))
    yield Edge(CardDrawn, P.QUEENS, None, (unclaimed,), (in_error,))
    yield Edge(CardDrawn, P.QUEENS, P.BOXES, (), (flags(BlackjackCode.QUEENS_OPEN), go_on))
    yield Edge(HoleRead, P.QUEENS, None, (), (refuse(TableReason.REPEATED),))
    yield Edge(PayoutsValidated, P.COMPLETE, None, (unvalidated,), (validate,))


EDGES: Final[tuple[Edge[P], ...]] = (
    # 2.6A: from the hand no device sees a card
    *(
        Edge(on, P.BETTING, None, (from_hand,), (refuse(BlackjackReason.NOT_FOLLOWED),))
        for on in (NoMoreBets, DealerChanged, ThirdWager)
    ),
    Edge(CardDrawn, P.BETTING, None, (from_hand,), (flags(TableCode.DRAW_OUT_OF_PLAY), out_of_play)),
    # 2.3(a): who wagers, and no more bets
    Edge(BoxLit, P.BETTING, None, (no_such_box,), (refuse(BlackjackReason.NO_SUCH_BOX),)),
    Edge(BoxLit, P.BETTING, None, (), (toggle,)),
    Edge(ProgressiveTold, P.BETTING, None, (no_light,), (refuse(BlackjackReason.NOT_ALLOWED),)),
    Edge(ProgressiveTold, P.BETTING, None, (light_is_out,), (refuse(BlackjackReason.LIGHT_IS_OUT),)),
    Edge(ProgressiveTold, P.BETTING, None, (), (toggle_light,)),
    Edge(StreakTold, P.BETTING, None, (no_streak,), (refuse(BlackjackReason.NOT_ALLOWED),)),
    Edge(StreakTold, P.BETTING, None, (streak_runs,), (refuse(BlackjackReason.STREAK_RUNS),)),
    Edge(StreakTold, P.BETTING, None, (), (toggle_streak,)),
    Edge(NoMoreBets, P.BETTING, None, (nobody_wagers,), (refuse(BlackjackReason.NO_BOX_LIT),)),
    Edge(NoMoreBets, P.BETTING, P.DETERMINANT, (has_sides,), (bets_over, begin)),
    Edge(NoMoreBets, P.BETTING, P.FIRST, (), (begin,)),
    Edge(CardDrawn, P.BETTING, None, (bets_end_by_button,), (in_error,)),
    Edge(CardDrawn, P.BETTING, P.DETERMINANT, (has_sides,), (card_begins,)),
    Edge(CardDrawn, P.BETTING, P.FIRST, (), (card_begins,)),
    Edge(DealerChanged, P.BETTING, None, (dealers_burn,), (burn_for_dealer,)),
    Edge(DealerChanged, P.BETTING, None, (), (refuse(TableReason.MEANS_NOTHING_NOW),)),
    Edge(CardDrawn, P.DETERMINANT, P.FIRST, (), (draw_determinant,)),
    # the initial cards, and how the round goes on behind them
    *(Edge(CardDrawn, phase, None, (), (go_on,)) for phase in INITIAL),
    Edge(S.GO_ON, P.FIRST, P.SECOND, (initial_dealt,), (go_on,)),
    Edge(S.GO_ON, P.SECOND, P.OWED, (initial_dealt, second_owed)),
    Edge(S.GO_ON, P.SECOND, P.DEALERS, (initial_dealt,), (go_on,)),
    Edge(S.GO_ON, P.OWED, P.DEALERS, (initial_dealt,), (go_on,)),
    Edge(S.GO_ON, P.DEALERS, P.SIDE_WAGERS, (initial_dealt, side_wagers_told)),
    Edge(S.GO_ON, P.DEALERS, P.INSURANCE, (initial_dealt, ace_up)),
    Edge(S.GO_ON, P.DEALERS, P.PEEK, (initial_dealt, reads_ten)),
    Edge(S.GO_ON, P.DEALERS, P.BOXES, (initial_dealt,), (go_on,)),
    # boxes that were lit wrongly or passed over (2.15(e) and (g))
    *(
        edge
        for phase in (P.FIRST, P.SECOND)
        for edge in (
            Edge(BoxLit, phase, None, (no_such_box,), (refuse(BlackjackReason.NO_SUCH_BOX),)),
            Edge(BoxLit, phase, None, (too_many_for_boxes,), (refuse(BlackjackReason.TOO_MANY_DEALT),)),
            Edge(BoxLit, phase, P.FIRST, (), (light_again, go_on)),
            Edge(BoxMissed, phase, None, (no_initial_card,), (refuse(BlackjackReason.NO_HAND_THERE),)),
            Edge(DealerMissed, phase, None, (dealer_not_missed,), (refuse(BlackjackReason.TOO_LATE),)),
            Edge(DealerMissed, phase, P.FIRST, (), (flags(BlackjackCode.DEALER_MISSED), miss_dealer, go_on)),
        )
    ),
    Edge(BoxMissed, P.FIRST, None, (only_box,), (refuse(BlackjackReason.TOO_MANY_DEALT),)),
    Edge(BoxMissed, P.FIRST, P.FIRST, (), (flags(BlackjackCode.NO_CARDS_DEALT), dead_box, go_on)),
    Edge(BoxMissed, P.SECOND, P.FIRST, (), (flags(BlackjackCode.ONE_CARD_DEALT), miss_second, go_on)),
    Edge(HandDead, P.OWED, None, (), (end_owed, go_on)),
    *_settled(),
    *_queens(),
    # 2.15(j) and (k): the card reader
    *(Edge(HoleRead, phase, None, (reader_tells,), (_TOLD_BY_READER,)) for phase in (P.INSURANCE, P.PEEK)),
    Edge(HoleRead, P.INSURANCE, P.HOLE, (reader_in_use, says_blackjack), (note_blackjack,)),
    Edge(HoleRead, P.INSURANCE, P.QUEENS, (reader_in_use, queens_told), (note_none,)),
    Edge(HoleRead, P.INSURANCE, P.BOXES, (reader_in_use,), (note_none, go_on)),
    Edge(HoleRead, P.PEEK, P.HOLE, (says_blackjack,), (note_blackjack,)),
    Edge(HoleRead, P.PEEK, P.QUEENS, (queens_told,), (note_none,)),
    Edge(HoleRead, P.PEEK, P.BOXES, (), (note_none, go_on)),
    Edge(HoleRead, P.BOXES, None, (peeked,), (refuse(TableReason.REPEATED),)),
    Edge(HoleRead, P.BOXES, None, (reader_tells,), (_TOLD_BY_READER,)),
    Edge(HoleRead, P.BOXES, P.VOID, (reader_in_use, up_low, reader_shows), (_MISUSED, call_dead, void)),
    Edge(HoleRead, P.BOXES, None, (reader_in_use, up_low), (_MISUSED,)),
    Edge(HoleRead, P.BOXES, P.HOLE, (reader_in_use, says_blackjack), (note_blackjack,)),
    Edge(HoleRead, P.BOXES, None, (reader_in_use,), (note_none,)),
    *(Edge(HoleRead, phase, None, (), (refuse_reading,)) for phase in (P.SIDE_WAGERS, P.INSURANCE, P.BOXES)),
    *(
        edge
        for phase in _BEFORE_PEEK
        for edge in (
            Edge(S.GO_ON, phase, P.HOLE, (told_blackjack,)),
            Edge(S.GO_ON, phase, P.QUEENS, (queens_due,)),
            Edge(S.GO_ON, phase, P.BOXES, (told_none,), (go_on,)),
        )
    ),
    Edge(S.GO_ON, P.PEEK, P.BOXES, (no_reader,), (go_on,)),
    # 2.7, 2.9: insurance and even money, where they are told
    Edge(InsuranceTaken, P.INSURANCE, None, (no_hand_insured,), (refuse(BlackjackReason.NO_HAND_THERE),)),
    Edge(InsuranceTaken, P.INSURANCE, None, (takes_even_money,), (refuse(BlackjackReason.NOT_ALLOWED),)),
    Edge(InsuranceTaken, P.INSURANCE, None, (), (toggle_insurance,)),
    Edge(EvenMoneyTaken, P.INSURANCE, None, (no_even_money,), (refuse(BlackjackReason.NOT_ALLOWED),)),
    Edge(EvenMoneyTaken, P.INSURANCE, None, (), (toggle_even_money, go_on)),
    Edge(S.GO_ON, P.INSURANCE, P.COMPLETE, (all_paid,)),
    Edge(EvenMoneyTaken, P.COMPLETE, P.INSURANCE, (takes_back_even_money,), (toggle_even_money,)),
    # 2.8, 2.10 to 2.12: the players decide
    *(Edge(CardDrawn, phase, None, (unclaimed,), (in_error,)) for phase in _BEFORE_PEEK),
    Edge(CardDrawn, P.INSURANCE, P.BOXES, (reader_in_use,), (_OMITTED, go_on)),
    Edge(CardDrawn, P.INSURANCE, P.BOXES, (), (go_on,)),
    Edge(CardDrawn, P.PEEK, P.BOXES, (), (_OMITTED, go_on)),
    Edge(CardDrawn, P.BOXES, None, (), (go_on,)),
    *_decided(HandStood, may_stand, stand, go_on),
    *_decided(HandDoubled, may_double, double),
    *_decided(HandSplit, may_split, split),
    *(Edge(HandSurrendered, phase, None, (may_surrender, surrenders_early), (surrender,)) for phase in _BEFORE_PEEK),
    *_decided(HandSurrendered, may_surrender, surrender, go_on),
    # the newest card was the next hand's, or nobody's (2.15(c))
    *(
        Edge(CardMoved, phase, None, (nothing_to_move,), (refuse(BlackjackReason.NOTHING_TO_MOVE),))
        for phase in (P.BOXES, P.HOLE, P.DEALER, P.COMPLETE)
    ),
    Edge(CardMoved, P.BOXES, None, (hand_is_next,), (move_card, go_on)),
    *(Edge(CardMoved, phase, P.HOLE, (hole_down,), (move_before_hole,)) for phase in (P.BOXES, P.COMPLETE)),
    Edge(CardMoved, P.HOLE, None, (), (move_before_hole,)),
    *(Edge(CardMoved, phase, P.DEALER, (), (move_to_dealer, go_on)) for phase in (P.BOXES, P.DEALER, P.COMPLETE)),
    *(
        edge
        for phase in (*PLAYED, P.HOLE)
        for edge in (
            Edge(CardsShifted, phase, None, (cannot_shift,), (refuse(BlackjackReason.NOTHING_TO_MOVE),)),
            Edge(CardsShifted, phase, None, (hole_unread,), (flags(TableCode.UNREAD_CARD), ask_hole)),
            Edge(CardsShifted, phase, P.BOXES, (), (flags(BlackjackCode.HOLE_CARD_MISSED), shift, go_on)),
        )
    ),
    *(
        edge
        for phase, leads_on in ((P.BOXES, ()), *((phase, (go_on,)) for phase in (P.HOLE, P.DEALER, P.COMPLETE)))
        for edge in (
            Edge(CardInError, phase, None, (no_error_card,), (refuse(BlackjackReason.NOTHING_TO_MOVE),)),
            Edge(CardInError, phase, P.BOXES, (), (flags(BlackjackCode.CARD_ON_OFFER), offer_card, *leads_on)),
        )
    ),
    Edge(CardTaken, P.BOXES, None, (nothing_on_offer,), (refuse(BlackjackReason.NOTHING_ON_OFFER),)),
    Edge(CardTaken, P.BOXES, None, (), (take_card,)),
    Edge(CardRefused, P.BOXES, None, (nothing_on_offer,), (refuse(BlackjackReason.NOTHING_ON_OFFER),)),
    Edge(CardRefused, P.BOXES, None, (), (refuse_card, go_on)),
    Edge(S.GO_ON, P.BOXES, P.LATE, (no_hand_open, late_owed)),
    Edge(S.GO_ON, P.BOXES, P.COMPLETE, (nothing_hangs,)),
    Edge(S.GO_ON, P.BOXES, P.HOLE, (no_hand_open, hole_down)),
    Edge(S.GO_ON, P.BOXES, P.DEALER, (no_hand_open,)),
    # 2.15(i): a hand that was passed over
    *(
        Edge(CardMissed, phase, None, (when,), (refuse(reason),))
        for phase in (P.BOXES, P.HOLE, P.DEALER, P.COMPLETE)
        for when, reason in (
            (no_hand_of_box, BlackjackReason.NO_HAND_THERE),
            (has_refused, BlackjackReason.REFUSED_A_CARD),
            *(((still_to_play, BlackjackReason.STILL_TO_PLAY),) if phase is P.BOXES else ()),
            (not_passed_over, BlackjackReason.NOT_ALLOWED),
        )
    ),
    Edge(CardMissed, P.DEALER, None, (), (_NOT_DEALT, die_late, go_on)),
    Edge(CardMissed, P.COMPLETE, None, (), (_NOT_DEALT, die_late)),
    Edge(CardMissed, P.BOXES, None, (), (flags(BlackjackCode.CARD_NOT_DEALT), note_late, go_on)),
    Edge(CardMissed, P.HOLE, P.LATE, (), (flags(BlackjackCode.CARD_NOT_DEALT), note_late)),
    Edge(CardDrawn, P.LATE, None, (), (take_late, go_on)),
    Edge(HandDead, P.LATE, None, (), (end_late, go_on)),
    Edge(S.GO_ON, P.LATE, P.BOXES, (), (go_on,)),
    # 2.12: the dealer
    *(
        edge
        for phase in PLAYED
        for edge in (Edge(HoleOpened, phase, None, (several_open,), (refuse(BlackjackReason.HANDS_ARE_OPEN),)),)
    ),
    Edge(HoleOpened, P.BOXES, None, (card_owed,), (refuse(BlackjackReason.CARD_IS_OWED),)),
    *(edge for phase in (*PLAYED, P.HOLE) for edge in _hole_up(phase)),
    Edge(S.GO_ON, P.HOLE, P.COMPLETE, (nothing_hangs,)),
    Edge(CardDrawn, P.HOLE, None, (), (flags(BlackjackCode.HOLE_CARD_FIRST), keep_until_turned)),
    Edge(CardDrawn, P.DEALER, None, (), (go_on,)),
    Edge(S.GO_ON, P.DEALER, P.COMPLETE, (dealer_done,)),
    # 2.15(c) and (d): a card that nobody needs
    Edge(CardDrawn, P.COMPLETE, P.DEALER, (claimed,), (go_on,)),
    Edge(CardDrawn, P.COMPLETE, None, (has_or_exceeds_21,), (in_error,)),
    Edge(CardDrawn, P.COMPLETE, None, (dealer_stands,), (flags(BlackjackCode.DRAW_ON_SEVENTEEN), burn)),
    Edge(CardDrawn, P.COMPLETE, None, (), (flags(BlackjackCode.NEEDLESS_DRAW), burn)),
    Edge(CardDrawn, P.VOID, None, (), (in_error,)),
    # 2.10(c), 2.15(p): cards of doubles that lie face down
    *(
        edge
        for phase, leads_on in ((P.BOXES, ()), (P.LATE, ()), (P.HOLE, (go_on,)), (P.DEALER, (go_on,)))
        for edge in (
            Edge(DoubleSeen, phase, None, (no_double_down,), (refuse(BlackjackReason.NO_DOUBLE_DOWN),)),
            Edge(DoubleSeen, phase, None, (double_unread,), (flags(TableCode.UNREAD_CARD), ask_double)),
            Edge(DoubleSeen, phase, None, (), (flags(BlackjackCode.DOUBLE_EXPOSED), open_newest_double, *leads_on)),
        )
    ),
    Edge(DoublesOpened, P.COMPLETE, None, (no_double_down,), (refuse(BlackjackReason.NO_DOUBLE_DOWN),)),
    Edge(DoublesOpened, P.COMPLETE, None, (double_unread,), (flags(TableCode.UNREAD_CARD), ask_double)),
    Edge(DoublesOpened, P.COMPLETE, None, (), (open_doubles,)),
    # a correction may have changed what the dealer must do
    Edge(S.GO_ON, P.COMPLETE, P.BOXES, (dealer_owes,), (go_on,)),
    # 2.18: the dealer's next hand
    Edge(ThirdWager, P.BETTING, None, (no_third_hand,), (refuse(BlackjackReason.NOT_ALLOWED),)),
    Edge(ThirdWager, P.BETTING, None, (), (toggle_third,)),
    Edge(NextHand, P.COMPLETE, P.DEALER, (more_hands,), (next_hand,)),
    Edge(NextHand, P.COMPLETE, None, (), (refuse(BlackjackReason.NO_MORE_HANDS),)),
    Edge(HandsStepped, P.COMPLETE, None, (no_pages,), (refuse(BlackjackReason.NO_SPLIT_BOX),)),
    Edge(HandsStepped, P.COMPLETE, None, (), (step_hands,)),
    Edge(UpCardLost, P.COMPLETE, None, (more_hands,), (_DISCARDED,)),
    Edge(UpCardLost, P.COMPLETE, None, (), (refuse(BlackjackReason.NO_MORE_HANDS),)),
    Edge(Collected, P.COMPLETE, None, (more_hands,), (_DISCARDED,)),
    # 2.15(o), 2.20(g): the display of the bonus wager
    Edge(BonusFailed, P.COMPLETE, None, (wins_no_bonus,), (refuse(BlackjackReason.NO_BONUS_THERE),)),
    Edge(BonusFailed, P.COMPLETE, None, (bonus_failed_before,), (refuse(TableReason.REPEATED),)),
    Edge(BonusFailed, P.COMPLETE, None, (), (note_bonus_failed, supervise(BlackjackCode.BONUS_FAILED))),
    Edge(BonusIsHigh, P.COMPLETE, None, (wins_no_bonus,), (refuse(BlackjackReason.NO_BONUS_THERE),)),
    Edge(BonusIsHigh, P.COMPLETE, None, (), (toggle_high_bonus,)),
    # the end
    Edge(Collected, P.COMPLETE, None, (doubles_down,), (refuse(BlackjackReason.TURN_DOUBLES),)),
    Edge(Collected, P.COMPLETE, None, (unvalidated,), (refuse(BlackjackReason.VALIDATE_FIRST),)),
    Edge(Collected, P.COMPLETE, P.BETTING, (), (finish,)),
    Edge(Collected, P.VOID, P.BETTING, (), (finish,)),
    Edge(Collected, P.DEALER, None, (), (supervise(BlackjackCode.OMITTED_DEALER_DRAW),)),
    *(Edge(Voided, phase, P.VOID, do=(void,)) for phase in _DEALT),
)
"""19:47-2.3(a), 2.8, 2.10 to 2.12, 2.15, edge by edge."""

_KEYS: Final = (HandStood, HandDoubled, HandSplit, HandSurrendered)

REFUSALS: Final[tuple[Refusal[P], ...]] = (
    Refusal(
        TableReason.NO_ROUND,
        (Collected, Voided, *_KEYS, HoleOpened, HoleRead, CardMoved, CardsShifted, CardInError, CardTaken, CardRefused,
         BoxMissed, DealerMissed, CardMissed, HandDead, DoubleSeen, DoublesOpened, InsuranceTaken, EvenMoneyTaken,
         SideSettled, QueensTold, PayoutsValidated, BonusFailed, BonusIsHigh),
        (P.BETTING,),
    ),
    Refusal(TableReason.REPEATED, (NoMoreBets, Voided)),
    Refusal(TableReason.ROUND_IS_OPEN, (DealerChanged, ThirdWager, ProgressiveTold, StreakTold)),
    Refusal(BlackjackReason.NO_BONUS_THERE, (BonusFailed, BonusIsHigh)),
    Refusal(BlackjackReason.NO_MORE_HANDS, (NextHand, UpCardLost)),
    Refusal(BlackjackReason.NO_SPLIT_BOX, (HandsStepped,)),
    Refusal(TableReason.REPEATED, (HoleOpened,), (P.DEALER, P.COMPLETE)),
    Refusal(BlackjackReason.TURN_HOLE_CARD, (Collected,), (P.HOLE,)),
    Refusal(BlackjackReason.CARD_IS_OWED, (Collected, HoleOpened, *_KEYS), (P.DETERMINANT, *INITIAL, P.LATE)),
    Refusal(
        BlackjackReason.SETTLE_FIRST,
        (Collected, *_KEYS, HoleOpened, InsuranceTaken, EvenMoneyTaken, CardMissed),
        SETTLING,
    ),
    Refusal(BlackjackReason.NO_WAGER_DUE, (SideSettled, PayoutsValidated)),
    Refusal(BlackjackReason.HANDS_ARE_OPEN, (Collected,)),
    Refusal(BlackjackReason.NO_HAND_OPEN, _KEYS),
    Refusal(BlackjackReason.NOTHING_TO_READ, (HoleRead,)),
    Refusal(BlackjackReason.TOO_LATE, (BoxLit, BoxMissed, DealerMissed, CardMissed, InsuranceTaken, EvenMoneyTaken,
                                       QueensTold)),
    Refusal(BlackjackReason.NOTHING_TO_MOVE, (CardMoved, CardsShifted, CardInError)),
    Refusal(BlackjackReason.NOTHING_ON_OFFER, (CardTaken, CardRefused)),
    Refusal(BlackjackReason.NO_DOUBLE_DOWN, (DoubleSeen, DoublesOpened)),
)  # fmt: skip

ROUND: Final = Machine(
    "phase",
    BlackjackRound,
    EDGES,
    hears=(
        CardDrawn, NoMoreBets, Collected, Voided, BoxLit, DealerChanged, ThirdWager, NextHand, HandsStepped,
        UpCardLost, *_KEYS, HoleOpened, DoublesOpened, HoleRead, CardMoved, CardsShifted, CardInError, CardTaken,
        CardRefused, BoxMissed, DealerMissed, CardMissed, HandDead, DoubleSeen, InsuranceTaken, EvenMoneyTaken,
        SideSettled, QueensTold, PayoutsValidated, ProgressiveTold, BonusFailed, BonusIsHigh, StreakTold,
    ),
    refusals=REFUSALS,
    of_game=True,
)  # fmt: skip
"""The machine of the round."""
