"""Cards that go back into a shoe in play: after a Bart Carter shuffle, and into one that shuffles without end.

19:47-2.1, 2.21. No card of them is named: a table knows how many there are, and which lie on it.
"""

from controller.games.blackjack.record import Blackjack
from controller.rules.cards import cards_in
from controller.table.inputs import CardsReturned, HoldsTold
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.reasons import TableReason
from controller.table.shoe_steps import put_back


def take_back(table: Table[Blackjack]) -> None:
    """19:47-2.1, 2.21: cards were put back into the shoe; all that lie in the rack, where nobody counted them."""
    assert isinstance(table.event, CardsReturned)
    if table.in_play:
        put_back(table, table.event.count)
    else:
        table.reason = TableReason.NOT_IN_PLAY


def compare_count(table: Table[Blackjack]) -> None:
    """19:47-2.2(a), 2.21: a shoe has counted its cards: between two rounds it has all that are not out of it.

    What it counts while it is not in play is compared with nothing: so it does whenever it is connected.
    """
    assert isinstance(table.event, HoldsTold)
    expected = cards_in(table.house.all_decks) - table.gone
    between_rounds = table.in_play and not table.round_facts.on_table
    if between_rounds and table.event.count not in {expected, table.round.holds}:
        table.flag(TableCode.COUNT_DIFFERS)
    table.round.holds = table.event.count
