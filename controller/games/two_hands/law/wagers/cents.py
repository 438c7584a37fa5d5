"""Cents: what odds pay, and what vigorish takes, in whole numbers (19:47-3.3(c), 4.10(c), 7.3(c) and (d)).

Where the exact amount has a fraction of a cent, and the house does not round the vigorish off, the fraction is the
player's: a payment is the next whole cent, a vigorish is the cents without it. Nobody is paid less than the odds, and
nobody is charged more than the percentage (decision 14).
"""

from collections.abc import Mapping
from typing import Final

from controller.games.two_hands.law.wagers.odds import Odds
from controller.games.two_hands.law.wagers.offer import GameName, Offer

ROUNDED_TO: Final[Mapping[GameName, Mapping[int, int]]] = {
    "punto-banco": {5: 25, 4: 20},
    "chemin-de-fer": {5: 25, 4: 20},
    "minibaccarat": {5: 5, 4: 5},
}
"""19:47-3.3(c)1, 4.10(c), 7.3(c)1: "25 cents or the next highest multiple" of five percent, 20 of four; 5 of either."""

TIE_VIGORISH: Final = 25
"""19:47-7.3(d): percent of the wager."""


def payment(stake: int, odds: Odds) -> int:
    """19:47-3.3(a), (b), (e)1, (f), (g) and (i): what a winning wager is paid at these odds, beside its own stake."""
    return -(-stake * odds.pays // odds.to)


def vigorish(won: int, offer: Offer, game: GameName) -> int:
    """19:47-3.3(c), (c)1 and (d), 4.10(c) and (d), 7.3(c), (c)1 and (e): every player's percentage of the amount won.

    Rounded off where the house does so.
    """
    if offer.vigorish_rounded:
        unit = ROUNDED_TO[game][offer.vigorish]
        return -(-won * offer.vigorish // (100 * unit)) * unit
    return won * offer.vigorish // 100


def tie_vigorish(stake: int) -> int:
    """19:47-7.3(d): 25 percent of the wager on the Banker's Hand; (c)1, which rounds off, is not about this one."""
    return stake * TIE_VIGORISH // 100
