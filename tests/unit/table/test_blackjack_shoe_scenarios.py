"""Shoes of Blackjack into which cards go back, told: 19:47-2.1, 2.15(f), 2.21."""

from tests.support.blackjack import (
    CLOSED,
    CONTINUOUS,
    OPENED,
    PLAIN,
    READY,
    TWO_BATCHES,
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
    loaded         | accepted              | BETS ARE OPEN                | rounds
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
    shuffled:312   | accepted              | BETS ARE OPEN                | rounds; discarded=0; returned=0
    close          | accepted              | TABLE CLOSED                 | closed
    """,
)
def test_2_21_a_shoe_that_shuffles_without_end() -> None:
    """19:47-2.21: neither cut nor burned; cards go back into it, also in a round."""


@_told(
    CONTINUOUS,
    OPENED,
    """
    shuffled       | accepted                   | BETS ARE OPEN                          | rounds
    empty          | accepted                   | BETS ARE OPEN                          | empty=True
    box-1          | accepted                   | BETS ARE OPEN                          | boxes=1
    no-more-bets   | accepted                   | PUT CARDS BACK IN                      | first; box-1/1=; open=1
    9h             | accepted                   | PUT CARDS BACK IN                      | box-1/1=9h
    6s             | accepted                   | PUT CARDS BACK IN                      | second; dealer=6s
    8h             | accepted                   | PUT CARDS BACK IN                      | dealers; box-1/1=9h 8h
    Td | accepted | BOX 1 HAS 17 | boxes; dealer=6s Td; down=1
    stand          | accepted                   | TURN THE HOLE CARD                     | hole; open=0
    hole-up        | accepted                   | PUT CARDS BACK IN                      | dealer; down=0
    5c             | accepted                   | DEALER STANDS ON 21 – 1L               | complete; dealer=6s Td 5c
    collect | accepted | BETS ARE OPEN | betting; discarded=5; deal=box 1 lose
    no-more-bets   | accepted                   | PUT CARDS BACK IN                      | first; box-1/1=; open=1
    9h             | accepted                   | PUT CARDS BACK IN                      | box-1/1=9h
    empty          | flagged insufficient-cards | PUT CARDS BACK IN
    shuffling      | rejected round-is-open     | PUT CARDS BACK IN
    cards-returned | accepted                   | DEALER'S CARD                          | empty=False; returned=5
    6s             | accepted                   | CARD TO BOX 1                          | second; dealer=6s
    8h             | accepted                   | HOLE CARD TO DEALER                    | dealers; box-1/1=9h 8h
    Td | accepted | BOX 1 HAS 17 | boxes; dealer=6s Td; down=1
    empty          | accepted                   | BOX 1 HAS 17                           | empty=True
    stand          | accepted                   | TURN THE HOLE CARD                     | hole; open=0
    hole-up        | accepted                   | PUT CARDS BACK IN                      | dealer; down=0
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
    open           | accepted             | SPREAD THE CARDS – THEN WASH AND STACK | inspecting
    loaded         | accepted             | BETS ARE OPEN                          | rounds
    cards-returned | accepted             | BETS ARE OPEN
    shuffling      | accepted             | LOAD THE SHOE                          | shuffling
    holds:312      | rejected not-in-play | LOAD THE SHOE
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
    in:red       | accepted              | SHUFFLE THE CARDS – BATCH TO SHUFFLER
    begun:red    | accepted              | SHUFFLE THE CARDS – SHUFFLER IS AT WORK
    done:red     | accepted              | SHUFFLE THE CARDS – TAKE STORED BATCH
    stored:red   | accepted              | SHUFFLE THE CARDS – TAKE STORED BATCH
    out:red      | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | cutting
    in:blue      | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN
    begun:blue   | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN
    done:blue    | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN
    stored:blue  | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN
    cut          | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE     | loading
    placed       | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE
    loaded       | accepted              | BURN 1 FACE DOWN                        | burn-first
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
    collect | accepted | SHOE IS OVER – CHANGE THE BATCHES | betting; over; discarded=7; deal=box 1 win
    in:red       | accepted              | SHOE IS OVER – CHANGE THE BATCHES
    out:blue     | accepted              | OFFER THE CUT – FROM SEAT 7 DOWN        | cutting
    cut          | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE     | loading
    placed       | accepted              | PUT CUTTING CARD IN – LOAD THE SHOE
    loaded | accepted | BURN 1 FACE DOWN | burn-first; discarded=0; cutting_card_out=False
    2c~blue      | accepted              | BETS ARE OPEN                           | rounds
    """,
)
def test_2_2_d_two_batches_are_dealt_in_turn() -> None:
    """19:47-2.2(d): a shuffling device has the other one; each is dealt every other shoe."""
