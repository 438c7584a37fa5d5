"""What the program suspects of the order of cards, told: alarms, and one stop a shoe. No paragraph asks for it."""

from controller.games.registry import house
from tests.support.shorthand import READY, Chapter, Scenario

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

WATCHED = house(order_alarm=10_000)
DEALING = READY + " bets"


@told(
    WATCHED,
    "open",
    """
    suspect  | rejected order-not-watched | SPREAD THE CARDS – THEN WASH AND STACK
    """,
)
def test_before_the_first_shoe_there_is_no_order() -> None:
    """Ours: what was not shuffled yet has none."""


@told(
    house(),
    DEALING,
    """
    suspect      | rejected order-not-watched | CARD TO PLAYER | playing
    suspect!     | rejected order-not-watched | CARD TO PLAYER | playing
    9h^          | flagged face-up            | DISCARD 9 FACE UP – 9 TO GO | discarding
    suspect      | rejected order-not-watched | DISCARD 9 FACE UP – 9 TO GO
    jam          | flagged jam                | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    suspect!     | rejected order-not-watched | SHOE IS JAMMED – CALL SUPERVISOR
    """,
)
def test_where_the_order_is_not_watched_nothing_is_suspected() -> None:
    """Ours: the house has not set it."""


@told(
    WATCHED,
    DEALING,
    """
    alarms-kept suspect | flagged order-suspected | CARD TO PLAYER | playing, alarms=1
    alarm-seen:1 | accepted                  | CARD TO PLAYER | playing, alarms=
    9h^          | flagged face-up           | DISCARD 9 FACE UP – 9 TO GO | discarding
    suspect      | flagged order-suspected   | DISCARD 9 FACE UP – 9 TO GO | discarding, alarms=2
    suspect!     | flagged routine-check     | ROUTINE CHECK – CALL SUPERVISOR | stopped, alarms=2 3
    suspect      | flagged order-suspected   | ROUTINE CHECK – CALL SUPERVISOR | stopped, alarms=3 4
    suspect!     | flagged order-suspected   | ROUTINE CHECK – CALL SUPERVISOR | stopped, alarms=3 5
    play-on      | accepted                  | DISCARD 9 FACE UP – 9 TO GO | discarding, alarms=5
    suspect!     | flagged order-suspected   | DISCARD 9 FACE UP – 9 TO GO | discarding, alarms=6
    """,
)
def test_a_grave_suspicion_stops_play_once_a_shoe() -> None:
    """Ours: what the supervisor has looked at does not stop play again."""


@told(
    WATCHED,
    DEALING,
    """
    suspect!     | flagged routine-check     | ROUTINE CHECK – CALL SUPERVISOR | stopped
    void         | accepted                  | ROUND VOID – COLLECT THE CARDS | playing
    collect suspect! | flagged order-suspected | BETS ARE OPEN | playing
    """,
)
def test_the_supervisor_voids_the_round() -> None:
    """Ours: and has the cards shuffled."""


@told(
    WATCHED,
    DEALING,
    """
    jam          | flagged jam               | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    suspect!     | flagged routine-check     | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    suspect!     | flagged order-suspected   | SHOE IS JAMMED – CALL SUPERVISOR | stopped
    play-on      | accepted                  | ROUTINE CHECK – CALL SUPERVISOR | stopped
    play-on      | accepted                  | CARD TO PLAYER | playing
    """,
)
def test_play_may_have_stopped_already() -> None:
    """Ours: then there are two reasons."""


@told(
    house(decks=6, order_alarm=10_000),
    f"{DEALING} {'pushed-back ' * 312}",
    """
    suspect! | flagged order-suspected | CARD PUSHED BACK – CALL SUPERVISOR | stopped
    """,
)
def test_of_more_stops_than_cards_none_is_for_the_order() -> None:
    """Ours: one more would ask nothing new."""


@told(
    WATCHED,
    READY + " close",
    """
    suspect! | flagged order-suspected | TABLE CLOSED | closed
    """,
)
def test_when_no_shoe_is_in_play_nothing_stops() -> None:
    """Ours: the alarm stays."""
