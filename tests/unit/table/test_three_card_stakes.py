"""Wagers that are told of a round of Three Card Poker, and what they come to (19:47-20.10(b), 20.11(a))."""

import pytest

from controller.games.registry import AnyState, decide, opened
from controller.games.three_card_poker.facts import SeatsRuled, StakesSettled
from controller.games.three_card_poker.inputs import CardMisread, StakesTold
from controller.games.three_card_poker.law.offer import ThreeCardOffer
from controller.rules.cards import Card
from controller.table.decision import Decision
from controller.table.house import House
from tests.support.three_card_poker import HAND, READY, STACKS, happened, record

ROUND = "ante-1 plus-1 ante-2 plus-3 ante-4 plus-4 no-more-bets Qh,9d,5c 2c,3c,4d Ah,As,2d 9s,8s,7s Qs,9h,4c"
"""Seat 1 beats the dealer's Q-9-4 by a five, seat 2 has a straight, seat 3 pair plus alone, seat 4 a straight flush."""
OVER = f"{ROUND} fold-4 dealer-up all-up collect"
TOLD = (
    "1-ante-10",
    "1-play-10",
    "1-pair-plus-5",
    "2-ante-20",
    "2-play-20",
    "3-pair-plus-5",
    "4-ante-15",
    "4-pair-plus-5",
)


def told(story: str, offer: ThreeCardOffer | None = ThreeCardOffer(), house: House = STACKS) -> AnyState:  # noqa: B008  # frozen
    state = opened(house, offer)
    for word in f"{READY} {story}".split():
        decision = decide(state, happened(word))
        assert decision.reason is None, word
        state = decision.state
    return state


def settled(decision: Decision) -> dict[str, tuple[str, int, int]]:
    """Of each wager what became of it, what is paid beside it, and the bonus."""
    (fact,) = (fact for fact in decision.facts if isinstance(fact, StakesSettled))
    return {f"{each.seat} {each.on}": (each.result, each.paid, each.bonus) for each in fact.wagers}


def test_each_wager_is_settled_by_the_hands_of_its_round() -> None:
    """19:47-20.10(b), 20.11(a)1, 20.11(a)2, 20.11(a)3: to the cent, with the paragraphs, and the net of each seat."""
    decision = decide(told(OVER), StakesTold(1, TOLD))
    assert decision.reason is None
    assert settled(decision) == {
        "1 ante": ("win", 10_00, 0),
        "1 play": ("win", 10_00, 0),
        "1 pair-plus": ("lose", 0, 0),
        "2 ante": ("win", 20_00, 20_00),
        "2 play": ("win", 20_00, 0),
        "3 pair-plus": ("win", 5_00, 0),
        "4 ante": ("lose", 0, 0),
        "4 pair-plus": ("lose", 0, 0),
    }
    (fact,) = (fact for fact in decision.facts if isinstance(fact, StakesSettled))
    assert fact.words == "round 1 settled: seat 1 +15.00, seat 2 +60.00, seat 3 +5.00, seat 4 -20.00"
    assert fact.wagers[3].paragraphs == ("19:47-20.11(a)1", "19:47-20.11(a)3")
    assert fact.wagers[3].odds == (1, 1)
    assert fact.wagers[7].paragraphs == ("19:47-20.10(b)",)


def test_a_folded_hand_makes_no_difference() -> None:
    """19:47-20.10(b): both wagers are forfeited, whatever the cards; they are nowhere in the answer."""
    facts = [
        decide(told(OVER.replace("9s,8s,7s", hand)), StakesTold(1, TOLD)).facts for hand in ("9s,8s,7s", "2s,5h,8d")
    ]
    assert facts[0] == facts[1]
    assert "9s" not in repr(facts[0])


def test_the_newest_entry_stands_and_the_next_deck_has_none() -> None:
    newest = ("1-ante-1", "1-play-1", *TOLD[2:])
    decision = decide(decide(told(OVER), StakesTold(1, TOLD)).state, StakesTold(1, newest))
    state = decision.state
    assert settled(decision)["1 ante"] == settled(decision)["1 play"] == ("win", 1_00, 0)
    assert record(state).stakes == newest
    for word in ("shuffling", "shuffled:52"):
        state = decide(state, happened(word)).state
    assert record(state).stakes == ()
    assert decide(state, StakesTold(1, TOLD)).reason is not None


def test_wagers_are_told_while_the_cards_are_shuffled() -> None:
    """19:47-20.9(d): the deck is over with its round."""
    assert settled(decide(told(f"{OVER} shuffling"), StakesTold(1, TOLD)))


def test_a_corrected_card_settles_them_again() -> None:
    """19:47-20.10(d), 20.11(a)1: by the hands as they are now; where nobody told of wagers, nothing is settled."""
    state = told(OVER)
    assert not [fact for fact in decide(state, CardMisread(1, 3, Card("3h"))).facts if isinstance(fact, StakesSettled)]
    state = decide(state, StakesTold(1, TOLD)).state
    again = decide(state, CardMisread(1, 3, Card("3h")))
    assert {settled(again)[name] for name in ("1 ante", "1 play")} == {("lose", 0, 0)}


def test_a_void_round_gives_every_wager_back() -> None:
    decision = decide(told(f"{ROUND} fold-4 void collect"), StakesTold(1, TOLD))
    assert set(settled(decision).values()) == {("void", 0, 0)}


@pytest.mark.parametrize(
    ("story", "wagers", "why"),
    [
        (OVER, (*TOLD, "8-ante-10"), "not-as-played"),
        (OVER, (*TOLD, "7-ante-5"), "not-as-played"),
        (OVER, (*TOLD, "2-pair-plus-5"), "not-as-played"),
        (OVER, tuple(each for each in TOLD if each != "3-pair-plus-5"), "not-as-played"),
        (OVER, tuple(each for each in TOLD if each != "1-pair-plus-5"), "not-as-played"),
        (f"{ROUND} void collect", (*TOLD, "7-ante-5"), "not-as-played"),
        (ROUND, TOLD, "no-such-round"),
        (OVER, ("1-ante-10", "1-ante-10"), "not-accepted"),
        (OVER, ("1-play-10",), "not-accepted"),
        (OVER, ("1-ante-10", "1-play-20"), "not-accepted"),
        (OVER, ("1-ante-10",), "not-as-played"),
        (OVER, ("1-pair-plus-10",), "not-as-played"),
        (OVER, ("3-ante-10", "3-play-10"), "not-as-played"),
        (OVER, ("4-ante-10", "4-play-10"), "not-as-played"),
        (OVER, ("5-pair-plus-10",), "not-as-played"),
        ("ante-1 no-more-bets stack:3 stack:3 dealer-up all-up collect", ("1-ante-1", "1-play-1"), "hands-unread"),
    ],
)
def test_what_cannot_be_settled_is_rejected(story: str, wagers: tuple[str, ...], why: str) -> None:
    """19:47-20.10(b): a play wager equals its ante; and nobody is paid on a hand that folded, or was not there."""
    state = told(story)
    decision = decide(state, StakesTold(1, wagers))
    assert decision.reason is not None
    assert (decision.reason.code, decision.state, decision.facts) == (why, state, ())


def test_a_table_that_knows_no_offer_or_sees_no_card() -> None:
    """19:47-20.8(b)3: from the hand no card is on record."""
    unknown = decide(told(OVER, None), StakesTold(1, TOLD)).reason
    unseen = decide(
        told("ante-1 no-more-bets dealer-up all-up collect", house=HAND), StakesTold(1, ("1-ante-1", "1-play-1"))
    ).reason
    assert [reason and reason.code for reason in (unknown, unseen)] == ["no-offer", "hands-unread"]


@pytest.mark.parametrize(
    ("story", "words"),
    [
        ("ante-1 plus-2 no-more-bets void", "seat 1 ante void, seat 2 pair-plus void"),
        ("ante-1 plus-2 no-more-bets 9h,8h,2c void", "seat 1 ante void, seat 2 pair-plus void"),
        ("ante-1 ante-2 no-more-bets 9h,8h,2c Kd,Qd,4s Ah,Td,3c fold-2 void", "seat 1 ante void, seat 2 ante void"),
        (
            "ante-1 ante-2 no-more-bets 9h,8h,2c Kd,Qd,4s Ah,Td,3c fold-2 dealer-up void",
            "seat 1 ante void, seat 1 play void, seat 2 ante void",
        ),
    ],
)
def test_a_void_round_names_no_play_wager_before_all_have_decided(story: str, words: str) -> None:
    """19:47-20.10(b): nobody makes one while cards are dealt, and until the dealer's hand is opened no key tells."""
    (fact,) = (fact for fact in decide(told(story), happened("collect")).facts if isinstance(fact, SeatsRuled))
    assert fact.words == f"wagers: {words}"
