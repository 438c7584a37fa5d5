"""Wagers that are told of a round of Blackjack, and what they come to (19:47-2.3, 2.7 to 2.11, 2.16 to 2.24)."""

import pytest
from msgspec.structs import replace

from controller.games.blackjack.facts import BoxesSettled, HandsRuled
from controller.games.blackjack.inputs import BoxWagersTold, CardReread
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import LaidOnBoxes
from controller.games.blackjack.round_steps import KEPT
from controller.games.blackjack.wagers import TOLD_MOST
from controller.games.registry import AnyState, decide, opened
from controller.rules.cards import Card
from controller.table.decision import Decision
from controller.table.house import House
from tests.support.blackjack import MULTIPLE, OFFER, PLAIN, READY, happened, record

ROUND = "box-1 box-3 no-more-bets 8s As 6d 8h Kd 9c"
"""Box 1 has eights, box 3 a blackjack, the dealer a six."""
PLAYED = f"{ROUND} split 3c double 9h Ts stand hole-up 5d collect"
"""Box 1 has split: 8-3 doubled to 20, and 8-10; the dealer has 20."""
TOLD = ("1-blackjack-10", "1-double-10", "1-split-10", "3-blackjack-25.50")

SIDES = BlackjackOffer(split_21="void", bonus_edge_of_5=20, match_the_dealer=6, additional="over-under-13")


def told(story: str, offer: BlackjackOffer | None = OFFER, house: House = PLAIN) -> AnyState:
    state = opened(house, offer)
    for word in f"{READY} {story}".split():
        decision = decide(state, happened(word))
        assert decision.reason is None, word
        state = decision.state
    return state


def settled(decision: Decision) -> dict[str, tuple[str, int, int]]:
    """Of each wager what became of it, what is paid beside it, and what is lost of it."""
    (fact,) = (fact for fact in decision.facts if isinstance(fact, BoxesSettled))
    return {f"{each.whose} {each.on} {each.hand}": (each.result, each.paid, each.lost) for each in fact.wagers}


def test_each_wager_is_settled_by_the_hands_of_its_round() -> None:
    """19:47-2.3(a), 2.10, 2.11: to the cent, with the paragraphs, and the net of each player."""
    decision = decide(told(PLAYED), BoxWagersTold(1, TOLD))
    assert decision.reason is None
    assert settled(decision) == {
        "1 blackjack 1": ("void", 0, 0),
        "1 double 1": ("void", 0, 0),
        "1 split 2": ("lose", 0, 10_00),
        "3 blackjack 1": ("win", 38_25, 0),
    }
    (fact,) = (fact for fact in decision.facts if isinstance(fact, BoxesSettled))
    assert fact.words == "round 1 settled: box 1 -10.00, box 3 +38.25"
    assert fact.wagers[3].paragraphs == ("19:47-2.3(a)3", "19:47-2.7")
    assert fact.wagers[3].odds == (3, 2)


def test_the_newest_entry_stands_and_the_next_shoe_has_none() -> None:
    newest = (*TOLD[:3], "3-blackjack-1")
    decision = decide(decide(told(PLAYED), BoxWagersTold(1, TOLD)).state, BoxWagersTold(1, newest))
    assert settled(decision)["3 blackjack 1"] == ("win", 1_50, 0)
    assert record(decision.state).laid == (LaidOnBoxes(1, newest),)
    state = decision.state
    for word in ("shuffling", "shuffled", "cut", "placed", "loaded"):
        state = decide(state, happened(word)).state
    assert record(state).laid == ()
    assert decide(state, BoxWagersTold(1, TOLD)).reason is not None


def test_a_corrected_card_settles_them_again() -> None:
    """19:47-2.3(a)1: by the hands as they are now; where nobody told of wagers, nothing is settled."""
    state = told(PLAYED)
    said = CardReread(None, 3, Card("9d"), round=1)
    assert not [fact for fact in decide(state, said).facts if isinstance(fact, BoxesSettled)]
    again = decide(decide(state, BoxWagersTold(1, TOLD)).state, said)
    assert settled(again)["1 split 2"] == ("win", 10_00, 0)


def test_a_void_round_gives_every_wager_back() -> None:
    state = told(f"{ROUND} void collect")
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "3-blackjack-5")))
    assert set(settled(decision).values()) == {("void", 0, 0)}
    assert decide(state, BoxWagersTold(1, ("2-blackjack-10",))).reason is not None


def test_side_wagers_say_what_no_card_tells() -> None:
    """19:47-2.17(a)1, 2.20(f), 2.23(f): a bonus is open until somebody says what was displayed."""
    state = told(PLAYED, SIDES)
    beside = ("3-bonus-5", "3-over-13-5", "1-match-5")
    decision = decide(state, BoxWagersTold(1, (*TOLD, *beside)))
    assert settled(decision)["3 bonus 1"] == ("open", 0, 0)
    shown = decide(state, BoxWagersTold(1, (*TOLD, "3-bonus-shown-120-5", *beside[1:])))
    assert settled(shown)["3 bonus 1"] == ("win", 120_00, 0)
    assert settled(shown)["3 over-13 1"] == ("lose", 0, 5_00)
    assert settled(shown)["1 match 1"] == ("lose", 0, 5_00)


@pytest.mark.parametrize(
    ("story", "wagers", "why"),
    [
        (ROUND, TOLD, "no-such-round"),
        (PLAYED, ("1-blackjack-10", "1-blackjack-10"), "not-accepted"),
        (PLAYED, (*TOLD, "1-insurance-2-5"), "not-accepted"),
        (PLAYED, (*TOLD, "1-match-5"), "not-accepted"),
        (PLAYED, (*TOLD, "1-insurance-5"), "wagered-otherwise"),
        (PLAYED, (*TOLD, "2-blackjack-5"), "wagered-otherwise"),
        (PLAYED, (*TOLD, "1-split-3-10"), "wagered-otherwise"),
        (PLAYED, (*TOLD, "1-double-2-5"), "wagered-otherwise"),
        (PLAYED, (TOLD[0], *TOLD[2:]), "wagered-otherwise"),
        (PLAYED, (*TOLD[:2], TOLD[3]), "wagered-otherwise"),
        (PLAYED, TOLD[:3], "wagered-otherwise"),
    ],
)
def test_what_cannot_be_settled_is_rejected(story: str, wagers: tuple[str, ...], why: str) -> None:
    decision = decide(told(story), BoxWagersTold(1, wagers))
    assert decision.reason is not None
    assert decision.reason.code == why


def test_a_table_that_knows_no_offer() -> None:
    decision = decide(told(PLAYED, None), BoxWagersTold(1, TOLD))
    assert decision.reason is not None
    assert decision.reason.code == "no-offer"


def test_a_table_keeps_so_many_wagers_of_a_shoe() -> None:
    state = told(f"{PLAYED} {PLAYED.removeprefix('box-1 box-3 ')}")
    full = tuple(LaidOnBoxes(number, ("1-blackjack-1",) * 180) for number in range(100, 100 + TOLD_MOST // 180))
    state = replace(state, round=replace(record(state), laid=full))
    state = decide(state, BoxWagersTold(1, TOLD)).state
    assert record(state).laid[-1].round == 1
    full = (*full, LaidOnBoxes(99, ("1-blackjack-1",) * (TOLD_MOST % 180)))
    state = replace(state, round=replace(record(state), laid=full))
    decision = decide(state, BoxWagersTold(2, TOLD))
    assert decision.reason is not None
    assert decision.reason.code == "wagers-full"


def test_wagers_of_a_round_that_is_no_longer_kept_are_forgotten() -> None:
    state = decide(told(PLAYED), BoxWagersTold(1, TOLD)).state
    (deal,) = record(state).deals
    state = replace(state, round=replace(record(state), deals=(deal,) * KEPT))
    for word in ["no-more-bets", "8s", "As", "6d", "8h", "Kd", "9c", "stand", "hole-up", "5d", "collect"]:
        state = decide(state, happened(word)).state
    assert record(state).laid
    others = tuple(replace(deal, number=number) for number in range(2, 2 + KEPT))
    state = replace(state, round=replace(record(state), deals=(deal, *others[1:])))
    for word in ["no-more-bets", "8s", "As", "6d", "8h", "Kd", "9c", "stand", "hole-up", "5d", "collect"]:
        state = decide(state, happened(word)).state
    assert record(state).laid == ()


def test_in_multiple_action_each_hand_of_the_dealer_has_its_wagers() -> None:
    """19:47-2.18(a)."""
    state = told("box-1 no-more-bets 8s 6d Kh stand 9c 5d next-hand 9d 2d Kc collect", MULTIPLE)
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-blackjack-spot-2-15")))
    (fact,) = (fact for fact in decision.facts if isinstance(fact, BoxesSettled))
    assert [(each.against, each.result) for each in fact.wagers] == [(1, "lose"), (2, "win")]


def ruled(story: str, offer: BlackjackOffer = OFFER) -> str:
    *before, last = story.split()
    (fact,) = (
        fact for fact in decide(told(" ".join(before), offer), happened(last)).facts if isinstance(fact, HandsRuled)
    )
    return fact.words


def test_insurance_is_ruled_on_with_the_hands() -> None:
    """19:47-2.9, 2.18(d): where the table was told of it."""
    insured = "box-1 no-more-bets Ts As 9h {} insurance-1 stand hole-up collect"
    assert ruled(insured.format("7d")) == "wagers: box-1/1 win, box-1 insurance lose"
    assert ruled(insured.format("Kd")) == "wagers: box-1/1 lose, box-1 insurance win"
    twice = "box-1 no-more-bets Ts As 9h insurance-1 stand Kd next-hand 7d collect"
    assert ruled(twice, MULTIPLE) == (
        "wagers: box-1/1 lose, box-1/1 win against 2, box-1 insurance win, box-1 insurance lose against 2"
    )


def test_wagers_must_say_the_insurance_of_the_record() -> None:
    """19:47-2.7, 2.9: what the keys told, and no more than may be."""
    state = told("box-1 no-more-bets Ts As 9h Kd insurance-1 stand hole-up collect")
    assert decide(state, BoxWagersTold(1, ("1-blackjack-10",))).reason is BlackjackReason.WAGERED_OTHERWISE
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-insurance-5")))
    assert settled(decision) == {"1 blackjack 1": ("lose", 0, 10_00), "1 insurance 1": ("win", 10_00, 0)}


def test_an_unseen_hole_card_decides_no_insurance() -> None:
    """19:47-2.9: where nobody told of it, nobody has turned that card, and it stays open."""
    state = told("box-1 no-more-bets Ts As 9h Kd 5c collect")
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-insurance-5")))
    assert settled(decision)["1 insurance 1"] == ("open", 0, 0)


def test_a_bonus_whose_display_failed_is_paid_21_to_1_unless_its_amount_is_told() -> None:
    """19:47-2.15(o)."""
    offer = BlackjackOffer(split_21="void", bonus_edge_of_5=20)
    state = told("box-1 no-more-bets As 6c Kd 9c bonus-failed-1 play-on collect", offer)
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-bonus-5")))
    assert settled(decision)["1 bonus 1"] == ("win", 105_00, 0)
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-bonus-shown-75-5")))
    assert settled(decision)["1 bonus 1"] == ("win", 75_00, 0)
