"""What Three Card Poker answers to cards that are dealt face up, to decks and stubs that differ, and to corrections."""

from typing import Final

from controller.games.three_card_poker.correction import as_it_is, correct, of_open_round, of_past_round
from controller.games.three_card_poker.dealing import replace_it
from controller.games.three_card_poker.house import house_of
from controller.games.three_card_poker.inputs import AnteTold, CardMisread, DeckRemoved, PairPlusTold
from controller.games.three_card_poker.irregularities import ThreeCardCode
from controller.games.three_card_poker.reasons import ThreeCardReason
from controller.games.three_card_poker.record import ThreeCards
from controller.games.three_card_poker.round_steps import no_such_seat, toggle
from controller.games.three_card_poker.stub_steps import (
    count_stub,
    ends_with_gap,
    note_gap,
    stub_differed,
    stub_differs,
)
from controller.table.actions import flags, pass_on, refuse, supervise
from controller.table.batches_steps import awaits_removal, replaced
from controller.table.discard_steps import found_face_up
from controller.table.edges import Edge
from controller.table.inputs import CardDrawn, Named, StackDrawn, StubCounted, Voided
from controller.table.model import Table
from controller.table.phases import Play, Shoe
from controller.table.reasons import TableReason
from controller.table.stops_steps import gap, naming, round_open, void_stops

P = Play


def replaces(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): the house has a card that was dealt face up replaced by the next."""
    return house_of(table).face_up == "replace"


def stack_missing(table: Table[ThreeCards]) -> bool:
    """19:47-20.9(c): what a shoe has not reported is a stack, if it is any card, and lies face down."""
    return house_of(table).in_stacks and gap(table) and not naming(table)


def between_decks(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(b), 20.9(b): the table is open, and the deck that is dealt next is not ready."""
    return not table.in_play and table.shoe is not Shoe.CLOSED


def dealt_face_up(table: Table[ThreeCards]) -> bool:
    """19:47-20.8(c), 20.9(c): a card lay face up, or one of a stack, in a shoe that is in play."""
    return table.event.face_up and table.in_play if isinstance(table.event, StackDrawn) else found_face_up(table)


STOPS: Final[tuple[Edge[Play], ...]] = (
    *(
        edge
        for on in (CardDrawn, StackDrawn)
        for edge in (
            Edge(on, P.PLAYING, when=(dealt_face_up, replaces), do=(flags(ThreeCardCode.FACE_REPLACED), replace_it)),
            Edge(on, P.PLAYING, when=(dealt_face_up,), do=(supervise(ThreeCardCode.FACE_SEEN), pass_on)),
        )
    ),
    Edge(
        StubCounted, P.STOPPED, when=(stub_differed, stub_differs), do=(flags(ThreeCardCode.STUB_DIFFERS), count_stub)
    ),
    Edge(StubCounted, P.STOPPED, when=(stub_differed,), do=(count_stub,)),
    Edge(Named, P.STOPPED, when=(stack_missing,), do=(refuse(ThreeCardReason.STACKS_ARE_FACE_DOWN),)),
    # 20.8(c), 20.9(c): players place wagers also while the cards are shuffled
    *(
        edge
        for on in (AnteTold, PairPlusTold)
        for edge in (
            Edge(on, P.PLAYING, when=(between_decks, no_such_seat), do=(refuse(TableReason.NO_SUCH_SEAT),)),
            Edge(on, P.PLAYING, when=(between_decks,), do=(toggle,)),
            Edge(on, P.PLAYING, do=(pass_on,)),
        )
    ),
    Edge(DeckRemoved, P.PLAYING, when=(awaits_removal,), do=(replaced,)),
    Edge(DeckRemoved, P.PLAYING, do=(pass_on,)),
    Edge(DeckRemoved, P.STOPPED, when=(ends_with_gap,), do=(note_gap, void_stops, pass_on)),
    Edge(DeckRemoved, P.STOPPED, when=(round_open,), do=(void_stops, pass_on)),
    Edge(Voided, P.STOPPED, when=(ends_with_gap,), do=(note_gap, void_stops, pass_on)),
    *(
        edge
        for phase in (P.PLAYING, P.STOPPED)
        for edge in (
            Edge(CardMisread, phase, when=(of_open_round, as_it_is), do=(refuse(TableReason.REPEATED),)),
            Edge(CardMisread, phase, when=(of_open_round,), do=(correct,)),
        )
    ),
    # a round that is over is corrected until its cards are shuffled: nothing stops play meanwhile
    Edge(CardMisread, P.PLAYING, when=(of_past_round, as_it_is), do=(refuse(TableReason.REPEATED),)),
    Edge(CardMisread, P.PLAYING, when=(of_past_round,), do=(correct,)),
    *(Edge(CardMisread, phase, do=(refuse(ThreeCardReason.NO_OPEN_CARD),)) for phase in (P.PLAYING, P.STOPPED)),
)
"""19:47-20.7, 20.8(c) and (e), 20.9(c) and (e)."""
