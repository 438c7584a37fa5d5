"""What becomes of a wager on a box, of whatever kind, in a finished round (19:47-2.3, 2.9 to 2.11, 2.16 to 2.24)."""

from typing import Final, Literal, NamedTuple, assert_never, get_args

from controller.games.blackjack.law.ledgers import BLACKJACK_PAYS, BONUS_CONFIRMED, BONUS_FAILED, EVEN, FIVE_CARD_21
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.results import HandRuling, hand_ruling
from controller.games.blackjack.law.side_rulings import (
    BoxRuling,
    bonus_ruling,
    insurance_ruling,
    match_ruling,
    progressive_ruling,
    same_suit_ruling,
    sevens_ruling,
    thirteen_ruling,
    twenty_ruling,
)
from controller.games.blackjack.law.streaks import streak_ruling
from controller.games.blackjack.law.told import BoxTold, Prizes, RoundTold, Whose

On = Literal[
    "blackjack", "even-money", "double", "split", "insurance",
    "over-13", "under-13", "same-suit", "sevens", "progressive", "bonus",
    "streak-2", "streak-3", "streak-4", "streak-5", "match", "twenty",
]  # fmt: skip
"""19:47-2.3, 2.7, 2.9, 2.10, 2.11, 2.17, 2.19, 2.20, 2.22, 2.23, 2.24: what one may wager on.

even-money  a blackjack wager that is paid at once, because its player asked for that
double      what was added to the wager on a hand
split       the wager on a hand that was made by splitting
"""

SideOn = Literal["over-13", "under-13", "same-suit", "sevens", "progressive", "bonus", "match", "twenty"]
"""19:47-2.17, 2.19, 2.20, 2.23, 2.24: what the initial cards decide."""

EVERYTHING: Final[tuple[On, ...]] = get_args(On)

STREAKS: Final[dict[On, int]] = {"streak-2": 2, "streak-3": 3, "streak-4": 4, "streak-5": 5}
"""19:47-2.22(a)."""

_PAID_EARLY: Final[frozenset[On]] = frozenset({"over-13", "under-13", "same-suit", "sevens", "match", "twenty"})
"""19:47-2.17(e), 2.23(e), 2.24(d): settled before any additional card."""


class BoxWager(NamedTuple):
    """What lies on the layout."""

    seat: int
    """The box."""
    on: On
    stake: int
    """In cents."""
    player: int = 1
    """19:47-2.13: which of the players on this box."""
    hand: int = 1
    """Which hand of the box it goes with; of a player who adds no wager to a split the one that he named (2.13(e))."""
    spot: int = 1
    """19:47-2.18(a): which hand of the dealer it is made against."""
    beside: int | None = None
    """19:47-2.19(h), 2.20(f), 2.22(d): what decides it and is on no card, as its player was told it: what the meter or
    the bonus display showed, in cents; how many hands in a row were won before. None where nothing is said."""

    @property
    def whose(self) -> Whose:
        """The box and its player."""
        return self.seat, self.player


def box_ruling(wager: BoxWager, round_: RoundTold, offer: BlackjackOffer, prizes: Prizes) -> BoxRuling:
    """19:47-2.3, 2.7 to 2.11, 2.15(j)1, 2.16 to 2.24: what becomes of a wager, whatever else was wagered.

    19:47-2.17(i), 2.19(d), 2.20(i), 2.22(i), 2.23(b), 2.24(b): no side wager has a bearing on any other.
    """
    box = round_.boxes[wager.seat]
    if round_.called_dead and not _was_settled(wager, box, prizes):
        return BoxRuling("void", ("2.15(j)1",))
    dealer = round_.dealer(wager.spot)
    match wager.on:
        case "blackjack" | "double" | "split":
            return _on_hand(wager, hand_ruling(box.hands[wager.hand - 1], dealer, offer), offer)
        case "even-money":
            return BoxRuling("win", ("2.7",), EVEN)
        case "insurance":
            if offer.multiple_action is not None and dealer.may_have_blackjack and round_.all_over:
                return BoxRuling("lose", ("2.18(f)1",))
            return insurance_ruling(dealer.has_blackjack)
        case "streak-2" | "streak-3" | "streak-4" | "streak-5":
            rulings = [hand_ruling(hand, dealer, offer) for hand in box.hands]
            results = [None if each is None else each.result for each in rulings]
            return streak_ruling(STREAKS[wager.on], prizes.streaks.get(wager.whose, 0), results, offer)
        case _:
            return _by_cards(wager.on, wager.whose, round_, offer, prizes)


def _was_settled(wager: BoxWager, box: BoxTold, prizes: Prizes) -> bool:
    """19:47-2.17(e), 2.20(e)1, 2.23(e), 2.24(d): before the round was called dead.

    Two sevens wait for the player's decision. A bonus wager that won is paid if somebody says which amount it won.
    """
    initial = box.initial
    if initial is None:
        return False
    match wager.on:
        case "sevens":
            return any(card[0] != "7" for card in initial)
        case "bonus":
            return bonus_ruling(initial).result == "lose" or wager.whose in prizes.bonus
        case _:
            return wager.on in _PAID_EARLY


def _on_hand(wager: BoxWager, found: HandRuling | None, offer: BlackjackOffer) -> BoxRuling:
    """19:47-2.3(a), 2.3(b), 2.7, 2.8, 2.11, 2.16: to a dealer's blackjack only the original loses."""
    if found is None:
        return BoxRuling("open", ("2.3(a)",))
    if found.by_blackjack and wager.on != "blackjack":
        return BoxRuling("void", ("2.10" if wager.on == "double" else "2.11",))
    match found.result:
        case "blackjack":
            return BoxRuling("win", found.paragraphs, BLACKJACK_PAYS[offer.blackjack_pays])
        case "five-card-21":
            return BoxRuling("win", found.paragraphs, FIVE_CARD_21)
        case "win":
            return BoxRuling("win", found.paragraphs, EVEN)
        case "void" | "dead":
            return BoxRuling("void", found.paragraphs)
        case "surrendered":
            return BoxRuling("half", found.paragraphs)
        case "lose":
            return BoxRuling("lose", found.paragraphs)
        case _:
            assert_never(found.result)


def _by_cards(on: SideOn, whose: Whose, round_: RoundTold, offer: BlackjackOffer, prizes: Prizes) -> BoxRuling:
    """19:47-2.17, 2.19, 2.20, 2.23, 2.24; a box that has not two cards is dead, and its wagers go back (2.15(g))."""
    box, dealer = round_.boxes[whose[0]], round_.dealers[0]
    received, initial = box.received, box.initial
    if initial is None or received is None:
        dead = all(hand.dead for hand in box.hands)
        return BoxRuling("void", ("2.15(g)",)) if dead else BoxRuling("open")
    match on:
        case "over-13" | "under-13":
            return thirteen_ruling(on, initial)
        case "same-suit":
            return same_suit_ruling(initial, offer)
        case "sevens":
            return sevens_ruling(received, more=not box.is_read)
        case "progressive":
            return progressive_ruling(received, more=not box.is_read)
        case "bonus":
            return _bonus(whose, bonus_ruling(initial), prizes)
        case "match":
            return BoxRuling("open", ("2.23(a)",)) if dealer.up is None else match_ruling(initial, dealer.up, offer)
        case "twenty":
            return twenty_ruling(initial, offer, has_blackjack=dealer.has_blackjack)
        case _:
            assert_never(on)


def _bonus(whose: Whose, found: BoxRuling, prizes: Prizes) -> BoxRuling:
    """19:47-2.15(o), 2.20(f), 2.20(g)4, 2.20(j): what was displayed, or 21 to 1 where the display failed."""
    if found.result != "win":
        return found
    if whose not in prizes.bonus:
        return BoxRuling("open", ("2.20(f)",))
    amount = prizes.bonus[whose]
    if amount is None:
        return BoxRuling("win", ("2.15(o)",), BONUS_FAILED)
    confirmed = ("2.20(g)4",) if amount >= BONUS_CONFIRMED else ()
    return BoxRuling("win", ("2.20(d)", *confirmed, "2.20(j)"), prize=amount)
