"""What becomes of a round of Blackjack and of its wagers: facts for the record alone.

A card may stand here that nobody has turned.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from controller.games.blackjack.deals import BlackjackDeal
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.results import HandResult, hand_ruling
from controller.games.blackjack.law.rulings import BoxWager, On, box_ruling
from controller.games.blackjack.law.side_rulings import BoxResult
from controller.games.blackjack.law.streaks import abandoned, streak_ruling
from controller.games.blackjack.law.told import NO_PRIZES
from controller.games.blackjack.record import Blackjack
from controller.table.decision import Fact
from controller.table.finished import EndOfRound, RulingOnWagers, SettlementOfWagers
from controller.table.inputs import Spot
from controller.table.state import Fields
from controller.wording.money import money

RESULTS: Final = ("blackjack", "five-card-21", "win", "void", "lose", "surrendered", "dead", "void-round")
"""What a hand, or a round, can come to."""


class BlackjackEnded(EndOfRound[BlackjackDeal], frozen=True, tag="blackjack-ended"):
    """Fact: a round is over and its cards are in the rack."""


class HandRuled(Struct, frozen=True):
    """What becomes of the wager on a hand, whatever its amount."""

    spot: Spot
    result: HandResult
    paragraphs: tuple[str, ...]
    against: int = 1
    """Which of the dealer's hands (2.18)."""
    on: Literal["hand", "insurance", "streak-2", "streak-3", "streak-4", "streak-5"] = "hand"

    @property
    def words(self) -> str:
        """`box-3/1 win`, in multiple action `box-3/1 win against 2`; of insurance `box-3 insurance lose`."""
        what = self.spot if self.on == "hand" else f"{self.spot} {self.on}"
        return f"{what} {self.result}{f' against {self.against}' if self.against > 1 else ''}"


class HandsRuled(RulingOnWagers[HandRuled], frozen=True, tag="hands-ruled"):
    """Fact: which wagers win, lose or go back on the round that has ended, or was corrected."""

    @property
    def words(self) -> str:
        """`wagers: box-3/1 win, box-4/1 lose`."""
        return f"wagers: {', '.join(each.words for each in self.wagers)}"


_STREAKS: Final[dict[int, Literal["streak-2", "streak-3", "streak-4", "streak-5"]]] = {
    2: "streak-2", 3: "streak-3", 4: "streak-4", 5: "streak-5",
}  # fmt: skip
"""19:47-2.22(a): a wager by how many hands in a row it asks for."""


def ruled(table: Fields[Blackjack], deal: BlackjackDeal) -> Iterator[HandsRuled]:
    """19:47-2.3, 2.9, 2.15, 2.16: one fact; none where nobody has told the offer, and none of a void round."""
    offer = table.round.settled_by
    if offer is None or deal.is_void:
        return
    wagers = tuple(
        HandRuled(each.spot, found.result, found.paragraphs, against)
        for each in deal.boxes
        for against, dealer in enumerate(deal.dealers[: each.spots], start=1)
        if (found := hand_ruling(each.played, dealer, offer)) is not None
    )
    beside = (*_insurance(deal, offer), *streaks_ruled(deal, offer))
    if wagers or beside:
        yield HandsRuled((*wagers, *beside))


def streaks_ruled(deal: BlackjackDeal, offer: BlackjackOffer) -> Iterator[HandRuled]:
    """19:47-2.22(a), 2.22(e), 2.22(f): of each streak wager that is decided, and that the table was told of."""
    for streak in deal.of_streaks:
        results = deal.results_of(streak.box)
        for hands in streak.hands:
            found = streak_ruling(hands, streak.won, results, offer) if results else abandoned(streak)
            if found.result in {"win", "lose"}:
                result: HandResult = "win" if found.result == "win" else "lose"
                yield HandRuled(f"box-{streak.box}", result, found.paragraphs, on=_STREAKS[hands])


def _insurance(deal: BlackjackDeal, offer: BlackjackOffer) -> Iterator[HandRuled]:
    """19:47-2.9, 2.18(d), 2.18(f)1: of each box that the table was told of, against each hand of the dealer."""
    for each in deal.boxes:
        if each.box in deal.insured and each.hand == 1:
            for against in range(1, each.spots + 1):
                made = BoxWager(each.box, "insurance", 0, spot=against)
                found = box_ruling(made, deal.told, offer, NO_PRIZES)
                if found.result in {"win", "lose"}:
                    result: HandResult = "win" if found.result == "win" else "lose"
                    yield HandRuled(f"box-{each.box}", result, found.paragraphs, against, "insurance")


_PLAYERS: Final = {1: "", 2: "b", 3: "c"}


class BoxSettled(Struct, frozen=True):
    """What became of a wager of this amount; all amounts in cents."""

    box: int
    player: int
    hand: int
    against: int
    """Which of the dealer's hands (2.18)."""
    on: On
    stake: int
    result: BoxResult
    odds: tuple[int, int] | None
    lost: int
    paid: int
    """Beside the stake."""
    beside: int | None
    """What decides it and is on no card: cents of a meter or a display, or how many hands were won before."""
    paragraphs: tuple[str, ...]
    """As the game numbers them."""

    @property
    def whose(self) -> str:
        """`3`, and `3b` of the box's second player."""
        return f"{self.box}{_PLAYERS[self.player]}"


def net_in_words(wagers: Iterable[BoxSettled]) -> str:
    """What wagers come to, player by player: `box 1 -25.00, box 3b +95.00`."""
    net: dict[str, int] = {}
    for each in sorted(wagers, key=lambda each: (each.box, each.player)):
        net[each.whose] = net.get(each.whose, 0) + each.paid - each.lost
    return ", ".join(f"box {whose} {'+' if cents > 0 else ''}{money(cents)}" for whose, cents in net.items())


class BoxesSettled(SettlementOfWagers[BoxSettled], frozen=True, tag="boxes-settled"):
    """Fact: what the wagers on a finished round come to, by its hands as corrected; of a round the newest stands."""

    @property
    def words(self) -> str:
        """`round 1 settled: box 1 -25.00, box 3 +95.00`."""
        return f"round {self.round} settled: {net_in_words(self.wagers)}"


FACTS: Final[tuple[type[Fact], ...]] = (BlackjackEnded, HandsRuled, BoxesSettled)
