"""The phases of who deals."""

from controller.rules.names import Name


class Curator(Name):
    """Who deals at Punto Banco (3.6, 3.11)."""

    UNFOLLOWED = "unfollowed"
    """Nobody tells of seats: who deals is not followed."""
    OFFERED = "offered"
    """The shoe is on offer, counterclockwise."""
    PARTICIPANT = "participant"
    """A participant has accepted it, and deals or has the dealer deal for him."""
    DEALER = "dealer"
    """Nobody accepted it: the dealer deals."""
