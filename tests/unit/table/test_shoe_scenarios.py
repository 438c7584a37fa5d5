"""A shoe's life, told: 19:47-3.4 to 3.6 and 7.4 to 7.6, the burn, and the last hand of 3.8(e)."""

from controller.games.registry import house
from tests.support.shorthand import FINISHING, LOADED, READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = house()
LAST_HAND = house(cutting_card_before_first_card="last-hand")


# --- the cards are made ready -----------------------------------------------------------------------------------------


@told(
    HOUSE,
    "",
    """
    open          | accepted | SPREAD THE CARDS – THEN WASH AND STACK                       | inspecting
    inspected     | accepted | SHUFFLE THE CARDS                      | shuffling
    shuffling     | accepted | SHUFFLE THE CARDS                      | shuffling
    shuffled      | accepted | OFFER THE CUT                          | cutting
    cut:10/406    | accepted | PUT 2 CUTTING CARDS – LOAD THE SHOE    | loading
    placed:14     | accepted | PUT 2 CUTTING CARDS – LOAD THE SHOE    | loading
    loaded        | accepted | BURN: FIRST CARD                       | burn-first, shoe_number=1
    4s            | accepted | BURN 4 FACE UP – 4 TO GO               | burning, burned=1, seen=1
    9h            | accepted | BURN 4 FACE UP – 3 TO GO               | burned=2
    9d            | accepted | BURN 4 FACE UP – 2 TO GO               | burned=3
    ??            | held unread-card | CARD NOT READ – NAME THE CARD | stopped, burned=3
    name:Ks       | accepted | BURN 4 FACE UP – 1 TO GO               | burned=4, seen=4
    9c            | accepted | BETS ARE OPEN                          | rounds, betting, burned=5, burn_left=0
    """,
)
def test_3_5_a_to_e_from_the_opening_to_the_first_round() -> None:
    """19:47-3.5(a), (c), (d) and (e), 7.5(a), (d), (e) and (f): inspected, shuffled, cut, loaded and burned."""


@told(
    HOUSE,
    "",
    """
    open            | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    inspected       | accepted | SHUFFLE THE CARDS                      | shuffling
    """,
)
def test_3_4_c_the_dealer_is_told_to_wash_and_stack_the_cards() -> None:
    """19:47-3.4(c), 4.3(c), 7.4(c): turned face downward after the inspection, washed and stacked."""


_PLACE = "PUT 2 CUTTING CARDS – LOAD THE SHOE"


@told(
    HOUSE,
    "open inspected shuffling shuffled",
    f"""
    cut-made         | accepted                 | {_PLACE} | loading
    cut-made         | rejected means-nothing-now | {_PLACE}
    cut:9/407        | flagged bad-cut          | {_PLACE} | loading
    placed-no-second | flagged bad-cutting-card | {_PLACE} | cutting_cards_placed=False
    placed           | accepted                 | {_PLACE} | cutting_cards_placed=True, from_back=None
    placed:20        | accepted                 | {_PLACE} | from_back=20
    placed           | accepted                 | {_PLACE} | from_back=20
    cut:407/9        | flagged bad-cut          | {_PLACE} | cutting_cards_placed=False, from_back=None
    placed:20        | accepted                 | {_PLACE} | from_back=20
    loaded           | accepted                 | BURN: FIRST CARD                    | burn-first, from_back=20
    """,
)
def test_3_5_d_and_e_hands_cut_and_place_without_a_sensor() -> None:
    """19:47-3.5(d) and (e): the dealer's word stands for what no device counts; a count is judged whenever it comes."""


_SEATS = house(seats=9)
_LAST = house(seats=9, recut_by="last")
_NEXT = house(seats=9, recut_by="next")
_UNCUT = "open inspected shuffling"


@told(
    _SEATS,
    _UNCUT,
    f"""
    shuffled   | accepted                   | OFFER THE CUT – FROM SEAT 9 DOWN | cutting
    cut-by:10  | rejected no-such-seat      | OFFER THE CUT – FROM SEAT 9 DOWN | cutter=None
    cut-by:7   | accepted                   | SEAT 7 CUTS                      | cutter=7
    cut-by:5   | accepted                   | SEAT 5 CUTS                      | cutter=5
    cut        | accepted                   | {_PLACE}                         | loading
    cut-by     | accepted                   | {_PLACE}                         | cutter=0
    placed:14  | accepted                   | {_PLACE}                         | cutter=0
    loaded     | accepted                   | BURN: FIRST CARD                 | cutter=None, cut_by=0
    cut-by:5   | rejected means-nothing-now | BURN: FIRST CARD                 | cut_by=0
    """,
)
def test_3_5_c_the_cut_is_offered_from_the_highest_seat_and_who_cuts_is_recorded() -> None:
    """19:47-3.5(c), 4.4(c), 7.5(d): "beginning with the highest number position"; if none accepts, the dealer."""


@told(
    _SEATS,
    "",
    f"""
    cut-by:5                 | rejected means-nothing-now | TABLE CLOSED                          | closed
    open                     | accepted                   | SPREAD THE CARDS – THEN WASH AND STACK
    cut-by:5 | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    inspected                | accepted                   | SHUFFLE THE CARDS
    cut-by:5                 | rejected means-nothing-now | SHUFFLE THE CARDS                     | shuffling
    shuffled cut placed:14   | accepted                   | {_PLACE}
    loaded                   | accepted                   | BURN: FIRST CARD
    2s                       | accepted                   | BURN 2 FACE UP – 2 TO GO
    cut-by:5                 | rejected means-nothing-now | BURN 2 FACE UP – 2 TO GO              | burning
    3s 4s                    | accepted                   | BETS ARE OPEN
    cut-by:5                 | rejected means-nothing-now | BETS ARE OPEN                         | rounds
    jam                      | flagged jam                | SHOE IS JAMMED – CALL SUPERVISOR       | stopped
    cut-by:5                 | rejected play-has-stopped  | SHOE IS JAMMED – CALL SUPERVISOR
    play-on cutting-card     | accepted                   | BETS ARE OPEN
    cut-by:5                 | rejected means-nothing-now | BETS ARE OPEN                         | finishing
    bets 9s 2h 9d 3h result  | accepted                   | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect                  | accepted                   | LAST HAND – BETS ARE OPEN
    cut-by:5                 | rejected means-nothing-now | LAST HAND – BETS ARE OPEN             | last-round
    bets 9s 2h 9d 3h result  | accepted                   | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect                  | accepted                   | SHOE IS OVER – RESHUFFLE
    cut-by:5                 | rejected means-nothing-now | SHOE IS OVER – RESHUFFLE              | over
    """,
)
def test_3_5_c_nobody_cuts_while_there_is_nothing_to_cut() -> None:
    """19:47-3.5(c), 7.5(d): the cut is between the shuffle and the shoe."""


@told(
    house(seats=9, recut_by="last"),
    f"{_UNCUT} shuffled cut-by:5 cut recut cut",
    f"""
    cut-by:10 | rejected no-such-seat | {_PLACE} | loading, cutter=None
    cut-by:4  | flagged wrong-cutter  | {_PLACE} | cutter=4
    cut-by:5  | accepted              | {_PLACE} | cutter=5
    """,
)
def test_3_5_f_who_cut_again_is_told_after_the_cut() -> None:
    """19:47-3.5(c) and (f), 7.5(g): as before it."""


@told(
    HOUSE,
    _UNCUT,
    f"""
    shuffled          | accepted | OFFER THE CUT
    cut-by:20         | accepted | SEAT 20 CUTS
    cut-by            | accepted | DEALER CUTS
    cut               | accepted | {_PLACE}
    shuffling         | accepted | SHUFFLE THE CARDS | cutter=0
    shuffled          | accepted | OFFER THE CUT     | cutter=None
    cut-by:3 cut      | accepted | {_PLACE}          | cutter=3
    close             | accepted | TABLE CLOSED      | cutter=3
    open pre-shuffled | accepted | OFFER THE CUT     | cutter=None
    """,
)
def test_3_5_c_after_a_shuffle_the_cut_is_offered_anew() -> None:
    """19:47-3.5(c), 7.5(d): "After shuffling … shall offer the stack of cards"."""


@told(
    _LAST,
    f"{_UNCUT} shuffled cut-by:5 cut",
    f"""
    recut     | accepted             | CUT ONCE MORE – SEAT 5 CUTS      | cutting, cutter=None, recut=True
    cut-by:4  | flagged wrong-cutter | CUT ONCE MORE – SEAT 4 CUTS      | cutter=4
    cut-by:5  | accepted             | CUT ONCE MORE – SEAT 5 CUTS      | cutter=5
    cut       | accepted             | {_PLACE}
    placed:14 | accepted             | {_PLACE}
    loaded    | accepted             | BURN: FIRST CARD                 | cut_by=5, recut=False
    recut     | accepted             | CUT ONCE MORE – SEAT 5 CUTS      | cutting, shoe_number=0
    cut-by    | flagged wrong-cutter | CUT ONCE MORE – DEALER CUTS      | cutter=0
    shuffling | accepted             | SHUFFLE THE CARDS                | shuffling
    shuffled  | accepted             | OFFER THE CUT – FROM SEAT 9 DOWN | recut=False, cut_again_after=None
    """,
)
def test_3_5_f_who_cut_last_cuts_again() -> None:
    """19:47-3.5(f), 4.4(f), 7.5(g): "at the casino licensee's option, by the player who last cut the cards"."""


@told(
    _NEXT,
    f"{_UNCUT} shuffled cut-by:5 cut",
    f"""
    recut       | accepted             | OFFER THE CUT – FROM SEAT 4 DOWN | cutting
    cut-by:5    | flagged wrong-cutter | CUT ONCE MORE – SEAT 5 CUTS
    cut-by:3    | accepted             | CUT ONCE MORE – SEAT 3 CUTS
    cut         | accepted             | {_PLACE}
    recut       | accepted             | OFFER THE CUT – FROM SEAT 2 DOWN
    cut-by      | accepted             | CUT ONCE MORE – DEALER CUTS
    cut         | accepted             | {_PLACE}
    recut       | accepted             | OFFER THE CUT – FROM SEAT 9 DOWN
    cut-by      | accepted             | CUT ONCE MORE – DEALER CUTS
    """,
)
def test_3_5_f_or_the_next_one_entitled_does() -> None:
    """19:47-3.5(f), 4.4(f), 7.5(g): "or by the next person entitled to cut the cards, as determined by" (c)."""


@told(
    house(recut_by="last"),
    f"{_UNCUT} shuffled cut",
    f"""
    recut       | accepted | OFFER THE CUT
    cut-by:5    | accepted | CUT ONCE MORE – SEAT 5 CUTS
    cut         | accepted | {_PLACE}
    recut       | accepted | CUT ONCE MORE – SEAT 5 CUTS
    cut recut   | accepted | OFFER THE CUT | cut_again_after=None
    """,
)
def test_3_5_f_nobody_is_asked_for_whom_nobody_has_told() -> None:
    """19:47-3.5(f): who cut last is known only where somebody said it."""


@told(
    _SEATS,
    f"{_UNCUT} shuffled cut-by:5 cut",
    """
    recut       | accepted | OFFER THE CUT – FROM SEAT 4 DOWN
    cut-by:5    | accepted | CUT ONCE MORE – SEAT 5 CUTS
    """,
)
def test_3_5_f_where_the_house_has_not_said_it_anybody_may_cut_again() -> None:
    """19:47-3.5(f): neither is wrong then."""


_LACED = "SHUFFLE THE CARDS – THEN LACE ONE DECK"
_TWICE = "SHUFFLE THE CARDS – LACE, SHUFFLE AGAIN"


@told(house(shuffle="lace"), "open", f"inspected | accepted | {_LACED} | shuffling")
def test_3_5_a_1_the_dealer_is_told_to_lace() -> None:
    """19:47-3.5(a)1, 7.5(b)2: "lace approximately one deck of cards", where the house says so."""


@told(
    house(shuffle="lace-and-reshuffle"),
    "open",
    f"""
    inspected | accepted | {_TWICE}      | shuffling
    shuffling | accepted | {_TWICE}      | shuffling
    shuffled  | accepted | OFFER THE CUT | cutting
    shuffling | accepted | {_TWICE}      | shuffling
    """,
)
def test_3_5_a_1_i_the_dealer_is_told_to_shuffle_again() -> None:
    """19:47-3.5(a)1i, 7.5(b)2i: after lacing, "shuffle some or all of the cards again", where the house says so."""


@told(house(shuffle="wash"), "open", "inspected | accepted | WASH AND STACK – 3 DEALERS SHUFFLE | shuffling")
def test_3_5_a_2_the_dealers_are_told_to_wash() -> None:
    """19:47-3.5(a)2: wash and stack the cards, "after which each of the three dealers shall shuffle"."""


@told(
    house(game="minibaccarat", shuffle="feather"),
    "open",
    "inspected | accepted | SHUFFLE THE CARDS – LEAVE THEM FEATHERED | shuffling",
)
def test_7_5_b_1_the_dealer_is_told_to_leave_the_stack_feathered() -> None:
    """19:47-7.5(b)1: "not entirely squared off", so that the floorperson can see."""


@told(
    HOUSE,
    LOADED,
    """
    ??      | held unread-card | CARD NOT READ – NAME THE CARD | burn-first, stopped, drawn=1
    9h      | held                | CARD NOT READ – NAME THE CARD | waiting=9h
    name:Ah | accepted            | BETS ARE OPEN                 | rounds, burned=2, seen=2
    """,
)
def test_3_5_e_an_unread_first_card_is_named_before_its_count_is_known() -> None:
    """19:47-3.5(e), 7.5(f): play waits for the name; what was drawn meanwhile is burned after it; an ace counts one."""


@told(
    HOUSE,
    LOADED,
    """
    Kh                         | accepted | BURN 10 FACE UP – 10 TO GO | burning, burn=10
    2s 2h 2d 2c 3s 3h 3d 3c 4s | accepted | BURN 10 FACE UP – 1 TO GO  | burned=10
    4h                         | accepted | BETS ARE OPEN              | rounds, burned=11
    """,
)
def test_3_5_e_face_cards_and_tens_count_as_tens() -> None:
    """19:47-3.5(e), 7.5(f): "Face cards and tens count as tens"."""


@told(
    HOUSE,
    LOADED,
    """
    2s        | accepted                      | BURN 2 FACE UP – 2 TO GO
    9h>player | flagged shoe-says-other-hand  | BURN 2 FACE UP – 1 TO GO
    9d>burn   | accepted                      | BETS ARE OPEN
    """,
)
def test_3_5_e_the_shoe_s_own_opinion_of_a_burned_card() -> None:
    """19:47-3.5(e): what the shoe says of a burned card is kept beside what the table says."""


@told(
    HOUSE,
    LOADED,
    """
    3d^     | flagged face-up | DISCARD 3 FACE UP – 3 TO GO | burn-first, discarding, discarded=1, burned=0
    2s 2h   | accepted        | DISCARD 3 FACE UP – 1 TO GO | discarded=3
    2d      | accepted        | BURN: FIRST CARD            | burn-first, playing, discarded=4
    2c      | accepted        | BURN 2 FACE UP – 2 TO GO    | burning, burned=1
    Kd^     | flagged face-up | BURN 2 FACE UP – 2 TO GO    | burning, playing, discarded=5
    Ad^     | flagged face-up | DISCARD 1 FACE UP – 1 TO GO | discarded=6
    5h      | accepted        | BURN 2 FACE UP – 2 TO GO    | discarded=7
    6h      | accepted        | BURN 2 FACE UP – 1 TO GO    | burned=2
    6d      | accepted        | BETS ARE OPEN               | burned=3, discarded=7
    """,
)
def test_3_12_d_a_card_found_face_up_in_the_burn_leaves_with_its_own_count_first() -> None:
    """19:47-3.12(d), 7.11(d), 3.5(e): it is no card of the burn, which starts or goes on with the next card."""


@told(
    HOUSE,
    "open inspected",
    """
    shuffled:415 | flagged wrong-count | SHUFFLE THE CARDS                   | shuffling
    shuffled:416 | accepted            | OFFER THE CUT                       | cutting
    cut:200/215  | flagged wrong-count | SHUFFLE THE CARDS                   | shuffling
    shuffled     | accepted            | OFFER THE CUT                       | cutting
    cut:200/216  | accepted            | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    """,
)
def test_3_1_a_a_wrong_count_keeps_the_cards_out_of_play() -> None:
    """19:47-3.1(a), 7.1(a): a count given with the shuffle or the cut must be that of the decks."""


@told(
    house(decks=6),
    "open inspected",
    """
    shuffled:416 | flagged wrong-count | SHUFFLE THE CARDS                   | shuffling
    shuffled:312 | accepted            | OFFER THE CUT                       | cutting
    cut:156/156  | accepted            | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    """,
)
def test_3_1_a_the_count_is_that_of_the_house_s_decks() -> None:
    """19:47-3.1(a), 7.1(a): six decks are 312 cards."""


@told(
    HOUSE,
    "",
    """
    cut:200/215          | flagged wrong-count        | TABLE CLOSED                        | closed
    cut                  | rejected means-nothing-now | TABLE CLOSED                        | closed
    open cut:200/215 | flagged wrong-count | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    cut | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    inspected cut:0/417  | flagged wrong-count        | SHUFFLE THE CARDS                   | shuffling
    cut                  | rejected means-nothing-now | SHUFFLE THE CARDS                   | shuffling
    shuffled cut         | accepted                   | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    cut                  | rejected means-nothing-now | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    cut:200/215          | flagged wrong-count        | SHUFFLE THE CARDS                   | shuffling
    shuffled cut placed:14 loaded | accepted          | BURN: FIRST CARD                    | burn-first
    cut:200/215          | flagged wrong-count        | BURN: FIRST CARD                    | burn-first
    cut                  | rejected means-nothing-now | BURN: FIRST CARD                    | burn-first
    As                   | accepted                   | BURN 1 FACE UP – 1 TO GO            | burning
    cut:200/215          | flagged wrong-count        | BURN 1 FACE UP – 1 TO GO            | burning
    cut                  | rejected means-nothing-now | BURN 1 FACE UP – 1 TO GO            | burning
    2s                   | accepted                   | BETS ARE OPEN                       | rounds
    cut:200/215          | flagged wrong-count        | BETS ARE OPEN                       | rounds
    cut                  | rejected means-nothing-now | BETS ARE OPEN                       | rounds
    cutting-card         | accepted                   | BETS ARE OPEN                       | finishing
    cut:200/215          | flagged wrong-count        | BETS ARE OPEN                       | finishing
    cut                  | rejected means-nothing-now | BETS ARE OPEN                       | finishing
    bets 9s 2h Td 3h result collect | accepted        | LAST HAND – BETS ARE OPEN           | last-round
    cut:200/215          | flagged wrong-count        | LAST HAND – BETS ARE OPEN           | last-round
    cut                  | rejected means-nothing-now | LAST HAND – BETS ARE OPEN           | last-round
    bets 9d 2d Tc 3d result collect | accepted        | SHOE IS OVER – RESHUFFLE            | over
    cut:200/215          | flagged wrong-count        | SHOE IS OVER – RESHUFFLE            | over
    cut                  | rejected means-nothing-now | SHOE IS OVER – RESHUFFLE            | over
    """,
)
def test_3_1_a_a_count_is_listened_to_whenever_a_sensor_counts() -> None:
    """19:47-3.1(a), 7.1(a): where no cut is due, too; cards that are loaded next are shuffled first."""


@told(
    HOUSE,
    "open",
    """
    shuffled     | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled | accepted                   | OFFER THE CUT    | cutting
    """,
)
def test_3_5_a_cards_that_came_pre_shuffled_are_cut_at_once() -> None:
    """19:47-3.5(a), 7.5(a): "unless the cards were pre-shuffled"; else they are inspected and shuffled first."""


@told(
    HOUSE,
    "open",
    """
    loaded    | flagged unshuffled         | SPREAD THE CARDS – THEN WASH AND STACK                    | inspecting
    inspected | accepted                   | SHUFFLE THE CARDS
    loaded    | flagged unshuffled         | SHUFFLE THE CARDS                   | shuffling
    2s        | flagged draw-before-burn   | SHUFFLE THE CARDS                   | shuffling, out_of_play=1, seen=0
    shuffled  | accepted                   | OFFER THE CUT
    loaded    | flagged uncut              | OFFER THE CUT                       | cutting
    shuffling | accepted                   | SHUFFLE THE CARDS                   | shuffling
    shuffled cut shuffling | accepted      | SHUFFLE THE CARDS                   | shuffling
    shuffled cut  | accepted               | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    2h        | flagged draw-before-burn   | PUT 2 CUTTING CARDS – LOAD THE SHOE | out_of_play=2, drawn=2
    loaded    | flagged bad-cutting-card   | BURN: FIRST CARD                    | out_of_play=0, drawn=0
    """,
)
def test_3_5_a_and_c_a_shoe_loaded_unshuffled_or_uncut_does_not_come_into_play() -> None:
    """19:47-3.5(a), (c) and (e), 7.5(a), (d) and (f): what is drawn from it is out of play."""


@told(
    HOUSE,
    "",
    """
    2s        | flagged draw-before-burn    | TABLE CLOSED     | closed, out_of_play=1
    inspected | rejected means-nothing-now  | TABLE CLOSED
    close     | rejected means-nothing-now  | TABLE CLOSED
    loaded    | rejected means-nothing-now  | TABLE CLOSED
    bets      | rejected not-in-play        | TABLE CLOSED
    open      | accepted                    | SPREAD THE CARDS – THEN WASH AND STACK
    open      | rejected means-nothing-now  | SPREAD THE CARDS – THEN WASH AND STACK
    2h        | flagged draw-before-burn    | SPREAD THE CARDS – THEN WASH AND STACK | out_of_play=2
    close     | accepted                    | TABLE CLOSED     | closed
    open inspected close | accepted         | TABLE CLOSED     | closed
    open inspected shuffled | accepted      | OFFER THE CUT
    3h        | flagged draw-before-burn    | OFFER THE CUT    | out_of_play=3
    close     | accepted                    | TABLE CLOSED
    open inspected shuffled cut close | accepted | TABLE CLOSED | closed
    """,
)
def test_3_4_a_a_table_opens_and_closes() -> None:
    """19:47-3.4(a), 7.4(a), 3.5(e): no card drawn before the burn belongs to a hand."""


@told(
    HOUSE,
    "open inspected shuffled",
    """
    cut:9/407         | flagged bad-cut            | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    recut             | accepted                   | OFFER THE CUT                       | cutting
    recut             | rejected means-nothing-now | OFFER THE CUT
    cut:407/9         | flagged bad-cut            | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    loaded            | flagged bad-cutting-card   | BURN: FIRST CARD                    | burn-first
    recut             | accepted                   | OFFER THE CUT                       | cutting
    cut               | accepted                   | PUT 2 CUTTING CARDS – LOAD THE SHOE
    placed:13         | flagged bad-cutting-card   | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    placed:14/nowhere | flagged bad-cutting-card   | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    placed:14         | accepted                   | PUT 2 CUTTING CARDS – LOAD THE SHOE | loading
    loaded            | accepted                   | BURN: FIRST CARD
    Ts                | accepted                   | BURN 10 FACE UP – 10 TO GO          | burning
    recut             | rejected a-card-was-dealt  | BURN 10 FACE UP – 10 TO GO
    """,
)
def test_3_5_d_to_f_a_bad_cut_may_be_recut_until_a_card_is_dealt() -> None:
    """19:47-3.5(d), (e) and (f), 7.5(e), (f) and (g): flagged, and the supervisor may order a recut."""


@told(
    HOUSE,
    LOADED,
    """
    Td^    | flagged face-up            | BURN: FIRST CARD | burn-first, discarded=1
    recut  | rejected a-card-was-dealt  | BURN: FIRST CARD
    """,
)
def test_3_5_f_a_card_found_face_up_is_a_card_dealt() -> None:
    """19:47-3.5(f), 7.5(g): "before any cards have been dealt"."""


@told(
    HOUSE,
    READY,
    """
    recut | rejected a-card-was-dealt | BETS ARE OPEN
    bets  | accepted                  | CARD TO PLAYER
    recut | rejected a-card-was-dealt | CARD TO PLAYER
    """,
)
def test_3_5_f_no_recut_in_the_rounds() -> None:
    """19:47-3.5(f), 7.5(g): a round's cards have been dealt."""


@told(
    HOUSE,
    FINISHING,
    """
    recut | rejected a-card-was-dealt | LAST HAND – BETS ARE OPEN | last-round
    """,
)
def test_3_5_f_no_recut_in_the_last_round() -> None:
    """19:47-3.5(f), 7.5(g): nor when the last hand has been announced."""


@told(
    HOUSE,
    LOADED,
    """
    2s           | accepted                     | BURN 2 FACE UP – 2 TO GO
    cutting-card | flagged cutting-card-in-burn | BURN 2 FACE UP – 2 TO GO | burning
    3h           | accepted                     | BURN 2 FACE UP – 1 TO GO
    3d           | accepted                     | BETS ARE OPEN             | finishing, betting
    bets 9s 2h 9d 3h result collect | accepted  | LAST HAND – BETS ARE OPEN | last-round
    """,
)
def test_3_5_e_and_3_8_e_a_cutting_card_in_the_burn() -> None:
    """19:47-3.5(e), 7.5(f), 3.8(e): it was misplaced; the first round is "the hand", and one more follows."""


@told(
    LAST_HAND,
    LOADED,
    """
    cutting-card | flagged cutting-card-in-burn | BURN: FIRST CARD           | burn-first
    As           | accepted                     | BURN 1 FACE UP – 1 TO GO
    3h           | accepted                     | LAST HAND – BETS ARE OPEN  | last-round
    bets 9s 2h 9d 3h result collect | accepted  | SHOE IS OVER – RESHUFFLE   | over
    """,
)
def test_3_8_e_a_cutting_card_in_the_burn_where_the_next_hand_is_the_last() -> None:
    """19:47-3.8(e), 3.5(e): by house option the first round is the last."""


@told(
    HOUSE,
    LOADED,
    """
    cutting-card | flagged cutting-card-in-burn | BURN: FIRST CARD         | burn-first
    cutting-card | flagged insufficient-cards   | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_the_second_cutting_card_before_the_burn_ends_the_shoe() -> None:
    """19:47-3.12(e), 7.11(e): the second cutting card stands at the very end, so the shoe is empty."""


@told(
    HOUSE,
    LOADED,
    """
    5s           | accepted                     | BURN 5 FACE UP – 5 TO GO
    cutting-card | flagged cutting-card-in-burn | BURN 5 FACE UP – 5 TO GO | burning
    cutting-card | flagged insufficient-cards   | SHOE IS OVER – RESHUFFLE | over, burn_left=0
    shuffling    | accepted                     | SHUFFLE THE CARDS        | shuffling
    """,
)
def test_3_12_e_the_second_cutting_card_in_the_burn_ends_the_shoe() -> None:
    """19:47-3.12(e), 7.11(e): the entire set of cards is reshuffled."""


@told(
    HOUSE,
    LOADED,
    """
    empty        | flagged insufficient-cards   | SHOE IS OVER – RESHUFFLE | over
    2s           | flagged draw-after-last-hand | SHOE IS OVER – RESHUFFLE | over, out_of_play=1
    """,
)
def test_3_12_e_an_empty_shoe_before_the_burn() -> None:
    """19:47-3.12(e), 7.11(e): no round can be dealt from it."""


@told(
    HOUSE,
    LOADED,
    """
    2s           | accepted                     | BURN 2 FACE UP – 2 TO GO
    empty        | flagged insufficient-cards   | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_an_empty_shoe_in_the_burn() -> None:
    """19:47-3.12(e), 7.11(e): no round can be dealt from it."""


@told(
    HOUSE,
    LOADED,
    """
    shuffling | flagged shoe-ended-early | SHUFFLE THE CARDS | shuffling
    shuffled cut placed:14 loaded 2s | accepted    | BURN 2 FACE UP – 2 TO GO
    shuffling | flagged shoe-ended-early | SHUFFLE THE CARDS | shuffling, burn_left=0
    shuffled cut placed:14 loaded    | accepted    | BURN: FIRST CARD  | burned=0, drawn=0, seen=0
    close                  | accepted    | TABLE CLOSED      | closed
    open inspected shuffled cut placed:14 loaded 2s close | accepted | TABLE CLOSED | closed
    """,
)
def test_3_8_e_a_shoe_taken_out_before_or_in_the_burn() -> None:
    """19:47-3.8(e), 3.5(a): cards are shuffled when a shoe is completed; one that was not is flagged."""


# --- the rounds and the last hand -------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets 9s         | accepted                     | CARD TO BANKER                 | rounds
    cutting-card    | accepted                     | CARD TO BANKER                 | finishing, cutting_card_out=True
    2h 9d 3h result | accepted                     | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | finishing
    collect         | accepted                     | LAST HAND – BETS ARE OPEN      | last-round, betting
    bets 9s 2h 9d 3h result | accepted             | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | last-round
    9h              | flagged draw-after-last-hand | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | out_of_play=1
    collect         | accepted                     | SHOE IS OVER – RESHUFFLE       | over
    bets            | rejected not-in-play         | SHOE IS OVER – RESHUFFLE
    9c              | flagged draw-after-last-hand | SHOE IS OVER – RESHUFFLE       | out_of_play=2
    cutting-card    | accepted                     | SHOE IS OVER – RESHUFFLE       | over
    empty           | accepted                     | SHOE IS OVER – RESHUFFLE       | over
    loaded          | flagged unshuffled           | SHOE IS OVER – RESHUFFLE       | over
    shuffling       | accepted                     | SHUFFLE THE CARDS              | shuffling
    shuffled cut placed:14 loaded | accepted       | BURN: FIRST CARD               | shoe_number=2, drawn=0, deals=
    """,
)
def test_3_8_e_the_cutting_card_in_a_hand() -> None:
    """19:47-3.8(e): the hand is completed, "last hand" announced, one more dealt, and no more cards."""


@told(
    HOUSE,
    FINISHING,
    """
    bets 9s 2h 9d 3h | accepted                     | NATURAL – PLAYER WINS 8 OVER 5 | last-round, complete
    9h               | flagged draw-after-last-hand | NATURAL – PLAYER WINS 8 OVER 5 | complete, out_of_play=1, seen=10
    """,
)
def test_3_8_e_a_card_after_the_last_hand_is_complete() -> None:
    """19:47-3.8(e): "no more cards will be dealt": it is out of play, and no card in error for a next hand."""


@told(
    HOUSE,
    READY,
    """
    cutting-card | accepted                                 | BETS ARE OPEN             | finishing
    bets 9s 2h 9d 3h result collect | accepted              | LAST HAND – BETS ARE OPEN | last-round
    bets 9s 2h 9d 3h result collect | accepted              | SHOE IS OVER – RESHUFFLE  | over
    """,
)
def test_3_8_e_the_cutting_card_between_two_rounds_one_more() -> None:
    """19:47-3.8(e), house option "one-more": finish "the hand", then one more."""


@told(
    LAST_HAND,
    READY,
    """
    cutting-card | accepted                    | LAST HAND – BETS ARE OPEN | last-round
    bets 9s 2h 9d 3h result collect | accepted | SHOE IS OVER – RESHUFFLE  | over
    """,
)
def test_3_8_e_the_cutting_card_between_two_rounds_last_hand() -> None:
    """19:47-3.8(e), house option "last-hand": the next hand is the last."""


@told(
    HOUSE,
    READY,
    """
    bets              | accepted | CARD TO PLAYER            | player-first
    cutting-card      | accepted | CARD TO PLAYER            | finishing
    9s 2h 9d 3h result collect | accepted | LAST HAND – BETS ARE OPEN | last-round
    """,
)
def test_3_8_e_the_cutting_card_in_place_of_the_first_card_one_more() -> None:
    """19:47-3.8(e), house option "one-more": the hand that begins is completed, then one more."""


@told(
    LAST_HAND,
    READY,
    """
    bets              | accepted | CARD TO PLAYER            | player-first
    cutting-card      | accepted | LAST HAND – CARD TO PLAYER | last-round
    9s 2h 9d 3h result collect | accepted | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_8_e_the_cutting_card_in_place_of_the_first_card_last_hand() -> None:
    """19:47-3.8(e), house option "last-hand": the hand that begins is the last."""


@told(
    LAST_HAND,
    READY,
    """
    bets 9s 2h 9d 3h | accepted | NATURAL – PLAYER WINS 8 OVER 5
    cutting-card     | accepted | NATURAL – PLAYER WINS 8 OVER 5 | finishing
    result collect   | accepted | LAST HAND – BETS ARE OPEN      | last-round
    """,
)
def test_3_8_e_the_cutting_card_before_the_cards_are_collected_is_in_the_hand() -> None:
    """19:47-3.8(e): a hand lies on the table until its cards are collected, whatever the house's option."""


@told(
    HOUSE,
    READY,
    """
    bets 9s cutting-card void | accepted | ROUND VOID – COLLECT THE CARDS | finishing, called
    collect                   | accepted | LAST HAND – BETS ARE OPEN      | last-round, deals=void
    bets 9s void collect      | accepted | SHOE IS OVER – RESHUFFLE       | over, deals=void void
    """,
)
def test_3_8_e_a_void_round_is_a_hand() -> None:
    """19:47-3.8(e): a void round counts for the last-hand rule."""


@told(
    HOUSE,
    READY,
    """
    shuffling | flagged shoe-ended-early | SHUFFLE THE CARDS | shuffling
    """,
)
def test_3_8_e_cards_taken_out_between_two_rounds() -> None:
    """19:47-3.8(e), 3.5(a): the shoe was not completed."""


@told(
    HOUSE,
    READY,
    """
    bets      | accepted               | CARD TO PLAYER
    shuffling | rejected round-is-open | CARD TO PLAYER  | rounds
    close     | rejected round-is-open | CARD TO PLAYER
    idle      | rejected round-is-open | CARD TO PLAYER
    9s cutting-card | accepted         | CARD TO BANKER | finishing
    shuffling | rejected round-is-open | CARD TO BANKER
    close     | rejected round-is-open | CARD TO BANKER
    idle      | rejected round-is-open | CARD TO BANKER
    recut     | rejected a-card-was-dealt | CARD TO BANKER
    2h 9d 3h result collect bets | accepted | LAST HAND – CARD TO PLAYER | last-round
    shuffling | rejected round-is-open | LAST HAND – CARD TO PLAYER
    close     | rejected round-is-open | LAST HAND – CARD TO PLAYER
    idle      | rejected round-is-open | LAST HAND – CARD TO PLAYER
    """,
)
def test_3_8_e_cards_are_not_taken_out_of_an_open_round() -> None:
    """19:47-3.8(e), 7.5(h): a round on the table is completed or voided first."""


@told(
    HOUSE,
    FINISHING,
    """
    shuffling | flagged shoe-ended-early | SHUFFLE THE CARDS | shuffling
    """,
)
def test_3_8_e_cards_taken_out_before_the_last_hand() -> None:
    """19:47-3.8(e): one more hand should have been dealt."""


@told(
    HOUSE,
    READY,
    """
    cutting-card | accepted              | BETS ARE OPEN     | finishing
    shuffling | flagged shoe-ended-early | SHUFFLE THE CARDS | shuffling, play=Play.PLAYING
    """,
)
def test_3_8_e_cards_taken_out_before_the_last_two_hands() -> None:
    """19:47-3.8(e): two more hands should have been dealt."""


@told(
    HOUSE,
    READY,
    """
    idle      | accepted | SPREAD THE CARDS – THEN WASH AND STACK  | inspecting
    inspected | accepted | SHUFFLE THE CARDS | shuffling
    shuffled cut placed:14 loaded As 2s cutting-card | accepted | BETS ARE OPEN    | finishing
    idle      | accepted | SPREAD THE CARDS – THEN WASH AND STACK  | inspecting
    inspected shuffled cut placed:14 loaded As 2s cutting-card bets | accepted | CARD TO PLAYER
    9s 2h 9d 3h result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect   | accepted | LAST HAND – BETS ARE OPEN | last-round
    idle      | accepted | SPREAD THE CARDS – THEN WASH AND STACK  | inspecting
    inspected shuffled cut placed:14 loaded As 2s cutting-card bets | accepted | CARD TO PLAYER
    9s 2h 9d 3h result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect bets 9s 2h 9d 3h result collect | accepted | SHOE IS OVER – RESHUFFLE | over
    idle      | accepted | SPREAD THE CARDS – THEN WASH AND STACK  | inspecting, shoe_number=4
    """,
)
def test_7_5_h_nobody_plays_and_the_cards_come_out() -> None:
    """19:47-7.5(h): removed from shoe and discards, spread, then mixed, shuffled and cut again."""


@told(
    HOUSE,
    READY,
    """
    close | accepted | TABLE CLOSED | closed
    open inspected shuffled cut placed:14 loaded As 2s cutting-card close | accepted | TABLE CLOSED | closed
    open inspected shuffled cut placed:14 loaded As 2s cutting-card bets | accepted | CARD TO PLAYER
    9s 2h 9d 3h result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect close | accepted | TABLE CLOSED | closed
    open inspected shuffled cut placed:14 loaded As 2s cutting-card bets | accepted | CARD TO PLAYER
    9s 2h 9d 3h result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect bets 9s 2h 9d 3h result collect | accepted | SHOE IS OVER – RESHUFFLE | over
    close | accepted | TABLE CLOSED | closed
    """,
)
def test_3_4_a_a_table_closes_between_two_rounds() -> None:
    """19:47-3.4(a), 7.4(a): whatever is left in the shoe, and opens with cards inspected anew."""


@told(
    HOUSE,
    FINISHING,
    """
    bets 4s 3h 4d 2h | accepted                   | NATURAL – PLAYER WINS 8 OVER 5 | complete
    cutting-card     | accepted                   | NATURAL – PLAYER WINS 8 OVER 5 | last-round, complete
    result collect   | accepted                   | SHOE IS OVER – RESHUFFLE       | over, deals=player player
    """,
)
def test_3_12_e_the_shoe_runs_out_with_the_last_card_of_a_round() -> None:
    """19:47-3.12(e), 7.11(e): the round has its cards and stands."""


@told(
    HOUSE,
    READY,
    """
    bets 9s cutting-card 2h 9d | accepted               | CARD TO BANKER                 | finishing
    cutting-card | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round, called, void=True
    collect                    | accepted               | SHOE IS OVER – RESHUFFLE       | over, deals=void
    """,
)
def test_3_12_e_the_second_cutting_card_in_a_round_voids_it() -> None:
    """19:47-3.12(e), 7.11(e): the round is void, and a new one commences after the entire set is reshuffled."""


@told(
    HOUSE,
    FINISHING,
    """
    bets 4s 3h 2d 2h | accepted                   | PLAYER 6 BANKER 5 – BANKER DRAWS   | banker-third
    empty            | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round, called
    empty            | accepted                   | ROUND VOID – COLLECT THE CARDS | last-round, called
    collect          | accepted                   | SHOE IS OVER – RESHUFFLE       | over, deals=player void
    """,
)
def test_3_12_e_not_enough_cards_for_the_banker_s_third() -> None:
    """19:47-3.12(e), 7.11(e): a round that is owed a card cannot be completed."""


@told(
    HOUSE,
    READY,
    """
    empty | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_e_the_shoe_runs_out_between_two_rounds() -> None:
    """19:47-3.12(e), 7.11(e): no round is on the table, and none begins."""


@told(
    HOUSE,
    READY,
    """
    bets 4s 3h 4d 2h | accepted | NATURAL – PLAYER WINS 8 OVER 5 | rounds
    5d^   | flagged face-up     | DISCARD 5 FACE UP – 5 TO GO    | discarding
    empty | flagged shoe-ended-early | NATURAL – PLAYER WINS 8 OVER 5 | last-round, playing, due=0
    """,
)
def test_3_12_e_the_shoe_runs_out_while_cards_are_discarded() -> None:
    """19:47-3.12(e), 3.12(d): what should have left it unplayed cannot; a complete round stands."""


@told(
    HOUSE,
    READY,
    """
    cutting-card bets 4s | accepted           | CARD TO BANKER                 | finishing
    5d^   | flagged face-up                   | DISCARD 5 FACE UP – 5 TO GO    | discarding
    empty | flagged insufficient-cards        | ROUND VOID – COLLECT THE CARDS | last-round, called, playing
    """,
)
def test_3_12_e_the_shoe_runs_out_while_cards_are_discarded_in_a_round() -> None:
    """19:47-3.12(e), 3.12(d): only extra discards bring a shoe there, and the round is void."""


@told(
    house(back="red"),
    LOADED,
    """
    2s#red  | accepted            | BURN 2 FACE UP – 2 TO GO
    2h#blue | flagged wrong-back  | WRONG CARD BACK – CALL SUPERVISOR | burning, stopped, burned=2
    play-on | accepted            | BURN 2 FACE UP – 1 TO GO
    3h      | accepted            | BETS ARE OPEN
    bets    | accepted            | CARD TO PLAYER
    9s#blue | flagged wrong-back  | WRONG CARD BACK – CALL SUPERVISOR | banker-first, 9s :
    bets    | rejected play-has-stopped | WRONG CARD BACK – CALL SUPERVISOR
    void    | accepted            | ROUND VOID – COLLECT THE CARDS    | called, playing
    """,
)
def test_3_6_a_a_back_of_the_wrong_colour() -> None:
    """19:47-3.6(a), 7.6: "backs of the same color and design"; the supervisor voids the round or lets it go on."""


@told(
    house(back="red"),
    "open inspected",
    """
    2s#blue | flagged wrong-back draw-before-burn | SHUFFLE THE CARDS | shuffling, playing, out_of_play=1
    """,
)
def test_3_6_a_a_wrong_back_before_the_shoe_is_in_play() -> None:
    """19:47-3.6(a), 7.6: flagged, and nothing stops, since nothing is played."""


@told(
    HOUSE,
    "open",
    """
    pre-shuffled:415 | flagged wrong-count | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled:416 | accepted            | OFFER THE CUT    | cutting
    """,
)
def test_3_1_a_a_wrong_count_of_pre_shuffled_cards() -> None:
    """19:47-3.1(a), 7.1(a): a wrong count keeps the cards out of play, whoever shuffled them."""


@told(
    HOUSE,
    READY,
    """
    idle         | accepted                   | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    """,
)
def test_7_5_h_cards_that_were_in_play_are_shuffled() -> None:
    """19:47-7.5(h), 3.5(a): they are mixed, stacked, shuffled and cut, whatever was said of them once."""


@told(
    house(dealing="face-down"),
    READY,
    """
    bets 6h 4c Kd 3s | accepted          | TURN PLAYER'S HAND
    4d^              | flagged face-up   | DISCARD 4 FACE UP – 4 TO GO | discarding
    turn:player      | rejected discard-first | DISCARD 4 FACE UP – 4 TO GO
    5d empty         | held              | TURN PLAYER'S HAND             | facing, due=0
    turn:player      | accepted          | PLAYER HAS 6 – TURN BANKER'S HAND
    turn:banker      | flagged shoe-ended-early | BOTH STAND – BANKER WINS 7 OVER 6 | complete, last-round
    result collect   | accepted          | SHOE IS OVER – RESHUFFLE       | over, deals=banker
    """,
)
def test_3_12_e_hands_are_turned_though_the_empty_shoe_owes_the_discards_cards() -> None:
    """19:47-3.12(d) and (e): what is due cannot be drawn, and the round that is dealt can be completed."""


@told(
    house(dealing="face-down"),
    READY,
    """
    bets 6h cutting-card 4c Kd 3s 4d^ | flagged face-up   | DISCARD 4 FACE UP – 4 TO GO
    cutting-card     | held                     | TURN PLAYER'S HAND             | facing, due=0
    turn:player turn:banker | flagged shoe-ended-early | BOTH STAND – BANKER WINS 7 OVER 6 | complete
    """,
)
def test_3_12_e_hands_are_turned_though_the_second_cutting_card_ends_the_discards() -> None:
    """19:47-3.12(e), 3.5(e): the second cutting card stands at the very end, and no card can follow it."""


@told(
    house(dealing="face-down"),
    READY + " bets 9s cutting-card 2h 9d 3h turn:player turn:banker result collect bets 6h 4c Kd 3s",
    """
    4d^         | flagged face-up | DISCARD 4 FACE UP – 4 TO GO       | last-round
    empty       | held            | TURN PLAYER'S HAND                | facing, due=0
    turn:player turn:banker | accepted | BOTH STAND – BANKER WINS 7 OVER 6 | complete
    """,
)
def test_3_12_e_hands_of_the_last_round_are_turned_though_the_shoe_is_empty() -> None:
    """19:47-3.12(d) and (e), 3.8(e): what is due cannot be drawn; the last round was promised, and is dealt."""


@told(
    house(dealing="face-down"),
    READY + " bets 9s cutting-card 2h 9d 3h turn:player turn:banker result collect bets 6h 4c Kd 3s",
    """
    4d^          | flagged face-up | DISCARD 4 FACE UP – 4 TO GO       | last-round
    cutting-card | held            | TURN PLAYER'S HAND                | facing, due=0
    turn:player turn:banker | accepted | BOTH STAND – BANKER WINS 7 OVER 6 | complete
    """,
)
def test_3_12_e_hands_of_the_last_round_are_turned_though_the_second_cutting_card_is_out() -> None:
    """19:47-3.12(d) and (e), 3.5(e): it stands at the very end, and no card can follow it."""
