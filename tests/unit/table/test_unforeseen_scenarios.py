"""What the text does not foresee, told: unread and foreign cards, what sensors saw, lost devices, the power."""

from controller.games.registry import house
from controller.rules.cards import PACK
from tests.support.shorthand import LOADED, READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = house()
FACE_DOWN = house(dealing="face-down")
DEALING = READY + " bets"


SIX_DECKS = house(decks=6)
_OTHERS = [card for card in PACK * 6 if card not in {"As", "2s"}] + ["As", "2s"] * 5
_ROUNDS = [f"bets {card} void collect" for card in _OTHERS]
ALL_BUT_ONE = f"{READY} {' '.join(_ROUNDS[:-1])}"
"""311 of the 312 cards of six decks have left the shoe: two were burned, and each round had one before it was void."""

ALL = f"{READY} {' '.join(_ROUNDS)}"
FULL = f"{DEALING} jam {'cutting-card ' * 393}"
"""As much waits as six decks can give: 312 cards, two cutting cards, the end and the results of 78 rounds."""


# --- cards that cannot be read, and cards that cannot be --------------------------------------------------------------


@told(
    house(sure_floor=80),
    DEALING,
    """
    9s~80   | accepted         | CARD TO BANKER | 9s :
    2h~79   | held unread-card | CARD NOT READ – NAME THE CARD | stopped, 9s :
    bets    | rejected play-has-stopped | CARD NOT READ – NAME THE CARD
    9d      | held             | CARD NOT READ – NAME THE CARD | waiting=9d
    play-on | rejected nothing-to-settle | CARD NOT READ – NAME THE CARD
    acknowledge | rejected nothing-to-settle | CARD NOT READ – NAME THE CARD
    seen    | rejected no-card-in-error | CARD NOT READ – NAME THE CARD
    correct:player1=8s | rejected name-first | CARD NOT READ – NAME THE CARD
    name:3h | accepted         | CARD TO BANKER | 9s 9d : 3h
    name:3h | rejected nothing-to-name | CARD TO BANKER
    """,
)
def test_3_7_c_a_card_that_cannot_be_read_is_named() -> None:
    """19:47-3.7(c), 7.7(c): play waits; the named card goes on as if read, and what came meanwhile after it."""


@told(
    HOUSE,
    DEALING,
    """
    ??      | held unread-card | CARD NOT READ – NAME THE CARD | stopped
    void    | accepted         | ROUND VOID – COLLECT THE CARDS | called, discarded=1
    collect | accepted         | BETS ARE OPEN | deals=void
    """,
)
def test_3_12_e_a_round_is_voided_while_a_card_waits_for_its_name() -> None:
    """19:47-3.12(e): the card is discarded with the round."""


@told(
    house(no_more_bets="first-card"),
    READY,
    """
    ??   | held unread-card  | CARD NOT READ – NAME THE CARD | betting
    void | rejected no-round | CARD NOT READ – NAME THE CARD | stopped
    """,
)
def test_3_12_e_no_round_to_void_while_its_first_card_waits_for_a_name() -> None:
    """19:47-3.12(e), 3.7(b): the round begins with the card."""


@told(
    HOUSE,
    DEALING,
    """
    ??^     | held unread-card | CARD NOT READ – NAME THE CARD | stopped
    void    | accepted         | CARD NOT READ – NAME THE CARD | called, stopped
    name:2s | flagged face-up  | DISCARD 2 FACE UP – 2 TO GO
    """,
)
def test_3_12_d_a_void_round_does_not_settle_a_card_found_face_up() -> None:
    """19:47-3.12(d), 7.11(d): its count is still to be discarded."""


@told(
    SIX_DECKS,
    ALL,
    """
    bets 9s | flagged more-cards | TOO MANY CARDS – CALL SUPERVISOR | stopped, out_of_play=1, drawn=313
    9s^#blue | accepted          | TOO MANY CARDS – CALL SUPERVISOR | stops=more-cards, out_of_play=2
    two     | accepted           | TOO MANY CARDS – CALL SUPERVISOR | stops=more-cards, out_of_play=4, waiting=
    play-on | accepted           | CARD TO PLAYER
    two     | flagged more-cards | TOO MANY CARDS – CALL SUPERVISOR | stops=more-cards, out_of_play=6
    play-on jam | flagged jam    | SHOE IS JAMMED – CALL SUPERVISOR
    two     | flagged more-cards | SHOE IS JAMMED – CALL SUPERVISOR | stops=jam more-cards, out_of_play=8
    9s      | accepted           | SHOE IS JAMMED – CALL SUPERVISOR | stops=jam more-cards, out_of_play=9
    play-on play-on jam | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    9s      | flagged more-cards | SHOE IS JAMMED – CALL SUPERVISOR | stops=jam more-cards, out_of_play=10
    void    | accepted           | ROUND VOID – COLLECT THE CARDS | playing, stops=, waiting=
    """,
)
def test_3_1_a_more_cards_than_the_decks_hold_stop_play_once_and_are_counted() -> None:
    """19:47-3.1(a), 7.1(a): nothing of them is kept but their count, however many a shoe reports."""


@told(
    SIX_DECKS,
    ALL_BUT_ONE,
    """
    2s^     | flagged face-up    | DISCARD 2 FACE UP – 2 TO GO | drawn=312
    3c      | flagged more-cards | TOO MANY CARDS – CALL SUPERVISOR | out_of_play=1
    play-on | accepted           | DISCARD 2 FACE UP – 2 TO GO
    two     | flagged more-cards | TOO MANY CARDS – CALL SUPERVISOR | out_of_play=3, due=2
    """,
)
def test_3_1_a_cards_that_the_decks_do_not_hold_are_none_of_those_to_be_discarded() -> None:
    """19:47-3.1(a), 3.12(d): they are no cards of this shoe."""


@told(
    SIX_DECKS,
    ALL_BUT_ONE + " bets 2s",
    """
    lost:shoe  | flagged device-lost | DEVICE IS GONE – PLAY IS SUSPENDED
    back:shoe/9 | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    name:2h    | flagged more-cards | TOO MANY CARDS – CALL SUPERVISOR | stops=more-cards, out_of_play=1, waiting=
    """,
)
def test_3_1_a_no_more_cards_can_be_missing_than_are_left() -> None:
    """19:47-3.1(a): one may be asked for all the same, since the shoe says so."""


@told(
    SIX_DECKS,
    FULL,
    """
    cutting-card | rejected repeated | SHOE IS JAMMED – CALL SUPERVISOR | cutting_card_out=False
    empty        | rejected repeated | SHOE IS JAMMED – CALL SUPERVISOR
    back:shoe/2  | flagged events-missing | SHOE IS JAMMED – CALL SUPERVISOR | stops=jam
    9s           | held              | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_what_a_shoe_repeats_without_end_does_not_wait() -> None:
    """19:47-3.1(a), 7.1(a): no more waits than a shoe can give; a card that the decks hold always has room."""


@told(
    house(dealing="face-down", decks=6),
    f"{DEALING} 9s 2h 9d 3h {'shoe-says:player ' * 393}",
    """
    shoe-says:player | rejected repeated | TURN PLAYER'S HAND
    """,
)
def test_3_7_d_a_result_that_is_repeated_without_end_does_not_wait() -> None:
    """19:47-3.7(d): what waits for the hands to be turned is bounded too."""


@told(
    SIX_DECKS,
    f"{DEALING} {'pushed-back ' * 312}",
    """
    pushed-back | flagged pushed-back | CARD PUSHED BACK – CALL SUPERVISOR
    """,
)
def test_there_are_no_more_stops_than_cards() -> None:
    """19:47-3.1(a), 7.1(a): a card pushed back without end is flagged each time, and asks nothing new."""


@told(
    house(decks=6),
    READY,
    """
    bets 9s 9s 9s 9s | accepted | NATURAL – TIE HAND 8 TO 8
    result collect bets 9s | accepted | CARD TO BANKER
    9s      | accepted                | CARD TO PLAYER
    9s      | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | 9s 9s : 9s, stopped
    name:8s | rejected nothing-to-name | FOREIGN CARD? – CALL SUPERVISOR
    play-on | accepted                | CARD TO BANKER | playing
    9s      | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | complete
    void    | accepted                | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_1_a_more_copies_than_the_decks_hold() -> None:
    """19:47-3.1(a), 7.1(a): a possible foreign card; the supervisor voids the round or lets play go on."""


@told(
    house(decks=6, dealing="face-down"),
    READY,
    """
    bets 9s 9s 9s 9s turn:player turn:banker | accepted | NATURAL – TIE HAND 8 TO 8
    result collect bets 9s 9s 9s 9s | accepted | TURN PLAYER'S HAND
    turn:player | accepted                | PLAYER HAS 8 – TURN BANKER'S HAND
    turn:banker | flagged too-many-copies too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | complete
    play-on     | accepted                | FOREIGN CARD? – CALL SUPERVISOR
    play-on     | accepted                | NATURAL – TIE HAND 8 TO 8
    """,
)
def test_3_1_a_more_copies_than_the_decks_hold_are_told_when_they_are_turned() -> None:
    """19:47-3.1(a), 3.7(d), 7.1(a): not before everybody can see them."""


# --- what the sensors saw ---------------------------------------------------------------------------------------------


@told(
    HOUSE,
    DEALING,
    """
    two:9s,2h   | flagged two-cards   | TWO CARDS AT ONCE – CALL SUPERVISOR | stopped, drawn=4
    collect     | rejected play-has-stopped | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on     | accepted            | CARD TO PLAYER | 9s : 2h, player-second
    pushed-back | flagged pushed-back | CARD PUSHED BACK – CALL SUPERVISOR
    pushed-back | flagged pushed-back | CARD PUSHED BACK – CALL SUPERVISOR
    play-on     | accepted            | CARD PUSHED BACK – CALL SUPERVISOR
    play-on     | accepted            | CARD TO PLAYER
    jam         | flagged jam         | SHOE IS JAMMED – CALL SUPERVISOR
    jam         | rejected repeated   | SHOE IS JAMMED – CALL SUPERVISOR
    9d          | held                | SHOE IS JAMMED – CALL SUPERVISOR
    play-on     | accepted            | CARD TO BANKER | 9s 9d : 2h
    lid-open    | flagged lid-open    | SHOE LID IS OPEN – CALL SUPERVISOR
    lid-open    | rejected repeated   | SHOE LID IS OPEN – CALL SUPERVISOR
    lid-shut    | accepted            | SHOE LID IS OPEN – CALL SUPERVISOR | stopped
    jam         | flagged jam         | SHOE LID IS OPEN – CALL SUPERVISOR | stops=lid-open jam
    lid-open    | rejected repeated   | SHOE LID IS OPEN – CALL SUPERVISOR
    play-on     | accepted            | SHOE IS JAMMED – CALL SUPERVISOR
    lid-open    | flagged lid-open    | SHOE IS JAMMED – CALL SUPERVISOR
    void        | accepted            | ROUND VOID – COLLECT THE CARDS | called, playing
    lid-shut    | accepted            | ROUND VOID – COLLECT THE CARDS
    play-on     | rejected nothing-to-settle | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_6_a_what_the_shoe_s_sensors_saw_in_play() -> None:
    """19:47-3.6(a), 7.6: play stops for the supervisor, who plays on or voids."""


@told(
    HOUSE,
    DEALING,
    """
    two:9s,2h | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    3c        | held              | TWO CARDS AT ONCE – CALL SUPERVISOR
    void      | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO | called, discarded=2
    unseen    | accepted          | ROUND VOID – COLLECT THE CARDS | held=3c
    """,
)
def test_3_12_e_two_cards_at_once_are_discarded_with_the_round() -> None:
    """19:47-3.12(e) and (b): a card drawn after them waits for the next hand, or is disclosed."""


@told(
    HOUSE,
    "open inspected",
    """
    two:9s,2h   | flagged two-cards   | SHUFFLE THE CARDS | playing, out_of_play=2, drawn=2
    pushed-back | flagged pushed-back | SHUFFLE THE CARDS | playing
    jam         | flagged jam         | SHUFFLE THE CARDS | stops=jam
    jam         | rejected repeated   | SHUFFLE THE CARDS | stops=jam
    jam-cleared | accepted            | SHUFFLE THE CARDS | stops=
    lid-open    | accepted            | SHUFFLE THE CARDS | stops=lid-open
    lid-open    | rejected repeated   | SHUFFLE THE CARDS | stops=lid-open
    lid-shut    | accepted            | SHUFFLE THE CARDS | stops=
    jam-cleared | accepted            | SHUFFLE THE CARDS | stops=
    lost:shoe   | flagged device-lost | SHUFFLE THE CARDS
    back:shoe   | accepted            | SHUFFLE THE CARDS
    back:shoe/2 | flagged events-missing | SHUFFLE THE CARDS
    restarted   | accepted            | SHUFFLE THE CARDS
    """,
)
def test_3_5_e_what_the_sensors_saw_before_the_shoe_is_in_play() -> None:
    """19:47-3.5(e), 7.5(f): recorded; nothing stops, since nothing is played."""


@told(
    HOUSE,
    "open inspected shuffled cut placed:14",
    """
    lid-open    | accepted            | PUT 2 CUTTING CARDS – LOAD THE SHOE | playing, stops=lid-open
    jam         | flagged jam         | PUT 2 CUTTING CARDS – LOAD THE SHOE | playing, stops=lid-open jam
    loaded      | accepted            | SHOE LID IS OPEN – PLAY IS SUSPENDED | stopped
    lid-open    | rejected repeated   | SHOE LID IS OPEN – PLAY IS SUSPENDED
    jam         | rejected repeated   | SHOE LID IS OPEN – PLAY IS SUSPENDED
    3c          | held                | SHOE LID IS OPEN – PLAY IS SUSPENDED
    lid-shut    | accepted            | SHOE IS JAMMED – PLAY IS SUSPENDED | stops=jam
    jam-cleared | accepted            | BURN 3 FACE UP – 3 TO GO | playing, burned=1
    jam         | flagged jam         | SHOE IS JAMMED – CALL SUPERVISOR
    jam-cleared | accepted            | SHOE IS JAMMED – CALL SUPERVISOR
    play-on     | accepted            | BURN 3 FACE UP – 3 TO GO
    """,
)
def test_3_5_e_a_shoe_does_not_come_into_play_open_or_jammed() -> None:
    """19:47-3.5(e): what was told before the shoe was loaded holds play until it is put right; no card is lost."""


@told(
    HOUSE,
    "open inspected shuffled cut placed:14 lid-open lost:shoe loaded",
    """
    back:shoe   | accepted            | SHOE LID IS OPEN – PLAY IS SUSPENDED | stopped
    play-on     | accepted            | BURN: FIRST CARD | playing, stops=
    """,
)
def test_3_6_a_a_supervisor_may_play_on_with_a_lid_whose_sensor_is_broken() -> None:
    """19:47-3.6(a): he has looked at it; no sensor keeps a table from play for ever."""


@told(
    HOUSE,
    READY,
    """
    bets 9s 2h 9d 3h    | accepted              | NATURAL – PLAYER WINS 8 OVER 5
    2c                  | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen                | accepted              | DISCARD 2 FACE UP – 2 TO GO
    jam                 | flagged jam           | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    play-on             | accepted              | DISCARD 2 FACE UP – 2 TO GO | discarding
    two:3s,4s           | flagged two-cards     | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on             | accepted              | NATURAL – PLAYER WINS 8 OVER 5 | discarded=3
    2d                  | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    seen                | accepted              | DISCARD 2 FACE UP – 2 TO GO
    pushed-back         | flagged pushed-back   | CARD PUSHED BACK – CALL SUPERVISOR
    play-on             | accepted              | DISCARD 2 FACE UP – 2 TO GO
    lid-open            | flagged lid-open      | SHOE LID IS OPEN – CALL SUPERVISOR
    play-on             | accepted              | DISCARD 2 FACE UP – 2 TO GO
    lid-shut            | accepted              | DISCARD 2 FACE UP – 2 TO GO
    jam-cleared         | accepted              | DISCARD 2 FACE UP – 2 TO GO
    lost:shoe           | flagged device-lost   | DEVICE IS GONE – PLAY IS SUSPENDED
    back:shoe           | accepted              | DISCARD 2 FACE UP – 2 TO GO
    back:shoe/1         | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    name:8h             | accepted              | DISCARD 2 FACE UP – 1 TO GO | discarded=5
    restarted           | flagged power-lost    | TABLE RESTARTED – PRESS OK TO GO ON
    acknowledge         | accepted              | DISCARD 2 FACE UP – 1 TO GO
    play-on             | rejected nothing-to-settle | DISCARD 2 FACE UP – 1 TO GO
    acknowledge         | rejected nothing-to-settle | DISCARD 2 FACE UP – 1 TO GO
    name:8h             | rejected nothing-to-name | DISCARD 2 FACE UP – 1 TO GO
    seen                | rejected no-card-in-error | DISCARD 2 FACE UP – 1 TO GO
    correct:banker1=3h  | accepted              | DISCARD 2 FACE UP – 1 TO GO
    """,
)
def test_3_12_c_1_discards_are_interrupted() -> None:
    """19:47-3.12(c)1, 7.11(c)1: whatever stops play, the discards go on where they were."""


# --- devices and the power --------------------------------------------------------------------------------------------


@told(
    HOUSE,
    DEALING,
    """
    lost:shoe   | flagged device-lost       | DEVICE IS GONE – PLAY IS SUSPENDED | stopped
    lost:shoe   | rejected repeated         | DEVICE IS GONE – PLAY IS SUSPENDED
    lost:panel  | flagged device-lost       | DEVICE IS GONE – PLAY IS SUSPENDED | stops=device-lost device-lost
    play-on     | rejected device-not-back  | DEVICE IS GONE – PLAY IS SUSPENDED
    void        | accepted                  | DEVICE IS GONE – PLAY IS SUSPENDED | called, stopped
    void        | rejected repeated         | DEVICE IS GONE – PLAY IS SUSPENDED
    back:panel  | accepted                  | DEVICE IS GONE – PLAY IS SUSPENDED | stops=device-lost
    9s          | held                      | DEVICE IS GONE – PLAY IS SUSPENDED | waiting=9s
    back:shoe   | flagged card-in-error | CARD IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_3_6_a_a_device_is_lost_and_comes_back() -> None:
    """19:47-3.6(a), 7.6: play is suspended; what was buffered is taken in its order on return."""


@told(
    HOUSE,
    DEALING,
    """
    9s          | accepted               | CARD TO BANKER
    lost:shoe   | flagged device-lost    | DEVICE IS GONE – PLAY IS SUSPENDED
    back:shoe/2 | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR | stopped
    3h          | held                   | A CARD IS MISSING? – CALL SUPERVISOR
    name:2h     | accepted               | A CARD IS MISSING? – CALL SUPERVISOR | drawn=5
    name:9d     | accepted               | NATURAL – PLAYER WINS 8 OVER 5 | 9s 9d : 2h 3h, playing
    """,
)
def test_3_7_c_missing_cards_are_named_in_their_place() -> None:
    """19:47-3.7(c), 7.7(c): cards that the gap has swallowed come before those drawn after it."""


@told(
    house(dealing="face-down"),
    DEALING,
    """
    9s          | accepted               | CARD TO BANKER
    back:shoe/1 | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    name:2h     | accepted               | A CARD IS MISSING? – CALL SUPERVISOR | drawn=4
    name:9d     | accepted               | A CARD IS MISSING? – CALL SUPERVISOR | drawn=5
    play-on     | accepted               | CARD TO BANKER
    """,
)
def test_3_7_d_where_a_card_may_lie_face_down_a_gap_has_no_number() -> None:
    """19:47-3.7(d), 7.7(c)2: the device's numbering counts what the shoe thought as well."""


@told(
    HOUSE,
    DEALING,
    """
    9s          | accepted               | CARD TO BANKER
    back:shoe/2 | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    name:2h     | accepted               | A CARD IS MISSING? – CALL SUPERVISOR
    play-on     | accepted               | CARD TO PLAYER | 9s : 2h
    back:shoe/1 | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    9d          | held                   | A CARD IS MISSING? – CALL SUPERVISOR
    play-on     | accepted               | CARD TO BANKER | 9s 9d : 2h
    back:shoe/2 | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    name:3h     | accepted               | A CARD IS MISSING? – CALL SUPERVISOR
    void        | accepted               | ROUND VOID – COLLECT THE CARDS | discarded=1, 9s 9d : 2h
    """,
)
def test_3_6_a_a_gap_in_which_fewer_cards_were_missing() -> None:
    """19:47-3.6(a), 7.6: the supervisor names them, lets play go on if there was none, or voids the round."""


@told(
    HOUSE,
    DEALING,
    """
    9s          | accepted              | CARD TO BANKER
    restarted   | flagged power-lost    | TABLE RESTARTED – PRESS OK TO GO ON | banker-first, stopped
    restarted   | rejected repeated     | TABLE RESTARTED – PRESS OK TO GO ON
    play-on     | rejected nothing-to-settle | TABLE RESTARTED – PRESS OK TO GO ON
    2h          | held                  | TABLE RESTARTED – PRESS OK TO GO ON
    jam         | flagged jam           | SHOE IS JAMMED – CALL SUPERVISOR
    acknowledge | accepted              | SHOE IS JAMMED – CALL SUPERVISOR
    restarted   | flagged power-lost    | SHOE IS JAMMED – CALL SUPERVISOR
    acknowledge | accepted              | SHOE IS JAMMED – CALL SUPERVISOR
    acknowledge | rejected nothing-to-settle | SHOE IS JAMMED – CALL SUPERVISOR
    play-on     | accepted              | CARD TO PLAYER | 9s : 2h
    """,
)
def test_3_7_c_the_power_is_lost_in_an_open_round() -> None:
    """19:47-3.7(c), 7.7(c): the table is in the very phase it was in, and a person lets it go on."""


@told(
    HOUSE,
    LOADED,
    """
    restarted | accepted    | BURN: FIRST CARD | playing
    jam       | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    restarted | accepted    | SHOE IS JAMMED – CALL SUPERVISOR | stops=jam
    void      | rejected no-round | SHOE IS JAMMED – CALL SUPERVISOR
    recut     | rejected play-has-stopped | SHOE IS JAMMED – CALL SUPERVISOR
    play-on   | accepted    | BURN: FIRST CARD
    """,
)
def test_3_5_e_the_power_is_lost_before_the_rounds() -> None:
    """19:47-3.5(e), 7.5(f): no round is open, so nothing waits for a person."""


@told(
    HOUSE,
    DEALING,
    """
    9s           | accepted    | CARD TO BANKER
    jam          | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR
    2h           | held        | SHOE IS JAMMED – CALL SUPERVISOR
    cutting-card | held        | SHOE IS JAMMED – CALL SUPERVISOR | rounds, waiting=2h CuttingCard
    9d           | held        | SHOE IS JAMMED – CALL SUPERVISOR
    empty        | held        | SHOE IS JAMMED – CALL SUPERVISOR
    play-on      | flagged insufficient-cards | ROUND VOID – COLLECT THE CARDS | last-round, called, 9s 9d : 2h
    """,
)
def test_3_8_e_what_leaves_the_shoe_while_play_has_stopped_keeps_its_order() -> None:
    """19:47-3.8(e), 3.12(e): the cutting cards too are judged where they came."""


@told(
    HOUSE,
    READY,
    """
    bets       | accepted          | CARD TO PLAYER
    two:2s,3s  | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    two:4s,5s  | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on    | accepted          | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on    | accepted          | NATURAL – BANKER WINS 8 OVER 6 | 2s 4s : 3s 5s
    """,
)
def test_3_7_c_two_cards_at_once_twice_keep_their_order() -> None:
    """19:47-3.7(c), 7.7(c): the first card dealt is the Player's first card."""


@told(
    HOUSE,
    READY,
    """
    bets      | accepted          | CARD TO PLAYER
    jam       | flagged jam       | SHOE IS JAMMED – CALL SUPERVISOR
    2s        | held              | SHOE IS JAMMED – CALL SUPERVISOR
    two:3s,4s | flagged two-cards | SHOE IS JAMMED – CALL SUPERVISOR
    play-on   | accepted          | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on   | accepted          | CARD TO BANKER | 2s 4s : 3s
    """,
)
def test_3_7_c_a_card_in_a_jam_and_two_at_once_keep_their_order() -> None:
    """19:47-3.7(c), 7.7(c): whatever left the shoe is judged in its order."""


@told(
    HOUSE,
    READY,
    """
    bets      | accepted          | CARD TO PLAYER
    ??        | held unread-card  | CARD NOT READ – NAME THE CARD
    two:3s,4s | flagged two-cards | TWO CARDS AT ONCE – CALL SUPERVISOR
    name:2s   | accepted          | TWO CARDS AT ONCE – CALL SUPERVISOR
    play-on   | accepted          | CARD TO BANKER | 2s 4s : 3s
    """,
)
def test_3_7_c_an_unread_card_and_two_at_once_keep_their_order() -> None:
    """19:47-3.7(c), 7.7(c): in whichever order the name and the supervisor come."""


@told(
    HOUSE,
    READY,
    """
    bets 9s void | accepted          | ROUND VOID – COLLECT THE CARDS   | called
    jam          | flagged jam       | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    void         | rejected repeated | SHOE IS JAMMED – CALL SUPERVISOR | stopped, stops=jam
    play-on      | accepted          | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_3_12_e_what_is_rejected_has_no_effect() -> None:
    """19:47-3.12(e): a round is voided once."""


@told(
    HOUSE,
    LOADED,
    """
    two     | flagged two-cards         | TWO CARDS AT ONCE – CALL SUPERVISOR | drawn=2
    play-on | flagged unread-card       | CARD NOT READ – NAME THE CARD
    name:2s | flagged unread-card       | CARD NOT READ – NAME THE CARD
    name:2h | accepted                  | BURN 2 FACE UP – 1 TO GO
    recut   | rejected a-card-was-dealt | BURN 2 FACE UP – 1 TO GO
    """,
)
def test_3_5_f_two_cards_of_which_none_was_read_are_two_cards() -> None:
    """19:47-3.5(f): they have left the shoe, so no recut, and each must be named."""


@told(
    HOUSE,
    DEALING,
    """
    alarm-seen:0       | rejected no-such-alarm | CARD TO PLAYER
    alarms-kept jam    | flagged jam            | SHOE IS JAMMED – CALL SUPERVISOR | stopped, alarms=1
    alarm-seen:2       | rejected no-such-alarm | SHOE IS JAMMED – CALL SUPERVISOR | alarms=1
    alarm-seen:1       | accepted               | SHOE IS JAMMED – CALL SUPERVISOR | stopped, alarms=
    play-on            | accepted               | CARD TO PLAYER | playing, alarms=
    lost:shoe          | flagged device-lost    | DEVICE IS GONE – PLAY IS SUSPENDED | alarms=2
    back:shoe          | accepted               | CARD TO PLAYER | playing, alarms=2
    lost:shoe          | flagged device-lost    | DEVICE IS GONE – PLAY IS SUSPENDED | alarms=3
    back:shoe          | accepted               | CARD TO PLAYER | alarms=3
    lost:panel         | flagged device-lost    | DEVICE IS GONE – PLAY IS SUSPENDED | alarms=3 4
    back:panel alarm-seen:3 | accepted          | CARD TO PLAYER | playing, alarms=4
    9h^                | flagged face-up        | DISCARD 9 FACE UP – 9 TO GO | discarding, alarms=4
    alarm-seen:0       | accepted               | DISCARD 9 FACE UP – 9 TO GO | discarding, alarms=
    """,
)
def test_3_12_an_alarm_is_open_until_a_supervisor_settles_or_acknowledges_it() -> None:
    """19:47-3.12: what stopped play, and what was lost, a named person has seen."""
