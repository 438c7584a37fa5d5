"""What a finished round makes of the wagers that the house offers (19:47-3.2, 3.3, 4.6, 4.7, 7.2, 7.3), as a fact.

Called when a round ends or is corrected, and by whoever tells a round again. The controller takes no wagers.
"""

from collections.abc import Iterator
from functools import lru_cache

from controller.games.two_hands.facts import Ruled, WagersRuled
from controller.games.two_hands.law.laws import LAWS
from controller.games.two_hands.law.wagers.cents import TIE_VIGORISH
from controller.games.two_hands.law.wagers.every import every_ruling
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.rulings import Charged, Ruling
from controller.games.two_hands.law.wagers.score import Score
from controller.games.two_hands.record import Deal, Hands
from controller.table.state import Fields


def ruled(table: Fields[Hands], deal: Deal) -> Iterator[WagersRuled]:
    """19:47-3.2(a), 3.12(e), 4.6(a), 4.7(g), 7.2(a): the fact, where the offer is known and the round has an outcome.

    One that a correction has left without any is owed a card: nothing is won or lost on it.
    """
    offer = table.round.settled_by or table.round.offer
    if offer is not None and deal.outcome is not None:
        yield WagersRuled(rulings(score_of(deal), offer, table.house.game))


def score_of(deal: Deal) -> Score | None:
    """What a wager sees of a finished round; None where it is void."""
    if deal.outcome == "void":
        return None
    points = deal.points
    assert points is not None  # a round waits for the name of an unread card
    return Score(*points, len(deal.player), len(deal.banker))


def _vigorish(found: Ruling, offer: Offer) -> tuple[int, Charged] | None:
    """19:47-3.3(c), 4.10(c), 7.3(d): so many per cent of what."""
    if found.charged is None:
        return None
    return (TIE_VIGORISH if found.charged == "of-stake" else offer.vigorish), found.charged


@lru_cache(maxsize=64)  # one round a minute at a table; all 400 scores take 375 KiB, and save an audit 4 % of its time
def rulings(score: Score | None, offer: Offer, game: GameName) -> tuple[Ruled, ...]:
    """19:47-3.2(a), 4.6(a), 4.7(g), 7.2(a): what becomes of each wager that is offered, with the game's paragraphs."""
    return tuple(
        Ruled(
            on,
            found.result,
            found.odds,
            _vigorish(found, offer),
            tuple(map(LAWS[game].cited, found.paragraphs)),
        )
        for on, found in every_ruling(score, offer, game)
    )
