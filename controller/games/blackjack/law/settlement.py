"""A round's wagers settled together, to the cent: odds, prizes, and amounts that several winners share."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.rulings import STREAKS, BoxWager, box_ruling
from controller.games.blackjack.law.shares import shares
from controller.games.blackjack.law.side_rulings import BoxRuling
from controller.games.blackjack.law.told import NO_PRIZES, Prizes, RoundTold, Whose


class SettledOnBox(NamedTuple):
    """What became of a wager; amounts in cents."""

    wager: BoxWager
    ruling: BoxRuling
    paid: int = 0
    """Beside the stake."""

    @property
    def lost(self) -> int:
        """What the house collects of the stake; half of an odd cent is the player's."""
        if self.ruling.result == "half":
            return self.wager.stake // 2
        return self.wager.stake if self.ruling.result == "lose" or self.ruling.in_place else 0

    @property
    def net(self) -> int:
        """What the player has more than before the round."""
        return self.paid - self.lost


VOID_ROUND: Final = BoxRuling("void")
"""The round is void: nothing wins and nothing loses."""


def payment(stake: int, odds: Fraction) -> int:
    """What a winning wager is paid beside its stake: the next whole cent, so that nobody is paid less (decision 14)."""
    return -(-stake * odds.numerator // odds.denominator)


def told_beside(wagers: Sequence[BoxWager], prizes: Prizes = NO_PRIZES) -> Prizes:
    """19:47-2.19(h), 2.20(f), 2.22(d): what no card tells, as it was told beside the round, or with the wagers.

    What was won in a row the table follows itself, where it was told of the wager.
    """
    meters = [each.beside for each in wagers if each.on == "progressive" and each.beside is not None]
    shown = {each.whose: each.beside for each in wagers if each.on == "bonus" and each.beside is not None}
    won = {each.whose: each.beside for each in wagers if each.on in STREAKS and each.beside is not None}
    return Prizes(meters[0] if meters else prizes.meter, {**prizes.bonus, **shown}, {**won, **prizes.streaks})


def beside(wager: BoxWager, told: Prizes) -> int | None:
    """What was told of a wager so, if anything: the meter, the bonus that was shown, how many hands were won before."""
    if wager.on == "progressive":
        return told.meter
    if wager.on == "bonus":
        return told.bonus.get(wager.whose)
    return told.streaks.get(wager.whose) if wager.on in STREAKS else None


def settle(
    wagers: Sequence[BoxWager], round_: RoundTold | None, offer: BlackjackOffer, prizes: Prizes = NO_PRIZES
) -> tuple[SettledOnBox, ...]:
    """19:47-2.3, 2.7 to 2.11, 2.16 to 2.24: what becomes of each wager, in order; None is a void round."""
    if round_ is None:
        return tuple(SettledOnBox(wager, VOID_ROUND) for wager in wagers)
    found = [(wager, box_ruling(wager, round_, offer, prizes)) for wager in wagers]
    meter = _of_meter([wager for wager, each in found if each.meter], prizes)
    capped = _of_cap([(wager, each) for wager, each in found if each.capped], offer)
    return tuple(_settled(wager, each, meter, capped) for wager, each in found)


def _settled(
    wager: BoxWager, found: BoxRuling, meter: Mapping[Whose, int] | None, capped: Mapping[Whose, int]
) -> SettledOnBox:
    if found.meter:
        if meter is None:
            return SettledOnBox(wager, BoxRuling("open", found.paragraphs))
        return SettledOnBox(wager, found, meter[wager.whose])
    if found.capped and wager.whose in capped:
        return SettledOnBox(wager, found, capped[wager.whose])
    if found.prize is not None:
        return SettledOnBox(wager, found, found.prize)
    return SettledOnBox(wager, found, 0 if found.odds is None else payment(wager.stake, found.odds))


def _of_meter(winners: Sequence[BoxWager], prizes: Prizes) -> Mapping[Whose, int] | None:
    """19:47-2.19(h): each player shares equally in the meter; None where nobody has told it."""
    return None if prizes.meter is None else shares(prizes.meter, {wager.whose: 1 for wager in winners})


def _of_cap(winners: Sequence[tuple[BoxWager, BoxRuling]], offer: BlackjackOffer) -> Mapping[Whose, int]:
    """19:47-2.24(h): where the winners of a round come to more than the limit, each has his share of it."""
    if offer.twenty_cap is None:
        return {}
    cap = offer.twenty_cap * 100
    won = sum(payment(wager.stake, found.odds) for wager, found in winners if found.odds is not None)
    return shares(cap, {wager.whose: wager.stake for wager, _ in winners}) if won > cap else {}
