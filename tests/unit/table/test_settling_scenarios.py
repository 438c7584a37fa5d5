"""What the panel asks to be done about the wagers once a result is called, told: 19:47-3.10(b), step by step."""

from controller.games.registry import house
from tests.support.shorthand import READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("punto-banco",))
at_minibaccarat = Chapter(SCENARIOS, ("minibaccarat",))
at_chemin_de_fer = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE = house(settling="told")


@told(
    HOUSE,
    READY,
    """
    paid                                       | rejected nothing-to-settle | BETS ARE OPEN
    offers:pay-all-first bets 2s 9h 3d Kh      | accepted | NATURAL – BANKER WINS 9 OVER 5
    paid                                       | rejected nothing-to-settle | NATURAL – BANKER WINS 9 OVER 5
    result                                     | accepted | BANKER WINS 9 OVER 5 – TAKE LOSING WAGERS
    paid                                       | accepted | BANKER WINS 9 OVER 5 – PAY FROM HIGH SEAT | paid=1
    paid                                       | accepted | BANKER WINS 9 OVER 5 – VIG FROM HIGH SEAT
    paid                                       | accepted | BANKER WINS 9 OVER 5 – COLLECT THE CARDS
    paid                                       | rejected nothing-to-settle | BANKER WINS 9 OVER 5 – COLLECT THE CARDS
    collect                                    | accepted | BETS ARE OPEN | paid=0
    """,
)
def test_3_10_b_1_all_are_paid_then_all_vigorish_is_taken() -> None:
    """19:47-3.10(b), 3.10(b)1: losing wagers first."""


@told(
    HOUSE,
    READY,
    """
    offers:vigorish-all-first bets 2s 9h 3d Kh result | accepted | BANKER WINS 9 OVER 5 – TAKE LOSING WAGERS
    paid                                              | accepted | BANKER WINS 9 OVER 5 – VIG FROM HIGH SEAT
    paid                                              | accepted | BANKER WINS 9 OVER 5 – PAY FROM HIGH SEAT
    collect                                           | accepted | BETS ARE OPEN
    bets 2s 9h 3d Kh result                           | accepted | BANKER WINS 9 OVER 5 – TAKE LOSING WAGERS
    """,
)
def test_3_10_b_2_all_vigorish_first() -> None:
    """19:47-3.10(b)2: cards collected before the last step end it too: the dealer settles, the panel only leads."""


@told(
    HOUSE,
    READY,
    """
    offers:pay-each-first bets 2s 9h 3d Kh result paid      | accepted | BANKER WINS 9 OVER 5 – PAY+VIG SEAT BY SEAT
    paid collect                                            | accepted | BETS ARE OPEN
    offers:vigorish-each-first bets 2s 9h 3d Kh result paid | accepted | BANKER WINS 9 OVER 5 – VIG+PAY SEAT BY SEAT
    paid                                                    | accepted | BANKER WINS 9 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_10_b_3_and_4_position_by_position() -> None:
    """19:47-3.10(b)3, 3.10(b)4: the win first, or the vigorish."""


@told(
    HOUSE,
    READY,
    """
    offers:no-vigorish bets 2s 9h 3d Kh result paid | accepted | BANKER WINS 9 OVER 5 – PAY FROM HIGH SEAT
    paid collect            | accepted | BETS ARE OPEN
    offers:pay-each-first bets 9s 2h 9d 3h result paid | accepted | PLAYER WINS 8 OVER 5 – PAY FROM HIGH SEAT
    paid collect bets 2s 2h 7d 7h result | accepted | TIE HAND 9 TO 9 – PAY FROM HIGH SEAT
    paid                                 | accepted | TIE HAND 9 TO 9 – COLLECT THE CARDS
    void                                 | accepted | ROUND VOID – COLLECT THE CARDS
    paid                                 | rejected nothing-to-settle | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_10_b_5_without_vigorish_winners_are_paid() -> None:
    """19:47-3.10(b)5: nor where the Banker's Hand has not won; on a tie nobody loses, on a void round either."""


@told(
    HOUSE,
    READY,
    """
    offers:pay-each-first bets 2s 9h 3d Kh result paid | accepted | BANKER WINS 9 OVER 5 – PAY+VIG SEAT BY SEAT
    correct:banker1=8h     | accepted                 | BANKER WINS 8 OVER 5 – PAY+VIG SEAT BY SEAT | called, paid=1
    correct:player1=6s     | flagged corrected-result | NATURAL – PLAYER WINS 9 OVER 8              | complete, paid=0
    result                 | accepted                 | PLAYER WINS 9 OVER 8 – TAKE LOSING WAGERS
    """,
)
def test_3_10_b_a_corrected_result_is_settled_from_the_beginning() -> None:
    """19:47-3.10(b): another winner, other wagers; the same winner leaves what is done done."""


@at_minibaccarat(
    HOUSE,
    READY,
    """
    offers:tie-vigorish bets 2s 2h 7d 7h result | accepted | TIE HAND 9 TO 9 – PAY FROM HIGH SEAT
    paid                                        | accepted | TIE HAND 9 TO 9 – VIG 25% ON TIE
    paid                                        | accepted | TIE HAND 9 TO 9 – COLLECT THE CARDS
    """,
)
def test_7_3_d_the_vigorish_on_a_tie_comes_at_the_end() -> None:
    """19:47-7.3(d): "at the end of the round of play and prior to any cards being dealt for the next"."""


@told(
    house(),
    READY,
    """
    offers:pay-all-first bets 2s 9h 3d Kh result | accepted | BANKER WINS 9 OVER 5 – COLLECT THE CARDS
    paid | rejected nothing-to-settle | BANKER WINS 9 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_10_b_a_house_that_does_not_have_it_told() -> None:
    """19:47-3.10(b): the house's option."""


@told(
    HOUSE,
    READY,
    """
    bets 2s 9h 3d Kh result | accepted | BANKER WINS 9 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_10_b_a_table_that_knows_no_offer() -> None:
    """19:47-3.10(b): what is paid, and in which order, is not known."""


@told(
    house(settling="told", error_card="simulated-round"),
    READY,
    """
    offers:pay-all-first 9s     | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen 2h 9d 3h void          | accepted                         | ROUND VOID – COLLECT THE CARDS
    paid                        | rejected nothing-to-settle       | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_12_c_3_a_simulated_round_has_no_wagers() -> None:
    """19:47-3.12(c)3."""


@at_chemin_de_fer(
    HOUSE,
    READY,
    """
    paid | rejected nothing-to-settle | BETS ARE OPEN
    offers:pay-all-first bets 9s 2h 9d 3h natural! | accepted | TURN PLAYER'S HAND
    turn:player turn:banker result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    paid | rejected nothing-to-settle | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    """,
)
def test_4_10_b_the_wagers_of_chemin_de_fer_pay_each_other() -> None:
    """19:47-4.10(b): in no order that the house would choose."""


@told(
    house(),
    "",
    """
    paid                       | rejected not-in-play       | TABLE CLOSED                        | closed
    dealer-deals               | rejected not-in-play       | TABLE CLOSED
    pass-shoe                  | rejected not-in-play       | TABLE CLOSED
    open | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    paid                       | rejected not-in-play       | SPREAD THE CARDS – THEN WASH AND STACK
    dealer-deals               | rejected not-in-play       | SPREAD THE CARDS – THEN WASH AND STACK
    pass-shoe                  | rejected not-in-play       | SPREAD THE CARDS – THEN WASH AND STACK
    inspected                  | accepted                   | SHUFFLE THE CARDS                   | shuffling
    paid                       | rejected not-in-play       | SHUFFLE THE CARDS
    dealer-deals               | rejected not-in-play       | SHUFFLE THE CARDS
    pass-shoe                  | rejected not-in-play       | SHUFFLE THE CARDS
    shuffled                   | accepted                   | OFFER THE CUT                       | cutting
    paid                       | rejected not-in-play       | OFFER THE CUT
    dealer-deals               | rejected not-in-play       | OFFER THE CUT
    pass-shoe                  | rejected not-in-play       | OFFER THE CUT
    cut                        | accepted                   | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    paid                       | rejected not-in-play       | PUT 2 CUTTING CARDS – LOAD THE SHOE
    dealer-deals               | rejected not-in-play       | PUT 2 CUTTING CARDS – LOAD THE SHOE
    pass-shoe                  | rejected not-in-play       | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:14 loaded           | accepted                   | BURN: FIRST CARD                    | burn-first
    paid                       | rejected not-in-play       | BURN: FIRST CARD
    dealer-deals               | rejected not-in-play       | BURN: FIRST CARD
    pass-shoe                  | rejected not-in-play       | BURN: FIRST CARD
    As                         | accepted                   | BURN 1 FACE UP – 1 TO GO            | burning
    paid                       | rejected not-in-play       | BURN 1 FACE UP – 1 TO GO
    dealer-deals               | rejected not-in-play       | BURN 1 FACE UP – 1 TO GO
    pass-shoe                  | rejected not-in-play       | BURN 1 FACE UP – 1 TO GO
    2s empty                   | flagged shoe-ended-early   | SHOE IS OVER – RESHUFFLE            | over
    paid                       | rejected not-in-play       | SHOE IS OVER – RESHUFFLE
    dealer-deals               | rejected not-in-play       | SHOE IS OVER – RESHUFFLE
    pass-shoe                  | rejected not-in-play       | SHOE IS OVER – RESHUFFLE
    """,
)
def test_3_10_b_and_3_6_b_only_while_a_shoe_is_dealt() -> None:
    """19:47-3.10(b), 3.6(b), 3.11(a): who deals and what is paid is told while rounds are dealt."""


@told(
    HOUSE,
    READY,
    """
    offers:pay-all-first bets | accepted        | CARD TO PLAYER
    paid           | rejected nothing-to-settle | CARD TO PLAYER                   | player-first
    2s             | accepted                   | CARD TO BANKER
    paid           | rejected nothing-to-settle | CARD TO BANKER                   | banker-first
    2h             | accepted                   | CARD TO PLAYER
    paid           | rejected nothing-to-settle | CARD TO PLAYER                   | player-second
    2d             | accepted                   | CARD TO BANKER
    paid           | rejected nothing-to-settle | CARD TO BANKER                   | banker-second
    2c             | accepted                   | PLAYER 4 BANKER 4 – PLAYER DRAWS
    paid           | rejected nothing-to-settle | PLAYER 4 BANKER 4 – PLAYER DRAWS                     | player-third
    3s             | accepted                   | BANKER DRAWS
    paid           | rejected nothing-to-settle | BANKER DRAWS                     | banker-third
    jam            | flagged jam                | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    paid           | rejected play-has-stopped  | SHOE IS JAMMED – CALL SUPERVISOR
    dealer-deals   | rejected play-has-stopped  | SHOE IS JAMMED – CALL SUPERVISOR
    pass-shoe      | rejected play-has-stopped  | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_3_10_b_nothing_is_settled_before_the_result() -> None:
    """19:47-3.10(b): "after the result of the round is announced"."""


@told(
    house(settling="told", dealing="face-down"),
    READY,
    """
    offers:pay-all-first bets 2s 2h 2d 2c | accepted       | TURN PLAYER'S HAND
    paid                       | rejected nothing-to-settle | TURN PLAYER'S HAND | facing
    turn:player turn:banker 3s | accepted                   | TURN PLAYER'S CARD
    paid                       | rejected nothing-to-settle | TURN PLAYER'S CARD | player-facing
    turn:player 3h             | accepted                   | TURN BANKER'S CARD
    paid                       | rejected nothing-to-settle | TURN BANKER'S CARD | banker-facing
    """,
)
def test_3_10_b_nothing_is_settled_while_cards_lie_face_down() -> None:
    """19:47-3.10(b), 3.7(d): "after the result of the round is announced"."""


@at_chemin_de_fer(
    HOUSE,
    READY + " bets",
    """
    paid           | rejected nothing-to-settle | CARD TO PLAYER                      | player-first
    2s             | accepted                   | CARD TO BANKER
    paid           | rejected nothing-to-settle | CARD TO BANKER                      | banker-first
    3h             | accepted                   | CARD TO PLAYER
    paid           | rejected nothing-to-settle | CARD TO PLAYER                      | player-second
    2d             | accepted                   | CARD TO BANKER
    paid           | rejected nothing-to-settle | CARD TO BANKER                      | banker-second
    Ks             | accepted                   | PLAYER LOOKS – CARD STAY NATURAL?
    paid           | rejected nothing-to-settle | PLAYER LOOKS – CARD STAY NATURAL?   | player-speaks
    card!          | accepted                   | PLAYER: CARD – NATURAL/UNDER EIGHT?
    paid           | rejected nothing-to-settle | PLAYER: CARD – NATURAL/UNDER EIGHT? | banker-speaks
    under-eight!   | accepted                   | PLAYER DRAWS
    paid           | rejected nothing-to-settle | PLAYER DRAWS                        | player-third
    9c             | accepted                   | TURN BANKER'S HAND
    paid           | rejected nothing-to-settle | TURN BANKER'S HAND                  | banker-turns
    turn:banker    | accepted                   | BANKER MAY DRAW – CARD OR STAY?
    paid           | rejected nothing-to-settle | BANKER MAY DRAW – CARD OR STAY?     | banker-option
    stay!          | accepted                   | BANKER STANDS – TURN PLAYER'S HAND
    paid           | rejected nothing-to-settle | BANKER STANDS – TURN PLAYER'S HAND  | player-turns
    turn:player    | accepted                   | BANKER STANDS – TIE HAND 3 TO 3
    paid           | rejected nothing-to-settle | BANKER STANDS – TIE HAND 3 TO 3     | complete
    """,
)
def test_4_10_b_nothing_is_settled_by_the_house_in_a_round_of_chemin_de_fer() -> None:
    """19:47-4.10(b): wherever the round stands."""


@at_chemin_de_fer(
    HOUSE,
    READY + " bets 2s 3h 2d Ks card! under-eight! Ts turn:banker",
    """
    paid    | rejected nothing-to-settle | BANKER DRAWS       | banker-third
    """,
)
def test_4_10_b_nothing_is_settled_while_the_banker_is_owed_a_card() -> None:
    """19:47-4.10(b), 4.9(c)."""


@at_chemin_de_fer(
    HOUSE,
    READY + " bets 9s 2h 9d 3h natural!",
    """
    paid    | rejected nothing-to-settle | TURN PLAYER'S HAND | facing
    """,
)
def test_4_10_b_nothing_is_settled_before_a_natural_is_turned() -> None:
    """19:47-4.10(b), 4.9(a)4."""
