"""A player's hand: what it may still be given, and what its player may choose (19:47-2.10 to 2.13).

The words of 2.10, 2.11 and 2.12(a) are not at hand; decision 45 says what stands for them.
"""

from typing import Final, Literal, NamedTuple, Protocol

from controller.games.blackjack.law.hands import HIGHEST, INITIAL, VALUE, HandTotal, is_blackjack, is_pair, total
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.rules.cards import Card

Doubling = Literal["any", "9-11", "10-11"]

Choice = Literal["stand", "draw", "double", "split", "surrender"]

_LEAST_DOUBLED: Final[dict[Doubling, int]] = {"any": 0, "9-11": 9, "10-11": 10}
_MOST_DOUBLED: Final = 11

_FULL_TABLE: Final = 7
_HANDS_AT_FULL_TABLE: Final = 3
"""19:47-2.11, as its twin 13:69F-2.11 has it: four hands with at most six boxes, three with seven."""

_HANDS_OF_MULTIPLE_ACTION: Final = 2
"""19:47-2.11, as its twin 13:69F-2.11 has it: no second split."""


class PlayRules(Protocol):
    """What the house leaves to a player."""

    @property
    def double(self) -> Doubling:
        """19:47-2.10: to which totals of two cards a player may double."""
        ...

    @property
    def double_after_split(self) -> bool:
        """19:47-2.10: whether also on a hand that was split."""
        ...

    @property
    def most_hands(self) -> int:
        """19:47-2.11: how many hands a box may have after splitting."""
        ...

    @property
    def resplit_aces(self) -> bool:
        """19:47-2.11: whether a split ace that is dealt another ace may be split again."""
        ...


class PlayersHand(NamedTuple):
    """A hand on a box."""

    cards: tuple[Card, ...]
    split: bool = False
    """Whether its player has split pairs."""
    doubled: bool = False
    surrendered: bool = False
    dead: bool = False
    even: bool = False
    """Whether its player has taken even money for a blackjack (2.7)."""

    @property
    def total(self) -> HandTotal:
        """19:47-2.1: its score, where every card was read."""
        return total(self.cards)

    @property
    def is_read(self) -> bool:
        """19:47-2.10(c): whether each of its cards was seen and read; the card of a double may lie face down."""
        return all(card in VALUE for card in self.cards)

    @property
    def over(self) -> bool:
        """19:47-2.3(a): whether it is known to be in excess of 21."""
        return self.is_read and self.total.over

    @property
    def is_blackjack(self) -> bool:
        """19:47-2.1."""
        return is_blackjack(self.cards, split=self.split)

    @property
    def is_even(self) -> bool:
        """19:47-2.7: whether it is a blackjack that was paid at once."""
        return self.even and self.is_blackjack

    @property
    def is_owed(self) -> bool:
        """19:47-2.11, 2.13(d): whether it must be dealt a card."""
        return is_owed(len(self.cards), doubled=self.doubled, dead=self.dead)

    @property
    def is_split_ace(self) -> bool:
        """19:47-2.11, as its twin 13:69F-2.11 has it: a split ace, which is dealt one card."""
        return self.split and self.cards[0][0] == "A" and len(self.cards) == INITIAL

    @property
    def ended(self) -> bool:
        """19:47-2.1, 2.11, 2.12(a), 2.13(d): whether its player may draw no more, whatever he says."""
        if self.dead or self.surrendered:
            return True
        if self.is_owed:
            return False
        return self.doubled or self.is_split_ace or self.total.points >= HIGHEST

    def may_split(self, rules: PlayRules, offer: BlackjackOffer, hands: int, boxes: int) -> bool:
        """19:47-2.11, as its twin 13:69F-2.11 has it, where the box has so many hands and the table so many boxes."""
        if self.dead or self.surrendered or self.doubled or not is_pair(self.cards):
            return False
        if self.is_split_ace and not rules.resplit_aces:
            return False
        return hands < most_hands(rules, offer, boxes)

    def choices(self, rules: PlayRules, offer: BlackjackOffer, hands: int, boxes: int) -> tuple[Choice, ...]:
        """19:47-2.8, 2.10, 2.11, 2.12(a): what its player may say now; nothing where it is owed a card or has ended."""
        if self.is_owed:
            return ()
        splits: tuple[Choice, ...] = ("split",) if self.may_split(rules, offer, hands, boxes) else ()
        if self.ended:
            return ("stand", *splits) if splits else ()
        doubles: tuple[Choice, ...] = ("double",) if self._may_double(rules) else ()
        first = len(self.cards) == INITIAL and not self.split
        surrenders: tuple[Choice, ...] = ("surrender",) if first and offer.surrender != "none" else ()
        return ("stand", "draw", *doubles, *splits, *surrenders)

    def _may_double(self, rules: PlayRules) -> bool:
        if len(self.cards) != INITIAL or (self.split and not rules.double_after_split):
            return False
        return rules.double == "any" or _LEAST_DOUBLED[rules.double] <= self.total.points <= _MOST_DOUBLED


def is_owed(cards: int, *, doubled: bool, dead: bool) -> bool:
    """19:47-2.11, 2.13(d): whether a hand with this number of cards must get one: its second, or that of a double."""
    return not dead and (cards < INITIAL or (doubled and cards == INITIAL))


def most_hands(rules: PlayRules, offer: BlackjackOffer, boxes: int) -> int:
    """19:47-2.11, as its twin 13:69F-2.11 has it: how many hands a box may have."""
    if offer.multiple_action is not None:
        return min(rules.most_hands, _HANDS_OF_MULTIPLE_ACTION)
    return min(rules.most_hands, _HANDS_AT_FULL_TABLE) if boxes >= _FULL_TABLE else rules.most_hands
