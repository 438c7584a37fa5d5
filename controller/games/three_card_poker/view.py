"""What anybody may see of Three Card Poker: the hands as they lie, who wagers and is in, the rounds that are over.

A hand's cards stand in the order in which they left the shoe: a correction names a card by its place there.
"""

from collections.abc import Iterator
from typing import Any, Final, Self

from msgspec import Struct

from controller.games.three_card_poker.deals import DEALER, ThreeCardDeal
from controller.games.three_card_poker.facts import SeatRuled, in_words, ruled
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.games.three_card_poker.record import ASIDE, ThreeCards
from controller.games.three_card_poker.round_steps import as_dealt
from controller.games.three_card_poker.stub_steps import stub_is_due
from controller.rules.cards import Card
from controller.table.finished import Finished
from controller.table.seen import Beside, Colour, LyingHand, Matter, RoundSeen, Row
from controller.table.state import Fields

COLOURS: Final[dict[str, Colour]] = {"higher": "green", "lower": "red", "equal": "blue", DEALER: "red"}


_DOING: Final[dict[str, str]] = {
    ThreeCardRound.DEALING.value: "cards are dealt",
    ThreeCardRound.SEATS.value: "which seats wager is to be entered",
    ThreeCardRound.DECIDING.value: "players decide",
    ThreeCardRound.VOID.value: "the cards are to be collected",
}


def hands(table: Fields[ThreeCards]) -> tuple[LyingHand, ...]:
    """Each hand on the table, the dealer's last; then what lies aside. Folded hands lie there until they are racked."""
    record = table.round
    spots = () if record.phase is ThreeCardRound.BETTING else (*record.spots, ASIDE)
    laid = []
    for spot in spots:
        cards, numbers = record.hand(spot), record.numbers_of(spot)
        if spot == ASIDE:
            cards, numbers = cards + record.odd, numbers + record.odd_numbers
        if numbers and not {*numbers} & {*record.racked}:
            laid.append(LyingHand(spot, cards, numbers, tuple(each in record.up for each in numbers), None))
    return tuple(laid)


class SeatSeen(Struct, frozen=True):
    """What anybody may see of a seat in a finished round; of a folded hand nothing but that it was folded."""

    seat: int
    result: str | None
    cards: tuple[Card, ...] = ()


class ThreeCardSeen(RoundSeen, frozen=True):
    """A finished round; of a void one no cards."""

    is_void: bool
    dealer: tuple[Card, ...] = ()
    seats: tuple[SeatSeen, ...] = ()

    @property
    def result(self) -> str:
        """A round has a result by seat; a void one has the same for all."""
        return "void" if self.is_void else ""

    @property
    def words(self) -> str:
        """`1 dealer Qh 9s 4d | 1 higher Kd 8c 2s | 5 folded`."""
        if self.is_void:
            return f"{self.number:>3} void"
        seats = (" ".join((str(each.seat), each.result or "–", *each.cards)) for each in self.seats)
        return " | ".join((f"{self.number:>3} dealer {' '.join(self.dealer)}".rstrip(), *seats))

    @classmethod
    def of(cls, deal: Finished) -> Self:
        """What may be seen of a finished round."""
        assert isinstance(deal, ThreeCardDeal)
        if deal.void:
            return cls(deal.number, is_void=True)
        seats = (SeatSeen(each.seat, each.result, () if each.folded else each.cards) for each in deal.seats)
        return cls(deal.number, is_void=False, dealer=deal.dealer, seats=tuple(seats))


class ThreeCardBeside(Beside, frozen=True):
    """What Three Card Poker shows beside its hands."""

    antes: tuple[int, ...] = ()
    pluses: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()
    stub_due: bool = False
    """The stub of this round is to be counted (20.8(e), 20.9(e))."""
    ruled: tuple[SeatRuled, ...] = ()
    """What becomes of each wager of the hands that lie open, or of the last round (20.11)."""

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """Of a table."""
        record = state.round
        dealing = record.phase is not ThreeCardRound.BETTING
        return cls(record.antes, record.pluses, record.folded, dealing and stub_is_due(state), _ruled(state))

    def doing(self, phase: str) -> str:
        """19:47-20.8(c), 20.9(c), 20.10(b): until the dealer's hand is opened, and in a void round."""
        return _DOING.get(phase, "")

    def holders(self) -> Iterator[Row]:
        """Who wagers."""
        for name, seats in (("ante", self.antes), ("pair plus", self.pluses), ("folded", self.folded)):
            if seats:
                yield name, ", ".join(f"seat {seat}" for seat in seats)

    def wagered(self) -> Iterator[Row]:
        """What becomes of the wagers."""
        if self.ruled:
            yield "wagers", in_words(self.ruled)

    def matters(self, *, in_play: bool) -> Iterator[Matter]:
        """The stub that is to be counted."""
        if self.stub_due and in_play:
            yield Matter("cards", "the stub is to be counted in this round", "the dealer counts it, 19:47-20.9(e)")


def _ruled(state: Fields[ThreeCards]) -> tuple[SeatRuled, ...]:
    """19:47-20.11: what an open hand of a player's comes to against an open hand of the dealer's."""
    record = state.round
    match record.phase:
        case ThreeCardRound.OPENING | ThreeCardRound.OPEN:
            deal, seats = as_dealt(state), {*record.opened, *record.folded}
        case ThreeCardRound.BETTING if record.deals:
            deal = record.deals[-1]
            seats = {each.seat for each in deal.seats}
        case _:
            return ()
    return tuple(each for fact in ruled(state, deal) for each in fact.wagers if each.seat in seats)
