"""Deferred vigorish: what each player owes, and when it must be collected (19:47-3.3(c)2 to 4, 7.3(c)2 to 4).

Markers lie in front of the dealer, by the number of the player who owes. These functions know no table: whoever calls
them says when a payout was made, when a shoe is completed and when a patron leaves.
"""

from collections.abc import Iterable, Mapping

from controller.games.two_hands.law.wagers.offer import Offer
from controller.games.two_hands.law.wagers.settlement import Settled

Markers = Mapping[int, int]
"""What is owed, in cents, by seat; a seat that owes nothing is not there."""


def deferred(settled: Settled, offer: Offer) -> bool:
    """19:47-3.3(c)2, 7.3(c)2, 7.3(d): a vigorish on a winning payout may be deferred; one on a tie may not."""
    return offer.vigorish_deferred and settled.vigorish > 0 and settled.ruling.charged == "of-won"


def marked(markers: Markers, round_: Iterable[Settled], offer: Offer) -> Markers:
    """19:47-3.3(c)2, 7.3(c)2: the markers once a round is paid: vigorish not collected then is added to them."""
    owed = dict(markers)
    for settled in round_:
        if deferred(settled, offer):
            owed[settled.wager.seat] = owed.get(settled.wager.seat, 0) + settled.vigorish
    return owed


def collected(markers: Markers, seat: int) -> tuple[Markers, int]:
    """19:47-3.3(c)2, 7.3(c)2: a seat's marker removed, and the amount that was collected or documented for it."""
    return {each: cents for each, cents in markers.items() if each != seat}, markers.get(seat, 0)


def due_on_leaving(markers: Markers, seat: int) -> int:
    """19:47-3.3(c)4, 7.3(c)4: what must be collected, or documented (c)3, when a seat's patron leaves the table."""
    return markers.get(seat, 0)


def due_when_completed(markers: Markers) -> Markers:
    """19:47-3.3(c)4, 7.3(c)4: what must be collected, or documented (c)3, when the shoe is completed: all of it."""
    return {seat: cents for seat, cents in sorted(markers.items()) if cents}


def may_reshuffle(markers: Markers) -> bool:
    """19:47-3.3(c)2, 7.3(c)2: "all outstanding vigorish shall be collected prior to reshuffling the cards"."""
    return not due_when_completed(markers)
