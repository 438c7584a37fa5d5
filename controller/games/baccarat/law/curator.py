"""The curator of Punto Banco: the participant who deals, and to whom the shoe is offered (19:47-3.6(b) to (d), 3.11).

Seats are numbered so that moving counterclockwise around the table is counting up: 3.6(b) begins with seat one. Which
seats are taken no device tells; so the first seat that accepts is told, and not each one that was asked.
"""

from controller.games.two_hands.law.hands import Outcome

FIRST_SEAT = 1
"""19:47-3.6(b): where the shoe is offered first."""


def must_pass(outcome: Outcome) -> bool:
    """19:47-3.11(a)1: the curator passes the shoe whenever the Banker's Hand loses."""
    return outcome == "player"


def may_accept(seat: int, before: int | None) -> bool:
    """19:47-3.11(b): a shoe that is passed is offered to each of the other participants."""
    return seat != before
