"""The dealer's hand as far as it is known, and whether a round still hangs on a card of his (19:47-2.3, 2.12(c))."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from controller.games.blackjack.law.hands import INITIAL, VALUE, is_blackjack, total
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.rules.cards import Card

HangsOn = Literal["nothing", "second-card", "draw"]
"""What of the dealer's hand decides something: no more of it, his second card, or all that he must draw."""

_TEN: Final = 10


class DealersHand(NamedTuple):
    """The dealer's cards in their order; one that nobody turned is no card of the pack."""

    cards: tuple[Card, ...]
    no_blackjack: bool = False
    """Whether the card reader, or the dealer, has said that he has none."""

    @property
    def known(self) -> tuple[Card, ...]:
        """Those that were seen."""
        return tuple(card for card in self.cards if card in VALUE)

    @property
    def up(self) -> Card | None:
        """His initial card, face up."""
        return self.cards[0] if self.cards and self.cards[0] in VALUE else None

    @property
    def may_have_blackjack(self) -> bool:
        """19:47-2.1: whether his face up card and a card that was not seen can be one."""
        up = self.up
        return not self.no_blackjack and len(self.known) < INITIAL and (up is None or VALUE[up] >= _TEN)

    @property
    def has_blackjack(self) -> bool | None:
        """19:47-2.1: None where nobody knows it."""
        if self.may_have_blackjack:
            return None
        return len(self.cards) == INITIAL and is_blackjack(self.known)

    @property
    def points(self) -> int | None:
        """19:47-2.1: his score; None where a card of it was not seen."""
        whole = len(self.known) == len(self.cards) >= INITIAL
        return total(self.cards).points if whole else None


class OpenWagers(NamedTuple):
    """What was wagered beside the hands that the dealer's second card decides; False where nobody knows."""

    insurance: bool = False
    queens: bool = False
    """19:47-2.24(e): a twenty point bonus wager beside two queens of hearts."""


NONE_OPEN: Final = OpenWagers()


def hangs_on(
    hands: Iterable[PlayersHand], dealer: DealersHand, offer: BlackjackOffer, wagers: OpenWagers = NONE_OPEN
) -> HangsOn:
    """19:47-2.12(c), 2.18(f)1, 2.24(e)2: what of the dealer's hand has an effect on the round."""
    if offer.multiple_action is not None:
        hands = list(hands)
        if all(hand.dead or hand.over for hand in hands):
            return "nothing"
    second = (wagers.insurance or wagers.queens) and dealer.may_have_blackjack
    for hand in hands:
        found = _hangs(hand, dealer, offer)
        if found == "draw":
            return "draw"
        second = second or found == "second-card"
    return "second-card" if second else "nothing"


def _hangs(hand: PlayersHand, dealer: DealersHand, offer: BlackjackOffer) -> HangsOn:
    """19:47-2.12(c): what one hand hangs on."""
    second: HangsOn = "second-card" if dealer.may_have_blackjack else "nothing"
    if hand.dead or hand.is_even:
        return "nothing"
    if hand.surrendered:
        return second if offer.surrender == "late" else "nothing"
    if hand.over:
        return "nothing"
    if not hand.is_read:
        return "draw"
    if hand.is_blackjack or (is_blackjack(hand.cards) and offer.split_21 == "win"):
        return second
    return "draw"
