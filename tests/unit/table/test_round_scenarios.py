"""A round, told: 19:47-3.7 to 3.10 and 7.7, dealt face up and face down, called and collected."""

import pytest

from controller.games.registry import AnyState, decide
from controller.games.registry import house as new_house
from controller.games.two_hands.inputs import Turned
from controller.games.two_hands.phases import Round
from controller.rules.cards import Card
from controller.table.inputs import CardDrawn
from tests.support.records import option
from tests.support.shorthand import GAMES, READY, Chapter, Game, Scenario, play

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)
told_of_punto_banco = Chapter(SCENARIOS, ("punto-banco",))
told_of_minibaccarat = Chapter(SCENARIOS, ("minibaccarat",))

HOUSE = new_house()
FACE_DOWN = new_house(dealing="face-down")
TOO_EARLY = new_house(dealing="face-down", drawn_before_turned="in-error")
FIRST_CARD = new_house(no_more_bets="first-card")


# --- 3.7: the first four cards ----------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets    | accepted | CARD TO PLAYER                           | player-first, round_number=1
    9s      | accepted | CARD TO BANKER                           | banker-first, 9s :, shown=9s
    2h      | accepted | CARD TO PLAYER                           | player-second, 9s : 2h, shown=2h
    9d      | accepted | CARD TO BANKER                           | banker-second, 9s 9d : 2h
    3h      | accepted | NATURAL – PLAYER WINS 8 OVER 5           | complete, 9s 9d : 2h 3h
    result  | accepted | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    collect | accepted | BETS ARE OPEN                            | betting, discarded=4, deals=player, drawn=6, seen=6
    """,
)
def test_3_7_a_to_c_four_cards_to_two_hands() -> None:
    """19:47-3.7(a), (b) and (c), 7.7(a), (b) and (c)1: Player, Banker, Player, Banker."""


@told(
    HOUSE,
    READY,
    """
    bets 9s>player | accepted                     | CARD TO BANKER
    2h>player      | flagged shoe-says-other-hand | CARD TO PLAYER                 | 9s : 2h
    9d>banker      | flagged shoe-says-other-hand | CARD TO BANKER                 | 9s 9d : 2h
    3h>banker      | accepted                     | NATURAL – PLAYER WINS 8 OVER 5 | 9s 9d : 2h 3h
    """,
)
def test_3_7_c_the_shoe_s_own_opinion_of_a_hand() -> None:
    """19:47-3.7(c), 7.7(c): both opinions are kept; the table's stands."""


@told(
    HOUSE,
    READY,
    """
    bets | accepted              | CARD TO PLAYER
    bets | rejected repeated     | CARD TO PLAYER
    9s   | accepted              | CARD TO BANKER
    bets | rejected repeated     | CARD TO BANKER
    2h   | accepted              | CARD TO PLAYER
    bets | rejected repeated     | CARD TO PLAYER
    9d   | accepted              | CARD TO BANKER
    bets | rejected repeated     | CARD TO BANKER
    3h   | accepted              | NATURAL – PLAYER WINS 8 OVER 5
    bets | rejected repeated     | NATURAL – PLAYER WINS 8 OVER 5
    result | accepted            | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    bets | rejected round-is-open | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_7_b_no_more_bets_is_said_once() -> None:
    """19:47-3.7(b), 7.7(b): at the commencement of each round."""


@told(
    FIRST_CARD,
    READY,
    """
    9s   | accepted          | CARD TO BANKER | banker-first, 9s :, round_number=1
    bets | rejected repeated | CARD TO BANKER
    2h 9d 3h result collect bets | accepted | CARD TO PLAYER | player-first, round_number=2
    """,
)
def test_3_7_b_the_first_card_stands_for_no_more_bets() -> None:
    """19:47-3.7(b), 7.7(b), house option: a key pressed all the same is taken."""


@told(
    FIRST_CARD,
    READY,
    """
    ??      | held unread-card | CARD NOT READ – NAME THE CARD | betting, stopped
    name:9s | accepted         | CARD TO BANKER                | banker-first, 9s :, round_number=1
    """,
)
def test_3_7_b_an_unread_first_card() -> None:
    """19:47-3.7(b), 7.7(b): the round begins when the card has a name."""


@told(
    HOUSE,
    READY + " bets",
    """
    stack:9s,2h,3h | rejected no-stacks | CARD TO PLAYER | player-first, drawn=2, waiting=
    stub:34        | rejected no-stub   | CARD TO PLAYER | player-first
    fold:3         | rejected no-seats-dealt-in | CARD TO PLAYER | player-first
    box:3          | rejected no-boxes-here     | CARD TO PLAYER | player-first
    """,
)
def test_3_7_c_no_stack_leaves_the_shoe_and_no_stub_is_counted() -> None:
    """19:47-3.7(c): cards leave the shoe one by one, and what is left of it is counted by nobody."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d      | accepted               | CARD TO BANKER                 | banker-second, shown=, seen=2
    3h                 | accepted               | TURN PLAYER'S HAND             | facing, shown=, seen=2
    instruct:player    | rejected turn-first    | TURN PLAYER'S HAND
    bets               | rejected repeated      | TURN PLAYER'S HAND
    turn:player | accepted | PLAYER HAS 8 – TURN BANKER'S HAND | facing, shown=9s 9d, seen=4
    turn:player        | rejected repeated      | PLAYER HAS 8 – TURN BANKER'S HAND
    turn:banker        | accepted               | NATURAL – PLAYER WINS 8 OVER 5 | complete, shown=2h 3h, seen=6
    turn:banker        | rejected means-nothing-now | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_7_d_dealt_face_down_and_turned() -> None:
    """19:47-3.7(d)1 and 2, 7.7(c)2 and 3: nothing is said of a card before it is turned."""


@told_of_punto_banco(
    FACE_DOWN,
    READY,
    """
    bets 4s 2h 3d 3h   | accepted | TURN PLAYER'S HAND
    turn:banker        | accepted | BANKER HAS 5 – TURN PLAYER'S HAND             | facing, shown=2h 3h
    turn:banker        | rejected repeated | BANKER HAS 5 – TURN PLAYER'S HAND
    turn:player        | accepted | PLAYER 7 BANKER 5 – BANKER DRAWS   | banker-third
    """,
)
def test_3_8_a_the_banker_s_hand_may_be_turned_first() -> None:
    """19:47-3.8(a): "may turn the cards of the Banker's Hand face up prior to" the Player's."""


@told(
    HOUSE,
    READY,
    """
    settled-by:total-cards bets 9s 2h 9d 3h | accepted | TOTAL CARDS: 4 – PLAYER WINS 8 OVER 5        | complete
    result          | accepted                 | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS             | called
    collect bets 2s 2h 2d 5h                | accepted | PLAYER 4 BANKER 7 – PLAYER DRAWS             | player-third
    3s              | accepted                 | TOTAL CARDS: 5 – TIE HAND 7 TO 7                     | complete
    """,
)
def test_3_10_a_the_number_of_cards_is_announced_where_wagers_on_it_are_offered() -> None:
    """19:47-3.10(a): "the dealer shall also announce the total number of cards dealt"."""


@told(
    HOUSE,
    READY,
    """
    settled-by:dragon-7 bets 2s 2h 4d 2d | accepted | PLAYER 6 BANKER 4 – BANKER DRAWS | banker-third
    3c              | accepted                 | DRAGON 7 – BANKER WINS 7 OVER 6                      | complete
    result collect bets 2s 2h 3d 2d | accepted | PLAYER 5 BANKER 4 – PLAYER DRAWS | player-third
    2c 3c           | accepted                 | TIE HAND 7 TO 7                                      | complete
    """,
)
def test_3_10_a_a_dragon_7_is_announced_where_it_takes_the_place_of_vigorish() -> None:
    """19:47-3.10(a), 3.3(h): a three card Banker's Hand of seven that wins; a tie is none."""


@told(
    HOUSE,
    READY,
    """
    settled-by:dragon-7-and-total-cards bets 2s 2h 4d 2d 3c | accepted | DRAGON 7: 5 CARDS – BANKER WINS 7 OVER 6
    result collect bets 2s 2h 4d 2d 2c                      | accepted | TOTAL CARDS: 5 – TIE HAND 6 TO 6
    """,
)
def test_3_10_a_a_dragon_7_and_the_number_of_cards_on_two_lines() -> None:
    """19:47-3.10(a): where total card wagers are offered and the dragon 7 wager is not (3.2(a)6iii)."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted | TURN PLAYER'S HAND                | facing
    turn:player      | accepted | PLAYER HAS 4 – TURN BANKER'S HAND | facing
    turn:banker      | accepted | PLAYER 4 BANKER 5 – PLAYER DRAWS  | player-third
    """,
)
def test_3_8_a_each_hand_s_point_count_is_announced_when_it_is_turned() -> None:
    """19:47-3.7(d)1 and (d)2, 3.8(a): the Player's, then the Banker's, and then who draws (3.8(b))."""


@told_of_minibaccarat(
    FACE_DOWN,
    READY,
    """
    bets 4s 2h 3d 3h | accepted                    | TURN PLAYER'S HAND           | facing
    turn:banker      | flagged banker-turned-first | BANKER HAS 5 – TURN PLAYER'S HAND           | facing, shown=2h 3h
    turn:player      | accepted                    | PLAYER 7 BANKER 5 – BANKER DRAWS | banker-third
    """,
)
def test_7_7_c_2_at_minibaccarat_the_player_s_hand_is_first_unless_the_house_says_otherwise() -> None:
    """19:47-7.7(c)2: under the corner of the shoe "until the Player's Hand is called"."""


@told(
    new_house(dealing="face-down", banker_first="on-request"),
    READY,
    """
    bets 4s 2h 3d 3h turn:banker | accepted | BANKER HAS 5 – TURN PLAYER'S HAND | facing, shown=2h 3h
    """,
)
def test_3_8_a_a_player_may_ask_for_the_banker_s_hand_first() -> None:
    """19:47-3.8(a): "at its discretion and upon the request of a player"."""


@told(
    new_house(dealing="face-down", banker_first="never"),
    READY,
    """
    bets 4s 2h 3d 3h | accepted                    | TURN PLAYER'S HAND           | facing
    turn:banker      | flagged banker-turned-first | BANKER HAS 5 – TURN PLAYER'S HAND           | facing, shown=2h 3h
    turn:banker      | rejected repeated           | BANKER HAS 5 – TURN PLAYER'S HAND
    turn:player      | accepted                    | PLAYER 7 BANKER 5 – BANKER DRAWS | banker-third
    5c               | accepted                    | TURN BANKER'S CARD           | banker-facing
    turn:banker      | accepted                    | PLAYER WINS 7 OVER 0         | complete
    """,
)
def test_3_8_a_where_the_house_lets_nobody_ask_the_player_s_hand_is_first() -> None:
    """19:47-3.8(a): the Player's point count is announced first; the Banker's third card is no hand."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player turn:banker | accepted | PLAYER 4 BANKER 5 – PLAYER DRAWS | player-third
    4c          | accepted                   | TURN PLAYER'S CARD | player-facing, shown=, 2s 2d 4c : 2h 3h, seen=6
    instruct:banker | rejected turn-first    | TURN PLAYER'S CARD
    bets        | rejected repeated          | TURN PLAYER'S CARD
    turn:banker | rejected repeated          | TURN PLAYER'S CARD
    turn:player | accepted                   | BANKER DRAWS       | banker-third, shown=4c
    turn:player | rejected means-nothing-now | BANKER DRAWS
    5c          | accepted                   | TURN BANKER'S CARD | banker-facing, shown=
    instruct:banker | rejected turn-first    | TURN BANKER'S CARD
    turn:player | rejected repeated          | TURN BANKER'S CARD
    turn:banker | accepted                   | PLAYER WINS 8 OVER 0 | complete, shown=5c, seen=8
    """,
)
def test_3_7_d_third_cards_dealt_face_down() -> None:
    """19:47-3.7(d)3 and 4: any third card is placed face down and turned; only then the next instruction is known."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 5h turn:player turn:banker 8c | accepted | TURN PLAYER'S CARD | player-facing
    turn:player | accepted | BANKER STANDS – BANKER WINS 7 OVER 2 | complete
    """,
)
def test_3_9_c_the_banker_stays_after_a_third_card_dealt_face_down() -> None:
    """19:47-3.9(c), 3.7(d)3: Table 2 is asked when the Player's third card is turned."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 4s 3h 2d 3d turn:player turn:banker | accepted | BOTH STAND – TIE HAND 6 TO 6 | complete
    result  | accepted | TIE HAND 6 TO 6 – COLLECT THE CARDS | called
    """,
)
def test_3_9_b_and_c_both_stand_dealt_face_down() -> None:
    """19:47-3.9(b) and (c), 3.7(d): the Player has six, the Banker six."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s ?? 2d 3h | accepted            | TURN PLAYER'S HAND
    turn:player      | accepted            | PLAYER HAS 4 – TURN BANKER'S HAND
    turn:banker      | flagged unread-card | CARD NOT READ – NAME THE CARD | facing, stopped, banker_turned=0
    name:2h | accepted | PLAYER 4 BANKER 5 – PLAYER DRAWS | 2s 2d : 2h 3h, shown=2h 3h, player-third
    ??               | accepted            | TURN PLAYER'S CARD            | player-facing
    turn:player      | flagged unread-card | CARD NOT READ – NAME THE CARD
    name:4c          | accepted            | BANKER DRAWS                  | 2s 2d 4c : 2h 3h, shown=4c
    ??               | accepted            | TURN BANKER'S CARD            | banker-facing
    turn:banker      | flagged unread-card | CARD NOT READ – NAME THE CARD
    name:5c          | accepted            | PLAYER WINS 8 OVER 0          | complete, shown=5c
    """,
)
def test_3_7_d_an_unread_card_is_named_when_it_is_turned() -> None:
    """19:47-3.7(d): that it could not be read says nothing before, since nobody looks at it before."""


@told(
    FACE_DOWN,
    READY,
    """
    bets ?? 2h ?? 3h | accepted            | TURN PLAYER'S HAND
    turn:player      | flagged unread-card | CARD NOT READ – NAME THE CARD
    name:2s          | flagged unread-card | CARD NOT READ – NAME THE CARD | 2s ?? : 2h 3h
    name:2d          | accepted            | PLAYER HAS 4 – TURN BANKER'S HAND            | 2s 2d : 2h 3h, shown=2s 2d
    """,
)
def test_3_7_d_two_unread_cards_of_a_hand_are_named_one_by_one() -> None:
    """19:47-3.7(d): the hand counts as turned when all its cards have a name."""


@told(
    FACE_DOWN,
    READY,
    """
    bets ?? 2h 2d 3h             | accepted      | TURN PLAYER'S HAND
    turn:player | flagged unread-card            | CARD NOT READ – NAME THE CARD
    void        | accepted                       | ROUND VOID – COLLECT THE CARDS | called, playing, ?? 2d : 2h 3h
    correct:player1=2s | rejected no-such-card   | ROUND VOID – COLLECT THE CARDS
    collect     | accepted                       | BETS ARE OPEN | deals=void, discarded=4
    correct:player1=2s | rejected no-such-card   | BETS ARE OPEN
    """,
)
def test_3_7_d_a_void_round_needs_no_names() -> None:
    """19:47-3.7(d), 3.12(e): what lies unread in a void round is collected with it."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted                | TURN PLAYER'S HAND
    4c               | held draw-before-turned | TURN PLAYER'S HAND | facing, waiting=4c
    9d               | held draw-before-turned | TURN PLAYER'S HAND | waiting=4c 9d
    turn:player      | accepted                | PLAYER HAS 4 – TURN BANKER'S HAND | waiting=4c 9d
    turn:banker      | accepted                | TURN PLAYER'S CARD | player-facing, 2s 2d 4c : 2h 3h, waiting=9d
    turn:player      | accepted                | TURN BANKER'S CARD | banker-facing, 2s 2d 4c : 2h 3h 9d, waiting=
    turn:banker      | accepted                | PLAYER WINS 8 OVER 4 | complete
    """,
)
def test_3_8_b_cards_drawn_before_the_hands_are_turned_wait() -> None:
    """19:47-3.8(b), 3.7(d): they are judged in their order when the point counts have been announced."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h        | accepted                | TURN PLAYER'S HAND
    Kc                      | held draw-before-turned | TURN PLAYER'S HAND
    turn:player turn:banker | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | complete, stopped
    seen?                   | accepted                | NATURAL – PLAYER WINS 8 OVER 5      | held=Kc
    """,
)
def test_3_12_b_a_card_drawn_before_a_natural_is_turned_is_in_error() -> None:
    """19:47-3.12(b), 3.8(b): it becomes known as one when the hands are turned."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player turn:banker 4c | accepted | TURN PLAYER'S CARD
    5c          | held draw-before-turned | TURN PLAYER'S CARD   | player-facing, waiting=5c
    turn:player | accepted                | TURN BANKER'S CARD   | banker-facing
    6c          | held draw-before-turned | TURN BANKER'S CARD   | waiting=6c
    turn:banker | flagged card-in-error   | CARD IN ERROR – WAS IT SEEN? YES/NO | complete
    """,
)
def test_3_8_b_cards_drawn_before_a_third_card_is_turned_wait() -> None:
    """19:47-3.8(b), 3.7(d)3 and 4: nobody's instruction can be known yet."""


@told(
    TOO_EARLY,
    READY,
    """
    bets 2s 2h 2d 3h | accepted              | TURN PLAYER'S HAND                  | facing
    5c               | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | facing, stopped
    unseen           | accepted              | TURN PLAYER'S HAND                  | held=5c
    turn:player turn:banker | accepted | PLAYER 4 BANKER 5 – PLAYER DRAWS | player-third, held=5c
    6c               | accepted              | TURN PLAYER'S CARD                  | player-facing
    7c>player        | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | player-facing
    seen             | accepted              | DISCARD 7 FACE UP – 7 TO GO         | held=5c, due=7
    """,
)
def test_3_12_b_the_house_may_have_a_card_in_error_that_is_drawn_before_the_hands_are_turned() -> None:
    """19:47-3.8(b) and (c), 3.12(b): no third card before both counts are announced, whatever the hands are."""


@told(
    TOO_EARLY,
    READY,
    """
    bets 6s 2h Kd 3h turn:player turn:banker 5c | accepted | TURN BANKER'S CARD             | banker-facing
    7c          | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    unseen      | accepted              | TURN BANKER'S CARD                      | held=7c
    turn:banker | accepted              | PLAYER WINS 6 OVER 0                    | complete
    result collect bets | accepted      | HELD CARD TO PLAYER – CARD TO BANKER    | 7c :
    """,
)
def test_3_12_b_it_is_the_first_card_of_the_next_hand_and_never_of_this_one() -> None:
    """19:47-3.12(b): "the first card of the next hand of play"."""


@told(
    TOO_EARLY,
    READY + " bets 9s cutting-card 2h Td 3h turn:player turn:banker result collect bets 2s 2h 2d 3h",
    """
    5c              | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | facing, last-round
    unseen          | accepted              | TURN PLAYER'S HAND                  | held=5c
    """,
)
def test_3_8_e_the_last_hand_is_not_complete_before_its_cards_are_turned() -> None:
    """19:47-3.8(e), 3.12(b): "at the completion of one more hand" no more cards are dealt; this one is not complete."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s cutting-card 2h 2d 3h | accepted                    | TURN PLAYER'S HAND | finishing
    cutting-card            | held                              | TURN PLAYER'S HAND | finishing, waiting=CuttingCard
    turn:player             | accepted                          | PLAYER HAS 4 – TURN BANKER'S HAND
    turn:banker             | flagged insufficient-cards        | ROUND VOID – COLLECT THE CARDS | last-round, called
    """,
)
def test_3_12_e_the_shoe_runs_out_before_the_hands_are_turned() -> None:
    """19:47-3.12(e), 3.7(d): whether the round needs another card is not told before they are turned."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h        | accepted | TURN PLAYER'S HAND
    empty                   | held     | TURN PLAYER'S HAND             | rounds
    turn:player turn:banker | flagged shoe-ended-early | NATURAL – PLAYER WINS 8 OVER 5 | last-round, complete
    result collect          | accepted | SHOE IS OVER – RESHUFFLE       | over
    """,
)
def test_3_12_e_the_shoe_runs_out_before_a_natural_is_turned() -> None:
    """19:47-3.12(e), 3.7(d): the round needs no other card and stands."""


# --- 3.8 and 3.9: third cards -----------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h Kd 4h | accepted | PLAYER 0 BANKER 7 – PLAYER DRAWS         | player-third
    instruct:player  | accepted | PLAYER 0 BANKER 7 – PLAYER DRAWS         | meant=player
    instruct:player  | rejected repeated | PLAYER 0 BANKER 7 – PLAYER DRAWS
    9c               | accepted | BANKER STANDS – PLAYER WINS 9 OVER 7 | complete, Ts Kd 9c : 3h 4h, meant=None
    """,
)
def test_3_9_b_the_player_draws_and_the_banker_stays() -> None:
    """19:47-3.9(b) and (c), 3.8(b) and (c): the Player has none, the Banker seven."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 6d 3d | accepted | BOTH STAND – TIE HAND 6 TO 6 | complete
    result:tie       | accepted | TIE HAND 6 TO 6 – COLLECT THE CARDS
    collect          | accepted | BETS ARE OPEN | deals=tie
    """,
)
def test_3_9_b_both_stay() -> None:
    """19:47-3.9(b) and (c), 3.10(a): six and six; equal counts are a tie hand."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 7d 2d | accepted | PLAYER 7 BANKER 5 – BANKER DRAWS | banker-third
    instruct:banker  | accepted | PLAYER 7 BANKER 5 – BANKER DRAWS | meant=banker
    instruct:banker  | rejected repeated | PLAYER 7 BANKER 5 – BANKER DRAWS
    3c               | accepted | BANKER WINS 8 OVER 7         | complete, Ts 7d : 3h 2d 3c
    result:banker    | accepted | BANKER WINS 8 OVER 7 – COLLECT THE CARDS
    """,
)
def test_3_9_c_the_player_stays_and_the_banker_draws() -> None:
    """19:47-3.9(c), 3.8(b) and (c), 3.10(a): "If No Third Card Drawn" the Banker draws on five."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c | accepted | PLAYER 2 BANKER 5 – PLAYER DRAWS | player-third
    4c               | accepted | BANKER DRAWS | banker-third, Ts 2d 4c : 3h 2c
    Kc               | accepted | PLAYER WINS 6 OVER 5 | complete, Ts 2d 4c : 3h 2c Kc
    """,
)
def test_3_9_g_the_regulation_s_example_at_the_table() -> None:
    """19:47-3.9(g), 3.8(c): five against a four draws; first to the Player's hand, then to the Banker's."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 4h 2d 4c | accepted | NATURAL – BANKER WINS 8 OVER 2 | complete
    """,
)
def test_3_9_a_the_banker_s_natural_stops_the_player() -> None:
    """19:47-3.9(a): an eight in the Banker's hand; the Player has two and gets no card."""


@told(
    HOUSE,
    READY,
    """
    bets 9s 4h Td 5c | accepted | NATURAL – TIE HAND 9 TO 9 | complete
    """,
)
def test_3_9_a_two_naturals() -> None:
    """19:47-3.9(a), 3.10(a): nine and nine."""


@told(
    HOUSE,
    READY,
    """
    bets 9s 3h Td Kh | accepted              | NATURAL – PLAYER WINS 9 OVER 3
    instruct:player  | flagged forbidden-instruction | NATURAL – PLAYER WINS 9 OVER 3 | meant=player
    instruct:player  | rejected repeated     | NATURAL – PLAYER WINS 9 OVER 3
    instruct:banker  | flagged forbidden-instruction | NATURAL – PLAYER WINS 9 OVER 3 | meant=banker
    2c               | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | meant=None
    """,
)
def test_3_8_b_no_instruction_after_a_natural() -> None:
    """19:47-3.8(b), 3.9(a): "in conformity with the requirements of section 9"."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c | accepted                      | PLAYER 2 BANKER 5 – PLAYER DRAWS
    instruct:banker  | flagged forbidden-instruction | PLAYER 2 BANKER 5 – PLAYER DRAWS | player-third
    4c               | accepted                      | BANKER DRAWS | Ts 2d 4c : 3h 2c
    instruct:player  | flagged forbidden-instruction | BANKER DRAWS | banker-third
    instruct:banker  | accepted                      | BANKER DRAWS | meant=banker
    """,
)
def test_3_8_b_an_instruction_that_the_rules_forbid() -> None:
    """19:47-3.8(b): the card goes to the hand that is entitled to it, and the right instruction stands on the panel."""


@told(
    HOUSE,
    READY,
    """
    instruct:player | rejected means-nothing-now | BETS ARE OPEN
    turn:player     | rejected means-nothing-now | BETS ARE OPEN
    bets            | accepted                   | CARD TO PLAYER
    instruct:player | rejected means-nothing-now | CARD TO PLAYER
    turn:player     | rejected means-nothing-now | CARD TO PLAYER
    Ts              | accepted                   | CARD TO BANKER
    instruct:banker | rejected means-nothing-now | CARD TO BANKER
    turn:player     | rejected means-nothing-now | CARD TO BANKER
    3h              | accepted                   | CARD TO PLAYER
    instruct:player | rejected means-nothing-now | CARD TO PLAYER
    turn:player     | rejected means-nothing-now | CARD TO PLAYER
    2d              | accepted                   | CARD TO BANKER
    instruct:banker | rejected means-nothing-now | CARD TO BANKER
    turn:player     | rejected means-nothing-now | CARD TO BANKER
    2c              | accepted                   | PLAYER 2 BANKER 5 – PLAYER DRAWS
    turn:player     | rejected means-nothing-now | PLAYER 2 BANKER 5 – PLAYER DRAWS
    4c              | accepted                   | BANKER DRAWS
    turn:banker     | rejected means-nothing-now | BANKER DRAWS
    Kc result       | accepted                   | PLAYER WINS 6 OVER 5 – COLLECT THE CARDS
    instruct:banker | rejected means-nothing-now | PLAYER WINS 6 OVER 5 – COLLECT THE CARDS
    turn:banker     | rejected means-nothing-now | PLAYER WINS 6 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_8_b_instructions_and_turning_where_they_mean_nothing() -> None:
    """19:47-3.8(b), 3.7(d): rejected without effect, and recorded."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c 4c Kc | accepted              | PLAYER WINS 6 OVER 5
    3c                     | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | Ts 2d 4c : 3h 2c Kc
    unseen                 | accepted              | PLAYER WINS 6 OVER 5
    """,
)
def test_3_8_d_no_more_than_one_additional_card() -> None:
    """19:47-3.8(d): "In no event shall more than one additional card be dealt to either hand"."""


# --- 3.10: the result -------------------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h 9d 3h | accepted             | NATURAL – PLAYER WINS 8 OVER 5
    result:banker    | flagged wrong-result | NATURAL – PLAYER WINS 8 OVER 5           | complete
    result:tie       | flagged wrong-result | NATURAL – PLAYER WINS 8 OVER 5           | complete
    result:player    | accepted             | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    result:player    | rejected repeated    | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_10_a_the_result_that_is_announced_is_that_of_the_hands() -> None:
    """19:47-3.10(a): a wrong call is refused, and the right result stands on the panel."""


@told(
    HOUSE,
    READY,
    """
    result           | rejected no-round      | BETS ARE OPEN
    collect          | rejected no-round      | BETS ARE OPEN
    void             | rejected no-round      | BETS ARE OPEN
    bets             | accepted               | CARD TO PLAYER
    result           | rejected nothing-dealt | CARD TO PLAYER
    collect          | rejected nothing-dealt | CARD TO PLAYER
    9s               | accepted               | CARD TO BANKER
    result           | flagged called-early   | CARD TO BANKER | banker-first
    result           | rejected repeated      | CARD TO BANKER
    2h               | accepted               | CARD TO PLAYER
    result           | flagged called-early   | CARD TO PLAYER
    result           | rejected repeated      | CARD TO PLAYER
    9d               | accepted               | CARD TO BANKER
    result:player    | flagged called-early   | CARD TO BANKER
    result:banker    | flagged called-early   | CARD TO BANKER
    result:tie       | flagged called-early   | CARD TO BANKER
    result:player    | rejected repeated      | CARD TO BANKER
    3h result        | accepted               | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    """,
)
def test_3_10_a_a_result_called_before_the_hands_have_their_cards() -> None:
    """19:47-3.10(a): refused, flagged once."""


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h     | accepted             | CARD TO PLAYER
    result         | flagged called-early | CARD TO PLAYER | player-second
    void collect bets 9s 2h 9d | accepted | CARD TO BANKER
    result         | flagged called-early | CARD TO BANKER | banker-second
    """,
)
def test_3_10_a_a_result_called_before_the_third_or_fourth_card() -> None:
    """19:47-3.10(a): flagged once in each round."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h | accepted             | TURN PLAYER'S HAND
    result           | flagged called-early | TURN PLAYER'S HAND | facing
    result           | rejected repeated    | TURN PLAYER'S HAND
    collect          | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR | facing, stopped
    turn:player      | rejected play-has-stopped | COLLECTED TOO EARLY – CALL SUPERVISOR
    play-on          | accepted             | TURN PLAYER'S HAND
    """,
)
def test_3_10_a_a_result_called_before_the_hands_are_turned() -> None:
    """19:47-3.10(a), 3.7(d): the flag says only what everybody can see."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player turn:banker 4c | accepted | TURN PLAYER'S CARD
    result      | flagged called-early    | TURN PLAYER'S CARD | player-facing
    result      | rejected repeated       | TURN PLAYER'S CARD
    collect     | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR
    play-on turn:player 5c | accepted     | TURN BANKER'S CARD
    result      | flagged called-early    | TURN BANKER'S CARD | banker-facing
    collect     | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR
    void        | accepted                | ROUND VOID – COLLECT THE CARDS | called, playing
    collect     | accepted                | BETS ARE OPEN | discarded=6
    """,
)
def test_3_10_a_called_and_collected_before_a_third_card_is_turned() -> None:
    """19:47-3.10(a), 3.7(d)3 and 4: the supervisor has the deal go on or voids the round."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h turn:player turn:banker 4c turn:player 5c | accepted | TURN BANKER'S CARD
    result | flagged called-early | TURN BANKER'S CARD | banker-facing
    """,
)
def test_3_10_a_called_before_the_banker_s_third_card_is_turned() -> None:
    """19:47-3.10(a), 3.7(d)4: the round is not complete before everybody sees it."""


@told(
    HOUSE,
    READY,
    """
    bets Ts result:player | flagged called-early | CARD TO BANKER
    3h 2d 2c         | accepted             | PLAYER 2 BANKER 5 – PLAYER DRAWS
    result:player    | flagged omitted-draw | PLAYER 2 BANKER 5 – PLAYER DRAWS
    result:banker    | flagged omitted-draw | PLAYER 2 BANKER 5 – PLAYER DRAWS
    result:player    | rejected owed        | PLAYER 2 BANKER 5 – PLAYER DRAWS
    4c               | accepted             | BANKER DRAWS
    result:player    | flagged omitted-draw | BANKER DRAWS
    result:player    | rejected owed        | BANKER DRAWS
    """,
)
def test_3_9_b_and_c_a_result_called_early_before_hides_no_omitted_draw() -> None:
    """19:47-3.9(b) and (c), 3.10(a): each hand that is owed its card, and each result, is another breach."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c | accepted             | PLAYER 2 BANKER 5 – PLAYER DRAWS
    result           | flagged omitted-draw | PLAYER 2 BANKER 5 – PLAYER DRAWS | player-third
    result           | rejected owed        | PLAYER 2 BANKER 5 – PLAYER DRAWS
    4c               | accepted             | BANKER DRAWS
    result           | flagged omitted-draw | BANKER DRAWS | banker-third
    result           | rejected owed        | BANKER DRAWS
    Kc               | accepted             | PLAYER WINS 6 OVER 5 | complete
    result collect bets Ts 3h 7d 2d | accepted | PLAYER 7 BANKER 5 – BANKER DRAWS
    result           | flagged omitted-draw | PLAYER 7 BANKER 5 – BANKER DRAWS | banker-third
    """,
)
def test_3_9_b_and_c_a_result_called_while_a_hand_is_owed_a_card() -> None:
    """19:47-3.9(b) and (c), 3.10(a): refused with that instruction, flagged once; the card comes, the round goes on."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c | accepted             | PLAYER 2 BANKER 5 – PLAYER DRAWS
    collect          | flagged omitted-draw | A CARD IS STILL OWED – CALL SUPERVISOR | stopped
    collect          | rejected play-has-stopped | A CARD IS STILL OWED – CALL SUPERVISOR
    4c               | held                 | A CARD IS STILL OWED – CALL SUPERVISOR
    play-on          | accepted             | BANKER DRAWS | Ts 2d 4c : 3h 2c
    collect          | flagged omitted-draw | A CARD IS STILL OWED – CALL SUPERVISOR | banker-third
    void             | accepted             | ROUND VOID – COLLECT THE CARDS | called, playing
    void             | rejected repeated    | ROUND VOID – COLLECT THE CARDS
    collect          | accepted             | BETS ARE OPEN | deals=void
    """,
)
def test_3_9_b_and_c_cards_collected_while_a_hand_is_owed_one() -> None:
    """19:47-3.9(b) and (c): an omitted draw; the supervisor has it drawn or voids the round."""


@told(
    HOUSE,
    READY,
    """
    bets 9s  | accepted                | CARD TO BANKER
    collect  | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR | banker-first
    play-on 2h | accepted              | CARD TO PLAYER
    collect  | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR | player-second
    play-on 9d | accepted              | CARD TO BANKER
    collect  | flagged collected-early | COLLECTED TOO EARLY – CALL SUPERVISOR | banker-second
    play-on 3h | accepted              | NATURAL – PLAYER WINS 8 OVER 5
    collect  | flagged collected-early | BETS ARE OPEN | betting, deals=player
    """,
)
def test_3_10_a_cards_collected_too_early() -> None:
    """19:47-3.10(a): if the hands are complete the table's own result is recorded; if not, the supervisor decides."""


@told(
    HOUSE,
    READY,
    """
    shoe-says:tie    | rejected no-round              | BETS ARE OPEN
    bets             | accepted                       | CARD TO PLAYER
    shoe-says:player | flagged shoe-says-other-result | CARD TO PLAYER
    9s               | accepted                       | CARD TO BANKER
    shoe-says:player | flagged shoe-says-other-result | CARD TO BANKER
    2h               | accepted                       | CARD TO PLAYER
    shoe-says:player | flagged shoe-says-other-result | CARD TO PLAYER
    9d               | accepted                       | CARD TO BANKER
    shoe-says:player | flagged shoe-says-other-result | CARD TO BANKER
    3h               | accepted                       | NATURAL – PLAYER WINS 8 OVER 5
    shoe-says:player | accepted                       | NATURAL – PLAYER WINS 8 OVER 5
    shoe-says:banker | flagged shoe-says-other-result | NATURAL – PLAYER WINS 8 OVER 5           | complete
    jam              | flagged jam                    | SHOE IS JAMMED – CALL SUPERVISOR
    shoe-says:banker | flagged shoe-says-other-result | SHOE IS JAMMED – CALL SUPERVISOR
    play-on result   | accepted                       | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    shoe-says:tie    | flagged shoe-says-other-result | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS | called
    shoe-says:player | accepted                       | PLAYER WINS 8 OVER 5 – COLLECT THE CARDS
    void             | accepted                       | ROUND VOID – COLLECT THE CARDS
    shoe-says:tie    | accepted                       | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_10_a_the_shoe_s_own_opinion_of_the_result() -> None:
    """19:47-3.10(a): flagged where it differs, both kept; the table's judgement stands."""


@told(
    HOUSE,
    READY,
    """
    bets Ts 3h 2d 2c | accepted                       | PLAYER 2 BANKER 5 – PLAYER DRAWS
    shoe-says:banker | flagged shoe-says-other-result | PLAYER 2 BANKER 5 – PLAYER DRAWS
    4c               | accepted                       | BANKER DRAWS
    shoe-says:banker | flagged shoe-says-other-result | BANKER DRAWS | banker-third
    """,
)
def test_3_10_a_the_shoe_has_a_result_while_a_hand_is_owed_a_card() -> None:
    """19:47-3.10(a), 3.9(b) and (c): the round is not complete, whatever the shoe believes."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s 2h 9d 3h        | accepted | TURN PLAYER'S HAND
    shoe-says:player        | held     | TURN PLAYER'S HAND | facing
    turn:player turn:banker | accepted | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_10_a_the_shoe_s_result_waits_until_the_hands_are_turned() -> None:
    """19:47-3.10(a), 3.7(d): an opinion can be compared only when the table may have one."""


# --- a supervisor voids -----------------------------------------------------------------------------------------------


@told(
    HOUSE,
    READY,
    """
    bets void        | accepted | ROUND VOID – COLLECT THE CARDS | called, :
    collect          | accepted | BETS ARE OPEN                  | deals=void, discarded=0
    bets 9s 2h void  | accepted | ROUND VOID – COLLECT THE CARDS
    collect bets 9s 2h 9d void | accepted | ROUND VOID – COLLECT THE CARDS
    collect bets Ts 3h 2d 2c void | accepted | ROUND VOID – COLLECT THE CARDS
    collect bets 9s 2h 9d 3h void | accepted | ROUND VOID – COLLECT THE CARDS | called
    result           | rejected repeated | ROUND VOID – COLLECT THE CARDS
    collect bets 9s 2h 9d 3h result void | accepted | ROUND VOID – COLLECT THE CARDS
    collect          | accepted | BETS ARE OPEN | deals=void void void void void void, round_number=6
    """,
)
def test_3_12_e_a_supervisor_voids_a_round_whenever_it_stands() -> None:
    """19:47-3.12(e): void with whatever cards it has; they are collected, and the round has its number."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h void | accepted | ROUND VOID – COLLECT THE CARDS | called, shown=
    turn:player | rejected means-nothing-now | ROUND VOID – COLLECT THE CARDS
    shoe-says:tie | accepted | ROUND VOID – COLLECT THE CARDS
    collect | accepted | BETS ARE OPEN | seen=2
    bets 2s 2h 2d 3h turn:player turn:banker 4c void | accepted | ROUND VOID – COLLECT THE CARDS
    collect bets 2s 2h 2d 3h turn:player turn:banker 4c turn:player 5c void | accepted | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_7_d_a_void_round_is_never_turned() -> None:
    """19:47-3.7(d), 3.12(e): what nobody has seen stays unseen, and is not counted."""


def test_3_1_c_a_finished_round_knows_its_point_counts() -> None:
    """19:47-3.1(c), 7.1(c): unless one of its cards was never read."""
    words = " bets 9s 2h 9d 3h turn:player turn:banker result collect bets 9s ?? 9d 3h void collect"
    counted, unread = play(decide, FACE_DOWN, READY + words)[-1].state.round.deals
    assert (counted.points, unread.points) == ((8, 5), None)


# --- every way through a round ----------------------------------------------------------------------------------------


_LETTERS = {  # 19:47-3.9(c), typed from the text: the Banker's count, then the Player's third card 0 to 9 and none
    0: "DDDDDDDDDDD", 1: "DDDDDDDDDDD", 2: "DDDDDDDDDDD", 3: "DDDDDDDDSDD", 4: "SSDDDDDDSSD",
    5: "SSSSDDDDSSD", 6: "SSSSSSDDSSS", 7: "SSSSSSSSSSS",
}  # fmt: skip


def _value_card(value: int, suit: str) -> Card:
    return Card("TA23456789"[value] + suit)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dealing", ["face-up", "face-down"])
def test_3_9_every_pair_of_point_counts_and_every_third_card(game: Game, dealing: str) -> None:
    """19:47-3.9(a), (b), (c), (d), (e), (f) and (g): all counts of both hands, and all third cards."""
    house = new_house(game=game, dealing="face-up" if dealing == "face-up" else "face-down")
    start = play(decide, house, READY + " bets")[-1].state
    for player in range(10):
        for banker in range(10):
            state = _four(start, player, banker)
            if player >= 8 or banker >= 8:
                assert state.round.phase is Round.COMPLETE
            elif player >= 6:
                draws = _LETTERS[banker][10] == "D"
                assert state.round.phase is (Round.BANKER_THIRD if draws else Round.COMPLETE)
            else:
                assert state.round.phase is Round.PLAYER_THIRD
                for third in range(10):
                    after = _dealt(state, third, "player")
                    draws = _LETTERS[banker][third] == "D"
                    assert after.round.phase is (Round.BANKER_THIRD if draws else Round.COMPLETE)


def _four(state: AnyState, player: int, banker: int) -> AnyState:
    for card in (_value_card(player, "s"), _value_card(banker, "h"), Card("Kd"), Card("Kc")):
        state = decide(state, CardDrawn(card)).state
    if option(state.house, "dealing") == "face-up":
        return state
    return _turned(_turned(state, "player"), "banker")


def _dealt(state: AnyState, third: int, hand: str) -> AnyState:
    state = decide(state, CardDrawn(_value_card(third, "c"))).state
    return state if option(state.house, "dealing") == "face-up" else _turned(state, hand)


def _turned(state: AnyState, hand: str) -> AnyState:
    return decide(state, Turned("player" if hand == "player" else "banker")).state
