"""A round of Blackjack that is over: each box's hands, the dealer's, and what they came to."""

from collections.abc import Mapping, Sequence
from typing import Final, Self

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.hands import INITIAL
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.results import HandResult, hand_ruling
from controller.games.blackjack.law.streaks import Streak
from controller.games.blackjack.law.told import MOST_PLAYERS, BoxTold, Prizes, RoundTold
from controller.rules.cards import FACE_DOWN, Card
from controller.table.finished import Finished
from controller.table.inputs import Spot

DEALER: Final = "dealer"
"""The dealer's spot."""


def spot_of(box: int, hand: int) -> Spot:
    """The spot of a box's hand, by its place from the dealer's left."""
    return f"box-{box}/{hand}"


class HandDealt(Struct, frozen=True):
    """A hand in a round that is over."""

    box: int
    hand: int
    """Its place among the box's hands, from the dealer's left."""
    cards: tuple[Card, ...]
    numbers: tuple[int, ...]
    """Of its cards, as they left the shoe."""
    split: bool = False
    doubled: bool = False
    surrendered: bool = False
    dead: bool = False
    even: bool = False
    """A blackjack that was paid 1 to 1 at once (2.7)."""
    spots: int = 1
    """Against how many hands of the dealer it has a wager (2.18(b))."""
    result: HandResult | None = None
    """Against his first; none of a void round, and where a card that decides was never seen."""
    later: tuple[HandResult | None, ...] = ()
    """Against his second and third hand (2.18)."""

    @property
    def spot(self) -> Spot:
        """Where it lay."""
        return spot_of(self.box, self.hand)

    @property
    def words(self) -> str:
        """`win`; in multiple action `win/lose/void`."""
        return "/".join(each or "without result" for each in (self.result, *self.later))

    @property
    def played(self) -> PlayersHand:
        """The hand as the law asks for it."""
        return PlayersHand(self.cards, self.split, self.doubled, self.surrendered, self.dead, self.even)

    @property
    def without_double(self) -> Self:
        """19:47-2.10(c): the same, as if the card of its double lay face down."""
        return replace(self, cards=(*self.cards[:INITIAL], *(FACE_DOWN for _ in self.cards[INITIAL:])))


class BlackjackDeal(Finished, frozen=True):
    """A finished round of this shoe."""

    boxes: tuple[HandDealt, ...]
    dealer: tuple[Card, ...]
    is_void: bool = False
    hole_unseen: bool = False
    """The hole card was never turned: no hand depended on it."""
    no_blackjack: bool = False
    """The card reader, or the dealer, had said that he has none."""
    earlier: tuple[tuple[Card, ...], ...] = ()
    """The dealer's hands before the last one, in multiple action (2.18)."""
    insured: tuple[int, ...] = ()
    """The boxes of which the table was told that they were (2.9)."""
    lights: tuple[int, ...] = ()
    """Those whose light showed a progressive wager, of which the table was told (2.19(b))."""
    lights_out: tuple[int, ...] = ()
    """Those whose light did not work (2.15(n))."""
    bonus_failed: tuple[int, ...] = ()
    """Those for which the bonus display showed no amount (2.15(o))."""
    streaks: tuple[Streak, ...] | UnsetType = UNSET
    """The streak wagers that lay there before it, of which the table was told; absent where there are none (2.22)."""
    called_dead: bool | UnsetType = UNSET
    """It is void by 2.15(j)1, and side wagers that were settled before stay settled; absent elsewhere."""
    bonus_high: tuple[int, ...] | UnsetType = UNSET
    """The boxes for which the bonus display showed $100 or more; absent where there are none (2.20(g)4)."""

    @property
    def hands(self) -> Mapping[Spot, tuple[Card, ...]]:
        """The cards of each hand."""
        before = {f"{DEALER}-{at}": cards for at, cards in enumerate(self.earlier, start=1)}
        return {**{each.spot: each.cards for each in self.boxes}, **before, DEALER: self.dealer}

    @property
    def results(self) -> Mapping[Spot, str]:
        """What each hand came to."""
        if self.is_void:
            return {"": "void-round"}
        return {each.spot: each.result for each in self.boxes if each.result is not None}

    @property
    def void(self) -> bool:
        """Whether it is void."""
        return self.is_void

    @property
    def are_dead(self) -> bool:
        """19:47-2.15(j)1: all hands were called dead, and what was settled before stays settled."""
        return self.called_dead is True

    @property
    def hides(self) -> bool:
        """Whether a card of it may never have been turned."""
        return self.is_void or self.hole_unseen

    @property
    def words(self) -> str:
        """`box 1 win, box 3/2 lose`."""
        if self.is_void:
            return "void: all hands were called dead" if self.are_dead else "void"
        return ", ".join(f"box {self.named(each)} {each.words}" for each in self.boxes)

    def named(self, hand: HandDealt) -> str:
        """`3`, and `3/2` of the second hand of a box that has split."""
        several = sum(each.box == hand.box for each in self.boxes) > 1
        return f"{hand.box}/{hand.hand}" if several else str(hand.box)

    @property
    def dealers(self) -> tuple[DealersHand, ...]:
        """19:47-2.18: the dealer's hands as the law asks for them; of one that was not dealt the face up card alone."""
        last = DealersHand(self.dealer[:1] if self.hole_unseen else self.dealer, self.no_blackjack)
        dealt = (*(DealersHand(cards) for cards in self.earlier), last)
        most = max((each.spots for each in self.boxes), default=1)
        return (*dealt, *(DealersHand(self.dealer[:1]) for _ in range(most - len(dealt))))

    @property
    def of_streaks(self) -> tuple[Streak, ...]:
        """19:47-2.22: the streak wagers that lay there before it."""
        return () if self.streaks is UNSET else self.streaks

    def results_of(self, box: int) -> tuple[HandResult | None, ...]:
        """What the hands of a box came to; nothing of one that sat it out."""
        return tuple(each.result for each in self.boxes if each.box == box)

    def streaks_after(self, offer: BlackjackOffer) -> tuple[Streak, ...]:
        """19:47-2.22(d) to (h): what it leaves of the streak wagers; a void round decides nothing."""
        if self.is_void:
            return self.of_streaks
        left = (each.after(self.results_of(each.box), offer) for each in self.of_streaks)
        return tuple(each for each in left if each is not None)

    @property
    def told(self) -> RoundTold:
        """The round as its wagers are settled by it: each box received its cards in the order in which they came."""
        boxes: dict[int, list[HandDealt]] = {}
        for each in self.boxes:
            boxes.setdefault(each.box, []).append(each)
        found = {box: _told(hands, hidden=self.are_dead) for box, hands in boxes.items()}
        return RoundTold(found, self.dealers, self.are_dead,
                         insured=self.insured, lights=self.lights, lights_out=self.lights_out,
                         streaks=self.of_streaks,
                         bonus_high=() if self.bonus_high is UNSET else self.bonus_high)  # fmt: skip

    @property
    def prizes(self) -> Prizes:
        """19:47-2.15(o): what decides its wagers, is on no card, and was told at the table."""
        players = range(1, MOST_PLAYERS + 1)
        failed = {(box, player): None for box in self.bonus_failed for player in players}
        return Prizes(bonus=failed, streaks={(each.box, 1): each.won for each in self.of_streaks})

    def with_hands(self, hands: Mapping[Spot, tuple[Card, ...]]) -> Self:
        """The same with these cards."""
        boxes = tuple(replace(each, cards=hands[each.spot]) for each in self.boxes)
        before = tuple(hands[f"{DEALER}-{at}"] for at, _ in enumerate(self.earlier, start=1))
        return replace(self, boxes=boxes, dealer=hands[DEALER], earlier=before)

    def judged(self, offer: BlackjackOffer) -> Self:
        """19:47-2.3: the same with the results that its cards have."""
        return replace(self, boxes=tuple(self._judged(each, offer) for each in self.boxes))

    def _judged(self, hand: HandDealt, offer: BlackjackOffer) -> HandDealt:
        found = (hand_ruling(hand.played, dealer, offer) for dealer in self.dealers[: hand.spots])
        first, *later = (None if each is None else each.result for each in found)
        return replace(hand, result=first, later=tuple(later))


def _told(hands: Sequence[HandDealt], *, hidden: bool) -> BoxTold:
    """19:47-2.17(b)4, 2.19(c): a box with its hands; where a double may still lie face down, it is not named."""
    seen = [each.without_double if hidden and each.doubled else each for each in hands]
    came = sorted(pair for each in seen for pair in zip(each.numbers, each.cards, strict=True))
    return BoxTold(tuple(each.played for each in seen), tuple(card for _, card in came))
