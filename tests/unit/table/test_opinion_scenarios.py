"""What a shoe thinks of hands and results, where it knows cards that nobody at the table has seen (19:47-3.7(d))."""

from controller.games.registry import house
from tests.support.shorthand import READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = house()
FACE_DOWN = house(dealing="face-down")


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s>player | accepted                     | CARD TO BANKER
    2h>player      | accepted                     | CARD TO PLAYER
    9d>player      | accepted                     | CARD TO BANKER
    3h>banker      | accepted                     | TURN PLAYER'S HAND
    turn:player    | accepted                     | PLAYER HAS 8 – TURN BANKER'S HAND
    turn:banker    | flagged shoe-says-other-hand | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_7_d_an_opinion_of_a_hand_is_told_when_the_hands_are_turned() -> None:
    """19:47-3.7(d), 3.7(c): once, as soon as that card and every one before it have been seen."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s>burn | accepted                     | CARD TO BANKER
    2h 9d 3h     | accepted                     | TURN PLAYER'S HAND
    turn:player  | flagged shoe-says-other-hand | PLAYER HAS 8 – TURN BANKER'S HAND
    turn:banker  | accepted                     | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_7_d_an_opinion_of_the_first_card_waits_until_that_card_is_turned() -> None:
    """19:47-3.7(d): the shoe may say so by that card's own face, or because it could not read it."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 9s>player 2h 9d 3h void collect | accepted                     | BETS ARE OPEN
    bets 9s>banker                       | accepted                     | CARD TO BANKER
    shoe-says:tie                        | accepted                     | CARD TO BANKER
    2h 9d 3h turn:player turn:banker     | accepted                     | NATURAL – PLAYER WINS 8 OVER 5
    shoe-says:tie                        | accepted                     | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_7_d_behind_a_void_round_that_was_never_turned_a_shoe_s_opinion_tells_nothing() -> None:
    """19:47-3.7(d): it follows the game by cards that nobody will see."""


NEXT = "close open inspected shuffling shuffled cut placed:14 loaded"


@told(
    FACE_DOWN,
    READY + " bets 9s 2h 9d 3h void collect " + NEXT,
    """
    As>player                | accepted                     | BURN 1 FACE UP – 1 TO GO
    2s>banker                | accepted                     | BETS ARE OPEN
    bets 9s>banker 2h 9d 3h  | accepted                     | TURN PLAYER'S HAND
    turn:player turn:banker  | accepted                     | NATURAL – PLAYER WINS 8 OVER 5
    shoe-says:tie            | accepted                     | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_7_d_a_shoe_that_goes_on_with_the_game_of_the_shoe_before_tells_nothing() -> None:
    """19:47-3.7(d), 3.5(e): it was loaded and not reset, and goes on by cards that nobody has seen."""


@told(
    FACE_DOWN,
    READY + " bets 9s 2h 9d 3h void collect " + NEXT,
    """
    As>burn 2s                   | accepted                       | BETS ARE OPEN
    bets 9s>banker 2h 9d 3h      | accepted                       | TURN PLAYER'S HAND
    turn:player                  | flagged shoe-says-other-hand   | PLAYER HAS 8 – TURN BANKER'S HAND
    turn:banker                  | accepted                       | NATURAL – PLAYER WINS 8 OVER 5
    shoe-says:tie                | flagged shoe-says-other-result | NATURAL – PLAYER WINS 8 OVER 5
    """,
)
def test_3_7_d_a_shoe_that_burns_its_first_card_has_begun_anew() -> None:
    """19:47-3.7(d), 3.5(e): what it thinks from there on follows from cards that everybody sees in time."""


@told(
    house(error_card="burn-one"),
    READY + " bets 9s 2h",
    """
    shoe-says:tie | flagged shoe-says-other-result | CARD TO PLAYER
    """,
)
def test_3_10_a_a_result_too_early_is_flagged_where_all_cards_have_been_seen() -> None:
    """19:47-3.10(a): dealt face up, nobody learns a face from it."""


@told(
    HOUSE,
    READY,
    """
    4c     | flagged draw-before-no-more-bets | CARD BEFORE BETS END – WAS IT SEEN? YES/NO
    unseen | accepted                         | BETS ARE OPEN | held=4c
    bets   | accepted                         | HELD CARD TO PLAYER – CARD TO BANKER
    2h>player | flagged shoe-says-other-hand  | CARD TO PLAYER
    """,
)
def test_3_12_b_a_card_in_error_that_is_dealt_face_up_hides_nothing_any_more() -> None:
    """19:47-3.12(b): it was held, and is the Player's first."""
