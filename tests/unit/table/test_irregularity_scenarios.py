"""The irregularities of 19:47-3.12 and 7.11, told, with every option that the text leaves to the house."""

from controller.games.registry import house
from tests.support.shorthand import FINISHING, READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = house()
TEN_IS_ONE = house(error_ten=1)
BURN_ONE = house(error_card="burn-one")
SIMULATED = house(error_card="simulated-round")
FACE_DOWN = house(dealing="face-down")
FIRST_CARD = house(no_more_bets="first-card")

DONE = READY + " bets 9s 2h 9d 3h"
"""A complete round: the Player's natural eight over five."""


# --- (a): a third card to the Player that is not authorised -----------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 7d 2d | accepted                      | PLAYER 7 BANKER 5 – BANKER DRAWS
    instruct:player  | flagged forbidden-instruction | PLAYER 7 BANKER 5 – BANKER DRAWS
    3c               | flagged player-card-to-banker | BANKER WINS 8 OVER 7 | complete, Ts 7d : 3h 2d 3c, meant=None
    """,
)
def test_3_12_a_the_banker_obliged_gets_the_player_s_card_by_instruction() -> None:
    """19:47-3.12(a), 7.11(a): the dealer's instruction tells that the card was dealt to the Player."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 7d 2d | accepted                      | PLAYER 7 BANKER 5 – BANKER DRAWS
    3c>player        | flagged player-card-to-banker | BANKER WINS 8 OVER 7 | complete, Ts 7d : 3h 2d 3c
    """,
)
def test_3_12_a_the_banker_obliged_gets_the_player_s_card_by_the_shoe_s_report() -> None:
    """19:47-3.12(a), 7.11(a): a shoe that reports hands tells it too."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 7d 2d | accepted                      | PLAYER 7 BANKER 5 – BANKER DRAWS
    instruct:player  | flagged forbidden-instruction | PLAYER 7 BANKER 5 – BANKER DRAWS
    3c>banker        | accepted                      | BANKER WINS 8 OVER 7 | complete
    """,
)
def test_3_12_a_the_shoe_s_report_is_nearer_to_the_card_than_the_instruction() -> None:
    """19:47-3.12(a), 7.11(a): the cards on the table decide."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 7d 4d | accepted                      | BOTH STAND – TIE HAND 7 TO 7
    instruct:player  | flagged forbidden-instruction | BOTH STAND – TIE HAND 7 TO 7 | complete
    3c               | flagged player-card-in-error  | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO | Ts 7d : 3h 4d, stopped
    unseen           | accepted                      | BOTH STAND – TIE HAND 7 TO 7 | held=3c
    """,
)
def test_3_12_a_the_banker_stays_and_the_card_is_in_error() -> None:
    """19:47-3.12(a) and (b), 7.11(a) and (b): it becomes the first card of the next hand."""


@told(
    HOUSE,
    DONE,
    """
    3c>player | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO | 9s 9d : 2h 3h
    seen      | accepted                     | DISCARD 3 FACE UP – 3 TO GO | discarded=1
    """,
)
def test_3_12_a_a_card_to_the_player_after_a_natural() -> None:
    """19:47-3.12(a) and (c)1, 7.11(a) and (c)1: no third card is authorised for either hand."""


@told(
    FACE_DOWN,
    READY,
    """
    bets Ts 3h 7d 2d turn:player turn:banker | accepted | PLAYER 7 BANKER 5 – BANKER DRAWS
    3c>player   | flagged player-card-to-banker | TURN BANKER'S CARD   | banker-facing, Ts 7d : 3h 2d 3c, seen=6
    turn:banker | accepted                      | BANKER WINS 8 OVER 7 | complete, seen=7
    """,
)
def test_3_12_a_the_player_s_card_dealt_face_down_is_the_banker_s() -> None:
    """19:47-3.12(a), 3.7(d)4, 7.11(a): it is turned as the Banker's third card."""


# --- (b): not disclosed -----------------------------------------------------------------------------------------------


@told(
    HOUSE,
    DONE,
    """
    Kd             | flagged card-in-error       | CARD IN ERROR – WAS IT SEEN? YES/NO | stopped, 9s 9d : 2h 3h, seen=6
    result         | rejected play-has-stopped   | CARD IN ERROR – WAS IT SEEN? YES/NO
    bets           | rejected play-has-stopped   | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen         | accepted                    | NATURAL – PLAYER WINS 8 OVER 5      | playing, held=Kd, seen=6
    unseen         | rejected no-card-in-error   | NATURAL – PLAYER WINS 8 OVER 5
    result collect | accepted                    | BETS ARE OPEN                       | held=Kd, deals=player
    bets | accepted | HELD CARD TO PLAYER – CARD TO BANKER | banker-first, Kd :, held=, seen=7
    2s 7c 2c       | accepted                    | PLAYER 7 BANKER 4 – BANKER DRAWS        | Kd 7c : 2s 2c
    """,
)
def test_3_12_b_an_undisclosed_card_is_the_first_of_the_next_hand() -> None:
    """19:47-3.12(b), 7.11(b): the round on the table keeps its result, and the next one begins with the card."""


@told(
    HOUSE,
    DONE,
    """
    Kd                  | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen              | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | held=Kd
    7c                  | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen              | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | held=Kd 7c
    result collect bets | accepted              | HELD CARDS ARE DEALT – CARD TO PLAYER | player-second, Kd : 7c
    7d                  | accepted              | CARD TO BANKER                 | Kd 7d : 7c
    """,
)
def test_3_12_b_two_undisclosed_cards_are_used_in_the_order_drawn() -> None:
    """19:47-3.12(b), 7.11(b): first and second card of the next round."""


@told(
    HOUSE,
    DONE,
    """
    ??                  | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen              | accepted                | NATURAL – PLAYER WINS 8 OVER 5 | held=??
    result collect      | accepted                | BETS ARE OPEN
    bets                | flagged unread-card     | CARD NOT READ – NAME THE CARD | player-first, stopped
    name:Kd             | accepted                | HELD CARD TO PLAYER – CARD TO BANKER | Kd :
    """,
)
def test_3_12_b_an_unread_undisclosed_card_is_named_when_it_is_dealt() -> None:
    """19:47-3.12(b), 7.11(b): nobody has seen it before."""


@told(
    HOUSE,
    FINISHING,
    """
    Kd   | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO | last-round
    unseen | accepted                       | LAST HAND – BETS ARE OPEN | held=Kd
    bets | accepted                         | HELD CARD TO PLAYER – CARD TO BANKER | Kd :
    """,
)
def test_3_12_b_a_card_drawn_before_the_last_hand_is_its_first_card() -> None:
    """19:47-3.12(b), 3.8(e): the last hand is a next hand."""


@told(
    HOUSE,
    READY,
    """
    2s     | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO | betting, stopped
    seen   | accepted                         | DISCARD 2 FACE UP – 2 TO GO
    bets   | rejected discard-first           | DISCARD 2 FACE UP – 2 TO GO
    idle   | rejected discard-first           | DISCARD 2 FACE UP – 2 TO GO
    close  | rejected discard-first           | DISCARD 2 FACE UP – 2 TO GO
    instruct:player | rejected discard-first  | DISCARD 2 FACE UP – 2 TO GO
    turn:player     | rejected discard-first  | DISCARD 2 FACE UP – 2 TO GO
    9h 9c  | accepted                         | BETS ARE OPEN | discarded=3
    bets   | accepted                         | CARD TO PLAYER
    """,
)
def test_3_12_b_a_card_drawn_while_bets_are_open() -> None:
    """19:47-3.12(b) and (c)1, 3.7(b), 7.11(b) and (c)1: with a key for "No More Bets" it is drawn in error."""


@told(
    HOUSE,
    DONE + " result",
    """
    2s             | flagged draw-after-result | CARD AFTER RESULT – WAS IT SEEN? YES/NO | called
    unseen         | accepted                  | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | held=2s
    collect bets   | accepted                  | HELD CARD TO PLAYER – CARD TO BANKER | 2s :
    """,
)
def test_3_12_b_a_card_drawn_after_the_result() -> None:
    """19:47-3.12(b), 7.11(b): the result stands."""


@told(
    FIRST_CARD,
    DONE,
    """
    Kd             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen         | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | held=Kd
    result collect | accepted              | BETS ARE OPEN
    2s             | accepted              | CARD TO PLAYER | player-second, Kd : 2s
    7c 2c          | accepted              | PLAYER 7 BANKER 4 – BANKER DRAWS
    """,
)
def test_3_12_b_the_held_card_comes_before_the_card_that_begins_the_round() -> None:
    """19:47-3.12(b), 3.7(b), 7.11(b): the card drawn for the round is its second card."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h turn:player turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5
    Kd             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen?          | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | held=Kd
    result collect bets | accepted         | HELD CARD TO PLAYER – CARD TO BANKER | Kd :, shown=, player_turned=0
    2s 7c 2c       | accepted              | TURN PLAYER'S HAND | facing
    turn:player    | accepted              | PLAYER HAS 7 – TURN BANKER'S HAND | shown=Kd 7c
    """,
)
def test_3_12_b_face_down_dealing_makes_undisclosed_the_default() -> None:
    """19:47-3.12(b), 3.7(d), 7.11(b): the held card lies face down in its hand like any other."""


# --- (c)1: burn as many more ------------------------------------------------------------------------------------------


@told(
    HOUSE,
    DONE,
    """
    3c        | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen?     | accepted              | DISCARD 3 FACE UP – 3 TO GO | discarding, discarded=1, seen=7
    4s 4h     | accepted              | DISCARD 3 FACE UP – 1 TO GO | discarded=3, seen=9
    4d>player | flagged shoe-says-other-hand | NATURAL – PLAYER WINS 8 OVER 5 | playing, discarded=4, due=0
    result collect | accepted         | BETS ARE OPEN | deals=player, discarded=8
    """,
)
def test_3_12_c_1_a_disclosed_card_and_as_many_more_as_its_value() -> None:
    """19:47-3.12(c)1, 7.11(c)1: drawn face upwards; face-up dealing makes disclosed the default."""


@told(
    HOUSE,
    DONE,
    """
    Kc   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 10 FACE UP – 10 TO GO | due=10
    """,
)
def test_3_12_c_1_a_ten_disclosed_burns_ten() -> None:
    """19:47-3.12(c)1: "either one or ten additional cards": ten."""


@told(
    TEN_IS_ONE,
    DONE,
    """
    Tc   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 1 FACE UP – 1 TO GO | due=1
    2c   | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | discarded=2
    Ac   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 1 FACE UP – 1 TO GO
    """,
)
def test_3_12_c_1_a_ten_disclosed_burns_one() -> None:
    """19:47-3.12(c)1: "either one or ten additional cards": one; an ace burns one."""


@told(
    HOUSE,
    DONE,
    """
    ??      | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen    | flagged unread-card   | CARD IN ERROR – NAME THE CARD | stopped
    void    | accepted              | CARD IN ERROR – NAME THE CARD | called, stopped
    name:2c | accepted              | DISCARD 2 FACE UP – 2 TO GO | discarded=1, seen=7
    ??      | held unread-card      | CARD NOT READ – NAME THE CARD | stopped, due=2
    name:2d | accepted              | DISCARD 2 FACE UP – 1 TO GO | seen=8
    """,
)
def test_3_12_c_1_an_unread_disclosed_card_is_named_before_its_count_is_known() -> None:
    """19:47-3.12(c)1, 7.11(c)1: those who saw it name it, and so with every card drawn face upwards after it."""


@told(
    HOUSE,
    DONE,
    """
    2c      | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    3c      | held                  | CARD IN ERROR – WAS IT SEEN? YES/NO | waiting=3c
    4c      | held                  | CARD IN ERROR – WAS IT SEEN? YES/NO | waiting=3c 4c
    5c      | held                  | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen    | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | discarded=3, waiting=
    unseen  | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | held=5c
    """,
)
def test_3_12_c_1_cards_drawn_before_the_answer_are_the_discards() -> None:
    """19:47-3.12(c)1, 7.11(c)1: what waited is judged in its order: two discards, and a card in error after them."""


# --- (c)2: burn one more, face down -----------------------------------------------------------------------------------


@told(
    BURN_ONE,
    DONE,
    """
    9c   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 1 FACE DOWN            | due_down=1, discarded=1, seen=7
    ??   | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | due_down=0, discarded=2, seen=7
    """,
)
def test_3_12_c_2_a_disclosed_card_and_one_more_face_down() -> None:
    """19:47-3.12(c)2, 7.11(c)2: "without disclosing the additional card", read or not."""


@told(
    BURN_ONE,
    DONE,
    """
    9c                     | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen                   | accepted              | DISCARD 1 FACE DOWN            | due_down=1
    2c>player              | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | due_down=0, discarded=2
    result collect         | accepted              | BETS ARE OPEN
    bets 9s>banker         | accepted              | CARD TO BANKER
    """,
)
def test_3_12_c_2_where_the_shoe_took_a_card_to_go_that_is_discarded_face_down_is_told_to_nobody() -> None:
    """19:47-3.12(c)2, 3.7(d): it may say so by that card's face, and follows the game by it until the next shoe."""


@told(
    BURN_ONE,
    DONE,
    """
    9c   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 1 FACE DOWN            | due_down=1
    2c^  | flagged face-up       | DISCARD 2 FACE UP – 2 TO GO    | discarded=2
    3c 4c | accepted             | DISCARD 1 FACE DOWN            | discarded=4, seen=10
    5c   | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | discarded=5, seen=10
    """,
)
def test_3_12_c_2_and_d_a_card_found_face_up_in_place_of_the_one_face_down() -> None:
    """19:47-3.12(c)2 and (d), 7.11(c)2 and (d): it leaves with its own count, then the one face down is drawn."""


# --- (c)3: a simulated round ------------------------------------------------------------------------------------------


@told(
    SIMULATED,
    DONE,
    """
    9c       | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen     | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | simulate=9c, seen=7
    result collect | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | simulated=True, banker-first, 9c :, seen=7
    2c Kc    | accepted              | ROUND WITHOUT WAGERS – CARD TO BANKER
    3c       | accepted              | NO RESULT – DISCARD THE CARDS | complete
    result   | rejected no-result-called | NO RESULT – DISCARD THE CARDS
    correct:player1=8c | rejected no-such-card | NO RESULT – DISCARD THE CARDS
    collect | accepted | BETS ARE OPEN | betting, deals=player, discarded=8, round_number=1, simulated=False
    """,
)
def test_3_12_c_3_a_simulated_round() -> None:
    """19:47-3.12(c)3, 7.11(c)3: no wagers, no result, all discarded, and no number of its own."""


@told(
    SIMULATED,
    READY,
    """
    5c       | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen     | accepted                  | ROUND WITHOUT WAGERS – CARD TO BANKER | 5c :, simulated=True
    2c Kc 3c | accepted                  | ROUND WITHOUT WAGERS – PLAYER DRAWS | player-third
    4c       | accepted                  | ROUND WITHOUT WAGERS – BANKER DRAWS
    4d       | accepted                  | NO RESULT – DISCARD THE CARDS
    6c       | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen   | accepted                  | NO RESULT – DISCARD THE CARDS | held=6c
    7c       | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen     | accepted                  | NO RESULT – DISCARD THE CARDS | held=6c, simulate=7c
    collect  | accepted                  | ROUND WITHOUT WAGERS – CARD TO BANKER | 7c :, held=6c
    2d       | accepted                  | ROUND WITHOUT WAGERS – CARD TO PLAYER | 7c : 2d, held=6c
    Td Th    | accepted                  | ROUND WITHOUT WAGERS – BANKER DRAWS
    5d       | accepted                  | NO RESULT – DISCARD THE CARDS
    collect  | accepted                  | BETS ARE OPEN | held=6c, deals=
    bets     | accepted                  | HELD CARD TO PLAYER – CARD TO BANKER | 6c :, round_number=1
    """,
)
def test_3_12_c_3_cards_held_for_the_next_round_stay_held_through_a_simulated_one() -> None:
    """19:47-3.12(c)3 and (b), 7.11(c)3 and (b): dealt by the rules, third cards and cards in error included."""


@told(
    SIMULATED,
    FINISHING.replace(" result collect", ""),
    """
    9c             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | finishing
    seen           | accepted       | NATURAL – PLAYER WINS 9 OVER 5 | simulate=9c
    result         | accepted       | PLAYER WINS 9 OVER 5 – COLLECT THE CARDS
    collect        | accepted       | ROUND WITHOUT WAGERS – CARD TO BANKER | last-round, simulated=True
    2c Kc 3c       | accepted       | NO RESULT – DISCARD THE CARDS | last-round
    4c             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen collect | accepted       | LAST HAND – BETS ARE OPEN | last-round, betting, held=4c
    """,
)
def test_3_8_e_a_simulated_round_is_no_hand() -> None:
    """19:47-3.8(e), 3.12(c)3: the last hand is still to come, and takes the card held in the simulated round."""


@told(
    SIMULATED,
    FINISHING.replace(" result collect", ""),
    """
    4c           | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen       | accepted          | NATURAL – PLAYER WINS 9 OVER 5 | held=4c
    9c           | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen         | accepted          | NATURAL – PLAYER WINS 9 OVER 5 | simulate=9c
    result       | accepted          | PLAYER WINS 9 OVER 5 – COLLECT THE CARDS
    collect      | accepted          | ROUND WITHOUT WAGERS – CARD TO BANKER
    2c           | accepted          | ROUND WITHOUT WAGERS – CARD TO PLAYER
    cutting-card | flagged shoe-ended-early left-over | SHOE IS OVER – RESHUFFLE | over, betting, deals=player
    """,
)
def test_3_12_c_3_the_shoe_runs_out_in_a_simulated_round() -> None:
    """19:47-3.12(c)3 and (e), 7.11(c)3: it simply ends; what was held for a next round is discarded, and flagged."""


@told(
    SIMULATED,
    READY,
    """
    9c    | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen  | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | rounds
    cutting-card | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | finishing
    2c Kc 3c collect | accepted | BETS ARE OPEN | finishing
    """,
)
def test_3_8_e_the_cutting_card_in_a_simulated_round() -> None:
    """19:47-3.8(e), 3.12(c)3: it comes between two rounds, since a simulated one is no hand."""


@told(
    SIMULATED,
    READY,
    """
    9c    | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen 2c Kc 3c | accepted | NO RESULT – DISCARD THE CARDS | complete
    empty | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over, discarded=4
    """,
)
def test_3_12_c_3_an_empty_shoe_after_the_last_card_of_a_simulated_round() -> None:
    """19:47-3.12(c)3, 7.11(c)3: nothing more can be dealt."""


@told(
    SIMULATED,
    READY,
    """
    9c      | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen 2c | accepted | ROUND WITHOUT WAGERS – CARD TO PLAYER
    void    | accepted | ROUND VOID – COLLECT THE CARDS | called
    collect | accepted | BETS ARE OPEN | deals=
    9d      | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen cutting-card 2c void | accepted | ROUND VOID – COLLECT THE CARDS | finishing
    empty   | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_3_12_c_3_a_simulated_round_is_voided() -> None:
    """19:47-3.12(c)3, 7.11(c)3: its cards are discarded as they would have been."""


@told(
    house(error_card="simulated-round", dealing="face-down"),
    READY,
    """
    9c          | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen        | accepted | ROUND WITHOUT WAGERS – CARD TO BANKER | 9c :, shown=9c, player_turned=1, seen=3
    2c Kc 3c    | accepted | TURN PLAYER'S HAND | facing, seen=3
    turn:player | accepted | PLAYER HAS 9 – TURN BANKER'S HAND | shown=Kc, seen=4
    turn:banker | accepted | NO RESULT – DISCARD THE CARDS | complete
    """,
)
def test_3_12_c_3_a_simulated_round_dealt_face_down() -> None:
    """19:47-3.12(c)3, 3.7(d), 7.11(c)3: its first card was seen, the others lie face down."""


# --- (d): face up in the shoe -----------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    2s^           | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | betting, discarding, discarded=1, seen=3
    3s 3h         | accepted        | BETS ARE OPEN  | betting, playing, discarded=3
    Ks^           | flagged face-up | BETS ARE OPEN  | playing, discarded=4
    bets          | accepted        | CARD TO PLAYER
    As^           | flagged face-up | DISCARD 1 FACE UP – 1 TO GO | player-first
    4s            | accepted        | CARD TO PLAYER | :, discarded=6
    9s            | accepted        | CARD TO BANKER
    Kh^           | flagged face-up | CARD TO BANKER | 9s :
    2h            | accepted        | CARD TO PLAYER
    Kd^           | flagged face-up | CARD TO PLAYER
    9d            | accepted        | CARD TO BANKER
    Kc^           | flagged face-up | CARD TO BANKER
    3c            | accepted        | NATURAL – PLAYER WINS 8 OVER 5
    2d^           | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | complete
    Ah^           | flagged face-up | DISCARD 3 FACE UP – 3 TO GO | due=3
    4h 4d 4c      | accepted        | NATURAL – PLAYER WINS 8 OVER 5 | complete, playing
    result        | accepted        | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    Qs^           | flagged face-up | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    """,
)
def test_3_12_d_a_card_found_face_up_in_any_phase() -> None:
    """19:47-3.12(d), 7.11(d): discarded with as many more as its value; then the phase goes on."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c | accepted        | PLAYER 2 BANKER 5 – PLAYER DRAWS
    2s^              | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | player-third
    9s 9h            | accepted        | PLAYER 2 BANKER 5 – PLAYER DRAWS | player-third, Ts 2d : 3h 2c
    4c               | accepted        | BANKER DRAWS
    Qs^              | flagged face-up | BANKER DRAWS | banker-third
    ??^              | held unread-card | CARD NOT READ – NAME THE CARD
    name:As          | flagged face-up | DISCARD 1 FACE UP – 1 TO GO
    ??^              | held unread-card | CARD NOT READ – NAME THE CARD
    name:Ks          | flagged face-up | DISCARD 1 FACE UP – 1 TO GO
    Kd               | accepted        | BANKER DRAWS | banker-third
    """,
)
def test_3_12_d_a_card_found_face_up_while_a_hand_is_owed_one() -> None:
    """19:47-3.12(d), 7.11(d): an unread one is named first, since its value asks for more."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h | accepted        | TURN PLAYER'S HAND
    2s^              | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | facing
    9s 9h            | accepted        | TURN PLAYER'S HAND | seen=5
    turn:player turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_12_d_a_card_found_face_up_before_the_hands_are_turned() -> None:
    """19:47-3.12(d), 3.7(d), 7.11(d): everybody can see it, and it says nothing of the hands."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted                | TURN PLAYER'S HAND
    4c               | held draw-before-turned | TURN PLAYER'S HAND
    3d^              | flagged face-up         | DISCARD 3 FACE UP – 3 TO GO | waiting=4c
    turn:player      | rejected discard-first  | DISCARD 3 FACE UP – 3 TO GO
    4s 4h 4d         | accepted                | TURN PLAYER'S HAND | waiting=4c, discarded=4
    turn:player turn:banker | accepted         | TURN PLAYER'S CARD | 2s 2d 4c : 2h 3h
    """,
)
def test_3_12_d_a_card_drawn_too_early_is_not_among_the_discards() -> None:
    """19:47-3.12(d), 3.8(b), 7.11(d): the cards that follow a card found face up are drawn after it."""


@told(
    HOUSE,
    FINISHING,
    """
    bets 9s 2h 9d 3h | accepted        | NATURAL – PLAYER WINS 8 OVER 5 | last-round
    Ks^              | flagged face-up | NATURAL – PLAYER WINS 8 OVER 5 | discarded=5
    """,
)
def test_3_12_d_a_card_found_face_up_after_the_last_hand() -> None:
    """19:47-3.12(d), 7.11(d): in any phase while the shoe is in play."""


@told(
    HOUSE,
    "open inspected",
    """
    2s^ | flagged draw-before-burn | SHUFFLE THE CARDS | out_of_play=1, playing
    """,
)
def test_3_12_d_a_card_face_up_in_no_shoe() -> None:
    """19:47-3.12(d), 3.5(e): cards that are not in play are out of play anyway."""


# --- (e) and cards held for a round that never comes ------------------------------------------------------------------


@told(
    HOUSE,
    DONE,
    """
    Kd             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen         | accepted              | NATURAL – PLAYER WINS 8 OVER 5   | held=Kd
    empty          | flagged shoe-ended-early | NATURAL – PLAYER WINS 8 OVER 5   | last-round
    result         | accepted              | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    collect        | flagged left-over     | SHOE IS OVER – RESHUFFLE         | discarded=5, out_of_play=0, over
    """,
)
def test_3_12_b_a_card_held_for_a_round_that_never_comes_is_discarded() -> None:
    """19:47-3.12(b), 7.11(b): after the last round there is no next one."""


@told(
    HOUSE,
    DONE,
    """
    Kd             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen result collect | accepted       | BETS ARE OPEN            | held=Kd
    empty          | flagged shoe-ended-early left-over | SHOE IS OVER – RESHUFFLE | held=, discarded=5
    """,
)
def test_3_12_e_the_shoe_runs_out_while_a_card_is_held() -> None:
    """19:47-3.12(e) and (b): no round begins any more."""


@told(
    HOUSE,
    DONE,
    """
    Kd             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen result collect | accepted       | BETS ARE OPEN     | held=Kd
    idle           | flagged left-over     | SPREAD THE CARDS – THEN WASH AND STACK  | held=
    """,
)
def test_7_5_h_the_cards_come_out_while_one_is_held() -> None:
    """19:47-7.5(h), 3.12(b): it is inspected and shuffled with the others."""


@told(
    FIRST_CARD,
    DONE.replace(" bets", ""),
    """
    9c                    | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen 4d             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen Ks             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen 3d             | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen result collect | accepted              | BETS ARE OPEN      | held=9c 4d Ks 3d
    ??                    | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | complete, 9c Ks : 4d 3d
    unseen                | accepted              | NATURAL – PLAYER WINS 9 OVER 7 | held=??
    """,
)
def test_3_12_b_no_name_is_asked_of_a_card_that_nobody_may_see() -> None:
    """19:47-3.12(b): the held cards make the round, so the card that began it is in error, and stays undisclosed."""


@told(
    FIRST_CARD,
    DONE.replace(" bets", ""),
    """
    9c                    | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen result collect | accepted              | BETS ARE OPEN      | held=9c
    ??                    | flagged unread-card   | CARD NOT READ – NAME THE CARD | banker-first, 9c :
    name:4d               | accepted              | CARD TO PLAYER     | 9c : 4d
    """,
)
def test_3_12_b_a_card_that_begins_a_round_is_named_in_its_place() -> None:
    """19:47-3.12(b), 3.7(b) and (c): the held card is the first of the round, the one that was not read its second."""
