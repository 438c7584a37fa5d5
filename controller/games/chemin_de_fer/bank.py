"""The bank of Chemin de Fer: who holds it, what he wagers, who wagers against him, and to whom it passes.

Rules of this machine, which is asked for what nobody else answers (bids, wagers, the bank itself):
- A shoe begins with bids (19:47-4.5(b)). The Banker wagers first, within his limits (4.6(b)); then the others against
  him, never more than he has wagered (4.7(a)); with "No More Bets" all of it stands (4.7(e)).
- The bank is lost with a lost hand, and offered counterclockwise (4.11(a) and (b)); passed as the Banker likes, it goes
  to the first who wagers as much, or else to the highest bid (4.11(c)).
- It never holds up a round: one that is dealt without a Banker, or with nobody against him, is flagged.
- The shoe fires it when one is loaded, and the round when bets are over and when a hand is completed. It stays `untold`
  at a table whose dealer reports nothing about the bank.
"""

from typing import Final

from controller.games.chemin_de_fer.bank_steps import (
    another_is_preferred,
    bank_is_called,
    beyond_limits,
    bid,
    bid_again,
    by_banker,
    call_bank,
    covers_too_little,
    exceeds_bank,
    followed,
    hand_lost,
    keep_bank,
    lose,
    may_not_follow,
    move,
    new_shoe,
    no_bid,
    no_longer_followed,
    no_offer,
    no_seat_named,
    not_the_highest,
    not_the_next,
    order_on,
    out_of_turn,
    pass_bank,
    passed_it,
    stake_against,
    stake_bank,
    stays,
    take_highest,
    take_lost,
    take_passed,
    unopposed,
    was_ordered,
)
from controller.games.chemin_de_fer.inputs import BankCalled, BankPassed, BankTaken, Bid, SeatMoved, Staked
from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.chemin_de_fer.phases import Bank
from controller.games.chemin_de_fer.reasons import CoupReason
from controller.table.actions import flags, refuse
from controller.table.edges import Edge, Machine, Refusal
from controller.table.reasons import TableReason
from controller.table.shoe_steps import no_such_seat
from controller.table.signals import Signal

B = Bank
S = Signal

_FREE = (B.BIDDING, B.LOST, B.PASSED)
"""Nobody holds the bank."""
_HOLDS = (B.HELD, B.STAKED, B.DEALT)
_TOLD = (*_FREE, *_HOLDS)

_OF_SEATS = (
    (Bid, (B.BIDDING, B.PASSED)),
    (BankTaken, _FREE),
    (Staked, (B.STAKED,)),
    (BankCalled, (B.STAKED,)),
    (SeatMoved, _TOLD),
)
"""What names a seat, and where another than the Banker's would be taken."""

EDGES: Final[tuple[Edge[Bank], ...]] = (
    # 4.5(b): the shoe is offered to everybody
    Edge(S.NEW_SHOE, B.UNTOLD, B.BIDDING, when=(followed,)),
    *(
        edge
        for phase in (*_FREE, B.HELD, B.STAKED)
        for edge in (
            Edge(S.NEW_SHOE, phase, B.UNTOLD, when=(no_longer_followed,), do=(new_shoe,)),
            Edge(S.NEW_SHOE, phase, B.BIDDING, do=(new_shoe,)),
        )
    ),
    *(
        Edge(signal, phase, when=(no_such_seat,), do=(refuse(TableReason.NO_SUCH_SEAT),))
        for signal, phases in _OF_SEATS
        for phase in phases
    ),
    Edge(Bid, B.BIDDING, do=(bid,)),
    Edge(Bid, B.PASSED, when=(passed_it,), do=(refuse(CoupReason.PASSED_IT),)),
    Edge(Bid, B.PASSED, do=(bid,)),
    # 4.5(b), 4.11(b) and (c): somebody takes the bank
    Edge(BankTaken, B.BIDDING, when=(no_seat_named, no_bid), do=(refuse(CoupReason.NOBODY_BIDS),)),
    Edge(BankTaken, B.BIDDING, when=(not_the_highest,), do=(flags(CoupCode.WRONG_BANKER),)),
    Edge(BankTaken, B.BIDDING, B.HELD, do=(take_highest,)),
    Edge(BankTaken, B.LOST, B.BIDDING, when=(no_seat_named,), do=(bid_again,)),
    Edge(BankTaken, B.LOST, when=(out_of_turn,), do=(flags(CoupCode.WRONG_BANKER),)),
    Edge(BankTaken, B.LOST, B.HELD, do=(take_lost,)),
    Edge(BankTaken, B.PASSED, B.BIDDING, when=(no_seat_named, no_offer), do=(bid_again,)),
    Edge(BankTaken, B.PASSED, when=(not_the_next,), do=(flags(CoupCode.WRONG_BANKER),)),
    Edge(BankTaken, B.PASSED, B.HELD, do=(take_passed,)),
    # 4.6: the Banker wagers
    Edge(Staked, B.HELD, when=(by_banker, beyond_limits), do=(flags(CoupCode.BANKERS_WAGER),)),
    Edge(Staked, B.HELD, B.STAKED, when=(by_banker,), do=(stake_bank,)),
    Edge(Staked, B.STAKED, when=(by_banker, beyond_limits), do=(flags(CoupCode.BANKERS_WAGER),)),
    Edge(Staked, B.STAKED, when=(by_banker, covers_too_little), do=(refuse(CoupReason.IS_COVERED),)),
    Edge(Staked, B.STAKED, when=(by_banker,), do=(stake_bank,)),
    # 4.7: the others wager against him
    Edge(Staked, B.STAKED, when=(bank_is_called,), do=(refuse(CoupReason.BANK_IS_CALLED),)),
    Edge(Staked, B.STAKED, when=(exceeds_bank,), do=(flags(CoupCode.MORE_THAN_BANK),)),
    Edge(Staked, B.STAKED, do=(stake_against,)),
    Edge(BankCalled, B.STAKED, when=(by_banker,), do=(refuse(CoupReason.OWN_BANK),)),
    Edge(BankCalled, B.STAKED, when=(may_not_follow,), do=(refuse(CoupReason.MAY_NOT_FOLLOW),)),
    Edge(BankCalled, B.STAKED, when=(another_is_preferred,), do=(refuse(CoupReason.BANK_IS_CALLED),)),
    Edge(BankCalled, B.STAKED, do=(call_bank,)),
    # 4.7(e), 4.8(c): bets are over
    *(Edge(S.BETS_OVER, phase, do=(flags(CoupCode.NO_BANKER),)) for phase in _FREE),
    Edge(S.BETS_OVER, B.HELD, B.DEALT, do=(flags(CoupCode.NO_BANKER),)),
    Edge(S.BETS_OVER, B.STAKED, B.DEALT, when=(unopposed,), do=(flags(CoupCode.NO_DOMINANT_PLAYER),)),
    Edge(S.BETS_OVER, B.STAKED, B.DEALT),
    # 4.11: the bank goes on, is lost or is passed
    Edge(S.ROUND_OVER, B.DEALT, B.LOST, when=(hand_lost,), do=(lose,)),
    Edge(S.ROUND_OVER, B.DEALT, B.HELD, do=(keep_bank,)),
    *(Edge(S.ROUND_OVER, phase) for phase in (*_FREE, B.HELD, B.STAKED)),
    *(
        edge
        for phase in (B.HELD, B.STAKED)
        for edge in (
            Edge(BankPassed, phase, B.LOST, when=(was_ordered,), do=(order_on,)),
            Edge(BankPassed, phase, B.PASSED, do=(pass_bank,)),
        )
    ),
    # a participant moves (4.11(e))
    *(
        edge
        for phase in _TOLD
        for edge in (
            Edge(SeatMoved, phase, when=(stays,), do=(refuse(TableReason.REPEATED),)),
            Edge(SeatMoved, phase, do=(move,)),
        )
    ),
)

REFUSALS: Final[tuple[Refusal[Bank], ...]] = (
    Refusal(CoupReason.BANK_IS_NOT_TOLD, at=(B.UNTOLD,)),
    Refusal(CoupReason.OFFERED_IN_TURN, (Bid,), (B.LOST,)),
    Refusal(CoupReason.BANK_IS_HELD, (Bid, BankTaken)),
    Refusal(CoupReason.BANKER_FIRST, (Staked, BankCalled), (B.HELD,)),
    Refusal(CoupReason.BETS_ARE_OVER, (Staked, BankCalled), (B.DEALT,)),
    Refusal(TableReason.ROUND_IS_OPEN, (BankPassed,), (B.DEALT,)),
    Refusal(CoupReason.NO_BANKER),
)

HEARS: Final = (Bid, BankTaken, BankPassed, Staked, BankCalled, SeatMoved)

BANK: Final = Machine("bank", Bank, EDGES, hears=HEARS, refusals=REFUSALS, of_game=True)
"""The machine of the bank."""
