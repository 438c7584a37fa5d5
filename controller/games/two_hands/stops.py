"""What the games of two hands answer to cards in error and to corrections, whether play goes on or has stopped."""

from controller.games.two_hands.correction import as_it_is, as_it_was, of_open_round, of_past_round
from controller.games.two_hands.errors import (
    ask_error_name,
    asking,
    burn_error,
    burn_one_down,
    denied,
    error_unread,
    hold_for_next,
    house_burns,
    house_burns_one,
    simulate_next,
    undisclosed,
)
from controller.games.two_hands.inputs import Corrected
from controller.games.two_hands.reasons import HandsReason
from controller.games.two_hands.record import Hands
from controller.table.actions import flags, refuse
from controller.table.edges import Edge
from controller.table.inputs import Disclosed
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.phases import Play
from controller.table.reasons import TableReason
from controller.table.stops_steps import naming

IT_WAS_SEEN: Edge[Play] = Edge(Disclosed, Play.STOPPED, when=(asking, denied), do=(refuse(HandsReason.IT_WAS_SEEN),))

ERRORS: tuple[Edge[Play], ...] = (
    Edge(Disclosed, Play.STOPPED, when=(asking, undisclosed), do=(hold_for_next,)),
    Edge(Disclosed, Play.STOPPED, when=(asking, error_unread), do=(flags(TableCode.UNREAD_CARD), ask_error_name)),
    Edge(Disclosed, Play.STOPPED, when=(asking, house_burns), do=(burn_error,)),
    Edge(Disclosed, Play.STOPPED, when=(asking, house_burns_one), do=(burn_one_down,)),
    Edge(Disclosed, Play.STOPPED, when=(asking,), do=(simulate_next,)),
)
"""19:47-3.12(b) and (c): was the card in error seen?"""


def correct(table: Table[Hands]) -> None:
    """The round that the correction names is judged again, as the game has it."""
    table.game.correct(table)


CORRECTIONS: tuple[Edge[Play], ...] = (
    Edge(Corrected, Play.STOPPED, when=(naming,), do=(refuse(HandsReason.NAME_FIRST),)),
    *(
        edge
        for phase in Play
        for edge in (
            Edge(Corrected, phase, when=(of_open_round, as_it_is), do=(refuse(TableReason.REPEATED),)),
            Edge(Corrected, phase, when=(of_open_round,), do=(correct,)),
            Edge(Corrected, phase, when=(of_past_round, as_it_was), do=(refuse(TableReason.REPEATED),)),
            Edge(Corrected, phase, when=(of_past_round,), do=(correct,)),
            Edge(Corrected, phase, do=(refuse(HandsReason.NO_SUCH_CARD),)),
        )
    ),
)
"""What a supervisor corrects, in the round on the table or in one that is over."""
