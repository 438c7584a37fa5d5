"""What Blackjack answers to cards found face up, to cards in error and to corrections, while play goes on or not."""

from typing import Final

from controller.games.blackjack.correction import as_it_is, correct, of_no_round, of_open_round, of_past_round
from controller.games.blackjack.errors import ask_error_name, asking, burn_seen, error_unread, hold, unseen
from controller.games.blackjack.inputs import BoxLit, CardReread
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.round_steps import from_hand, no_such_box, toggle
from controller.table.actions import flags, pass_on, refuse
from controller.table.discard_steps import discard_found, found_face_up
from controller.table.edges import Edge
from controller.table.inputs import CardDrawn, Disclosed
from controller.table.irregularities import TableCode
from controller.table.model import Table
from controller.table.phases import Play, Shoe
from controller.table.reasons import TableReason

P = Play


def lay_face_up(table: Table[Blackjack]) -> bool:
    """19:47-2.15(a): the card was found turned face upwards in a shoe that is in play."""
    return found_face_up(table)


def between_shoes(table: Table[Blackjack]) -> bool:
    """19:47-2.3(a): the table is open, and the cards that are dealt next are not ready."""
    return not table.in_play and table.shoe is not Shoe.CLOSED


STOPS: Final[tuple[Edge[Play], ...]] = (
    # 2.15(a): not used, and nothing else is discarded
    Edge(CardDrawn, P.PLAYING, when=(lay_face_up,), do=(flags(BlackjackCode.FOUND_FACE_UP), discard_found)),
    # 2.15(b) and (c): a card in error
    Edge(Disclosed, P.STOPPED, when=(asking, unseen), do=(hold,)),
    Edge(Disclosed, P.STOPPED, when=(asking, error_unread), do=(flags(TableCode.UNREAD_CARD), ask_error_name)),
    Edge(Disclosed, P.STOPPED, when=(asking,), do=(burn_seen,)),
    # 2.3(a): players place wagers also while the cards are shuffled
    Edge(BoxLit, P.PLAYING, when=(from_hand,), do=(refuse(BlackjackReason.NOT_FOLLOWED),)),
    Edge(BoxLit, P.PLAYING, when=(between_shoes, no_such_box), do=(refuse(BlackjackReason.NO_SUCH_BOX),)),
    Edge(BoxLit, P.PLAYING, when=(between_shoes,), do=(toggle,)),
    Edge(BoxLit, P.PLAYING, do=(pass_on,)),
    *(
        edge
        for phase in (P.PLAYING, P.STOPPED)
        for edge in (
            Edge(CardReread, phase, when=(of_open_round, as_it_is), do=(refuse(TableReason.REPEATED),)),
            Edge(CardReread, phase, when=(of_open_round,), do=(correct,)),
            Edge(CardReread, phase, when=(of_past_round, as_it_is), do=(refuse(TableReason.REPEATED),)),
            Edge(CardReread, phase, when=(of_past_round,), do=(correct,)),
            Edge(CardReread, phase, when=(of_no_round,), do=(refuse(TableReason.NO_SUCH_ROUND),)),
            Edge(CardReread, phase, do=(refuse(BlackjackReason.NO_CARD_OPEN_THERE),)),
        )
    ),
)
"""19:47-2.3(a), 2.15(a) to (c)."""
