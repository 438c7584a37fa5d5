"""A round of Three Card Poker that is over: each seat's wagers and hand, the dealer's hand, and what they came to."""

from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from controller.games.three_card_poker.law.as_played import Made
from controller.games.three_card_poker.law.ranks import Rank, rank
from controller.games.three_card_poker.law.rulings import On, SeatResult, compared
from controller.games.three_card_poker.law.stub import CARDS
from controller.rules.cards import INDEX, Card
from controller.table.finished import Finished
from controller.table.inputs import Spot

DEALER = "dealer"
"""The dealer's spot."""


def spot_of(seat: int) -> Spot:
    """A seat's spot."""
    return f"seat-{seat}"


def ranked(cards: tuple[Card, ...]) -> Rank | None:
    """19:47-20.3: what three cards are; None where one of them was never read, or is not told."""
    return rank(cards) if len(cards) == CARDS and all(card in INDEX for card in cards) else None


class SeatDealt(Struct, frozen=True):
    """What a seat had in a round that is over."""

    seat: int
    ante: bool
    plus: bool
    folded: bool
    cards: tuple[Card, ...]
    result: SeatResult | None = None
    """None of a void round, and where a card was never read."""

    def made(self, *, decided: bool) -> Made:
        """19:47-20.10(b): what the seat wagered on; on play, if it was in when the dealer's hand was opened."""
        placed: dict[On, bool] = {"ante": self.ante, "play": self.plays and decided, "pair-plus": self.plus}
        perhaps: tuple[On, ...] = ("play",) if self.plays and not decided else ()
        return Made(frozenset(on for on, was in placed.items() if was), frozenset(perhaps), self.folded)

    @property
    def plays(self) -> bool:
        """19:47-20.10(b): it has an ante wager, and has not folded."""
        return self.ante and not self.folded

    def judged(self, dealer: tuple[Card, ...]) -> Self:
        """19:47-20.10(b), 20.11(a)1: the same with its result against these cards of the dealer's."""
        return replace(self, result=self._result(ranked(dealer)))

    def _result(self, dealer: Rank | None) -> SeatResult | None:
        if self.folded:
            return "folded"
        mine = ranked(self.cards)
        if not self.ante:
            return None if mine is None else "pair-plus"
        return None if mine is None or dealer is None else compared(mine, dealer)


class ThreeCardDeal(Finished, frozen=True):
    """A finished round of this shoe."""

    seats: tuple[SeatDealt, ...]
    dealer: tuple[Card, ...]
    is_void: bool = False
    stub: int | None = None
    """How many cards the stub had; None where nobody counted it."""
    decided: bool = True
    """Every player had decided when it ended: the dealer's hand was opened. An earlier version does not say it."""

    @property
    def made(self) -> Mapping[int, Made]:
        """What each seat wagered on, by the keys of the round."""
        return {each.seat: each.made(decided=self.decided) for each in self.seats}

    @property
    def hands(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The cards of each seat and of the dealer."""
        return {**{spot_of(each.seat): each.cards for each in self.seats}, DEALER: self.dealer}

    @property
    def results(self) -> Mapping[Spot, str]:
        """What each hand came to."""
        if self.is_void:
            return {"": "void"}
        return {spot_of(each.seat): each.result for each in self.seats if each.result is not None}

    @property
    def void(self) -> bool:
        """Whether it is void."""
        return self.is_void

    @property
    def hides(self) -> bool:
        """19:47-20.10(b): folded hands go to the rack unturned, whatever the others come to."""
        return self.is_void or any(each.folded for each in self.seats)

    @property
    def words(self) -> str:
        """`seat 1 higher, seat 5 folded`."""
        if self.is_void:
            return "void"
        return ", ".join(f"seat {each.seat} {each.result or 'without result'}" for each in self.seats)

    def with_hands(self, hands: Mapping[Spot, tuple[Card, ...]]) -> Self:
        """The same with these cards."""
        seats = tuple(replace(each, cards=hands[spot_of(each.seat)]) for each in self.seats)
        return replace(self, seats=seats, dealer=hands[DEALER])

    def judged(self) -> Self:
        """The same with the results that its cards have."""
        return replace(self, seats=tuple(each.judged(self.dealer) for each in self.seats))
