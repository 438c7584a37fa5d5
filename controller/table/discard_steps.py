"""Cards that leave the shoe unplayed: found face up, drawn because of another one, or not read where all must see."""

from typing import Any

from controller.rules.cards import UNREAD, cards_in
from controller.table.inputs import StackDrawn
from controller.table.model import Table
from controller.table.phases import Shoe
from controller.table.state import Due

# --- guards -----------------------------------------------------------------------------------------------------------


def ordinary(table: Table[Any]) -> bool:
    """The card lay as it should, was read, and is one of those that the decks hold."""
    card = table.card
    if card.face_up or card.card == UNREAD:
        return False
    if card.number <= cards_in(table.house.decks) or not table.in_play:  # so are most
        return True
    held: int = cards_in(table.house.all_decks) + table.round.returned
    return card.number <= held


def ordinary_stack(table: Table[Any]) -> bool:
    """19:47-20.9(a): no card of the stack lay face up, and the decks hold them all."""
    stack = table.event
    assert isinstance(stack, StackDrawn)
    return not stack.face_up and (table.drawn + stack.count <= cards_in(table.house.all_decks) or not table.in_play)


def found_face_up(table: Table[Any]) -> bool:
    """19:47-3.12(d): the card lay face up in a shoe that is in play."""
    return table.card.face_up and table.in_play


def unread(table: Table[Any]) -> bool:
    """The card could not be read."""
    return table.card.card == UNREAD


def to_be_seen(table: Table[Any]) -> bool:
    """The card goes where everybody sees its face."""
    if table.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        return not table.game.shoe.finishes
    return table.in_play and table.round_facts.shows


def face_shown(table: Table[Any]) -> bool:
    """The card to be discarded is drawn face up, or was found so."""
    due = _due(table)
    return table.card.face_up or (due is not None and not due.down)


def came_before(table: Table[Any]) -> bool:
    """The card left the shoe before those that must be discarded, and waited for the hands to be turned."""
    return _due(table) is None


def has_due(table: Table[Any]) -> bool:
    """Cards must be discarded."""
    return bool(table.dues)


def _due(table: Table[Any]) -> Due | None:
    """What the card at hand is drawn for: it comes after its cause, and face up before face down."""
    dues = [due for due in table.dues if due.left and due.cause < table.card.number]
    return min(dues, key=lambda due: (due.down, due.cause), default=None)


# --- actions ----------------------------------------------------------------------------------------------------------


def discard_found(table: Table[Any]) -> None:
    """19:47-3.12(d): the card found face up is discarded, with as many more as its value."""
    table.count_seen(table.card)
    table.discard(table.card)
    table.require(table.card, table.game.face_up(table.card.card))


def discard_due(table: Table[Any]) -> None:
    """19:47-3.12(c)1, (c)2 and (d): one of the cards that follow to the discards, the face-up ones first."""
    due = _due(table)
    assert due is not None
    table.compare("burn", up=not due.down)
    if not due.down:
        table.count_seen(table.card)
    table.take_due(due)
    table.discard(table.card)
