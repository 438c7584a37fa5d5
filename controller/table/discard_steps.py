"""What 19:47-3.12(b) to (d) ask and do: cards in error, cards found face up, and the cards that follow them out."""

from typing import Final

from msgspec.structs import replace

from controller.rules.burns import error_burn, face_up_burn
from controller.rules.cards import UNREAD
from controller.table.decision import Place
from controller.table.inputs import Disclosed
from controller.table.irregularities import Code
from controller.table.model import Table
from controller.table.phases import DEALT_UP, ENTITLED, Round, Shoe
from controller.table.signals import Signal
from controller.table.state import Drawn, Due, StopKind

_DEALT_FACE_UP: Final = frozenset({Code.PLAYER_CARD_IN_ERROR, Code.MISCALLED_CARD_IN_ERROR})
"""Cards in error that were dealt as the Player's third card is: at Chemin de Fer face up."""

_MAY_DRAW: Final = frozenset({*ENTITLED, Round.PLAYER_SPEAKS, Round.BANKER_SPEAKS, Round.BANKER_TURNS})
"""A hand is owed a card, or may yet be."""

# --- guards -----------------------------------------------------------------------------------------------------------


def ordinary(table: Table) -> bool:
    """The card lay as it should and was read."""
    return not table.card.face_up and table.card.card != UNREAD


def found_face_up(table: Table) -> bool:
    """19:47-3.12(d): the card lay face up in a shoe that is in play."""
    return table.card.face_up and table.in_play


def unread(table: Table) -> bool:
    """The card could not be read."""
    return table.card.card == UNREAD


def to_be_seen(table: Table) -> bool:
    """The card goes where everybody sees its face."""
    if table.shoe in {Shoe.BURN_FIRST, Shoe.BURNING}:
        return True
    if not table.in_play:
        return False
    if table.house.face_down:
        return table.house.chemin_de_fer and (table.round in DEALT_UP or table.of_its_column)
    begins = table.round is Round.BETTING and table.house.no_more_bets == "first-card"
    return table.round in ENTITLED or (begins and not table.held)  # else the held cards are dealt before it


def face_shown(table: Table) -> bool:
    """The card to be discarded is drawn face up, or was found so."""
    due = _due(table)
    return table.card.face_up or (due is not None and not due.down)


def came_before(table: Table) -> bool:
    """The card left the shoe before those that must be discarded, and waited for the hands to be turned."""
    return _due(table) is None


def asking(table: Table) -> bool:
    """19:47-3.12(c): a card in error waits for the answer whether it was seen."""
    return table.stop_of(StopKind.DISCLOSURE) is not None


def denied(table: Table) -> bool:
    """The card in error is said not to have been seen, and it has lain face up in a hand."""
    return isinstance(table.event, Disclosed) and table.event.seen is False and _error(table).seen


def undisclosed(table: Table) -> bool:
    """19:47-3.12(b): the face of the card in error was not seen; where nothing is said, as the dealing suggests."""
    assert isinstance(table.event, Disclosed)
    if _error(table).seen:  # it has lain face up in a hand, before a correction left it to nobody
        return False
    seen = table.event.seen
    return not _suggested(table) if seen is None else not seen


def _suggested(table: Table) -> bool:
    """19:47-3.7(c), 4.12(e) and (f): whether the dealing suggests that everybody saw the card in error."""
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return not table.house.face_down or (table.house.chemin_de_fer and stop.why in _DEALT_FACE_UP)


def no_next_hand(table: Table) -> bool:
    """19:47-4.12(g): the cutting card is out, be it behind this card, which then cannot be used for the next hand."""
    return table.house.chemin_de_fer and table.cutting_card_after is not None


def of_last_hand(table: Table) -> bool:
    """19:47-4.12(j): the card found face up would be one of the last hand of the shoe."""
    open_hand = table.round in _MAY_DRAW and not table.simulated
    return table.house.chemin_de_fer and table.shoe is Shoe.LAST_ROUND and open_hand


def error_unread(table: Table) -> bool:
    """The card in error could not be read."""
    return _error(table).card == UNREAD


def house_burns(table: Table) -> bool:
    """19:47-3.12(c)1: the house burns a disclosed card and as many more as its value."""
    return table.house.error_card == "burn"


def house_burns_one(table: Table) -> bool:
    """19:47-3.12(c)2: the house burns a disclosed card and one more, face down."""
    return table.house.error_card == "burn-one"


def has_due(table: Table) -> bool:
    """Cards must be discarded."""
    return bool(table.dues)


def _due(table: Table) -> Due | None:
    """What the card at hand is drawn for: it comes after its cause, and face up before face down."""
    dues = [due for due in table.dues if due.left and due.cause < table.card.number]
    return min(dues, key=lambda due: (due.down, due.cause), default=None)


def _error(table: Table) -> Drawn:
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return stop.cards[0]


# --- actions ----------------------------------------------------------------------------------------------------------


def _disclosed(table: Table) -> Drawn:
    card = table.answered(StopKind.DISCLOSURE).cards[0]
    table.count_seen(card)
    return replace(card, said=None, seen=True)


def discard_found(table: Table) -> None:
    """19:47-3.12(d): the card found face up is discarded, with as many more as its value."""
    table.count_seen(table.card)
    table.discard(table.card)
    table.require(table.card, face_up_burn(table.card.card))


def discard_due(table: Table) -> None:
    """19:47-3.12(c)1, (c)2 and (d): one of the cards that follow to the discards, the face-up ones first."""
    due = _due(table)
    assert due is not None
    table.compare("burn", up=not due.down)
    if not due.down:
        table.count_seen(table.card)
    table.take_due(due)
    table.discard(table.card)


def hold_for_next(table: Table) -> None:
    """19:47-3.12(b): the undisclosed card is the first card of the next round."""
    drawn = replace(table.answered(StopKind.DISCLOSURE).cards[0], said=None)
    table.put(drawn, Place.HELD)
    table.held += (drawn,)


def discard_undisclosed(table: Table) -> None:
    """19:47-4.12(g): the undisclosed card is discarded, and nobody looks at it."""
    table.discard(table.answered(StopKind.DISCLOSURE).cards[0])


def void_last(table: Table) -> None:
    """19:47-4.12(j): the last hand is void."""
    table.follow.append(Signal.VOID)


def ask_error_name(table: Table) -> None:
    """The disclosed card in error could not be read: it must be named before its procedure."""
    stop = table.answered(StopKind.DISCLOSURE)
    table.stop(StopKind.NAME, stop.why, *stop.cards, then=Disclosed(seen=True))


def burn_error(table: Table) -> None:
    """19:47-3.12(c)1: the disclosed card and as many more as its value are discarded."""
    drawn = _disclosed(table)
    table.discard(drawn)
    table.require(drawn, error_burn(drawn.card, table.house.error_ten))


def burn_one_down(table: Table) -> None:
    """19:47-3.12(c)2: the disclosed card and one more, face down, are discarded."""
    drawn = _disclosed(table)
    table.discard(drawn)
    table.require(drawn, 1, down=True)


def simulate_next(table: Table) -> None:
    """19:47-3.12(c)3: the disclosed card is the first card of a simulated round, once no round is on the table."""
    drawn = _disclosed(table)
    table.put(drawn, Place.HELD)
    table.simulate += (drawn,)
