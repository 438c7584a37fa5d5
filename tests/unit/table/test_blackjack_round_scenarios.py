"""Rounds of Blackjack as they should go, told: 19:47-2.3, 2.8 to 2.12, and a shoe whose rounds are finished."""

from tests.support.blackjack import (
    DOUBLES_DOWN,
    EARLY,
    FIRST_CARD,
    FOUR_HANDS,
    LATE,
    LOADED,
    NO_HOLE,
    PLAIN,
    READER,
    READY,
    SIX_TO_FIVE,
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
    LOADED,
    """
    2s           | accepted              | BETS ARE OPEN               | rounds
    box-8        | rejected no-such-box  | BETS ARE OPEN
    no-more-bets | rejected no-box-lit   | BETS ARE OPEN
    box-1        | accepted              | BETS ARE OPEN               | boxes=1
    box-3        | accepted              | BETS ARE OPEN               | boxes=1 3
    box-5        | accepted              | BETS ARE OPEN               | boxes=1 3 5
    box-5        | accepted              | BETS ARE OPEN               | boxes=1 3
    no-more-bets | accepted              | CARD TO BOX 1               | first; box-1/1=; box-3/1=; open=2
    9h           | accepted              | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted              | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted              | CARD TO BOX 1               | second; dealer=Ks
    8h           | accepted              | CARD TO BOX 3               | box-1/1=9h 8h
    6d           | accepted              | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    7d           | accepted              | BOX 1 HAS 17                | boxes; dealer=Ks 7d; down=1
    stand        | accepted              | BOX 3 HAS 11                | open=1
    Tc           | accepted              | TURN THE HOLE CARD          | hole; box-3/1=5d 6d Tc; open=0
    hole-up      | accepted              | DEALER STANDS ON 17 – 1V 3W | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1 void, box 3 win
    """,
)
def test_2_12_a_round_of_two_boxes() -> None:
    """19:47-2.12: box by box, then the dealer; k + 3 keys for k boxes, one of which stands."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted | CARD TO BOX 3                | box-1/1=9h
    5d           | accepted | DEALER'S CARD                | box-3/1=5d
    6s           | accepted | CARD TO BOX 1                | second; dealer=6s
    8h           | accepted | CARD TO BOX 3                | box-1/1=9h 8h
    6d           | accepted | HOLE CARD TO DEALER          | dealers; box-3/1=5d 6d
    Td           | accepted | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    stand        | accepted | BOX 3 HAS 11                 | open=1
    hole-up      | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0; open=0
    5c           | accepted | DEALER STANDS ON 21 – 1L 3L  | complete; dealer=6s Td 5c
    collect      | accepted | BETS ARE OPEN                | betting; discarded=7; deal=box 1 lose, box 3 lose
    no-more-bets | accepted | CARD TO BOX 1                | first; box-1/1=; box-3/1=; open=2
    """,
)
def test_2_12_the_last_hand_ends_with_the_hole_card() -> None:
    """19:47-2.12: whoever still decided stands."""


@_told(
    PLAIN,
    TWO,
    """
    9h      | accepted                  | CARD TO BOX 3                | box-1/1=9h
    5d      | accepted                  | DEALER'S CARD                | box-3/1=5d
    6s      | accepted                  | CARD TO BOX 1                | second; dealer=6s
    2h      | accepted                  | CARD TO BOX 3                | box-1/1=9h 2h
    6d      | accepted                  | HOLE CARD TO DEALER          | dealers; box-3/1=5d 6d
    Td      | accepted                  | BOX 1 HAS 11                 | boxes; dealer=6s Td; down=1
    double  | accepted                  | BOX 1: ONE CARD
    9c      | accepted                  | BOX 3 HAS 11                 | box-1/1=9h 2h 9c; open=1
    double  | accepted                  | BOX 3: ONE CARD
    9d      | accepted                  | TURN THE HOLE CARD           | hole; box-3/1=5d 6d 9d; open=0
    hole-up | accepted                  | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c      | accepted                  | DEALER STANDS ON 21 – 1L 3L  | complete; dealer=6s Td 5c
    7s      | flagged draw-on-seventeen | DEALER STANDS ON 21 – 1L 3L  | discarded=1
    collect | accepted | BETS ARE OPEN | betting; discarded=10; deal=box 1 lose, box 3 lose
    """,
)
def test_2_13_d_a_double_is_dealt_one_card() -> None:
    """19:47-2.10, 2.13(d): only one additional card."""


@_told(
    PLAIN,
    ONE,
    """
    9h        | accepted              | DEALER'S CARD       | box-1/1=9h
    6s        | accepted              | CARD TO BOX 1       | second; dealer=6s
    2h        | accepted              | HOLE CARD TO DEALER | dealers; box-1/1=9h 2h
    Td        | accepted              | BOX 1 HAS 11        | boxes; dealer=6s Td; down=1
    split     | rejected not-allowed  | BOX 1 HAS 11
    surrender | rejected not-allowed  | BOX 1 HAS 11
    2d        | accepted              | BOX 1 HAS 13        | box-1/1=9h 2h 2d
    double    | rejected not-allowed  | BOX 1 HAS 13
    stand     | accepted              | TURN THE HOLE CARD  | hole; open=0
    stand     | rejected no-hand-open | TURN THE HOLE CARD
    stand     | rejected no-hand-open | TURN THE HOLE CARD
    """,
)
def test_2_10_what_may_not_be_doubled_or_split() -> None:
    """19:47-2.10, 2.11: not with three cards, and not what is no pair."""


@_told(
    PLAIN,
    TWO,
    """
    9h      | accepted              | CARD TO BOX 3                | box-1/1=9h
    5d      | accepted              | DEALER'S CARD                | box-3/1=5d
    6s      | accepted              | CARD TO BOX 1                | second; dealer=6s
    9c      | accepted              | CARD TO BOX 3                | box-1/1=9h 9c
    6d      | accepted              | HOLE CARD TO DEALER          | dealers; box-3/1=5d 6d
    Td      | accepted              | BOX 1 HAS 18                 | boxes; dealer=6s Td; down=1
    split   | accepted              | BOX 1: ONE CARD              | box-1/1=9h; box-1/2=9c; open=3
    split   | rejected card-is-owed | BOX 1: ONE CARD
    stand   | rejected card-is-owed | BOX 1: ONE CARD
    2h      | accepted              | BOX 1 HAND 1: 11             | box-1/1=9h 2h
    3c      | accepted              | BOX 1 HAND 1: 14             | box-1/1=9h 2h 3c
    4d      | accepted              | BOX 1 HAND 1: 18             | box-1/1=9h 2h 3c 4d
    stand   | accepted              | BOX 1: ONE CARD              | open=2
    Th      | accepted              | BOX 1 HAND 2: 19             | box-1/2=9c Th
    stand   | accepted              | BOX 3 HAS 11                 | open=1
    Kd      | accepted              | TURN THE HOLE CARD           | hole; box-3/1=5d 6d Kd; open=0
    hole-up | accepted              | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c      | accepted              | DEALER STANDS ON 21 – 1l 3V  | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=12; deal=box 1/1 lose, box 1/2 lose, box 3 void
    """,
)
def test_2_11_a_pair_is_split() -> None:
    """19:47-2.11: the hand on the dealer's left is played to its end before the next."""


@_told(
    FOUR_HANDS,
    ONE,
    """
    Ah      | accepted                | DEALER'S CARD       | box-1/1=Ah
    6s      | accepted                | CARD TO BOX 1       | second; dealer=6s
    Ac      | accepted                | HOLE CARD TO DEALER | dealers; box-1/1=Ah Ac
    Td      | accepted                | BOX 1 HAS SOFT 12   | boxes; dealer=6s Td; down=1
    split   | accepted                | BOX 1: ONE CARD     | box-1/1=Ah; box-1/2=Ac; open=2
    Ad      | accepted                | BOX 1 HAND 1: S12   | box-1/1=Ah Ad
    split   | accepted                | BOX 1: ONE CARD     | box-1/1=Ah; box-1/2=Ad; box-1/3=Ac; open=3
    Ks      | accepted                | BOX 1: ONE CARD     | box-1/1=Ah Ks; open=2
    As      | accepted                | BOX 1 HAND 2: S12   | box-1/2=Ad As
    split   | accepted                | BOX 1: ONE CARD     | box-1/2=Ad; box-1/3=As; box-1/4=Ac; open=3
    5c      | accepted                | BOX 1: ONE CARD     | box-1/2=Ad 5c; open=2
    6c      | accepted                | BOX 1: ONE CARD     | box-1/3=As 6c; open=1
    hole-up | rejected card-is-owed   | BOX 1: ONE CARD
    Kc      | accepted                | TURN THE HOLE CARD  | hole; box-1/4=Ac Kc; open=0
    collect | rejected turn-hole-card | TURN THE HOLE CARD
    """,
)
def test_2_11_four_hands_at_most() -> None:
    """19:47-2.11: where the house allows it, a box has four hands; aces are split again, and dealt one card."""


@_told(
    PLAIN,
    ONE,
    """
    Ah      | accepted | DEALER'S CARD                | box-1/1=Ah
    6s      | accepted | CARD TO BOX 1                | second; dealer=6s
    Ac      | accepted | HOLE CARD TO DEALER          | dealers; box-1/1=Ah Ac
    Td      | accepted | BOX 1 HAS SOFT 12            | boxes; dealer=6s Td; down=1
    split   | accepted | BOX 1: ONE CARD              | box-1/1=Ah; box-1/2=Ac; open=2
    Kd      | accepted | BOX 1: ONE CARD              | box-1/1=Ah Kd; open=1
    5c      | accepted | TURN THE HOLE CARD           | hole; box-1/2=Ac 5c; open=0
    hole-up | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5d      | accepted | DEALER STANDS ON 21 – 1l     | complete; dealer=6s Td 5d
    collect | accepted | BETS ARE OPEN                | betting; discarded=7; deal=box 1/1 void, box 1/2 lose
    """,
)
def test_2_11_an_ace_that_was_split_is_dealt_one_card() -> None:
    """19:47-2.11: it is finished then; 21 of a split ace and a ten is no blackjack."""


@_told(
    FOUR_HANDS,
    ONE,
    """
    Ah      | accepted             | DEALER'S CARD                | box-1/1=Ah
    6s      | accepted             | CARD TO BOX 1                | second; dealer=6s
    Ac      | accepted             | HOLE CARD TO DEALER          | dealers; box-1/1=Ah Ac
    Td      | accepted             | BOX 1 HAS SOFT 12            | boxes; dealer=6s Td; down=1
    split   | accepted             | BOX 1: ONE CARD              | box-1/1=Ah; box-1/2=Ac; open=2
    Ad      | accepted             | BOX 1 HAND 1: S12            | box-1/1=Ah Ad
    double  | rejected not-allowed | BOX 1 HAND 1: S12
    stand   | accepted             | BOX 1: ONE CARD              | open=1
    4c      | accepted             | TURN THE HOLE CARD           | hole; box-1/2=Ac 4c; open=0
    hole-up | accepted             | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5d      | accepted             | DEALER STANDS ON 21 – 1l     | complete; dealer=6s Td 5d
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1/1 lose, box 1/2 lose
    """,
)
def test_2_11_an_ace_that_is_not_split_again_stands() -> None:
    """19:47-2.11: the player of two aces may stand."""


@_told(
    PLAIN,
    ONE,
    """
    8h      | accepted | DEALER'S CARD                | box-1/1=8h
    6s      | accepted | CARD TO BOX 1                | second; dealer=6s
    8c      | accepted | HOLE CARD TO DEALER          | dealers; box-1/1=8h 8c
    Td      | accepted | BOX 1 HAS 16                 | boxes; dealer=6s Td; down=1
    split   | accepted | BOX 1: ONE CARD              | box-1/1=8h; box-1/2=8c; open=2
    3d      | accepted | BOX 1 HAND 1: 11             | box-1/1=8h 3d
    double  | accepted | BOX 1: ONE CARD
    Ks      | accepted | BOX 1: ONE CARD              | box-1/1=8h 3d Ks; open=1
    Th      | accepted | BOX 1 HAND 2: 18             | box-1/2=8c Th
    stand   | accepted | TURN THE HOLE CARD           | hole; open=0
    hole-up | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    9d      | accepted | DEALER OVER 21 – 1w          | complete; dealer=6s Td 9d
    collect | accepted | BETS ARE OPEN                | betting; discarded=8; deal=box 1/1 win, box 1/2 win
    """,
)
def test_2_10_a_split_hand_is_doubled() -> None:
    """19:47-2.10: where the house allows it."""


@_told(
    PLAIN,
    ONE,
    """
    Ah      | accepted              | DEALER'S CARD        | box-1/1=Ah
    6s      | accepted              | CARD TO BOX 1        | second; dealer=6s
    Kc      | accepted              | HOLE CARD TO DEALER  | dealers; box-1/1=Ah Kc; open=0
    Td      | accepted              | NO HAND IS LEFT – 1B | complete; dealer=6s Td; down=1
    hole-up | rejected repeated     | NO HAND IS LEFT – 1B
    3c      | flagged needless-draw | NO HAND IS LEFT – 1B | discarded=1
    collect | accepted              | BETS ARE OPEN        | betting; down=0; discarded=5; deal=box 1 blackjack
    """,
)
def test_2_1_blackjacks_are_paid_without_the_hole_card() -> None:
    """19:47-2.1, 2.12(c): against 2 to 9 nothing hangs on the dealer's cards."""


@_told(
    PLAIN,
    ONE,
    """
    Ah      | accepted              | DEALER'S CARD       | box-1/1=Ah
    Ks      | accepted              | CARD TO BOX 1       | second; dealer=Ks
    Kc      | accepted              | HOLE CARD TO DEALER | dealers; box-1/1=Ah Kc; open=0
    6d      | accepted              | TURN THE HOLE CARD  | hole; dealer=Ks 6d; down=1
    hole-up | accepted              | DEALER HAS 16 – 1B  | complete; down=0
    4c      | flagged needless-draw | DEALER HAS 16 – 1B  | discarded=1
    collect | accepted              | BETS ARE OPEN       | betting; discarded=5; deal=box 1 blackjack
    """,
)
def test_2_1_a_blackjack_against_a_ten_waits_for_the_hole_card() -> None:
    """19:47-2.3(b): his second card decides, and he draws no more (2.12(c))."""


@_told(
    PLAIN,
    ONE,
    """
    Ah           | accepted               | DEALER'S CARD                             | box-1/1=Ah
    As           | accepted               | CARD TO BOX 1                             | second; dealer=As
    Kc | accepted | HOLE CARD TO DEALER | dealers; box-1/1=Ah Kc; open=0
    Kd | accepted | INSURANCE? – TURN THE HOLE CARD | insurance; dealer=As Kd; down=1
    hole-up      | accepted               | DEALER: BLACKJACK – 1V                    | complete; down=0
    4c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | DEALER: BLACKJACK – 1V                    | playing; held=4c
    collect | accepted | BETS ARE OPEN | betting; discarded=4; deal=box 1 void
    no-more-bets | accepted | DEALER'S CARD | first; box-1/1=4c; held=; open=1
    """,
)
def test_2_1_blackjack_against_blackjack() -> None:
    """19:47-2.3(b): void."""


@_told(
    PLAIN,
    TWO,
    """
    9h      | accepted | CARD TO BOX 3               | box-1/1=9h
    5d      | accepted | DEALER'S CARD               | box-3/1=5d
    As      | accepted | CARD TO BOX 1               | second; dealer=As
    8h      | accepted | CARD TO BOX 3               | box-1/1=9h 8h
    6d      | accepted | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    7d      | accepted | INSURANCE? – BOX 1 HAS 17   | insurance; dealer=As 7d; down=1
    stand   | accepted | BOX 3 HAS 11                | boxes; open=1
    Kd      | accepted | TURN THE HOLE CARD          | hole; box-3/1=5d 6d Kd; open=0
    hole-up | accepted | DEALER STANDS ON 18 – 1L 3W | complete; down=0
    collect | accepted | BETS ARE OPEN               | betting; discarded=7; deal=box 1 lose, box 3 win
    """,
)
def test_2_9_an_ace_without_a_reader() -> None:
    """19:47-2.9: a decision ends the time for insurance."""


@_told(
    PLAIN,
    TWO,
    """
    9h      | accepted                  | CARD TO BOX 3               | box-1/1=9h
    5d      | accepted                  | DEALER'S CARD               | box-3/1=5d
    As      | accepted                  | CARD TO BOX 1               | second; dealer=As
    2h      | accepted                  | CARD TO BOX 3               | box-1/1=9h 2h
    6d      | accepted                  | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    7d      | accepted                  | INSURANCE? – BOX 1 HAS 11   | insurance; dealer=As 7d; down=1
    Kd      | accepted                  | BOX 3 HAS 11                | boxes; box-1/1=9h 2h Kd; open=1
    hole-up | accepted                  | DEALER STANDS ON 18 – 1W 3L | complete; down=0; open=0
    stand   | rejected no-hand-open     | DEALER STANDS ON 18 – 1W 3L
    hole-up | rejected repeated         | DEALER STANDS ON 18 – 1W 3L
    7c      | flagged draw-on-seventeen | DEALER STANDS ON 18 – 1W 3L | discarded=1
    hole-up | rejected repeated         | DEALER STANDS ON 18 – 1W 3L
    """,
)
def test_2_9_an_ace_and_a_card() -> None:
    """19:47-2.9: so does an additional card."""


@_told(
    READER,
    TWO,
    """
    9h           | accepted          | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted          | DEALER'S CARD                    | box-3/1=5d
    Ks           | accepted          | CARD TO BOX 1                    | second; dealer=Ks
    8h           | accepted          | CARD TO BOX 3                    | box-1/1=9h 8h
    6d           | accepted          | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    7d           | accepted          | USE THE CARD READER              | peek; dealer=Ks 7d; down=1
    no-blackjack | accepted          | BOX 1 HAS 17                     | boxes; no_blackjack=True
    no-blackjack | rejected repeated | BOX 1 HAS 17
    stand        | accepted          | BOX 3 HAS 11                     | open=1
    stand        | accepted          | TURN THE HOLE CARD               | hole; open=0
    hole-up      | accepted          | DEALER STANDS ON 17 – 1V 3L      | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; no_blackjack=False; deal=box 1 void, box 3 lose
    no-more-bets | accepted          | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h           | accepted          | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted          | DEALER'S CARD                    | box-3/1=5d
    As           | accepted          | CARD TO BOX 1                    | second; dealer=As
    8h           | accepted          | CARD TO BOX 3                    | box-1/1=9h 8h
    6d           | accepted          | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    7d           | accepted          | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    no-blackjack | accepted          | BOX 1 HAS 17                     | boxes; no_blackjack=True
    stand        | accepted          | BOX 3 HAS 11                     | open=1
    stand        | accepted          | TURN THE HOLE CARD               | hole; open=0
    hole-up      | accepted          | DEALER STANDS ON 18 – 1L 3L      | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=12; no_blackjack=False; deal=box 1 lose, box 3 lose
    """,
)
def test_2_15_j_the_reader_says_that_there_is_no_blackjack() -> None:
    """19:47-2.15(j): with a ten or an ace."""


@_told(
    READER,
    TWO,
    """
    Ah        | accepted              | CARD TO BOX 3             | box-1/1=Ah
    5d        | accepted              | DEALER'S CARD             | box-3/1=5d
    Ks        | accepted              | CARD TO BOX 1             | second; dealer=Ks
    Kh        | accepted              | CARD TO BOX 3             | box-1/1=Ah Kh; open=1
    6d        | accepted              | HOLE CARD TO DEALER       | dealers; box-3/1=5d 6d
    Ad        | accepted              | USE THE CARD READER       | peek; dealer=Ks Ad; down=1
    hole-up   | flagged peek-omitted  | DEALER: BLACKJACK – 1V 3L | complete; down=0; open=0
    blackjack | rejected nothing-to-read | DEALER: BLACKJACK – 1V 3L
    stand     | rejected no-hand-open | DEALER: BLACKJACK – 1V 3L
    hole-up   | rejected repeated     | DEALER: BLACKJACK – 1V 3L
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 void, box 3 lose
    """,
)
def test_2_15_j_the_reader_says_that_there_is_one() -> None:
    """19:47-2.15(j): no hand is played; each loses, but for a blackjack."""


@_told(
    PLAIN,
    TWO,
    """
    Th          | accepted | CARD TO BOX 3             | box-1/1=Th
    5d          | accepted | DEALER'S CARD             | box-3/1=5d
    Ks          | accepted | CARD TO BOX 1             | second; dealer=Ks
    6h          | accepted | CARD TO BOX 3             | box-1/1=Th 6h
    6d          | accepted | HOLE CARD TO DEALER       | dealers; box-3/1=5d 6d
    Ad          | accepted | BOX 1 HAS 16              | boxes; dealer=Ks Ad; down=1
    surrender   | accepted | BOX 3 HAS 11              | open=1
    surrender-3 | accepted | TURN THE HOLE CARD        | hole; open=0
    hole-up     | accepted | DEALER: BLACKJACK – 1L 3L | complete; down=0
    collect     | accepted | BETS ARE OPEN             | betting; discarded=6; deal=box 1 lose, box 3 lose
    """,
    LATE,
)
def test_2_8_late_surrender() -> None:
    """19:47-2.8: half of the wager; all of it to a dealer's blackjack."""


@_told(
    READER,
    ONE,
    """
    Th           | accepted | DEALER'S CARD        | box-1/1=Th
    Ks           | accepted | CARD TO BOX 1        | second; dealer=Ks
    6h           | accepted | HOLE CARD TO DEALER  | dealers; box-1/1=Th 6h
    7d           | accepted | USE THE CARD READER  | peek; dealer=Ks 7d; down=1
    no-blackjack | accepted | BOX 1 HAS 16         | boxes; no_blackjack=True
    surrender    | accepted | NO HAND IS LEFT – 1S | complete; open=0
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; no_blackjack=False; deal=box 1 surrendered
    """,
    LATE,
)
def test_2_8_late_surrender_behind_the_reader() -> None:
    """19:47-2.8: once he has no blackjack nothing hangs on him."""


@_told(
    READER,
    TWO,
    """
    Th           | accepted             | CARD TO BOX 3                    | box-1/1=Th
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    6h           | accepted             | CARD TO BOX 3                    | box-1/1=Th 6h
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    7d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    surrender-3  | accepted             | INSURANCE? – USE THE CARD READER | open=1
    surrender-3  | rejected not-allowed | INSURANCE? – USE THE CARD READER
    no-blackjack | accepted             | BOX 1 HAS 16                     | boxes; no_blackjack=True
    surrender    | accepted             | NO HAND IS LEFT – 1S 3S          | complete; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 surrendered, box 3 surrendered
    """,
    EARLY,
)
def test_2_8_early_surrender() -> None:
    """19:47-2.8: also before the reader was used, and of any box."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h      | accepted | CARD TO BOX 3                | box-1/1=9h
    5d      | accepted | DEALER'S CARD                | box-3/1=5d
    Ks      | accepted | CARD TO BOX 1                | second; dealer=Ks
    8h      | accepted | CARD TO BOX 3                | box-1/1=9h 8h
    6d      | accepted | BOX 1 HAS 17                 | boxes; box-3/1=5d 6d
    stand   | accepted | BOX 3 HAS 11                 | open=1
    hole-up | accepted | DEALER HAS 10 – DEALER DRAWS | dealer; open=0
    5c      | accepted | DEALER HAS 15 – DEALER DRAWS | dealer=Ks 5c
    6c      | accepted | DEALER STANDS ON 21 – 1L 3L  | complete; dealer=Ks 5c 6c
    collect | accepted | BETS ARE OPEN                | betting; discarded=7; deal=box 1 lose, box 3 lose
    """,
)
def test_2_6_without_a_hole_card() -> None:
    """19:47-2.6(e), (h): the dealer's second card comes when all have decided."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h      | accepted | CARD TO BOX 3                     | box-1/1=9h
    5d      | accepted | DEALER'S CARD                     | box-3/1=5d
    As      | accepted | CARD TO BOX 1                     | second; dealer=As
    8h      | accepted | CARD TO BOX 3                     | box-1/1=9h 8h
    6d      | accepted | INSURANCE? – BOX 1 HAS 17         | insurance; box-3/1=5d 6d
    stand   | accepted | BOX 3 HAS 11                      | boxes; open=1
    stand   | accepted | DEALER HAS SOFT 11 – DEALER DRAWS | dealer; open=0
    8c      | accepted | DEALER STANDS ON 19 – 1L 3L       | complete; dealer=As 8c
    collect | accepted | BETS ARE OPEN                     | betting; discarded=6; deal=box 1 lose, box 3 lose
    """,
)
def test_2_6_without_a_hole_card_and_an_ace() -> None:
    """19:47-2.9: likewise."""


@_told(
    NO_HOLE,
    ONE,
    """
    Th      | accepted | DEALER'S CARD        | box-1/1=Th
    6s      | accepted | CARD TO BOX 1        | second; dealer=6s
    6h      | accepted | BOX 1 HAS 16         | boxes; box-1/1=Th 6h
    Kd      | accepted | NO HAND IS LEFT – 1L | complete; box-1/1=Th 6h Kd; open=0
    collect | accepted | BETS ARE OPEN        | betting; discarded=4; deal=box 1 lose
    """,
)
def test_2_12_c_without_a_hole_card_nothing_hangs() -> None:
    """19:47-2.12(c): he is dealt no second card."""


@_told(
    PLAIN,
    TWO,
    """
    Th           | accepted | CARD TO BOX 3           | box-1/1=Th
    5d           | accepted | DEALER'S CARD           | box-3/1=5d
    6s           | accepted | CARD TO BOX 1           | second; dealer=6s
    6h           | accepted | CARD TO BOX 3           | box-1/1=Th 6h
    Td           | accepted | HOLE CARD TO DEALER     | dealers; box-3/1=5d Td
    9s           | accepted | BOX 1 HAS 16            | boxes; dealer=6s 9s; down=1
    Kd           | accepted | BOX 3 HAS 15            | box-1/1=Th 6h Kd; open=1
    Ks           | accepted | NO HAND IS LEFT – 1L 3L | complete; box-3/1=5d Td Ks; open=0
    collect      | accepted | BETS ARE OPEN           | betting; down=0; discarded=8; deal=box 1 lose, box 3 lose
    no-more-bets | accepted | CARD TO BOX 1           | first; box-1/1=; box-3/1=; open=2
    2h           | accepted | CARD TO BOX 3           | box-1/1=2h
    """,
)
def test_2_12_c_all_are_over_21() -> None:
    """19:47-2.12(c): the hole card is never turned."""


@_told(
    DOUBLES_DOWN,
    TWO,
    """
    5h         | accepted                | CARD TO BOX 3                        | box-1/1=5h
    5d         | accepted                | DEALER'S CARD                        | box-3/1=5d
    6s         | accepted                | CARD TO BOX 1                        | second; dealer=6s
    6h         | accepted                | CARD TO BOX 3                        | box-1/1=5h 6h
    6d         | accepted                | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    9s         | accepted                | BOX 1 HAS 11                         | boxes; dealer=6s 9s; down=1
    double     | accepted                | BOX 1: ONE CARD
    Kd         | accepted                | BOX 3 HAS 11                         | box-1/1=5h 6h Kd; down=2; open=1
    double     | accepted                | BOX 3: ONE CARD
    ?? | accepted | TURN THE HOLE CARD | hole; box-3/1=5d 6d ??; down=3; open=0
    hole-up    | accepted                | DEALER HAS 15 – DEALER DRAWS         | dealer; down=2
    7c         | accepted                | DEALER OVER 21 – TURN UP THE DOUBLES | complete; dealer=6s 9s 7c
    collect    | rejected turn-doubles   | DEALER OVER 21 – TURN UP THE DOUBLES
    doubles-up | flagged unread-card     | CARD NOT READ – NAME THE CARD        | stopped
    name-4s    | accepted                | DEALER OVER 21 – 1W 3W               | playing; box-3/1=5d 6d 4s; down=0
    doubles-up | rejected no-double-down | DEALER OVER 21 – 1W 3W
    collect | accepted | BETS ARE OPEN | betting; discarded=9; deal=box 1 win, box 3 win
    """,
)
def test_2_10_c_a_double_dealt_face_down() -> None:
    """19:47-2.10(c): nobody knows what the hand is before it is turned at the end."""


@_told(
    FIRST_CARD,
    READY,
    """
    9h      | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen  | accepted               | BETS ARE OPEN                             | playing; held=9h
    box-1   | accepted               | BETS ARE OPEN                             | boxes=1
    Kc | accepted | CARD TO BOX 1 | second; box-1/1=9h; dealer=Kc; held=; open=1
    Ks      | accepted               | HOLE CARD TO DEALER                       | dealers; box-1/1=9h Ks
    8h      | accepted               | BOX 1 HAS 19                              | boxes; dealer=Kc 8h; down=1
    7d | accepted | NO HAND IS LEFT – 1L | complete; box-1/1=9h Ks 7d; open=0
    stand   | rejected no-hand-open  | NO HAND IS LEFT – 1L
    hole-up | rejected repeated      | NO HAND IS LEFT – 1L
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=5; deal=box 1 lose
    """,
)
def test_3_7_b_a_first_card_stands_for_no_more_bets_where_a_box_is_lit() -> None:
    """19:47-3.7(b): as the house chose; not where no box is lit."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted            | DEALER'S CARD                 | box-1/1=9h
    ??      | held unread-card    | CARD NOT READ – NAME THE CARD | stopped
    name-6c | accepted            | CARD TO BOX 1                 | second; playing; dealer=6c
    8h      | accepted            | HOLE CARD TO DEALER           | dealers; box-1/1=9h 8h
    ??      | accepted            | BOX 1 HAS 17                  | boxes; dealer=6c ??; down=1
    ??      | held unread-card    | CARD NOT READ – NAME THE CARD | stopped
    name-2c | accepted            | BOX 1 HAS 19                  | playing; box-1/1=9h 8h 2c
    stand   | accepted            | TURN THE HOLE CARD            | hole; open=0
    hole-up | flagged unread-card | CARD NOT READ – NAME THE CARD | stopped
    name-Td | accepted            | DEALER HAS 16 – DEALER DRAWS  | dealer; playing; dealer=6c Td; down=0
    hole-up | rejected repeated   | DEALER HAS 16 – DEALER DRAWS
    5c      | accepted            | DEALER STANDS ON 21 – 1L      | complete; dealer=6c Td 5c
    collect | accepted            | BETS ARE OPEN                 | betting; discarded=6; deal=box 1 lose
    """,
)
def test_2_12_an_unread_card_is_named() -> None:
    """19:47-2.12: before it is dealt; the hole card when it is turned."""


@_told(
    PLAIN,
    LOADED,
    """
    2s           | accepted              | BETS ARE OPEN            | rounds
    cutting-card | accepted              | BETS ARE OPEN            | finishing; cutting_card_out=True
    box-1        | accepted              | BETS ARE OPEN            | boxes=1
    no-more-bets | accepted              | CARD TO BOX 1            | first; box-1/1=; open=1
    9h           | accepted              | DEALER'S CARD            | box-1/1=9h
    8c           | accepted              | CARD TO BOX 1            | second; dealer=8c
    8h           | accepted              | HOLE CARD TO DEALER      | dealers; box-1/1=9h 8h
    9d           | accepted              | BOX 1 HAS 17             | boxes; dealer=8c 9d; down=1
    stand        | accepted              | TURN THE HOLE CARD       | hole; open=0
    hole-up      | accepted              | DEALER STANDS ON 17 – 1V | complete; down=0
    collect      | accepted              | SHOE IS OVER – RESHUFFLE | betting; over; discarded=4; deal=box 1 void
    box-9        | rejected no-such-box  | SHOE IS OVER – RESHUFFLE
    box-2        | accepted              | SHOE IS OVER – RESHUFFLE | boxes=1 2
    box-1        | accepted              | SHOE IS OVER – RESHUFFLE | boxes=2
    box-1        | accepted              | SHOE IS OVER – RESHUFFLE | boxes=1 2
    """,
)
def test_2_3_a_boxes_are_lit_while_the_cards_are_shuffled() -> None:
    """19:47-2.3(a): players place wagers also then."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                     | DEALER'S CARD            | box-1/1=9h
    8c           | accepted                     | CARD TO BOX 1            | second; dealer=8c
    cutting-card | accepted                     | CARD TO BOX 1            | finishing; cutting_card_out=True
    8h           | accepted                     | HOLE CARD TO DEALER      | dealers; box-1/1=9h 8h
    9d           | accepted                     | BOX 1 HAS 17             | boxes; dealer=8c 9d; down=1
    stand        | accepted                     | TURN THE HOLE CARD       | hole; open=0
    hole-up      | accepted                     | DEALER STANDS ON 17 – 1V | complete; down=0
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=4; deal=box 1 void
    9c           | flagged draw-after-last-hand | SHOE IS OVER – RESHUFFLE
    shuffling    | accepted                     | SHUFFLE THE CARDS        | shuffling
    """,
)
def test_2_2_e_the_cutting_card_ends_the_shoe_with_its_round() -> None:
    """19:47-2.2(e): no other hand is dealt."""


@_told(
    PLAIN,
    TWO,
    """
    9h        | accepted                   | CARD TO BOX 3                         | box-1/1=9h
    empty     | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled  | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut       | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    2c        | accepted                   | CARD TO BOX 3                         | finishing
    5d        | accepted                   | DEALER'S CARD                         | box-3/1=5d
    Ks        | accepted                   | CARD TO BOX 1                         | second; dealer=Ks
    8h        | accepted                   | CARD TO BOX 3                         | box-1/1=9h 8h
    6d        | accepted                   | HOLE CARD TO DEALER                   | dealers; box-3/1=5d 6d
    7d        | accepted                   | BOX 1 HAS 17                          | boxes; dealer=Ks 7d; down=1
    empty     | accepted                   | BOX 1 HAS 17                          | empty=True
    shuffling | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    stand     | rejected not-in-play       | SHUFFLE DISCARDS – THEN ROUND GOES ON
    empty     | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON
    hole-up   | rejected not-in-play       | SHUFFLE DISCARDS – THEN ROUND GOES ON
    collect   | rejected hands-are-open    | SHUFFLE DISCARDS – THEN ROUND GOES ON
    """,
)
def test_2_15_f_the_round_is_finished_with_the_discards() -> None:
    """19:47-2.15(f): shuffled, cut, one burned; the round goes on where it was."""


@_told(
    PLAIN,
    ONE,
    """
    9h        | accepted               | DEALER'S CARD                         | box-1/1=9h
    6c        | accepted               | CARD TO BOX 1                         | second; dealer=6c
    3h        | accepted               | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 3h
    Ks        | accepted               | BOX 1 HAS 12                          | boxes; dealer=6c Ks; down=1
    empty     | accepted               | BOX 1 HAS 12                          | empty=True
    shuffling | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled  | accepted               | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut       | accepted               | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    2d        | accepted               | BOX 1 HAS 12                          | finishing
    4c        | accepted               | BOX 1 HAS 16                          | box-1/1=9h 3h 4c
    stand     | accepted               | TURN THE HOLE CARD                    | hole; open=0
    empty     | accepted               | TURN THE HOLE CARD                    | empty=True
    shuffling | rejected round-is-open | TURN THE HOLE CARD
    hole-up   | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | dealer; down=0
    shuffling | accepted               | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled  | accepted               | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut       | accepted               | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; returned=2
    2h        | accepted               | DEALER HAS 16 – DEALER DRAWS          | finishing
    5d        | accepted               | DEALER STANDS ON 21 – 1L              | complete; dealer=6c Ks 5d
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=6; deal=box 1 lose
    """,
)
def test_2_15_f_a_player_may_ask_for_a_card_of_an_empty_shoe() -> None:
    """19:47-2.15(f): he may as well stand."""


@_told(
    PLAIN,
    TWO,
    """
    Ah      | accepted | CARD TO BOX 3                | box-1/1=Ah
    5d      | accepted | DEALER'S CARD                | box-3/1=5d
    6s      | accepted | CARD TO BOX 1                | second; dealer=6s
    5h      | accepted | CARD TO BOX 3                | box-1/1=Ah 5h
    5c      | accepted | HOLE CARD TO DEALER          | dealers; box-3/1=5d 5c
    Ts      | accepted | BOX 1 HAS SOFT 16            | boxes; dealer=6s Ts; down=1
    3h      | accepted | BOX 1 HAS SOFT 19            | box-1/1=Ah 5h 3h
    stand   | accepted | BOX 3 HAS 10                 | open=1
    split   | accepted | BOX 3: ONE CARD              | box-3/1=5d; box-3/2=5c; open=2
    Ac      | accepted | BOX 3 HAND 1: S16            | box-3/1=5d Ac
    stand   | accepted | BOX 3: ONE CARD              | open=1
    2h      | accepted | BOX 3 HAND 2: 7              | box-3/2=5c 2h
    3h      | accepted | BOX 3 HAND 2: 10             | box-3/2=5c 2h 3h
    stand   | accepted | TURN THE HOLE CARD           | hole; open=0
    hole-up | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    Ad      | accepted | DEALER STANDS ON 17 – 1W 3l  | complete; dealer=6s Ts Ad
    collect | accepted | BETS ARE OPEN | betting; discarded=11; deal=box 1 win, box 3/1 lose, box 3/2 lose
    """,
)
def test_2_12_soft_totals() -> None:
    """19:47-2.1: the panel says which are soft."""


@_told(
    PLAIN,
    ONE,
    """
    Th      | accepted | DEALER'S CARD                     | box-1/1=Th
    6s      | accepted | CARD TO BOX 1                     | second; dealer=6s
    Kh      | accepted | HOLE CARD TO DEALER               | dealers; box-1/1=Th Kh
    Ad      | accepted | BOX 1 HAS 20                      | boxes; dealer=6s Ad; down=1
    stand   | accepted | TURN THE HOLE CARD                | hole; open=0
    hole-up | accepted | DEALER HAS SOFT 17 – DEALER DRAWS | dealer; down=0
    Ts      | accepted | DEALER STANDS ON 17 – 1W          | complete; dealer=6s Ad Ts
    collect | accepted | BETS ARE OPEN                     | betting; discarded=5; deal=box 1 win
    """,
    SIX_TO_FIVE,
)
def test_2_12_d_six_to_five() -> None:
    """19:47-2.12(d): the dealer draws to a soft 17, whatever the house's option."""


@_told(
    PLAIN,
    ONE,
    """
    Th      | accepted | DEALER'S CARD            | box-1/1=Th
    6s      | accepted | CARD TO BOX 1            | second; dealer=6s
    Kh      | accepted | HOLE CARD TO DEALER      | dealers; box-1/1=Th Kh
    Ad      | accepted | BOX 1 HAS 20             | boxes; dealer=6s Ad; down=1
    stand   | accepted | TURN THE HOLE CARD       | hole; open=0
    hole-up | accepted | DEALER STANDS ON 17 – 1W | complete; down=0
    collect | accepted | BETS ARE OPEN            | betting; discarded=4; deal=box 1 win
    """,
)
def test_2_12_b_the_dealer_stands_on_a_soft_17() -> None:
    """19:47-2.12(b)1: where the house has it so."""


@_told(
    PLAIN,
    ONE,
    """
    Th      | accepted                  | DEALER'S CARD                | box-1/1=Th
    6s      | accepted                  | CARD TO BOX 1                | second; dealer=6s
    Kh      | accepted                  | HOLE CARD TO DEALER          | dealers; box-1/1=Th Kh
    Td      | accepted                  | BOX 1 HAS 20                 | boxes; dealer=6s Td; down=1
    stand   | accepted                  | TURN THE HOLE CARD           | hole; open=0
    hole-up | accepted                  | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    2d      | accepted                  | DEALER STANDS ON 18 – 1W     | complete; dealer=6s Td 2d
    7h      | flagged draw-on-seventeen | DEALER STANDS ON 18 – 1W     | discarded=1
    collect | accepted                  | BETS ARE OPEN                | betting; discarded=6; deal=box 1 win
    """,
    None,
)
def test_2_3_nobody_told_the_offer() -> None:
    """19:47-2.3: rounds are followed, and no wager is ruled."""


@_told(
    PLAIN,
    READY,
    """
    stand         | rejected no-round          | BETS ARE OPEN
    collect       | rejected no-round          | BETS ARE OPEN
    hole-up       | rejected no-round          | BETS ARE OPEN
    void          | rejected no-round          | BETS ARE OPEN
    no-blackjack  | rejected no-round          | BETS ARE OPEN
    move-card     | rejected no-round          | BETS ARE OPEN
    error-card    | rejected no-round          | BETS ARE OPEN
    take-card     | rejected no-round          | BETS ARE OPEN
    refused       | rejected no-round          | BETS ARE OPEN
    missed-box-1  | rejected no-round          | BETS ARE OPEN
    missed-dealer | rejected no-round          | BETS ARE OPEN
    missed-card-1 | rejected no-round          | BETS ARE OPEN
    hand-dead     | rejected no-round          | BETS ARE OPEN
    double-seen   | rejected no-round          | BETS ARE OPEN
    doubles-up    | rejected no-round          | BETS ARE OPEN
    box-1         | accepted                   | BETS ARE OPEN                  | boxes=1
    no-more-bets  | accepted                   | CARD TO BOX 1                  | first; box-1/1=; open=1
    no-more-bets  | rejected repeated          | CARD TO BOX 1
    box-9         | rejected no-such-box       | CARD TO BOX 1
    stand         | rejected card-is-owed      | CARD TO BOX 1
    collect       | rejected card-is-owed      | CARD TO BOX 1
    hole-up       | rejected card-is-owed      | CARD TO BOX 1
    9h            | accepted                   | DEALER'S CARD                  | box-1/1=9h
    6c            | accepted                   | CARD TO BOX 1                  | second; dealer=6c
    8h            | accepted                   | HOLE CARD TO DEALER            | dealers; box-1/1=9h 8h
    7d            | accepted                   | BOX 1 HAS 17                   | boxes; dealer=6c 7d; down=1
    doubles-up    | rejected no-double-down    | BOX 1 HAS 17
    double-seen   | rejected no-double-down    | BOX 1 HAS 17
    hand-dead     | rejected means-nothing-now | BOX 1 HAS 17
    missed-dealer | rejected too-late          | BOX 1 HAS 17
    missed-box-1  | rejected too-late          | BOX 1 HAS 17
    no-blackjack  | rejected no-reader         | BOX 1 HAS 17
    collect       | rejected hands-are-open    | BOX 1 HAS 17
    take-card     | rejected nothing-on-offer  | BOX 1 HAS 17
    refused       | rejected nothing-on-offer  | BOX 1 HAS 17
    void          | accepted                   | ROUND VOID – COLLECT THE CARDS | void
    void          | rejected repeated          | ROUND VOID – COLLECT THE CARDS
    no-more-bets  | rejected repeated          | ROUND VOID – COLLECT THE CARDS
    stand         | rejected no-hand-open      | ROUND VOID – COLLECT THE CARDS
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; open=0; deal=void
    """,
)
def test_2_12_keys_before_their_time() -> None:
    """19:47-2.12: are refused by name."""
