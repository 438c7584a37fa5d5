"""Why an input is refused at Chemin de Fer alone."""

from controller.table.reasons import RejectionReason


class CoupReason(RejectionReason):
    """What stands in the way of what is said of the bank."""

    BANK_IS_NOT_TOLD = "this table does not record the bank (option bank)"
    NO_BANKER = "no seat holds the bank: enter the seat that takes it"
    NOBODY_BIDS = "no seat has bid for the bank: enter the bids first"
    BANK_IS_HELD = "a seat holds the bank: it must lose or pass it first"
    OFFERED_IN_TURN = "the bank is offered in turn: enter the seat that accepts it"
    PASSED_IT = "a seat that passed the bank cannot bid in the first round of bidding"
    BANKER_FIRST = "the Banker wagers first"
    OWN_BANK = "the Banker does not wager against his own bank"
    IS_COVERED = "more than that is wagered against the Banker already"
    BANK_IS_CALLED = "another seat wagers as much as the Banker, alone"
    MAY_NOT_FOLLOW = "only a seat that equaled the Banker's last wager and lost can do so"
    BETS_ARE_OVER = "no more bets: wagers stand as they are"
