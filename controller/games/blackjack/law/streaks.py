"""Streak wagers: what a finished hand makes of the hands that were won in a row before it (19:47-2.22)."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from controller.games.blackjack.law.results import LOSES, WINS, HandResult
from controller.games.blackjack.law.side_offer import SideOffer
from controller.games.blackjack.law.side_rulings import BoxRuling

Advance = Literal["won", "kept", "lost"]
"""What a round makes of a streak: one hand more, nothing, or its end."""


class Streak(Struct, frozen=True):
    """19:47-2.22(a), (k): the streak wagers of a box, which were placed together."""

    box: int
    hands: tuple[int, ...]
    """How many hands each of them must win in a row; those that are not decided yet."""
    won: int = 0
    """How many it has won."""
    begun: bool = False
    """A hand has been played with them: none is added until all are decided (2.22(k)2)."""

    def after(self, results: Iterable[HandResult | None], offer: SideOffer) -> "Streak | None":
        """19:47-2.22(d) to (h), (k)3: what is left of it after a round; of a box that sat it out nothing."""
        played = list(results)
        if not played:
            return None if self.begun else self
        decided = [each for each in played if each is not None]
        found = advance(decided, offer) if len(decided) == len(played) else "kept"
        match found:
            case "lost":
                return None
            case "kept":
                return replace(self, begun=True)
            case "won":
                won = self.won + 1
                left = tuple(hands for hands in self.hands if hands > won)
                return replace(self, hands=left, won=won, begun=True) if left else None
            case _:
                assert_never(found)


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


def abandoned(streak: Streak) -> BoxRuling:
    """19:47-2.22(f): who does not play the next hand has lost it; wagers that no hand was played with are none."""
    return BoxRuling("lose" if streak.begun else "void", ("2.22(f)",))


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
