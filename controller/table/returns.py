"""Cards that go back into a shoe in play: after a Bart Carter shuffle, and into one that shuffles without end.

19:47-2.1, 2.21, 7.12. No card of them is named: a table knows how many there are, and which lie on it. A game whose
cards may go back keeps `returned` and `holds`.
"""

from typing import Any, Final

from controller.rules.cards import cards_in
from controller.table.inputs import CardsReturned, HoldsTold
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.phases import Play, Shoe
from controller.table.reasons import TableReason
from controller.table.shoe_steps import forget_place, put_back

_DEALING: Final = frozenset({Shoe.ROUNDS, Shoe.FINISHING, Shoe.LAST_ROUND})


def take_back(table: Table[Any]) -> None:
    """19:47-2.1, 2.21: cards were put back into the shoe; all that lie in the rack, where nobody counted them.

    Of a double shoe each goes back to its own side, and a count would not say to which.
    """
    assert isinstance(table.event, CardsReturned)
    if not table.in_play:
        table.reason = TableReason.NOT_IN_PLAY
    elif table.house.double_shoe and table.event.count is not None:
        table.reason = TableReason.NO_RETURN
    else:
        put_back(table, table.event.count)
        forget_place(table)


def compare_count(table: Table[Any]) -> None:
    """19:47-2.2(a), 2.21: a shoe has counted its cards: between two rounds it has all that are not out of it.

    What it counts while it is not in play is compared with nothing: so it does whenever it is connected.
    """
    assert isinstance(table.event, HoldsTold)
    expected = cards_in(table.house.all_decks) - table.gone
    between_rounds = table.in_play and not table.round_facts.on_table
    if between_rounds and table.event.count not in {expected, table.round.holds}:
        table.flag(TableCode.COUNT_DIFFERS)
    table.round.holds = table.event.count


def take_back_if_continuous(table: Table[Any]) -> None:
    """19:47-7.12: cards go back into a continuous shoe, and into no other one."""
    if table.house.continuous:
        take_back(table)
    else:
        _no_return(table)


def compare_count_if_continuous(table: Table[Any]) -> None:
    """19:47-7.12: a continuous shoe counts its cards, and no other one does."""
    if table.house.continuous:
        compare_count(table)
    else:
        _no_return(table)


def _no_return(table: Table[Any]) -> None:
    """Refused as at a game into whose shoe no cards go back."""
    if isinstance(table.event, CardsReturned) and table.play is Play.STOPPED:
        table.reason = TableReason.PLAY_HAS_STOPPED
    else:
        table.reason = TableReason.NO_RETURN if table.shoe in _DEALING else TableReason.NOT_IN_PLAY
