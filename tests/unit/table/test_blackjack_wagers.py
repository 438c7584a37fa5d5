"""Wagers that are told of a round of Blackjack, and what they come to (19:47-2.3, 2.7 to 2.11, 2.16 to 2.24)."""

import pytest
from msgspec.structs import replace

from controller.games.blackjack.facts import BoxesSettled, HandsRuled
from controller.games.blackjack.inputs import BoxWagersTold, CardReread
from controller.games.blackjack.irregularities import BlackjackCode
from controller.games.blackjack.law.offer import BlackjackOffer
from controller.games.blackjack.law.streaks import Streak, abandoned
from controller.games.blackjack.reasons import BlackjackReason
from controller.games.blackjack.record import LaidOnBoxes
from controller.games.blackjack.round_steps import KEPT
from controller.games.blackjack.wagers import TOLD_MOST
from controller.games.registry import AnyState, decide, opened
from controller.games.registry import house as made
from controller.rules.cards import FACE_DOWN, Card
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


@pytest.mark.parametrize("misused", ["no-blackjack", "reader:inserted"])
def test_hands_that_are_called_dead_give_back_what_was_not_settled_before(misused: str) -> None:
    """19:47-2.15(j)1, 2.17(e), 2.20(e)1, 2.23(e): a double that lies face down says nothing."""
    house = made("blackjack", seats=7, card_reader=True, reader_shows=True, double_face_down=True)
    story = f"box-1 box-3 box-5 no-more-bets 6s As Td 6d 6h Kh 5h 9c double Ts {misused} play-on collect"
    state = told(story, SIDES, house)
    on_one = ("5-blackjack-10", "1-blackjack-10", "1-double-10", "1-match-5", "1-over-13-5", "1-bonus-5")
    decision = decide(state, BoxWagersTold(1, (*on_one, "3-blackjack-10", "3-bonus-5")))
    assert settled(decision) == {
        "5 blackjack 1": ("void", 0, 0),
        "1 blackjack 1": ("void", 0, 0),
        "1 double 1": ("void", 0, 0),
        "1 match 1": ("win", 40_00, 0),
        "1 over-13 1": ("lose", 0, 5_00),
        "1 bonus 1": ("lose", 0, 5_00),
        "3 blackjack 1": ("void", 0, 0),
        "3 bonus 1": ("void", 0, 0),
    }
    shown = decide(state, BoxWagersTold(1, (*on_one, "3-blackjack-10", "3-bonus-shown-120-5")))
    assert settled(shown)["3 bonus 1"] == ("win", 120_00, 0)
    assert decide(state, BoxWagersTold(1, (*on_one[:2], "3-blackjack-10"))).reason is BlackjackReason.WAGERED_OTHERWISE
    told_again = record(state).deals[-1].told
    assert told_again.boxes[1].hands[0].cards == ("6s", "6h", FACE_DOWN)


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


def test_a_bonus_of_a_hundred_names_the_paragraph_by_which_it_was_confirmed() -> None:
    """19:47-2.20(g)4: what the dealer entered at the table must be among what is recorded."""
    offer = BlackjackOffer(split_21="void", bonus_edge_of_5=20)
    state = told("box-1 no-more-bets As 6c Kd 9c bonus-high-1 validated collect", offer)
    for lay in (("1-bonus-shown-99.99-5",), ()):
        decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", *lay)))
        assert decision.reason is BlackjackReason.WAGERED_OTHERWISE
    assert settled(decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-bonus-5"))))["1 bonus 1"] == ("open", 0, 0)
    decision = decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-bonus-shown-100-5")))
    (fact,) = (fact for fact in decision.facts if isinstance(fact, BoxesSettled))
    assert fact.wagers[1].paragraphs == ("19:47-2.20(d)", "19:47-2.20(g)4", "19:47-2.20(j)")
    state = told("box-1 no-more-bets As 6c Kd 9c collect", offer)
    (fact,) = (
        fact
        for fact in decide(state, BoxWagersTold(1, ("1-blackjack-10", "1-bonus-shown-99.99-5"))).facts
        if isinstance(fact, BoxesSettled)
    )
    assert fact.wagers[1].paragraphs == ("19:47-2.20(d)", "19:47-2.20(j)")


STREAKS = BlackjackOffer(split_21="void", streak=True)
WON = "no-more-bets Ts 9h 6c Ts Ah 9c stand stand hole-up 2d collect"


def test_a_streak_that_the_table_was_told_of_is_ruled_on_and_settled_by_what_was_won_before() -> None:
    """19:47-2.22(d), 2.22(f), 2.22(j)."""
    begun = f"streak-1-2 streak-1-3 streak-3-4 box-1 box-3 {WON}"
    assert ruled(begun, STREAKS) == "wagers: box-1/1 win, box-3/1 win"
    assert ruled(f"{begun} {WON}", STREAKS) == "wagers: box-1/1 win, box-3/1 win, box-1 streak-2 win"
    left = "box-3 no-more-bets Ts 6c Th 9c stand hole-up 6d collect"
    assert ruled(f"{begun} {left}", STREAKS) == (
        "wagers: box-1/1 lose, box-1 streak-2 lose, box-1 streak-3 lose, box-3 streak-4 lose"
    )
    state = told(f"{begun} {WON}", STREAKS)
    lay = ("1-blackjack-10", "1-streak-2-5", "1-streak-3-5", "3-blackjack-10", "3-streak-4-1")
    decision = decide(state, BoxWagersTold(2, lay))
    assert settled(decision)["1 streak-2 1"] == ("win", 15_00, 0)
    assert settled(decision)["1 streak-3 1"] == ("open", 0, 0)
    assert decide(state, BoxWagersTold(2, lay[:-1])).reason is BlackjackReason.WAGERED_OTHERWISE
    other = (*lay[:-1], "3-streak-4-won-2-1")
    assert decide(state, BoxWagersTold(2, other)).reason is BlackjackReason.WAGERED_OTHERWISE


def test_a_streak_lasts_from_shoe_to_shoe() -> None:
    """19:47-2.22(d)."""
    state = told(f"streak-1-3 box-1 box-3 {WON} shuffling shuffled cut placed loaded", STREAKS)
    assert [(each.box, each.hands, each.won) for each in record(state).streaks] == [(1, (3,), 1)]


def test_a_round_with_a_card_that_nobody_read_decides_no_streak() -> None:
    """19:47-2.22(d)."""
    streak = Streak(1, (2, 3), 1, begun=True)
    assert streak.after((None, "win"), STREAKS) == streak
    assert streak.after(("dead",), STREAKS) == streak
    assert streak.after(("surrendered",), STREAKS) is None
    assert streak.after(("win", "lose", "win"), STREAKS) == Streak(1, (3,), 2, begun=True)
    assert streak.after(("win", "lose", "void"), STREAKS) == streak
    assert streak.after(("win", "lose", "lose"), STREAKS) is None
    assert streak.after(("win", "void"), STREAKS) == Streak(1, (3,), 2, begun=True)
    assert streak.after(("win", "void"), replace(STREAKS, streak_pushes="counted")) is None
    assert streak.after((), STREAKS) is None
    assert Streak(1, (2,)).after((), STREAKS) == Streak(1, (2,))
    assert abandoned(Streak(1, (2,))).result == "void"


def standing(state: AnyState) -> list[tuple[int, tuple[int, ...], int]]:
    return [(each.box, each.hands, each.won) for each in record(state).streaks]


def test_streaks_are_gone_where_the_next_shoe_offers_none() -> None:
    """19:47-2.22(a)."""
    state = told(f"streak-1-3 box-1 box-3 {WON} shuffling shuffled cut placed", STREAKS)
    state = decide(replace(state, round=replace(record(state), offer=OFFER)), happened("loaded")).state
    assert standing(state) == []


def test_a_corrected_round_changes_what_was_won_in_a_row_after_it() -> None:
    """19:47-2.22(d), 2.22(e): the later rounds follow from it, with what was wagered on them, and it is flagged."""
    state = told(f"streak-1-2 streak-1-4 streak-3-4 box-1 box-3 {WON} {WON}", STREAKS)
    lay = ("1-blackjack-10", "1-streak-2-5", "1-streak-4-5", "3-blackjack-10", "3-streak-4-1")
    state = decide(state, BoxWagersTold(2, lay)).state
    assert standing(state) == [(1, (4,), 2), (3, (4,), 2)]
    decision = decide(state, CardReread(1, 2, Card("7s"), round=1))
    assert BlackjackCode.STREAK_CORRECTED in decision.flags
    assert standing(decision.state) == [(1, (2, 4), 1), (3, (4,), 2)]
    assert settled(decision)["1 streak-2 1"] == ("open", 0, 0)
    decision = decide(decision.state, CardReread(1, 2, Card("5s"), round=1))
    assert BlackjackCode.STREAK_CORRECTED in decision.flags
    assert standing(decision.state) == [(3, (4,), 2)]
    decision = decide(decision.state, CardReread(1, 2, Card("Ah"), round=1))
    assert standing(decision.state) == standing(state)
    assert decide(state, CardReread(1, 2, Card("Th"), round=1)).flags == ()


def test_what_was_said_of_a_box_in_between_stands_after_a_correction() -> None:
    """19:47-2.22(d)."""
    state = told(f"streak-1-2 streak-1-4 streak-3-4 box-1 box-3 {WON} lammer-1-0 {WON}", STREAKS)
    assert standing(state) == [(1, (2, 4), 1), (3, (4,), 2)]
    decision = decide(state, CardReread(1, 2, Card("5s"), round=1))
    assert BlackjackCode.STREAK_CORRECTED in decision.flags  # the lammer was one further before
    assert standing(decision.state) == [(1, (2, 4), 1), (3, (4,), 2)]


def test_a_corrected_round_decides_a_streak_otherwise() -> None:
    """19:47-2.22(a), 2.22(e)."""
    state = told(f"streak-1-2 box-1 box-3 {WON} {WON}", STREAKS)
    decision = decide(state, CardReread(1, 2, Card("5s"), round=2))
    assert BlackjackCode.STREAK_CORRECTED in decision.flags
    assert standing(decision.state) == []
