"""Corners of rounds and shoes of Blackjack, told: 19:47-2.2(e), 2.8 to 2.11, 2.15."""

from controller.games.registry import house as made
from tests.support.blackjack import (
    DOUBLES_DOWN,
    EARLY,
    LATE,
    LOADED,
    NEW_DEALERS,
    NEW_DEALERS_READ,
    NO_HOLE,
    PLAIN,
    READER,
    READY,
    SHOWN,
    TEN_OR_ELEVEN,
    BlackjackChapter,
    BlackjackScenario,
)

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)

ONE = READY + " box-1 no-more-bets"
NO_HOLE_DOUBLES_DOWN = made("blackjack", seats=7, hole_card=False, double_face_down=True)
TWO = READY + " box-1 box-3 no-more-bets"
"""Boxes 1 and 3 are wagered on."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted                | CARD TO BOX 3             | box-1/1=9h
    5d           | accepted                | DEALER'S CARD             | box-3/1=5d
    As           | accepted                | CARD TO BOX 1             | second; dealer=As
    9c           | accepted                | CARD TO BOX 3             | box-1/1=9h 9c
    6d           | accepted                | HOLE CARD TO DEALER       | dealers; box-3/1=5d 6d
    Td           | accepted                | INSURANCE? – BOX 1 HAS 18 | insurance; dealer=As Td; down=1
    double       | accepted                | BOX 1: ONE CARD           | boxes
    2c           | accepted                | BOX 3 HAS 11              | box-1/1=9h 9c 2c; open=1
    2d           | accepted                | BOX 3 HAS 13              | box-3/1=5d 6d 2d
    hole-up      | accepted                | DEALER: BLACKJACK – 1L 3L | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 lose, box 3 lose
    no-more-bets | accepted                | CARD TO BOX 1             | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                | CARD TO BOX 3             | box-1/1=9h
    5d           | accepted                | DEALER'S CARD             | box-3/1=5d
    As           | accepted                | CARD TO BOX 1             | second; dealer=As
    9c           | accepted                | CARD TO BOX 3             | box-1/1=9h 9c
    6d           | accepted                | HOLE CARD TO DEALER       | dealers; box-3/1=5d 6d
    Td           | accepted                | INSURANCE? – BOX 1 HAS 18 | insurance; dealer=As Td; down=1
    split        | accepted                | BOX 1: ONE CARD           | boxes; box-1/1=9h; box-1/2=9c; open=3
    2c           | accepted                | BOX 1 HAND 1: 11          | box-1/1=9h 2c
    stand        | accepted                | BOX 1: ONE CARD           | open=2
    3d           | accepted                | BOX 1 HAND 2: 12          | box-1/2=9c 3d
    stand        | accepted                | BOX 3 HAS 11              | open=1
    stand        | accepted                | TURN THE HOLE CARD        | hole; open=0
    hole-up      | accepted                | DEALER: BLACKJACK – 1l 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=16; deal=box 1/1 lose, box 1/2 lose, box 3 lose
    no-more-bets | accepted                | CARD TO BOX 1             | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                | CARD TO BOX 3             | box-1/1=9h
    5d           | accepted                | DEALER'S CARD             | box-3/1=5d
    As           | accepted                | CARD TO BOX 1             | second; dealer=As
    9c           | accepted                | CARD TO BOX 3             | box-1/1=9h 9c
    6d           | accepted                | HOLE CARD TO DEALER       | dealers; box-3/1=5d 6d
    Td           | accepted                | INSURANCE? – BOX 1 HAS 18 | insurance; dealer=As Td; down=1
    hole-up      | rejected hands-are-open | INSURANCE? – BOX 1 HAS 18
    surrender    | accepted                | BOX 3 HAS 11              | boxes; open=1
    surrender-3  | accepted                | TURN THE HOLE CARD        | hole; open=0
    stand        | rejected no-hand-open   | TURN THE HOLE CARD
    hole-up      | accepted                | DEALER: BLACKJACK – 1L 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=22; deal=box 1 lose, box 3 lose
    """,
    LATE,
)
def test_an_ace_and_each_decision() -> None:
    """19:47-2.9: whatever a player decides ends the time for insurance."""


@_told(
    READER,
    TWO,
    """
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    9c           | accepted             | CARD TO BOX 3                    | box-1/1=9h 9c
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    8d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    stand        | flagged peek-omitted | BOX 3 HAS 11                     | boxes; open=1
    no-blackjack | accepted             | BOX 3 HAS 11                     | no_blackjack=True
    hole-up      | accepted             | DEALER STANDS ON 19 – 1L 3L      | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; no_blackjack=False; deal=box 1 lose, box 3 lose
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    2c           | accepted             | CARD TO BOX 3                    | box-1/1=9h 2c
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    8d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    double       | flagged peek-omitted | BOX 1: ONE CARD                  | boxes
    5c           | accepted             | BOX 3 HAS 11                     | box-1/1=9h 2c 5c; open=1
    hole-up      | accepted             | DEALER STANDS ON 19 – 1L 3L      | complete; down=0; open=0
    collect      | accepted             | BETS ARE OPEN                    | betting; discarded=13
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    9c           | accepted             | CARD TO BOX 3                    | box-1/1=9h 9c
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    8d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    split        | flagged peek-omitted | BOX 1: ONE CARD                  | boxes; box-1/1=9h; box-1/2=9c; open=3
    2c           | accepted             | BOX 1 HAND 1: 11                 | box-1/1=9h 2c
    stand        | accepted             | BOX 1: ONE CARD                  | open=2
    3d           | accepted             | BOX 1 HAND 2: 12                 | box-1/2=9c 3d
    stand        | accepted             | BOX 3 HAS 11                     | open=1
    hole-up      | accepted             | DEALER STANDS ON 19 – 1l 3L      | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=21; deal=box 1/1 lose, box 1/2 lose, box 3 lose
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    9c           | accepted             | CARD TO BOX 3                    | box-1/1=9h 9c
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    8d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    surrender    | flagged peek-omitted | BOX 3 HAS 11                     | boxes; open=1
    hole-up      | accepted             | DEALER STANDS ON 19 – 1S 3L      | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=27; deal=box 1 surrendered, box 3 lose
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; box-3/1=; open=2
    Ah           | accepted             | CARD TO BOX 3                    | box-1/1=Ah
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    Kc           | accepted             | CARD TO BOX 3                    | box-1/1=Ah Kc; open=1
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    8d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    hole-up      | flagged peek-omitted | DEALER STANDS ON 19 – 1B 3L      | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=33; deal=box 1 blackjack, box 3 lose
    """,
    LATE,
)
def test_an_ace_and_each_decision_before_the_reader() -> None:
    """19:47-2.15(j): flagged, and taken."""


@_told(
    READER,
    TWO,
    """
    9h           | accepted                | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted                | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted                | CARD TO BOX 1               | second; dealer=Ks
    2c           | accepted                | CARD TO BOX 3               | box-1/1=9h 2c
    6d           | accepted                | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    8d           | accepted                | USE THE CARD READER         | peek; dealer=Ks 8d; down=1
    hole-up      | rejected hands-are-open | USE THE CARD READER
    double       | flagged peek-omitted    | BOX 1: ONE CARD             | boxes
    5c           | accepted                | BOX 3 HAS 11                | box-1/1=9h 2c 5c; open=1
    hole-up      | accepted                | DEALER STANDS ON 18 – 1L 3L | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1 lose, box 3 lose
    no-more-bets | accepted                | CARD TO BOX 1               | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted                | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted                | CARD TO BOX 1               | second; dealer=Ks
    9c           | accepted                | CARD TO BOX 3               | box-1/1=9h 9c
    6d           | accepted                | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    8d           | accepted                | USE THE CARD READER         | peek; dealer=Ks 8d; down=1
    split        | flagged peek-omitted    | BOX 1: ONE CARD             | boxes; box-1/1=9h; box-1/2=9c; open=3
    2c           | accepted                | BOX 1 HAND 1: 11            | box-1/1=9h 2c
    stand        | accepted                | BOX 1: ONE CARD             | open=2
    3d           | accepted                | BOX 1 HAND 2: 12            | box-1/2=9c 3d
    stand        | accepted                | BOX 3 HAS 11                | open=1
    hole-up      | accepted                | DEALER STANDS ON 18 – 1l 3L | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=15; deal=box 1/1 lose, box 1/2 lose, box 3 lose
    no-more-bets | accepted                | CARD TO BOX 1               | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted                | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted                | CARD TO BOX 1               | second; dealer=Ks
    9c           | accepted                | CARD TO BOX 3               | box-1/1=9h 9c
    6d           | accepted                | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    8d           | accepted                | USE THE CARD READER         | peek; dealer=Ks 8d; down=1
    surrender    | flagged peek-omitted    | BOX 3 HAS 11                | boxes; open=1
    hole-up      | accepted                | DEALER STANDS ON 18 – 1S 3L | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=21; deal=box 1 surrendered, box 3 lose
    no-more-bets | accepted                | CARD TO BOX 1               | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted                | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted                | CARD TO BOX 1               | second; dealer=Ks
    9c           | accepted                | CARD TO BOX 3               | box-1/1=9h 9c
    6d           | accepted                | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    8d           | accepted                | USE THE CARD READER         | peek; dealer=Ks 8d; down=1
    2d           | flagged peek-omitted    | BOX 1 HAS 20                | boxes; box-1/1=9h 9c 2d
    stand        | accepted                | BOX 3 HAS 11                | open=1
    stand        | accepted                | TURN THE HOLE CARD          | hole; open=0
    hole-up      | accepted                | DEALER STANDS ON 18 – 1W 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=28; deal=box 1 win, box 3 lose
    """,
    LATE,
)
def test_a_ten_and_each_decision_before_the_reader() -> None:
    """19:47-2.15(j): likewise."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted                | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                | DEALER'S CARD                             | box-3/1=5d
    As           | accepted                | CARD TO BOX 1                             | second; dealer=As
    2h           | accepted                | CARD TO BOX 3                             | box-1/1=9h 2h
    6d           | accepted                | HOLE CARD TO DEALER                       | dealers; box-3/1=5d 6d
    Td | accepted | INSURANCE? – BOX 1 HAS 11 | insurance; dealer=As Td; down=1
    split        | rejected not-allowed    | INSURANCE? – BOX 1 HAS 11
    surrender    | rejected not-allowed    | INSURANCE? – BOX 1 HAS 11
    hole-up      | rejected hands-are-open | INSURANCE? – BOX 1 HAS 11
    stand        | accepted                | BOX 3 HAS 11                              | boxes; open=1
    stand        | accepted                | TURN THE HOLE CARD                        | hole; open=0
    hole-up      | accepted                | DEALER: BLACKJACK – 1L 3L                 | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; deal=box 1 lose, box 3 lose
    box-3        | accepted                | BETS ARE OPEN                             | boxes=1
    no-more-bets | accepted                | CARD TO BOX 1                             | first; box-1/1=; open=1
    Ah           | accepted                | DEALER'S CARD                             | box-1/1=Ah
    As           | accepted                | CARD TO BOX 1                             | second; dealer=As
    Kh | accepted | HOLE CARD TO DEALER | dealers; box-1/1=Ah Kh; open=0
    Td | accepted | INSURANCE? – TURN THE HOLE CARD | insurance; dealer=As Td; down=1
    stand        | rejected no-hand-open   | INSURANCE? – TURN THE HOLE CARD
    double       | rejected no-hand-open   | INSURANCE? – TURN THE HOLE CARD
    split        | rejected no-hand-open   | INSURANCE? – TURN THE HOLE CARD
    surrender    | rejected no-hand-open   | INSURANCE? – TURN THE HOLE CARD
    2c           | flagged drawn-in-error  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                | INSURANCE? – TURN THE HOLE CARD           | playing; held=2c
    hole-up      | accepted                | DEALER: BLACKJACK – 1V                    | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=10; deal=box 1 void
    """,
)
def test_what_no_player_may_decide_with_an_ace() -> None:
    """19:47-2.8, 2.10, 2.11: the cards or the house do not allow it."""


@_told(
    READER,
    TWO,
    """
    9h           | accepted              | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted              | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted              | CARD TO BOX 1               | second; dealer=Ks
    2h           | accepted              | CARD TO BOX 3               | box-1/1=9h 2h
    6d           | accepted              | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    8d           | accepted              | USE THE CARD READER         | peek; dealer=Ks 8d; down=1
    split        | rejected not-allowed  | USE THE CARD READER
    surrender    | rejected not-allowed  | USE THE CARD READER
    no-blackjack | accepted              | BOX 1 HAS 11                | boxes; no_blackjack=True
    stand        | accepted              | BOX 3 HAS 11                | open=1
    stand        | accepted              | TURN THE HOLE CARD          | hole; open=0
    hole-up      | accepted              | DEALER STANDS ON 18 – 1L 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; no_blackjack=False; deal=box 1 lose, box 3 lose
    box-3        | accepted              | BETS ARE OPEN               | boxes=1
    no-more-bets | accepted              | CARD TO BOX 1               | first; box-1/1=; open=1
    Ah           | accepted              | DEALER'S CARD               | box-1/1=Ah
    Ks           | accepted              | CARD TO BOX 1               | second; dealer=Ks
    Kh           | accepted              | HOLE CARD TO DEALER         | dealers; box-1/1=Ah Kh; open=0
    8d           | accepted              | USE THE CARD READER         | peek; dealer=Ks 8d; down=1
    stand        | rejected no-hand-open | USE THE CARD READER
    double       | rejected no-hand-open | USE THE CARD READER
    split        | rejected no-hand-open | USE THE CARD READER
    surrender    | rejected no-hand-open | USE THE CARD READER
    no-blackjack | accepted              | NO HAND IS LEFT – 1B        | complete; no_blackjack=True
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=10; no_blackjack=False; deal=box 1 blackjack
    """,
)
def test_what_no_player_may_decide_with_a_ten() -> None:
    """19:47-2.8, 2.10, 2.11: likewise."""


@_told(
    TEN_OR_ELEVEN,
    ONE,
    """
    9h           | accepted             | DEALER'S CARD                    | box-1/1=9h
    Ks           | accepted             | CARD TO BOX 1                    | second; dealer=Ks
    9c           | accepted             | HOLE CARD TO DEALER              | dealers; box-1/1=9h 9c
    8d           | accepted             | USE THE CARD READER              | peek; dealer=Ks 8d; down=1
    double       | rejected not-allowed | USE THE CARD READER
    no-blackjack | accepted             | BOX 1 HAS 18                     | boxes; no_blackjack=True
    double       | rejected not-allowed | BOX 1 HAS 18
    stand        | accepted             | TURN THE HOLE CARD               | hole; open=0
    hole-up      | accepted             | DEALER STANDS ON 18 – 1V         | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=4; no_blackjack=False; deal=box 1 void
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h           | accepted             | DEALER'S CARD                    | box-1/1=9h
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    9c           | accepted             | HOLE CARD TO DEALER              | dealers; box-1/1=9h 9c
    8d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    double       | rejected not-allowed | INSURANCE? – USE THE CARD READER
    no-blackjack | accepted             | BOX 1 HAS 18                     | boxes; no_blackjack=True
    """,
)
def test_what_may_not_be_doubled_with_a_ten() -> None:
    """19:47-2.10: as the house has it."""


@_told(
    READER,
    ONE,
    """
    9h        | accepted | DEALER'S CARD          | box-1/1=9h
    Ks        | accepted | CARD TO BOX 1          | second; dealer=Ks
    7h        | accepted | HOLE CARD TO DEALER    | dealers; box-1/1=9h 7h
    Ad        | accepted | USE THE CARD READER    | peek; dealer=Ks Ad; down=1
    surrender | accepted | USE THE CARD READER    | open=0
    blackjack | accepted | TURN THE HOLE CARD     | hole; blackjack=True
    hole-up   | accepted | DEALER: BLACKJACK – 1S | complete; down=0
    collect   | accepted | BETS ARE OPEN          | betting; discarded=4; blackjack=False; deal=box 1 surrendered
    """,
    EARLY,
)
def test_early_surrender_with_a_ten() -> None:
    """19:47-2.8: before the reader was used."""


@_told(
    READER,
    ONE,
    """
    9h        | accepted | DEALER'S CARD                    | box-1/1=9h
    As        | accepted | CARD TO BOX 1                    | second; dealer=As
    7h        | accepted | HOLE CARD TO DEALER              | dealers; box-1/1=9h 7h
    Kd        | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As Kd; down=1
    blackjack | accepted | TURN THE HOLE CARD               | hole; open=0; blackjack=True
    hole-up   | accepted | DEALER: BLACKJACK – 1L           | complete; down=0
    collect   | accepted | BETS ARE OPEN                    | betting; discarded=4; blackjack=False; deal=box 1 lose
    """,
)
def test_the_reader_says_blackjack_with_an_ace() -> None:
    """19:47-2.15(j): no hand is played."""


@_told(
    READER,
    ONE,
    """
    Ah           | accepted             | DEALER'S CARD                    | box-1/1=Ah
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    Kh           | accepted             | HOLE CARD TO DEALER              | dealers; box-1/1=Ah Kh; open=0
    ??           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As ??; down=1
    hole-up      | flagged unread-card  | CARD NOT READ – NAME THE CARD    | stopped
    name-9c      | flagged peek-omitted | DEALER STANDS ON 20 – 1B         | complete; playing; dealer=As 9c; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=4; deal=box 1 blackjack
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; open=1
    Ah           | accepted             | DEALER'S CARD                    | box-1/1=Ah
    Ks           | accepted             | CARD TO BOX 1                    | second; dealer=Ks
    Kh           | accepted             | HOLE CARD TO DEALER              | dealers; box-1/1=Ah Kh; open=0
    ??           | accepted             | USE THE CARD READER              | peek; dealer=Ks ??; down=1
    hole-up      | flagged unread-card  | CARD NOT READ – NAME THE CARD    | stopped
    name-9c      | flagged peek-omitted | DEALER STANDS ON 19 – 1B         | complete; playing; dealer=Ks 9c; down=0
    collect      | accepted             | BETS ARE OPEN                    | betting; discarded=8
    no-more-bets | accepted             | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h           | accepted             | DEALER'S CARD                    | box-1/1=9h
    6s           | accepted             | CARD TO BOX 1                    | second; dealer=6s
    9c           | accepted             | HOLE CARD TO DEALER              | dealers; box-1/1=9h 9c
    ??           | accepted             | BOX 1 HAS 18                     | boxes; dealer=6s ??; down=1
    hole-up      | flagged unread-card  | CARD NOT READ – NAME THE CARD    | stopped
    name-Td | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; playing; dealer=6s Td; down=0; open=0
    5h           | accepted             | DEALER STANDS ON 21 – 1L         | complete; dealer=6s Td 5h
    collect      | accepted             | BETS ARE OPEN                    | betting; discarded=13; deal=box 1 lose
    """,
)
def test_the_hole_card_is_unread() -> None:
    """19:47-2.15(j): it is named when it is turned, whenever that is."""


@_told(
    PLAIN,
    ONE,
    """
    8h         | accepted                 | DEALER'S CARD                        | box-1/1=8h
    6s         | accepted                 | CARD TO BOX 1                        | second; dealer=6s
    8c         | accepted                 | HOLE CARD TO DEALER                  | dealers; box-1/1=8h 8c
    Td         | accepted                 | BOX 1 HAS 16                         | boxes; dealer=6s Td; down=1
    split      | accepted                 | BOX 1: ONE CARD                      | box-1/1=8h; box-1/2=8c; open=2
    double     | rejected card-is-owed    | BOX 1: ONE CARD
    surrender  | rejected card-is-owed    | BOX 1: ONE CARD
    hole-up    | rejected hands-are-open  | BOX 1: ONE CARD
    2c         | accepted                 | BOX 1 HAND 1: 10                     | box-1/1=8h 2c
    hole-up    | rejected hands-are-open  | BOX 1 HAND 1: 10
    stand      | accepted                 | BOX 1: ONE CARD                      | open=1
    3c         | accepted                 | BOX 1 HAND 2: 11                     | box-1/2=8c 3c
    3d         | accepted                 | BOX 1 HAND 2: 14                     | box-1/2=8c 3c 3d
    error-card | flagged card-on-offer    | BOX 1: TAKE CARD? – BOX 1 HAND 2: 11 | box-1/2=8c 3c; held=3d
    error-card | rejected nothing-to-move | BOX 1: TAKE CARD? – BOX 1 HAND 2: 11
    take-card  | accepted                 | BOX 1 HAND 2: 14                     | box-1/2=8c 3c 3d; held=
    Ks         | accepted                 | TURN THE HOLE CARD                   | hole; box-1/2=8c 3c 3d Ks; open=0
    error-card | flagged card-on-offer | BOX 1: TAKE CARD? – BOX 1 HAND 2: 14 | boxes
    stand      | accepted                 | TURN THE HOLE CARD                   | hole; open=0
    hole-up | accepted | DEALER OVER 21 – 1w | complete; dealer=6s Td Ks; down=0; held=
    error-card | rejected nothing-to-move | DEALER OVER 21 – 1w
    """,
)
def test_owed_cards_and_other_decisions() -> None:
    """19:47-2.11: a card is owed first."""


@_told(
    PLAIN,
    ONE,
    """
    8h           | accepted                 | DEALER'S CARD                | box-1/1=8h
    6s           | accepted                 | CARD TO BOX 1                | second; dealer=6s
    8c           | accepted                 | HOLE CARD TO DEALER          | dealers; box-1/1=8h 8c
    Td           | accepted                 | BOX 1 HAS 16                 | boxes; dealer=6s Td; down=1
    stand        | accepted                 | TURN THE HOLE CARD           | hole; open=0
    error-card   | rejected nothing-to-move | TURN THE HOLE CARD
    hole-up      | accepted                 | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c           | accepted                 | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    collect      | accepted                 | BETS ARE OPEN                | betting; discarded=5; deal=box 1 lose
    no-more-bets | accepted                 | CARD TO BOX 1                | first; box-1/1=; open=1
    Ah           | accepted                 | DEALER'S CARD                | box-1/1=Ah
    6s           | accepted                 | CARD TO BOX 1                | second; dealer=6s
    Kc           | accepted                 | HOLE CARD TO DEALER          | dealers; box-1/1=Ah Kc; open=0
    Td           | accepted                 | NO HAND IS LEFT – 1B         | complete; dealer=6s Td; down=1
    error-card   | rejected nothing-to-move | NO HAND IS LEFT – 1B
    """,
)
def test_no_error_card_once_all_are_finished() -> None:
    """19:47-2.15(c): the newest card was no hit."""


@_told(
    PLAIN,
    TWO,
    """
    9h         | accepted                 | CARD TO BOX 3                | box-1/1=9h
    6s         | accepted                 | DEALER'S CARD                | box-3/1=6s
    5d         | accepted                 | CARD TO BOX 1                | second; dealer=5d
    2c         | accepted                 | CARD TO BOX 3                | box-1/1=9h 2c
    8d         | accepted                 | HOLE CARD TO DEALER          | dealers; box-3/1=6s 8d
    Td         | accepted                 | BOX 1 HAS 11                 | boxes; dealer=5d Td; down=1
    double     | accepted                 | BOX 1: ONE CARD
    Kc         | accepted                 | BOX 3 HAS 14                 | box-1/1=9h 2c Kc; open=1
    error-card | rejected nothing-to-move | BOX 3 HAS 14
    move-card  | rejected nothing-to-move | BOX 3 HAS 14
    stand      | accepted                 | TURN THE HOLE CARD           | hole; open=0
    hole-up    | accepted                 | DEALER HAS 15 – DEALER DRAWS | dealer; down=0
    """,
)
def test_the_newest_card_was_owed() -> None:
    """19:47-2.15(c): and is no card in error."""


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
    stand         | accepted               | TURN THE HOLE CARD                   | hole; open=0
    missed-card-1 | flagged card-not-dealt | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; late=0
    void          | accepted               | ROUND VOID – COLLECT THE CARDS       | void
    collect | accepted | BETS ARE OPEN | betting; down=0; late=; discarded=6; deal=void
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | DEALER'S CARD                        | box-3/1=5d
    6s            | accepted               | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    Td            | accepted               | BOX 1 HAS 11                         | boxes; dealer=6s Td; down=1
    stand         | accepted               | BOX 3 HAS 11                         | open=1
    missed-card-1 | flagged card-not-dealt | BOX 3 HAS 11                         | late=0
    stand         | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; open=0
    2c            | accepted               | TURN THE HOLE CARD                   | hole; box-1/1=9h 2h 2c; late=
    hole-up       | accepted               | DEALER HAS 16 – DEALER DRAWS         | dealer; down=0
    5s            | accepted               | DEALER STANDS ON 21 – 1L 3L          | complete; dealer=6s Td 5s
    collect | accepted | BETS ARE OPEN | betting; discarded=14; deal=box 1 lose, box 3 lose
    box-5         | accepted               | BETS ARE OPEN                        | boxes=1 3 5
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; box-5/1=; open=3
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | CARD TO BOX 5                        | box-3/1=5d
    5h            | accepted               | DEALER'S CARD                        | box-5/1=5h
    6s            | accepted               | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | CARD TO BOX 5                        | box-3/1=5d 6d
    7h            | accepted               | HOLE CARD TO DEALER                  | dealers; box-5/1=5h 7h
    Td            | accepted               | BOX 1 HAS 11                         | boxes; dealer=6s Td; down=1
    stand         | accepted               | BOX 3 HAS 11                         | open=2
    missed-card-1 | flagged card-not-dealt | BOX 3 HAS 11                         | late=0
    stand         | accepted               | BOX 5 HAS 12                         | open=1
    missed-card-3 | flagged card-not-dealt | BOX 5 HAS 12                         | late=0 1
    stand         | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; open=0
    2c            | accepted               | BOX 3: LATE CARD? – DEAL IT, OR DEAD | box-1/1=9h 2h 2c; late=1
    3c            | accepted               | TURN THE HOLE CARD                   | hole; box-3/1=5d 6d 3c; late=
    hole-up       | accepted               | DEALER HAS 16 – DEALER DRAWS         | dealer; down=0
    """,
)
def test_two_hands_were_passed_over() -> None:
    """19:47-2.15(i): one after the other."""


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
    ??          | accepted                | BOX 3 HAS 11                  | box-1/1=9h 2h ??; down=2; open=1
    double-seen | flagged unread-card     | CARD NOT READ – NAME THE CARD | stopped
    name-2c     | flagged double-exposed  | BOX 3 HAS 11                  | playing; box-1/1=9h 2h 2c; down=1
    double-seen | rejected no-double-down | BOX 3 HAS 11
    double      | accepted                | BOX 3: ONE CARD
    3c          | accepted                | TURN THE HOLE CARD            | hole; box-3/1=5d 6d 3c; down=2; open=0
    double-seen | flagged double-exposed  | TURN THE HOLE CARD            | down=1
    hole-up     | accepted                | DEALER HAS 16 – DEALER DRAWS  | dealer; down=0
    5c          | accepted                | DEALER STANDS ON 21 – 1L 3L   | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=9; deal=box 1 lose, box 3 lose
    """,
)
def test_a_double_that_was_seen_and_not_read() -> None:
    """19:47-2.15(p): it is named."""


@_told(
    READER,
    TWO,
    """
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; open=0; deal=void
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                  | DEALER'S CARD                             | box-3/1=5d
    6s           | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; discarded=3; open=0
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                  | DEALER'S CARD                             | box-3/1=5d
    6s           | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    missed-box-1 | flagged one-card-dealt    | CARD TO BOX 3                             | missed=1
    2h           | accepted                  | BOX 1: 2ND CARD? – DEAL IT, OR DEAD       | owed; box-3/1=5d 2h
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; missed=; discarded=7; open=0
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                  | DEALER'S CARD                             | box-3/1=5d
    6s           | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    2h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h 2h
    6d           | accepted                  | HOLE CARD TO DEALER                       | dealers; box-3/1=5d 6d
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; discarded=12; open=0
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                  | DEALER'S CARD                             | box-3/1=5d
    As           | accepted                  | CARD TO BOX 1                             | second; dealer=As
    2h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h 2h
    6d           | accepted                  | HOLE CARD TO DEALER                       | dealers; box-3/1=5d 6d
    8d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 8d; down=1
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=18; open=0
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                  | DEALER'S CARD                             | box-3/1=5d
    Ks           | accepted                  | CARD TO BOX 1                             | second; dealer=Ks
    2h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h 2h
    6d           | accepted                  | HOLE CARD TO DEALER                       | dealers; box-3/1=5d 6d
    8d | accepted | USE THE CARD READER | peek; dealer=Ks 8d; down=1
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=24; open=0
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h
    5d           | accepted                  | DEALER'S CARD                             | box-3/1=5d
    6s           | accepted                  | CARD TO BOX 1                             | second; dealer=6s
    2h           | accepted                  | CARD TO BOX 3                             | box-1/1=9h 2h
    6d           | accepted                  | HOLE CARD TO DEALER                       | dealers; box-3/1=5d 6d
    Td | accepted | BOX 1 HAS 11 | boxes; dealer=6s Td; down=1
    stand        | accepted                  | BOX 3 HAS 11                              | open=1
    stand        | accepted                  | TURN THE HOLE CARD                        | hole; open=0
    hole-up      | accepted                  | DEALER HAS 16 – DEALER DRAWS              | dealer; down=0
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS            | void
    collect      | accepted                  | BETS ARE OPEN                             | betting; discarded=30
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h           | flagged too-many-copies   | FOREIGN CARD? – CALL SUPERVISOR           | stopped; box-1/1=9h
    5d           | held                      | FOREIGN CARD? – CALL SUPERVISOR
    6s           | held                      | FOREIGN CARD? – CALL SUPERVISOR
    2h           | held                      | FOREIGN CARD? – CALL SUPERVISOR
    6d           | held                      | FOREIGN CARD? – CALL SUPERVISOR
    Td           | held                      | FOREIGN CARD? – CALL SUPERVISOR
    stand        | rejected play-has-stopped | FOREIGN CARD? – CALL SUPERVISOR
    stand        | rejected play-has-stopped | FOREIGN CARD? – CALL SUPERVISOR
    hole-up      | rejected play-has-stopped | FOREIGN CARD? – CALL SUPERVISOR
    5c           | held                      | FOREIGN CARD? – CALL SUPERVISOR
    void         | flagged drawn-in-error    | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | void
    collect      | rejected play-has-stopped | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    """,
)
def test_void_whenever_it_is() -> None:
    """19:47-2.15: a supervisor may void a round at any time."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted          | CARD TO BOX 3       | box-1/1=9h
    box-1         | accepted          | DEALER'S CARD       | box-3/1=9h; boxes=3; open=1
    5d            | accepted          | CARD TO BOX 3       | second; dealer=5d
    box-1         | accepted          | DEALER'S CARD       | first; box-1/1=9h; box-3/1=5d; boxes=1 3; open=2
    box-3         | accepted          | CARD TO BOX 1       | second; dealer=5d; boxes=1; open=1
    6s            | accepted          | HOLE CARD TO DEALER | dealers; box-1/1=9h 6s
    2h            | accepted          | BOX 1 HAS 15        | boxes; dealer=5d 2h; down=1
    missed-box-4  | rejected too-late | BOX 1 HAS 15
    missed-dealer | rejected too-late | BOX 1 HAS 15
    missed-dealer | rejected too-late | BOX 1 HAS 15
    box-1         | rejected too-late | BOX 1 HAS 15
    """,
)
def test_boxes_and_the_dealer_in_the_first_pass() -> None:
    """19:47-2.15(e), (g): what cannot be put right there."""


@_told(
    PLAIN,
    TWO,
    """
    missed-dealer | flagged dealer-missed  | CARD TO BOX 1
    missed-dealer | rejected too-late      | CARD TO BOX 1
    9h            | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d            | accepted               | CARD TO BOX 1                       | second; box-3/1=5d
    6s            | accepted               | CARD TO BOX 3                       | box-1/1=9h 6s
    missed-box-1 | flagged one-card-dealt | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-3/1=5d 6s; missed=1
    2h            | accepted               | DEALER'S CARD                       | dealers; box-1/1=9h 2h
    missed-box-3  | rejected too-late      | DEALER'S CARD
    """,
)
def test_the_dealer_is_missed_twice() -> None:
    """19:47-2.15(e): he is missed once."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                       | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    2h           | accepted               | CARD TO BOX 3                       | box-1/1=9h 2h
    missed-box-3 | flagged one-card-dealt | BOX 3: 2ND CARD? – DEAL IT, OR DEAD | owed; missed=3
    missed-box-3 | rejected too-late      | BOX 3: 2ND CARD? – DEAL IT, OR DEAD
    2c           | accepted               | HOLE CARD TO DEALER                 | dealers; box-3/1=5d 2c
    missed-box-1 | rejected too-late      | HOLE CARD TO DEALER
    missed-box-3 | rejected too-late      | HOLE CARD TO DEALER
    """,
)
def test_more_cards_than_the_others_have() -> None:
    """19:47-2.15(g): where a box had its card after all."""


@_told(
    PLAIN,
    TWO,
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                       | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    missed-box-4 | rejected no-hand-there | CARD TO BOX 1
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3                       | missed=1
    missed-box-1 | rejected no-hand-there | CARD TO BOX 3
    2h           | accepted               | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-3/1=5d 2h
    """,
)
def test_a_box_that_is_not_there() -> None:
    """19:47-2.15(g): or that was passed over before."""


@_told(
    PLAIN,
    ONE,
    """
    9h    | accepted                | DEALER'S CARD       | box-1/1=9h
    box-1 | rejected too-many-dealt | DEALER'S CARD
    6s    | accepted                | CARD TO BOX 1       | second; dealer=6s
    2h    | accepted                | HOLE CARD TO DEALER | dealers; box-1/1=9h 2h
    5c    | accepted                | BOX 1 HAS 11        | boxes; dealer=6s 5c; down=1
    """,
)
def test_the_only_box_is_not_left_out() -> None:
    """19:47-2.12: The cards that lie there are somebody's."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cutting-card | accepted                   | OFFER THE CUT – THEN ROUND GOES ON
    empty        | accepted                   | OFFER THE CUT – THEN ROUND GOES ON
    idle         | rejected round-is-open     | OFFER THE CUT – THEN ROUND GOES ON
    close        | rejected round-is-open     | OFFER THE CUT – THEN ROUND GOES ON
    cut          | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    empty        | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON
    cutting-card | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON
    close        | rejected round-is-open     | LOAD THE SHOE – THEN ROUND GOES ON
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    close        | rejected round-is-open     | BURN 1 FACE DOWN
    2c           | accepted                   | DEALER'S CARD                         | finishing
    6s           | accepted                   | CARD TO BOX 1                         | second; dealer=6s
    void         | accepted                   | ROUND VOID – COLLECT THE CARDS        | void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=2; open=0; deal=void
    """,
)
def test_a_refill_in_which_nothing_else_happens() -> None:
    """19:47-2.15(f): what means nothing in it."""


@_told(
    PLAIN,
    ONE,
    """
    Th            | accepted               | DEALER'S CARD                             | box-1/1=Th
    6s            | accepted               | CARD TO BOX 1                             | second; dealer=6s
    8h            | accepted               | HOLE CARD TO DEALER                       | dealers; box-1/1=Th 8h
    Td            | accepted               | BOX 1 HAS 18                              | boxes; dealer=6s Td; down=1
    stand         | accepted               | TURN THE HOLE CARD                        | hole; open=0
    hole-up       | accepted               | DEALER HAS 16 – DEALER DRAWS              | dealer; down=0
    2c            | accepted               | DEALER STANDS ON 18 – 1V                  | complete; dealer=6s Td 2c
    collect | accepted | BETS ARE OPEN | betting; discarded=5; deal=box 1 void
    Ks            | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    reread-1-1-Th | rejected repeated      | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    reread-1-1-Td | accepted               | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    reread-1-1-Td@9 | rejected no-such-round | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    reread-1-2-9d | flagged box-corrected  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | deal=box 1 win
    seen          | accepted               | BETS ARE OPEN                             | playing; discarded=6
    no-more-bets  | accepted               | CARD TO BOX 1                             | first; box-1/1=; open=1
    """,
)
def test_a_round_that_is_over_corrected_while_play_has_stopped() -> None:
    """19:47-2.3: its results are found again."""


@_told(
    PLAIN,
    ONE,
    """
    Th      | accepted | DEALER'S CARD                  | box-1/1=Th
    6s      | accepted | CARD TO BOX 1                  | second; dealer=6s
    8h      | accepted | HOLE CARD TO DEALER            | dealers; box-1/1=Th 8h
    Td      | accepted | BOX 1 HAS 18                   | boxes; dealer=6s Td; down=1
    stand   | accepted | TURN THE HOLE CARD             | hole; open=0
    hole-up | accepted | DEALER HAS 16 – DEALER DRAWS   | dealer; down=0
    2c      | accepted | DEALER STANDS ON 18 – 1V       | complete; dealer=6s Td 2c
    void    | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN                  | betting; discarded=5; deal=void
    """,
)
def test_a_round_that_is_complete_is_void() -> None:
    """19:47-2.15: if a supervisor says so."""


@_told(
    PLAIN,
    READY + " box-1 box-3 box-5 no-more-bets",
    """
    9h           | accepted               | CARD TO BOX 3       | box-1/1=9h
    5d           | accepted               | CARD TO BOX 5       | box-3/1=5d
    4c           | accepted               | DEALER'S CARD       | box-5/1=4c
    6s           | accepted               | CARD TO BOX 1       | second; dealer=6s
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3       | missed=1
    box-1 | accepted | CARD TO BOX 5 | box-3/1=9h 6s; box-5/1=5d; dealer=4c; missed=; boxes=3 5; open=2
    2c           | accepted               | HOLE CARD TO DEALER | dealers; box-5/1=5d 2c
    Kd           | accepted               | BOX 3 HAS 15        | boxes; dealer=4c Kd; down=1
    missed-box-5 | rejected too-late      | BOX 3 HAS 15
    7c           | accepted               | BOX 5 HAS 7         | box-3/1=9h 6s 7c; open=1
    """,
)
def test_a_missed_box_that_is_left_out() -> None:
    """19:47-2.15(g): what was said of it counts no longer."""


@_told(
    PLAIN,
    READY,
    """
    idle         | accepted                     | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    inspected    | accepted                     | SHUFFLE THE CARDS                      | shuffling
    shuffled     | accepted                     | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed:77 | flagged bad-cutting-card | PUT CUTTING CARD IN – LOAD THE SHOE | from_back=77
    placed:78    | accepted                     | PUT CUTTING CARD IN – LOAD THE SHOE    | from_back=78
    loaded       | accepted                     | BURN 1 FACE DOWN                       | burn-first; shoe_number=2
    2h           | accepted                     | BETS ARE OPEN                          | rounds
    empty        | flagged shoe-ended-early     | SHOE IS OVER – RESHUFFLE               | over; empty=True
    shuffling    | accepted                     | SHUFFLE THE CARDS                      | shuffling
    shuffled     | accepted                     | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; from_back=None; cutting_cards_placed=False
    placed       | accepted                     | PUT CUTTING CARD IN – LOAD THE SHOE    | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; empty=False; shoe_number=3
    2h           | accepted                     | BETS ARE OPEN                          | rounds
    shuffling    | accepted                     | SHUFFLE THE CARDS                      | shuffling
    shuffled     | accepted                     | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted                     | PUT CUTTING CARD IN – LOAD THE SHOE    | cutting_cards_placed=True
    loaded       | accepted                     | BURN 1 FACE DOWN                       | burn-first; shoe_number=4
    cutting-card | flagged cutting-card-in-burn | BURN 1 FACE DOWN                       | cutting_card_out=True
    2h           | accepted                     | BETS ARE OPEN                          | finishing
    box-1        | accepted                     | BETS ARE OPEN                          | boxes=1
    no-more-bets | accepted                     | CARD TO BOX 1                          | first; box-1/1=; open=1
    """,
)
def test_the_cutting_card_near_the_back() -> None:
    """19:47-2.5: less than a quarter from the back is flagged."""


@_told(
    PLAIN,
    ONE,
    """
    9h        | accepted               | DEALER'S CARD                | box-1/1=9h
    6s        | accepted               | CARD TO BOX 1                | second; dealer=6s
    8h        | accepted               | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td        | accepted               | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    shuffling | rejected round-is-open | BOX 1 HAS 17
    stand     | accepted               | TURN THE HOLE CARD           | hole; open=0
    hole-up   | accepted               | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c        | accepted               | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    empty     | accepted               | DEALER STANDS ON 21 – 1L     | empty=True
    shuffling | rejected round-is-open | DEALER STANDS ON 21 – 1L
    idle      | rejected round-is-open | DEALER STANDS ON 21 – 1L
    close     | rejected round-is-open | DEALER STANDS ON 21 – 1L
    collect   | accepted               | SHOE IS OVER – RESHUFFLE     | betting; over; discarded=5; deal=box 1 lose
    """,
)
def test_what_is_no_refill() -> None:
    """19:47-2.15(f): a round that needs no card is finished, and then the shoe is over."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    loaded       | rejected means-nothing-now | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    loaded       | flagged unshuffled         | SHUFFLE DISCARDS – THEN ROUND GOES ON
    2c           | flagged draw-before-burn   | SHUFFLE DISCARDS – THEN ROUND GOES ON
    cutting-card | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON
    empty        | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON
    idle         | rejected round-is-open     | SHUFFLE DISCARDS – THEN ROUND GOES ON
    close        | rejected round-is-open     | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    loaded       | flagged uncut              | OFFER THE CUT – THEN ROUND GOES ON
    3c           | flagged draw-before-burn   | OFFER THE CUT – THEN ROUND GOES ON
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut:5/20     | flagged bad-cut            | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    placed       | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON
    4c           | flagged draw-before-burn   | LOAD THE SHOE – THEN ROUND GOES ON
    recut        | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut:9/20     | flagged bad-cut            | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut          | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    idle         | rejected round-is-open     | LOAD THE SHOE – THEN ROUND GOES ON
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=4
    cutting-card | accepted                   | BURN 1 FACE DOWN
    empty        | accepted                   | BURN 1 FACE DOWN                      | empty=True
    idle         | rejected round-is-open     | BURN 1 FACE DOWN
    recut        | rejected means-nothing-now | BURN 1 FACE DOWN
    5c           | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | finishing
    6s           | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | second; dealer=6s
    8h           | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | dealers; box-1/1=9h 8h
    Td           | accepted                   | BOX 1 HAS 17                          | boxes; dealer=6s Td; down=1
    stand        | accepted                   | TURN THE HOLE CARD                    | hole; open=0
    hole-up      | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | dealer; down=0
    2d           | accepted                   | DEALER STANDS ON 18 – 1L              | complete; dealer=6s Td 2d
    3h           | flagged draw-on-seventeen  | DEALER STANDS ON 18 – 1L              | discarded=1
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=6; deal=box 1 lose
    """,
)
def test_a_refill_step_by_step() -> None:
    """19:47-2.15(f): and what goes wrong in it."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    void | accepted | ROUND VOID – COLLECT THE CARDS | refilling; void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=1; open=0; deal=void
    shuffling    | accepted                   | SHUFFLE THE CARDS                     | shuffling
    shuffled     | accepted                   | OFFER THE CUT – FROM SEAT 7 DOWN      | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted                   | PUT CUTTING CARD IN – LOAD THE SHOE   | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=2
    2c           | accepted                   | BETS ARE OPEN                         | rounds
    no-more-bets | accepted                   | CARD TO BOX 1                         | first; box-1/1=; open=1
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    void | accepted | ROUND VOID – COLLECT THE CARDS | refill-cutting; void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=1; open=0; deal=void
    shuffling    | accepted                   | SHUFFLE THE CARDS                     | shuffling
    shuffled     | accepted                   | OFFER THE CUT – FROM SEAT 7 DOWN      | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted                   | PUT CUTTING CARD IN – LOAD THE SHOE   | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=3
    2c           | accepted                   | BETS ARE OPEN                         | rounds
    no-more-bets | accepted                   | CARD TO BOX 1                         | first; box-1/1=; open=1
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut          | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    void | accepted | ROUND VOID – COLLECT THE CARDS | refill-loading; void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=1; open=0; deal=void
    shuffling    | accepted                   | SHUFFLE THE CARDS                     | shuffling
    shuffled     | accepted                   | OFFER THE CUT – FROM SEAT 7 DOWN      | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted                   | PUT CUTTING CARD IN – LOAD THE SHOE   | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=4
    2c           | accepted                   | BETS ARE OPEN                         | rounds
    no-more-bets | accepted                   | CARD TO BOX 1                         | first; box-1/1=; open=1
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut          | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    void | accepted | ROUND VOID – COLLECT THE CARDS | refill-burn; void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=1; open=0; deal=void
    """,
)
def test_a_void_round_in_a_refill() -> None:
    """19:47-2.15(f): there is nothing left to be completed."""


@_told(
    PLAIN,
    LOADED,
    """
    empty        | flagged insufficient-cards   | SHOE IS OVER – RESHUFFLE            | over; empty=True
    shuffling    | accepted                     | SHUFFLE THE CARDS                   | shuffling
    shuffled     | accepted                     | OFFER THE CUT – FROM SEAT 7 DOWN    | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted                     | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; empty=False; shoe_number=2
    cutting-card | flagged cutting-card-in-burn | BURN 1 FACE DOWN                    | cutting_card_out=True
    cutting-card | flagged insufficient-cards   | SHOE IS OVER – RESHUFFLE            | over
    """,
)
def test_an_end_in_the_burn() -> None:
    """19:47-2.2(e): the shoe is over before it began."""


@_told(
    PLAIN,
    LOADED,
    """
    cutting-card | flagged cutting-card-in-burn | BURN 1 FACE DOWN         | cutting_card_out=True
    2c           | accepted                     | BETS ARE OPEN            | finishing
    cutting-card | accepted                     | BETS ARE OPEN
    empty        | flagged shoe-ended-early     | SHOE IS OVER – RESHUFFLE | over; empty=True
    """,
)
def test_a_cutting_card_in_the_burn() -> None:
    """19:47-2.2(e): it is noted."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                   | DEALER'S CARD                         | box-1/1=9h
    cutting-card | accepted | DEALER'S CARD | finishing; cutting_card_out=True
    cutting-card | accepted                   | DEALER'S CARD
    empty        | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut          | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; returned=1
    2c           | accepted                   | DEALER'S CARD                         | finishing
    6s           | accepted                   | CARD TO BOX 1                         | second; dealer=6s
    8h           | accepted                   | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 8h
    Td           | accepted                   | BOX 1 HAS 17                          | boxes; dealer=6s Td; down=1
    empty        | accepted                   | BOX 1 HAS 17                          | empty=True
    shuffling    | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut          | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; returned=2
    3c           | accepted                   | BOX 1 HAS 17                          | finishing
    void         | accepted                   | ROUND VOID – COLLECT THE CARDS        | void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; down=0; discarded=4; open=0; deal=void
    close        | accepted                   | TABLE CLOSED                          | closed
    """,
)
def test_the_end_after_the_cutting_card() -> None:
    """19:47-2.15(f): as before it."""


@_told(
    PLAIN,
    READY,
    """
    cutting-card | accepted | BETS ARE OPEN                          | finishing; cutting_card_out=True
    shuffling    | accepted | SHUFFLE THE CARDS                      | shuffling
    shuffled     | accepted | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    cut          | accepted | PUT CUTTING CARD IN – LOAD THE SHOE    | loading; cutting_cards_placed=False
    placed       | accepted | PUT CUTTING CARD IN – LOAD THE SHOE    | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; cutting_card_out=False; shoe_number=2
    2c           | accepted | BETS ARE OPEN                          | rounds
    cutting-card | accepted | BETS ARE OPEN                          | finishing; cutting_card_out=True
    idle         | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    inspected    | accepted | SHUFFLE THE CARDS                      | shuffling
    shuffled     | accepted | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    cut          | accepted | PUT CUTTING CARD IN – LOAD THE SHOE    | loading; cutting_cards_placed=False
    placed       | accepted | PUT CUTTING CARD IN – LOAD THE SHOE    | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; cutting_card_out=False; shoe_number=3
    2c           | accepted | BETS ARE OPEN                          | rounds
    cutting-card | accepted | BETS ARE OPEN                          | finishing; cutting_card_out=True
    close        | accepted | TABLE CLOSED                           | closed
    """,
)
def test_a_shoe_that_is_shuffled_after_its_cutting_card() -> None:
    """19:47-2.2(e): as the house likes."""


@_told(
    PLAIN,
    ONE,
    """
    Th                 | accepted                    | DEALER'S CARD                    | box-1/1=Th
    6s                 | accepted                    | CARD TO BOX 1                    | second; dealer=6s
    8h                 | accepted                    | HOLE CARD TO DEALER              | dealers; box-1/1=Th 8h
    Td | accepted | BOX 1 HAS 18 | boxes; dealer=6s Td; down=1
    stand              | accepted                    | TURN THE HOLE CARD               | hole; open=0
    hole-up            | accepted                    | DEALER HAS 16 – DEALER DRAWS     | dealer; down=0
    2c                 | accepted                    | DEALER STANDS ON 18 – 1V         | complete; dealer=6s Td 2c
    collect | accepted | BETS ARE OPEN | betting; discarded=5; deal=box 1 void
    no-more-bets       | accepted                    | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h                 | accepted                    | DEALER'S CARD                    | box-1/1=9h
    jam                | flagged jam                 | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    reread-1-1-9h      | rejected repeated           | SHOE IS JAMMED – CALL SUPERVISOR
    reread-1-1-8h      | accepted                    | SHOE IS JAMMED – CALL SUPERVISOR | box-1/1=8h
    reread-1-2-8h      | rejected no-card-open-there | SHOE IS JAMMED – CALL SUPERVISOR
    play-on            | accepted                    | DEALER'S CARD                    | playing
    6s                 | accepted                    | CARD TO BOX 1                    | second; dealer=6s
    8c                 | accepted                    | HOLE CARD TO DEALER              | dealers; box-1/1=8h 8c
    Td | accepted | BOX 1 HAS 16 | boxes; dealer=6s Td; down=1
    stand              | accepted                    | TURN THE HOLE CARD               | hole; open=0
    hole-up            | accepted                    | DEALER HAS 16 – DEALER DRAWS     | dealer; down=0
    reread-dealer-2-9d | accepted                    | DEALER HAS 15 – DEALER DRAWS     | dealer=6s 9d
    2s                 | accepted                    | DEALER STANDS ON 17 – 1L         | complete; dealer=6s 9d 2s
    """,
)
def test_an_open_card_corrected_while_play_has_stopped() -> None:
    """19:47-2.3: of the round on the table, or of another one."""


@_told(
    NEW_DEALERS,
    READY + " box-1",
    """
    new-dealer    | accepted               | DISCARD 1 FACE DOWN | discarding
    lost:reader   | flagged device-lost    | DISCARD 1 FACE DOWN
    back:reader-2 | flagged events-missing | DISCARD 1 FACE DOWN
    back:reader   | accepted               | DISCARD 1 FACE DOWN
    new-dealer    | rejected discard-first | DISCARD 1 FACE DOWN
    no-more-bets  | rejected discard-first | DISCARD 1 FACE DOWN
    reader:fault  | rejected no-reader     | DISCARD 1 FACE DOWN
    9c            | accepted               | BETS ARE OPEN       | playing; discarded=1
    new-dealer    | accepted               | DISCARD 1 FACE DOWN | discarding
    5c^           | flagged face-up        | DISCARD 1 FACE DOWN | discarded=2
    2h            | accepted               | BETS ARE OPEN       | playing; discarded=3
    no-more-bets  | accepted               | CARD TO BOX 1       | first; box-1/1=; open=1
    new-dealer    | rejected round-is-open | CARD TO BOX 1
    9h            | accepted               | DEALER'S CARD       | box-1/1=9h
    6s            | accepted               | CARD TO BOX 1       | second; dealer=6s
    8h            | accepted               | HOLE CARD TO DEALER | dealers; box-1/1=9h 8h
    Td            | accepted               | BOX 1 HAS 17        | boxes; dealer=6s Td; down=1
    """,
)
def test_a_dealer_who_comes_to_the_table_burns_a_card() -> None:
    """19:47-2.5: face down, between two rounds."""


@_told(
    PLAIN,
    READY,
    """
    new-dealer | rejected means-nothing-now | BETS ARE OPEN
    """,
)
def test_no_burn_for_another_dealer() -> None:
    """19:47-2.5: as the house has it."""


@_told(
    READER,
    ONE,
    """
    lost:reader | flagged device-lost reader-failed | CARD TO BOX 1 | reader_lost=True; reader_out=True
    back:reader   | accepted                          | CARD TO BOX 1                    | reader_lost=False
    back:reader-2 | flagged events-missing            | CARD TO BOX 1
    9h            | accepted                          | DEALER'S CARD                    | box-1/1=9h
    Ks            | accepted                          | CARD TO BOX 1                    | second; dealer=Ks
    8h            | accepted                          | HOLE CARD TO DEALER              | dealers; box-1/1=9h 8h
    jam           | flagged jam                       | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    lost:reader   | flagged device-lost               | SHOE IS JAMMED – CALL SUPERVISOR | reader_lost=True
    back:reader-2 | flagged events-missing            | SHOE IS JAMMED – CALL SUPERVISOR | reader_lost=False
    back:reader   | accepted                          | SHOE IS JAMMED – CALL SUPERVISOR
    play-on       | accepted                          | HOLE CARD TO DEALER              | playing
    Td | accepted | BOX 1 HAS 17 | boxes; dealer=Ks Td; down=1
    reader-back   | accepted                          | BOX 1 HAS 17                     | reader_out=False
    stand         | accepted                          | TURN THE HOLE CARD               | hole; open=0
    """,
)
def test_a_reader_is_lost_and_comes_back() -> None:
    """19:47-2.15(k): no card is lost with it, and play goes on."""


@_told(
    PLAIN,
    READY + " box-1 box-3 box-5 no-more-bets",
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | CARD TO BOX 5                       | box-3/1=5d
    4c           | accepted               | DEALER'S CARD                       | box-5/1=4c
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3                       | missed=1
    missed-box-3 | flagged one-card-dealt | CARD TO BOX 5                       | missed=1 3
    2c           | accepted               | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-5/1=4c 2c
    hand-dead    | accepted               | BOX 3: 2ND CARD? – DEAL IT, OR DEAD | open=2
    3c           | accepted               | HOLE CARD TO DEALER                 | dealers; box-3/1=5d 3c
    Td           | accepted               | BOX 3 HAS 8                         | boxes; dealer=6s Td; down=1
    stand        | accepted               | BOX 5 HAS 6                         | open=1
    stand        | accepted               | TURN THE HOLE CARD                  | hole; open=0
    hole-up      | accepted               | DEALER HAS 16 – DEALER DRAWS        | dealer; down=0
    5c           | accepted               | DEALER STANDS ON 21 – 1D 3L 5L      | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; missed=; discarded=8; deal=box 1 dead, box 3 lose, box 5 lose
    """,
)
def test_two_boxes_missed_their_second_card() -> None:
    """19:47-2.15(g): one after the other."""


@_told(
    NO_HOLE,
    TWO,
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                       | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3                       | missed=1
    2c           | accepted               | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-3/1=5d 2c
    3c           | accepted               | BOX 1 HAS 12                        | boxes; box-1/1=9h 3c
    stand        | accepted               | BOX 3 HAS 7                         | open=1
    void         | accepted               | ROUND VOID – COLLECT THE CARDS      | void
    collect | accepted | BETS ARE OPEN | betting; missed=; discarded=5; open=0; deal=void
    no-more-bets | accepted               | CARD TO BOX 1                       | first; box-1/1=; box-3/1=; open=2
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | DEALER'S CARD                       | box-3/1=5d
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3                       | missed=1
    2c           | accepted               | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-3/1=5d 2c
    hand-dead    | accepted               | BOX 3 HAS 7                         | boxes; open=1
    stand        | accepted               | DEALER HAS 6 – DEALER DRAWS         | dealer; open=0
    Kc           | accepted               | DEALER HAS 16 – DEALER DRAWS        | dealer=6s Kc
    Kd           | accepted               | DEALER OVER 21 – 1D 3W              | complete; dealer=6s Kc Kd
    collect | accepted | BETS ARE OPEN | betting; missed=; discarded=11; deal=box 1 dead, box 3 win
    """,
)
def test_a_second_card_that_is_owed_without_a_hole_card() -> None:
    """19:47-2.15(g): and how the round goes on then."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted                  | DEALER'S CARD             | box-1/1=9h
    As           | accepted                  | CARD TO BOX 1             | second; dealer=As
    8h           | accepted                  | HOLE CARD TO DEALER       | dealers; box-1/1=9h 8h
    Td           | accepted                  | INSURANCE? – BOX 1 HAS 17 | insurance; dealer=As Td; down=1
    blackjack    | rejected no-reader        | INSURANCE? – BOX 1 HAS 17
    no-blackjack | rejected no-reader        | INSURANCE? – BOX 1 HAS 17
    stand        | accepted                  | TURN THE HOLE CARD        | hole; open=0
    blackjack    | rejected nothing-to-read  | TURN THE HOLE CARD
    hole-up      | accepted                  | DEALER: BLACKJACK – 1L    | complete; down=0
    collect      | accepted                  | BETS ARE OPEN             | betting; discarded=4; deal=box 1 lose
    no-more-bets | accepted                  | CARD TO BOX 1             | first; box-1/1=; open=1
    9h           | accepted                  | DEALER'S CARD             | box-1/1=9h
    Ks           | accepted                  | CARD TO BOX 1             | second; dealer=Ks
    8h           | accepted                  | HOLE CARD TO DEALER       | dealers; box-1/1=9h 8h
    Td           | accepted                  | BOX 1 HAS 17              | boxes; dealer=Ks Td; down=1
    blackjack    | rejected no-reader        | BOX 1 HAS 17
    no-blackjack | rejected no-reader        | BOX 1 HAS 17
    stand        | accepted                  | TURN THE HOLE CARD        | hole; open=0
    take-card    | rejected nothing-on-offer | TURN THE HOLE CARD
    hole-up      | accepted                  | DEALER STANDS ON 20 – 1L  | complete; down=0
    """,
)
def test_no_reader_and_its_keys() -> None:
    """19:47-2.15(k): they mean nothing."""


@_told(
    SHOWN,
    TWO,
    """
    9h           | accepted             | CARD TO BOX 3               | box-1/1=9h
    5d           | accepted             | DEALER'S CARD               | box-3/1=5d
    Ks           | accepted             | CARD TO BOX 1               | second; dealer=Ks
    8h           | accepted             | CARD TO BOX 3               | box-1/1=9h 8h
    6d           | accepted             | HOLE CARD TO DEALER         | dealers; box-3/1=5d 6d
    Td           | accepted             | USE THE CARD READER         | peek; dealer=Ks Td; down=1
    stand        | flagged peek-omitted | BOX 3 HAS 11                | boxes; open=1
    no-blackjack | accepted             | BOX 3 HAS 11                | no_blackjack=True
    stand        | accepted             | TURN THE HOLE CARD          | hole; open=0
    hole-up      | accepted             | DEALER STANDS ON 20 – 1L 3L | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=6; no_blackjack=False; deal=box 1 lose, box 3 lose
    """,
)
def test_a_reader_that_shows_and_is_used_late() -> None:
    """19:47-2.15(j): with a ten it is no misuse."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted | DEALER'S CARD             | box-1/1=9h
    As           | accepted | CARD TO BOX 1             | second; dealer=As
    8h           | accepted | HOLE CARD TO DEALER       | dealers; box-1/1=9h 8h
    7d           | accepted | INSURANCE? – BOX 1 HAS 17 | insurance; dealer=As 7d; down=1
    stand        | accepted | TURN THE HOLE CARD        | hole; open=0
    hole-up      | accepted | DEALER STANDS ON 18 – 1L  | complete; down=0
    collect      | accepted | BETS ARE OPEN             | betting; discarded=4; deal=box 1 lose
    no-more-bets | accepted | CARD TO BOX 1             | first; box-1/1=; open=1
    9h           | accepted | DEALER'S CARD             | box-1/1=9h
    As           | accepted | CARD TO BOX 1             | second; dealer=As
    8h           | accepted | HOLE CARD TO DEALER       | dealers; box-1/1=9h 8h
    7d           | accepted | INSURANCE? – BOX 1 HAS 17 | insurance; dealer=As 7d; down=1
    Kd           | accepted | NO HAND IS LEFT – 1L      | complete; box-1/1=9h 8h Kd; open=0
    collect      | accepted | BETS ARE OPEN             | betting; down=0; discarded=9
    no-more-bets | accepted | CARD TO BOX 1             | first; box-1/1=; open=1
    9h           | accepted | DEALER'S CARD             | box-1/1=9h
    As           | accepted | CARD TO BOX 1             | second; dealer=As
    8h           | accepted | HOLE CARD TO DEALER       | dealers; box-1/1=9h 8h
    7d           | accepted | INSURANCE? – BOX 1 HAS 17 | insurance; dealer=As 7d; down=1
    surrender    | accepted | TURN THE HOLE CARD        | hole; open=0
    hole-up      | accepted | DEALER STANDS ON 18 – 1S  | complete; down=0
    collect      | accepted | BETS ARE OPEN             | betting; discarded=13; deal=box 1 surrendered
    no-more-bets | accepted | CARD TO BOX 1             | first; box-1/1=; open=1
    9h           | accepted | DEALER'S CARD             | box-1/1=9h
    As           | accepted | CARD TO BOX 1             | second; dealer=As
    8h           | accepted | HOLE CARD TO DEALER       | dealers; box-1/1=9h 8h
    7d           | accepted | INSURANCE? – BOX 1 HAS 17 | insurance; dealer=As 7d; down=1
    hole-up      | accepted | DEALER STANDS ON 18 – 1L  | complete; down=0; open=0
    collect      | accepted | BETS ARE OPEN             | betting; discarded=17; deal=box 1 lose
    """,
    LATE,
)
def test_one_hand_and_an_ace() -> None:
    """19:47-2.9: whatever ends it ends the round's decisions."""


@_told(
    READER,
    ONE,
    """
    9h                   | accepted              | DEALER'S CARD                    | box-1/1=9h
    As                   | accepted              | CARD TO BOX 1                    | second; dealer=As
    8h                   | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=9h 8h
    7d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    stand                | flagged peek-omitted  | TURN THE HOLE CARD               | hole; open=0
    hole-up              | accepted              | DEALER STANDS ON 18 – 1L         | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=4; deal=box 1 lose
    no-more-bets         | accepted              | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                    | box-1/1=9h
    As                   | accepted              | CARD TO BOX 1                    | second; dealer=As
    8h                   | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=9h 8h
    7d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    Kd | flagged peek-omitted | NO HAND IS LEFT – 1L | complete; box-1/1=9h 8h Kd; open=0
    collect              | accepted              | BETS ARE OPEN                    | betting; down=0; discarded=9
    no-more-bets         | accepted              | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                    | box-1/1=9h
    As                   | accepted              | CARD TO BOX 1                    | second; dealer=As
    8h                   | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=9h 8h
    7d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    surrender            | flagged peek-omitted  | TURN THE HOLE CARD               | hole; open=0
    hole-up              | accepted              | DEALER STANDS ON 18 – 1S         | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=13; deal=box 1 surrendered
    no-more-bets         | accepted              | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                    | box-1/1=9h
    As                   | accepted              | CARD TO BOX 1                    | second; dealer=As
    8h                   | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=9h 8h
    7d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    hole-up              | flagged peek-omitted  | DEALER STANDS ON 18 – 1L         | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=17; deal=box 1 lose
    no-more-bets         | accepted              | CARD TO BOX 1                    | first; box-1/1=; open=1
    Ah                   | accepted              | DEALER'S CARD                    | box-1/1=Ah
    As                   | accepted              | CARD TO BOX 1                    | second; dealer=As
    Kh                   | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=Ah Kh; open=0
    7d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    stand                | rejected no-hand-open | INSURANCE? – USE THE CARD READER
    no-blackjack         | accepted              | NO HAND IS LEFT – 1B             | complete; no_blackjack=True
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=21; no_blackjack=False; deal=box 1 blackjack
    no-more-bets         | accepted              | CARD TO BOX 1                    | first; box-1/1=; open=1
    Ah                   | accepted              | DEALER'S CARD                    | box-1/1=Ah
    As                   | accepted              | CARD TO BOX 1                    | second; dealer=As
    Kh                   | accepted              | HOLE CARD TO DEALER              | dealers; box-1/1=Ah Kh; open=0
    7d | accepted | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    reader:not-blackjack | accepted              | NO HAND IS LEFT – 1B             | complete; no_blackjack=True
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=25; no_blackjack=False
    """,
    LATE,
)
def test_one_hand_and_an_ace_before_the_reader() -> None:
    """19:47-2.15(j): likewise."""


@_told(
    READER,
    ONE,
    """
    9h                   | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks                   | accepted              | CARD TO BOX 1                | second; dealer=Ks
    8h                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    7d                   | accepted              | USE THE CARD READER          | peek; dealer=Ks 7d; down=1
    stand                | flagged peek-omitted  | TURN THE HOLE CARD           | hole; open=0
    hole-up              | accepted              | DEALER STANDS ON 17 – 1V     | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=4; deal=box 1 void
    no-more-bets         | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks                   | accepted              | CARD TO BOX 1                | second; dealer=Ks
    8h                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    7d                   | accepted              | USE THE CARD READER          | peek; dealer=Ks 7d; down=1
    Kd                   | flagged peek-omitted  | NO HAND IS LEFT – 1L         | complete; box-1/1=9h 8h Kd; open=0
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=9; deal=box 1 lose
    no-more-bets         | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks                   | accepted              | CARD TO BOX 1                | second; dealer=Ks
    8h                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    7d                   | accepted              | USE THE CARD READER          | peek; dealer=Ks 7d; down=1
    surrender            | flagged peek-omitted  | TURN THE HOLE CARD           | hole; open=0
    hole-up              | accepted              | DEALER STANDS ON 17 – 1S     | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=13; deal=box 1 surrendered
    no-more-bets         | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks                   | accepted              | CARD TO BOX 1                | second; dealer=Ks
    8h                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    7d                   | accepted              | USE THE CARD READER          | peek; dealer=Ks 7d; down=1
    hole-up              | flagged peek-omitted  | DEALER STANDS ON 17 – 1V     | complete; down=0; open=0
    collect | accepted | BETS ARE OPEN | betting; discarded=17; deal=box 1 void
    no-more-bets         | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    Ah                   | accepted              | DEALER'S CARD                | box-1/1=Ah
    Ks                   | accepted              | CARD TO BOX 1                | second; dealer=Ks
    Kh                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=Ah Kh; open=0
    7d                   | accepted              | USE THE CARD READER          | peek; dealer=Ks 7d; down=1
    reader:not-blackjack | accepted              | NO HAND IS LEFT – 1B         | complete; no_blackjack=True
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=21; no_blackjack=False; deal=box 1 blackjack
    no-more-bets         | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    Ah                   | accepted              | DEALER'S CARD                | box-1/1=Ah
    Ks                   | accepted              | CARD TO BOX 1                | second; dealer=Ks
    Kh                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=Ah Kh; open=0
    7d                   | accepted              | USE THE CARD READER          | peek; dealer=Ks 7d; down=1
    reader-out           | flagged reader-failed | TURN THE HOLE CARD           | hole; reader_out=True
    hole-up              | accepted              | DEALER STANDS ON 17 – 1B     | complete; down=0
    collect              | accepted              | BETS ARE OPEN                | betting; discarded=25
    no-more-bets         | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h                   | accepted              | DEALER'S CARD                | box-1/1=9h
    6s                   | accepted              | CARD TO BOX 1                | second; dealer=6s
    8h                   | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    7d                   | accepted              | BOX 1 HAS 17                 | boxes; dealer=6s 7d; down=1
    stand                | accepted              | TURN THE HOLE CARD           | hole; open=0
    hole-up              | accepted              | DEALER HAS 13 – DEALER DRAWS | dealer; down=0
    """,
    LATE,
)
def test_one_hand_and_a_ten_before_the_reader() -> None:
    """19:47-2.15(j): likewise."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | DEALER'S CARD                        | box-3/1=5d
    As            | accepted               | CARD TO BOX 1                        | second; dealer=As
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    7d            | accepted               | INSURANCE? – BOX 1 HAS 11            | insurance; dealer=As 7d; down=1
    stand         | accepted               | BOX 3 HAS 11                         | boxes; open=1
    missed-card-1 | flagged card-not-dealt | BOX 3 HAS 11                         | late=0
    stand         | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; open=0
    3c            | accepted               | TURN THE HOLE CARD                   | hole; box-1/1=9h 2h 3c; late=
    hole-up       | accepted               | DEALER STANDS ON 18 – 1L 3L          | complete; down=0
    collect | accepted | BETS ARE OPEN | betting; discarded=7; deal=box 1 lose, box 3 lose
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | DEALER'S CARD                        | box-3/1=5d
    As            | accepted               | CARD TO BOX 1                        | second; dealer=As
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    7d            | accepted               | INSURANCE? – BOX 1 HAS 11            | insurance; dealer=As 7d; down=1
    stand         | accepted               | BOX 3 HAS 11                         | boxes; open=1
    stand         | accepted               | TURN THE HOLE CARD                   | hole; open=0
    missed-card-1 | flagged card-not-dealt | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; late=0
    hand-dead     | accepted               | TURN THE HOLE CARD                   | hole; late=
    hole-up       | accepted               | DEALER STANDS ON 18 – 1D 3L          | complete; down=0
    """,
)
def test_a_hand_that_was_passed_over_with_an_ace() -> None:
    """19:47-2.15(i): and no insurance any more."""


@_told(
    READER,
    ONE,
    """
    9h           | accepted              | DEALER'S CARD        | box-1/1=9h
    Ks           | accepted              | CARD TO BOX 1        | second; dealer=Ks
    8h           | accepted              | HOLE CARD TO DEALER  | dealers; box-1/1=9h 8h
    7d           | accepted              | USE THE CARD READER  | peek; dealer=Ks 7d; down=1
    surrender-3  | rejected not-allowed  | USE THE CARD READER
    surrender    | accepted              | USE THE CARD READER  | open=0
    surrender    | rejected no-hand-open | USE THE CARD READER
    no-blackjack | accepted              | NO HAND IS LEFT – 1S | complete; no_blackjack=True
    collect | accepted | BETS ARE OPEN | betting; down=0; discarded=4; no_blackjack=False; deal=box 1 surrendered
    """,
    EARLY,
)
def test_early_surrender_and_nothing_else() -> None:
    """19:47-2.8: of a hand that is not there."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    Ks           | flagged drawn-in-error             | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                           | BETS ARE OPEN                             | playing; held=Ks
    shuffling | flagged left-over | SHUFFLE THE CARDS | shuffling; held=; discarded=1
    shuffled     | accepted                           | OFFER THE CUT – FROM SEAT 7 DOWN          | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; shoe_number=2
    2c           | accepted                           | BETS ARE OPEN                             | rounds
    Ks           | flagged drawn-in-error             | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                           | BETS ARE OPEN                             | playing; held=Ks
    empty | flagged shoe-ended-early left-over | SHOE IS OVER – RESHUFFLE | over; held=; discarded=1; empty=True
    shuffling    | accepted                           | SHUFFLE THE CARDS                         | shuffling
    shuffled     | accepted                           | OFFER THE CUT – FROM SEAT 7 DOWN          | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=3
    2c           | accepted                           | BETS ARE OPEN                             | rounds
    cutting-card | accepted | BETS ARE OPEN | finishing; cutting_card_out=True
    Ks           | flagged drawn-in-error             | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                           | BETS ARE OPEN                             | playing; held=Ks
    shuffling | flagged left-over | SHUFFLE THE CARDS | shuffling; held=; discarded=1
    shuffled     | accepted                           | OFFER THE CUT – BOX 1 CUTS | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; cutting_card_out=False; shoe_number=4
    2c           | accepted                           | BETS ARE OPEN                             | rounds
    cutting-card | accepted | BETS ARE OPEN | finishing; cutting_card_out=True
    Ks           | flagged drawn-in-error             | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                           | BETS ARE OPEN                             | playing; held=Ks
    empty | flagged shoe-ended-early left-over | SHOE IS OVER – RESHUFFLE | over; held=; discarded=1; empty=True
    """,
)
def test_a_cutting_card_and_a_shuffle() -> None:
    """19:47-2.2(e): boxes stay lit, cards that are held are not."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted               | DEALER'S CARD                       | box-1/1=9h
    cutting-card | accepted               | DEALER'S CARD                       | finishing; cutting_card_out=True
    shuffling    | rejected round-is-open | DEALER'S CARD
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    8h           | accepted               | HOLE CARD TO DEALER                 | dealers; box-1/1=9h 8h
    Td           | accepted               | BOX 1 HAS 17                        | boxes; dealer=6s Td; down=1
    stand        | accepted               | TURN THE HOLE CARD                  | hole; open=0
    hole-up      | accepted               | DEALER HAS 16 – DEALER DRAWS        | dealer; down=0
    5c           | accepted               | DEALER STANDS ON 21 – 1L            | complete; dealer=6s Td 5c
    empty        | accepted               | DEALER STANDS ON 21 – 1L            | empty=True
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=5; deal=box 1 lose
    shuffling    | accepted               | SHUFFLE THE CARDS                   | shuffling
    shuffled     | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN    | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; cutting_card_out=False; shoe_number=2
    2c           | accepted               | BETS ARE OPEN                       | rounds
    """,
)
def test_a_shoe_that_is_empty_and_shuffled() -> None:
    """19:47-2.15(f): only an empty one is refilled."""


@_told(
    PLAIN,
    ONE,
    """
    9h        | accepted               | DEALER'S CARD                             | box-1/1=9h
    void      | accepted               | ROUND VOID – COLLECT THE CARDS            | void
    Ks        | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen    | accepted               | ROUND VOID – COLLECT THE CARDS            | playing; held=Ks
    empty     | accepted               | ROUND VOID – COLLECT THE CARDS            | empty=True
    shuffling | rejected round-is-open | ROUND VOID – COLLECT THE CARDS
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; held=; discarded=2; open=0; deal=void
    """,
)
def test_held_cards_and_a_void_round_in_a_refill() -> None:
    """19:47-2.15(b): there is no next round for them."""


@_told(
    PLAIN,
    READY + " box-1 box-3 box-5 no-more-bets",
    """
    9h           | accepted               | CARD TO BOX 3                       | box-1/1=9h
    5d           | accepted               | CARD TO BOX 5                       | box-3/1=5d
    4c           | accepted               | DEALER'S CARD                       | box-5/1=4c
    6s           | accepted               | CARD TO BOX 1                       | second; dealer=6s
    missed-box-1 | flagged one-card-dealt | CARD TO BOX 3                       | missed=1
    missed-box-3 | flagged one-card-dealt | CARD TO BOX 5                       | missed=1 3
    2c           | accepted               | BOX 1: 2ND CARD? – DEAL IT, OR DEAD | owed; box-5/1=4c 2c
    Kc           | accepted               | BOX 3: 2ND CARD? – DEAL IT, OR DEAD | box-1/1=9h Kc
    Kd           | accepted               | HOLE CARD TO DEALER                 | dealers; box-3/1=5d Kd
    Td           | accepted               | BOX 1 HAS 19                        | boxes; dealer=6s Td; down=1
    stand        | accepted               | BOX 3 HAS 15                        | open=2
    stand        | accepted               | BOX 5 HAS 6                         | open=1
    stand        | accepted               | TURN THE HOLE CARD                  | hole; open=0
    hole-up      | accepted               | DEALER HAS 16 – DEALER DRAWS        | dealer; down=0
    """,
)
def test_two_boxes_take_their_second_card() -> None:
    """19:47-2.15(g): one after the other."""


@_told(
    PLAIN,
    TWO,
    """
    9h            | accepted              | CARD TO BOX 3       | box-1/1=9h
    5d            | accepted              | DEALER'S CARD       | box-3/1=5d
    missed-dealer | flagged dealer-missed | CARD TO BOX 1       | second
    2c            | accepted              | CARD TO BOX 3       | box-1/1=9h 2c
    box-9         | rejected no-such-box  | CARD TO BOX 3
    3c            | accepted              | DEALER'S CARD       | dealers; box-3/1=5d 3c
    4c            | accepted              | HOLE CARD TO DEALER | dealer=4c
    5c            | accepted              | BOX 1 HAS 11        | boxes; dealer=4c 5c; down=1
    stand         | accepted              | BOX 3 HAS 8         | open=1
    box-9         | rejected too-late     | BOX 3 HAS 8
    """,
)
def test_the_dealer_is_missed_when_it_is_his_turn() -> None:
    """19:47-2.15(e): the next card is the first box's."""


@_told(
    SHOWN,
    ONE,
    """
    reader-out   | flagged reader-failed | CARD TO BOX 1                | reader_out=True
    9h           | accepted              | DEALER'S CARD                | box-1/1=9h
    6s           | accepted              | CARD TO BOX 1                | second; dealer=6s
    8h           | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td           | accepted              | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    no-blackjack | rejected reader-is-out| BOX 1 HAS 17
    blackjack    | rejected reader-is-out| BOX 1 HAS 17
    stand        | accepted              | TURN THE HOLE CARD           | hole; open=0
    hole-up      | accepted              | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c           | accepted              | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    collect      | accepted              | BETS ARE OPEN                | betting; discarded=5; deal=box 1 lose
    reader-back  | accepted              | BETS ARE OPEN                | reader_out=False
    no-more-bets | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h           | accepted              | DEALER'S CARD                | box-1/1=9h
    Ks           | accepted              | CARD TO BOX 1                | second; dealer=Ks
    8h           | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td           | accepted              | USE THE CARD READER          | peek; dealer=Ks Td; down=1
    no-blackjack | accepted              | BOX 1 HAS 17                 | boxes; no_blackjack=True
    reader-out   | flagged reader-failed | BOX 1 HAS 17                 | reader_out=True
    no-blackjack | rejected repeated     | BOX 1 HAS 17
    stand        | accepted              | TURN THE HOLE CARD           | hole; open=0
    """,
)
def test_a_reader_that_shows_and_is_out_of_use() -> None:
    """19:47-2.15(k): its keys mean nothing then."""


@_told(
    READER,
    TWO,
    """
    9h           | accepted             | CARD TO BOX 3                    | box-1/1=9h
    5d           | accepted             | DEALER'S CARD                    | box-3/1=5d
    As           | accepted             | CARD TO BOX 1                    | second; dealer=As
    2h           | accepted             | CARD TO BOX 3                    | box-1/1=9h 2h
    6d           | accepted             | HOLE CARD TO DEALER              | dealers; box-3/1=5d 6d
    7d           | accepted             | INSURANCE? – USE THE CARD READER | insurance; dealer=As 7d; down=1
    split        | rejected not-allowed | INSURANCE? – USE THE CARD READER
    surrender    | rejected not-allowed | INSURANCE? – USE THE CARD READER
    no-blackjack | accepted             | BOX 1 HAS 11                     | boxes; no_blackjack=True
    stand        | accepted             | BOX 3 HAS 11                     | open=1
    stand        | accepted             | TURN THE HOLE CARD               | hole; open=0
    hole-up      | accepted             | DEALER STANDS ON 18 – 1L 3L      | complete; down=0
    """,
)
def test_what_no_player_may_decide_before_the_reader() -> None:
    """19:47-2.11: the cards do not allow it."""


@_told(
    READER,
    TWO,
    """
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | DEALER'S CARD                        | box-3/1=5d
    6s            | accepted               | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    7d            | accepted               | BOX 1 HAS 11                         | boxes; dealer=6s 7d; down=1
    stand         | accepted               | BOX 3 HAS 11                         | open=1
    missed-card-1 | flagged card-not-dealt | BOX 3 HAS 11                         | late=0
    stand         | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; open=0
    3c            | accepted               | TURN THE HOLE CARD                   | hole; box-1/1=9h 2h 3c; late=
    hole-up       | accepted               | DEALER HAS 13 – DEALER DRAWS         | dealer; down=0
    8d            | accepted               | DEALER STANDS ON 21 – 1L 3L          | complete; dealer=6s 7d 8d
    collect | accepted | BETS ARE OPEN | betting; discarded=8; deal=box 1 lose, box 3 lose
    no-more-bets | accepted | CARD TO BOX 1 | first; box-1/1=; box-3/1=; open=2
    9h            | accepted               | CARD TO BOX 3                        | box-1/1=9h
    5d            | accepted               | DEALER'S CARD                        | box-3/1=5d
    6s            | accepted               | CARD TO BOX 1                        | second; dealer=6s
    2h            | accepted               | CARD TO BOX 3                        | box-1/1=9h 2h
    6d            | accepted               | HOLE CARD TO DEALER                  | dealers; box-3/1=5d 6d
    7d            | accepted               | BOX 1 HAS 11                         | boxes; dealer=6s 7d; down=1
    stand         | accepted               | BOX 3 HAS 11                         | open=1
    missed-card-1 | flagged card-not-dealt | BOX 3 HAS 11                         | late=0
    stand         | accepted               | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; open=0
    hand-dead     | accepted               | TURN THE HOLE CARD                   | hole; late=
    hole-up       | accepted               | DEALER HAS 13 – DEALER DRAWS         | dealer; down=0
    """,
)
def test_a_hand_that_was_passed_over_beside_a_reader() -> None:
    """19:47-2.15(i): likewise."""


@_told(
    NEW_DEALERS_READ,
    READY + " box-1",
    """
    new-dealer    | accepted                          | DISCARD 1 FACE DOWN              | discarding
    lost:reader | flagged device-lost reader-failed | DISCARD 1 FACE DOWN | reader_lost=True; reader_out=True
    back:reader-2 | flagged events-missing            | DISCARD 1 FACE DOWN              | reader_lost=False
    lost:reader   | flagged device-lost               | DISCARD 1 FACE DOWN              | reader_lost=True
    back:reader   | accepted                          | DISCARD 1 FACE DOWN              | reader_lost=False
    9c            | accepted                          | BETS ARE OPEN                    | playing; discarded=1
    reader-back   | accepted                          | BETS ARE OPEN                    | reader_out=False
    no-more-bets  | accepted                          | CARD TO BOX 1                    | first; box-1/1=; open=1
    9h            | accepted                          | DEALER'S CARD                    | box-1/1=9h
    jam           | flagged jam                       | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    lost:reader | flagged device-lost reader-failed | SHOE IS JAMMED – CALL SUPERVISOR | reader_out=True
    back:reader   | accepted                          | SHOE IS JAMMED – CALL SUPERVISOR | reader_lost=False
    lost:reader   | flagged device-lost               | SHOE IS JAMMED – CALL SUPERVISOR | reader_lost=True
    back:reader-2 | flagged events-missing            | SHOE IS JAMMED – CALL SUPERVISOR | reader_lost=False
    play-on       | accepted                          | DEALER'S CARD                    | playing
    reader-back   | accepted                          | DEALER'S CARD                    | reader_out=False
    Ks            | accepted                          | CARD TO BOX 1                    | second; dealer=Ks
    8h            | accepted                          | HOLE CARD TO DEALER              | dealers; box-1/1=9h 8h
    Td | accepted | USE THE CARD READER | peek; dealer=Ks Td; down=1
    """,
)
def test_a_reader_is_lost_while_a_card_is_burned() -> None:
    """19:47-2.15(k): play goes on."""


@_told(
    NEW_DEALERS,
    READY + " box-1",
    """
    new-dealer   | accepted               | DISCARD 1 FACE DOWN                  | discarding
    back:shoe-2  | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR | stopped
    play-on      | accepted               | DISCARD 1 FACE DOWN                  | discarding
    9c           | accepted               | BETS ARE OPEN                        | playing; discarded=1
    back:shoe-2  | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR | stopped
    back:shoe-2  | flagged events-missing | A CARD IS MISSING? – CALL SUPERVISOR
    play-on      | accepted               | A CARD IS MISSING? – CALL SUPERVISOR
    play-on      | accepted               | BETS ARE OPEN                        | playing
    no-more-bets | accepted               | CARD TO BOX 1                        | first; box-1/1=; open=1
    """,
)
def test_another_device_is_lost_while_a_card_is_burned() -> None:
    """19:47-2.15: a shoe's missing cards stop play."""


@_told(
    PLAIN,
    ONE,
    """
    9h      | accepted                  | DEALER'S CARD                    | box-1/1=9h
    jam     | flagged jam               | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    unseen  | rejected no-card-in-error | SHOE IS JAMMED – CALL SUPERVISOR
    seen    | rejected no-card-in-error | SHOE IS JAMMED – CALL SUPERVISOR
    play-on | accepted                  | DEALER'S CARD                    | playing
    6s      | accepted                  | CARD TO BOX 1                    | second; dealer=6s
    """,
)
def test_no_card_in_error_at_another_stop() -> None:
    """19:47-2.15(b): nobody asks for it."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    Ks           | flagged drawn-in-error  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                | BETS ARE OPEN                             | playing; held=Ks
    Kd           | flagged drawn-in-error  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                | BETS ARE OPEN                             | playing; held=Ks Kd
    Kc           | flagged drawn-in-error  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                | BETS ARE OPEN                             | playing; held=Ks Kd Kc
    Kh           | flagged drawn-in-error  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted                | BETS ARE OPEN                             | playing; held=Ks Kd Kc Kh
    Qs           | flagged drawn-in-error  | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen | accepted | BETS ARE OPEN | playing; held=Ks Kd Kc Kh Qs
    no-more-bets | accepted | BOX 1: TAKE CARD? – BOX 1 HAS 20 | boxes; dealer=Kd Kh
    empty        | accepted                | BOX 1: TAKE CARD? – BOX 1 HAS 20          | empty=True
    shuffling    | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON     | refilling
    collect      | rejected hands-are-open | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffled     | accepted                | OFFER THE CUT – THEN ROUND GOES ON        | refill-cutting
    collect      | rejected hands-are-open | OFFER THE CUT – THEN ROUND GOES ON
    cut          | accepted                | LOAD THE SHOE – THEN ROUND GOES ON        | refill-loading
    collect      | rejected hands-are-open | LOAD THE SHOE – THEN ROUND GOES ON
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    collect      | rejected hands-are-open | BURN 1 FACE DOWN
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; discarded=5; deal=void
    """,
)
def test_nothing_else_in_a_refill() -> None:
    """19:47-2.15(f): a round is open."""


@_told(
    PLAIN,
    READY + " box-1",
    """
    5s           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s
    Kd           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd
    5c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c
    Kh           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh
    Qs           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh Qs
    no-more-bets | accepted | BOX 1: TAKE CARD? – BOX 1 HAS 10 | boxes; dealer=Kd Kh
    empty        | accepted               | BOX 1: TAKE CARD? – BOX 1 HAS 10          | empty=True
    shuffling    | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON     | refilling
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; discarded=5; deal=void
    shuffling    | accepted               | SHUFFLE THE CARDS                         | shuffling
    shuffled     | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN          | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE       | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=2
    2c           | accepted               | BETS ARE OPEN                             | rounds
    5s           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s
    Kd           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd
    5c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c
    Kh           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh
    Qs           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh Qs
    no-more-bets | accepted | BOX 1: TAKE CARD? – BOX 1 HAS 10 | boxes; dealer=Kd Kh
    empty        | accepted               | BOX 1: TAKE CARD? – BOX 1 HAS 10          | empty=True
    shuffling    | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON     | refilling
    shuffled     | accepted               | OFFER THE CUT – THEN ROUND GOES ON        | refill-cutting
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; discarded=5; deal=void
    shuffling    | accepted               | SHUFFLE THE CARDS                         | shuffling
    shuffled     | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN          | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE       | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=3
    2c           | accepted               | BETS ARE OPEN                             | rounds
    5s           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s
    Kd           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd
    5c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c
    Kh           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh
    Qs           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh Qs
    no-more-bets | accepted | BOX 1: TAKE CARD? – BOX 1 HAS 10 | boxes; dealer=Kd Kh
    empty        | accepted               | BOX 1: TAKE CARD? – BOX 1 HAS 10          | empty=True
    shuffling    | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON     | refilling
    shuffled     | accepted               | OFFER THE CUT – THEN ROUND GOES ON        | refill-cutting
    cut          | accepted               | LOAD THE SHOE – THEN ROUND GOES ON        | refill-loading
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; discarded=5; deal=void
    shuffling    | accepted               | SHUFFLE THE CARDS                         | shuffling
    shuffled     | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN          | cutting
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE       | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; empty=False; shoe_number=4
    2c           | accepted               | BETS ARE OPEN                             | rounds
    5s           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s
    Kd           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd
    5c           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c
    Kh           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh
    Qs           | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen       | accepted               | BETS ARE OPEN                             | playing; held=5s Kd 5c Kh Qs
    no-more-bets | accepted | BOX 1: TAKE CARD? – BOX 1 HAS 10 | boxes; dealer=Kd Kh
    empty        | accepted               | BOX 1: TAKE CARD? – BOX 1 HAS 10          | empty=True
    shuffling    | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON     | refilling
    shuffled     | accepted               | OFFER THE CUT – THEN ROUND GOES ON        | refill-cutting
    cut          | accepted               | LOAD THE SHOE – THEN ROUND GOES ON        | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | flagged left-over | SHOE IS OVER – RESHUFFLE | betting; over; discarded=5; deal=void
    """,
)
def test_a_held_card_and_a_void_round_in_a_refill() -> None:
    """19:47-2.15(b): there is no next round for it."""


@_told(
    READER,
    READY,
    """
    lost:reader   | flagged device-lost reader-failed | BETS ARE OPEN | reader_lost=True; reader_out=True
    reader-back   | rejected device-not-back          | BETS ARE OPEN
    back:reader   | accepted                          | BETS ARE OPEN | reader_lost=False
    reader-back   | accepted                          | BETS ARE OPEN | reader_out=False
    lost:reader   | flagged device-lost reader-failed | BETS ARE OPEN | reader_lost=True; reader_out=True
    back:reader-2 | flagged events-missing            | BETS ARE OPEN | reader_lost=False
    reader-back   | accepted                          | BETS ARE OPEN | reader_out=False
    """,
)
def test_a_reader_that_is_not_back() -> None:
    """19:47-2.15(k): it cannot be put back into use before."""


@_told(
    NO_HOLE,
    ONE,
    """
    9h         | accepted                  | DEALER'S CARD                    | box-1/1=9h
    6s         | accepted                  | CARD TO BOX 1                    | second; dealer=6s
    2h         | accepted                  | BOX 1 HAS 11                     | boxes; box-1/1=9h 2h
    5d         | accepted                  | BOX 1 HAS 16                     | box-1/1=9h 2h 5d
    5c         | accepted                  | DEALER HAS 6 – DEALER DRAWS      | dealer; box-1/1=9h 2h 5d 5c; open=0
    error-card | flagged card-on-offer     | BOX 1: TAKE CARD? – BOX 1 HAS 16 | boxes; box-1/1=9h 2h 5d; held=5c; open=1
    stand      | accepted                  | DEALER HAS 11 – DEALER DRAWS     | dealer; dealer=6s 5c; held=; open=0
    error-card | rejected nothing-to-move  | DEALER HAS 11 – DEALER DRAWS
    9d         | accepted                  | DEALER STANDS ON 20 – 1L         | complete; dealer=6s 5c 9d
    """,
)
def test_2_15_c_a_card_in_error_ended_the_last_hand() -> None:
    """19:47-2.15(c): also where the dealer has no hole card, and is the next to be dealt one."""


@_told(
    NO_HOLE_DOUBLES_DOWN,
    TWO,
    """
    9h          | accepted                | CARD TO BOX 3                 | box-1/1=9h
    5d          | accepted                | DEALER'S CARD                 | box-3/1=5d
    6s          | accepted                | CARD TO BOX 1                 | second; dealer=6s
    5h          | accepted                | CARD TO BOX 3                 | box-1/1=9h 5h
    9d          | accepted                | BOX 1 HAS 14                  | boxes; box-3/1=5d 9d
    double      | accepted                | BOX 1: ONE CARD
    9c          | accepted                | BOX 3 HAS 14                  | box-1/1=9h 5h 9c; down=1; open=1
    double      | accepted                | BOX 3: ONE CARD
    ??          | accepted                | DEALER HAS 6 – DEALER DRAWS   | dealer; box-3/1=5d 9d ??; down=2; open=0
    double-seen | flagged unread-card     | CARD NOT READ – NAME THE CARD | stopped
    name-Kc     | flagged double-exposed  | DEALER HAS 6 – DEALER DRAWS   | playing; box-3/1=5d 9d Kc; down=1
    double-seen | flagged double-exposed  | NO HAND IS LEFT – 1L 3L       | complete; down=0
    double-seen | rejected no-double-down | NO HAND IS LEFT – 1L 3L
    """,
)
def test_2_15_p_doubles_dealt_face_up_and_no_hole_card() -> None:
    """19:47-2.12(c), 2.15(p): the last of them is over 21, and the dealer draws no card."""


@_told(
    NO_HOLE_DOUBLES_DOWN,
    ONE,
    """
    9h     | accepted | DEALER'S CARD     | box-1/1=9h
    6s     | accepted | CARD TO BOX 1     | second; dealer=6s
    9c     | accepted | BOX 1 HAS 18      | boxes; box-1/1=9h 9c
    split  | accepted | BOX 1: ONE CARD   | box-1/1=9h; box-1/2=9c; open=2
    2c     | accepted | BOX 1 HAND 1: 11  | box-1/1=9h 2c
    double | accepted | BOX 1: ONE CARD
    Kd     | accepted | BOX 1: ONE CARD   | box-1/1=9h 2c Kd; down=1; open=1
    """,
)
def test_2_10_c_a_split_hand_is_doubled_face_down() -> None:
    """19:47-2.10(c), 2.11: its card lies face down, and the other hand is dealt its second."""


@_told(
    NO_HOLE_DOUBLES_DOWN,
    ONE,
    """
    9h          | accepted                | DEALER'S CARD                | box-1/1=9h
    6s          | accepted                | CARD TO BOX 1                | second; dealer=6s
    5h          | accepted                | BOX 1 HAS 14                 | boxes; box-1/1=9h 5h
    stand       | accepted                | DEALER HAS 6 – DEALER DRAWS  | dealer; open=0
    double-seen | rejected no-double-down | DEALER HAS 6 – DEALER DRAWS
    """,
)
def test_2_15_p_no_double_lies_face_down() -> None:
    """19:47-2.10(c): nobody has doubled."""


@_told(
    DOUBLES_DOWN,
    ONE,
    """
    9h          | accepted               | DEALER'S CARD        | box-1/1=9h
    6s          | accepted               | CARD TO BOX 1        | second; dealer=6s
    5h          | accepted               | HOLE CARD TO DEALER  | dealers; box-1/1=9h 5h
    Td          | accepted               | BOX 1 HAS 14         | boxes; dealer=6s Td; down=1
    double      | accepted               | BOX 1: ONE CARD
    Kc          | accepted               | TURN THE HOLE CARD   | hole; box-1/1=9h 5h Kc; down=2; open=0
    double-seen | flagged double-exposed | NO HAND IS LEFT – 1L | complete; down=1
    """,
)
def test_2_15_p_an_exposed_double_is_over_21() -> None:
    """19:47-2.12(c): nothing hangs on the hole card any more."""


@_told(
    DOUBLES_DOWN,
    TWO,
    """
    9h             | accepted                | CARD TO BOX 3         | box-1/1=9h
    5d             | accepted                | DEALER'S CARD         | box-3/1=5d
    6s             | accepted                | CARD TO BOX 1         | second; dealer=6s
    5h             | accepted                | CARD TO BOX 3         | box-1/1=9h 5h
    9d             | accepted                | HOLE CARD TO DEALER   | dealers; box-3/1=5d 9d
    Td             | accepted                | BOX 1 HAS 14          | boxes; dealer=6s Td; down=1
    stand          | accepted                | BOX 3 HAS 14          | open=1
    missed-card-1  | flagged card-not-dealt  | BOX 3 HAS 14          | late=0
    double         | accepted                | BOX 3: ONE CARD
    Kc | accepted | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; box-3/1=5d 9d Kc; down=2; open=0
    double-seen    | flagged double-exposed  | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; down=1
    double-seen    | rejected no-double-down | BOX 1: LATE CARD? – DEAL IT, OR DEAD
    hand-dead      | accepted                | NO HAND IS LEFT – 1D 3L | complete
    """,
)
def test_2_15_p_an_exposed_double_while_a_hand_may_have_its_card() -> None:
    """19:47-2.15(i), 2.15(p): it is told whenever the dealer has seen it."""


@_told(
    DOUBLES_DOWN,
    TWO,
    """
    9h             | accepted                | CARD TO BOX 3         | box-1/1=9h
    5d             | accepted                | DEALER'S CARD         | box-3/1=5d
    6s             | accepted                | CARD TO BOX 1         | second; dealer=6s
    5h             | accepted                | CARD TO BOX 3         | box-1/1=9h 5h
    9d             | accepted                | HOLE CARD TO DEALER   | dealers; box-3/1=5d 9d
    Td             | accepted                | BOX 1 HAS 14          | boxes; dealer=6s Td; down=1
    stand          | accepted                | BOX 3 HAS 14          | open=1
    missed-card-1  | flagged card-not-dealt  | BOX 3 HAS 14          | late=0
    double         | accepted                | BOX 3: ONE CARD
    ?? | accepted | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; box-3/1=5d 9d ??; down=2; open=0
    double-seen    | flagged unread-card     | CARD NOT READ – NAME THE CARD | stopped
    name-Kc        | flagged double-exposed  | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late; playing; down=1
    """,
)
def test_2_15_p_an_exposed_double_that_was_not_read() -> None:
    """19:47-2.15(i), 2.15(p): likewise."""
