"""What becomes of a player's hand against the dealer's: every pair of hands (19:47-2.3(a) and (b), 2.16)."""

from typing import Final, Literal, NamedTuple

from controller.games.blackjack.law.dealers_hand import DealersHand
from controller.games.blackjack.law.hands import HIGHEST, is_blackjack
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand

HandResult = Literal["blackjack", "five-card-21", "win", "void", "lose", "surrendered", "dead"]
"""What a hand came to. The first three win; void and dead give the wager back."""

WINS: Final[frozenset[HandResult]] = frozenset({"blackjack", "five-card-21", "win"})
LOSES: Final[frozenset[HandResult]] = frozenset({"lose", "surrendered"})

_FIVE: Final = 5
"""19:47-2.3(a)4, 2.16: "a score of 21 in five cards"."""


class HandRuling(NamedTuple):
    """What a hand came to, and the paragraphs that say so."""

    result: HandResult
    paragraphs: tuple[str, ...]
    by_blackjack: bool = False
    """Whether it loses to a dealer's blackjack, which takes the original wager alone (2.11)."""


def hand_ruling(hand: PlayersHand, dealer: DealersHand, offer: BlackjackOffer) -> HandRuling | None:
    """19:47-2.3(a), 2.3(b), 2.7, 2.8, 2.15(g), 2.15(i), 2.16: None where it hangs on a card that nobody has seen."""
    if hand.dead:
        return HandRuling("dead", ("2.15",))
    if hand.surrendered:
        return _surrendered(dealer, offer)
    if hand.over:
        return HandRuling("lose", ("2.3(a)",))
    if hand.is_even:
        return HandRuling("win", ("2.7",))
    has_blackjack = dealer.has_blackjack
    if not hand.is_read or has_blackjack is None:
        return None
    if hand.is_blackjack:
        return HandRuling("void", ("2.3(b)",)) if has_blackjack else HandRuling("blackjack", ("2.3(a)3", "2.7"))
    points = hand.total.points
    if has_blackjack:
        return HandRuling("lose", ("2.3(b)" if points == HIGHEST else "2.3(a)",), by_blackjack=True)
    if dealer.points is None:
        always = is_blackjack(hand.cards) and offer.split_21 == "win"
        return HandRuling("win", ("2.3(a)3",)) if always else None
    if points == HIGHEST:
        return _twenty_one(hand, dealer.points, offer)
    return _compared(points, dealer.points)


def _surrendered(dealer: DealersHand, offer: BlackjackOffer) -> HandRuling | None:
    """19:47-2.8: half of the wager is lost; all of it to a dealer's blackjack where one surrenders late."""
    if offer.surrender == "late":
        has_blackjack = dealer.has_blackjack
        if has_blackjack is None:
            return None
        if has_blackjack:
            return HandRuling("lose", ("2.8",), by_blackjack=True)
    return HandRuling("surrendered", ("2.8",))


def _twenty_one(hand: PlayersHand, dealer: int, offer: BlackjackOffer) -> HandRuling:
    """19:47-2.3(a)3, 2.3(a)4, 2.16(a), 2.16(b), 2.16(c): 21 that is no blackjack, against a dealer who has none."""
    five = offer.five_card_21 and len(hand.cards) == _FIVE
    if dealer == HIGHEST:
        if is_blackjack(hand.cards) and offer.split_21 == "win":
            return HandRuling("win", ("2.3(a)3",))
        return HandRuling("void", ("2.16(b)" if five else "2.3(b)",))
    if five:
        return HandRuling("five-card-21", ("2.3(a)4", "2.16(a)"))
    return _compared(HIGHEST, dealer)


def _compared(points: int, dealer: int) -> HandRuling:
    """19:47-2.3(a)1, 2.3(a)2, 2.3(b): of a hand of 21 or less, by the scores."""
    if dealer > HIGHEST:
        return HandRuling("win", ("2.3(a)1",))
    if points == dealer:
        return HandRuling("void", ("2.3(b)",))
    return HandRuling("win", ("2.3(a)2",)) if points > dealer else HandRuling("lose", ("2.3(a)",))
