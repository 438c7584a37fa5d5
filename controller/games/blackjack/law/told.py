"""A finished round as somebody tells it: hands by box, the dealer's hands, and the prizes that no card tells."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.hands import INITIAL, VALUE
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.streaks import Streak
from controller.rules.cards import Card

Whose = tuple[int, int]
"""A box, and which of its players (19:47-2.13(a))."""

MOST_PLAYERS: Final = 3
"""19:47-2.13(a): on one box."""

_SPLIT_ONCE: Final = 2


class BoxTold(NamedTuple):
    """A box with its hands in the order in which they were played."""

    hands: tuple[PlayersHand, ...]
    order: tuple[Card, ...] = ()
    """The cards in the order in which the box received them; without it that of a box that split once at most."""

    @property
    def received(self) -> tuple[Card, ...] | None:
        """19:47-2.17(b)4, 2.19(c): its cards as they came, as far as they were read; None where nobody knows the order.

        After a split the hand on the dealer's left is dealt to first, and played to its end before the next.
        """
        if self.order:
            cards = self.order
        elif len(self.hands) > _SPLIT_ONCE:
            return None
        elif len(self.hands) == _SPLIT_ONCE:
            first, second = (hand.cards for hand in self.hands)
            cards = (*first[:1], *second[:1], *first[1:], *second[1:])
        else:
            cards = self.hands[0].cards
        unread = next((place for place, card in enumerate(cards) if card not in VALUE), len(cards))
        return cards[:unread]

    @property
    def initial(self) -> tuple[Card, Card] | None:
        """19:47-2.1: its initial two cards; None where it has none, or nobody knows them."""
        cards = self.received
        return None if cards is None or len(cards) < INITIAL else (cards[0], cards[1])

    @property
    def is_read(self) -> bool:
        """Whether each of its cards was seen and read."""
        return all(hand.is_read for hand in self.hands)


class RoundTold(NamedTuple):
    """A finished round."""

    boxes: Mapping[int, BoxTold]
    dealers: tuple[DealersHand, ...]
    """19:47-2.18(a): one, two or three, which have the initial card in common."""
    called_dead: bool = False
    """19:47-2.15(j)1: all hands were called dead."""
    insured: tuple[int, ...] = ()
    """19:47-2.9: the boxes of which the table was told so."""
    lights: tuple[int, ...] = ()
    """19:47-2.19(b): those with a progressive wager, of which it was told."""
    lights_out: tuple[int, ...] = ()
    """19:47-2.15(n): those whose light did not work."""
    streaks: tuple[Streak, ...] = ()
    """19:47-2.22: the streak wagers of its boxes' first players, of which it was told."""
    bonus_high: tuple[int, ...] = ()
    """19:47-2.20(g)4: those for which the bonus display showed $100 or more, of which it was told."""

    @property
    def all_over(self) -> bool:
        """19:47-2.18(f)1: whether each hand has exceeded 21 or is dead, so that the dealer is dealt no second card."""
        return all(hand.over or hand.dead for box in self.boxes.values() for hand in box.hands)

    def dealer(self, spot: int) -> DealersHand:
        """19:47-2.18(a), 2.18(e): one of the dealer's hands; of one that he was not dealt the initial card."""
        if spot <= len(self.dealers):
            return self.dealers[spot - 1]
        return DealersHand(self.dealers[0].cards[:1])


class Prizes(NamedTuple):
    """What decides a wager and is on no card; amounts in cents."""

    meter: int | None = None
    """19:47-2.19(h): the progressive meter when the first four aces are paid."""
    bonus: Mapping[Whose, int | None] = {}
    """19:47-2.20(f): what was displayed for a player; None where the display failed (2.15(o))."""
    streaks: Mapping[Whose, int] = {}
    """19:47-2.22(d): how many hands in a row a player had won before this round, of streak wagers that lay there."""


NO_PRIZES: Final = Prizes()
