"""Shoes of Blackjack into which cards go back, told: 19:47-2.1, 2.15(f), 2.21."""

from tests.support.blackjack import (
    BART_CARTER,
    CLOSED,
    CONTINUOUS,
    DOUBLE_FIRST_CARD,
    DOUBLE_SHOE,
    NO_SEATS,
    OPENED,
    PLAIN,
    READY,
    READY_SIDES,
    TWO_BATCHES,
    TWO_COLOURS,
    BlackjackChapter,
    BlackjackScenario,
)

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)

ONE = READY + " box-1 no-more-bets"
TWO = READY + " box-1 box-3 no-more-bets"
"""Boxes 1 and 3 are wagered on."""


@_told(
    CONTINUOUS,
    OPENED,
    """
    loaded         | accepted              | BETS ARE OPEN                | rounds; shoe_number=1
    box-1          | accepted              | BETS ARE OPEN                | boxes=1
    no-more-bets   | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    cutting-card   | accepted              | CARD TO BOX 1
    9h             | accepted              | DEALER'S CARD                | box-1/1=9h
    6s             | accepted              | CARD TO BOX 1                | second; dealer=6s
    8h             | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td             | accepted              | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    stand          | accepted              | TURN THE HOLE CARD           | hole; open=0
    hole-up        | accepted              | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c             | accepted              | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    cutting-card   | accepted              | DEALER STANDS ON 21 – 1L
    collect        | accepted              | BETS ARE OPEN                | betting; discarded=5; deal=box 1 lose
    holds:307      | accepted              | BETS ARE OPEN
    holds:306      | flagged count-differs | BETS ARE OPEN
    holds:306      | accepted              | BETS ARE OPEN
    cards-returned | accepted              | BETS ARE OPEN                | returned=5
    holds:312      | accepted              | BETS ARE OPEN
    no-more-bets   | accepted              | CARD TO BOX 1                | first; box-1/1=; open=1
    9h             | accepted              | DEALER'S CARD                | box-1/1=9h
    6s             | accepted              | CARD TO BOX 1                | second; dealer=6s
    8h             | accepted              | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td             | accepted              | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    holds:308      | accepted              | BOX 1 HAS 17
    stand          | accepted              | TURN THE HOLE CARD           | hole; open=0
    hole-up        | accepted              | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c             | accepted              | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    collect        | accepted              | BETS ARE OPEN                | betting; discarded=10
    returned:3     | accepted              | BETS ARE OPEN                | returned=8
    holds:310      | accepted              | BETS ARE OPEN
    returned:9     | accepted              | BETS ARE OPEN                | returned=10
    holds:312      | accepted              | BETS ARE OPEN
    shuffling      | accepted              | LOAD THE SHOE                | shuffling
    shuffled:311   | flagged wrong-count   | LOAD THE SHOE
    shuffled:312 | accepted | BETS ARE OPEN | rounds; discarded=0; shoe_number=2; returned=0
    close          | accepted              | TABLE CLOSED                 | closed
    """,
)
def test_2_21_a_shoe_that_shuffles_without_end() -> None:
    """19:47-2.21: neither cut nor burned; cards go back into it, also in a round."""


@_told(
    CONTINUOUS,
    OPENED,
    """
    shuffled       | accepted                   | BETS ARE OPEN                          | rounds; shoe_number=1
    empty          | accepted                   | BETS ARE OPEN                          | empty=True
    box-1          | accepted                   | BETS ARE OPEN                          | boxes=1
    no-more-bets   | flagged insufficient-cards | PUT CARDS BACK IN                      | first; box-1/1=; open=1
    9h             | accepted                   | PUT CARDS BACK IN                      | box-1/1=9h
    6s             | accepted                   | PUT CARDS BACK IN                      | second; dealer=6s
    8h             | accepted                   | PUT CARDS BACK IN                      | dealers; box-1/1=9h 8h
    Td | accepted | BOX 1 HAS 17 | boxes; dealer=6s Td; down=1
    stand          | accepted                   | TURN THE HOLE CARD                     | hole; open=0
    hole-up        | flagged insufficient-cards | PUT CARDS BACK IN                      | dealer; down=0
    5c             | accepted                   | DEALER STANDS ON 21 – 1L               | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=5; deal=box 1 lose
    no-more-bets   | flagged insufficient-cards | PUT CARDS BACK IN                      | first; box-1/1=; open=1
    9h             | accepted                   | PUT CARDS BACK IN                      | box-1/1=9h
    empty          | flagged insufficient-cards | PUT CARDS BACK IN
    shuffling      | rejected round-is-open     | PUT CARDS BACK IN
    cards-returned | accepted                   | DEALER'S CARD                          | empty=False; returned=5
    6s             | accepted                   | CARD TO BOX 1                          | second; dealer=6s
    8h             | accepted                   | HOLE CARD TO DEALER                    | dealers; box-1/1=9h 8h
    Td | accepted | BOX 1 HAS 17 | boxes; dealer=6s Td; down=1
    empty          | accepted                   | BOX 1 HAS 17                           | empty=True
    stand          | accepted                   | TURN THE HOLE CARD                     | hole; open=0
    hole-up        | flagged insufficient-cards | PUT CARDS BACK IN                      | dealer; down=0
    5c             | accepted                   | DEALER STANDS ON 21 – 1L               | complete; dealer=6s Td 5c
    empty          | accepted                   | DEALER STANDS ON 21 – 1L
    collect        | accepted                   | BETS ARE OPEN                          | betting; discarded=10
    idle           | accepted                   | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    """,
)
def test_2_21_a_continuous_shoe_that_runs_empty() -> None:
    """19:47-2.15(f): the discards go back into it, and the round goes on."""


@_told(
    CONTINUOUS,
    CLOSED,
    """
    holds:0        | accepted             | TABLE CLOSED                           | holds=0
    open           | accepted             | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    loaded         | accepted             | BETS ARE OPEN               | rounds; shoe_number=1; holds=None
    cards-returned | accepted             | BETS ARE OPEN
    shuffling      | accepted             | LOAD THE SHOE                          | shuffling
    holds:312      | accepted             | LOAD THE SHOE                          | holds=312
    cards-returned | rejected not-in-play | LOAD THE SHOE
    """,
)
def test_2_21_a_continuous_shoe_that_is_loaded_at_once() -> None:
    """19:47-2.21: whatever was done before."""


@_told(
    PLAIN,
    ONE,
    """
    9h           | accepted | DEALER'S CARD                | box-1/1=9h
    6s           | accepted | CARD TO BOX 1                | second; dealer=6s
    8h           | accepted | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h
    Td           | accepted | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    stand        | accepted | TURN THE HOLE CARD           | hole; open=0
    hole-up      | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c           | accepted | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    collect      | accepted | BETS ARE OPEN                | betting; discarded=5; deal=box 1 lose
    returned:4   | accepted | BETS ARE OPEN                | returned=4
    holds:310    | accepted | BETS ARE OPEN
    no-more-bets | accepted | CARD TO BOX 1                | first; box-1/1=; open=1
    """,
)
def test_2_1_cards_of_a_bart_carter_shuffle() -> None:
    """19:47-2.1: a deck that was dealt goes back into the decks that are left."""


@_told(
    PLAIN,
    CLOSED,
    """
    open         | accepted            | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    loaded       | flagged unshuffled  | SPREAD THE CARDS – THEN WASH AND STACK
    inspected    | accepted            | SHUFFLE THE CARDS                      | shuffling
    loaded       | flagged unshuffled  | SHUFFLE THE CARDS
    shuffled:311 | flagged wrong-count | SHUFFLE THE CARDS
    shuffled     | accepted            | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    loaded       | flagged uncut       | OFFER THE CUT – FROM SEAT 7 DOWN
    """,
)
def test_2_21_loaded_too_early() -> None:
    """19:47-2.5: other cards are shuffled first."""


@_told(
    TWO_BATCHES,
    OPENED,
    """
    shuffled     | flagged unknown-batch | SHUFFLE THE CARDS – BATCH TO SHUFFLER
    in:red       | accepted              | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=inserted
    begun:red    | accepted              | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    done:red     | accepted              | SHUFFLE THE CARDS – TAKE STORED BATCH   | red=finished
    stored:red   | accepted              | SHUFFLE THE CARDS – TAKE STORED BATCH   | red=stored
    out:red      | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | cutting; red=released
    in:blue      | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=inserted
    begun:blue   | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=shuffling
    done:blue    | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=finished
    stored:blue  | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=stored
    cut          | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE     | loading
    placed       | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE     | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; shoe_number=1; red=in-play
    2c           | accepted              | BETS ARE OPEN                           | rounds
    box-1        | accepted              | BETS ARE OPEN                           | boxes=1
    no-more-bets | accepted              | CARD TO BOX 1                           | first; box-1/1=; open=1
    9h~red       | accepted              | DEALER'S CARD                           | box-1/1=9h
    9c~green     | flagged wrong-back    | WRONG CARD BACK – CALL SUPERVISOR       | second; stopped; dealer=9c
    void         | accepted              | ROUND VOID – COLLECT THE CARDS          | void; playing
    collect | accepted | BETS ARE OPEN | betting; discarded=2; open=0; deal=void
    cutting-card | accepted | BETS ARE OPEN | finishing; cutting_card_out=True
    no-more-bets | accepted              | CARD TO BOX 1                           | first; box-1/1=; open=1
    9h~red       | accepted              | DEALER'S CARD                           | box-1/1=9h
    6c~red       | accepted              | CARD TO BOX 1                           | second; dealer=6c
    8h~red       | accepted              | HOLE CARD TO DEALER                     | dealers; box-1/1=9h 8h
    Td~red       | accepted              | BOX 1 HAS 17                            | boxes; dealer=6c Td; down=1
    stand        | accepted              | TURN THE HOLE CARD                      | hole; open=0
    hole-up      | accepted              | DEALER HAS 16 – DEALER DRAWS            | dealer; down=0
    Kc~red       | accepted              | DEALER OVER 21 – 1W                     | complete; dealer=6c Td Kc
    collect | accepted | SHOE IS OVER – CHANGE THE BATCHES | betting; over; discarded=7; red=discarded; deal=box 1 win
    in:red       | accepted              | SHOE IS OVER – CHANGE THE BATCHES       | red=inserted
    out:blue     | accepted              | OFFER THE CUT – BOX 1 CUTS        | cutting; blue=released
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE     | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; blue=in-play
    2c~blue      | accepted              | BETS ARE OPEN                           | rounds
    """,
)
def test_2_2_d_two_batches_are_dealt_in_turn() -> None:
    """19:47-2.2(d): a shuffling device has the other one; each is dealt every other shoe."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1",
    """
    no-more-bets | accepted              | DETERMINANT CARD               | determinant; box-1/1=; open=1
    stand        | rejected card-is-owed | DETERMINANT CARD
    9c@left      | accepted              | CARD TO BOX 1                  | first; discarded=1
    9h@right     | accepted              | DEALER'S CARD                  | box-1/1=9h; side=right
    6s@right     | accepted              | CARD TO BOX 1                  | second; dealer=6s
    8h@right     | accepted              | HOLE CARD TO DEALER            | dealers; box-1/1=9h 8h
    Td@right     | accepted              | BOX 1 HAS 17                   | boxes; dealer=6s Td; down=1
    stand        | accepted              | TURN THE HOLE CARD             | hole; open=0
    hole-up      | accepted              | DEALER HAS 16 – DEALER DRAWS   | dealer; down=0
    5c@right     | accepted              | DEALER STANDS ON 21 – 1L       | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=6; side=None; deal=box 1 lose
    no-more-bets | accepted              | DETERMINANT CARD               | determinant; box-1/1=; open=1
    9c^@left     | flagged found-face-up | DETERMINANT CARD               | discarded=7
    9d@left      | accepted              | CARD TO BOX 1                  | first; discarded=8
    9h@left      | accepted              | DEALER'S CARD                  | box-1/1=9h; side=left
    void         | accepted              | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting; discarded=9; open=0; side=None; deal=void
    """,
)
def test_2_1_a_double_shoe() -> None:
    """19:47-2.1: the determinant card belongs to no hand; the side is that of the next card."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1",
    """
    side-left    | accepted           | BETS ARE OPEN
    no-more-bets | accepted           | DETERMINANT CARD             | determinant; box-1/1=; open=1
    9c@left      | accepted           | CARD TO BOX 1                | first; discarded=1
    side-right   | accepted           | CARD TO BOX 1                | side=right
    9h@left      | flagged wrong-side | DEALER'S CARD                | box-1/1=9h; side=left
    6s@left      | accepted           | CARD TO BOX 1                | second; dealer=6s
    8h@right     | flagged wrong-side | HOLE CARD TO DEALER          | dealers; box-1/1=9h 8h; side=right
    Td@right     | accepted           | BOX 1 HAS 17                 | boxes; dealer=6s Td; down=1
    side-left    | flagged wrong-side | BOX 1 HAS 17                 | side=left
    stand        | accepted           | TURN THE HOLE CARD           | hole; open=0
    hole-up      | accepted           | DEALER HAS 16 – DEALER DRAWS | dealer; down=0
    5c           | accepted           | DEALER STANDS ON 21 – 1L     | complete; dealer=6s Td 5c
    side-right   | accepted           | DEALER STANDS ON 21 – 1L     | side=right
    collect | accepted | BETS ARE OPEN | betting; discarded=6; side=None; deal=box 1 lose
    side-left    | accepted           | BETS ARE OPEN
    no-more-bets | accepted           | DETERMINANT CARD             | determinant; box-1/1=; open=1
    9c           | accepted           | CARD TO BOX 1                | first; discarded=7
    side-left    | accepted           | CARD TO BOX 1                | side=left
    9h           | accepted           | DEALER'S CARD                | box-1/1=9h
    6s           | accepted           | CARD TO BOX 1                | second; dealer=6s
    """,
)
def test_2_15_h_a_round_from_the_wrong_side() -> None:
    """19:47-2.15(h): flagged, and concluded."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1",
    """
    cutting-card-left  | accepted             | BETS ARE OPEN                  | sides_out=left
    cutting-card-left  | accepted             | BETS ARE OPEN
    no-more-bets       | accepted             | DETERMINANT CARD               | determinant; box-1/1=; open=1
    9c@left            | accepted             | CARD TO BOX 1                  | first; discarded=1
    9h@left            | flagged wrong-side   | DEALER'S CARD                  | box-1/1=9h; side=left
    void               | accepted             | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting; discarded=2; open=0; side=None; deal=void
    no-more-bets       | accepted             | DETERMINANT CARD               | determinant; box-1/1=; open=1
    9c@left            | accepted             | CARD TO BOX 1                  | first; discarded=3
    9h@right           | accepted             | DEALER'S CARD                  | box-1/1=9h; side=right
    6s@right           | accepted             | CARD TO BOX 1                  | second; dealer=6s
    cutting-card-right | accepted | CARD TO BOX 1 | finishing; cutting_card_out=True; sides_out=left right
    8h@right           | accepted             | HOLE CARD TO DEALER            | dealers; box-1/1=9h 8h
    Td@right           | accepted             | BOX 1 HAS 17                   | boxes; dealer=6s Td; down=1
    stand              | accepted             | TURN THE HOLE CARD             | hole; open=0
    hole-up            | accepted             | DEALER HAS 16 – DEALER DRAWS   | dealer; down=0
    5c@right           | accepted             | DEALER STANDS ON 21 – 1L       | complete; dealer=6s Td 5c
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=8; side=None; deal=box 1 lose
    side-left          | rejected not-in-play | SHOE IS OVER – RESHUFFLE
    cutting-card-left  | rejected not-in-play | SHOE IS OVER – RESHUFFLE
    empty-left         | rejected not-in-play | SHOE IS OVER – RESHUFFLE
    """,
)
def test_2_2_c_each_side_has_its_cutting_card() -> None:
    """19:47-2.2(c): rounds go on from the other side until its own is out too."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1",
    """
    empty-left   | accepted                   | BETS ARE OPEN                         | sides_out=left
    no-more-bets | accepted | DETERMINANT CARD | determinant; box-1/1=; open=1
    9c@left      | accepted                   | CARD TO BOX 1                         | first; discarded=1
    9h@right     | accepted                   | DEALER'S CARD                         | box-1/1=9h; side=right
    empty-left   | accepted                   | DEALER'S CARD
    empty-right | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True; sides_out=left right
    shuffling    | accepted                   | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled     | accepted                   | OFFER THE CUT – THEN ROUND GOES ON    | refill-cutting
    cut:52/52    | accepted                   | LOAD THE SHOE – THEN ROUND GOES ON    | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; right=1-0 seen 1
    2c           | accepted                   | DEALER'S CARD                         | finishing
    6s@right     | accepted                   | CARD TO BOX 1                         | second; dealer=6s
    8h@right     | accepted                   | HOLE CARD TO DEALER                   | dealers; box-1/1=9h 8h
    Td@right     | accepted                   | BOX 1 HAS 17                          | boxes; dealer=6s Td; down=1
    stand        | accepted                   | TURN THE HOLE CARD                    | hole; open=0
    hole-up      | accepted                   | DEALER HAS 16 – DEALER DRAWS          | dealer; down=0
    5c@right     | accepted                   | DEALER STANDS ON 21 – 1L              | complete; dealer=6s Td 5c
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=6; side=None; deal=box 1 lose
    """,
)
def test_2_15_f_a_side_is_empty() -> None:
    """19:47-2.15(f): of the side in play the round lacks cards."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1",
    """
    empty-left  | accepted                 | BETS ARE OPEN            | sides_out=left
    empty-right | flagged shoe-ended-early | SHOE IS OVER – RESHUFFLE | over; empty=True; sides_out=left right
    """,
)
def test_2_15_f_both_sides_are_empty() -> None:
    """19:47-2.15(f): before a round the shoe is over."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1",
    """
    no-more-bets | accepted | DETERMINANT CARD | determinant; box-1/1=; open=1
    empty-left | accepted | DETERMINANT CARD | sides_out=left
    empty-right | flagged insufficient-cards | DETERMINANT CARD | empty=True; sides_out=left right
    shuffling | accepted | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled | accepted | OFFER THE CUT – THEN ROUND GOES ON | refill-cutting
    cut | accepted | LOAD THE SHOE – THEN ROUND GOES ON | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; cutting_card_out=True; returned=1
    2c | accepted | DETERMINANT CARD | finishing
    9c | accepted | CARD TO BOX 1 | first; discarded=1
    9h | accepted | DEALER'S CARD | box-1/1=9h
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | SHOE IS OVER – RESHUFFLE | betting; over; discarded=2; open=0; deal=void
    shuffling | accepted | SHUFFLE THE CARDS | shuffling; sides_out=
    shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    cut | accepted | CUT THE RIGHT SIDE
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed | accepted | CUT CARD IN RIGHT – LOAD THE SHOE
    placed | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; cutting_card_out=False; shoe_number=2; returned=0
    2c | accepted | BETS ARE OPEN | rounds
    no-more-bets | accepted | DETERMINANT CARD | determinant; box-1/1=; open=1
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting; open=0; deal=void
    """,
)
def test_2_15_f_no_determinant_card() -> None:
    """19:47-2.15(f): it is owed as any card is."""


@_told(
    TWO_COLOURS,
    "open inspected shuffling",
    """
    shuffled:105 | flagged wrong-count | SHUFFLE THE CARDS
    shuffled:104 | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    cut-by-3 | accepted | SEAT 3 CUTS | cutter=3
    cut:9/43 | flagged bad-cut | CUT THE RIGHT SIDE | cutting
    loaded | flagged uncut | CUT THE RIGHT SIDE
    cut:26/25 | flagged wrong-count | SHUFFLE THE CARDS | shuffling
    shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting; cutter=None
    cut:26/26 | accepted | CUT THE RIGHT SIDE | cutting
    cut:26/26 | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading
    placed:12 | flagged bad-cutting-card | CUT CARD IN RIGHT – LOAD THE SHOE | cutting_cards_placed=False
    loaded | flagged bad-cutting-card | BURN 1 FACE DOWN | burn-first
    recut | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    cut:26/26 | accepted | CUT THE RIGHT SIDE | cutting
    cut:9/43 | flagged bad-cut | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed:13 | accepted | CUT CARD IN RIGHT – LOAD THE SHOE
    placed | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    recut | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    cut | accepted | CUT THE RIGHT SIDE
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading
    placed:13 | accepted | CUT CARD IN RIGHT – LOAD THE SHOE
    placed:14 | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True; from_back=None
    loaded | accepted | BURN 1 FACE DOWN | burn-first; left=0-0 seen 0
    2c~blue | accepted | BETS ARE OPEN | rounds; right=1-0 seen 0
    """,
)
def test_2_2_c_each_side_is_cut() -> None:
    """19:47-2.2(c): and has its own cutting card, a quarter of its cards from the back."""


@_told(
    TWO_COLOURS,
    READY_SIDES + " box-1 no-more-bets",
    """
    9c~red@left | accepted | CARD TO BOX 1 | first; left=1-0 seen 0
    9h~blue | accepted | DEALER'S CARD | side=right; right=1-0 seen 1
    6s~blue | accepted | CARD TO BOX 1 | dealer=6s
    8h~red | flagged wrong-side | HOLE CARD TO DEALER | side=left; box-1/1=9h 8h; left=2-0 seen 1
    Td~blue@right | flagged wrong-side | BOX 1 HAS 17 | down=1; side=right; right=3-0 seen 2
    stand | accepted | TURN THE HOLE CARD | hole
    hole-up | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; down=0; right=3-0 seen 3
    5c~red@right | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | stopped; complete
    side-left | held | WRONG CARD BACK – CALL SUPERVISOR | side=right
    play-on | accepted | DEALER STANDS ON 21 – 1L | playing; side=left
    reread-dealer-3-4d | accepted | DEALER STANDS ON 20 – 1L | dealer=6s Td 4d; right=4-0 seen 4
    collect | accepted | BETS ARE OPEN | betting; side=None; deal=box 1 lose
    reread-dealer-3-5c | accepted | BETS ARE OPEN | right=4-0 seen 4
    no-more-bets | accepted | DETERMINANT CARD | determinant
    9c~green@left | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | stopped
    """,
)
def test_2_2_c_the_back_tells_the_side() -> None:
    """19:47-2.2(c): as well as a message does, and the two agree."""


@_told(
    TWO_COLOURS,
    READY_SIDES + " box-1 no-more-bets",
    """
    Kc@left | accepted | CARD TO BOX 1 | first
    9h@left | accepted | DEALER'S CARD
    9h@left | flagged too-many-copies | FOREIGN CARD? – CALL SUPERVISOR | stopped; left=3-0 seen 2
    cutting-card-left | held | FOREIGN CARD? – CALL SUPERVISOR | sides_out=
    void | accepted | ROUND VOID – COLLECT THE CARDS | void; playing; sides_out=left
    9d@right | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    empty-right | held | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO
    seen | accepted | ROUND VOID – COLLECT THE CARDS | right=1-0 seen 1; sides_out=left right
    """,
)
def test_2_2_a_copies_of_a_side() -> None:
    """19:47-2.2(a), 2.2(c): each side holds its own decks; what is about a side waits while play has stopped."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1 no-more-bets",
    """
    9c@left | accepted | CARD TO BOX 1 | first
    jam | flagged jam | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    side-right | held | SHOE IS JAMMED – CALL SUPERVISOR | side=None
    9h@right | held | SHOE IS JAMMED – CALL SUPERVISOR | box-1/1=
    side-left | held | SHOE IS JAMMED – CALL SUPERVISOR
    6s@left | held | SHOE IS JAMMED – CALL SUPERVISOR
    play-on | flagged wrong-side | CARD TO BOX 1 | second; side=left; right=1-0 seen 1; left=2-0 seen 1
    """,
)
def test_2_2_c_what_is_about_a_side_waits_in_its_place() -> None:
    """19:47-2.2(c): among the cards that leave the shoe while play has stopped."""


@_told(
    TWO_COLOURS,
    READY_SIDES + "@left box-1 no-more-bets",
    """
    9c@left | accepted | CARD TO BOX 1 | first; discarded=1; left=2-0 seen 0
    side-right | accepted | CARD TO BOX 1 | side=right
    9h@right | accepted | DEALER'S CARD | box-1/1=9h
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | discarded=2; right=1-0 seen 1
    no-more-bets | accepted | DETERMINANT CARD | determinant
    9d@right | accepted | CARD TO BOX 1 | first
    9s@left | accepted | DEALER'S CARD | box-1/1=9s; side=left; left=3-0 seen 1
    6s@left | accepted | CARD TO BOX 1 | second
    8s@left | accepted | HOLE CARD TO DEALER | dealers; left=5-0 seen 3
    empty-right | accepted | HOLE CARD TO DEALER | empty=False; sides_out=right
    empty-left | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | empty=True
    shuffling | accepted | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled | accepted | OFFER THE CUT – THEN ROUND GOES ON | refill-cutting
    cut | accepted | LOAD THE SHOE – THEN ROUND GOES ON | refill-loading
    loaded | accepted | BURN 1 FACE DOWN | refill-burn; empty=False; returned=2; left=5-2 seen 3
    2d@left | accepted | HOLE CARD TO DEALER | finishing; left=6-2 seen 3
    Td@left | accepted | BOX 1 HAS 17 | boxes
    stand | accepted | TURN THE HOLE CARD | hole
    hole-up | accepted | DEALER HAS 16 – DEALER DRAWS | dealer; left=7-2 seen 4
    5s@left | accepted | DEALER STANDS ON 21 – 1L | complete
    collect | accepted | SHOE IS OVER – RESHUFFLE | over
    """,
)
def test_2_15_f_the_side_in_play_is_refilled() -> None:
    """19:47-2.15(f): with its own cards alone; then all cards are shuffled."""


@_told(
    DOUBLE_FIRST_CARD,
    READY_SIDES + " box-1",
    """
    9c@left | accepted | CARD TO BOX 1 | first; discarded=1
    9h@left | accepted | DEALER'S CARD | side=left
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting
    cutting-card-left | accepted | BETS ARE OPEN | sides_out=left
    9c@left | accepted | CARD TO BOX 1 | first
    9h@left | accepted | DEALER'S CARD | side=left
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting
    9c@left | accepted | CARD TO BOX 1 | first
    9d@left | flagged wrong-side | DEALER'S CARD | side=left
    side-right | flagged wrong-side | DEALER'S CARD | side=right
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | BETS ARE OPEN | betting
    cutting-card-right | accepted | BETS ARE OPEN | finishing; sides_out=left right
    9c@right | accepted | CARD TO BOX 1 | first
    9h@right | accepted | DEALER'S CARD | side=right
    """,
)
def test_2_2_c_a_cutting_card_in_place_of_the_determinant_card() -> None:
    """19:47-2.2(c): the round that it begins may be dealt from its side."""


@_told(
    DOUBLE_FIRST_CARD,
    READY_SIDES,
    """
    9c       | flagged drawn-in-error | CARD DRAWN IN ERROR – WAS IT SEEN? YES/NO | stopped
    unseen   | accepted               | BETS ARE OPEN                             | playing; held=9c
    box-1    | accepted               | BETS ARE OPEN                             | boxes=1
    9d@left | accepted | DEALER'S CARD | first; box-1/1=9c; held=; discarded=1; open=1
    9h@right | accepted               | CARD TO BOX 1                             | second; dealer=9h; side=right
    6s@right | accepted               | HOLE CARD TO DEALER                       | dealers; box-1/1=9c 6s
    void     | accepted               | ROUND VOID – COLLECT THE CARDS            | void
    collect | accepted | BETS ARE OPEN | betting; discarded=4; open=0; side=None; deal=void
    """,
)
def test_2_1_the_first_card_is_the_determinant_card() -> None:
    """19:47-3.7(b): where it stands for no more bets; a held card is none."""


@_told(
    PLAIN,
    READY,
    """
    side-left         | rejected one-compartment | BETS ARE OPEN
    cutting-card-left | rejected one-compartment | BETS ARE OPEN
    empty-left        | rejected one-compartment | BETS ARE OPEN
    """,
)
def test_2_1_no_double_shoe() -> None:
    """19:47-2.1: this shoe has one compartment."""


@_told(
    PLAIN,
    CLOSED,
    """
    open      | accepted                 | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    inspected | accepted                 | SHUFFLE THE CARDS                      | shuffling
    shuffled  | accepted                 | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting
    cut-by-3  | accepted                 | SEAT 3 CUTS                            | cutter=3
    shuffling | accepted                 | SHUFFLE THE CARDS                      | shuffling
    shuffled  | accepted                 | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting; cutter=None
    cut       | accepted                 | PUT CUTTING CARD IN – LOAD THE SHOE    | loading
    placed:77 | flagged bad-cutting-card | PUT CUTTING CARD IN – LOAD THE SHOE | from_back=77
    loaded    | accepted                 | BURN 1 FACE DOWN                       | burn-first; shoe_number=1
    """,
)
def test_2_5_a_cut_is_offered_anew_after_a_shuffle() -> None:
    """19:47-2.5: whoever had taken it."""


@_told(
    TWO_BATCHES,
    OPENED,
    """
    shuffler-out | accepted | SHUFFLE THE CARDS
    shuffled-red | accepted | OFFER THE CUT – FROM SEAT 7 DOWN    | cutting; red=released
    cut          | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading
    placed       | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded       | accepted | BURN 1 FACE DOWN                    | burn-first; shoe_number=1; red=in-play
    2c           | accepted | BETS ARE OPEN                       | rounds
    shuffling    | accepted | SHUFFLE THE CARDS                   | shuffling; red=discarded
    shuffled-red | accepted | OFFER THE CUT – FROM SEAT 7 DOWN    | cutting; red=released
    cut          | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded       | accepted | BURN 1 FACE DOWN                    | burn-first; shoe_number=2; red=in-play
    2c           | accepted | BETS ARE OPEN                       | rounds
    cutting-card | accepted | BETS ARE OPEN                       | finishing; cutting_card_out=True
    shuffling    | accepted | SHUFFLE THE CARDS                   | shuffling; red=discarded
    """,
)
def test_2_2_d_batches_that_hands_shuffle() -> None:
    """19:47-2.2(d): where the shuffler is out of use."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES,
    """
    cutting-card-left  | accepted | BETS ARE OPEN                       | sides_out=left
    shuffling          | accepted | SHUFFLE THE CARDS                   | shuffling; sides_out=
    shuffled           | accepted | OFFER THE CUT – FROM SEAT 7 DOWN    | cutting
    cut                | accepted | CUT THE RIGHT SIDE
    cut                | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed             | accepted | CUT CARD IN RIGHT – LOAD THE SHOE
    placed             | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | cutting_cards_placed=True
    loaded             | accepted | BURN 1 FACE DOWN                    | burn-first; shoe_number=2
    2c                 | accepted | BETS ARE OPEN                       | rounds
    cutting-card-left  | accepted | BETS ARE OPEN                       | sides_out=left
    cutting-card-right | accepted | BETS ARE OPEN | finishing; cutting_card_out=True; sides_out=left right
    shuffling          | accepted | SHUFFLE THE CARDS                   | shuffling; sides_out=
    """,
)
def test_2_2_c_a_cutting_card_and_a_shuffle() -> None:
    """19:47-2.2(c): each side has its cutting card again."""


@_told(
    TWO_BATCHES,
    OPENED,
    """
    in:red       | accepted               | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=inserted
    begun:red    | accepted               | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    done:red     | accepted               | SHUFFLE THE CARDS – TAKE STORED BATCH   | red=finished
    stored:red   | accepted               | SHUFFLE THE CARDS – TAKE STORED BATCH   | red=stored
    out:red      | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | cutting; red=released
    in:blue      | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=inserted
    begun:blue   | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=shuffling
    done:blue    | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=finished
    stored:blue  | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=stored
    cut          | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE     | loading
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE     | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; shoe_number=1; red=in-play
    2c           | accepted               | BETS ARE OPEN                           | rounds
    out:blue     | flagged released-early | BETS ARE OPEN                           | blue=released
    shuffling | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling; red=discarded; blue=loose
    shuffled-red | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | cutting; red=released
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading; cutting_cards_placed=False
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE     | cutting_cards_placed=True
    """,
)
def test_2_2_d_the_other_batch_is_out_while_cards_are_shuffled() -> None:
    """19:47-2.2(d): cards of both may be mixed."""


@_told(
    TWO_BATCHES,
    OPENED,
    """
    in:red       | accepted               | SHUFFLE THE CARDS – BATCH TO SHUFFLER   | red=inserted
    begun:red    | accepted               | SHUFFLE THE CARDS – SHUFFLER IS AT WORK | red=shuffling
    done:red     | accepted               | SHUFFLE THE CARDS – TAKE STORED BATCH   | red=finished
    stored:red   | accepted               | SHUFFLE THE CARDS – TAKE STORED BATCH   | red=stored
    out:red      | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | cutting; red=released
    in:blue      | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=inserted
    begun:blue   | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=shuffling
    done:blue    | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=finished
    stored:blue  | accepted               | OFFER THE CUT – FROM SEAT 7 DOWN        | blue=stored
    cut          | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE     | loading
    placed       | accepted               | PUT CUTTING CARD IN – LOAD THE SHOE     | cutting_cards_placed=True
    loaded | accepted | BURN 1 FACE DOWN | burn-first; shoe_number=1; red=in-play
    2c           | accepted               | BETS ARE OPEN                           | rounds
    cutting-card | accepted | BETS ARE OPEN | finishing; cutting_card_out=True
    out:blue     | flagged released-early | BETS ARE OPEN                           | blue=released
    shuffling | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling; red=discarded; blue=loose
    """,
)
def test_2_2_d_the_other_batch_is_out_behind_the_cutting_card() -> None:
    """19:47-2.2(d): likewise."""


@_told(
    PLAIN,
    READY + " box-1 box-3 no-more-bets",
    """
    9h | accepted | CARD TO BOX 3 | first
    cutting-card | accepted | CARD TO BOX 3 | finishing; cut_box=3
    cutting-card | accepted | CARD TO BOX 3 | cut_box=3
    void collect | accepted | SHOE IS OVER – RESHUFFLE | over
    shuffling | accepted | SHUFFLE THE CARDS | shuffling
    shuffled | accepted | OFFER THE CUT – BOX 3 CUTS | cutting
    cut-by-3 | accepted | SEAT 3 CUTS | cutter=3
    cut | accepted | PUT CUTTING CARD IN – LOAD THE SHOE | loading
    recut | accepted | OFFER THE CUT – FROM SEAT 2 DOWN | cutting
    cut placed loaded | accepted | BURN 1 FACE DOWN | burn-first; cut_box=UNSET
    2c | accepted | BETS ARE OPEN | rounds
    no-more-bets 9h 8h | accepted | DEALER'S CARD | first
    cutting-card | accepted | DEALER'S CARD | finishing; cut_box=UNSET
    void collect shuffling shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    cut placed loaded 2c | accepted | BETS ARE OPEN | rounds
    cutting-card | accepted | BETS ARE OPEN | finishing; cut_box=1
    close open inspected shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting; cut_box=1
    """,
)
def test_2_5_the_cut_is_offered_where_the_cutting_card_came_out() -> None:
    """19:47-2.5: the box whose card was next, else from the far right; new cards are cut by anybody."""


@_told(
    NO_SEATS,
    READY,
    """
    cutting-card | accepted | BETS ARE OPEN | finishing; cut_box=UNSET
    shuffling shuffled | accepted | OFFER THE CUT | cutting
    cut placed loaded 2c box-2 | accepted | BETS ARE OPEN | rounds
    cutting-card | accepted | BETS ARE OPEN | finishing; cut_box=2
    shuffling shuffled | accepted | OFFER THE CUT – BOX 2 CUTS | cutting
    """,
)
def test_2_5_a_box_cuts_where_nobody_knows_how_many_there_are() -> None:
    """19:47-2.5: likewise."""


@_told(
    DOUBLE_SHOE,
    READY_SIDES + " box-1 no-more-bets",
    """
    9c@left | accepted | CARD TO BOX 1 | first
    9h@right | accepted | DEALER'S CARD | box-1/1=9h
    void collect | accepted | BETS ARE OPEN | discarded=2
    returned:2 | rejected no-return | BETS ARE OPEN
    cards-returned | accepted | BETS ARE OPEN | returned=3; left=1-1 seen 0; right=1-1 seen 0
    """,
)
def test_2_1_cards_go_back_to_their_sides() -> None:
    """19:47-2.1, 2.2(c): of a double shoe all of them."""


BATCH_READY = (
    OPENED
    + " in:red begun:red done:red stored:red out:red in:blue begun:blue done:blue stored:blue cut placed:78 loaded"
    " 2s~red box-1 no-more-bets"
)
"""The red batch is dealt, and the blue one is in the shuffler."""


@_told(
    TWO_BATCHES,
    BATCH_READY,
    """
    9d~red void collect no-more-bets | accepted | CARD TO BOX 1
    9h~red 6s~red 8h~red Td~red stand | accepted | TURN THE HOLE CARD | hole; red=in-play; blue=stored
    empty | flagged count-differs | TURN THE HOLE CARD | empty=True
    hole-up | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | dealer
    shuffling | accepted | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling; red=in-play
    loaded | flagged unshuffled | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffled-blue | flagged unknown-batch | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling; red=in-play; blue=stored
    rack:red | accepted | SHUFFLE DISCARDS – THEN ROUND GOES ON
    rack:blue | flagged mixed-rack | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffled:3 | flagged wrong-count | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled-red | accepted | OFFER THE CUT – THEN ROUND GOES ON | refill-cutting
    cut:9/40 | flagged bad-cut | LOAD THE SHOE – THEN ROUND GOES ON | refill-loading
    shuffling | accepted | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    shuffled:2 | accepted | OFFER THE CUT – THEN ROUND GOES ON | refill-cutting
    cut | accepted | LOAD THE SHOE – THEN ROUND GOES ON | refill-loading
    recut | accepted | OFFER THE CUT – THEN ROUND GOES ON | refill-cutting
    cut loaded | accepted | BURN 1 FACE DOWN | refill-burn; red=in-play; returned=2
    2c~red | accepted | DEALER HAS 16 – DEALER DRAWS | finishing
    out:blue | flagged released-early | DEALER HAS 16 – DEALER DRAWS | blue=released; finishing
    5c~red | accepted | DEALER STANDS ON 21 – 1L | complete
    collect | accepted | SHOE IS OVER – CHANGE THE BATCHES | over; red=discarded; blue=released
    loaded | flagged unshuffled | SHOE IS OVER – CHANGE THE BATCHES | over
    in:red | accepted | SHOE IS OVER – CHANGE THE BATCHES | red=inserted
    shuffling | accepted | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling; blue=loose
    """,
)
def test_2_15_f_a_refill_of_the_batch_in_play() -> None:
    """19:47-2.2(d), 2.15(f): with its own cards alone; then the batches change."""


@_told(
    TWO_BATCHES,
    BATCH_READY,
    """
    9h~red 6s~red 8h~red Td~red stand hole-up | accepted | DEALER HAS 16 – DEALER DRAWS | dealer
    empty | flagged count-differs insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON
    shuffling shuffled cut loaded 2c~red | accepted | DEALER HAS 16 – DEALER DRAWS | finishing; blue=stored
    5c~blue | flagged wrong-back | WRONG CARD BACK – CALL SUPERVISOR | stopped; blue=spoiled
    play-on | accepted | DEALER STANDS ON 21 – 1L | playing; complete
    """,
)
def test_2_15_f_a_card_of_the_other_batch_after_a_refill() -> None:
    """19:47-2.2(d)2: which was to be in the shuffler."""


@_told(
    TWO_BATCHES,
    BATCH_READY,
    """
    9h~red 6s~red 8h~red Td~red | accepted | BOX 1 HAS 17 | boxes
    empty | flagged count-differs | BOX 1 HAS 17
    done:blue | rejected repeated | BOX 1 HAS 17
    door-open | flagged shuffler-opened | BOX 1 HAS 17 | blue=spoiled
    shuffling | flagged insufficient-cards | SHUFFLE DISCARDS – THEN ROUND GOES ON | refilling
    begun:blue | flagged shuffler-opened | SHUFFLE DISCARDS – THEN ROUND GOES ON | blue=spoiled; refilling
    door-shut begun:blue done:blue stored:blue | accepted | SHUFFLE DISCARDS – THEN ROUND GOES ON | blue=stored
    out:blue | flagged released-early | SHUFFLE DISCARDS – THEN ROUND GOES ON | blue=released; refilling
    void | accepted | ROUND VOID – COLLECT THE CARDS | void
    collect | accepted | SHOE IS OVER – CHANGE THE BATCHES | over; red=discarded; blue=released
    """,
)
def test_2_2_d_the_shuffler_goes_on_while_the_batch_in_play_is_refilled() -> None:
    """19:47-2.2(d), 2.15(f): what becomes of the other batch is no part of the refill."""


@_told(
    PLAIN,
    "open",
    """
    pre-shuffled:311 | flagged wrong-count | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting
    """,
)
def test_2_5_cards_that_come_shuffled() -> None:
    """19:47-2.5: they are cut all the same."""


@_told(
    CONTINUOUS,
    "open",
    """
    pre-shuffled | accepted | BETS ARE OPEN | rounds; shoe_number=1
    """,
)
def test_2_21_cards_that_come_shuffled() -> None:
    """19:47-2.21: a continuous shoe is in play with them."""


@_told(
    TWO_BATCHES,
    "open",
    """
    pre-shuffled | flagged unknown-batch | SPREAD THE CARDS – EACH BATCH APART | inspecting
    pre-shuffled-blue | accepted | OFFER THE CUT – FROM SEAT 7 DOWN | cutting; blue=released
    """,
)
def test_2_2_d_a_batch_that_comes_shuffled() -> None:
    """19:47-2.2(d): it is named."""


_ROUND = " ".join(f"{rank}{suit}" for suit in "sh" for rank in "A2345678")
_DEALT = f"no-more-bets {_ROUND} void collect no-more-bets {_ROUND.replace('s', 'c').replace('h', 'd')} void collect"


@_told(
    BART_CARTER,
    READY + " box-1 box-2 box-3 box-4 box-5 box-6 box-7 " + _DEALT,
    """
    no-more-bets 9s Ts Js Qs Ks 9h Th Jh Qh Kh 9c Tc Jc Qc Kc 9d | accepted | BOX 1 HAS 19
    void collect | accepted | BETS ARE OPEN | discarded=48
    no-more-bets 3d 4d | accepted | CARD TO BOX 3
    void collect | accepted | BETS ARE OPEN | discarded=50
    no-more-bets Td | accepted | CARD TO BOX 2
    void collect | accepted | BETS ARE OPEN – PUT ONE DECK BACK IN | discarded=51
    cards-returned | accepted | BETS ARE OPEN | returned=52
    """,
)
def test_2_1_about_one_deck_was_dealt() -> None:
    """19:47-2.1: it goes back into the shoe."""


@_told(
    PLAIN,
    "open",
    """
    shuffled:311 | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    shuffled     | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK
    """,
)
def test_2_5_cards_are_inspected_before_they_are_shuffled() -> None:
    """19:47-2.5: unless they were shuffled before they came."""


@_told(
    CONTINUOUS, "open", "shuffled | rejected means-nothing-now | SPREAD THE CARDS – THEN WASH AND STACK | inspecting"
)
def test_2_21_cards_of_a_continuous_shoe_are_inspected_too() -> None:
    """19:47-2.21."""


@_told(TWO_BATCHES, "open", "shuffled | rejected means-nothing-now | SPREAD THE CARDS – EACH BATCH APART | inspecting")
def test_2_2_d_each_batch_is_inspected() -> None:
    """19:47-2.2(d)."""


@_told(
    PLAIN,
    "open inspected shuffling shuffled",
    """
    cut-by-3     | accepted | SEAT 3 CUTS                            | cutting; cutter=3
    close open   | accepted | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    pre-shuffled | accepted | OFFER THE CUT – FROM SEAT 7 DOWN       | cutting; cutter=None
    """,
)
def test_2_5_whoever_cut_before_the_table_closed_is_forgotten() -> None:
    """19:47-2.5."""


@_told(
    TWO_BATCHES,
    "open inspected in:red begun:red done:red stored:red out:red",
    """
    cut:5/300 | flagged wrong-count | SHUFFLE THE CARDS – BATCH TO SHUFFLER | shuffling; red=loose
    """,
)
def test_2_2_d_a_batch_with_the_wrong_count_is_shuffled_again() -> None:
    """19:47-2.2(d)."""


@_told(
    PLAIN,
    "open inspected shuffling shuffled cut placed:80",
    """
    recut     | accepted                 | OFFER THE CUT – FROM SEAT 7 DOWN     | cutting
    cut:5/307 | flagged bad-cut          | PUT CUTTING CARD IN – LOAD THE SHOE  | loading
    loaded    | flagged bad-cutting-card | BURN 1 FACE DOWN                     | burn-first
    """,
)
def test_2_2_a_a_cutting_card_that_was_placed_before_a_cut() -> None:
    """19:47-2.2(a): it is placed again, also after a cut too near an end."""


@_told(
    PLAIN,
    ONE,
    """
    shuffling | rejected round-is-open | CARD TO BOX 1 | first
    """,
)
def test_2_15_f_while_the_shoe_has_cards_nothing_is_filled_again() -> None:
    """19:47-2.15(f): the cards that are left are dealt first."""
