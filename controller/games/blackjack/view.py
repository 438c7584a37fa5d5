"""What anybody may see of Blackjack: the hands as they lie, whose turn it is, what they came to, the rounds before."""

from collections.abc import Iterator
from typing import Any, Final, Self

from msgspec import Struct

from controller.games.blackjack.dealing import laid
from controller.games.blackjack.deals import DEALER, BlackjackDeal
from controller.games.blackjack.facts import HandRuled, ruled
from controller.games.blackjack.law.hands import VALUE, total
from controller.games.blackjack.law.streaks import Streak
from controller.games.blackjack.phases import BlackjackRound
from controller.games.blackjack.record import Blackjack
from controller.games.blackjack.turns import cursor
from controller.rules.cards import FACE_DOWN, Card
from controller.table.finished import Finished
from controller.table.inputs import Spot
from controller.table.seen import Beside, Colour, LyingHand, RoundSeen, Row
from controller.table.state import Fields

COLOURS: Final[dict[str, Colour]] = {
    "win": "green", "blackjack": "green", "five-card-21": "green", "lose": "red", "surrendered": "red", "void": "blue",
    DEALER: "red",
}  # fmt: skip


def hands(table: Fields[Blackjack]) -> tuple[LyingHand, ...]:
    """Each hand on the table that has a card, box by box, then the dealer's."""
    record = table.round
    return tuple(
        LyingHand(spot, cards, numbers, tuple(each not in record.down for each in numbers), _total(cards))
        for spot, cards, numbers in laid(record)
        if numbers
    )


def _total(cards: tuple[Card, ...]) -> int | None:
    return total(cards).points if all(card in VALUE for card in cards) else None


class HandSeen(Struct, frozen=True):
    """What anybody may see of a hand in a finished round."""

    spot: Spot
    result: str | None
    cards: tuple[Card, ...] = ()


class BlackjackSeen(RoundSeen, frozen=True):
    """A finished round; of a void one no cards, and of a hole card that was never turned no face."""

    is_void: bool
    dealer: tuple[Card, ...] = ()
    boxes: tuple[HandSeen, ...] = ()
    earlier: tuple[tuple[Card, ...], ...] = ()
    """The dealer's hands before the last one, in multiple action."""

    @property
    def result(self) -> str:
        """A round has a result by hand; a void one has the same for all."""
        return "void-round" if self.is_void else ""

    @property
    def words(self) -> str:
        """`1 dealer Ks 7d | box-1/1 win 9h Th`."""
        if self.is_void:
            return f"{self.number:>3} void"
        boxes = (" ".join((each.spot, each.result or "–", *each.cards)) for each in self.boxes)
        dealer = " / ".join(" ".join(cards) for cards in (*self.earlier, self.dealer))
        return " | ".join((f"{self.number:>3} dealer {dealer}".rstrip(), *boxes))

    @classmethod
    def of(cls, deal: Finished) -> Self:
        """What may be seen of a finished round."""
        assert isinstance(deal, BlackjackDeal)
        if deal.void:
            return cls(deal.number, is_void=True)
        dealer = (*deal.dealer[:1], FACE_DOWN) if deal.hole_unseen else deal.dealer
        boxes = tuple(HandSeen(each.spot, each.words if each.later else each.result, each.cards) for each in deal.boxes)
        return cls(deal.number, is_void=False, dealer=dealer, boxes=boxes, earlier=deal.earlier)


class BlackjackBeside(Beside, frozen=True):
    """What Blackjack shows beside its hands."""

    boxes: tuple[int, ...] = ()
    """Those that are wagered on."""
    turn: Spot | None = None
    """The hand whose player decides."""
    insured: tuple[int, ...] = ()
    """The boxes of which the table was told that they are insured (2.9)."""
    streaks: tuple[Streak, ...] = ()
    """The streak wagers of which the table was told, and how many hands in a row each box has won (2.22)."""
    reader_out: bool = False
    third: tuple[int, ...] = ()
    """The boxes with a wager against the dealer's third hand, in multiple action."""
    dealers_hand: int = 1
    """Which of the dealer's hands is on the table."""
    ruled: tuple[HandRuled, ...] = ()
    """What becomes of the wagers of the last round."""

    @classmethod
    def of(cls, state: Fields[Any]) -> Self:
        """Of a table."""
        record = state.round
        at = cursor(state) if record.decides else None
        return cls(
            record.boxes,
            None if at is None else record.spot(at),
            record.insured,
            record.streaks,
            record.reader_out,
            record.third,
            len(record.past) + 1,
            _ruled(state),
        )

    def holders(self) -> Iterator[Row]:
        """Who wagers, and whose turn it is."""
        if self.boxes:
            yield "boxes", ", ".join(str(box) for box in self.boxes)
        if self.insured:
            yield "insured", ", ".join(str(box) for box in self.insured)
        for each in self.streaks:
            yield "streak", f"box {each.box}: {each.won} won, wagers on {', '.join(map(str, each.hands))}"
        if self.turn is not None:
            yield "turn", self.turn

    def wagered(self) -> Iterator[Row]:
        """What becomes of the wagers."""
        if self.ruled:
            yield "wagers", ", ".join(each.words for each in self.ruled)


def _ruled(state: Fields[Blackjack]) -> tuple[HandRuled, ...]:
    """19:47-2.3: of the last round, while no other one is on the table."""
    record = state.round
    if record.phase is not BlackjackRound.BETTING or not record.deals:
        return ()
    return tuple(each for fact in ruled(state, record.deals[-1]) for each in fact.wagers)
