"""Cards in error and cards found face up, as Chemin de Fer has them beside what it shares (19:47-4.12(g), (j))."""

from controller.games.chemin_de_fer.record import CoupFields
from controller.games.two_hands.phases import ENTITLED, Round
from controller.table.inputs import Voided
from controller.table.model import Table
from controller.table.phases import Shoe
from controller.table.state import StopKind

_MAY_DRAW = frozenset({*ENTITLED, Round.PLAYER_SPEAKS, Round.BANKER_SPEAKS, Round.BANKER_TURNS})
"""A hand is owed a card, or may yet be."""


def no_next_hand(table: Table[CoupFields]) -> bool:
    """19:47-4.12(g): the cutting card is out, be it behind this card, which then cannot be used for the next hand."""
    return table.cutting_card_after is not None


def of_last_hand(table: Table[CoupFields]) -> bool:
    """19:47-4.12(j): the card found face up would be one of the last hand of the shoe."""
    open_hand = table.round.phase in _MAY_DRAW and not table.round.simulated
    return table.shoe is Shoe.LAST_ROUND and open_hand


def discard_undisclosed(table: Table[CoupFields]) -> None:
    """19:47-4.12(g): the undisclosed card is discarded, and nobody looks at it."""
    table.discard(table.answered(StopKind.DISCLOSURE).cards[0])


def void_last(table: Table[CoupFields]) -> None:
    """19:47-4.12(j): the last hand is void."""
    table.follow.append(Voided)
