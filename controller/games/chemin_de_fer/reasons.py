"""Why an input is refused at Chemin de Fer alone."""

from controller.table.reasons import RejectionReason


class CoupReason(RejectionReason):
    """What stands in the way of what is said of the bank."""

    BANK_IS_NOT_TOLD = "the bank is not told at this table (bank of the house)"
    NO_BANKER = "nobody holds the bank: say who takes it"
    NOBODY_BIDS = "nobody has bid for the bank: take the bids first"
    BANK_IS_HELD = "the bank is held: it must be lost or passed first"
    OFFERED_IN_TURN = "the bank is offered in turn: say which seat accepts it"
    PASSED_IT = "who passed the bank may not bid in the first round of bidding"
    BANKER_FIRST = "the Banker wagers first"
    OWN_BANK = "the Banker does not wager against his own bank"
    IS_COVERED = "more than that is wagered against the Banker already"
    BANK_IS_CALLED = "another seat wagers as much as the Banker, alone"
    MAY_NOT_FOLLOW = "only who equaled the Banker's last wager, and lost, may say so"
    BETS_ARE_OVER = "no more bets: wagers stand as they are"
