"""Cards that were the dealer's or another hand's, told: forgotten keys, a missed hole card (19:47-2.12, 2.15)."""

from tests.support.blackjack import (
    DOUBLES_DOWN,
    EARLY,
    MULTIPLE,
    NO_HOLE,
    PLAIN,
    READER,
    READY,
    BlackjackChapter,
    BlackjackScenario,
)

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)

ONE = READY + " box-1 no-more-bets"
TWO = READY + " box-1 box-3 no-more-bets"
THREE = READY + " box-1 box-2 box-3 no-more-bets"


@_told(
    NO_HOLE,
    ONE,
    """
    Ah      | accepted | DEALER'S CARD              | first
    As      | accepted | CARD TO BOX 1              | second
    Kh      | accepted | INSURANCE? – DEALER'S CARD | insurance; open=0
    Kd      | accepted | DEALER: BLACKJACK – 1V     | complete; dealer=As Kd
    collect | accepted | BETS ARE OPEN              | betting; deal=box 1 void
    """,
)
def test_2_12_an_ace_up_all_hands_ended_and_no_hole_card() -> None:
    """19:47-2.6(e), 2.9: the card itself is the dealer's."""


@_told(
    PLAIN,
    TWO,
    """
    8h 9d 6s 8d 9s Td          | accepted                  | BOX 1 HAS 16                     | boxes
    each-hand                  | rejected no-split-box     | BOX 1 HAS 16
    split Kc stand 3c stand    | accepted                  | BOX 3 HAS 18
    split Tc stand 9h stand    | accepted                  | TURN THE HOLE CARD               | hole
    hole-up                    | accepted                  | DEALER HAS 16 – DEALER DRAWS     | dealer
    2c                         | accepted                  | DEALER STANDS ON 18 – 1l 3v      | complete
    each-hand                  | accepted                  | DEALER STANDS ON 18 – BOX 1: 1V 2L
    each-hand                  | accepted                  | DEALER STANDS ON 18 – BOX 3: 1W 2V
    each-hand                  | accepted                  | DEALER STANDS ON 18 – 1l 3v
    each-hand                  | accepted                  | DEALER STANDS ON 18 – BOX 1: 1V 2L | hands_shown=1
    collect                    | accepted                  | BETS ARE OPEN                    | betting; hands_shown=0
    each-hand                  | rejected no-split-box     | BETS ARE OPEN
    """,
)
def test_2_11_the_hands_of_boxes_that_have_split_one_by_one() -> None:
    """19:47-2.11: a line names the worst of several hands, and a key shows each of them."""


@_told(
    PLAIN,
    ONE,
    """
    8h 6s 8d Td             | accepted              | BOX 1 HAS 16                       | boxes
    split Kc stand 3c 2d    | accepted              | BOX 1 HAND 2: 13
    stand hole-up 2c        | accepted              | DEALER STANDS ON 18 – 1l           | complete
    each-hand               | accepted              | DEALER STANDS ON 18 – BOX 1: 1V 2L
    move-card               | rejected nothing-to-move | DEALER STANDS ON 18 – BOX 1: 1V 2L
    void                    | accepted              | ROUND VOID – COLLECT THE CARDS     | void
    each-hand               | rejected no-split-box | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_2_11_a_void_round_has_no_results() -> None:
    """19:47-2.11: only while wagers are settled."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 2d Td stand hole-up 3c | accepted              | DEALER STANDS ON 19 – 1L | complete
    each-hand                    | rejected no-split-box | DEALER STANDS ON 19 – 1L
    """,
)
def test_2_11_nobody_has_split() -> None:
    """19:47-2.11: the line says all of it."""


@_told(
    DOUBLES_DOWN,
    ONE,
    """
    8h 6s 8d Td split 3c       | accepted              | BOX 1 HAND 1: 11                  | boxes
    double 5c Kc stand         | accepted              | TURN THE HOLE CARD                | hole
    hole-up 2c                 | accepted              | DEALER STANDS ON 18 – TURN UP THE DOUBLES | complete
    each-hand                  | rejected no-split-box | DEALER STANDS ON 18 – TURN UP THE DOUBLES
    doubles-up                 | accepted              | DEALER STANDS ON 18 – 1l
    each-hand                  | accepted              | DEALER STANDS ON 18 – BOX 1: 1L 2V
    """,
)
def test_2_10_c_doubles_are_turned_before_hands_are_shown() -> None:
    """19:47-2.10(c), 2.11."""


@_told(
    NO_HOLE,
    TWO,
    """
    Ah      | accepted              | CARD TO BOX 3              | first
    Jd      | accepted              | DEALER'S CARD
    As      | accepted              | CARD TO BOX 1              | second
    Kh      | accepted              | CARD TO BOX 3
    Ad      | accepted              | INSURANCE? – DEALER'S CARD | insurance
    stand   | rejected no-hand-open | INSURANCE? – DEALER'S CARD
    5d      | accepted              | DEALER HAS 16 – 1B 3B      | complete; dealer=As 5d
    collect | accepted              | BETS ARE OPEN              | betting; deal=box 1 blackjack, box 3 blackjack
    """,
)
def test_2_12_c_an_ace_up_and_no_blackjack() -> None:
    """19:47-2.12(c): his second card and no more."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h        | accepted | DEALER'S CARD              | first
    As        | accepted | CARD TO BOX 1              | second
    7h        | accepted | INSURANCE? – BOX 1 HAS 16  | insurance
    surrender | accepted | INSURANCE? – DEALER'S CARD | open=0
    9c        | accepted | DEALER STANDS ON 20 – 1S   | complete; dealer=As 9c
    collect   | accepted | BETS ARE OPEN              | betting; deal=box 1 surrendered
    """,
    EARLY,
)
def test_2_8_all_surrendered_and_no_hole_card() -> None:
    """19:47-2.8, 2.9: where somebody is insured the dealer is dealt his second card."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h           | accepted | DEALER'S CARD              | first
    As           | accepted | CARD TO BOX 1              | second
    7h surrender | accepted | INSURANCE? – DEALER'S CARD | insurance
    hole-up      | accepted | NO HAND IS LEFT – 1S       | complete; dealer=As
    collect      | accepted | BETS ARE OPEN              | betting; deal=box 1 surrendered
    """,
    EARLY,
)
def test_2_8_all_surrendered_no_hole_card_and_nobody_is_insured() -> None:
    """19:47-2.12(c): no second card is needed."""


@_told(
    NO_HOLE,
    ONE,
    """
    Ah        | accepted                   | DEALER'S CARD                         | first
    As        | accepted                   | CARD TO BOX 1                         | second
    Kh        | accepted                   | INSURANCE? – DEALER'S CARD            | insurance
    empty     | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffling | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    """,
)
def test_2_15_f_a_shoe_empty_beside_an_ace_and_no_hole_card() -> None:
    """19:47-2.15(f): the dealer's second card is owed where a blackjack hangs on it."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h 6s 6h  | accepted                 | BOX 1 HAS 15                | boxes
    3d        | accepted                 | BOX 1 HAS 18                | box-1/1=9h 6h 3d
    move-card | accepted                 | DEALER HAS 9 – DEALER DRAWS | dealer; dealer=6s 3d; box-1/1=9h 6h
    move-card | rejected nothing-to-move | DEALER HAS 9 – DEALER DRAWS
    Td        | accepted                 | DEALER STANDS ON 19 – 1L    | complete
    collect   | accepted                 | BETS ARE OPEN               | betting; deal=box 1 lose
    """,
)
def test_the_last_card_was_the_dealers() -> None:
    """19:47-2.12: the player had stood; where there is no hole card the card is the dealer's."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h 6s 6h  | accepted | BOX 1 HAS 15                 | boxes
    Td        | accepted | NO HAND IS LEFT – 1L         | complete; box-1/1=9h 6h Td
    move-card | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; dealer=6s Td; box-1/1=9h 6h
    9c        | accepted | DEALER OVER 21 – 1W          | complete
    collect   | accepted | BETS ARE OPEN                | betting; deal=box 1 win
    """,
)
def test_the_dealers_card_had_ended_the_last_hand() -> None:
    """19:47-2.12(c): nothing seemed to be left, and something is."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h 5d 6s 6h Th | accepted                 | BOX 1 HAS 15                 | boxes
    stand          | accepted                 | BOX 3 HAS 15
    Kd             | accepted                 | DEALER HAS 6 – DEALER DRAWS  | dealer; box-3/1=5d Th Kd
    move-card      | accepted                 | DEALER HAS 16 – DEALER DRAWS | dealer=6s Kd; box-3/1=5d Th
    Ac             | accepted                 | DEALER STANDS ON 17 – 1L 3L  | complete; dealer=6s Kd Ac
    move-card      | rejected nothing-to-move | DEALER STANDS ON 17 – 1L 3L
    """,
)
def test_the_dealers_card_had_ended_one_hand_of_two() -> None:
    """19:47-2.12: the other hand waits for the dealer already."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 6h 9c | accepted                 | BOX 1 HAS 15             | boxes
    2d          | accepted                 | BOX 1 HAS 17             | box-1/1=9h 6h 2d
    move-card   | accepted                 | TURN THE HOLE CARD       | hole; box-1/1=9h 6h; down=1
    move-card   | rejected nothing-to-move | TURN THE HOLE CARD
    hole-up     | accepted                 | DEALER STANDS ON 17 – 1L | complete; dealer=6s 9c 2d; down=0
    collect     | accepted                 | BETS ARE OPEN            | betting; deal=box 1 lose
    """,
)
def test_the_last_card_waits_for_the_hole_card() -> None:
    """19:47-2.12(b): the hole card had been turned, and nobody had said so."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 6h 9c | accepted | BOX 1 HAS 15         | boxes
    Td          | accepted | NO HAND IS LEFT – 1L | complete; box-1/1=9h 6h Td
    move-card   | accepted | TURN THE HOLE CARD   | hole; box-1/1=9h 6h; down=1
    hole-up     | accepted | DEALER OVER 21 – 1W  | complete; dealer=6s 9c Td
    collect     | accepted | BETS ARE OPEN        | betting; deal=box 1 win
    """,
)
def test_the_last_card_had_ended_the_round() -> None:
    """19:47-2.12(b), 2.12(c): nothing seemed to hang on the hole card."""


@_told(
    PLAIN,
    TWO,
    """
    9h 5d 6s 6h Th Kc | accepted               | BOX 1 HAS 15                              | boxes
    stand             | accepted               | BOX 3 HAS 15
    Td                | accepted               | TURN THE HOLE CARD                        | hole; box-3/1=5d Th Td
    move-card         | accepted               | TURN THE HOLE CARD                        | box-3/1=5d Th; down=1
    2c                | held hole-card-first   | TURN THE HOLE CARD
    hole-up           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped; dealer=6s Kc Td
    """,
)
def test_the_last_card_had_ended_the_last_hand() -> None:
    """19:47-2.12(b): it waits, and is judged when the hole card is turned."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h 5d 6s 6h 2h | accepted                 | BOX 1 HAS 15 | boxes
    stand          | accepted                 | BOX 3 HAS 7
    missed-card-1  | flagged card-not-dealt   | BOX 3 HAS 7
    3d             | accepted                 | BOX 3 HAS 10
    move-card      | rejected nothing-to-move | BOX 3 HAS 10
    """,
)
def test_a_card_is_not_the_dealers_while_a_hand_is_owed_one() -> None:
    """19:47-2.15(i): who was passed over comes first."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h 2c | accepted                 | BOX 1 HAS 12                 | boxes
    5d          | accepted                 | BOX 1 HAS 17                 | box-1/1=9h 3h 5d
    stand       | accepted                 | TURN THE HOLE CARD           | hole
    shift-cards | flagged hole-card-missed | DEALER HAS 6 – DEALER DRAWS  | dealer; box-1/1=9h 3h 2c 5d; dealer=6s
    shift-cards | rejected nothing-to-move | DEALER HAS 6 – DEALER DRAWS
    Td          | accepted                 | DEALER HAS 16 – DEALER DRAWS | dealer=6s Td
    5h          | accepted                 | DEALER STANDS ON 21 – 1L     | complete
    collect     | accepted                 | BETS ARE OPEN                | betting; deal=box 1 lose
    """,
)
def test_the_dealer_missed_his_hole_card() -> None:
    """19:47-2.12: each card belongs to the hand before; he is dealt his second card at the end."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h 2c | accepted                 | BOX 1 HAS 12                | boxes
    5d          | accepted                 | BOX 1 HAS 17                | box-1/1=9h 3h 5d
    shift-cards | flagged hole-card-missed | BOX 1 HAS 19                | box-1/1=9h 3h 2c 5d; open=1
    stand       | accepted                 | DEALER HAS 6 – DEALER DRAWS | dealer
    """,
)
def test_a_missed_hole_card_noticed_while_a_player_decides() -> None:
    """19:47-2.12: the hand at the cursor goes on."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 3h 4d Kc | accepted                 | BOX 1 HAS 12                 | boxes
    5d                | accepted                 | BOX 1 HAS 17                 | box-1/1=9h 3h 5d
    stand             | accepted                 | BOX 3 HAS 12
    shift-cards | flagged hole-card-missed | DEALER HAS 6 – DEALER DRAWS | dealer; box-1/1=9h 3h Kc; box-3/1=8d 4d 5d
    Td                | accepted                 | DEALER HAS 16 – DEALER DRAWS
    5c                | accepted                 | DEALER STANDS ON 21 – 1L 3L  | complete
    collect           | accepted                 | BETS ARE OPEN                | betting; deal=box 1 lose, box 3 lose
    """,
)
def test_a_missed_hole_card_and_a_hand_over_21() -> None:
    """19:47-2.3(a): with its card the first hand is over 21, and what followed is the next hand's."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 3h 4d 2c | accepted                 | BOX 1 HAS 12                | boxes
    7h stand 5d stand | accepted                 | TURN THE HOLE CARD          | hole
    shift-cards | flagged hole-card-missed | DEALER HAS 6 – DEALER DRAWS | dealer; box-1/1=9h 3h 2c 7h; box-3/1=8d 4d 5d
    """,
)
def test_a_missed_hole_card_and_21() -> None:
    """19:47-2.12(a): what was said of the hand that it ended is said of no other."""


@_told(
    PLAIN,
    THREE,
    """
    9h 8d 8c 6s 3h 3d 8s 9c stand double | accepted                 | BOX 2: ONE CARD             | boxes
    5d                                   | accepted                 | BOX 3 HAS 16                | box-2/1=8d 3d 5d
    split 4d stand 5h 7c stand           | accepted                 | TURN THE HOLE CARD          | hole
    shift-cards | flagged hole-card-missed | DEALER HAS 6 – DEALER DRAWS | dealer; box-3/1=8c 5d 4d; box-3/2=8s 5h 7c
    """,
)
def test_a_missed_hole_card_a_double_and_a_split() -> None:
    """19:47-2.10, 2.11: what was decided stands."""


@_told(
    PLAIN,
    TWO,
    """
    5h 8d 6s 8c 4d 2d | accepted                 | BOX 1 HAS 13                | boxes
    stand 5d stand    | accepted                 | TURN THE HOLE CARD          | hole
    shift-cards | flagged hole-card-missed | DEALER HAS 6 – DEALER DRAWS | dealer; box-1/1=5h 8c; box-3/1=8d 4d 2d 5d
    """,
)
def test_who_stood_is_not_dealt_a_missed_hole_card() -> None:
    """19:47-2.12: it was the card of the first hand that drew."""


@_told(
    PLAIN,
    TWO,
    """
    5h 8d 6s 8c 4d 2d | accepted                 | BOX 1 HAS 13 | boxes
    stand             | accepted                 | BOX 3 HAS 12 | open=1
    shift-cards       | flagged hole-card-missed | BOX 3 HAS 14 | box-1/1=5h 8c; box-3/1=8d 4d 2d; open=1
    """,
)
def test_a_missed_hole_card_is_of_the_hand_whose_turn_it_is_where_nobody_drew() -> None:
    """19:47-2.12: who stood before is not dealt it."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h 9c | accepted                 | BOX 1 HAS 12                   | boxes
    5d          | accepted                 | BOX 1 HAS 17                   | box-1/1=9h 3h 5d
    4d          | accepted                 | TURN THE HOLE CARD             | hole; box-1/1=9h 3h 5d 4d
    shift-cards | flagged hole-card-missed | NO HAND IS LEFT – 1L           | complete; box-1/1=9h 3h 9c 5d 4d
    void        | accepted                 | ROUND VOID – COLLECT THE CARDS | void
    """,
)
def test_a_card_that_no_hand_could_be_dealt_stays_where_it_was() -> None:
    """19:47-2.12: the supervisor sees it, and may void the round."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h ?? | accepted                 | BOX 1 HAS 12                  | boxes
    5d stand    | accepted                 | TURN THE HOLE CARD            | hole; box-1/1=9h 3h 5d
    shift-cards | flagged unread-card      | CARD NOT READ – NAME THE CARD | stopped
    name-2c     | flagged hole-card-missed | DEALER HAS 6 – DEALER DRAWS   | dealer; box-1/1=9h 3h 2c 5d; dealer=6s
    """,
)
def test_a_missed_hole_card_that_was_not_read() -> None:
    """19:47-2.15: it lies open, and is named first."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h 2c 5d | accepted                 | BOX 1 HAS 17                 | boxes
    stand          | accepted                 | TURN THE HOLE CARD           | hole
    Td             | held hole-card-first     | TURN THE HOLE CARD
    shift-cards    | flagged hole-card-missed | DEALER HAS 16 – DEALER DRAWS | dealer; box-1/1=9h 3h 2c 5d; dealer=6s Td
    """,
)
def test_a_card_waits_while_the_cards_are_shifted() -> None:
    """19:47-2.12(b): it was drawn before the hole card was looked for, and is the dealer's."""


@_told(
    READER,
    ONE,
    """
    9h Ks 3h 2c | accepted                 | USE THE CARD READER          | peek
    shift-cards | flagged hole-card-missed | BOX 1 HAS 14                 | boxes; box-1/1=9h 3h 2c; dealer=Ks
    stand       | accepted                 | DEALER HAS 10 – DEALER DRAWS | dealer
    Td          | accepted                 | DEALER STANDS ON 20 – 1L     | complete; dealer=Ks Td
    """,
)
def test_a_missed_hole_card_noticed_at_the_reader() -> None:
    """19:47-2.15(j): there is none to put into it."""


@_told(
    READER,
    ONE,
    """
    Ah As 7h 3d | accepted                 | INSURANCE? – USE THE CARD READER  | insurance
    shift-cards | flagged hole-card-missed | DEALER HAS SOFT 11 – DEALER DRAWS | dealer; box-1/1=Ah 7h 3d; dealer=As
    """,
)
def test_a_missed_hole_card_beside_an_ace() -> None:
    """19:47-2.15(j): likewise."""


@_told(
    READER,
    ONE,
    """
    Ah As 7h 3d  | accepted                 | INSURANCE? – USE THE CARD READER | insurance
    no-blackjack | accepted                 | BOX 1 HAS SOFT 18                | boxes
    shift-cards  | rejected nothing-to-move | BOX 1 HAS SOFT 18
    """,
)
def test_no_cards_are_shifted_where_there_is_a_hole_card() -> None:
    """19:47-2.15(j): the reader has read it."""


@_told(
    PLAIN,
    ONE,
    """
    Ah As Kh 3d | accepted                 | INSURANCE? – TURN THE HOLE CARD | insurance
    shift-cards | rejected nothing-to-move | INSURANCE? – TURN THE HOLE CARD
    """,
)
def test_no_cards_are_shifted_where_no_hand_could_draw() -> None:
    """19:47-2.12: the card was no hit."""


@_told(
    PLAIN,
    TWO,
    """
    5h Ts 7s 8c Tc 2d stand stand | accepted                 | TURN THE HOLE CARD                          | hole
    shift-cards                   | rejected nothing-to-move | TURN THE HOLE CARD                          | down=1
    hole-up                       | accepted                 | DEALER HAS 9 – DEALER DRAWS | dealer=7s 2d; box-1/1=5h 8c
    """,
)
def test_no_cards_are_shifted_where_all_stood_on_two_cards() -> None:
    """19:47-2.12: by what was said no hand drew."""


@_told(
    NO_HOLE,
    ONE,
    """
    shift-cards | rejected nothing-to-move | CARD TO BOX 1               | first
    9h 6s 7h    | accepted                 | BOX 1 HAS 16                | boxes
    shift-cards | rejected nothing-to-move | BOX 1 HAS 16
    stand       | accepted                 | DEALER HAS 6 – DEALER DRAWS | dealer
    shift-cards | rejected nothing-to-move | DEALER HAS 6 – DEALER DRAWS
    """,
)
def test_no_cards_are_shifted_where_none_is_missing() -> None:
    """19:47-2.6(e): there is no hole card."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 3h 4d 2c | accepted                 | BOX 1 HAS 12                         | boxes
    stand             | accepted                 | BOX 3 HAS 12
    missed-card-1     | flagged card-not-dealt   | BOX 3 HAS 12
    5d stand          | accepted                 | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late
    3d                | accepted                 | TURN THE HOLE CARD                   | hole
    shift-cards       | rejected nothing-to-move | TURN THE HOLE CARD
    """,
)
def test_no_cards_are_shifted_behind_a_late_card() -> None:
    """19:47-2.15(i): hits did not come in the order of the hands."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 3h 4d 2c | accepted                 | BOX 1 HAS 12 | boxes
    stand             | accepted                 | BOX 3 HAS 12
    missed-card-1     | flagged card-not-dealt   | BOX 3 HAS 12
    shift-cards       | rejected nothing-to-move | BOX 3 HAS 12
    """,
)
def test_no_cards_are_shifted_while_a_late_card_is_owed() -> None:
    """19:47-2.15(i): it comes first."""


@_told(
    DOUBLES_DOWN,
    TWO,
    """
    9h 8d 6s 2h 4d 2c | accepted                 | BOX 1 HAS 11    | boxes
    double            | accepted                 | BOX 1: ONE CARD
    5d                | accepted                 | BOX 3 HAS 12
    shift-cards       | rejected nothing-to-move | BOX 3 HAS 12
    """,
)
def test_no_cards_are_shifted_beside_doubles_that_lie_face_down() -> None:
    """19:47-2.10(c): nobody knows what they make of a hand."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 8h  | accepted                  | BOX 1 HAS 17                          | boxes
    stand     | accepted                  | DEALER HAS 6 – DEALER DRAWS           | dealer
    Td 5c     | accepted                  | DEALER STANDS ON 21 – 1L              | complete
    empty     | accepted                  | DEALER STANDS ON 21 – 1L
    shuffling | rejected round-is-open    | DEALER STANDS ON 21 – 1L
    collect   | flagged up-card-discarded | UP CARD IN THE RACK – CALL SUPERVISOR | stopped
    play-on   | accepted                  | DEALER STANDS ON 21 – 1L              | complete
    next-hand | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | dealer; discarded=2
    shuffling | accepted                  | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    """,
    MULTIPLE,
)
def test_2_18_an_empty_shoe_between_two_hands_waits_for_the_next() -> None:
    """19:47-2.15(f), 2.18(g): the dealer's cards lie there until his next hand begins."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h Ks 2h  | accepted | BOX 1 HAS 11             | boxes
    9d        | accepted | BOX 1 HAS 20             | box-1/1=9h 2h 9d
    move-card | accepted | DEALER STANDS ON 19 – 1L | complete; dealer=Ks 9d; box-1/1=9h 2h
    """,
)
def test_a_moved_card_on_which_the_dealer_stands() -> None:
    """19:47-2.12(b): he is dealt no other."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h Ks 6h  | accepted | BOX 1 HAS 15             | boxes
    9d        | accepted | NO HAND IS LEFT – 1L     | complete; box-1/1=9h 6h 9d
    move-card | accepted | DEALER STANDS ON 19 – 1L | dealer=Ks 9d; box-1/1=9h 6h
    """,
)
def test_a_moved_card_that_had_ended_the_hand_and_on_which_the_dealer_stands() -> None:
    """19:47-2.12(b): likewise."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h 5d Ks 6h Th | accepted | BOX 1 HAS 15                 | boxes
    stand          | accepted | BOX 3 HAS 15
    9d             | accepted | DEALER HAS 10 – DEALER DRAWS | dealer; box-3/1=5d Th 9d
    move-card      | accepted | DEALER STANDS ON 19 – 1L 3L  | complete; dealer=Ks 9d; box-3/1=5d Th
    """,
)
def test_a_moved_card_on_which_the_dealer_stands_at_once() -> None:
    """19:47-2.12(b): likewise, where he waits for his card."""


@_told(
    PLAIN,
    TWO,
    """
    Ah 8d 6s 2h 4d 9c | accepted                 | BOX 1 HAS SOFT 13  | boxes
    8h                | accepted                 | BOX 3 HAS 12       | box-1/1=Ah 2h 8h
    Kc                | accepted                 | TURN THE HOLE CARD | hole; box-3/1=8d 4d Kc
    shift-cards | flagged hole-card-missed | BOX 3 HAS 12 | boxes; box-1/1=Ah 2h 9c 8h Kc; box-3/1=8d 4d; open=1
    """,
)
def test_a_missed_hole_card_opens_a_hand_again() -> None:
    """19:47-2.12: what the table took for a card of the last hand was another's."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h ?? | accepted                 | BOX 1 HAS 12                  | boxes
    shift-cards | flagged unread-card      | CARD NOT READ – NAME THE CARD | stopped
    name-2c     | flagged hole-card-missed | BOX 1 HAS 14                  | boxes; box-1/1=9h 3h 2c; dealer=6s
    """,
)
def test_an_unread_card_and_a_missed_hole_card_while_a_player_decides() -> None:
    """19:47-2.12: it is named first."""


@_told(
    READER,
    ONE,
    """
    9h Ks 3h ?? | accepted                 | USE THE CARD READER           | peek
    shift-cards | flagged unread-card      | CARD NOT READ – NAME THE CARD | stopped
    name-2c     | flagged hole-card-missed | BOX 1 HAS 14                  | boxes; box-1/1=9h 3h 2c; dealer=Ks
    """,
)
def test_an_unread_card_and_a_missed_hole_card_at_the_reader() -> None:
    """19:47-2.15(j): likewise."""


@_told(
    PLAIN,
    ONE,
    """
    9h As 3h ?? | accepted                 | INSURANCE? – BOX 1 HAS 12     | insurance
    shift-cards | flagged unread-card      | CARD NOT READ – NAME THE CARD | stopped; insurance
    name-2c     | flagged hole-card-missed | BOX 1 HAS 14                  | boxes; box-1/1=9h 3h 2c; dealer=As
    """,
)
def test_an_unread_card_and_a_missed_hole_card_beside_an_ace() -> None:
    """19:47-2.9: likewise."""


@_told(
    READER,
    ONE,
    """
    Ah Ks Kh 3d | accepted                 | USE THE CARD READER | peek
    shift-cards | rejected nothing-to-move | USE THE CARD READER
    """,
)
def test_a_hole_card_beside_a_ten_was_not_missed() -> None:
    """19:47-2.15(j): no hand could draw."""


@_told(
    READER,
    ONE,
    """
    9h Ks 3h 9c | accepted                 | USE THE CARD READER          | peek
    shift-cards | flagged hole-card-missed | DEALER HAS 10 – DEALER DRAWS | dealer; box-1/1=9h 3h 9c; dealer=Ks
    """,
)
def test_a_missed_hole_card_at_the_reader_that_ends_the_hand() -> None:
    """19:47-2.12(a): the round goes on at once."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 3h 4d Td | accepted               | BOX 1 HAS 12                         | boxes
    stand stand       | accepted               | TURN THE HOLE CARD                   | hole
    hole-up           | accepted               | DEALER HAS 16 – DEALER DRAWS         | dealer
    missed-card-1     | flagged card-not-dealt | CARD WAS NOT DEALT – CALL SUPERVISOR | stopped
    play-on           | accepted               | DEALER HAS 16 – DEALER DRAWS         | dealer
    5c                | accepted               | DEALER STANDS ON 21 – 1D 3L          | complete
    missed-card-3     | flagged card-not-dealt | CARD WAS NOT DEALT – CALL SUPERVISOR | stopped
    play-on           | accepted               | DEALER STANDS ON 21 – 1D 3D          | complete
    collect | accepted | BETS ARE OPEN | betting; deal=box 1 dead, box 3 dead
    """,
)
def test_2_15_i_the_hole_card_lies_open() -> None:
    """19:47-2.15(i): no card can be dealt to the hand any more: a supervisor sees that it is dead."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 3h Td   | accepted                  | BOX 1 HAS 12                         | boxes
    stand hole-up | accepted                  | DEALER HAS 16 – DEALER DRAWS         | dealer
    missed-card-3 | rejected no-hand-there    | DEALER HAS 16 – DEALER DRAWS
    missed-card-1 | flagged card-not-dealt    | CARD WAS NOT DEALT – CALL SUPERVISOR | stopped
    missed-card-1 | rejected play-has-stopped | CARD WAS NOT DEALT – CALL SUPERVISOR
    play-on       | accepted                  | DEALER HAS 16 – 1D                   | complete
    missed-card-1 | rejected not-allowed      | DEALER HAS 16 – 1D
    collect       | accepted                  | BETS ARE OPEN                        | betting; deal=box 1 dead
    """,
)
def test_2_15_i_every_hand_is_dead_when_the_hole_card_lies_open() -> None:
    """19:47-2.12(c), 2.15(i): the dealer draws no more."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 2h 4d Td | accepted               | BOX 1 HAS 11                         | boxes
    double            | accepted               | BOX 1: ONE CARD
    missed-card-1     | flagged card-not-dealt | BOX 3 HAS 12                         | late=0
    missed-card-1     | rejected not-allowed   | BOX 3 HAS 12
    hole-up           | rejected card-is-owed  | BOX 3 HAS 12
    5d                | accepted               | BOX 3 HAS 17                         | box-3/1=8d 4d 5d
    stand             | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late
    Kc                | accepted               | TURN THE HOLE CARD                   | hole; box-1/1=9h 2h Kc
    hole-up           | accepted               | DEALER HAS 16 – DEALER DRAWS         | dealer
    5c                | accepted               | DEALER STANDS ON 21 – 1V 3L          | complete
    collect | accepted | BETS ARE OPEN | betting; deal=box 1 void, box 3 lose
    """,
)
def test_2_15_i_a_double_was_passed_over() -> None:
    """19:47-2.15(i): it may have its card before the hole card is turned; if not, both wagers go back."""


@_told(
    PLAIN,
    ONE,
    """
    9h 6s 2h Td   | accepted               | BOX 1 HAS 11                         | boxes
    double        | accepted               | BOX 1: ONE CARD
    missed-card-1 | flagged card-not-dealt | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late
    hand-dead     | accepted               | NO HAND IS LEFT – 1D                 | complete
    collect       | accepted               | BETS ARE OPEN                        | betting; deal=box 1 dead
    """,
)
def test_2_15_i_a_double_that_is_dead() -> None:
    """19:47-2.15(i): both of its wagers go back."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8d 6s 2h 4d Td 2c | accepted              | BOX 1 HAS 13                     | boxes
    error-card           | flagged card-on-offer | BOX 1: TAKE CARD? – BOX 1 HAS 11 | held=2c
    stand                | accepted              | BOX 3: TAKE CARD? – BOX 3 HAS 12
    3c                   | accepted              | BOX 3: TAKE CARD? – BOX 3 HAS 15
    error-card           | flagged card-on-offer | BOX 3: TAKE CARD? – BOX 3 HAS 12 | held=2c 3c
    take-card            | accepted              | BOX 3: TAKE CARD? – BOX 3 HAS 14 | box-3/1=8d 4d 2c; held=3c
    """,
)
def test_2_15_c_two_cards_in_error() -> None:
    """19:47-2.15(c): each as though it were the next card from the shoe, in the order drawn."""


@_told(
    PLAIN,
    ONE,
    """
    8h Qs 4c 9h 4h 9c | accepted              | NO HAND IS LEFT – 1L | complete
    reread-1-2-5d     | accepted              | NO HAND IS LEFT – 1L
    error-card        | flagged card-on-offer | TURN THE HOLE CARD   | hole; box-1/1=8h 5d 4h; held=9c
    """,
)
def test_a_card_in_error_of_a_hand_that_was_corrected() -> None:
    """19:47-2.15(c): its player had stood, and the dealer takes the card if he must draw."""


@_told(
    PLAIN,
    TWO,
    """
    9h 8h Qs 9d 4c 9h stand 4h 9c | accepted              | TURN THE HOLE CARD | hole
    reread-3-2-5d                 | accepted              | TURN THE HOLE CARD | hole
    error-card                    | flagged card-on-offer | TURN THE HOLE CARD | hole; box-3/1=8h 5d 4h; held=9c
    """,
)
def test_and_it_waits_for_the_hole_card() -> None:
    """19:47-2.15(c): another hand still hangs on it."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h 8h Qs 9d 4c stand 4h 9c | accepted              | DEALER HAS 10 – DEALER DRAWS | dealer
    reread-3-2-5d              | accepted              | DEALER HAS 10 – DEALER DRAWS | dealer
    error-card                 | flagged card-on-offer | DEALER STANDS ON 19 – 1L 3L  | complete; held=
    """,
)
def test_and_without_a_hole_card_the_dealer_takes_it() -> None:
    """19:47-2.15(c): he must draw."""


@_told(
    PLAIN,
    TWO,
    """
    9h 5d 6s 2h 9d Td 2c | accepted                | BOX 1 HAS 13                     | boxes
    missed-card-5        | rejected no-hand-there  | BOX 1 HAS 13
    error-card           | flagged card-on-offer   | BOX 1: TAKE CARD? – BOX 1 HAS 11 | held=2c
    refused              | accepted                | BOX 3: TAKE CARD? – BOX 3 HAS 14 | refused=1
    take-card stand      | accepted                | TURN THE HOLE CARD               | hole
    hole-up              | accepted                | DEALER HAS 16 – DEALER DRAWS     | dealer
    missed-card-1        | rejected refused-a-card | DEALER HAS 16 – DEALER DRAWS
    missed-card-5        | rejected no-hand-there  | DEALER HAS 16 – DEALER DRAWS
    Kc                   | accepted                | DEALER OVER 21 – 1W 3W           | complete
    missed-card-1        | rejected refused-a-card | DEALER OVER 21 – 1W 3W
    missed-card-5        | rejected no-hand-there  | DEALER OVER 21 – 1W 3W
    """,
)
def test_2_15_i_a_late_card_for_no_hand_or_after_a_refusal() -> None:
    """19:47-2.15(c), 2.15(i): is refused at any time."""


@_told(
    PLAIN,
    TWO,
    """
    Ts 9h 6s 9d 8h Td 5c | accepted             | BOX 3 HAS 17                 | boxes
    stand                | accepted             | TURN THE HOLE CARD           | hole
    missed-card-1        | rejected not-allowed | TURN THE HOLE CARD           | hole
    hole-up              | accepted             | DEALER HAS 16 – DEALER DRAWS | dealer
    missed-card-1        | rejected not-allowed | DEALER HAS 16 – DEALER DRAWS | dealer
    """,
)
def test_2_15_i_a_late_card_for_a_hand_that_could_have_none() -> None:
    """19:47-2.15(i): it is over 21."""
