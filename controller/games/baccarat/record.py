"""What Punto Banco and Minibaccarat keep beside the hands: who deals, where that is told."""

from msgspec import Struct

from controller.games.baccarat.phases import Curator
from controller.games.two_hands.record import Hands


class Dealing(Struct, frozen=True, omit_defaults=True):
    """Who deals at Punto Banco."""

    seat: int | None = None
    """The participant who accepted the shoe; while it is on offer, who had it before."""
    dealer: bool = False
    """The dealer deals, for that participant (3.6(d)1) or because nobody accepted the shoe (3.6(d)2)."""


NOBODY_DEALS = Dealing()


class Baccarat(Hands):
    """The record while an input is judged."""

    curator: Curator = Curator.UNFOLLOWED
    dealing: Dealing = NOBODY_DEALS


class BaccaratRecord(Baccarat, frozen=True, tag="baccarat", tag_field="game"):  # type: ignore[misc]  # as in State
    """The record in a state."""
