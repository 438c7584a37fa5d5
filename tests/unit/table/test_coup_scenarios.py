"""A round of Chemin de Fer, told: 19:47-4.8 to 4.10, with every announcement and every option both ways."""

import itertools

import pytest

from controller.games.baccarat.odds import OF_VALUE
from controller.games.chemin_de_fer.inputs import Announced
from controller.games.chemin_de_fer.irregularities import CoupCode
from controller.games.chemin_de_fer.law.draws import Announcement
from controller.games.registry import AnyState, decide
from controller.games.two_hands.inputs import ResultCalled, Turned
from controller.games.two_hands.phases import Round
from controller.table.inputs import CardDrawn, Collected
from controller.table.irregularities import Code
from tests.support.records import coup_house
from tests.support.shorthand import READY, Chapter, Scenario, play

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE = coup_house()
FIRST_CARD = coup_house(no_more_bets="first-card")

LOOKS = "PLAYER LOOKS – CARD STAY NATURAL?"


@told(
    HOUSE,
    READY,
    """
    bets        | accepted | CARD TO PLAYER                           | player-first, round_number=1
    9s          | accepted | CARD TO BANKER                           | banker-first, 9s :, shown=, seen=2
    2h 9d       | accepted | CARD TO BANKER                           | banker-second
    3h          | accepted | PLAYER LOOKS – CARD STAY NATURAL?        | player-speaks, 9s 9d : 2h 3h, shown=, seen=2
    natural!    | accepted | TURN PLAYER'S HAND                       | facing, shown=
    turn:player | accepted | TURN BANKER'S HAND                       | facing, shown=9s 9d, seen=4
    turn:player | rejected repeated | TURN BANKER'S HAND
    turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5           | complete, shown=2h 3h, seen=6
    result      | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    collect     | accepted | BETS ARE OPEN                            | betting, discarded=4, deals=player
    """,
)
def test_4_9_a_4_the_dominant_player_s_natural() -> None:
    """19:47-4.8(a), (d), 4.9(a)4, 4.10(a): four cards face down; "Natural", and all cards are turned."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 9h 2d Kh | accepted          | PLAYER LOOKS – CARD STAY NATURAL?   | player-speaks
    card!            | accepted          | PLAYER: CARD – NATURAL/UNDER EIGHT? | banker-speaks, shown=
    card!            | rejected repeated | PLAYER: CARD – NATURAL/UNDER EIGHT?
    natural!         | accepted          | TURN PLAYER'S HAND                  | facing
    turn:banker      | accepted          | TURN PLAYER'S HAND                  | facing, shown=9h Kh
    turn:player      | accepted          | NATURAL – BANKER WINS 9 OVER 4      | complete
    """,
)
def test_4_9_b_the_banker_s_natural() -> None:
    """19:47-4.9(b) and (h): "Card", then the Banker's "Natural": no additional cards."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 2d 3h card! | accepted | PLAYER: CARD – NATURAL/UNDER EIGHT? | banker-speaks
    under-eight!           | accepted | PLAYER DRAWS         | player-third, shown=
    6c                     | accepted | TURN BANKER'S HAND   | banker-turns, 2s 2d 6c : 2h 3h, shown=6c, seen=3
    turn:player            | rejected means-nothing-now | TURN BANKER'S HAND
    turn:banker            | accepted | BANKER DRAWS         | banker-third, shown=2h 3h, seen=5
    5c                     | accepted | TURN PLAYER'S HAND   | player-turns, 2s 2d 6c : 2h 3h 5c, shown=5c, seen=6
    turn:banker            | rejected repeated | TURN PLAYER'S HAND
    turn:player            | accepted | TIE HAND 0 TO 0      | complete, shown=2s 2d, seen=8
    result:tie             | accepted | TIE HAND 0 TO 0 – COLLECT THE CARDS | called
    collect                | accepted | BETS ARE OPEN        | deals=tie, discarded=6
    """,
)
def test_4_9_b_and_c_third_cards_are_dealt_face_up() -> None:
    """19:47-4.9(a)1, (b) and (c), 4.10(a): the Player's third card, the Banker's hand, his third card."""


@told(
    HOUSE,
    READY,
    """
    bets 3s 3h 3d 3c stay! | accepted | PLAYER STANDS – TURN BANKER'S HAND | banker-turns
    turn:banker            | accepted | BANKER STANDS – TURN PLAYER'S HAND | player-turns, shown=3h 3c
    turn:player            | accepted | BOTH STAND – TIE HAND 6 TO 6       | complete, shown=3s 3d
    """,
)
def test_4_9_a_3_both_stay() -> None:
    """19:47-4.9(a)3 and (c): six and six."""


@told(
    HOUSE,
    READY,
    """
    bets 3s 3h 4d 2c stay! | accepted | PLAYER STANDS – TURN BANKER'S HAND | banker-turns
    turn:banker            | accepted | PLAYER STANDS – BANKER DRAWS       | banker-third
    3d                     | accepted | TURN PLAYER'S HAND                 | player-turns
    turn:player            | accepted | BANKER WINS 8 OVER 7               | complete
    """,
)
def test_4_9_c_the_banker_draws_against_a_hand_that_stays() -> None:
    """19:47-4.9(a)3 and (c): the column "If No 3rd Card"."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 3d 3c stay! turn:banker 9c turn:player | accepted | PLAYER WINS 5 OVER 4 | complete, 2s 3d : 2h 3c 9c
    """,
)
def test_4_9_a_2_the_dominant_player_stays_on_five() -> None:
    """19:47-4.9(a)2: his option, one way."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 4h 3d 3c card! under-eight! 9c | accepted | TURN BANKER'S HAND                 | banker-turns
    turn:banker                            | accepted | BANKER STANDS – TURN PLAYER'S HAND | player-turns
    turn:player | accepted | BANKER STANDS – BANKER WINS 7 OVER 4 | complete, 2s 3d 9c : 4h 3c
    """,
)
def test_4_9_a_2_the_dominant_player_draws_on_five() -> None:
    """19:47-4.9(a)2: his option, the other way."""


@told(
    HOUSE,
    READY,
    """
    bets 2s Kh 2d 3c card! under-eight! 9c turn:banker | accepted | BANKER MAY DRAW – CARD OR STAY?    | banker-option
    natural!    | rejected means-nothing-now           | BANKER MAY DRAW – CARD OR STAY?
    stay!       | accepted                             | BANKER STANDS – TURN PLAYER'S HAND | player-turns
    turn:player | accepted                             | BANKER STANDS – TIE HAND 3 TO 3    | complete
    """,
)
def test_4_9_f_the_banker_stays_on_three_against_nine() -> None:
    """19:47-4.9(f) and (g): the text's own example, one way."""


@told(
    HOUSE,
    READY,
    """
    bets 2s Kh 2d 3c card! under-eight! 9c turn:banker | accepted | BANKER MAY DRAW – CARD OR STAY? | banker-option
    5c          | accepted | TURN PLAYER'S HAND   | player-turns, 2s 2d 9c : Kh 3c 5c, shown=5c
    turn:player | accepted | BANKER WINS 8 OVER 3 | complete
    """,
)
def test_4_9_f_the_banker_draws_on_three_against_nine() -> None:
    """19:47-4.9(f) and (g): the text's own example, the other way."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 2d 3c card! under-eight! 4c turn:banker | accepted | BANKER MAY DRAW – CARD OR STAY? | banker-option
    card!       | accepted | BANKER DRAWS         | banker-third
    3d          | accepted | TURN PLAYER'S HAND   | player-turns
    turn:player | accepted | TIE HAND 8 TO 8      | complete
    """,
)
def test_4_9_f_the_banker_draws_on_five_against_four() -> None:
    """19:47-4.9(c) and (f): he may also say so first."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 2d 3c card! under-eight! 4c turn:banker stay! turn:player result | accepted | \
PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    """,
)
def test_4_9_f_the_banker_stays_on_five_against_four() -> None:
    """19:47-4.9(c) and (f): his option, the other way."""


@told(
    FIRST_CARD,
    READY,
    """
    9s   | accepted          | CARD TO BANKER | banker-first, 9s :, round_number=1
    bets | rejected repeated | CARD TO BANKER
    """,
)
def test_4_7_e_the_first_card_stands_for_no_more_bets() -> None:
    """19:47-4.7(e), 4.8(d), house option."""


@told(
    HOUSE,
    READY,
    """
    bets ?? 2h 2d 3h card! under-eight! | accepted     | PLAYER DRAWS                  | player-third
    ??               | held unread-card                 | CARD NOT READ – NAME THE CARD | stopped, player-third
    name:6c          | accepted                         | TURN BANKER'S HAND            | ?? 2d 6c : 2h 3h
    turn:banker      | accepted                         | BANKER DRAWS                  | banker-third
    ??               | held unread-card                 | CARD NOT READ – NAME THE CARD
    name:5c          | accepted                         | TURN PLAYER'S HAND            | player-turns
    turn:player      | flagged unread-card              | CARD NOT READ – NAME THE CARD | player-turns, stopped
    name:2s          | accepted                         | TIE HAND 0 TO 0               | 2s 2d 6c : 2h 3h 5c, complete
    """,
)
def test_4_9_unread_cards_are_named_when_somebody_sees_them() -> None:
    """19:47-4.8(d), 4.9(b) and (c): third cards at once, the others when they are turned."""


@told(
    HOUSE,
    READY,
    """
    bets 9s ?? Kd 3h natural! turn:player | accepted | TURN BANKER'S HAND
    turn:banker      | flagged unread-card           | CARD NOT READ – NAME THE CARD | facing
    name:2h          | accepted                      | NATURAL – PLAYER WINS 9 OVER 5 | complete
    result collect bets 3s ?? 3d 3c stay! | accepted | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker      | flagged unread-card           | CARD NOT READ – NAME THE CARD | banker-turns
    name:4h          | accepted                      | BANKER STANDS – TURN PLAYER'S HAND | player-turns
    """,
)
def test_4_9_a_4_an_unread_card_of_a_hand_that_is_turned() -> None:
    """19:47-4.9(a)4 and (c): it is named when it is turned."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 4h 2d 3c stay! turn:banker | accepted | BANKER STANDS – TURN PLAYER'S HAND
    turn:player | flagged false-announcement      | WRONG ANNOUNCEMENT – CALL SUPERVISOR | complete, stopped
    play-on     | accepted                        | BOTH STAND – BANKER WINS 7 OVER 4    | complete, playing
    """,
)
def test_4_9_a_1_stay_on_four_is_found_when_the_hand_is_turned() -> None:
    """19:47-4.9(a)1: nothing tells it before; the supervisor decides, and the cards stay where they are."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 4h 3d 3c natural! turn:banker | accepted | TURN PLAYER'S HAND
    turn:player | flagged false-announcement         | WRONG ANNOUNCEMENT – CALL SUPERVISOR | complete
    void        | accepted                           | ROUND VOID – COLLECT THE CARDS       | called, playing
    """,
)
def test_4_9_a_4_a_false_natural() -> None:
    """19:47-4.9(a)4: all cards are turned, and no additional ones are dealt."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 5h 2d 3c card! under-eight! 6c | accepted | TURN BANKER'S HAND
    turn:banker | flagged false-announcement          | WRONG ANNOUNCEMENT – CALL SUPERVISOR | player-turns
    play-on     | accepted                            | BANKER STANDS – TURN PLAYER'S HAND
    turn:player | accepted                            | BANKER STANDS – BANKER WINS 8 OVER 0 | complete, playing
    """,
)
def test_4_9_b_a_false_under_eight() -> None:
    """19:47-4.9(b): the Player's third card has been dealt, and stays."""


@told(
    HOUSE,
    READY,
    """
    bets 3s 4h 3d 4c card! natural! turn:banker | accepted | TURN PLAYER'S HAND
    turn:player | flagged false-announcement               | WRONG ANNOUNCEMENT – CALL SUPERVISOR | complete
    """,
)
def test_4_9_a_3_card_on_six_is_found_after_the_banker_s_natural() -> None:
    """19:47-4.9(a)3 and (b): both words are asked about when all cards are turned."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 4h 2d 3c card! natural! turn:player | accepted | TURN BANKER'S HAND
    turn:banker | flagged false-announcement               | WRONG ANNOUNCEMENT – CALL SUPERVISOR | complete
    """,
)
def test_4_9_b_a_banker_s_false_natural() -> None:
    """19:47-4.9(b): eight or nine only."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 2h 2d 3h card! | accepted                    | PLAYER: CARD – NATURAL/UNDER EIGHT?
    6c                     | held draw-before-banker-looks | PLAYER: CARD – NATURAL/UNDER EIGHT? | waiting=6c
    empty                  | held                        | PLAYER: CARD – NATURAL/UNDER EIGHT?
    under-eight!           | accepted                    | TURN BANKER'S HAND | banker-turns, 2s 2d 6c : 2h 3h
    """,
)
def test_4_9_b_a_card_before_the_banker_has_looked_waits() -> None:
    """19:47-4.9(b): "shall not be dealt until the Banker first looks"; whether it is the Player's is not known."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 9h 2d Kh card! 6c | held draw-before-banker-looks | PLAYER: CARD – NATURAL/UNDER EIGHT?
    empty                     | held                  | PLAYER: CARD – NATURAL/UNDER EIGHT? | early=2
    natural!                  | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | facing, stopped
    unseen                    | accepted              | TURN PLAYER'S HAND                  | held=6c, early=1
    turn:player turn:banker   | flagged shoe-ended-early | NATURAL – BANKER WINS 9 OVER 4   | complete, last-round
    """,
)
def test_4_9_b_a_card_before_the_banker_s_natural_is_nobody_s() -> None:
    """19:47-4.9(b), 4.12(g): it is in error once all cards are turned."""


@told(
    HOUSE,
    READY,
    """
    bets 3s 3h 4d 2c stay! 3d | held draw-before-turned | PLAYER STANDS – TURN BANKER'S HAND | waiting=3d
    turn:banker               | accepted                | TURN PLAYER'S HAND | 3s 4d : 3h 2c 3d, shown=3h 2c 3d
    """,
)
def test_4_9_c_a_card_before_the_banker_has_turned_his_hand_waits() -> None:
    """19:47-4.9(c): it is his, if he must draw."""


# --- every cell -------------------------------------------------------------------------------------------------------

ZERO = OF_VALUE[0]


def dealt(player: int, banker: int) -> AnyState:
    """A round in which the Dominant Player has so many points, and the Banker so many."""
    state = play(decide, HOUSE, READY + " bets")[-1].state
    for card in (OF_VALUE[player], OF_VALUE[banker], ZERO, ZERO):
        state = decide(state, CardDrawn(card)).state
    assert state.round.phase is Round.PLAYER_SPEAKS
    return state


def said(state: AnyState, *words: Announcement) -> AnyState:
    for word in words:
        state = decide(state, Announced(word)).state
    return state


BOXES = {
    3: "D DDDDDDDDSO",
    4: "D SSDDDDDDSS",
    5: "D SSSSODDDSS",
    6: "S SSSSSSDDSS",
}
"""Typed from Table 3 as the text has it, with its lost column 5 (docs/decisions/0015-chemin-de-fer.md)."""

PHASE = {"D": Round.BANKER_THIRD, "O": Round.BANKER_OPTION, "S": Round.PLAYER_TURNS}


@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("third", [None, *range(10)])
def test_4_9_c_every_box_of_table_3_at_the_table(banker: int, third: int | None) -> None:
    """19:47-4.9(c) to (g): who is asked for a card when the Banker has turned his hand."""
    row = BOXES.get(banker, ("D" if banker < 3 else "S") * 12).replace(" ", "")
    letter = row[0 if third is None else 1 + third]
    if third is None:
        state = said(dealt(6, banker), "stay")
    else:
        state = said(dealt(4, banker), "card", "under-eight")
        state = decide(state, CardDrawn(OF_VALUE[third])).state
    after = decide(state, Turned("banker"))
    assert after.flags == ()
    assert after.state.round.phase is PHASE[letter]


@pytest.mark.parametrize("points", range(10))
@pytest.mark.parametrize("word", ["card", "stay", "natural"])
def test_4_9_a_every_announcement_with_every_count(points: int, word: Announcement) -> None:
    """19:47-4.9(a)1 to 4: which of the Dominant Player's words are true shows when his hand is turned."""
    true = {"card": points <= 5, "stay": 5 <= points <= 7, "natural": points >= 8}
    state = said(dealt(points, 7), word)
    if word == "card":
        state = decide(said(state, "under-eight"), CardDrawn(ZERO)).state
    flags: list[Code] = []
    for hand in ("banker", "player"):
        decision = decide(state, Turned("banker" if hand == "banker" else "player"))
        state = decision.state
        flags += decision.flags
    assert flags == ([] if true[word] else [CoupCode.FALSE_ANNOUNCEMENT])
    assert state.round.phase is Round.COMPLETE


@pytest.mark.parametrize(("player", "banker"), [*itertools.product((6, 7), (6, 7))])
def test_4_10_a_every_result(player: int, banker: int) -> None:
    """19:47-4.10(a): the higher count wins; so do wagers (4.6(a)1, (a)2 and (a)3, 4.7(g)1, (g)2 and (g)3)."""
    state = said(dealt(player, banker), "stay")
    for event in (Turned("banker"), Turned("player"), ResultCalled(), Collected()):
        state = decide(state, event).state
    outcome = "tie" if player == banker else "player" if player > banker else "banker"
    assert (state.round.deals[-1].points, state.round.deals[-1].outcome) == ((player, banker), outcome)


def test_4_12_b_to_d_a_finished_round_keeps_its_counts() -> None:
    """19:47-4.12(b), (c) and (d): what the hands counted, which their cards alone do not tell."""
    words = " bets 2s 2h 2d 3h 9c misdealt:banker natural! turn:player turn:banker play-on result collect"
    (deal,) = play(decide, HOUSE, READY + words)[-1].state.round.deals
    assert (deal.points, deal.outcome) == ((4, 0), "player")
    words = " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 4c 5c misdealt:banker turn:player result collect"
    (deal,) = play(decide, HOUSE, READY + words)[-1].state.round.deals
    assert (deal.points, deal.outcome) == ((0, 5), "banker")


def test_4_8_d_a_hand_that_was_never_read_counts_nothing() -> None:
    """19:47-4.8(d), 4.10(a): its count is not known."""
    assert play(decide, HOUSE, READY + " bets ?? 2h 2d")[-1].state.round.points("player", HOUSE) is None


def test_4_12_b_and_c_the_cards_of_a_misdealt_hand_keep_their_numbers() -> None:
    """19:47-4.12(b) and (c): which of the cards lie face up, by the order in which they were dealt."""
    words = " bets 2s 2h 2d 3h Ks misdealt:player 9c misdealt:banker card! under-eight! 6c"
    state = play(decide, HOUSE, READY + words)[-1].state
    assert state.round.player == ("2s", "2d", "Ks", "6c")
    assert state.round.banker == ("2h", "3h", "9c")
    cards = state.round.in_dealt_order(state.round.player, state.round.banker)
    assert cards == ["2s", "2h", "2d", "3h", "Ks", "9c", "6c"]
    up = state.round.in_dealt_order(state.round.up("player"), state.round.up("banker"))
    assert up == [False] * 6 + [True]
