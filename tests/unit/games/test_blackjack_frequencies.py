"""What a report counts at Blackjack: the exact numbers as they are published, and which cards are counted (19:47-2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from controller.games.blackjack.chances import CHANCES
from controller.games.blackjack.deals import BlackjackDeal, HandDealt
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.registry import house
from controller.rules.cards import FACE_DOWN, Card
from controller.table.finished import Played
from controller.table.game import Frequency

EVERY = {
    "over-under-13": {"over-13": 22_668, "under-13": 21_816, "13": 4_032},
    "same-suit": {"king-and-queen": 144, "one-suit": 11_868, "two-suits": 36_504},
    "sevens": {"two-of-one-suit": 120, "two": 432, "first-card": 6_912, "other": 89_568},
}
"""19:47-2.17, of six decks: of 48,516 hands, of sevens 97,032 in their order (30,079,920 of three cards)."""


def frequencies(decks: int = 6, **offer: Any) -> dict[str, Frequency]:
    table = house("blackjack", decks=decks, soft_17=offer.pop("soft_17", "stand"))
    told = BlackjackOffer(split_21="void", **offer)
    return {each.of: each for each in CHANCES.frequencies(table, told)}


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_all_ways_together_are_every_hand(decks: int) -> None:
    for each in frequencies(decks).values():
        if not each.given:
            assert sum(ways or 0 for ways in each.ways.values()) == each.out_of
        assert each.when_over, "a count of faces would tell what the shoe still holds"


def test_2_1_first_cards() -> None:
    """19:47-2.1: 24 of each rank, 2,304 blackjacks of 48,516, and the dealer's by his face up card."""
    found = frequencies()
    assert {*found["dealer's first card"].ways.values()} == {24}
    assert found["first two cards of a box"].ways == {"blackjack": 2_304, "equal-value": 7_044, "other": 39_168}
    assert found["dealer with an ace face up"].ways == {"blackjack": 96, "no-blackjack": 215}
    assert found["dealer with a ten face up"].ways == {"blackjack": 24, "no-blackjack": 287}


@pytest.mark.parametrize("wager", EVERY)
def test_2_17_additional_wagers(wager: Any) -> None:
    (found,) = (each for of, each in frequencies(additional=wager).items() if of not in frequencies())
    assert found.ways == EVERY[wager]


def test_2_19_and_2_24_aces_and_twenty() -> None:
    """Of six decks: 15 times two queens of hearts, 225 identical, 1,008 suited, 3,888 others; 276 times two aces."""
    assert frequencies(progressive=True)["two aces"].ways == {"of-one-suit": 60, "of-two-suits": 216, "other": 48_240}
    assert frequencies(twenty="A")["twenty in two cards"].ways == {
        "queens-of-hearts": 15, "identical": 225, "one-suit": 1_008, "any-twenty": 3_888, "other": 43_380,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("decks", "ways"),
    [(6, [10, 90, 153, 1_440, 5_184, 41_328]), (8, [21, 168, 276, 2_688, 9_216, 73_536])],
)
def test_2_23_match_the_dealer(decks: Any, ways: list[int]) -> None:
    assert [*frequencies(decks, match_the_dealer=decks)["cards that match the dealer's"].ways.values()] == ways


def test_2_12_dealers_hands_by_his_face_up_card() -> None:
    """19:47-2.12(b): the chances under each card come to one, and with an ace six decks have 20 in 18.9 % of them."""
    for rule in ("stand", "draw"):
        given = frequencies(soft_17=rule)[
            f"dealer's hands, who {'stands on' if rule == 'stand' else 'draws to'} a soft total of 17"
        ].given
        assert [*given] == [*"A23456789T"]
        assert {sum(chances.values()) for chances in given.values()} == {1}


# --- what of a round is counted ---------------------------------------------------------------------------------------


def hand(box: int, cards: str, first: int = 1, *, place: int = 1, **said: Any) -> HandDealt:
    """Of a box, whose cards left the shoe one after the other."""
    faces = tuple(Card(each) for each in cards.split())
    return HandDealt(box, place, faces, tuple(range(first, first + len(faces))), **said)


def played(*boxes: HandDealt, dealer: str, **said: Any) -> Played:
    deal = BlackjackDeal(1, boxes, tuple(Card(each) for each in dealer.split()), **said)
    return Played(deal=deal, shoe=1, round=1)


def counted(of: str, round_: Played, **offer: Any) -> Counter[str]:
    (found,) = (each for name, each in frequencies(**offer).items() if name.startswith(of))
    return Counter(found.counted(round_))


def test_what_boxes_were_dealt_first_is_counted_however_they_are_split() -> None:
    """19:47-2.1, 2.11: a box that split aces had two aces; one card of a box that was passed over is no hand."""
    aces = hand(2, "As Td", 10, split=True), HandDealt(2, 2, (Card("Ah"), Card("9d")), (11, 13), split=True)
    round_ = played(hand(1, "Ad Kd"), *aces, hand(3, "7h", 30), dealer="9s 8h")
    assert counted("first two", round_) == {"blackjack": 1, "equal-value": 1}
    assert counted("two aces", round_, progressive=True) == {"other": 1, "of-two-suits": 1}
    assert counted("two cards of one", round_, additional="same-suit") == {"one-suit": 1, "two-suits": 1}
    assert counted("over or under", round_, additional="over-under-13") == {"under-13": 2}


@pytest.mark.parametrize(
    ("cards", "on", "was"),
    [
        ("7h 7h", "sevens", "two-of-one-suit"), ("7h 7d", "sevens", "two"), ("7h 8h", "sevens", "first-card"),
        ("8h 7h", "sevens", "other"), ("Kd Qd", "same-suit", "king-and-queen"), ("Kd 3d", "over-under-13", "13"),
        ("Kd 4d", "over-under-13", "over-13"),
    ],
)  # fmt: skip
def test_2_17_what_two_cards_are(cards: str, on: Any, was: str) -> None:
    of = {"sevens": "sevens", "same-suit": "two cards", "over-under-13": "over or"}[on]
    assert counted(of, played(hand(1, cards), dealer="9s 8h"), additional=on) == {was: 1}


@pytest.mark.parametrize(
    ("cards", "was"),
    [
        ("Qh Qh", "queens-of-hearts"), ("Ts Ts", "identical"), ("Ts Ks", "one-suit"), ("As 9h", "any-twenty"),
        ("As Kh", "other"),
    ],
)  # fmt: skip
def test_2_24_what_twenty_is(cards: str, was: str) -> None:
    assert counted("twenty", played(hand(1, cards), dealer="9s 8h"), twenty="A") == {was: 1}


@pytest.mark.parametrize(
    ("cards", "was"),
    [
        ("9s 9s", "two-suited"), ("9s 9h", "suited-and-not"), ("9d 9h", "two"), ("9s 2h", "one-suited"),
        ("2s 9h", "one"), ("2s 3h", "none"),
    ],
)  # fmt: skip
def test_2_23_what_matches(cards: str, was: str) -> None:
    assert counted("cards that", played(hand(1, cards), dealer="9s 8h"), match_the_dealer=6) == {was: 1}


def test_the_dealers_first_card_is_counted_by_rank() -> None:
    assert counted("dealer's first", played(hand(1, "9d 9h"), dealer="Js 8h")) == {"J": 1}


def test_an_unread_card_of_the_dealer_is_counted_nowhere() -> None:
    round_ = played(hand(1, "9d 9h"), dealer="?? 8h")
    for of in ("dealer's first", "dealer with an ace", "dealer's hands"):
        assert counted(of, round_) == {}
    assert counted("cards that", round_, match_the_dealer=6) == {}


def test_a_void_round_is_counted_nowhere() -> None:
    round_ = played(hand(1, "Ad Kd"), dealer="As 8h", is_void=True)
    for of in ("dealer's first", "first two", "dealer with an ace", "dealer's hands"):
        assert counted(of, round_) == {}


def test_the_dealers_blackjack_is_counted_where_it_is_known() -> None:
    """19:47-2.15(j): of a hole card that nobody turned only that the reader has said no."""
    over = hand(1, "Td 9h 5s")
    hidden = f"As {FACE_DOWN}"
    assert counted("dealer with an ace", played(over, dealer=hidden, hole_unseen=True)) == {}
    known = played(over, dealer=hidden, hole_unseen=True, no_blackjack=True)
    assert counted("dealer with an ace", known) == {"no-blackjack": 1}
    assert counted("dealer with an ace", played(hand(1, "Td 9h"), dealer="As Kh")) == {"blackjack": 1}
    assert counted("dealer with a ten", played(hand(1, "Td 9h"), dealer="As Kh")) == {}
    assert counted("dealer with a ten", played(hand(1, "Td 9h"), dealer="Qs 9h")) == {"no-blackjack": 1}


def test_the_dealers_hands_are_counted_where_a_hand_depended_on_them() -> None:
    """19:47-2.12(c): not beside hands over 21 or a blackjack, nor a blackjack of his own, nor one that he left."""
    stands = hand(1, "Td 9h")
    assert counted("dealer's hands", played(stands, dealer="Qs 9h")) == {"T/19": 1}
    assert counted("dealer's hands", played(stands, dealer="As 5h Jd 9c")) == {"A/over": 1}
    assert counted("dealer's hands", played(stands, dealer="As Jh")) == {}
    assert counted("dealer's hands", played(stands, dealer="6s Jh")) == {}
    assert counted("dealer's hands", played(stands, dealer="As 6h")) == {"A/17": 1}
    assert counted("dealer's hands", played(stands, dealer="As 6h"), soft_17="draw") == {}
    assert counted("dealer's hands", played(hand(1, "Ad Th"), dealer="6s Jh 5d")) == {}
    assert counted("dealer's hands", played(hand(1, "Td 9h 5s"), dealer="Qs 9h")) == {}


def test_2_18_each_of_his_hands_is_counted_that_somebody_wagered_on() -> None:
    round_ = played(
        hand(1, "Td 9h", spots=2), dealer="9s 8h", earlier=((Card("9s"), Card("Td")), (Card("9s"), Card("9h")))
    )
    assert counted("dealer's hands", round_, multiple_action="two-or-three") == {"9/19": 1, "9/18": 1}
