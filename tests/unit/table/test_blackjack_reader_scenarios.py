"""Card readers that say themselves what they have read, told: 19:47-2.15(j) and (k)."""

from controller.games.registry import house as made
from tests.support.blackjack import READER, READY, READY_SIDES, BlackjackChapter, BlackjackScenario
from tests.unit.table.test_blackjack_wager_scenarios import MATCH, SIDES_READ

SCENARIOS: list[BlackjackScenario] = []
_told = BlackjackChapter(SCENARIOS)

DOUBLE_SHOE_READ = made("blackjack", seats=7, decks=2, shoe="double", card_reader=True)
ONE = READY + " box-1"
TWO = READY + " box-1 box-3 no-more-bets"


@_told(
    READER,
    ONE,
    """
    no-blackjack         | rejected no-round        | BETS ARE OPEN
    reader:back          | accepted                 | BETS ARE OPEN            | reader_there=True
    no-more-bets         | accepted                 | CARD TO BOX 1            | first
    no-blackjack         | rejected nothing-to-read | CARD TO BOX 1
    9h                   | accepted                 | DEALER'S CARD
    Ks                   | accepted                 | CARD TO BOX 1            | second
    no-blackjack         | rejected nothing-to-read | CARD TO BOX 1
    8h                   | accepted                 | HOLE CARD TO DEALER      | dealers
    no-blackjack         | rejected nothing-to-read | HOLE CARD TO DEALER
    9d                   | accepted                 | USE THE CARD READER      | peek
    no-blackjack         | rejected reader-tells    | USE THE CARD READER
    blackjack            | rejected reader-tells    | USE THE CARD READER
    reader:inserted      | accepted                 | USE THE CARD READER      | reader_there=True
    reader:not-blackjack | accepted                 | BOX 1 HAS 17             | boxes; reader_there=True
    no-blackjack         | rejected repeated        | BOX 1 HAS 17
    stand                | accepted                 | TURN THE HOLE CARD       | hole
    no-blackjack         | rejected nothing-to-read | TURN THE HOLE CARD
    hole-up              | accepted                 | DEALER STANDS ON 19 – 1L | complete
    no-blackjack         | rejected nothing-to-read | DEALER STANDS ON 19 – 1L
    collect              | accepted                 | BETS ARE OPEN            | betting
    """,
)
def test_2_15_j_nobody_else_says_what_a_connected_reader_read() -> None:
    """19:47-2.15(j): beside a ten; and when there is nothing to be said."""


@_told(
    READER,
    ONE,
    """
    back:reader  | accepted                 | BETS ARE OPEN                    | reader_there=True
    no-more-bets | accepted                 | CARD TO BOX 1                    | first
    9h           | accepted                 | DEALER'S CARD
    As           | accepted                 | CARD TO BOX 1                    | second
    8h           | accepted                 | HOLE CARD TO DEALER              | dealers
    9d           | accepted                 | INSURANCE? – USE THE CARD READER | insurance
    no-blackjack | rejected reader-tells    | INSURANCE? – USE THE CARD READER
    blackjack    | rejected reader-tells    | INSURANCE? – USE THE CARD READER
    reader-out   | flagged reader-failed    | INSURANCE? – BOX 1 HAS 17        | reader_there=True
    no-blackjack | rejected reader-is-out   | INSURANCE? – BOX 1 HAS 17
    stand        | accepted                 | TURN THE HOLE CARD               | hole
    no-blackjack | rejected nothing-to-read | TURN THE HOLE CARD
    hole-up      | accepted                 | DEALER STANDS ON 20 – 1L         | complete
    no-blackjack | rejected nothing-to-read | DEALER STANDS ON 20 – 1L
    collect      | accepted                 | BETS ARE OPEN                    | betting
    """,
)
def test_2_15_k_a_reader_is_taken_out_of_use_beside_an_ace() -> None:
    """19:47-2.15(k): it is connected, and a supervisor rules that it is not used."""


@_told(
    READER,
    ONE,
    """
    reader:back  | accepted                 | BETS ARE OPEN                    | reader_there=True
    no-more-bets | accepted                 | CARD TO BOX 1                    | first
    9h           | accepted                 | DEALER'S CARD
    As           | accepted                 | CARD TO BOX 1                    | second
    8h           | accepted                 | HOLE CARD TO DEALER              | dealers
    9d           | accepted                 | INSURANCE? – USE THE CARD READER | insurance
    stand        | flagged peek-omitted     | TURN THE HOLE CARD               | hole
    blackjack    | rejected nothing-to-read | TURN THE HOLE CARD
    reader:lost  | flagged reader-failed    | TURN THE HOLE CARD               | reader_there=False
    no-blackjack | rejected nothing-to-read | TURN THE HOLE CARD
    hole-up      | accepted                 | DEALER STANDS ON 20 – 1L         | complete
    no-blackjack | rejected nothing-to-read | DEALER STANDS ON 20 – 1L
    void         | accepted                 | ROUND VOID – COLLECT THE CARDS   | void
    blackjack    | rejected nothing-to-read | ROUND VOID – COLLECT THE CARDS
    collect      | accepted                 | BETS ARE OPEN                    | betting
    reader:back  | accepted                 | BETS ARE OPEN                    | reader_there=True
    reader-back  | accepted                 | BETS ARE OPEN                    | reader_there=True
    no-more-bets | accepted                 | CARD TO BOX 1                    | first
    9h           | accepted                 | DEALER'S CARD
    6s           | accepted                 | CARD TO BOX 1                    | second
    8h           | accepted                 | HOLE CARD TO DEALER              | dealers
    9d           | accepted                 | BOX 1 HAS 17                     | boxes
    no-blackjack | rejected reader-tells    | BOX 1 HAS 17
    reader-out   | flagged reader-failed    | BOX 1 HAS 17                     | reader_there=True
    blackjack    | rejected reader-is-out   | BOX 1 HAS 17
    """,
)
def test_2_15_k_a_connected_reader_is_lost_and_comes_back() -> None:
    """19:47-2.15(k): what was lost tells nothing; nobody reads a hole card beside a six."""


@_told(
    READER,
    ONE,
    """
    no-more-bets | accepted                 | CARD TO BOX 1                  | first
    9h           | accepted                 | DEALER'S CARD
    6s           | accepted                 | CARD TO BOX 1                  | second
    8h           | accepted                 | HOLE CARD TO DEALER            | dealers
    9d           | accepted                 | BOX 1 HAS 17                   | boxes
    stand        | accepted                 | TURN THE HOLE CARD             | hole
    blackjack    | rejected nothing-to-read | TURN THE HOLE CARD
    hole-up      | accepted                 | DEALER HAS 15 – DEALER DRAWS   | dealer
    blackjack    | rejected nothing-to-read | DEALER HAS 15 – DEALER DRAWS
    void         | accepted                 | ROUND VOID – COLLECT THE CARDS | void
    blackjack    | rejected nothing-to-read | ROUND VOID – COLLECT THE CARDS
    """,
)
def test_2_15_j_too_late_for_the_lamp_of_a_reader() -> None:
    """19:47-2.15(j): all hands are played."""


@_told(
    READER,
    TWO,
    """
    9h            | accepted                 | CARD TO BOX 3
    5d            | accepted                 | DEALER'S CARD
    6s            | accepted                 | CARD TO BOX 1                        | second
    2h            | accepted                 | CARD TO BOX 3
    no-blackjack  | rejected nothing-to-read | CARD TO BOX 3
    missed-box-1  | flagged one-card-dealt   | BOX 1: 2ND CARD? – DEAL IT, OR DEAD  | owed
    no-blackjack  | rejected nothing-to-read | BOX 1: 2ND CARD? – DEAL IT, OR DEAD
    4d            | accepted                 | HOLE CARD TO DEALER                  | dealers
    9d            | accepted                 | BOX 1 HAS 13                         | boxes
    3c            | accepted                 | BOX 1 HAS 16
    stand         | accepted                 | BOX 3 HAS 7
    missed-card-1 | flagged card-not-dealt   | BOX 3 HAS 7
    stand         | accepted                 | BOX 1: LATE CARD? – DEAL IT, OR DEAD | late
    no-blackjack  | rejected nothing-to-read | BOX 1: LATE CARD? – DEAL IT, OR DEAD
    hand-dead     | accepted                 | TURN THE HOLE CARD                   | hole
    """,
)
def test_2_15_g_a_reader_has_nothing_to_read_while_cards_are_owed() -> None:
    """19:47-2.15(g) and (i)."""


@_told(
    DOUBLE_SHOE_READ,
    READY_SIDES + " box-1 no-more-bets",
    """
    no-blackjack | rejected nothing-to-read | DETERMINANT CARD
    9c@left      | accepted                 | CARD TO BOX 1    | first
    """,
)
def test_2_1_a_reader_has_nothing_to_read_before_the_determinant_card() -> None:
    """19:47-2.1."""


@_told(
    SIDES_READ,
    ONE + " no-more-bets 7s Kd 7h",
    """
    9d           | accepted               | SETTLE SIDE WAGERS | side-wagers
    reader:back  | accepted               | SETTLE SIDE WAGERS | reader_there=True
    no-blackjack | rejected reader-tells  | SETTLE SIDE WAGERS
    reader-out   | flagged reader-failed  | SETTLE SIDE WAGERS | reader_there=True
    no-blackjack | rejected reader-is-out | SETTLE SIDE WAGERS
    side-settled | accepted               | BOX 1 HAS 14       | boxes
    """,
    MATCH,
)
def test_2_23_e_a_connected_reader_beside_side_wagers() -> None:
    """19:47-2.23(e): nobody else says what it read; nor while it is out of use."""
