"""A shoe of Chemin de Fer, told: 19:47-4.1, 4.4 and 4.5(a), which say of the cards what 3.1, 3.5 and 3.6(a) say."""

import pytest

from controller.games.registry import decide
from controller.rules.cards import Card
from tests.support.records import coup_house
from tests.support.shorthand import LOADED, READY, Chapter, Scenario, play

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE = coup_house()


@told(
    HOUSE,
    "open",
    """
    loaded       | flagged unshuffled         | SPREAD THE CARDS – THEN WASH AND STACK                    | inspecting
    shuffled     | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK
    inspected    | accepted                   | SHUFFLE THE CARDS
    loaded       | flagged unshuffled         | SHUFFLE THE CARDS                   | shuffling
    2s           | flagged draw-before-burn   | SHUFFLE THE CARDS                   | out_of_play=1, seen=0
    shuffled:415 | flagged wrong-count        | SHUFFLE THE CARDS                   | shuffling
    shuffled:416 | accepted                   | OFFER THE CUT                       | cutting
    loaded       | flagged uncut              | OFFER THE CUT                       | cutting
    """,
)
def test_4_4_a_no_unshuffled_shoe_comes_into_play() -> None:
    """19:47-4.1(a), 4.4(a) and (c): nor an uncut one, nor one with a card too few for its decks."""


@told(
    HOUSE,
    "open inspected shuffled",
    """
    cut:9/407 | flagged bad-cut           | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    recut     | accepted                  | OFFER THE CUT                       | cutting
    cut:407/9 | flagged bad-cut           | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    recut     | accepted                  | OFFER THE CUT
    cut:10/406 | accepted                 | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:13 | flagged bad-cutting-card  | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:14 | accepted                  | PUT 2 CUTTING CARDS – LOAD THE SHOE
    loaded    | accepted                  | BURN: FIRST CARD                    | burn-first
    recut     | accepted                  | OFFER THE CUT                       | cutting
    cut placed:14 loaded Ks | accepted    | BURN 10 FACE UP – 10 TO GO          | burning
    recut     | rejected a-card-was-dealt | BURN 10 FACE UP – 10 TO GO
    """,
)
def test_4_4_d_to_f_ten_cards_in_from_either_end_or_cut_again() -> None:
    """19:47-4.4(d), (e) and (f): fourteen from the back; until a card is dealt; a king counts ten."""


@told(
    coup_house(back="red"),
    READY,
    """
    bets 9s#red | accepted           | CARD TO BANKER
    2h#blue     | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | stopped
    """,
)
def test_4_5_a_a_back_of_another_colour_stops_play() -> None:
    """19:47-4.1(a), 4.5(a): "decks of cards having backs of the same color and design", dealt from a shoe."""


@pytest.mark.parametrize(
    ("hand", "points"),
    [("2s 3h", 5), ("9s 9d", 8), ("Ts 7d", 7), ("Jh Qs", 0), ("Kd As", 1), ("As 2h 4d", 7), ("As 2h 9d", 2)],
)
def test_4_1_b_and_c_what_the_cards_of_a_hand_count(hand: str, points: int) -> None:
    """19:47-4.1(b)1, 4.1(b)2, 4.1(b)3, 4.1(c)1 and 4.1(c)2: as at the other games, and so called as the result."""
    first, second, *third = map(Card, hand.split())
    says = "card! under-eight!" if third else "stay!" if points in {5, 6, 7} else "natural!"
    if points in {0, 1}:
        says = "card! under-eight!"
        third = [Card("Td")]
    words = f"{READY} bets {first} Ts {second} 7h {says} {' '.join(third)} turn:banker turn:player"
    deal = play(decide, coup_house(), words)[-1].state
    assert deal.round.points("player", HOUSE) == points


def test_4_1_a_six_decks_at_least() -> None:
    """19:47-4.1(a): and a shoe of six is burned and dealt like one of eight."""
    assert [*coup_house(decks=5).problems()]
    house = coup_house(decks=6)
    assert [*house.problems()] == []
    assert play(decide, house, LOADED.replace("shuffled", "shuffled:312"))[-1].state.shoe.value == "burn-first"
