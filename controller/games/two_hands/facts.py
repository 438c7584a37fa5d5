"""What becomes of a round of two hands and of its wagers: facts for the record alone.

A card may stand here that nobody has turned.
"""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import UNSET, Struct

from controller.games.two_hands.law.wagers.odds import Odds
from controller.games.two_hands.law.wagers.rulings import Charged, On, Result
from controller.games.two_hands.record import Deal
from controller.table.decision import Fact
from controller.table.finished import EndOfRound, RulingOnWagers, SettlementOfWagers
from controller.wording.money import money


class RoundEnded(EndOfRound[Deal], frozen=True, tag="round-ended"):
    """Fact: a round is over and its cards are in the discards; `simulated` ones have no result and no number."""

    @property
    def words(self) -> str:
        """`round 3: Banker 7 over 3, seat 5 banks against seat 2`."""
        said, at_stake = super().words, self.deal.at_stake
        return said if self.simulated or at_stake is UNSET else f"{said}, {at_stake.words}"

    def told(self) -> dict[str, Any]:
        """With the points, null where a card was never read."""
        said, points = super().told(), self.deal.points
        said["deal"]["points"] = None if points is None else {"player": points[0], "banker": points[1]}
        return said


class Ruled(Struct, frozen=True):
    """What becomes of a wager that the house offers, whatever its amount."""

    on: On
    result: Result
    odds: tuple[int, int] | None
    """So many to so many, of one that wins."""
    vigorish: tuple[int, Charged] | None
    """So many per cent, and of what."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""

    @property
    def words(self) -> str:
        """`lose`, `1 to 1 less 5 %`, `push less 25 %`."""
        odds = self.result if self.odds is None else Odds(*self.odds).text
        return odds if self.vigorish is None else f"{odds} less {self.vigorish[0]} %"


def in_words(wagers: Iterable[Ruled]) -> str:
    """`player lose, banker 1 to 1 less 5 %`."""
    return ", ".join(f"{wager.on} {wager.words}" for wager in wagers)


class WagersRuled(RulingOnWagers[Ruled], frozen=True, tag="wagers-ruled"):
    """Fact: which wagers on the round that has ended, or was corrected, win, lose or go back, and at what odds.

    It stands behind `RoundEnded` or `Rejudged`; a table whose offer nobody has told has none.
    """

    @property
    def words(self) -> str:
        """`wagers: player lose, banker 1 to 1 less 5 %`."""
        return f"wagers: {in_words(self.wagers)}"


class SettledWager(Struct, frozen=True):
    """What became of a wager of this amount; all amounts in cents."""

    seat: int
    on: On
    stake: int
    """At Chemin de Fer the Banker's is what was covered (4.7(e))."""
    result: Result
    odds: tuple[int, int] | None
    paid: int
    """Beside the stake."""
    vigorish: int
    deferred: bool
    """19:47-3.3(c)2: the vigorish is marked, and collected later."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""


class WagersSettled(SettlementOfWagers[SettledWager], frozen=True, tag="wagers-settled"):
    """Fact: what the wagers on a finished round come to; of a round the newest stands. None: it has no result now."""

    @property
    def words(self) -> str:
        """`round 12 settled: seat 1 -25.00, seat 3 +95.00, vigorish 5.00 marked`."""
        if not self.wagers:
            return f"round {self.round} is no longer settled"
        return f"round {self.round} settled: {net_in_words(self.wagers)}"


def net_in_words(wagers: Iterable[SettledWager]) -> str:
    """What wagers come to, seat by seat, and the vigorish: `seat 1 -25.00, seat 3 +95.00, vigorish 5.00 marked`."""
    net: dict[int, int] = {}
    charged = marked = 0
    for wager in wagers:
        lost = wager.stake if wager.result == "lose" else 0
        net[wager.seat] = net.get(wager.seat, 0) + wager.paid - lost - wager.vigorish
        charged += 0 if wager.deferred else wager.vigorish
        marked += wager.vigorish if wager.deferred else 0
    vigorish = [f"vigorish {money(charged)}"] * (charged > 0) + [f"vigorish {money(marked)} marked"] * (marked > 0)
    seats = (f"seat {seat} {'+' if cents > 0 else ''}{money(cents)}" for seat, cents in sorted(net.items()))
    return ", ".join((*seats, *vigorish))


class VigorishTaken(Fact, frozen=True, tag="vigorish-taken"):
    """Fact: a seat's marker of so many cents was removed, because it was collected or documented (3.3(c)2 and 3)."""

    seat: int
    cents: int
    documented: bool

    @property
    def words(self) -> str:
        """`seat 3: vigorish of 5.00 collected`."""
        return f"seat {self.seat}: vigorish of {money(self.cents)} {'documented' if self.documented else 'collected'}"


FACTS: Final[tuple[type[Fact], ...]] = (RoundEnded, WagersRuled, WagersSettled, VigorishTaken)

RESULTS: Final[tuple[str, ...]] = ("player", "banker", "tie", "void")
