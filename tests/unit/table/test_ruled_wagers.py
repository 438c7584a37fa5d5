"""What the record of a round says of its wagers: which win, lose or go back, at what odds, by which paragraph."""

from controller.games.registry import decide, opened
from controller.games.registry import house as new_house
from controller.games.two_hands.facts import RoundEnded, Ruled, WagersRuled
from controller.games.two_hands.law.wagers.offer import Offer
from controller.table.decision import Decision
from controller.table.finished import Rejudged, ruled_of
from controller.table.house import House
from tests.support.records import from_json, kept, to_json
from tests.support.shorthand import READY, happened

BANKER_7 = " bets Ts 4c 3d 8c 8h 5d result"
"""Banker seven over Player one, with six cards."""


def told(words: str, house: House = new_house(), offer: Offer | None = Offer()) -> Decision:  # noqa: B008  # frozen
    state = opened(house, offer)
    decision = None
    for word in (READY + words).split():
        decision = decide(state, happened(word, house))
        state = decision.state
    assert decision is not None
    return decision


def ruled(decision: Decision) -> dict[str, Ruled]:
    return {each.on: each for fact in decision.facts if isinstance(fact, WagersRuled) for each in fact.wagers}


def test_a_round_ends_with_what_becomes_of_its_wagers() -> None:
    """19:47-3.2(a)1i, 3.2(a)2ii, 3.2(a)3, 3.3(c): each with its odds and its paragraphs."""
    ended, wagers = told(BANKER_7 + " collect").facts
    assert isinstance(ended, RoundEnded)
    assert wagers == WagersRuled(
        (
            Ruled("player", "lose", None, None, ("19:47-3.2(a)2ii",)),
            Ruled("banker", "win", (1, 1), (5, "of-won"), ("19:47-3.2(a)1i", "19:47-3.3(c)")),
            Ruled("tie", "lose", None, None, ("19:47-3.2(a)3",)),
        )
    )


def test_wagers_are_ruled_by_the_offer_and_numbered_by_the_game() -> None:
    """19:47-7.2(a)1iii, 7.2(a)3, 7.3(b), 7.3(d): a quarter of the wager on a tie, nine to one."""
    offer = Offer("tie-vigorish", tie_odds=9, total_cards=True)
    found = ruled(told(" bets Ts 2d 6d 4h result collect", new_house(game="minibaccarat"), offer))
    assert found["banker"] == Ruled("banker", "push", None, (25, "of-stake"), ("19:47-7.2(a)1iii", "19:47-7.3(d)"))
    assert found["tie"] == Ruled("tie", "win", (9, 1), None, ("19:47-7.2(a)3", "19:47-7.3(b)"))
    assert (found["four-cards"].odds, found["five-cards"].result) == ((3, 2), "lose")


def test_nothing_is_won_or_lost_on_a_void_round() -> None:
    """19:47-3.12(e): whatever lies in its hands."""
    found = ruled(told(BANKER_7.removesuffix("result") + " void collect"))
    assert {each.result for each in found.values()} == {"void"}
    assert {each.paragraphs for each in found.values()} == {("19:47-3.12(e)",)}


def test_a_simulated_round_has_no_wagers() -> None:
    """19:47-3.12(c)3: "in which no wagers shall be accepted"."""
    house = new_house(error_card="simulated-round")
    decision = told(" 9s seen 2h 9d 3h collect", house)
    assert [type(fact) for fact in decision.facts] == [RoundEnded]


def test_a_table_that_knows_no_offer_says_nothing_of_wagers() -> None:
    """Such is a shoe begun by a version before this one, and a course judged by hand."""
    assert [type(fact) for fact in told(BANKER_7 + " collect", offer=None).facts] == [RoundEnded]


def test_a_correction_rules_the_wagers_of_a_finished_round_again() -> None:
    """19:47-3.2(a)1ii: the record has both."""
    decision = told(BANKER_7 + " collect correct:player3=5h@1")
    assert isinstance(decision.facts[0], Rejudged)
    assert decision.facts[0].outcome_now == "player"
    assert {on: each.result for on, each in ruled(decision).items()} == {
        "player": "win", "banker": "lose", "tie": "lose",
    }  # fmt: skip


def test_a_round_that_a_correction_leaves_owing_a_card_has_no_wagers_ruled() -> None:
    """19:47-3.9(b): the Player should have drawn; nobody has won."""
    decision = told(" bets Ts 4c 6d 3c result collect correct:player2=2d@1")
    assert isinstance(decision.facts[0], Rejudged)
    assert decision.facts[0].outcome_now is None
    assert ruled(decision) == {}


def test_what_facts_say_of_a_round_is_found_behind_its_end_or_its_correction() -> None:
    ended = told(BANKER_7 + " collect")
    assert ruled_of(ended.facts, 1) == ended.facts[1]
    assert ruled_of(ended.facts, 2) is None
    assert ruled_of(ended.facts[:1], 1) is None
    corrected = told(BANKER_7 + " collect correct:player1=Js@1")
    assert ruled_of(corrected.facts, 1) == corrected.facts[1]


def test_the_offer_is_part_of_the_state_and_older_states_have_none() -> None:
    state = opened(new_house(), Offer(vigorish=4))
    assert from_json(to_json(state)) == state
    assert from_json(to_json(state).replace(b',"offer":', b',"unknown":')) == kept(state, offer=None)


def test_the_wagers_of_chemin_de_fer_pay_each_other() -> None:
    """19:47-4.6(a)1, 4.7(g)2, 4.10(b) and (c): and again after a correction."""
    house = new_house(game="chemin-de-fer")
    words = " bets 2s 9h 2d Kh card! natural! turn:banker turn:player result collect"
    decision = told(words, house)
    assert ruled(decision) == {
        "player": Ruled("player", "lose", None, None, ("19:47-4.7(g)2",)),
        "banker": Ruled("banker", "win", (1, 1), (5, "of-won"), ("19:47-4.6(a)1", "19:47-4.10(b)", "19:47-4.10(c)")),
    }
    assert ruled(told(words + " correct:banker1=3h@1", house))["player"].result == "win"
