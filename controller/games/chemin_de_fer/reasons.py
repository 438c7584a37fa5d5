"""Why an input is refused at Chemin de Fer alone."""

from controller.table.reasons import RejectionReason


class CoupReason(RejectionReason):
    """What stands in the way of what is said of the bank."""

    BANK_IS_NOT_TOLD = (
        "this table does not record the bank (option bank)",
        "BANK IS NOT TRACKED",
        "NO SE SIGUE LA BANCA",
        "不記錄莊家",
    )
    NO_BANKER = (
        "no seat holds the bank: enter the seat that takes it",
        "NO SEAT HAS THE BANK",
        "NADIE TIENE LA BANCA",
        "沒有莊家",
    )
    NOBODY_BIDS = "no seat has bid for the bank: enter the bids first", "NO BIDS YET", "AÚN NO HAY PUJAS", "尚無人出價"
    BANK_IS_HELD = (
        "a seat holds the bank: it must lose or pass it first",
        "BANK IS TAKEN",
        "LA BANCA TIENE DUEÑO",
        "已有莊家",
    )
    OFFERED_IN_TURN = (
        "the bank is offered in turn: enter the seat that accepts it",
        "OFFERED SEAT BY SEAT",
        "SE OFRECE EN ORDEN",
        "須順序讓莊",
    )
    PASSED_IT = (
        "a seat that passed the bank cannot bid in the first round of bidding",
        "THAT SEAT PASSED IT",
        "QUIEN CEDIÓ NO PUJA",
        "讓莊者不可出價",
    )
    BANKER_FIRST = "the Banker wagers first", "BANKER WAGERS FIRST", "ANTES LA BANCA", "莊家須先下注"
    OWN_BANK = (
        "the Banker does not wager against his own bank",
        "THAT IS THE BANKER",
        "ES EL BANQUERO",
        "莊家不可押自己",
    )
    IS_COVERED = (
        "more than that is wagered against the Banker already",
        "LESS THAN IS AGAINST",
        "MENOS QUE EN CONTRA",
        "少於對家注額",
    )
    BANK_IS_CALLED = "another seat wagers as much as the Banker, alone", "BANK IS CALLED", "YA HAY BANCO", "已有人全注"
    MAY_NOT_FOLLOW = (
        "only a seat that equaled the Banker's last wager and lost can do so",
        "MAY NOT SAY SUIVI",
        "NO PUEDE DECIR SUIVI",
        "該座位不可跟注",
    )
    BETS_ARE_OVER = "no more bets: wagers stand as they are", "BETS ARE CLOSED", "APUESTAS CERRADAS", "已停止下注"
