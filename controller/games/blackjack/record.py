"""What Blackjack keeps: the boxes that are wagered on, their hands in the order of play, the dealer's cards.

Whose turn it is follows from the hands: the first one that is neither finished nor dead.
"""

from typing import Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from controller.games.blackjack.deals import DEALER, BlackjackDeal, spot_of
from controller.games.blackjack.law.hands import INITIAL, VALUE
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand, is_owed
from controller.games.blackjack.law.streaks import Streak
from controller.games.blackjack.phases import DECIDING, BlackjackRound
from controller.rules.cards import FACE_DOWN, Card
from controller.table.inputs import Spot
from controller.table.sides_state import OfSide
from controller.table.state import GameRecord
from drivers.events import Side

P = BlackjackRound

NO_OFFER: Final = BlackjackOffer()
"""What is played by where nobody has told what the house offers."""


class BoxHand(Struct, frozen=True):
    """A hand on a box."""

    box: int
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()
    """Of its cards, as they left the shoe."""
    split: bool = False
    doubled: bool = False
    surrendered: bool = False
    dead: bool = False
    even: bool = False
    """A blackjack that was paid 1 to 1 at once (2.7)."""
    stood: bool = False
    """Its player draws no more: he stands, or has refused a card."""

    def with_card(self, card: Card, number: int) -> "BoxHand":
        """The same with one more card."""
        return replace(self, cards=(*self.cards, card), numbers=(*self.numbers, number))

    def without_last(self) -> "BoxHand":
        """The same without its last card."""
        return replace(self, cards=self.cards[:-1], numbers=self.numbers[:-1])

    @property
    def is_owed(self) -> bool:
        """19:47-2.11, 2.13(d): whether it must be dealt a card; that hangs on no face."""
        return is_owed(len(self.cards), doubled=self.doubled, dead=self.dead)

    def as_seen(self, down: tuple[int, ...]) -> PlayersHand:
        """The hand as the law asks for it: of cards that lie face down, or were not read, nobody knows anything."""
        seen = self.cards
        if not VALUE.keys() >= {*seen} or not {*self.numbers}.isdisjoint(down):
            seen = tuple(
                card if number not in down and card in VALUE else FACE_DOWN
                for card, number in zip(seen, self.numbers, strict=True)
            )
        return PlayersHand(seen, self.split, self.doubled, self.surrendered, self.dead, self.even)


class LaidOnBoxes(Struct, frozen=True):
    """The wagers on a round that is over."""

    round: int
    wagers: tuple[str, ...]
    """As they were told."""


class Blackjack(GameRecord):
    """The record while an input is judged."""

    phase: BlackjackRound = P.BETTING
    boxes: tuple[int, ...] = ()
    """Those that are wagered on: as they were last said."""
    hands: tuple[BoxHand, ...] = ()
    """In the order of play: by box, and from the dealer's left."""
    dealer: tuple[Card, ...] = ()
    dealer_numbers: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    """The numbers of the cards that lie face down: the hole card, and those of doubles."""
    last: Spot = ""
    """Where the newest card was dealt to; nowhere once it may not be moved any more."""
    missed: tuple[int, ...] = ()
    """The boxes that were passed over with the second card (2.15(g))."""
    dealer_missed: bool = False
    """The dealer missed his first card, and is dealt his after the players' (2.15(e))."""
    late: tuple[int, ...] = ()
    """The places among the hands of those that were passed over with a card (2.15(i))."""
    refused: tuple[int, ...] = ()
    """The boxes whose player has refused a card in error, and is dealt no more (2.15(c))."""
    taking: bool = False
    """The hand at the cursor takes the card that was drawn in error."""
    hands_shown: int = 0
    """The box whose hands the panel shows one by one, while wagers are settled; 0: all boxes; above 7: the lammers."""
    third: tuple[int, ...] = ()
    """The boxes with a wager against the dealer's third hand, as they were last said (2.18(b))."""
    past: tuple[tuple[Card, ...], ...] = ()
    """The dealer's hands of this round that are over, in multiple action (2.18(g))."""
    insured: tuple[int, ...] = ()
    """The boxes of which the dealer has said that they are (2.9)."""
    queens: tuple[int, ...] = ()
    """The boxes with two queens of hearts and a twenty point bonus wager, of which the dealer has said so (2.24(e))."""
    lights: tuple[int, ...] = ()
    """The boxes whose light shows a progressive wager, of which the dealer has said so (2.19(b))."""
    lights_out: tuple[int, ...] = ()
    """Those whose light does not work, until it is repaired (2.15(n))."""
    streaks: tuple[Streak, ...] = ()
    """The streak wagers of which the dealer has said so, over rounds and shoes (2.22)."""
    bonus_failed: tuple[int, ...] = ()
    """The boxes for which the bonus display showed no amount (2.15(o))."""
    bonus_high: tuple[int, ...] = ()
    """Those for which it showed $100 or more, of which the dealer has said so (2.20(g)4)."""
    validated: bool = False
    """A supervisor was there when they were paid, or has validated what else is paid of this round."""
    without_hole: bool = False
    """The round is dealt without a hole card."""
    no_blackjack: bool = False
    """The card reader, or the dealer, has said that he has none."""
    blackjack: bool = False
    """The card reader, or the dealer, has said that he has one."""
    tries: int = 0
    """How often the card reader has given no reading in this round."""
    reader_lost: bool = False
    """The card reader cannot be heard."""
    reader_there: bool = False
    """It is connected, and says itself what it has read."""
    reader_out: bool = False
    """The card reader is out of use."""
    side: Side | None = None
    """The side of a double shoe that the round is dealt from; None where nobody knows it yet."""
    sides_out: tuple[Side, ...] = ()
    """The sides whose cutting card is out, or that are empty (2.2(c))."""
    sides_out_before: tuple[Side, ...] = ()
    """The same as they were when the last round ended or, where a key says that bets are over, when this one began."""
    cut_box: int | UnsetType = UNSET
    """The box whose card the cutting card came out before; absent where it was no box's (13:69F-2.5)."""
    sides: tuple[OfSide, ...] | UnsetType = UNSET
    """Both sides of a double shoe; absent where the shoe has one."""
    void: bool = False
    called_dead: bool = False
    """It is void by 2.15(j)1, after side wagers were settled: those stay settled."""
    returned: int = 0
    holds: int | None = None
    """How many cards a shoe has counted in it, as it said last (2.21)."""
    deals: tuple[BlackjackDeal, ...] = ()
    offer: BlackjackOffer | None = None
    """What the house offers to wager on; None where nobody has told the table."""
    settled_by: BlackjackOffer | None = None
    """The offer when this shoe was loaded."""
    laid: tuple[LaidOnBoxes, ...] = ()
    """What was wagered on rounds of this shoe that are over, as it was told last."""

    @property
    def of_sides(self) -> tuple[OfSide, ...]:
        """19:47-2.2(c): what is known of each side."""
        return () if self.sides is UNSET else self.sides

    @property
    def offered(self) -> BlackjackOffer:
        """The offer that this shoe is played by."""
        return self.settled_by or NO_OFFER

    def spot(self, at: int) -> Spot:
        """A hand's spot, by its place among the hands."""
        box = self.hands[at].box
        return spot_of(box, sum(each.box == box for each in self.hands[: at + 1]))

    def place_of(self, spot: Spot) -> int | None:
        """The place among the hands of the one at a spot."""
        box, hand = 0, 0
        for at, each in enumerate(self.hands):
            box, hand = each.box, hand + 1 if each.box == box else 1  # a box's hands lie side by side
            if spot == spot_of(box, hand):
                return at
        return None

    def hands_of(self, box: int) -> tuple[int, ...]:
        """The places of a box's hands."""
        return tuple(at for at, each in enumerate(self.hands) if each.box == box)

    def seen(self, at: int) -> PlayersHand:
        """A hand as anybody sees it."""
        return self.hands[at].as_seen(self.down)

    def change(self, at: int, *now: BoxHand) -> None:
        """A hand has changed, or become several."""
        self.hands = (*self.hands[:at], *now, *self.hands[at + 1 :])

    @property
    def hole(self) -> int | None:
        """The number of the dealer's card that lies face down."""
        return next((each for each in self.dealer_numbers if each in self.down), None)

    @property
    def doubles(self) -> tuple[int, ...]:
        """The numbers of the cards of doubles that lie face down."""
        return tuple(each for each in self.down if each not in self.dealer_numbers)

    @property
    def dealer_seen(self) -> tuple[Card, ...]:
        """The dealer's cards as anybody sees them."""
        return tuple(
            FACE_DOWN if number in self.down else card
            for card, number in zip(self.dealer, self.dealer_numbers, strict=True)
        )

    @property
    def next_initial(self) -> Spot | None:
        """19:47-2.15(e), (g): whose the next of the initial cards is, in this phase."""
        return self.next_in(self.phase)

    def next_in(self, phase: BlackjackRound) -> Spot | None:
        """The same in another phase."""
        match phase:
            case P.FIRST:
                return self._with_fewer(1) or (None if self.dealer or self.dealer_missed else DEALER)
            case P.SECOND:
                return self._with_fewer(INITIAL, but=self.missed)
            case P.OWED:
                return self._with_fewer(INITIAL)
            case P.DEALERS:
                return DEALER if len(self.dealer) < (1 if self.without_hole else INITIAL) else None
            case _:
                return None

    def _with_fewer(self, cards: int, but: tuple[int, ...] = ()) -> Spot | None:
        return next(
            (
                self.spot(at)
                for at, each in enumerate(self.hands)
                if len(each.cards) < cards and not each.dead and each.box not in but
            ),
            None,
        )

    @property
    def on_table(self) -> tuple[int, ...]:
        """The numbers of the cards on the table."""
        return (*(number for each in self.hands for number in each.numbers), *self.dealer_numbers)

    def face_down(self) -> tuple[int, ...]:
        """19:47-2.15(e), 2.10(c): the numbers of the cards on the table that lie face down."""
        return self.down

    @property
    def decides(self) -> bool:
        """Whether the hand at the cursor is entitled to the next card."""
        return self.phase in DECIDING

    def clear(self) -> None:
        """Nothing of the round is left on the table; the boxes stay lit."""
        self.hands = ()
        self.dealer = ()
        self.past = ()
        self.insured = self.queens = self.lights = self.bonus_failed = self.bonus_high = ()
        self.dealer_numbers = self.down = self.missed = self.late = self.refused = ()
        self.last = ""
        self.side = None
        self.sides_out_before = self.sides_out
        self.tries = self.hands_shown = 0
        self.dealer_missed = self.taking = self.without_hole = False
        self.no_blackjack = self.blackjack = self.void = self.called_dead = self.validated = False


class BlackjackRecord(Blackjack, frozen=True, tag="blackjack", tag_field="game"):  # type: ignore[misc]  # as in State
    """The record in a state."""
