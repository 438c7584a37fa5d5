"""What becomes of a round of Three Card Poker and of its wagers: facts for the record alone.

A card may stand here that nobody has turned.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from controller.games.three_card_poker.deals import ThreeCardDeal, ranked
from controller.games.three_card_poker.law.rulings import EVERYTHING, VOID_ROUND, On, Result, WagerRuling, ruling
from controller.games.three_card_poker.law.subchapter import THREE_CARD_POKER as LAW
from controller.games.three_card_poker.record import ThreeCards
from controller.table.decision import Fact
from controller.table.finished import EndOfRound, RulingOnWagers, SettlementOfWagers
from controller.table.state import Fields
from controller.wording.money import money

RESULTS: Final = ("higher", "equal", "lower", "below-queen", "folded", "pair-plus", "void")
"""What a hand, or a round, can come to."""


class ThreeCardEnded(EndOfRound[ThreeCardDeal], frozen=True, tag="three-card-ended"):
    """Fact: a round is over and its cards are in the rack."""


class SeatRuled(Struct, frozen=True):
    """What becomes of a seat's wager, whatever its amount."""

    seat: int
    on: On
    result: Result
    odds: int | None
    """So many to 1, of one that wins."""
    bonus: int
    """So many to 1 of an ante wager besides (20.11(a)3)."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""

    @property
    def words(self) -> str:
        """`seat 3 ante 1 to 1 and bonus 4 to 1`."""
        came = self.result if self.odds is None else f"{self.odds} to 1"
        return f"seat {self.seat} {self.on} {came}{f' and bonus {self.bonus} to 1' if self.bonus else ''}"


def in_words(wagers: Iterable[SeatRuled]) -> str:
    """`seat 1 ante 1 to 1, seat 1 play void`."""
    return ", ".join(each.words for each in wagers)


class SeatsRuled(RulingOnWagers[SeatRuled], frozen=True, tag="seats-ruled"):
    """Fact: which wagers win, lose or go back on the round that has ended, or was corrected, and at what odds."""

    @property
    def words(self) -> str:
        """`wagers: seat 1 ante 1 to 1, seat 1 play void`."""
        return f"wagers: {in_words(self.wagers)}"


def ruled(table: Fields[ThreeCards], deal: ThreeCardDeal) -> Iterator[SeatsRuled]:
    """19:47-20.10(b), 20.11(a): one fact; none where nobody has told the offer, or no card of a wager was read."""
    found = () if table.round.settled_by is None else tuple(_ruled(table, deal))
    if found:
        yield SeatsRuled(found)


def _ruled(table: Fields[ThreeCards], deal: ThreeCardDeal) -> Iterator[SeatRuled]:
    offer = table.round.settled_by
    assert offer is not None
    for each in deal.seats:
        hand, placed = None if each.folded else ranked(each.cards), deal.made[each.seat].on
        for on in (on for on in EVERYTHING if on in placed):
            if deal.void:
                yield _told(each.seat, on, VOID_ROUND)
            elif each.result is not None:
                yield _told(each.seat, on, ruling(on, each.result, None if hand is None else hand.kind, offer))


def _told(seat: int, on: On, found: WagerRuling) -> SeatRuled:
    return SeatRuled(seat, on, found.result, found.odds, found.bonus, tuple(map(LAW.cited, found.paragraphs)))


class SettledAtSeat(Struct, frozen=True):
    """What became of a wager of this amount; all amounts in cents."""

    seat: int
    on: On
    stake: int
    result: Result
    odds: tuple[int, int] | None
    paid: int
    """Beside the stake, without the bonus."""
    bonus: int
    """19:47-20.11(a)3: what an ante wager is paid besides, also one that loses."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""


def net_in_words(wagers: Iterable[SettledAtSeat]) -> str:
    """What wagers come to, seat by seat: `seat 1 -25.00, seat 3 +95.00`."""
    net: dict[int, int] = {}
    for each in wagers:
        lost = each.stake if each.result == "lose" else 0
        net[each.seat] = net.get(each.seat, 0) + each.paid + each.bonus - lost
    return ", ".join(f"seat {seat} {'+' if cents > 0 else ''}{money(cents)}" for seat, cents in sorted(net.items()))


class StakesSettled(SettlementOfWagers[SettledAtSeat], frozen=True, tag="stakes-settled"):
    """Fact: what the wagers on a finished round come to, by its hands as corrected; of a round the newest stands."""

    @property
    def words(self) -> str:
        """`round 1 settled: seat 1 -25.00, seat 3 +95.00`."""
        return f"round {self.round} settled: {net_in_words(self.wagers)}"


FACTS: Final[tuple[type[Fact], ...]] = (ThreeCardEnded, SeatsRuled, StakesSettled)
