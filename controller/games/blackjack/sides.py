"""The sides of a double shoe: which one a round is dealt from, their cutting cards and ends.

19:47-2.1, 2.2(c), 2.15(h). How the determinant card decides is not at hand: the side is the one that is told, or that
of the next card.
"""

from typing import Final

from controller.games.blackjack.house import house_of
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack
from controller.table.actions import keep
from controller.table.inputs import CuttingCard, ShoeEmpty, SideCuttingCard, SideEmpty, SideMoved
from controller.table.model import Table
from controller.table.phases import Play
from controller.table.reasons import TableReason
from controller.table.state import Fields
from drivers.events import Side

P = BlackjackRound

_NOT_DEALT: Final = frozenset({P.DETERMINANT, P.COMPLETE, P.VOID})
"""Where no card is dealt to a hand."""

_BOTH: Final = 2


def has_sides(table: Fields[Blackjack]) -> bool:
    """19:47-2.1: the shoe has two compartments."""
    return house_of(table).double_shoe


def look_at_side(table: Table[Blackjack], side: Side) -> None:
    """19:47-2.15(h): a card for a hand comes from this side, and so does the round from now on, right or wrong."""
    record = table.round
    wrong = side in record.sides_out_before if record.side is None else side != record.side
    if wrong:
        table.flag(BlackjackCode.WRONG_SIDE)
    record.side = side


def move_side(table: Table[Blackjack]) -> None:
    """19:47-2.1: the next cards come from that side."""
    assert isinstance(table.event, SideMoved)
    record = table.round
    if _taken(table) and record.phase is not P.BETTING:  # where no round has a side
        if record.phase in _NOT_DEALT or record.side is None:
            record.side = table.event.side
        else:
            look_at_side(table, table.event.side)


def note_cutting_card(table: Table[Blackjack]) -> None:
    """19:47-2.2(c): rounds go on from the other side until its own cutting card is out too."""
    assert isinstance(table.event, SideCuttingCard)
    if _taken(table) and table.event.side not in table.round.sides_out:
        table.round.sides_out = (*table.round.sides_out, table.event.side)
        if len(table.round.sides_out) == _BOTH:
            table.again.append(CuttingCard())


def note_empty(table: Table[Blackjack]) -> None:
    """19:47-2.2(c), 2.15(f): a side is empty; if it is the one in play, so is the shoe as far as the round goes."""
    assert isinstance(table.event, SideEmpty)
    if not _taken(table):
        return
    record, side = table.round, table.event.side
    if side not in record.sides_out:
        record.sides_out = (*record.sides_out, side)
    if side == record.side or len(record.sides_out) == _BOTH:
        table.empty = True
        table.again.append(ShoeEmpty())


def _taken(table: Table[Blackjack]) -> bool:
    """Whether it is judged now: there are sides, the shoe is in play, and play goes on.

    While play has stopped it keeps its place among the cards that wait (decision 44).
    """
    if not has_sides(table):
        table.reason = TableReason.ONE_COMPARTMENT
    elif not table.in_play:
        table.reason = TableReason.NOT_IN_PLAY
    elif table.play is Play.STOPPED:
        keep(table)
        return False
    return table.reason is None


def begin_side(table: Table[Blackjack]) -> None:
    """19:47-2.1: a round begins, and nobody knows from which side."""
    table.round.side = None


def bets_over(table: Table[Blackjack]) -> None:
    """19:47-2.2(c): a cutting card that is out by now came out before the round, for which no card was drawn yet.

    Where both are, the round is dealt from the side whose card came out last.
    """
    record = table.round
    record.sides_out_before = record.sides_out[: _BOTH - 1]


def draw_determinant(table: Table[Blackjack]) -> None:
    """19:47-2.1: the determinant card belongs to no hand."""
    table.discard(table.card)
