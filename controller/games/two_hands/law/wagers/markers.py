"""Deferred vigorish: what each player owes (19:47-3.3(c)2, 7.3(c)2).

Markers lie in front of the dealer, by the number of the player who owes. These functions know no table.
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
