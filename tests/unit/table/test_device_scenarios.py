"""What devices of another game report, told: it moves nothing here."""

from controller.games.registry import house as new_house
from tests.support.shorthand import READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

HOUSE = new_house()


@told(
    HOUSE,
    READY + " bets",
    """
    left              | rejected one-compartment | CARD TO PLAYER | player-first, drawn=2
    left-cutting-card | rejected one-compartment | CARD TO PLAYER | rounds
    left-empty        | rejected one-compartment | CARD TO PLAYER | rounds
    returned          | rejected no-return       | CARD TO PLAYER
    holds             | rejected no-return       | CARD TO PLAYER
    reader-says       | rejected no-reader       | CARD TO PLAYER | player-first, stops=
    """,
)
def test_2_2_c_a_shoe_has_no_sides_takes_no_card_back_and_no_reader_answers() -> None:
    """19:47-2.2(c), 2.21, 2.1: devices of another game are told so, and change nothing."""


@told(
    HOUSE,
    "open",
    """
    left        | rejected not-in-play | SPREAD THE CARDS – THEN WASH AND STACK
    reader-says | rejected not-in-play | SPREAD THE CARDS – THEN WASH AND STACK
    """,
)
def test_2_2_c_no_side_and_no_reader_before_a_shoe_is_in_play() -> None:
    """19:47-2.2(c), 2.1: whatever they tell."""


@told(
    HOUSE,
    READY + " bets",
    """
    jam         | flagged jam                | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    left        | rejected play-has-stopped  | SHOE IS JAMMED – CALL SUPERVISOR
    reader-says | rejected no-reader         | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    """,
)
def test_2_2_c_no_side_while_play_has_stopped() -> None:
    """19:47-2.2(c), 2.1: nor does a reader go on with anything."""
