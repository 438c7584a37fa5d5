"""What the edges of the curator ask and do: who deals at Punto Banco (19:47-3.6(b) to (d), 3.11)."""

from msgspec.structs import replace

from controller.games.baccarat.house import house_of
from controller.games.baccarat.inputs import ShoePassed, ShoeTaken
from controller.games.baccarat.law.curator import may_accept, must_pass
from controller.games.baccarat.record import NOBODY_DEALS, Baccarat, Dealing
from controller.table.model import Table

# --- guards -----------------------------------------------------------------------------------------------------------


def followed(table: Table[Baccarat]) -> bool:
    """The house enters who deals, and the table follows it."""
    return house_of(table).follows_curator


def no_longer_followed(table: Table[Baccarat]) -> bool:
    """The table no longer follows a curator."""
    return not house_of(table).follows_curator


def by_dealer(table: Table[Baccarat]) -> bool:
    """19:47-3.6(d): no seat is named, so the dealer is to deal."""
    return _taken(table) is None


def had_it_before(table: Table[Baccarat]) -> bool:
    """19:47-3.11(b): the seat that has just passed the shoe would have it back."""
    seat = _taken(table)
    return seat is not None and not may_accept(seat, table.round.dealing.seat)


def as_it_is(table: Table[Baccarat]) -> bool:
    """The one named deals already."""
    return _dealing(table) == table.round.dealing


def of_another_seat(table: Table[Baccarat]) -> bool:
    """Another seat than the curator's is named."""
    return _taken(table) not in {None, table.round.dealing.seat}


def banker_lost(table: Table[Baccarat]) -> bool:
    """19:47-3.11(a)1: the Banker's Hand has lost the round that is over."""
    outcome = table.round.deals[-1].outcome
    return outcome is not None and must_pass(outcome)


# --- actions ----------------------------------------------------------------------------------------------------------


def follow_none(table: Table[Baccarat]) -> None:
    """Nobody is followed."""
    table.round.dealing = NOBODY_DEALS


def offer_from_first(table: Table[Baccarat]) -> None:
    """19:47-3.6(b): the shoe is offered from seat one, counterclockwise."""
    table.round.dealing = NOBODY_DEALS


def offer_to_right(table: Table[Baccarat]) -> None:
    """19:47-3.11(b): the shoe is offered from the right of the one who has passed it."""
    table.round.dealing = replace(table.round.dealing, dealer=False)


def take(table: Table[Baccarat]) -> None:
    """19:47-3.6(c): a participant accepts the shoe; 3.6(d)1: or has the dealer deal for him, or deals again himself."""
    table.round.dealing = _dealing(table)


def nobody_accepts(table: Table[Baccarat]) -> None:
    """19:47-3.6(d)2: nobody to whom the shoe was offered accepts it; the dealer deals."""
    table.round.dealing = Dealing(None, dealer=True)


def _taken(table: Table[Baccarat]) -> int | None:
    assert isinstance(table.event, ShoeTaken)
    return table.event.seat


def _dealing(table: Table[Baccarat]) -> Dealing:
    seat = _taken(table)
    return replace(table.round.dealing, dealer=True) if seat is None else Dealing(seat)


def ordered(table: Table[Baccarat]) -> bool:
    """19:47-3.11(a)2: the curator is ordered to pass the shoe, whether a round is open or not."""
    assert isinstance(table.event, ShoePassed)
    return table.event.ordered
