"""The irregularities of 19:47-4.12, told: (a) to (k), with every option that the text leaves to the house."""

from tests.support.records import coup_house
from tests.support.shorthand import LAST_COUP, READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS, ("chemin-de-fer",))

HOUSE = coup_house()
TEN_IS_ONE = coup_house(error_ten=1)
BURN_ONE = coup_house(error_card="burn-one")
SIMULATED = coup_house(error_card="simulated-round")

BY_ITSELF = coup_house(column_after_stay="of-the-card")
TWO_OR_ALL = coup_house(two_third_cards="two-or-all")

STAYED = READY + " bets 3s 3h 4d 2c stay!"
"""The Dominant Player has said "Stay" on seven; the Banker has five and must draw."""
STAYED_BOTH = READY + " bets 3s 3h 4d 3c stay!"
"""The Dominant Player has said "Stay" on seven; the Banker has six and must stay."""
DONE = READY + " bets 9s 2h 9d 3h natural! turn:player turn:banker"
"""A complete round: the Player's natural eight over five."""
FOUR = READY + " bets 2s 2h 2d 3h"
"""Four cards lie face down."""

LOOKS = "PLAYER LOOKS – CARD STAY NATURAL?"
SEEN = "WAS IT SEEN? YES/NO"


# --- (a) to (d): misdeals that cannot be rectified --------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets 2s>banker | accepted                     | CARD TO BANKER
    misdealt       | flagged wrong-order          | ROUND VOID – COLLECT THE CARDS | called
    misdealt       | rejected means-nothing-now   | ROUND VOID – COLLECT THE CARDS
    collect        | accepted                     | BETS ARE OPEN | deals=void, discarded=1
    """,
)
def test_4_12_a_the_wrong_order_annuls_the_hand() -> None:
    """19:47-4.12(a): an error that cannot be rectified; that it cannot is for a person to say."""


@told(
    HOUSE,
    FOUR,
    """
    9c              | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | player-speaks, stopped
    card!           | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt        | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | flagged banker-has-more | PLAYER LOOKS – CARD STAY NATURAL? | 2s 2d : 2h 3h 9c, playing, shown=
    card! under-eight! 6c | accepted          | TURN BANKER'S HAND   | banker-turns, 2s 2d 6c : 2h 3h 9c
    turn:banker     | accepted                | BANKER DRAWS         | banker-third, shown=2h 3h 9c
    4c              | accepted                | TURN PLAYER'S HAND   | 2s 2d 6c : 2h 3h 9c 4c, shown=4c
    turn:player     | accepted                | TIE HAND 0 TO 0      | complete, shown=2s 2d
    result collect  | accepted                | BETS ARE OPEN        | deals=tie, discarded=7, seen=9
    """,
)
def test_4_12_b_a_banker_with_more_than_two_cards_counts_zero() -> None:
    """19:47-4.12(b): his hand is regarded as zero, and section 9 has him draw."""


@told(
    HOUSE,
    FOUR,
    """
    9c              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | flagged banker-has-more   | PLAYER LOOKS – CARD STAY NATURAL?
    8c              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | flagged banker-has-more   | PLAYER LOOKS – CARD STAY NATURAL? | 2s 2d : 2h 3h 9c 8c
    card!           | accepted                  | PLAYER: CARD – NATURAL/UNDER EIGHT?
    natural!        | accepted                  | TURN PLAYER'S HAND
    turn:player     | accepted                  | TURN BANKER'S HAND
    turn:banker     | flagged false-announcement | WRONG ANNOUNCEMENT – CALL SUPERVISOR | complete
    play-on         | accepted                  | BOTH STAND – PLAYER WINS 4 OVER 0
    """,
)
def test_4_12_b_two_cards_too_many_and_no_natural() -> None:
    """19:47-4.12(b), 4.9(b): zero is no natural."""


@told(
    HOUSE,
    FOUR,
    """
    5c              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:player | flagged player-has-three  | PLAYER LOOKS – CARD STAY NATURAL? | 2s 2d 5c : 2h 3h, playing
    Kc              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:player | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen          | accepted                  | PLAYER LOOKS – CARD STAY NATURAL? | held=Kc
    natural!        | accepted                  | TURN PLAYER'S HAND
    turn:player     | accepted                  | TURN BANKER'S HAND             | shown=2s 2d 5c
    turn:banker     | accepted                  | NATURAL – PLAYER WINS 9 OVER 5 | complete
    result          | accepted                  | PLAYER WINS 9 OVER 5 – COLLECT THE CARDS
    """,
)
def test_4_12_c_three_cards_to_the_dominant_player_count_their_best() -> None:
    """19:47-4.12(c): nine with all three; seven or four with two of them."""


@told(
    HOUSE,
    READY + " bets 2s 2h 5d 3h",
    """
    9c              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:player | flagged player-has-three  | PLAYER LOOKS – CARD STAY NATURAL? | 2s 5d 9c : 2h 3h
    stay!           | accepted                  | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker     | accepted                  | PLAYER STANDS – BANKER DRAWS   | banker-third
    4c              | accepted                  | TURN PLAYER'S HAND
    turn:player     | accepted                  | BANKER WINS 9 OVER 7           | complete
    result          | accepted                  | BANKER WINS 9 OVER 7 – COLLECT THE CARDS
    correct:player2=6d | accepted             | BANKER WINS 9 OVER 8 – COLLECT THE CARDS | called
    """,
)
def test_4_12_c_the_best_may_be_two_of_the_three() -> None:
    """19:47-4.12(c): seven with two of two, five and nine; they are three cards, of which none is a third."""


@told(
    HOUSE,
    READY + " bets 2s 2h Kd 2d",
    """
    Kc              | flagged card-in-error    | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:player | flagged player-has-three | PLAYER LOOKS – CARD STAY NATURAL? | 2s Kd Kc : 2h 2d
    card! under-eight! 6c | accepted           | TURN BANKER'S HAND | 2s Kd Kc 6c : 2h 2d, shown=6c
    turn:banker     | accepted                 | BANKER DRAWS       | banker-third
    3c              | accepted                 | TURN PLAYER'S HAND
    turn:player     | accepted                 | PLAYER WINS 8 OVER 7 | shown=2s Kd Kc
    """,
)
def test_4_12_c_a_third_card_counts_besides() -> None:
    """19:47-4.12(c), 4.9(b): the initial deal counts two, and the card that was asked for is added."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 4c",
    """
    5c              | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | player-turns, stopped
    misdealt:player | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | flagged banker-took-two | TURN PLAYER'S HAND   | 2s 2d 6c : 2h 3h 4c 5c, shown=5c, playing
    turn:player     | accepted                | BANKER WINS 5 OVER 0 | complete
    result collect  | accepted                | BETS ARE OPEN        | deals=banker
    correct:banker3=6c | rejected no-such-card | BETS ARE OPEN
    misread:6c         | rejected player-or-banker | BETS ARE OPEN
    """,
)
def test_4_12_d_a_banker_with_two_third_cards_counts_the_lowest_of_two() -> None:
    """19:47-4.12(d): two and three make five, no other two less."""


@told(
    TWO_OR_ALL,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 4c",
    """
    Ac              | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | player-turns, stopped
    misdealt:banker | flagged banker-took-two | TURN PLAYER'S HAND                  | 2s 2d 6c : 2h 3h 4c Ac
    turn:player     | accepted                | TIE HAND 0 TO 0                     | complete
    result collect  | accepted                | BETS ARE OPEN                       | deals=tie
    """,
)
def test_4_12_d_where_the_house_counts_two_or_all_of_them() -> None:
    """19:47-4.12(d): "two or the cards": any two make three at least, all four of them nothing."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c turn:banker 4c turn:player",
    """
    ??              | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | complete
    misdealt:player | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | flagged unread-card     | CARD IN ERROR – NAME THE CARD
    name:5c         | flagged banker-took-two | BANKER WINS 5 OVER 0 | complete, 2s 2d 6c : 2h 3h 4c 5c, seen=9
    """,
)
def test_4_12_d_an_unread_second_third_card_is_named() -> None:
    """19:47-4.12(d): the hand cannot be counted before."""


@told(
    HOUSE,
    READY + " bets 3s 3h 4d 2c stay!",
    """
    9c              | held draw-before-turned   | PLAYER STANDS – TURN BANKER'S HAND
    misdealt:banker | rejected means-nothing-now | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker     | accepted                  | TURN PLAYER'S HAND | 3s 4d : 3h 2c 9c
    5c              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | flagged banker-took-two   | TURN PLAYER'S HAND
    5d              | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO
    misdealt:banker | rejected play-has-stopped | CARD IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_4_12_d_two_cards_and_no_more() -> None:
    """19:47-4.12(d): "two cards for his hand instead of one"."""


# --- (e): a card to the Dominant Player after "Stay" ------------------------------------------------------------------


@told(
    HOUSE,
    STAYED,
    """
    instruct:player 3c | held draw-before-turned       | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | flagged player-card-to-banker | TURN PLAYER'S HAND   | 3s 4d : 3h 2c 3c, player-turns
    turn:player | accepted                      | BANKER WINS 8 OVER 7 | complete
    """,
)
def test_4_12_e_the_banker_obliged_gets_the_card() -> None:
    """19:47-4.12(e): the shoe tells that the card went to the Dominant Player; the Banker must draw."""


@told(
    HOUSE,
    STAYED,
    """
    3c              | held draw-before-turned       | PLAYER STANDS – TURN BANKER'S HAND
    instruct:player | accepted                      | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker     | flagged player-card-to-banker | TURN PLAYER'S HAND   | 3s 4d : 3h 2c 3c
    """,
)
def test_4_12_e_the_dealer_tells_where_the_card_lies() -> None:
    """19:47-4.12(e): also after it was dealt."""


@told(
    HOUSE,
    STAYED,
    """
    turn:banker | accepted                      | PLAYER STANDS – BANKER DRAWS | banker-third
    instruct:player 3c | flagged player-card-to-banker | TURN PLAYER'S HAND   | 3s 4d : 3h 2c 3c, shown=3c
    """,
)
def test_4_12_e_after_the_banker_has_turned_his_hand() -> None:
    """19:47-4.12(e): the same."""


@told(
    HOUSE,
    STAYED_BOTH,
    """
    instruct:player 3c | held draw-before-turned      | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO | player-turns, stopped
    seen?       | accepted                     | DISCARD 3 FACE UP – 3 TO GO              | discarded=1
    4c 5c 6c    | accepted                     | BANKER STANDS – TURN PLAYER'S HAND       | discarded=4
    turn:player | accepted                     | BOTH STAND – PLAYER WINS 7 OVER 6        | complete
    instruct:player 3c | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO
    unseen      | accepted                     | BOTH STAND – PLAYER WINS 7 OVER 6        | held=3c
    """,
)
def test_4_12_e_the_banker_must_stay_and_h_governs() -> None:
    """19:47-4.12(e), (g) and (h)1: it was dealt face up, so that is what is suggested."""


# --- (f): the same, and the dealer has said "Card" --------------------------------------------------------------------


@told(
    HOUSE,
    STAYED,
    """
    card!       | flagged miscalled                | PLAYER STANDS – TURN BANKER'S HAND
    card!       | rejected repeated                | PLAYER STANDS – TURN BANKER'S HAND
    stay!       | rejected means-nothing-now       | PLAYER STANDS – TURN BANKER'S HAND
    3c          | held draw-before-turned          | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | flagged miscalled-card-to-banker | TURN PLAYER'S HAND | 3s 4d : 3h 2c 3c
    """,
)
def test_4_12_f_the_banker_obliged_gets_the_card() -> None:
    """19:47-4.12(f): only if he is obliged to draw."""


@told(
    HOUSE,
    STAYED_BOTH,
    """
    card!       | flagged miscalled               | PLAYER STANDS – TURN BANKER'S HAND
    3c          | held draw-before-turned         | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | flagged miscalled-card-in-error | CARD FOR NO HAND – WAS IT SEEN? YES/NO | player-turns
    seen        | accepted                        | DISCARD 3 FACE UP – 3 TO GO
    4c 5c 6c turn:player | accepted               | BOTH STAND – PLAYER WINS 7 OVER 6 | complete
    instruct:player      | accepted               | BOTH STAND – PLAYER WINS 7 OVER 6
    3d          | flagged miscalled-card-in-error | CARD FOR NO HAND – WAS IT SEEN? YES/NO | complete
    unseen      | accepted                        | BOTH STAND – PLAYER WINS 7 OVER 6 | held=3d
    instruct:banker 3c | flagged card-in-error           | CARD IN ERROR – WAS IT SEEN? YES/NO | complete
    """,
)
def test_4_12_f_the_banker_must_stay_and_h_governs() -> None:
    """19:47-4.12(f) and (h)1: "required to stay or has the option"."""


@told(
    HOUSE,
    STAYED_BOTH,
    """
    card!       | flagged miscalled     | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | accepted              | BANKER STANDS – TURN PLAYER'S HAND | player-turns
    instruct:banker 3c | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | player-turns
    """,
)
def test_4_12_f_a_card_that_the_banker_takes_though_he_must_stay() -> None:
    """19:47-4.12(f) and (g): it was not dealt to the Dominant Player, and is in error like any other."""


@told(
    BY_ITSELF,
    STAYED,
    """
    turn:banker | accepted                      | PLAYER STANDS – BANKER DRAWS        | banker-third
    instruct:player 3c | flagged player-card-in-error | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO | 3s 4d : 3h 2c
    unseen      | accepted                      | PLAYER STANDS – BANKER DRAWS        | banker-third, held=3c
    6c          | accepted                      | TURN PLAYER'S HAND                  | player-turns, 3s 4d : 3h 2c 6c
    instruct:player 4c | flagged player-card-in-error  | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO
    """,
)
def test_4_12_e_by_the_card_s_own_column_the_banker_stays_and_draws_another() -> None:
    """19:47-4.12(e), 4.9(c): on five he stays against a three, and draws where the Player has no third card."""


@told(
    BY_ITSELF,
    STAYED,
    """
    instruct:player 4c | held draw-before-turned       | PLAYER STANDS – TURN BANKER'S HAND  | banker-turns
    turn:banker | flagged player-card-to-banker | TURN PLAYER'S HAND   | player-turns, 3s 4d : 3h 2c 4c, shown=3h 2c 4c
    """,
)
def test_4_12_e_by_the_card_s_own_column_the_banker_would_have_had_the_option() -> None:
    """19:47-4.12(e): "or would have had the option of drawing a third card": on five against a four."""


@told(
    BY_ITSELF,
    STAYED,
    """
    card!       | flagged miscalled               | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | accepted                        | PLAYER STANDS – BANKER DRAWS | banker-third
    4c          | flagged miscalled-card-in-error | CARD FOR NO HAND – WAS IT SEEN? YES/NO | banker-third, 3s 4d : 3h 2c
    seen?       | accepted                        | DISCARD 4 FACE UP – 4 TO GO
    2d 2s 2h 2c | accepted                        | PLAYER STANDS – BANKER DRAWS
    5c          | accepted                        | TURN PLAYER'S HAND   | 3s 4d : 3h 2c 5c
    """,
)
def test_4_12_f_by_the_card_s_own_column_an_option_is_not_enough() -> None:
    """19:47-4.12(f): "only in the event the Banker is obligated": on five against a four he has the option."""


@told(
    BY_ITSELF,
    STAYED,
    """
    card!       | flagged miscalled                | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | accepted                         | PLAYER STANDS – BANKER DRAWS | banker-third
    5c          | flagged miscalled-card-to-banker | TURN PLAYER'S HAND   | 3s 4d : 3h 2c 5c
    """,
)
def test_4_12_f_by_the_card_s_own_column_the_banker_is_obliged() -> None:
    """19:47-4.12(f): on five against a five."""


@told(
    BY_ITSELF,
    STAYED_BOTH,
    """
    turn:banker instruct:player | accepted          | BANKER STANDS – TURN PLAYER'S HAND | player-turns, meant=player
    ??          | held unread-card              | CARD NOT READ – NAME THE CARD      | stopped
    name:7c     | flagged player-card-to-banker | TURN PLAYER'S HAND | player-turns, shown=7c, meant=None
    instruct:player 6c | flagged player-card-in-error  | NO CARD FOR PLAYER – WAS IT SEEN? YES/NO
    """,
)
def test_4_12_e_by_the_card_s_own_column_a_banker_on_six_draws() -> None:
    """19:47-4.12(e): on six he draws against a seven, though he stays where the Player has no third card."""


@told(
    BY_ITSELF,
    STAYED_BOTH,
    """
    card!       | flagged miscalled                | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | accepted                         | BANKER STANDS – TURN PLAYER'S HAND | player-turns, meant=player
    7c          | flagged miscalled-card-to-banker | TURN PLAYER'S HAND | player-turns, 3s 4d : 3h 3c 7c, meant=None
    """,
)
def test_4_12_f_by_the_card_s_own_column_a_banker_on_six_draws() -> None:
    """19:47-4.12(f): on six he is obliged against a seven."""


@told(
    BY_ITSELF,
    STAYED_BOTH,
    """
    card!       | flagged miscalled                | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | accepted                         | BANKER STANDS – TURN PLAYER'S HAND | player-turns
    turn:player | accepted                         | BOTH STAND – PLAYER WINS 7 OVER 6  | complete
    2c          | flagged miscalled-card-in-error  | CARD FOR NO HAND – WAS IT SEEN? YES/NO
    unseen instruct:player | accepted              | BOTH STAND – PLAYER WINS 7 OVER 6  | meant=player
    7c          | flagged miscalled-card-to-banker | PLAYER WINS 7 OVER 3 | complete, shown=7c, meant=None
    """,
)
def test_4_12_f_by_the_card_s_own_column_also_when_both_hands_lie_open() -> None:
    """19:47-4.12(f): until the result is called."""


@told(
    BY_ITSELF,
    STAYED_BOTH,
    """
    turn:banker turn:player instruct:player | accepted | BOTH STAND – PLAYER WINS 7 OVER 6 | complete, meant=player
    7c | flagged player-card-to-banker | PLAYER WINS 7 OVER 3 | complete, shown=7c, meant=None
    """,
)
def test_4_12_e_by_the_card_s_own_column_also_when_both_hands_lie_open() -> None:
    """19:47-4.12(e): until the result is called."""


@told(
    HOUSE,
    STAYED,
    """
    card!       | flagged miscalled       | PLAYER STANDS – TURN BANKER'S HAND
    instruct:banker 3c | held draw-before-turned | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker | accepted                | TURN PLAYER'S HAND | 3s 4d : 3h 2c 3c
    """,
)
def test_4_12_f_the_banker_takes_his_own_card() -> None:
    """19:47-4.12(f): the shoe tells that it was not dealt to the Dominant Player."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h card! under-eight! 6c",
    """
    card!           | rejected means-nothing-now | TURN BANKER'S HAND
    7c>player       | held draw-before-turned    | TURN BANKER'S HAND
    turn:banker     | accepted                 | TURN PLAYER'S HAND | 2s 2d 6c : 2h 3h 7c
    8c>player       | flagged card-in-error      | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen?           | accepted                   | TURN PLAYER'S HAND | held=8c
    turn:player     | flagged shoe-says-other-hand | BANKER WINS 2 OVER 0
    """,
)
def test_4_12_e_and_f_are_of_a_player_who_stayed() -> None:
    """19:47-4.12(e), (f) and (g): one who has his third card gets no fourth; it is in error like any other."""


# --- (g): undisclosed -------------------------------------------------------------------------------------------------


@told(
    HOUSE,
    DONE,
    """
    Kd                  | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | stopped, seen=6
    unseen              | accepted              | NATURAL – PLAYER WINS 8 OVER 5      | playing, held=Kd
    result collect bets | accepted              | HELD CARD TO PLAYER – CARD TO BANKER | banker-first, Kd :, seen=6
    """,
)
def test_4_12_g_an_undisclosed_card_is_the_first_of_the_next_hand() -> None:
    """19:47-4.12(g): no penalty."""


@told(
    HOUSE,
    READY + " bets 9s 2h cutting-card 9d 3h natural! turn:player turn:banker",
    """
    Kd             | flagged card-in-error            | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen         | flagged error-after-cutting-card | NATURAL – PLAYER WINS 8 OVER 5 | held=, discarded=1, seen=6
    result collect | accepted                         | LAST HAND – BETS ARE OPEN
    """,
)
def test_4_12_g_not_when_the_cutting_card_is_out() -> None:
    """19:47-4.12(g): "providing that the cutting card has not been exposed in the shoe or drawn therefrom"."""


@told(
    HOUSE,
    READY + " bets 9s 2h cutting-card",
    """
    jam    | flagged jam               | SHOE IS JAMMED – CALL SUPERVISOR
    unseen | rejected no-card-in-error | SHOE IS JAMMED – CALL SUPERVISOR | stops=jam, discarded=0
    """,
)
def test_4_12_g_nothing_was_in_error_where_play_stopped_for_something_else() -> None:
    """19:47-4.12(g): also with the cutting card out there must be a card that nobody saw."""


@told(
    HOUSE,
    FOUR,
    """
    Kd    | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | player-speaks, stopped
    seen? | accepted              | PLAYER LOOKS – CARD STAY NATURAL?   | held=Kd
    """,
)
def test_4_12_g_before_anybody_has_spoken() -> None:
    """19:47-4.12(g), 4.8(d): cards are dealt face down then, and that is what is suggested."""


@told(
    HOUSE,
    READY + " bets 9s 2h 9d 3h natural!",
    """
    Kd     | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | facing, stopped
    unseen | accepted              | TURN PLAYER'S HAND                  | held=Kd
    """,
)
def test_4_12_g_after_a_natural() -> None:
    """19:47-4.12(g), 4.9(a)4: no additional cards are dealt to either hand."""


@told(
    HOUSE,
    DONE,
    """
    4c | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen | accepted | NATURAL – PLAYER WINS 8 OVER 5
    4d | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen | accepted | NATURAL – PLAYER WINS 8 OVER 5
    2c | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen | accepted | NATURAL – PLAYER WINS 8 OVER 5
    Ac | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen | accepted | NATURAL – PLAYER WINS 8 OVER 5
    4h | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen | accepted | NATURAL – PLAYER WINS 8 OVER 5
    9h | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen | accepted | NATURAL – PLAYER WINS 8 OVER 5 | held=4c 4d 2c Ac 4h 9h
    result collect bets | accepted | PLAYER LOOKS – CARD STAY NATURAL? | held=4h 9h, 4c 2c : 4d Ac
    card! under-eight! | accepted | TURN BANKER'S HAND | held=9h, 4c 2c 4h : 4d Ac
    turn:banker | accepted | BANKER MAY DRAW – CARD OR STAY? | held=9h, banker-option
    """,
)
def test_4_12_g_held_cards_take_no_decision() -> None:
    """19:47-4.12(g), 4.9(f): several are used in the order drawn; whether the Banker draws is his to say."""


# --- (h): disclosed ---------------------------------------------------------------------------------------------------


@told(
    HOUSE,
    DONE,
    """
    Kd       | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen     | accepted              | DISCARD 10 FACE UP – 10 TO GO | discarded=1, seen=7
    stay!    | rejected discard-first | DISCARD 10 FACE UP – 10 TO GO
    """,
)
def test_4_12_h_1_a_ten_and_ten_more() -> None:
    """19:47-4.12(h)1, house option."""


@told(
    TEN_IS_ONE,
    DONE,
    """
    Kd   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 1 FACE UP – 1 TO GO
    2c   | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | discarded=2, seen=8
    """,
)
def test_4_12_h_1_a_ten_and_one_more() -> None:
    """19:47-4.12(h)1, house option."""


@told(
    BURN_ONE,
    DONE,
    """
    7d   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted              | DISCARD 1 FACE DOWN
    2c   | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | discarded=2, seen=7
    """,
)
def test_4_12_h_2_the_card_and_one_more_face_down() -> None:
    """19:47-4.12(h)2, house option."""


@told(
    HOUSE,
    READY,
    """
    7d   | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen | accepted                         | DISCARD 7 FACE UP – 7 TO GO
    """,
)
def test_4_12_g_and_h_a_card_while_bets_are_open() -> None:
    """19:47-4.12(g) and (h), 4.7(e)."""


@told(
    HOUSE,
    DONE + " result",
    """
    7d     | flagged draw-after-result | CARD AFTER RESULT – WAS IT SEEN? YES/NO
    unseen | accepted                  | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | held=7d
    void   | accepted                  | ROUND VOID – COLLECT THE CARDS
    8d     | flagged card-in-error     | CARD IN ERROR – WAS IT SEEN? YES/NO | called
    """,
)
def test_4_12_g_a_card_after_the_result() -> None:
    """19:47-4.12(g): it changes nothing on the table."""


@told(
    HOUSE,
    LAST_COUP + " bets 9s 2h 9d 3h natural! turn:player turn:banker result",
    """
    7d | flagged draw-after-last-hand | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | out_of_play=1
    collect | accepted                | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_4_12_g_a_card_after_the_last_hand() -> None:
    """19:47-4.12(g): there is no next hand."""


# --- (i): the Banker draws the Player's card --------------------------------------------------------------------------


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h card! under-eight!",
    """
    instruct:banker 6c | flagged banker-card-to-player | TURN BANKER'S HAND | banker-turns, 2s 2d 6c : 2h 3h, shown=6c
    turn:banker | accepted                      | BANKER DRAWS       | banker-third
    """,
)
def test_4_12_i_the_banker_gives_the_card_to_the_dominant_player() -> None:
    """19:47-4.12(i): and thereafter draws or stays as he may be required."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3h card!",
    """
    6c              | held draw-before-banker-looks | PLAYER: CARD – NATURAL/UNDER EIGHT?
    instruct:banker | accepted                      | PLAYER: CARD – NATURAL/UNDER EIGHT?
    under-eight!    | flagged banker-card-to-player | TURN BANKER'S HAND | 2s 2d 6c : 2h 3h, meant=None
    """,
)
def test_4_12_i_also_before_he_has_looked() -> None:
    """19:47-4.12(i), 4.9(b): the dealer tells that he drew it for himself."""


# --- (j): face up in the shoe -----------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY + " bets 2s",
    """
    2c^   | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | discarded=1
    3c 4c | accepted        | CARD TO BANKER              | banker-first, 2s :, discarded=3
    """,
)
def test_4_12_j_a_card_face_up_leaves_with_its_value() -> None:
    """19:47-4.12(j): then the hand goes on."""


@told(
    HOUSE,
    LAST_COUP + " bets 2s",
    """
    ??      | accepted                             | CARD TO PLAYER                 | player-second, 2s : ??
    2c^     | flagged face-up face-up-in-last-hand | DISCARD 2 FACE UP – 2 TO GO    | called, void=True
    3c 4c   | accepted                             | ROUND VOID – COLLECT THE CARDS
    collect | accepted                             | SHOE IS OVER – RESHUFFLE       | over, deals=player void
    """,
)
def test_4_12_j_the_last_hand_is_void() -> None:
    """19:47-4.12(j): "when a card of that hand is found face upwards in the shoe"."""


@told(
    HOUSE,
    LAST_COUP + " bets 9s 2h 9d 3h natural!",
    """
    2c^   | flagged face-up | DISCARD 2 FACE UP – 2 TO GO | facing
    3c 4c turn:player turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5 | complete, void=False
    """,
)
def test_4_12_j_a_card_that_is_not_of_the_last_hand() -> None:
    """19:47-4.12(j): no card is owed to it any more."""


@told(
    SIMULATED,
    LAST_COUP,
    """
    7d   | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    seen | accepted                         | ROUND WITHOUT WAGERS – CARD TO BANKER
    Kc^  | flagged face-up                  | ROUND WITHOUT WAGERS – CARD TO BANKER | banker-first, void=False
    """,
)
def test_4_12_j_a_simulated_round_is_no_last_hand() -> None:
    """19:47-4.12(h)3 and (j)."""


# --- (k): too few cards -----------------------------------------------------------------------------------------------


@told(
    HOUSE,
    LAST_COUP + " bets 2s 2h 2d 3h card! under-eight!",
    """
    cutting-card | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | called, void=True
    collect      | accepted                   | SHOE IS OVER – RESHUFFLE
    """,
)
def test_4_12_k_too_few_cards() -> None:
    """19:47-4.12(k): the hand is void."""


@told(
    HOUSE,
    LAST_COUP + " bets 2s 2h 3d 3h stay!",
    """
    cutting-card | held                       | PLAYER STANDS – TURN BANKER'S HAND | banker-turns
    turn:banker  | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS     | called
    """,
)
def test_4_12_k_whether_there_are_too_few_is_known_when_the_banker_has_turned_his_hand() -> None:
    """19:47-4.12(k), 4.9(c)."""


@told(
    HOUSE,
    LAST_COUP + " bets 2s 4h 3d 3h stay!",
    """
    cutting-card | held     | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker  | accepted | BANKER STANDS – TURN PLAYER'S HAND | player-turns
    turn:player  | accepted | BOTH STAND – BANKER WINS 7 OVER 5  | complete
    """,
)
def test_4_12_k_there_were_enough() -> None:
    """19:47-4.12(k), 4.9(c): no card is owed."""


# --- corrections ------------------------------------------------------------------------------------------------------


@told(
    HOUSE,
    STAYED,
    """
    correct:banker1=4h | rejected no-such-card     | PLAYER STANDS – TURN BANKER'S HAND
    turn:banker        | accepted                  | PLAYER STANDS – BANKER DRAWS | banker-third
    correct:banker1=3h | rejected repeated         | PLAYER STANDS – BANKER DRAWS
    correct:banker1=4h | accepted                  | BANKER STANDS – TURN PLAYER'S HAND | player-turns, shown=4h
    correct:banker1=3h | accepted                  | PLAYER STANDS – BANKER DRAWS | banker-third
    3c                 | accepted                  | TURN PLAYER'S HAND   | player-turns
    correct:banker2=2d | accepted                  | TURN PLAYER'S HAND   | player-turns, shown=2d
    correct:banker2=2c | accepted                  | TURN PLAYER'S HAND   | player-turns
    turn:player        | accepted                  | BANKER WINS 8 OVER 7 | complete
    correct:player2=5d | flagged corrected-result  | TIE HAND 8 TO 8      | complete
    result             | accepted                  | TIE HAND 8 TO 8 – COLLECT THE CARDS | called
    correct:player1=4s | flagged corrected-result  | PLAYER WINS 9 OVER 8 | complete, 4s 5d : 3h 2c 3c
    result collect     | accepted                  | BETS ARE OPEN        | deals=player
    correct:banker3=4c | flagged corrected-result  | BETS ARE OPEN        | deals=tie
    """,
)
def test_4_10_a_a_correction_counts_again_and_moves_no_card() -> None:
    """19:47-4.9(c), 4.10(a): what Table 3 asks of a Banker who has not drawn, and the result."""


@told(
    HOUSE,
    READY + " bets 2s 2h 2d 3c card! under-eight! 5c turn:banker",
    """
    correct:player3=4c | accepted | BANKER MAY DRAW – CARD OR STAY? | banker-option, 2s 2d 4c : 2h 3c
    stay! turn:player result | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    correct:player3=4d | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    collect            | accepted | BETS ARE OPEN
    correct:player3=4h@1 | accepted | BETS ARE OPEN | deals=player
    """,
)
def test_4_9_f_a_correction_gives_the_banker_an_option() -> None:
    """19:47-4.9(c) and (f)."""


@told(
    HOUSE,
    READY,
    """
    bets 6h 4c Kd 3s stay! turn:banker | accepted       | BANKER STANDS – TURN PLAYER'S HAND
    9c          | flagged card-in-error  | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen empty  | held                   | BANKER STANDS – TURN PLAYER'S HAND | player-turns, due=0
    turn:player | flagged shoe-ended-early | BOTH STAND – BANKER WINS 7 OVER 6 | complete
    """,
)
def test_4_12_k_a_hand_is_turned_though_the_empty_shoe_owes_the_discards_cards() -> None:
    """19:47-4.12(h)1 and (k), 4.10(a): what is due cannot be drawn, and the hand is complete."""


@told(
    HOUSE,
    FOUR,
    """
    4d^         | flagged face-up            | DISCARD 4 FACE UP – 4 TO GO
    empty       | held                       | PLAYER LOOKS – CARD STAY NATURAL? | player-speaks, due=0
    card!       | accepted                   | PLAYER: CARD – NATURAL/UNDER EIGHT?
    under-eight! | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | called
    """,
)
def test_4_12_k_the_players_speak_though_the_empty_shoe_owes_the_discards_cards() -> None:
    """19:47-4.12(j) and (k), 4.9(a): only what they say tells whether the shoe has too few cards."""


@told(
    HOUSE,
    READY,
    """
    As         | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    unseen 4c  | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    unseen Kd  | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    unseen 3s  | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    unseen bets | accepted              | PLAYER LOOKS – CARD STAY NATURAL? | As Kd : 4c 3s
    5d         | flagged card-in-error  | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen card! under-eight! | accepted | PLAYER DRAWS                    | player-third, held=5d
    6d turn:banker turn:player result collect | accepted | BETS ARE OPEN  | held=5d
    bets       | accepted               | HELD CARD TO PLAYER – CARD TO BANKER | 5d :, held=
    """,
)
def test_4_12_g_a_card_in_error_is_not_for_the_hand_on_the_table() -> None:
    """19:47-4.12(g): "as the first card of the next hand", also where the whole deal is of held cards."""


@told(
    HOUSE,
    DONE,
    """
    2d           | flagged card-in-error          | CARD IN ERROR – WAS IT SEEN? YES/NO
    cutting-card | held                           | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen       | flagged error-after-cutting-card | NATURAL – PLAYER WINS 8 OVER 5 | finishing, held=, discarded=1
    """,
)
def test_4_12_g_a_cutting_card_that_came_out_before_the_answer() -> None:
    """19:47-4.12(g): "providing that the cutting card has not been exposed in the shoe or drawn therefrom"."""


@told(
    HOUSE,
    READY,
    """
    bets 6h 4c Kd 3s stay! | accepted                | PLAYER STANDS – TURN BANKER'S HAND
    9c          | held draw-before-turned | PLAYER STANDS – TURN BANKER'S HAND
    empty       | held                    | PLAYER STANDS – TURN BANKER'S HAND | waiting=9c ShoeEmpty
    turn:banker | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | stopped
    seen        | accepted                | BANKER STANDS – TURN PLAYER'S HAND | player-turns, due=0
    turn:player | flagged shoe-ended-early | BOTH STAND – BANKER WINS 7 OVER 6 | complete
    """,
)
def test_4_12_k_a_card_in_error_before_the_end_of_the_shoe_is_followed_by_none() -> None:
    """19:47-4.12(h)1 and (k): the card is judged after the shoe has ended, and no other one can be drawn."""
