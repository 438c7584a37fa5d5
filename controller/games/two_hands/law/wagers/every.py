"""What becomes of every wager that a house offers, whatever the amounts: for the record of a round.

Called by `controller.table` when a round is over, or corrected. `settlement` has the same for wagers with amounts.
"""

from typing import Final

from controller.games.two_hands.law.wagers import bank
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.rulings import EVERYTHING, On, Ruling, not_offered, ruling
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.law.wagers.settlement import Wager

_AT_BANK: Final[tuple[On, ...]] = ("player", "banker")
"""19:47-4.6(a), 4.7(a): the Banker's wager, and those against it."""


def offered(offer: Offer, game: GameName) -> tuple[On, ...]:
    """19:47-3.2(b), 4.6(a), 4.7(a), 7.2(b): what one may wager on at a table, in the order of the text."""
    if game == "chemin-de-fer":
        return _AT_BANK
    return tuple(on for on in EVERYTHING if not_offered(on, offer) is None)


def every_ruling(score: Score | None, offer: Offer, game: GameName) -> tuple[tuple[On, Ruling], ...]:
    """19:47-3.2(a), 3.3, 4.6(a), 4.7(g), 7.2(a), 7.3: what becomes of each; None is a round that is void.

    Where the house waives vigorish beside total card wagers (3.3(e)2) only amounts tell; both paragraphs are named.
    """
    return tuple((on, _ruling(on, score, offer, game)) for on in offered(offer, game))


def _ruling(on: On, score: Score | None, offer: Offer, game: GameName) -> Ruling:
    if game == "chemin-de-fer":
        return bank.ruling(Wager(0, on, 0), score)
    found = ruling(on, score, offer)
    if offer.banker == "with-total-cards" and found.charged == "of-won":
        return found._replace(paragraphs=(*found.paragraphs, "3.3(e)2"))
    return found
