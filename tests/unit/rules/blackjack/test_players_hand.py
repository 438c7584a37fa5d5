"""What a player's hand may still be given, and what its player may choose."""

from typing import NamedTuple

import pytest

from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.players_hand import Choice, Doubling, PlayersHand
from controller.rules.cards import FACE_DOWN
from tests.support.blackjack_hands import VOID_21, cards, hand


class Rules(NamedTuple):
    """What the house leaves to a player."""

    double: Doubling = "any"
    double_after_split: bool = True
    most_hands: int = 4
    resplit_aces: bool = True


PLAIN = Rules()


def choices(
    of: PlayersHand, rules: Rules = PLAIN, offer: BlackjackOffer = VOID_21, hands: int = 1, boxes: int = 6
) -> str:
    return " ".join(of.choices(rules, offer, hands, boxes))


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (hand("Ts 6h"), "stand draw double"),
        (hand("9s 2h"), "stand draw double"),
        (hand("8s 8h"), "stand draw double split"),
        (hand("Ks Th"), "stand draw double split"),
        (hand("As Ah"), "stand draw double split"),
        (hand("As Kh"), ""),
        (hand("Ts 6h 2d"), "stand draw"),
        (hand("Ts 6h 5d"), ""),
        (hand("Ts 6h 6d"), ""),
        (hand("8s", split=True), ""),
        (hand("8s 3h", split=True), "stand draw double"),
        (hand("8s 8h", split=True), "stand draw double split"),
        (hand("As 5h", split=True), ""),
        (hand("As Ah", split=True), "stand split"),
        (hand("Ts Ah", split=True), ""),
        (hand("9s 2h", doubled=True), ""),
        (hand("9s 2h 3d", doubled=True), ""),
        (hand("Ts 6h", surrendered=True), ""),
        (PlayersHand(cards("8s 8h"), dead=True), ""),
        (PlayersHand((), dead=True), ""),
        (PlayersHand(()), ""),
    ],
)
def test_what_a_player_may_choose(of: PlayersHand, said: str) -> None:
    """19:47-2.10, 2.11, 2.12(a), 2.13(d)."""
    assert choices(of) == said


@pytest.mark.parametrize(("double", "doubled"), [("any", "8 9 10 11 12 19"), ("9-11", "9 10 11"), ("10-11", "10 11")])
def test_which_totals_may_be_doubled(double: Doubling, doubled: str) -> None:
    """19:47-2.10."""
    hands = {"8": "5s 3h", "9": "6s 3h", "10": "6s 4h", "11": "6s 5h", "12": "As Ah", "19": "As 8h"}
    found = [points for points, text in hands.items() if "double" in choices(hand(text), Rules(double=double))]
    assert " ".join(found) == doubled


def test_a_house_may_not_allow_doubling_after_a_split() -> None:
    """19:47-2.10, 2.11."""
    assert choices(hand("8s 3h", split=True), Rules(double_after_split=False)) == "stand draw"
    assert choices(hand("8s 3h"), Rules(double_after_split=False)) == "stand draw double"


def test_a_house_may_not_allow_another_split_of_aces() -> None:
    """19:47-2.11, as 13:69F-2.11 has it: a split ace is dealt one card."""
    rules = Rules(resplit_aces=False)
    assert choices(hand("As Ah"), rules) == "stand draw double split"
    assert choices(hand("As Ah", split=True), rules) == ""
    assert hand("As Ah", split=True).ended
    assert not hand("8s 8h", split=True).ended


@pytest.mark.parametrize(
    ("rules", "offer", "boxes", "most"),
    [
        (PLAIN, VOID_21, 6, 4),
        (PLAIN, VOID_21, 7, 3),
        (Rules(most_hands=2), VOID_21, 6, 2),
        (Rules(most_hands=2), VOID_21, 7, 2),
        (PLAIN, BlackjackOffer(multiple_action="three"), 1, 2),
    ],
)
def test_how_many_hands_a_box_may_have(rules: Rules, offer: BlackjackOffer, boxes: int, most: int) -> None:
    """19:47-2.11, as 13:69F-2.11 has it: four with six boxes, three with seven, two in multiple action."""
    eights = hand("8s 8h", split=True)
    allowed = [hands for hands in range(1, 6) if eights.may_split(rules, offer, hands, boxes)]
    assert allowed == [*range(1, most)]


@pytest.mark.parametrize("surrender", ["none", "late", "early"])
def test_a_hand_of_two_cards_may_be_surrendered(surrender: str) -> None:
    """19:47-2.8."""
    offer = BlackjackOffer(split_21="void", surrender=surrender)  # type: ignore[arg-type]  # one of the three
    may = surrender != "none"
    offered: list[Choice] = ["surrender"]
    for of, has in ((hand("Ts 6h"), may), (hand("Ts 6h", split=True), False), (hand("Ts 3h 3d"), False)):
        assert ({*offered} <= {*of.choices(PLAIN, offer, 1, 1)}) is has


def test_a_card_is_owed_to_a_split_hand_and_to_a_double() -> None:
    """19:47-2.11, 2.13(d): its second card, and only one additional card."""
    assert hand("8s", split=True).is_owed
    assert not hand("8s 3h", split=True).is_owed
    assert hand("8s 3h", doubled=True).is_owed
    assert not hand("8s 3h Td", doubled=True).is_owed
    assert not PlayersHand(cards("8s"), dead=True).is_owed
    assert not hand("8s", split=True).ended


def test_the_card_of_a_double_may_lie_face_down() -> None:
    """19:47-2.10(c)."""
    down = PlayersHand((*cards("9s 2h"), FACE_DOWN), doubled=True)
    assert down.ended
    assert not down.is_read
    assert not down.over
    assert hand("Ts 6h 6d").over
    assert hand("As Kh").is_blackjack
    assert not hand("As Kh", split=True).is_blackjack
