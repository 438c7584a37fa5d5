"""Cards in error: what 19:47-3.12(b) and (c) and 4.12(g) and (h) ask and do once somebody has said who saw them."""

from msgspec.structs import replace

from controller.games.two_hands.house import house_of
from controller.games.two_hands.law.burns import error_burn
from controller.games.two_hands.record import Hands
from controller.rules.cards import UNREAD
from controller.table.decision import CardPlace
from controller.table.inputs import Disclosed
from controller.table.model import Table
from controller.table.state import Drawn, StopKind

# --- guards -----------------------------------------------------------------------------------------------------------


def asking(table: Table[Hands]) -> bool:
    """19:47-3.12(c): a card in error waits for the answer whether it was seen."""
    return table.stop_of(StopKind.DISCLOSURE) is not None


def denied(table: Table[Hands]) -> bool:
    """The card in error is said not to have been seen, and it has lain face up in a hand."""
    return isinstance(table.event, Disclosed) and table.event.seen is False and _error(table).seen


def undisclosed(table: Table[Hands]) -> bool:
    """19:47-3.12(b): the face of the card in error was not seen; where nothing is said, as the dealing suggests."""
    assert isinstance(table.event, Disclosed)
    if _error(table).seen:  # it has lain face up in a hand, before a correction left it to nobody
        return False
    seen = table.event.seen
    return not _suggested(table) if seen is None else not seen


def _suggested(table: Table[Hands]) -> bool:
    """19:47-3.7(c), 4.12(e) and (f): whether the dealing suggests that everybody saw the card in error."""
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return not table.house.face_down or stop.why in house_of(table).seen_in_error


def error_unread(table: Table[Hands]) -> bool:
    """The card in error could not be read."""
    return _error(table).card == UNREAD


def house_burns(table: Table[Hands]) -> bool:
    """19:47-3.12(c)1: the house burns a disclosed card and as many more as its value."""
    return house_of(table).error_card == "burn"


def house_burns_one(table: Table[Hands]) -> bool:
    """19:47-3.12(c)2: the house burns a disclosed card and one more, face down."""
    return house_of(table).error_card == "burn-one"


def _error(table: Table[Hands]) -> Drawn:
    stop = table.stop_of(StopKind.DISCLOSURE)
    assert stop is not None
    return stop.cards[0]


# --- actions ----------------------------------------------------------------------------------------------------------


def _disclosed(table: Table[Hands]) -> Drawn:
    card = table.answered(StopKind.DISCLOSURE).cards[0]
    table.count_seen(card)
    return replace(card, said=None, seen=True)


def hold_for_next(table: Table[Hands]) -> None:
    """19:47-3.12(b): the undisclosed card is the first card of the next round."""
    drawn = replace(table.answered(StopKind.DISCLOSURE).cards[0], said=None)
    table.put(drawn, CardPlace.HELD)
    table.held += (drawn,)


def ask_error_name(table: Table[Hands]) -> None:
    """The disclosed card in error could not be read: it must be named before its procedure."""
    stop = table.answered(StopKind.DISCLOSURE)
    table.stop(StopKind.NAME, stop.why, *stop.cards, then=Disclosed(seen=True))


def burn_error(table: Table[Hands]) -> None:
    """19:47-3.12(c)1: the disclosed card and as many more as its value are discarded."""
    drawn = _disclosed(table)
    table.discard(drawn)
    table.require(drawn, error_burn(drawn.card, house_of(table).error_ten))


def burn_one_down(table: Table[Hands]) -> None:
    """19:47-3.12(c)2: the disclosed card and one more, face down, are discarded."""
    drawn = _disclosed(table)
    table.discard(drawn)
    table.require(drawn, 1, down=True)


def simulate_next(table: Table[Hands]) -> None:
    """19:47-3.12(c)3: the disclosed card is the first card of a simulated round, once no round is on the table."""
    drawn = _disclosed(table)
    table.put(drawn, CardPlace.HELD)
    table.simulate += (drawn,)
