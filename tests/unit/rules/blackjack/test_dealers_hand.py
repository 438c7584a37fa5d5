"""The dealer's hand as far as it is known, and what of it a round still hangs on."""

import pytest
from msgspec.structs import replace

from controller.games.blackjack.law.dealers_hand import DealersHand, HangsOn, OpenWagers, hangs_on
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.rules.cards import FACE_DOWN, UNREAD
from tests.support.blackjack_hands import VOID_21, cards, dealer, hand

LATE = replace(VOID_21, surrender="late")
EARLY = replace(VOID_21, surrender="early")
WINS = BlackjackOffer(split_21="win")

DEAD = PlayersHand((), dead=True)
OVER = hand("Ts 6h 6d")
BLACKJACK = hand("As Kh")
GIVEN_UP = hand("Ts 6h", surrendered=True)


@pytest.mark.parametrize(
    ("of", "blackjack", "points"),
    [
        (dealer("As Kh"), True, 21),
        (dealer("Ks Ah"), True, 21),
        (dealer("As 9h"), False, 20),
        (dealer("As 5h 5d"), False, 21),
        (dealer("As --"), None, None),
        (dealer("Ts --"), None, None),
        (dealer("9s --"), False, None),
        (dealer("As --", no_blackjack=True), False, None),
        (dealer("As"), None, None),
        (dealer("9s"), False, None),
        (dealer("As Kh", no_blackjack=True), True, 21),
        (dealer("Ts 6h ??"), False, None),
        (DealersHand(()), None, None),
        (DealersHand((UNREAD, FACE_DOWN)), None, None),
    ],
)
def test_what_is_known_of_the_dealer(of: DealersHand, blackjack: bool | None, points: int | None) -> None:  # noqa: FBT001
    """19:47-2.1: cards that nobody has turned may be a blackjack beside an ace or a ten."""
    assert (of.has_blackjack, of.points) == (blackjack, points)


@pytest.mark.parametrize(
    ("hands", "offer", "beside_six", "beside_ace"),
    [
        ([], VOID_21, "nothing", "nothing"),
        ([DEAD], VOID_21, "nothing", "nothing"),
        ([OVER], VOID_21, "nothing", "nothing"),
        ([OVER, DEAD], VOID_21, "nothing", "nothing"),
        ([BLACKJACK], VOID_21, "nothing", "second-card"),
        ([BLACKJACK, OVER], VOID_21, "nothing", "second-card"),
        ([GIVEN_UP], EARLY, "nothing", "nothing"),
        ([GIVEN_UP], LATE, "nothing", "second-card"),
        ([hand("Ts 9h")], VOID_21, "draw", "draw"),
        ([hand("Ts 9h"), BLACKJACK, OVER], VOID_21, "draw", "draw"),
        ([hand("2s 3h 4d 5c 7s")], replace(VOID_21, five_card_21=True), "draw", "draw"),
        ([hand("As Kh", split=True)], VOID_21, "draw", "draw"),
        ([hand("As Kh", split=True)], WINS, "nothing", "second-card"),
        ([PlayersHand((*cards("9s 2h"), FACE_DOWN), doubled=True)], VOID_21, "draw", "draw"),
    ],
)
def test_what_a_round_hangs_on(
    hands: list[PlayersHand], offer: BlackjackOffer, beside_six: HangsOn, beside_ace: HangsOn
) -> None:
    """19:47-2.12(c), 2.16: no cards without an effect; 21 in five cards is void against a dealer's 21."""
    assert hangs_on(hands, dealer("6s --"), offer) == beside_six
    assert hangs_on(hands, dealer("As --"), offer) == beside_ace
    assert hangs_on(hands, dealer("Ts"), offer) == beside_ace
    denied = "draw" if beside_ace == "draw" else "nothing"
    assert hangs_on(hands, dealer("As --", no_blackjack=True), offer) == denied


@pytest.mark.parametrize("wagers", [OpenWagers(insurance=True), OpenWagers(queens=True)])
def test_an_open_wager_needs_the_second_card_alone(wagers: OpenWagers) -> None:
    """19:47-2.9, 2.12(c), 2.24(e)2: insurance, and two queens of hearts, also where all hands are over 21."""
    assert hangs_on([OVER], dealer("As --"), VOID_21, wagers) == "second-card"
    assert hangs_on([OVER, hand("Ts 9h")], dealer("As --"), VOID_21, wagers) == "draw"
    assert hangs_on([OVER], dealer("As --", no_blackjack=True), VOID_21, wagers) == "nothing"
    assert hangs_on([OVER], dealer("As 5d"), VOID_21, wagers) == "nothing"


def test_in_multiple_action_all_is_collected_when_all_are_over() -> None:
    """19:47-2.18(f)1: insurance or not."""
    offer = replace(VOID_21, multiple_action="three")
    insured = OpenWagers(insurance=True)
    assert hangs_on([OVER, DEAD], dealer("As"), offer, insured) == "nothing"
    assert hangs_on([OVER, BLACKJACK], dealer("As"), offer, insured) == "second-card"
    assert hangs_on([OVER, hand("Ts 9h")], dealer("As"), offer) == "draw"
