"""What the edges of a round of Punto Banco ask besides what every game of two hands asks."""

from controller.games.baccarat.house import house_of
from controller.games.baccarat.phases import Curator
from controller.games.baccarat.record import Baccarat
from controller.games.two_hands.inputs import Turned
from controller.games.two_hands.round_steps import other_unturned
from controller.table.model import Table


def banker_too_soon(table: Table[Baccarat]) -> bool:
    """19:47-3.8(a), 7.7(c)2: the Banker's Hand is turned before the Player's, which house or curator rules out.

    A house may let a player ask for it "when the dealer is acting as curator", and at no other time.
    """
    assert isinstance(table.event, Turned)
    participant_deals = table.round.curator is not Curator.UNFOLLOWED and not table.round.dealing.dealer
    ruled_out = participant_deals or not house_of(table).banker_may_be_first
    return table.event.hand == "banker" and ruled_out and other_unturned(table)


def error_before_turned(table: Table[Baccarat]) -> bool:
    """19:47-3.8(b) and (c), 3.12(b): at this house a card drawn before the hands are turned is in error at once."""
    return house_of(table).drawn_before_turned == "in-error"
