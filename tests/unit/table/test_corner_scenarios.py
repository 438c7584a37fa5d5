"""Corners: one scenario for each edge that a course of events seldom comes to."""

from controller.games.registry import house
from tests.support.shorthand import LOADED, READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

FACE_DOWN = house(dealing="face-down")
FACING = READY + " bets 2s 2h 2d 3h"
"""Four cards lie face down."""


@told(
    FACE_DOWN,
    FACING,
    """
    4c              | held draw-before-turned | TURN PLAYER'S HAND          | waiting=4c
    cutting-card    | accepted                | TURN PLAYER'S HAND          | finishing, waiting=4c
    turn:player turn:banker | accepted        | TURN PLAYER'S CARD          | finishing, 2s 2d 4c : 2h 3h
    """,
)
def test_3_8_e_a_cutting_card_behind_a_card_that_waits() -> None:
    """19:47-3.8(e), 3.7(d): this hand is the one to be completed, whatever becomes of the card."""


@told(
    FACE_DOWN,
    FACING,
    """
    4c              | held draw-before-turned | TURN PLAYER'S HAND          | waiting=4c
    As^             | flagged face-up         | DISCARD 1 FACE UP – 1 TO GO | discarding
    cutting-card    | accepted                | DISCARD 1 FACE UP – 1 TO GO | finishing, waiting=4c
    empty           | held                    | TURN PLAYER'S HAND          | waiting=4c ShoeEmpty, due=0
    """,
)
def test_3_8_e_a_cutting_card_between_discards() -> None:
    """19:47-3.8(e), 3.12(d), 3.12(e): the end of the shoe waits behind a card; what is due cannot be drawn any more."""


SIMULATED = house(dealing="face-down", error_card="simulated-round")
SIMULATED_FACING = READY + " 2s seen 2h 2d 3h 4c"
"""Four cards of a simulated round, and a fifth drawn before they were turned."""


@told(
    SIMULATED,
    SIMULATED_FACING,
    """
    empty                   | held                         | TURN PLAYER'S HAND      | rounds, waiting=4c ShoeEmpty
    turn:player turn:banker | accepted                     | TURN PLAYER'S CARD      | rounds, 2s 2d 4c : 2h 3h
    empty                   | held                         | TURN PLAYER'S CARD      | waiting=ShoeEmpty ShoeEmpty
    turn:player             | flagged shoe-ended-early     | SHOE IS OVER – RESHUFFLE | over, betting, discarded=5
    """,
)
def test_3_12_c_3_a_simulated_round_runs_out_behind_a_card_that_waits() -> None:
    """19:47-3.12(c)3, 3.7(d): the card that was drawn before the shoe ran out is dealt before the round ends."""


@told(
    SIMULATED,
    SIMULATED_FACING,
    """
    As^    | flagged face-up | DISCARD 1 FACE UP – 1 TO GO | discarding
    empty  | held            | TURN PLAYER'S HAND          | rounds, waiting=4c ShoeEmpty
    """,
)
def test_3_12_c_3_a_simulated_round_runs_out_between_discards() -> None:
    """19:47-3.12(c)3, 3.12(d): not even while cards are discarded does the end of the shoe overtake a card."""


@told(
    house(error_card="simulated-round"),
    READY,
    """
    9s               | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen 2h 9d 3h    | accepted | NO RESULT – DISCARD THE CARDS | complete
    empty            | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over, betting, discarded=4
    """,
)
def test_3_12_c_3_a_complete_simulated_round_ends_with_the_shoe() -> None:
    """19:47-3.12(c)3: nothing of it stays on the table."""


@told(
    house(error_card="simulated-round"),
    READY,
    """
    9s              | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen 2h void    | accepted | ROUND VOID – COLLECT THE CARDS | called
    empty           | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over, betting, discarded=2
    """,
)
def test_3_12_c_3_a_void_simulated_round_ends_with_the_shoe() -> None:
    """19:47-3.12(c)3: nothing of it stays on the table."""


@told(
    house(error_card="burn-one"),
    READY,
    """
    jam      | flagged jam                    | SHOE IS JAMMED – CALL SUPERVISOR
    seen     | rejected no-card-in-error      | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_3_12_c_2_nothing_was_in_error() -> None:
    """19:47-3.12(c)2: play has stopped for something else."""


@told(
    house(),
    READY,
    """
    back:shoe | accepted | BETS ARE OPEN | playing, stops=
    """,
)
def test_a_device_is_there_that_nobody_missed() -> None:
    """19:47-3.12(e): a device that reports again, with nothing missing, changes nothing."""


@told(
    house(),
    "open",
    """
    shuffled:415 | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    """,
)
def test_3_5_a_cards_are_inspected_before_they_are_shuffled() -> None:
    """19:47-3.4(b), 3.5(a), 7.4(b): whatever their count."""


@told(
    house(cutting_card_before_first_card="last-hand"),
    LOADED,
    """
    2s cutting-card | flagged cutting-card-in-burn | BURN 2 FACE UP – 2 TO GO | burning
    3s              | accepted                     | BURN 2 FACE UP – 1 TO GO | burning
    4s              | accepted                     | LAST HAND – BETS ARE OPEN | last-round
    """,
)
def test_3_5_e_a_cutting_card_in_the_burn_waits_for_its_end() -> None:
    """19:47-3.5(e), 3.8(e): the burn is completed first."""


@told(
    FACE_DOWN,
    READY + " bets 2s 2h 4s 3h turn:player turn:banker 9c",
    """
    collect | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR | banker-facing
    play-on | accepted                | TURN BANKER'S CARD                    | banker-facing
    """,
)
def test_3_10_a_cards_are_collected_before_the_last_is_turned() -> None:
    """19:47-3.10(a), 3.7(d)4: the Banker's third card lies face down still."""


@told(
    house(),
    "open inspected",
    """
    shuffled  | accepted | OFFER THE CUT     | cutting
    shuffling | accepted | SHUFFLE THE CARDS | shuffling
    shuffled  | accepted | OFFER THE CUT     | cutting
    """,
)
def test_3_5_a_1_i_the_cards_are_shuffled_again() -> None:
    """19:47-3.5(a)1i, 7.5(b)2i: after lacing the house may have the cards shuffled once more, before the cut."""


@told(
    FACE_DOWN,
    FACING,
    """
    turn:player | accepted                   | PLAYER HAS 4 – TURN BANKER'S HAND | facing, shown=2s 2d
    turn:banker | accepted                   | PLAYER 4 BANKER 5 – PLAYER DRAWS       | player-third, shown=2h 3h
    turn:banker | rejected means-nothing-now | PLAYER 4 BANKER 5 – PLAYER DRAWS
    """,
)
def test_3_7_d_the_hands_are_turned_one_after_the_other() -> None:
    """19:47-3.7(d)1, 3.7(d)2, 7.7(c)3i, 7.7(c)3ii: the Player's Hand is asked for, then the Banker's."""


@told(
    house(),
    READY,
    """
    idle      | accepted                   | SPREAD THE CARDS – THEN WASH AND STACK  | inspecting
    cut       | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK
    inspected | accepted                   | SHUFFLE THE CARDS | shuffling
    shuffled  | accepted                   | OFFER THE CUT     | cutting
    cut placed:14 loaded As 2s | accepted  | BETS ARE OPEN     | rounds, shoe_number=2
    """,
)
def test_7_5_h_1_an_idle_table_starts_over() -> None:
    """19:47-7.5(h), 7.5(h)1: the cards are inspected, mixed, shuffled and cut before they are dealt again."""


@told(
    house(),
    LOADED,
    """
    idle | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    """,
)
def test_7_5_h_nobody_plays_before_the_burn() -> None:
    """19:47-7.5(h): a loaded shoe is taken out again."""


@told(
    house(),
    LOADED + " 2s",
    """
    idle | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting, burn_left=0
    """,
)
def test_7_5_h_nobody_plays_in_the_burn() -> None:
    """19:47-7.5(h): so is one whose burn has begun."""


@told(
    house(),
    LOADED,
    """
    recut                | accepted | OFFER THE CUT    | cutting, shoe_number=0
    cut placed:14 loaded | accepted | BURN: FIRST CARD | shoe_number=1
    """,
)
def test_3_5_f_a_shoe_that_is_cut_again_is_the_same_shoe() -> None:
    """19:47-3.5(f), 7.5(g): the cards were not shuffled, so no other shoe begins."""


@told(
    house(),
    "open inspected shuffled cut placed:14",
    """
    lost:panel | flagged device-lost | PUT 2 CUTTING CARDS – LOAD THE SHOE | playing, stops=device-lost
    lost:panel | rejected repeated   | PUT 2 CUTTING CARDS – LOAD THE SHOE
    loaded     | accepted            | DEVICE IS GONE – PLAY IS SUSPENDED  | stopped, burn-first
    As         | held                | DEVICE IS GONE – PLAY IS SUSPENDED
    back:panel | accepted            | BURN 1 FACE UP – 1 TO GO            | playing, stops=
    """,
)
def test_a_device_that_was_lost_before_play_suspends_it() -> None:
    """19:47-3.5(e): what was lost while the shoe was made ready is still lost when it is."""


@told(
    house(),
    "open inspected shuffled cut placed:14",
    """
    lost:panel   | flagged device-lost    | PUT 2 CUTTING CARDS – LOAD THE SHOE | stops=device-lost
    back:panel/2 | flagged events-missing | PUT 2 CUTTING CARDS – LOAD THE SHOE | stops=
    loaded       | accepted               | BURN: FIRST CARD                    | playing
    """,
)
def test_a_device_that_comes_back_before_play_does_not() -> None:
    """19:47-3.5(e): nor does a gap in its numbering, since no card of a round can be missing."""


@told(
    SIMULATED,
    SIMULATED_FACING,
    """
    cutting-card            | accepted | TURN PLAYER'S HAND       | finishing, waiting=4c
    cutting-card            | held     | TURN PLAYER'S HAND       | finishing, waiting=4c CuttingCard
    turn:player turn:banker | accepted | TURN PLAYER'S CARD       | waiting=CuttingCard
    turn:player | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over, betting, waiting=, discarded=5
    """,
)
def test_3_12_c_3_a_simulated_round_runs_out_at_the_second_cutting_card() -> None:
    """19:47-3.12(c)3, 3.5(e): the second cutting card is the end, and waits behind the card that came before it."""


@told(
    house(),
    READY,
    """
    bets 2h 2c Qs 5s 6d | accepted               | BANKER STANDS – PLAYER WINS 8 OVER 7 | 2h Qs 6d : 2c 5s
    correct:player2=6c | flagged player-card-in-error | NO CARD FOR PLAYER – SEEN: PRESS YES | 2h 6c : 2c 5s
    correct:player2=Qs | accepted | BANKER STANDS – PLAYER WINS 8 OVER 7 | 2h Qs 6d : 2c 5s, stops=
    result collect     | accepted | BETS ARE OPEN | deals=player, discarded=5
    """,
)
def test_3_12_a_a_correction_is_taken_back() -> None:
    """19:47-3.12(a), 3.9(b): the card that it left to nobody is the Player's third card again."""


@told(
    house(),
    READY + " bets 2h 2c Qs 5s 6d result collect",
    """
    correct:player2=6c | flagged corrected-result | BETS ARE OPEN | rejudged=round 1 Qs>6c player>player left 6d
    correct:player2=Qs | flagged corrected-result | BETS ARE OPEN | rejudged=round 1 6c>Qs player>player
    """,
)
def test_3_12_a_a_correction_of_a_finished_round_is_taken_back() -> None:
    """19:47-3.12(a), 3.9(b): no card of a round is forgotten because nobody was entitled to it."""


@told(
    house(),
    READY + " bets 9s 2h 9d 3h result:player",
    """
    result:tie    | rejected result-stands | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    result:player | rejected repeated      | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_10_a_another_result_after_the_call() -> None:
    """19:47-3.10(a): the result that was called stands."""


@told(
    house(),
    "open inspected shuffled cut",
    """
    placed:416  | flagged bad-cutting-card | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:14   | accepted                 | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:13   | flagged bad-cutting-card | PUT 2 CUTTING CARDS – LOAD THE SHOE
    loaded      | flagged bad-cutting-card | BURN: FIRST CARD | burn-first
    """,
)
def test_3_5_e_a_shoe_is_loaded_without_its_cutting_cards() -> None:
    """19:47-3.5(e), 7.5(f): where they last stood counts, and nowhere is not in the stack."""


@told(
    house(),
    READY,
    """
    3s^ | flagged face-up | DISCARD 3 FACE UP – 3 TO GO
    As  | accepted        | DISCARD 3 FACE UP – 2 TO GO
    5s^ | flagged face-up | DISCARD 8 FACE UP – 7 TO GO
    2s 3s 4s | accepted   | DISCARD 8 FACE UP – 4 TO GO
    """,
)
def test_3_12_d_the_count_does_not_change_under_the_dealer() -> None:
    """19:47-3.12(d): what two cards require is counted together until it is done."""


@told(
    house(),
    READY + " bets 9s 2h",
    """
    correct:player1=9s | rejected repeated           | CARD TO PLAYER
    As^                | flagged face-up             | DISCARD 1 FACE UP – 1 TO GO
    correct:player1=9s | rejected repeated           | DISCARD 1 FACE UP – 1 TO GO
    jam                | flagged jam                 | SHOE IS JAMMED – CALL SUPERVISOR
    correct:player1=9s | rejected repeated           | SHOE IS JAMMED – CALL SUPERVISOR
    unseen             | rejected no-card-in-error   | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_3_10_a_a_correction_that_corrects_nothing() -> None:
    """19:47-3.10(a): a card that was taken for this one already, in any phase of play."""


@told(
    house(),
    READY + " bets 9s 2h 9d 3h result collect",
    """
    correct:player1=9s | rejected repeated   | BETS ARE OPEN
    jam                | flagged jam         | SHOE IS JAMMED – CALL SUPERVISOR
    correct:player1=9s | rejected repeated   | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_3_10_a_a_correction_of_a_finished_round_that_corrects_nothing() -> None:
    """19:47-3.10(a): nor in a round that is over."""


@told(
    house(column_after_stay="of-the-card"),
    READY + " bets 9c 7s Qc 3s",
    """
    ??>player | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO | stopped, 9c Qc : 7s 3s
    """,
)
def test_4_12_e_the_column_of_a_card_is_asked_at_chemin_de_fer_alone() -> None:
    """19:47-4.12(e): at another game nobody has said "Stay", and an unread card is a card in error like any."""
