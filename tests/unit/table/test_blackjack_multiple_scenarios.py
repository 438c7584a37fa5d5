"""Multiple action Blackjack, told: 19:47-2.15(m), 2.18."""

from tests.support.blackjack import (
    DOUBLES_DOWN,
    MULTIPLE,
    PLAIN,
    READY,
    THREE_HANDS,
    BlackjackChapter,
    BlackjackScenario,
)

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)

ONE = READY + " box-1 no-more-bets"
TWO = READY + " box-1 box-3 no-more-bets"
"""Boxes 1 and 3 are wagered on."""


@_told(
    PLAIN,
    READY + " box-1 box-3",
    """
    third-3      | accepted               | BETS ARE OPEN                | third=3
    third-9      | rejected not-allowed   | BETS ARE OPEN
    no-more-bets | accepted               | CARD TO BOX 1                | first; box-1/1=; box-3/1=; open=2
    third-3      | rejected round-is-open | CARD TO BOX 1
    9h           | accepted               | CARD TO BOX 3                | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                | second; dealer=6s
    8h           | accepted               | CARD TO BOX 3                | box-1/1=9h 8h
    6d           | accepted               | BOX 1 HAS 17                 | boxes; box-3/1=5d 6d
    stand        | accepted               | BOX 3 HAS 11                 | open=1
    next-hand    | rejected no-more-hands | BOX 3 HAS 11
    Td           | accepted               | DEALER HAS 6 – DEALER DRAWS  | dealer; box-3/1=5d 6d Td; open=0
    stand        | rejected no-hand-open  | DEALER HAS 6 – DEALER DRAWS
    Td           | accepted               | DEALER HAS 16 – DEALER DRAWS | dealer=6s Td
    5c           | accepted               | DEALER STANDS ON 21 – 1L 3V  | complete; dealer=6s Td 5c
    next-hand    | accepted               | DEALER HAS 6 – DEALER DRAWS  | dealer; dealer=6s; discarded=2
    next-hand    | rejected no-more-hands | DEALER HAS 6 – DEALER DRAWS
    9d           | accepted               | DEALER HAS 15 – DEALER DRAWS | dealer=6s 9d
    2s           | accepted               | DEALER STANDS ON 17 – 1V 3W  | complete; dealer=6s 9d 2s
    next-hand    | accepted               | DEALER HAS 6 – DEALER DRAWS  | dealer; dealer=6s; discarded=4
    Kc           | accepted               | DEALER HAS 16 – DEALER DRAWS | dealer=6s Kc
    8d           | accepted               | DEALER OVER 21 – 3W          | complete; dealer=6s Kc 8d
    next-hand    | rejected no-more-hands | DEALER OVER 21 – 3W
    up-card-lost | rejected no-more-hands | DEALER OVER 21 – 3W
    collect | accepted | BETS ARE OPEN | betting; discarded=12; deal=box 1 lose/void, box 3 void/win/win
    third-3      | accepted               | BETS ARE OPEN                | third=
    no-more-bets | accepted               | CARD TO BOX 1                | first; box-1/1=; box-3/1=; open=2
    """,
    MULTIPLE,
)
def test_2_18_two_or_three_hands_of_the_dealer() -> None:
    """19:47-2.18(b), (g), (h): a box says if it has a third wager; the face up card stays."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted               | DEALER'S CARD                | box-1/1=9h
    6s           | accepted               | CARD TO BOX 1                | second; dealer=6s
    8h           | accepted               | BOX 1 HAS 17                 | boxes; box-1/1=9h 8h
    stand        | accepted               | DEALER HAS 6 – DEALER DRAWS  | dealer; open=0
    Td           | accepted               | DEALER HAS 16 – DEALER DRAWS | dealer=6s Td
    5c           | accepted               | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    9d           | accepted               | DEALER HAS 15 – DEALER DRAWS | dealer; dealer=6s 9d; discarded=2
    2s           | accepted               | DEALER STANDS ON 17 – 1V     | complete; dealer=6s 9d 2s
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1 lose/void
    no-more-bets | accepted               | CARD TO BOX 1                | first; box-1/1=; open=1
    third-1      | rejected round-is-open | CARD TO BOX 1
    """,
    MULTIPLE,
)
def test_2_18_a_card_begins_the_next_hand() -> None:
    """19:47-2.18(g): no key is needed for it."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    third-1      | rejected not-allowed      | BETS ARE OPEN
    no-more-bets | accepted                  | CARD TO BOX 1                             | first; box-1/1=; open=1
    9h           | accepted                  | DEALER'S CARD                             | box-1/1=9h
    6s           | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    8h           | accepted                  | BOX 1 HAS 17                              | boxes; box-1/1=9h 8h
    stand        | accepted                  | DEALER HAS 6 – DEALER DRAWS               | dealer; open=0
    Td           | accepted                  | DEALER HAS 16 – DEALER DRAWS              | dealer=6s Td
    5c           | accepted                  | DEALER STANDS ON 21 – 1L                  | complete; dealer=6s Td 5c
    9d | accepted | DEALER HAS 15 – DEALER DRAWS | dealer; dealer=6s 9d; discarded=2
    Ts           | accepted                  | DEALER OVER 21 – 1W                       | complete; dealer=6s 9d Ts
    next-hand | accepted | DEALER HAS 6 – DEALER DRAWS | dealer; dealer=6s; discarded=4
    ??           | held unread-card          | CARD NOT READ – NAME THE CARD             | stopped
    name-Kc      | accepted                  | DEALER HAS 16 – DEALER DRAWS              | playing; dealer=6s Kc
    8d           | accepted                  | DEALER OVER 21 – 1W                       | complete; dealer=6s Kc 8d
    7d           | flagged drawn-in-error    | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    collect      | rejected play-has-stopped | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    """,
    THREE_HANDS,
)
def test_2_18_three_wagers_are_required() -> None:
    """19:47-2.18(b): the house may have it so."""


@_told(
    PLAIN,
    ONE,
    """
    9h        | accepted               | DEALER'S CARD        | box-1/1=9h
    6s        | accepted               | CARD TO BOX 1        | second; dealer=6s
    8h        | accepted               | BOX 1 HAS 17         | boxes; box-1/1=9h 8h
    Kc        | accepted               | NO HAND IS LEFT – 1L | complete; box-1/1=9h 8h Kc; open=0
    next-hand | rejected no-more-hands | NO HAND IS LEFT – 1L
    collect   | accepted               | BETS ARE OPEN        | betting; discarded=4; deal=box 1 lose/lose
    """,
    MULTIPLE,
)
def test_2_18_f_all_are_over_21() -> None:
    """19:47-2.18(f)1: the dealer draws no cards, for no hand."""


@_told(
    PLAIN,
    ONE,
    """
    Ah      | accepted | DEALER'S CARD                | box-1/1=Ah
    Ks      | accepted | CARD TO BOX 1                | second; dealer=Ks
    Kh      | accepted | DEALER HAS 10 – DEALER DRAWS | dealer; box-1/1=Ah Kh; open=0
    Ad      | accepted | DEALER: BLACKJACK – 1V       | complete; dealer=Ks Ad
    9d      | accepted | DEALER STANDS ON 19 – 1B     | dealer=Ks 9d; discarded=1
    collect | accepted | BETS ARE OPEN                | betting; discarded=5; deal=box 1 void/blackjack
    """,
    MULTIPLE,
)
def test_2_18_a_blackjack_and_each_second_card() -> None:
    """19:47-2.18(d): it hangs on each second card of the dealer's."""


@_told(
    PLAIN,
    READY + " box-1 box-3 third-3 no-more-bets",
    """
    9h      | accepted                    | CARD TO BOX 3                      | box-1/1=9h
    5d      | accepted                    | DEALER'S CARD                      | box-3/1=5d
    6s      | accepted                    | CARD TO BOX 1                      | second; dealer=6s
    8h      | accepted                    | CARD TO BOX 3                      | box-1/1=9h 8h
    Td      | accepted                    | BOX 1 HAS 17                       | boxes; box-3/1=5d Td
    Kd      | accepted                    | BOX 3 HAS 15                       | box-1/1=9h 8h Kd; open=1
    stand   | accepted                    | DEALER HAS 6 – DEALER DRAWS        | dealer; open=0
    Ks      | accepted                    | DEALER HAS 16 – DEALER DRAWS       | dealer=6s Ks
    Td      | accepted                    | DEALER OVER 21 – 1L 3W             | complete; dealer=6s Ks Td
    5c      | accepted                    | DEALER HAS 11 – DEALER DRAWS       | dealer; dealer=6s 5c; discarded=2
    9d      | accepted                    | DEALER STANDS ON 20 – 1L 3L        | complete; dealer=6s 5c 9d
    2s      | accepted                    | DEALER HAS 8 – DEALER DRAWS        | dealer; dealer=6s 2s; discarded=4
    collect | flagged omitted-dealer-draw | DEALER MUST DRAW – CALL SUPERVISOR | stopped
    """,
    MULTIPLE,
)
def test_2_18_h_nobody_has_a_third_wager_that_counts() -> None:
    """19:47-2.18(h): a hand over 21 has lost all its wagers."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                  | DEALER'S CARD                         | box-1/1=9h
    6s           | accepted                  | CARD TO BOX 1                         | second; dealer=6s
    8h           | accepted                  | BOX 1 HAS 17                          | boxes; box-1/1=9h 8h
    stand        | accepted                  | DEALER HAS 6 – DEALER DRAWS           | dealer; open=0
    Td           | accepted                  | DEALER HAS 16 – DEALER DRAWS          | dealer=6s Td
    5c           | accepted                  | DEALER STANDS ON 21 – 1L              | complete; dealer=6s Td 5c
    collect      | flagged up-card-discarded | UP CARD IN THE RACK – CALL SUPERVISOR | stopped
    play-on      | accepted                  | DEALER STANDS ON 21 – 1L              | playing
    up-card-lost | flagged up-card-discarded | UP CARD IN THE RACK – CALL SUPERVISOR | stopped
    play-on      | accepted                  | DEALER STANDS ON 21 – 1L              | playing
    next-hand | accepted | DEALER HAS 6 – DEALER DRAWS | dealer; dealer=6s; discarded=2
    Kc           | accepted                  | DEALER HAS 16 – DEALER DRAWS          | dealer=6s Kc
    9s           | accepted                  | DEALER OVER 21 – 1W                   | complete; dealer=6s Kc 9s
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1 lose/win
    """,
    MULTIPLE,
)
def test_2_15_m_the_up_card_was_collected() -> None:
    """19:47-2.15(m): a supervisor puts it back."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted                  | DEALER'S CARD                             | box-1/1=9h
    6s      | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    8h      | accepted                  | BOX 1 HAS 17                              | boxes; box-1/1=9h 8h
    stand   | accepted                  | DEALER HAS 6 – DEALER DRAWS               | dealer; open=0
    Td      | accepted                  | DEALER HAS 16 – DEALER DRAWS              | dealer=6s Td
    5c      | accepted                  | DEALER STANDS ON 21 – 1L                  | complete; dealer=6s Td 5c
    Kc | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; dealer=6s Kc; discarded=2
    9s      | accepted                  | DEALER OVER 21 – 1W                       | complete; dealer=6s Kc 9s
    2c      | flagged drawn-in-error    | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    collect | rejected play-has-stopped | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    """,
    MULTIPLE,
)
def test_2_15_d_a_card_too_many_for_the_last_hand() -> None:
    """19:47-2.15(d): it is burned; for another hand it is the second card of the next."""


@_told(
    DOUBLES_DOWN,
    ONE,
    """
    6h         | accepted | DEALER'S CARD                        | box-1/1=6h
    6s         | accepted | CARD TO BOX 1                        | second; dealer=6s
    5h         | accepted | BOX 1 HAS 11                         | boxes; box-1/1=6h 5h
    double     | accepted | BOX 1: ONE CARD
    Kd         | accepted | DEALER HAS 6 – DEALER DRAWS          | dealer; box-1/1=6h 5h Kd; down=1; open=0
    Td         | accepted | DEALER HAS 16 – DEALER DRAWS         | dealer=6s Td
    5c         | accepted | DEALER STANDS ON 21 – 1?             | complete; dealer=6s Td 5c
    next-hand  | accepted | DEALER HAS 6 – DEALER DRAWS          | dealer; dealer=6s; discarded=2
    Kc         | accepted | DEALER HAS 16 – DEALER DRAWS         | dealer=6s Kc
    9s         | accepted | DEALER OVER 21 – TURN UP THE DOUBLES | complete; dealer=6s Kc 9s
    doubles-up | accepted | DEALER OVER 21 – 1W                  | down=0
    collect    | accepted | BETS ARE OPEN                        | betting; discarded=8; deal=box 1 void/win
    """,
    MULTIPLE,
)
def test_2_10_c_doubles_are_turned_after_the_last_hand() -> None:
    """19:47-2.10(c): at the conclusion of the round."""


@_told(
    PLAIN,
    ONE,
    """
    9h        | accepted                   | DEALER'S CARD                         | box-1/1=9h
    6s        | accepted                   | CARD TO BOX 1                         | second; dealer=6s
    8h        | accepted                   | BOX 1 HAS 17                          | boxes; box-1/1=9h 8h
    stand     | accepted                   | DEALER HAS 6 – DEALER DRAWS           | dealer; open=0
    Td        | accepted                   | DEALER HAS 16 – DEALER DRAWS          | dealer=6s Td
    5c        | accepted                   | DEALER STANDS ON 21 – 1L              | complete; dealer=6s Td 5c
    next-hand | accepted                   | DEALER HAS 6 – DEALER DRAWS           | dealer; dealer=6s; discarded=2
    empty     | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled  | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut       | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=3
    2c        | accepted                   | DEALER HAS 6 – DEALER DRAWS           | finishing
    Kc        | accepted                   | DEALER HAS 16 – DEALER DRAWS          | dealer=6s Kc
    9s        | accepted                   | DEALER OVER 21 – 1W                   | complete; dealer=6s Kc 9s
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=7; deal=box 1 lose/win
    """,
    MULTIPLE,
)
def test_2_15_f_a_refill_between_two_hands() -> None:
    """19:47-2.15(f): the dealer's cards that were collected are in the shoe again."""


@_told(
    PLAIN,
    ONE,
    """
    next-hand    | rejected no-more-hands | CARD TO BOX 1
    up-card-lost | rejected no-more-hands | CARD TO BOX 1
    9h           | accepted               | DEALER'S CARD                | box-1/1=9h
    6s           | accepted               | CARD TO BOX 1                | second; dealer=6s
    8h           | accepted               | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td           | accepted               | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    stand        | accepted               | TURN THE HOLE CARD           | hole; open=0
    hole-up      | accepted               | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c           | accepted               | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    next-hand    | rejected no-more-hands | DEALER STANDS ON 21 – 1L
    up-card-lost | rejected no-more-hands | DEALER STANDS ON 21 – 1L
    collect      | accepted               | BETS ARE OPEN                | betting; discarded=5; deal=box 1 lose
    third-1      | rejected not-allowed   | BETS ARE OPEN
    """,
)
def test_2_18_no_other_hand_where_it_is_not_offered() -> None:
    """19:47-2.18(a): keys that mean nothing."""
