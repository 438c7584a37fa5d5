"""What a shoe's life means for what the games of two hands keep."""

from controller.games.two_hands.irregularities import HandsCode
from controller.games.two_hands.record import Hands, Ledger
from controller.table.model import Table


def load(table: Table[Hands]) -> None:
    """19:47-3.3(c)2: a shoe comes into play with no rounds, and with the vigorish that is still owed."""
    table.round.deals = ()
    table.round.settled_by, table.round.ledger = table.round.offer, Ledger(owed=table.round.ledger.markers)


def taken_up(table: Table[Hands]) -> None:
    """19:47-3.3(c)2 and (c)4, 7.3(c)2 and (c)4: the cards are taken up, and vigorish is still owed."""
    if table.round.ledger.markers:
        table.flag(HandsCode.VIGORISH_OWED)
