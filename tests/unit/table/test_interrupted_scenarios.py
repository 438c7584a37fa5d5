"""One interruption inside another: what waits, what is turned and what is discarded while something else is asked."""

from controller.games.registry import decide, house
from controller.table.decision import Placed
from tests.support.shorthand import READY, Chapter, Scenario, play

SCENARIOS: list[Scenario] = []
told = Chapter(SCENARIOS)

FACE_DOWN = house(dealing="face-down")


@told(
    FACE_DOWN,
    READY,
    """
    bets Ts 2h 2d 3h turn:player turn:banker | accepted                   | PLAYER 2 BANKER 5 – PLAYER DRAWS
    5s turn:player                           | accepted                   | BANKER DRAWS         | seen=7
    correct:player2=6c                       | flagged player-card-to-banker | PLAYER WINS 6 OVER 0 | complete, seen=7
    """,
)
def test_3_12_a_a_card_that_was_turned_stays_turned_in_the_other_hand() -> None:
    """19:47-3.12(a), 3.7(d), 3.1(a): a third card that a correction gives to the Banker lies face up already."""


def test_3_12_b_a_card_that_waits_for_a_held_one_has_a_place_in_the_record() -> None:
    """19:47-3.12(b), 3.7(b): the held card must be named before the card that began the round is dealt."""
    words = READY + " 9s 2h 9d 3h ?? unseen result collect 2c"
    last = play(decide, house(no_more_bets="first-card"), words)[-1]
    assert [drawn.card for drawn in last.state.stops[0].cards] == ["??"]
    assert last.state.drawn in [fact.number for fact in last.facts if isinstance(fact, Placed)]


def test_3_6_a_a_card_with_the_wrong_back_that_begins_a_round_has_a_place_in_the_record() -> None:
    """19:47-3.6(a), 3.7(b): it waits for the supervisor, and is dealt once play goes on."""
    red = house(no_more_bets="first-card", back="red")
    *_, stopped, dealt = play(decide, red, READY + " 9s#blue play-on")
    placed = [
        [(fact.number, str(fact.place)) for fact in each.facts if isinstance(fact, Placed)] for each in (stopped, dealt)
    ]
    assert placed == [[(3, "waiting")], [(3, "player")]]


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted         | TURN PLAYER'S HAND
    ??^              | held unread-card | CARD NOT READ – NAME THE CARD
    name:3d          | flagged face-up  | DISCARD 3 FACE UP – 3 TO GO | facing, waiting=, discarded=1
    """,
)
def test_3_12_d_an_unread_card_found_face_up_before_the_hands_are_turned() -> None:
    """19:47-3.12(d), 3.7(d): it is discarded with its count as soon as it has a name."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted         | TURN PLAYER'S HAND
    As^              | flagged face-up  | DISCARD 1 FACE UP – 1 TO GO
    ??               | held unread-card | CARD NOT READ – NAME THE CARD
    name:4c          | accepted         | TURN PLAYER'S HAND | facing, playing, waiting=, discarded=2
    """,
)
def test_3_12_d_an_unread_discard_before_the_hands_are_turned() -> None:
    """19:47-3.12(d), 3.7(d): it is one of the discards as soon as it has a name."""


@told(
    FACE_DOWN,
    READY,
    """
    bets 2s 2h 2d 3h | accepted        | TURN PLAYER'S HAND
    3d^              | flagged face-up | DISCARD 3 FACE UP – 3 TO GO
    jam              | flagged jam     | SHOE IS JAMMED – CALL SUPERVISOR
    4s               | held            | SHOE IS JAMMED – CALL SUPERVISOR
    play-on          | accepted        | DISCARD 3 FACE UP – 2 TO GO | discarded=2, waiting=
    """,
)
def test_3_12_d_discards_are_interrupted_before_the_hands_are_turned() -> None:
    """19:47-3.12(d), 3.7(d): they go on where they were."""
