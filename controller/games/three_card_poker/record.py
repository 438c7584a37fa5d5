"""What Three Card Poker keeps: who wagers, the cards on the table in the order in which they came, the stub's count.

Cards are kept in one row. Whose each is follows from the seats that wager: so seats that were lit wrongly are put right
without a card changing its place.
"""

from collections.abc import Iterable

from controller.games.three_card_poker.deals import DEALER, ThreeCardDeal, spot_of
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.games.three_card_poker.law.stub import CARDS
from controller.games.three_card_poker.phases import ThreeCardRound
from controller.rules.cards import Card
from controller.table.inputs import Spot
from controller.table.state import GameRecord

ASIDE = "aside"
"""The spot of cards that were dealt and are no hand's."""


class ThreeCards(GameRecord):
    """The record while an input is judged."""

    phase: ThreeCardRound = ThreeCardRound.BETTING
    antes: tuple[int, ...] = ()
    """The seats that are lit for an ante wager: as they were last said."""
    pluses: tuple[int, ...] = ()
    """Those for a pair plus wager."""
    stacked: bool = False
    """The round's cards come in stacks, not one by one around the table."""
    awaits_seats: bool = False
    """Cards came before any seat was lit: once the dealer has said which seats wager, the deal goes on."""
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()
    """Of the cards, as they left the shoe."""
    blind: tuple[int, ...] = ()
    """The numbers of cards that no device reads: nobody is asked to name them."""
    odd: tuple[Card, ...] = ()
    """Cards that came otherwise than the table deals them, and lie aside."""
    odd_numbers: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    """The numbers of the cards that lie face up."""
    racked: tuple[int, ...] = ()
    """Those of folded hands, which lie in the rack."""
    opened: tuple[int, ...] = ()
    """The seats whose hands have been opened."""
    folded: tuple[int, ...] = ()
    """The seats that have forfeited their wagers."""
    decided: bool = False
    """Every player has decided: the dealer's hand has been opened."""
    void: bool = False
    missed: bool = False
    """The round is void because cards may have left the shoe without a report: nobody knows how many."""
    stub: int | None = None
    """How many cards the stub of this round had; None before it was counted."""
    uncounted: int = 0
    """How many rounds have ended since a stub was counted."""
    overdue: bool = False
    """The dealer knows that this round's stub must be counted."""
    machine_shuffled: bool = False
    """A device has shuffled the cards of this shoe."""
    deck_out: bool = False
    """The deck is to leave the table."""
    deals: tuple[ThreeCardDeal, ...] = ()
    offer: ThreeCardOffer | None = None
    """What the house offers to wager on; None where nobody has told the table."""
    settled_by: ThreeCardOffer | None = None
    """The offer when this shoe was loaded."""
    stakes: tuple[str, ...] = ()
    """What was wagered on the round of this shoe that is over, as it was told last."""

    @property
    def seats(self) -> tuple[int, ...]:
        """19:47-20.8(c), 20.9(c): the seats that wager, clockwise from the player farthest to the dealer's left."""
        return tuple(sorted({*self.antes, *self.pluses}))

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that wager and have not folded."""
        return tuple(seat for seat in self.seats if seat not in self.folded)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Who is dealt a hand, in the order of dealing."""
        return (*map(spot_of, self.seats), DEALER)

    @property
    def owed(self) -> int:
        """How many cards those who wager and the dealer have together."""
        return CARDS * len(self.spots)

    @property
    def complete(self) -> bool:
        """Whether everybody has three cards."""
        return len(self.cards) >= self.owed

    def place(self, at: int) -> Spot:
        """19:47-20.8(c), 20.9(c): whose the card at this place of the row is."""
        return self._among(self.spots, at)

    def at(self, spot: Spot) -> tuple[int, ...]:
        """The places of a hand's cards in the row."""
        spots = self.spots
        return tuple(at for at in range(len(self.cards)) if self._among(spots, at) == spot)

    def _among(self, spots: tuple[Spot, ...], at: int) -> Spot:
        if at >= CARDS * len(spots):
            return ASIDE
        return spots[at // CARDS if self.stacked else at % len(spots)]

    def hand(self, spot: Spot) -> tuple[Card, ...]:
        """A hand's cards."""
        return tuple(self.cards[at] for at in self.at(spot))

    def numbers_of(self, spot: Spot) -> tuple[int, ...]:
        """Those of a hand's cards."""
        return tuple(self.numbers[at] for at in self.at(spot))

    @property
    def entitled(self) -> Spot | None:
        """The hand that the next card or stack belongs to."""
        dealing = self.phase is ThreeCardRound.DEALING or (self.phase is ThreeCardRound.DECIDING and bool(self.cards))
        return self.place(len(self.cards)) if dealing and not self.complete else None

    def face_down(self) -> tuple[int, ...]:
        """19:47-20.8(c), 20.9(c): the numbers of the cards on the table that lie face down."""
        return tuple(each for each in self.on_table if each not in self.up)

    @property
    def on_table(self) -> tuple[int, ...]:
        """The numbers of the cards on the table."""
        return tuple(each for each in (*self.numbers, *self.odd_numbers) if each not in self.racked)

    def clear(self) -> None:
        """Nothing of the round is left on the table; who wagers stays lit."""
        self.cards = self.odd = ()
        self.numbers = self.blind = self.odd_numbers = self.up = self.racked = self.opened = self.folded = ()
        self.void = self.decided = self.overdue = self.stacked = self.missed = self.awaits_seats = False
        self.stub = None


def together(seats: Iterable[int]) -> int:
    """Seats side by side in one number: 125 are the seats 1, 2 and 5."""
    return int("".join(map(str, seats)))


class ThreeCardRecord(ThreeCards, frozen=True, tag="three-card-poker", tag_field="game"):  # type: ignore[misc]  # as in State
    """The record in a state."""
