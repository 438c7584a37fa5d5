"""Streak wagers: what a finished hand makes of the hands that were won in a row before it (19:47-2.22)."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal, assert_never

from controller.games.blackjack.law.results import LOSES, WINS, HandResult
from controller.games.blackjack.law.side_offer import SideOffer
from controller.games.blackjack.law.side_rulings import BoxRuling

Advance = Literal["won", "kept", "lost"]
"""What a round makes of a streak: one hand more, nothing, or its end."""


def advance(results: Iterable[HandResult], offer: SideOffer) -> Advance:
    """19:47-2.22(d), (e), (g), (h): the hands of one player on one box in a round, one or those that he split.

    A surrender is a lost hand; a hand that is dead or a push decides nothing (decision 45).
    """
    played = [each for each in results if each != "dead"]
    won = sum(each in WINS for each in played)
    lost = sum(each in LOSES for each in played)
    if won == lost:
        return "kept"
    if won < lost:
        return "lost"
    enough = offer.streak_pushes == "not-counted" or 2 * won > len(played)
    return "won" if enough else "lost"


def streak_ruling(hands: int, before: int, results: Iterable[HandResult | None], offer: SideOffer) -> BoxRuling:
    """19:47-2.22(a), (e), (g), (h), (j), (k)3: a wager on so many hands in a row, of which so many were won before.

    19:47-2.22(k): each of several by itself, and the hand just won counts for all of them.
    """
    played = list(results)
    decided = [each for each in played if each is not None]
    if len(decided) < len(played):
        return BoxRuling("open", ("2.22(a)",))
    found = advance(decided, offer)
    match found:
        case "lost":
            return BoxRuling("lose", ("2.22(h)" if len(played) > 1 else "2.22(e)",))
        case "won" if before + 1 >= hands:
            return BoxRuling("win", ("2.22(a)", "2.22(j)"), Fraction(offer.streak_odds[hands]))
        case "won" | "kept":
            return BoxRuling("open", ("2.22(d)" if len(played) == 1 else "2.22(h)",))
        case _:
            assert_never(found)
