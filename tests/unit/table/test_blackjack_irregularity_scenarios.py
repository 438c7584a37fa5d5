"""Rounds of Blackjack in which something goes wrong, told: 19:47-2.12(c), 2.15(a) to (k) and (p)."""

from tests.support.blackjack import DOUBLES_DOWN, PLAIN, READER, READY, SHOWN, BlackjackChapter, BlackjackScenario

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)

ONE = READY + " box-1 no-more-bets"
TWO = READY + " box-1 box-3 no-more-bets"
"""Boxes 1 and 3 are wagered on."""


@_told(
    PLAIN,
    ONE,
    """
    9h^     | flagged found-face-up | CARD TO BOX 1                 | discarded=1
    8h      | accepted              | DEALER'S CARD                 | box-1/1=8h
    6s      | accepted              | CARD TO BOX 1                 | second; dealer=6s
    5h^     | flagged found-face-up | CARD TO BOX 1                 | discarded=2
    3h      | accepted              | HOLE CARD TO DEALER           | dealers; box-1/1=8h 3h
    Td      | accepted              | BOX 1 HAS 11                  | boxes; dealer=6s Td; down=1
    double  | accepted              | BOX 1: ONE CARD
    ??^     | held unread-card      | CARD NOT READ – NAME THE CARD | stopped
    name-Kd | flagged found-face-up | BOX 1: ONE CARD               | playing; discarded=3
    9c      | accepted              | TURN THE HOLE CARD            | hole; box-1/1=8h 3h 9c; open=0
    hole-up | accepted              | DEALER HAS 16 – DEALER DRAWS  | dealer; down=0
    5c^     | flagged found-face-up | DEALER HAS 16 – DEALER DRAWS  | discarded=4
    2c      | accepted              | DEALER STANDS ON 18 – 1W      | complete; dealer=6s Td 2c
    collect | accepted              | BETS ARE OPEN                 | betting; discarded=10; deal=box 1 win
    """,
)
def test_2_15_a_a_card_found_face_up_is_not_used() -> None:
    """19:47-2.15(a): the next card takes its place; no other card is discarded."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    Ks           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=Ks
    5d           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=Ks 5d
    no-more-bets | accepted | CARD TO BOX 1 | second; box-1/1=Ks; dealer=5d; held=; open=1
    8h           | accepted               | HOLE CARD TO DEALER                       | dealers; box-1/1=Ks 8h
    Td           | accepted               | BOX 1 HAS 18                              | boxes; dealer=5d Td; down=1
    hole-up      | accepted               | DEALER HAS 15 – DEALER DRAWS              | dealer; down=0; open=0
    7c           | accepted               | DEALER OVER 21 – 1W                       | complete; dealer=5d Td 7c
    collect | accepted | BETS ARE OPEN | betting; discarded=5; deal=box 1 win
    """,
)
def test_2_15_b_a_card_in_error_that_nobody_saw() -> None:
    """19:47-2.15(b): it is the first card of the next round."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    Ks           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    seen         | accepted               | BETS ARE OPEN                             | playing; discarded=1
    ??           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    seen         | flagged unread-card    | CARD DRAWN IN ERROR – NAME THE CARD
    name-4c      | accepted               | BETS ARE OPEN                             | playing; discarded=2
    no-more-bets | accepted               | CARD TO BOX 1                             | first; box-1/1=; open=1
    """,
)
def test_2_15_b_a_card_in_error_that_was_seen() -> None:
    """19:47-2.15(c): before the bets are closed no hand can use it, and it is burned."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted               | DEALER'S CARD                             | box-1/1=9h
    6s           | accepted               | CARD TO BOX 1                             | second; dealer=6s
    cutting-card | accepted | CARD TO BOX 1 | finishing; cutting_card_out=True
    8h           | accepted               | HOLE CARD TO DEALER                       | dealers; box-1/1=9h 8h
    Td           | accepted               | BOX 1 HAS 17                              | boxes; dealer=6s Td; down=1
    stand        | accepted               | TURN THE HOLE CARD                        | hole; open=0
    hole-up      | accepted               | DEALER HAS 16 – DEALER DRAWS              | dealer; down=0
    9d           | accepted               | DEALER OVER 21 – 1W                       | complete; dealer=6s Td 9d
    2c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | DEALER OVER 21 – 1W                       | playing; held=2c
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; held=; discarded=6; deal=box 1 win
    """,
)
def test_2_15_b_a_card_held_for_a_shoe_that_is_over() -> None:
    """19:47-2.15(b): there is no next round."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    ??           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=??
    no-more-bets | flagged unread-card | CARD NOT READ – NAME THE CARD | first; stopped; box-1/1=; held=; open=1
    name-9h      | accepted               | DEALER'S CARD                             | playing; box-1/1=9h
    """,
)
def test_2_15_b_a_held_card_that_was_not_read() -> None:
    """19:47-2.15(b): it is named when it is dealt."""


@_told(
    PLAIN,
    TWO,
    """
    9h         | accepted                  | CARD TO BOX 3                    | box-1/1=9h
    5d         | accepted                  | DEALER'S CARD                    | box-3/1=5d
    6s         | accepted                  | CARD TO BOX 1                    | second; dealer=6s
    2h         | accepted                  | CARD TO BOX 3                    | box-1/1=9h 2h
    6d         | accepted                  | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Td         | accepted                  | BOX 1 HAS 11                     | boxes; dealer=6s Td; down=1
    2c         | accepted                  | BOX 1 HAS 13                     | box-1/1=9h 2h 2c
    error-card | flagged card-on-offer     | BOX 1: TAKE CARD? – BOX 1 HAS 11 | box-1/1=9h 2h; held=2c
    take-card  | accepted                  | BOX 1 HAS 13                     | box-1/1=9h 2h 2c; held=
    take-card  | rejected nothing-on-offer | BOX 1 HAS 13
    stand      | accepted                  | BOX 3 HAS 11                     | open=1
    hole-up    | accepted                  | DEALER HAS 16 – DEALER DRAWS     | dealer; down=0; open=0
    9c         | accepted                  | DEALER OVER 21 – 1W 3W           | complete; dealer=6s Td 9c
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 win, box 3 win
    """,
)
def test_2_15_c_a_card_on_offer_is_taken() -> None:
    """19:47-2.15(c): by the hand at the cursor."""


@_told(
    PLAIN,
    TWO,
    """
    9h         | accepted                  | CARD TO BOX 3                    | box-1/1=9h
    5d         | accepted                  | DEALER'S CARD                    | box-3/1=5d
    6s         | accepted                  | CARD TO BOX 1                    | second; dealer=6s
    2h         | accepted                  | CARD TO BOX 3                    | box-1/1=9h 2h
    6d         | accepted                  | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Td         | accepted                  | BOX 1 HAS 11                     | boxes; dealer=6s Td; down=1
    2c         | accepted                  | BOX 1 HAS 13                     | box-1/1=9h 2h 2c
    error-card | flagged card-on-offer     | BOX 1: TAKE CARD? – BOX 1 HAS 11 | box-1/1=9h 2h; held=2c
    refused    | accepted                  | BOX 3: TAKE CARD? – BOX 3 HAS 11 | open=1
    stand      | accepted                  | TURN THE HOLE CARD               | hole; open=0
    hole-up | accepted | DEALER STANDS ON 18 – 1L 3L | complete; dealer=6s Td 2c; down=0; held=
    9c         | flagged draw-on-seventeen | DEALER STANDS ON 18 – 1L 3L      | discarded=1
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 lose, box 3 lose
    """,
)
def test_2_15_c_a_card_on_offer_goes_on_to_the_next() -> None:
    """19:47-2.15(c): a player may stand, or refuse it and is dealt no more."""


@_told(
    PLAIN,
    ONE,
    """
    9h         | accepted                  | DEALER'S CARD                    | box-1/1=9h
    6s         | accepted                  | CARD TO BOX 1                    | second; dealer=6s
    2h         | accepted                  | HOLE CARD TO DEALER              | dealers; box-1/1=9h 2h
    Td         | accepted                  | BOX 1 HAS 11                     | boxes; dealer=6s Td; down=1
    2c         | accepted                  | BOX 1 HAS 13                     | box-1/1=9h 2h 2c
    error-card | flagged card-on-offer     | BOX 1: TAKE CARD? – BOX 1 HAS 11 | box-1/1=9h 2h; held=2c
    stand      | accepted                  | TURN THE HOLE CARD               | hole; open=0
    hole-up | accepted | DEALER STANDS ON 18 – 1L | complete; dealer=6s Td 2c; down=0; held=
    4c         | flagged draw-on-seventeen | DEALER STANDS ON 18 – 1L         | discarded=1
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 lose
    """,
)
def test_2_15_c_a_card_on_offer_is_the_dealers() -> None:
    """19:47-2.15(c): he takes it if he must draw."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted              | DEALER'S CARD                    | box-1/1=9h
    8s           | accepted              | CARD TO BOX 1                    | second; dealer=8s
    2h           | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=9h 2h
    Td           | accepted              | BOX 1 HAS 11                     | boxes; dealer=8s Td; down=1
    2c           | accepted              | BOX 1 HAS 13                     | box-1/1=9h 2h 2c
    error-card   | flagged card-on-offer | BOX 1: TAKE CARD? – BOX 1 HAS 11 | box-1/1=9h 2h; held=2c
    stand        | accepted              | TURN THE HOLE CARD               | hole; open=0
    hole-up      | accepted              | DEALER STANDS ON 18 – 1L         | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; held=; discarded=5; deal=box 1 lose
    no-more-bets | accepted              | CARD TO BOX 1                    | first; box-1/1=; open=1
    """,
)
def test_2_15_c_a_card_on_offer_that_nobody_can_use() -> None:
    """19:47-2.15(c): it is burned."""


@_told(
    PLAIN,
    TWO,
    """
    9h         | accepted              | CARD TO BOX 3                    | box-1/1=9h
    8d         | accepted              | DEALER'S CARD                    | box-3/1=8d
    6s         | accepted              | CARD TO BOX 1                    | second; dealer=6s
    2h         | accepted              | CARD TO BOX 3                    | box-1/1=9h 2h
    8c         | accepted              | HOLE CARD TO DEALER              | dealers; box-3/1=8d 8c
    Td         | accepted              | BOX 1 HAS 11                     | boxes; dealer=6s Td; down=1
    2c         | accepted              | BOX 1 HAS 13                     | box-1/1=9h 2h 2c
    error-card | flagged card-on-offer | BOX 1: TAKE CARD? – BOX 1 HAS 11 | box-1/1=9h 2h; held=2c
    double     | rejected not-allowed  | BOX 1: TAKE CARD? – BOX 1 HAS 11
    stand      | accepted              | BOX 3: TAKE CARD? – BOX 3 HAS 16 | open=1
    split      | rejected not-allowed  | BOX 3: TAKE CARD? – BOX 3 HAS 16
    3d         | accepted              | BOX 3: TAKE CARD? – BOX 3 HAS 19 | box-3/1=8d 8c 3d
    error-card | flagged card-on-offer | BOX 3: TAKE CARD? – BOX 3 HAS 16 | box-3/1=8d 8c; held=2c 3d
    empty      | accepted              | BOX 3: TAKE CARD? – BOX 3 HAS 16 | empty=True
    shuffling  | rejected round-is-open | BOX 3: TAKE CARD? – BOX 3 HAS 16
    take-card take-card | accepted | TURN THE HOLE CARD | hole; box-3/1=8d 8c 2c 3d; held=
    """,
)
def test_2_15_c_nobody_doubles_or_splits_on_a_card_on_offer() -> None:
    """19:47-2.15(c): it is offered as a card to be drawn, in the order drawn; 2.15(f): before the shoe is refilled."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    6h           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | held=6h
    6s           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | held=6h 6s
    5h           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | held=6h 6s 5h
    Td           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | held=6h 6s 5h Td
    9c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | held=6h 6s 5h Td 9c
    no-more-bets | accepted | BOX 1: TAKE CARD? – BOX 1 HAS 11 | boxes; box-1/1=6h 5h; held=9c
    double       | accepted | TURN THE HOLE CARD | hole; box-1/1=6h 5h 9c; held=; open=0
    """,
)
def test_2_15_b_a_hand_that_is_owed_a_card_is_dealt_the_one_in_error() -> None:
    """19:47-2.15(c): a double, or the second card after a split."""


@_told(
    PLAIN,
    TWO,
    """
    8h         | accepted                 | CARD TO BOX 3                        | box-1/1=8h
    8d         | accepted                 | DEALER'S CARD                        | box-3/1=8d
    6s         | accepted                 | CARD TO BOX 1                        | second; dealer=6s
    8c         | accepted                 | CARD TO BOX 3                        | box-1/1=8h 8c
    8s         | accepted                 | HOLE CARD TO DEALER                  | dealers; box-3/1=8d 8s
    Td         | accepted                 | BOX 1 HAS 16                         | boxes; dealer=6s Td; down=1
    2c         | accepted                 | BOX 1 HAS 18                         | box-1/1=8h 8c 2c
    error-card | flagged card-on-offer    | BOX 1: TAKE CARD? – BOX 1 HAS 16     | box-1/1=8h 8c; held=2c
    split      | rejected not-allowed     | BOX 1: TAKE CARD? – BOX 1 HAS 16
    refused    | accepted                 | BOX 3: TAKE CARD? – BOX 3 HAS 16     | open=1
    refused    | accepted                 | TURN THE HOLE CARD                   | hole; open=0; held=2c
    """,
)
def test_2_15_c_a_refusal_by_every_box() -> None:
    """19:47-2.15(c): the dealer takes it if he must draw."""


@_told(
    PLAIN,
    TWO,
    """
    8h 8d 6s 8c 8s Td | accepted              | BOX 1 HAS 16                         | boxes
    split 2c   | accepted                 | BOX 1 HAND 1: 10                     | box-1/1=8h 2c; box-1/2=8c; open=3
    3c         | accepted                 | BOX 1 HAND 1: 13                     | box-1/1=8h 2c 3c
    error-card | flagged card-on-offer    | BOX 1: TAKE CARD? – BOX 1 HAND 1: 10 | box-1/1=8h 2c; held=3c
    error-card | rejected nothing-to-move | BOX 1: TAKE CARD? – BOX 1 HAND 1: 10
    refused    | accepted                 | BOX 3 HAS 16                         | box-1/2=8c 3c; held=; open=1
    """,
)
def test_2_15_c_a_refusal_where_a_card_is_owed() -> None:
    """19:47-2.15(c): the text knows no such hand."""


@_told(
    PLAIN,
    TWO,
    """
    9h 5d 6s 2h 9d Td | accepted                | BOX 1 HAS 11                     | boxes
    2c                | accepted                | BOX 1 HAS 13
    error-card        | flagged card-on-offer   | BOX 1: TAKE CARD? – BOX 1 HAS 11 | held=2c
    refused           | accepted                | BOX 3: TAKE CARD? – BOX 3 HAS 14 | refused=1
    missed-card-1     | rejected refused-a-card | BOX 3: TAKE CARD? – BOX 3 HAS 14 | late=
    missed-card-3     | rejected still-to-play  | BOX 3: TAKE CARD? – BOX 3 HAS 14
    take-card stand   | accepted                | TURN THE HOLE CARD               | hole
    missed-card-1     | rejected refused-a-card | TURN THE HOLE CARD               | late=
    hole-up           | accepted                | DEALER HAS 16 – DEALER DRAWS
    Kc collect        | accepted                | BETS ARE OPEN                    | betting; refused=
    """,
)
def test_2_15_c_who_refused_a_card_is_not_dealt_a_late_one() -> None:
    """19:47-2.15(c), 2.15(i): "shall not have any additional cards dealt to him during such round"."""


@_told(
    PLAIN,
    ONE,
    """
    8h 6s 8c Td   | accepted               | BOX 1 HAS 16                         | boxes
    split 3c      | accepted               | BOX 1 HAND 1: 11
    stand 4c      | accepted               | BOX 1 HAND 2: 12
    missed-card-1 | flagged card-not-dealt | BOX 1 HAND 2: 12                     | late=0
    5c            | accepted               | BOX 1 HAND 2: 17
    error-card    | flagged card-on-offer  | BOX 1: TAKE CARD? – BOX 1 HAND 2: 12 | held=5c
    refused       | accepted               | TURN THE HOLE CARD                   | hole; late=; refused=1
    """,
)
def test_2_15_c_a_refusal_is_of_all_hands_of_the_box() -> None:
    """19:47-2.15(c), 2.15(i): also of the one that waits for its late card."""


@_told(
    PLAIN,
    ONE,
    """
    9h         | accepted                  | DEALER'S CARD                             | box-1/1=9h
    6s         | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    7h         | accepted                  | HOLE CARD TO DEALER                       | dealers; box-1/1=9h 7h
    Td         | accepted                  | BOX 1 HAS 16                              | boxes; dealer=6s Td; down=1
    Kc | accepted | NO HAND IS LEFT – 1L | complete; box-1/1=9h 7h Kc; open=0
    error-card | flagged card-on-offer | BOX 1: TAKE CARD? – BOX 1 HAS 16 | boxes; box-1/1=9h 7h; held=Kc; open=1
    stand      | accepted                  | TURN THE HOLE CARD                        | hole; open=0
    hole-up | accepted | DEALER OVER 21 – 1W | complete; dealer=6s Td Kc; down=0; held=
    4d         | flagged drawn-in-error    | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    collect    | rejected play-has-stopped | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    9c         | held                      | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    6d         | held                      | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_2_15_c_the_card_in_error_had_ended_the_hand() -> None:
    """19:47-2.15(c): it is on offer all the same."""


@_told(
    PLAIN,
    TWO,
    """
    9h         | accepted              | CARD TO BOX 3                    | box-1/1=9h
    5d         | accepted              | DEALER'S CARD                    | box-3/1=5d
    6s         | accepted              | CARD TO BOX 1                    | second; dealer=6s
    2h         | accepted              | CARD TO BOX 3                    | box-1/1=9h 2h
    9d         | accepted              | HOLE CARD TO DEALER              | dealers; box-3/1=5d 9d
    Td         | accepted              | BOX 1 HAS 11                     | boxes; dealer=6s Td; down=1
    stand      | accepted              | BOX 3 HAS 14                     | open=1
    7d         | accepted              | TURN THE HOLE CARD               | hole; box-3/1=5d 9d 7d; open=0
    error-card | flagged card-on-offer | BOX 3: TAKE CARD? – BOX 3 HAS 14 | boxes; box-3/1=5d 9d; held=7d; open=1
    refused    | accepted              | TURN THE HOLE CARD               | hole; open=0
    hole-up    | accepted              | DEALER OVER 21 – 1W 3W           | complete; dealer=6s Td 7d; down=0; held=
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1 win, box 3 win
    """,
)
def test_2_15_c_the_card_in_error_had_ended_the_last_hand() -> None:
    """19:47-2.15(c): also where the hole card was awaited."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted                  | DEALER'S CARD            | box-1/1=9h
    8s      | accepted                  | CARD TO BOX 1            | second; dealer=8s
    2h      | accepted                  | HOLE CARD TO DEALER      | dealers; box-1/1=9h 2h
    9d      | accepted                  | BOX 1 HAS 11             | boxes; dealer=8s 9d; down=1
    stand   | accepted                  | TURN THE HOLE CARD       | hole; open=0
    hole-up | accepted                  | DEALER STANDS ON 17 – 1L | complete; down=0
    2c      | flagged draw-on-seventeen | DEALER STANDS ON 17 – 1L | discarded=1
    3c      | flagged draw-on-seventeen | DEALER STANDS ON 17 – 1L | discarded=2
    collect | accepted                  | BETS ARE OPEN            | betting; discarded=6; deal=box 1 lose
    """,
)
def test_2_15_d_the_dealer_draws_to_seventeen() -> None:
    """19:47-2.15(d): the card is burned."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted              | DEALER'S CARD        | box-1/1=9h
    8s      | accepted              | CARD TO BOX 1        | second; dealer=8s
    7h      | accepted              | HOLE CARD TO DEALER  | dealers; box-1/1=9h 7h
    9d      | accepted              | BOX 1 HAS 16         | boxes; dealer=8s 9d; down=1
    Kc      | accepted              | NO HAND IS LEFT – 1L | complete; box-1/1=9h 7h Kc; open=0
    Ks      | flagged needless-draw | NO HAND IS LEFT – 1L | discarded=1
    collect | accepted              | BETS ARE OPEN        | betting; down=0; discarded=6; deal=box 1 lose
    """,
)
def test_2_12_c_a_needless_draw() -> None:
    """19:47-2.12(c): no hand depends on him."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted                    | DEALER'S CARD                             | box-1/1=9h
    8s      | accepted                    | CARD TO BOX 1                             | second; dealer=8s
    8h      | accepted                    | HOLE CARD TO DEALER                       | dealers; box-1/1=9h 8h
    4d      | accepted                    | BOX 1 HAS 17                              | boxes; dealer=8s 4d; down=1
    stand   | accepted                    | TURN THE HOLE CARD                        | hole; open=0
    hole-up | accepted                    | DEALER HAS 12 – DEALER DRAWS              | dealer; down=0
    collect | flagged omitted-dealer-draw | DEALER MUST DRAW – CALL SUPERVISOR        | stopped
    play-on | accepted                    | DEALER HAS 12 – DEALER DRAWS              | playing
    Kc      | accepted                    | DEALER OVER 21 – 1W                       | complete; dealer=8s 4d Kc
    2d      | flagged drawn-in-error      | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    seen    | accepted                    | DEALER OVER 21 – 1W                       | playing; discarded=1
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 win
    """,
)
def test_2_12_b_a_draw_that_was_omitted() -> None:
    """19:47-2.12(b): the supervisor decides."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted             | DEALER'S CARD            | box-1/1=9h
    8s      | accepted             | CARD TO BOX 1            | second; dealer=8s
    8h      | accepted             | HOLE CARD TO DEALER      | dealers; box-1/1=9h 8h
    4d      | accepted             | BOX 1 HAS 17             | boxes; dealer=8s 4d; down=1
    stand   | accepted             | TURN THE HOLE CARD       | hole; open=0
    3c      | held hole-card-first | TURN THE HOLE CARD
    4c      | held hole-card-first | TURN THE HOLE CARD
    hole-up | accepted             | DEALER STANDS ON 19 – 1L | complete; dealer=8s 4d 3c 4c; down=0
    collect | accepted             | BETS ARE OPEN            | betting; discarded=6; deal=box 1 lose
    """,
)
def test_2_12_b_a_card_before_the_hole_card() -> None:
    """19:47-2.12(b): it waits, whatever the hole card is."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted               | DEALER'S CARD                             | box-1/1=9h
    8s           | accepted               | CARD TO BOX 1                             | second; dealer=8s
    8h           | accepted               | HOLE CARD TO DEALER                       | dealers; box-1/1=9h 8h
    4d           | accepted               | BOX 1 HAS 17                              | boxes; dealer=8s 4d; down=1
    stand        | accepted               | TURN THE HOLE CARD                        | hole; open=0
    3c           | held hole-card-first   | TURN THE HOLE CARD
    void         | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | void; stopped
    unseen       | accepted               | ROUND VOID – COLLECT THE CARDS            | playing; held=3c
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; deal=void
    no-more-bets | accepted | DEALER'S CARD | first; box-1/1=3c; held=; open=1
    """,
)
def test_2_12_b_a_card_before_the_hole_card_in_a_void_round() -> None:
    """19:47-2.15(b): no hand is owed it."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted              | CARD TO BOX 3               | box-1/1=9h
    5d            | accepted              | DEALER'S CARD               | box-3/1=5d
    6s            | accepted              | CARD TO BOX 1               | second; dealer=6s
    missed-dealer | flagged dealer-missed | CARD TO BOX 3               | box-1/1=9h 6s
    missed-dealer | rejected too-late     | CARD TO BOX 3
    2h            | accepted              | DEALER'S CARD               | dealers; box-3/1=5d 2h
    Kd            | accepted              | HOLE CARD TO DEALER         | dealer=Kd
    7d            | accepted              | BOX 1 HAS 15                | boxes; dealer=Kd 7d; down=1
    stand         | accepted              | BOX 3 HAS 7                 | open=1
    stand         | accepted              | TURN THE HOLE CARD          | hole; open=0
    hole-up       | accepted              | DEALER STANDS ON 17 – 1L 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 lose, box 3 lose
    """,
)
def test_2_15_e_the_dealer_was_missed() -> None:
    """19:47-2.15(e): later cards move up; he is dealt both in the end."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted              | CARD TO BOX 3               | box-1/1=9h
    missed-dealer | flagged dealer-missed | CARD TO BOX 3
    5d            | accepted              | CARD TO BOX 1               | second; box-3/1=5d
    6s            | accepted              | CARD TO BOX 3               | box-1/1=9h 6s
    2h            | accepted              | DEALER'S CARD               | dealers; box-3/1=5d 2h
    Kd            | accepted              | HOLE CARD TO DEALER         | dealer=Kd
    7d            | accepted              | BOX 1 HAS 15                | boxes; dealer=Kd 7d; down=1
    stand         | accepted              | BOX 3 HAS 7                 | open=1
    stand         | accepted              | TURN THE HOLE CARD          | hole; open=0
    hole-up       | accepted              | DEALER STANDS ON 17 – 1L 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 lose, box 3 lose
    """,
)
def test_2_15_e_the_dealer_was_missed_at_once() -> None:
    """19:47-2.15(e): while the first cards are dealt."""


@_told(
    PLAIN,
    ONE,
    """
    9h            | accepted          | DEALER'S CARD       | box-1/1=9h
    5d            | accepted          | CARD TO BOX 1       | second; dealer=5d
    2h            | accepted          | HOLE CARD TO DEALER | dealers; box-1/1=9h 2h
    missed-dealer | rejected too-late | HOLE CARD TO DEALER
    """,
)
def test_2_15_e_too_late() -> None:
    """19:47-2.15(e): more cards lie there than the players have at first."""


@_told(
    PLAIN,
    READY + " box-1 box-3 box-5 no-more-bets",
    """
    9h           | accepted                    | CARD TO BOX 3                      | box-1/1=9h
    5d           | accepted                    | CARD TO BOX 5                      | box-3/1=5d
    missed-box-3 | flagged no-cards-dealt      | DEALER'S CARD                      | box-3/1=; box-5/1=5d; open=2
    missed-box-3 | rejected no-hand-there      | DEALER'S CARD
    missed-box-4 | rejected no-hand-there      | DEALER'S CARD
    6s           | accepted                    | CARD TO BOX 1                      | second; dealer=6s
    2h           | accepted                    | CARD TO BOX 5                      | box-1/1=9h 2h
    Kd           | accepted                    | HOLE CARD TO DEALER                | dealers; box-5/1=5d Kd
    7d           | accepted                    | BOX 1 HAS 11                       | boxes; dealer=6s 7d; down=1
    stand        | accepted                    | BOX 5 HAS 15                       | open=1
    stand        | accepted                    | TURN THE HOLE CARD                 | hole; open=0
    hole-up      | accepted                    | DEALER HAS 13 – DEALER DRAWS       | dealer; down=0
    collect      | flagged omitted-dealer-draw | DEALER MUST DRAW – CALL SUPERVISOR | stopped
    no-more-bets | rejected play-has-stopped   | DEALER MUST DRAW – CALL SUPERVISOR
    """,
)
def test_2_15_g_no_card_was_dealt() -> None:
    """19:47-2.15(g): the hand is dead, the player is in the next deal."""


@_told(
    PLAIN,
    ONE,
    """
    missed-box-1 | rejected too-many-dealt | CARD TO BOX 1
    9h           | accepted                | DEALER'S CARD | box-1/1=9h
    missed-box-1 | rejected too-many-dealt | DEALER'S CARD
    """,
)
def test_2_15_g_no_card_for_the_only_box() -> None:
    """19:47-2.15(g): there is no other hand: the round is void, or dealt on."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                       | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    2h           | accepted               | CARD TO BOX 3                       | box-1/1=9h 2h
    missed-box-1 | flagged one-card-dealt | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-3/1=5d 2h; missed=1
    missed-box-1 | rejected too-late      | BOX 1: 2ND CARD? – DEAL IT, OR DEAD
    missed-box-3 | rejected too-late      | BOX 1: 2ND CARD? – DEAL IT, OR DEAD
    Kd           | accepted               | HOLE CARD TO DEALER                 | dealers; box-1/1=9h Kd
    7d           | accepted               | BOX 1 HAS 19                        | boxes; dealer=6s 7d; down=1
    stand        | accepted               | BOX 3 HAS 7                         | open=1
    stand        | accepted               | TURN THE HOLE CARD                  | hole; open=0
    hole-up      | accepted               | DEALER HAS 13 – DEALER DRAWS        | dealer; down=0
    9d           | accepted               | DEALER OVER 21 – 1W 3W              | complete; dealer=6s 7d 9d
    collect | accepted | BETS ARE OPEN | betting; missed=; discarded=7; deal=box 1 win, box 3 win
    """,
)
def test_2_15_g_one_card_was_dealt() -> None:
    """19:47-2.15(g): the second card comes behind all others, if the player wants it."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                       | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3                       | missed=1
    2h           | accepted               | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-3/1=5d 2h
    hand-dead    | accepted               | HOLE CARD TO DEALER                 | dealers; open=1
    7d           | accepted               | BOX 3 HAS 7                         | boxes; dealer=6s 7d; down=1
    stand        | accepted               | TURN THE HOLE CARD                  | hole; open=0
    hole-up      | accepted               | DEALER HAS 13 – DEALER DRAWS        | dealer; down=0
    Td           | accepted               | DEALER OVER 21 – 1D 3W              | complete; dealer=6s 7d Td
    collect | accepted | BETS ARE OPEN | betting; missed=; discarded=6; deal=box 1 dead, box 3 win
    """,
)
def test_2_15_g_the_second_card_is_not_wanted() -> None:
    """19:47-2.15(g): then the hand is dead."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | DEALER'S CARD                        | box-3/1=5d
    6s            | accepted               | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    Td            | accepted               | BOX 1 HAS 11                         | boxes; dealer=6s Td; down=1
    stand         | accepted               | BOX 3 HAS 11                         | open=1
    missed-card-3 | rejected still-to-play | BOX 3 HAS 11
    missed-card-1 | flagged card-not-dealt | BOX 3 HAS 11                         | late=0
    missed-card-1 | rejected not-allowed   | BOX 3 HAS 11
    stand         | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; open=0
    hole-up       | rejected card-is-owed  | BOX 1: LATE CARD? – DEAL IT, OR DEAD
    9c            | accepted               | TURN THE HOLE CARD                   | hole; box-1/1=9h 2h 9c; late=
    hole-up       | accepted               | DEALER HAS 16 – DEALER DRAWS         | dealer; down=0
    5c            | accepted               | DEALER STANDS ON 21 – 1L 3L          | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 lose, box 3 lose
    """,
)
def test_2_15_i_a_card_was_not_dealt() -> None:
    """19:47-2.15(i): dealt before the hole card is turned."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted                  | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted                  | DEALER'S CARD                        | box-3/1=5d
    6s            | accepted                  | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted                  | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted                  | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    Td            | accepted                  | BOX 1 HAS 11                         | boxes; dealer=6s Td; down=1
    stand         | accepted                  | BOX 3 HAS 11                         | open=1
    stand         | accepted                  | TURN THE HOLE CARD                   | hole; open=0
    missed-card-4 | rejected no-hand-there    | TURN THE HOLE CARD
    missed-card-1 | flagged card-not-dealt    | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; late=0
    missed-card-3 | rejected too-late         | BOX 1: LATE CARD? – DEAL IT, OR DEAD
    stand         | rejected card-is-owed     | BOX 1: LATE CARD? – DEAL IT, OR DEAD
    hand-dead     | accepted                  | TURN THE HOLE CARD                   | hole; late=
    3c            | held hole-card-first      | TURN THE HOLE CARD
    hole-up | accepted | DEALER STANDS ON 19 – 1D 3L | complete; dealer=6s Td 3c; down=0
    5c            | flagged draw-on-seventeen | DEALER STANDS ON 19 – 1D 3L          | discarded=1
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 dead, box 3 lose
    """,
)
def test_2_15_i_two_cards_were_not_dealt() -> None:
    """19:47-2.15(i): or the hand is dead, and both wagers go back."""


@_told(
    PLAIN,
    ONE,
    """
    9h            | accepted               | DEALER'S CARD                        | box-1/1=9h
    6s            | accepted               | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted               | HOLE CARD TO DEALER                  | dealers; box-1/1=9h 2h
    Td            | accepted               | BOX 1 HAS 11                         | boxes; dealer=6s Td; down=1
    stand         | accepted               | TURN THE HOLE CARD                   | hole; open=0
    missed-card-1 | flagged card-not-dealt | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; late=0
    hand-dead     | accepted               | NO HAND IS LEFT – 1D                 | complete; late=
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; deal=box 1 dead
    """,
)
def test_2_15_i_every_hand_is_dead() -> None:
    """19:47-2.15(i): nothing hangs on the dealer any more."""


@_told(
    READER,
    ONE,
    """
    9h           | accepted               | DEALER'S CARD                         | box-1/1=9h
    6s           | accepted               | CARD TO BOX 1                         | second; dealer=6s
    2h           | accepted               | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 2h
    Td           | accepted               | BOX 1 HAS 11                          | boxes; dealer=6s Td; down=1
    no-blackjack | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | stopped
    play-on      | accepted               | BOX 1 HAS 11                          | playing
    stand        | accepted               | TURN THE HOLE CARD                    | hole; open=0
    hole-up      | accepted               | DEALER HAS 16 – DEALER DRAWS          | dealer; down=0
    """,
)
def test_2_15_j_the_reader_was_used_wrongly() -> None:
    """19:47-2.15(j)2: no player could see the card: play goes on."""


@_told(
    SHOWN,
    ONE,
    """
    9h           | accepted                  | DEALER'S CARD                         | box-1/1=9h
    6s           | accepted                  | CARD TO BOX 1                         | second; dealer=6s
    2h           | accepted                  | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 2h
    Td           | accepted                  | BOX 1 HAS 11                          | boxes; dealer=6s Td; down=1
    no-blackjack | flagged reader-misused    | READER USED WRONGLY – CALL SUPERVISOR | void; stopped
    collect      | rejected play-has-stopped | READER USED WRONGLY – CALL SUPERVISOR
    play-on      | accepted                  | ROUND VOID – COLLECT THE CARDS        | playing
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; open=0; deal=void
    """,
)
def test_2_15_j_the_reader_was_used_wrongly_and_shows() -> None:
    """19:47-2.15(j)1: all hands are dead."""


@_told(
    READER,
    TWO,
    """
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    Ks           | accepted             | CARD TO BOX 1                    | second; dealer=Ks
    2h           | accepted             | CARD TO BOX 3                    | box-1/1=9h 2h
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Td           | accepted             | USE THE CARD READER              | peek; dealer=Ks Td; down=1
    stand        | flagged peek-omitted | BOX 3 HAS 11                     | boxes; open=1
    no-blackjack | accepted             | BOX 3 HAS 11                     | no_blackjack=True
    2d           | accepted             | BOX 3 HAS 13                     | box-3/1=5d 6d 2d
    stand        | accepted             | TURN THE HOLE CARD               | hole; open=0
    hole-up      | accepted             | DEALER STANDS ON 20 – 1L 3L      | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=7; no_blackjack=False; deal=box 1 lose, box 3 lose
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    2h           | accepted             | CARD TO BOX 3                    | box-1/1=9h 2h
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Td           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As Td; down=1
    Kd           | flagged peek-omitted | BOX 3 HAS 11                     | boxes; box-1/1=9h 2h Kd; open=1
    blackjack    | accepted             | TURN THE HOLE CARD               | hole; open=0; blackjack=True
    hole-up      | accepted             | DEALER: BLACKJACK – 1L 3L        | complete; down=0
    collect      | accepted             | BETS ARE OPEN                    | betting; discarded=14; blackjack=False
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    Ah           | accepted             | CARD TO BOX 3                    | box-1/1=Ah
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    Ks           | accepted             | CARD TO BOX 1                    | second; dealer=Ks
    Kh           | accepted             | CARD TO BOX 3                    | box-1/1=Ah Kh; open=1
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Td           | accepted             | USE THE CARD READER              | peek; dealer=Ks Td; down=1
    hole-up      | flagged peek-omitted | DEALER STANDS ON 20 – 1B 3L      | complete; down=0; open=0
    """,
)
def test_2_15_j_the_reader_was_not_used() -> None:
    """19:47-2.15(j): a decision, a card or the hole card came before; it may still be used."""


@_told(
    READER,
    ONE,
    """
    9h           | accepted               | DEALER'S CARD                      | box-1/1=9h
    Ks           | accepted               | CARD TO BOX 1                      | second; dealer=Ks
    2h           | accepted               | HOLE CARD TO DEALER                | dealers; box-1/1=9h 2h
    Ad           | accepted               | USE THE CARD READER                | peek; dealer=Ks Ad; down=1
    no-blackjack | accepted               | BOX 1 HAS 11                       | boxes; no_blackjack=True
    stand        | accepted               | TURN THE HOLE CARD                 | hole; open=0
    hole-up | flagged reader-differs | READER WAS WRONG – CALL SUPERVISOR | complete; stopped
    play-on      | accepted               | DEALER: BLACKJACK – 1L             | playing
    collect | accepted | BETS ARE OPEN | betting; discarded=4; deal=box 1 lose
    no-more-bets | accepted               | CARD TO BOX 1                      | first; box-1/1=; open=1
    9h           | accepted               | DEALER'S CARD                      | box-1/1=9h
    Ks           | accepted               | CARD TO BOX 1                      | second; dealer=Ks
    2h           | accepted               | HOLE CARD TO DEALER                | dealers; box-1/1=9h 2h
    9d           | accepted               | USE THE CARD READER                | peek; dealer=Ks 9d; down=1
    blackjack    | accepted               | TURN THE HOLE CARD                 | hole; open=0; blackjack=True
    hole-up | flagged reader-differs | READER WAS WRONG – CALL SUPERVISOR | complete; stopped; down=0; blackjack=False
    play-on      | accepted               | DEALER STANDS ON 19 – 1L           | playing
    collect      | accepted               | BETS ARE OPEN                      | betting; discarded=8
    """,
)
def test_2_15_j_the_reader_was_wrong() -> None:
    """19:47-2.15(j): the hole card is another one than it said."""


@_told(
    READER,
    ONE,
    """
    Ah           | accepted               | DEALER'S CARD                             | box-1/1=Ah
    Ks           | accepted               | CARD TO BOX 1                             | second; dealer=Ks
    Kh | accepted | HOLE CARD TO DEALER | dealers; box-1/1=Ah Kh; open=0
    9d           | accepted               | USE THE CARD READER                       | peek; dealer=Ks 9d; down=1
    2c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | USE THE CARD READER                       | playing; held=2c
    no-blackjack | accepted               | NO HAND IS LEFT – 1B                      | complete; no_blackjack=True
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; no_blackjack=False; deal=box 1 blackjack
    """,
)
def test_2_15_j_a_blackjack_and_all_have_one() -> None:
    """19:47-2.15(j): a card then is nobody's."""


@_told(
    READER,
    READY + " box-1",
    """
    reader-out   | flagged reader-failed | BETS ARE OPEN                | reader_out=True
    reader-out   | rejected repeated     | BETS ARE OPEN
    no-more-bets | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h           | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks           | accepted              | CARD TO BOX 1                | second; dealer=Ks
    2h           | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 2h
    5d           | accepted              | BOX 1 HAS 11                 | boxes; dealer=Ks 5d; down=1
    no-blackjack | rejected reader-is-out| BOX 1 HAS 11
    reader-back  | accepted              | BOX 1 HAS 11                 | reader_out=False
    stand        | accepted              | TURN THE HOLE CARD           | hole; open=0
    hole-up      | accepted              | DEALER HAS 15 – DEALER DRAWS | dealer; down=0
    6c           | accepted              | DEALER STANDS ON 21 – 1L     | complete; dealer=Ks 5d 6c
    collect      | accepted              | BETS ARE OPEN                | betting; discarded=5; deal=box 1 lose
    no-more-bets | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h           | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks           | accepted              | CARD TO BOX 1                | second; dealer=Ks
    2h           | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 2h
    5d           | accepted              | USE THE CARD READER          | peek; dealer=Ks 5d; down=1
    reader-out   | flagged reader-failed | BOX 1 HAS 11                 | boxes; reader_out=True
    stand        | accepted              | TURN THE HOLE CARD           | hole; open=0
    """,
)
def test_2_15_k_the_reader_is_out_of_use() -> None:
    """19:47-2.15(k): dealt as without it, until a supervisor puts it back."""


@_told(
    DOUBLES_DOWN,
    TWO,
    """
    9h          | accepted                | CARD TO BOX 3                 | box-1/1=9h
    5d          | accepted                | DEALER'S CARD                 | box-3/1=5d
    6s          | accepted                | CARD TO BOX 1                 | second; dealer=6s
    2h          | accepted                | CARD TO BOX 3                 | box-1/1=9h 2h
    6d          | accepted                | HOLE CARD TO DEALER           | dealers; box-3/1=5d 6d
    Td          | accepted                | BOX 1 HAS 11                  | boxes; dealer=6s Td; down=1
    double      | accepted                | BOX 1: ONE CARD
    9c          | accepted                | BOX 3 HAS 11                  | box-1/1=9h 2h 9c; down=2; open=1
    double-seen | flagged double-exposed  | BOX 3 HAS 11                  | down=1
    double      | accepted                | BOX 3: ONE CARD
    ??          | accepted                | TURN THE HOLE CARD            | hole; box-3/1=5d 6d ??; down=2; open=0
    double-seen | flagged unread-card     | CARD NOT READ – NAME THE CARD | stopped
    name-2c     | flagged double-exposed  | TURN THE HOLE CARD            | playing; box-3/1=5d 6d 2c; down=1
    double-seen | rejected no-double-down | TURN THE HOLE CARD
    hole-up     | accepted                | DEALER HAS 16 – DEALER DRAWS  | dealer; down=0
    7d          | accepted                | DEALER OVER 21 – 1W 3W        | complete; dealer=6s Td 7d
    collect | accepted | BETS ARE OPEN | betting; discarded=9; deal=box 1 win, box 3 win
    """,
)
def test_2_15_p_a_double_was_dealt_face_up() -> None:
    """19:47-2.15(p): play goes on."""


@_told(
    PLAIN,
    TWO,
    """
    9h        | accepted                 | CARD TO BOX 3                | box-1/1=9h
    5d        | accepted                 | DEALER'S CARD                | box-3/1=5d
    6s        | accepted                 | CARD TO BOX 1                | second; dealer=6s
    2h        | accepted                 | CARD TO BOX 3                | box-1/1=9h 2h
    6d        | accepted                 | HOLE CARD TO DEALER          | dealers; box-3/1=5d 6d
    Td        | accepted                 | BOX 1 HAS 11                 | boxes; dealer=6s Td; down=1
    4c        | accepted                 | BOX 1 HAS 15                 | box-1/1=9h 2h 4c
    move-card | accepted                 | BOX 3 HAS 15                 | box-1/1=9h 2h; box-3/1=5d 6d 4c; open=1
    move-card | rejected nothing-to-move | BOX 3 HAS 15
    Kd        | accepted                 | TURN THE HOLE CARD           | hole; box-3/1=5d 6d 4c Kd; open=0
    stand     | rejected no-hand-open    | TURN THE HOLE CARD
    hole-up   | accepted                 | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c        | accepted                 | DEALER STANDS ON 21 – 1L 3L  | complete; dealer=6s Td 5c
    """,
)
def test_a_card_of_the_next_hand() -> None:
    """19:47-2.12: The last card was the next hand's: stand was forgotten."""


@_told(
    PLAIN,
    TWO,
    """
    9h        | accepted              | CARD TO BOX 3                | box-1/1=9h
    5d        | accepted              | DEALER'S CARD                | box-3/1=5d
    6s        | accepted              | CARD TO BOX 1                | second; dealer=6s
    7h        | accepted              | CARD TO BOX 3                | box-1/1=9h 7h
    6d        | accepted              | HOLE CARD TO DEALER          | dealers; box-3/1=5d 6d
    Td        | accepted              | BOX 1 HAS 16                 | boxes; dealer=6s Td; down=1
    Kc        | accepted              | BOX 3 HAS 11                 | box-1/1=9h 7h Kc; open=1
    move-card | accepted              | TURN THE HOLE CARD           | hole; box-1/1=9h 7h; box-3/1=5d 6d Kc; open=0
    stand     | rejected no-hand-open | TURN THE HOLE CARD
    hole-up   | accepted              | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c        | accepted              | DEALER STANDS ON 21 – 1L 3V  | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 lose, box 3 void
    """,
)
def test_a_card_of_the_next_hand_that_had_ended_the_first() -> None:
    """19:47-2.12: Likewise, though the hand was over 21 with it."""


@_told(
    PLAIN,
    TWO,
    """
    8h         | accepted                 | CARD TO BOX 3       | box-1/1=8h
    5d         | accepted                 | DEALER'S CARD       | box-3/1=5d
    6s         | accepted                 | CARD TO BOX 1       | second; dealer=6s
    8c         | accepted                 | CARD TO BOX 3       | box-1/1=8h 8c
    6d         | accepted                 | HOLE CARD TO DEALER | dealers; box-3/1=5d 6d
    Td         | accepted                 | BOX 1 HAS 16        | boxes; dealer=6s Td; down=1
    split      | accepted                 | BOX 1: ONE CARD     | box-1/1=8h; box-1/2=8c; open=3
    3c         | accepted                 | BOX 1 HAND 1: 11    | box-1/1=8h 3c
    move-card  | rejected nothing-to-move | BOX 1 HAND 1: 11
    error-card | rejected nothing-to-move | BOX 1 HAND 1: 11
    double     | accepted                 | BOX 1: ONE CARD
    2c         | accepted                 | BOX 1: ONE CARD     | box-1/1=8h 3c 2c; open=2
    move-card  | rejected nothing-to-move | BOX 1: ONE CARD
    """,
)
def test_a_card_that_was_owed_is_not_moved() -> None:
    """19:47-2.12: The second card of a split hand, or a double's."""


@_told(
    PLAIN,
    READY + " box-1 no-more-bets",
    """
    9h    | accepted | DEALER'S CARD       | box-1/1=9h
    5d    | accepted | CARD TO BOX 1       | second; dealer=5d
    box-3 | accepted | DEALER'S CARD       | first; box-3/1=5d; boxes=1 3; open=2
    box-5 | accepted | CARD TO BOX 5       | box-5/1=; boxes=1 3 5; open=3
    box-5 | accepted | DEALER'S CARD       | boxes=1 3; open=2
    6s    | accepted | CARD TO BOX 1       | second; dealer=6s
    2h    | accepted | CARD TO BOX 3       | box-1/1=9h 2h
    6d    | accepted | HOLE CARD TO DEALER | dealers; box-3/1=5d 6d
    Td    | accepted | BOX 1 HAS 11        | boxes; dealer=6s Td; down=1
    """,
)
def test_boxes_that_were_lit_wrongly() -> None:
    """19:47-2.12: The cards lie as they came, and are those of the boxes that are lit now."""


@_told(
    PLAIN,
    TWO,
    """
    9h    | accepted                | CARD TO BOX 3 | box-1/1=9h
    5d    | accepted                | DEALER'S CARD | box-3/1=5d
    6s    | accepted                | CARD TO BOX 1 | second; dealer=6s
    2h    | accepted                | CARD TO BOX 3 | box-1/1=9h 2h
    box-3 | rejected too-many-dealt | CARD TO BOX 3
    box-3 | rejected too-many-dealt | CARD TO BOX 3
    box-9 | rejected no-such-box    | CARD TO BOX 3
    """,
)
def test_boxes_that_were_lit_wrongly_and_too_many_cards() -> None:
    """19:47-2.12: More cards were dealt than the boxes and the dealer have."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted               | CARD TO BOX 3       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD       | box-3/1=5d
    missed-box-3 | flagged no-cards-dealt | CARD TO BOX 1       | second; box-3/1=; dealer=5d; open=1
    6s           | accepted               | HOLE CARD TO DEALER | dealers; box-1/1=9h 6s
    missed-box-1 | rejected too-late      | HOLE CARD TO DEALER
    box-5        | rejected too-late      | HOLE CARD TO DEALER
    box-1        | rejected too-late      | HOLE CARD TO DEALER
    """,
)
def test_a_box_that_is_left_out_with_its_missed_card() -> None:
    """19:47-2.12: What was said of a box that is not there any more counts no longer."""


@_told(
    PLAIN,
    TWO,
    """
    9h                 | accepted                    | CARD TO BOX 3                | box-1/1=9h
    5d                 | accepted                    | DEALER'S CARD                | box-3/1=5d
    6s                 | accepted                    | CARD TO BOX 1                | second; dealer=6s
    2h                 | accepted                    | CARD TO BOX 3                | box-1/1=9h 2h
    6d                 | accepted                    | HOLE CARD TO DEALER          | dealers; box-3/1=5d 6d
    Td                 | accepted                    | BOX 1 HAS 11                 | boxes; dealer=6s Td; down=1
    reread-1-1-9h      | rejected repeated           | BOX 1 HAS 11
    reread-1-1-Kh      | accepted                    | BOX 1 HAS 12                 | box-1/1=Kh 2h
    reread-1-3-9h      | rejected no-card-open-there | BOX 1 HAS 12
    reread-dealer-2-9h | rejected no-card-open-there | BOX 1 HAS 12
    stand              | accepted                    | BOX 3 HAS 11                 | open=1
    reread-1-1-2d      | accepted                    | BOX 3 HAS 11                 | box-1/1=2d 2h
    reread-dealer-1-7s | accepted                    | BOX 3 HAS 11                 | dealer=7s Td
    6h                 | accepted                    | BOX 3 HAS 17                 | box-3/1=5d 6d 6h
    stand              | accepted                    | TURN THE HOLE CARD           | hole; open=0
    hole-up            | accepted                    | DEALER STANDS ON 17 – 1L 3V  | complete; down=0
    reread-dealer-2-5d | accepted                    | DEALER HAS 12 – DEALER DRAWS | dealer; dealer=7s 5d
    9c                 | accepted                    | DEALER STANDS ON 21 – 1L 3L  | complete; dealer=7s 5d 9c
    reread-3-2-Kd      | accepted                    | DEALER STANDS ON 21 – 1L 3V  | box-3/1=5d Kd 6h
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 lose, box 3 void
    """,
)
def test_an_open_card_of_the_round_on_the_table() -> None:
    """19:47-2.3: the hand counts anew; one that was passed stays so."""


@_told(
    PLAIN,
    TWO,
    """
    9h                 | accepted | CARD TO BOX 3                | box-1/1=9h
    5d                 | accepted | DEALER'S CARD                | box-3/1=5d
    6s                 | accepted | CARD TO BOX 1                | second; dealer=6s
    7h                 | accepted | CARD TO BOX 3                | box-1/1=9h 7h
    9d                 | accepted | HOLE CARD TO DEALER          | dealers; box-3/1=5d 9d
    Td                 | accepted | BOX 1 HAS 16                 | boxes; dealer=6s Td; down=1
    Kd                 | accepted | BOX 3 HAS 14                 | box-1/1=9h 7h Kd; open=1
    Ks                 | accepted | NO HAND IS LEFT – 1L 3L      | complete; box-3/1=5d 9d Ks; open=0
    reread-3-3-2s      | accepted | TURN THE HOLE CARD           | hole; box-3/1=5d 9d 2s
    hole-up            | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    reread-dealer-1-2s | accepted | DEALER HAS 12 – DEALER DRAWS | dealer=2s Td
    5c                 | accepted | DEALER STANDS ON 17 – 1L 3L  | complete; dealer=2s Td 5c
    collect            | accepted | BETS ARE OPEN                | betting; discarded=9; deal=box 1 lose, box 3 lose
    """,
)
def test_reread_opens_the_dealers_hand_again() -> None:
    """19:47-2.12: what was complete is not, or the other way round."""


@_told(
    PLAIN,
    ONE,
    """
    9h                 | accepted                    | DEALER'S CARD                  | box-1/1=9h
    6s                 | accepted                    | CARD TO BOX 1                  | second; dealer=6s
    2h                 | accepted                    | HOLE CARD TO DEALER            | dealers; box-1/1=9h 2h
    Kd                 | accepted                    | BOX 1 HAS 11                   | boxes; dealer=6s Kd; down=1
    stand              | accepted                    | TURN THE HOLE CARD             | hole; open=0
    hole-up            | accepted                    | DEALER HAS 16 – DEALER DRAWS   | dealer; down=0
    2c                 | accepted                    | DEALER STANDS ON 18 – 1L       | complete; dealer=6s Kd 2c
    collect | accepted | BETS ARE OPEN | betting; discarded=5; deal=box 1 lose
    reread-dealer-3-2c | rejected repeated           | BETS ARE OPEN
    reread-dealer-3-Kc | flagged box-corrected       | BETS ARE OPEN                  | deal=box 1 win
    reread-1-1-Th      | accepted                    | BETS ARE OPEN
    reread-2-1-Th      | rejected no-card-open-there | BETS ARE OPEN
    reread-2-1-Th@99   | rejected no-such-round      | BETS ARE OPEN
    reread-2-1-Th@1    | rejected no-card-open-there | BETS ARE OPEN
    no-more-bets       | accepted                    | CARD TO BOX 1                  | first; box-1/1=; open=1
    reread-1-1-9d      | rejected no-card-open-there | CARD TO BOX 1
    reread-1-1-9d@2    | rejected no-card-open-there | CARD TO BOX 1
    reread-1-1-9d@3    | rejected no-such-round      | CARD TO BOX 1
    9s                 | accepted                    | DEALER'S CARD                  | box-1/1=9s
    void               | accepted                    | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting; discarded=6; open=0; deal=void
    reread-1-1-4c      | rejected no-card-open-there | BETS ARE OPEN
    """,
)
def test_reread_a_card_of_a_round_that_is_over() -> None:
    """19:47-2.3: its results are found again."""


@_told(
    PLAIN,
    ONE,
    """
    Th                 | accepted                    | DEALER'S CARD        | box-1/1=Th
    6s                 | accepted                    | CARD TO BOX 1        | second; dealer=6s
    2h                 | accepted                    | HOLE CARD TO DEALER  | dealers; box-1/1=Th 2h
    Kd                 | accepted                    | BOX 1 HAS 12         | boxes; dealer=6s Kd; down=1
    Kc                 | accepted                    | NO HAND IS LEFT – 1L | complete; box-1/1=Th 2h Kc; open=0
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=5; deal=box 1 lose
    reread-dealer-2-2c | rejected no-card-open-there | BETS ARE OPEN
    reread-dealer-1-7c | accepted                    | BETS ARE OPEN
    """,
)
def test_reread_no_hole_card_that_was_never_turned() -> None:
    """19:47-2.12(c): nobody has seen it."""


@_told(
    PLAIN,
    ONE,
    """
    9h          | accepted                  | DEALER'S CARD                            | box-1/1=9h
    lost:shoe   | flagged device-lost       | DEVICE NOT CONNECTED – PLAY IS SUSPENDED | stopped
    stand       | rejected play-has-stopped | DEVICE NOT CONNECTED – PLAY IS SUSPENDED
    back:shoe   | accepted                  | DEALER'S CARD                            | playing
    jam         | flagged jam               | SHOE IS JAMMED – CALL SUPERVISOR         | stopped
    play-on     | accepted                  | DEALER'S CARD                            | playing
    restarted   | flagged power-lost        | TABLE RESTARTED – PRESS OK TO GO ON      | stopped
    acknowledge | accepted                  | DEALER'S CARD                            | playing
    two         | flagged two-cards         | TWO CARDS AT ONCE – CALL SUPERVISOR      | stopped
    play-on     | flagged unread-card       | CARD NOT READ – NAME THE CARD
    name-2c     | flagged unread-card       | CARD NOT READ – NAME THE CARD            | second; dealer=2c
    name-3c | accepted | HOLE CARD TO DEALER | dealers; playing; box-1/1=9h 3c
    stand       | rejected card-is-owed     | HOLE CARD TO DEALER
    """,
)
def test_what_stops_play_in_a_round() -> None:
    """19:47-2.15: what any table knows."""


@_told(
    READER,
    TWO,
    """
    reader:inserted      | accepted | CARD TO BOX 1
    9h                   | accepted | CARD TO BOX 3                    | box-1/1=9h
    5d                   | accepted | DEALER'S CARD                    | box-3/1=5d
    Ks                   | accepted | CARD TO BOX 1                    | second; dealer=Ks
    8h                   | accepted | CARD TO BOX 3                    | box-1/1=9h 8h
    6d                   | accepted | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    7d                   | accepted | USE THE CARD READER              | peek; dealer=Ks 7d; down=1
    reader:inserted      | accepted | USE THE CARD READER
    reader:not-blackjack | accepted | BOX 1 HAS 17                     | boxes; no_blackjack=True
    reader:not-blackjack | accepted | BOX 1 HAS 17
    reader:blackjack     | accepted | BOX 1 HAS 17
    stand                | accepted | BOX 3 HAS 11                     | open=1
    stand                | accepted | TURN THE HOLE CARD               | hole; open=0
    reader:inserted      | rejected too-late | TURN THE HOLE CARD
    hole-up              | accepted | DEALER STANDS ON 17 – 1V 3L      | complete; down=0
    reader:blackjack     | accepted | DEALER STANDS ON 17 – 1V 3L
    collect | accepted | BETS ARE OPEN | betting; discarded=6; no_blackjack=False; deal=box 1 void, box 3 lose
    no-more-bets         | accepted | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h                   | accepted | CARD TO BOX 3                    | box-1/1=9h
    5d                   | accepted | DEALER'S CARD                    | box-3/1=5d
    As                   | accepted | CARD TO BOX 1                    | second; dealer=As
    8h                   | accepted | CARD TO BOX 3                    | box-1/1=9h 8h
    6d                   | accepted | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    7d                   | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    reader:not-blackjack | accepted | BOX 1 HAS 17                     | boxes; no_blackjack=True
    stand                | accepted | BOX 3 HAS 11                     | open=1
    stand                | accepted | TURN THE HOLE CARD               | hole; open=0
    """,
)
def test_2_15_j_a_reader_on_a_cable_says_that_there_is_none() -> None:
    """19:47-2.15(j): with a ten or an ace, and once a round."""


@_told(
    READER,
    TWO,
    """
    9h               | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d               | accepted             | DEALER'S CARD                    | box-3/1=5d
    Ks               | accepted             | CARD TO BOX 1                    | second; dealer=Ks
    8h               | accepted             | CARD TO BOX 3                    | box-1/1=9h 8h
    6d               | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Ad               | accepted             | USE THE CARD READER              | peek; dealer=Ks Ad; down=1
    reader:blackjack | accepted             | TURN THE HOLE CARD               | hole; open=0; blackjack=True
    hole-up          | accepted             | DEALER: BLACKJACK – 1L 3L        | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; blackjack=False; deal=box 1 lose, box 3 lose
    no-more-bets     | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h               | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d               | accepted             | DEALER'S CARD                    | box-3/1=5d
    As               | accepted             | CARD TO BOX 1                    | second; dealer=As
    8h               | accepted             | CARD TO BOX 3                    | box-1/1=9h 8h
    6d               | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Kd               | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As Kd; down=1
    reader:blackjack | accepted             | TURN THE HOLE CARD               | hole; open=0; blackjack=True
    hole-up          | accepted             | DEALER: BLACKJACK – 1L 3L        | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=12; blackjack=False
    no-more-bets     | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h               | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d               | accepted             | DEALER'S CARD                    | box-3/1=5d
    Ks               | accepted             | CARD TO BOX 1                    | second; dealer=Ks
    8h               | accepted             | CARD TO BOX 3                    | box-1/1=9h 8h
    6d               | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    Ad               | accepted             | USE THE CARD READER              | peek; dealer=Ks Ad; down=1
    stand            | flagged peek-omitted | BOX 3 HAS 11                     | boxes; open=1
    reader:blackjack | accepted             | TURN THE HOLE CARD               | hole; open=0; blackjack=True
    hole-up          | accepted             | DEALER: BLACKJACK – 1L 3L        | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=18; blackjack=False
    """,
)
def test_2_15_j_a_reader_on_a_cable_says_that_there_is_one() -> None:
    """19:47-2.15(j): with a ten or an ace; also when it was used late."""


@_told(
    READER,
    ONE,
    """
    9h                   | accepted               | DEALER'S CARD                         | box-1/1=9h
    6s                   | accepted               | CARD TO BOX 1                         | second; dealer=6s
    8h                   | accepted               | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 8h
    Td | accepted | BOX 1 HAS 17 | boxes; dealer=6s Td; down=1
    reader:inserted      | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | stopped
    play-on              | accepted               | BOX 1 HAS 17                          | playing
    reader:not-blackjack | accepted               | BOX 1 HAS 17
    stand                | accepted               | TURN THE HOLE CARD                    | hole; open=0
    """,
)
def test_2_15_j_a_reader_on_a_cable_was_used_wrongly() -> None:
    """19:47-2.15(j)2: play goes on."""


@_told(
    SHOWN,
    ONE,
    """
    9h              | accepted               | DEALER'S CARD                         | box-1/1=9h
    6s              | accepted               | CARD TO BOX 1                         | second; dealer=6s
    8h              | accepted               | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 8h
    Td              | accepted               | BOX 1 HAS 17                          | boxes; dealer=6s Td; down=1
    reader:inserted | flagged reader-misused | READER USED WRONGLY – CALL SUPERVISOR | void; stopped
    play-on         | accepted               | ROUND VOID – COLLECT THE CARDS        | playing
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; open=0; deal=void
    """,
)
def test_2_15_j_a_reader_on_a_cable_was_used_wrongly_and_shows() -> None:
    """19:47-2.15(j)1: all hands are dead."""


@_told(
    READER,
    TWO,
    """
    9h                | accepted              | CARD TO BOX 3               | box-1/1=9h
    5d                | accepted              | DEALER'S CARD               | box-3/1=5d
    Ks                | accepted              | CARD TO BOX 1               | second; dealer=Ks
    8h                | accepted              | CARD TO BOX 3               | box-1/1=9h 8h
    6d                | accepted              | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    7d                | accepted              | USE THE CARD READER         | peek; dealer=Ks 7d; down=1
    reader:fault      | flagged reader-failed | BOX 1 HAS 17                | boxes; reader_out=True
    reader:lost       | accepted              | BOX 1 HAS 17                | reader_lost=True
    reader:back       | accepted              | BOX 1 HAS 17                | reader_lost=False
    reader:ready      | accepted              | BOX 1 HAS 17
    stand             | accepted              | BOX 3 HAS 11                | open=1
    stand             | accepted              | TURN THE HOLE CARD          | hole; open=0
    reader-back       | accepted              | TURN THE HOLE CARD          | reader_out=False
    hole-up           | accepted              | DEALER STANDS ON 17 – 1V 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 void, box 3 lose
    no-more-bets      | accepted              | CARD TO BOX 1               | first; box-1/1=; box-3/1=; open=2
    9h                | accepted              | CARD TO BOX 3               | box-1/1=9h
    5d                | accepted              | DEALER'S CARD               | box-3/1=5d
    Ks                | accepted              | CARD TO BOX 1               | second; dealer=Ks
    8h                | accepted              | CARD TO BOX 3               | box-1/1=9h 8h
    6d                | accepted              | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    7d                | accepted              | USE THE CARD READER         | peek; dealer=Ks 7d; down=1
    reader:no-reading | accepted              | USE THE CARD READER         | tries=1
    reader:no-reading | accepted              | USE THE CARD READER         | tries=2
    reader:no-reading | flagged reader-failed | BOX 1 HAS 17                | boxes; tries=3; reader_out=True
    reader:no-reading | accepted              | BOX 1 HAS 17
    stand             | accepted              | BOX 3 HAS 11                | open=1
    stand             | accepted              | TURN THE HOLE CARD          | hole; open=0
    hole-up           | accepted              | DEALER STANDS ON 17 – 1V 3L | complete; down=0
    collect           | accepted              | BETS ARE OPEN               | betting; discarded=12; tries=0
    """,
)
def test_2_15_k_a_reader_on_a_cable_fails() -> None:
    """19:47-2.15(k): the round goes on without it; it comes back with a supervisor."""


@_told(
    PLAIN,
    ONE,
    """
    reader:fault | rejected no-reader | CARD TO BOX 1
    reader-out   | rejected no-reader | CARD TO BOX 1
    """,
)
def test_2_15_k_no_reader_at_this_table() -> None:
    """19:47-2.15(k): what it says means nothing here."""
