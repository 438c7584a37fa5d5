"""A round's wagers, settled together: what each seat is paid, what it loses, what it is charged (19:47-3.2, 3.3)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from controller.games.two_hands.law.wagers.cents import payment, tie_vigorish, vigorish
from controller.games.two_hands.law.wagers.offer import GameName, Offer
from controller.games.two_hands.law.wagers.rulings import CARDS, On, Result, Ruling, not_offered, ruling
from controller.games.two_hands.law.wagers.score import Score


class Wager(NamedTuple):
    """What lies on the layout when the dealer has said "No More Bets"."""

    seat: int
    on: On
    stake: int
    """In cents."""


class Settled(NamedTuple):
    """What became of a wager; amounts in cents."""

    wager: Wager
    ruling: Ruling
    paid: int = 0
    """Beside the stake."""
    vigorish: int = 0

    @property
    def result(self) -> Result:
        """Whether it won, lost, or neither."""
        return self.ruling.result

    @property
    def lost(self) -> int:
        """What the house collects of the stake."""
        return self.wager.stake if self.result == "lose" else 0

    @property
    def net(self) -> int:
        """What the player has more than before the round, once the vigorish is collected too."""
        return self.paid - self.lost - self.vigorish


def settle(wagers: Sequence[Wager], score: Score | None, offer: Offer, game: GameName) -> tuple[Settled, ...]:
    """19:47-3.2(a), 3.3, 7.2(a), 7.3: what becomes of each of a round's wagers, in order; None is a void round."""
    return tuple(_settle(wager, score, offer, game, wagers) for wager in wagers)


def _settle(wager: Wager, score: Score | None, offer: Offer, game: GameName, all_: Sequence[Wager]) -> Settled:
    found = ruling(wager.on, score, offer)
    odds = found.odds
    if odds is None:
        return Settled(wager, found, vigorish=tie_vigorish(wager.stake) if found.charged == "of-stake" else 0)
    if offer.banker == "with-total-cards" and wager.on == "banker" and covered(wager, all_):
        found = found._replace(paragraphs=("3.2(a)1i", "3.3(e)2"), charged=None)
    won = payment(wager.stake, odds)
    return Settled(wager, found, won, vigorish(won, offer, game) if found.charged == "of-won" else 0)


def covered(banker: Wager, wagers: Iterable[Wager]) -> bool:
    """19:47-3.3(e)2, 7.3(f)2: the player's total card wagers amount to the wager on the Banker's Hand, or to more."""
    return sum(each.stake for each in wagers if each.seat == banker.seat and each.on in CARDS) >= banker.stake


class WagerRefused(NamedTuple):
    """A wager that is not accepted."""

    at: int | None
    """Its place among the wagers; None where it is one that is not there."""
    why: str
    lacking: bool = False
    """Because another wager is not there."""


def refused(wagers: Sequence[Wager], offer: Offer) -> Iterator[WagerRefused]:
    """19:47-3.2(b), 7.2(b): each wager that is not accepted."""
    first: dict[tuple[int, On], int] = {}
    regular = {wager.seat for wager in wagers if wager.on in {"player", "banker"}}
    for at, wager in enumerate(wagers):
        if why := not_offered(wager.on, offer):
            yield WagerRefused(at, why)
        elif first.setdefault((wager.seat, wager.on), at) != at:
            yield WagerRefused(at, twice(wager))
        elif wager.on in {"player-bonus", "banker-bonus"} and not offer.bonus_alone and wager.seat not in regular:
            why = f"bonus_alone = false: seat {wager.seat} has no wager on player or banker (19:47-3.2(b))"
            yield WagerRefused(at, why, lacking=True)


def twice(wager: Wager) -> str:
    """What is wrong with a second wager on the same: vigorish is rounded off from all that a player won (3.3(c)1)."""
    return f"seat {wager.seat} already has a wager on {wager.on}: enter one wager with both amounts"
