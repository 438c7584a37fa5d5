"""Every pair of a player's hand and the dealer's, as the table of the domain has them."""

import pytest
from msgspec.structs import replace

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import PlayersHand
from controller.games.blackjack.law.results import hand_ruling
from controller.rules.cards import FACE_DOWN
from tests.support.blackjack_hands import VOID_21, cards, dealer, hand

FIVE = replace(VOID_21, five_card_21=True)
WINS = BlackjackOffer(split_21="win")
LATE = replace(VOID_21, surrender="late")
EARLY = replace(VOID_21, surrender="early")

DEALERS = {"blackjack": "As Kh", "21": "Ts 5h 6d", "19": "Ts 9h", "over": "Ts 6h 6d"}

TWENTY_ONE = hand("Ts 6h 5d")
FIVE_CARDS = hand("2s 3h 4d 5c 7s")
SPLIT = hand("As Kh", split=True)


def ruled(of: PlayersHand, text: str, offer: BlackjackOffer = VOID_21) -> str:
    found = hand_ruling(of, dealer(text), offer)
    return "open" if found is None else f"{found.result} {', '.join(found.paragraphs)}".strip()


@pytest.mark.parametrize(
    ("of", "offer", "against"),
    [
        (
            hand("As Kh"),
            VOID_21,
            {
                "blackjack": "void 2.3(b)",
                "21": "blackjack 2.3(a)3, 2.7",
                "19": "blackjack 2.3(a)3, 2.7",
                "over": "blackjack 2.3(a)3, 2.7",
            },
        ),
        (
            FIVE_CARDS,
            FIVE,
            {
                "blackjack": "lose 2.3(b)",
                "21": "void 2.16(b)",
                "19": "five-card-21 2.3(a)4, 2.16(a)",
                "over": "five-card-21 2.3(a)4, 2.16(a)",
            },
        ),
        (
            FIVE_CARDS,
            VOID_21,
            {"blackjack": "lose 2.3(b)", "21": "void 2.3(b)", "19": "win 2.3(a)2", "over": "win 2.3(a)1"},
        ),
        (
            TWENTY_ONE,
            FIVE,
            {"blackjack": "lose 2.3(b)", "21": "void 2.3(b)", "19": "win 2.3(a)2", "over": "win 2.3(a)1"},
        ),
        (
            SPLIT,
            VOID_21,
            {"blackjack": "lose 2.3(b)", "21": "void 2.3(b)", "19": "win 2.3(a)2", "over": "win 2.3(a)1"},
        ),
        (
            SPLIT,
            WINS,
            {"blackjack": "lose 2.3(b)", "21": "win 2.3(a)3", "19": "win 2.3(a)2", "over": "win 2.3(a)1"},
        ),
        (
            TWENTY_ONE,
            WINS,
            {"blackjack": "lose 2.3(b)", "21": "void 2.3(b)", "19": "win 2.3(a)2", "over": "win 2.3(a)1"},
        ),
        (
            hand("Ts Jh"),
            VOID_21,
            {"blackjack": "lose 2.3(a)", "21": "lose 2.3(a)", "19": "win 2.3(a)2", "over": "win 2.3(a)1"},
        ),
        (
            hand("Ts 9h"),
            VOID_21,
            {"blackjack": "lose 2.3(a)", "21": "lose 2.3(a)", "19": "void 2.3(b)", "over": "win 2.3(a)1"},
        ),
        (
            hand("Ts 8h"),
            VOID_21,
            {"blackjack": "lose 2.3(a)", "21": "lose 2.3(a)", "19": "lose 2.3(a)", "over": "win 2.3(a)1"},
        ),
        (hand("Ts 6h 6d"), VOID_21, dict.fromkeys(DEALERS, "lose 2.3(a)")),
        (PlayersHand(cards("Ts 9h"), dead=True), VOID_21, dict.fromkeys(DEALERS, "dead 2.15")),
        (
            hand("Ts 6h", surrendered=True),
            LATE,
            {"blackjack": "lose 2.8", "21": "surrendered 2.8", "19": "surrendered 2.8", "over": "surrendered 2.8"},
        ),
        (hand("Ts 6h", surrendered=True), EARLY, dict.fromkeys(DEALERS, "surrendered 2.8")),
    ],
)
def test_every_pair(of: PlayersHand, offer: BlackjackOffer, against: dict[str, str]) -> None:
    """19:47-2.3(a)1, 2.3(a)2, 2.3(a)3, 2.3(a)4, 2.3(b), 2.8, 2.15(g), 2.15(i), 2.16(a), 2.16(b)."""
    assert {name: ruled(of, text, offer) for name, text in DEALERS.items()} == against


@pytest.mark.parametrize(
    ("of", "text", "said"),
    [
        (hand("As Kh"), "As --", "open"),
        (hand("As Kh"), "Ts", "open"),
        (hand("As Kh"), "9s", "blackjack 2.3(a)3, 2.7"),
        (hand("Ts 9h"), "9s --", "open"),
        (hand("Ts 9h"), "As --", "open"),
        (hand("Ts 6h 6d"), "As --", "lose 2.3(a)"),
        (PlayersHand((*cards("9s 2h"), FACE_DOWN)), "Ts 9h", "open"),
        (PlayersHand((*cards("9s 2h"), FACE_DOWN)), "As Kh", "open"),
    ],
)
def test_a_hand_is_open_while_it_hangs_on_a_card_that_nobody_has_seen(of: PlayersHand, text: str, said: str) -> None:
    """19:47-2.3(a)."""
    assert ruled(of, text) == said


def test_a_split_21_that_wins_needs_no_draw_of_the_dealer() -> None:
    """19:47-2.3(a)3: only his blackjack beats it."""
    assert [ruled(SPLIT, text, WINS) for text in ("9s --", "As --", "Ts 5h --")] == [
        "win 2.3(a)3",
        "open",
        "win 2.3(a)3",
    ]
    assert ruled(SPLIT, "9s --") == "open"


def test_a_late_surrender_is_open_until_the_dealer_has_no_blackjack() -> None:
    """19:47-2.8."""
    given_up = hand("Ts 6h", surrendered=True)
    assert ruled(given_up, "As --", LATE) == "open"
    assert ruled(given_up, "As --", EARLY) == "surrendered 2.8"


def test_what_loses_to_a_blackjack_is_known() -> None:
    """19:47-2.11: it takes the original wager alone."""
    found = hand_ruling(hand("Ts 9h"), dealer("As Kh"), VOID_21)
    assert found is not None
    assert found.by_blackjack
    lower = hand_ruling(hand("Ts 8h"), dealer("Ts 9h"), VOID_21)
    assert lower is not None
    assert not lower.by_blackjack
